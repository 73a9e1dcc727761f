//===- model.h - One kernel as the verifier sees it ------------------------===//
//
// Rows, regions, loops, and for every instruction the facts it leaves behind and
// the demands it makes, as (slot, resource) pairs. A resource is a register
// unit, a region, a barrier id (SSccResult) or 0.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_CHECK_MODEL_H
#define INTERLOCK_LIB_CHECK_MODEL_H

#include "regions.h"
#include "rows.h"

#include <unordered_map>
#include <vector>

namespace interlock::check {

/// What an instruction demands to be gone: every (slot in `slots`, resource).
struct Demand {
  uint32_t slots = 0;
  uint16_t resource = 0;
  isa::Consumer consumer = isa::Consumer::RegRead;
};
/// Where LDS facts that loads of the engines made must be gone.
enum class LoadedPolicy : uint8_t { None, Tagged, TaggedSoft, All };

class Model {
public:
  Model(const ir::Program &p, const isa::Target &t, const ir::Kernel &k, const Options &o);

  const ir::Program &p;
  const isa::Target &t;
  const ir::Kernel &k;
  const Options &options;
  const Rows &rows;
  ir::LoopInfo loops;
  Regions regions;
  LoadedPolicy loaded;
  uint32_t present = 0;      ///< slots that get facts in this kernel at all
  bool looksAtWhole = true;  ///< some place asks for whole counters
  bool usesEngines = false;  ///< code that is not seen may use the LDS engines

  const Row &row(ir::InstrId i) const { return rows[p.instrs[i]]; }
  const ir::WaitSpec &waitOf(ir::InstrId i) const {
    if (!changed.empty())
      if (auto it = changed.find(i); it != changed.end()) return it->second;
    return p.waits[p.instrs[i].imm];
  }
  /// The immediate of a wait for counter `c`, kNoWait if there is none or it is
  /// larger than the counter can count.
  int waits(ir::InstrId i, unsigned c) const;

  /// Slots of facts that `i` creates.
  uint32_t creates(ir::InstrId i) const;
  /// Regions that an access names, and those it may touch.
  const std::vector<RegionId> &named(ir::InstrId i) const;
  const std::vector<RegionId> &touched(ir::InstrId i) const;
  /// Resource of the SCC result of a barrier instruction: its id.
  uint16_t sccResource(ir::InstrId i) const;
  /// SCC facts that an s_barrier_wait ends: resource, or 0xffff if none.
  uint16_t sccEndedBy(ir::InstrId i) const;
  unsigned numSccResources() const { return static_cast<unsigned>(barrierIds.size()) + 1; }

  /// Calls f(slots, first unit, count) for register demands of `i`.
  template <typename F> void registerDemands(ir::InstrId i, F f) const {
    const ir::Instruction &in = p.instrs[i];
    const Row &r = rows[in];
    for (const ir::Operand *op = p.operandsOf(in), *end = op + in.operandCount; op != end; ++op) {
      if (op->role & ir::kUse) f(r.reads & present, *op, false);
      if (op->role & ir::kDef) f(r.writes & present, *op, true);
    }
  }
  /// Demands on regions and whole counters, fences included. Not for waits.
  void otherDemands(ir::InstrId i, std::vector<Demand> &out) const;
  bool hasOtherDemands(ir::InstrId i) const;

  /// What unknown code left in flight at an entry or behind a call: LDS and whole facts.
  uint32_t unknownFacts(bool anyCode) const;
  /// KMcnt counts something besides messages before `i` on some path.
  bool kmMixed(ir::InstrId i) const { return !mixed.empty() && mixed[i - k.begin]; }

  /// Tries the kernel with another spec for a wait.
  void tryWait(ir::InstrId i, const ir::WaitSpec &s) { changed[i] = s; }
  /// To be called behind tryWait: what a wait leaves on KMcnt decides whether
  /// messages behind it are alone there.
  void refresh() {
    if (!mixed.empty()) findMixed();
  }
  void untry() {
    changed.clear();
    refresh();
  }

private:
  void findWholeConsumers();
  void findMixed();

  std::vector<int32_t> barrierIds;
  std::vector<uint32_t> accessIndex;  ///< per instruction: into accesses, kNone
  struct Access {
    std::vector<RegionId> named, touched;
  };
  std::vector<Access> accesses;
  std::vector<uint8_t> mixed;
  std::unordered_map<ir::InstrId, ir::WaitSpec> changed;
};

}  // namespace interlock::check
#endif
