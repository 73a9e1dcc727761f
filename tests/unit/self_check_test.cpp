// What the passes promise, and what is told when a result does not keep it.
#include "relax.h"
#include "self_check.h"

#include "interlock/read.h"

#include <gtest/gtest.h>

namespace interlock::tool {
namespace {

struct Checked {
  read::Result in;
  check::Result result;
  explicit Checked(const std::string &text, bool surplus = false)
      : in(read::readText("\t.amdgcn_target \"amdgcn-amd-amdhsa--gfx1250\"\nk:\n" + text +
                              "\ts_endpgm\n",
                          "k.s")) {
    check::Options o;
    o.surplus = surplus;
    o.crossWave = false;
    result = check::verify(*in.program, *in.target, in.program->kernels[0], o);
  }
  const check::Finding *broken(const Promise &p) const {
    return tool::broken(*in.target, result, p);
  }
};

const Promise kWaits{.waits = true}, kAlu{.alu = true}, kFences{.fences = true},
    kDepth{.depth = true};

TEST(SelfCheck, EachPassAnswersForItsOwn) {
  const Checked wait("\tds_load_b32 v0, v8\n\tv_add_f32 v1, v0, v0\n");
  ASSERT_TRUE(wait.broken(kWaits));
  EXPECT_STREQ(wait.broken(kWaits)->rule, "wait-missing");
  EXPECT_FALSE(wait.broken(kFences) || wait.broken(kDepth) || wait.broken(kAlu));

  const Checked fence("\tglobal_wb scope:SCOPE_DEV\n"
                      "\tglobal_store_b32 v[6:7], v8, off scope:SCOPE_DEV\n");
  ASSERT_TRUE(fence.broken(kFences));
  EXPECT_FALSE(fence.broken(kWaits) || fence.broken(kDepth));

  const Checked global("\tglobal_store_b32 v[0:1], v2, off\n"
                       "\ttensor_load_to_lds s[0:3], s[4:11]\n");
  ASSERT_TRUE(global.broken({.global = true}));
  EXPECT_STREQ(global.broken({.global = true})->rule, "tdm-store-order");
  EXPECT_FALSE(global.broken(kWaits) || global.broken(kFences) || global.broken(kDepth));

  std::string loads;
  for (int n = 0; n != 12; ++n) loads += "\ttensor_load_to_lds s[0:3], s[4:11]\n";
  const Checked depth(loads);
  ASSERT_TRUE(depth.broken(kDepth));
  EXPECT_FALSE(depth.broken(kWaits) || depth.broken(kFences));
}

TEST(SelfCheck, OtherErrorsAreCounted) {
  const Checked range("\ts_wait_kmcnt 0x20\n\ts_wait_kmcnt 0x21\n");
  EXPECT_FALSE(range.broken({.waits = true, .alu = true, .fences = true, .depth = true}));
  EXPECT_EQ(otherErrors(*range.in.target, range.result).at("wait-range"), 2u);
}

TEST(SelfCheck, WhatIsPromised) {
  std::vector<Pass> passes;
  auto promise = [&](const char *list) {
    passes.clear();
    EXPECT_EQ(parsePasses(list, passes), "");
    return promiseOf(passes);
  };
  EXPECT_TRUE(promise("insert-waits").waits);
  EXPECT_TRUE(promise("strip-waits,insert-waits,relax-waits").waits);
  EXPECT_FALSE(promise("insert-waits,strip-waits").any());
  EXPECT_FALSE(promise("insert-waits<only-blocks=a>").any());
  EXPECT_FALSE(promise("relax-waits").any());
  EXPECT_TRUE(promise("drain-fences").fences);
  EXPECT_TRUE(promise("limit-tensor-depth").depth);
  EXPECT_TRUE(promise("insert-waits<global-order=on>").global);
  EXPECT_FALSE(promise("insert-waits<global-order=off>").global);
  EXPECT_FALSE(promise("insert-waits<global-order=on;only-blocks=a>").global);
}

TEST(Relax, FieldsOfOneWaitAreOneEdit) {
  const Checked c("\tds_load_b32 v0, v8\n\tds_load_b32 v1, v8\n\ts_wait_loadcnt_dscnt 0x0\n"
                  "\tv_add_f32 v2, v0, v0\n",
                  true);
  const auto edits =
      relaxEdits(*c.in.program, *c.in.target, c.in.program->kernels[0], c.result.findings, {});
  ASSERT_EQ(edits.size(), 1u);
  EXPECT_EQ(edits[0].action, edit::Action::Change);
  EXPECT_EQ(edits[0].lines, std::vector<std::string>{"s_wait_dscnt 0x1"});
  EXPECT_NE(edits[0].reason.find("LOADcnt"), std::string::npos);
  EXPECT_NE(edits[0].reason.find("DScnt"), std::string::npos);
}

TEST(Relax, ExpertModeKeepsWhatMayCompleteVmVsrc) {
  const std::string text = "\ts_wait_dscnt 0x0\n\ts_wait_kmcnt 0x0\n";
  auto deleted = [](const Checked &c) {
    return relaxEdits(*c.in.program, *c.in.target, c.in.program->kernels[0], c.result.findings, {})
        .size();
  };
  EXPECT_EQ(deleted(Checked(text, true)), 2u);
  EXPECT_EQ(deleted(Checked("\ts_setreg_imm32_b32 hwreg(26, 0, 2), 2\n" + text, true)), 1u);
}

}  // namespace
}  // namespace interlock::tool
