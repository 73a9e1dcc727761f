//===- statements.cpp - Where a statement of assembly text ends ------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "statements.h"

#include <llvm/ADT/StringExtras.h>

using namespace llvm;

namespace interlock::read {

size_t statementEnd(StringRef text, size_t s) {
  size_t last = s;  // one past the last byte that is no blank and no comment
  for (size_t e = s; e < text.size(); ++e) {
    const char c = text[e];
    if (c == '\n' || c == '\r' || c == ';') break;
    if (text.substr(e).starts_with("//")) break;
    if (text.substr(e).starts_with("/*")) {
      // The statement may go on behind it, on the same line.
      const size_t close = text.find("*/", e + 2);
      if (close == StringRef::npos || text.slice(e, close).contains('\n')) break;
      e = close + 1;
    } else if (!isSpace(c)) {
      last = e + 1;
    }
  }
  return last;
}

size_t blockEnd(StringRef text, size_t s) {
  int depth = 0;
  while (s < text.size()) {
    size_t nl = text.find('\n', s);
    size_t e = nl == StringRef::npos ? text.size() : nl;
    StringRef line = text.slice(s, e).trim();
    if (line.starts_with_insensitive(".rep") || line.starts_with_insensitive(".irp")) ++depth;
    if (line.starts_with_insensitive(".endr") && --depth == 0)
      return s + (text.slice(s, e).rtrim().size());
    if (nl == StringRef::npos) break;
    s = nl + 1;
  }
  return text.size();
}

std::vector<std::pair<size_t, size_t>> macroBodies(StringRef text) {
  std::vector<std::pair<size_t, size_t>> bodies;
  int depth = 0;
  for (StringRef rest = text; !rest.empty();) {
    auto [line, next] = rest.split('\n');
    const StringRef word = line.ltrim().take_until([](char c) { return isSpace(c); });
    const bool begins = word.equals_insensitive(".macro");
    const bool ends = word.equals_insensitive(".endm") || word.equals_insensitive(".endmacro");
    if (begins && depth++ == 0)
      bodies.emplace_back(static_cast<size_t>(word.data() - text.data()), text.size());
    if (ends && depth > 0 && --depth == 0)
      bodies.back().second = static_cast<size_t>(line.data() - text.data());
    rest = next;
  }
  return bodies;
}

}  // namespace interlock::read
