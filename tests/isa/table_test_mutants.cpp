//===- table_test_mutants.cpp - Changing any row fails a test --------------===//
//
// Every row of the tables is deleted and every field of it that code reads is
// changed; checkTable(), whose expectations come from elsewhere, must notice
// each. There is no list of exceptions: a row or value that nothing can notice does
// not belong in a table. Provenance, descriptions and the names of rows are text
// for people and stay as they are.
//
//===----------------------------------------------------------------------===//
#include "table_test_check.h"

#include <gtest/gtest.h>

#include <deque>
#include <functional>

namespace interlock::test {
namespace {

/// A target with storage of its own. Lives to the end: compiled rows are cached by address.
struct Mutant {
  explicit Mutant(const isa::Target &t)
      : counters(t.counters.begin(), t.counters.end()), orders(t.orders.begin(), t.orders.end()),
        kinds(t.kinds.begin(), t.kinds.end()), instrs(t.instrs.begin(), t.instrs.end()),
        waitFields(t.waitFields.begin(), t.waitFields.end()),
        implied(t.implied.begin(), t.implied.end()), slots(t.slots.begin(), t.slots.end()),
        hazards(t.hazards.begin(), t.hazards.end()), target(t) {}
  Mutant(const Mutant &) = delete;
  std::vector<isa::CounterRow> counters;
  std::vector<isa::OrderRow> orders;
  std::vector<isa::KindRow> kinds;
  std::vector<isa::InstrRow> instrs;
  std::vector<isa::WaitField> waitFields;
  std::vector<isa::ImpliedRow> implied;
  std::vector<isa::SlotRow> slots;
  std::vector<isa::HazardRow> hazards;
  std::string name;

  const isa::Target &finish() {
    target.counters = counters;
    target.orders = orders;
    target.kinds = kinds;
    target.instrs = instrs;
    target.waitFields = waitFields;
    target.implied = implied;
    target.slots = slots;
    target.hazards = hazards;
    return target;
  }

private:
  isa::Target target;
};

class Mutants {
public:
  explicit Mutants(const isa::Target &t) : base(t) {}
  std::deque<Mutant> all;

