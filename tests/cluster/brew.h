//===- brew.h - Random kernels that use the cluster barrier already ----------===//
//
// Signals, waits, workgroup barriers and loads under conditions that repeat each
// other, in loops and behind gates: balanced often enough, and wrong in many ways.
// For comparing the verifier with the oracle; no pass is meant to look at them.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TESTS_CLUSTER_BREW_H
#define INTERLOCK_TESTS_CLUSTER_BREW_H

#include <cstdint>
#include <string>

namespace interlock::cluster {

std::string makeBrew(uint64_t seed);

}  // namespace interlock::cluster
#endif
