//===- json.cpp - A JSON reader that remembers where things stand ----------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "json.h"

#include <algorithm>
#include <cstdio>

namespace interlock::tdm::json {
namespace {

/// A specification has three levels; this is for files that are none.
constexpr unsigned kMaxDepth = 32;
constexpr size_t kMaxKeys = 256;

bool digit(char c) { return c >= '0' && c <= '9'; }

void appendUtf8(std::string &out, uint32_t c) {
  auto tail = [&](unsigned shift) { out += static_cast<char>(0x80 | (c >> shift & 0x3f)); };
  if (c < 0x80) {
    out += static_cast<char>(c);
  } else if (c < 0x800) {
    out += static_cast<char>(0xc0 | c >> 6);
    tail(0);
  } else if (c < 0x10000) {
    out += static_cast<char>(0xe0 | c >> 12);
    tail(6);
    tail(0);
  } else {
    out += static_cast<char>(0xf0 | c >> 18);
    tail(12);
    tail(6);
    tail(0);
  }
}

class Reader {
public:
  Reader(std::string_view t, Error &e) : text(t), error(e) {}

  std::optional<Value> whole() {
    Value v;
    if (!value(v, 0)) return std::nullopt;
    skip();
    if (at != text.size()) return fail("something stands behind the JSON value"), std::nullopt;
    return v;
  }

private:
  bool fail(const std::string &message) {
    error = {position(), message};
    return false;
  }
  Position position() const { return {line, static_cast<unsigned>(at - lineStart + 1)}; }
  bool done() const { return at == text.size(); }
  char peek() const { return done() ? '\0' : text[at]; }
  void skip() {
    for (; !done(); ++at) {
      if (text[at] == '\n') {
        ++line;
        lineStart = at + 1;
      } else if (text[at] != ' ' && text[at] != '\t' && text[at] != '\r') {
        return;
      }
    }
  }
  bool word(std::string_view w) {
    if (text.substr(at, w.size()) != w) return fail("a JSON value is expected here");
    at += w.size();
    return true;
  }

  bool value(Value &v, unsigned depth) {
    if (depth > kMaxDepth) return fail("nested too deeply");
    skip();
    v.at = position();
    if (done()) return fail("the text ends where a JSON value is expected");
    switch (peek()) {
    case '{':
      return object(v, depth);
    case '[':
      return array(v, depth);
    case '"':
      v.kind = Value::Kind::String;
      return string(v.text);
    case 't':
      v.kind = Value::Kind::Bool;
      v.truth = true;
      return word("true");
    case 'f':
      v.kind = Value::Kind::Bool;
      return word("false");
    case 'n':
      return word("null");
    default:
      v.kind = Value::Kind::Number;
      return number(v.text);
    }
  }

  bool number(std::string &out) {
    const size_t from = at;
    if (peek() == '-') ++at;
    if (!digit(peek())) return at = from, fail("a JSON value is expected here");
    if (peek() == '0' && at + 1 < text.size() && (text[at + 1] == 'x' || digit(text[at + 1])))
      return fail("a number cannot start with 0 here; write hexadecimal as a string, \"0x…\"");
    while (digit(peek())) ++at;
    if (peek() == '.') {
      ++at;
      if (!digit(peek())) return fail("a digit is expected here");
      while (digit(peek())) ++at;
    }
    if (peek() == 'e' || peek() == 'E') {
      ++at;
      if (peek() == '+' || peek() == '-') ++at;
      if (!digit(peek())) return fail("a digit is expected here");
      while (digit(peek())) ++at;
    }
    out = text.substr(from, at - from);
    return true;
  }

  bool hex4(uint32_t &c) {
    c = 0;
    for (int i = 0; i != 4; ++i, ++at) {
      const char h = peek();
      const int n = digit(h)               ? h - '0'
                    : h >= 'a' && h <= 'f' ? h - 'a' + 10
                    : h >= 'A' && h <= 'F' ? h - 'A' + 10
                                           : -1;
      if (n < 0) return fail("\\u needs four hexadecimal digits");
      c = c << 4 | static_cast<uint32_t>(n);
    }
    return true;
  }

  bool escape(std::string &out) {
    if (done()) return fail("a string without its end");
    const char c = text[at++];
    constexpr std::string_view from = "\"\\/bfnrt", to = "\"\\/\b\f\n\r\t";
    if (size_t i = from.find(c); i != from.npos) return out += to[i], true;
    if (c != 'u') return --at, fail("an unknown escape in a string");
    uint32_t high = 0, low = 0;
    if (!hex4(high)) return false;
    if (high >= 0xd800 && high < 0xdc00 && text.substr(at, 2) == "\\u") {
      at += 2;
      if (!hex4(low)) return false;
      if (low < 0xdc00 || low > 0xdfff) return fail("half of a surrogate pair");
      high = 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00);
    } else if (high >= 0xd800 && high <= 0xdfff) {
      return fail("half of a surrogate pair");
    }
    appendUtf8(out, high);
    return true;
  }

