//===- mine.h - Issue distances that compiled code keeps --------------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TOOLS_MINE_H
#define INTERLOCK_TOOLS_MINE_H

#include "interlock/ir.h"
#include "interlock/isa_nvidia_timing.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace interlock::mine {

namespace nv = isa::nvidia;

/// Where in an instruction a register stands: "a", "dst.hi", "data.2", "guard".
struct Place {
  nv::Slot slot = nv::Slot::None;
  uint8_t part = 0;  ///< 0: the only register; 1, 2: .lo, .hi; from 3 on: .0, .1, …
  std::string str() const;
  friend auto operator<=>(const Place &, const Place &) = default;
};

/// What a row of the result is about. Names live as long as the Miner.
struct Key {
  nv::Hazard hazard = nv::Hazard::Raw;
  const std::string *first = nullptr, *second = nullptr;
  Place firstPlace, secondPlace;
};

struct Row {
  /// Fixed latency, on paths that fall through only: cycles from issue to issue, how many
  /// pairs, how many of them at `min`. Variable latency: `min` of what no wait covers.
  std::optional<unsigned> min;
  unsigned count = 0, atMin = 0;
  std::optional<unsigned> minJump;  ///< on paths with a taken branch
  unsigned countJump = 0;
  bool variable = false;
  unsigned own = 0, queue = 0, uncovered = 0;  ///< variable latency: what covers the second
  std::string example;
};

class Miner {
public:
  /// `modifiers`: names are printed mnemonics, otherwise names of opcode rows.
  Miner(const nv::ControlTables &tables, bool modifiers) : tables(tables), modifiers(modifiers) {}

  /// One file. `bytes` are those that `p` was read from.
  void add(const ir::Program &p, std::string_view bytes, const std::string &file);
  /// A line of names, then one line per key in order of hazard, names and places.
  std::string csv() const;

  unsigned sections = 0, repeated = 0;      ///< distinct ones, copies of them (not mined again)
  unsigned instructions = 0;                ///< in distinct sections
  std::map<std::string, unsigned> unknown;  ///< what is not modelled: how often

private:
  struct Less {
    bool operator()(const Key &a, const Key &b) const;
  };
  friend class Walk;
  const nv::ControlTables &tables;
  bool modifiers;
  std::set<std::string> names;
  std::set<std::string> seen;  ///< contents of the sections mined
  std::map<Key, Row, Less> rows;
};

}  // namespace interlock::mine
#endif
