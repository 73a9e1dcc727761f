//===- walk.h - The rows of a descriptor, in the order of the engine -------===//
//
// All modes are one shape: boxes of up to five dimensions whose rows (runs along
// dimension 0) follow each other in LDS. A tile is one box, iteration is one box
// per repeat, gather is one box of one row per entry of the list.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_TDM_WALK_H
#define INTERLOCK_LIB_TDM_WALK_H

#include "interlock/tdm_engine.h"

#include <array>

namespace interlock::tdm {

/// Byte addresses can leave 64 bits: 2^48 elements × 2^16 × 8 bytes, and five of them.
using Address = unsigned __int128;

struct Axis {
  uint32_t count = 1;   ///< elements of the tile, at least 1
  uint64_t limit = 1;   ///< elements of the tensor from the tile's start on
  uint64_t stride = 0;  ///< elements of memory
};
struct Walk {
  unsigned elementBytes = 1;
  unsigned rank = 1;
  std::array<Axis, 5> axes;              ///< [0]: the row
  Address start = 0;                     ///< bytes
  uint32_t boxes = 1;                    ///< repeats or rows of the list
  uint64_t ldsStep = 0, globalStep = 0;  ///< iteration: elements per repeat
  bool invertible = false;               ///< steps move the origin along the axes
  std::array<uint32_t, 16> list{};       ///< gather: row of each box
  bool gather = false;
  uint64_t listStride = 0, listLimit = 0;
  Corners corners;
};
/// The walk of a descriptor that moves data (count 1, type 2, tile_dim0 not 0).
Walk walkOf(const Descriptor &d, Op op);

/// One box of a walk: where it starts, and how far its origin is along each axis.
struct Box {
  Address start = 0;    ///< bytes
  uint64_t linear = 0;  ///< bytes of LDS from lds_addr, holes not counted
  std::array<uint64_t, 5> origin{};
  bool outside = false;  ///< gather: the row is out of bounds
};
Box boxOf(const Walk &w, uint32_t index);

/// Where the tile's bytes stand in LDS.
struct Placement {
  uint64_t base = 0, size = 0;
  uint64_t interval = 0, amount = 0;  ///< bytes; interval 0: no holes
  uint64_t holes = 0;                 ///< that fit into the allocation; the others are ignored
  uint64_t holesBefore(uint64_t linear) const {
    if (!interval) return 0;
    uint64_t passed = linear / interval;
    return passed < holes ? passed : holes;
  }
  uint64_t place(uint64_t linear) const { return base + linear + holesBefore(linear) * amount; }
};
Placement placementOf(const Descriptor &d, Op op, uint64_t ldsSize);

}  // namespace interlock::tdm
#endif
