//===- property_test.cpp - Any bits survive any way ------------------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "random.h"

#include "interlock/tdm_lint.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <cstdlib>

namespace interlock::tdm {
namespace {

TEST(TdmProperty, WordsSurviveTypedFields) {
  Random random(1);
  std::array<unsigned, kModes> seen{};
  for (int i = 0; i != 200000; ++i) {
    const Words w = randomWords(random);
    const Descriptor d = decode(w);
    ASSERT_EQ(encode(d), w);
    ASSERT_EQ(unfit(d), "");
    ++seen[size_t(d.mode())];
  }
  for (unsigned n : seen) EXPECT_GT(n, 10000u);
}

TEST(TdmProperty, FieldsSurviveWords) {
  Random random(2);
  for (int i = 0; i != 100000; ++i) {
    const Descriptor d = randomDescriptor(random);
    ASSERT_EQ(decode(encode(d)), d);
  }
}

TEST(TdmProperty, WordsSurviveTheSpecification) {
  Random random(3);
  for (int i = 0; i != 20000; ++i) {
    Spec s;
    s.d = random() % 2 ? decode(randomWords(random)) : randomDescriptor(random);
    s.upper = random() % 2;
    if (!s.upper) s.d = decode(words(s));
    const std::string json = specJson(s, ",\"lints\":[]");
    Error error;
    const std::optional<Spec> back = parseSpec(json, error);
    ASSERT_TRUE(back) << error.message << "\n" << json;
    ASSERT_EQ(back->d, s.d) << json;
    ASSERT_EQ(back->upper, s.upper);
    const std::optional<Spec> again = parseWords(wordsJson(s), error);
    ASSERT_TRUE(again) << error.message;
    ASSERT_EQ(again->d, s.d);
    ASSERT_EQ(again->upper, s.upper);
  }
}

// One field of each bit: a change of a field changes its bits only.
TEST(TdmProperty, AFieldChangesItsBitsOnly) {
  Random random(4);
  for (int i = 0; i != 2000; ++i) {
    Descriptor d = randomDescriptor(random);
    for (const FieldRow &row : fields()) {
      if (!row.in(d.mode())) continue;
      const Words before = encode(d);
      if (!set(d, row.field, randomValue(random, row.width()))) continue;
      const Words after = encode(d);
      for (unsigned n = 0; n != kDwords; ++n) {
        uint64_t may = 0;
        for (const Bits &b : {row.low, row.high})
          if (b.width && b.dword == n) may |= ((1ull << b.width) - 1) << b.low;
        ASSERT_EQ((dword(before, n) ^ dword(after, n)) & ~uint32_t(may), 0u) << row.name;
      }
    }
  }
}

TEST(TdmProperty, RapidCheckRoundTrip) {
  setenv("RC_PARAMS", "seed=1250 max_success=2000", /*overwrite=*/0);
  EXPECT_TRUE(rc::check("encode after decode is the identity", [] {
    const auto bits =
        *rc::gen::container<std::array<uint32_t, kDwords>>(rc::gen::arbitrary<uint32_t>());
    Words w;
    for (unsigned i = 0; i != kDwords; ++i) setDword(w, i, bits[i]);
    RC_ASSERT(encode(decode(w)) == w);
  }));
}

// The rules have an answer for anything; a table and an initialiser as well.
TEST(TdmProperty, EverythingHasAnAnswer) {
  Random random(5);
  for (int i = 0; i != 20000; ++i) {
    Spec s;
    s.d = decode(randomWords(random));
    s.upper = random() % 2;
    s.instruction.op = random() % 2 ? Op::Load : Op::Store;
    for (const LintFinding &f : lint(s)) {
      ASSERT_TRUE(f.row);
      ASSERT_FALSE(f.message.empty());
    }
    ASSERT_FALSE(table(s).empty());
    ASSERT_FALSE(hipHeader(s).empty());
  }
}

}  // namespace
}  // namespace interlock::tdm
