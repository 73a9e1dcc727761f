//===- cluster.cpp - The cluster barrier -------------------------------------===//
//
// See cluster.h: when to look at all, which values to track, and what to say.
//
//===----------------------------------------------------------------------===//
#include "cluster.h"

#include "cluster_walk.h"
#include "internal.h"

#include <algorithm>
#include <set>

namespace interlock::check {

namespace amd = isa::amdgpu;

namespace {

constexpr const char *kUnknownRule = "unknown-cluster";
constexpr size_t kMostItems = 40;
constexpr unsigned kMostRounds = 32;

bool isClusterEvent(const Model &m, ir::InstrId i) {
  const isa::Kind kind = m.t.kind(m.p.instrs[i]);
  return (isSignal(kind) || kind == isa::Kind::BarrierWait) &&
         m.p.instrs[i].imm == amd::kBarrierCluster;
}
bool isCall(const ir::Instruction &in) {
  return in.control == ir::Control::Call || in.control == ir::Control::UnknownCall ||
         in.control == ir::Control::TailCall;
}

/// What called code may do with the cluster barrier.
class Callees {
public:
  explicit Callees(const Model &m) : m(m) {}
  enum class Does : uint8_t { Nothing, Uses, Unseen };
  Does of(ir::InstrId call) {
    std::set<const ir::Kernel *> seen = {&m.k};
    return follow(call, seen);
  }

  /// Some function of the file uses the cluster barrier; calls may reach it.
  bool anyFunctionUses() const {
    for (const ir::Kernel &k : m.p.kernels)
      if (!k.isKernel)
        for (ir::InstrId i = k.begin; i != k.end; ++i)
          if (isClusterEvent(m, i)) return true;
    return false;
  }

private:
  Does follow(ir::InstrId call, std::set<const ir::Kernel *> &seen) {
    const ir::InstrId target = m.p.instrs[call].target;
    if (target == ir::kNone) return Does::Unseen;
    for (const ir::Kernel &k : m.p.kernels) {
      if (target < k.begin || target >= k.end) continue;
      if (!seen.insert(&k).second) return Does::Nothing;
      Does most = Does::Nothing;
      for (ir::InstrId i = k.begin; i != k.end; ++i) {
        if (isClusterEvent(m, i)) return Does::Uses;
        if (isCall(m.p.instrs[i])) most = std::max(most, follow(i, seen));
        if (most == Does::Uses) return most;
      }
      return most;
    }
    return Does::Unseen;
  }
  const Model &m;
};

class Cluster {
public:
  Cluster(const Model &m, Result &out) : m(m), out(out), f(m), items(gateItems(f)) {}

  void run() {
    const WalkResult walk = settle();
    for (const Violation &v : walk.violations) report(v);
    if (walk.gaveUp)
      unknown(firstEvent(), "the cluster barrier is passed in too many different ways to follow");
    for (auto &[at, what] : unknowns) out.unknowns.push_back({kUnknownRule, at, what});
    countObligations();
    addNotes();
  }

private:
  /// Tracks what it takes until every violation that is left can happen.
  WalkResult settle() {
    std::vector<Violation> refuted;
    for (unsigned round = 0;; ++round) {
      WalkResult walk = walkCluster(f, items);
      if (walk.gaveUp) return sample(refuted);
      bool again = false;
      refuted = walk.violations;
      for (const Violation &v : walk.violations) {
        if (again && replayCluster(f, items, v) == Replay::Impossible) continue;
        again |= refute(v, round == kMostRounds);
      }
      if (!again) return walk;
    }
  }

