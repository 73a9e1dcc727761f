//===- edit_print_wait_test.cpp - Mnemonics and packing --------------------===//
#include "edit_test_util.h"

#include <gtest/gtest.h>

using namespace interlock;
using namespace interlock::edit;
using namespace interlock::edit::test;
using Lines = std::vector<std::string>;

TEST(EditPrintWait, NothingToWaitFor) { EXPECT_TRUE(printWait(gfx(), {}, {}).empty()); }

TEST(EditPrintWait, SingleCounters) {
  EXPECT_EQ(printWait(gfx(), wait({{isa::DS, 2}}), {}), (Lines{"s_wait_dscnt 0x2"}));
  EXPECT_EQ(printWait(gfx(), wait({{isa::LOAD, 62}}), {}), (Lines{"s_wait_loadcnt 0x3e"}));
  EXPECT_EQ(printWait(gfx(), wait({{isa::STORE, 0}}), {}), (Lines{"s_wait_storecnt 0x0"}));
}

TEST(EditPrintWait, CombinedForms) {
  EXPECT_EQ(printWait(gfx(), wait({{isa::DS, 3}, {isa::LOAD, 2}}), {}),
            (Lines{"s_wait_loadcnt_dscnt 0x203"}));
  EXPECT_EQ(printWait(gfx(), wait({{isa::DS, 3}, {isa::STORE, 62}}), {}),
            (Lines{"s_wait_storecnt_dscnt 0x3e03"}));
}

TEST(EditPrintWait, DsGoesWithLoadsFirst) {
  EXPECT_EQ(printWait(gfx(), wait({{isa::DS, 0}, {isa::LOAD, 1}, {isa::STORE, 2}}), {}),
            (Lines{"s_wait_loadcnt_dscnt 0x100", "s_wait_storecnt 0x2"}));
}

TEST(EditPrintWait, OrderOfSeparateWaits) {
  ir::WaitSpec all;
  for (int c = 0; c != isa::NumCounters; ++c) all.n[c] = int8_t(c);
  EXPECT_EQ(
      printWait(gfx(), all, {.separateWaits = true}),
      (Lines{"s_wait_dscnt 0x0", "s_wait_loadcnt 0x1", "s_wait_kmcnt 0x2", "s_wait_tensorcnt 0x3",
             "s_wait_storecnt 0x4", "s_wait_xcnt 0x5", "s_wait_asynccnt 0x6"}));
  EXPECT_EQ(printWait(gfx(), all, {}),
            (Lines{"s_wait_loadcnt_dscnt 0x100", "s_wait_kmcnt 0x2", "s_wait_tensorcnt 0x3",
                   "s_wait_storecnt 0x4", "s_wait_xcnt 0x5", "s_wait_asynccnt 0x6"}));
}
