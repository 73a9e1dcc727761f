//===- oracle.h - A brute-force judge of control words ----------------------===//
//
// For every producer and every unit that it writes or reads, all ways from it are
// walked one instruction at a time, with what is known on that way:
//
//     (place, where the fact still matters, cycles since the issue, scoreboards that
//      would prove it over, operations of its queue on each scoreboard)
//
// Values saturate, so the walk ends without a bound on its length. It shares the
// target's rows with lib/check and no code; it merges nothing and knows no blocks.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TESTS_CONTROL_ORACLE_H
#define INTERLOCK_TESTS_CONTROL_ORACLE_H

#include "interlock/ir.h"
#include "interlock/isa.h"

#include <set>
#include <string>
#include <tuple>

namespace interlock::test {

/// Rule, consumer, hazard ("" if none), unit (of a scoreboard: its number); and the least
/// number of cycles at which it happens, 0 for scoreboards.
struct Hole {
  std::string rule;
  ir::InstrId at;
  std::string hazard;
  unsigned unit;
  friend auto operator<=>(const Hole &, const Hole &) = default;
};

std::set<Hole> findHoles(const ir::Program &p, const isa::Target &t, const ir::Kernel &k);

}  // namespace interlock::test
#endif
