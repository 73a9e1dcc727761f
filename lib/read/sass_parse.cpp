//===- sass_parse.cpp - Text of NVIDIA instructions to words ---------------===//
//
// An assembler for what the opcode table knows: rows of the mnemonic are tried in
// order, and for each the forms in order, until the modifiers and operands of the
// text fill it completely. The word that comes out is decoded like one of a
// binary, so both readers share everything behind this point. Values that no
// analysis looks at (floating-point immediates) are only recognised.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "sass_decode.h"

#include <llvm/ADT/StringExtras.h>
#include <llvm/ADT/StringRef.h>

#include <algorithm>
#include <vector>

using namespace llvm;

namespace interlock::read {

using namespace isa::nvidia;

namespace {

/// "R4", "RZ", "UR6", "PT", "B1" as a whole; what stands behind it is left in `s`.
bool takeRegister(StringRef &s, File file, unsigned &number) {
  StringRef rest = s;
  const char *prefix = "";
  unsigned zero = ~0u, count = 0;
  switch (file) {
  case File::R:
    prefix = "R", zero = 255, count = kNumR;
    break;
  case File::UR:
    prefix = "UR", zero = 255, count = kNumUR;
    break;
  case File::P:
    prefix = "P", zero = 7, count = kNumP;
    break;
  case File::UP:
    prefix = "UP", zero = 7, count = kNumP;
    break;
  case File::B:
    prefix = "B", count = kNumB;
    break;
  }
  if (!rest.consume_front(prefix)) return false;
  const bool predicate = file == File::P || file == File::UP;
  if (zero != ~0u && rest.consume_front(predicate ? "T" : "Z")) {
    number = zero;
  } else {
    StringRef digits = rest.take_while([](char c) { return isDigit(c); });
    if (digits.empty() || digits.size() > 3 || digits.getAsInteger(10, number) || number >= count)
      return false;
    rest = rest.drop_front(digits.size());
  }
  if (!rest.empty() && (isAlnum(rest[0]) || rest[0] == '_')) return false;
  s = rest;
  return true;
}

bool takeInteger(StringRef s, int64_t &value) {
  const bool negative = s.consume_front("-");
  uint64_t v = 0;
  if (s.empty() || s.getAsInteger(0, v)) return false;
  value = static_cast<int64_t>(negative ? uint64_t(0) - v : v);
  return true;
}

/// An immediate of any kind; floating-point numbers count as 0.
bool takeImmediate(StringRef s, int64_t &value) {
  if (takeInteger(s, value)) return true;
  value = 0;
  // What the linker fills in: "32@lo(_Z1fv)", "`(_Z1fv)".
  if (s.starts_with("32@") || s.starts_with("`(")) return true;
  if (s.empty() || !(isDigit(s[0]) || s[0] == '-' || s[0] == '+' || s[0] == '.')) return false;
  StringRef t = s.ltrim("+-");
  if (t == "INF" || t == "QNAN" || t == "SNAN") return true;
  double d = 0;
  return !t.getAsDouble(d);
}

/// Splits operands at commas outside of brackets.
std::vector<StringRef> splitOperands(StringRef s) {
  std::vector<StringRef> out;
  int depth = 0;
  size_t begin = 0;
  for (size_t i = 0; i != s.size(); ++i) {
    const char c = s[i];
    depth += c == '[' || c == '{' || c == '(';
    depth -= c == ']' || c == '}' || c == ')';
    if (c == ',' && depth <= 0) {
      out.push_back(s.slice(begin, i).trim());
      begin = i + 1;
    }
  }
  if (StringRef last = s.drop_front(begin).trim(); !last.empty() || !out.empty())
    out.push_back(last);
  return out;
}

/// One try to fit the text into one row and form.
class Try {
public:
  Try(const OpRow &r, unsigned f, const std::vector<StringRef> &o) : row(r), form(f), operands(o) {
    w.low = r.when.lowValue;
    w.high = r.when.highValue;
    w.set(0, 9, r.opcode);
    w.set(9, 3, f);
  }

