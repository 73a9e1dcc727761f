//===- tdm_rules.h - All rules, those for descriptors one by one -----------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TOOL_TDM_RULES_H
#define INTERLOCK_TOOL_TDM_RULES_H

#include "interlock/report.h"

#include <vector>

namespace interlock::tool {

/// The rules about descriptors.
std::vector<report::RuleRow> descriptorRules();
/// report::kRules with the family "tdm-*" replaced by the rows of tdm::lintRows().
std::vector<report::RuleRow> allRules();

}  // namespace interlock::tool
#endif
