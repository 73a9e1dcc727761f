//===- console.cpp - What the tool says on standard error ------------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "console.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <cstdlib>

namespace interlock::tool {

constexpr const char *kBold = "1", *kRed = "1;31", *kMagenta = "1;35", *kCyan = "1;36";

void Console::configure(When color, bool json) {
  jsonLines = json;
  const char *noColor = std::getenv("NO_COLOR");
  bool allowed = color == When::Always || (color == When::Auto && !(noColor && *noColor));
  auto shown = [&](bool terminal) { return allowed && (color == When::Always || terminal); };
  colorOnErr = shown(llvm::sys::Process::StandardErrIsDisplayed()) && !json;
  colorOnOut = shown(llvm::sys::Process::StandardOutIsDisplayed());
}

int Console::fail(const llvm::Twine &message) {
  // A file name may hold a line break; the line must stay one line.
  std::string text = report::legible(message.str());
  for (char &c : text)
    if (c == '\n' || c == '\r') c = ' ';
  llvm::errs() << paint("interlock:", kRed, colorOnErr) << ' ' << text << '\n';
  return kUnusable;
}

void Console::add(const report::Note &note) {
  if (!said.insert(note.message).second) return;
  bool warning = note.severity == report::Severity::Warning;
  warningCount += warning;
  if (jsonLines) return line(report::json(note));
  line(paint("interlock:", kBold, colorOnErr) + " " +
       paint(warning ? "warning:" : "note:", warning ? kMagenta : kCyan, colorOnErr) + " " +
       report::legible(note.message));
}

void Console::unknown(const report::UnknownRecord &record) {
  line(jsonLines ? report::json(record) : report::text(record));
}

void Console::edit(const report::EditRecord &record) {
  if (jsonLines) line(report::json(record));
}

void Console::flush() {
  llvm::errs() << pending;
  pending.clear();
}

std::string nearest(llvm::StringRef word, llvm::ArrayRef<std::string> names) {
  // A third of the letters may differ, two in a short word (they are often
  // swapped), but never all; more is another word.
  unsigned letters = static_cast<unsigned>(word.size());
  unsigned best = std::min(std::max(2u, letters / 3) + 1, letters);
  std::string found;
  for (const std::string &name : names) {
    unsigned distance = word.edit_distance(name, /*AllowReplacements=*/true, best);
    if (distance < best) {
      best = distance;
      found = name;
    }
  }
  return found;
}

std::string didYouMean(llvm::StringRef word, llvm::ArrayRef<std::string> names) {
  std::string name = nearest(word, names);
  return name.empty() ? "" : "; did you mean '" + name + "'?";
}

}  // namespace interlock::tool
