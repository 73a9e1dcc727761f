//===- drain_fences.cpp - Waits that releases and acquires rely on ---------===//
//
// The memory model is made of instructions in a row: a release is a write-back,
// waits, then a scoped store, atomic or barrier signal; an acquire is a scoped
// load or atomic, a wait, then an invalidate. Per fact of kFacts the smallest
// number of younger operations of its class, over all paths:
//     issue   younger + 1      new   0      wait n   gone from n on
//     join    minimum          write-back   loads before it become released
// At an instruction that relies on a fact, what is in flight is waited for, and
// has completed from there on.
//
//  1. solve    with what the program and the other passes have; add what is
//              missing; again from empty, until nothing is
//  2. prune    where the kernel has loops, in which a fact can have circled after
//              a wait that ends it had been found: delete one wait at a time, and
//              keep the change if nothing is missing
//
//===----------------------------------------------------------------------===//
#include "planned.h"

#include <algorithm>
#include <array>

namespace interlock::plan {

using isa::Kind;

namespace {

enum FactId : uint8_t {
  WriteBack,       ///< a write-back
  ReleasedLoad,    ///< a load before a write-back
  PendingLoad,     ///< a load that no write-back has followed yet: nobody relies on it
  AcquiredLoad,    ///< a scoped load, or atomic with result
  AcquiredAtomic,  ///< a scoped atomic without result
  NumFacts
};
struct FactRow {
  isa::OrderId order;
  const char *name;
};
constexpr FactRow kFacts[NumFacts] = {{isa::OStore, "write-back"},
                                      {isa::OLoad, "load"},
                                      {isa::OLoad, "load"},
                                      {isa::OLoad, "load"},
                                      {isa::OStore, "atomic"}};

constexpr uint8_t kAbsent = 255;
constexpr size_t kMostPruned = 64;  // waits; a kernel with more keeps what it got
using State = std::array<uint8_t, NumFacts>;

class FenceDrainer {
public:
  FenceDrainer(const ir::Program &prog, const isa::Target &t, const ir::Kernel &kern,
               const Options &o, const WaitPlan *others)
      : p(prog), target(t), kernel(kern), options(o),
        added(others ? planned(prog, kern, *others) : flow::AddedWaits(kern)), own(kern) {}

  WaitPlan run() {
    // Nobody relies on anything but write-backs and what stands before an invalidate.
    const bool any = std::any_of(p.instrs.begin() + kernel.begin, p.instrs.begin() + kernel.end,
                                 [&](const ir::Instruction &i) {
                                   const Kind kind = target.kind(i);
                                   return kind == Kind::CacheWb || kind == Kind::CacheInv;
                                 });
    if (!any) return {};
    for (solve(); !missing.empty(); solve())
      for (const Missing &m : missing) {
        own.before[m.place - kernel.begin].tighten(m.counter, m.immediate);
        places.push_back(m);
      }
    if (places.empty()) return {};
    prune();
    return result();
  }

private:
  struct Missing {
    ir::BlockId block;
    ir::InstrId place, consumer;
    isa::CounterId counter;
    int immediate;
    FactId fact;
    int younger;  ///< of the fact, at the consumer
  };

  bool isAtomic(Kind k) const { return k == Kind::VmemAtomic || k == Kind::FlatAtomic; }
  /// Facts that instruction `i` relies on, as a mask.
  uint32_t reliesOn(ir::InstrId i) const {
    const ir::Instruction &in = p.instrs[i];
    const Kind k = target.kind(in);
    if (k == Kind::CacheInv) return 1u << AcquiredLoad | 1u << AcquiredAtomic;
    const bool signal = k == Kind::BarrierSignal || k == Kind::BarrierSignalIsFirst;
    const bool store =
        (in.flags & ir::kScoped) && (isAtomic(k) || k == Kind::VmemStore || k == Kind::FlatStore);
    return signal || store ? 1u << WriteBack | 1u << ReleasedLoad : 0;
  }
  /// The fact that `i` is the producer of, as a mask.
  uint32_t produces(ir::InstrId i) const {
    const ir::Instruction &in = p.instrs[i];
    const Kind k = target.kind(in);
    if (k == Kind::CacheWb) return 1u << WriteBack;
    uint32_t made = 0;
    const bool load = target.raises(in) >> isa::OLoad & 1;
    if (load && k != Kind::CacheInv) made |= 1u << PendingLoad;
    if ((in.flags & ir::kScoped) && (isAtomic(k) || k == Kind::VmemLoad || k == Kind::FlatLoad))
      made |= 1u << (load ? AcquiredLoad : AcquiredAtomic);
    return made;
  }

