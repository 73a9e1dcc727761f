//===- suggest_padding.cpp - The smallest padding without conflicts --------===//
//
// Tries every pair that the descriptor can express. A hole must not fall into
// one lane's access and must keep its alignment. A pair is judged by the worst
// place of a read: any column of any block of `rows` rows. Moving by a whole
// interval turns all banks alike, so the places within one interval are enough.
// Best is: fewest ways, then least LDS, then the smaller hole, then the longer
// interval.
//
// Left out are the pairs with a field encoded as 0 (2 DWORDs, 1 DWORD), because
// sources disagree about them, and odd amounts, which Tensile never uses because
// the state of the hardware then is not understood.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/tdm_banks.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace interlock::tdm {
namespace {

// pad_interval is 2^(v+1) DWORDs for v of 3 bits, pad_amount v+1 DWORDs for v of 7 bits; v = 0 is
// contested (see above).
constexpr unsigned kFirstInterval = 4, kLastInterval = 256, kFirstAmount = 2, kLastAmount = 128;

/// Ways at the worst place of a read; stops when more than `enough`.
unsigned worstWays(const BankOp &op, const RowLayout &layout, const BankRules &rules,
                   unsigned enough) {
  // Without holes every place is the first one, turned.
  uint64_t interval = uint64_t(4) * layout.padding.interval;
  if (!interval) return countConflicts(op, layout, rules).ways;
  uint64_t block = layout.rows * layout.rowBytes;
  uint64_t blocks = interval / std::gcd(interval, block);
  std::vector<bool> seen(interval);
  unsigned worst = 0;
  for (uint64_t k = 0; k != blocks; ++k)
    for (uint64_t c = 0; c < std::min(layout.rowBytes, interval); c += op.bytes) {
      uint64_t start = (k * block + c) % interval;
      if (seen[start]) continue;
      seen[start] = true;
      worst = std::max(worst, countConflicts(op, laneAddresses(op, layout, start), rules).ways);
      if (worst > enough) return worst;
    }
  return worst;
}

}  // namespace

std::optional<PaddingSuggestion> suggestPadding(const BankOp &op, const RowLayout &layout,
                                                const BankRules &rules) {
  RowLayout tried = layout;
  tried.padding = {};
  PaddingSuggestion best{{}, worstWays(op, tried, rules, ~0u), 0};
  uint64_t bytes = layout.rows * layout.rowBytes;
  for (unsigned interval = kFirstInterval; interval <= kLastInterval; interval *= 2) {
    if (interval * 4 % op.bytes) continue;
    for (unsigned amount = kFirstAmount; amount <= kLastAmount; amount += 2) {
      if (amount * 4 % op.bytes) continue;
      tried.padding = {interval, amount};
      unsigned ways = worstWays(op, tried, rules, best.ways);
      uint64_t added = bytes ? padded(bytes - 1, tried.padding) - (bytes - 1) : 0;
      auto rank = [](unsigned w, uint64_t a, Padding p) {
        return std::tuple(w, a, p.amount, kLastInterval - p.interval);
      };
      if (ways < best.ways ||
          (best.padding.interval &&
           rank(ways, added, tried.padding) < rank(best.ways, best.addedBytes, best.padding)))
        best = {tried.padding, ways, added};
    }
  }
  if (!best.padding.interval) return std::nullopt;
  return best;
}

}  // namespace interlock::tdm
