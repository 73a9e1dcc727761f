//===- cluster_machine.h - A workgroup's state on its way -------------------===//
//
// Moves a state through its block, event by event, and into the blocks that may
// follow. A compare that both outcomes are possible of forks the state, and what
// was compared is known in each fork. The search over all states and the replay of
// one way use the same machine (cluster_walk.cpp).
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_CHECK_CLUSTER_MACHINE_H
#define INTERLOCK_LIB_CHECK_CLUSTER_MACHINE_H

#include "cluster_code.h"

#include <map>
#include <type_traits>

namespace interlock::check {

/// A state while it moves.
struct ClusterState {
  Step step;
  uint8_t waitsGate = 0, waitsOthers = 0;
  uint8_t pending = 0;  ///< 1: a signal waits for its wait; 2: nothing since a function began
  Generation generation = Generation::None;
  uint8_t open = 0;  ///< workgroup signal: 1 before the wait of the generation, 2 behind it
  bool loaded = false;
  uint8_t sccGate = kEither, sccOthers = kEither;
  bool sccVaries = false;
  std::vector<Value> values;
  friend bool operator==(const ClusterState &, const ClusterState &) = default;
};

class ClusterMachine {
public:
  ClusterMachine(const ClusterFacts &facts, const std::vector<Item> &tracked)
      : f(facts), m(facts.m), items(tracked), alone(facts.alone), codes(facts, tracked) {}

  std::vector<ClusterState> entries() const;

  /// Moves a state through its block: next(ClusterState &&), bad(Trouble, instruction).
  template <typename Next, typename Bad> void run(const ClusterState &first, Next next, Bad bad) {
    const ClusterCode &c = codes.of(first.step.block);
    forks.clear();
    forks.push_back({first, 0});
    while (!forks.empty()) {
      auto [s, e] = std::move(forks.back());
      forks.pop_back();
      for (; e != c.events.size() && !apply(c.events[e], s, e, bad); ++e) {
      }
      if (e == c.events.size()) finish(c.ending, std::move(s), next, bad);
    }
  }

  const ClusterCode &codeOf(ir::BlockId b) { return codes.of(b); }
  const std::vector<Item> &tracked() const { return items; }

private:
  // ---- Values -------------------------------------------------------------

  uint64_t maskOf(const ClusterState &s, uint16_t item, bool gate) const;
  /// The numbers that an operand may be, into an item's intervals; `plus` is added.
  uint64_t moved(const ClusterState &s, const ClusterOperand &o, bool gate, const Item &to,
                 int64_t plus, int sign = 1) const;
  static bool isExactly(const Item &item, uint64_t mask, int64_t c);
  /// The numbers of the gating wave, or of the others, what `join` makes of them, joined.
  template <typename Join>
  std::invoke_result_t<Join, Interval> eachWave(bool gate, Join join) const;
  uint8_t nonZeroWave(bool gate) const;
  template <typename F> uint64_t shifted(uint64_t mask, const Item &from, F put) const;
  uint64_t assigned(const ClusterEvent &e, const ClusterState &s, bool gate) const;
  bool variesIn(const ClusterState &s, const ClusterOperand &o) const;
  void write(ClusterState &s, uint16_t item, uint64_t gate, uint64_t others, bool varies) const;
  void setScc(ClusterState &s, uint8_t gate, uint8_t others, bool varies) const;
  /// Intervals of an item for which a compare can have the outcome.
  uint64_t where(const ClusterEvent &e, bool itemFirst, int64_t c, uint8_t outcome) const;
  /// The same for the pair of a compare: bits less, equal, greater.
  uint64_t wherePair(const ClusterEvent &e, uint8_t outcome) const;
  /// Splits by outcome what all waves share. Returns true if the state was forked.
  template <typename Where> bool fork(ClusterState &s, uint16_t item, size_t event, Where possible);
  bool isOneNumber(const ClusterState &s, const ClusterOperand &o, ClusterOperand &constant) const;
  bool compare(const ClusterEvent &e, ClusterState &s, size_t at);
  /// A copy and its original hang together: number by number, as far as they are few.
  bool splitCopied(const ClusterEvent &e, const ClusterState &s, size_t at);

