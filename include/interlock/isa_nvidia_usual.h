//===- interlock/isa_nvidia_usual.h - How long operations usually take -----===//
//
// Latencies of operations that complete at no fixed time, on an idle machine with
// every access hitting the nearest cache. Nothing may rely on them: they rank
// choices (which scoreboards to share) and feed the estimate of issue cycles.
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

std::span<const UsualRow> usualRows();
/// The row of a mnemonic; the last row matches everything.
const UsualRow &usualOf(std::string_view mnemonic);

}  // namespace interlock::isa::nvidia
#endif
