//===- tokens.cpp - Annotations in comments --------------------------------===//
//
// Grammar:  tokens = [ item , … ]     item = NAME | NAME % SIZE [+ SLOT]
//           … sync NAME [, NAME …]    with NAME beginning with LDS
//
// Anything that does not read "tokens" "=" "[" is prose and ignored; behind the
// bracket a mistake is an error.
//
//           interlock: ignore RULE reason
//
//===----------------------------------------------------------------------===//
#include "interlock/read.h"

#include <llvm/ADT/StringExtras.h>
#include <llvm/ADT/StringRef.h>

using namespace llvm;

namespace interlock::read {
namespace {

bool isName(StringRef s) {
  return !s.empty() &&
         all_of(s, [](char c) { return isAlnum(c) || c == '_' || c == '.' || c == '$'; });
}

bool parseItem(StringRef item, ir::Token &t) {
  auto [name, rest] = item.split('%');
  name = name.trim();
  if (!isName(name)) return false;
  t.name = name.str();
  if (!item.contains('%')) return true;
  t.kind = ir::Token::Kind::Ring;
  auto [size, slot] = rest.split('+');
  unsigned n = 0, i = 0;
  if (size.trim().getAsInteger(10, n) || n == 0 || n > 64) return false;
  if (rest.contains('+') && slot.trim().getAsInteger(10, i)) return false;
  t.size = static_cast<uint16_t>(n);
  t.index = static_cast<uint16_t>(i % n);
  return true;
}

}  // namespace

bool looksLikeTokens(std::string_view comment) {
  StringRef c(comment);
  if (c.ltrim("; \t/*").starts_with("interlock:")) return false;  // our own
  for (size_t at = 0; (at = c.find_insensitive("token", at)) != StringRef::npos; at += 5) {
    if (at != 0 && (isAlnum(c[at - 1]) || c[at - 1] == '_')) continue;
    StringRef rest = c.substr(at + 5);
    if (!rest.empty() && toLower(rest[0]) == 's') rest = rest.drop_front();
    rest = rest.ltrim();
    if (!rest.empty() && StringRef(":=[{(").contains(rest[0])) return true;
  }
  return false;
}

bool parseTokens(std::string_view comment, std::vector<ir::Token> &out, std::string &bad) {
  StringRef c(comment);
  bool found = false;
  for (size_t at = 0; (at = c.find("tokens", at)) != StringRef::npos; at += 6) {
    if (at != 0 && (isAlnum(c[at - 1]) || c[at - 1] == '_')) continue;
    StringRef rest = c.substr(at + 6).ltrim();
    if (!rest.consume_front("=")) continue;
    rest = rest.ltrim();
    if (!rest.consume_front("[")) continue;
    size_t close = rest.find(']');
    if (close == StringRef::npos) {
      bad = "token list is not closed: expected ']'";
      return true;
    }
    found = true;
    StringRef list = rest.substr(0, close).trim();
    if (list.empty()) continue;
    SmallVector<StringRef, 4> items;
    list.split(items, ',');
    for (StringRef item : items) {
      ir::Token t;
      if (!parseItem(item.trim(), t)) {
        bad = ("cannot read memory token '" + item.trim() + "': expected NAME or NAME%SIZE+SLOT")
                  .str();
        return true;
      }
      out.push_back(std::move(t));
    }
  }
  for (size_t at = 0; (at = c.find("sync", at)) != StringRef::npos; at += 4) {
    if (at != 0 && (isAlnum(c[at - 1]) || c[at - 1] == '_')) continue;
    StringRef rest = c.substr(at + 4);
    if (rest.empty() || !isSpace(rest[0])) continue;
    for (;;) {
      rest = rest.ltrim();
      StringRef name = rest.take_while([](char ch) { return isAlnum(ch) || ch == '_'; });
      if (!name.starts_with("LDS")) break;
      found = true;
      ir::Token t;
      t.kind = ir::Token::Kind::Relative;
      t.name = name.str();
      out.push_back(std::move(t));
      rest = rest.substr(name.size()).ltrim();
      if (!rest.consume_front(",") && !rest.consume_front("+") && !rest.consume_front("&")) break;
    }
  }
  return found;
}

bool parseSuppression(std::string_view comment, std::string &rule, std::string &reason) {
  StringRef rest = StringRef(comment).split("interlock:").second.ltrim();
  if (!rest.consume_front("ignore") || (!rest.empty() && !isSpace(rest[0]))) return false;
  rest = rest.split('\n').first.trim();
  rest.consume_back("*/");
  rule = rest.take_until([](char c) { return isSpace(c); }).str();
  reason = rest.substr(rule.size()).trim().str();
  return true;
}

}  // namespace interlock::read
