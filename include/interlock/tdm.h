//===- interlock/tdm.h - Tensor descriptors (D#) of gfx1250, to the bit ----===//
//
// A descriptor is four groups of dwords in scalar registers: 4, 8, 4 and 4.
// Two mode bits say what the dwords of the last eight mean, so it is a tagged
// union: here a variant, in which fields of different modes cannot be mixed.
//
//   words ──decode──▶ Descriptor ──encode──▶ the same words, for any bits
//
// Every bit of every mode belongs to exactly one field, reserved and ignored
// ones included (a test counts them), so no raw word is kept beside the fields.
// Members hold what is encoded; functions named after a unit decode it.
// Where each field lies is a row of fields() with the source of the fact.
//
// This header needs nothing else of the project.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TDM_H
#define INTERLOCK_TDM_H

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>

namespace interlock::tdm {

/// The dwords of a descriptor, low dword first. A two-operand instruction names
/// groups 0 and 1 only ("null groups"): 2 and 3 then read as zeros.
struct Words {
  std::array<uint32_t, 4> group0{};
  std::array<uint32_t, 8> group1{};
  std::array<uint32_t, 4> group2{};
  std::array<uint32_t, 4> group3{};
  bool operator==(const Words &) const = default;
};
inline constexpr unsigned kDwords = 20;
/// Dword 0 to 19: those of group 0, then of group 1, and so on.
uint32_t dword(const Words &w, unsigned index);
void setDword(Words &w, unsigned index, uint32_t value);

/// Largest LDS of a workgroup, in bytes (allocated in granules of 2048).
inline constexpr uint32_t kLdsBytes = 327680;

enum class Op : uint8_t { Load, Store };  ///< tensor_load_to_lds, tensor_store_from_lds

/// What the last two groups mean. Gather goes before iterate: iterate_enable is
/// ignored when gather is on (CDNA5 ISA guide 10.11, by way of several readers).
enum class Mode : uint8_t { Tile, Iterate, Gather16, Gather32 };
inline constexpr unsigned kModes = 4;
const char *name(Mode m);  ///< "tile", "iterate", "gather16", "gather32"

/// A box of up to five dimensions, dimension 0 first and contiguous.
struct Tile {
  std::array<uint32_t, 5> tensorDims{};  ///< elements that remain from the tile's start
  std::array<uint16_t, 5> tileDims{};    ///< elements; 0: dimension unused (dimension 0: no-op)
  std::array<uint64_t, 4> strides{};     ///< [i] is tensor_dim<i>_stride: elements, 48 bits; from
                                         ///< one index of dimension i+1 to the next, cumulative
  bool gatherIndexSize = false;          ///< ignored here
  uint32_t reserved = 0;                 ///< group 3, dword 3
  bool operator==(const Tile &) const = default;
};

/// One box of up to three dimensions, repeated with both starts advanced.
struct Iterate {
  std::array<uint32_t, 3> tensorDims{};
  std::array<uint16_t, 3> tileDims{};
  std::array<uint64_t, 2> strides{};
  uint32_t ldsIncrement = 0;     ///< elements
  uint64_t globalIncrement = 0;  ///< elements, 48 bits
  uint16_t count = 0;            ///< repeats - 1
  // Ignored here.
  bool gatherIndexSize = false;
  uint64_t tensorDim3Stride = 0;
  uint32_t tensorDim4 = 0;
  uint16_t tileDim4 = 0;
  uint32_t reserved = 0;
  bool operator==(const Iterate &) const = default;
};

/// Rows by number, each as wide as tile_dim0: load gathers, store scatters.
template <class Index, size_t Most> struct Gather {
  static constexpr size_t kMost = Most;
  std::array<uint32_t, 2> tensorDims{};  ///< width that remains, number of rows
  uint16_t tileDim0 = 0;
  uint16_t valid = 0;   ///< tile_dim1: how many of `rows` count
  uint64_t stride = 0;  ///< tensor_dim0_stride: elements, 48 bits
  std::array<Index, Most> rows{};
  // Ignored here.
  bool iterateEnable = false;
  uint16_t tileDim2 = 0;
  uint64_t tensorDim1Stride = 0;
  bool operator==(const Gather &) const = default;
};
using Gather16 = Gather<uint16_t, 16>;
using Gather32 = Gather<uint32_t, 8>;

/// All 640 bits. The defaults are a descriptor that is issued (count 1, type 2)
/// and moves nothing.
struct Descriptor {
  uint8_t count = 1;        ///< 2 bits: 0 null (no copy, no arrival), 1 issue, else restore only
  bool isRestore = false;   ///< this and the next five belong to context restore: zero
  bool isStore = false;     ///
  bool nv = false;          ///
  uint8_t scope = 0;        ///< 2 bits
  uint8_t th = 0;           ///< 3 bits
  bool userNull = false;    ///
  uint32_t reserved0 = 0;   ///< 19 bits
  uint32_t ldsAddr = 0;     ///< bytes from the start of the workgroup's LDS
  uint64_t globalAddr = 0;  ///< bytes, 57 bits: of the tile's first element, not the tensor's
  uint8_t reserved1 = 0;    ///< 5 bits
  uint8_t type = 2;         ///< 2 bits, must be 2
  uint16_t multicast = 0;   ///< workgroup_mask; loads only, zero outside a cluster
  uint8_t dataSize = 0;     ///< 2 bits: log2 of bytes
  bool barrierEnable = false;
  bool padEnable = false;  ///< loads only
  bool earlyTimeout = false;
  uint8_t padInterval = 0;   ///< 3 bits: 2^(v+1) dwords
  uint8_t padAmount = 0;     ///< 7 bits: v+1 dwords
  uint16_t barrierAddr = 0;  ///< LDS byte address >> 3
  std::variant<Tile, Iterate, Gather16, Gather32> body;
  bool operator==(const Descriptor &) const = default;

