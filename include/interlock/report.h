//===- interlock/report.h - Findings and edits as text and JSON ------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_REPORT_H
#define INTERLOCK_REPORT_H

#include "interlock/ir.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace interlock::report {

enum class Severity : uint8_t { Error, Warning, Note };

/// A place in the input.
struct Place {
  std::string file;
  uint32_t line = 0, column = 0;
  std::string instruction;
};

/// One edit as `fix --format=json` prints it.
struct EditRecord {
  std::string action;  ///< insert | delete | change
  std::string file;
  uint32_t line = 0;
  std::string kernel;
  std::string text;
  struct Because {
    uint32_t line = 0;
    std::string resource, hazard, counter, instruction;
  };
  std::vector<Because> because;
};

struct Summary {
  uint64_t kernels = 0, instructions = 0, waits = 0, errors = 0, warnings = 0, unknown = 0;
  bool complete = true;
};

/// Something not modelled, named.
struct UnknownRecord {
  std::string rule;
  Place place;
  std::string kernel;
  std::string message;
};

/// An assumption or a warning that belongs to no single instruction.
struct Note {
  Severity severity = Severity::Note;
  std::string message;
};

/// One JSON object per line (no trailing newline), keys in a stable order:
/// those of docs/command-line.md first, further ones behind them. Text that is not
/// UTF-8 is repaired; a line of 0 is printed as null.
std::string json(const EditRecord &e);
std::string json(const UnknownRecord &u);
std::string json(const Note &n);
std::string json(const Summary &s);
/// "FILE:LINE:COL: note: MESSAGE [unknown-…]"
std::string text(const UnknownRecord &u);
/// "checked K kernels, N instructions, W waits: E errors, P warnings, U unknown"
std::string text(const Summary &s);

/// A rule id with one line about it, for `list rules`.
struct RuleRow {
  const char *id;        ///< a trailing '*' stands for a family
  const char *severity;  ///< "error", "warning", "note", "incomplete"
  const char *summary;
  bool reported;  ///< by this version
};
extern const RuleRow kRules[];
extern const size_t kNumRules;

}  // namespace interlock::report
#endif
