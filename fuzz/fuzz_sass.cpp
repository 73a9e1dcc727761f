//===- fuzz_sass.cpp - Any bytes as a listing of NVIDIA code ----------------===//
//
// A listing is read or refused with a place in it; what is read is sound, the
// convention for a printed Y changes nothing but the yield bits, and repairing ends,
// with reasons that name instructions of the kernel.
//
//===----------------------------------------------------------------------===//
#include "interlock/check.h"
#include "interlock/control_because.h"
#include "interlock/isa_nvidia.h"
#include "interlock/read.h"

#include <cstdint>
#include <cstdlib>
#include <string_view>

using namespace interlock;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  std::string_view bytes(reinterpret_cast<const char *>(data), size);
  read::Options set, clear;
  set.yield = read::YieldText::Set;
  clear.yield = read::YieldText::Clear;
  read::Result in = read::readSassListing(bytes, "fuzz.sass", set);
  if (!in) {
    if (!in.error || in.error->message.empty()) std::abort();
    return 0;
  }
  const ir::Program &p = *in.program;
  if (p.controlWords.size() != p.instrs.size() || p.sources.size() != p.instrs.size()) std::abort();
  for (ir::InstrId i = 0; i != p.instrs.size(); ++i) {
    if (p.sources[i].end > size || p.sources[i].begin > p.sources[i].end) std::abort();
    for (unsigned o = 0; o != p.instrs[i].operandCount; ++o) {
      const ir::Operand &op = p.operandsOf(p.instrs[i])[o];
      if (!op.count || unsigned(op.first) + op.count > isa::nvidia::kNumUnits) std::abort();
    }
  }
  for (const ir::Suppression &s : p.suppressions)
    if (s.lineBegin > s.lineEnd || s.lineEnd > size) std::abort();
  for (const ir::Kernel &k : p.kernels) {
    check::verify(p, *in.target, k, {});
    const auto &control = *in.target->control;
    if (plan::scoreboardsInFlight(p, control, k).size() != k.end - k.begin) std::abort();
    const plan::ControlPlan plan = plan::assignControlWords(p, control, k, {});
    if (plan.unmodelled != ir::kNone || !plan.refusals.empty()) continue;
    auto outside = [&](ir::InstrId i) { return i != ir::kNone && (i < k.begin || i >= k.end); };
    for (const auto &reasons : plan::controlBecause(p, control, k, plan))
      for (const plan::ControlBecause &b : reasons)
        if (outside(b.producer) || outside(b.consumer)) std::abort();
  }
  read::Result other = read::readSassListing(bytes, "fuzz.sass", clear);
  if (!other || other.program->instrs.size() != p.instrs.size()) std::abort();
  for (ir::InstrId i = 0; i != p.instrs.size(); ++i) {
    ir::ControlWord a = p.controlWords[i], b = other.program->controlWords[i];
    a.keepIssuing = b.keepIssuing = false;
    if (!(a == b)) std::abort();
  }
  return 0;
}
