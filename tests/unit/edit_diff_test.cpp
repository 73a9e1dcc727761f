//===- edit_diff_test.cpp - Unified diffs ----------------------------------===//
#include "interlock/edit.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <charconv>
#include <random>

using interlock::edit::unifiedDiff;

namespace {

std::vector<std::string> split(const std::string &text) {
  std::vector<std::string> lines;
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find('\n', at), text.size() - 1);
    lines.push_back(text.substr(at, end + 1 - at));
    at = end + 1;
  }
  return lines;
}

/// A strict patch: positions, counts and context must all agree.
std::string patch(const std::string &before, const std::string &diff) {
  const std::vector<std::string> old = split(before), d = split(diff);
  std::string out;
  size_t at = 0, outLines = 0;
  for (size_t i = 2; i < d.size();) {
    size_t begin[2], count[2] = {1, 1};
    const char *p = d[i].data() + 4, *end = d[i].data() + d[i].size();
    for (int side = 0; side != 2; ++side) {
      p = std::from_chars(p, end, begin[side]).ptr;
      if (*p == ',') p = std::from_chars(p + 1, end, count[side]).ptr;
      p += 2;
    }
    if (count[0] == 0) ++begin[0];
    if (count[1] == 0) ++begin[1];
    for (; at + 1 < begin[0]; ++at, ++outLines) out += old.at(at);
    EXPECT_EQ(outLines + 1, begin[1]);
    for (++i; i < d.size() && !d[i].starts_with("@@"); ++i) {
      std::string line = d[i].substr(1);
      if (i + 1 < d.size() && d[i + 1].starts_with("\\")) line.pop_back();
      if (d[i][0] == '\\') continue;
      if (d[i][0] != '+') {
        EXPECT_EQ(old.at(at), line);
        ++at;
        --count[0];
      }
      if (d[i][0] != '-') {
        out += line;
        ++outLines;
        --count[1];
      }
    }
    EXPECT_EQ(count[0] + count[1], 0u);
  }
  for (; at < old.size(); ++at) out += old[at];
  return out;
}

}  // namespace

TEST(EditDiff, EqualTextsHaveNone) { EXPECT_EQ(unifiedDiff("a\n", "a\n", "x"), ""); }

TEST(EditDiff, ContextAndHeaders) {
  EXPECT_EQ(unifiedDiff("1\n2\n3\n4\n5\n6\n7\n8\n", "1\n2\n3\n4\nx\n5\n6\n7\n8\n", "k.s"),
            "--- a/k.s\n+++ b/k.s\n@@ -2,6 +2,7 @@\n 2\n 3\n 4\n+x\n 5\n 6\n 7\n");
  EXPECT_EQ(unifiedDiff("1\n", "1\nx\n", "/tmp/my k.s"),
            "--- a/tmp/my k.s\t\n+++ b/tmp/my k.s\t\n@@ -1 +1,2 @@\n 1\n+x\n");
}

TEST(EditDiff, EmptySides) {
  EXPECT_EQ(unifiedDiff("", "a\n", "k"), "--- a/k\n+++ b/k\n@@ -0,0 +1 @@\n+a\n");
  EXPECT_EQ(unifiedDiff("a\n", "", "k"), "--- a/k\n+++ b/k\n@@ -1 +0,0 @@\n-a\n");
}

TEST(EditDiff, NoNewlineAtTheEnd) {
  EXPECT_EQ(unifiedDiff("a\nb", "a\nb\n", "k"),
            "--- a/k\n+++ b/k\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n");
}

TEST(EditDiff, HunksMergeWithinTheirContext) {
  std::string a, b;
  for (int i = 0; i != 30; ++i) {
    a += std::to_string(i) + "\n";
    b += std::to_string(i) + "\n" + (i == 5 || i == 11 || i == 19 ? "x\n" : "");
  }
  const std::string d = unifiedDiff(a, b, "k");
  EXPECT_EQ(std::count(d.begin(), d.end(), '@'), 8);
  EXPECT_EQ(patch(a, d), b);
}

TEST(EditDiff, RandomTextsApply) {
  std::mt19937 rng(1);
  for (int round = 0; round != 400; ++round) {
    const unsigned kinds = 1 + rng() % 12, size = rng() % 60;
    const auto line = [&] { return std::to_string(rng() % kinds) + "\n"; };
    std::string a, b;
    for (unsigned i = 0; i != size; ++i) {
      const std::string l = line();
      if (rng() % 8 != 0) a += l;
      if (rng() % 8 != 0) b += l;
      if (rng() % 8 == 0) b += line();
    }
    if (rng() % 3 == 0 && !a.empty()) a.pop_back();
    if (rng() % 3 == 0 && !b.empty()) b.pop_back();
    const std::string d = unifiedDiff(a, b, "k");
    if (a == b)
      EXPECT_EQ(d, "");
    else
      EXPECT_EQ(patch(a, d), b) << a << "----\n" << b << "----\n" << d;
  }
}

TEST(EditDiff, LongAndUnrelatedTexts) {
  std::mt19937 rng(2);
  std::string a, b;
  for (int i = 0; i != 20000; ++i) {
    const std::string l = "  v_mov_b32 v" + std::to_string(rng() % 64) + ", 0\n";
    a += l;
    b += l;
    if (rng() % 20 == 0) b += "  s_wait_dscnt 0x0\n";
  }
  EXPECT_EQ(patch(a, unifiedDiff(a, b, "k")), b);
  std::string c;
  for (int i = 0; i != 5000; ++i) c += std::to_string(i) + "\n";
  const std::string head = a.substr(0, a.find('\n', 100000) + 1);
  EXPECT_EQ(patch(head, unifiedDiff(head, c, "k")), c);
}
