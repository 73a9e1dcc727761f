//===- tdm_rules.cpp - All rules, those for descriptors one by one ---------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "tdm_rules.h"

#include "interlock/tdm_lint.h"

namespace interlock::tool {

std::vector<report::RuleRow> descriptorRules() {
  std::vector<report::RuleRow> rows;
  for (const tdm::LintRow &lint : tdm::lintRows())
    rows.push_back({lint.id, tdm::name(lint.severity), lint.summary, true});
  return rows;
}

std::vector<report::RuleRow> allRules() {
  std::vector<report::RuleRow> rows;
  for (size_t i = 0; i != report::kNumRules; ++i) {
    const report::RuleRow &row = report::kRules[i];
    if (std::string_view(row.id) != "tdm-*") {
      rows.push_back(row);
      continue;
    }
    for (const report::RuleRow &rule : descriptorRules()) rows.push_back(rule);
  }
  return rows;
}

}  // namespace interlock::tool
