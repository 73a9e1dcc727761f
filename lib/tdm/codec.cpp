//===- codec.cpp - Descriptors to words and back ---------------------------===//
//
// Both ways loop over the rows of fields(): a row says where the bits are,
// member() says which member of the typed descriptor they are. The mode bits
// are no members: they follow from which body the variant holds, except that a
// mode bit which the mode ignores is an ordinary member of it.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/tdm.h"

#include <type_traits>

namespace interlock::tdm {
namespace {

constexpr uint64_t mask(unsigned width) { return width >= 64 ? ~0ull : (1ull << width) - 1; }

bool within(Field f, Field first, unsigned n) { return f >= first && f < first + n; }
size_t index(Field f, Field first) { return size_t(f) - size_t(first); }

/// Calls `use` with the member of a body that `f` is; false if it has none.
template <class Fn> bool bodyMember(auto &body, Field f, Fn &&use) {
  using Body = std::remove_cvref_t<decltype(body)>;
  if constexpr (std::is_same_v<Body, Tile> || std::is_same_v<Body, Iterate>) {
    if (within(f, Field::TensorDim0, body.tensorDims.size()))
      return use(body.tensorDims[index(f, Field::TensorDim0)]), true;
    if (within(f, Field::TileDim0, body.tileDims.size()))
      return use(body.tileDims[index(f, Field::TileDim0)]), true;
    if (within(f, Field::Stride0, body.strides.size()))
      return use(body.strides[index(f, Field::Stride0)]), true;
    if (f == Field::GatherIndexSize) return use(body.gatherIndexSize), true;
    if (f == Field::Reserved2) return use(body.reserved), true;
  }
  if constexpr (std::is_same_v<Body, Iterate>) {
    switch (f) {
    case Field::LdsIncrement:
      return use(body.ldsIncrement), true;
    case Field::GlobalIncrement:
      return use(body.globalIncrement), true;
    case Field::IterateCount:
      return use(body.count), true;
    case Field::Stride3:
      return use(body.tensorDim3Stride), true;
    case Field::TensorDim4:
      return use(body.tensorDim4), true;
    case Field::TileDim4:
      return use(body.tileDim4), true;
    default:
      return false;
    }
  }
  if constexpr (std::is_same_v<Body, Gather16> || std::is_same_v<Body, Gather32>) {
    if (within(f, Field::Row0, Body::kMost)) return use(body.rows[index(f, Field::Row0)]), true;
    if (within(f, Field::TensorDim0, 2))
      return use(body.tensorDims[index(f, Field::TensorDim0)]), true;
    switch (f) {
    case Field::TileDim0:
      return use(body.tileDim0), true;
    case Field::TileDim1:
      return use(body.valid), true;
    case Field::TileDim2:
      return use(body.tileDim2), true;
    case Field::Stride0:
      return use(body.stride), true;
    case Field::Stride1:
      return use(body.tensorDim1Stride), true;
    case Field::IterateEnable:
      return use(body.iterateEnable), true;
    default:
      return false;
    }
  }
  return false;
}

/// The same for the whole descriptor.
template <class Fn> bool member(auto &d, Field f, Fn &&use) {
  switch (f) {
  case Field::Count:
    return use(d.count), true;
  case Field::IsRestore:
    return use(d.isRestore), true;
  case Field::IsStore:
    return use(d.isStore), true;
  case Field::Nv:
    return use(d.nv), true;
  case Field::Scope:
    return use(d.scope), true;
  case Field::Th:
    return use(d.th), true;
  case Field::UserNull:
    return use(d.userNull), true;
  case Field::Reserved0:
    return use(d.reserved0), true;
  case Field::LdsAddr:
    return use(d.ldsAddr), true;
  case Field::GlobalAddr:
    return use(d.globalAddr), true;
  case Field::Reserved1:
    return use(d.reserved1), true;
  case Field::Type:
    return use(d.type), true;
  case Field::WorkgroupMask:
    return use(d.multicast), true;
  case Field::DataSize:
    return use(d.dataSize), true;
  case Field::BarrierEnable:
    return use(d.barrierEnable), true;
  case Field::PadEnable:
    return use(d.padEnable), true;
  case Field::EarlyTimeout:
    return use(d.earlyTimeout), true;
  case Field::PadInterval:
    return use(d.padInterval), true;
  case Field::PadAmount:
    return use(d.padAmount), true;
  case Field::BarrierAddr:
    return use(d.barrierAddr), true;
  default:
    return std::visit([&](auto &body) { return bodyMember(body, f, use); }, d.body);
  }
}

uint64_t modeBit(Mode m, Field f) {
  switch (f) {
  case Field::GatherEnable:
    return m >= Mode::Gather16;
  case Field::GatherIndexSize:
    return m == Mode::Gather32;
  case Field::IterateEnable:
    return m == Mode::Iterate;
  default:
    return 0;
  }
}

uint64_t extract(const Words &w, const Bits &b) {
  return b.width ? dword(w, b.dword) >> b.low & mask(b.width) : 0;
}

void insert(Words &w, const Bits &b, uint64_t value) {
  if (!b.width) return;
  const uint32_t keep = dword(w, b.dword) & ~static_cast<uint32_t>(mask(b.width) << b.low);
  setDword(w, b.dword, keep | static_cast<uint32_t>((value & mask(b.width)) << b.low));
}

void emptyBody(Descriptor &d, Mode m) {
  switch (m) {
  case Mode::Tile:
    d.body = Tile{};
    break;
  case Mode::Iterate:
    d.body = Iterate{};
    break;
  case Mode::Gather16:
    d.body = Gather16{};
    break;
  case Mode::Gather32:
    d.body = Gather32{};
    break;
  }
}

/// The reading of one bit that all modes have.
bool bitOf(const Words &w, Field f) { return extract(w, findField(Mode::Tile, f)->low) != 0; }

Mode modeOf(const Words &w) {
  if (bitOf(w, Field::GatherEnable))
    return bitOf(w, Field::GatherIndexSize) ? Mode::Gather32 : Mode::Gather16;
  return bitOf(w, Field::IterateEnable) ? Mode::Iterate : Mode::Tile;
}

}  // namespace

uint32_t dword(const Words &w, unsigned i) {
  return i < 4    ? w.group0[i]
         : i < 12 ? w.group1[i - 4]
         : i < 16 ? w.group2[i - 12]
                  : w.group3[i - 16];
}

void setDword(Words &w, unsigned i, uint32_t value) {
  (i < 4    ? w.group0[i]
   : i < 12 ? w.group1[i - 4]
   : i < 16 ? w.group2[i - 12]
            : w.group3[i - 16]) = value;
}

uint64_t get(const Descriptor &d, Field f) {
  uint64_t value = 0;
  if (member(d, f, [&](const auto &m) { value = static_cast<uint64_t>(m); })) return value;
  return modeBit(d.mode(), f);
}

namespace {
bool store(Descriptor &d, Field f, uint64_t value) {
  return member(d, f,
                [&](auto &m) { m = static_cast<std::remove_reference_t<decltype(m)>>(value); });
}
}  // namespace

bool set(Descriptor &d, Field f, uint64_t value) {
  const FieldRow *row = findField(d.mode(), f);
  if (!row || value > mask(row->width())) return false;
  return store(d, f, value) || value == modeBit(d.mode(), f);
}

Descriptor decode(const Words &words) {
  Descriptor d;
  const Mode mode = modeOf(words);
  emptyBody(d, mode);
  for (const FieldRow &row : fields())
    if (row.in(mode))
      store(d, row.field, extract(words, row.low) | extract(words, row.high) << row.low.width);
  return d;
}

Words encode(const Descriptor &d) {
  Words words;
  for (const FieldRow &row : fields()) {
    if (!row.in(d.mode())) continue;
    const uint64_t value = get(d, row.field);
    insert(words, row.low, value);
    if (row.high.width) insert(words, row.high, value >> (row.low.width & 63));
  }
  return words;
}

std::string unfit(const Descriptor &d) {
  for (const FieldRow &row : fields())
    if (row.in(d.mode()) && get(d, row.field) > mask(row.width()))
      return std::string(row.name) + ": " + std::to_string(get(d, row.field)) + " does not fit " +
             std::to_string(row.width()) + " bits";
  return "";
}

bool needsUpperGroups(const Descriptor &d) {
  if (d.mode() != Mode::Tile) return true;
  const Words w = encode(d);
  for (unsigned i = 12; i != kDwords; ++i)
    if (dword(w, i)) return true;
  const Tile &t = std::get<Tile>(d.body);
  return t.tileDims[2] || t.tileDims[3] || t.tileDims[4];
}

}  // namespace interlock::tdm
