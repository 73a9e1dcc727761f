//===- sm120_usual.cpp - How long operations usually take ------------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/isa_nvidia_usual.h"

namespace interlock::isa::nvidia {

// clang-format off: rows stay one line each
static constexpr UsualRow kUsual[] = {
    {"LDGSTS", 39, 13, "H"},
    {"LDG", 32, 11, "H: 32-bit, vector address"},
    {"LDS", 24, 9, "H"},
    {"STG", 14, 14, "H: operands read"},
    {"STS", 12, 12, "H: operands read"},
    {"LDC", 29, 29, "H: indexed"},
    {"LDCU", 29, 29, "assumed: as LDC"},
    {"LDSM", 32, 9, "assumed: LDS, two more passes"},
    {"SHFL", 24, 9, "assumed: as LDS"},
    {"ATOMS", 48, 9, "assumed: LDS twice"},
    {"LDL", 32, 11, "assumed: as LDG"},
    {"LD", 36, 11, "assumed: LDG and the choice of the memory"},
    {"STL", 14, 14, "assumed: as STG"},
    {"ST", 14, 14, "assumed: as STG"},
    {"ATOMG", 64, 14, "assumed: LDG twice"},
    {"ATOM", 64, 14, "assumed: LDG twice"},
    {"REDG", 14, 14, "assumed: as STG"},
    {"S2R", 24, 9, "assumed: as LDS"},
    {"S2UR", 24, 9, "assumed: as S2R"},
    {"CS2UR", 24, 9, "assumed: as S2R"},
    {"MUFU", 18, 6, "assumed: a quarter-rate pipe"},
    {"F2I", 18, 6, "assumed: as MUFU"},
    {"I2F", 18, 6, "assumed: as MUFU"},
    {"F2F", 18, 6, "assumed: as MUFU"},
    {"FRND", 18, 6, "assumed: as MUFU"},
    {"FLO", 18, 6, "assumed: as MUFU"},
    {"POPC", 18, 6, "assumed: as MUFU"},
    {"BREV", 18, 6, "assumed: as MUFU"},
    {"DMMA", 584, 16, "ptxas: padding of dependent chains"},
    {"DADD", 64, 8, "ptxas: padding of dependent chains"},
    {"DMUL", 64, 8, "assumed: as DADD"},
    {"DFMA", 64, 8, "assumed: as DADD"},
    {"DSETP", 64, 8, "assumed: as DADD"},
    {"*", 24, 12, "assumed: as LDS"},
};

// Of 4,000 pairs of FP64 operations and conversions from or to 64 bits, and of 900 of
// matrix operations, in the code of ptxas 13.0 none is closer without a wait for the first.
static constexpr SpacingRow kSpacing[] = {
    {"DMMA", false, 584, "ptxas"}, {"DADD", false, 64, "ptxas"},  {"DFMA", false, 64, "ptxas"},
    {"DMUL", false, 64, "ptxas"},  {"DSETP", false, 64, "ptxas"}, {"I2F", true, 64, "ptxas"},    {"F2I", true, 64, "ptxas"},    {"F2F", true, 64, "ptxas"},
    {"FRND", true, 64, "ptxas"},   {"IMMA", false, 16, "ptxas"},  {"HMMA", false, 16, "ptxas"},
    {"QMMA", false, 16, "ptxas"},  {"OMMA", false, 16, "ptxas"},
};
// clang-format on

static bool matches(std::string_view pattern, std::string_view mnemonic) {
  return mnemonic.starts_with(pattern) &&
         (mnemonic.size() == pattern.size() || mnemonic[pattern.size()] == '.');
}

std::span<const SpacingRow> spacingRows() { return kSpacing; }

const SpacingRow *spacingOf(std::string_view mnemonic, bool wide) {
  for (const SpacingRow &r : kSpacing)
    if (matches(r.pattern, mnemonic) && (wide || !r.wide)) return &r;
  return nullptr;
}

std::span<const UsualRow> usualRows() { return kUsual; }

const UsualRow &usualOf(std::string_view mnemonic) {
  for (const UsualRow &r : kUsual)
    if (r.pattern[0] == '*' || matches(r.pattern, mnemonic)) return r;
  return kUsual[std::size(kUsual) - 1];
}

}  // namespace interlock::isa::nvidia
