//===- probe_published.h - What was measured on hardware -------------------===//
//
// The published result-visibility measurements of sm_120, for comparison. The
// model (lib/sim) cannot see this file.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TOOL_PROBE_PUBLISHED_H
#define INTERLOCK_TOOL_PROBE_PUBLISHED_H

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace interlock::tool {

constexpr unsigned kPublishedOps = 8, kPublishedIlp = 4;

/// Instructions in the order of the table's rows and columns.
std::span<const char *const> publishedOps();

/// The smallest distance at which nothing is corrupted; nothing for what is not in the table.
std::optional<unsigned> publishedMinimum(std::string_view producer, std::string_view consumer,
                                         unsigned ilp);

/// A listing whose outcome is stated.
struct PublishedRun {
  const char *producer, *consumer;
  uint8_t ilp, distance;
  uint8_t corrupted;  ///< bit per pair
  uint8_t cycles;     ///< 0: not stated
};
std::span<const PublishedRun> publishedRuns();

/// Pipes in which an instruction was counted (Nsight Compute, sm__inst_executed_pipe_*).
struct PublishedPipes {
  const char *instruction;
  bool alu, aluHeavy, fma, fmaHeavy, fmaLite;
};
std::span<const PublishedPipes> publishedPipes();

}  // namespace interlock::tool
#endif
