//===- waves.cpp - A brute-force judge of barriers between two waves -------===//
//
// Two waves run the same kernel, each on any path. A state is
//
//     where each wave stands, how many signals each is ahead of its own waits,
//     how many signals the first is ahead of the second, and the trip of the
//     loop each is in, modulo the ring sizes
//
// and one step moves one wave. A wave passes a barrier wait once the other has
// signalled as often. A region is raced for if a state is reached in which one
// wave stands before a write of it and the other before a read: nothing orders
// the two. Two writes are no race, because waves fill different parts of a tile.
// In-wave completion is another judge's question: here a signal publishes
// everything before it, so kernels whose waits are wrong are not asked about.
//
//===----------------------------------------------------------------------===//
#include "waves.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <unordered_set>

namespace interlock::mutation {

using namespace isa;
using ir::Control;
using ir::InstrId;
using ir::Instruction;

namespace {

constexpr uint8_t kAnyTrip = 63;

struct Wave {
  uint16_t point = 0;
  uint8_t ahead = 0;  ///< own signals that it has not waited for
  uint8_t trip = 0;
};
struct State {
  Wave w[2];
  int8_t lead = 0;  ///< signals of the first wave beyond those of the second
  uint64_t key() const {
    uint64_t k = 0;
    for (const Wave &x : w) k = k << 24 | uint64_t(x.point) << 8 | x.ahead << 6 | x.trip;
    return k << 3 | uint64_t(lead + 3);
  }
};

class Product {
public:
  Product(const ir::Program &p, const Target &t, const ir::Kernel &k)
      : p(p), t(t), k(k), loops(ir::findLoops(k)), blockOf(k.end - k.begin) {
    for (ir::BlockId b = 0; b != k.blocks.size(); ++b)
      for (InstrId i = k.blocks[b].begin; i != k.blocks[b].end; ++i) blockOf[i - k.begin] = b;
  }

  bool judgeable() {
    unsigned trips = 1;
    bool barriers = false;
    for (InstrId i = k.begin; i != k.end; ++i) {
      const Instruction &in = p.instrs[i];
      const Kind kind = t.kind(in);
      if (in.control == Control::Call || in.control == Control::UnknownCall ||
          in.control == Control::UnknownJump)
        return false;
      if (kind == Kind::BarrierSignal && in.imm == amdgpu::kBarrierWorkgroup) {
        if (in.tagging == ir::Tagging::Tagged) return false;
        barriers = true;
      } else if (kind == Kind::BarrierSignal || kind == Kind::BarrierSignalIsFirst) {
        return false;
      }
      if (!t.kindRow(in).lds) continue;
      if (in.tagging == ir::Tagging::Untagged) return false;
      for (unsigned x = 0; x != in.tokenCount; ++x) {
        const ir::Token &token = p.tokens[p.tokensOf(in)[x]];
        if (token.kind == ir::Token::Kind::Relative) return false;
        if (token.kind == ir::Token::Kind::Ring) trips = std::lcm(trips, unsigned(token.size));
      }
    }
    modulo = trips;
    return barriers && trips < kAnyTrip && k.end - k.begin < 65535 && k.entries.size() == 1;
  }

  std::optional<std::vector<std::pair<InstrId, InstrId>>> run(size_t maxStates) {
    std::set<std::pair<InstrId, InstrId>> races;
    std::unordered_set<uint64_t> seen;
    std::vector<State> work;
    State first;
    for (Wave &w : first.w)
      w.point = static_cast<uint16_t>(k.blocks[k.entries[0].block].begin - k.begin);
    push(first, seen, work);
    while (!work.empty()) {
      if (seen.size() > maxStates) return std::nullopt;
      const State s = work.back();
      work.pop_back();
      for (int a : {0, 1})
        if (conflict(s.w[a], s.w[1 - a]))
          races.emplace(k.begin + s.w[a].point, k.begin + s.w[1 - a].point);
      for (int a : {0, 1}) step(s, a, seen, work);
    }
    return std::vector<std::pair<InstrId, InstrId>>(races.begin(), races.end());
  }

private:
  const Instruction &at(const Wave &w) const { return p.instrs[k.begin + w.point]; }

