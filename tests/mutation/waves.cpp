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
// the two. Two writes are no race, because waves fill different parts of a tile;
// and a tile of which no read follows the last write across a barrier, on no way,
// is each wave's own: tokens do not tell the tiles of two waves apart.
// In-wave completion is another judge's question: here a signal publishes
// everything before it, so kernels whose waits are wrong are not asked about.
//
//===----------------------------------------------------------------------===//
#include "waves.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <string>
#include <tuple>
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
    findShared();
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
        if (shared.count(u.name) && sameRegion(u, a.trip, v, b.trip)) return true;
      }
    return false;
  }

  static bool sameRegion(const ir::Token &u, unsigned tripU, const ir::Token &v, unsigned tripV) {
    if (u.name != v.name) return false;
    return u.kind != ir::Token::Kind::Ring || v.kind != ir::Token::Kind::Ring || u.size != v.size ||
           tripU == kAnyTrip || tripV == kAnyTrip ||
           (u.index + tripU) % u.size == (v.index + tripV) % v.size;
  }

  /// Follows every write of one wave to the reads that it is the last write for.
  void findShared() {
    struct Place {
      Wave w;
      bool crossed;
    };
    for (InstrId i = k.begin; i != k.end; ++i) {
      const Instruction &from = p.instrs[i];
      if (!(t.kindRow(from).lds & kLdsWrite)) continue;
      for (unsigned x = 0; x != from.tokenCount; ++x)
        for (unsigned trip = 0; trip != modulo; ++trip) {
          const ir::Token &mine = p.tokens[p.tokensOf(from)[x]];
          std::set<std::tuple<uint16_t, uint8_t, bool>> seen;
          std::vector<Place> work;
          auto leave = [&](const Wave &w, bool crossed) {
            eachNext(w, [&](Wave to) {
              if (seen.insert({to.point, to.trip, crossed}).second) work.push_back({to, crossed});
            });
          };
          Wave start;
          start.point = static_cast<uint16_t>(i - k.begin);
          start.trip = static_cast<uint8_t>(trip);
          leave(start, false);
          while (!work.empty()) {
            Place here = work.back();
            work.pop_back();
            const Instruction &in = at(here.w);
            bool over = false;
            for (unsigned y = 0; y != in.tokenCount; ++y) {
              const ir::Token &other = p.tokens[p.tokensOf(in)[y]];
              if (!t.kindRow(in).lds || !sameRegion(mine, trip, other, here.w.trip)) continue;
              if ((t.kindRow(in).lds & kLdsRead) && here.crossed) shared.insert(mine.name);
              over |= (t.kindRow(in).lds & kLdsWrite) != 0;
            }
            if (over) continue;
            leave(here.w, here.crossed || (t.kind(in) == Kind::BarrierWait &&
                                           in.imm == amdgpu::kBarrierWorkgroup));
          }
        }
    }
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
    const Wave here = w;
    eachNext(here, [&](Wave to) {
      State there = next;
      there.w[a].point = to.point;
      there.w[a].trip = to.trip;
      push(there, seen, work);
    });
  }

  template <typename F> void eachNext(const Wave &w, F f) const {
    const Instruction &in = at(w);
    auto to = [&](uint32_t point) {
      if (point >= k.end - k.begin) return;
      Wave there = w;
      there.point = static_cast<uint16_t>(point);
      there.trip = tripAcross(w, point);
      f(there);
    };
    if (in.control == Control::Next || in.control == Control::CondJump) to(w.point + 1u);
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
  std::set<std::string> shared;  ///< tiles that one wave reads behind a barrier
};

}  // namespace

std::optional<std::vector<std::pair<InstrId, InstrId>>>
findRaces(const ir::Program &p, const Target &t, const ir::Kernel &k, size_t maxStates) {
  Product product(p, t, k);
  if (!product.judgeable()) return std::nullopt;
  return product.run(maxStates);
}

}  // namespace interlock::mutation
