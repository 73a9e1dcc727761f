//===- expert_model.h - Expert scheduling mode: the rows, read once more ----===//
//
// What s_wait_alu counts, and which of it an instruction demands. There are two
// readings of what counts (Counting); the classes of the rows are renamed so that
// everything behind this file sees one kind of class only.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_CHECK_EXPERT_MODEL_H
#define INTERLOCK_LIB_CHECK_EXPERT_MODEL_H

#include "model.h"

#include <vector>

namespace interlock::check {

enum class Counting : uint8_t {
  Sure,  ///< only what is known to count
  Llvm,  ///< what LLVM counts: also without a VGPR, and pipes that are not known
};

constexpr unsigned kMaxVias = 3;  ///< counters whose waits complete VGPR reads

class ExpertModel {
public:
  ExpertModel(const Model &m, Counting counting);

  const Model &m;
  const Counting counting;

  struct Class {
    isa::AluFieldId field = isa::VA_VDST;
    uint8_t role = 0;      ///< of the VGPRs that are unfinished
    bool ordered = true;   ///< false: only a wait for 0 completes it
    uint8_t vias = 0;      ///< mask over `vias`
    bool present = false;  ///< something of it is in this kernel
  } classes[isa::NumAluClasses];
  std::vector<isa::CounterId> vias;
  uint8_t consumers[size_t(isa::AluConsumer::NumConsumers)] = {};  ///< masks over classes
  static constexpr unsigned kWhole = isa::amdgpu::kNumVgprs;       ///< "anything of the class"

  /// The class that an instruction counts in, ANone.
  unsigned counts(ir::InstrId i) const { return info[i - m.k.begin].cls; }
  /// … and whether it leaves a VGPR unfinished.
  bool produces(ir::InstrId i) const { return info[i - m.k.begin].produces; }
  /// Two operations of a class with the same VGPRs: what happens to the older one behind
  /// the younger one, happens to the younger one with a smaller number.
  bool supersedes(ir::InstrId younger, ir::InstrId older) const {
    const Info &a = info[younger - m.k.begin], &b = info[older - m.k.begin];
    return a.vgprs == b.vgprs && a.produces && a.cls == b.cls && classes[a.cls].ordered;
  }
  /// Mask over `vias` that an instruction raises.
  unsigned raises(ir::InstrId i) const { return info[i - m.k.begin].raises; }
  /// Calls f(first VGPR, count) for what a producer leaves unfinished.
  template <typename F> void unfinished(ir::InstrId i, F f) const {
    const ir::Instruction &in = m.p.instrs[i];
    const uint8_t role = classes[counts(i)].role;
    for (const ir::Operand *op = m.p.operandsOf(in), *end = op + in.operandCount; op != end; ++op)
      if ((op->role & role) && isVgpr(*op)) f(unsigned(op->first), unsigned(op->count));
  }
  /// Calls f(first VGPR, count, consumer, mask over classes) for what an instruction
  /// needs to be finished; kWhole with count 1 where code is left. Not for waits.
  template <typename F> void demands(ir::InstrId i, F f) const {
    using enum isa::AluConsumer;
    const ir::Instruction &in = m.p.instrs[i];
    if (in.control == ir::Control::Return) return f(kWhole, 1u, Return, whole(Return));
    if (in.control == ir::Control::UnknownCall || in.control == ir::Control::UnknownJump ||
        ((in.control == ir::Control::Jump || in.control == ir::Control::CondJump) &&
         in.target == ir::kNone))
      return f(kWhole, 1u, UnknownJump, whole(UnknownJump));
    const bool valu = in.aluClass < isa::NumAluClasses && m.t.aluClasses[in.aluClass].valu;
    for (const ir::Operand *op = m.p.operandsOf(in), *end = op + in.operandCount; op != end; ++op) {
      if (!isVgpr(*op)) continue;
      for (auto [role, c] : {std::pair(ir::kUse, valu ? ValuRead : OtherRead),
                             std::pair(ir::kDef, valu ? ValuWrite : OtherWrite)})
        if ((op->role & role) && whole(c)) f(unsigned(op->first), unsigned(op->count), c, whole(c));
    }
  }
  /// Whether unmet demands on VGPRs are holes here. If not, the hardware meets them.
  bool expert(ir::InstrId i) const { return m.p.instrs[i].flags & ir::kExpert; }
  isa::AluWait waitAlu(ir::InstrId i) const {
    return m.t.aluWait(static_cast<uint16_t>(m.p.instrs[i].imm));
  }
  uint8_t whole(isa::AluConsumer c) const { return consumers[size_t(c)]; }
  static bool isVgpr(const ir::Operand &op) { return unsigned(op.first) + op.count <= kWhole; }

private:
  struct Info {
    uint8_t cls = isa::ANone, raises = 0;
    bool produces = false;
    uint32_t vgprs = 0;  ///< number of the set that it leaves unfinished
  };
  std::vector<Info> info;
};

}  // namespace interlock::check
#endif
