//===- print.cpp - A plan as text ------------------------------------------===//
#include "interlock/plan.h"

namespace interlock::plan {

std::string toString(const ir::Program &p, const isa::Target &t, const WaitPlan &plan) {
  auto line = [&](ir::InstrId i) {
    return i == ir::kNone                              ? std::string("?")
           : i < p.sources.size() && p.sources[i].line ? std::to_string(p.sources[i].line)
                                                       : "#" + std::to_string(i);
  };
  std::string s;
  for (const Entry &e : plan.entries) {
    s += e.before == ir::kNone ? "end of block " + std::to_string(e.block)
                               : "before " + line(e.before);
    if (e.kind == EntryKind::TailDrain) s += " (tail drain)";
    for (int c = 0; c != isa::NumCounters; ++c)
      if (e.spec.n[c] != ir::kNoWait)
        s += std::string(" ") + t.counter(static_cast<unsigned>(c)).name + "=" +
             std::to_string(e.spec.n[c]);
    for (const Because &b : e.because)
      s += " [" + b.resourceText + " from " + line(b.producer) + " " + b.hazard + "]";
    s += "\n";
  }
  return s;
}

}  // namespace interlock::plan
