//===- interlock/tdm_lint.h - What is wrong with a descriptor --------------===//
//
// The rules are rows: id, severity, grade and source of the fact behind it, cause
// and cure. A severity follows the grade: what the manual forbids or all sources
// agree on is an error where the transfer goes wrong, what sources disagree about
// is a warning that says so, what is legal but easily meant otherwise is a note.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TDM_LINT_H
#define INTERLOCK_TDM_LINT_H

#include "interlock/tdm_spec.h"

#include <span>
#include <string>
#include <vector>

namespace interlock::tdm {

enum class Severity : uint8_t { Error, Warning, Note };
const char *name(Severity s);

struct LintRow {
  const char *id;  ///< "tdm-…"; never renamed
  Severity severity;
  Grade grade;
  const char *summary;
  const char *cause;
  const char *cure;
  const char *source;
};
/// All rules, in the order in which they are reported.
std::span<const LintRow> lintRows();
const LintRow *findLint(std::string_view id);

struct LintFinding {
  const LintRow *row;
  Field field;          ///< the one to look at first
  std::string message;  ///< with the numbers of this descriptor
};

/// What speaks against the descriptor, used as its instruction says. Rules about
/// fields that are only known at run time are silent.
std::vector<LintFinding> lint(const Spec &s);

}  // namespace interlock::tdm
#endif
