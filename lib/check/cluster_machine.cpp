//===- cluster_machine.cpp - What registers and SCC may hold ---------------===//
//
// The numbers that items may be, for the gating wave and for the others: what an
// assignment makes of them, and which of them a compare leaves. How a state moves
// from block to block is in the header.
//
//===----------------------------------------------------------------------===//
#include "cluster_machine.h"

#include <algorithm>
#include <bit>

namespace interlock::check {

std::vector<ClusterState> ClusterMachine::entries() const {
  std::vector<ClusterState> out;
  for (const ir::Entry &e : m.k.entries) {
    ClusterState s;
    s.step.block = e.block;
    s.step.walks = alone ? Walks::Gate : Walks::Both;
    s.pending = e.kind == ir::EntryKind::Kernel ? 0 : 2;
    for (const Item &i : items) s.values.push_back({i.unknown, i.unknown, false});
    out.push_back(std::move(s));
  }
  return out;
}

uint64_t ClusterMachine::maskOf(const ClusterState &s, uint16_t item, bool gate) const {
  return gate ? s.values[item].gate : s.values[item].others;
}

uint64_t ClusterMachine::moved(const ClusterState &s, const ClusterOperand &o, bool gate,
                               const Item &to, int64_t plus, int sign) const {
  auto put = [&](Interval i) {
    return sign > 0 ? to.meeting({i.lo + plus, i.hi + plus})
                    : to.meeting({plus - i.hi, plus - i.lo});
  };
  switch (o.kind) {
  case ClusterOperand::Kind::Constant:
    return put({o.value, o.value});
  case ClusterOperand::Kind::Wave:
    return eachWave(gate, put);
  case ClusterOperand::Kind::Item: {
    const Item &from = items[o.item];
    const uint64_t mask = maskOf(s, o.item, gate);
    if (mask == from.unknown && plus == 0 && sign > 0) return to.unknown;
    return shifted(mask, from, put);
  }
  default:
    return to.unknown;
  }
}

bool ClusterMachine::isExactly(const Item &item, uint64_t mask, int64_t c) {
  for (unsigned n = 0; n != item.size(); ++n)
    if (mask == uint64_t(1) << n) return item.interval(n).lo == c && item.interval(n).hi == c;
  return false;
}

template <typename Join>
std::invoke_result_t<Join, Interval> ClusterMachine::eachWave(bool gate, Join join) const {
  if (gate) return join(Interval{f.gateWave, f.gateWave});
  const Interval above = {f.gateWave + 1, f.lastWave};
  std::invoke_result_t<Join, Interval> out = 0;
  if (f.gateWave > 0) out |= join(Interval{0, f.gateWave - 1});
  if (above.lo <= above.hi) out |= join(above);
  return out;
}

uint8_t ClusterMachine::nonZeroWave(bool gate) const {
  return eachWave(gate,
                  [](Interval w) { return outcomes(isa::ArithOp::CompareNe, false, w, {0, 0}); });
}

template <typename F>
uint64_t ClusterMachine::shifted(uint64_t mask, const Item &from, F put) const {
  uint64_t out = 0;
  for (unsigned n = 0; n != from.size(); ++n)
    if (mask >> n & 1) out |= put(from.interval(n));
  return out;
}

uint64_t ClusterMachine::assigned(const ClusterEvent &e, const ClusterState &s, bool gate) const {
  const Item &to = items[e.item];
  using K = ClusterOperand::Kind;
  switch (e.op) {
  case isa::ArithOp::Copy:
    return moved(s, e.a, gate, to, 0);
  case isa::ArithOp::Add:
    if (e.b.kind == K::Constant) return moved(s, e.a, gate, to, e.b.value);
    if (e.a.kind == K::Constant) return moved(s, e.b, gate, to, e.a.value);
    return to.unknown;
  case isa::ArithOp::Sub:
    if (e.b.kind == K::Constant) return moved(s, e.a, gate, to, -e.b.value);
    if (e.a.kind == K::Constant) return moved(s, e.b, gate, to, e.a.value, -1);
    return to.unknown;
  case isa::ArithOp::Select: {
    const uint8_t scc = gate ? s.sccGate : s.sccOthers;
    return (scc & kTrue ? moved(s, e.a, gate, to, 0) : 0) |
           (scc & kFalse ? moved(s, e.b, gate, to, 0) : 0);
  }
  case isa::ArithOp::And:
  case isa::ArithOp::AndNot: {
    // A mask of all lanes or none against EXEC, which is never empty.
    const bool first = e.a.kind == K::Exec;
    const ClusterOperand &mask = first ? e.b : e.a;
    if ((!first && (e.b.kind != K::Exec || e.op == isa::ArithOp::AndNot)) || mask.kind != K::Item)
      return to.unknown;
    const uint64_t v = maskOf(s, mask.item, gate);
    const Item &from = items[mask.item];
    const uint64_t zero = to.meeting({0, 0});
    const bool none = isExactly(from, v, 0), all = isExactly(from, v, -1);
    if (none) return e.op == isa::ArithOp::And ? zero : to.unknown & ~zero;
    if (all) return e.op == isa::ArithOp::And ? to.unknown & ~zero : zero;
    return to.unknown;
  }
  default:
    return to.unknown;
  }
}

bool ClusterMachine::variesIn(const ClusterState &s, const ClusterOperand &o) const {
  return o.kind == ClusterOperand::Kind::Wave ||
         (o.kind == ClusterOperand::Kind::Item && s.values[o.item].varies);
}

void ClusterMachine::write(ClusterState &s, uint16_t item, uint64_t gate, uint64_t others,
                           bool varies) const {
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

void ClusterMachine::setScc(ClusterState &s, uint8_t gate, uint8_t others, bool varies) const {
  if (alone)
    s.sccGate = s.sccOthers = gate;
  else if (s.step.walks == Walks::Both)
    s.sccGate = gate, s.sccOthers = others, s.sccVaries = varies;
  else if (s.step.walks == Walks::Gate)
    s.sccGate = gate, s.sccVaries = true;
  else
    s.sccOthers = others, s.sccVaries = true;
}

uint64_t ClusterMachine::where(const ClusterEvent &e, bool itemFirst, int64_t c,
                               uint8_t outcome) const {
  const Item &item = items[itemFirst ? e.a.item : e.b.item];
  uint64_t out = 0;
  for (unsigned n = 0; n != item.size(); ++n) {
    const Interval i = item.interval(n), k = {c, c};
    if (outcomes(e.op, e.isSigned, itemFirst ? i : k, itemFirst ? k : i) & outcome)
      out |= uint64_t(1) << n;
  }
  return out;
}

uint64_t ClusterMachine::wherePair(const ClusterEvent &e, uint8_t outcome) const {
  uint64_t yes = 0;
  for (unsigned n = 0; n != 3; ++n) {
    const int64_t a = e.swapped ? 2 - int64_t(n) : int64_t(n);
    if (outcomes(e.op, true, {a, a}, {1, 1}) & kTrue) yes |= uint64_t(1) << n;
  }
  return outcome == kTrue ? yes : 7 & ~yes;
}

template <typename Where>
bool ClusterMachine::fork(ClusterState &s, uint16_t item, size_t event, Where possible) {
  const uint64_t now = s.values[item].gate;
  for (uint8_t outcome : {kFalse, kTrue}) {
    const uint64_t left = now & possible(outcome);
    if (!left) continue;
    ClusterState next = s;
    next.values[item] = {left, left, false};
    setScc(next, outcome, outcome, false);
    forks.push_back({std::move(next), event + 1});
  }
  return true;
}

bool ClusterMachine::isOneNumber(const ClusterState &s, const ClusterOperand &o,
                                 ClusterOperand &constant) const {
  const Value &v = s.values[o.item];
  const Item &item = items[o.item];
  for (unsigned n = 0; n != item.size(); ++n)
    if (!v.varies && v.gate == uint64_t(1) << n && item.interval(n).lo == item.interval(n).hi) {
      constant.kind = ClusterOperand::Kind::Constant;
      constant.value = item.interval(n).lo;
      return true;
    }
  return false;
}

bool ClusterMachine::compare(const ClusterEvent &e, ClusterState &s, size_t at) {
  using K = ClusterOperand::Kind;
  if (e.a.kind == K::Item && e.b.kind == K::Item) {
    // A register that holds one number is as good as a constant.
    ClusterEvent known = e;
    known.item = kNoItem;
    if (isOneNumber(s, e.b, known.b)) return compare(known, s, at);
    if (isOneNumber(s, e.a, known.a)) return compare(known, s, at);
  }
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

bool ClusterMachine::splitCopied(const ClusterEvent &e, const ClusterState &s, size_t at) {
  constexpr int kMostNumbers = 24;
  for (const ClusterOperand *o : {&e.a, &e.b}) {
    if (o->kind != ClusterOperand::Kind::Item || o->item == e.item || items[o->item].role) continue;
    const Value &v = s.values[o->item];
    const int count = std::popcount(v.gate);
    if (v.varies || count < 2 || count > kMostNumbers) continue;
    for (unsigned n = 0; n != items[o->item].size(); ++n) {
      if (!(v.gate >> n & 1)) continue;
      ClusterState next = s;
      next.values[o->item] = {uint64_t(1) << n, uint64_t(1) << n, false};
      forks.push_back({std::move(next), at});  // once more, with one number
    }
    return true;
  }
  return false;
}

bool ClusterMachine::mayStay(ir::BlockId from, ir::BlockId meet) {
  auto [known, fresh] = stays.try_emplace({from, meet}, false);
  if (!fresh) return known->second;
  enum : uint8_t { New, Open, Done };
  std::vector<uint8_t> at(m.k.blocks.size(), New);
  std::vector<std::pair<ir::BlockId, uint32_t>> way;
  auto enter = [&](ir::BlockId b) {
    if (b == meet || at[b] == Done) return false;
    if (at[b] == Open) return true;
    at[b] = Open;
    way.emplace_back(b, m.k.blocks[b].succBegin);
    return false;
  };
  bool cycle = enter(from);
  while (!way.empty() && !cycle) {
    auto &[b, next] = way.back();
    if (next == m.k.blocks[b].succEnd) {
      at[b] = Done;
      way.pop_back();
    } else {
      cycle = enter(m.k.succs[next++]);
    }
  }
  return known->second = cycle;
}

uint64_t ClusterMachine::between(const std::vector<uint64_t> &of, ir::BlockId from,
                                 ir::BlockId meet) const {
  if (from == meet) return 0;
  const uint64_t behind = meet == kExit ? 0 : of[meet];
  return of[from] > behind ? of[from] - behind : 0;
}

bool ClusterMachine::decides(ir::BlockId b, const ClusterEnding &end) const {
  const ir::BlockId meet = f.postdom.next[b];
  return between(f.waits, end.taken, meet) || between(f.waits, end.fall, meet) ||
         between(f.signals, end.taken, meet) || between(f.signals, end.fall, meet);
}

uint8_t ClusterMachine::signalSide(ir::BlockId b, const ClusterEnding &end) const {
  const ir::BlockId meet = f.postdom.next[b];
  auto count = [&](const std::vector<uint64_t> &of, ir::BlockId from) {
    return between(of, from, meet);
  };
  if (count(f.waits, end.taken) || count(f.waits, end.fall)) return 0;
  const bool taken = count(f.signals, end.taken), fall = count(f.signals, end.fall);
  return taken == fall ? 0 : taken ? kTrue : kFalse;
}

}  // namespace interlock::check
