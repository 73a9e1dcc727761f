//===- cluster_walk.cpp - One workgroup's way through a kernel --------------===//
//
// See cluster_walk.h. Breadth first over all states; values are interned, because
// most states share them.
//
//===----------------------------------------------------------------------===//
#include "cluster_walk.h"

#include "cluster_machine.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace interlock::check {
namespace {

constexpr size_t kMostStates = 1u << 19;
constexpr size_t kMostReplayed = 512;  ///< states at one step of a replay

/// Which items anybody asks for from the beginning of a block on.
std::vector<uint64_t> itemsLive(const ClusterFacts &f, ClusterMachine &machine) {
  const ir::Kernel &k = f.m.k;
  const size_t n = k.blocks.size();
  std::vector<uint64_t> live(n, 0);
  if (machine.tracked().empty()) return live;
  auto bit = [](uint16_t item) { return item == kNoItem ? 0 : uint64_t(1) << item; };
  auto uses = [&](const ClusterEvent &e) {
    auto of = [&](const ClusterOperand &o) {
      return o.kind == ClusterOperand::Kind::Item ? bit(o.item) : uint64_t(0);
    };
    return of(e.a) | of(e.b) | (e.what == ClusterEvent::What::Compare ? bit(e.item) : 0);
  };
  std::vector<ir::BlockId> work(k.rpo.begin(), k.rpo.end());
  std::vector<uint8_t> queued(n, 1);
  while (!work.empty()) {
    const ir::BlockId b = work.back();
    work.pop_back();
    queued[b] = 0;
    uint64_t v = 0;
    for (uint32_t e = k.blocks[b].succBegin; e != k.blocks[b].succEnd; ++e) v |= live[k.succs[e]];
    const ClusterCode &c = machine.codeOf(b);
    v |= bit(c.ending.item);
    for (auto e = c.events.rbegin(); e != c.events.rend(); ++e) {
      if (e->what == ClusterEvent::What::Assign || e->what == ClusterEvent::What::Forget)
        v &= ~bit(e->item);
      v |= uses(*e);
    }
    if (v == live[b]) continue;
    live[b] = v;
    for (uint32_t e = k.blocks[b].predBegin; e != k.blocks[b].predEnd; ++e)
      if (const ir::BlockId p = k.preds[e]; !queued[p]) queued[p] = 1, work.push_back(p);
  }
  return live;
}

/// Breadth first over all states.
class Walker {
public:
  Walker(const ClusterFacts &facts, const std::vector<Item> &items, unsigned most)
      : f(facts), items(items), most(most), machine(facts, items), live(itemsLive(facts, machine)) {
  }

  WalkResult run() {
    for (ClusterState &s : machine.entries()) push(std::move(s), ir::kNone);
    for (uint32_t n = 0; n != points.size(); ++n) {
      if (points.size() > kMostStates) {
        result.gaveUp = true;
        break;
      }
      machine.run(
          load(n), [&](ClusterState &&s) { push(std::move(s), n); },
          [&](Trouble t, ir::InstrId at) {
            if (seen.insert({t, at}).second) result.violations.push_back({t, at, wayTo(n)});
          });
    }
    result.states = points.size();
    return std::move(result);
  }

private:
  struct Point {
    Step step;
    uint32_t bits, values, parent;
  };
  using Key = std::array<uint32_t, 5>;
  struct Hash {
    size_t operator()(const Key &k) const {
      uint64_t h = 0x9e3779b97f4a7c15ull;
      for (uint32_t x : k) h = (h ^ x) * 0xff51afd7ed558ccdull, h ^= h >> 29;
      return static_cast<size_t>(h);
    }
  };

