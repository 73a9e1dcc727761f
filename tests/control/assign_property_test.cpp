//===- assign_property_test.cpp - Assigned control words against the verifier ===//
//
// Random programs with loops, guards, calls and DEPBARs. Whatever words they start
// with, the assigned ones check clean; after a strip, none can do with a shorter
// stall or without one of its waits; and a program that is clean stays as it is.
// Every field that repairing or relaxing made stricter has a reason, and the verifier names
// the same dependence when that field is put back.
// Programs with matrix operations are not tried for minimality: only spacing keeps some
// of them apart, which the verifier does not ask for.
// INTERLOCK_PROPERTY_COUNT programs.
//
//===----------------------------------------------------------------------===//
#include "interlock/control_because.h"
#include "program.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <random>

namespace interlock::test {
namespace {

struct Shape {
  unsigned length, regs, predicates;
  bool depbars, matrix;
};

Code randomCode(std::mt19937 &rng, const Shape &shape, bool words) {
  auto pick = [&](unsigned n) { return static_cast<unsigned>(rng() % n); };
  Code c;
  auto word = [&](bool variable) {
    Word w;
    if (!words) return w;
    w.stall = 1 + pick(7);
    if (pick(3) == 0) w.waits = pick(64);
    if (variable && pick(4)) w.write = static_cast<int>(pick(6));
    if (variable && pick(3) == 0) w.read = static_cast<int>(pick(6));
    return w;
  };
  auto r = [&](Slot s, unsigned n = 1) { return R(pick(shape.regs), s, n); };
  for (unsigned n = 0; n != shape.length; ++n) {
    switch (pick(22)) {
    case 0:
    case 1:
    case 2:
      c.add("FFMA", {r(Slot::Dst)}, {r(Slot::A), r(Slot::B), r(Slot::C)}, word(false));
      break;
    case 3:
      c.add("MOV", {r(Slot::Dst)}, {r(Slot::B)}, word(false));
      break;
    case 4:
    case 5:
      c.add("IADD3", {r(Slot::Dst)}, {r(Slot::A), r(Slot::B)}, word(false));
      break;
    case 6:
      c.add("IMAD.WIDE", {r(Slot::Dst, 2)}, {r(Slot::A), r(Slot::C, 2)}, word(false));
      break;
    case 7:
    case 8:
      c.add("ISETP", {P(pick(shape.predicates))}, {r(Slot::A), P(pick(shape.predicates))},
            word(false));
      break;
    case 9:
      c.add(shape.matrix && pick(2) ? "HMMA" : "HFMA2", {r(Slot::Dst, 2)},
            {r(Slot::A), r(Slot::C, 2)}, word(false));
      break;
    case 10:
      c.add("SEL", {r(Slot::Dst)}, {r(Slot::A), P(pick(shape.predicates))}, word(false));
      break;
    case 11:
    case 12:
      c.add("LDG", {r(Slot::Dst, 1 + pick(2))}, {r(Slot::Address, 2), UR(0, Slot::UAddress, 2)},
            word(true));
      break;
    case 13:
    case 14:
      c.add(pick(2) ? "LDS" : "SHFL", {r(Slot::Dst)}, {r(Slot::Address)}, word(true));
      break;
    case 15:
      if (pick(2))
        c.add(pick(2) ? "MUFU" : "F2I", {r(Slot::Dst)}, {r(Slot::A)}, word(true));
      else
        c.add(pick(3) ? "TEX" : "SULD", {r(Slot::Dst)}, {r(Slot::A)}, word(true));
      break;
    case 16:
      c.add(pick(2) ? "STG" : "STS", {}, {r(Slot::Address), r(Slot::Data)}, word(true));
      break;
    case 17:
      if (shape.depbars && pick(3) == 0)
        c.depbar(static_cast<uint8_t>(pick(2)), static_cast<uint8_t>(pick(3)),
                 static_cast<uint8_t>(pick(4) ? 0 : pick(64)), {.stall = 4});
      else
        c.add("LDC", {r(Slot::Dst, 2)}, {r(Slot::Address)}, word(true));
      break;
    case 18:
      c.add(pick(2) ? "UIADD3" : "UMOV", {UR(pick(3))}, {UR(pick(3))}, word(false));
      break;
    case 19:
      c.add("UISETP", {UP(0)}, {UR(pick(3))}, word(false));
      break;
    case 20:
      if (pick(3) == 0) {
        c.add("EXIT", {}, {}, {.stall = 5});
        c.when(P(pick(shape.predicates)), pick(2));
        continue;
      }
      [[fallthrough]];
    default:
      c.jump(pick(shape.length), {.stall = 5});
      if (pick(4)) c.when(P(pick(shape.predicates)), pick(2));
      continue;
    }
    if (pick(4) == 0)
      c.when(pick(6) ? P(pick(shape.predicates)) : UP(0), pick(2));
    else if (pick(60) == 0)
      c.never();
  }
  c.add("EXIT", {}, {}, {.stall = 5});
  return c;
}

Shape shapeOf(std::mt19937 &rng) {
  auto pick = [&](unsigned n) { return static_cast<unsigned>(rng() % n); };
  return {3 + pick(pick(2) ? 12 : 60), 2 + pick(pick(2) ? 5 : 24), 1 + pick(3), pick(6) == 0,
          false};
}

std::string listing(const ir::Program &p) {
  std::string out;
  for (ir::InstrId i = 0; i != p.instrs.size(); ++i) {
    const ir::ControlWord &w = p.controlWords[i];
    out += std::to_string(i) + " S" + std::to_string(w.stall) + " W" +
           std::to_string(w.writeBarrier) + " R" + std::to_string(w.readBarrier) + " B" +
           std::to_string(w.waitMask) + " ";
    if (p.guards[i].unit != ir::Guard::kAlways)
      out +=
          std::string(p.guards[i].negated ? "@!" : "@") + nv::unitName(p.guards[i].unit, 1) + " ";
    else if (p.guards[i].negated)
      out += "@!PT ";
    out += kOpNames[p.instrs[i].row].name;
    if (p.instrs[i].target != ir::kNone) out += " ->" + std::to_string(p.instrs[i].target);
    if (p.instrs[i].imm) out += " imm " + std::to_string(p.instrs[i].imm);
    for (unsigned n = 0; n != p.instrs[i].operandCount; ++n) {
      const ir::Operand &o = p.operandsOf(p.instrs[i])[n];
      out += std::string(o.role == ir::kDef ? " =" : " ") + nv::unitName(o.first, o.count);
    }
    out += "\n";
  }
  return out;
}

std::string findings(const ir::Program &p) {
  std::string out;
  for (const check::Finding &f : check::verify(p, target(), p.kernels[0], {}).findings)
    out += std::string(f.rule) + "@" + std::to_string(f.at) + " from " +
           std::to_string(f.producer) + " " + f.message + "\n";
  return out;
}

plan::ControlPlan assign(const ir::Program &p, plan::ControlMode mode) {
  return plan::assignControlWords(p, *target().control, p.kernels[0], {mode});
}

unsigned programs() {
  const char *count = std::getenv("INTERLOCK_PROPERTY_COUNT");
  return count ? static_cast<unsigned>(std::atoi(count)) : 1500;
}

bool reachable(const ir::Kernel &k, ir::InstrId i) {
  const ir::BlockId b = k.blockOf(i);
  return std::find(k.rpo.begin(), k.rpo.end(), b) != k.rpo.end();
}

void expectMinimal(const ir::Program &before, const std::vector<ir::ControlWord> &words,
                   unsigned seed) {
  ir::Program p = before;
  p.controlWords = words;
  const ir::Kernel &k = p.kernels[0];
  for (ir::InstrId i = 0; i != words.size(); ++i) {
    // The branch to itself behind a kernel's end is left as it is.
    if (!reachable(k, i) || p.instrs[i].target == i) continue;
    const ir::ControlWord w = words[i];
    if (w.stall > 1) {
      p.controlWords[i].stall = uint8_t(w.stall - 1);
      EXPECT_NE(findings(p), "") << "seed " << seed << ": the stall of " << i << " could be lower\n"
                                 << listing(p);
      p.controlWords[i] = w;
    }
    for (unsigned b = 0; b != 6; ++b)
      if (w.waitMask >> b & 1) {
        p.controlWords[i].waitMask = uint8_t(w.waitMask & ~(1u << b));
        EXPECT_NE(findings(p), "")
            << "seed " << seed << ": " << i << " need not wait for " << b << "\n"
            << listing(p);
        p.controlWords[i] = w;
      }
  }
}

/// Counts the reasons that were tried, and those of which the verifier names the same
/// producer: of several in one queue, each side may name another one.
void expectReasons(const ir::Program &before, const plan::ControlPlan &plan, unsigned seed,
                   unsigned &tried, unsigned &exact) {
  using Field = plan::ControlBecause::Field;
  const ir::Kernel &k = before.kernels[0];
  const auto because = plan::controlBecause(before, *target().control, k, plan);
  ASSERT_EQ(because.size(), plan.words.size());
  ir::Program p = before;
  p.controlWords = plan.words;
  check::Options all;
  all.allConsumers = true;
  for (ir::InstrId i = 0; i != plan.words.size(); ++i) {
    const ir::ControlWord was = before.controlWords[i], is = plan.words[i];
    auto has = [&](Field f, int scoreboard) {
      return std::any_of(because[i].begin(), because[i].end(), [&](const plan::ControlBecause &b) {
        return b.field == f && b.scoreboard == scoreboard;
      });
    };
    const std::string where =
        "seed " + std::to_string(seed) + ", instruction " + std::to_string(i) + "\n" + listing(p);
    constexpr uint8_t kNo = ir::ControlWord::kNoBarrier;
    EXPECT_TRUE(is.stall <= was.stall || !was.stall || has(Field::Stall, -1)) << where;
    EXPECT_TRUE(is.writeBarrier == kNo || is.writeBarrier == was.writeBarrier ||
                has(Field::WriteBarrier, is.writeBarrier))
        << where;
    EXPECT_TRUE(is.readBarrier == kNo || is.readBarrier == was.readBarrier ||
                has(Field::ReadBarrier, is.readBarrier))
        << where;
    for (unsigned b = 0; b != ir::ControlWord::kNumBarriers; ++b)
      EXPECT_TRUE(!((is.waitMask & ~was.waitMask) >> b & 1) || has(Field::Wait, int(b))) << where;
    for (const plan::ControlBecause &b : because[i]) {
      if (b.producer == ir::kNone || std::string(b.hazard) == "spacing") continue;
      ++tried;
      bool named = false, same = false;
      std::vector<int> values{0};
      if (b.field == Field::Stall) values = {was.stall, is.stall - 1, 15};
      for (int value : values) {
        ir::ControlWord &w = p.controlWords[i];
        if (b.field == Field::Stall) w.stall = uint8_t(std::max(value, 0));
        if (b.field == Field::Wait) w.waitMask = uint8_t(w.waitMask & ~(1u << b.scoreboard));
        if (b.field == Field::WriteBarrier) w.writeBarrier = ir::ControlWord::kNoBarrier;
        if (b.field == Field::ReadBarrier) w.readBarrier = ir::ControlWord::kNoBarrier;
        for (const check::Finding &f : check::verify(p, target(), k, all).findings)
          if (f.at == b.consumer) named = true, same |= f.producer == b.producer;
        w = is;
      }
      EXPECT_TRUE(named) << b.hazard << " on " << b.resource << " from " << b.producer << " to "
                         << b.consumer << ": the verifier does not name it; " << where;
      exact += same;
    }
  }
}

TEST(Assign, StripIsCleanAndMinimal) {
  unsigned refused = 0, minimal = 0;
  for (unsigned seed = 0; seed != programs(); ++seed) {
    std::mt19937 rng(seed);
    Shape shape = shapeOf(rng);
    shape.matrix = seed % 4 == 0;
    Code c = randomCode(rng, shape, seed % 2 != 0);
    ir::Program p = c.finish();
    const plan::ControlPlan plan = assign(p, plan::ControlMode::Strip);
    if (!plan.refusals.empty()) {
      ++refused;
      continue;
    }
    const ir::Program before = p;
    p.controlWords = plan.words;
    ASSERT_EQ(findings(p), "") << "seed " << seed << "\n" << listing(p);
    EXPECT_EQ(assign(p, plan::ControlMode::Repair).words, plan.words) << "seed " << seed;
    if (shape.length < 30 && !shape.matrix) expectMinimal(before, plan.words, seed), ++minimal;
    if (HasFailure()) return;
  }
  std::printf("%u programs, %u refused, %u tried for minimality\n", programs(), refused, minimal);
  EXPECT_LT(refused, programs() / 100);
  EXPECT_GT(minimal, programs() / 10);
}

TEST(Assign, RepairIsCleanAndTakesNothingAway) {
  unsigned refused = 0, reasons = 0, exact = 0;
  for (unsigned seed = 0; seed != programs(); ++seed) {
    std::mt19937 rng(seed + 1000000);
    Code c = randomCode(rng, shapeOf(rng), true);
    ir::Program p = c.finish();
    const plan::ControlPlan plan = assign(p, plan::ControlMode::Repair);
    if (!plan.refusals.empty()) {
      ++refused;
      continue;
    }
    const std::vector<ir::ControlWord> before = p.controlWords;
    if (p.instrs.size() < 30) expectReasons(p, plan, seed, reasons, exact);
    p.controlWords = plan.words;
    ASSERT_EQ(findings(p), "") << "seed " << seed << "\n" << listing(p);
    for (size_t i = 0; i != before.size(); ++i) {
      EXPECT_GE(p.controlWords[i].stall, before[i].stall);
      EXPECT_EQ(p.controlWords[i].waitMask & before[i].waitMask, before[i].waitMask);
      auto keeps = [](uint8_t was, uint8_t is) {
        return was == ir::ControlWord::kNoBarrier || was == is;
      };
      EXPECT_TRUE(keeps(before[i].writeBarrier, p.controlWords[i].writeBarrier));
      EXPECT_TRUE(keeps(before[i].readBarrier, p.controlWords[i].readBarrier));
    }
    if (HasFailure()) return;
  }
  std::printf("%u programs, %u refused, %u reasons tried, %u with the same producer\n", programs(),
              refused, reasons, exact);
  EXPECT_GT(exact, reasons / 100 * 95);
  EXPECT_GT(reasons, programs());
}

TEST(Assign, RelaxIsCleanAndMinimal) {
  for (unsigned seed = 0; seed != programs() / 4; ++seed) {
    std::mt19937 rng(seed + 2000000);
    Shape shape = shapeOf(rng);
    shape.length = std::min(shape.length, 20u);
    Code c = randomCode(rng, shape, true);
    ir::Program p = c.finish();
    const plan::ControlPlan plan = assign(p, plan::ControlMode::Relax);
    if (!plan.refusals.empty()) continue;
    const ir::Program before = p;
    p.controlWords = plan.words;
    ASSERT_EQ(findings(p), "") << "seed " << seed << "\n" << listing(p);
    expectMinimal(before, plan.words, seed);
    if (HasFailure()) return;
  }
}

}  // namespace
}  // namespace interlock::test
