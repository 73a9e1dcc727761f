//===- liveness.cpp - Whether a register's value is still wanted -----------===//
//
// Backwards over the blocks until nothing changes: a block wants the value if it
// reads it before it writes it, or does neither and a successor wants it. Of
// several readers the smallest instruction is kept, so that the answer does not
// depend on the order of the visits. Code that is left by a jump to an unknown
// place wants everything; a call, a return and the end of the program want
// nothing of SCC (ABI), and the jump itself is named as the reader otherwise.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "liveness.h"

#include <algorithm>

namespace interlock::flow {
namespace {

bool touches(const ir::Program &p, const ir::Instruction &i, ir::Unit unit, ir::OperandRole role) {
  const ir::Operand *o = p.operandsOf(i);
  return std::any_of(o, o + i.operandCount, [&](const ir::Operand &x) {
    return (x.role & role) && unit >= x.first && unit < x.first + x.count;
  });
}

/// What an instruction decides about the value before it.
enum class Says : uint8_t { Nothing, Reads, Writes };
Says says(const ir::Program &p, ir::InstrId id, ir::Unit unit) {
  const ir::Instruction &i = p.instrs[id];
  if (reads(p, i, unit)) return Says::Reads;
  if (i.control == ir::Control::UnknownJump) return Says::Reads;
  const bool leaves = i.control == ir::Control::Call || i.control == ir::Control::UnknownCall ||
                      i.control == ir::Control::Return || i.control == ir::Control::End ||
                      i.control == ir::Control::TailCall;
  return leaves || writes(p, i, unit) ? Says::Writes : Says::Nothing;
}

}  // namespace

bool reads(const ir::Program &p, const ir::Instruction &i, ir::Unit unit) {
  return touches(p, i, unit, ir::kUse);
}
bool writes(const ir::Program &p, const ir::Instruction &i, ir::Unit unit) {
  return touches(p, i, unit, ir::kDef);
}

Liveness::Liveness(const ir::Program &p, const ir::Kernel &k, ir::Unit unit)
    : p(p), k(k), unit(unit), in(k.blocks.size(), ir::kNone) {
  std::vector<ir::BlockId> through;  // blocks that decide nothing themselves, last to first
  for (size_t n = k.rpo.size(); n-- != 0;) {
    const ir::BlockId b = k.rpo[n];
    Says s = Says::Nothing;
    for (ir::InstrId i = k.blocks[b].begin; i != k.blocks[b].end && s == Says::Nothing; ++i) {
      s = says(p, i, unit);
      if (s == Says::Reads) in[b] = i;
    }
    if (s == Says::Nothing) through.push_back(b);
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (ir::BlockId b : through) {
      const ir::InstrId now = readerAtEnd(b);
      changed |= now != in[b];
      in[b] = now;
    }
  }
}

ir::InstrId Liveness::readerAtEnd(ir::BlockId b) const {
  ir::InstrId reader = ir::kNone;
  for (uint32_t s = k.blocks[b].succBegin; s != k.blocks[b].succEnd; ++s)
    reader = std::min(reader, in[k.succs[s]]);
  return reader;
}

ir::InstrId Liveness::readerBefore(ir::InstrId at) const {
  const ir::BlockId b = k.blockOf(at);
  for (ir::InstrId i = at; i != k.blocks[b].end; ++i) {
    const Says s = says(p, i, unit);
    if (s != Says::Nothing) return s == Says::Reads ? i : ir::kNone;
  }
  return readerAtEnd(b);
}

}  // namespace interlock::flow
