//===- interlock/build.h - Programs without text ---------------------------===//
//
// For code generators: describe instructions by mnemonic, registers and memory
// tokens, get a Program, plan its waits.
//
//   isa::ProgramBuilder b(*isa::findTarget("gfx1250"));
//   auto tile = b.token("A");
//   b.add("tensor_load_to_lds", {}, {isa::sgpr(0, 4), isa::sgpr(4, 8)}, {tile});
//   b.barrierSignal(-1, {tile});
//   b.end();
//   ir::Program p = b.finish("kernel");
//   plan::WaitPlan w = plan::insertWaits(p, b.target(), p.kernels[0], {});
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_BUILD_H
#define INTERLOCK_BUILD_H

#include "interlock/ir.h"
#include "interlock/isa.h"

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace interlock::isa {

/// A run of 32-bit registers.
struct Reg {
  ir::Unit first;
  uint16_t count;
};
inline Reg vgpr(unsigned first, unsigned count = 1) {
  return {ir::Unit(amdgpu::kVgpr0 + first), uint16_t(count)};
}
inline Reg sgpr(unsigned first, unsigned count = 1) {
  return {ir::Unit(amdgpu::kSgpr0 + first), uint16_t(count)};
}
inline Reg scc() { return {amdgpu::kScc, 1}; }
inline Reg exec() { return {amdgpu::kExecLo, 1}; }
inline Reg m0() { return {amdgpu::kM0, 1}; }

/// LDS regions of an instruction: not known (default; may touch any), none, or a list.
struct Tokens {
  bool known = false;
  std::vector<ir::TokenId> ids;
  Tokens() = default;
  Tokens(std::initializer_list<ir::TokenId> list) : known(true), ids(list) {}
  explicit Tokens(std::vector<ir::TokenId> list) : known(true), ids(std::move(list)) {}
  static Tokens none() { return Tokens(std::vector<ir::TokenId>()); }
};

class ProgramBuilder {
public:
  using LabelId = uint32_t;
  explicit ProgramBuilder(const Target &t) : t(t) {}
  const Target &target() const { return t; }

  /// The same region in every iteration.
  ir::TokenId token(std::string_view name);
  /// Slot of a ring that advances once per trip of the innermost loop.
  ir::TokenId ring(std::string_view name, unsigned size, unsigned slot);

  LabelId label(std::string_view name);
  /// The label stands before the next instruction.
  void bind(LabelId l);

  /// Any instruction without a control or immediate meaning of its own. VMEM
  /// and FLAT read EXEC: list it in `uses` if its overwriting matters. Throws
  /// std::invalid_argument for memory instructions that are in no row.
  ir::InstrId add(std::string_view mnemonic, const std::vector<Reg> &defs,
                  const std::vector<Reg> &uses, const Tokens &tokens = Tokens());
  ir::InstrId wait(CounterId c, int n);
  ir::InstrId barrierSignal(int id, const Tokens &tokens = Tokens());
  ir::InstrId barrierWait(int id);
  /// An s_clause over the next `length` memory instructions.
  ir::InstrId clause(unsigned length);
  ir::InstrId jump(LabelId l);
  ir::InstrId condJump(LabelId l, const std::vector<Reg> &uses = {scc()});
  ir::InstrId call(const std::vector<Reg> &uses = {});
  ir::InstrId end();

  /// One kernel of everything that was added; the builder is empty afterwards.
  /// Throws std::invalid_argument if a label that is jumped to was never bound.
  ir::Program finish(std::string_view name, uint32_t numWaves = 0,
                     ir::EntryKind entry = ir::EntryKind::Kernel);

private:
  ir::InstrId append(ir::Instruction in, const std::vector<Reg> &defs, const std::vector<Reg> &uses,
                     const Tokens &tokens);
  ir::InstrId control(const char *mnemonic, ir::Control c, LabelId l, const std::vector<Reg> &uses);

  const Target &t;
  ir::Program p;
  std::vector<std::string> names;
  std::vector<ir::InstrId> boundAt;
  std::vector<std::pair<ir::InstrId, LabelId>> jumps;
};

/// Marks what may not be pushed apart (Instruction::glue) and waits that the
/// memory model needs (ir::kOrderingWait). Readers and the builder call them.
void markGlue(ir::Program &p, const Target &t);
void markOrderingWaits(ir::Program &p, const Target &t, const ir::Kernel &k);

}  // namespace interlock::isa
#endif
