//===- edit_render_test.cpp - Bytes of lines, labels, line endings ---------===//
#include "edit_test_util.h"

#include <gtest/gtest.h>

using namespace interlock;
using namespace interlock::edit;
using namespace interlock::edit::test;

namespace {
const ir::WaitSpec kDs0 = wait({{isa::DS, 0}});

/// Renders one insertion before instruction `at`.
std::string insert(const std::string &text, ir::InstrId at) {
  return renderPlan(source(text), {before(at, kDs0)});
}

std::string apply(const std::string &text, Edit e) {
  Source s = source(text);
  const Rendered r = render(s.p, gfx(), {std::move(e)}, {});
  EXPECT_EQ(r.error, "");
  return r.text;
}

Edit one(Action action, ir::InstrId at, std::string line = "") {
  Edit e;
  e.action = action;
  e.at = at;
  if (!line.empty()) e.lines.push_back(line);
  return e;
}

std::string insertAfter(const std::string &text, ir::InstrId after) {
  Edit e = one(Action::Insert, ir::kNone, "s_nop 0");
  e.after = after;
  return apply(text, e);
}
}  // namespace

TEST(EditRender, NoEditsSameBytes) {
  for (const char *text : {"", "  v_nop", "L: v_nop\r\n\r\n", "\t/* a\n b */ v_nop // c\n"}) {
    Source s = source(text);
    EXPECT_EQ(render(s.p, gfx(), {}, {}).text, text);
  }
}

TEST(EditRender, InsertTakesIndentationAndEnding) {
  EXPECT_EQ(insert("k:\n\t  v_nop ; x\n", 0), "k:\n\t  s_wait_dscnt 0x0\n\t  v_nop ; x\n");
  EXPECT_EQ(insert("// note\r\n    v_nop\r\n", 0),
            "// note\r\n    s_wait_dscnt 0x0\r\n    v_nop\r\n");
  EXPECT_EQ(insert("v_nop", 0), "s_wait_dscnt 0x0\nv_nop");
  EXPECT_EQ(insert("\tv_nop\r\n\tv_nop", 1), "\tv_nop\r\n\ts_wait_dscnt 0x0\r\n\tv_nop");
}

TEST(EditRender, ALabelKeepsItsLine) {
  EXPECT_EQ(insert("L0: v_nop // x\n    v_nop\n", 0),
            "L0:\n    s_wait_dscnt 0x0\n    v_nop // x\n    v_nop\n");
  EXPECT_EQ(insert("\tv_nop\r\nL0:\tv_nop\r\n", 1),
            "\tv_nop\r\nL0:\r\n\ts_wait_dscnt 0x0\r\n\tv_nop\r\n");
  EXPECT_EQ(insert("L0:v_nop", 0), "L0:\n\ts_wait_dscnt 0x0\n\tv_nop");
  EXPECT_EQ(insert("A: B: v_nop\n", 0), "A: B:\n\ts_wait_dscnt 0x0\n\tv_nop\n");
}

TEST(EditRender, NeverInsideABlockComment) {
  Source s(std::string("/* one\n two */ v_nop\n"));
  s.scan(0, 0, 0);
  const std::string &text = *s.p.buffers[0].text;
  ir::Instruction in;
  in.row = gfx().rowFor("v_nop", false);
  s.p.instrs.push_back(in);
  s.p.sources.push_back({uint32_t(text.find("v_nop")), uint32_t(text.size() - 1), 2, 1, 0});
  s.finish();
  EXPECT_EQ(renderPlan(s, {before(0, kDs0)}), "/* one\n two */\n\ts_wait_dscnt 0x0\n\tv_nop\n");
}

TEST(EditRender, AfterKeepsTheTrailingComment) {
  EXPECT_EQ(insertAfter("  v_nop // a\nL:\n  v_nop\n", 0),
            "  v_nop // a\n  s_nop 0\nL:\n  v_nop\n");
  EXPECT_EQ(insertAfter("  v_nop ; a", 0), "  v_nop ; a\n  s_nop 0");
  EXPECT_EQ(insertAfter("  v_nop /* a\n b */\r\nL:\n", 0),
            "  v_nop /* a\n b */\r\n  s_nop 0\r\nL:\n");
}

