//===- interlock/isa_nvidia_timing.h - When results become visible ---------===//
//
// What the hardware leaves to the control words: which unit an opcode runs in,
// whether its latency is fixed (stall counts must cover it) or not (a scoreboard
// must), how many cycles lie between two instructions that touch one register,
// which operations complete in order, and what an opcode asks of its own stall.
//
// Rows only, each with its source: "seed" (the visibility article: the largest
// value over ILP 1 to 4), "ptxas L in N" (L cycles are the smallest gap in N pairs of
// half A of the corpus, tests/control/mine.cpp), "NPP", "cuSPARSE", "cuSOLVER"
// (NVIDIA's libraries, their code for sm_120, which is in neither half:
// tests/sm120/shipped.py), "NAK" (Mesa's sm_100 tables; "+ n": with that much of its
// padding for sm_120), "nvdisasm", "H" (Huerta et al., MICRO 2025), "basalt" (fault
// injection on hardware, as published).
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_ISA_NVIDIA_TIMING_H
#define INTERLOCK_ISA_NVIDIA_TIMING_H

#include "interlock/isa_nvidia.h"

#include <span>
#include <string>
#include <string_view>

namespace interlock::isa::nvidia {

/// Instructions whose results and operands have the same distances.
enum class TimingClass : uint8_t {
  Alu,   ///< ALU pipe: IADD3, LOP3, SHF, LEA, PRMT, …
  Dual,  ///< in one of two pipes, as MOV: IADD, compare, select, minimum
  Mov,
  Wide64,  ///< 64-bit integer: MOV.64, IADD.64, ISETP.64, SEL.64, IMNMX.64
  Fma,     ///< FADD, FMUL, FFMA
  Imad,
  ImadHi,  ///< IMAD.HI: reads a wide C, like IMAD.WIDE
  ImadWide,
  Half,
  HalfF32,
  HalfAlu,
  Cs2r64,
  Imma,
  Hmma,
  R2ur,
  Vote,
  Branch,
  Nop,
  Udp,  ///< uniform datapath
  Umov,
  VoteU,
  Elect,      ///< writes a uniform register and a vector predicate
  Decoupled,  ///< variable latency, no address: MUFU, F2I, POPC
  Redux,      ///< REDUX: as Decoupled, but writes uniform registers
  Agu,        ///< variable latency, memory
  Fp64,
  Uldc,   ///< variable latency, writes uniform registers
  ToUr,   ///< reads vector registers, writes uniform ones under a scoreboard
  Other,  ///< no operands that matter: barriers, fences
  NumClasses
};
constexpr uint32_t bit(TimingClass c) { return 1u << unsigned(c); }

/// Operations of one queue complete in the order of their issue.
enum class Queue : uint8_t {
  None,
  Shared,     ///< LDS, LDSM, SHFL, ATOMS
  Xu,         ///< MUFU, F2I, I2F, F2F, FRND, FLO, POPC, BREV, FCHK
  Memory,     ///< operands of memory operations are read in order
  Fp64,       ///< DADD, DFMA, DMUL, DSETP
  Texture,    ///< TEX, TLD, TLD4, TXD, TXQ, SULD
  Transpose,  ///< MOVM
  Special,    ///< S2UR
  Redux,      ///< REDUX
  NumQueues
};

/// First matching row wins. `pattern` is a mnemonic with modifiers; a trailing
/// '*' matches any rest, otherwise further modifiers may follow a '.'.
struct TimingRow {
  const char *pattern;
  TimingClass cls;
  bool variable;     ///< results, and reads of its operands, need a scoreboard
  Queue results;     ///< in which results arrive in order
  Queue reads;       ///< in which operands are read in order
  uint8_t minStall;  ///< least stall of the opcode itself
  const char *source;
  bool earlyPred = false;  ///< its predicate result is there when its operands have been read
};

enum class Hazard : uint8_t { Raw, Waw, War, NumHazards };

/// Which part of a result, or of an operand.
enum Part : uint8_t { kLow = 1, kHigh = 2, kPred = 4, kAnyPart = 7 };

constexpr uint32_t slot(Slot s) { return 1u << unsigned(s); }
inline constexpr uint32_t kAnySlot = ~0u;

/// Cycles from the issue of the earlier instruction to that of the later one.
/// RAW: earlier = writer, later = reader; WAW: writers; WAR: earlier = reader.
/// First matching row wins; no match: 1.
struct LatencyRow {
  Hazard hazard;
  uint32_t earlier;  ///< mask of TimingClass
  uint8_t part;      ///< mask of Part of what the earlier one writes (WAR: reads)
  uint32_t later;    ///< mask of TimingClass
  uint32_t slots;    ///< mask of Slot of the later one's operand
  uint8_t laterPart;
  uint8_t cycles;
  const char *source;
  bool guarded = false;  ///< only where the earlier one is under a guard
};

/// Rules about scoreboards and stalls, one number each.
struct ControlRules {
  uint8_t setToWait;     ///< least distance from setting a scoreboard to waiting for it
  uint8_t drainCycles;   ///< what a stall of 0 is worth at least
  uint8_t maxStallKept;  ///< longest stall together with keepIssuing
  uint8_t calleeCycles;  ///< least time between a call and the instruction behind it
  const char *source;
};

/// Everything that the verifier of control words knows about a target.
struct ControlTables {
  std::span<const TimingRow> timing;
  std::span<const LatencyRow> latencies;
  ControlRules rules;
  /// Of ir::Instruction::row: mnemonic with modifiers, and kind.
  const char *(*rowName)(uint16_t row) = nullptr;
  OpKind (*rowKind)(uint16_t row) = nullptr;

  /// nullptr if nothing matches: timing is not known.
  const TimingRow *timingOf(std::string_view mnemonic) const;
  /// The first row that applies, nullptr: one cycle.
  const LatencyRow *latencyOf(Hazard h, TimingClass earlier, Part part, TimingClass later, Slot s,
                              Part laterPart, bool guarded) const;
};

/// Rows of sm_120.
extern const ControlTables sm120Control;

}  // namespace interlock::isa::nvidia
#endif
