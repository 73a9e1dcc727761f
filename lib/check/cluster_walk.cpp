//===- cluster_walk.cpp - One workgroup's way through a kernel --------------===//
//
// See cluster_walk.h. A block is boiled down to its events once: barriers, what
// writes SCC where somebody asks for it, what writes tracked registers. The same
// machine walks everything, and replays one way.
//
//===----------------------------------------------------------------------===//
#include "cluster_walk.h"

#include "internal.h"

#include <algorithm>
#include <array>
#include <set>
#include <type_traits>

namespace interlock::check {

namespace amd = isa::amdgpu;
using isa::ArithOp;
using isa::Kind;
using Input = ir::ArithInput;

namespace {

constexpr size_t kMostStates = 1u << 19;
constexpr size_t kMostReplayed = 512;  ///< states at one step of a replay
constexpr uint16_t kNoItem = 0xffff;

struct Operand {
  enum class Kind : uint8_t { Unknown, Constant, Item, Wave, Exec } kind = Kind::Unknown;
  uint16_t item = kNoItem;
  int64_t value = 0;
};
struct Event {
  enum class What : uint8_t {
    Signal,
    Wait,
    GroupSignal,
    GroupWait,
    Load,
    BadBarrier,
    Call,
    SccFirst,
    SccUnknown,
    SccWave,  ///< set where the number of the wave is not 0
    Compare,
    Assign,
    Forget,
  } what;
  ir::InstrId at;
  ArithOp op = ArithOp::Copy;
  bool isSigned = false;
  bool swapped = false;     ///< a compare that names the second register of its pair first
  uint16_t item = kNoItem;  ///< written; for a compare of two registers: their pair
  Operand a = {}, b = {};
};
/// How a block ends.
struct Ending {
  enum class What : uint8_t { Goto, Branch, End, Leave, Nowhere } what = What::Nowhere;
  bool onScc = false, ifZero = false, varies = false;
  bool leavesToo = false;  ///< a branch to code that is not seen
  uint16_t item = kNoItem;
  ir::BlockId taken = ir::kNone, fall = ir::kNone;
};
struct Code {
  bool built = false;
  std::vector<Event> events;
  Ending ending;
};

/// A state while it moves.
struct Sim {
  Step step;
  uint8_t waitsGate = 0, waitsOthers = 0;
  uint8_t pending = 0;  ///< 1: a signal waits for its wait; 2: nothing since a function began
  Generation generation = Generation::None;
  uint8_t open = 0;  ///< workgroup signal: 1 before the wait of the generation, 2 behind it
  bool loaded = false;
  uint8_t sccGate = kEither, sccOthers = kEither;
  bool sccVaries = false;
  std::vector<Value> values;
  friend bool operator==(const Sim &, const Sim &) = default;
};

class Machine {
public:
  Machine(const ClusterFacts &facts, const std::vector<Item> &tracked)
      : f(facts), m(facts.m), items(tracked), alone(facts.alone),
        watched(amd::kNumUnits, 0), code(facts.m.k.blocks.size()) {
    for (uint16_t n = 0; n != items.size(); ++n) {
      ofUnit[items[n].a].push_back(n);
      watched[items[n].a] = 1;
      if (!items[n].pair) continue;
      ofUnit[items[n].b].push_back(n);
      watched[items[n].b] = 1;
    }
  }

  std::vector<Sim> entries() const {
    std::vector<Sim> out;
    for (const ir::Entry &e : m.k.entries) {
      Sim s;
      s.step.block = e.block;
      s.step.walks = alone ? Walks::Gate : Walks::Both;
      s.pending = e.kind == ir::EntryKind::Kernel ? 0 : 2;
      for (const Item &i : items) s.values.push_back({i.unknown, i.unknown, false});
      out.push_back(std::move(s));
    }
    return out;
  }