  void wait(State &s, const ir::WaitSpec &w) const {
    for (unsigned f = 0; f != NumFacts; ++f) {
      const isa::CounterId c = target.orders[kFacts[f].order].counter;
      const int n = w.n[c];
      if (n != ir::kNoWait && n < 1 << target.counter(c).bits && s[f] >= n) s[f] = kAbsent;
    }
  }

  void relyOn(State &s, ir::BlockId b, ir::InstrId i, uint32_t facts, bool record) {
    const ir::InstrId start = startOfGroup(p, kernel.blocks[b], i);
    ir::WaitSpec w;
    for (unsigned f = 0; f != NumFacts; ++f) {
      if (!(facts >> f & 1) || s[f] == kAbsent) continue;
      const isa::OrderId order = kFacts[f].order;
      const isa::CounterId c = target.orders[order].counter;
      const int n = std::min<int>(s[f], target.counter(c).maxImmediate);
      w.tighten(c, n);
      if (!record) continue;
      int issued = 0;
      for (ir::InstrId j = start; j != i; ++j) issued += target.raises(p.instrs[j]) >> order & 1;
      // Issued within the group: the clause is split.
      const bool inside = n < issued;
      missing.push_back(
          {b, inside ? i : start, i, c, inside ? n : n - issued, static_cast<FactId>(f), s[f]});
    }
    wait(s, w);
  }

  State walk(ir::BlockId b, State s, bool record) {
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
      if (const uint32_t facts = reliesOn(i); facts && mayEdit) relyOn(s, b, i, facts, record);
      const uint32_t raises = target.raises(in);
      for (unsigned f = 0; f != NumFacts; ++f) {
        const unsigned bits = target.counter(target.orders[kFacts[f].order].counter).bits;
        if ((raises >> kFacts[f].order & 1) && s[f] < (1 << bits) - 1) ++s[f];
      }
      if (kind == Kind::CacheWb) {
        s[ReleasedLoad] = std::min(s[ReleasedLoad], s[PendingLoad]);
        s[PendingLoad] = kAbsent;
      }
      for (uint32_t m = produces(i); m; m &= m - 1) s[__builtin_ctz(m)] = 0;
      if (in.control == ir::Control::Call) {  // the callee waits for loads at its entry
        ir::WaitSpec w;
        w.n[isa::LOAD] = 0;
        wait(s, w);
      }
      if (in.control == ir::Control::UnknownCall) s.fill(kAbsent);
    }
    wait(s, added.atEnd[b]);
    return s;
  }

  /// From empty, with the waits found so far; fills `missing`.
  void solve() {
    State none;
    none.fill(kAbsent);
    std::vector<State> entry(kernel.blocks.size(), none);
    std::vector<uint8_t> dirty(kernel.blocks.size(), 0);
    for (ir::BlockId b : kernel.rpo) dirty[b] = 1;
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
          for (unsigned f = 0; f != NumFacts; ++f) to[f] = std::min(to[f], out[f]);
          if (to != before) dirty[kernel.succs[e]] = again = true;
        }
      }
    }
    missing.clear();
    for (ir::BlockId b : kernel.rpo) walk(b, entry[b], true);
  }

  void prune() {
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

  WaitPlan result() {
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

  void explain(const Missing &m, Entry &e) const {
    ProducerQuery q{kFacts[m.fact].order, m.younger, {}, {}};
    const FactId made = m.fact == ReleasedLoad ? PendingLoad : m.fact;
    q.isProducer = [this, made](ir::InstrId i) { return produces(i) >> made & 1; };
    if (m.fact == ReleasedLoad)
      q.behind = [this](ir::InstrId i) { return target.kind(p.instrs[i]) == Kind::CacheWb; };
    for (ir::InstrId producer : producersOf(p, target, kernel, added, m.block, m.consumer, q)) {
      Because why;
      why.producer = producer;
      why.consumer = m.consumer;
      why.counter = m.counter;
      why.slot = m.counter == isa::LOAD ? isa::SAnyLoad : isa::SAnyStore;
      why.resourceText = kFacts[m.fact].name;
      why.hazard = "fence";
      e.because.push_back(std::move(why));
    }
  }

  const ir::Program &p;
  const isa::Target &target;
  const ir::Kernel &kernel;
  const Options &options;
  const flow::AddedWaits added;  ///< of the other passes
  flow::AddedWaits own;
  std::vector<Missing> missing;  ///< of the last solve, in program order
  std::vector<Missing> places;   ///< all that was added
};

}  // namespace

WaitPlan drainFences(const ir::Program &p, const isa::Target &t, const ir::Kernel &k,
                     const Options &o, const WaitPlan *planned) {
  return FenceDrainer(p, t, k, o, planned).run();
}

}  // namespace interlock::plan
