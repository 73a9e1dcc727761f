//===- strip.cpp - Removing the waits that insertion rebuilds --------------===//
//
// Per wait the fields of counters with CounterRow::rebuilt go; what is left of
// a combined form is printed anew. A wait that the memory model needs stays
// whole, and so does one inside a far-branch idiom, whose distances are fixed.
//
//===----------------------------------------------------------------------===//
#include "interlock/pass.h"

#include "internal.h"

namespace interlock::edit {
namespace {

/// Splits the wait `i` into what goes and what stays; false if nothing goes.
bool splitWait(const ir::Program &p, const isa::Target &t, ir::InstrId i, ir::WaitSpec &gone,
               ir::WaitSpec &kept) {
  const ir::Instruction &in = p.instrs[i];
  if (t.kind(in) != isa::Kind::Wait || (in.flags & ir::kOrderingWait)) return false;
  if (in.glue & ir::kGlueBranch) return false;
  if (in.imm < 0 || size_t(in.imm) >= p.waits.size()) return false;
  gone = {};
  kept = p.waits[in.imm];
  for (const isa::CounterRow &c : t.counters) {
    if (!c.rebuilt || kept.n[c.id] == ir::kNoWait) continue;
    gone.n[c.id] = kept.n[c.id];
    kept.n[c.id] = ir::kNoWait;
  }
  return gone.any();
}

}  // namespace

std::vector<Edit> strip(const ir::Program &p, const isa::Target &t, const ir::Kernel &k) {
  std::vector<Edit> edits;
  ir::WaitSpec gone, kept;
  for (ir::InstrId i = k.begin; i != k.end; ++i) {
    if (!splitWait(p, t, i, gone, kept)) continue;
    Edit e;
    e.at = i;
    e.spec = gone;
    e.action = kept.any() ? Action::Change : Action::Delete;
    // What stays was one statement and has fewer fields now, so it is one again.
    if (kept.any()) e.lines = printWait(t, kept, {});
    edits.push_back(std::move(e));
  }
  return edits;
}

void stripInPlace(ir::Program &p, const isa::Target &t, const ir::Kernel &k) {
  ir::WaitSpec gone, kept;
  for (ir::InstrId i = k.begin; i != k.end; ++i) {
    if (!splitWait(p, t, i, gone, kept)) continue;
    p.instrs[i].imm = int32_t(p.waits.size());
    p.waits.push_back(kept);
  }
}

namespace {
class StripWaits : public Pass {
public:
  const char *name() const override { return "strip-waits"; }
  PassResult run(const PassInput &in) const override {
    PassResult r;
    r.edits = strip(in.program, in.target, in.kernel);
    return r;
  }
};
}  // namespace

std::unique_ptr<Pass> createStripWaitsPass() { return std::make_unique<StripWaits>(); }

}  // namespace interlock::edit