  /// What nobody asks for any more does not keep states apart.
  void forget(ClusterState &s) const {
    const ir::BlockId here = s.step.block;
    ir::BlockId there = here;  // where the role that does not walk goes on
    if (s.step.split != ir::kNone)
      there = s.step.walks == Walks::Gate ? s.step.other : f.postdom.next[s.step.split];
    const bool sccHere = f.sccLiveIn[here], sccThere = there != kExit && f.sccLiveIn[there];
    if (!sccHere && !sccThere) s.sccGate = s.sccOthers = kEither, s.sccVaries = false;
    const uint64_t asked = live[here] | (there != kExit ? live[there] : 0);
    for (size_t n = 0; n != items.size(); ++n)
      if (!(asked >> n & 1)) s.values[n] = {items[n].unknown, items[n].unknown, false};
  }
  void push(ClusterState &&s, uint32_t parent) {
    forget(s);
    const uint32_t bits = uint32_t(s.step.walks) | uint32_t(s.waitsGate) << 2 |
                          uint32_t(s.waitsOthers) << 4 | uint32_t(s.pending) << 6 |
                          uint32_t(s.generation) << 8 | uint32_t(s.open) << 10 |
                          uint32_t(s.loaded) << 12 | uint32_t(s.sccGate) << 13 |
                          uint32_t(s.sccOthers) << 15 | uint32_t(s.sccVaries) << 17;
    const uint32_t values = intern(s.values);
    if (most) {
      const Key place{s.step.block, s.step.split, s.step.other, bits, ir::kNone};
      if (index.count({place[0], place[1], place[2], bits, values})) return;
      if (++index[place] > most) return;
    }
    if (!index
             .try_emplace(Key{s.step.block, s.step.split, s.step.other, bits, values},
                          static_cast<uint32_t>(points.size()))
             .second)
      return;
    points.push_back({s.step, bits, values, parent});
  }
  ClusterState load(uint32_t n) const {
    const Point &p = points[n];
    ClusterState s;
    s.step = p.step;
    s.waitsGate = p.bits >> 2 & 3;
    s.waitsOthers = p.bits >> 4 & 3;
    s.pending = p.bits >> 6 & 3;
    s.generation = static_cast<Generation>(p.bits >> 8 & 3);
    s.open = p.bits >> 10 & 3;
    s.loaded = p.bits >> 12 & 1;
    s.sccGate = p.bits >> 13 & 3;
    s.sccOthers = p.bits >> 15 & 3;
    s.sccVaries = p.bits >> 17 & 1;
    s.values = pool[p.values];
    return s;
  }
  uint32_t intern(const std::vector<Value> &v) {
    std::vector<uint64_t> key(v.size() * 2 + 1, 0);
    for (size_t n = 0; n != v.size(); ++n) {
      key[2 * n] = v[n].gate;
      key[2 * n + 1] = v[n].others;
      key.back() |= uint64_t(v[n].varies) << n;
    }
    auto [it, fresh] = interned.try_emplace(std::move(key), static_cast<uint32_t>(pool.size()));
    if (fresh) pool.push_back(v);
    return it->second;
  }
  std::vector<Step> wayTo(uint32_t n) const {
    std::vector<Step> way;
    for (; n != ir::kNone; n = points[n].parent) way.push_back(points[n].step);
    std::reverse(way.begin(), way.end());
    return way;
  }

  const ClusterFacts &f;
  const std::vector<Item> &items;
  const unsigned most;
  ClusterMachine machine;
  const std::vector<uint64_t> live;
  std::vector<Point> points;
  std::unordered_map<Key, uint32_t, Hash> index;
  std::vector<std::vector<Value>> pool;
  std::map<std::vector<uint64_t>, uint32_t> interned;
  std::set<std::pair<Trouble, ir::InstrId>> seen;
  WalkResult result;
};

}  // namespace

WalkResult walkCluster(const ClusterFacts &f, const std::vector<Item> &items, unsigned most) {
  return Walker(f, items, most).run();
}

Replay replayCluster(const ClusterFacts &f, const std::vector<Item> &items, const Violation &v) {
  ClusterMachine machine(f, items);
  std::vector<ClusterState> now, then;
  for (ClusterState &s : machine.entries())
    if (s.step == v.way.front()) now.push_back(std::move(s));
  bool met = false;
  for (size_t n = 0; n != v.way.size(); ++n) {
    const bool last = n + 1 == v.way.size();
    then.clear();
    bool many = false;
    for (const ClusterState &s : now)
      machine.run(
          s,
          [&](ClusterState &&next) {
            if (last || !(next.step == v.way[n + 1])) return;
            if (std::find(then.begin(), then.end(), next) != then.end()) return;
            if (then.size() == kMostReplayed)
              many = true;
            else
              then.push_back(std::move(next));
          },
          [&](Trouble t, ir::InstrId at) { met |= last && t == v.trouble && at == v.at; });
    if (many) return Replay::TooMany;
    if (last) break;
    if (then.empty()) return Replay::Impossible;
    now.swap(then);
  }
  return met ? Replay::Possible : Replay::Impossible;
}

}  // namespace interlock::check
