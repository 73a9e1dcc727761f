//===- drainer.cpp - Waits for a few facts, over all paths -----------------===//
//
// See drainer.h.
//
//===----------------------------------------------------------------------===//
#include "drainer.h"

#include <algorithm>

namespace interlock::plan {

using isa::Kind;

constexpr size_t kMostPruned = 64;  // waits; a kernel with more keeps what it got

WaitPlan Drainer::run() {
  if (!applies()) return {};
  for (solve(); !missing.empty(); solve())
    for (const Missing &m : missing) {
      own.before[m.place - kernel.begin].tighten(m.counter, m.immediate);
      places.push_back(m);
    }
  if (places.empty()) return {};
  prune();
  return result();
}

void Drainer::wait(State &s, const ir::WaitSpec &w) const {
  for (unsigned f = 0; f != facts.size(); ++f) {
    const isa::CounterId c = target.orders[facts[f].order].counter;
    const int n = w.n[c];
    if (n == ir::kNoWait || n >= 1 << target.counter(c).bits) continue;
    if (inOrder(f) ? s[f] >= n : n == 0) s[f] = kAbsent;
  }
}

void Drainer::relyOn(State &s, ir::BlockId b, ir::InstrId i, uint32_t mask, bool record) {
  const ir::InstrId start = startOfGroup(p, kernel.blocks[b], i);
  ir::WaitSpec w;
  for (unsigned f = 0; f != facts.size(); ++f) {
    if (!(mask >> f & 1) || s[f] == kAbsent) continue;
    const isa::OrderId order = facts[f].order;
    const isa::CounterId c = target.orders[order].counter;
    const int n = inOrder(f) ? std::min<int>(s[f], target.counter(c).maxImmediate) : 0;
    w.tighten(c, n);
    if (!record) continue;
    int issued = 0;
    for (ir::InstrId j = start; j != i; ++j) issued += target.raises(p.instrs[j]) >> order & 1;
    // Issued within the group: the clause is split.
    const bool inside = n < issued;
    missing.push_back({b, inside ? i : start, i, c, inside ? n : n - issued, f, s[f]});
  }
  wait(s, w);
}

Drainer::State Drainer::walk(ir::BlockId b, State s, bool record) {
  const ir::Block &blk = kernel.blocks[b];
  const bool mayEdit = !options.onlyBlocks || options.onlyBlocks(kernel, b);
  for (ir::InstrId i = blk.begin; i != blk.end; ++i) {
    const ir::Instruction &in = p.instrs[i];
    const Kind kind = target.kind(in);
    wait(s, added.before[i - kernel.begin]);
    wait(s, own.before[i - kernel.begin]);
    if (kind == Kind::Wait || kind == Kind::WaitIdle) {
      wait(s, p.waits[in.imm]);
      continue;
    }
    if (const uint32_t mask = reliesOn(i); mask && mayEdit) relyOn(s, b, i, mask, record);
    const uint32_t raises = target.raises(in);
    for (unsigned f = 0; f != facts.size(); ++f) {
      const unsigned bits = target.counter(target.orders[facts[f].order].counter).bits;
      if (inOrder(f) && (raises >> facts[f].order & 1) && s[f] < (1 << bits) - 1) ++s[f];
    }
    pass(i, s);
    for (uint32_t m = produces(i); m; m &= m - 1) s[__builtin_ctz(m)] = 0;
    if (in.control == ir::Control::Call) {  // the callee waits for these at its entry
      ir::WaitSpec w;
      w.n[isa::LOAD] = w.n[isa::DS] = w.n[isa::KM] = 0;
      wait(s, w);
      addUnknown(s);
    }
    // Behind code without an ABI everything is waited for (insert-waits).
    if (in.control == ir::Control::UnknownCall) s.fill(kAbsent);
  }
  wait(s, added.atEnd[b]);
  return s;
}

void Drainer::solve() {
  State none;
  none.fill(kAbsent);
  std::vector<State> entry(kernel.blocks.size(), none);
  std::vector<uint8_t> dirty(kernel.blocks.size(), 0);
  for (ir::BlockId b : kernel.rpo) dirty[b] = 1;
  for (const ir::Entry &e : kernel.entries)
    if (e.kind == ir::EntryKind::Function) addUnknown(entry[e.block]);
  for (bool again = true; again;) {
    again = false;
    for (ir::BlockId b : kernel.rpo) {
      if (!dirty[b]) continue;
      dirty[b] = 0;
      const State out = walk(b, entry[b], false);
      const ir::Block &blk = kernel.blocks[b];
      for (uint32_t e = blk.succBegin; e != blk.succEnd; ++e) {
        State &to = entry[kernel.succs[e]];
        const State before = to;
        for (unsigned f = 0; f != facts.size(); ++f) to[f] = std::min(to[f], out[f]);
        if (to != before) dirty[kernel.succs[e]] = again = true;
      }
    }
  }
  missing.clear();
  for (ir::BlockId b : kernel.rpo) walk(b, entry[b], true);
}

void Drainer::prune() {
  const ir::LoopInfo loops = ir::findLoops(kernel);
  bool retreats = false;
  for (ir::BlockId b : kernel.rpo)
    for (uint32_t e = kernel.blocks[b].succBegin; e != kernel.blocks[b].succEnd; ++e)
      retreats |= loops.retreating(b, kernel.succs[e]);
  if (!retreats || places.size() > kMostPruned) return;
  std::sort(places.begin(), places.end(),
            [](const Missing &a, const Missing &b) { return a.place < b.place; });
  for (const Missing &m : places) {
    int8_t &n = own.before[m.place - kernel.begin].n[m.counter];
    const int8_t was = n;
    n = ir::kNoWait;
    solve();
    if (!missing.empty()) n = was;
  }
}

WaitPlan Drainer::result() {
  WaitPlan plan;
  for (const Missing &m : places) {
    const ir::WaitSpec &w = own.before[m.place - kernel.begin];
    if (w.n[m.counter] == ir::kNoWait) continue;  // pruned away
    auto it = std::find_if(plan.entries.begin(), plan.entries.end(),
                           [&](const Entry &e) { return e.before == m.place; });
    if (it == plan.entries.end()) {
      it = plan.entries.insert(it, Entry());
      it->block = m.block;
      it->before = m.place;
      it->anchor = m.consumer;
      it->insideGlue = p.instrs[m.place].glue != 0;
      it->spec = w;
    }
    if (options.explain) explain(m, *it);
  }
  std::stable_sort(plan.entries.begin(), plan.entries.end(),
                   [](const Entry &a, const Entry &b) { return a.before < b.before; });
  return plan;
}

void Drainer::explain(const Missing &m, Entry &e) const {
  const isa::OrderId order = facts[m.fact].order;
  std::vector<ir::InstrId> producers =
      producersOf(p, target, kernel, added, m.block, m.consumer, query(m.fact, m.younger));
  if (producers.empty()) producers.push_back(ir::kNone);  // unknown code
  for (ir::InstrId producer : producers) {
    Because why;
    why.producer = producer;
    why.consumer = m.consumer;
    why.counter = m.counter;
    for (const isa::SlotRow &s : target.slots)
      if (s.part == isa::Part::Exists && s.order == order) why.slot = s.id;
    why.resourceText = facts[m.fact].name;
    why.hazard = hazard(m.fact, m.consumer);
    e.because.push_back(std::move(why));
  }
}

}  // namespace interlock::plan
