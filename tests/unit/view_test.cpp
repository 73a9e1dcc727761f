//===- view_test.cpp - Pages of `interlock view` from hand-made views ------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "assemble.h"
#include "view_page.h"

#include "interlock/read.h"

#include <gtest/gtest.h>
#include <llvm/Support/JSON.h>

#include <fstream>
#include <iterator>

using namespace interlock;
using ir::InstrId;

namespace {

/// A kernel that was read, and a view that a test fills.
struct Case {
  explicit Case(const std::string &text, const char *name = "k.s")
      : in(read::readBuffer(text, name)) {
    if (!in) throw std::runtime_error(in.error->str());
    view.inFlight.resize(kernel().end - kernel().begin);
  }
  const ir::Program &program() const { return *in.program; }
  const ir::Kernel &kernel() const { return in.program->kernels.at(0); }
  InstrId at(std::string_view text) const {
    for (InstrId i = kernel().begin; i != kernel().end; ++i)
      if (program().textOf(i).find(text) != std::string_view::npos) return i;
    throw std::runtime_error("no such instruction");
  }
  void flying(std::string_view text, isa::CounterId c, unsigned least, unsigned most) {
    view.inFlight[at(text) - kernel().begin][c] = {uint8_t(least), uint8_t(most)};
  }
  check::WaitReason &reason(std::string_view wait, const char *counter, int immediate) {
    check::WaitReason r;
    r.wait = at(wait);
    r.counter = counter;
    r.immediate = immediate;
    view.reasons.push_back(r);
    return view.reasons.back();
  }
  void hole(check::WaitReason &r, std::string_view producer, std::string_view consumer,
            const char *hazard, const char *resource) {
    r.without.rule = "wait-missing";
    r.without.producer = at(producer);
    r.without.at = at(consumer);
    r.without.hazard = hazard;
    r.without.resource = resource;
  }
  std::string page(bool color = false) const {
    tool::Places places(program());
    return tool::viewText(program(), *in.target, kernel(), view, places, color);
  }
  std::string json() const {
    tool::Places places(program());
    return tool::viewJson(program(), *in.target, kernel(), view, places);
  }

  read::Result in;
  check::View view;
};

const char *const kLoop = R"(.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
.text
.globl k
.type k,@function
k:
  s_mov_b32 s8, 0

; The loop.
loop:
  global_load_b32 v4, v[0:1], off ; four bytes
  global_load_b32 v5, v[2:3], off
  .set unused, 1
  s_wait_loadcnt_dscnt 0x101
  v_add_f32 v6, v8, v4
  s_add_co_i32 s8, s8, 1
  s_cmp_lt_u32 s8, 4
  s_cbranch_scc1 loop
  s_endpgm
  s_nop 1
  s_code_end
  s_code_end
  s_code_end
)";

TEST(View, ColumnsReasonsLoopsAndLabels) {
  Case c(kLoop);
  c.flying("global_load_b32 v4", isa::LOAD, 0, 1);
  c.flying("global_load_b32 v5", isa::LOAD, 1, 2);
  c.flying("s_wait", isa::LOAD, 2, 63);
  c.flying("v_add_f32", isa::LOAD, 1, 1);
  c.flying("s_endpgm", isa::LOAD, 1, 1);
  c.hole(c.reason("s_wait", "LOADcnt", 1), "global_load_b32 v4", "v_add_f32", "RAW", "v4");
  c.reason("s_wait", "DScnt", 1).surplus = true;
  EXPECT_EQ(c.page(), R"(kernel k
line  DS   LOAD
                 k:
   6               s_mov_b32 s8, 0
   8               ; The loop.
   9             loop:                             ; loop, back from line 17
  10        0-1  + global_load_b32 v4, v[0:1], off ; four bytes
  11        1-2  | global_load_b32 v5, v[2:3], off
  13      2-63+  | s_wait_loadcnt_dscnt 0x101      ; LOADcnt: v4 from line 10 (RAW, line 14)
                 |                                 ; DScnt: surplus, nothing needs it
  14          1  | v_add_f32 v6, v8, v4
  15             | s_add_co_i32 s8, s8, 1
  16             | s_cmp_lt_u32 s8, 4
  17             | s_cbranch_scc1 loop
  18          1    s_endpgm
  19               s_nop 1                         ; not reached from here on
  20               s_code_end                      ; 3 times
)");
}