  /// Where there are too many states: some of them, with all values that the ways
  /// refuted so far hang on. What they meet is real; the rest stays unknown.
  WalkResult sample(const std::vector<Violation> &refuted) {
    constexpr unsigned kPerPlace = 4;
    std::vector<Item> some = gateItems(f);
    for (const Violation &v : refuted)
      for (Item &i : itemsOnWay(f, v.way))
        if (some.size() < kMostTracked && std::find(some.begin(), some.end(), i) == some.end())
          some.push_back(std::move(i));
    WalkResult walk = walkCluster(f, some, kPerPlace);
    walk.gaveUp = true;
    std::erase_if(walk.violations, [&](const Violation &v) {
      std::vector<Item> all = gateItems(f);
      for (Item &i : itemsOnWay(f, v.way))
        if (std::find(all.begin(), all.end(), i) == all.end()) all.push_back(std::move(i));
      return replayCluster(f, all, v) != Replay::Possible;
    });
    return walk;
  }

  /// Adds the items that a way contradicts; false if it contradicts none.
  bool refute(const Violation &v, bool late) {
    std::vector<Item> more;
    for (Item &i : itemsOnWay(f, v.way))
      if (std::find(items.begin(), items.end(), i) == items.end()) more.push_back(std::move(i));
    auto impossible = [&](size_t first, size_t without, size_t width) {
      std::vector<Item> all = items;
      for (size_t n = 0; n != first; ++n)
        if (n < without || n >= without + width) all.push_back(more[n]);
      return replayCluster(f, all, v);
    };
    const Replay whole = more.empty() ? Replay::Possible : impossible(more.size(), 0, 0);
    if (whole == Replay::Possible) return false;
    if (whole == Replay::TooMany || late) {
      uncertain.insert({v.trouble, v.at});
      return false;
    }
    // The shortest beginning that is enough, then what of it can be left out.
    size_t enough = more.size();
    for (size_t low = 1; low < enough;) {
      const size_t middle = (low + enough) / 2;
      if (impossible(middle, 0, 0) == Replay::Impossible)
        enough = middle;
      else
        low = middle + 1;
    }
    more.resize(enough);
    for (size_t width = std::max<size_t>(1, more.size() / 2);; width /= 2) {
      for (size_t n = 0; n < more.size();)
        if (more.size() > width && impossible(more.size(), n, width) == Replay::Impossible)
          more.erase(more.begin() + static_cast<ptrdiff_t>(n),
                     more.begin() + static_cast<ptrdiff_t>(std::min(n + width, more.size())));
        else
          n += width;
      if (width == 1) break;
    }
    if (items.size() + more.size() > kMostItems) {
      uncertain.insert({v.trouble, v.at});
      return false;
    }
    items.insert(items.end(), more.begin(), more.end());
    return true;
  }

  // ---- Ways ---------------------------------------------------------------

  /// The blocks that one role passes.
  static std::vector<ir::BlockId> blocksOf(const std::vector<Step> &way, bool gate) {
    std::vector<ir::BlockId> blocks;
    for (const Step &s : way)
      if (s.walks == Walks::Both || s.split == ir::kNone || (s.walks == Walks::Gate) == gate)
        blocks.push_back(s.block);
    return blocks;
  }
  /// Last instruction before `at` on the way for which `is` holds.
  template <typename F>
  ir::InstrId lastBefore(const std::vector<ir::BlockId> &blocks, ir::InstrId at, F is) const {
    for (size_t n = blocks.size(); n--;) {
      const ir::Block &blk = m.k.blocks[blocks[n]];
      ir::InstrId i = n + 1 == blocks.size() ? at : blk.end;
      while (i-- > blk.begin)
        if (is(i)) return i;
    }
    return ir::kNone;
  }
  /// From the last time that `from` is passed (kNone: the entry) to `at`.
  std::vector<ir::InstrId> pathOf(const std::vector<ir::BlockId> &blocks, ir::InstrId from,
                                  ir::InstrId at) const {
    std::vector<ir::InstrId> path{at};
    for (size_t n = blocks.size(); n--;) {
      const ir::Block &blk = m.k.blocks[blocks[n]];
      const bool last = n + 1 == blocks.size();
      if (!last && blk.end - 1 != path.back()) path.push_back(blk.end - 1);
      if (from >= blk.begin && from < blk.end && (!last || from < at)) {
        if (from != path.back()) path.push_back(from);
        break;
      }
      if (blk.begin != path.back()) path.push_back(blk.begin);
    }
    std::reverse(path.begin(), path.end());
    return path;
  }

