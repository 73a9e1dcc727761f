//===- statements.cpp - Where a statement of assembly text ends ------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "statements.h"

#include <llvm/ADT/StringExtras.h>

using namespace llvm;

namespace interlock::read {

size_t statementEnd(StringRef text, size_t s) {
  size_t e = s;
  for (; e < text.size(); ++e) {
    char c = text[e];
    if (c == '\n' || c == '\r' || c == ';') break;
    if (c == '/' && e + 1 < text.size() && (text[e + 1] == '/' || text[e + 1] == '*')) break;
  }
  while (e > s && isSpace(text[e - 1])) --e;
  return e;
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

}  // namespace interlock::read
