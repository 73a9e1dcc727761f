//===- share_barriers.cpp - Control words: many tokens, six scoreboards ----===//
//
// Colouring with costs: tokens that are pending at one time may share a scoreboard,
// at the price that BarrierDemand has for the pair. First every token in program
// order takes the cheapest scoreboard; among equals the one that was given away
// longest ago. Then one token at a time moves to a cheaper one, until none can.
//
//===----------------------------------------------------------------------===//
#include "share_barriers.h"

#include <array>

namespace interlock::plan {

namespace {
constexpr uint8_t kNo = ir::ControlWord::kNoBarrier;
constexpr unsigned kBarriers = ir::ControlWord::kNumBarriers;
}  // namespace

std::vector<uint8_t> shareBarriers(const flow::BarrierDemand &d, const std::vector<uint8_t> &fixed,
                                   uint8_t usable) {
  struct Neighbour {
    uint32_t token;
    double cost;
  };
  const size_t n = d.tokens.size();
  std::vector<uint32_t> begin(n + 1, 0);
  for (const auto &p : d.pairs) ++begin[p.a + 1], ++begin[p.b + 1];
  for (size_t t = 0; t != n; ++t) begin[t + 1] += begin[t];
  std::vector<Neighbour> neighbours(begin[n]);
  std::vector<uint32_t> at(begin.begin(), begin.end() - 1);
  for (const auto &p : d.pairs) {
    neighbours[at[p.a]++] = {p.b, p.cost};
    neighbours[at[p.b]++] = {p.a, p.cost};
  }

  std::vector<uint8_t> result = fixed;
  auto costs = [&](size_t t) {
    std::array<double, kBarriers> c{};
    for (uint32_t e = begin[t]; e != begin[t + 1]; ++e)
      if (const uint8_t b = result[neighbours[e].token]; b != kNo) c[b] += neighbours[e].cost;
    return c;
  };
  std::array<size_t, kBarriers> given{};
  for (size_t t = 0; t != n; ++t) {
    if (fixed[t] == kNo) {
      const auto c = costs(t);
      for (uint8_t b = 0; b != kBarriers; ++b) {
        if (!(usable >> b & 1)) continue;
        const uint8_t best = result[t];
        if (best == kNo || c[b] < c[best] || (c[b] == c[best] && given[b] < given[best]))
          result[t] = b;
      }
    }
    if (result[t] != kNo) given[result[t]] = t + 1;
  }
  constexpr int kRounds = 30;
  bool moved = true;
  for (int round = 0; round != kRounds && moved; ++round) {
    moved = false;
    for (size_t t = 0; t != n; ++t) {
      if (fixed[t] != kNo || result[t] == kNo) continue;
      const auto c = costs(t);
      for (uint8_t b = 0; b != kBarriers; ++b)
        if ((usable >> b & 1) && c[b] + 1e-9 < c[result[t]]) result[t] = b, moved = true;
    }
  }
  return result;
}

}  // namespace interlock::plan
