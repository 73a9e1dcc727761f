//===- explain_texts.h - What each rule means, in sentences ----------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TOOL_EXPLAIN_TEXTS_H
#define INTERLOCK_TOOL_EXPLAIN_TEXTS_H

#include <string_view>

namespace interlock::tool {

struct ExplainText {
  const char *rule;
  const char *meaning;  ///< when it is reported
  const char *reason;   ///< what goes wrong, and what to do
};
/// The row of a rule; an empty one if there is none.
const ExplainText &explainText(std::string_view rule);

}  // namespace interlock::tool
#endif
