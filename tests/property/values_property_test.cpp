//===- values_property_test.cpp - Ranges and tokens against execution --------===//
//
// INTERLOCK_PROPERTY_COUNT random programs (6,000), executed wave by wave:
//   - a byte that an access touches lies in the range that was inferred for it, in
//     the range of that trip where it alternates;
//   - two accesses whose tokens name different regions, ring slots taken at the trip
//     in which they are executed, never touch a common byte.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "values_machine.h"

#include "interlock/read.h"
#include "interlock/values.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <set>

namespace interlock::values_test {
namespace {

size_t count() {
  const char *n = std::getenv("INTERLOCK_PROPERTY_COUNT");
  return n ? std::strtoul(n, nullptr, 10) : 6000;
}

using Names = std::set<std::pair<std::string, unsigned>>;

/// The regions that the tokens of `i` name in a trip; ring slots as they are in trip 0.
Names namesOf(const ir::Program &p, ir::InstrId i, bool inLoop, unsigned trip) {
  Names out;
  const ir::Instruction &in = p.instrs[i];
  for (unsigned t = 0; t != in.tokenCount; ++t) {
    const ir::Token &token = p.tokens[p.tokensOf(in)[t]];
    const unsigned now = inLoop ? trip : 0;
    out.emplace(token.name,
                token.kind == ir::Token::Kind::Ring ? (token.index + now) % token.size : 0);
  }
  return out;
}

bool disjoint(const Names &a, const Names &b) {
  for (const auto &n : a)
    if (b.count(n)) return false;
  return true;
}

struct Coverage {
  size_t programs = 0, accesses = 0, known = 0, alternating = 0, tagged = 0, rings = 0, touches = 0,
         several = 0;
};

void checkOne(uint64_t seed, Coverage &cover) {
  std::mt19937_64 rng(seed);
  const Program program = randomProgram(rng);
  read::Options options;
  options.numWaves = program.waves;
  const std::string text = program.text();
  read::Result in = read::readBuffer(text, "k.s", options);
  ASSERT_TRUE(in) << in.error->message << "\nseed " << seed << "\n" << text;
  ASSERT_EQ(in.program->kernels.size(), 1u);
  ir::Program &p = *in.program;
  // Labels are no instructions.
  std::vector<ir::InstrId> idOf;
  ir::InstrId next = 0;
  for (const Ins &i : program.code) idOf.push_back(i.name == "label" ? next : next++);
  ASSERT_EQ(next, p.instrs.size()) << text;

  const values::Result found = values::analyse(p, *in.target, p.kernels[0]);
  std::map<ir::InstrId, const values::LdsAccess *> accessAt;
  for (const values::LdsAccess &a : found.accesses) {
    accessAt[a.at] = &a;
    ++cover.accesses;
    cover.known += a.known;
    cover.alternating += a.alternates;
  }
  const values::Inferred inferred = values::inferTokens(p, *in.target, p.kernels[0]);
  ++cover.programs;
  cover.tagged += inferred.known;
  cover.rings += inferred.rings != 0;

  std::map<uint64_t, std::set<Names>> regionsOf;
  std::set<std::pair<ir::InstrId, unsigned>> done;
  std::map<std::pair<ir::InstrId, unsigned>, Names> names;
  bool failed = false;
  auto touch = [&](const Touch &t) {
    if (failed) return;
    ++cover.touches;
    const ir::InstrId i = idOf[t.at];
    const values::LdsAccess *a = accessAt[i];
    if (!a) {
      failed = true;
      ADD_FAILURE() << "no access at " << program.code[t.at].name << "\nseed " << seed << "\n"
                    << text;
      return;
    }
    if (a->known) {
      bool inside = false;
      for (const values::Bytes &r : a->trip[t.trip % 2])
        inside |= r.begin <= t.begin && t.end <= r.end;
      if (!inside) {
        failed = true;
        ADD_FAILURE() << "instruction " << i << " (" << program.code[t.at].name << ") touches "
                      << t.begin << " to " << t.end << " in trip " << t.trip << "\nseed " << seed
                      << "\n"
                      << text;
        return;
      }
    }
    if (p.instrs[i].tagging != ir::Tagging::Tagged) return;
    auto [mine, fresh] = names.try_emplace({i, t.trip % 2});
    if (fresh) mine->second = namesOf(p, i, program.loop[t.at] >= 0, t.trip);
    for (uint64_t b = t.begin; b != t.end; ++b) {
      std::set<Names> &there = regionsOf[b];
      if (!there.insert(mine->second).second) continue;
      for (const Names &other : there)
        if (disjoint(other, mine->second)) {
          failed = true;
          ADD_FAILURE() << "byte " << b
                        << " belongs to two regions, the second time by instruction " << i
                        << " in trip " << t.trip << "\nseed " << seed << "\n"
                        << text;
          return;
        }
    }
  };
  ASSERT_TRUE(execute(program, rng, touch)) << "does not end\nseed " << seed << "\n" << text;
  std::set<Names> all;
  for (const auto &[at, n] : names) all.insert(n);
  cover.several += all.size() > 1;
}

TEST(Values, RangesAndTokensHoldInExecution) {
  Coverage cover;
  const size_t n = count();
  for (uint64_t seed = 1; seed <= n && !HasFailure(); ++seed) checkOne(seed, cover);
  auto percent = [](size_t a, size_t b) { return b ? 100.0 * double(a) / double(b) : 0.0; };
  printf("%zu programs, %zu accesses: %.0f %% with a known range, %zu alternating; tokens on %zu; "
         "rings in %zu programs, several regions in %zu; %zu touches executed\n",
         cover.programs, cover.accesses, percent(cover.known, cover.accesses), cover.alternating,
         cover.tagged, cover.rings, cover.several, cover.touches);
  if (HasFailure()) return;
  // A generator that has lost its subject would prove nothing.
  EXPECT_GT(percent(cover.known, cover.accesses), 25.0);
  EXPECT_GT(cover.rings, n / 50);
  EXPECT_GT(cover.several, n / 20);
}

}  // namespace
}  // namespace interlock::values_test
