//===- lint.cpp - What is wrong with a descriptor --------------------------===//
//
// The descriptor is first reduced to a box: extents, bounds and strides of the
// dimensions in use, whichever mode it has. Each check then asks one question,
// in exact arithmetic (extents of 16 bits times strides of 48 bits need 128). A
// check is silent where a field that it asks about is only known at run time.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/tdm_lint.h"

#include "hex.h"

#include <algorithm>
#include <bit>
#include <initializer_list>

namespace interlock::tdm {
namespace {

__extension__ using Wide = unsigned __int128;

constexpr unsigned kBlock = 128;  ///< bytes that memory is written in [mori#643]

std::string text(uint64_t v) { return std::to_string(v); }

class Linter {
public:
  explicit Linter(const Spec &spec) : s(spec), d(spec.d), mode(d.mode()) {}

  std::vector<LintFinding> run() {
    groupZero();
    if (d.count != 1 && s.known(Field::Count)) return sorted();
    modeBits();
    multicast();
    barrier();
    if (known({Field::TileDim0}) && width() == 0) {
      report("tdm-no-op", Field::TileDim0, "tile_dim0 is 0: nothing is copied");
      return sorted();
    }
    dimensions();
    addresses();
    blocks();
    padding();
    iterate();
    gather();
    return sorted();
  }

private:
  void report(const char *id, Field f, std::string message) {
    out.push_back({findLint(id), f, std::move(message)});
  }
  std::vector<LintFinding> sorted() {
    std::stable_sort(out.begin(), out.end(),
                     [](const LintFinding &a, const LintFinding &b) { return a.row < b.row; });
    return std::move(out);
  }

  bool known(std::initializer_list<Field> all) const {
    return std::all_of(all.begin(), all.end(), [&](Field f) { return s.known(f); });
  }
  uint64_t value(Field f) const { return get(d, f); }
  bool store() const { return s.instruction.op == Op::Store; }
  bool isGather() const { return mode >= Mode::Gather16; }

  // The box.
  unsigned most() const { return isGather() ? 2 : mode == Mode::Iterate ? 3 : 5; }
  uint64_t tile(unsigned i) const { return value(Field::TileDim0 + i); }
  uint64_t tensor(unsigned i) const { return value(Field::TensorDim0 + i); }
  uint64_t stride(unsigned i) const { return i ? value(Field::Stride0 + (i - 1)) : 1; }
  uint64_t width() const { return tile(0); }
  bool inUse(unsigned i) const { return i == 0 || (i < most() && tile(i) != 0); }
  uint64_t extent(unsigned i) const { return inUse(i) ? tile(i) : 1; }
  bool boxKnown() const {
    for (unsigned i = 0; i != most(); ++i)
      if (!known({Field::TileDim0 + i, Field::TensorDim0 + i}) ||
          (i && !s.known(Field::Stride0 + (i - 1))))
        return false;
    return true;
  }
  bool tilesKnown() const {
    for (unsigned i = 0; i != most(); ++i)
      if (!s.known(Field::TileDim0 + i)) return false;
    return true;
  }
  Wide tileBytes() const {
    Wide n = d.elementBytes();
    for (unsigned i = 0; i != most(); ++i) n *= extent(i);
    return n;
  }
  Wide intervalBytes() const { return Wide(4) * d.padIntervalDwords(); }
  Wide amountBytes() const { return Wide(4) * d.padAmountDwords(); }
  bool padded() const { return d.padEnable && !store(); }
  /// Bytes from lds_addr to the end of the last one written.
  Wide span(bool withGaps) const { return ldsSpan(d, withGaps); }
  bool ldsKnown() const {
    return tilesKnown() &&
           known({Field::LdsAddr, Field::DataSize, Field::LdsIncrement, Field::IterateCount}) &&
           (!padded() || known({Field::PadInterval, Field::PadAmount}));
  }

