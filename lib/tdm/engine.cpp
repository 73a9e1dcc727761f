//===- engine.cpp - Executes one descriptor --------------------------------===//
//
// Rows are taken in order; rows that follow each other in memory and lie wholly
// in bounds become one run (of a dense tile, before the loop starts). A run is cut where it leaves
// memory, at each hole of the padding and at the end of LDS; what remains are copies of whole
// pieces.
//
// Invariant: LDS addresses within a box only grow, so a box ends at the first
// address outside LDS, and the work per box is bounded by the size of LDS.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "walk.h"

#include <algorithm>
#include <cstring>

namespace interlock::tdm {
namespace {

/// Elements in bounds, then elements out of bounds, as bytes.
struct Run {
  Address from = 0;     ///< memory
  uint64_t linear = 0;  ///< tile
  uint64_t inside = 0, outside = 0;
};

/// A box as the engine goes through it: rows of bytes, the rest as steps.
struct Rows {
  unsigned rank = 1;
  std::array<uint64_t, 5> count{};
  std::array<uint64_t, 5> inBounds{};  ///< coordinates below this
  std::array<Address, 5> step{};       ///< bytes of memory
  uint64_t bytes = 0, bytesInBounds = 0;
};

class Transfer {
public:
  Transfer(const Walk &walk, const Placement &placement, Op op, const Memory &memory,
           const Lds &lds, Outcome &outcome)
      : walk(walk), placement(placement), op(op), memory(memory), lds(lds), outcome(outcome) {}

  /// False when the limit on rows is reached.
  bool moveBox(const Box &box, uint64_t &rowsLeft);

private:
  Rows rowsOf(const Box &box) const;
  void move(const Run &run);
  /// The bytes [skip, skip + n) of a run that lie in memory.
  void clip(Address from, uint64_t n, uint64_t &skip, uint64_t &length);
  template <class Piece> void forPieces(uint64_t linear, uint64_t n, Piece piece);
  /// Bytes of holes from tile byte `before` to the last of [begin, end) that stands in LDS.
  uint64_t holesIn(uint64_t before, uint64_t begin, uint64_t end) const;
  void countBlocks(uint64_t at, uint64_t n);
  void mark(uint64_t at, uint64_t n) {
    if (!lds.written.empty()) std::memset(lds.written.data() + at, 1, n);
  }

