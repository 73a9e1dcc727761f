//===- drain_fences.cpp - Waits that releases and acquires rely on ---------===//
//
// The memory model is made of instructions in a row: a release is a write-back,
// waits, then a scoped store, atomic or barrier signal; an acquire is a scoped
// load or atomic, a wait, then an invalidate. The facts are those of kFacts; at a
// write-back the loads before it become released. How they are followed and
// waited for is said in drainer.h.
//
//===----------------------------------------------------------------------===//
#include "drainer.h"

#include <algorithm>

namespace interlock::plan {

using isa::Kind;

namespace {

enum FactId : uint8_t {
  WriteBack,       ///< a write-back
  ReleasedLoad,    ///< a load before a write-back
  PendingLoad,     ///< a load that no write-back has followed yet: nobody relies on it
  AcquiredLoad,    ///< a scoped load, or atomic with result
  AcquiredAtomic,  ///< a scoped atomic without result
  NumFacts
};
constexpr Drainer::FactRow kFacts[NumFacts] = {{isa::OStore, "write-back"},
                                               {isa::OLoad, "load"},
                                               {isa::OLoad, "load"},
                                               {isa::OLoad, "load"},
                                               {isa::OStore, "atomic"}};

class FenceDrainer final : public Drainer {
public:
  FenceDrainer(const ir::Program &prog, const isa::Target &t, const ir::Kernel &kern,
               const Options &o, const WaitPlan *others)
      : Drainer(prog, t, kern, o, others, kFacts) {}

private:
  /// Nobody relies on anything but write-backs and what stands before an invalidate.
  bool applies() const override {
    return std::any_of(p.instrs.begin() + kernel.begin, p.instrs.begin() + kernel.end,
                       [&](const ir::Instruction &i) {
                         const Kind kind = target.kind(i);
                         return kind == Kind::CacheWb || kind == Kind::CacheInv;
                       });
  }
  static bool isAtomic(Kind k) { return k == Kind::VmemAtomic || k == Kind::FlatAtomic; }

  uint32_t reliesOn(ir::InstrId i) const override {
    const ir::Instruction &in = p.instrs[i];
    const Kind k = target.kind(in);
    if (k == Kind::CacheInv) return 1u << AcquiredLoad | 1u << AcquiredAtomic;
    const bool signal = k == Kind::BarrierSignal || k == Kind::BarrierSignalIsFirst;
    const bool store =
        (in.flags & ir::kScoped) && (isAtomic(k) || k == Kind::VmemStore || k == Kind::FlatStore);
    return signal || store ? 1u << WriteBack | 1u << ReleasedLoad : 0;
  }

  uint32_t produces(ir::InstrId i) const override {
    const ir::Instruction &in = p.instrs[i];
    const Kind k = target.kind(in);
    if (k == Kind::CacheWb) return 1u << WriteBack;
    uint32_t made = 0;
    const bool load = target.raises(in) >> isa::OLoad & 1;
    if (load && k != Kind::CacheInv) made |= 1u << PendingLoad;
    if ((in.flags & ir::kScoped) && (isAtomic(k) || k == Kind::VmemLoad || k == Kind::FlatLoad))
      made |= 1u << (load ? AcquiredLoad : AcquiredAtomic);
    return made;
  }

  void pass(ir::InstrId i, State &s) const override {
    if (target.kind(p.instrs[i]) != Kind::CacheWb) return;
    s[ReleasedLoad] = std::min(s[ReleasedLoad], s[PendingLoad]);
    s[PendingLoad] = kAbsent;
  }

  const char *hazard(unsigned, ir::InstrId) const override { return "fence"; }

  ProducerQuery query(unsigned fact, int younger) const override {
    if (fact != ReleasedLoad) return Drainer::query(fact, younger);
    ProducerQuery q = Drainer::query(PendingLoad, younger);
    q.behind = [this](ir::InstrId i) { return target.kind(p.instrs[i]) == Kind::CacheWb; };
    return q;
  }
};

}  // namespace

WaitPlan drainFences(const ir::Program &p, const isa::Target &t, const ir::Kernel &k,
                     const Options &o, const WaitPlan *planned) {
  return FenceDrainer(p, t, k, o, planned).run();
}

}  // namespace interlock::plan
