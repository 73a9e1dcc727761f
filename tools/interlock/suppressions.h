//===- suppressions.h - `interlock: ignore RULE reason` --------------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TOOL_SUPPRESSIONS_H
#define INTERLOCK_TOOL_SUPPRESSIONS_H

#include "places.h"
#include "selection.h"

#include "interlock/check.h"
#include "interlock/report.h"

#include "llvm/ADT/StringRef.h"

namespace interlock::tool {

/// The ignore comments of one program. Keeps references.
class Suppressions {
public:
  explicit Suppressions(const ir::Program &p) : program(p), used(p.suppressions.size()) {}

  /// The comment that covers a finding of `rule` at `at`, which then counts as
  /// used; nullptr if there is none.
  const ir::Suppression *match(llvm::StringRef rule, ir::InstrId at);
  /// One warning per comment that matched nothing although its kernel and its
  /// rule were looked at.
  std::vector<report::FindingRecord> unused(const Selection &selection, const check::Options &o,
                                            Places &places);

private:
  const ir::Program &program;
  std::vector<bool> used;
};

}  // namespace interlock::tool
#endif
