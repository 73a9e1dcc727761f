//===- program.cpp - Interning and text access of a Program ---------------===//
//
// Tokens are interned by linear search: a program names a handful of regions.
//
//===----------------------------------------------------------------------===//
#include "interlock/ir.h"

#include <algorithm>

namespace interlock::ir {

TokenId Program::internToken(const Token &t) {
  for (size_t i = 0; i != tokens.size(); ++i) {
    const Token &o = tokens[i];
    if (o.kind == t.kind && o.size == t.size && o.index == t.index && o.inferred == t.inferred &&
        o.name == t.name)
      return static_cast<TokenId>(i);
  }
  tokens.push_back(t);
  return static_cast<TokenId>(tokens.size() - 1);
}

const Arith *Program::arithOf(InstrId i) const {
  auto it = std::lower_bound(ariths.begin(), ariths.end(), i,
                             [](const Arith &a, InstrId x) { return a.at < x; });
  return it != ariths.end() && it->at == i ? &*it : nullptr;
}

const LdsAddress *Program::ldsAddressOf(InstrId i) const {
  auto it = std::lower_bound(ldsAddresses.begin(), ldsAddresses.end(), i,
                             [](const LdsAddress &a, InstrId x) { return a.at < x; });
  return it != ldsAddresses.end() && it->at == i ? &*it : nullptr;
}

std::string_view Program::textOf(InstrId i) const {
  if (i >= sources.size()) return {};
  const SourceRef &s = sources[i];
  if (s.buffer >= buffers.size() || !buffers[s.buffer].text) return {};
  std::string_view text = *buffers[s.buffer].text;
  if (s.begin >= s.end || s.end > text.size()) return {};
  return text.substr(s.begin, s.end - s.begin);
}

}  // namespace interlock::ir