  bool string(std::string &out) {
    ++at;
    for (;;) {
      if (done()) return fail("a string without its end");
      const char c = text[at];
      if (static_cast<unsigned char>(c) < 0x20) return fail("a control character in a string");
      ++at;
      if (c == '"') return true;
      if (c == '\\') {
        if (!escape(out)) return false;
      } else {
        out += c;
      }
    }
  }

  bool array(Value &v, unsigned depth) {
    v.kind = Value::Kind::Array;
    ++at;
    skip();
    if (peek() == ']') return ++at, true;
    for (;;) {
      if (!value(v.items.emplace_back(), depth + 1)) return false;
      skip();
      if (peek() == ']') return ++at, true;
      if (peek() != ',') return fail("',' or ']' is expected here");
      ++at;
    }
  }

  bool object(Value &v, unsigned depth) {
    v.kind = Value::Kind::Object;
    ++at;
    skip();
    if (peek() == '}') return ++at, true;
    for (;;) {
      skip();
      if (peek() != '"') return fail("a key in quotes is expected here");
      const Position key = position();
      std::string name;
      if (!string(name)) return false;
      if (v.find(name)) {
        error = {key, "the key " + quoted(shown(name)) + " stands here twice"};
        return false;
      }
      if (v.members.size() == kMaxKeys) {
        error = {key, "too many keys"};
        return false;
      }
      skip();
      if (peek() != ':') return fail("':' is expected here");
      ++at;
      v.members.push_back({std::move(name), {}});
      if (!value(v.members.back().value, depth + 1)) return false;
      skip();
      if (peek() == '}') return ++at, true;
      if (peek() != ',') return fail("',' or '}' is expected here");
      ++at;
    }
  }

  std::string_view text;
  Error &error;
  size_t at = 0, lineStart = 0;
  unsigned line = 1;
};

/// Length of the UTF-8 sequence that starts `s`, 0 if there is none.
size_t utf8Length(std::string_view s) {
  const auto byte = [&](size_t i) { return i < s.size() ? uint8_t(s[i]) : 0u; };
  const auto tail = [&](size_t i) { return (byte(i) & 0xc0) == 0x80; };
  const unsigned c = byte(0);
  if (c < 0x80) return 1;
  if (c >= 0xc2 && c < 0xe0) return tail(1) ? 2 : 0;
  if (c >= 0xe0 && c < 0xf0) {
    const bool bad = (c == 0xe0 && byte(1) < 0xa0) || (c == 0xed && byte(1) >= 0xa0);
    return tail(1) && tail(2) && !bad ? 3 : 0;
  }
  if (c >= 0xf0 && c < 0xf5) {
    const bool bad = (c == 0xf0 && byte(1) < 0x90) || (c == 0xf4 && byte(1) >= 0x90);
    return tail(1) && tail(2) && tail(3) && !bad ? 4 : 0;
  }
  return 0;
}

}  // namespace

const Value *Value::find(std::string_view key) const {
  auto it = std::find_if(members.begin(), members.end(),
                         [&](const auto &member) { return member.key == key; });
  return it == members.end() ? nullptr : &it->value;
}

const char *describe(Value::Kind k) {
  const char *const names[] = {"null",     "true or false", "a number",
                               "a string", "an array",      "an object"};
  return names[unsigned(k)];
}

std::optional<Value> read(std::string_view text, Error &error) {
  return Reader(text, error).whole();
}

std::string shown(std::string_view text) {
  constexpr size_t kMost = 60;
  if (text.size() <= kMost) return std::string(text);
  size_t end = kMost;
  while (end && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) --end;
  return std::string(text.substr(0, end)) + "…";
}

std::string quoted(std::string_view text) {
  std::string out = "\"";
  while (!text.empty()) {
    const char c = text[0];
    const size_t n = utf8Length(text);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      char code[8];
      std::snprintf(code, sizeof code, "\\u%04x", static_cast<unsigned>(c));
      out += code;
    } else {
      out += n ? std::string(text.substr(0, n)) : "\xef\xbf\xbd";
    }
    text.remove_prefix(n ? n : 1);
  }
  return out + "\"";
}

}  // namespace interlock::tdm::json