  // ---- Words --------------------------------------------------------------

  void unknown(ir::InstrId at, std::string what) { unknowns.emplace(at, std::move(what)); }
  ir::InstrId firstEvent() const {
    for (ir::InstrId i = m.k.begin; i != m.k.end; ++i)
      if (f.isEvent(i)) return i;
    return m.k.begin;
  }

  /// A branch on the result of a compare of numbers that all waves share.
  bool follows(const ir::Block &blk) const {
    const isa::BranchRow *row = m.t.branchOf(m.p.instrs[blk.end - 1]);
    if (!row || row->unit != amd::kScc || (f.waves[blk.end - 1] & kVaries)) return false;
    for (ir::InstrId i = blk.end - 1; i-- != blk.begin;) {
      const ir::Instruction &in = m.p.instrs[i];
      const ir::Operand *ops = m.p.operandsOf(in);
      for (unsigned n = 0; n != in.operandCount; ++n)
        if ((ops[n].role & ir::kDef) && ops[n].first <= amd::kScc &&
            amd::kScc < ops[n].first + ops[n].count) {
          const ir::Arith *a = m.p.arithOf(i);
          return a && isa::isCompare(m.t.ariths[a->row].op) && m.t.ariths[a->row].bits == 32;
        }
    }
    return true;  // of the block before
  }
  /// Branches whose conditions are not followed and that decide about the barrier:
  /// two of them may hang together.
  size_t guesses(const std::vector<Step> &way) const {
    size_t count = 0;
    for (size_t n = 0; n + 1 < way.size(); ++n) {
      const ir::Block &blk = m.k.blocks[way[n].block];
      if (way[n].split != way[n + 1].split || blk.succEnd - blk.succBegin != 2 || follows(blk))
        continue;
      const ir::BlockId a = m.k.succs[blk.succBegin], b = m.k.succs[blk.succBegin + 1];
      count += f.signals[a] != f.signals[b] || f.waits[a] != f.waits[b];
    }
    return count;
  }