  bool modifiers(StringRef text) {
    // ".A.B." so that every name stands between dots.
    std::string left = ("." + text + ".").str();
    if (text.empty()) left = ".";
    auto take = [&](StringRef name) {
      const std::string wanted = ("." + name + ".").str();
      const size_t at = left.find(wanted);
      if (at == std::string::npos) return false;
      left.erase(at, wanted.size() - 1);
      return true;
    };
    StringRef own = StringRef(row.mnemonic ? row.mnemonic : row.name);
    own = own.split('.').second;
    while (!own.empty()) {
      auto [first, rest] = own.split('.');
      if (!take(first)) return false;
      own = rest;
    }
    for (const Modifier &m : row.modifiers) {
      if (!m.names) continue;
      SmallVector<StringRef, 16> names;
      StringRef(m.names).split(names, '|');
      if (!m.bits) {
        for (StringRef n : names)
          while (!n.empty() && take(n)) {
          }
        continue;
      }
      // The first that stands there, and of those the longest: "CONSTANT.PRIVATE"
      // before "CONSTANT", the type of a result before that of the source.
      size_t best = names.size(), bestAt = std::string::npos;
      for (size_t v = 0; v != names.size(); ++v) {
        if (names[v].empty() || names[v] == "?") continue;
        const size_t at = left.find(("." + names[v] + ".").str());
        if (at == std::string::npos) continue;
        if (at < bestAt || (at == bestAt && names[v].size() > names[best].size())) {
          best = v;
          bestAt = at;
        }
      }
      if (best != names.size())
        take(names[best]);
      else if (auto none = std::find(names.begin(), names.end(), ""); none != names.end())
        best = static_cast<size_t>(none - names.begin());
      else
        return false;
      w.set(m.at, m.bits, best);
      if (m.highBits) w.set(m.highAt, m.highBits, best >> m.bits);
    }
    unknownModifier = StringRef(left).trim('.').str();
    return unknownModifier.empty() && row.when.holds(w);
  }

  bool operandsFit() {
    // What is not named is the zero register, or a predicate that is always true.
    for (const Item &i : row.items) {
      if (i.kind == ItemKind::None) break;
      if (i.ifBit && w.bit(i.ifBit) != (i.ifValue != 0)) continue;
      if (!item(i)) return false;
    }
    return next == operands.size();
  }

  Word w;
  std::string target, unknownModifier;

private:
  StringRef peek() const { return next < operands.size() ? operands[next] : StringRef(); }

  void setNumber(const Item &i, unsigned at, unsigned number) {
    w.set(at, i.size, number);
    if (i.highSize) w.set(i.highAt, i.highSize, number >> i.size);
  }

  /// A register with its signs and suffixes, e.g. "-|R4|.reuse".
  bool source(const Item &i, File file, unsigned at, unsigned negate, unsigned absolute) {
    StringRef s = peek();
    const bool negated = s.consume_front("-") || s.consume_front("~");
    const bool bars = s.consume_front("|");
    unsigned number = 0;
    if (!takeRegister(s, file, number)) return false;
    if (bars && !s.consume_front("|")) return false;
    if ((negated && !negate) || (bars && !absolute)) return false;
    while (s.consume_front(".")) {
      StringRef suffix = s.take_while([](char c) { return isAlnum(c) || c == '_'; });
      s = s.drop_front(suffix.size());
      if (suffix.empty()) return false;
      if (suffix == "reuse" && i.slot >= Slot::A && i.slot <= Slot::C)
        w.set(122 + unsigned(i.slot) - unsigned(Slot::A), 1, 1);
    }
    if (!s.empty()) return false;
    setNumber(i, at, number);
    if (negate) w.set(negate, 1, negated);
    if (absolute) w.set(absolute, 1, bars);
    ++next;
    return true;
  }

  bool immediate(unsigned at, unsigned bits) {
    int64_t v = 0;
    if (!takeImmediate(peek(), v)) return false;
    w.set(at, bits, static_cast<uint64_t>(v));
    ++next;
    return true;
  }

  bool formSource(const Item &i) {
    const bool c =
        i.kind == ItemKind::SourceC || (i.kind == ItemKind::Second && (form == 2 || form == 7));
    const unsigned negate32 = i.negate, absolute32 = i.absolute;
    const unsigned negate64 = i.negate == 63 ? 75 : i.negate,
                   absolute64 = i.absolute == 62 ? 74 : i.absolute;
    const bool at64 = c ? form == 1 || form == 4 || form == 6 : form == 2 || form == 7;
    if (at64 && i.optional && next == operands.size()) {
      w.set(64, 8, 255);
      return true;
    }
    if (at64) return source(i, i.file, 64, negate64, absolute64);
    if (form == 1) return source(i, i.file, 32, negate32, absolute32);
    if (form == 6 || form == 7) {
      if (!source(i, File::UR, 32, negate32, absolute32)) return false;
      w.set(91, 1, 1);
      return true;
    }
    if (!immediate(32, 32)) return false;
    // Half-precision instructions name both halves of it.
    if (next < operands.size() && StringRef(row.name).starts_with("H"))
      if (int64_t v = 0; takeImmediate(peek(), v) && !StringRef(peek()).starts_with("R")) ++next;
    return true;
  }

