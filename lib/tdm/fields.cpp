//===- fields.cpp - Where each field of a descriptor lies ------------------===//
//
// One row per field and reading. Rows whose bits overlap exclude each other by
// mode; in each mode the rows cover all 640 bits once.
//
// Sources: "packers" are the ones that agree about a field: the HIP header
// amd_gfx1250_TDM.h, Composable Kernel's amd_tdm_descriptor.hpp, Triton's
// TDMUtility.cpp, FlyDSL, MLIR's lowering tests, rocke's unit tests and the
// emulator in ROCm/rocm-systems. "article" is the public text by somebody who
// ran descriptors on an MI450 and cites the CDNA5 ISA guide, 10.11.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/tdm.h"

#include <iterator>

namespace interlock::tdm {
namespace {

constexpr uint8_t T = 1, I = 2, G16 = 4, G32 = 8, G = G16 | G32, All = T | I | G;
constexpr Grade A = Grade::Agreed, S = Grade::Source, X = Grade::Contested;
constexpr Bits kNoBits = {};
constexpr Bits bits(unsigned dword, unsigned high, unsigned low) {
  return {uint8_t(dword), uint8_t(low), uint8_t(high - low + 1)};
}
// Groups start at these dwords.
constexpr unsigned g0 = 0, g1 = 4, g2 = 12, g3 = 16;

using F = Field;

// clang-format off: rows stay one line each
constexpr FieldRow kFields[] = {
    {F::Count, "count", bits(g0, 1, 0), kNoBits, All, 0, "", A, "packers, article", "1 issue; 0 null tensor: no copy, no barrier arrival; 2, 3 context restore only"},
    {F::IsRestore, "is_restore", bits(g0, 2, 2), kNoBits, All, 0, "", A, "packers, article", "context restore; zero for users"},
    {F::IsStore, "is_store", bits(g0, 3, 3), kNoBits, All, 0, "", A, "packers, article", "context restore; zero for users"},
    {F::Nv, "nv", bits(g0, 4, 4), kNoBits, All, 0, "", A, "packers, article", "context restore; zero for users"},
    {F::Scope, "scope", bits(g0, 6, 5), kNoBits, All, 0, "", A, "packers", "context restore; zero for users (the instruction has its own)"},
    {F::Th, "th", bits(g0, 9, 7), kNoBits, All, 0, "", A, "packers", "context restore; zero for users (the instruction has its own)"},
    {F::UserNull, "user_null", bits(g0, 10, 10), kNoBits, All, 0, "", A, "packers, article", "context restore; zero for users"},
    {F::Reserved0, "reserved0", bits(g0, 29, 11), kNoBits, All, 0, "", A, "packers", "zero"},
    {F::GatherIndexSize, "gather_index_size", bits(g0, 30, 30), kNoBits, All, T | I, "", X, "packers; MLIR's lowering has this and the next bit swapped", "rows have 0: 16 bits, 1: 32 bits"},
    {F::GatherEnable, "gather_enable", bits(g0, 31, 31), kNoBits, All, 0, "", X, "packers; MLIR's lowering has this and the bit before swapped", "groups 2 and 3 are a list of rows"},
    {F::LdsAddr, "lds_addr", bits(g0 + 1, 31, 0), kNoBits, All, 0, "bytes", A, "packers", "from the start of the workgroup's LDS"},
    {F::GlobalAddr, "global_addr", bits(g0 + 2, 31, 0), bits(g0 + 3, 24, 0), All, 0, "bytes", A, "packers, article", "of the tile's first element, not the tensor's"},
    {F::Reserved1, "reserved1", bits(g0 + 3, 29, 25), kNoBits, All, 0, "", A, "packers", "zero"},
    {F::Type, "type", bits(g0 + 3, 31, 30), kNoBits, All, 0, "", A, "packers, article", "must be 2"},

    {F::WorkgroupMask, "workgroup_mask", bits(g1, 15, 0), kNoBits, All, 0, "", A, "packers, article", "multicast to these workgroups of the cluster; loads only, zero outside a cluster"},
    {F::DataSize, "data_size", bits(g1, 17, 16), kNoBits, All, 0, "log2 bytes", A, "packers, article", "of an element: 1, 2, 4, 8 bytes"},
    {F::BarrierEnable, "atomic_barrier_enable", bits(g1, 18, 18), kNoBits, All, 0, "", A, "packers, article", "arrive at an LDS barrier after completion"},
    {F::IterateEnable, "iterate_enable", bits(g1, 19, 19), kNoBits, All, G, "", A, "packers, article", "groups 2 and 3 hold increments and a count"},
    {F::PadEnable, "pad_enable", bits(g1, 20, 20), kNoBits, All, 0, "", A, "packers, article", "leave gaps in LDS; loads only"},
    {F::EarlyTimeout, "early_timeout", bits(g1, 21, 21), kNoBits, All, 0, "", A, "packers, article", "multicast answers whoever has asked when the data is there"},
    {F::PadInterval, "pad_interval", bits(g1, 24, 22), kNoBits, All, 0, "2^(v+1) dwords", A, "packers, article", "a gap after so many dwords: 2 to 256"},
    {F::PadAmount, "pad_amount", bits(g1, 31, 25), kNoBits, All, 0, "v+1 dwords", A, "packers, article", "width of a gap: 1 to 128"},
    {F::BarrierAddr, "atomic_barrier_address", bits(g1 + 1, 15, 0), kNoBits, All, 0, "8 bytes", A, "packers, article; one kernel library stores bytes", "LDS byte address >> 3"},
    {F::TensorDim0, "tensor_dim0", bits(g1 + 1, 31, 16), bits(g1 + 2, 15, 0), All, 0, "elements", A, "packers, article", "that remain from the tile's start"},
    {F::TensorDim1, "tensor_dim1", bits(g1 + 2, 31, 16), bits(g1 + 3, 15, 0), All, 0, "elements", A, "packers, article", "that remain; gather: number of rows"},
    {F::TileDim0, "tile_dim0", bits(g1 + 3, 31, 16), kNoBits, All, 0, "elements", A, "packers, article", "0: no-op"},
    {F::TileDim1, "tile_dim1", bits(g1 + 4, 15, 0), kNoBits, All, 0, "elements", A, "packers, article", "0: dimension unused; gather: how many rows of the list count"},
    {F::TileDim2, "tile_dim2", bits(g1 + 4, 31, 16), kNoBits, All, G, "elements", A, "packers, article", "0: dimension unused"},
    {F::Stride0, "tensor_dim0_stride", bits(g1 + 5, 31, 0), bits(g1 + 6, 15, 0), All, 0, "elements", A, "packers, article", "from row to row"},
    {F::Stride1, "tensor_dim1_stride", bits(g1 + 6, 31, 16), bits(g1 + 7, 31, 0), All, G, "elements", X, "HIP header, article; CK loses bits 31:16, rocke and a Triton comment have 16 bits", "from plane to plane, cumulative"},

    {F::TensorDim2, "tensor_dim2", bits(g2, 31, 0), kNoBits, T | I, 0, "elements", A, "packers", "that remain"},
    {F::TensorDim3, "tensor_dim3", bits(g2 + 1, 31, 0), kNoBits, T, 0, "elements", A, "packers", "that remain"},
    {F::LdsIncrement, "lds_addr_increment", bits(g2 + 1, 31, 0), kNoBits, I, 0, "elements", A, "packers, article", "LDS start from repeat to repeat"},
    {F::Stride2, "tensor_dim2_stride", bits(g2 + 2, 31, 0), bits(g2 + 3, 15, 0), T, 0, "elements", A, "packers", "cumulative"},
    {F::GlobalIncrement, "global_addr_increment", bits(g2 + 2, 31, 0), bits(g2 + 3, 15, 0), I, 0, "elements", A, "packers, article", "global start from repeat to repeat"},
    {F::TileDim3, "tile_dim3", bits(g2 + 3, 31, 16), kNoBits, T, 0, "elements", A, "packers", "0: dimension unused"},
    {F::IterateCount, "iterate_count", bits(g2 + 3, 31, 16), kNoBits, I, 0, "v+1 repeats", X, "article (0 to 255); the emulator honours 16 bits, CK stores it unbiased", "repeats - 1"},
    {F::Stride3, "tensor_dim3_stride", bits(g3, 31, 0), bits(g3 + 1, 15, 0), T | I, I, "elements", A, "packers", "cumulative"},
    {F::TensorDim4, "tensor_dim4", bits(g3 + 1, 31, 16), bits(g3 + 2, 15, 0), T | I, I, "elements", A, "packers", "that remain"},
    {F::TileDim4, "tile_dim4", bits(g3 + 2, 31, 16), kNoBits, T | I, I, "elements", A, "packers", "0: dimension unused"},
    {F::Reserved2, "reserved2", bits(g3 + 3, 31, 0), kNoBits, T | I, I, "", A, "packers", "zero"},

#define ROW16(N) {F::Row##N, "row" #N, bits(g2 + (N) / 2, (N) % 2 ? 31 : 15, (N) % 2 ? 16 : 0), kNoBits, G16, 0, "row", S, "HIP header, emulator; a printed table repeats the places of 12 and 13", "number of a tensor row"},
    ROW16(0) ROW16(1) ROW16(2) ROW16(3) ROW16(4) ROW16(5) ROW16(6) ROW16(7)
    ROW16(8) ROW16(9) ROW16(10) ROW16(11) ROW16(12) ROW16(13) ROW16(14) ROW16(15)
#undef ROW16
#define ROW32(N) {F::Row##N, "row" #N, bits(g2 + (N), 31, 0), kNoBits, G32, 0, "row", A, "packers", "number of a tensor row"},
    ROW32(0) ROW32(1) ROW32(2) ROW32(3) ROW32(4) ROW32(5) ROW32(6) ROW32(7)
#undef ROW32
};
// clang-format on

std::string piece(const Bits &b, unsigned dword, bool whole) {
  std::string out = "d" + std::to_string(dword);
  if (whole) return out;
  out += "[" + std::to_string(b.low + b.width - 1u);
  if (b.width > 1) out += ":" + std::to_string(b.low);
  return out + "]";
}

}  // namespace

std::span<const FieldRow> fields() { return kFields; }

const FieldRow *findField(Mode m, Field f) {
  for (const FieldRow &row : kFields)
    if (row.field == f && row.in(m)) return &row;
  return nullptr;
}

const FieldRow *findField(Mode m, std::string_view name) {
  for (const FieldRow &row : kFields)
    if (name == row.name && row.in(m)) return &row;
  return nullptr;
}

std::string place(const FieldRow &row) {
  const unsigned starts[] = {g0, g1, g2, g3, kDwords};
  unsigned group = 0;
  while (row.low.dword >= starts[group + 1]) ++group;
  auto text = [&](const Bits &b) { return piece(b, b.dword - starts[group], b.width == 32); };
  std::string out = "G" + std::to_string(group) + " " + text(row.low);
  return row.high.width ? out + ", " + text(row.high) : out;
}

const char *name(Mode m) {
  const char *const names[] = {"tile", "iterate", "gather16", "gather32"};
  return names[unsigned(m)];
}

const char *name(Grade g) {
  const char *const names[] = {"hardware", "agreed", "source", "manual", "contested"};
  return names[unsigned(g)];
}

}  // namespace interlock::tdm
