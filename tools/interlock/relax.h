//===- relax.h - From surplus findings to edits ----------------------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TOOL_RELAX_H
#define INTERLOCK_TOOL_RELAX_H

#include "interlock/check.h"
#include "interlock/edit.h"

#include <functional>
#include <string_view>
#include <vector>

namespace interlock::tool {

struct RelaxOptions {
  bool merge = true;  ///< neighbours that one combined form replaces become one
  /// Whether a finding may be acted on; unset: every one.
  std::function<bool(std::string_view rule, ir::InstrId)> mayEdit;
};

/// The edits that wait-surplus, wait-strict and wait-merge ask for in one kernel.
/// A wait that two of them would change differently is left for the next round.
std::vector<edit::Edit> relaxEdits(const ir::Program &p, const isa::Target &t, const ir::Kernel &k,
                                   const std::vector<check::Finding> &findings,
                                   const RelaxOptions &o);

}  // namespace interlock::tool
#endif
