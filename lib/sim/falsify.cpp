//===- falsify.cpp - Code whose outcome the model could get wrong ----------===//
//
// Each row is built by hand: the sum of the stalls from producer to consumer is the
// distance in question, and what is added stands where the question wants it. What
// the model says about it is computed like every other outcome (runSnippet).
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/sim.h"

namespace interlock::sim {
namespace {

constexpr uint32_t kFloatOne = 0x3f800000;
// What added instructions write and read; behind everything that the snippets name.
constexpr uint8_t kAside = 94, kEvenOne = 96, kEvenZero = 98, kOddOne = 97, kOddZero = 99;

Instr fadd(uint8_t d, unsigned stall) {
  return {Op::Fadd, d, {kFirst, kRz, kRz}, 0, static_cast<uint8_t>(stall)};
}
Instr iadd3(uint8_t d, uint8_t a, unsigned stall) {
  return {Op::Iadd3, d, {a, kRz, kRz}, 0, static_cast<uint8_t>(stall)};
}
Instr ffma(uint8_t d, uint8_t a, uint8_t b, uint8_t c, unsigned stall) {
  return {Op::Ffma, d, {a, b, c}, 0, static_cast<uint8_t>(stall)};
}
Instr pass(Op op, uint8_t d, uint8_t c, unsigned stall) {
  return {op, d, {kRz, kRz, c}, 0, static_cast<uint8_t>(stall)};
}
Instr mov(uint8_t d, uint8_t b, unsigned stall) {
  return {Op::Mov, d, {kRz, b, kRz}, 0, static_cast<uint8_t>(stall)};
}

/// FADD, at a distance of 4 IADD3, and `aside` a number of cycles before that.
std::vector<Instr> between(Instr aside, unsigned before) {
  aside.stall = static_cast<uint8_t>(before);
  return {fadd(12, 4 - before), aside, iadd3(52, 12, 1)};
}
std::vector<Instr> quiet1() { return between(ffma(kAside, kEvenOne, kEvenOne, kEvenZero, 1), 1); }
std::vector<Instr> quiet2() { return between(ffma(kAside, kEvenOne, kEvenOne, kEvenZero, 1), 2); }
std::vector<Instr> quiet3() { return between(ffma(kAside, kEvenOne, kEvenOne, kEvenZero, 1), 3); }
std::vector<Instr> integer2() { return between(iadd3(kAside, kEvenOne, 1), 2); }
std::vector<Instr> odd1() { return between(ffma(kAside, kOddOne, kOddOne, kOddZero, 1), 1); }
std::vector<Instr> heavy() {
  return {pass(Op::Ffma, 52, kFirst, 1), pass(Op::Ffma, 54, kFirst, 1),
          pass(Op::Imad, 56, kFirst, 1)};
}
std::vector<Instr> integers() {
  std::vector<Instr> code;
  for (uint8_t n = 0; n != 8; ++n)
    code.push_back(iadd3(static_cast<uint8_t>(52 + 2 * n), kFirst, 1));
  return code;
}
std::vector<Instr> behindImad() {
  return {pass(Op::Imad, kAside, kEvenZero, 1),
          mov(12, kFirst, 1),
          mov(14, kFirst, 1),
          mov(16, kFirst, 2),
          pass(Op::Ffma, 52, 12, 1),
          pass(Op::Ffma, 54, 14, 1),
          pass(Op::Ffma, 56, 16, 1)};
}

std::vector<Instr> alone() { return {fadd(12, 4), iadd3(52, 12, 1)}; }

struct Row {
  Falsifier about;
  std::vector<Instr> (*code)();
  unsigned pairs, distance;  ///< 0: no pair depends on another
  uint8_t results;           ///< R52, R54, …
};
// clang-format off
constexpr Row kRows[] = {
    {{"quiet-1", "FADD to IADD3 at distance 4, an independent FFMA one cycle before the consumer", "no quiet window"}, quiet1, 1, 4, 1},
    {{"quiet-2", "the same, two cycles before", "no quiet window, or a shorter one"}, quiet2, 1, 4, 1},
    {{"quiet-3", "the same, three cycles before", "a longer window"}, quiet3, 1, 4, 1},
    {{"quiet-integer", "the same, an independent IADD3 two cycles before", "'no FMA pipe' is the right reading"}, integer2, 1, 4, 1},
    {{"quiet-odd", "the same, an FFMA one cycle before that reads odd registers only", "the bank is what counts"}, odd1, 1, 4, 1},
    {{"second-warp", "FADD to IADD3 at distance 4 while another warp of the same scheduler issues FFMA", "corrupted: the quiet has to reach over all warps", true}, alone, 1, 4, 1},
    {{"ffma-ffma-imad", "FFMA, FFMA, IMAD with stall 1 each: does IMAD wait for heavy?", "at 3 cycles FFMA does not go to heavy"}, heavy, 0, 0, 3},
    {{"eight-iadd3", "eight IADD3 with stall 1 each", "at 8 cycles there is a second ALU pipe"}, integers, 0, 0, 8},
    {{"mov-behind-imad", "MOV to FFMA at ILP 3, distance 4, behind an IMAD with stall 1", "MOV does not take what is free first"}, behindImad, 3, 4, 3},
};
// clang-format on

constexpr auto kAbout = [] {
  std::array<Falsifier, std::size(kRows)> all{};
  for (size_t n = 0; n != all.size(); ++n) all[n] = kRows[n].about;
  return all;
}();

}  // namespace

std::span<const Falsifier> falsifiers() { return kAbout; }

const Falsifier *findFalsifier(std::string_view name) {
  for (const Row &row : kRows)
    if (name == row.about.name) return &row.about;
  return nullptr;
}

std::optional<Snippet> falsifier(std::string_view name) {
  for (const Row &row : kRows) {
    if (name != row.about.name) continue;
    Snippet s;
    s.code = row.code();
    s.pairs = row.pairs;
    s.distance = row.distance;
    for (unsigned n = 0; n != row.results; ++n)
      s.results.push_back(static_cast<uint8_t>(52 + 2 * n));
    s.setup = {{kEvenOne, kFloatOne}, {kOddOne, kFloatOne}, {kEvenZero, 0}, {kOddZero, 0}};
    for (uint8_t r : s.results) s.setup.push_back({r, 0});
    return s;
  }
  return std::nullopt;
}

}  // namespace interlock::sim
