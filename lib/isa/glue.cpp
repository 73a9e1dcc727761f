//===- glue.cpp - What must stay together ----------------------------------===//
//
// Glue on an instruction says that nothing may be inserted directly before it.
// A label ends a group: code can arrive there.
//
//===----------------------------------------------------------------------===//
#include "interlock/build.h"

namespace interlock::isa {

/// Clauses, delay hints, mode switches and nops: nothing may be put directly before these.
void markGlue(ir::Program &p, const Target &t) {
  const ir::InstrId n = static_cast<ir::InstrId>(p.instrs.size());
  auto hold = [&](ir::InstrId i, ir::Glue g) {
    if (i < n && !(p.instrs[i].flags & ir::kLabelBefore)) p.instrs[i].glue |= g;
  };
  for (ir::InstrId i = 0; i != n; ++i) {
    switch (t.kind(p.instrs[i])) {
    case Kind::Clause:
      for (ir::InstrId j = i + 1; j <= i + 1 + (p.instrs[i].imm & 63) && j < n; ++j) {
        if (p.instrs[j].flags & ir::kLabelBefore) break;
        hold(j, ir::kGlueClause);
      }
      break;
    // The hint belongs to what follows it; further down its window an
    // insertion is counted in (lib/edit/windows.cpp).
    case Kind::DelayAlu:
      hold(i + 1, ir::kGlueDelay);
      break;
    case Kind::SetVgprMsb:
      hold(i + 1, ir::kGlueMode);
      break;
    case Kind::Nop:
      hold(i + 1, ir::kGlueNop);
      break;
    default:
      break;
    }
  }
}

}  // namespace interlock::isa
