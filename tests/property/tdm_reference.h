//===- tdm_reference.h - The manual's loops, one element at a time ---------===//
//
// What a descriptor does, written from the address formulas alone: no runs, no
// clipping of ranges, no closed forms. Shares nothing with lib/tdm but the type
// Descriptor and the results that are compared.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TESTS_TDM_REFERENCE_H
#define INTERLOCK_TESTS_TDM_REFERENCE_H

#include "interlock/tdm_engine.h"

#include <cstdint>
#include <vector>

namespace interlock::tdm::reference {

struct State {
  uint64_t memoryBase = 0;
  std::vector<uint8_t> memory, lds, written;
};
struct Result {
  uint64_t inBounds = 0, outOfBounds = 0;  ///< elements, wherever they lie
  bool memviol = false, arrived = false;
  Events events;
};
Result run(const Descriptor &d, Op op, State &state, unsigned barrierWidth);

/// Who is answered with whom, cycle by cycle.
std::vector<Response> rendezvous(uint16_t mask, const std::vector<Request> &requests, bool early,
                                 uint64_t timeout, uint64_t latency);

}  // namespace interlock::tdm::reference
#endif
