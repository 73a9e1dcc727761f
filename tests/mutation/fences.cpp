//===- fences.cpp - A brute-force judge of releases and acquires -----------===//
//
// No register names what a fence orders, so the property tests' oracle does not
// see it. Written from LLVM's memory model for gfx1250:
//
//   release   global_wb; s_wait_loadcnt 0; s_wait_storecnt 0; … store
//             A write-back is over, with all stores before it, when STOREcnt has
//             drained it; a scoped store, an atomic or a barrier signal that is
//             reached before publishes too early.
//   acquire   load; s_wait_loadcnt 0; global_inv
//             A scoped load or an atomic must have returned before the cache is
//             invalidated, or what it acquires may be read from stale lines.
//
// One walk per operation over (point, younger operations), as the oracle does.
//
//===----------------------------------------------------------------------===//
#include "fences.h"

#include <map>
#include <set>

namespace interlock::mutation {

using namespace isa;
using ir::Control;
using ir::InstrId;
using ir::Instruction;
using property::Hole;

namespace {

bool isAtomic(Kind k) { return k == Kind::VmemAtomic || k == Kind::FlatAtomic; }
bool isStore(Kind k) { return k == Kind::VmemStore || k == Kind::FlatStore; }
bool isLoad(Kind k) { return k == Kind::VmemLoad || k == Kind::FlatLoad; }
bool isSignal(Kind k) { return k == Kind::BarrierSignal || k == Kind::BarrierSignalIsFirst; }

bool publishes(const Instruction &in, Kind k) {
  return isAtomic(k) || isSignal(k) || (isStore(k) && (in.flags & ir::kScoped));
}

struct Walk {
  const ir::Program &p;
  const Target &t;
  const ir::Kernel &k;
  std::map<std::pair<InstrId, InstrId>, Hole> &holes;

  int waitOf(const Instruction &in, CounterId c) const {
    if (t.kind(in) == Kind::WaitIdle) return 0;
    return t.kind(in) == Kind::Wait ? p.waits[in.imm].n[c] : ir::kNoWait;
  }

  void run(InstrId producer, OrderId order, const char *hazard) {
    const CounterId counter = t.orders[order].counter;
    const unsigned most = (1u << t.counter(counter).bits) - 1;
    const bool release = hazard[0] == 'r';
    std::set<std::pair<InstrId, unsigned>> seen;
    std::vector<std::pair<InstrId, unsigned>> work;
    auto leave = [&](InstrId i, unsigned younger) {
      auto push = [&](InstrId to) {
        if (to >= k.begin && to < k.end && seen.emplace(to, younger).second)
          work.emplace_back(to, younger);
      };
      const Instruction &in = p.instrs[i];
      if (in.control == Control::Jump || in.control == Control::CondJump)
        if (in.target != ir::kNone) push(in.target);
      if (in.control == Control::Next || in.control == Control::CondJump ||
          in.control == Control::Call)
        push(i + 1);
    };
    leave(producer, 0);
    while (!work.empty()) {
      auto [i, younger] = work.back();
      work.pop_back();
      const Instruction &in = p.instrs[i];
      const Kind kind = t.kind(in);
      int n = waitOf(in, counter);
      if (n >= 0 && younger >= unsigned(n)) continue;
      if (in.control == Control::Call && counter != STORE) continue;  // the callee waits
      if (release ? publishes(in, kind) : kind == Kind::CacheInv) {
        Hole h;
        h.producer = producer, h.consumer = i, h.counter = counter, h.hazard = hazard;
        h.needed = static_cast<int>(younger);
        auto [it, fresh] = holes.try_emplace({producer, i}, h);
        if (!fresh && it->second.needed > h.needed) it->second = h;
      }
      if ((t.raises(in) >> order & 1) && younger < most) ++younger;
      leave(i, younger);
    }
  }
};

}  // namespace

std::vector<Hole> findOpenFences(const ir::Program &p, const Target &t, const ir::Kernel &k) {
  std::map<std::pair<InstrId, InstrId>, Hole> holes;
  Walk w{p, t, k, holes};
  for (ir::BlockId b : k.rpo)
    for (InstrId i = k.blocks[b].begin; i != k.blocks[b].end; ++i) {
      const Instruction &in = p.instrs[i];
      const Kind kind = t.kind(in);
      if (kind == Kind::CacheWb) w.run(i, OStore, "release");
      if (isAtomic(kind) || (isLoad(kind) && (in.flags & ir::kScoped)))
        for (OrderId o : {OLoad, OStore})
          if (t.raises(in) >> o & 1) w.run(i, o, "acquire");
    }
  std::vector<Hole> out;
  for (auto &[key, h] : holes) out.push_back(h);
  return out;
}

}  // namespace interlock::mutation