  // ---- Moving -------------------------------------------------------------

  /// Returns true if the state went on as forks.
  template <typename Bad> bool apply(const ClusterEvent &e, ClusterState &s, size_t at, Bad bad) {
    const Walks walks = s.step.walks;
    switch (e.what) {
    case ClusterEvent::What::Signal:
      if (walks == Walks::Others) {
        bad(Trouble::Ungated, e.at);
        break;
      }
      if (walks == Walks::Both) bad(Trouble::Ungated, e.at);
      if (s.pending == 1)
        bad(Trouble::SecondSignal, e.at);
      else if (!alone && s.generation == Generation::Alone)
        bad(Trouble::NoBarrier, e.at);
      else if (!alone && s.generation == Generation::Early)
        bad(Trouble::EarlyBarrier, e.at);
      s.pending = 1;
      s.generation = Generation::Alone;
      s.open = 0;
      s.loaded = false;
      break;
    case ClusterEvent::What::Wait:
      if (walks == Walks::Others) {
        if (s.waitsOthers < 2) ++s.waitsOthers;
        break;
      }
      if (s.step.split != ir::kNone && s.waitsGate < 2) ++s.waitsGate;
      if (s.pending == 2) bad(Trouble::UnknownCaller, e.at);
      if (s.pending == 0) bad(Trouble::WaitAlone, e.at);
      s.pending = 0;
      break;
    case ClusterEvent::What::GroupSignal:
      if (walks == Walks::Both && s.generation != Generation::None) s.open = s.pending == 1 ? 1 : 2;
      break;
    case ClusterEvent::What::GroupWait:
      if (walks != Walks::Both || !s.open) break;
      if (s.open == 2)
        s.generation = Generation::Ended;
      else if (s.generation == Generation::Alone && s.pending == 1)
        s.generation = Generation::Early;  // signalled and awaited before the wait
      s.open = 0;
      break;
    case ClusterEvent::What::Load:
      s.loaded |= s.pending == 1;
      break;
    case ClusterEvent::What::BadBarrier:
      bad(Trouble::UnknownBarrier, e.at);
      break;
    case ClusterEvent::What::Call:
      for (uint16_t n = 0; n != items.size(); ++n)
        write(s, n, items[n].unknown, items[n].unknown, false);
      setScc(s, kEither, kEither, false);
      break;
    case ClusterEvent::What::SccFirst:
      setScc(s, kTrue, kFalse, true);
      break;
    case ClusterEvent::What::SccUnknown:
      setScc(s, kEither, kEither, false);
      break;
    case ClusterEvent::What::SccWave:
      setScc(s, nonZeroWave(true), nonZeroWave(false), true);
      break;
    case ClusterEvent::What::Compare:
      return compare(e, s, at);
    case ClusterEvent::What::Assign: {
      if (splitCopied(e, s, at)) return true;
      const bool varies =
          variesIn(s, e.a) || variesIn(s, e.b) || (e.op == isa::ArithOp::Select && s.sccVaries);
      const uint64_t gate = assigned(e, s, true), others = assigned(e, s, false);
      write(s, e.item, gate, others, varies && gate != others);
      break;
    }
    case ClusterEvent::What::Forget:
      write(s, e.item, items[e.item].unknown, items[e.item].unknown, false);
      break;
    }
    return false;
  }

