//===- state.h - What is in flight at one point ----------------------------===//
//
// Lattice: per (slot, resource) the smallest number of younger operations of
// the slot's order class over all paths, absent = not in flight on any path.
// Join = pointwise minimum. Transfer:
//   issue   every operation of the class gets younger + 1; the new one starts at 0
//   wait n  operations with younger >= n are complete and forgotten
// Unordered classes never count up, so only a wait for 0 completes them; a
// message that meets another kind of KMcnt event becomes unordered.
//
// Representation: positions on one rising scale per order class, so an issue
// touches only the resources of one instruction and a wait moves one bound:
//   younger(p) = newest - position(p),   complete <=> position(p) <= bound
// Sources additionally carry a position on the load counter: data that has
// arrived was translated, and so was everything older. There the pointwise minimum of two counts is
// conservative, not exact (XCNT is exempt from the minimality claims).
//
// Blocks do not clear the arrays: at block entry the scale jumps by more than
// any younger count, which makes every old position complete.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_FLOW_STATE_H
#define INTERLOCK_LIB_FLOW_STATE_H

#include "model.h"

#include <algorithm>
#include <cstring>
#include <vector>

namespace interlock::flow {

/// A constraint that an instruction puts on a counter.
struct Constraint {
  isa::CounterId counter;
  isa::SlotId slot;
  uint16_t resource;
  uint8_t younger;
  ir::InstrId consumer;
};

/// Arrays of a State. They outlive it: positions only ever rise, so what an
/// earlier kernel left behind is complete for every later one and nothing has
/// to be cleared.
struct Scratch {
  std::vector<int32_t> position, viaPosition;
  std::vector<uint32_t> listed;
  std::vector<uint8_t> pending;
  int32_t top = 0;
  uint32_t epoch = 0;
  bool used = false;
};

class State {
public:
  explicit State(const Model &m);
  ~State();
  State(const State &) = delete;
  State &operator=(const State &) = delete;

  /// Starts a block with the given facts.
  void enter(const std::vector<Fact> &facts);
  /// Live facts, in order of their first appearance.
  void leave(std::vector<Fact> &out);

  /// Completes what a wait completes.
  void wait(const ir::WaitSpec &w) {
    for (unsigned c = 0; c != isa::NumCounters; ++c)
      // A counter never shows more than it can hold: waiting for that completes nothing.
      if (w.n[c] != ir::kNoWait && w.n[c] <= target.counter(c).maxImmediate)
        waitOne(static_cast<isa::CounterId>(c), w.n[c]);
  }
  void waitOne(isa::CounterId c, int n);

  /// Weakest immediates that make instruction `i` safe here. With `why`, every
  /// constraint is recorded (not only the tightest).
  ir::WaitSpec need(ir::InstrId i, std::vector<Constraint> *why = nullptr);
  /// Quick answer for the usual case: certainly needs nothing.
  bool needsNothing(ir::InstrId i, const RowMasks &m) const {
    if (!m.registersOnly) return false;
    const uint8_t *byte = pending.data();
    const ir::Instruction &in = model.program.instrs[i];
    const uint8_t maskOf[4] = {0, m.read, m.write, static_cast<uint8_t>(m.read | m.write)};
    for (const ir::Operand *op = model.program.operandsOf(in), *end = op + in.operandCount;
         op != end; ++op) {
      const uint8_t mask = maskOf[op->role & 3];
      const uint8_t *u = byte + op->first;
      unsigned n = op->count;
      for (; n >= 8; n -= 8, u += 8) {
        uint64_t eight;
        std::memcpy(&eight, u, 8);
        if (eight & (0x0101010101010101ull * mask)) return false;
      }
      uint8_t any = 0;
      for (; n; --n, ++u) any |= *u;
      if (any & mask) return false;
    }
    return true;
  }
  /// The same for a consumer that looks at whole counters.
  ir::WaitSpec needWhole(isa::Consumer c, ir::InstrId at, std::vector<Constraint> *why = nullptr);

