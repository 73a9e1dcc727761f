//===- probe_published.cpp - What was measured on hardware -----------------===//
//
// Numbers only; see "Exploring Result Visibility of Fixed-Latency Instructions on
// the SM120 Architecture". Rows are consumers, columns producers.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "probe_published.h"

#include <algorithm>

namespace interlock::tool {
namespace {

// clang-format off
constexpr const char *kOps[kPublishedOps] = {"MOV", "FADD", "FFMA", "FMUL", "IADD3", "LOP3", "SHF", "IMAD"};

/// Digits: ILP 1, 2, 3, 4.
constexpr const char *kMinimum[kPublishedOps][kPublishedOps] = {
    // MOV   FADD    FFMA    FMUL    IADD3   LOP3    SHF     IMAD
    {"4444", "4555", "4555", "4555", "5454", "5454", "5454", "4544"},  // MOV
    {"4555", "4444", "4444", "4444", "4555", "4555", "4555", "4444"},  // FADD
    {"4555", "4444", "4444", "4444", "5555", "5555", "5555", "4444"},  // FFMA
    {"4555", "4444", "4444", "4444", "4555", "4555", "4555", "4444"},  // FMUL
    {"5554", "4455", "5555", "4455", "4234", "4234", "4234", "5434"},  // IADD3
    {"5554", "4455", "5555", "4455", "4234", "4234", "4234", "5434"},  // LOP3
    {"5554", "4455", "5555", "4455", "4234", "4234", "4234", "5434"},  // SHF
    {"4434", "4444", "4444", "4444", "5434", "5434", "5434", "4234"},  // IMAD
};

/// Pairs 1, 3 are 0b0101.
constexpr PublishedRun kRuns[] = {
    {"FADD", "FFMA", 1, 4, 0b0000, 5}, {"FADD", "FFMA", 2, 4, 0b0000, 6},
    {"FADD", "FFMA", 3, 4, 0b0000, 7}, {"FADD", "FFMA", 4, 4, 0b0000, 8},
    {"MOV",  "MOV",  1, 4, 0b0000, 5}, {"MOV",  "MOV",  2, 4, 0b0000, 6},
    {"MOV",  "MOV",  3, 4, 0b0000, 7}, {"MOV",  "MOV",  4, 4, 0b0000, 8},
    {"MOV",  "FFMA", 1, 4, 0b0000, 5}, {"MOV",  "FFMA", 2, 4, 0b0010, 0},
    {"MOV",  "FFMA", 2, 5, 0b0000, 0}, {"MOV",  "FFMA", 3, 4, 0b0010, 7},
    {"MOV",  "FFMA", 4, 4, 0b1010, 0},
    {"FFMA", "MOV",  1, 4, 0b0000, 5}, {"FFMA", "MOV",  2, 4, 0b0010, 0},
    {"FFMA", "MOV",  3, 4, 0b0010, 0}, {"FFMA", "MOV",  4, 4, 0b0101, 0},
};

constexpr PublishedPipes kPipes[] = {
    // alu  aluheavy fma  fmaheavy fmalite
    {"MOV",   true,  false, false, true,  false},
    {"IADD3", true,  true,  false, false, false},
    {"LOP3",  true,  true,  false, false, false},
    {"SHF",   true,  true,  false, false, false},
    {"FADD",  false, false, true,  false, true},
    {"FMUL",  false, false, true,  false, true},
    {"FFMA",  false, false, true,  false, true},
    {"IMAD",  false, false, true,  true,  false},
};
// clang-format on

std::optional<size_t> indexOf(std::string_view op) {
  const auto *at = std::find(std::begin(kOps), std::end(kOps), op);
  if (at == std::end(kOps)) return std::nullopt;
  return at - kOps;
}

}  // namespace

std::span<const char *const> publishedOps() { return kOps; }

std::optional<unsigned> publishedMinimum(std::string_view producer, std::string_view consumer,
                                         unsigned ilp) {
  auto p = indexOf(producer), c = indexOf(consumer);
  if (!p || !c || !ilp || ilp > kPublishedIlp) return std::nullopt;
  return kMinimum[*c][*p][ilp - 1] - '0';
}

std::span<const PublishedRun> publishedRuns() { return kRuns; }
std::span<const PublishedPipes> publishedPipes() { return kPipes; }

}  // namespace interlock::tool
