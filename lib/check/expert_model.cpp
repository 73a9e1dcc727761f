//===- expert_model.cpp - Expert scheduling mode: the rows, read once more --===//
//
// See expert_model.h.
//
//===----------------------------------------------------------------------===//
#include "expert_model.h"

#include <algorithm>
#include <cassert>
#include <map>

namespace interlock::check {

ExpertModel::ExpertModel(const Model &model, Counting c) : m(model), counting(c) {
  const isa::Target &t = m.t;
  const bool llvm = counting == Counting::Llvm;
  for (const isa::AluClassRow &r : t.aluClasses)
    classes[r.id] = {r.field, static_cast<uint8_t>(r.vgprs), r.ordering == isa::Ordering::InOrder};
  uint32_t ordersOf[kMaxVias] = {};
  for (const isa::AluImpliedRow &r : t.aluImplied) {
    auto it = std::find(vias.begin(), vias.end(), r.counter);
    const size_t v = static_cast<size_t>(it - vias.begin());
    if (it == vias.end()) vias.push_back(r.counter);
    assert(vias.size() <= kMaxVias);
    classes[r.cls].vias |= static_cast<uint8_t>(1u << v);
  }
  for (size_t v = 0; v != vias.size(); ++v)
    for (const isa::OrderRow &o : t.orders)
      if (o.counter == vias[v]) ordersOf[v] |= 1u << o.id;
  for (const isa::AluHazardRow &h : t.aluHazards)
    consumers[size_t(h.consumer)] |= static_cast<uint8_t>(1u << h.producer);

  std::map<std::vector<std::pair<unsigned, unsigned>>, uint32_t> sets;
  std::vector<std::pair<unsigned, unsigned>> set;
  info.resize(m.k.end - m.k.begin);
  for (ir::InstrId i = m.k.begin; i != m.k.end; ++i) {
    const ir::Instruction &in = m.p.instrs[i];
    Info &x = info[i - m.k.begin];
    const uint32_t orders = t.raises(in);
    for (size_t v = 0; v != vias.size(); ++v)
      if (orders & ordersOf[v]) x.raises |= static_cast<uint8_t>(1u << v);
    if (in.aluClass >= isa::NumAluClasses) continue;
    const isa::AluClassRow &row = t.aluClasses[in.aluClass];
    const ir::Operand *op = m.p.operandsOf(in);
    x.produces = std::any_of(op, op + in.operandCount, [&](const ir::Operand &o) {
      return (o.role & row.vgprs) && isVgpr(o);
    });
    if (!x.produces && !(llvm ? row.llvmCountsAll : row.countsAll)) continue;
    x.cls = llvm ? row.llvmClass : row.id;
    if (!x.produces) continue;
    classes[x.cls].present = true;
    set.clear();
    unfinished(i, [&](unsigned first, unsigned n) { set.emplace_back(first, n); });
    x.vgprs = sets.try_emplace(set, static_cast<uint32_t>(sets.size())).first->second;
  }
}

}  // namespace interlock::check
