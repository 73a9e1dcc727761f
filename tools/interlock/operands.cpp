//===- operands.cpp - Where a resource stands in the text of a statement ---===//
//
// Registers are compared as ranges: v[8:11] concerns v9. Text names v0 to v255
// where a mode selects the bank, so indices are compared modulo 256. Indices may
// be sums of numbers and symbols, as in v[vgprA+0:vgprA+3]. SASS names a wide
// operand by its first register.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "operands.h"

#include "llvm/ADT/StringExtras.h"

namespace interlock::tool {
namespace {

using llvm::StringRef;

struct Range {
  char file = 0;  ///< 'v', 's', 'a', 'R', …
  int64_t first = 0, last = 0;
};

bool isWord(char c) { return llvm::isAlnum(c) || c == '_' || c == '.' || c == '$'; }

/// A sum of numbers and symbols.
std::optional<int64_t> evaluate(StringRef text, const SymbolValue &symbol) {
  int64_t sum = 0, sign = 1;
  text = text.trim();
  while (!text.empty()) {
    StringRef term = text.take_while(isWord);
    int64_t value = 0;
    if (term.empty()) return std::nullopt;
    if (term.getAsInteger(0, value)) {
      auto known = symbol(term);
      if (!known) return std::nullopt;
      value = *known;
    }
    sum += sign * value;
    text = text.substr(term.size()).ltrim();
    if (text.empty()) break;
    if (text[0] != '+' && text[0] != '-') return std::nullopt;
    sign = text[0] == '+' ? 1 : -1;
    text = text.substr(1).ltrim();
  }
  return sum;
}

/// Reads a register at the start of `text`; sets `length` to what it takes up.
std::optional<Range> registerAt(StringRef text, size_t &length, const SymbolValue &symbol) {
  StringRef word = text.take_while(isWord);
  Range r;
  StringRef file = word.take_while([](char c) { return llvm::isAlpha(c); });
  const bool nvidia = file == "R" || file == "UR" || file == "P" || file == "UP";
  if (!nvidia && file != "v" && file != "s" && file != "a" && file != "ttmp") return std::nullopt;
  r.file = file == "UP" ? 'Q' : file[0];  // one letter per file: R, U, P, Q
  if (word.size() > file.size()) {
    // R4.reuse, R4.64
    const StringRef number = word.substr(file.size()).split('.').first;
    if (number.getAsInteger(10, r.first)) return std::nullopt;
    r.last = r.first;
    length = nvidia ? file.size() + number.size() : word.size();
    return r;
  }
  StringRef rest = text.substr(word.size());
  const size_t close = rest.find(']');
  if (!rest.starts_with("[") || close == StringRef::npos) return std::nullopt;
  auto [from, to] = rest.slice(1, close).split(':');
  auto first = evaluate(from, symbol);
  auto last = to.empty() ? first : evaluate(to, symbol);
  if (!first || !last) return std::nullopt;
  r.first = *first;
  r.last = *last;
  length = word.size() + close + 1;
  return r;
}

/// How a text may name a register.
enum class Naming {
  Plain,
  Banked,  ///< modulo 256
  Wide,    ///< by the first of up to four: SASS does not print how many
};

bool overlap(const Range &text, const Range &resource, Naming naming) {
  if (text.file != resource.file) return false;
  auto meets = [](int64_t a, int64_t b, int64_t c, int64_t d) { return a <= d && c <= b; };
  if (naming == Naming::Plain) return meets(text.first, text.last, resource.first, resource.last);
  if (naming == Naming::Wide)
    return (text.file == 'R' || text.file == 'U') &&
           meets(text.first, text.last + 3, resource.first, resource.last);
  const int64_t base = resource.first & ~int64_t(255);
  return text.file == 'v' && resource.first > 255 &&
         meets(text.first, text.last, resource.first - base, resource.last - base);
}

}  // namespace

std::pair<uint32_t, uint32_t> findOperand(StringRef statement, StringRef resource, bool write,
                                          const SymbolValue &symbol) {
  const auto whole = std::make_pair(uint32_t(0), static_cast<uint32_t>(statement.size()));
  if (resource.empty()) return whole;
  size_t length = 0;
  const auto wanted = registerAt(resource, length, symbol);
  const size_t operands = statement.find_first_of(" \t");
  if (operands == StringRef::npos) return whole;
  const size_t comma = statement.find(',');
  std::optional<std::pair<uint32_t, uint32_t>> found;
  for (Naming naming : {Naming::Plain, Naming::Banked, Naming::Wide}) {
    if (found || (!wanted && naming != Naming::Plain)) break;
    for (size_t at = operands; at < statement.size(); ++at) {
      if (at != 0 && isWord(statement[at - 1])) continue;
      StringRef rest = statement.substr(at);
      bool here = false;
      if (wanted) {
        auto r = registerAt(rest, length, symbol);
        here = r && overlap(*r, *wanted, naming);
      } else {
        length = resource.size();
        here = rest.starts_with_insensitive(resource) &&
               (rest.size() == length || !isWord(rest[length]));
      }
      if (!here) continue;
      const bool source = comma != StringRef::npos && at > comma;
      if (!found || (source && !write))
        found = {static_cast<uint32_t>(at), static_cast<uint32_t>(at + length)};
      if (write || source) break;
    }
  }
  return found.value_or(whole);
}

}  // namespace interlock::tool
