//===- plain_text.cpp - Bytes that LLVM's assembler does not survive --------===//
//
// LLVM 22's assembler never comes back from a string or a character constant
// without an end, from a byte beyond ASCII where a word may stand, from a NUL in
// the text, and from characters that begin no word of its language (control
// characters, '`'). One scan that knows strings and comments refuses them by place.
// A string may run over lines; `;` and `//` start a comment, `#` does at the start
// of a line; a carriage return ends a line, too.
//
//===----------------------------------------------------------------------===//
#include "plain_text.h"

#include <algorithm>

namespace interlock::read {

/// A character that is a level of recursion in LLVM's expressions.
static bool isOperator(unsigned char c) {
  switch (c) {
  case '+':
  case '-':
  case '*':
  case '/':
  case '%':
  case '&':
  case '|':
  case '^':
  case '~':
  case '!':
  case '<':
  case '>':
  case '(':
  case ')':
  case '[':
  case ']':
  case '=':
    return true;
  default:
    return false;
  }
}

std::unique_ptr<Error> refuseOddBytes(std::string_view text, std::string_view name) {
  auto refuse = [&](size_t at, const char *what) {
    const std::string_view before = text.substr(0, at);
    const size_t line = static_cast<size_t>(std::count(before.begin(), before.end(), '\n')) + 1;
    const size_t start = before.rfind('\n') + 1;  // npos + 1 = 0
    return std::make_unique<Error>(Error{std::string(name), static_cast<uint32_t>(line),
                                         static_cast<uint32_t>(at - start + 1), what});
  };
  bool lineStart = true;
  bool metadata = false;  ///< YAML, whose quotes are its own
  size_t operators = 0;   ///< since the last line end or comma
  const size_t n = text.size();
  for (size_t i = 0; i < n; ++i) {
    const unsigned char c = static_cast<unsigned char>(text[i]);
    const char next = i + 1 < n ? text[i + 1] : '\0';
    if (c == ';' || (c == '/' && next == '/') || (c == '#' && lineStart)) {
      const size_t end = std::min(text.find_first_of("\r\n", i), n);
      if (size_t nul = text.substr(i, end - i).find('\0'); nul != std::string_view::npos)
        return refuse(i + nul, "a NUL byte in the text");
      i = end;
      lineStart = true;
      continue;
    }
    if (c == '/' && next == '*') {
      const size_t end = text.find("*/", i + 2);
      if (end == std::string_view::npos) return refuse(i, "the comment has no end");
      i = end + 1;
      continue;
    }
    if (c == '"') {
      const size_t open = i;
      for (++i; i < n && text[i] != '"'; ++i)
        if (text[i] == '\\') ++i;
      if (i >= n) return refuse(open, "the string has no end");
      lineStart = false;
      continue;
    }
    if (c == '\'') {  // a character constant, which may be a quote
      if (i + 2 < n && text[i + 2] == '\'')
        i += 2;
      else if (next == '\\' && i + 3 < n && text[i + 3] == '\'')
        i += 3;
      else if (!metadata)
        return refuse(i, "the character constant has no end");
      lineStart = false;
      continue;
    }
    if (c == 0) return refuse(i, "a NUL byte in the text");
    if (c >= 0x80) return refuse(i, "a byte that is no ASCII outside of strings and comments");
    constexpr size_t kMostOperators = 1000;
    if (c == '\n' || c == '\r' || c == ',') operators = 0;
    if (isOperator(c) && ++operators > kMostOperators)
      return refuse(i, "an expression of more than 1,000 operators");
    if (c == '\n' || c == '\r') {
      lineStart = true;
      continue;
    }
    const bool blank = c == ' ' || c == '\t';
    if ((c < ' ' && !blank) || c == 0x7f)
      return refuse(i, "a control character outside of strings and comments");
    if (c == '`') return refuse(i, "'`' has no meaning outside of strings and comments");
    if (lineStart && c == '.') {
      const std::string_view word = text.substr(i, 20);
      metadata |= word.starts_with(".amdgpu_metadata");
      metadata &= !word.starts_with(".end_amdgpu_metadata");
    }
    if (!blank) lineStart = false;
  }
  return nullptr;
}

}  // namespace interlock::read
