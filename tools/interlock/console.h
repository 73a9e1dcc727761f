//===- console.h - What the tool says on standard error --------------------===//
//
// A failure is exactly one line. Everything else a run has to say is collected
// and printed at its end, after the output was written: a run that fails leaves
// nothing but its one line.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TOOL_CONSOLE_H
#define INTERLOCK_TOOL_CONSOLE_H

#include "interlock/report.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"

#include <set>
#include <string>

namespace interlock::tool {

/// Exit statuses, see docs/command-line.md. The precedence is 2, 1, 3.
enum Exit : int { kComplete = 0, kFindings = 1, kUnusable = 2, kIncomplete = 3 };

enum class When { Auto, Always, Never };

class Console {
public:
  /// `json`: notes and records as JSON lines instead of text.
  void configure(When color, bool json);

  /// "interlock: MESSAGE" on standard error; returns kUnusable.
  int fail(const llvm::Twine &message);

  /// An assumption or a warning; each text is kept once.
  void note(const std::string &message) { add({report::Severity::Note, message}); }
  void warn(const std::string &message) { add({report::Severity::Warning, message}); }
  void unknown(const report::UnknownRecord &record);
  void edit(const report::EditRecord &record);  ///< JSON only
  /// One line, in either format.
  void line(llvm::StringRef text) { pending.append(text.data(), text.size()).push_back('\n'); }

  bool json() const { return jsonLines; }
  size_t warnings() const { return warningCount; }
  /// Whether text for standard output is to be coloured.
  bool colorOut() const { return colorOnOut; }
  /// Prints what was collected.
  void flush();

private:
  void add(const report::Note &note);

  std::string pending;
  std::set<std::string> said;
  size_t warningCount = 0;
  bool jsonLines = false, colorOnErr = false, colorOnOut = false;
};

using report::paint;

/// The name nearest to `word`, "" if none is near.
std::string nearest(llvm::StringRef word, llvm::ArrayRef<std::string> names);
/// "; did you mean 'NAME'?" or "".
std::string didYouMean(llvm::StringRef word, llvm::ArrayRef<std::string> names);

}  // namespace interlock::tool
#endif
