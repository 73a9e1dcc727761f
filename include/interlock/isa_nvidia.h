//===- interlock/isa_nvidia.h - Targets whose instructions carry control words =//
//
// Facts only, as interlock/isa.h has them for AMDGPU: register units, what an
// opcode is, which unit executes it, how long its result takes. Every row names
// its source: "seed" (the visibility article), "ptxas" (mined from the code of
// ptxas 13.0, tests/sm120), "NAK" (Mesa's sm_100 tables), "H" (Huerta et al.,
// MICRO 2025), "nvdisasm" (its text for the bits concerned).
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_ISA_NVIDIA_H
#define INTERLOCK_ISA_NVIDIA_H

#include "interlock/ir.h"
#include "interlock/nvidia_word.h"

#include <span>
#include <string>
#include <string_view>

namespace interlock::isa::nvidia {

//===-- Register units ---------------------------------------------------===//
// RZ, URZ, PT and UPT are no units: operands that name them are left out.
inline constexpr ir::Unit kR0 = 0;       ///< R0 … R254
inline constexpr ir::Unit kNumR = 255;   ///< 255 is RZ
inline constexpr ir::Unit kUR0 = 256;    ///< UR0 … UR254
inline constexpr ir::Unit kNumUR = 255;  ///< 255 is URZ; 63 in forms with six bits
inline constexpr ir::Unit kP0 = 512;     ///< P0 … P6
inline constexpr ir::Unit kUP0 = 520;    ///< UP0 … UP6
inline constexpr ir::Unit kNumP = 7;     ///< 7 is PT, UPT
inline constexpr ir::Unit kB0 = 528;     ///< B0 … B15: convergence barriers
inline constexpr ir::Unit kNumB = 16;
inline constexpr ir::Unit kNumUnits = 544;

/// Where in an instruction an operand stands (ir::Operand::slot). Distances may
/// hang on it.
enum class Slot : uint8_t {
  None,
  Guard,    ///< @P0
  Dst,      ///< the result; its high half are the units behind the first
  DstPred,  ///< predicate results, carries out
  A,
  B,
  C,         ///< C, also the accumulator of a matrix operation
  Extra,     ///< further register sources (scale factors, metadata)
  Pred,      ///< predicate as data
  Carry,     ///< predicate as carry in
  Address,   ///< vector address of a memory operation
  UAddress,  ///< uniform address or descriptor
  Data,      ///< what a store or atomic sends
};

/// What an instruction is, as far as control flow and memory are concerned.
enum class OpKind : uint8_t {
  Compute,
  Load,
  Store,
  Atomic,       ///< with or without result
  AsyncCopy,    ///< LDGSTS: global to shared, no register result
  GroupArrive,  ///< LDGDEPBAR: its write barrier counts the group
  Depbar,       ///< DEPBAR.LE SBn, k, {list}: ir::Instruction::imm is depbar()
  Barrier,      ///< BAR
  Fence,        ///< MEMBAR, ERRBAR, CCTL, FENCE
  Branch,
  Converge,  ///< BSSY, BSYNC, WARPSYNC, …
  Call,
  Return,
  Exit,
  Nop,
  External,  ///< completes through memory (TMA, mbarrier): not modelled
  Unknown,
};

/// ir::Instruction::imm of a Depbar.
struct Depbar {
  uint8_t barrier;    ///< 0 … 5, 7: none (only the list)
  uint8_t threshold;  ///< waits until the barrier counts at most this
  uint8_t list;       ///< mask of barriers that must be 0
};
constexpr int32_t pack(Depbar d) { return d.barrier | d.threshold << 8 | d.list << 16; }
constexpr Depbar depbar(int32_t imm) {
  return {uint8_t(imm), uint8_t(imm >> 8), uint8_t(imm >> 16)};
}

//===-- Opcodes ----------------------------------------------------------===//
/// Register files.
enum class File : uint8_t { R, UR, P, UP, B };

/// How many registers an operand has: an entry of `counts`, chosen by a field of
/// the word; kUnknownWidth: such a word is not known.
inline constexpr uint8_t kUnknownWidth = 255;
struct Width {
  uint8_t at = 0, bits = 0;  ///< bits = 0: always counts[0]
  uint8_t counts[16] = {1};
  constexpr unsigned of(const Word &w) const { return counts[bits ? w.get(at, bits) : 0]; }
};

/// What stands at one place of an instruction's text.
enum class ItemKind : uint8_t {
  None,
  Register,  ///< `file`, number at `at`
  Predicate,
  /// The source whose place the form (bits 9 to 11) decides:
  ///   form  1    2      4      6     7
  ///   B     R32  R64    imm32  UR32  R64
  ///   C     R64  imm32  R64    R64   UR32
  SourceB,
  SourceC,
  Second,         ///< B in forms 1, 4 and 6, C in the others: for instructions with two sources
  PredicateMask,  ///< PR: the predicates named by the mask at bit 32 (form 4; otherwise all)
  Address,        ///< [R24 + UR + immediate], desc[UR][R24 + immediate]
  Constant,       ///< c[bank][R24 + offset]
  Immediate,      ///< `size` bits from `at`
  Wide,           ///< 64-bit immediate
  Special,        ///< special register
  Target,         ///< place in the code
  Barrier,        ///< SBn
  BarrierList,
  Text,  ///< fixed text: Item::text
};

/// In the place of a bit: no bit decides.
inline constexpr uint8_t kAlways = 255;

/// A field is conditional if `ifBit` is not 0: it is there when that bit has `ifValue`.
struct Item {
  ItemKind kind = ItemKind::None;
  Slot slot = Slot::None;
  uint8_t role = 0;  ///< ir::OperandRole
  File file = File::R;
  uint8_t at = 0, size = 8;
  uint8_t highAt = 0, highSize = 0;  ///< the upper bits of the number, where it is split
  uint8_t negate = 0, absolute = 0;  ///< bits that do so; 0: none. Predicates: the not bit
  bool optional = false;             ///< left out of the text where it is RZ or PT
  uint8_t ifBit = 0, ifValue = 1;
  Width width = {};
  // Address
  uint8_t uniformAt = 0;     ///< where its uniform register stands; 0: none
  uint8_t uniformIf = 0;     ///< bit that says whether it is there; 0: always
  uint8_t descriptorIf = 0;  ///< bit that makes it a descriptor; 0: never, kAlways
  uint8_t offsetAt = 0, offsetBits = 0;
  const char *text = nullptr;
};

/// Bits of the word that must have a value for a row to apply.
struct When {
  uint64_t lowMask = 0, lowValue = 0, highMask = 0, highValue = 0;
  constexpr bool holds(const Word &w) const {
    return (w.low & lowMask) == lowValue && (w.high & highMask) == highValue;
  }
};

/// A field of the opcode's text: names by value, separated by '|'; "" prints nothing,
/// "?" is no known value. With bits = 0 the first name always stands there, and all of
/// them are accepted in text: they change neither registers nor timing.
struct Modifier {
  uint8_t at, bits;
  const char *names;
  uint8_t highAt = 0, highBits = 0;  ///< the upper bits of the value, where it is split
  constexpr uint64_t of(const Word &w) const {
    return (bits ? w.get(at, bits) : 0) | (highBits ? w.get(highAt, highBits) << bits : 0);
  }
};

inline constexpr unsigned kMaxItems = 10, kMaxModifiers = 8;

/// An opcode, or a variant of one whose operands or timing are different. The first
/// row of an opcode whose `when` holds applies; a word without a row is unknown.
struct OpRow {
  const char *name;  ///< "IMAD.WIDE": mnemonic and what tells it from other rows
  uint16_t opcode;   ///< bits 0 to 8
  uint8_t forms;     ///< mask of the values of bits 9 to 11 that exist
  When when;
  OpKind kind;
  bool uniform;  ///< executed once per warp: its guard is a uniform predicate
  Item items[kMaxItems];
  Modifier modifiers[kMaxModifiers];
  const char *source;
  const char *mnemonic = nullptr;  ///< as it is printed, where that is not `name`
};

std::span<const OpRow> ops();
/// What a modifier says about a word: "" nothing, "?" nothing that is known.
std::string_view nameOf(const Modifier &m, const Word &w);
/// The row of a word; the Unknown row (the last one) if there is none.
uint16_t rowOf(const Word &w);
inline const OpRow &op(const ir::Instruction &i) { return ops()[i.row]; }

/// Bits of a word that no text names and that are always the same in the forms `forms` of a
/// row: what an encoder adds. Only for what the test bench of sm_120 is written with; another
/// row has none because nobody looked, so it is not encoded.
struct FixedRow {
  const char *name;  ///< OpRow::name
  uint8_t forms;     ///< mask as in OpRow
  struct Bits {
    uint8_t at, bits;
    uint16_t value;
  } fixed[2];
  const char *source;
  uint8_t ifBit = 0;  ///< only words with that bit; 0: all
  /// Scoreboards that such an instruction cannot set: nvdisasm refuses the word.
  enum : uint8_t { kNoRead = 1, kNoWrite = 2 };
  uint8_t cannotSet = 0;
};
std::span<const FixedRow> fixedRows();

/// A place in a section as listings write it: hexadecimal, four digits or what it takes.
std::string offsetDigits(uint64_t offset);
/// "R4", "R[4:5]", "UR6", "P0", "B1".
std::string unitName(ir::Unit first, unsigned count);
/// Name of a special register, "" if it is not known.
std::string_view specialName(unsigned number);

}  // namespace interlock::isa::nvidia
#endif