TEST(View, ThePageOfTheDocumentation) {
  std::ifstream file(INTERLOCK_SOURCE_DIR "/docs/viewing.md");
  const std::string doc((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  Case c(R"(.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
.text
.globl sum
.type sum,@function
sum:
	s_mov_b32 s2, 0
; Two words per trip; the second may still be on its way in the next.
loop:
	ds_load_b32 v4, v0
	ds_load_b32 v5, v0 offset:4
	s_wait_dscnt 0x1
	v_add_f32 v6, v6, v4
	s_add_co_i32 s2, s2, 1
	s_cmp_lt_u32 s2, 8
	s_cbranch_scc1 loop
	s_wait_dscnt 0x0
	v_add_f32 v6, v6, v5
	s_endpgm
)",
         "sum.s");
  c.flying("ds_load_b32 v4", isa::DS, 0, 1);
  c.flying("ds_load_b32 v5", isa::DS, 1, 2);
  c.flying("s_wait_dscnt 0x1", isa::DS, 2, 3);
  for (const char *i :
       {"v_add_f32 v6, v6, v4", "s_add_co", "s_cmp", "s_cbranch", "s_wait_dscnt 0x0"})
    c.flying(i, isa::DS, 1, 1);
  c.hole(c.reason("s_wait_dscnt 0x1", "DScnt", 1), "ds_load_b32 v4", "v6, v6, v4", "RAW", "v4");
  c.hole(c.reason("s_wait_dscnt 0x0", "DScnt", 0), "ds_load_b32 v5", "v6, v6, v5", "RAW", "v5");
  EXPECT_NE(doc.find("\n" + c.page() + "```"), std::string::npos) << c.page();
  const std::string all = c.json(), key = "\"instruction\":\"s_wait_dscnt 0x1\"";
  const size_t at = all.find(key), begin = all.rfind('\n', at) + 1;
  EXPECT_NE(doc.find("`" + all.substr(begin, all.find('\n', at) - begin) + "`"), std::string::npos)
      << all;
}

TEST(View, WithoutAViewTheTextStays) {
  Case c(kLoop);
  c.view = {};
  EXPECT_NE(c.page().find("  10  + global_load_b32 v4, v[0:1], off ; four bytes\n"),
            std::string::npos)
      << c.page();
}

TEST(View, ReasonsOfEveryKind) {
  Case c(kLoop);
  auto line = [&] {
    std::string page = c.page();
    size_t begin = page.find("s_wait");
    return page.substr(begin, page.find('\n', begin) - begin);
  };
  auto only = [&]() -> check::WaitReason & {
    c.view.reasons.clear();
    return c.reason("s_wait", "LOADcnt", 1);
  };
  only();
  EXPECT_EQ(line(), "s_wait_loadcnt_dscnt 0x101");
  only().ordering = true;
  EXPECT_EQ(line(), "s_wait_loadcnt_dscnt 0x101      ; orders memory");
  only().enough = 3;
  c.hole(c.view.reasons[0], "global_load_b32 v4", "v_add_f32", "RAW", "");
  EXPECT_EQ(line(), "s_wait_loadcnt_dscnt 0x101      ; global_load_b32 from line 10 (RAW, line "
                    "14); 3 would be enough");
  only();
  c.hole(c.view.reasons[0], "global_load_b32 v4", "s_endpgm", "ABI", "v4");
  c.view.reasons[0].without.producer = ir::kNone;
  EXPECT_EQ(line(), "s_wait_loadcnt_dscnt 0x101      ; v4 from unknown code (ABI, line 18)");
}

TEST(View, ColorsChangeNoCharacter) {
  Case c(kLoop);
  c.flying("v_add_f32", isa::LOAD, 1, 1);
  c.hole(c.reason("s_wait", "LOADcnt", 1), "global_load_b32 v4", "v_add_f32", "RAW", "v4");
  std::string colored = c.page(true), plain;
  EXPECT_NE(colored, c.page());
  for (size_t i = 0; i < colored.size(); ++i)
    if (colored[i] == '\x1b')
      i = colored.find('m', i);
    else
      plain += colored[i];
  EXPECT_EQ(plain, c.page());
}

TEST(View, MacrosFollowTheirInvocation) {
  Case c(R"(.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
.macro BODY n
  s_nop \n ; here
first\n:
second\n:
  s_nop 7
.endm
.globl k
.type k,@function
k:
  BODY 1
  ; between
  BODY 2
inline: s_endpgm
)");
  EXPECT_EQ(c.page(), R"(kernel k
line
      k:
  11  BODY 1
  11  s_nop 1 ; here
      first1:
      second1:
  11  s_nop 7
  12  ; between
  13  BODY 2
  13  s_nop 2 ; here
      first2:
      second2:
  13  s_nop 7
  14  inline:
  14  s_endpgm
)");
}

TEST(View, ObjectsShowOffsetsAndSourceLines) {
  std::string errors;
  const std::string object = test::assembleObject(R"(.file 1 "/src/k.cl"
.text
.globl k
.type k,@function
k:
.loc 1 7
  global_load_b32 v4, v[0:1], off
  s_nop 1
.loc 1 8
  s_wait_loadcnt 0x0
  v_add_f32 v6, v8, v4
  s_endpgm
)",
                                                  "gfx1250", &errors, 4);
  ASSERT_FALSE(object.empty()) << errors;
  Case c(object, "k.o");
  c.flying("s_wait", isa::LOAD, 1, 1);
  c.hole(c.reason("s_wait", "LOADcnt", 0), "global_load_b32", "v_add_f32", "RAW", "v4");
  EXPECT_EQ(c.page(), R"(kernel k
offset  source  LOAD
                      k:
   0x0  k.cl:7        global_load_b32 v4, v[0:1], off
   0xc                s_nop 1
  0x10  k.cl:8     1  s_wait_loadcnt 0x0              ; v4 from 0x0 (RAW, 0x14)
  0x14                v_add_f32_e32 v6, v8, v4
  0x18                s_endpgm
)");
  EXPECT_NE(c.json().find(R"("source":{"file":"/src/k.cl","line":8,"column":0})"),
            std::string::npos)
      << c.json();
}

