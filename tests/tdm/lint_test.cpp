//===- lint_test.cpp - Each rule has a descriptor that breaks it -----------===//
//
// The pairs are the examples of `interlock explain`: the wrong one must be
// reported under its rule, and of errors and warnings under no other; the right
// one must be free of all three.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/tdm_lint.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <set>

namespace interlock::tdm {
namespace {

Spec specOf(const std::string &json) {
  Error error;
  std::optional<Spec> s = parseSpec(json, error);
  EXPECT_TRUE(s) << error.message << "\n" << json;
  return s ? *s : Spec{};
}

std::vector<std::string> rulesOf(const Spec &s, bool notes = true) {
  std::vector<std::string> out;
  for (const LintFinding &f : lint(s))
    if (notes || f.row->severity != Severity::Note) out.push_back(f.row->id);
  return out;
}

bool reports(const Spec &s, const std::string &rule) {
  const std::vector<std::string> all = rulesOf(s);
  return std::find(all.begin(), all.end(), rule) != all.end();
}

std::string fileText(const std::string &path) {
  std::ifstream in(path);
  EXPECT_TRUE(in) << path;
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST(TdmLint, ExamplesBreakTheirRuleAndNoOther) {
  using Rules = std::vector<std::string>;
  for (const LintRow &row : lintRows()) {
    const std::string stem = std::string(INTERLOCK_EXPLAIN) + "/" + row.id;
    const Spec wrong = specOf(fileText(stem + ".fail.json"));
    const Spec right = specOf(fileText(stem + ".ok.json"));
    const bool note = row.severity == Severity::Note;
    EXPECT_TRUE(reports(wrong, row.id)) << row.id;
    EXPECT_EQ(rulesOf(wrong, false), note ? Rules{} : Rules{row.id}) << row.id;
    EXPECT_FALSE(reports(right, row.id)) << row.id;
    EXPECT_EQ(rulesOf(right, false), Rules{}) << row.id;
  }
}

TEST(TdmLint, RowsSayWhatTheyRestOn) {
  std::set<std::string> ids;
  for (const LintRow &row : lintRows()) {
    EXPECT_TRUE(ids.insert(row.id).second) << row.id;
    EXPECT_TRUE(std::string_view(row.id).starts_with("tdm-"));
    EXPECT_TRUE(*row.summary && *row.cause && *row.cure && *row.source) << row.id;
    // What sources disagree about says so.
    if (row.grade != Grade::Contested) continue;
    std::string said = std::string(row.cause) + row.source;
    bool saysSo = false;
    for (const char *word : {"Contested", "differ", "Not verified", "against"})
      saysSo = saysSo || said.find(word) != said.npos;
    EXPECT_TRUE(saysSo) << row.id;
  }
}

TEST(TdmLint, TheDocumentationHasEachRuleAndField) {
  const std::string doc = fileText(INTERLOCK_DOC);
  for (const LintRow &row : lintRows()) {
    const std::string line = std::string("| `") + row.id + "` | " + name(row.severity) + " | ";
    EXPECT_NE(doc.find(line), doc.npos) << row.id;
  }
  for (const FieldRow &row : fields())
    if (!std::string_view(row.name).starts_with("row")) {
      const std::string line = std::string("| `") + row.name + "` | " + place(row) + " | ";
      EXPECT_NE(doc.find(line), doc.npos) << row.name;
    }
}

constexpr const char *kMatrix =
    R"({"data_size":2,"global_addr":0,"tensor_dims":[64,8],"strides":[64],"tile_dims":[64,8])";

// Silent about what is only known at run time.
TEST(TdmLint, RunTimeFieldsAreNotGuessed) {
  const Spec s = specOf(R"({"data_size":2,"global_addr":"s[30:31]","lds_addr":"s32",
    "tensor_dims":["s33","s34"],"strides":["s35"],"tile_dims":["s36","s37"],
    "workgroup_mask":"s38","barrier":{"address":"s39"},"pad":{"interval_dwords":32,"amount_dwords":4}})");
  EXPECT_EQ(rulesOf(s), std::vector<std::string>{});
}

TEST(TdmLint, EveryFieldOfContextRestore) {
  for (const char *field : {"is_restore", "is_store", "nv", "scope", "th", "user_null"})
    EXPECT_TRUE(reports(specOf(std::string(kMatrix) + R"(,"extra":{")" + field + "\":1}}"),
                        "tdm-context-fields"))
        << field;
  for (const char *count : {"2", "3"})
    EXPECT_TRUE(reports(specOf(std::string(kMatrix) + R"(,"extra":{"count":)" + count + "}}"),
                        "tdm-context-fields"));
  for (const char *field : {"reserved0", "reserved1", "reserved2"})
    EXPECT_TRUE(
        reports(specOf(std::string(kMatrix) + R"(,"groups":4,"extra":{")" + field + "\":1}}"),
                "tdm-reserved"))
        << field;
}

