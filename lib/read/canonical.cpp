//===- canonical.cpp - Ignored fields and instruction lengths --------------===//
//
// Every row is idempotent and touches only bits outside its own match or bits
// that its match pins, so the order of rows does not matter.
//
// Lengths follow the encoding families of gfx12 and gfx1250: the top bits of
// the first word name the family, a source field of 255 or 254 announces a
// literal of 4 or 8 bytes, 233, 234 and 250 a DPP word. A decoder that steps
// 4 bytes on from a word that it does not know reads the middle of an
// instruction as another one; this length is what keeps that from happening.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "canonical.h"

#include <algorithm>

namespace interlock::read {
namespace {

// Tensor instructions are VIMAGE words: dim[2:0] op[21:14] dmask[25:22], and
// VADDR4 in the top byte of the second word.
constexpr uint32_t kTensorMask = 0xFC3F8000, kTensor = 0xD0310000;  // op C4 load, C5 store
// VOP3P words: op in [22:16], op_sel_hi[2] in bit 14, src2 in [26:18] of the second word.
constexpr uint32_t kScaleMask = 0xFFFF0000, kScale32 = 0xCC350000, kScale64 = 0xCC3A0000;
constexpr uint32_t kF4 = 0xCC880000;
constexpr uint32_t kSrc2 = 0x07FC0000, kSrc2Vgpr0 = 0x04000000, kOpSelHi2 = 1u << 14;

constexpr CanonicalRow kRows[] = {
    {"tensor: dim", {{0, kTensorMask | 7, kTensor}, {}, {}}, 0, 7, 1, "P; L22 writes 1"},
    {"tensor: dmask",
     {{0, kTensorMask | 0x03C00000, kTensor}, {}, {}},
     0,
     0x03C00000,
     0x00400000,
     "P; L22 writes 1"},
    {"tensor: vaddr4",
     {{0, kTensorMask, kTensor}, {1, 0xFF000000, 0}, {}},
     1,
     0xFF000000,
     0x7C000000,
     "P; L22 writes null"},
    {"matrix scale: src2 of the 32-bit scale half",
     {{0, kScaleMask, kScale32}, {1, kSrc2, 0}, {}},
     1,
     kSrc2,
     kSrc2Vgpr0,
     "P; L22 writes v0"},
    {"matrix scale: src2 of the 64-bit scale half",
     {{0, kScaleMask, kScale64}, {1, kSrc2, 0}, {}},
     1,
     kSrc2,
     kSrc2Vgpr0,
     "P; L22 writes v0"},
    {"v_wmma_f32_32x16x128_f4: op_sel_hi[2]",
     {{0, kScaleMask | kOpSelHi2, kF4}, {}, {}},
     0,
     kOpSelHi2,
     kOpSelHi2,
     "P; L22 writes 1"},
    {"v_wmma_f32_32x16x128_f4 behind a 32-bit scale half: op_sel_hi[2]",
     {{0, kScaleMask, kScale32}, {2, kScaleMask | kOpSelHi2, kF4}, {}},
     2,
     kOpSelHi2,
     kOpSelHi2,
     "P; L22 writes 1"},
    {"v_wmma_f32_32x16x128_f4 behind a 64-bit scale half: op_sel_hi[2]",
     {{0, kScaleMask, kScale64}, {2, kScaleMask | kOpSelHi2, kF4}, {}},
     2,
     kOpSelHi2,
     kOpSelHi2,
     "P; L22 writes 1"},
};

bool matches(const CanonicalRow &row, std::span<const uint32_t> words) {
  if (row.word >= words.size()) return false;
  return std::all_of(std::begin(row.match), std::end(row.match), [&](const CanonicalRow::Match &m) {
    return m.mask == 0 || (m.word < words.size() && (words[m.word] & m.mask) == m.value);
  });
}

/// Extra bytes that a source selector announces.
unsigned literalBytes(uint32_t selector) { return selector == 255 ? 4 : selector == 254 ? 8 : 0; }
bool isDpp(uint32_t selector) { return selector == 233 || selector == 234 || selector == 250; }

/// Encodings of 32 bits for scalar instructions, [31:30] == 10.
unsigned scalarLength(uint32_t w) {
  const uint32_t top9 = w >> 23, s0 = w & 0xff, s1 = (w >> 8) & 0xff;
  if (top9 == 0x17F) return 4;  // SOPP
  if (top9 == 0x17D) {          // SOP1
    switch (s1) {
    case 0x06:
    case 0x47:
    case 0x4C:
    case 0x4D:
      return 4;  // shader cycles, get_pc, sendmsg_rtn: no source
    default:
      return 4 + literalBytes(s0);
    }
  }
  if (top9 == 0x17E) return 4 + std::max(literalBytes(s0), literalBytes(s1));  // SOPC
  if (w >> 28 == 0xB) return ((w >> 23) & 31) == 19 ? 8 : 4;  // SOPK; 19 = s_setreg_imm32_b32
  const uint32_t op = (w >> 23) & 0x7f;
  if (op == 69 || op == 70) return 8;                       // s_fmaak_f32, s_fmamk_f32
  return 4 + std::max(literalBytes(s0), literalBytes(s1));  // SOP2
}

/// VOP1, VOP2 and VOPC, bit 31 == 0.
unsigned vectorLength(uint32_t w) {
  const uint32_t src0 = w & 0x1ff, op = (w >> 25) & 0x3f;
  if (w >> 25 < 0x3E) {
    // 44, 45: v_fmamk_f32, v_fmaak_f32; 55, 56: the f16 forms; 35, 36: f64 with 8 bytes.
    if (op == 44 || op == 45 || op == 55 || op == 56) return 8;
    if (op == 35 || op == 36) return 12;
  }
  return 4 + (isDpp(src0) ? 4 : literalBytes(src0));
}

/// VOP3 and VOP3P: 8 bytes and at most one literal or DPP word.
unsigned vop3Length(uint32_t high) {
  const uint32_t s0 = high & 0x1ff, s1 = (high >> 9) & 0x1ff, s2 = (high >> 18) & 0x1ff;
  if (isDpp(s0)) return 12;
  return 8 + std::max({literalBytes(s0), literalBytes(s1), literalBytes(s2)});
}

/// Two operations in one: [25:22] op X, [21:17] op Y; 1 and 2 carry a constant.
unsigned vopdLength(uint32_t low, uint32_t high) {
  const uint32_t x = (low >> 22) & 15, y = (low >> 17) & 31;
  if (x == 1 || x == 2 || y == 1 || y == 2) return 12;
  return 8 + std::max(literalBytes(low & 0x1ff), literalBytes(high & 0x1ff));
}

}  // namespace

std::span<const CanonicalRow> canonicalRows() { return kRows; }

bool canonicalise(std::span<uint32_t> words) {
  bool changed = false;
  for (const CanonicalRow &row : kRows) {
    if (!matches(row, words)) continue;
    words[row.word] = (words[row.word] & ~row.clear) | row.set;
    changed = true;
  }
  return changed;
}

unsigned encodedLength(std::span<const uint32_t> words) {
  if (words.empty()) return 4;
  const uint32_t w = words[0], next = words.size() > 1 ? words[1] : 0;
  if (w >> 31 == 0) return vectorLength(w);
  if (w >> 30 == 2) return scalarLength(w);
  switch (w >> 26) {
  case 0x32:
    return vopdLength(w, next);
  case 0x33:
    if (w >> 24 == 0xCF)
      return 12 + std::max(literalBytes(w & 0x1ff), literalBytes(next & 0x1ff));  // VOPD3
    if (w >> 24 == 0xCC) {
      const bool scale = (w & kScaleMask) == kScale32 || (w & kScaleMask) == kScale64;
      const uint32_t third = words.size() > 2 ? words[2] : 0;
      if (scale && ((third & 0xFFFF0000) == 0xCC330000 || (third & 0xFFFF0000) == kF4)) return 16;
      return vop3Length(next);
    }
    return 8;  // VINTERP
  case 0x35:
    return vop3Length(next);
  case 0x31:  // VBUFFER
  case 0x34:  // VIMAGE
  case 0x39:  // VSAMPLE
  case 0x3B:
    return 12;  // FLAT, GLOBAL, SCRATCH
  case 0x36:    // DS
  case 0x3D:    // SMEM
  case 0x3E:
    return 8;  // EXPORT
  default:
    return 4;
  }
}

/// v_wmma_f32_16x16x128_f8f6f4: LLVM takes sub-registers of its matrices without
/// looking whether they are vector registers, or end in the register file.
static bool matrixFits(uint32_t low, uint32_t high) {
  auto registersOf = [](uint32_t format) {
    return format < 2 ? 16u : format < 4 ? 12u : format == 4 ? 8u : 0u;
  };
  auto fits = [](uint32_t selector, uint32_t count) {
    return count != 0 && selector >= 256 && selector - 256 + count <= 256;
  };
  const uint32_t a = registersOf((low >> 11) & 7),
                 b = registersOf(((high >> 27) & 3) | ((low >> 14) & 1) << 2);
  const uint32_t c = (high >> 18) & 0x1ff;
  return fits(high & 0x1ff, a) && fits((high >> 9) & 0x1ff, b) && (low & 0xff) + 8 <= 256 &&
         (c < 254 || fits(c, 8));
}

bool safeToDecode(std::span<const uint32_t> words) {
  const uint32_t w = words[0];
  if (w >> 23 == 0x17D && literalBytes(w & 0xff)) {
    // Barrier instructions take no literal: signal, isfirst, state, init, join, wakeup.
    const uint32_t op = (w >> 8) & 0xff;
    if ((op >= 0x4E && op <= 0x52) || op == 0x57) return false;
  }
  constexpr uint32_t kF8F6F4 = 0xCC330000;
  if ((w & 0xFFFF0000) == kF8F6F4 && words.size() > 1) return matrixFits(w, words[1]);
  const bool scale = (w & kScaleMask) == kScale32 || (w & kScaleMask) == kScale64;
  if (scale && words.size() > 3 && (words[2] & 0xFFFF0000) == kF8F6F4)
    return matrixFits(words[2], words[3]);
  return true;
}

}  // namespace interlock::read
