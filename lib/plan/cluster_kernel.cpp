//===- cluster_kernel.cpp - A kernel as the cluster rules walk it ----------===//
//
// Places between two labels (ir::kPlace) are no lines. A label and a marker before
// the same instruction keep the order of their bytes; in different buffers, which
// only macros can bring about, labels come first.
//
//===----------------------------------------------------------------------===//
#include "cluster_kernel.h"

#include <algorithm>

namespace interlock::plan {

using What = ClusterStep::What;
using Kind = isa::Kind;

ClusterKernel::ClusterKernel(const ir::Program &prog, const isa::Target &target,
                             const ir::Kernel &k)
    : p(prog), t(target) {
  auto label = std::lower_bound(p.labels.begin(), p.labels.end(), k.begin,
                                [](const ir::Label &l, ir::InstrId i) { return l.at < i; });
  auto marker = std::lower_bound(p.markers.begin(), p.markers.end(), k.begin,
                                 [](const ir::Marker &m, ir::InstrId i) { return m.at < i; });
  auto markerFirst = [&] {
    const ir::SourceRef &m = marker->source, &l = label->source;
    return m.buffer == l.buffer && m.begin < l.begin;
  };
  for (ir::InstrId i = k.begin; i != k.end; ++i) {
    for (;;) {
      const bool haveLabel = label != p.labels.end() && label->at == i;
      const bool haveMarker = marker != p.markers.end() && marker->at == i;
      if (haveMarker && (!haveLabel || markerFirst())) {
        // Above the kernel's own label it belongs to the words about the kernel.
        if (i != k.begin || !haveLabel || !lines.empty())
          lines.push_back(
              {ClusterLine::Kind::Marker, static_cast<uint32_t>(marker - p.markers.begin()), i});
        ++marker;
      } else if (haveLabel) {
        lines.push_back(
            {ClusterLine::Kind::Label, static_cast<uint32_t>(label++ - p.labels.begin()), i});
      } else {
        break;
      }
    }
    if (!(p.instrs[i].flags & ir::kPlace)) lines.push_back({ClusterLine::Kind::Instruction, i, i});
  }
}

bool ClusterKernel::isFiller(size_t n) const {
  if (!isInstruction(n)) return false;
  switch (kind(n)) {
  case Kind::Wait:
  case Kind::WaitAlu:
  case Kind::WaitIdle:
  case Kind::DelayAlu:
  case Kind::Nop:
  case Kind::Clause:
  case Kind::SetVgprMsb:
    return true;
  default:
    return false;
  }
}

const ir::Arith *ClusterKernel::compare(size_t n) const {
  if (!isInstruction(n)) return nullptr;
  const ir::Arith *a = p.arithOf(lines[n].index);
  const bool is =
      a && isa::isCompare(t.ariths[a->row].op) && a->a.kind == ir::ArithInput::Kind::Register;
  return is ? a : nullptr;
}

size_t ClusterKernel::next(size_t n) const {
  do ++n;
  while (n < size() && (isMarker(n) || isFiller(n)));
  return n;
}

size_t ClusterKernel::previous(size_t n) const {
  while (n != 0) {
    --n;
    if (!isMarker(n) && !isFiller(n)) return n;
  }
  return kNoLine;
}

bool ClusterKernel::matchesStep(const ClusterStep &s, size_t n, ir::Unit wave,
                                ir::Unit loop) const {
  switch (s.what) {
  case What::Compare: {
    const ir::Arith *a = compare(n);
    if (!a || a->b.kind != ir::ArithInput::Kind::Constant) return false;
    if (!s.anyValue && a->b.value != s.value) return false;
    const isa::ArithRow &row = t.ariths[a->row];
    return row.op == s.op && row.isSigned == s.isSigned && row.bits == 32 &&
           a->a.unit == (s.reg == kWaveIdx ? wave : loop);
  }
  case What::Branch: {
    if (!isInstruction(n) || kind(n) != Kind::CondBranch) return false;
    const std::string_view text = p.textOf(lines[n].index);
    if (!text.starts_with(s.scc ? "s_cbranch_scc1" : "s_cbranch_scc0")) return false;
    const size_t at = text.find_last_of(" \t");
    return at != text.npos && isClusterLabel(text.substr(at + 1), s.label);
  }
  case What::Label:
    return isLabel(n) && isClusterLabel(p.labels[lines[n].index].name, s.label);
  case What::Signal:
    return isSignal(n, s.value);
  case What::Wait:
    return isWait(n, s.value);
  case What::Clone:
    return compare(n) != nullptr;
  }
  return false;
}

bool ClusterKernel::matches(const ClusterShape &s, size_t n, ir::Unit wave, ir::Unit loop,
                            size_t &last) const {
  for (const ClusterStep &step : s) {
    n = next(n);
    if (n >= size() || !matchesStep(step, n, wave, loop)) return false;
  }
  last = n;
  return true;
}

}  // namespace interlock::plan
