//===- alu.cpp - Expert scheduling mode: transfer functions ----------------===//
//
// See alu.h. An operation that this block issued finds the operation that
// completes it with a wait on a counter in the list of the block; one that came
// in with the block's entry brought the position along, or takes the first one
// of the list.
//
//===----------------------------------------------------------------------===//
#include "alu.h"

#include <algorithm>
#include <cassert>

namespace interlock::flow {

using isa::AluConsumer;

AluRows::AluRows(const isa::Target &t) : target(t) {
  for (const isa::AluHazardRow &h : t.aluHazards)
    consumers[size_t(h.consumer)] |= static_cast<uint8_t>(1u << h.producer);
  for (const isa::AluImpliedRow &r : t.aluImplied) {
    auto it = std::find(vias.begin(), vias.end(), r.counter);
    const unsigned v = static_cast<unsigned>(it - vias.begin());
    if (it == vias.end()) vias.push_back(r.counter);
    assert(vias.size() <= kMaxVia);
    viaOf[r.cls] |= static_cast<uint8_t>(1u << v);
  }
  for (unsigned v = 0; v != vias.size(); ++v) {
    viaMax[v] = static_cast<uint8_t>((1u << t.counter(vias[v]).bits) - 1);
    for (const isa::OrderRow &o : t.orders)
      if (o.counter == vias[v]) ordersOfVia[v] |= 1u << o.id;
  }
  for (const isa::AluClassRow &c : t.aluClasses)
    maxYounger[c.id] = c.ordering == isa::Ordering::Unordered
                           ? 0
                           : static_cast<uint8_t>((1u << t.aluFields[c.field].bits) - 1);
}

isa::AluClassId AluRows::counted(const ir::Program &p, const ir::Instruction &in) const {
  if (in.aluClass >= isa::NumAluClasses) return isa::ANone;
  const isa::AluClassId cls = static_cast<isa::AluClassId>(in.aluClass);
  if (target.aluClasses[cls].countsAll) return cls;
  const uint8_t role = target.aluClasses[cls].vgprs;
  const ir::Operand *op = p.operandsOf(in);
  for (const ir::Operand *end = op + in.operandCount; op != end; ++op)
    if ((op->role & role) && isVgpr(*op)) return cls;
  return isa::ANone;
}

AluState::AluState(const ir::Program &p, const AluRows &r)
    : program(p), rows(r), target(r.target), whole(target.numUnits), stride(whole + 1) {
  position.assign(size_t(stride) * isa::NumAluClasses, kDead);
  for (unsigned v = 0; v != rows.vias.size(); ++v) entryVia[v].assign(position.size(), kNoVia);
  listedIn.assign(position.size(), 0);
  pending.assign(stride, 0);
}

void AluState::enter(const std::vector<AluFact> &facts) {
  for (auto [cls, unit] : listed) pending[unit] = 0;
  listed.clear();
  ++epoch;
  // Positions rise by kJump per visit of a block: start over before they run out.
  if (std::max(*std::max_element(newest, newest + isa::NumAluClasses),
               *std::max_element(newestVia, newestVia + kMaxVia)) > kReset) {
    std::fill(position.begin(), position.end(), kDead);
    std::fill(newest, newest + isa::NumAluClasses, 0);
    std::fill(newestVia, newestVia + kMaxVia, 0);
  }
  for (unsigned c = 0; c != isa::NumAluClasses; ++c) {
    bound[c] = newest[c];
    newest[c] += kJump;
  }
  for (unsigned v = 0; v != rows.vias.size(); ++v) {
    boundVia[v] = newestVia[v];
    newestVia[v] += kJump;
    for (auto &list : ops[v]) list.clear();
  }
  for (const AluFact &f : facts) {
    put(f.cls, f.unit);
    const size_t a = at(f.cls, f.unit);
    position[a] = newest[f.cls] - f.younger;
    for (unsigned v = 0; v != rows.vias.size(); ++v)
      entryVia[v][a] = f.via[v] < 0 ? kNoVia : newestVia[v] - f.via[v];
  }
}

int32_t AluState::viaPosition(unsigned v, unsigned cls, size_t a) const {
  if (entryVia[v][a] != kNoVia) return entryVia[v][a];
  const auto &list = ops[v][cls];
  auto it = std::lower_bound(list.begin(), list.end(), position[a],
                             [](const auto &op, int32_t p) { return op.first < p; });
  return it == list.end() ? kNoVia : it->second;
}

bool AluState::live(unsigned cls, size_t a) const {
  if (position[a] <= bound[cls]) return false;
  for (unsigned m = rows.viaOf[cls]; m; m &= m - 1) {
    const unsigned v = static_cast<unsigned>(__builtin_ctz(m));
    const int32_t p = viaPosition(v, cls, a);
    if (p != kNoVia && p <= boundVia[v]) return false;
  }
  return true;
}

unsigned AluState::younger(unsigned cls, size_t a) const {
  return std::min<unsigned>(static_cast<unsigned>(newest[cls] - position[a]), rows.maxYounger[cls]);
}

void AluState::leave(std::vector<AluFact> &out) {
  out.clear();
  for (auto [cls, unit] : listed) {
    const size_t a = at(cls, unit);
    if (!live(cls, a)) continue;
    AluFact f{unit, cls, static_cast<uint8_t>(younger(cls, a)), {}};
    for (unsigned v = 0; v != kMaxVia; ++v) {
      f.via[v] = -1;
      if (!(rows.viaOf[cls] >> v & 1)) continue;
      const int32_t p = viaPosition(v, cls, a);
      if (p != kNoVia)
        f.via[v] = static_cast<int8_t>(std::min<int32_t>(newestVia[v] - p, rows.viaMax[v]));
    }
    out.push_back(f);
  }
  std::sort(out.begin(), out.end(), [](const AluFact &x, const AluFact &y) {
    return x.cls != y.cls ? x.cls < y.cls : x.unit < y.unit;
  });
}

void AluState::put(unsigned cls, unsigned unit) {
  const size_t a = at(cls, unit);
  position[a] = newest[cls];
  for (unsigned v = 0; v != rows.vias.size(); ++v) entryVia[v][a] = kNoVia;
  pending[unit] |= static_cast<uint8_t>(1u << cls);
  if (listedIn[a] == epoch) return;
  listedIn[a] = epoch;
  listed.emplace_back(static_cast<uint8_t>(cls), static_cast<uint16_t>(unit));
}

void AluState::wait(const isa::AluWait &w) {
  for (const isa::AluClassRow &c : target.aluClasses) {
    const int n = w.n[c.field];
    if (n == ir::kNoWait || (n != 0 && c.ordering == isa::Ordering::Unordered)) continue;
    bound[c.id] = std::max(bound[c.id], newest[c.id] - n);
  }
}

void AluState::wait(const ir::WaitSpec &w) {
  for (unsigned v = 0; v != rows.vias.size(); ++v) {
    const int n = w.n[rows.vias[v]];
    if (n != ir::kNoWait) boundVia[v] = std::max(boundVia[v], newestVia[v] - n);
  }
}

void AluState::need1(isa::AluWait &w, unsigned cls, unsigned unit, ir::InstrId i, AluConsumer c,
                     std::vector<AluConstraint> *why) {
  const size_t a = at(cls, unit);
  if (!live(cls, a)) return;
  const isa::AluFieldId field = target.aluClasses[cls].field;
  const unsigned y = younger(cls, a);
  w.tighten(field, static_cast<int>(std::min<unsigned>(y, target.aluFields[field].maxImmediate)));
  if (why)
    why->push_back({field, static_cast<uint8_t>(cls), static_cast<uint8_t>(y),
                    static_cast<uint16_t>(unit), i, c});
}

isa::AluWait AluState::needWhole(AluConsumer c, ir::InstrId at, std::vector<AluConstraint> *why) {
  isa::AluWait w;
  for (unsigned m = rows.consumers[size_t(c)]; m; m &= m - 1)
    need1(w, static_cast<unsigned>(__builtin_ctz(m)), whole, at, c, why);
  return w;
}

isa::AluWait AluState::need(ir::InstrId i, std::vector<AluConstraint> *why) {
  const ir::Instruction &in = program.instrs[i];
  isa::AluWait w;
  switch (in.control) {
  case ir::Control::Return:
    return needWhole(AluConsumer::Return, i, why);
  case ir::Control::UnknownCall:
  case ir::Control::UnknownJump:
    return needWhole(AluConsumer::UnknownJump, i, why);
  case ir::Control::Jump:
  case ir::Control::CondJump:
    return in.target == ir::kNone ? needWhole(AluConsumer::UnknownJump, i, why) : w;
  default:
    break;
  }
  const bool valu = rows.isValu(in), expert = in.flags & ir::kExpert;
  const ir::Operand *op = program.operandsOf(in);
  for (const ir::Operand *end = op + in.operandCount; op != end; ++op) {
    if (!isVgpr(*op)) continue;
    for (AluConsumer c : {valu ? AluConsumer::ValuRead : AluConsumer::OtherRead,
                          valu ? AluConsumer::ValuWrite : AluConsumer::OtherWrite}) {
      const bool write = c == AluConsumer::ValuWrite || c == AluConsumer::OtherWrite;
      if (!(op->role & (write ? ir::kDef : ir::kUse))) continue;
      const unsigned mask = rows.consumers[size_t(c)];
      if (!mask) continue;
      for (unsigned u = op->first; u != unsigned(op->first) + op->count; ++u)
        for (unsigned m = pending[u] & mask; m; m &= m - 1) {
          const unsigned cls = static_cast<unsigned>(__builtin_ctz(m));
          if (expert)
            need1(w, cls, u, i, c, why);
          else
            position[at(cls, u)] = kDead;  // the hardware has checked
        }
    }
  }
  return w;
}

void AluState::issue(ir::InstrId i) {
  const ir::Instruction &in = program.instrs[i];
  if (in.control == ir::Control::Call) {
    for (unsigned c = 0; c != isa::NumAluClasses; ++c) bound[c] = newest[c];
    return;
  }
  const isa::AluClassId cls = rows.counted(program, in);
  const unsigned raised = rows.raises(in);
  if (cls != isa::ANone) {
    ++newest[cls];
    const uint8_t role = target.aluClasses[cls].vgprs;
    const ir::Operand *op = program.operandsOf(in);
    for (const ir::Operand *end = op + in.operandCount; op != end; ++op)
      if ((op->role & role) && isVgpr(*op))
        for (unsigned u = op->first; u != unsigned(op->first) + op->count; ++u) put(cls, u);
    put(cls, whole);
  }
  for (unsigned m = raised; m; m &= m - 1) {
    const unsigned v = static_cast<unsigned>(__builtin_ctz(m));
    ++newestVia[v];
    if (cls != isa::ANone && (rows.viaOf[cls] >> v & 1))
      ops[v][cls].emplace_back(newest[cls], newestVia[v]);
  }
}

void AluState::addUnknown() {
  for (unsigned c = 0; c != target.aluClasses.size(); ++c) {
    ++newest[c];
    put(c, whole);
  }
}

}  // namespace interlock::flow