  bool predicate(const Item &i) {
    StringRef s = peek();
    const bool negated = s.consume_front("!");
    unsigned number = 7;
    if (!s.empty() && takeRegister(s, i.file, number) && s.empty()) {
      if (negated && !i.negate) return false;
      ++next;
      w.set(i.at, i.size, number);
      if (i.negate) w.set(i.negate, 1, negated);
      return true;
    }
    w.set(i.at, i.size, 7);
    return true;
  }

  bool address(const Item &i) {
    StringRef s = peek();
    const bool descriptor = s.consume_front("desc[");
    unsigned number = 0;
    if (descriptor) {
      if (!i.descriptorIf || !i.uniformAt || !takeRegister(s, File::UR, number) ||
          !s.consume_front("]"))
        return false;
      w.set(i.uniformAt, 8, number);
    }
    if (!s.consume_front("[") || !s.consume_back("]")) return false;
    bool base = false, uniform = descriptor;
    int64_t offset = 0;
    SmallVector<StringRef, 4> terms;
    s.split(terms, '+', -1, false);
    for (StringRef t : terms) {
      t = t.trim();
      unsigned r = 0;
      int64_t v = 0;
      StringRef rest = t;
      if (!base && takeRegister(rest, i.file, r) &&
          (rest.empty() || rest == ".64" || rest == ".U32" || rest.starts_with(".X"))) {
        w.set(i.at, 8, r);
        base = true;
      } else if (rest = t;
                 !uniform && i.uniformAt && takeRegister(rest, File::UR, r) && rest.empty()) {
        w.set(i.uniformAt, 8, r);
        uniform = true;
      } else if (takeInteger(t, v)) {
        offset += v;
      } else {
        return false;
      }
    }
    if (!base) w.set(i.at, 8, 255);
    if (i.uniformAt && !uniform) {
      if (!i.uniformIf && (i.descriptorIf || form == 4)) return false;
      w.set(i.uniformAt, 8, 255);
    }
    if (i.uniformIf) w.set(i.uniformIf, 1, uniform);
    if (i.descriptorIf == kAlways && !descriptor) return false;
    if (i.descriptorIf && i.descriptorIf != kAlways) w.set(i.descriptorIf, 1, descriptor);
    if (i.offsetBits) w.set(i.offsetAt, i.offsetBits, static_cast<uint64_t>(offset));
    ++next;
    return true;
  }

  bool constant(const Item &i) {
    StringRef s = peek();
    int64_t bank = 0, offset = 0;
    if (!s.consume_front("c[") || !s.consume_back("]")) return false;
    auto [first, second] = s.split("][");
    if (!takeInteger(first.trim(), bank) || bank < 0 || bank > 31) return false;
    unsigned number = 255;
    if (takeRegister(second, i.file, number)) second.consume_front("+");
    if (!second.empty() && !takeInteger(second.trim(), offset)) return false;
    w.set(i.at, 8, number);
    w.set(i.offsetAt, i.offsetBits, static_cast<uint64_t>(offset));
    w.set(54, 5, static_cast<uint64_t>(bank));
    ++next;
    return true;
  }

  bool item(const Item &i) {
    switch (i.kind) {
    case ItemKind::Predicate:
      return predicate(i);
    case ItemKind::Register:
      if (source(i, i.file, i.at, i.negate, i.absolute)) return true;
      if (!i.optional) return false;
      setNumber(i, i.at, 255);
      return true;
    case ItemKind::SourceB:
    case ItemKind::SourceC:
    case ItemKind::Second:
      return formSource(i);
    case ItemKind::PredicateMask:
      if (peek() != (i.file == File::UP ? "UPR" : "PR")) return false;
      ++next;
      return true;
    case ItemKind::Address:
      return address(i);
    case ItemKind::Constant:
      return constant(i);
    case ItemKind::Immediate:
      immediate(i.at, i.size);  // left out where it is 0 (barrier counts)
      return true;
    case ItemKind::Wide:
      return immediate(i.at, 64);
    case ItemKind::Special: {
      for (unsigned n = 0; n != 256; ++n)
        if (StringRef(specialName(n)) == peek() || ("SR" + std::to_string(n)) == peek()) {
          w.set(i.at, i.size, n);
          ++next;
          return true;
        }
      return false;
    }
    case ItemKind::Target: {
      StringRef s = peek();
      if (s.empty()) return false;
      // A register may stand before it: "R4 `(.L_x_1)".
      s.consume_front("`");
      if (s.consume_front("(") && !s.consume_back(")")) return false;
      target = s.str();
      ++next;
      return true;
    }
    case ItemKind::Barrier: {
      StringRef s = peek();
      unsigned n = 0;
      if (!s.consume_front("SB") || s.getAsInteger(10, n) || n >= ir::ControlWord::kNumBarriers)
        return false;
      w.set(i.at, i.size, n);
      ++next;
      return true;
    }
    case ItemKind::BarrierList: {
      StringRef s = peek();
      if (s.empty()) return true;
      if (!s.consume_front("{") || !s.consume_back("}")) return false;
      SmallVector<StringRef, 6> list;
      s.split(list, ',');
      for (StringRef b : list) {
        unsigned n = 0;
        if (b.trim().getAsInteger(10, n) || n >= ir::ControlWord::kNumBarriers) return false;
        w.set(i.at + n, 1, 1);
      }
      ++next;
      return true;
    }
    case ItemKind::Text:
      if (!peek().starts_with(i.text)) return false;
      ++next;
      return true;
    case ItemKind::None:
      break;
    }
    return false;
  }

