//===- interlock/isa_nvidia_usual.h - How long operations usually take -----===//
//
// Latencies of operations that complete at no fixed time, on an idle machine with
// every access hitting the nearest cache. Nothing may rely on them: they rank
// choices (which scoreboards to share) and feed the estimate of issue cycles. And
// distances that ptxas keeps although no register asks for them.
//
// Sources: "H" (Huerta et al., MICRO 2025, unloaded, Ampere), "ptxas" (the padding
// ptxas puts behind them), "assumed" (no source: like the operation named).
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_ISA_NVIDIA_USUAL_H
#define INTERLOCK_ISA_NVIDIA_USUAL_H

#include <cstdint>
#include <span>
#include <string_view>

namespace interlock::isa::nvidia {

/// First matching row wins; patterns as in TimingRow.
struct UsualRow {
  const char *pattern;
  uint16_t result;  ///< cycles from issue to the result
  uint16_t reads;   ///< cycles from issue until the operands are read
  const char *source;
};

/// Operations that share a unit which takes one at a time: cycles from the issue of
/// the one to that of the next, unless the first has been awaited in between. ptxas
/// pads with NOPs to keep them.
struct SpacingRow {
  const char *pattern;
  bool wide;  ///< only where an operand has two registers
  uint16_t cycles;
  const char *source;
};
std::span<const SpacingRow> spacingRows();
/// nullptr: the mnemonic is none of them.
const SpacingRow *spacingOf(std::string_view mnemonic, bool wide);

std::span<const UsualRow> usualRows();
/// The row of a mnemonic; the last row matches everything.
const UsualRow &usualOf(std::string_view mnemonic);

}  // namespace interlock::isa::nvidia
#endif
