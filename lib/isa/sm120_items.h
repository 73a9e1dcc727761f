//===- sm120_items.h - Words that the sm_120 opcode table is written in ----===//
//
// Places of operands repeat from opcode to opcode; here they have names. Every
// place was found by changing single bits of real instructions and watching
// what nvdisasm prints, every count by its register life ranges ("nvdisasm").
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_ISA_SM120_ITEMS_H
#define INTERLOCK_LIB_ISA_SM120_ITEMS_H

#include "interlock/isa_nvidia.h"

namespace interlock::isa::nvidia::rows {

using ir::kDef;
using ir::kUse;
using IK = ItemKind;
using OK = OpKind;

//===-- Conditions -------------------------------------------------------===//
constexpr When is(unsigned at, unsigned bits, uint64_t value) {
  When w;
  const uint64_t mask = (uint64_t(1) << bits) - 1;
  if (at >= 64) {
    w.highMask = mask << (at - 64);
    w.highValue = value << (at - 64);
  } else {
    w.lowMask = mask << at;
    w.lowValue = value << at;
  }
  return w;
}
constexpr When operator&&(When a, When b) {
  return {a.lowMask | b.lowMask, a.lowValue | b.lowValue, a.highMask | b.highMask,
          a.highValue | b.highValue};
}
constexpr When any = {};

//===-- Counts -----------------------------------------------------------===//
constexpr Width n(uint8_t count) { return {0, 0, {count}}; }
constexpr Width by1(uint8_t at, uint8_t zero, uint8_t one) { return {at, 1, {zero, one}}; }
constexpr Width by2(uint8_t at, uint8_t a, uint8_t b, uint8_t c, uint8_t d) {
  return {at, 2, {a, b, c, d}};
}
constexpr uint8_t X = kUnknownWidth;
/// U8, S8, U16, S16, 32, 64, 128 bits
constexpr Width kMemory = {73, 3, {1, 1, 1, 1, 1, 2, 4, X}};
/// the same without 128: constant memory
constexpr Width kMemory64 = {73, 3, {1, 1, 1, 1, 1, 2, X, X}};
/// U32, S32, U64, S64, 128 bits
constexpr Width kAtomic = {73, 3, {1, 1, 2, 2, 4, X, X, X}};
constexpr Width kAtomicExact = {73, 3, {1, 1, 2, X, 4, X, X, X}};
/// F16x2 x4 x8, BF16x2 x4 x8, -, -, -, F32 (FTZ) x1 x2 x4, F32 x1 x2 x4, F64
constexpr Width kAtomicFloat = {73, 4, {1, 2, 4, 1, 2, 4, X, X, X, 1, 2, 4, 1, 2, 4, 2}};
/// Conversions that touch 64 bits: what they make and what they take.
constexpr Width kTo = {75, 2, {1, 1, 1, 2}};
constexpr Width kFrom = {84, 2, {1, 1, 1, 2}};
/// Texture components are chosen by a mask; the first two and the last two go to
/// different places.
constexpr Width kTexLow = {72, 4, {X, 1, 1, 2, 1, 2, 2, 2, 1, 2, 2, 2, 2, 2, 2, 2}};
constexpr Width kTexHigh = {72, 4, {X, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2}};
/// Coordinates: 1D, 2D, 3D, cube, and the same as arrays
constexpr Width kTexCoords = {61, 3, {1, 2, 3, 3, 2, 3, X, 4}};
constexpr Width kTexSlopes = {61, 3, {2, 4, X, X, 2, 4, X, X}};
/// 1D, buffer, 1D array, 2D, 2D array, 3D
constexpr Width kSurfaceCoords = {61, 3, {1, 1, 2, 2, 3, 3, X, X}};
/// 64-bit address if the E bit is set
constexpr Width kPointer = {72, 1, {1, 2}};

//===-- Registers --------------------------------------------------------===//
constexpr Item reg(Slot slot, uint8_t role, File file, uint8_t at, Width w = n(1)) {
  Item i;
  i.kind = IK::Register;
  i.slot = slot;
  i.role = role;
  i.file = file;
  i.at = at;
  i.width = w;
  return i;
}
constexpr Item wide(Item i, Width w) {
  i.width = w;
  return i;
}
constexpr Item wide(Item i, uint8_t count) { return wide(i, n(count)); }
/// The bits that negate a source and take its absolute value.
constexpr Item sign(Item i, uint8_t negate, uint8_t absolute = 0) {
  i.negate = negate;
  i.absolute = absolute;
  return i;
}
constexpr Item maybe(Item i) {
  i.optional = true;
  return i;
}
constexpr Item when(uint8_t bit, uint8_t value, Item i) {
  i.ifBit = bit;
  i.ifValue = value;
  return i;
}
constexpr Item slot(Item i, Slot s) {
  i.slot = s;
  return i;
}

constexpr Item D = reg(Slot::Dst, kDef, File::R, 16);
constexpr Item UD = reg(Slot::Dst, kDef, File::UR, 16);
constexpr Item A = reg(Slot::A, kUse, File::R, 24);
constexpr Item An = sign(A, 72);
constexpr Item Af = sign(A, 72, 73);
constexpr Item UA = reg(Slot::A, kUse, File::UR, 24);
constexpr Item UAn = sign(UA, 72);
constexpr Item R32 = reg(Slot::B, kUse, File::R, 32);
constexpr Item R64 = reg(Slot::C, kUse, File::R, 64);
constexpr Item UR32 = reg(Slot::B, kUse, File::UR, 32);
constexpr Item UR64 = reg(Slot::C, kUse, File::UR, 64);
constexpr Item D64 = reg(Slot::Dst, kDef, File::R, 64);
/// Of sparse and scaled matrix operations.
constexpr Item metadata = reg(Slot::Extra, kUse, File::R, 40);
constexpr Item scaleA = metadata;
constexpr Item scaleB = reg(Slot::Extra, kUse, File::R, 52);
constexpr Item splitUniform() {
  Item i = reg(Slot::Extra, kUse, File::UR, 60);
  i.size = 3;
  i.highAt = 73;
  i.highSize = 5;
  return i;
}
constexpr Item scaleU = splitUniform();

constexpr Item source(ItemKind kind, Slot s, bool negate, bool absolute, File file = File::R) {
  Item i = reg(s, kUse, file, 0);
  i.kind = kind;
  // Of the place at bit 32; the place at bit 64 has them at 75 and 74.
  i.negate = negate ? 63 : 0;
  i.absolute = absolute ? 62 : 0;
  return i;
}
constexpr Item B = source(IK::SourceB, Slot::B, false, false);
constexpr Item Bn = source(IK::SourceB, Slot::B, true, false);
constexpr Item Bf = source(IK::SourceB, Slot::B, true, true);
constexpr Item C = source(IK::SourceC, Slot::C, false, false);
constexpr Item Cn = source(IK::SourceC, Slot::C, true, false);
constexpr Item Cf = source(IK::SourceC, Slot::C, true, true);
constexpr Item S = source(IK::Second, Slot::B, false, false);
constexpr Item Sn = source(IK::Second, Slot::B, true, false);
constexpr Item Sf = source(IK::Second, Slot::B, true, true);
// Uniform instructions: the register places hold uniform registers.
constexpr Item UB = source(IK::SourceB, Slot::B, false, false, File::UR);
constexpr Item UBn = source(IK::SourceB, Slot::B, true, false, File::UR);
constexpr Item UC = source(IK::SourceC, Slot::C, false, false, File::UR);
constexpr Item UCn = source(IK::SourceC, Slot::C, true, false, File::UR);
constexpr Item US = source(IK::Second, Slot::B, false, false, File::UR);
constexpr Item USn = source(IK::Second, Slot::B, true, false, File::UR);
constexpr Item UBf = source(IK::SourceB, Slot::B, true, true, File::UR);
constexpr Item UCf = source(IK::SourceC, Slot::C, true, true, File::UR);
constexpr Item USf = source(IK::Second, Slot::B, true, true, File::UR);

//===-- Predicates -------------------------------------------------------===//
constexpr Item pred(Slot s, uint8_t role, File file, uint8_t at, uint8_t negate = 0) {
  Item i = reg(s, role, file, at);
  i.kind = IK::Predicate;
  i.size = 3;
  i.negate = negate;
  return i;
}
constexpr Item P81 = pred(Slot::DstPred, kDef, File::P, 81);
constexpr Item P84 = pred(Slot::DstPred, kDef, File::P, 84);
constexpr Item UP81 = pred(Slot::DstPred, kDef, File::UP, 81);
constexpr Item UP84 = pred(Slot::DstPred, kDef, File::UP, 84);
constexpr Item P87 = pred(Slot::Pred, kUse, File::P, 87, 90);
constexpr Item UP87 = pred(Slot::Pred, kUse, File::UP, 87, 90);
constexpr Item P77 = pred(Slot::Pred, kUse, File::P, 77, 80);
constexpr Item UP77 = pred(Slot::Pred, kUse, File::UP, 77, 80);
constexpr Item P68 = pred(Slot::Pred, kUse, File::P, 68, 71);
constexpr Item UP68 = pred(Slot::Pred, kUse, File::UP, 68, 71);
constexpr Item carry(Item i) { return slot(i, Slot::Carry); }
/// Takes a branch only if it is set.
constexpr Item flowPred = maybe(P87);
constexpr Item predicates(uint8_t role, File file) {
  Item i = reg(role == kDef ? Slot::DstPred : Slot::Pred, role, file, 32);
  i.kind = IK::PredicateMask;
  return i;
}

//===-- Memory and the rest ----------------------------------------------===//
/// [R24 + offset]; `uniformAt` adds a uniform register where bit `uniformIf` says so.
constexpr Item address(Width w, uint8_t uniformAt = 0, uint8_t uniformIf = 0,
                       uint8_t descriptorIf = 0, uint8_t offsetAt = 40, uint8_t offsetBits = 24) {
  Item i = reg(Slot::Address, kUse, File::R, 24, w);
  i.kind = IK::Address;
  i.uniformAt = uniformAt;
  i.uniformIf = uniformIf;
  i.descriptorIf = descriptorIf;
  i.offsetAt = offsetAt;
  i.offsetBits = offsetBits;
  return i;
}
constexpr Item uniformAddress(uint8_t at, Width w, uint8_t offsetAt = 0, uint8_t offsetBits = 0) {
  Item i = reg(Slot::UAddress, kUse, File::UR, at, w);
  i.kind = IK::Address;
  i.offsetAt = offsetAt;
  i.offsetBits = offsetBits;
  return i;
}
/// A place in constant memory, up to bit 53: signed.
constexpr Item constant(File file, uint8_t offsetAt) {
  Item i = reg(Slot::Address, kUse, file, 24);
  i.kind = IK::Constant;
  i.offsetAt = offsetAt;
  i.offsetBits = static_cast<uint8_t>(54 - offsetAt);
  return i;
}
constexpr Item data(uint8_t at, Width w) { return reg(Slot::Data, kUse, File::R, at, w); }
constexpr Item plain(ItemKind kind, uint8_t at = 0, uint8_t size = 0) {
  Item i;
  i.kind = kind;
  i.at = at;
  i.size = size;
  return i;
}
constexpr Item imm(uint8_t at, uint8_t size) { return plain(IK::Immediate, at, size); }
constexpr Item text(const char *t) {
  Item i;
  i.kind = IK::Text;
  i.text = t;
  return i;
}
/// desc[UR32][R24 + offset] or [R24 + UR32 + offset]
constexpr Item globalLoad = address(kPointer, 32, 0, 76);
constexpr Item globalLoad256 = address(n(2), 32, 0, 76, 40, 17);
/// the same with UR64
constexpr Item globalStore = address(kPointer, 64, 0, 76);
constexpr Item globalStore256 = address(n(2), 64, 0, 76, 40, 19);
constexpr Item globalAtomic = address(n(2), 64, 0, 76, 40, 23);
constexpr Item globalAtomicFloat = address(n(2), 64, 0, kAlways, 40, 23);
constexpr Item globalReduce = address(n(2), 64, 0, 81);
constexpr Item sharedUniform = address(n(1), 64);
constexpr Item copySource = address(n(2), 64, 0, 76, 32, 12);
constexpr Item copyTarget(uint8_t uniformAt = 0) {
  Item i = address(n(1), uniformAt, 0, 0, 44, 20);
  i.at = 16;
  return i;
}
/// Handle of a texture or surface.
constexpr Item handle(uint8_t count) { return reg(Slot::UAddress, kUse, File::UR, 40, n(count)); }
constexpr Item surfaceAddress = address(kSurfaceCoords, 0, 0, 0, 0, 0);
/// desc[UR40] of a tensor copy, where bit 76 says so
constexpr Item tensorDescriptor = when(76, 1, reg(Slot::Extra, kUse, File::UR, 40, n(2)));
constexpr Item convergence(uint8_t role, uint8_t at) {
  Item i = reg(role == kDef ? Slot::Dst : Slot::A, role, File::B, at);
  i.size = 4;
  return i;
}
constexpr Item barrierReg(uint8_t role) { return convergence(role, 16); }
constexpr Item special = plain(IK::Special, 72, 8);
constexpr Item target = plain(IK::Target);

/// A texture operation without offsets, comparison or a sampler of its own, whose
/// components are 32 bits wide.
constexpr When kTexPlain = is(48, 8, 0xff) && is(56, 3, 0) && is(60, 1, 0) && is(76, 5, 0);

//===-- Forms ------------------------------------------------------------===//
constexpr uint8_t form(unsigned f) { return uint8_t(1u << f); }
// Forms 3 and 5, constant memory as a source, are no more [ptxas: never; loads do that].
constexpr uint8_t kBForms = form(1) | form(4) | form(6);  ///< C is a register
constexpr uint8_t kAll = kBForms | form(2) | form(7);

//===-- Modifiers --------------------------------------------------------===//
constexpr Modifier flag(uint8_t bit, const char *name) { return {bit, 1, name}; }
constexpr Modifier kFtz = {80, 1, "|FTZ"};
constexpr Modifier kFmz = {76, 1, "|FMZ"};
constexpr Modifier kSat = {77, 1, "|SAT"};
constexpr Modifier kRound = {78, 2, "|RM|RP|RZ"};
constexpr Modifier kX = {74, 1, "|X"};
constexpr Modifier kSize = {73, 3, "U8|S8|U16|S16||64|128|?"};
constexpr Modifier kAtomSize = {73, 3, "|S32|64|S64|128|?|?|?"};
constexpr Modifier kE = {72, 1, "|E"};
constexpr Modifier kEvict = {84, 3, "EF||EL|LU|EU|NA|?|?"};
constexpr Modifier kScope = {
    77, 4,
    "|CONSTANT.PRIVATE|CONSTANT.CTA|CONSTANT.CTA.PRIVATE|CONSTANT|STRONG.SM|"
    "STRONG.GPU.PRIVATE|STRONG.GPU|MMIO.GPU|CONSTANT.SM|STRONG.SYS|"
    "CONSTANT.SM.PRIVATE|MMIO.SYS|CONSTANT.VC|CONSTANT.VC.PRIVATE|CONSTANT.GPU"};
constexpr Modifier kAtomOp = {87, 4, "ADD|MIN|MAX|INC|DEC|AND|OR|XOR|EXCH|SAFEADD|?|?|?|?|?|?"};
constexpr Modifier kRedOp = {87, 3, "ADD|MIN|MAX|INC|DEC|AND|OR|XOR"};
constexpr Modifier kAtomFloat = {
    73, 4,
    "F16x2.RN|F16x4.RN|F16x8.RN|BF16x2.RN|BF16x4.RN|BF16x8.RN|?|?|?|F32.FTZ.RN|F32x2.FTZ.RN|"
    "F32x4.FTZ.RN|F32.RN|F32x2.RN|F32x4.RN|F64.RN"};
constexpr Modifier kCompare = {76, 3, "F|LT|EQ|LE|GT|NE|GE|T"};
constexpr Modifier kCompareFloat = {76, 4, "F|LT|EQ|LE|GT|NE|GE|NUM|NAN|LTU|EQU|LEU|GTU|NEU|GEU|T"};
constexpr Modifier kCompareDouble = {76, 4,
                                     "MIN|LT|EQ|LE|GT|NE|GE|NUM|NAN|LTU|EQU|LEU|GTU|NEU|GEU|MAX"};
/// Types of conversions. Integers: signedness and size stand apart.
constexpr const char *kIntegers = "U8|S8|U16|S16|U32||?|?";
constexpr const char *kIntegers64 = "U8|S8|U16|S16|U32||U64|S64";
constexpr Modifier kIntegerTo = {72, 1, kIntegers, 75, 2};
constexpr Modifier kIntegerTo64 = {72, 1, kIntegers64, 75, 2};
constexpr Modifier kIntegerFrom = {74, 1, kIntegers, 84, 2};
constexpr Modifier kIntegerFrom64 = {74, 1, kIntegers64, 84, 2};
constexpr Modifier kFloatTo = {75, 3, "?|F16||?|BF16|?|?|?"};
constexpr Modifier kFloatTo64 = {75, 3, "?|F16||F64|BF16|?|?|?"};
constexpr Modifier kFloatFrom = {84, 3, "?|F16||?|BF16|?|?|?"};
constexpr Modifier kFloatFrom64 = {84, 3, "?|F16||F64|BF16|?|?|?"};
constexpr Modifier kFloatToNamed = {75, 3, "?|F16|F32|?|BF16|?|?|?"};
constexpr Modifier kFloatFromNamed = {84, 3, "?|F16|F32|?|BF16|?|?|?"};
constexpr Modifier kFloatToNamed64 = {75, 3, "?|F16|F32|F64|BF16|?|?|?"};
constexpr Modifier kFloatFromNamed64 = {84, 3, "?|F16|F32|F64|BF16|?|?|?"};
constexpr Modifier kInteger32To = {74, 1, "U32|"};
constexpr Modifier kRoundTo = {78, 2, "|FLOOR|CEIL|TRUNC"};
constexpr Modifier kNtz = {77, 1, "|NTZ"};
constexpr Modifier kSmallTypes = {0, 0, "|E4M3|E5M2|E2M1|E2M3|E3M2|E8|UE4M3|4X|F32"};
constexpr Modifier kPackTypes = {
    0, 0,
    "|F16|F32|BF16|E4M3|E5M2|E2M1|E2M3|E3M2|E8|PACK_AB|PACK_AB_MERGE_C|PACK_B|UNPACK_B|"
    "UNPACK_B_MERGE_C|SATFINITE|RELU|RZ|RP|RS"};
constexpr Modifier kSurfaceDim = {61, 3, "1D|1D_BUFFER|1D_ARRAY|2D|2D_ARRAY|3D|?|?"};
constexpr Modifier kSurfaceTrap = {0, 0, "|TRAP|IGN|BA"};
constexpr Modifier kLines = {68, 2, "|LTC64B|LTC128B|LTC256B"};
constexpr Modifier kBool = {74, 2, "AND|OR|XOR|?"};
constexpr Modifier kShiftTo = {76, 1, "L|R"};
constexpr Modifier kShiftWrap = {75, 1, "|W"};
constexpr Modifier kShiftType = {73, 2, "S64|U64|S32|U32"};
constexpr Modifier kShiftHigh = {80, 1, "|HI"};
constexpr Modifier kBarKind = {77, 1, "SYNC|ARV"};
constexpr Modifier kBarDefer = {80, 1, "|DEFER_BLOCKING"};
constexpr Modifier kMatrixCount = {72, 2, "|2|4|?"};
constexpr Modifier kMatrixType = {75, 3, "16|?|?|?|?|U4x16P64TO8|U6x16P32TO8|8"};
constexpr Modifier kMatrixLoad = {78, 2, "M88|MT88|M816|M832"};
constexpr Modifier kDimension = {79, 3, "1D|2D|3D|4D|5D|?|?|?"};

}  // namespace interlock::isa::nvidia::rows
#endif
