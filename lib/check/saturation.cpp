//===- saturation.cpp - Waits beyond what a counter counts ------------------===//
//
// A counter stops at its largest value. Where an operation has more younger ones
// than that, the largest immediate that helps completes younger operations than
// it would have to. Reported at the wait, where such an operation is in flight
// before it (facts.h) and asked for behind it (demand.h). Few kernels have a wait
// that large, and only for those the facts are computed.
//
//===----------------------------------------------------------------------===//
#include "facts.h"
#include "internal.h"

#include <map>

namespace interlock::check {

void checkSaturation(const Model &m, Demands &d, std::vector<Finding> &out) {
  auto isLarge = [&](ir::InstrId i, unsigned c) {
    return m.waits(i, c) >= m.t.counter(c).maxImmediate;
  };
  std::vector<ir::BlockId> blocks;
  for (ir::BlockId b : m.k.rpo) {
    bool large = false;
    for (ir::InstrId i = m.k.blocks[b].begin; i != m.k.blocks[b].end && !large; ++i)
      for (unsigned c = 0; c != isa::NumCounters && m.row(i).kind == isa::Kind::Wait; ++c)
        large |= isLarge(i, c);
    if (large) blocks.push_back(b);
  }
  if (blocks.empty()) return;
  Facts facts(m);
  facts.solve();
  for (ir::BlockId b : blocks) {
    std::map<ir::InstrId, std::vector<uint8_t>> after;
    d.walk(b, [&](ir::InstrId i) {
      if (m.row(i).kind == isa::Kind::Wait) after[i] = d.now();
    });
    facts.walk(b, [&](ir::InstrId i) {
      if (m.row(i).kind != isa::Kind::Wait) return;
      for (unsigned c = 0; c != isa::NumCounters; ++c) {
        if (!isLarge(i, c)) continue;
        const isa::CounterRow &row = m.t.counter(c);
        const int top = (1 << row.bits) - 1;
        bool saturated = false;
        for (const Lane &l : d.lanes) {
          if (l.counter != c || !l.counts) continue;
          for (uint32_t x = 0; x != l.size && !saturated; ++x) {
            const uint8_t y = facts.now()[l.offset + x];
            saturated = y != kAbsent && y >= top && after[i][l.offset + x] > y;
          }
        }
        if (!saturated) continue;
        Finding f;
        f.rule = "counter-saturated";
        f.severity = Severity::Warning;
        f.at = i;
        f.counter = row.name;
        f.present = m.waits(i, c);
        f.message = "more operations are in flight here than " + std::string(row.name) +
                    " counts: what this waits for has more than " +
                    std::to_string(row.maxImmediate) +
                    " younger ones, and no immediate lets all of those stay in flight";
        out.push_back(std::move(f));
      }
    });
  }
}

}  // namespace interlock::check
