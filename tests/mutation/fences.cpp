//===- fences.cpp - A brute-force judge of releases and acquires -----------===//
//
// No register names what a fence orders, so the property tests' oracle does not
// see it. Written from LLVM's memory model for gfx1250:
//
//   release   global_wb; s_wait_loadcnt 0; s_wait_storecnt 0; … store
//             A write-back is over, with all stores before it, when STOREcnt has
//             drained it. A scoped store or atomic or a barrier signal that is
//             reached before publishes too early; so it does if a load from
//             before the write-back has not returned.
//   acquire   load; s_wait_loadcnt 0; global_inv
//             The last scoped load or atomic before the invalidate is what it
//             acquires with. It must have returned, or what follows may be read
//             from stale lines. LLVM waits for no earlier one on another counter.
//
// One walk per operation over (point, younger operations, write-back passed),
// as the oracle does.
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

/// The end of a release.
bool publishes(const Instruction &in, Kind k) {
  return isSignal(k) || ((isAtomic(k) || isStore(k)) && (in.flags & ir::kScoped));
}
/// The beginning of an acquire.
bool acquires(const Instruction &in, Kind k) {
  return (isAtomic(k) || isLoad(k)) && (in.flags & ir::kScoped);
}

enum class Fence : uint8_t { WriteBack, ReleasedLoad, Acquire };

struct Walk {
  const ir::Program &p;
  const Target &t;
  const ir::Kernel &k;
  std::map<std::pair<InstrId, InstrId>, Hole> &holes;

  struct State {
    InstrId at;
    unsigned younger;
    bool ready;  ///< ReleasedLoad: behind a write-back
    friend auto operator<=>(const State &, const State &) = default;
  };

  int waitOf(const Instruction &in, CounterId c) const {
    if (t.kind(in) == Kind::WaitIdle) return 0;
    return t.kind(in) == Kind::Wait ? p.waits[in.imm].n[c] : ir::kNoWait;
  }

  void run(InstrId producer, OrderId order, Fence fence) {
    const CounterId counter = t.orders[order].counter;
    const unsigned most = (1u << t.counter(counter).bits) - 1;
    std::set<State> seen;
    std::vector<State> work;
    auto leave = [&](State s) {
      auto push = [&](InstrId to) {
        State next = s;
        next.at = to;
        if (to >= k.begin && to < k.end && seen.insert(next).second) work.push_back(next);
      };
      const Instruction &in = p.instrs[s.at];
      if (in.control == Control::Jump || in.control == Control::CondJump)
        if (in.target != ir::kNone) push(in.target);
      if (in.control == Control::Next || in.control == Control::CondJump ||
          in.control == Control::Call)
        push(s.at + 1);
    };
    leave({producer, 0, fence != Fence::ReleasedLoad});
    while (!work.empty()) {
      State s = work.back();
      work.pop_back();
      const Instruction &in = p.instrs[s.at];
      const Kind kind = t.kind(in);
      int n = waitOf(in, counter);
      if (n >= 0 && s.younger >= unsigned(n)) continue;
      if (in.control == Control::Call && counter != STORE) continue;  // the callee waits
      if (fence == Fence::Acquire ? kind == Kind::CacheInv : s.ready && publishes(in, kind)) {
        Hole h;
        h.producer = producer, h.consumer = s.at, h.counter = counter;
        h.hazard = fence == Fence::Acquire ? "acquire" : "release";
        h.needed = static_cast<int>(s.younger);
        h.path = {producer, s.at};
        auto [it, fresh] = holes.try_emplace({producer, s.at}, h);
        if (!fresh && it->second.needed > h.needed) it->second = h;
        continue;  // who waits here has waited for everything behind
      }
      if (fence == Fence::Acquire && acquires(in, kind)) continue;
      s.ready |= kind == Kind::CacheWb;
      if ((t.raises(in) >> order & 1) && s.younger < most) ++s.younger;
      leave(s);
    }
  }
};

}  // namespace

std::vector<Hole> findOpenFences(const ir::Program &p, const Target &t, const ir::Kernel &k) {
  std::map<std::pair<InstrId, InstrId>, Hole> holes;
  Walk w{p, t, k, holes};
  bool releases = false;
  for (InstrId i = k.begin; i != k.end; ++i) releases |= t.kind(p.instrs[i]) == Kind::CacheWb;
  for (ir::BlockId b : k.rpo)
    for (InstrId i = k.blocks[b].begin; i != k.blocks[b].end; ++i) {
      const Instruction &in = p.instrs[i];
      const Kind kind = t.kind(in);
      const uint32_t raises = t.raises(in);
      if (kind == Kind::CacheWb) w.run(i, OStore, Fence::WriteBack);
      if (releases && kind != Kind::CacheInv && (raises >> OLoad & 1))
        w.run(i, OLoad, Fence::ReleasedLoad);
      if (acquires(in, kind)) w.run(i, raises >> OLoad & 1 ? OLoad : OStore, Fence::Acquire);
    }
  std::vector<Hole> out;
  for (auto &[key, h] : holes) out.push_back(h);
  return out;
}

}  // namespace interlock::mutation
