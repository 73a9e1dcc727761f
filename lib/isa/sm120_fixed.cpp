//===- sm120_fixed.cpp - What no text of an sm_120 instruction names -------===//
//
// Bits beside the fields of the opcode table (sm120_ops.h) that an encoder has to
// set. Each row was found by comparing every instruction of its kind in the corpus
// of cubins (tests/sm120) with what its text gives: the difference is the same
// bits, always. tests/emit/encode_words.inc has words of each.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/isa_nvidia.h"

namespace interlock::isa::nvidia {
namespace {

constexpr uint8_t form(unsigned f) { return uint8_t(1u << f); }
constexpr uint8_t kRegisters = form(1), kB = form(1) | form(4);
constexpr uint8_t kDescriptor = 76;  ///< set where the address has a descriptor

// clang-format off
constexpr FixedRow kRows[] = {
    // The bench's instructions; register forms, and immediates where the kernel has them.
    {"MOV",     kB,         {{72, 4, 0xf}},               "ptxas: 77,087 words; all four bytes"},
    {"FADD",    kRegisters, {},                           "ptxas"},
    {"FMUL",    kRegisters, {},                           "ptxas"},
    {"FFMA",    kRegisters, {},                           "ptxas"},
    {"IADD3",   kB,         {{77, 4, 0xf}, {87, 4, 0xf}}, "ptxas: 26,660 words; carries in: !PT"},
    {"LOP3",    kRegisters, {},                           "ptxas"},
    {"SHF",     kRegisters, {},                           "ptxas"},
    {"IMAD",    kRegisters, {{81, 3, 0x7}, {87, 4, 0xf}}, "ptxas: 2,488 words; carry out: PT, in: !PT"},
    // What a kernel around them needs.
    {"IADD.64", form(4),    {{87, 4, 0xf}},               "ptxas: 10,196 words; carry in: !PT"},
    {"IMAD.WIDE", form(4),  {{87, 4, 0xf}},               "ptxas: 11,601 words; carry in: !PT"},
    {"ISETP",   kB,         {{68, 3, 0x7}},               "ptxas: 14,235 words; third source: PT"},
    {"S2R",     form(4),    {},                           "ptxas"},
    {"CS2R.32", form(4),    {},                           "ptxas"},
    {"LDC",     form(5),    {},                           "ptxas"},
    {"LDCU",    form(3),    {{91, 1, 0x1}},               "ptxas: 4,340 words; uniform", 0, FixedRow::kNoRead},
    {"LDG",     form(4),    {{90, 1, 0x1}},               "ptxas: 18,497 words; !PT", kDescriptor},
    {"STG",     form(4),    {{90, 1, 0x1}},               "ptxas: 6,560 words; !PT", kDescriptor, FixedRow::kNoWrite},
    {"BRA",     form(4),    {},                           "ptxas"},
    {"NOP",     form(4),    {},                           "ptxas"},
    {"EXIT",    form(4),    {},                           "ptxas", 0, FixedRow::kNoRead | FixedRow::kNoWrite},
};
// clang-format on

}  // namespace

std::span<const FixedRow> fixedRows() { return kRows; }

}  // namespace interlock::isa::nvidia
