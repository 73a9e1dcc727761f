//===- plan_api_test.cpp - The in-memory API: program in, plan out ---------===//
//
// What a code generator relies on: programs built from data, tokens as data,
// the policy predicate, pluggable optimisers, selective blocks, plans as values.
//
//===----------------------------------------------------------------------===//
#include "interlock/build.h"
#include "interlock/plan.h"

#include <gtest/gtest.h>

#include <stdexcept>

using namespace interlock;
using isa::sgpr;
using isa::vgpr;

namespace {

const isa::Target &target() { return *isa::findTarget("gfx1250"); }

/// Worked case 1: four reads, two consumers.
ir::Program fourReads() {
  isa::ProgramBuilder b(target());
  for (unsigned i = 0; i != 4; ++i) b.add("ds_load_b128", {vgpr(4 * i, 4)}, {vgpr(40 + i)});
  b.add("v_wmma_f32_16x16x32_f16", {vgpr(16, 8)}, {vgpr(0, 8), vgpr(16, 8)});
  b.add("v_wmma_f32_16x16x32_f16", {vgpr(24, 8)}, {vgpr(8, 8), vgpr(24, 8)});
  b.end();
  return b.finish("k");
}

TEST(PlanApi, FourReadsTwoConsumers) {
  ir::Program p = fourReads();
  plan::WaitPlan w = plan::insertWaits(p, target(), p.kernels[0], {});
  ASSERT_EQ(w.entries.size(), 2u);
  EXPECT_EQ(w.entries[0].before, 4u);
  EXPECT_EQ(w.entries[0].spec.n[isa::DS], 2);
  EXPECT_EQ(w.entries[1].before, 5u);
  EXPECT_EQ(w.entries[1].spec.n[isa::DS], 0);
  ASSERT_EQ(w.entries[0].because.size(), 1u);
  EXPECT_EQ(w.entries[0].because[0].producer, 1u);
  EXPECT_EQ(w.entries[0].because[0].resourceText, "v[4:7]");
  EXPECT_STREQ(w.entries[0].because[0].hazard, "RAW");
  EXPECT_EQ(plan::toString(p, target(), w),
            "before #4 DScnt=2 [v[4:7] from #1 RAW]\nbefore #5 DScnt=0 [v[12:15] from #3 RAW]\n");
  EXPECT_TRUE(plan::isSafe(p, target(), p.kernels[0], {}, w));
  w.entries.pop_back();
  EXPECT_FALSE(plan::isSafe(p, target(), p.kernels[0], {}, w));
}

TEST(PlanApi, SameInputSamePlan) {
  ir::Program p = fourReads();
  std::string first = plan::toString(p, target(), plan::insertWaits(p, target(), p.kernels[0], {}));
  for (int i = 0; i != 3; ++i)
    EXPECT_EQ(first, plan::toString(p, target(), plan::insertWaits(p, target(), p.kernels[0], {})));
}

/// A tensor load, then a read of another region, an untagged read, a barrier.
ir::Program tensorTile(bool tagged) {
  isa::ProgramBuilder b(target());
  ir::TokenId tile = b.token("A"), other = b.token("B");
  b.add("tensor_load_to_lds", {}, {sgpr(0, 4), sgpr(4, 8)}, {tile});
  b.add("ds_load_b32", {vgpr(0)}, {vgpr(8)}, tagged ? isa::Tokens{other} : isa::Tokens());
  b.barrierSignal(-1, {tile});
  b.barrierWait(-1);
  b.end();
  return b.finish("k", 4);
}

int tensorBefore(const plan::WaitPlan &w, ir::InstrId at) {
  for (const plan::Entry &e : w.entries)
    if (e.before == at) return e.spec.n[isa::TENSOR];
  return ir::kNoWait;
}

TEST(PlanApi, TokensAreData) {
  plan::Options o;
  o.policy.tensorRaw = flow::TensorRaw::Consumers;
  ir::Program p = tensorTile(true), q = tensorTile(false);
  plan::WaitPlan apart = plan::insertWaits(p, target(), p.kernels[0], o);
  EXPECT_EQ(tensorBefore(apart, 1), ir::kNoWait);
  EXPECT_EQ(tensorBefore(apart, 2), 0);
  // Without tokens the read may touch the tile.
  EXPECT_EQ(tensorBefore(plan::insertWaits(q, target(), q.kernels[0], o), 1), 0);
}

TEST(PlanApi, RawNeedsWaitOverridesPerCounter) {
  ir::Program p = tensorTile(false);
  plan::Options o;
  o.policy.tensorRaw = flow::TensorRaw::Barriers;
  EXPECT_EQ(tensorBefore(plan::insertWaits(p, target(), p.kernels[0], o), 1), ir::kNoWait);
  int asked = 0;
  o.policy.rawNeedsWait = [&](isa::CounterId c, const ir::Program &, ir::InstrId i) {
    ++asked;
    return c == isa::TENSOR && i == 1;
  };
  EXPECT_EQ(tensorBefore(plan::insertWaits(p, target(), p.kernels[0], o), 1), 0);
  EXPECT_GT(asked, 0);
}

/// A diamond with a deep and a shallow arm in front of one use.
ir::Program diamond() {
  isa::ProgramBuilder b(target());
  auto shallow = b.label("shallow"), merge = b.label("merge");
  b.add("ds_load_b32", {vgpr(0)}, {vgpr(8)});  // 0
  b.condJump(shallow);                         // 1
  b.add("ds_load_b32", {vgpr(1)}, {vgpr(8)});  // 2
  b.add("ds_load_b32", {vgpr(2)}, {vgpr(8)});  // 3
  b.jump(merge);                               // 4
  b.bind(shallow);
  b.add("v_mov_b32", {vgpr(9)}, {vgpr(10)});  // 5
  b.bind(merge);
  b.add("v_mov_b32", {vgpr(3)}, {vgpr(0)});  // 6
  b.end();
  return b.finish("k");
}

class KeepOut : public plan::Optimizer {
public:
  int calls = 0;
  const char *name() const override { return "keep-out"; }
  void rewrite(const plan::OptimizerContext &c, plan::Entry &anchor,
               std::vector<plan::Entry> &) override {
    ++calls;
    EXPECT_EQ(c.atAnchor.size(), 2u);
    EXPECT_EQ(c.correctable.size(), 2u);
    // An optimiser may choose, it cannot break: an absurd relaxation is repaired.
    anchor.spec.n[isa::DS] = 60;
  }
};

TEST(PlanApi, PromotionDrainsTheShallowArm) {
  ir::Program p = diamond();
  plan::WaitPlan w = plan::insertWaits(p, target(), p.kernels[0], {});
  ASSERT_EQ(w.entries.size(), 2u);
  EXPECT_EQ(w.entries[0].kind, plan::EntryKind::TailDrain);
  EXPECT_EQ(w.entries[0].spec.n[isa::DS], 0);
  EXPECT_EQ(w.entries[1].before, 6u);
  EXPECT_EQ(w.entries[1].spec.n[isa::DS], 2);
  plan::Options off;
  off.shallowPredPromotion = false;
  w = plan::insertWaits(p, target(), p.kernels[0], off);
  ASSERT_EQ(w.entries.size(), 1u);
  EXPECT_EQ(w.entries[0].spec.n[isa::DS], 0);
}

TEST(PlanApi, OptimisersArePluggableAndCannotBreakAPlan) {
  ir::Program p = diamond();
  KeepOut mine;
  plan::Options o;
  o.shallowPredPromotion = false;
  o.optimizers = {&mine};
  plan::WaitPlan w = plan::insertWaits(p, target(), p.kernels[0], o);
  EXPECT_EQ(mine.calls, 1);
  ASSERT_EQ(w.entries.size(), 1u);
  EXPECT_EQ(w.entries[0].spec.n[isa::DS], 0);
  EXPECT_TRUE(plan::isSafe(p, target(), p.kernels[0], o, w));
}

TEST(PlanApi, OnlyChosenBlocksAreEdited) {
  ir::Program p = diamond();
  plan::Options o;
  o.onlyBlocks = [](const ir::Kernel &k, ir::BlockId b) { return k.blocks[b].begin != 5; };
  plan::WaitPlan w = plan::insertWaits(p, target(), p.kernels[0], o);
  ASSERT_EQ(w.entries.size(), 1u);  // no tail drain in the shallow arm, so no promotion
  EXPECT_EQ(w.entries[0].spec.n[isa::DS], 0);
  o.onlyBlocks = [](const ir::Kernel &, ir::BlockId) { return false; };
  EXPECT_TRUE(plan::insertWaits(p, target(), p.kernels[0], o).entries.empty());
}

TEST(PlanApi, MistakesOfTheCallerAreNamed) {
  isa::ProgramBuilder b(target());
  EXPECT_THROW(b.add("global_frobnicate", {}, {}), std::invalid_argument);
  b.jump(b.label("nowhere"));
  EXPECT_THROW(b.finish("k"), std::invalid_argument);
}

TEST(PlanApi, EmptyAndEndlessProgramsAreHandled) {
  isa::ProgramBuilder b(target());
  ir::Program none = b.finish("empty");
  EXPECT_TRUE(plan::insertWaits(none, target(), none.kernels[0], {}).entries.empty());
  auto loop = b.label("loop");
  b.bind(loop);
  b.add("ds_load_b32", {vgpr(0)}, {vgpr(8)});
  b.jump(loop);
  ir::Program p = b.finish("endless");
  plan::WaitPlan w = plan::insertWaits(p, target(), p.kernels[0], {});
  ASSERT_EQ(w.entries.size(), 1u);  // load over load of the next trip
  EXPECT_STREQ(w.entries[0].because[0].hazard, "WAW");
}

}  // namespace
