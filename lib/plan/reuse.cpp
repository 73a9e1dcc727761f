//===- reuse.cpp - Control words: where reuse flags are true ---------------===//
//
// The cache holds one register per bank (even, odd) and operand position. A flag
// says that this operand stays for the next reader of that place [H]. Wider
// operands read their registers together; each is looked at on its own.
//
//===----------------------------------------------------------------------===//
#include "reuse.h"

#include "interlock/isa_nvidia.h"

namespace interlock::plan {

namespace nv = isa::nvidia;

namespace {

/// The operand in position 0, 1, 2 (A, B, C), nullptr if that is no vector register.
const ir::Operand *operandAt(const ir::Program &p, ir::InstrId i, unsigned position) {
  constexpr nv::Slot kSlots[] = {nv::Slot::A, nv::Slot::B, nv::Slot::C};
  const ir::Instruction &in = p.instrs[i];
  for (unsigned n = 0; n != in.operandCount; ++n) {
    const ir::Operand &o = p.operandsOf(in)[n];
    if ((o.role & ir::kUse) && nv::Slot(o.slot) == kSlots[position] && o.first < nv::kNumR)
      return &o;
  }
  return nullptr;
}

bool writes(const ir::Program &p, ir::InstrId i, const ir::Operand &r) {
  const ir::Instruction &in = p.instrs[i];
  for (unsigned n = 0; n != in.operandCount; ++n) {
    const ir::Operand &o = p.operandsOf(in)[n];
    if ((o.role & ir::kDef) && o.first < r.first + r.count && r.first < o.first + o.count)
      return true;
  }
  return false;
}

bool holds(const ir::Program &p, ir::InstrId i, ir::InstrId end, unsigned position) {
  const ir::Operand *r = operandAt(p, i, position);
  if (!r) return false;
  for (ir::InstrId j = i; j != end; ++j) {
    if (j != i)
      if (const ir::Operand *next = operandAt(p, j, position))
        if (next->count > 1 || r->count > 1 || (next->first & 1) == (r->first & 1))
          return next->first == r->first && next->count == r->count;
    if (writes(p, j, *r)) return false;
  }
  return false;
}

}  // namespace

std::vector<uint8_t> trueReuse(const ir::Program &p, const ir::Kernel &k,
                               const std::vector<ir::ControlWord> &words) {
  std::vector<uint8_t> result(words.size(), 0);
  for (const ir::Block &b : k.blocks)
    for (ir::InstrId i = b.begin; i != b.end; ++i)
      for (unsigned position = 0; position != 3; ++position)
        if ((words[i - k.begin].reuse >> position & 1) && holds(p, i, b.end, position))
          result[i - k.begin] |= uint8_t(1u << position);
  return result;
}

}  // namespace interlock::plan