TEST(TdmLint, EveryIgnoredField) {
  const std::string gather = R"({"data_size":2,"tensor_dims":[64,8],"strides":[64],"tile_dims":[64],
    "gather":{"index_bits":32,"rows":[1,2]},"extra":{)";
  for (const char *field : {"iterate_enable", "tile_dim2", "tensor_dim1_stride"})
    EXPECT_TRUE(reports(specOf(gather + "\"" + field + "\":1}}"), "tdm-ignored")) << field;
  const std::string iterate = std::string(kMatrix) + R"(,"iterate":{"repeats":1},"extra":{)";
  for (const char *field : {"tensor_dim3_stride", "tensor_dim4", "tile_dim4", "reserved2"})
    EXPECT_TRUE(reports(specOf(iterate + "\"" + field + "\":1}}"), "tdm-ignored")) << field;
}

// The article's experiment with a bound that was not taken along cannot be seen
// in the descriptor alone, unless the bound is longer than a row.
TEST(TdmLint, BoundOfAWholeRowIsNoFinding) {
  EXPECT_FALSE(reports(specOf(std::string(kMatrix) + "}"), "tdm-bound"));
}

TEST(TdmLint, PadPairs) {
  auto rules = [](unsigned interval, unsigned amount) {
    return rulesOf(specOf(std::string(kMatrix) + R"(,"pad":{"interval_dwords":)" +
                          std::to_string(interval) + R"(,"amount_dwords":)" +
                          std::to_string(amount) + "}}"),
                   false);
  };
  using Rules = std::vector<std::string>;
  EXPECT_EQ(rules(2, 1), Rules{"tdm-pad-pair"});
  EXPECT_EQ(rules(2, 2), Rules{"tdm-pad-one-zero"});
  EXPECT_EQ(rules(4, 1), Rules{"tdm-pad-one-zero"});
  EXPECT_EQ(rules(4, 3), Rules{"tdm-pad-odd"});
  EXPECT_EQ(rules(4, 2), Rules{});
  EXPECT_EQ(rules(256, 128), Rules{});
}

TEST(TdmLint, PaddedRowsAreWholeDwords) {
  for (unsigned width : {64u, 65u, 66u, 67u}) {
    const std::string w = std::to_string(width);
    const Spec s =
        specOf(R"({"data_size":1,"tensor_dims":[)" + w + R"(,8],"strides":[128],"tile_dims":[)" +
               w + R"(,8],"pad":{"interval_dwords":16,"amount_dwords":4}})");
    EXPECT_EQ(reports(s, "tdm-pad-width"), width % 4 != 0) << width;
  }
}

TEST(TdmLint, TheLastByteOfLdsIsStillInside) {
  auto at = [](unsigned lds, const char *more) {
    return specOf(R"({"data_size":1,"tensor_dims":[128],"tile_dims":[128],"lds_addr":)" +
                  std::to_string(lds) + more + "}");
  };
  EXPECT_FALSE(reports(at(kLdsBytes - 128, ""), "tdm-lds-range"));
  EXPECT_TRUE(reports(at(kLdsBytes - 127, ""), "tdm-lds-range"));
  // The gap behind the last element holds nothing.
  const char *pad = R"(,"pad":{"interval_dwords":32,"amount_dwords":4})";
  EXPECT_FALSE(reports(at(kLdsBytes - 128, pad), "tdm-pad-lds"));
  const char *twice = R"(,"pad":{"interval_dwords":16,"amount_dwords":4})";
  EXPECT_FALSE(reports(at(kLdsBytes - 144, twice), "tdm-pad-lds"));
  EXPECT_TRUE(reports(at(kLdsBytes - 143, twice), "tdm-pad-lds"));
}

TEST(TdmLint, HostileSizesEnd) {
  Spec s;
  s.d.globalAddr = (1ull << 57) - 1;
  s.d.ldsAddr = ~0u;
  s.d.dataSize = 3;
  Tile t;
  t.tensorDims.fill(~0u);
  t.tileDims.fill(0xffff);
  t.strides.fill((1ull << 48) - 1);
  s.d.body = t;
  EXPECT_TRUE(reports(s, "tdm-lds-range"));
  EXPECT_TRUE(reports(s, "tdm-address-range"));
  s.d.body = Iterate{.tensorDims = {~0u, ~0u, ~0u},
                     .tileDims = {0xffff, 0xffff, 0xffff},
                     .strides = {0, 0},
                     .ldsIncrement = ~0u,
                     .globalIncrement = (1ull << 48) - 1,
                     .count = 0xffff};
  EXPECT_TRUE(reports(s, "tdm-lds-range"));
  EXPECT_TRUE(reports(s, "tdm-iterate-unspecified"));
}

}  // namespace
}  // namespace interlock::tdm
