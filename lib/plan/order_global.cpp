//===- order_global.cpp - Global memory between the tensor engine and others ===//
//
// The tensor engine is unordered against every other memory operation, its own
// wave's included. Which accesses must not meet is said by Target::globalHazards;
// the facts are the accesses in flight, by what they do and by the class in which
// they complete. Followed and waited for as drainer.h says. An atomic counts as
// what it does last, a write: whatever it must not meet as a read meets that, too.
//
//===----------------------------------------------------------------------===//
#include "drainer.h"

#include <algorithm>

namespace interlock::plan {
namespace {

struct AccessRow {
  isa::OrderId order;
  isa::GlobalAccess access;
};
// Same order in both.
constexpr AccessRow kAccesses[] = {
    {isa::OLoad, isa::kGlobalRead},      {isa::OLoad, isa::kGlobalWrite},
    {isa::OStore, isa::kGlobalWrite},    {isa::OSmem, isa::kGlobalRead},
    {isa::OAsyncLoad, isa::kGlobalRead}, {isa::OAsyncStore, isa::kGlobalWrite},
    {isa::OTensor, isa::kGlobalRead},    {isa::OTensor, isa::kGlobalWrite},
};
constexpr Drainer::FactRow kFacts[] = {
    {isa::OLoad, "load"},
    {isa::OLoad, "atomic"},
    {isa::OStore, "store"},
    {isa::OSmem, "scalar load"},
    {isa::OAsyncLoad, "async load"},
    {isa::OAsyncStore, "async store"},
    {isa::OTensor, "tensor load"},
    {isa::OTensor, "tensor store"},
};
constexpr unsigned kNumFacts = std::size(kFacts);
static_assert(std::size(kAccesses) == kNumFacts);

class GlobalDrainer final : public Drainer {
public:
  GlobalDrainer(const ir::Program &prog, const isa::Target &t, const ir::Kernel &kern,
                const Options &o, const WaitPlan *others)
      : Drainer(prog, t, kern, o, others, kFacts), accesses(t.globalAccesses()) {}

private:
  bool isEngine(ir::InstrId i) const {
    return target.kindRow(p.instrs[i]).engine == isa::Engine::Tensor;
  }
  uint8_t accessOf(ir::InstrId i) const {
    const uint8_t a = accesses[p.instrs[i].row];
    return a && options.globalApart && options.globalApart(p, i) ? uint8_t(0) : a;
  }
  bool applies() const override {
    for (ir::InstrId i = kernel.begin; i != kernel.end; ++i)
      if (isEngine(i)) return true;
    // Unseen code may have left a tensor operation in flight.
    return p.usesLdsEngines;
  }
  /// The rows by which `i` must not meet a fact.
  template <typename F> void meets(ir::InstrId i, unsigned fact, F f) const {
    const uint8_t access = accessOf(i);
    const bool engine = isEngine(i), engineFirst = kFacts[fact].order == isa::OTensor;
    for (const isa::GlobalHazardRow &h : target.globalHazards)
      if (access & h.second && h.engineFirst == engineFirst && engine != engineFirst &&
          kAccesses[fact].access == h.first)
        f(h);
  }

  uint32_t reliesOn(ir::InstrId i) const override {
    uint32_t mask = 0;
    if (!accesses[p.instrs[i].row]) return mask;
    for (unsigned f = 0; f != kNumFacts; ++f)
      meets(i, f, [&](const isa::GlobalHazardRow &) { mask |= 1u << f; });
    return mask;
  }

  uint32_t produces(ir::InstrId i) const override {
    const uint8_t access = accessOf(i);
    if (!access) return 0;
    const isa::OrderId order = isa::globalOrder(target.raises(p.instrs[i]));
    const uint8_t last = access & isa::kGlobalWrite ? isa::kGlobalWrite : isa::kGlobalRead;
    for (unsigned f = 0; f != kNumFacts; ++f)
      if (kAccesses[f].order == order && kAccesses[f].access == last) return 1u << f;
    return 0;
  }

  void addUnknown(State &s) const override {
    for (unsigned f = 0; f != kNumFacts; ++f) {
      const isa::OrderId o = kFacts[f].order;
      const bool engines = o == isa::OTensor || o == isa::OAsyncLoad || o == isa::OAsyncStore;
      if (o == isa::OStore || (engines && p.usesLdsEngines)) s[f] = 0;
    }
  }

  const char *hazard(unsigned fact, ir::InstrId consumer) const override {
    const char *name = "";
    meets(consumer, fact, [&](const isa::GlobalHazardRow &h) { name = h.name; });
    return name;
  }

  const std::vector<uint8_t> accesses;  ///< per instruction row
};

}  // namespace

WaitPlan orderGlobalMemory(const ir::Program &p, const isa::Target &t, const ir::Kernel &k,
                           const Options &o, const WaitPlan *planned) {
  return GlobalDrainer(p, t, k, o, planned).run();
}

}  // namespace interlock::plan