  /// Brings a state into the block it came to: meeting points end the ways apart.
  template <typename Next, typename Bad>
  void arrive(ClusterState s, ir::BlockId to, Next next, Bad bad) {
    s.step.block = to;
    if (s.step.split != ir::kNone) {
      const ir::BlockId meet = f.postdom.next[s.step.split];
      if (s.step.walks == Walks::Gate && s.step.block == meet) {
        s.step.walks = Walks::Others;
        s.step.block = s.step.other;
      }
      if (s.step.walks == Walks::Others && s.step.block == meet && !wentAhead(s)) rejoin(s, bad);
    }
    next(std::move(s));
  }
  /// O on its own, without G ever coming to the meeting point.
  static bool wentAhead(const ClusterState &s) {
    return s.step.walks == Walks::Others && s.step.split != ir::kNone && s.step.other == ir::kNone;
  }
  template <typename Bad> void rejoin(ClusterState &s, Bad bad) const {
    const ir::InstrId at = m.k.blocks[s.step.split].end - 1;
    if (s.waitsGate > s.waitsOthers)
      bad(Trouble::OthersMiss, at);
    else if (s.waitsGate < s.waitsOthers)
      bad(Trouble::GateMisses, at);
    else if (s.waitsGate > 1)
      bad(Trouble::UnknownCount, at);
    s.step.walks = Walks::Both;
    s.step.split = s.step.other = ir::kNone;
    s.waitsGate = s.waitsOthers = 0;
    s.sccVaries = s.sccGate != s.sccOthers;
    for (Value &v : s.values) v.varies = v.gate != v.others;
  }

  template <typename Next, typename Bad>
  void leave(ClusterState s, ir::InstrId at, bool end, Next next, Bad bad) {
    if (s.step.split != ir::kNone) {
      if (s.step.walks == Walks::Gate) {
        s.step.walks = Walks::Others;
        const ir::BlockId other = s.step.other;
        arrive(std::move(s), other, next, bad);
        return;
      }
      if (wentAhead(s)) return;
      rejoin(s, bad);
    }
    if (s.pending != 1) return;
    bad(!end ? Trouble::UnknownRest : s.loaded ? Trouble::LeftLoaded : Trouble::Left, at);
  }

