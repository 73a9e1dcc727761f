//===- alu_property_test.cpp - s_wait_alu against the brute-force judge ----===//
//
// Random programs in expert scheduling mode, built without text. The plan must
// leave no hole, and no field of it may be raisable. The second holds where the
// analysis is exact: not where a part in normal mode lets the hardware check one
// register of several, and not for VM_VSRC where a wait on a counter may complete
// it. INTERLOCK_PROPERTY_COUNT programs.
//
// The verifier must report what the judge finds with LLVM's counting, consumer by
// consumer with the same number, and nothing else: in the random programs, in what
// the planner makes of them (nothing), and with each planned field deleted or raised by one.
//
//===----------------------------------------------------------------------===//
#include "alu_oracle.h"
#include "interlock/build.h"
#include "interlock/check.h"
#include "interlock/plan.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <cstring>
#include <map>
#include <random>
#include <string>

namespace interlock::property {
namespace {

using isa::ProgramBuilder;
using isa::vgpr;

const isa::Target &target() { return *isa::findTarget("gfx1250"); }

struct Shape {
  bool counterWaits, aluWaits, normalParts;
  bool places = false;  ///< an s_wait_alu that waits for nothing before every statement
};

constexpr uint16_t kNothing = 0xff9f;

/// Few registers, so that dependences are frequent.
ir::Program randomProgram(uint32_t seed, const Shape &shape) {
  std::mt19937 rng(seed);
  auto pick = [&](unsigned n) { return static_cast<unsigned>(rng() % n); };
  ProgramBuilder b(target());
  auto reg = [&](unsigned n = 1) { return vgpr(pick(8), n); };
  auto address = [&] { return vgpr(pick(4) * 2, 2); };
  const unsigned blocks = 1 + pick(5);
  std::vector<ProgramBuilder::LabelId> labels;
  for (unsigned i = 0; i != blocks; ++i) labels.push_back(b.label("L" + std::to_string(i)));
  std::vector<std::pair<ir::InstrId, uint16_t>> words;
  for (unsigned x = 0; x != blocks; ++x) {
    b.bind(labels[x]);
    for (unsigned n = 1 + pick(9); n != 0; --n) {
      if (shape.places) words.emplace_back(b.add("s_wait_alu", {}, {}), kNothing);
      switch (pick(shape.counterWaits ? 16 : 14)) {
      case 0:
      case 1:
      case 2:
      case 3:
        b.add("v_mov_b32", {reg()}, {reg()});
        break;
      case 4:
        b.add("v_exp_f32", {reg()}, {reg()});
        break;
      case 5:
        b.add("v_fma_f64", {address()}, {address(), address()});
        break;
      case 6:
        b.add(pick(2) ? "v_add_f64" : "v_wmma_f32_16x16x32_f16", {address()}, {address()});
        break;
      case 7:
        b.add("v_cmp_eq_u32", {isa::sgpr(106)}, {reg(), reg()});
        break;
      case 8:
        b.add("global_load_b32", {reg()}, {address()});
        break;
      case 9:
        b.add("global_store_b32", {}, {address(), reg()});
        break;
      case 10:
        b.add("buffer_load_b32", {reg()}, {reg(), isa::sgpr(0, 4)});
        break;
      case 11:
        b.add("ds_store_b32", {}, {reg(), reg()});
        break;
      case 12:
        b.add("flat_load_b32", {reg()}, {address()});
        break;
      case 13:
        if (shape.aluWaits)
          words.emplace_back(
              b.add("s_wait_alu", {}, {}),
              static_cast<uint16_t>(pick(2) ? 0x0f9f | pick(4) << 12 : 0xff83 | pick(4) << 2));
        else {
          b.clause(2);
          b.add("global_load_b32", {reg()}, {address()});
          b.add("global_store_b32", {}, {address(), reg()});
        }
        break;
      default: {
        const isa::CounterId counters[] = {isa::LOAD, isa::STORE, isa::DS};
        b.wait(counters[pick(3)], static_cast<int>(pick(3)));
      }
      }
    }
    switch (pick(4)) {
    case 0:
      b.condJump(labels[pick(blocks)]);
      break;
    case 1:
      b.jump(labels[pick(blocks)]);
      break;
    default:
      break;
    }
  }
  b.end();
  ir::Program p = b.finish("random");
  for (auto [i, word] : words) p.instrs[i].imm = word;
  p.kernels[0].expertMode = true;
  bool on = true;
  for (ir::Instruction &in : p.instrs) {
    if (shape.normalParts && pick(5) == 0) on = !on;
    if (on) in.flags |= ir::kExpert;
  }
  return p;
}

AluOracleWaits waitsOf(const ir::Program &p, const plan::AluPlan &plan) {
  AluOracleWaits w;
  w.alu.resize(p.instrs.size());
  for (const plan::AluEntry &e : plan.entries)
    if (e.before != ir::kNone) w.alu[e.before].tighten(e.wait);
  return w;
}

std::string listing(const ir::Program &p) {
  std::string s;
  for (ir::InstrId i = 0; i != p.instrs.size(); ++i) {
    const ir::Instruction &in = p.instrs[i];
    s += std::to_string(i) + (in.flags & ir::kExpert ? " E " : "   ") + target().row(in).pattern +
         " class " + std::to_string(in.aluClass) + " imm " + std::to_string(in.imm);
    for (unsigned o = 0; o != in.operandCount; ++o) {
      const ir::Operand &op = p.operandsOf(in)[o];
      s += (op.role & ir::kDef ? " =" : " ") + target().unitName(op.first, op.count);
    }
    if (in.target != ir::kNone) s += " -> " + std::to_string(in.target);
    s += "\n";
  }
  return s;
}

unsigned programCount() {
  const char *n = std::getenv("INTERLOCK_PROPERTY_COUNT");
  return n ? static_cast<unsigned>(std::atoi(n)) : 2000u;
}

TEST(AluProperty, PlansAreSafeAndMinimal) {
  unsigned fields = 0, holesBefore = 0;
  for (uint32_t seed = 0; seed != programCount(); ++seed) {
    const Shape shape = {seed % 2 == 1, seed % 3 != 0, seed % 5 == 0};
    ir::Program p = randomProgram(seed, shape);
    const ir::Kernel &k = p.kernels[0];
    SCOPED_TRACE("seed " + std::to_string(seed));
    holesBefore += !findAluHoles(p, target(), k, {}, true).empty();
    const plan::AluPlan plan = plan::insertWaitAlu(p, target(), k, {});
    AluOracleWaits waits = waitsOf(p, plan);
    const std::vector<AluHole> holes = findAluHoles(p, target(), k, waits);
    ASSERT_TRUE(holes.empty()) << "instruction " << holes[0].consumer << " needs "
                               << holes[0].producer << "\n"
                               << plan::toString(p, target(), plan);
    for (const plan::AluEntry &e : plan.entries) {
      ASSERT_NE(e.before, ir::kNone);
      for (const isa::AluFieldRow &f : target().aluFields) {
        const int8_t have = e.wait.n[f.id];
        if (have == ir::kNoWait) continue;
        ASSERT_LE(have, f.maxImmediate);
        ++fields;
        if (shape.normalParts || (f.id == isa::VM_VSRC && shape.counterWaits)) continue;
        int8_t &now = waits.alu[e.before].n[f.id];
        now = have == f.maxImmediate ? ir::kNoWait : static_cast<int8_t>(have + 1);
        EXPECT_FALSE(findAluHoles(p, target(), k, waits, true).empty())
            << f.name << "=" << int(have) << " before " << e.before << " is too strong\n"
            << plan::toString(p, target(), plan);
        now = have;
      }
      for (const plan::Because &b : e.because) {
        EXPECT_NE(b.producer, ir::kNone);
        EXPECT_STRNE(b.hazard, "");
      }
      EXPECT_FALSE(e.because.empty() && !shape.counterWaits)
          << plan::toString(p, target(), plan) << listing(p);
    }
    if (::testing::Test::HasFailure()) return;
  }
  EXPECT_GT(fields, programCount());
  EXPECT_GT(holesBefore, programCount() / 2);
}

/// Per consumer and field the strictest wait that is missing.
using Missing = std::map<std::pair<ir::InstrId, std::string>, int>;

Missing judged(const ir::Program &p, AluCounting counting = AluCounting::Llvm) {
  Missing out;
  for (const AluHole &h : findAluHoles(p, target(), p.kernels[0], {}, false, counting)) {
    auto [it, fresh] = out.try_emplace({h.consumer, target().aluFields[h.field].name}, h.needed);
    if (!fresh) it->second = std::min(it->second, h.needed);
  }
  return out;
}

Missing verified(const ir::Program &p, check::Result *whole = nullptr) {
  check::Options options;
  options.crossWave = false;
  check::Result r = check::verify(p, target(), p.kernels[0], options);
  Missing out;
  for (const check::Finding &f : r.findings)
    if (std::strcmp(f.rule, "wait-alu-missing") == 0) out[{f.at, f.counter}] = f.younger;
  if (whole) *whole = std::move(r);
  return out;
}

std::string toString(const Missing &m) {
  std::string s;
  for (const auto &[key, n] : m)
    s += std::to_string(key.first) + " " + key.second + " " + std::to_string(n) + "\n";
  return s;
}

/// A path goes from the producer to the consumer along edges.
bool isPath(const ir::Program &p, const check::Finding &f) {
  const ir::Kernel &k = p.kernels[0];
  if (f.path.empty() || f.path.front() != f.producer || f.path.back() != f.at) return false;
  for (size_t n = 1; n != f.path.size(); ++n) {
    const ir::InstrId a = f.path[n - 1], b = f.path[n];
    bool ok = false;
    for (const ir::Block &blk : k.blocks) {
      if (a < blk.begin || a >= blk.end) continue;
      ok |= a < b && b < blk.end;
      for (uint32_t e = blk.succBegin; a + 1 == blk.end && e != blk.succEnd; ++e)
        ok |= k.blocks[k.succs[e]].begin == b;
    }
    if (!ok) return false;
  }
  return true;
}

TEST(AluProperty, TheVerifierFindsExactlyTheHoles) {
  unsigned findings = 0, notes = 0;
  for (uint32_t seed = 0; seed != programCount(); ++seed) {
    ir::Program p = randomProgram(seed, {seed % 2 == 1, seed % 3 != 0, seed % 5 == 0});
    SCOPED_TRACE("seed " + std::to_string(seed));
    check::Result r;
    const Missing want = judged(p), have = verified(p, &r);
    ASSERT_EQ(have, want) << "verifier:\n"
                          << toString(have) << "judge:\n"
                          << toString(want) << listing(p);
    findings += static_cast<unsigned>(have.size());
    for (const check::Finding &f : r.findings)
      ASSERT_TRUE(std::strcmp(f.rule, "wait-alu-missing") != 0 || isPath(p, f)) << f.at << "\n"
                                                                                << listing(p);
    // The note is there exactly if counting decides.
    const bool differs = judged(p, AluCounting::Sure) != want;
    notes += differs;
    ASSERT_EQ(!r.notes.empty(), differs) << listing(p);
  }
  EXPECT_GT(findings, programCount());
  EXPECT_GT(notes, programCount() / 100);
}

/// Deleted, or one larger.
TEST(AluProperty, PlannedFieldsAreEnoughAndTheirLossIsFound) {
  unsigned found = 0, equivalent = 0;
  for (uint32_t seed = 0; seed != programCount() / 4; ++seed) {
    ir::Program p = randomProgram(seed, {seed % 2 == 1, false, seed % 5 == 0, true});
    SCOPED_TRACE("seed " + std::to_string(seed));
    for (const plan::AluEntry &e : plan::insertWaitAlu(p, target(), p.kernels[0], {}).entries) {
      ASSERT_NE(e.before, ir::kNone);
      ir::Instruction &place = p.instrs[e.before - 1];
      ASSERT_EQ(target().kind(place), isa::Kind::WaitAlu) << e.before << "\n" << listing(p);
      for (const isa::AluFieldRow &f : target().aluFields)
        if (e.wait.n[f.id] != ir::kNoWait)
          place.imm &= ~(((1 << f.bits) - 1 - e.wait.n[f.id]) << f.shift);
    }
    ASSERT_EQ(verified(p), Missing{}) << listing(p);
    for (ir::Instruction &in : p.instrs) {
      if (target().kind(in) != isa::Kind::WaitAlu) continue;
      for (const isa::AluFieldRow &f : target().aluFields) {
        if (f.id != isa::VA_VDST && f.id != isa::VM_VSRC) continue;
        const int32_t word = in.imm, most = (1 << f.bits) - 1, has = word >> f.shift & most;
        if (has == most) continue;
        for (int32_t n : {most, has + 1}) {
          in.imm = (word & ~(most << f.shift)) | n << f.shift;
          const Missing want = judged(p);
          ASSERT_EQ(verified(p), want) << listing(p);
          ++(want.empty() ? equivalent : found);
        }
        in.imm = word;
      }
    }
  }
  EXPECT_GT(found, programCount() / 4);
  std::printf("fields deleted or raised: %u found, %u equivalent\n", found, equivalent);
}

/// The same statements with the mode off need nothing.
TEST(AluProperty, NormalModeNeedsNothing) {
  for (uint32_t seed = 0; seed != 100; ++seed) {
    ir::Program p = randomProgram(seed, {true, true, false});
    for (ir::Instruction &in : p.instrs) in.flags &= static_cast<uint8_t>(~ir::kExpert);
    EXPECT_TRUE(plan::insertWaitAlu(p, target(), p.kernels[0], {}).entries.empty()) << seed;
    EXPECT_TRUE(findAluHoles(p, target(), p.kernels[0]).empty()) << seed;
    EXPECT_EQ(verified(p), Missing{}) << seed;
  }
}

/// The judge itself, on programs whose holes are known.
TEST(AluOracle, KnownHoles) {
  auto judge = [](auto fill) {
    ProgramBuilder b(target());
    fill(b);
    b.end();
    ir::Program p = b.finish("k");
    for (ir::Instruction &in : p.instrs) in.flags |= ir::kExpert;
    return findAluHoles(p, target(), p.kernels[0]);
  };
  auto holes = judge([](ProgramBuilder &b) {
    b.add("v_mov_b32", {vgpr(0)}, {});
    b.add("v_mov_b32", {vgpr(9)}, {});
    b.add("v_exp_f32", {vgpr(8)}, {vgpr(7)});
    b.add("global_store_b32", {}, {vgpr(2, 2), vgpr(0)});
  });
  ASSERT_EQ(holes.size(), 1u);
  EXPECT_EQ(holes[0], (AluHole{0, 3, isa::VA_VDST, 1}));
  // A wait for the load does nothing for the DS operation's source.
  holes = judge([](ProgramBuilder &b) {
    b.add("ds_store_b32", {}, {vgpr(1), vgpr(0)});
    b.add("global_load_b32", {vgpr(4)}, {vgpr(2, 2)});
    b.wait(isa::LOAD, 0);
    b.add("v_mov_b32", {vgpr(0)}, {});
    b.add("v_mov_b32", {vgpr(2)}, {});
  });
  ASSERT_EQ(holes.size(), 1u);
  EXPECT_EQ(holes[0], (AluHole{0, 3, isa::VM_VSRC, 0}));
  // … but for the older store of its own class it does.
  holes = judge([](ProgramBuilder &b) {
    b.add("global_store_b32", {}, {vgpr(2, 2), vgpr(0)});
    b.add("global_load_b32", {vgpr(4)}, {vgpr(2, 2)});
    b.wait(isa::LOAD, 0);
    b.add("v_mov_b32", {vgpr(0)}, {});
  });
  EXPECT_TRUE(holes.empty());
}

}  // namespace
}  // namespace interlock::property