  const OpRow &row;
  unsigned form;
  const std::vector<StringRef> &operands;
  size_t next = 0;
};

}  // namespace

size_t takeControl(std::string_view text, ir::ControlWord &c, bool &yield) {
  StringRef t(text.data(), text.size());
  if (!t.consume_front("[B") || t.size() < 18) return 0;
  c = {};
  for (unsigned b = 0; b != ir::ControlWord::kNumBarriers; ++b) {
    if (t[b] == static_cast<char>('0' + b))
      c.waitMask |= static_cast<uint8_t>(1u << b);
    else if (t[b] != '-')
      return 0;
  }
  t = t.drop_front(ir::ControlWord::kNumBarriers);
  auto barrier = [&](const char *name, uint8_t &value) {
    if (!t.consume_front(name) || t.empty()) return false;
    const char digit = t[0];
    t = t.drop_front();
    if (digit == '-') return true;
    if (digit < '0' || digit >= static_cast<char>('0' + ir::ControlWord::kNumBarriers))
      return false;
    value = static_cast<uint8_t>(digit - '0');
    return true;
  };
  if (!barrier(":R", c.readBarrier) || !barrier(":W", c.writeBarrier)) return 0;
  yield = t.starts_with(":Y");
  if (!t.consume_front(":Y") && !t.consume_front(":-")) return 0;
  unsigned stall = 0;
  if (!t.consume_front(":S") || t.size() < 3 || t.take_front(2).getAsInteger(10, stall) ||
      stall > 15)
    return 0;
  c.stall = static_cast<uint8_t>(stall);
  t = t.drop_front(2);
  if (!t.consume_front("]")) return 0;
  return text.size() - t.size();
}

std::string parseSass(std::string_view text, Word &w, std::string &target, bool &unknown) {
  unknown = false;
  StringRef s = StringRef(text.data(), text.size()).trim();
  ir::Guard guard;
  bool uniformGuard = false, guarded = false;
  unsigned guardNumber = 7;
  if (s.consume_front("@")) {
    guarded = true;
    guard.negated = s.consume_front("!");
    if (!takeRegister(s, File::P, guardNumber)) {
      if (!takeRegister(s, File::UP, guardNumber)) return "the guard is no predicate";
      uniformGuard = true;
    }
    s = s.ltrim();
  }
  const StringRef mnemonic =
      s.take_while([](char c) { return isAlnum(c) || c == '_' || c == '.'; });
  if (mnemonic.empty() || !isAlpha(mnemonic[0])) return "no instruction stands here";
  std::string rest = s.drop_front(mnemonic.size()).trim().str();
  auto [base, modifiers] = mnemonic.split('.');
  // "R4 `(.L_x_1)" and "R8 -0xb0" are two operands.
  if (StringRef r(rest); r.contains(' ') && !r.contains(',')) rest.insert(rest.find(' '), ",");
  const std::vector<StringRef> operands = splitOperands(rest);
  bool seen = false;
  std::string badModifier;
  for (const OpRow &row : ops()) {
    if (row.kind == OpKind::Unknown) continue;
    if (StringRef(row.mnemonic ? row.mnemonic : row.name).split('.').first != base) continue;
    seen = true;
    if (guarded && guardNumber != 7 && uniformGuard != row.uniform) continue;
    for (unsigned form = 1; form != 8; ++form) {
      if (!(row.forms >> form & 1)) continue;
      Try t(row, form, operands);
      if (!t.modifiers(modifiers)) {
        if (badModifier.empty()) badModifier = t.unknownModifier;
        continue;
      }
      if (!t.operandsFit()) continue;
      t.w.set(12, 3, guardNumber);
      t.w.set(15, 1, guard.negated);
      if (&ops()[knownRowOf(t.w)] != &row) continue;
      w = t.w;
      target = t.target;
      return "";
    }
  }
  unknown = true;
  if (!seen) return "'" + base.str() + "' is in no row of the opcode table";
  return "'" + mnemonic.str() + (rest.empty() ? "" : " ") + rest +
         "' has modifiers or operands that no row of the opcode table has";
}

}  // namespace interlock::read
