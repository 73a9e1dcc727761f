//===- edit_expand_test.cpp - Edits inside expansions and includes ---------===//
#include "edit_test_util.h"

#include <gtest/gtest.h>

using namespace interlock;
using namespace interlock::edit;
using namespace interlock::edit::test;

namespace {
const ir::WaitSpec kDs0 = wait({{isa::DS, 0}});
using Strings = std::vector<std::string>;

/// Text with one invocation, marked by its spelling, expanded to `body`.
struct Expanded : Source {
  uint16_t inner;
  Expanded(const std::string &text, const std::string &invocation, const std::string &body,
           ir::Buffer::Kind kind = ir::Buffer::Kind::Expansion)
      : Source(text) {
    const size_t at = text.find(invocation);
    scan(0, 0, at);
    inner = expansion(0, at, at + invocation.size(), body, kind);
    scan(inner);
    scan(0, at + invocation.size());
    finish();
  }
};

Rendered run(const Source &s, std::vector<plan::Entry> entries) {
  plan::WaitPlan plan;
  plan.entries = std::move(entries);
  return render(s.p, gfx(), fromPlan(s.p, gfx(), s.p.kernels[0], plan, {}), {});
}
}  // namespace

TEST(EditExpand, TheFirstStatementIsServedOutside) {
  Expanded s("  v_nop\n  FOO 3\n", "FOO 3",
             "// head\n.if 1\n  v_mov_b32 v3, 0\n.endif\n  v_mov_b32 v4, 0\n.endmacro\n");
  Rendered r = run(s, {before(s.find("v_mov_b32 v3"), kDs0)});
  EXPECT_EQ(r.text, "  v_nop\n  s_wait_dscnt 0x0\n  FOO 3\n");
  EXPECT_TRUE(r.warnings.empty());
}

TEST(EditExpand, ALaterStatementExpandsTheInvocation) {
  Expanded s("  v_nop\n  FOO 3\n  v_nop\n", "FOO 3",
             "    v_mov_b32 v3, 0\n    v_mov_b32 v4, 0\n  .endmacro\n");
  Rendered r = run(s, {before(s.find("v_mov_b32 v4"), kDs0)});
  EXPECT_EQ(r.text,
            "  v_nop\n    v_mov_b32 v3, 0\n    s_wait_dscnt 0x0\n    v_mov_b32 v4, 0\n  v_nop\n");
  EXPECT_EQ(r.warnings, (Strings{"macro FOO at line 2 replaced by its expansion"}));
  EXPECT_EQ(InputLines(s.p).of(s.find("v_mov_b32 v4")), 2u);
}

TEST(EditExpand, LabelAndCommentOfTheInvocationStay) {
  Expanded s("L: FOO 3 // sync LDS0\n  v_nop\n", "FOO 3",
             "  v_mov_b32 v3, 0\n  v_mov_b32 v4, 0\n.endmacro\n");
  Rendered r = run(s, {before(s.find("v_mov_b32 v4"), kDs0)});
  EXPECT_EQ(r.text,
            "L: // sync LDS0\n  v_mov_b32 v3, 0\n  s_wait_dscnt 0x0\n  v_mov_b32 v4, 0\n  v_nop\n");
}

TEST(EditExpand, AnInsertionBeforeALabelledInvocation) {
  Expanded s("L: FOO 3\n  v_nop\n", "FOO 3", "  v_mov_b32 v3, 0\n  v_mov_b32 v4, 0\n.endmacro\n");
  EXPECT_EQ(run(s, {before(0, kDs0)}).text, "L:\n  s_wait_dscnt 0x0\n  FOO 3\n  v_nop\n");
  EXPECT_EQ(run(s, {before(0, kDs0), before(1, kDs0)}).text,
            "L:\n  s_wait_dscnt 0x0\n  v_mov_b32 v3, 0\n  s_wait_dscnt 0x0\n  v_mov_b32 v4, 0\n  "
            "v_nop\n");
}

TEST(EditExpand, TheFirstLineGetsItsIndentationBack) {
  Expanded s("\tFOO\n", "FOO", "v_mov_b32 v3, 0\n\tv_mov_b32 v4, 0\n.endmacro\n");
  EXPECT_EQ(run(s, {before(1, kDs0)}).text,
            "\tv_mov_b32 v3, 0\n\ts_wait_dscnt 0x0\n\tv_mov_b32 v4, 0\n");
}

TEST(EditExpand, ALabelInsideHoldsTheInsertionInside) {
  Expanded s("  FOO\n", "FOO", "L:\n  v_mov_b32 v3, 0\n.endmacro\n");
  EXPECT_EQ(run(s, {before(0, kDs0)}).text, "L:\n  s_wait_dscnt 0x0\n  v_mov_b32 v3, 0\n");
}

