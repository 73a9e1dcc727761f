//===- shallow_pred_promotion.cpp - Let deep paths wait less at a join -----===//
//
// At a join the wait is as strict as the shallowest path needs. Per counter:
// the relaxed immediate is the deepest requirement among the predecessors that
// can be corrected, but never above what a predecessor that cannot be corrected
// needs; if that is looser than now, every correctable predecessor that needs
// less gets a tail drain.
//
//===----------------------------------------------------------------------===//
#include "interlock/plan.h"

#include <algorithm>

namespace interlock::plan {
namespace {

class ShallowPredPromotion : public Optimizer {
public:
  const char *name() const override { return "shallow-pred-promotion"; }

  void rewrite(const OptimizerContext &c, Entry &anchor, std::vector<Entry> &tailDrains) override {
    const ir::Block &join = c.kernel.blocks[c.block];
    const size_t preds = join.predEnd - join.predBegin;
    for (int n = 0; n != isa::NumCounters; ++n) {
      if (anchor.spec.n[n] == ir::kNoWait) continue;
      int deepest = -1, bound = c.target.counter(static_cast<unsigned>(n)).maxImmediate;
      for (size_t p = 0; p != preds; ++p) {
        int need = c.atAnchor[p].n[n];
        if (need == ir::kNoWait) continue;
        const bool correctable = c.correctable[p] && c.atExit[p].n[n] != ir::kNoWait;
        if (correctable)
          deepest = std::max(deepest, need);
        else
          bound = std::min(bound, need);
      }
      const int relaxed = std::min(deepest, bound);
      if (relaxed <= anchor.spec.n[n]) continue;
      anchor.spec.n[n] = static_cast<int8_t>(relaxed);
      for (size_t p = 0; p != preds; ++p) {
        int need = c.atAnchor[p].n[n];
        if (!c.correctable[p] || need == ir::kNoWait || need >= relaxed ||
            c.atExit[p].n[n] == ir::kNoWait)
          continue;
        Entry drain;
        drain.kind = EntryKind::TailDrain;
        drain.block = c.kernel.preds[join.predBegin + p];
        drain.spec.n[n] = c.atExit[p].n[n];
        tailDrains.push_back(drain);
      }
    }
  }
};

}  // namespace

Optimizer &shallowPredPromotion() {
  static ShallowPredPromotion instance;
  return instance;
}

}  // namespace interlock::plan