  void generate() {
    rows<&Mutant::counters>("counter", [&](size_t i, auto change) {
      change("wait", [](auto &r) { r.wait = "s_wait_none"; });
      change("bits+1", [](auto &r) { ++r.bits; });
      change("bits-1", [](auto &r) { --r.bits; });
      change("max+1", [](auto &r) { ++r.maxImmediate; });
      change("max-1", [](auto &r) { --r.maxImmediate; });
      change("rebuilt", [](auto &r) { r.rebuilt = !r.rebuilt; });
      (void)i;
    });
    rows<&Mutant::orders>("order", [&](size_t i, auto change) {
      for (int c = 0; c != isa::NumCounters; ++c)
        if (c != base.orders[i].counter)
          change("counter=" + std::to_string(c), [c](auto &r) { r.counter = isa::CounterId(c); });
      for (int o = 0; o != 3; ++o)
        if (o != int(base.orders[i].ordering))
          change("ordering=" + std::to_string(o), [o](auto &r) { r.ordering = isa::Ordering(o); });
      for (unsigned b = 0; b != isa::NumOrders; ++b)
        change("drains^" + std::string(base.orders[b].name),
               [b](auto &r) { r.drainsOnIssue ^= 1u << b; });
    });
    rows<&Mutant::kinds>("kind", [&](size_t i, auto change) {
      for (unsigned b = 0; b != isa::NumOrders; ++b) {
        change("raises^" + std::string(base.orders[b].name), [b](auto &r) { r.raises ^= 1u << b; });
        change("raises without result^" + std::string(base.orders[b].name),
               [b](auto &r) { r.raisesNoResult ^= 1u << b; });
      }
      change("lds^1", [](auto &r) { r.lds ^= 1; });
      change("lds^2", [](auto &r) { r.lds ^= 2; });
      for (int e = 0; e != 4; ++e)
        if (e != int(base.kinds[i].engine))
          change("engine=" + std::to_string(e), [e](auto &r) { r.engine = isa::Engine(e); });
      change("held", [](auto &r) { r.sourcesHeld = !r.sourcesHeld; });
      change("memory", [](auto &r) { r.memory = !r.memory; });
    });
    rows<&Mutant::instrs>("instr", [&](size_t i, auto change) {
      change("pattern", [](auto &r) { r.pattern = *r.pattern ? "?" : "v_add_f32"; });
      for (isa::Kind k :
           {isa::Kind::Other, isa::Kind::VmemLoad, isa::Kind::DsAtomic, isa::Kind::Unknown,
            isa::Kind((int(base.instrs[i].kind) + 1) % int(isa::Kind::NumKinds))})
        if (k != base.instrs[i].kind)
          change("kind=" + std::string(base.kinds[size_t(k)].name), [k](auto &r) { r.kind = k; });
    });
    rows<&Mutant::waitFields>("wait field", [&](size_t i, auto change) {
      change("mnemonic", [](auto &r) { r.mnemonic = "s_wait_none"; });
      for (int c = 0; c != isa::NumCounters; ++c)
        if (c != base.waitFields[i].counter)
          change("counter=" + std::to_string(c), [c](auto &r) { r.counter = isa::CounterId(c); });
      change("shift", [](auto &r) { r.shift = r.shift ? 0 : 8; });
      change("bits+1", [](auto &r) { ++r.bits; });
      change("bits-1", [](auto &r) { --r.bits; });
    });
    rows<&Mutant::implied>("implied", [&](size_t i, auto change) {
      for (int c = 0; c != isa::NumCounters; ++c)
        if (c != base.implied[i].counter)
          change("counter=" + std::to_string(c), [c](auto &r) { r.counter = isa::CounterId(c); });
      for (int o = 0; o != isa::NumOrders; ++o) {
        if (o != base.implied[i].order)
          change("order=" + std::to_string(o), [o](auto &r) { r.order = isa::OrderId(o); });
        if (o != base.implied[i].implied)
          change("implied=" + std::to_string(o), [o](auto &r) { r.implied = isa::OrderId(o); });
      }
    });
    rows<&Mutant::slots>("slot", [&](size_t i, auto change) {
      for (int o = 0; o != isa::NumOrders; ++o)
        if (o != base.slots[i].order)
          change("order=" + std::string(base.orders[size_t(o)].name),
                 [o](auto &r) { r.order = isa::OrderId(o); });
      for (int p = 0; p != 5; ++p)
        if (p != int(base.slots[i].part))
          change("part=" + std::to_string(p), [p](auto &r) { r.part = isa::Part(p); });
      for (int o = 0; o <= isa::NumOrders; ++o)
        if (o != base.slots[i].via)
          change("via=" + std::to_string(o), [o](auto &r) { r.via = isa::OrderId(o); });
      change("behind", [](auto &r) { r.behind = !r.behind; });
    });
    rows<&Mutant::hazards>("hazard", [&](size_t i, auto change) {
      for (int d : {1, isa::NumSlots - 1})
        change("producer+" + std::to_string(d),
               [d](auto &r) { r.producer = isa::SlotId((r.producer + d) % isa::NumSlots); });
      for (int d : {1, int(isa::Consumer::NumConsumers) - 1})
        change("consumer+" + std::to_string(d), [d](auto &r) {
          r.consumer = isa::Consumer((int(r.consumer) + d) % int(isa::Consumer::NumConsumers));
        });
      change("policy", [](auto &r) {
        r.policy = r.policy == isa::Policy::Raw ? isa::Policy::Always : isa::Policy::Raw;
      });
      (void)i;
    });
  }

private:
  template <auto Table, class F> void rows(const char *table, F fields) {
    const size_t n = (Mutant(base).*Table).size();
    for (size_t i = 0; i != n; ++i) {
      std::string row = std::string(table) + " " + rowName(Table, i);
      Mutant &gone = all.emplace_back(base);
      gone.name = row + ": deleted";
      (gone.*Table).erase((gone.*Table).begin() + std::ptrdiff_t(i));
      fields(i, [&](const std::string &what, auto f) {
        Mutant &m = all.emplace_back(base);
        m.name = row + ": " + what;
        f((m.*Table)[i]);
      });
    }
  }
  std::string rowName(std::vector<isa::CounterRow> Mutant::*, size_t i) {
    return base.counters[i].name;
  }
  std::string rowName(std::vector<isa::OrderRow> Mutant::*, size_t i) {
    return base.orders[i].name;
  }
  std::string rowName(std::vector<isa::KindRow> Mutant::*, size_t i) { return base.kinds[i].name; }
  std::string rowName(std::vector<isa::InstrRow> Mutant::*, size_t i) {
    return base.instrs[i].pattern;
  }
  std::string rowName(std::vector<isa::WaitField> Mutant::*, size_t i) {
    return std::string(base.waitFields[i].mnemonic) + "/" +
           base.counters[base.waitFields[i].counter].name;
  }
  std::string rowName(std::vector<isa::ImpliedRow> Mutant::*, size_t i) {
    return base.counters[base.implied[i].counter].name;
  }
  std::string rowName(std::vector<isa::SlotRow> Mutant::*, size_t i) { return base.slots[i].name; }
  std::string rowName(std::vector<isa::HazardRow> Mutant::*, size_t i) {
    return std::string(base.slots[base.hazards[i].producer].name) + "/" +
           std::to_string(int(base.hazards[i].consumer));
  }

  const isa::Target &base;
};

TEST(TableMutants, EveryRowMatters) {
  const isa::Target &base = *isa::findTarget("gfx1250");
  ASSERT_TRUE(checkTable(base, 5).empty()) << checkTable(base, 5).front();
  Mutants mutants(base);
  mutants.generate();
  size_t killed = 0;
  for (Mutant &m : mutants.all) {
    const bool noticed = !checkTable(m.finish(), 1).empty();
    killed += noticed;
    EXPECT_TRUE(noticed) << m.name << " is not noticed";
  }
  std::printf("table mutants: %zu of %zu killed\n", killed, mutants.all.size());
}

}  // namespace
}  // namespace interlock::test