  void push(const State &s, std::unordered_set<uint64_t> &seen, std::vector<State> &work) const {
    if (seen.insert(s.key()).second) work.push_back(s);
  }

  /// `a` stands before a write of what `b` is about to read.
  bool conflict(const Wave &a, const Wave &b) const {
    const Instruction &x = at(a), &y = at(b);
    if (!(t.kindRow(x).lds & kLdsWrite) || !(t.kindRow(y).lds & kLdsRead)) return false;
    for (unsigned i = 0; i != x.tokenCount; ++i)
      for (unsigned j = 0; j != y.tokenCount; ++j) {
        const ir::Token &u = p.tokens[p.tokensOf(x)[i]], &v = p.tokens[p.tokensOf(y)[j]];
        if (u.name != v.name) continue;
        if (u.kind != ir::Token::Kind::Ring || v.kind != ir::Token::Kind::Ring ||
            u.size != v.size || a.trip == kAnyTrip || b.trip == kAnyTrip ||
            (u.index + a.trip) % u.size == (v.index + b.trip) % v.size)
          return true;
      }
    return false;
  }

  void step(const State &s, int a, std::unordered_set<uint64_t> &seen,
            std::vector<State> &work) const {
    State next = s;
    Wave &w = next.w[a];
    const Instruction &in = at(w);
    const Kind kind = t.kind(in);
    if (kind == Kind::BarrierSignal) {
      if (w.ahead == 2) return;  // no kernel that is judged signals that often
      ++w.ahead;
      next.lead = static_cast<int8_t>(next.lead + (a == 0 ? 1 : -1));
      if (next.lead < -3 || next.lead > 3) return;
    } else if (kind == Kind::BarrierWait && in.imm == amdgpu::kBarrierWorkgroup && w.ahead) {
      const int lead = a == 0 ? s.lead : -s.lead;
      if (w.ahead - lead < 1) return;  // the other wave has not signalled yet
      --w.ahead;
    }
    auto to = [&](uint32_t point) {
      if (point >= k.end - k.begin) return;
      State there = next;
      there.w[a].point = static_cast<uint16_t>(point);
      there.w[a].trip = tripAcross(w, point);
      push(there, seen, work);
    };
    const uint32_t here = w.point;
    if (in.control == Control::Next || in.control == Control::CondJump) to(here + 1);
    if ((in.control == Control::Jump || in.control == Control::CondJump) && in.target != ir::kNone)
      to(in.target - k.begin);
  }

  /// The trip of the innermost loop; none is counted before the first one, and
  /// behind one nobody knows which slot was last.
  uint8_t tripAcross(const Wave &w, uint32_t to) const {
    const ir::BlockId a = blockOf[w.point], b = blockOf[to];
    if (k.begin + to != k.blocks[b].begin) return w.trip;  // inside a block
    const uint32_t from = loops.innermost[a], into = loops.innermost[b];
    if (from == into) {
      if (from == ir::kNone || !loops.backEdge(a, b) || w.trip == kAnyTrip) return w.trip;
      return static_cast<uint8_t>((w.trip + 1) % modulo);
    }
    const bool enters = into != ir::kNone && (from == ir::kNone || !loops.contains(from, b));
    return enters && from == ir::kNone && w.trip == 0 ? uint8_t(0) : kAnyTrip;
  }

  const ir::Program &p;
  const Target &t;
  const ir::Kernel &k;
  const ir::LoopInfo loops;
  std::vector<ir::BlockId> blockOf;
  unsigned modulo = 1;
};

}  // namespace

std::optional<std::vector<std::pair<InstrId, InstrId>>>
findRaces(const ir::Program &p, const Target &t, const ir::Kernel &k, size_t maxStates) {
  Product product(p, t, k);
  if (!product.judgeable()) return std::nullopt;
  return product.run(maxStates);
}

}  // namespace interlock::mutation