  void groupZero() {
    if (d.type != 2 && s.known(Field::Type))
      report("tdm-type", Field::Type, "type is " + text(d.type) + ", not 2");
    if (d.count > 1)
      report("tdm-context-fields", Field::Count,
             "count is " + text(d.count) + ": 2 and 3 are for context restore");
    for (Field f :
         {Field::IsRestore, Field::IsStore, Field::Nv, Field::Scope, Field::Th, Field::UserNull})
      if (value(f))
        report("tdm-context-fields", f,
               std::string(findField(mode, f)->name) + " is " + text(value(f)) + ", not 0");
    for (Field f : {Field::Reserved0, Field::Reserved1, Field::Reserved2}) {
      const FieldRow *row = findField(mode, f);
      if (row && !row->ignoredIn(mode) && value(f))
        report("tdm-reserved", f, place(*row) + " is " + hex(value(f)) + ", not 0");
    }
    if (d.count || !s.known(Field::Count)) return;
    if (!known({Field::BarrierEnable, Field::BarrierAddr})) return;
    if (d.barrierEnable)
      report("tdm-null-barrier", Field::Count,
             "count is 0: the barrier at LDS byte " + hex(d.barrierByteAddr()) +
                 " gets no arrival");
    else
      report("tdm-null", Field::Count, "count is 0: nothing is copied");
  }

  void modeBits() {
    for (const FieldRow &row : fields()) {
      if (!row.in(mode) || !row.ignoredIn(mode) || !value(row.field)) continue;
      if (row.field == Field::GatherIndexSize)
        report("tdm-gather-bits", row.field,
               "gather_index_size (bit 30) is set, gather_enable (bit 31) is not");
      else
        report("tdm-ignored", row.field,
               std::string(row.name) + " is " + hex(value(row.field)) + ", which mode " +
                   name(mode) + " ignores");
    }
    if (s.upper) return;
    if (needsUpperGroups(d))
      report("tdm-null-groups", mode == Mode::Tile ? Field::TileDim2 : Field::IterateEnable,
             mode == Mode::Tile ? std::string("groups 2 and 3 are null, but hold fields that are "
                                              "not zero or the extent of a dimension in use")
                                : std::string("groups 2 and 3 are null, but mode ") + name(mode) +
                                      " is described there");
  }

  void multicast() {
    if (!known({Field::WorkgroupMask, Field::EarlyTimeout})) return;
    if (!d.multicast) {
      if (d.earlyTimeout)
        report("tdm-early-timeout", Field::EarlyTimeout,
               "early_timeout is set, workgroup_mask is 0");
      return;
    }
    const std::string mask = "workgroup_mask is " + hex(d.multicast);
    if (store()) return report("tdm-mask-store", Field::WorkgroupMask, mask + " on a store");
    report("tdm-mask-cluster", Field::WorkgroupMask,
           mask + ": every workgroup in it must be there and load with the same mask");
    if (std::popcount(d.multicast) > 5)
      report("tdm-mask-wide", Field::WorkgroupMask,
             mask + ": " + text(unsigned(std::popcount(d.multicast))) + " workgroups");
  }

  void barrier() {
    if (!known({Field::BarrierAddr, Field::BarrierEnable})) return;
    const uint32_t at = d.barrierByteAddr();
    if (!d.barrierEnable) {
      if (at)
        report("tdm-barrier-off", Field::BarrierAddr,
               "atomic_barrier_address is LDS byte " + hex(at) + ", atomic_barrier_enable is 0");
      return;
    }
    if (at + 8 > kLdsBytes)
      return report("tdm-barrier-range", Field::BarrierAddr,
                    "the barrier is at LDS byte " + text(at) + "; LDS has at most " +
                        text(kLdsBytes));
    if (store() || !ldsKnown() || !s.known(Field::PadEnable) || !width()) return;
    const Wide from = d.ldsAddr, to = from + span(padded());
    // Between two repeats or in a gap it is not touched; only what is certain is said.
    const bool holes = padded() || mode == Mode::Iterate;
    if (at < to && at + 8 > from && (!holes || at < from + tileEnd()))
      report("tdm-barrier-overlap", Field::BarrierAddr,
             "the barrier at LDS byte " + text(at) + " lies in the tile, which starts at " +
                 text(d.ldsAddr));
  }
  /// Bytes from lds_addr that are written without a hole.
  Wide tileEnd() const { return padded() ? std::min(tileBytes(), intervalBytes()) : tileBytes(); }

