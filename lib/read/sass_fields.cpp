//===- sass_fields.cpp - Parts of a line of a listing of NVIDIA code -------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "sass_fields.h"

#include <llvm/ADT/StringExtras.h>

#include <algorithm>

using namespace llvm;

namespace interlock::read {

using namespace isa::nvidia;

bool takeAddress(StringRef &s, uint64_t &address) {
  StringRef t = s;
  if (!t.consume_front("/*")) return false;
  StringRef digits = t.take_while([](char c) { return isHexDigit(c); });
  t = t.drop_front(digits.size());
  if (digits.size() < 4 || !t.consume_front("*/") || digits.getAsInteger(16, address)) return false;
  s = t.ltrim();
  return true;
}

void setTarget(Word &w, const OpRow &row, int64_t offset) {
  const int64_t d = offset - int64_t(Word::kBytes);
  if (row.opcode == 0x145) return w.set(32, 32, static_cast<uint64_t>(d));
  if (row.opcode == 0x14e) return w.set(24, 58, static_cast<uint64_t>(d));
  const uint64_t quads = static_cast<uint64_t>(d >> 2);
  w.set(16, 8, quads);
  w.set(34, 48, quads >> 8);
}

void SassTextComparison::decode(ir::Program &into, const Word &w) {
  into.instrs.clear();
  into.operands.clear();
  into.guards.clear();
  into.controlWords.clear();
  appendSass(into, w);
}

std::string SassTextComparison::with(StringRef text, const Word &w, std::string &target) {
  text = text.take_front(text.find("(*")).rtrim();  // the targets of an indirect branch
  Word t;
  bool unknown = false;
  target.clear();
  if (!parseSass({text.data(), text.size()}, t, target, unknown).empty()) return "";
  decode(said, t);
  decode(is, w);
  const ir::Instruction &a = said.instrs[0], &b = is.instrs[0];
  auto sameOperand = [](const ir::Operand &x, const ir::Operand &y) {
    return x.first == y.first && x.count == y.count && x.role == y.role && x.slot == y.slot;
  };
  if (op(b).kind == OpKind::Unknown) return "";
  if (a.row == b.row && a.operandCount == b.operandCount && said.guards[0] == is.guards[0] &&
      std::equal(said.operandsOf(a), said.operandsOf(a) + a.operandCount, is.operandsOf(b),
                 sameOperand))
    return "";
  return "its encoding is another instruction: " +
         printSass(w, [](int64_t) { return std::string("…"); });
}

}  // namespace interlock::read
