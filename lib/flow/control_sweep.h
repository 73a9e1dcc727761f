//===- control_sweep.h - Facts of control words from block to block ----------===//
//
// What the solvers of stalls and of scoreboards share: per block the facts that
// hold at its end, and the ways to bring them up to date. A solver says what a block
// does to `live`:
//     enter(b)        facts at its beginning (from join)
//     walk(b, mode)   to its end; complains where something is missing
//     leave(b)        stores them; true if they are new (from store)
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_FLOW_CONTROL_SWEEP_H
#define INTERLOCK_LIB_FLOW_CONTROL_SWEEP_H

#include "control_model.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace interlock::flow {

template <typename Solver, typename Fact> class ControlSweep {
protected:
  using Facts = std::vector<Fact>;

  explicit ControlSweep(const ControlModel &m)
      : model(m), kernel(*m.kernel), exits(kernel.blocks.size()), reached(kernel.blocks.size()),
        dirty(kernel.blocks.size()) {}

  /// Puts together what the predecessors of a block leave, but for those that `skip` names.
  template <typename Skip> void join(ir::BlockId b, Skip skip) {
    const ir::Block &block = kernel.blocks[b];
    live.clear();
    for (uint32_t e = block.predBegin; e != block.predEnd; ++e) {
      const ir::BlockId p = kernel.preds[e];
      if (!reached[p] || skip(p)) continue;
      const uint8_t known = model.edgeGuard(p, b);
      for (const Fact &f : exits[p])
        if (!complementary(f.guard, known)) live.push_back(f);
    }
  }

  /// `live` is what block `b` leaves; true if `same` finds it new.
  template <typename Same> bool store(ir::BlockId b, Same same) {
    const bool changed = !reached[b] || !std::equal(live.begin(), live.end(), exits[b].begin(),
                                                    exits[b].end(), same);
    reached[b] = 1;
    if (changed) exits[b] = live;
    return changed;
  }

  void dirtyAll() {
    for (ir::BlockId b : kernel.rpo) dirty[b] = 1;
  }
  /// Forgets all facts.
  void restart() {
    std::fill(reached.begin(), reached.end(), 0);
    dirtyAll();
  }

  /// Until no block is dirty.
  template <typename Mode> void sweep(Mode mode) {
    for (bool any = true; any;) {
      any = false;
      for (ir::BlockId b : kernel.rpo) {
        if (!dirty[b]) continue;
        dirty[b] = 0;
        any = true;
        self().enter(b);
        self().walk(b, mode);
        if (self().leave(b))
          for (uint32_t s = kernel.blocks[b].succBegin; s != kernel.blocks[b].succEnd; ++s)
            dirty[kernel.succs[s]] = 1;
      }
    }
  }

  /// Walks every block once from the facts that are stored.
  template <typename Mode> void look(Mode mode) {
    for (ir::BlockId b : kernel.rpo) {
      self().enter(b);
      self().walk(b, mode);
    }
  }

  /// Block `first` has changed: does nothing complain, there and wherever its facts come
  /// to? If something does, the stored facts are put back, and `complaints` holds what
  /// its block complains about.
  template <typename Mode, typename Complaint>
  bool holds(ir::BlockId first, Mode mode, std::vector<Complaint> &complaints) {
    std::vector<std::pair<ir::BlockId, Facts>> saved;
    std::vector<ir::BlockId> work{first};
    complaints.clear();
    while (!work.empty()) {
      const ir::BlockId b = work.back();
      work.pop_back();
      self().enter(b);
      self().walk(b, mode);
      if (!complaints.empty()) break;
      Facts before = exits[b];
      if (!self().leave(b)) continue;
      saved.emplace_back(b, std::move(before));
      for (uint32_t s = kernel.blocks[b].succBegin; s != kernel.blocks[b].succEnd; ++s)
        work.push_back(kernel.succs[s]);
    }
    if (complaints.empty()) return true;
    // A block may be there several times: the oldest comes last.
    for (auto s = saved.rbegin(); s != saved.rend(); ++s) exits[s->first] = std::move(s->second);
    return false;
  }

  const ControlModel &model;
  const ir::Kernel &kernel;
  std::vector<Facts> exits;
  std::vector<uint8_t> reached, dirty;
  Facts live;

private:
  Solver &self() { return static_cast<Solver &>(*this); }
};

}  // namespace interlock::flow
#endif