  template <typename Next, typename Bad>
  void finish(const ClusterEnding &end, ClusterState s, Next next, Bad bad) {
    const ir::BlockId b = s.step.block;
    const ir::InstrId at = m.k.blocks[b].end - 1;
    if (end.leavesToo || end.what == ClusterEnding::What::Leave) leave(s, at, false, next, bad);
    if (end.what == ClusterEnding::What::End) {
      leave(std::move(s), at, true, next, bad);
      return;
    }
    if (end.what == ClusterEnding::What::Goto) {
      arrive(std::move(s), end.fall, next, bad);
      return;
    }
    if (end.what != ClusterEnding::What::Branch) return;

    // Bit 0: it can fall through, bit 1: it can be taken.
    auto ways = [&](uint8_t nonZero) {
      return end.ifZero ? static_cast<uint8_t>((nonZero & 1) << 1 | nonZero >> 1) : nonZero;
    };
    const bool onItem = end.item != kNoItem;
    const uint64_t zero = onItem ? items[end.item].meeting({0, 0}) : 0;
    auto ofMask = [&](uint64_t v) {
      return static_cast<uint8_t>((v & zero ? kFalse : 0) | (v & ~zero ? kTrue : 0));
    };
    uint8_t gate = kEither, others = kEither;
    bool varies = false;
    if (end.onScc) {
      gate = ways(s.sccGate), others = ways(s.sccOthers), varies = s.sccVaries;
    } else if (onItem) {
      const Value &v = s.values[end.item];
      gate = ways(ofMask(v.gate)), others = ways(ofMask(v.others)), varies = v.varies;
    }
    // What is known on one side of the branch.
    auto refined = [&](uint8_t way, bool forGate, bool forOthers) {
      ClusterState n = s;
      const uint8_t nonZero = ways(way);
      if (end.onScc) {
        if (forGate) n.sccGate = nonZero;
        if (forOthers) n.sccOthers = nonZero;
      } else if (onItem) {
        const uint64_t keep = nonZero == kFalse ? zero : ~zero;
        if (forGate) n.values[end.item].gate &= keep;
        if (forOthers) n.values[end.item].others &= keep;
      }
      return n;
    };
    auto side = [&](uint8_t way) { return way == kTrue ? end.taken : end.fall; };
    auto part = [&](ClusterState n, uint8_t wayGate, uint8_t wayOthers) {
      if (!f.postdom.ends[b]) return bad(Trouble::UnknownEnd, at);
      if (end.onScc) n.sccGate = ways(wayGate), n.sccOthers = ways(wayOthers), n.sccVaries = true;
      n.step.split = b;
      n.step.other = side(wayOthers);
      n.step.walks = Walks::Gate;
      n.waitsGate = n.waitsOthers = 0;
      // Where G may go round for ever, O goes ahead to the end as well: only whether
      // it signals is looked at.
      if (mayStay(side(wayGate), f.postdom.next[b])) {
        ClusterState ahead = n;
        ahead.step.walks = Walks::Others;
        ahead.step.other = ir::kNone;
        arrive(std::move(ahead), side(wayOthers), next, bad);
      }
      arrive(std::move(n), side(wayGate), next, bad);
    };
    constexpr uint8_t kWays[] = {kFalse, kTrue};
    if (s.step.walks != Walks::Both) {
      const bool g = s.step.walks == Walks::Gate;
      if (f.alone && !varies && gate == kEither && end.varies)
        if (const uint8_t way = signalSide(b, end)) {
          bad(Trouble::UnknownGate, at);
          arrive(refined(way, true, true), side(way), next, bad);
          return;
        }
      // What decides about a signal and is not followed is named where both walk.
      uint8_t avoided = 0;
      if (wentAhead(s) && !varies && others == kEither && end.varies) avoided = signalSide(b, end);
      for (uint8_t way : kWays)
        if (way != avoided && ((g ? gate : others) & way))
          arrive(refined(way, g || !varies, !g || !varies), side(way), next, bad);
      return;
    }
    if (!varies) {
      if (gate == kEither && end.varies)
        if (const uint8_t way = signalSide(b, end)) {
          bad(Trouble::UnknownGate, at);
          part(s, way, way == kTrue ? kFalse : kTrue);
          return;
        }
      if (gate == kEither && end.fromWave && decides(b, end)) bad(Trouble::UnknownWays, at);
      for (uint8_t way : kWays)
        if (gate & way) arrive(refined(way, true, true), side(way), next, bad);
      return;
    }
    for (uint8_t g : kWays)
      for (uint8_t o : kWays) {
        if (!(gate & g) || !(others & o)) continue;
        if (g != o) {
          part(s, g, o);
          continue;
        }
        ClusterState n = refined(g, true, true);
        if (end.onScc) n.sccVaries = false;
        arrive(std::move(n), side(g), next, bad);
      }
  }

  /// Whether there is a cycle between a block and the meeting point.
  bool mayStay(ir::BlockId from, ir::BlockId meet);
  /// Cluster barriers between a block and the meeting point of a branch.
  uint64_t between(const std::vector<uint64_t> &of, ir::BlockId from, ir::BlockId meet) const;
  /// Whether what a branch chooses between holds cluster barriers.
  bool decides(ir::BlockId b, const ClusterEnding &end) const;
  /// The side of a branch that signals, where only one does and neither waits; 0: none.
  uint8_t signalSide(ir::BlockId b, const ClusterEnding &end) const;

  const ClusterFacts &f;
  const Model &m;
  const std::vector<Item> &items;
  const bool alone;
  ClusterCodes codes;
  std::map<std::pair<ir::BlockId, ir::BlockId>, bool> stays;
  std::vector<std::pair<ClusterState, size_t>> forks;
};

}  // namespace interlock::check
#endif
