//===- drainer.h - Waits for a few facts, over all paths -------------------===//
//
// What a pass that inserts behind insert-waits asks for is a handful of facts
// ("an operation of this kind is in flight"), of which instructions rely on some
// being over. Per fact the smallest number of younger operations of its class,
// over all paths:
//     issue   younger + 1      new   0      wait n   gone from n on
//     join    minimum
// At an instruction that relies on a fact, what is in flight is waited for, and
// has completed from there on. Of a class without order only 0 completes anything.
//
//  1. solve    with what the program and the other passes have; add what is
//              missing; again from empty, until nothing is
//  2. prune    where the kernel has loops, in which a fact can have circled after
//              a wait that ends it had been found: delete one wait at a time, and
//              keep the change if nothing is missing
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_PLAN_DRAINER_H
#define INTERLOCK_LIB_PLAN_DRAINER_H

#include "planned.h"

#include <array>
#include <span>

namespace interlock::plan {

class Drainer {
public:
  struct FactRow {
    isa::OrderId order;
    const char *name;  ///< of what is waited for, in reasons
  };
  virtual ~Drainer() = default;
  WaitPlan run();

protected:
  static constexpr unsigned kMostFacts = 12;
  static constexpr uint8_t kAbsent = 255;
  using State = std::array<uint8_t, kMostFacts>;

  Drainer(const ir::Program &prog, const isa::Target &t, const ir::Kernel &kern, const Options &o,
          const WaitPlan *others, std::span<const FactRow> rows)
      : p(prog), target(t), kernel(kern), options(o), facts(rows),
        added(others ? planned(prog, kern, *others) : flow::AddedWaits(kern)), own(kern) {}

  /// False: nothing in the kernel can rely on anything.
  virtual bool applies() const = 0;
  /// Facts that instruction `i` relies on, and those that it is the producer of, as masks.
  virtual uint32_t reliesOn(ir::InstrId i) const = 0;
  virtual uint32_t produces(ir::InstrId i) const = 0;
  /// What passing `i` does besides.
  virtual void pass(ir::InstrId, State &) const {}
  /// What code that is not seen left in flight at an entry, and behind a call.
  virtual void addUnknown(State &) const {}
  virtual const char *hazard(unsigned fact, ir::InstrId consumer) const = 0;
  virtual ProducerQuery query(unsigned fact, int younger) const {
    return {facts[fact].order,
            younger,
            [this, fact](ir::InstrId i) { return produces(i) >> fact & 1; },
            {}};
  }

  const ir::Program &p;
  const isa::Target &target;
  const ir::Kernel &kernel;
  const Options &options;

private:
  struct Missing {
    ir::BlockId block;
    ir::InstrId place, consumer;
    isa::CounterId counter;
    int immediate;
    unsigned fact;
    int younger;  ///< of the fact, at the consumer
  };
  bool inOrder(unsigned fact) const {
    return target.orders[facts[fact].order].ordering != isa::Ordering::Unordered;
  }
  void wait(State &s, const ir::WaitSpec &w) const;
  void relyOn(State &s, ir::BlockId b, ir::InstrId i, uint32_t mask, bool record);
  State walk(ir::BlockId b, State s, bool record);
  void solve();
  void prune();
  WaitPlan result();
  void explain(const Missing &m, Entry &e) const;

  const std::span<const FactRow> facts;
  const flow::AddedWaits added;  ///< of the other passes
  flow::AddedWaits own;
  std::vector<Missing> missing;  ///< of the last solve, in program order
  std::vector<Missing> places;   ///< all that was added
};

}  // namespace interlock::plan
#endif
