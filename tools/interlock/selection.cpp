//===- selection.cpp - The kernels of a program that a run is about --------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "selection.h"

#include "interlock/isa_nvidia_timing.h"

#include "llvm/ADT/STLExtras.h"

namespace interlock::tool {

bool isWait(const isa::Target &t, const ir::Instruction &i) {
  if (t.control) return t.control->rowKind(i.row) == isa::nvidia::OpKind::Depbar;
  isa::Kind kind = t.kind(i);
  return kind == isa::Kind::Wait || kind == isa::Kind::WaitIdle || kind == isa::Kind::WaitAlu;
}

Selection::Selection(const ir::Program &p, const std::vector<std::string> &names) {
  for (const ir::Kernel &k : p.kernels) {
    byBegin.push_back(&k);
    if (names.empty() || llvm::is_contained(names, k.name)) selected.push_back(&k);
  }
  llvm::sort(byBegin, [](const ir::Kernel *a, const ir::Kernel *b) { return a->begin < b->begin; });
}

bool Selection::contains(const ir::Kernel *k) const { return llvm::is_contained(selected, k); }

const ir::Kernel *Selection::kernelOf(ir::InstrId i) const {
  auto next = llvm::partition_point(byBegin, [&](const ir::Kernel *k) { return k->begin <= i; });
  if (next == byBegin.begin()) return nullptr;
  const ir::Kernel *k = *std::prev(next);
  return i < k->end ? k : nullptr;
}

bool Selection::concerns(ir::InstrId i) const {
  const ir::Kernel *k = kernelOf(i);
  return !k || contains(k);
}

std::vector<report::UnknownRecord> Selection::unknowns(const ir::Program &p, Places &places) const {
  std::vector<report::UnknownRecord> out;
  for (const ir::Unknown &u : p.unknowns) {
    if (!concerns(u.at)) continue;
    const ir::Kernel *k = kernelOf(u.at);
    out.push_back({u.rule, places.of(u.at), k ? k->name : "", u.what});
  }
  return out;
}

void Selection::count(const ir::Program &p, const isa::Target &t, uint64_t &kernels,
                      uint64_t &instructions, uint64_t &waits) const {
  for (const ir::Kernel *k : selected) {
    ++kernels;
    for (ir::InstrId i = k->begin; i != k->end; ++i) {
      instructions += !(p.instrs[i].flags & ir::kPlace);
      waits += isWait(t, p.instrs[i]) || (t.control && p.controlWords[i].waitMask);
    }
  }
}

}  // namespace interlock::tool
