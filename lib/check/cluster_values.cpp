//===- cluster_values.cpp - Values that branches hang on --------------------===//
//
// See cluster_values.h.
//
//===----------------------------------------------------------------------===//
#include "cluster_values.h"

#include <algorithm>
#include <set>

namespace interlock::check {

using isa::ArithOp;
using Input = ir::ArithInput;

constexpr size_t kMostIntervals = 62;

/// As unsigned 32-bit numbers.
static Interval asUnsigned(Interval i) {
  constexpr int64_t kTop = int64_t(1) << 32;
  if (i.lo >= 0) return i;
  if (i.hi < 0) return {i.lo + kTop, i.hi + kTop};
  return {0, kTop - 1};
}

uint8_t outcomes(ArithOp op, bool isSigned, Interval a, Interval b) {
  auto negated = [](uint8_t o) { return static_cast<uint8_t>((o & 1) << 1 | o >> 1); };
  auto less = [&](Interval x, Interval y) {
    if (!isSigned) x = asUnsigned(x), y = asUnsigned(y);
    return static_cast<uint8_t>((x.lo < y.hi ? kTrue : 0) | (x.hi >= y.lo ? kFalse : 0));
  };
  const uint8_t equal =
      static_cast<uint8_t>((a.lo <= b.hi && b.lo <= a.hi ? kTrue : 0) |
                           (a.lo == a.hi && b.lo == b.hi && a.lo == b.lo ? 0 : kFalse));
  switch (op) {
  case ArithOp::CompareEq:
    return equal;
  case ArithOp::CompareNe:
    return negated(equal);
  case ArithOp::CompareLt:
    return less(a, b);
  case ArithOp::CompareGe:
    return negated(less(a, b));
  case ArithOp::CompareGt:
    return less(b, a);
  case ArithOp::CompareLe:
    return negated(less(b, a));
  default:
    return kEither;
  }
}

uint64_t Item::meeting(Interval i) const {
  if (i.lo < INT32_MIN || i.hi > INT32_MAX) {
    // What leaves the range comes in again on the other side.
    uint64_t out = 0;
    if (i.hi >= INT32_MIN && i.lo <= INT32_MAX)
      out = meeting({std::max(i.lo, int64_t(INT32_MIN)), std::min(i.hi, int64_t(INT32_MAX))});
    if (i.lo < INT32_MIN)
      out |= meeting({std::max(i.lo + (int64_t(1) << 32), int64_t(0)), INT32_MAX});
    if (i.hi > INT32_MAX)
      out |= meeting({INT32_MIN, std::min(i.hi - (int64_t(1) << 32), int64_t(-1))});
    return out;
  }
  uint64_t out = 0;
  for (unsigned n = 0; n != size(); ++n) {
    const Interval own = interval(n);
    if (own.lo <= i.hi && i.lo <= own.hi) out |= uint64_t(1) << n;
  }
  return out;
}

Constants::Constants(const Model &m) {
  auto from = std::lower_bound(m.p.ariths.begin(), m.p.ariths.end(), m.k.begin,
                               [](const ir::Arith &a, ir::InstrId x) { return a.at < x; });
  struct Move {
    ir::Unit to, from;
    int64_t plus;
  };
  std::vector<Move> moves;
  for (auto a = from; a != m.p.ariths.end() && a->at < m.k.end; ++a) {
    const isa::ArithRow &row = m.t.ariths[a->row];
    if (row.bits != 32) continue;
    if (isa::isCompare(row.op)) {
      if (a->a.kind == Input::Kind::Register && a->b.kind == Input::Kind::Constant)
        units[a->a.unit].compared.push_back(a->b.value);
      if (a->b.kind == Input::Kind::Register && a->a.kind == Input::Kind::Constant)
        units[a->b.unit].compared.push_back(a->a.value);
      continue;
    }
    if (!a->hasResult) continue;
    if (row.op == ArithOp::Copy || row.op == ArithOp::Select)
      for (const Input *x : {&a->a, &a->b})
        if (x->kind == Input::Kind::Constant) units[a->result].assigned.push_back(x->value);
    if (row.op == ArithOp::Copy && a->a.kind == Input::Kind::Register)
      moves.push_back({a->result, a->a.unit, 0});
    if ((row.op == ArithOp::Add || row.op == ArithOp::Sub) && a->a.kind == Input::Kind::Register &&
        a->b.kind == Input::Kind::Constant) {
      const int64_t plus = row.op == ArithOp::Add ? a->b.value : -a->b.value;
      if (a->result == a->a.unit)
        units[a->result].countsDown |= plus < 0;
      else
        moves.push_back({a->result, a->a.unit, plus});
    }
  }
  // What a copy is compared with is asked of the original too.
  for (unsigned round = 0; round != 2; ++round)
    for (const Move &v : moves) {
      auto copy = units.find(v.to);
      if (copy == units.end()) continue;
      const std::vector<int64_t> asked = copy->second.compared;
      if (asked.size() > kMostIntervals) continue;
      units[v.from].countsDown |= copy->second.countsDown;
      for (int64_t c : asked)
        if (int64_t x = c - v.plus; x >= INT32_MIN && x <= INT32_MAX)
          units[v.from].compared.push_back(x);
    }
  for (auto &[u, of] : units)
    for (std::vector<int64_t> *list : {&of.compared, &of.assigned}) {
      std::sort(list->begin(), list->end());
      list->erase(std::unique(list->begin(), list->end()), list->end());
    }
}

bool Constants::registerItem(ir::Unit u, bool role, Item &out) const {
  out = {};
  out.a = u;
  out.role = role;
  static const OfUnit kNothing;
  auto it = units.find(u);
  const OfUnit &of = it == units.end() ? kNothing : it->second;
  // Single numbers below and above a constant let the value count past it.
  for (int around : {3, 1, 0})
    for (bool assigned : {true, false}) {
      std::set<int64_t> starts = {INT32_MIN, 0, 1};
      auto single = [&](int64_t c) {
        if (c >= INT32_MIN && c <= INT32_MAX) starts.insert(c);
        if (c + 1 >= INT32_MIN && c + 1 <= INT32_MAX) starts.insert(c + 1);
      };
      if (role) single(-1);
      for (int64_t c : of.compared)
        for (int d = -around; d <= around; ++d) single(c + d);
      if (assigned)
        for (int64_t c : of.assigned) single(c);
      if (starts.size() > kMostIntervals) continue;
      out.starts.assign(starts.begin(), starts.end());
      const uint64_t all = (uint64_t(1) << out.starts.size()) - 1;
      out.assumed = of.countsDown;
      out.unknown = of.countsDown ? all & out.meeting({0, INT32_MAX}) : all;
      return true;
    }
  return false;
}

Item Constants::pairItem(ir::Unit a, ir::Unit b, bool isSigned) {
  Item out;
  out.pair = true;
  out.a = std::min(a, b);
  out.b = std::max(a, b);
  out.isSigned = isSigned;
  return out;
}

}  // namespace interlock::check