  /// Puts instruction `i` in flight, and applies what it completes by itself.
  void issue(ir::InstrId i);
  /// Code that is not seen ran: what it may have left in flight. A caller leaves
  /// its own LOAD, DS and KM; code without an ABI may leave anything.
  void addUnknown(bool callersCounters, bool anyCode);
  /// While looking ahead of `issue`: facts of these orders will have been drained.
  void ignoreOrders(uint32_t orders) {
    ignored = 0;
    for (unsigned s = 0; s != kNumRegisterSlots; ++s)
      if ((orders >> orderOf[s]) & 1) ignored |= 1u << s;
  }

  /// A wait that will stand at the place anyway: it may complete translations, too.
  void assume(const ir::WaitSpec &w) { assumed = w; }

private:
  static constexpr int32_t kJump = 256;  // more than any younger count
  bool live(unsigned slot, size_t at) const {
    if (position[at] <= bound[orderOf[slot]]) return false;
    unsigned v = viaOf[slot];
    return v == isa::NumOrders || viaPosition[at] > bound[v];
  }
  size_t at(unsigned slot, unsigned resource) const { return base[slot] + resource; }
  void put(unsigned slot, unsigned resource) {
    size_t a = at(slot, resource);
    position[a] = newest[orderOf[slot]];
    if (viaOf[slot] != isa::NumOrders) viaPosition[a] = newest[viaOf[slot]] + behind[slot];
    if (slot < kNumRegisterSlots) pending[resource] |= static_cast<uint8_t>(1u << slot);
    if (listed[a] != epoch) {
      listed[a] = epoch;
      facts.push_back({static_cast<uint16_t>(slot), static_cast<uint16_t>(resource)});
    }
  }
  void supersede(uint32_t slots, unsigned unit) {
    for (slots &= pending[unit]; slots; slots &= slots - 1)
      position[at(static_cast<unsigned>(__builtin_ctz(slots)), unit)] = 0;
  }
  bool wholeLive(unsigned slot) const { return live(slot, base[slot]); }
  void need1(ir::WaitSpec &w, unsigned slot, unsigned resource, ir::InstrId consumer,
             std::vector<Constraint> *why);
  void needLds(const ir::Instruction &in, ir::InstrId i, uint32_t mask, bool explicitOnly,
               ir::WaitSpec &w, std::vector<Constraint> *why);
  void registers(ir::InstrId i, ir::WaitSpec &w, std::vector<Constraint> *why);
  void makeMessagesUnordered();
  void reset();
  static Scratch &threadScratch();

  struct Key {
    uint16_t slot, resource;
  };
  const Model &model;
  const isa::Target &target;
  uint8_t orderOf[isa::NumSlots];
  uint8_t viaOf[isa::NumSlots];
  uint8_t behind[isa::NumSlots];
  uint8_t counterOf[isa::NumSlots];
  uint8_t maxYounger[isa::NumOrders];
  bool inOrder[isa::NumOrders];
  uint32_t ordersOf[isa::NumCounters];  ///< mask of OrderIds per counter
  size_t base[isa::NumSlots + 1];
  int32_t newest[isa::NumOrders];
  int32_t bound[isa::NumOrders];
  Scratch own;  ///< used when another State of this thread is alive
  Scratch &scratch;
  std::vector<int32_t> &position, &viaPosition;
  std::vector<uint32_t> &listed;
  std::vector<uint8_t> &pending;
  uint32_t &epoch;
  std::vector<Key> facts;
  uint32_t ignored = 0;
  ir::WaitSpec assumed;
  int sccBarrier = 0;  ///< barrier id of the pending SCC result …
  bool sccBarrierKnown = false;
  struct Translation {  // XCNT constraints, settled after the others
    uint16_t slot, resource;
    int younger, via;
  };
  std::vector<Translation> translations;
};

}  // namespace interlock::flow
#endif
