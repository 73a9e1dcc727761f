//===- amdgpu_mc.h - LLVM's MC objects for one AMDGPU target ---------------===//
//
// Everything that depends only on the target: register and instruction tables,
// and per opcode what the tables of isa say about it. Built once per process
// and CPU, filled per opcode on first use, read-only for other threads after
// reading.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_READ_AMDGPU_MC_H
#define INTERLOCK_LIB_READ_AMDGPU_MC_H

#include "interlock/ir.h"
#include "interlock/isa.h"

#include <llvm/MC/MCAsmInfo.h>
#include <llvm/MC/MCInst.h>
#include <llvm/MC/MCInstPrinter.h>
#include <llvm/MC/MCInstrInfo.h>
#include <llvm/MC/MCRegisterInfo.h>
#include <llvm/MC/MCSubtargetInfo.h>
#include <llvm/MC/MCTargetOptions.h>
#include <llvm/MC/TargetRegistry.h>
#include <llvm/TargetParser/Triple.h>

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace interlock::read {

/// A register as units; count 0 = not tracked (null, PC, constants).
struct RegUnits {
  ir::Unit first = 0;
  uint16_t count = 0;
  bool vgpr = false;
};

/// How to turn one MCInst operand of an opcode into an ir::Operand.
struct OperandRule {
  uint8_t index = 0;
  uint8_t role = 0;
  uint8_t bank = ir::kNoBank;
  uint8_t flags = 0;
};

struct OpcodeFacts {
  std::atomic<bool> known = false;  ///< filled; set last, so that readers may run in parallel
  uint16_t row = 0;
  uint8_t aluClass = isa::ANone;
  int arith = -1;  ///< row of isa::Target::ariths
  isa::Kind kind = isa::Kind::Other;
  bool hasResult = false;  ///< a memory operation that writes a register
  bool hasLds = false;     ///< has a row of isa::Target::ldsRows
  bool branch = false;     ///< MC marks it as branch or terminator
  std::string mnemonic;
  std::vector<OperandRule> operands;
  std::vector<ir::Operand> implicit;
};

class AmdgpuMc {
public:
  /// Process-wide instance for a CPU name ("gfx1250").
  static AmdgpuMc &get(const isa::Target &t);

  const isa::Target &target;
  llvm::Triple triple;
  const llvm::Target *llvmTarget = nullptr;
  llvm::MCTargetOptions options;
  std::unique_ptr<llvm::MCRegisterInfo> regs;
  std::unique_ptr<llvm::MCAsmInfo> asmInfo;
  std::unique_ptr<llvm::MCInstrInfo> instrs;
  std::unique_ptr<llvm::MCSubtargetInfo> subtarget;
  std::unique_ptr<llvm::MCInstPrinter> printer;

  const OpcodeFacts &facts(const llvm::MCInst &inst);
  RegUnits units(llvm::MCRegister r) const { return regUnits[r.id()]; }

private:
  explicit AmdgpuMc(const isa::Target &t);
  void fillRegisters();
  void fillOpcode(const llvm::MCInst &inst, OpcodeFacts &f);

  std::vector<RegUnits> regUnits;
  std::unique_ptr<OpcodeFacts[]> opcodes;
  std::mutex filling;
};

/// Initialises LLVM's AMDGPU MC layer once.
void initialiseLlvm();

}  // namespace interlock::read
#endif