  void dimensions() {
    for (unsigned i = 1; !isGather() && i + 1 < most(); ++i)
      if (known({Field::TileDim0 + i, Field::TileDim0 + (i + 1)}) && !tile(i) && tile(i + 1))
        report("tdm-dimension-gap", Field::TileDim0 + i,
               "tile_dim" + text(i) + " is 0, tile_dim" + text(i + 1) + " is " + text(tile(i + 1)));
    if (!isGather() && known({Field::TileDim1, Field::TensorDim1, Field::Stride0}) && !tile(1) &&
        tensor(1) && !tile(2))
      report("tdm-empty-rows", Field::TileDim1,
             "tile_dim1 is 0 and tensor_dim1 " + text(tensor(1)) + ": one row is copied");
    for (unsigned i = 0; i != most(); ++i)
      if (known({Field::TileDim0 + i, Field::TensorDim0 + i}) && (inUse(i) || isGather()) &&
          !tensor(i) && (s.upper || i < 2))
        report("tdm-extent-zero", Field::TensorDim0 + i,
               "tensor_dim" + text(i) + " is 0: " +
                   (store() ? "nothing is stored" : "everything that is loaded is zero"));
    if (!boxKnown()) return;
    rows();
    for (unsigned i = 2; i < most(); ++i)
      if (extent(i) > 1 && stride(i) == tensor(i - 1) && stride(i - 1) > 1 && tensor(i - 1) > 1)
        report("tdm-stride-cumulative", Field::Stride0 + (i - 1),
               "tensor_dim" + text(i - 1) + "_stride is " + text(stride(i)) +
                   ", the extent of dimension " + text(i - 1) + "; with a stride of " +
                   text(stride(i - 1)) + " below it that would be " +
                   hexOrText(Wide(stride(i - 1)) * tensor(i - 1)));
  }
  static std::string hexOrText(Wide v) {
    return v >> 64 ? "more than 64 bits" : text(static_cast<uint64_t>(v));
  }

  /// Dimension 0 against the distance of rows.
  void rows() {
    if (extent(1) < 2 && !isGather()) return;
    const uint64_t pitch = stride(1), read = std::min(width(), tensor(0));
    if (read > pitch)
      report("tdm-stride", Field::Stride0,
             "tensor_dim0_stride is " + text(pitch) + ", but " + text(read) +
                 " elements of each row are used");
    else if (tensor(0) > pitch)
      report("tdm-bound", Field::TensorDim0,
             "tensor_dim0 is " + text(tensor(0)) + ", but a row has room for " + text(pitch) +
                 " (tensor_dim0_stride)");
    if (s.known(Field::DataSize) && d.dataSize && tensor(0) > 1 &&
        pitch == tensor(0) * d.elementBytes())
      report("tdm-stride-bytes", Field::Stride0,
             "tensor_dim0_stride is " + text(pitch) + ": tensor_dim0 times " +
                 text(d.elementBytes()) + " bytes");
  }

  void addresses() {
    if (!s.known(Field::DataSize)) return;
    const unsigned size = d.elementBytes();
    if (s.known(Field::GlobalAddr) && d.globalAddr % size)
      report("tdm-alignment", Field::GlobalAddr,
             "global_addr " + hex(d.globalAddr) + " is no multiple of " + text(size) + " bytes");
    if (s.known(Field::LdsAddr) && d.ldsAddr % size)
      report("tdm-alignment", Field::LdsAddr,
             "lds_addr " + hex(d.ldsAddr) + " is no multiple of " + text(size) + " bytes");
    if (boxKnown() && s.known(Field::GlobalAddr)) globalEnd();
    if (!ldsKnown() || (isGather() && !known({Field::TileDim1}))) return;
    const Wide plain = d.ldsAddr + span(false), gaps = d.ldsAddr + span(padded());
    if (plain > kLdsBytes)
      report("tdm-lds-range", Field::LdsAddr,
             "the tile ends at LDS byte " + hexOrText(plain) + "; LDS has at most " +
                 text(kLdsBytes));
    else if (gaps > kLdsBytes)
      report("tdm-pad-lds", Field::PadEnable,
             "with its gaps the tile ends at LDS byte " + hexOrText(gaps) + "; LDS has at most " +
                 text(kLdsBytes));
  }

