//===- boundary.cpp - What must be settled where unseen code ends -----------===//
//
// At the entry of a function the caller's LOAD, DS and KM operations may be in
// flight; behind a call of unknown code, or at an entry from it, everything may.
// All of that must have been waited for before the first instruction that is no
// wait or hint, within the block.
//
//===----------------------------------------------------------------------===//
#include "internal.h"

namespace interlock::check {

using isa::Consumer;

namespace {

struct Boundary {
  const Model &m;
  std::vector<Finding> &out;
  std::vector<Obligation> &boundaries;

  /// `from`: the first instruction behind the boundary, in block `b`.
  void check(ir::BlockId b, ir::InstrId from, Consumer c, ir::InstrId unseen) {
    const ir::Block &blk = m.k.blocks[b];
    uint32_t open = 0;  // counters
    for (const isa::HazardRow &h : m.t.hazards)
      if (h.consumer == c) open |= 1u << m.t.orders[m.t.slots[h.producer].order].counter;
    const uint32_t asked = open;
    ir::InstrId i = from;
    for (; i != blk.end &&
           (isHint(m.p.instrs[i], m.row(i).kind) || setsSchedMode(m.t, m.p.instrs[i]));
         ++i)
      for (unsigned n = 0; n != isa::NumCounters; ++n)
        if (m.waits(i, n) == 0) open &= ~(1u << n);
    const char *hazard = c == Consumer::FunctionEntry ? "ABI" : "unknown code";
    for (uint32_t a = asked; a; a &= a - 1) {
      const unsigned n = static_cast<unsigned>(__builtin_ctz(a));
      boundaries.push_back({hazard, m.t.counter(n).name, 1, open >> n & 1});
    }
    const ir::InstrId at = i == blk.end ? blk.end - 1 : i;
    for (; open; open &= open - 1) {
      const isa::CounterId n = static_cast<isa::CounterId>(__builtin_ctz(open));
      Finding f;
      f.rule = "wait-missing";
      f.at = at;
      f.hazard = hazard;
      f.counter = m.t.counter(n).name;
      f.required = f.younger = 0;
      f.message = std::string(c == Consumer::FunctionEntry ? "the caller" : "unknown code") +
                  " may have left " + f.counter + " operations in flight";
      f.path = unseen == at ? std::vector<ir::InstrId>{at} : std::vector<ir::InstrId>{unseen, at};
      if (i != blk.end)
        f.fixIt = {FixIt::Action::InsertBefore, placeBefore(m, at), waitStatement(m.t, n, 0)};
      out.push_back(std::move(f));
    }
  }
};

}  // namespace

void checkBoundaries(const Model &m, std::vector<Finding> &out,
                     std::vector<Obligation> &boundaries) {
  Boundary boundary{m, out, boundaries};
  for (const ir::Entry &e : m.k.entries)
    if (e.kind != ir::EntryKind::Kernel)
      boundary.check(e.block, m.k.blocks[e.block].begin,
                     e.kind == ir::EntryKind::Function ? Consumer::FunctionEntry
                                                       : Consumer::UnknownJump,
                     m.k.blocks[e.block].begin);
  for (ir::BlockId b : m.k.rpo)
    for (ir::InstrId i = m.k.blocks[b].begin; i != m.k.blocks[b].end; ++i)
      if (m.p.instrs[i].control == ir::Control::UnknownCall)
        boundary.check(b, i + 1, Consumer::UnknownJump, i);
}

}  // namespace interlock::check