  Mode mode() const { return static_cast<Mode>(body.index()); }
  unsigned elementBytes() const { return 1u << dataSize; }                 ///< 1, 2, 4, 8
  unsigned padIntervalDwords() const { return 2u << padInterval; }         ///< 2 to 256
  unsigned padAmountDwords() const { return padAmount + 1u; }              ///< 1 to 128
  uint32_t barrierByteAddr() const { return uint32_t(barrierAddr) << 3; }  ///< LDS bytes
};
/// Iterations of an Iterate body.
inline uint32_t repeats(const Iterate &i) { return i.count + 1u; }

/// The descriptor that the words are; there is one for any bits.
Descriptor decode(const Words &words);
/// The words. A member too large for its field loses its upper bits and leaves
/// other fields alone; unfit() tells.
Words encode(const Descriptor &d);
/// "" or the first member that its field cannot hold: "type: 5 does not fit 2 bits".
std::string unfit(const Descriptor &d);

/// Names of the fields as the manual and public packers have them. In the
/// overlaid dwords the mode decides which exist.
enum class Field : uint8_t {
  // clang-format off
  Count, IsRestore, IsStore, Nv, Scope, Th, UserNull, Reserved0, GatherIndexSize, GatherEnable,
  LdsAddr, GlobalAddr, Reserved1, Type,
  WorkgroupMask, DataSize, BarrierEnable, IterateEnable, PadEnable, EarlyTimeout, PadInterval, PadAmount,
  BarrierAddr,
  TensorDim0, TensorDim1, TensorDim2, TensorDim3, TensorDim4,
  TileDim0, TileDim1, TileDim2, TileDim3, TileDim4,
  Stride0, Stride1, Stride2, Stride3,
  LdsIncrement, GlobalIncrement, IterateCount, Reserved2,
  Row0, Row1, Row2, Row3, Row4, Row5, Row6, Row7, Row8, Row9, Row10, Row11, Row12, Row13, Row14, Row15,
  // clang-format on
};
inline Field operator+(Field f, unsigned n) { return Field(unsigned(f) + n); }

/// How sure a fact is.
enum class Grade : uint8_t {
  Hardware,   ///< publicly stated as run on silicon
  Agreed,     ///< several independent public sources
  Source,     ///< one public source or test
  Manual,     ///< secondary text that cites the CDNA5 ISA guide
  Contested,  ///< public sources disagree
};
const char *name(Grade g);

/// Bits low to high of one dword (0 to 19).
struct Bits {
  uint8_t dword = 0, low = 0, width = 0;
};
/// A field in the modes in which its bits mean this.
struct FieldRow {
  Field field;
  const char *name;
  Bits low, high;    ///< high.width is 0 for a field in one dword
  uint8_t modes;     ///< 1 << Mode: where the bits are this field
  uint8_t ignored;   ///< subset of modes in which the engine does not look at it
  const char *unit;  ///< of the encoded value
  Grade grade;
  const char *source;
  const char *meaning;
  bool in(Mode m) const { return modes >> unsigned(m) & 1; }
  bool ignoredIn(Mode m) const { return ignored >> unsigned(m) & 1; }
  unsigned width() const { return low.width + high.width; }
};
/// All rows, in the order of the bits. In each mode they cover each bit once.
std::span<const FieldRow> fields();
/// The row of a field in a mode; nullptr where it does not exist.
const FieldRow *findField(Mode m, Field f);
const FieldRow *findField(Mode m, std::string_view name);
/// "G1 d1[31:16], d2[15:0]"
std::string place(const FieldRow &row);

/// The encoded value of a field; 0 where the mode has no such field.
uint64_t get(const Descriptor &d, Field f);
/// Sets a field. False, and nothing done, where the mode has no such field, the
/// value does not fit, or it would change the mode.
bool set(Descriptor &d, Field f, uint64_t value);

/// Bytes of LDS from lds_addr to the end of the last one that is touched, with the
/// gaps of padding or without; 2^62 if it is more. What runs past the tensor's
/// bounds counts: it is filled with zeros.
uint64_t ldsSpan(const Descriptor &d, bool withGaps);

/// True if any field of groups 2 and 3 is not zero, or the mode needs them.
bool needsUpperGroups(const Descriptor &d);

}  // namespace interlock::tdm
#endif
