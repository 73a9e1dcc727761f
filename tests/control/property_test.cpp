//===- property_test.cpp - Control words against the brute-force judge ------===//
//
// Random programs with loops, guards, scoreboards and DEPBARs; both sides must name
// the same (rule, consumer, hazard, unit). INTERLOCK_PROPERTY_COUNT programs.
//
//===----------------------------------------------------------------------===//
#include "check/control.h"
#include "oracle.h"
#include "program.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <random>

namespace interlock::test {
namespace {

Code randomCode(uint32_t seed) {
  std::mt19937 rng(seed);
  auto pick = [&](unsigned n) { return static_cast<unsigned>(rng() % n); };
  Code c;
  const unsigned length = 3 + pick(14);
  const unsigned regs = 2 + pick(4), barriers = 1 + pick(3);
  auto word = [&](bool variable) {
    Word w;
    w.stall = pick(8) == 0 ? pick(16) : 1 + pick(5);
    if (pick(3) == 0) w.waits = pick(1u << barriers);
    if (variable && pick(4)) w.write = static_cast<int>(pick(barriers));
    if (variable && pick(3) == 0) w.read = static_cast<int>(pick(barriers));
    return w;
  };
  auto r = [&](Slot s, unsigned n = 1) { return R(pick(regs), s, n); };
  for (unsigned n = 0; n != length; ++n) {
    switch (pick(21)) {
    case 0:
    case 1:
      c.add("FADD", {r(Slot::Dst)}, {r(Slot::A), r(Slot::B)}, word(false));
      break;
    case 2:
      c.add("MOV", {r(Slot::Dst)}, {r(Slot::B)}, word(false));
      break;
    case 3:
      c.add("LOP3", {r(Slot::Dst)}, {r(Slot::A)}, word(false));
      break;
    case 4:
      c.add("IMAD.WIDE", {r(Slot::Dst, 2)}, {r(Slot::A), r(Slot::C, 2)}, word(false));
      break;
    case 5:
    case 6:
      c.add("ISETP", {P(pick(2))}, {r(Slot::A), P(pick(2))}, word(false));
      break;
    case 7:
      c.add(pick(2) ? "HMMA" : "IMMA", {r(Slot::Dst, 2)}, {r(Slot::A), r(Slot::C, 2)}, word(false));
      break;
    case 8:
      c.add("SEL", {r(Slot::Dst)}, {r(Slot::A), P(pick(2))}, word(false));
      break;
    case 9:
    case 10:
      c.add("LDG", {r(Slot::Dst, 1 + pick(2))}, {r(Slot::Address, 2), UR(0, Slot::UAddress, 2)},
            word(true));
      break;
    case 11:
    case 12:
      c.add(pick(2) ? "LDS" : "SHFL", {r(Slot::Dst)}, {r(Slot::Address)}, word(true));
      break;
    case 13:
      c.add(pick(2) ? "MUFU" : "F2I", {r(Slot::Dst)}, {r(Slot::A)}, word(true));
      break;
    case 19:
      // Enough of one queue for a DEPBAR that leaves some of them.
      for (unsigned left = 1 + pick(3); left; --left)
        c.add(pick(3) ? "TEX" : "SULD", {r(Slot::Dst)}, {r(Slot::A)}, word(true));
      if (pick(3))
        c.depbar(static_cast<uint8_t>(pick(barriers)), static_cast<uint8_t>(pick(3)), 0,
                 word(false));
      break;
    case 14:
      if (pick(4))
        c.add(pick(2) ? "STG" : "STS", {}, {r(Slot::Address), r(Slot::Data)}, word(true));
      else
        c.add("ATOM", {P(pick(2)), r(Slot::Dst)}, {r(Slot::Address), r(Slot::Data)}, word(true));
      break;
    case 15:
      c.depbar(static_cast<uint8_t>(pick(barriers)), static_cast<uint8_t>(pick(3)),
               static_cast<uint8_t>(pick(4) ? 0 : pick(1u << barriers)), word(false));
      break;
    case 16:
      c.add(pick(2) ? "UIADD3" : "UMOV", {UR(pick(2))}, {UR(pick(2))}, word(false));
      break;
    case 17:
      c.add("UISETP", {UP(0)}, {UR(pick(2))}, word(false));
      break;
    case 18:
      if (pick(2)) {
        c.add("EXIT", {}, {}, word(false));
        c.when(P(pick(2)), pick(2));
        continue;
      }
      [[fallthrough]];
    default:
      c.jump(pick(length), word(false));
      break;
    }
    if (pick(3) == 0)
      c.when(pick(6) ? P(pick(2)) : UP(0), pick(2));
    else if (pick(40) == 0)
      c.never();
  }
  c.add("EXIT", {}, {}, {.stall = 5});
  return c;
}

Hole holeOf(const check::control::Meeting &x) {
  using check::control::FactKind;
  static const char *const kHazards[] = {"RAW", "WAW", "WAR"};
  switch (x.fact.kind) {
  case FactKind::BarrierSet:
    return {"scoreboard-early", x.at, "", x.fact.unit};
  case FactKind::PendingResult:
    return {"scoreboard-missing", x.at, kHazards[unsigned(x.hazard)], x.fact.unit};
  case FactKind::PendingSource:
    return {"scoreboard-war", x.at, kHazards[unsigned(x.hazard)], x.fact.unit};
  default:
    return {"stall-short", x.at, kHazards[unsigned(x.hazard)], x.fact.unit};
  }
}

std::string describe(const std::set<Hole> &holes) {
  std::string out;
  for (const Hole &h : holes)
    out +=
        h.rule + "@" + std::to_string(h.at) + " " + h.hazard + " " + std::to_string(h.unit) + "\n";
  return out;
}

std::string listing(const ir::Program &p) {
  std::string out;
  for (ir::InstrId i = 0; i != p.instrs.size(); ++i) {
    const ir::ControlWord &w = p.controlWords[i];
    out += std::to_string(i) + " S" + std::to_string(w.stall) + " W" +
           std::to_string(w.writeBarrier) + " R" + std::to_string(w.readBarrier) + " B" +
           std::to_string(w.waitMask) + " @" + std::to_string(p.guards[i].unit) +
           (p.guards[i].negated ? "! " : " ") + kOpNames[p.instrs[i].row].name;
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

TEST(Property, SameHolesAsTheJudge) {
  const char *count = std::getenv("INTERLOCK_PROPERTY_COUNT");
  const uint32_t programs = count ? static_cast<uint32_t>(std::atoi(count)) : 6000;
  std::map<std::string, unsigned> seen;
  unsigned clean = 0, loops = 0;
  for (uint32_t seed = 0; seed != programs; ++seed) {
    Code c = randomCode(seed);
    const ir::Program &p = c.finish();
    const ir::Kernel &k = p.kernels[0];
    const std::set<Hole> judged = findHoles(p, target(), k);
    std::set<Hole> found;
    check::Options o;
    o.allConsumers = true;
    const check::control::ControlModel m(p, target(), k, o);
    check::control::ControlSolution(m, check::control::ControlStep::Mode::Exact)
        .visit([&](const check::control::Meeting &x) { found.insert(holeOf(x)); });
    ASSERT_EQ(describe(found), describe(judged)) << "seed " << seed << "\n" << listing(p);
    // Without that option a part of it, and nothing only if there is nothing.
    o.allConsumers = false;
    std::set<Hole> first;
    const check::control::ControlModel once(p, target(), k, o);
    check::control::ControlSolution(once, check::control::ControlStep::Mode::Exact)
        .visit([&](const check::control::Meeting &x) { first.insert(holeOf(x)); });
    ASSERT_EQ(first.empty(), judged.empty()) << "seed " << seed;
    ASSERT_TRUE(std::includes(judged.begin(), judged.end(), first.begin(), first.end()))
        << "seed " << seed;
    // Every finding has a way that ends where it says.
    for (const check::Finding &f : check::verify(p, target(), k, o).findings) {
      ASSERT_FALSE(f.path.empty()) << "seed " << seed << " " << f.rule << "@" << f.at << "\n"
                                   << listing(p);
      ASSERT_EQ(f.path.back(), f.at) << "seed " << seed;
      if (f.producer == ir::kNone) continue;
      ASSERT_EQ(f.path.front(), f.producer) << "seed " << seed;
      if (f.present < 0) continue;
      ASSERT_EQ(f.pathCycles.back(), unsigned(f.present))
          << "seed " << seed << " " << f.rule << "@" << f.at << "\n"
          << listing(p);
    }
    for (const Hole &h : judged) ++seen[h.rule + " " + h.hazard];
    clean += judged.empty();
    for (ir::InstrId i = 0; i != p.instrs.size(); ++i)
      if (p.instrs[i].target <= i) {
        ++loops;
        break;
      }
  }
  // Both sides agreeing about nothing would prove nothing.
  std::string kinds;
  for (const auto &[kind, n] : seen) kinds += kind + ": " + std::to_string(n) + "\n";
  std::printf("%u programs, %u with loops, %u clean\n%s", programs, loops, clean, kinds.c_str());
  if (programs >= 5000) {
    EXPECT_GE(seen.size(), 7u);
    EXPECT_GT(loops, programs / 4);
    EXPECT_GT(clean, programs / 100);
  }
}

}  // namespace
}  // namespace interlock::test
