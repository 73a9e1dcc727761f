//===- view_lines.h - A kernel as lines of its source ----------------------===//
//
// What both forms of `view` walk over: the instructions of a kernel in order,
// each with the labels before it, its block, its loops and the comment lines and
// invocations that stand between it and the one before.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TOOL_VIEW_LINES_H
#define INTERLOCK_TOOL_VIEW_LINES_H

#include "places.h"

#include "interlock/check.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace interlock::tool {

/// Text that stands before an instruction and is none itself.
struct Interlude {
  uint32_t line = 0;  ///< 0: not in the source
  bool label = false;
  std::string text;
};

class ViewLines {
public:
  ViewLines(const ir::Program &p, const ir::Kernel &k, const check::View &v, Places &places);

  /// Labels, comment lines and macro invocations between the instruction before
  /// and `i`. To be called in program order.
  std::vector<Interlude> before(ir::InstrId i);
  /// Names of the labels before `i`.
  std::vector<std::string> labelsOf(ir::InstrId i) const;
  /// The comment behind the statement on its line, "" if there is none.
  std::string_view commentOf(ir::InstrId i) const;

  bool reachable(ir::InstrId i) const { return infos[i - kernel.begin].reachable; }
  /// Number of loops around `i`.
  uint32_t depth(ir::InstrId i) const { return infos[i - kernel.begin].depth; }
  /// Whether a loop begins with `i`.
  bool header(ir::InstrId i) const { return infos[i - kernel.begin].header; }
  /// Last instructions of the blocks that jump or fall back to the header `i`.
  std::vector<ir::InstrId> backFrom(ir::InstrId i) const;
  std::span<const check::WaitReason> reasonsOf(ir::InstrId i) const;
  check::InFlight inFlight(ir::InstrId i, unsigned counter) const;

  /// "line 31", in another file "b.s:31", in an object "0x58".
  std::string whereIs(ir::InstrId i);
  Places &places;

private:
  struct Info {
    bool reachable = false, header = false;
    uint32_t depth = 0;
  };
  /// The statement in a file that an instruction comes from.
  struct Range {
    uint32_t buffer = 0, begin = 0, end = 0;
    bool expanded = false;
    friend bool operator==(const Range &, const Range &) = default;
  };
  Range outermost(ir::InstrId i) const;

  const ir::Program &program;
  const ir::Kernel &kernel;
  const check::View &view;
  ir::LoopInfo loops;
  std::vector<Info> infos;                ///< per instruction, from Kernel::begin
  std::vector<const ir::Label *> labels;  ///< of the kernel, by instruction
  Range last;
  bool started = false, lastIsPlace = false;
};

}  // namespace interlock::tool
#endif
