//===- rapidcheck_test.cpp - The generator as a RapidCheck generator ----------===//
//
// The same generator, shrunk by RapidCheck through its seed and its size, on
// properties that need no oracle: wait arithmetic in straight lines, tokens,
// printed waits, diffs and the identity edit.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "generator.h"
#include "harness.h"

#include "interlock/edit.h"
#include "interlock/plan.h"
#include "interlock/read.h"

#include <rapidcheck.h>

#include <cstdio>
#include <cstdlib>

namespace interlock::property {
namespace {

/// Applies a unified diff; fails on context that does not match.
bool applyDiff(const std::string &before, const std::string &diff, std::string &after) {
  std::vector<std::string> in = splitLines(before), out, patch = splitLines(diff);
  size_t at = 0;
  for (size_t i = 0; i < patch.size(); ++i) {
    const std::string &l = patch[i];
    if (l.starts_with("---") && i + 1 < patch.size() && patch[i + 1].starts_with("+++")) {
      ++i;
      continue;
    }
    if (l.starts_with("@@")) {
      unsigned from = 0, length = 1;
      if (sscanf(l.c_str(), "@@ -%u,%u", &from, &length) < 1) return false;
      if (length != 0) --from;
      if (from < at || from > in.size()) return false;
      while (at < from) out.push_back(in[at++]);
      continue;
    }
    if (l.starts_with("\\")) continue;
    std::string rest = l.substr(1);
    if (l[0] == '+') {
      out.push_back(rest);
      continue;
    }
    if (at >= in.size() || in[at] != rest) return false;
    if (l[0] == ' ') out.push_back(rest);
    ++at;
  }
  while (at < in.size()) out.push_back(in[at++]);
  after.clear();
  for (const std::string &l : out) after += l + "\n";
  return true;
}

/// A kernel around a body.
std::string kernelOf(const std::string &body) {
  return "\t.amdgcn_target \"amdgcn-amd-amdhsa--gfx1250\"\n\t.text\nkern:\n" + body +
         "\ts_endpgm\n\t.amdhsa_kernel kern\n\t.amdhsa_next_free_vgpr "
         "512\n\t.amdhsa_next_free_sgpr 64\n\t.end_amdhsa_kernel\n";
}

rc::Gen<std::string> programs() {
  return rc::gen::map(rc::gen::arbitrary<uint32_t>(), [](uint32_t seed) {
    GeneratorOptions o;
    o.maxInstructions = 30;
    return generateProgram(seed, o);
  });
}

}  // namespace

int runRapidCheck() {
  // The same cases every time, unless somebody asks for others.
  setenv("RC_PARAMS", "seed=1250", /*overwrite=*/0);
  int bad = 0;
  auto check = [&](const char *name, auto &&property) {
    if (!rc::check(name, property)) ++bad;
  };

  check("the immediate is the younger count: n loads, one use", [] {
    const int n = *rc::gen::inRange(1, 70), used = *rc::gen::inRange(0, n);
    const bool ds = *rc::gen::arbitrary<bool>();
    std::string body;
    for (int i = 0; i != n; ++i)
      body += (ds ? "\tds_load_b32 v" : "\tglobal_load_b32 v") + std::to_string(64 + i) +
              (ds ? ", v40\n" : ", v40, s[2:3]\n");
    body += "\tv_mov_b32 v0, v" + std::to_string(64 + used) + "\n";
    read::Result in = read::readText(kernelOf(body), "k.s");
    RC_ASSERT(bool(in));
    plan::WaitPlan plan = plan::insertWaits(*in.program, *in.target, in.program->kernels.at(0), {});
    RC_ASSERT(plan.entries.size() == 1u);
    const isa::CounterId c = ds ? isa::DS : isa::LOAD;
    RC_ASSERT(int(plan.entries[0].spec.n[c]) ==
              std::min<int>(n - used - 1, in.target->counter(c).maxImmediate));
  });

  check("tokens read back as they are written", [] {
    struct Item {
      std::string text;
      ir::Token token;
    };
    auto name = rc::gen::nonEmpty(
        rc::gen::container<std::string>(rc::gen::elementOf(std::string("ABCxyz0123456789_"))));
    auto item = rc::gen::exec([name] {
      Item i;
      i.token.name = *name;
      i.text = i.token.name;
      if (*rc::gen::arbitrary<bool>()) {
        i.token.kind = ir::Token::Kind::Ring;
        i.token.size = static_cast<uint16_t>(*rc::gen::inRange(1, 9));
        i.token.index = static_cast<uint16_t>(*rc::gen::inRange<int>(0, i.token.size));
        i.text += "%" + std::to_string(i.token.size) +
                  (i.token.index ? "+" + std::to_string(i.token.index) : "");
      }
      return i;
    });
    const auto items = *rc::gen::container<std::vector<Item>>(item);
    std::string comment = *rc::gen::element<std::string>("", "load the next tile, ", "x ") +
                          *rc::gen::element<std::string>("tokens=[", "tokens = [", "tokens =[ ");
    for (size_t i = 0; i != items.size(); ++i) comment += (i ? ", " : "") + items[i].text;
    comment += "]";
    std::vector<ir::Token> got;
    std::string wrong;
    RC_ASSERT(read::parseTokens(comment, got, wrong));
    RC_ASSERT(wrong.empty());
    RC_ASSERT(got.size() == items.size());
    for (size_t i = 0; i != items.size(); ++i)
      RC_ASSERT(got[i].kind == items[i].token.kind && got[i].name == items[i].token.name &&
                got[i].size == items[i].token.size && got[i].index == items[i].token.index);
  });

  check("a printed wait reads back as itself", [] {
    const isa::Target &t = *isa::findTarget("gfx1250");
    ir::WaitSpec spec;
    for (const isa::CounterRow &c : t.counters)
      if (*rc::gen::arbitrary<bool>())
        spec.n[c.id] = static_cast<int8_t>(*rc::gen::inRange<int>(0, c.maxImmediate + 1));
    edit::Style style;
    style.separateWaits = *rc::gen::arbitrary<bool>();
    std::string body;
    for (const std::string &s : edit::printWait(t, spec, style)) body += "\t" + s + "\n";
    read::Result in = read::readText(kernelOf(body), "k.s");
    RC_ASSERT(bool(in));
    ir::WaitSpec all;
    for (const ir::Instruction &i : in.program->instrs)
      if (t.kind(i) == isa::Kind::Wait)
        for (int c = 0; c != isa::NumCounters; ++c) all.tighten(c, in.program->waits[i.imm].n[c]);
    RC_ASSERT(all == spec);
  });

  check("no edits, same bytes", [] {
    const std::string text = *programs();
    read::Result in = read::readText(text, "p.s");
    RC_ASSERT(bool(in));
    RC_ASSERT(edit::render(*in.program, *in.target, {}, {}).text == text);
  });

  check("the diff of a fix applies", [] {
    const std::string text = *programs();
    Stats stats;
    std::string fixed;
    FixOptions o;
    o.strip = *rc::gen::arbitrary<bool>();
    o.separate = *rc::gen::arbitrary<bool>();
    RC_ASSERT(checkProgram(text, o, stats, &fixed) == "");
    std::string after;
    RC_ASSERT(applyDiff(text, edit::unifiedDiff(text, fixed, "p.s"), after));
    RC_ASSERT(after == fixed);
  });
  return bad;
}

}  // namespace interlock::property
