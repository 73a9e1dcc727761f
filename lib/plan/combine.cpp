//===- combine.cpp - insert-waits and the passes behind it, together --------===//
//
// What drain-fences and limit-tensor-depth add can make a wait of insert-waits
// weaker or superfluous. So that pass is asked again with theirs as given, and
// they are asked again behind it, until they add nothing. What is given only
// grows, so this ends; almost always at once.
//
// Where the waits of insert-waits have moved meanwhile, an addition may have lost
// its reason: such are tried one at a time, in program order, and go if neither
// side misses them.
//
//===----------------------------------------------------------------------===//
#include "interlock/plan.h"

#include <algorithm>

namespace interlock::plan {

constexpr size_t kMostTried = 64;  // additions; a kernel with more keeps what it got

static bool sameWaits(const WaitPlan &a, const WaitPlan &b) {
  return std::equal(a.entries.begin(), a.entries.end(), b.entries.begin(), b.entries.end(),
                    [](const Entry &x, const Entry &y) {
                      return x.block == y.block && x.before == y.before && x.spec == y.spec;
                    });
}

/// Whether `waits` and `more` are enough for everybody.
static bool enough(const ir::Program &p, const isa::Target &t, const ir::Kernel &k,
                   const Options &o, const std::vector<WaitPass> &passes, const WaitPlan &waits,
                   const WaitPlan &more) {
  const WaitPlan known = joined(waits, more);
  for (WaitPass pass : passes)
    if (!pass(p, t, k, o, &known).entries.empty()) return false;
  Options again = o;
  again.given = &more;
  return sameWaits(insertWaits(p, t, k, again), waits);
}

WaitPlan joined(const WaitPlan &a, const WaitPlan &b) {
  WaitPlan all = a;
  all.entries.insert(all.entries.end(), b.entries.begin(), b.entries.end());
  return all;
}

void insertBehind(const ir::Program &p, const isa::Target &t, const ir::Kernel &k, const Options &o,
                  const std::vector<WaitPass> &passes, bool waitsToo, WaitPlan &waits,
                  WaitPlan &more) {
  for (bool moved = false;;) {
    bool added = false;
    for (WaitPass pass : passes) {
      const WaitPlan known = joined(waits, more);
      const WaitPlan found = pass(p, t, k, o, &known);
      if (found.entries.empty()) continue;
      more = joined(more, found);
      added = true;
    }
    if (!waitsToo) return;
    if (!added) {
      for (size_t n = 0; moved && n != more.entries.size() && more.entries.size() <= kMostTried;) {
        WaitPlan fewer = more;
        fewer.entries.erase(fewer.entries.begin() + static_cast<ptrdiff_t>(n));
        if (enough(p, t, k, o, passes, waits, fewer))
          more = std::move(fewer);
        else
          ++n;
      }
      return;
    }
    Options again = o;
    again.given = &more;
    WaitPlan anew = insertWaits(p, t, k, again);
    moved |= !sameWaits(anew, waits);
    waits = std::move(anew);
  }
}

}  // namespace interlock::plan
