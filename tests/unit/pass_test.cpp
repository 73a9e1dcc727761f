//===- pass_test.cpp - Passes as a library --------------------------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/pass.h"
#include "interlock/read.h"

#include <gtest/gtest.h>

namespace interlock::edit {
namespace {

const char *const kKernel = "\t.set sgprWaveIdx, 10\n"
                            "\t.set sgprLoopCounterL, 11\n"
                            "k:\n"
                            "\ts_nop 0\n"
                            "label_GSU_1:\n"
                            "\ts_wait_dscnt 0x0\n"
                            "\ttensor_load_to_lds s[0:3], s[12:19]\n"
                            "\ts_endpgm\n";

std::string after(const Pass &pass, const std::string &text, PassResult &r) {
  read::Result in = read::readText(text, "k.s");
  EXPECT_TRUE(in);
  r = pass.run({*in.program, *in.target, in.program->kernels[0]});
  return render(*in.program, *in.target, r.edits, {}).text;
}

TEST(Pass, ClusterBarriersByTheThreeArguments) {
  PassResult r;
  const std::string whole = after(*createInsertClusterBarrierPass(), kKernel, r);
  EXPECT_EQ(r.error, "");
  ASSERT_EQ(r.edits.size(), 2u);
  EXPECT_NE(whole.find("s_barrier_wait -3\n\ttensor_load_to_lds"), std::string::npos);
  EXPECT_EQ(after(*createInsertClusterBarrierPass(), kKernel, r), whole);
  EXPECT_EQ(after(*createInsertClusterBarrierPass(), whole, r), whole);

  after(*createInsertClusterBarrierPass(/*isKernelScope=*/false, 1, 1), kKernel, r);
  ASSERT_EQ(r.edits.size(), 1u);
  EXPECT_EQ(r.edits[0].reason, "rule 1: signal behind label_GSU_1");
}

TEST(Pass, AnErrorComesWithoutEdits) {
  ClusterOptions o;
  o.gatedRule4 = true;
  PassResult r;
  after(*createInsertClusterBarrierPass(o), kKernel, r);
  EXPECT_NE(r.error.find("needs rule3=on"), std::string::npos);
  EXPECT_TRUE(r.edits.empty());
}

TEST(Pass, TheSmallestOne) {
  PassResult r;
  const std::string text = after(*createStripWaitsPass(), kKernel, r);
  EXPECT_EQ(text.find("s_wait_dscnt"), std::string::npos);
  EXPECT_STREQ(createStripWaitsPass()->name(), "strip-waits");
}

TEST(Pass, APlanCanBePrinted) {
  read::Result in = read::readText(kKernel, "k.s");
  ASSERT_TRUE(in);
  const plan::ClusterPlan plan =
      plan::insertClusterBarriers(*in.program, *in.target, in.program->kernels[0], {});
  const std::string text = plan::toString(*in.program, plan);
  EXPECT_EQ(text.substr(0, text.find('\n')), "rule 1 behind label label_GSU_1");
  EXPECT_NE(text.find("rule 2 before instruction 2\n  s_barrier_wait -3\n"), std::string::npos);
}

}  // namespace
}  // namespace interlock::edit
