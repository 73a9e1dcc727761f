//===- ordering.cpp - Waits that the memory model needs --------------------===//
//
// A run of waits is one group. The group orders memory if it stands directly
// behind or before cache maintenance, before an atomic or scoped access (for
// xcnt: any VMEM access), or
// before a barrier signal. Before a barrier signal the LDS counters are rebuilt
// by the publication rows, so only the memory counters make a wait an ordering
// wait there. A wait for scalar results alone orders nothing.
//
//===----------------------------------------------------------------------===//
#include "interlock/build.h"

namespace interlock::isa {

static bool isWait(Kind k) { return k == Kind::Wait || k == Kind::WaitIdle || k == Kind::WaitAlu; }

/// Hints between a wait and what it is for.
static bool isTransparent(Kind k) {
  return isWait(k) || k == Kind::DelayAlu || k == Kind::Nop || k == Kind::SetVgprMsb ||
         k == Kind::Clause;
}

void markOrderingWaits(ir::Program &p, const Target &t, const ir::Kernel &k) {
  auto names = [](const ir::WaitSpec &w, std::initializer_list<CounterId> cs) {
    for (CounterId c : cs)
      if (w.n[c] != ir::kNoWait) return true;
    return false;
  };
  for (ir::InstrId i = k.begin; i < k.end;) {
    if (!isTransparent(t.kind(p.instrs[i]))) {
      ++i;
      continue;
    }
    ir::InstrId end = i;
    while (end < k.end && isTransparent(t.kind(p.instrs[end]))) ++end;
    Kind before = i > k.begin ? t.kind(p.instrs[i - 1]) : Kind::Other;
    Kind after = end < k.end ? t.kind(p.instrs[end]) : Kind::Other;
    const bool cache = before == Kind::CacheInv || before == Kind::CacheWb ||
                       after == Kind::CacheInv || after == Kind::CacheWb;
    const bool atomic = after == Kind::VmemAtomic || after == Kind::FlatAtomic ||
                        after == Kind::DsAtomic ||
                        (end < k.end && (p.instrs[end].flags & ir::kScoped));
    // No register hazard puts an xcnt wait directly before a VMEM access, so it
    // is there for an atomic or volatile one, which text does not tell apart.
    const bool access = end < k.end && (t.raises(p.instrs[end]) & (1u << OXVmem));
    const bool signal = after == Kind::BarrierSignal || after == Kind::BarrierSignalIsFirst;
    for (; i != end; ++i) {
      ir::Instruction &in = p.instrs[i];
      if (t.kind(in) != Kind::Wait) continue;
      const ir::WaitSpec &w = p.waits[in.imm];
      const bool memory = names(w, {LOAD, STORE, X});
      const bool lds = names(w, {DS, TENSOR, ASYNC});
      if (((cache || atomic) && (memory || lds)) || (signal && memory) || (access && w.n[X] == 0))
        in.flags |= ir::kOrderingWait;
    }
  }
}

}  // namespace interlock::isa
