//===- table_test_scenarios.cpp - The named cases of the data file ---------===//
//
// scenarios.txt holds them as assembly text. The waits that we plan, together
// with those that the text has, must be LLVM's at the same places, except for
// the cases in kDeliberate.
//
//===----------------------------------------------------------------------===//
#include "interlock/read.h"
#include "table_test_check.h"

#include <gtest/gtest.h>
#include <llvm/ADT/SmallVector.h>
#include <llvm/ADT/StringRef.h>
#include <llvm/Support/MemoryBuffer.h>

#include <algorithm>
#include <map>
#include <set>

namespace interlock::test {
namespace {

using llvm::StringRef;

/// Waits before each other instruction.
using Waits = std::vector<ir::WaitSpec>;
std::string text(const Waits &w) {
  std::string s;
  for (const ir::WaitSpec &x : w) s += (x.any() ? "[" + waitText(x) + "] " : "") + ". ";
  return s;
}

/// "GLOBAL_LOAD_DWORD x3 [loadcnt 0 dscnt 0] bb.1: S_ENDPGM"
Waits fromLlc(StringRef llc, size_t instructions) {
  Waits out(1);
  std::string last, beforeEnd;
  for (llc = llc.trim(); !llc.empty(); llc = llc.ltrim()) {
    if (llc.consume_front("[")) {
      auto [waits, rest] = llc.split(']');
      llvm::SmallVector<StringRef, 4> parts;
      waits.split(parts, ' ');
      for (size_t i = 0; i + 1 < parts.size(); i += 2)
        for (isa::CounterId c : {isa::LOAD, isa::STORE, isa::DS, isa::KM, isa::X}) {
          ir::WaitSpec w;
          w.n[c] = 0;
          int n = 0;
          if (StringRef(waitText(w)).split(' ').first == parts[i] &&
              !parts[i + 1].getAsInteger(10, n))
            out.back().tighten(c, n);
        }
      llc = rest;
      continue;
    }
    auto [word, rest] = llc.split(' ');
    llc = rest;
    unsigned times = 0;
    if (word.ends_with(":")) continue;
    if (word.consume_front("x") && !word.getAsInteger(10, times)) {
      for (; times > 1; --times) out.emplace_back();
      continue;
    }
    beforeEnd = last;
    last = word.str();
    out.emplace_back();
  }
  // LLVM frees the registers at the end of a wave whose stores are pending.
  if (out.size() - 1 == instructions + 1 && last == "S_ENDPGM" && beforeEnd == "S_SENDMSG")
    out.erase(out.end() - 2);
  out.pop_back();
  return out;
}

struct Deliberate {
  const char *name, *ours, *why;
};
const Deliberate kDeliberate[] = {
    {"function entry", ". [loadcnt 0 dscnt 0 kmcnt 0] . . ",
     "the wait of an entry stands behind leading hints (s_nop), which need nothing"},
    {"kernel end with everything pending", ". . . . [dscnt 0] . [asynccnt 0] . . ",
     "LDS: untagged engine loads wait for what may touch the same region; LLVM leaves LDS to the "
     "memory model"},
    {"return with async and tensor pending",
     "[loadcnt 0 dscnt 0 kmcnt 0 asynccnt 0 tensorcnt 0] . [asynccnt 0] . . ",
     "a file with engine operations assumes that its callers have some in flight over the same "
     "LDS"},
    {"async and tensor: no wait for LDS data", ". [asynccnt 0] . . [dscnt 0] . . ",
     "LDS, the same"},
    {"barriers insert nothing", ". . . . [dscnt 0] . [asynccnt 0] . [tensorcnt 0] . . . ",
     "LDS, and a signal publishes it"},
    {"set_pc that is not a return", ". [loadcnt 0 xcnt 0] . ",
     "code that is not known expects nothing in flight"},
    {"isfirst: barrier wait with a message also pending", ". . . . . ",
     "docs/errata.md: the answer has arrived when its barrier has completed"},
    {"isfirst: barrier wait with an SMEM load also pending", ". . . . . ",
     "docs/errata.md, the same"},
    {"loadcnt 0, store pending", ". . [loadcnt 0] . . . ",
     "docs/errata.md: which operations are complete is remembered, not a number carried over"},
    {"inv between: does loadcnt 1 retire the xcnt", ". . [loadcnt 1] . . . ",
     "docs/errata.md, the same"},
    {"s_wait_idle is not credited", ". . . . ", "docs/errata.md: credited"},
};

// Not expressible in text.
const char *const kNoText[] = {
    "function entry: store state unknown",  // soft waits: what is pending is asked for at unknown
                                            // jumps instead
    "after a call",
    "after a call: xcnt after a store",
    "after a call: xcnt after nothing",
    "isfirst: barrier wait clears kmcnt",
    "soft wait with nothing pending",
    "inv: a soft load wait after it",
    "flat, unknown address space",
    "flat, global memory operand",
    "flat, LDS memory operand",
    "flat, scratch memory operand",
    "atomic with a seq_cst memory operand",
    "volatile store",                                // text has no memory operands
    "high VGPR mode is irrelevant before lowering",  // text has no v256
};

TEST(TableScenarios, AsLlvm) {
  const isa::Target &t = *isa::findTarget("gfx1250");
  auto file = llvm::MemoryBuffer::getFile(INTERLOCK_SOURCE_DIR "/tests/isa/scenarios.txt");
  ASSERT_TRUE(bool(file));
  std::map<std::string, std::pair<bool, std::string>> texts;
  llvm::SmallVector<StringRef, 0> lines;
  (*file)->getBuffer().split(lines, '\n');
  std::string name;
  for (StringRef line : lines) {
    if (line.consume_front("== ")) {
      const bool function = line.consume_back(" (function)");
      texts[name = line.str()].first = function;
    } else if (!name.empty()) {
      texts[name].second += line.str() + "\n";
    }
  }
  std::set<std::string> noText(std::begin(kNoText), std::end(kNoText));
  size_t same = 0, deliberate = 0;
  for (const LlvmScenario &s : llvmScenarios()) {
    auto it = texts.find(s.name);
    EXPECT_EQ(it == texts.end(), noText.count(s.name) == 1) << s.name;
    if (it == texts.end()) continue;
    // A second kernel with a descriptor makes every other label a function of the ABI.
    std::string source = ".type f,@function\nf:\n" + it->second.second;
    if (it->second.first)
      source += "k:\n\ts_endpgm\n.amdhsa_kernel k\n.amdhsa_next_free_vgpr "
                "1\n.amdhsa_next_free_sgpr 1\n.end_amdhsa_kernel\n";
    read::Options options;
    options.target = t.name;
    read::Result r = read::readText(source, "scenario.s", options);
    ASSERT_TRUE(r) << s.name << ": " << r.error->str();
    const ir::Program &p = *r.program;
    const ir::Kernel &k = p.kernels[0];
    plan::Options o;
    o.explain = false;
    o.shallowPredPromotion = false;
    std::vector<ir::WaitSpec> planned(p.instrs.size() + 1);
    for (const plan::Entry &e : plan::insertWaits(p, t, k, o).entries)
      for (int c = 0; c != isa::NumCounters; ++c)
        planned[e.before == ir::kNone ? k.blocks[e.block].end : e.before].tighten(c, e.spec.n[c]);
    Waits ours(1);
    for (ir::InstrId i = k.begin; i != k.end; ++i) {
      const bool counted = t.kind(p.instrs[i]) == isa::Kind::Wait &&
                           !StringRef(t.row(p.instrs[i]).pattern).contains("async") &&
                           !StringRef(t.row(p.instrs[i]).pattern).contains("tensor");
      for (int c = 0; c != isa::NumCounters; ++c) {
        ours.back().tighten(c, planned[i].n[c]);
        if (counted) ours.back().tighten(c, p.waits[p.instrs[i].imm].n[c]);
      }
      if (!counted) ours.emplace_back();
    }
    ours.pop_back();
    const std::string want = text(fromLlc(s.llc, ours.size())), got = text(ours);
    auto d = std::find_if(std::begin(kDeliberate), std::end(kDeliberate),
                          [&](const Deliberate &x) { return s.name == x.name; });
    if (d == std::end(kDeliberate)) {
      EXPECT_EQ(got, want) << s.name;
      same += got == want;
    } else {
      EXPECT_EQ(got, d->ours) << s.name << ": " << d->why;
      EXPECT_NE(got, want) << s.name << " does not deviate any more";
      ++deliberate;
    }
  }
  std::printf("scenarios: %zu of %zu as LLVM, %zu deliberately not, %zu without text\n", same,
              llvmScenarios().size(), deliberate, noText.size());
}

}  // namespace
}  // namespace interlock::test