  void report(const Violation &v) {
    if (isUnknown(v.trouble)) return reportUnknown(v);
    if (uncertain.count({v.trouble, v.at}))
      return unknown(v.at, "whether the cluster barrier is passed rightly hangs on more values "
                           "than are followed");
    if (guesses(v.way) > 1)
      return unknown(v.at, "whether the cluster barrier is passed rightly hangs on several "
                           "branches whose conditions are not followed");
    const bool others = v.trouble == Trouble::Ungated || v.trouble == Trouble::OthersMiss;
    const std::vector<ir::BlockId> blocks = blocksOf(v.way, !others);
    auto signal = [&](ir::InstrId i) { return f.isSignal(i, amd::kBarrierCluster); };
    auto wait = [&](ir::InstrId i) { return f.isWait(i, amd::kBarrierCluster); };
    auto event = [&](ir::InstrId i) { return f.isEvent(i); };
    Finding x;
    x.rule = "cluster-unbalanced";
    x.at = v.at;
    ir::InstrId from = ir::kNone;
    switch (v.trouble) {
    case Trouble::WaitAlone:
      from = lastBefore(blocks, v.at, wait);
      x.message = std::string("the cluster barrier is awaited without a signal since ") +
                  (from == ir::kNone ? "the start" : "the wait before") +
                  ": nothing ever ends this wait; signal before it, or skip both alike";
      break;
    case Trouble::SecondSignal:
      from = x.producer = lastBefore(blocks, v.at, signal);
      x.message = "the cluster barrier is signalled again before the signal before was awaited; "
                  "put s_barrier_wait -3 between the two, or drop one";
      break;
    case Trouble::LeftLoaded:
    case Trouble::Left:
      from = x.at = lastBefore(blocks, v.at + 1, signal);
      if (from == ir::kNone) from = x.at = v.at;
      x.severity = v.trouble == Trouble::Left ? Severity::Warning : Severity::Error;
      x.message = v.trouble == Trouble::Left
                      ? "nothing awaits this signal of the cluster barrier on some path; skip it "
                        "where s_barrier_wait -3 is skipped"
                      : "nothing awaits this signal of the cluster barrier on some path, although "
                        "tensor loads follow; put s_barrier_wait -3 before them";
      x.path = pathOf(blocks, from, v.at);
      break;
    case Trouble::Ungated:
      if (!m.k.isKernel && !m.k.numWaves)
        return unknown(v.at, "every wave that calls this function signals the cluster barrier; "
                             "that is right in workgroups of one wave only");
      from = lastBefore(blocks, v.at, event);
      x.rule = "cluster-signal-ungated";
      x.message = "more than one wave of a workgroup signals the cluster barrier; let one do it: "
                  "skip this unless WaveIdx is 0 or s_barrier_signal_isfirst says so";
      break;
    case Trouble::NoBarrier:
    case Trouble::EarlyBarrier:
      from = x.producer = lastBefore(blocks, v.at, signal);
      x.rule = "cluster-generation-race";
      x.severity = v.trouble == Trouble::NoBarrier ? Severity::Error : Severity::Warning;
      x.message =
          v.trouble == Trouble::NoBarrier
              ? "the cluster barrier is signalled again while other waves may still be in front "
                "of the wait before; put a workgroup barrier (s_barrier_signal -1, s_barrier_wait "
                "-1) between that wait and this signal"
              : "the cluster barrier is signalled again while other waves may still be in front "
                "of the wait before: the workgroup barrier between is signalled before that wait; "
                "move its s_barrier_signal -1 behind the wait";
      break;
    case Trouble::OthersMiss:
    case Trouble::GateMisses: {
      const std::vector<ir::BlockId> waiting = blocksOf(v.way, others);
      x.rule = "cluster-wait-gated";
      // The wait is the last one inside the gate; the way ends where both meet.
      const ir::BlockId gate = m.k.blockOf(v.at);
      auto inside = [&](const std::vector<ir::BlockId> &b) {
        size_t n = b.size();
        while (n && b[n - 1] != gate) --n;
        return std::vector<ir::BlockId>(b.begin() + static_cast<ptrdiff_t>(n ? n - 1 : 0), b.end());
      };
      std::vector<ir::BlockId> to = inside(waiting);
      while (to.size() > 1) {
        const ir::Block &blk = m.k.blocks[to.back()];
        ir::InstrId i = blk.end;
        while (i != blk.begin && !wait(i - 1)) --i;
        if (i != blk.begin) {
          x.at = i - 1;
          break;
        }
        to.pop_back();
      }
      x.message = others ? "only the wave that signals waits for the cluster barrier here; the "
                           "others go on at once: move the wait behind the gate"
                         : "the wave that signals does not wait for the cluster barrier here, "
                           "only the others do; move the wait to where all waves pass";
      x.path = pathOf(to, v.at, x.at);
      std::vector<ir::BlockId> around = inside(blocks);
      ir::InstrId end = m.k.blocks[around.back()].end - 1;
      if (const ir::BlockId meet = f.postdom.next[gate]; meet != kExit) {
        around.push_back(meet);
        end = m.k.blocks[meet].begin;
      }
      x.otherPath = pathOf(around, v.at, end);
      break;
    }
    default:
      break;
    }
    if (x.path.empty()) x.path = pathOf(blocks, from, x.at);
    keep(std::move(x));
  }

  /// One finding per rule and instruction, an error before a warning.
  void keep(Finding x) {
    for (Finding &y : out.findings)
      if (y.at == x.at && std::string_view(y.rule) == x.rule) {
        if (y.severity == Severity::Warning && x.severity == Severity::Error) y = std::move(x);
        return;
      }
    out.findings.push_back(std::move(x));
  }

