//===- cross_wave.h - Two waves of a workgroup against each other -----------===//
//
// Waves meet at workgroup barriers. A phase is what lies between a meeting point
// (the entry, an s_barrier_wait) and the next ones; an access happens in its
// phase, and an asynchronous one goes on until a wait has completed it. Wave 2
// gets past a meeting point as soon as wave 1 has signalled, so the two orders
// that a barrier gives are
//     complete before the signal   before   behind the wait of the other wave
// and what conflicts without being ordered so is a race:
//   - two accesses of one phase, on any two ways through it;
//   - an access that is not complete at the signal (or stands behind it)
//     against the accesses of the next phase, and of each further one until it
//     is complete before a signal.
// Names of regions are compared at the meeting point where both waves are: ring
// slots and `sync` names change along each wave's own way (regions.h).
//
// What can be known from tokens: waves fill different parts of a tile, so two
// writes are no race. A tile that is never read behind a barrier is private to
// each wave. A tile that is, is shared; then a write and a read of it must be
// ordered by a barrier.
//
// Assumed, and said: the waves go the same way around barriers.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_CHECK_CROSS_WAVE_H
#define INTERLOCK_LIB_CHECK_CROSS_WAVE_H

#include "model.h"

#include <set>

namespace interlock::check {

struct CrossWaveResult {
  bool complete = false;          ///< every LDS access names its regions, and nothing is unknown
  std::vector<Finding> findings;  ///< lds-raw, lds-war with both waves' paths
  std::vector<ir::Unknown> unknowns;
  std::vector<std::string> notes;
  uint64_t untagged = 0;  ///< LDS accesses that name no region
  uint64_t pairs = 0;     ///< accesses of shared tiles that a barrier has to order
  /// Accesses that take part in a race, or may: nothing about them is proved.
  std::set<ir::InstrId> unproved;
};

CrossWaveResult checkCrossWave(const Model &m);

}  // namespace interlock::check
#endif
