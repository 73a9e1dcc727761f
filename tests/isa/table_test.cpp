//===- table_test.cpp - The tables against LLVM's measured behaviour -------===//
//
// checkTable() on the supported targets: every row of the data file, the facts,
// the LDS matrix and the ABI.
//
//===----------------------------------------------------------------------===//
#include "table_test_check.h"

#include <gtest/gtest.h>

#include <set>

namespace interlock::test {
namespace {

class Table : public testing::TestWithParam<const char *> {};

TEST_P(Table, PredictsWhatLlvmDoes) {
  const isa::Target &t = *isa::findTarget(GetParam());
  std::vector<std::string> failures = checkTable(t, 40);
  for (const std::string &f : failures) ADD_FAILURE() << f;
  std::set<std::string> mnemonics;
  for (const LlvmRow &r : llvmRows()) mnemonics.insert(r.mnemonic);
  std::printf("%s: %zu measured rows of %zu mnemonics\n", t.name, llvmRows().size(),
              mnemonics.size());
  EXPECT_GE(llvmRows().size(), 519u);
}
INSTANTIATE_TEST_SUITE_P(Targets, Table, testing::Values("gfx1250", "gfx1251"));

}  // namespace
}  // namespace interlock::test
