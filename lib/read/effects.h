//===- effects.h - One MCInst to one ir::Instruction -----------------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_READ_EFFECTS_H
#define INTERLOCK_LIB_READ_EFFECTS_H

#include "amdgpu_mc.h"

#include <string>
#include <vector>

namespace interlock::read {

/// What a reader knows about instructions beyond the IR, until shapes are resolved.
struct SideTables {
  struct SymbolUse {
    ir::InstrId at;
    std::string name;
    bool branchTarget;   ///< operand of a branch or call; otherwise data or address arithmetic
    int64_t offset = 0;  ///< the constant beside it
  };
  /// A symbol that was set to something with another symbol in it.
  struct Alias {
    std::string name, target;
    bool exact;  ///< set to the other symbol itself, without an offset
  };
  std::vector<Alias> aliases;  ///< in program order
  struct SectionStart {
    ir::InstrId at;
    std::string name;
  };
  std::vector<SymbolUse> symbolUses;     ///< in program order
  std::vector<SectionStart> sections;    ///< in program order; code never falls across
  std::vector<std::string> kernelNames;  ///< from .amdhsa_kernel or kernel descriptors
  struct Waves {
    std::string kernel;
    uint32_t waves;
  };
  std::vector<Waves> waves;     ///< from metadata
  std::vector<uint32_t> sizes;  ///< bytes per instruction, filled only if offsets are needed
  /// Objects: branch targets by address, resolved by the caller.
};

/// Appends `inst` to the program: operands, row, immediates, control kind.
/// Branch targets are left as SymbolUse; numeric ones get kNumericTarget.
void appendInstruction(ir::Program &p, AmdgpuMc &mc, const llvm::MCInst &inst,
                       const ir::SourceRef &at, SideTables &side);

/// After all instructions and labels are there: far-branch idioms, calls and
/// returns, jump targets, glue, kernels and functions with their CFGs, banks,
/// ordering waits, unknowns. `labelAt` is Program::labels.
void resolveShape(ir::Program &p, AmdgpuMc &mc, SideTables &side, uint32_t numWavesOverride);

/// High-VGPR banks along the CFG: rewrites operand units of one kernel.
void resolveBanks(ir::Program &p, const isa::Target &t, ir::Kernel &k);

/// The scheduling mode along the CFG: sets ir::kExpert and Kernel::expertMode of
/// one kernel, names where it cannot be told.
void resolveExpertMode(ir::Program &p, const isa::Target &t, ir::Kernel &k);

/// The symbol that an expression adds, "" if none; its constant part; whether it
/// is nothing but that symbol.
std::string symbolOf(const llvm::MCExpr *e, int64_t &offset, bool &plain);

/// Kernel name → waves per workgroup, from a YAML metadata document.
void parseMetadataYaml(llvm::StringRef yaml, SideTables &side);

}  // namespace interlock::read
#endif
