//===- listing.cpp - Instructions in the bracket notation ------------------===//
//
// B: barriers waited for, R and W: barriers set at read and at write, Y: keep
// issuing this warp, S: the stall. A stall above 11 with the Y is no encoding that
// exists, so it is printed without.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/sim.h"

namespace interlock::sim {
namespace {

std::string registerName(uint8_t r) { return r == kRz ? "RZ" : "R" + std::to_string(r); }

std::string hexByte(uint8_t v) {
  static constexpr char kDigits[] = "0123456789abcdef";
  return {'0', 'x', kDigits[v >> 4], kDigits[v & 15]};
}

}  // namespace

std::string printInstr(const Instr &i) {
  constexpr unsigned kMostWithYield = 11;
  // A load arrives when it arrives: what comes behind has to wait for a barrier.
  std::string out = rowOf(i.op).cls == OpClass::Memory ? "[B------:R-:W0:" : "[B------:R-:W-:";
  out += i.stall > kMostWithYield ? "-:S" : "Y:S";
  out += static_cast<char>('0' + i.stall / 10);
  out += static_cast<char>('0' + i.stall % 10);
  out += "] ";
  for (std::string_view text = rowOf(i.op).text; !text.empty();) {
    size_t brace = text.find('{');
    out += text.substr(0, brace);
    if (brace == text.npos) break;
    switch (char what = text[brace + 1]) {
    case 'd':
      out += registerName(i.dst);
      break;
    case 't':
      out += hexByte(i.truthTable);
      break;
    default:
      out += registerName(i.src[static_cast<size_t>(what - 'a')]);
    }
    text.remove_prefix(brace + 3);
  }
  return out + ";";
}

std::string listing(const Snippet &s) {
  std::string out;
  for (size_t n = 0; n != s.code.size(); ++n) {
    if (n && s.pairs && s.code[n].dst == s.results.front()) out += "\n";
    out += printInstr(s.code[n]) + "\n";
  }
  return out;
}

}  // namespace interlock::sim