TEST(View, JsonHasOneObjectPerInstruction) {
  Case c(kLoop);
  c.flying("s_wait", isa::LOAD, 2, 63);
  c.hole(c.reason("s_wait", "LOADcnt", 1), "global_load_b32 v4", "v_add_f32", "RAW", "v4");
  const std::string all = c.json();
  std::string wait;
  size_t count = 0;
  for (llvm::StringRef rest = all, line; !rest.empty(); ++count) {
    std::tie(line, rest) = rest.split('\n');
    ASSERT_TRUE(bool(llvm::json::parse(line))) << line.str();
    if (line.contains("s_wait_loadcnt_dscnt")) wait = line.str();
  }
  EXPECT_EQ(count, c.kernel().end - c.kernel().begin);
  EXPECT_EQ(
      wait,
      R"({"schema":1,"kind":"instruction","file":"k.s","line":13,"column":3,"offset":null,)"
      R"("kernel":"k","instruction":"s_wait_loadcnt_dscnt 0x101","labels":[],"reachable":true,)"
      R"("loop_depth":1,"loop_header":false,"source":null,"in_flight":{"LOADcnt":[2,63]},)"
      R"("reasons":[{"counter":"LOADcnt","immediate":1,"ordering":false,"surplus":false,)"
      R"("enough":null,"resource":"v4","hazard":"RAW","producer":{"file":"k.s","line":10,)"
      R"("offset":null,"instruction":"global_load_b32 v4, v[0:1], off"},"consumer":{"file":)"
      R"("k.s","line":14,"offset":null,"instruction":"v_add_f32 v6, v8, v4"}}]})");
}

}  // namespace
