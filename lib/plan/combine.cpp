//===- combine.cpp - insert-waits and the passes behind it, together --------===//
//
// What drain-fences and limit-tensor-depth add can make a wait of insert-waits
// weaker or superfluous. So that pass is asked again with theirs as given, and
// they are asked again behind it, until they add nothing. What is given only
// grows, so this ends; almost always at once.
//
//===----------------------------------------------------------------------===//
#include "interlock/plan.h"

namespace interlock::plan {

WaitPlan joined(const WaitPlan &a, const WaitPlan &b) {
  WaitPlan all = a;
  all.entries.insert(all.entries.end(), b.entries.begin(), b.entries.end());
  return all;
}

void insertBehind(const ir::Program &p, const isa::Target &t, const ir::Kernel &k, const Options &o,
                  const std::vector<WaitPass> &passes, bool waitsToo, WaitPlan &waits,
                  WaitPlan &more) {
  for (;;) {
    bool added = false;
    for (WaitPass pass : passes) {
      const WaitPlan known = joined(waits, more);
      const WaitPlan found = pass(p, t, k, o, &known);
      if (found.entries.empty()) continue;
      more = joined(more, found);
      added = true;
    }
    if (!added || !waitsToo) return;
    Options again = o;
    again.given = &more;
    waits = insertWaits(p, t, k, again);
  }
}

}  // namespace interlock::plan
