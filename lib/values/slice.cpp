//===- slice.cpp - Which registers have to be followed ---------------------===//
//
// See slice.h. Three linear passes: what is asked for, what that is made of (a
// worklist over the computations by the register that they write), the events.
//
//===----------------------------------------------------------------------===//
#include "slice.h"

#include <algorithm>

namespace interlock::values {

namespace amd = isa::amdgpu;

static bool isTensor(isa::Kind k) {
  return k == isa::Kind::TensorLoad || k == isa::Kind::TensorStore;
}

Slice::Slice(const ir::Program &p, const isa::Target &t, const ir::Kernel &k)
    : indexOf(t.numUnits, kUntracked), eventsOf(k.blocks.size() + 1, 0) {
  auto follow = [&](unsigned first, unsigned count) {
    for (unsigned u = first; u != first + count && u < indexOf.size(); ++u)
      if (indexOf[u] == kUntracked) {
        indexOf[u] = static_cast<uint16_t>(units.size());
        units.push_back(static_cast<ir::Unit>(u));
      }
  };
  auto within = [&](auto &list) {
    auto from = std::lower_bound(list.begin(), list.end(), k.begin,
                                 [](const auto &a, ir::InstrId x) { return a.at < x; });
    auto to = std::lower_bound(from, list.end(), k.end,
                               [](const auto &a, ir::InstrId x) { return a.at < x; });
    return std::pair(from, to);
  };
  const auto [ariths, arithsEnd] = within(p.ariths);
  const auto [addresses, addressesEnd] = within(p.ldsAddresses);
  for (auto a = addresses; a != addressesEnd; ++a)
    if (const ir::Instruction &in = p.instrs[a->at]; a->operand < in.operandCount)
      follow(p.operandsOf(in)[a->operand].first, 1);
  for (ir::InstrId i = k.begin; i != k.end; ++i) {
    const ir::Instruction &in = p.instrs[i];
    asks |= t.kindRow(in).lds != isa::kLdsNone;
    if (!isTensor(t.kind(in))) continue;
    const ir::Operand *ops = p.operandsOf(in);
    for (unsigned n = 0; n != in.operandCount; ++n)
      if (ops[n].flags & ir::kDescriptor) follow(ops[n].first, ops[n].count);
  }
  if (!asks) return;
  follow(amd::kExecLo, 1);

  // What they are made of.
  std::vector<std::pair<ir::Unit, const ir::Arith *>> byResult;
  for (auto a = ariths; a != arithsEnd; ++a) {
    if (!a->hasResult) continue;
    for (unsigned h = 0; h != t.ariths[a->row].bits / 32u; ++h)
      byResult.emplace_back(static_cast<ir::Unit>(a->result + h), &*a);
    const isa::ArithOp op = t.ariths[a->row].op;
    if (op == isa::ArithOp::SaveAnd || op == isa::ArithOp::SaveOr)
      byResult.emplace_back(amd::kExecLo, &*a);
  }
  std::sort(byResult.begin(), byResult.end());
  for (size_t n = 0; n != units.size(); ++n) {
    auto a = std::lower_bound(byResult.begin(), byResult.end(),
                              std::pair(units[n], static_cast<const ir::Arith *>(nullptr)));
    for (; a != byResult.end() && a->first == units[n]; ++a)
      for (const ir::ArithInput *x : {&a->second->a, &a->second->b, &a->second->c})
        if (x->kind == ir::ArithInput::Kind::Register)
          follow(x->unit, t.ariths[a->second->row].bits / 32u);
  }

  auto arith = ariths;
  auto address = addresses;
  for (ir::BlockId b = 0; b != k.blocks.size(); ++b) {
    eventsOf[b] = static_cast<uint32_t>(events.size());
    for (ir::InstrId i = k.blocks[b].begin; i != k.blocks[b].end; ++i) {
      const ir::Instruction &in = p.instrs[i];
      Event e;
      e.at = i;
      while (arith != arithsEnd && arith->at < i) ++arith;
      while (address != addressesEnd && address->at < i) ++address;
      if (arith != arithsEnd && arith->at == i) e.arith = &*arith;
      if (address != addressesEnd && address->at == i) e.lds = &*address;
      e.tensor = isTensor(t.kind(in));
      e.touchesLds = t.kindRow(in).lds != isa::kLdsNone;
      e.call = in.control == ir::Control::Call || in.control == ir::Control::UnknownCall;
      const ir::Operand *ops = p.operandsOf(in);
      for (unsigned n = 0; n != in.operandCount && !e.writes; ++n)
        for (unsigned u = ops[n].first;
             (ops[n].role & ir::kDef) && u != unsigned(ops[n].first) + ops[n].count; ++u)
          e.writes |= u < indexOf.size() && indexOf[u] != kUntracked;
      if (e.writes || e.touchesLds || e.call) events.push_back(e);
    }
  }
  eventsOf[k.blocks.size()] = static_cast<uint32_t>(events.size());
}

}  // namespace interlock::values
