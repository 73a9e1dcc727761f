//===- tensors.cpp - Descriptors as far as registers show them -------------===//
//
// Dword n of the descriptor is register n of the groups in the order of the
// operands. A field with an unknown bit is an unknown field; the bits that decide
// the mode are looked at first, because they say what the fields are.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "lds.h"

#include <algorithm>

namespace interlock::values {

TensorOp tensorOf(const ir::Program &p, const isa::Target &t, const Event &e, const View &view) {
  TensorOp out;
  out.at = e.at;
  const ir::Instruction &in = p.instrs[e.at];
  out.op = t.kind(in) == isa::Kind::TensorStore ? tdm::Op::Store : tdm::Op::Load;
  std::fill(std::begin(out.writer), std::end(out.writer), ir::kNone);
  const ir::Operand *ops = p.operandsOf(in);
  unsigned dword = 0;
  for (unsigned n = 0; n != in.operandCount; ++n) {
    if (!(ops[n].flags & ir::kDescriptor)) continue;
    ++out.groups;
    for (unsigned u = 0; u != ops[n].count && dword != tdm::kDwords; ++u, ++dword) {
      const Value v = collapsed(view.at(ops[n].first + u));
      out.dwords[dword] = v.n;
      out.writer[dword] = v.writer;
    }
  }
  // Groups that are null read as zeros.
  for (; dword < tdm::kDwords; ++dword) out.dwords[dword] = constant(0);
  return out;
}

bool TensorOp::modeKnown() const {
  constexpr uint32_t kGather = 1u << 31, kIndexSize = 1u << 30, kIterate = 1u << 19;
  if (!(dwords[0].known() & kGather)) return false;
  if (dwords[0].one & kGather) return dwords[0].known() & kIndexSize;
  return dwords[4].known() & kIterate;
}

bool TensorOp::anythingKnown() const {
  return std::any_of(dwords, dwords + 12, [](const Number &n) { return n.known() != 0; });
}

tdm::Spec TensorOp::spec() const {
  tdm::Spec s;
  tdm::Words w;
  for (unsigned d = 0; d != tdm::kDwords; ++d) tdm::setDword(w, d, dwords[d].one);
  s.d = tdm::decode(w);
  s.upper = groups != 2;
  s.instruction.given = true;
  s.instruction.op = op;
  auto known = [&](const tdm::Bits &b) {
    const uint32_t mask = b.width == 32 ? ~0u : ((1u << b.width) - 1) << b.low;
    return b.width == 0 || (dwords[b.dword].known() & mask) == mask;
  };
  for (const tdm::FieldRow &row : tdm::fields())
    if (row.in(s.d.mode()) && !(known(row.low) && known(row.high)))
      s.unknown.set(static_cast<size_t>(row.field));
  return s;
}

}  // namespace interlock::values