  void globalEnd() {
    // Elements out of bounds are not accessed.
    Wide last = 0;
    for (unsigned i = 0; i != most(); ++i) {
      if (!inUse(i) && !isGather()) continue;
      if (!tensor(i)) return;
      if (isGather() && i == 1) {
        last += Wide(lastRow()) * stride(1);
        continue;
      }
      last += Wide(std::min(extent(i), tensor(i)) - 1) * stride(i);
    }
    const Wide end = d.globalAddr + (last + 1) * d.elementBytes();
    if (end >> 57)
      report("tdm-address-range", Field::GlobalAddr,
             "global_addr is " + hex(d.globalAddr) + " and the tile's end is behind bit 56");
  }
  /// The largest row of the list that exists.
  uint64_t lastRow() const {
    uint64_t last = 0;
    for (unsigned i = 0; i != validRows(); ++i) {
      const Field f = Field::Row0 + i;
      if (s.known(f) && value(f) < tensor(1)) last = std::max(last, value(f));
    }
    return last;
  }
  unsigned room() const { return mode == Mode::Gather16 ? Gather16::kMost : Gather32::kMost; }
  unsigned validRows() const { return static_cast<unsigned>(std::min<uint64_t>(tile(1), room())); }

  void blocks() {
    if (!boxKnown() || !known({Field::GlobalAddr, Field::DataSize})) return;
    const unsigned size = d.elementBytes();
    std::string what;
    const bool rows = extent(1) > 1 || isGather();
    if (d.globalAddr % kBlock)
      what = "global_addr " + hex(d.globalAddr);
    else if (std::min(width(), tensor(0)) * size % kBlock)
      what = "a row of " + text(std::min(width(), tensor(0)) * size) + " bytes";
    for (unsigned i = 1; what.empty() && i < most(); ++i)
      if ((extent(i) > 1 || (rows && i == 1)) && stride(i) * size % kBlock)
        what = "tensor_dim" + text(i - 1) + "_stride (" + text(stride(i) * size) + " bytes)";
    if (!what.empty())
      report(store() ? "tdm-store-blocks" : "tdm-load-blocks", Field::GlobalAddr,
             what + " is no multiple of 128 bytes");
  }

  void padding() {
    if (!known({Field::PadEnable, Field::PadInterval, Field::PadAmount})) return;
    if (!d.padEnable) {
      if (d.padInterval || d.padAmount)
        report("tdm-pad-off", d.padInterval ? Field::PadInterval : Field::PadAmount,
               "pad_interval is " + text(d.padInterval) + ", pad_amount is " + text(d.padAmount) +
                   ", pad_enable is 0");
      return;
    }
    const std::string pair = "pad_interval " + text(d.padInterval) + " (" +
                             text(d.padIntervalDwords()) + " dwords), pad_amount " +
                             text(d.padAmount) + " (" + text(d.padAmountDwords()) + ")";
    if (store())
      return report("tdm-pad-store", Field::PadEnable, "padding is on, the operation is a store");
    if (!d.padInterval && !d.padAmount)
      report("tdm-pad-pair", Field::PadEnable, pair + ": both codes are 0");
    else if (!d.padInterval || !d.padAmount)
      report("tdm-pad-one-zero", Field::PadEnable,
             pair + ": one code is 0; sources disagree whether that is allowed");
    else if (d.padAmountDwords() % 2)
      report("tdm-pad-odd", Field::PadAmount,
             pair + ": an odd number of dwords; sources disagree whether that is safe");
    if (!known({Field::TileDim0, Field::DataSize})) return;
    const Wide row = Wide(width()) * d.elementBytes();
    if (row % 4)
      report("tdm-pad-width", Field::TileDim0,
             "a row of " + hexOrText(row) + " bytes with padding is no multiple of 4 bytes");
    else if (row % intervalBytes() && intervalBytes() % row)
      report("tdm-pad-row", Field::PadInterval,
             "an interval of " + hexOrText(intervalBytes()) + " bytes and rows of " +
                 hexOrText(row));
    if (s.known(Field::LdsAddr) && d.ldsAddr % (intervalBytes() + amountBytes()))
      report("tdm-pad-start", Field::LdsAddr,
             "lds_addr " + text(d.ldsAddr) + " is no multiple of " +
                 hexOrText(intervalBytes() + amountBytes()) + " bytes (interval and amount)");
  }

