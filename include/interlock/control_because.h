//===- interlock/control_because.h - Why a control word asks for what it asks -===//
//
// A field that was made stricter is put back by itself, everything else left as
// it is: the dependence that is broken then is why.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_CONTROL_BECAUSE_H
#define INTERLOCK_CONTROL_BECAUSE_H

#include "interlock/control.h"

#include <array>

namespace interlock::plan {

struct ControlBecause {
  enum class Field : uint8_t { Stall, Wait, WriteBarrier, ReadBarrier } field = Field::Stall;
  /// kNone: the opcode itself (`hazard` is "minimum"), or copies that a DEPBAR counts ("group").
  ir::InstrId producer = ir::kNone;
  ir::InstrId consumer = ir::kNone;
  const char *hazard = "";  ///< RAW, WAW, WAR; ABI (code that is not looked at follows),
                            ///< set-to-wait, spacing, minimum, group
  std::string resource;     ///< "R4", "SB0"; "" if none
  int scoreboard = -1;      ///< that is set or awaited; -1: a stall
  int cycles = -1;          ///< that are needed from producer to consumer; -1: by scoreboard
};

/// By InstrId - k.begin, for the words of `plan`. Empty where a word did not change,
/// and where all of the change is less strict than it was.
std::vector<std::vector<ControlBecause>> controlBecause(const ir::Program &p,
                                                        const isa::nvidia::ControlTables &t,
                                                        const ir::Kernel &k,
                                                        const ControlPlan &plan);

/// Operations that a scoreboard counts, over all paths; 63: or more.
struct ScoreboardCount {
  uint8_t least = 0, most = 0;
  friend bool operator==(const ScoreboardCount &, const ScoreboardCount &) = default;
};
using Scoreboards = std::array<ScoreboardCount, ir::ControlWord::kNumBarriers>;

/// By InstrId - k.begin: before the instruction waits. Nothing is in flight at entries.
std::vector<Scoreboards>
scoreboardsInFlight(const ir::Program &p, const isa::nvidia::ControlTables &t, const ir::Kernel &k);

}  // namespace interlock::plan
#endif
