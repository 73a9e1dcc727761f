//===- edit_reader_test.cpp - Edits survive the assembler ------------------===//
//
// Random insertions and removals are rendered, the result is read again, and
// both programs must have the same instructions in the same order, with the
// same jump targets, except for the edits themselves; clauses must cover
// nothing but their members, and delay hints point at the same instructions.
//
//===----------------------------------------------------------------------===//
#include "edit_test_util.h"
#include "interlock/read.h"

#include <gtest/gtest.h>

#include <random>

using namespace interlock;
using namespace interlock::edit;
using edit::test::gfx;

namespace {

const char *const kTexts[] = {
    // Plain lines, labels, clauses, delay hints.
    R"(
k:
	s_clause 0x5
	ds_load_b32 v0, v9
	ds_load_b32 v1, v9
	ds_load_b32 v2, v9
	ds_load_b32 v3, v9
	ds_load_b32 v4, v9
	ds_load_b32 v5, v9
loop: v_add_f32 v6, v0, v1 // one line
	s_wait_dscnt 0x0
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_add_f32 v6, v6, v1
	s_wait_loadcnt_dscnt 0x0
	v_add_f32 v7, v6, v2
	v_add_f32 v8, v6, v3
	s_cbranch_scc0 loop
	s_delay_alu instid0(SALU_CYCLE_1)
out:
	v_mov_b32 v9, 0 /* a
	 b */
	/* c
	 d */ v_mov_b32 v10, 0
	s_endpgm)",
    // Macros in macros, with arguments, conditions and labels.
    R"(.macro LOAD dst, n
	.if \n > 1
		ds_load_b32 v\dst, v9
	.endif
	ds_load_b32 v[\dst+1], v9
.endm
.macro STEP n
	LOAD 0, \n
	v_add_f32 v6, v0, v1
	LOAD 2, \n // tokens = [1]
	.rept 2
	v_add_f32 v6, v2, v3
	s_wait_dscnt 0x0
	.endr
.endm
k:
	STEP 1
L1: STEP 2 // sync LDS0
	v_nop
	.irp x, 1, 2, 3
	LOAD \x, 2
	v_mov_b32 v\x, 0
	.endr
	STEP 3
	s_cbranch_scc1 L1
	s_endpgm
)",
    // Counted macros.
    R"(.macro SPIN n
SPIN_\@:
	v_add_f32 v\n, v0, v1
	v_add_f32 v\n, v2, v1
	s_cbranch_scc0 SPIN_\@
.endm
k:
	v_nop
	SPIN 1
	SPIN 2
	.rept 2
	SPIN 3
	v_nop
	.endr
	SPIN 4
	s_endpgm
)"};

std::string withCarriageReturns(const std::string &text) {
  std::string out;
  for (char c : text) out += c == '\n' ? "\r\n" : std::string(1, c);
  return out;
}

/// One program as a list of what is compared.
struct View {
  const ir::Program &p;
  explicit View(const ir::Program &p) : p(p) {}
  isa::Kind kind(ir::InstrId i) const { return gfx().kind(p.instrs[i]); }
  std::string text(ir::InstrId i) const { return std::string(p.textOf(i)); }
};

/// Second target of a delay hint (kNone: none), first target if it has one.
std::pair<ir::InstrId, ir::InstrId> delayTargets(const ir::Program &p, ir::InstrId i) {
  const int w = p.instrs[i].imm;
  return {w & 15 ? i + 1 : ir::kNone, w >> 7 & 15 ? i + 1 + ir::InstrId(w >> 4 & 7) : ir::kNone};
}

void checkClauses(const ir::Program &p) {
  for (ir::InstrId i = 0; i != p.instrs.size(); ++i) {
    if (View(p).kind(i) != isa::Kind::Clause) continue;
    EXPECT_GE(p.instrs[i].imm & 63, 1);
    for (int m = 0; m <= (p.instrs[i].imm & 63); ++m)
      EXPECT_TRUE(gfx().kindRow(p.instrs.at(i + 1 + ir::InstrId(m))).memory) << p.textOf(i);
  }
}

