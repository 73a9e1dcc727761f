//===- interlock/isa_nvidia.h - Targets whose instructions carry control words =//
//
// Facts only, as interlock/isa.h has them for AMDGPU: register units, what an
// opcode is, which unit executes it, how long its result takes. Every row names
// its source: "seed" (the visibility article), "ptxas" (mined from the code of
// ptxas 13.0, tests/sm120), "NAK" (Mesa's sm_100 tables), "H" (Huerta et al.,
// MICRO 2025), "nvdisasm" (its text for the bits concerned).
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_ISA_NVIDIA_H
#define INTERLOCK_ISA_NVIDIA_H

#include "interlock/ir.h"

#include <span>

namespace interlock::isa::nvidia {

//===-- Register units ---------------------------------------------------===//
// RZ, URZ, PT and UPT are no units: operands that name them are left out.
inline constexpr ir::Unit kR0 = 0;       ///< R0 … R254
inline constexpr ir::Unit kNumR = 255;   ///< 255 is RZ
inline constexpr ir::Unit kUR0 = 256;    ///< UR0 … UR254
inline constexpr ir::Unit kNumUR = 255;  ///< 255 is URZ; 63 in forms with six bits
inline constexpr ir::Unit kP0 = 512;     ///< P0 … P6
inline constexpr ir::Unit kUP0 = 520;    ///< UP0 … UP6
inline constexpr ir::Unit kNumP = 7;     ///< 7 is PT, UPT
inline constexpr ir::Unit kB0 = 528;     ///< B0 … B15: convergence barriers
inline constexpr ir::Unit kNumB = 16;
inline constexpr ir::Unit kNumUnits = 544;

/// Where in an instruction an operand stands (ir::Operand::slot). Distances may
/// hang on it.
enum class Slot : uint8_t {
  None,
  Guard,    ///< @P0
  Dst,      ///< the result; its high half are the units behind the first
  DstPred,  ///< predicate results, carries out
  A,
  B,
  C,         ///< C, also the accumulator of a matrix operation
  Extra,     ///< further register sources (scale factors, metadata)
  Pred,      ///< predicate as data
  Carry,     ///< predicate as carry in
  Address,   ///< vector address of a memory operation
  UAddress,  ///< uniform address or descriptor
  Data,      ///< what a store or atomic sends
};

/// What an instruction is, as far as control flow and memory are concerned.
enum class OpKind : uint8_t {
  Compute,
  Load,
  Store,
  Atomic,       ///< with or without result
  AsyncCopy,    ///< LDGSTS: global to shared, no register result
  GroupArrive,  ///< LDGDEPBAR: its write barrier counts the group
  Depbar,       ///< DEPBAR.LE SBn, k, {list}: ir::Instruction::imm is depbar()
  Barrier,      ///< BAR
  Fence,        ///< MEMBAR, ERRBAR, CCTL, FENCE
  Branch,
  Converge,  ///< BSSY, BSYNC, WARPSYNC, …
  Call,
  Return,
  Exit,
  Nop,
  External,  ///< completes through memory (TMA, mbarrier): not modelled
  Unknown,
};

/// ir::Instruction::imm of a Depbar.
struct Depbar {
  uint8_t barrier;    ///< 0 … 5, 7: none (only the list)
  uint8_t threshold;  ///< waits until the barrier counts at most this
  uint8_t list;       ///< mask of barriers that must be 0
};
constexpr int32_t pack(Depbar d) { return d.barrier | d.threshold << 8 | d.list << 16; }
constexpr Depbar depbar(int32_t imm) {
  return {uint8_t(imm), uint8_t(imm >> 8), uint8_t(imm >> 16)};
}

}  // namespace interlock::isa::nvidia
#endif
