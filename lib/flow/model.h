//===- model.h - A kernel compiled for the in-flight analysis --------------===//
//
// Turns the target's rows into masks per instruction row, and memory tokens
// into LDS resources with an overlap relation.
//
// LDS resources: 0 = untagged (any region); one per static or relative token;
// per ring one per (using loop, slot), and one "any slot" per ring. A ring token
// names its slot relative to the trip of the innermost loop that contains the
// instruction, so facts are renamed on edges:
//   back edge of the owning loop   slot i -> i - 1 (mod size)
//   leaving the owning loop        -> any slot
//   entering the only using loop   slot named outside any loop -> same slot, trip 0
//   other retreating edges         -> any slot
// Relative tokens (`sync LDSn`) become every relative token on retreating edges.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_FLOW_MODEL_H
#define INTERLOCK_LIB_FLOW_MODEL_H

#include "interlock/flow.h"
#include "rows.h"

#include <vector>

namespace interlock::flow {

class Model {
public:
  Model(const ir::Program &p, const isa::Target &t, const ir::Kernel &k, const Policy &policy);

  const ir::Program &program;
  const isa::Target &target;
  const ir::Kernel &kernel;
  const Policy &policy;
  ir::LoopInfo loops;

  const RowMasks &masks(const ir::Instruction &i) const { return rows.of(i); }
  /// Slots checked by a consumer.
  uint32_t consumerMask(isa::Consumer c) const { return rows.consumers[size_t(c)]; }
  isa::CounterId counterOf(unsigned order) const { return target.orders[order].counter; }

  unsigned numLdsResources() const { return numResources; }
  /// How many resources a slot's facts can speak of.
  size_t resourcesOfSlot(unsigned slot) const {
    return slot < kNumRegisterSlots ? target.numUnits : slot <= kLastLdsSlot ? numResources : 1;
  }
  /// Resources of a tagged instruction.
  const uint16_t *resourcesOf(const ir::Instruction &i) const {
    return resourceRefs.data() + (i.tokenBegin - firstRef);
  }
  /// Resources that overlap `r` (itself and 0 included).
  const std::vector<uint16_t> &overlapping(uint16_t r) const { return overlaps[r]; }

  /// What stands against an insertion directly before `i` (ir::Glue).
  uint8_t glue(ir::InstrId i) const { return glueFlags[i - kernel.begin]; }
  /// A clause will be split before `i`: what follows hoists no further than here.
  void splitClause(ir::InstrId i) {
    glueFlags[i - kernel.begin] &= static_cast<uint8_t>(~ir::kGlueClause);
  }

  /// Slots that somebody in this kernel asks for: whole counters matter only where
  /// code returns, leaves for a place that cannot be told, or is entered from one.
  uint32_t slotsAskedFor() const { return slotMask; }

  bool hasRenames() const { return renames; }
  /// Resources that a fact on `r` becomes along an edge; false: unchanged.
  bool rename(ir::BlockId from, ir::BlockId to, uint16_t r, std::vector<uint16_t> &out) const;

  /// Does instruction `i` drain read-after-write dependences of TENSOR / ASYNC?
  bool rawEverywhere(isa::CounterId c, ir::InstrId i) const {
    if (policy.rawNeedsWait) return policy.rawNeedsWait(c, program, i);
    return policy.tensorRaw == TensorRaw::Consumers;
  }
  /// The file uses tensor or async operations, so code that is not seen may too.
  bool usesLdsEngines() const { return program.usesLdsEngines; }
  bool rawTagged() const { return !policy.rawNeedsWait && policy.tensorRaw == TensorRaw::Tagged; }

  /// Name of an LDS resource, "tokens [A%2+1]" or "LDS".
  std::string resourceName(uint16_t r) const;

private:
  struct Resource {
    enum Kind : uint8_t { Untagged, Static, Relative, Slot, AnySlot } kind = Untagged;
    ir::TokenId token = 0;       ///< a token of that name
    uint32_t owner = ir::kNone;  ///< Slot: the loop whose trips it counts, kNone = outside loops
    uint16_t index = 0, size = 1;
  };
  void compileTokens();
  void findSlotsAskedFor();
  uint16_t addResource(const Resource &r);
  uint16_t find(Resource::Kind kind, const std::string &name, unsigned size, uint32_t owner,
                unsigned index) const;

  const RowTables &rows;
  std::vector<uint8_t> glueFlags;
  std::vector<Resource> resources;
  unsigned numResources = 1;
  std::vector<std::vector<uint16_t>> overlaps;
  std::vector<uint16_t> resourceRefs;
  uint32_t firstRef = 0;
  bool renames = false;
  uint32_t slotMask = ~0u;
  std::vector<std::pair<std::string, std::vector<uint32_t>>>
      ringLoops;  ///< ring name → loops that use it
};

}  // namespace interlock::flow
#endif