  /// Moves a state through its block: next(Sim &&), bad(Trouble, instruction).
  template <typename Next, typename Bad> void run(const Sim &first, Next next, Bad bad) {
    const Code &c = codeOf(first.step.block);
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

  const Code &codeOf(ir::BlockId b) {
    if (!code[b].built) build(b);
    return code[b];
  }
  const std::vector<Item> &tracked() const { return items; }

private:
  // ---- Building -----------------------------------------------------------

  Operand operandOf(const Input &x, bool wave) const {
    Operand out;
    if (wave) {
      out.kind = Operand::Kind::Wave;
    } else if (x.kind == Input::Kind::Constant) {
      out.kind = Operand::Kind::Constant;
      out.value = x.value;
    } else if (x.kind == Input::Kind::Register) {
      if (x.unit == amd::kExecLo) out.kind = Operand::Kind::Exec;
      if (const uint16_t item = registerItem(x.unit); item != kNoItem) {
        out.kind = Operand::Kind::Item;
        out.item = item;
      }
    }
    return out;
  }
  uint16_t registerItem(ir::Unit u) const {
    if (!watched[u]) return kNoItem;
    for (uint16_t n : ofUnit.at(u))
      if (!items[n].pair) return n;
    return kNoItem;
  }
  uint16_t pairItem(ir::Unit a, ir::Unit b, const isa::ArithRow &row) const {
    if (!watched[a] || !watched[b]) return kNoItem;
    const bool either = row.op == ArithOp::CompareEq || row.op == ArithOp::CompareNe;
    for (uint16_t n : ofUnit.at(a))
      if (items[n].pair && items[n].a == std::min(a, b) && items[n].b == std::max(a, b) &&
          (either || items[n].isSigned == row.isSigned))
        return n;
    return kNoItem;
  }

  Event compareOf(const ir::Arith &a, ir::InstrId i) const {
    const isa::ArithRow &row = m.t.ariths[a.row];
    const uint8_t wave = f.waves[i];
    Event e{Event::What::SccUnknown, i};
    if (row.bits != 32) return e;
    e.a = operandOf(a.a, wave & kFirstIsWave);
    e.b = operandOf(a.b, wave & kSecondIsWave);
    e.op = row.op;
    e.isSigned = row.isSigned;
    auto is = [](const Operand &o, Operand::Kind k) { return o.kind == k; };
    using K = Operand::Kind;
    auto role = [&](const Operand &o) { return is(o, K::Item) && items[o.item].role; };
    const bool constants = (is(e.a, K::Constant) || is(e.a, K::Wave)) &&
                           (is(e.b, K::Constant) || is(e.b, K::Wave));
    if ((wave & kVaries) && !constants && !role(e.a) && !role(e.b)) return e;
    if (a.a.kind == Input::Kind::Register && a.b.kind == Input::Kind::Register)
      e.item = pairItem(a.a.unit, a.b.unit, row);
    if (e.item != kNoItem) e.swapped = a.a.unit != items[e.item].a;
    if (constants || e.item != kNoItem ||
        (is(e.a, K::Item) && (is(e.b, K::Constant) || is(e.b, K::Item))) ||
        (is(e.b, K::Item) && is(e.a, K::Constant)))
      e.what = Event::What::Compare;
    return e;
  }

  static bool setsSccToNonZero(ArithOp op) {
    return op == ArithOp::And || op == ArithOp::AndNot || op == ArithOp::Or ||
           op == ArithOp::Xor || op == ArithOp::ShiftLeft || op == ArithOp::ShiftRight ||
           op == ArithOp::BitExtract;
  }

  void build(ir::BlockId b) {
    Code &c = code[b];
    c.built = true;
    const ir::Block &blk = m.k.blocks[b];
    // From the end, so that it is known whether anybody asks for SCC.
    bool live = f.sccLive[b];
    std::vector<Event> &out = c.events;
    for (ir::InstrId i = blk.end; i-- != blk.begin;) {
      const ir::Instruction &in = m.p.instrs[i];
      const Kind kind = m.row(i).kind;
      const ir::Operand *ops = m.p.operandsOf(in);
      bool readsScc = false, writesScc = false, writesWatched = false;
      for (unsigned n = 0; n != in.operandCount; ++n) {
        const unsigned first = ops[n].first, end = first + ops[n].count;
        const bool scc = first <= amd::kScc && amd::kScc < end;
        readsScc |= scc && (ops[n].role & ir::kUse);
        if (!(ops[n].role & ir::kDef)) continue;
        writesScc |= scc;
        for (unsigned u = first; u != end && u < watched.size(); ++u) writesWatched |= watched[u];
      }
      if (in.control == ir::Control::Call || in.control == ir::Control::UnknownCall)
        out.push_back({Event::What::Call, i});
      const ir::Arith *a = writesScc || writesWatched ? m.p.arithOf(i) : nullptr;
      if (writesScc && live) {
        Event e{Event::What::SccUnknown, i};
        if (a && isa::isCompare(m.t.ariths[a->row].op)) {
          e = compareOf(*a, i);
        } else if (kind == Kind::BarrierSignalIsFirst && in.imm == amd::kBarrierWorkgroup) {
          e.what = Event::What::SccFirst;
        } else if (a && setsSccToNonZero(m.t.ariths[a->row].op)) {
          if (f.waves[i] & kResultIsWave) {
            e.what = Event::What::SccWave;
          } else if (const uint16_t item = registerItem(a->result);
                     item != kNoItem && (items[item].role || !(f.waves[i] & kVaries))) {
            e.what = Event::What::Compare;
            e.op = ArithOp::CompareNe;
            e.a.kind = Operand::Kind::Item;
            e.a.item = item;
            e.b.kind = Operand::Kind::Constant;
          }
        }
        out.push_back(e);
      }
      if (writesWatched) {
        for (unsigned n = 0; n != in.operandCount; ++n) {
          if (!(ops[n].role & ir::kDef)) continue;
          for (unsigned u = ops[n].first; u != unsigned(ops[n].first) + ops[n].count; ++u) {
            if (u >= watched.size() || !watched[u]) continue;
            for (uint16_t item : ofUnit.at(static_cast<ir::Unit>(u))) {
              Event e{Event::What::Forget, i};
              e.item = item;
              if (a && a->hasResult && a->result == u && !items[item].pair &&
                  m.t.ariths[a->row].bits == 32) {
                const uint8_t wave = f.waves[i];
                e.what = Event::What::Assign;
                e.op = m.t.ariths[a->row].op;
                e.a = operandOf(a->a, wave & kFirstIsWave);
                e.b = operandOf(a->b, wave & kSecondIsWave);
                if (wave & kResultIsWave) e.op = ArithOp::Copy, e.a.kind = Operand::Kind::Wave;
              }
              out.push_back(e);
            }
          }
        }
      }
      if (isSignal(kind) || kind == Kind::BarrierWait) {
        const bool wait = kind == Kind::BarrierWait;
        if (in.imm == amd::kBarrierCluster)
          out.push_back({wait ? Event::What::Wait : Event::What::Signal, i});
        else if (in.imm == amd::kBarrierWorkgroup)
          out.push_back({wait ? Event::What::GroupWait : Event::What::GroupSignal, i});
        else if (in.imm == amd::kBarrierDynamic)
          out.push_back({Event::What::BadBarrier, i});
      } else if (kind == Kind::TensorLoad) {
        out.push_back({Event::What::Load, i});
      }
      live = readsScc || (live && !writesScc);
    }
    std::reverse(out.begin(), out.end());
    c.ending = endingOf(b);
  }

  Ending endingOf(ir::BlockId b) const {
    const ir::Block &blk = m.k.blocks[b];
    const ir::Instruction &in = m.p.instrs[blk.end - 1];
    Ending out;
    using C = ir::Control;
    if (in.control == C::End) {
      out.what = Ending::What::End;
      return out;
    }
    const bool inside = in.target >= m.k.begin && in.target < m.k.end;
    if (fallsThrough(in.control) && b + 1 != m.k.blocks.size()) out.fall = b + 1;
    if ((in.control == C::Jump || in.control == C::CondJump) && inside)
      out.taken = m.k.blockOf(in.target);
    out.leavesToo = leaves(in) || ((in.control == C::Jump || in.control == C::CondJump) && !inside);
    if (out.fall == ir::kNone && out.taken == ir::kNone) {
      out.what = Ending::What::Leave;
    } else if (out.fall == ir::kNone || out.taken == ir::kNone || out.fall == out.taken) {
      out.what = Ending::What::Goto;
      if (out.fall == ir::kNone) out.fall = out.taken;
    } else {
      out.what = Ending::What::Branch;
      out.varies = f.waves[blk.end - 1] & kVaries;
      if (const isa::BranchRow *row = m.t.branchOf(in)) {
        out.ifZero = row->ifZero;
        out.onScc = row->unit == amd::kScc;
        out.item = out.onScc ? kNoItem : registerItem(row->unit);
        if (out.item != kNoItem && out.varies && !items[out.item].role) out.item = kNoItem;
      } else {
        out.varies = true;
      }
    }
    return out;
  }

  // ---- Values -------------------------------------------------------------

  uint64_t maskOf(const Sim &s, uint16_t item, bool gate) const {
    return gate ? s.values[item].gate : s.values[item].others;
  }
  /// The numbers that an operand may be, into an item's intervals; `plus` is added.
  uint64_t moved(const Sim &s, const Operand &o, bool gate, const Item &to, int64_t plus,
                 int sign = 1) const {
    auto put = [&](Interval i) {
      return sign > 0 ? to.meeting({i.lo + plus, i.hi + plus})
                      : to.meeting({plus - i.hi, plus - i.lo});
    };
    switch (o.kind) {
    case Operand::Kind::Constant:
      return put({o.value, o.value});
    case Operand::Kind::Wave:
      return eachWave(gate, put);
    case Operand::Kind::Item: {
      const Item &from = items[o.item];
      const uint64_t mask = maskOf(s, o.item, gate);
      if (mask == from.unknown && plus == 0 && sign > 0) return to.unknown;
      return shifted(mask, from, put);
    }
    default:
      return to.unknown;
    }
  }
  static bool isExactly(const Item &item, uint64_t mask, int64_t c) {
    for (unsigned n = 0; n != item.size(); ++n)
      if (mask == uint64_t(1) << n) return item.interval(n).lo == c && item.interval(n).hi == c;
    return false;
  }
  /// The numbers of the gating wave, or of the others, what `join` makes of them, joined.
  template <typename Join> std::invoke_result_t<Join, Interval> eachWave(bool gate, Join join) const {
    if (gate) return join(Interval{f.gateWave, f.gateWave});
    const Interval above = {f.gateWave + 1, (1 << amd::kWaveIdBits) - 1};
    std::invoke_result_t<Join, Interval> out = 0;
    if (f.gateWave > 0) out |= join(Interval{0, f.gateWave - 1});
    if (above.lo <= above.hi) out |= join(above);
    return out;
  }
  uint8_t nonZeroWave(bool gate) const {
    return eachWave(gate, [](Interval w) {
      return outcomes(ArithOp::CompareNe, false, w, {0, 0});
    });
  }
  template <typename F> uint64_t shifted(uint64_t mask, const Item &from, F put) const {
    uint64_t out = 0;
    for (unsigned n = 0; n != from.size(); ++n)
      if (mask >> n & 1) out |= put(from.interval(n));
    return out;
  }
  uint64_t assigned(const Event &e, const Sim &s, bool gate) const {
    const Item &to = items[e.item];
    using K = Operand::Kind;
    switch (e.op) {
    case ArithOp::Copy:
      return moved(s, e.a, gate, to, 0);
    case ArithOp::Add:
      if (e.b.kind == K::Constant) return moved(s, e.a, gate, to, e.b.value);
      if (e.a.kind == K::Constant) return moved(s, e.b, gate, to, e.a.value);
      return to.unknown;
    case ArithOp::Sub:
      if (e.b.kind == K::Constant) return moved(s, e.a, gate, to, -e.b.value);
      if (e.a.kind == K::Constant) return moved(s, e.b, gate, to, e.a.value, -1);
      return to.unknown;
    case ArithOp::Select: {
      const uint8_t scc = gate ? s.sccGate : s.sccOthers;
      return (scc & kTrue ? moved(s, e.a, gate, to, 0) : 0) |
             (scc & kFalse ? moved(s, e.b, gate, to, 0) : 0);
    }
    case ArithOp::And:
    case ArithOp::AndNot: {
      // A mask of all lanes or none against EXEC, which is never empty.
      const bool first = e.a.kind == K::Exec;
      const Operand &mask = first ? e.b : e.a;
      if ((!first && (e.b.kind != K::Exec || e.op == ArithOp::AndNot)) || mask.kind != K::Item)
        return to.unknown;
      const uint64_t v = maskOf(s, mask.item, gate);
      const Item &from = items[mask.item];
      const uint64_t zero = to.meeting({0, 0});
      const bool none = isExactly(from, v, 0), all = isExactly(from, v, -1);
      if (none) return e.op == ArithOp::And ? zero : to.unknown & ~zero;
      if (all) return e.op == ArithOp::And ? to.unknown & ~zero : zero;
      return to.unknown;
    }
    default:
      return to.unknown;
    }
  }
  bool variesIn(const Sim &s, const Operand &o) const {
    return o.kind == Operand::Kind::Wave ||
           (o.kind == Operand::Kind::Item && s.values[o.item].varies);
  }
  void write(Sim &s, uint16_t item, uint64_t gate, uint64_t others, bool varies) const {
    Value &v = s.values[item];
    if (alone)
      v = {gate, gate, false};
    else if (s.step.walks == Walks::Both)
      v = {gate, others, varies};
    else if (s.step.walks == Walks::Gate)
      v.gate = gate, v.varies = true;
    else
      v.others = others, v.varies = true;
  }
  void setScc(Sim &s, uint8_t gate, uint8_t others, bool varies) const {
    if (alone)
      s.sccGate = s.sccOthers = gate;
    else if (s.step.walks == Walks::Both)
      s.sccGate = gate, s.sccOthers = others, s.sccVaries = varies;
    else if (s.step.walks == Walks::Gate)
      s.sccGate = gate, s.sccVaries = true;
    else
      s.sccOthers = others, s.sccVaries = true;
  }

  /// Intervals of an item for which a compare can have the outcome.
  uint64_t where(const Event &e, bool itemFirst, int64_t c, uint8_t outcome) const {
    const Item &item = items[itemFirst ? e.a.item : e.b.item];
    uint64_t out = 0;
    for (unsigned n = 0; n != item.size(); ++n) {
      const Interval i = item.interval(n), k = {c, c};
      if (outcomes(e.op, e.isSigned, itemFirst ? i : k, itemFirst ? k : i) & outcome)
        out |= uint64_t(1) << n;
    }
    return out;
  }
  /// The same for the pair of a compare: bits less, equal, greater.
  uint64_t wherePair(const Event &e, uint8_t outcome) const {
    uint64_t yes = 0;
    for (unsigned n = 0; n != 3; ++n) {
      const int64_t a = e.swapped ? 2 - int64_t(n) : int64_t(n);
      if (outcomes(e.op, true, {a, a}, {1, 1}) & kTrue) yes |= uint64_t(1) << n;
    }
    return outcome == kTrue ? yes : 7 & ~yes;
  }

  /// Splits by outcome what all waves share. Returns true if the state was forked.
  template <typename Where> bool fork(Sim &s, uint16_t item, size_t event, Where possible) {
    const uint64_t now = s.values[item].gate;
    for (uint8_t outcome : {kFalse, kTrue}) {
      const uint64_t left = now & possible(outcome);
      if (!left) continue;
      Sim next = s;
      next.values[item] = {left, left, false};
      setScc(next, outcome, outcome, false);
      forks.push_back({std::move(next), event + 1});
    }
    return true;
  }

  bool compare(const Event &e, Sim &s, size_t at) {
    using K = Operand::Kind;
    const bool itemA = e.a.kind == K::Item, itemB = e.b.kind == K::Item;
    if (!itemA && !itemB && e.item == kNoItem) {
      const Interval a = {e.a.value, e.a.value}, b = {e.b.value, e.b.value};
      auto of = [&](bool gate) {
        if (e.a.kind == K::Wave && e.b.kind == K::Wave) return uint8_t(kEither);
        if (e.a.kind == K::Wave)
          return eachWave(gate, [&](Interval w) { return outcomes(e.op, e.isSigned, w, b); });
        if (e.b.kind == K::Wave)
          return eachWave(gate, [&](Interval w) { return outcomes(e.op, e.isSigned, a, w); });
        return outcomes(e.op, e.isSigned, a, b);
      };
      setScc(s, of(true), of(false), e.a.kind == K::Wave || e.b.kind == K::Wave);
      return false;
    }
    if ((itemA && e.b.kind == K::Constant) || (itemB && e.a.kind == K::Constant)) {
      const uint16_t item = itemA ? e.a.item : e.b.item;
      const int64_t c = itemA ? e.b.value : e.a.value;
      const Value &v = s.values[item];
      const uint64_t no = where(e, itemA, c, kFalse), yes = where(e, itemA, c, kTrue);
      if (!items[item].role && !v.varies)
        return fork(s, item, at, [&](uint8_t o) { return o == kTrue ? yes : no; });
      auto of = [&](uint64_t mask) {
        return static_cast<uint8_t>((mask & no ? kFalse : 0) | (mask & yes ? kTrue : 0));
      };
      setScc(s, of(v.gate), of(v.others), v.varies);
      return false;
    }
    if (itemA && itemB && !s.values[e.a.item].varies && !s.values[e.b.item].varies) {
      uint8_t possible = 0;
      const Item &a = items[e.a.item], &b = items[e.b.item];
      for (unsigned x = 0; x != a.size() && possible != kEither; ++x)
        for (unsigned y = 0; y != b.size() && possible != kEither; ++y)
          if ((s.values[e.a.item].gate >> x & 1) && (s.values[e.b.item].gate >> y & 1))
            possible |= outcomes(e.op, e.isSigned, a.interval(x), b.interval(y));
      if (possible != kEither) {
        setScc(s, possible, possible, false);
        return false;
      }
    }
    if (e.item != kNoItem && !s.values[e.item].varies)
      return fork(s, e.item, at, [&](uint8_t o) { return wherePair(e, o); });
    setScc(s, kEither, kEither, false);
    return false;
  }

  // ---- Moving -------------------------------------------------------------

  /// Returns true if the state went on as forks.
  template <typename Bad> bool apply(const Event &e, Sim &s, size_t at, Bad bad) {
    const Walks walks = s.step.walks;
    switch (e.what) {
    case Event::What::Signal:
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
    case Event::What::Wait:
      if (walks == Walks::Others) {
        if (s.waitsOthers < 2) ++s.waitsOthers;
        break;
      }
      if (s.step.split != ir::kNone && s.waitsGate < 2) ++s.waitsGate;
      if (s.pending == 2) bad(Trouble::UnknownCaller, e.at);
      if (s.pending == 0) bad(Trouble::WaitAlone, e.at);
      s.pending = 0;
      break;
    case Event::What::GroupSignal:
      if (walks == Walks::Both && s.generation != Generation::None) s.open = s.pending == 1 ? 1 : 2;
      break;
    case Event::What::GroupWait:
      if (walks != Walks::Both || !s.open) break;
      if (s.open == 2)
        s.generation = Generation::Ended;
      else if (s.generation == Generation::Alone)
        s.generation = Generation::Early;
      s.open = 0;
      break;
    case Event::What::Load:
      s.loaded |= s.pending == 1;
      break;
    case Event::What::BadBarrier:
      bad(Trouble::UnknownBarrier, e.at);
      break;
    case Event::What::Call:
      for (uint16_t n = 0; n != items.size(); ++n)
        write(s, n, items[n].unknown, items[n].unknown, false);
      setScc(s, kEither, kEither, false);
      break;
    case Event::What::SccFirst:
      setScc(s, kTrue, kFalse, true);
      break;
    case Event::What::SccUnknown:
      setScc(s, kEither, kEither, false);
      break;
    case Event::What::SccWave:
      setScc(s, nonZeroWave(true), nonZeroWave(false), true);
      break;
    case Event::What::Compare:
      return compare(e, s, at);
    case Event::What::Assign: {
      const bool varies = variesIn(s, e.a) || variesIn(s, e.b) ||
                          (e.op == ArithOp::Select && s.sccVaries);
      const uint64_t gate = assigned(e, s, true), others = assigned(e, s, false);
      write(s, e.item, gate, others, varies && gate != others);
      break;
    }
    case Event::What::Forget:
      write(s, e.item, items[e.item].unknown, items[e.item].unknown, false);
      break;
    }
    return false;
  }

  /// Brings a state into the block it came to: meeting points end the ways apart.
  template <typename Next, typename Bad> void arrive(Sim s, ir::BlockId to, Next next, Bad bad) {
    s.step.block = to;
    if (s.step.split != ir::kNone) {
      const ir::BlockId meet = f.postdom.next[s.step.split];
      if (s.step.walks == Walks::Gate && s.step.block == meet) {
        s.step.walks = Walks::Others;
        s.step.block = s.step.other;
      }
      if (s.step.walks == Walks::Others && s.step.block == meet) rejoin(s, bad);
    }
    next(std::move(s));
  }
  template <typename Bad> void rejoin(Sim &s, Bad bad) const {
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
  void leave(Sim s, ir::InstrId at, bool end, Next next, Bad bad) {
    if (s.step.split != ir::kNone) {
      if (s.step.walks == Walks::Gate) {
        s.step.walks = Walks::Others;
        const ir::BlockId other = s.step.other;
        arrive(std::move(s), other, next, bad);
        return;
      }
      rejoin(s, bad);
    }
    if (s.pending != 1) return;
    bad(!end ? Trouble::UnknownRest : s.loaded ? Trouble::LeftLoaded : Trouble::Left, at);
  }

  template <typename Next, typename Bad>
  void finish(const Ending &end, Sim s, Next next, Bad bad) {
    const ir::BlockId b = s.step.block;
    const ir::InstrId at = m.k.blocks[b].end - 1;
    if (end.leavesToo || end.what == Ending::What::Leave) leave(s, at, false, next, bad);
    if (end.what == Ending::What::End) leave(std::move(s), at, true, next, bad);
    if (end.what == Ending::What::Goto) arrive(std::move(s), end.fall, next, bad);
    if (end.what != Ending::What::Branch) return;

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
      Sim n = s;
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
    auto part = [&](Sim n, uint8_t wayGate, uint8_t wayOthers) {
      if (!f.postdom.ends[b]) return bad(Trouble::UnknownEnd, at);
      if (end.onScc) n.sccGate = ways(wayGate), n.sccOthers = ways(wayOthers), n.sccVaries = true;
      n.step.split = b;
      n.step.other = side(wayOthers);
      n.step.walks = Walks::Gate;
      n.waitsGate = n.waitsOthers = 0;
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
      for (uint8_t way : kWays)
        if ((g ? gate : others) & way)
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
        Sim n = refined(g, true, true);
        if (end.onScc) n.sccVaries = false;
        arrive(std::move(n), side(g), next, bad);
      }
  }

  /// The side of a branch that signals, where only one does and neither waits; 0: none.
  uint8_t signalSide(ir::BlockId b, const Ending &end) const {
    const ir::BlockId meet = f.postdom.next[b];
    auto count = [&](const std::vector<uint64_t> &of, ir::BlockId from) {
      if (from == meet) return uint64_t(0);
      const uint64_t behind = meet == kExit ? 0 : of[meet];
      return of[from] > behind ? of[from] - behind : 0;
    };
    if (count(f.waits, end.taken) || count(f.waits, end.fall)) return 0;
    const bool taken = count(f.signals, end.taken), fall = count(f.signals, end.fall);
    return taken == fall ? 0 : taken ? kTrue : kFalse;
  }

  const ClusterFacts &f;
  const Model &m;
  const std::vector<Item> &items;
  const bool alone;
  std::vector<uint8_t> watched;
  std::unordered_map<ir::Unit, std::vector<uint16_t>> ofUnit;
  std::vector<Code> code;
  std::vector<std::pair<Sim, size_t>> forks;
};

/// Which items anybody asks for from the beginning of a block on.
std::vector<uint64_t> itemsLive(const ClusterFacts &f, Machine &machine) {
  const ir::Kernel &k = f.m.k;
  const size_t n = k.blocks.size();
  std::vector<uint64_t> live(n, 0);
  if (machine.tracked().empty()) return live;
  auto bit = [](uint16_t item) { return item == kNoItem ? 0 : uint64_t(1) << item; };
  auto uses = [&](const Event &e) {
    auto of = [&](const Operand &o) {
      return o.kind == Operand::Kind::Item ? bit(o.item) : uint64_t(0);
    };
    return of(e.a) | of(e.b) | (e.what == Event::What::Compare ? bit(e.item) : 0);
  };
  std::vector<ir::BlockId> work(k.rpo.begin(), k.rpo.end());
  std::vector<uint8_t> queued(n, 1);
  while (!work.empty()) {
    const ir::BlockId b = work.back();
    work.pop_back();
    queued[b] = 0;
    uint64_t v = 0;
    for (uint32_t e = k.blocks[b].succBegin; e != k.blocks[b].succEnd; ++e) v |= live[k.succs[e]];
    const Code &c = machine.codeOf(b);
    v |= bit(c.ending.item);
    for (auto e = c.events.rbegin(); e != c.events.rend(); ++e) {
      if (e->what == Event::What::Assign || e->what == Event::What::Forget) v &= ~bit(e->item);
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
      : f(facts), items(items), most(most), machine(facts, items),
        live(itemsLive(facts, machine)) {}

  WalkResult run() {
    for (Sim &s : machine.entries()) push(std::move(s), ir::kNone);
    for (uint32_t n = 0; n != points.size(); ++n) {
      if (points.size() > kMostStates) {
        result.gaveUp = true;
        break;
      }
      machine.run(
          load(n), [&](Sim &&s) { push(std::move(s), n); },
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
  void forget(Sim &s) const {
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
  void push(Sim &&s, uint32_t parent) {
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
  Sim load(uint32_t n) const {
    const Point &p = points[n];
    Sim s;
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
  Machine machine;
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
  Machine machine(f, items);
  std::vector<Sim> now, then;
  for (Sim &s : machine.entries())
    if (s.step == v.way.front()) now.push_back(std::move(s));
  bool met = false;
  for (size_t n = 0; n != v.way.size(); ++n) {
    const bool last = n + 1 == v.way.size();
    then.clear();
    bool many = false;
    for (const Sim &s : now)
      machine.run(
          s,
          [&](Sim &&next) {
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