void roundTrip(const std::string &text, unsigned seed, const std::string &name = "k.s") {
  std::mt19937 rng(seed);
  read::Result before = read::readText(text, name);
  ASSERT_TRUE(before) << before.error->str();
  const ir::Program &p = *before.program;
  const View old(p);

  std::vector<Edit> edits;
  for (const ir::Kernel &k : p.kernels)
    if (rng() % 2)
      for (Edit &e : strip(p, gfx(), k))
        if (rng() % 2) edits.push_back(std::move(e));
  const unsigned density = 1 + rng() % 12;
  for (ir::InstrId i = 0; i != p.instrs.size(); ++i) {
    if (rng() % density) continue;
    Edit e;
    e.spec.n[isa::TENSOR] = int8_t(i % 60);
    e.lines = printWait(gfx(), e.spec, {});
    // Behind the last instruction of what could be a block, or before.
    const bool behind = p.instrs[i].control == ir::Control::Next && rng() % 3 == 0 &&
                        i + 1 != p.instrs.size() && (p.instrs[i + 1].flags & ir::kLabelBefore);
    (behind ? e.after : e.at) = i;
    edits.push_back(std::move(e));
  }
  const Rendered r = render(p, gfx(), edits, {});
  ASSERT_EQ(r.error, "");
  read::Result again = read::readText(r.text, name);
  ASSERT_TRUE(again) << again.error->str() << "\n" << r.text;
  const ir::Program &q = *again.program;
  const View now(q);

  // Expected statements, with where each old instruction went.
  std::vector<std::string> expected;
  std::vector<ir::InstrId> went(p.instrs.size(), ir::kNone);
  size_t e = 0;
  for (ir::InstrId i = 0; i <= p.instrs.size(); ++i) {
    bool deleted = false;
    std::string changed;
    for (; e != r.edits.size(); ++e) {
      const Edit &x = r.edits[e];
      const size_t gap = x.at != ir::kNone ? x.at : size_t(x.after) + 1;
      if (gap != i) break;
      if (x.action == Action::Insert)
        expected.insert(expected.end(), x.lines.begin(), x.lines.end());
      if (x.action == Action::Delete) deleted = true;
      if (x.action == Action::Change) changed = x.lines[0];
    }
    if (i == p.instrs.size() || deleted) continue;
    went[i] = ir::InstrId(expected.size());
    expected.push_back(changed.empty() ? old.text(i) : changed);
  }
  ASSERT_EQ(e, r.edits.size());
  ASSERT_EQ(q.instrs.size(), expected.size()) << r.text;
  for (ir::InstrId i = 0; i != q.instrs.size(); ++i) EXPECT_EQ(now.text(i), expected[i]);
  for (ir::InstrId i = 0; i != p.instrs.size(); ++i) {
    if (went[i] == ir::kNone) continue;
    const ir::InstrId target = p.instrs[i].target;
    if (target < p.instrs.size()) {
      // A label stays above what is inserted before its instruction.
      const ir::InstrId t = q.instrs[went[i]].target;
      ASSERT_LT(t, q.instrs.size());
      EXPECT_LE(t, went[target]);
      for (ir::InstrId j = t; j != went[target]; ++j)
        EXPECT_EQ(now.text(j).substr(0, 7), "s_wait_") << r.text;
    }
    if (old.kind(i) == isa::Kind::DelayAlu) {
      const auto [a0, a1] = delayTargets(p, i);
      const auto [b0, b1] = delayTargets(q, went[i]);
      const auto isOld = [&](ir::InstrId target) {
        return (a0 != ir::kNone && target == went[a0]) || (a1 != ir::kNone && target == went[a1]);
      };
      EXPECT_TRUE(b0 == ir::kNone || isOld(b0)) << r.text;
      EXPECT_TRUE(b1 == ir::kNone || isOld(b1)) << r.text;
    }
    EXPECT_EQ(p.instrs[i].tagging, q.instrs[went[i]].tagging) << old.text(i);
  }
  checkClauses(q);
}

}  // namespace

TEST(EditReader, RandomEditsAreWhatTheAssemblerReads) {
  for (const char *text : kTexts)
    for (unsigned seed = 0; seed != 60 && !HasFailure(); ++seed) {
      roundTrip(text, seed);
      roundTrip(withCarriageReturns(text), seed + 1000);
    }
}

TEST(EditReader, NoEditsSameBytes) {
  for (const char *text : kTexts) {
    read::Result r = read::readText(text, "k.s");
    ASSERT_TRUE(r) << r.error->str();
    EXPECT_EQ(render(*r.program, gfx(), {}, {}).text, text);
  }
}

TEST(EditReader, StripAndTheSameInsertionsLeaveTheBytes) {
  read::Result r = read::readText(kTexts[0], "k.s");
  ASSERT_TRUE(r) << r.error->str();
  const ir::Program &p = *r.program;
  std::vector<Edit> edits = strip(p, gfx(), p.kernels[0]);
  EXPECT_EQ(edits.size(), 2u);
  for (size_t n = edits.size(), i = 0; i != n; ++i) {
    Edit e;
    e.spec = edits[i].spec;
    e.at = edits[i].at + 1;
    edits.push_back(e);
  }
  EXPECT_EQ(render(p, gfx(), edits, {}).text, kTexts[0]);
}
