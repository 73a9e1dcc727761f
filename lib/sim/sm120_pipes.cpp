//===- sm120_pipes.cpp - The pipes of sm_120 as rows -----------------------===//
//
// Which instruction may go where, what a pipe costs, what a crossing costs. "table"
// in a source: fitted to the 256 published minima, and the best of the variants that
// `interlock probe --search` tries; "Nsight": the published attribution of single
// instructions to pipes. See docs/visibility-model.md.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/sim.h"

namespace interlock::sim {
namespace {

// clang-format off
constexpr PipeList kAlu{{Pipe::Alu, Pipe::None, Pipe::None}, 1};
constexpr PipeList kHeavy{{Pipe::FmaHeavy, Pipe::None, Pipe::None}, 1};
constexpr PipeList kLiteHeavy{{Pipe::FmaLite, Pipe::FmaHeavy, Pipe::None}, 2};
constexpr PipeList kHeavyAlu{{Pipe::FmaHeavy, Pipe::Alu, Pipe::None}, 2};
constexpr PipeList kNone{};

constexpr ClassRow kClassRows[] = {
    {OpClass::Mov,      "MOV",               kHeavyAlu,  "Nsight: alu and fmaheavy; preference: table, MOV to MOV 4 at ILP 1 and MOV to FFMA 4/5/5/5"},
    {OpClass::FaddFmul, "FADD, FMUL",        kLiteHeavy, "Nsight: fmalite; heavy as well: corruption of FFMA to MOV at ILP 4"},
    {OpClass::Ffma,     "FFMA",              kLiteHeavy, "Nsight: fmalite; heavy as well: corruption of FFMA to MOV at ILP 4"},
    {OpClass::Integer,  "IADD3, LOP3, SHF",  kAlu,       "Nsight: alu"},
    {OpClass::Imad,     "IMAD",              kHeavy,     "Nsight: fmaheavy"},
    {OpClass::Memory,   "LDG (its address)", kNone,      "Huerta et al., MICRO 2025: memory instructions have no bypass"},
};

constexpr ParameterRow kParameterRows[] = {
    {"interval",         "2",         "table: 4/2/3/4 within a pipe; every pipe takes an instruction every other cycle"},
    {"groups",           "ALU | FMA", "table: FADD to IMAD 4, IADD3 to IMAD 5"},
    {"within a group",   "4",         "table, Huerta et al., Mesa NAK"},
    {"across groups",    "5",         "table, Mesa NAK; MOV to LDG: Huerta et al."},
    {"exception",        "FADD, FMUL to or from ALU: 4", "table: FADD to IADD3 4/4/5/5, IADD3 to FADD 4/5/5/5"},
    {"exception, quiet", "2 cycles before the consumer", "table: the same cells"},
};
// clang-format on

constexpr PipeModel makeShipped() {
  PipeModel m;
  for (unsigned c = 0; c != kClasses; ++c) m.pipes[c] = kClassRows[c].pipes;
  m.interval = {2, 2, 2};
  m.group = {0, 1, 1};
  m.within = 4;
  m.across = 5;
  m.exception.classes = 1u << static_cast<unsigned>(OpClass::FaddFmul);
  m.exception.latency = 4;
  m.exception.quiet = 0b11;
  return m;
}
constexpr PipeModel kShipped = makeShipped();

}  // namespace

const PipeModel &shippedModel() { return kShipped; }
std::span<const ClassRow> classRows() { return kClassRows; }
std::span<const ParameterRow> parameterRows() { return kParameterRows; }

const char *nameOf(Pipe p) {
  static constexpr const char *kNames[] = {"ALU", "FMA-heavy", "FMA-lite", "none"};
  return kNames[static_cast<unsigned>(p)];
}

const char *nameOf(Verdict v) {
  static constexpr const char *kNames[] = {"visible", "stale", "unknown"};
  return kNames[static_cast<unsigned>(v)];
}

}  // namespace interlock::sim
