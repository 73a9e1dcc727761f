//===- findings.h - Verdicts as records that can be shown ------------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TOOL_FINDINGS_H
#define INTERLOCK_TOOL_FINDINGS_H

#include "places.h"

#include "interlock/check.h"
#include "interlock/report.h"

namespace interlock::tool {

/// Makes records of the findings of one program. Keeps references.
class Findings {
public:
  Findings(const ir::Program &p, const isa::Target &t, Places &places)
      : program(p), target(t), places(places) {}

  report::FindingRecord record(const check::Finding &f, const std::string &kernel);

private:
  std::string producerNote(const check::Finding &f) const;
  std::string remedy(const check::Finding &f);
  /// `cycles`, if any, become those of the points.
  std::vector<report::Place> points(const std::vector<ir::InstrId> &path,
                                    std::vector<uint32_t> &cycles);

  const ir::Program &program;
  const isa::Target &target;
  Places &places;
};

}  // namespace interlock::tool
#endif
