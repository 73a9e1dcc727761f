//===- words_read.cpp - A descriptor from its dwords -----------------------===//
//
// Three forms: JSON with one array per group, a list of words for one group, and
// a hexadecimal dump. A dump of 12 dwords is one without groups 2 and 3. A dump
// in which every item has two digits is one of bytes, low byte first.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "json.h"

namespace interlock::tdm {
namespace {

using json::Value;
using Kind = Value::Kind;

constexpr unsigned kGroupStart[] = {0, 4, 12, 16, kDwords};
constexpr unsigned kNullGroups = 12;  ///< dwords of groups 0 and 1
constexpr size_t kBytes = 4;          ///< of a dword

bool fail(Error &error, const Position &at, const std::string &message) {
  error = {at, message};
  return false;
}

/// At most 32 bits, base 10, or 16 behind "0x" or if `hex`.
bool word(std::string_view t, bool hex, uint32_t &out) {
  if (t.starts_with("0x") || t.starts_with("0X")) {
    hex = true;
    t.remove_prefix(2);
  }
  if (t.empty()) return false;
  uint64_t value = 0;
  for (char c : t) {
    const int n = c >= '0' && c <= '9'          ? c - '0'
                  : hex && c >= 'a' && c <= 'f' ? c - 'a' + 10
                  : hex && c >= 'A' && c <= 'F' ? c - 'A' + 10
                                                : -1;
    if (n < 0) return false;
    value = value * (hex ? 16 : 10) + static_cast<uint64_t>(n);
    if (value > 0xffffffff) return false;
  }
  out = static_cast<uint32_t>(value);
  return true;
}

std::optional<Spec> specOf(const Words &w, bool upper) {
  Spec s;
  s.d = decode(w);
  s.upper = upper;
  return s;
}

bool readGroup(const Value &v, unsigned group, Words &w, Error &error) {
  const std::string key = "group" + std::to_string(group);
  const unsigned n = kGroupStart[group + 1] - kGroupStart[group];
  if (v.kind != Kind::Array)
    return fail(error, v.at, key + " is " + json::describe(v.kind) + ", not an array");
  if (v.items.size() != n)
    return fail(error, v.at,
                key + " has " + std::to_string(v.items.size()) + " dwords, not " +
                    std::to_string(n));
  for (unsigned i = 0; i != n; ++i) {
    const Value &item = v.items[i];
    const std::string what = key + "[" + std::to_string(i) + "]";
    const bool hex =
        item.kind == Kind::String && (item.text.starts_with("0x") || item.text.starts_with("0X"));
    uint32_t value = 0;
    if ((item.kind != Kind::Number && !hex) || !word(item.text, false, value))
      return fail(error, item.at, what + " is no dword: write 12 or \"0x1f\", at most 32 bits");
    setDword(w, kGroupStart[group] + i, value);
  }
  return true;
}

std::optional<Spec> wordsOfJson(const Value &root, Error &error) {
  if (root.kind != Kind::Object)
    return fail(error, root.at, "a descriptor is a JSON object"), std::nullopt;
  Words w;
  bool given[4] = {}, upper = false;
  const Value *groups = nullptr;
  for (const auto &[key, value] : root.members) {
    if (key == "groups") {
      groups = &value;
      continue;
    }
    unsigned group = 0;
    while (group != 4 && key != "group" + std::to_string(group)) ++group;
    if (group == 4)
      return fail(error, value.at,
                  "unknown key " + json::quoted(json::shown(key)) +
                      "; there are group0, group1, group2, group3, groups"),
             std::nullopt;
    if (!readGroup(value, group, w, error)) return std::nullopt;
    given[group] = true;
  }
  for (unsigned group : {0, 1})
    if (!given[group])
      return fail(error, root.at, "there is no group" + std::to_string(group)), std::nullopt;
  if (given[2] != given[3])
    return fail(error, root.at, "groups 2 and 3 are given both or neither"), std::nullopt;
  upper = given[2];
  if (groups) {
    if (groups->kind != Kind::Number || (groups->text != "2" && groups->text != "4"))
      return fail(error, groups->at, "groups is 2 or 4"), std::nullopt;
    const bool wanted = groups->text == "4";
    if (wanted && !upper)
      return fail(error, groups->at, "groups is 4, but groups 2 and 3 are not there"), std::nullopt;
    if (!wanted)
      for (unsigned i = kNullGroups; i != kDwords; ++i)
        if (dword(w, i))
          return fail(error, groups->at, "groups is 2, but groups 2 and 3 are not zero"),
                 std::nullopt;
    upper = wanted;
  }
  return specOf(w, upper);
}

std::optional<Spec> wordsOfDump(std::string_view text, Error &error) {
  std::vector<uint32_t> items;
  bool bytes = true;
  unsigned line = 1;
  size_t lineStart = 0;
  for (size_t at = 0; at < text.size();) {
    const char c = text[at];
    if (c == '\n') {
      ++line;
      lineStart = ++at;
      continue;
    }
    if (c == ' ' || c == '\t' || c == '\r' || c == ',') {
      ++at;
      continue;
    }
    if (c == '#' || c == ';') {
      while (at < text.size() && text[at] != '\n') ++at;
      continue;
    }
    size_t end = at;
    while (end < text.size() &&
           std::string_view(" \t\r\n,;#").find(text[end]) == std::string_view::npos)
      ++end;
    const std::string_view item = text.substr(at, end - at);
    const Position here{line, static_cast<unsigned>(at - lineStart + 1)};
    at = end;
    if (item.ends_with(":")) continue;  // an address in front of a line
    uint32_t value = 0;
    if (item.size() > 10 || !word(item, true, value))
      return fail(error, here, json::quoted(json::shown(item)) + " is no hexadecimal dword"),
             std::nullopt;
    bytes = bytes && item.size() == 2;
    items.push_back(value);
    if (items.size() > kBytes * kDwords)
      return fail(error, here, "more than the 20 dwords of a descriptor"), std::nullopt;
  }
  if (bytes && (items.size() == kBytes * kNullGroups || items.size() == kBytes * kDwords)) {
    std::vector<uint32_t> dwords(items.size() / 4);
    for (size_t i = 0; i != items.size(); ++i) dwords[i / 4] |= items[i] << (i % 4 * 8);
    items = dwords;
  }
  if (items.size() != kNullGroups && items.size() != kDwords)
    return fail(error, {},
                "a descriptor has 12 or 20 dwords, here are " + std::to_string(items.size())),
           std::nullopt;
  Words w;
  for (unsigned i = 0; i != items.size(); ++i) setDword(w, i, items[i]);
  return specOf(w, items.size() == kDwords);
}

bool looksLikeJson(std::string_view text) {
  const size_t first = text.find_first_not_of(" \t\r\n");
  return first != text.npos && (text[first] == '{' || text[first] == '[');
}

}  // namespace

std::optional<Spec> parseWords(std::string_view text, Error &error) {
  error = {};
  if (!looksLikeJson(text)) return wordsOfDump(text, error);
  std::optional<Value> root = json::read(text, error);
  return root ? wordsOfJson(*root, error) : std::nullopt;
}

std::optional<Spec> parseAny(std::string_view text, Error &error) {
  error = {};
  if (!looksLikeJson(text)) return wordsOfDump(text, error);
  std::optional<Value> root = json::read(text, error);
  if (!root) return std::nullopt;
  return root->find("group0") || root->find("group1") ? wordsOfJson(*root, error)
                                                      : parseSpec(text, error);
}

bool parseGroup(std::string_view text, unsigned group, Words &w, std::string &error) {
  const unsigned n = kGroupStart[group + 1] - kGroupStart[group];
  unsigned i = 0;
  for (size_t at = 0;; ++i) {
    const size_t comma = std::min(text.find(',', at), text.size());
    std::string_view item = text.substr(at, comma - at);
    uint32_t value = 0;
    // Without 0x, 00020000 would be read as what it hardly is.
    if ((item.size() > 1 && item[0] == '0' && (item[1] | 32) != 'x') || !word(item, false, value)) {
      error = json::quoted(json::shown(item)) + " is no dword: write 12 or 0x1f, at most 32 bits";
      return false;
    }
    if (i < n) setDword(w, kGroupStart[group] + i, value);
    if (comma == text.size()) break;
    at = comma + 1;
  }
  if (++i == n) return true;
  error = "group " + std::to_string(group) + " has " + std::to_string(n) + " dwords, not " +
          std::to_string(i);
  return false;
}

}  // namespace interlock::tdm