  void iterate() {
    const auto *i = std::get_if<Iterate>(&d.body);
    if (!i || !s.upper) return;
    const bool countKnown = s.known(Field::IterateCount);
    if (countKnown && repeats(*i) > 256)
      report("tdm-iterate-count", Field::IterateCount,
             text(repeats(*i)) + " repeats; documented are 256 at most");
    if (padded())
      report("tdm-iterate-pad", Field::PadEnable,
             "what padding does from repeat to repeat is not verified");
    if (ldsKnown() && !store() && i->count &&
        Wide(i->ldsIncrement) * d.elementBytes() < tileBytes())
      report("tdm-iterate-overlap", Field::LdsIncrement,
             "lds_addr_increment is " + text(i->ldsIncrement) + ", the tile has " +
                 hexOrText(tileBytes() / d.elementBytes()) + " elements");
    if (!boxKnown() || !known({Field::GlobalIncrement, Field::IterateCount}) || !i->count) return;
    const std::vector<unsigned> all = axes();
    if (std::any_of(all.begin(), all.end(), [&](unsigned a) { return !tensor(a); })) return;
    if (all.size() == 1)
      report("tdm-iterate-rank", Field::TileDim1,
             "the tile has one dimension; documented are two and three");
    if (std::string why = ambiguous(); !why.empty())
      report("tdm-iterate-unspecified", Field::GlobalIncrement, why);
    else if (beyond(*i))
      report("tdm-iterate-bounds", Field::IterateCount,
             text(repeats(*i)) + " repeats reach beyond the tensor's bounds");
  }
  /// Dimensions in use, by stride.
  std::vector<unsigned> axes() const {
    std::vector<unsigned> all;
    for (unsigned i = 0; i != most(); ++i)
      if (inUse(i)) all.push_back(i);
    // Of equal strides, the dimension of one element belongs below.
    std::stable_sort(all.begin(), all.end(), [&](unsigned a, unsigned b) {
      return std::pair(stride(a), tensor(a)) < std::pair(stride(b), tensor(b));
    });
    return all;
  }
  std::string ambiguous() const {
    const std::vector<unsigned> all = axes();
    for (unsigned i : all)
      if (!stride(i)) return "dimension " + text(i) + " has a stride of 0";
    for (size_t n = 0; n + 1 < all.size(); ++n)
      if (Wide(stride(all[n])) * tensor(all[n]) > stride(all[n + 1]))
        return "dimension " + text(all[n]) + " covers " +
               hexOrText(Wide(stride(all[n])) * tensor(all[n])) + " elements, dimension " +
               text(all[n + 1]) + " has a stride of " + text(stride(all[n + 1]));
    return "";
  }
  bool beyond(const Iterate &i) const {
    std::vector<unsigned> all = axes();
    Wide rest = Wide(i.count) * i.globalIncrement;
    for (auto it = all.rbegin(); it != all.rend(); ++it) {
      const Wide start = rest / stride(*it);
      rest %= stride(*it);
      if (start + extent(*it) > tensor(*it) && extent(*it) <= tensor(*it)) return true;
    }
    return false;
  }

  void gather() {
    if (!isGather() || !s.upper || !s.known(Field::TileDim1)) return;
    if (!tile(1) || tile(1) > room())
      report("tdm-gather-count", Field::TileDim1,
             "tile_dim1 is " + text(tile(1)) + "; a list has 1 to " + text(room()) + " rows");
    if (!s.known(Field::TensorDim1)) return;
    std::string falls, outside;
    for (unsigned i = 0; i != validRows(); ++i) {
      const Field f = Field::Row0 + i;
      if (!s.known(f)) return;
      if (i && value(f) < value(Field::Row0 + (i - 1)) && falls.empty())
        falls = "row " + text(value(f)) + " follows " + text(value(Field::Row0 + (i - 1)));
      if (value(f) >= tensor(1) && outside.empty())
        outside =
            "row " + text(value(f)) + " is out of bounds (tensor_dim1 is " + text(tensor(1)) + ")";
    }
    if (!falls.empty() && !outside.empty())
      report("tdm-gather-order", Field::Row0, falls + ", and " + outside);
  }

  const Spec &s;
  const Descriptor &d;
  const Mode mode;
  std::vector<LintFinding> out;
};

}  // namespace

std::vector<LintFinding> lint(const Spec &s) { return Linter(s).run(); }

}  // namespace interlock::tdm