  void reportUnknown(const Violation &v) {
    switch (v.trouble) {
    case Trouble::UnknownWays:
      return unknown(v.at,
                     "this branch hangs on the number of the wave or of the work-item in a way "
                     "that is not followed, and decides about cluster barriers: which waves "
                     "come to them is not known");
    case Trouble::UnknownGate:
      return unknown(v.at, "this branch decides about a signal of the cluster barrier; whether it "
                           "lets exactly one wave through is not known (WaveIdx == 0 and "
                           "s_barrier_signal_isfirst are)");
    case Trouble::UnknownCount:
      return unknown(v.at, "the waves go apart here and wait for the cluster barrier several "
                           "times each; whether equally often is not followed");
    case Trouble::UnknownCaller:
      return unknown(v.at, "this function waits for the cluster barrier first; its callers must "
                           "have signalled, which is not followed");
    case Trouble::UnknownRest:
      return unknown(v.at, "the code is left while a signal of the cluster barrier has not been "
                           "awaited; what follows is not seen");
    case Trouble::UnknownEnd:
      return unknown(v.at, "the waves go apart here and nothing ends the program, so it is not "
                           "known where they meet again");
    default:
      return unknown(v.at, "the number of this barrier is not known; it may be the cluster's");
    }
  }

  void countObligations() {
    uint64_t signals = 0, waits = 0;
    for (ir::BlockId b : m.k.rpo)
      for (ir::InstrId i = m.k.blocks[b].begin; i != m.k.blocks[b].end; ++i) {
        signals += f.isSignal(i, amd::kBarrierCluster);
        waits += f.isWait(i, amd::kBarrierCluster);
      }
    auto broken = [&](std::string_view rule) {
      return static_cast<uint64_t>(std::count_if(out.findings.begin(), out.findings.end(),
                                                 [&](const Finding &x) { return rule == x.rule; }));
    };
    out.obligations.push_back(
        {"cluster turns", "-", signals + waits, broken("cluster-unbalanced")});
    out.obligations.push_back(
        {"cluster gate", "-", f.alone ? 0 : signals, broken("cluster-signal-ungated")});
    out.obligations.push_back(
        {"cluster generation", "-", f.alone ? 0 : signals, broken("cluster-generation-race")});
    out.obligations.push_back(
        {"cluster wait of all", "-", f.alone ? 0 : waits, broken("cluster-wait-gated")});
  }

  void addNotes() {
    if (!f.alone)
      out.notes.push_back("assumed in " + m.k.name +
                          ": around the cluster barrier, waves go alike at branches on anything "
                          "but their number");
    if (f.waves.oneDimension)
      out.notes.push_back("assumed in " + m.k.name +
                          ": workgroups have one dimension, because the wave is told by the first "
                          "index of the work-item");
    for (const Item &i : items)
      if (!i.pair && !i.role && i.assumed)
        out.notes.push_back("assumed in " + m.k.name + ": " + m.t.unitName(i.a, 1) +
                            " is counted down from a number that is not negative");
  }

  const Model &m;
  Result &out;
  const ClusterFacts f;
  std::vector<Item> items;
  std::set<std::pair<Trouble, ir::InstrId>> uncertain;
  std::map<ir::InstrId, std::string> unknowns;
};

}  // namespace

void checkCluster(const Model &m, Result &out) {
  bool uses = false;
  std::vector<ir::InstrId> calls;
  for (ir::InstrId i = m.k.begin; i != m.k.end; ++i) {
    uses |= isClusterEvent(m, i);
    if (isCall(m.p.instrs[i])) calls.push_back(i);
  }
  Callees callees(m);
  std::set<ir::InstrId> asked;
  for (ir::InstrId i : calls) {
    if (!asked.insert(m.p.instrs[i].target).second) continue;
    const Callees::Does does = callees.of(i);
    if (does == Callees::Does::Nothing) continue;
    if (does == Callees::Does::Unseen && !uses && !callees.anyFunctionUses()) continue;
    out.unknowns.push_back({kUnknownRule, i,
                            does == Callees::Does::Uses
                                ? "the called code uses the cluster barrier; it is checked on its "
                                  "own, not together with what stands around the call"
                                : "what is called cannot be told; it may use the cluster barrier"});
  }
  if (uses) Cluster(m, out).run();
}

}  // namespace interlock::check