  const Walk &walk;
  const Placement &placement;
  const Op op;
  const Memory &memory;
  const Lds &lds;
  Outcome &outcome;
  uint64_t lastBlock = ~uint64_t(0);
  uint64_t behindBox = 0;  ///< tile bytes
  bool full = false;       ///< the end of LDS was reached in this box
};

bool Transfer::moveBox(const Box &box, uint64_t &rowsLeft) {
  const Rows rows = rowsOf(box);
  std::array<uint64_t, 5> at{};
  Address from = box.start;
  uint64_t linear = box.linear;
  Run run;
  bool open = false;
  full = false;
  while (!full) {
    if (placement.place(linear) >= placement.size) {
      full = true;
      break;
    }
    if (!rowsLeft) {
      if (open) move(run);
      return false;
    }
    --rowsLeft;
    bool inside = !box.outside;
    for (unsigned axis = 1; axis < rows.rank; ++axis) inside &= at[axis] < rows.inBounds[axis];
    Run next{from, linear, inside ? rows.bytesInBounds : 0, 0};
    next.outside = rows.bytes - next.inside;
    if (open && !run.outside && next.inside && from == run.from + run.inside) {
      run.inside += next.inside;
      run.outside = next.outside;
    } else {
      if (open) move(run);
      run = next;
      open = true;
    }
    linear += rows.bytes;
    unsigned axis = 1;
    for (; axis < rows.rank; ++axis) {
      from += rows.step[axis];
      if (++at[axis] < rows.count[axis]) break;
      from -= rows.step[axis] * rows.count[axis];
      at[axis] = 0;
    }
    if (axis >= rows.rank) break;
  }
  bool past = full;
  if (open) {
    full = false;
    move(run);
  }
  // A tile address outside the allocation, in bounds of the tensor or not.
  if (past || full) outcome.memviol = true;
  if (placement.interval) {
    // Between boxes, too, if one follows the other.
    uint64_t before = box.linear && box.linear == behindBox ? box.linear - 1 : box.linear;
    outcome.events.paddedBytes += holesIn(before, box.linear, linear);
    behindBox = linear;
  }
  return true;
}

Rows Transfer::rowsOf(const Box &box) const {
  Rows rows;
  rows.rank = walk.rank;
  for (unsigned axis = 0; axis != walk.rank; ++axis) {
    const Axis &a = walk.axes[axis];
    rows.count[axis] = a.count;
    // Bounds count from where the tile starts.
    rows.inBounds[axis] = a.limit > box.origin[axis] ? a.limit - box.origin[axis] : 0;
    rows.step[axis] = Address(a.stride) * walk.elementBytes;
  }
  // Rows without anything between them, all in bounds, are one long row. Longer
  // than any LDS it need not be, which also keeps the product from wrapping.
  constexpr uint64_t kLong = uint64_t(1) << 32;
  while (rows.rank > 1 && rows.inBounds[0] >= rows.count[0] && rows.inBounds[1] >= rows.count[1] &&
         rows.step[1] == Address(rows.count[0]) * walk.elementBytes && rows.count[0] < kLong) {
    rows.count[0] *= rows.count[1];
    rows.inBounds[0] = rows.count[0];
    --rows.rank;
    for (unsigned axis = 1; axis != rows.rank; ++axis) {
      rows.count[axis] = rows.count[axis + 1];
      rows.inBounds[axis] = rows.inBounds[axis + 1];
      rows.step[axis] = rows.step[axis + 1];
    }
  }
  rows.bytes = rows.count[0] * walk.elementBytes;
  rows.bytesInBounds = std::min(rows.count[0], rows.inBounds[0]) * walk.elementBytes;
  return rows;
}

uint64_t Transfer::holesIn(uint64_t before, uint64_t begin, uint64_t end) const {
  // How many elements stand in LDS; their places only grow.
  uint64_t low = 0, high = (end - begin) / walk.elementBytes;
  while (low < high) {
    uint64_t middle = low + (high - low + 1) / 2;
    if (placement.place(begin + middle * walk.elementBytes - 1) < placement.size)
      low = middle;
    else
      high = middle - 1;
  }
  if (!low) return 0;
  uint64_t last = begin + low * walk.elementBytes - 1;
  return (placement.holesBefore(last) - placement.holesBefore(before)) * placement.amount;
}

void Transfer::clip(Address from, uint64_t n, uint64_t &skip, uint64_t &length) {
  const uint64_t element = walk.elementBytes;
  const Address begin = memory.base, end = begin + memory.bytes.size();
  skip = 0;
  if (from < begin)
    skip = begin - from >= n ? n : (uint64_t(begin - from) + element - 1) / element * element;
  uint64_t last = n;
  if (from + n > end) last = from >= end ? 0 : uint64_t(end - from) / element * element;
  length = last > skip ? last - skip : 0;
  if (length != n) outcome.memviol = true;
}

template <class Piece> void Transfer::forPieces(uint64_t linear, uint64_t n, Piece piece) {
  for (uint64_t done = 0; done != n;) {
    uint64_t at = placement.place(linear + done);
    uint64_t length = n - done;
    if (placement.interval)
      length = std::min(length, placement.interval - (linear + done) % placement.interval);
    if (at >= placement.size || length > placement.size - at) {
      full = true;
      if (at >= placement.size) return;
      length = (placement.size - at) / walk.elementBytes * walk.elementBytes;
      if (!length) return;
    }
    piece(at, done, length);
    if (full) return;
    done += length;
  }
}

void Transfer::countBlocks(uint64_t at, uint64_t n) {
  uint64_t first = at / 128, last = (at + n - 1) / 128;
  outcome.events.blocks128 += last - first + (first != lastBlock);
  lastBlock = last;
}

void Transfer::move(const Run &run) {
  Events &events = outcome.events;
  uint64_t skip = 0, length = 0;
  if (run.inside) clip(run.from, run.inside, skip, length);
  if (length) {
    uint64_t at = static_cast<uint64_t>(run.from + skip);
    uint8_t *bytes = memory.bytes.data() + (at - memory.base);
    forPieces(run.linear + skip, length, [&](uint64_t to, uint64_t done, uint64_t n) {
      if (op == Op::Load) {
        std::memcpy(lds.bytes.data() + to, bytes + done, n);
        mark(to, n);
      } else {
        std::memcpy(bytes + done, lds.bytes.data() + to, n);
      }
      countBlocks(at + done, n);
      events.readBytes += n;
      events.writtenBytes += n;
    });
  }
  if (!run.outside || full) return;
  forPieces(run.linear + run.inside, run.outside, [&](uint64_t to, uint64_t, uint64_t n) {
    if (op == Op::Store) {
      events.dropped += n / walk.elementBytes;
      return;
    }
    std::memset(lds.bytes.data() + to, 0, n);
    mark(to, n);
    events.writtenBytes += n;
    events.zeroFilled += n / walk.elementBytes;
  });
}

void arrive(const Descriptor &d, const Lds &lds, unsigned width, Outcome &outcome) {
  uint64_t at = d.barrierByteAddr(), cell = 0;
  if (at + sizeof cell > lds.bytes.size()) {
    outcome.memviol = true;
    return;
  }
  for (unsigned i = 0; i != 8; ++i) cell |= uint64_t(lds.bytes[at + i]) << 8 * i;
  cell = arriveAt(cell, width);
  for (unsigned i = 0; i != 8; ++i) lds.bytes[at + i] = static_cast<uint8_t>(cell >> 8 * i);
  if (!lds.written.empty()) std::memset(lds.written.data() + at, 1, 8);
  outcome.arrived = true;
}

/// An operation of the program, not of context restore.
bool isRestore(const Descriptor &d) { return d.isRestore || d.isStore || d.userNull; }
bool isIssued(const Descriptor &d) { return d.type == 2 && d.count == 1 && !isRestore(d); }

uint16_t tileDim0(const Descriptor &d) { return static_cast<uint16_t>(get(d, Field::TileDim0)); }

}  // namespace

Events &Events::operator+=(const Events &e) {
  readBytes += e.readBytes;
  writtenBytes += e.writtenBytes;
  zeroFilled += e.zeroFilled;
  dropped += e.dropped;
  paddedBytes += e.paddedBytes;
  blocks128 += e.blocks128;
  return *this;
}

Outcome execute(const Descriptor &d, Op op, const Memory &memory, const Lds &lds,
                const Settings &settings) {
  Outcome outcome;
  if (d.type != 2) outcome.corners.add(Corner::WrongType);
  if (d.count > 1) outcome.corners.add(Corner::RestoreCount);
  if (isRestore(d)) outcome.corners.add(Corner::RestoreFields);
  if (!isIssued(d)) return outcome;
  if (tileDim0(d)) {
    outcome.moved = true;
    const Walk walk = walkOf(d, op);
    outcome.corners = walk.corners;
    const Placement placement = placementOf(d, op, lds.bytes.size());
    Transfer transfer(walk, placement, op, memory, lds, outcome);
    uint64_t rowsLeft = settings.workLimit;
    for (uint32_t i = 0; i != walk.boxes && !outcome.exhausted; ++i)
      outcome.exhausted = !transfer.moveBox(boxOf(walk, i), rowsLeft);
  }
  if (d.barrierEnable && !outcome.exhausted) arrive(d, lds, settings.barrierWidth, outcome);
  return outcome;
}

LdsRange ldsRange(const Descriptor &d, Op op, uint64_t ldsSize) {
  if (!isIssued(d) || !tileDim0(d) || d.ldsAddr >= ldsSize) return {};
  const Walk walk = walkOf(d, op);
  if (!walk.boxes) return {};
  const Placement placement = placementOf(d, op, ldsSize);
  // A tile larger than LDS ends where LDS does.
  uint64_t bytes = walk.elementBytes;
  for (unsigned axis = 0; axis != walk.rank; ++axis)
    bytes = std::min(bytes * walk.axes[axis].count, ldsSize);
  uint64_t last = boxOf(walk, walk.boxes - 1).linear + bytes - 1;
  return {d.ldsAddr, std::min(placement.place(last) + 1, ldsSize)};
}

uint64_t memoryEnd(const Descriptor &d, Op op) {
  if (!isIssued(d) || !tileDim0(d)) return 0;
  const Walk walk = walkOf(d, op);
  Address end = 0;
  for (uint32_t i = 0; i != walk.boxes; ++i) {
    const Box box = boxOf(walk, i);
    Address last = box.start;
    bool any = !box.outside;
    for (unsigned axis = 0; axis != walk.rank; ++axis) {
      const Axis &a = walk.axes[axis];
      any &= a.limit > box.origin[axis];
      if (any)
        last += Address(std::min<uint64_t>(a.count, a.limit - box.origin[axis]) - 1) * a.stride *
                walk.elementBytes;
    }
    if (any) end = std::max(end, last + walk.elementBytes);
  }
  return static_cast<uint64_t>(std::min<Address>(end, ~uint64_t(0)));
}

const char *describe(Corner c) {
  static const char *const texts[kCorners] = {
      "a dimension below a used one is unused; it counts as one element",
      ("the increment of the iteration cannot be divided among overlapping strides; bounds are "
       "taken from each repeat's start"),
      "iteration is specified for two and three dimensions only",
      ("padding together with iteration is not specified; holes follow the sum of increment and "
       "offset"),
      "the number of rows is 0 or more than the list has",
      "rows of the list do not ascend and one is out of bounds; each row is checked by itself",
      "rows are no multiple of 4 bytes, which padding needs",
      "count is neither 0 nor 1; only context restore may issue this, nothing is done",
      "type is not 2; nothing is done",
      "a workgroup asks with a mask that leaves it out; it is answered alone",
      "is_restore, is_store or User_null makes it another operation; nothing is done",
  };
  return texts[static_cast<unsigned>(c)];
}

}  // namespace interlock::tdm