TEST(EditExpand, ReptBlocksAndCarriageReturns) {
  const std::string block = ".rept 2\r\n  v_mov_b32 v1, v1\r\n.endr";
  Expanded s("  v_nop\r\n" + block + "\r\n  v_nop\r\n", block,
             "  v_mov_b32 v1, v1\r\n  v_mov_b32 v1, v1\r\n.endr\n");
  Rendered r = run(s, {before(s.find("v_mov", 1), kDs0)});
  EXPECT_EQ(
      r.text,
      "  v_nop\r\n  v_mov_b32 v1, v1\r\n  s_wait_dscnt 0x0\r\n  v_mov_b32 v1, v1\r\n  v_nop\r\n");
  EXPECT_EQ(r.warnings, (Strings{".rept at line 2 replaced by its expansion"}));
}

TEST(EditExpand, IncludesAreWrittenOut) {
  Expanded s(".include \"x.s\"\n  v_nop", ".include \"x.s\"",
             "  v_mov_b32 v1, 0\n  v_mov_b32 v2, 0\n", ir::Buffer::Kind::Include);
  Rendered r = run(s, {before(1, kDs0)});
  EXPECT_EQ(r.text, "  v_mov_b32 v1, 0\n  s_wait_dscnt 0x0\n  v_mov_b32 v2, 0\n  v_nop");
  EXPECT_EQ(r.warnings, (Strings{".include \"x.s\" at line 1 replaced by its expansion"}));
}

namespace {
/// FOO expands to two invocations of BAR.
struct Nested : Source {
  explicit Nested(const std::string &head = "") : Source(head + "  FOO\n") {
    const std::string outer = "  BAR 1\n  BAR 2\n.endmacro\n";
    const uint16_t foo = expansion(0, head.size() + 2, head.size() + 5, outer);
    for (const char *n : {"1", "2"}) {
      const size_t at = outer.find("BAR " + std::string(n));
      const std::string v = std::string("v") + n;
      scan(expansion(foo, at, at + 5,
                     "  v_mov_b32 " + v + ", 0\n  v_mov_b32 " + v + ", 1\n.endmacro\n"));
    }
    finish();
  }
};
}  // namespace

TEST(EditExpand, OnlyTheEditedPathIsExpanded) {
  Nested s;
  Rendered r = run(s, {before(3, kDs0)});
  EXPECT_EQ(r.text, "  BAR 1\n  v_mov_b32 v2, 0\n  s_wait_dscnt 0x0\n  v_mov_b32 v2, 1\n");
  EXPECT_EQ(r.warnings, (Strings{"macro FOO at line 1 replaced by its expansion"}));
  // Between the two, the outer expansion is enough.
  EXPECT_EQ(run(s, {before(2, kDs0)}).text, "  BAR 1\n  s_wait_dscnt 0x0\n  BAR 2\n");
  // Before everything, none is needed.
  EXPECT_EQ(run(s, {before(0, kDs0)}).text, "  s_wait_dscnt 0x0\n  FOO\n");
}

TEST(EditExpand, BehindTheLastStatement) {
  Nested s;
  plan::Entry e;
  e.spec = kDs0;
  EXPECT_EQ(run(s, {e}).text, "  FOO\n  s_wait_dscnt 0x0\n");
}

TEST(EditExpand, CountedMacrosAreExpandedAll) {
  Nested s(".macro BAR n\nL\\@:\n.endm\n");
  EXPECT_EQ(run(s, {before(3, kDs0)}).text,
            ".macro BAR n\nL\\@:\n.endm\n  v_mov_b32 v1, 0\n  v_mov_b32 v1, 1\n  v_mov_b32 v2, 0\n"
            "  s_wait_dscnt 0x0\n  v_mov_b32 v2, 1\n");
}

TEST(EditExpand, NestedBlockAtTheEndKeepsItsTerminator) {
  const std::string body = "  v_mov_b32 v3, 0\n  v_mov_b32 v4, 0\n.rept 2\n.endr";
  for (const char *end : {"\n.endmacro\n", "\n"}) {
    Expanded s("  FOO 3\n  v_nop\n", "FOO 3", body + end);
    EXPECT_EQ(
        run(s, {before(1, kDs0)}).text,
        "  v_mov_b32 v3, 0\n  s_wait_dscnt 0x0\n  v_mov_b32 v4, 0\n.rept 2\n.endr\n  v_nop\n");
  }
}

TEST(EditExpand, EarlyExitsAreRefused) {
  Expanded s("  FOO 3\n", "FOO 3", "  v_mov_b32 v3, 0\n  v_mov_b32 v4, 0\n  .exitm\n.endmacro\n");
  Rendered r = run(s, {before(1, kDs0)});
  EXPECT_EQ(r.error, "macro FOO at line 1 uses .exitm, so it cannot be replaced by its expansion; "
                     "write the wait into "
                     "the macro by hand");
  EXPECT_EQ(r.text, "");
}