TEST(EditRender, DeleteTakesTheLineOrTheStatement) {
  EXPECT_EQ(apply("  v_nop\n  s_nop 0 ; c\n  v_nop\n", one(Action::Delete, 1)),
            "  v_nop\n  v_nop\n");
  EXPECT_EQ(apply("  v_nop\r\n  s_nop 0\r\n", one(Action::Delete, 1)), "  v_nop\r\n");
  EXPECT_EQ(apply("  v_nop\n  s_nop 0", one(Action::Delete, 1)), "  v_nop\n");
  EXPECT_EQ(apply("L: s_nop 0 // c\n", one(Action::Delete, 0)), "L: // c\n");
  EXPECT_EQ(apply("L:\ts_nop 0\n", one(Action::Delete, 0)), "L:\n");
  EXPECT_EQ(apply("  s_nop 0 /* a\n b */\n  v_nop\n", one(Action::Delete, 0)),
            " /* a\n b */\n  v_nop\n");
}

TEST(EditRender, ChangeTouchesTheStatementOnly) {
  EXPECT_EQ(apply("L:  s_nop  0  // c\n", one(Action::Change, 0, "s_nop 1")),
            "L:  s_nop 1  // c\n");
}

TEST(EditRender, DeleteAndInsertAtOneLabelledStatement) {
  Source s = source("L: s_wait_dscnt 0 // c\n  v_nop\n");
  Edit in = one(Action::Insert, 0, "s_wait_loadcnt 0x0");
  EXPECT_EQ(render(s.p, gfx(), {in, one(Action::Delete, 0)}, {}).text,
            "L:\n  s_wait_loadcnt 0x0 // c\n  v_nop\n");
}

TEST(EditRender, EndOfBlockAndNextStatementKeepTheirOrder) {
  Source s = source("  v_nop\n  v_nop\n");
  Edit after = one(Action::Insert, ir::kNone, "s_nop 1");
  after.after = 0;
  EXPECT_EQ(render(s.p, gfx(), {one(Action::Insert, 1, "s_nop 2"), after}, {}).text,
            "  v_nop\n  s_nop 1\n  s_nop 2\n  v_nop\n");
}

TEST(EditRender, AtTheEndOfABlockThatLeaves) {
  Source s = source("  v_nop\n  s_branch L\nL:\n  s_endpgm\n");
  plan::Entry e;
  e.kind = plan::EntryKind::TailDrain;
  e.spec = kDs0;
  EXPECT_EQ(renderPlan(s, {e}), "  v_nop\n  s_wait_dscnt 0x0\n  s_branch L\nL:\n  s_endpgm\n");
}

TEST(EditRender, CommentsNameTheProducers) {
  Source s = source("  ds_load_b128 v[0:3], v9\n  s_load_b32 s0, s[2:3]\n  v_nop\n");
  plan::Entry e = before(2, wait({{isa::DS, 0}, {isa::KM, 0}}));
  plan::Because ds, km;
  ds.producer = 0;
  ds.counter = isa::DS;
  ds.resourceText = "v[0:3]";
  km.producer = ir::kNone;
  km.counter = isa::KM;
  km.resourceText = "s0";
  e.because = {ds, ds, km};
  EXPECT_EQ(renderPlan(s, {e}, false, {.comments = true}),
            "  ds_load_b128 v[0:3], v9\n  s_load_b32 s0, s[2:3]\n"
            "  s_wait_dscnt 0x0 ; interlock: v[0:3] from line 1\n"
            "  s_wait_kmcnt 0x0 ; interlock: s0 from code outside\n  v_nop\n");
}

TEST(EditRender, NoTextNoEdit) {
  ir::Program p;
  EXPECT_NE(render(p, gfx(), {}, {}).error, "");
}
