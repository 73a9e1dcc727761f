//===- interlock/tdm_engine.h - What a tensor descriptor does ---------------===//
//
// Executes descriptors over memory that the caller provides:
//
//   Descriptor + Op ──execute──▶ bytes moved, Outcome (events, faults, corners)
//   several workgroups ──executeCluster──▶ who was answered together, and when
//   one wave's operations ──TensorQueue──▶ TENSORcnt, s_wait_tensorcnt N
//
// Nothing outside the given ranges is touched, whatever the descriptor says, and
// the time is bounded by the size of LDS and Settings::workLimit.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TDM_ENGINE_H
#define INTERLOCK_TDM_ENGINE_H

#include "interlock/tdm.h"

#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <vector>

namespace interlock::tdm {

/// Global memory from byte address `base` on. What lies outside is no memory.
struct Memory {
  uint64_t base = 0;
  std::span<uint8_t> bytes;
};

/// The LDS allocation of one workgroup.
struct Lds {
  std::span<uint8_t> bytes;
  std::span<uint8_t> written = {};  ///< empty, or as long as `bytes`: set to 1 where something is
                                    ///< written
};

/// What one operation did. Elements unless the name says bytes.
struct Events {
  uint64_t readBytes = 0;     ///< from the source: memory for a load, LDS for a store
  uint64_t writtenBytes = 0;  ///< to the destination, zeros included
  uint64_t zeroFilled = 0;    ///< out of bounds, read as zero
  uint64_t dropped = 0;       ///< out of bounds, not stored
  uint64_t paddedBytes = 0;   ///< holes left between elements
  uint64_t blocks128 = 0;     ///< 128-byte blocks of memory, counted when the block changes
  Events &operator+=(const Events &e);
  bool operator==(const Events &) const = default;
};

/// Corners that the manual leaves open; what the engine then does is one choice.
enum class Corner : uint8_t {
  GapInDims,       ///< a dimension is unused below a used one; it counts as one element
  IterateLayout,   ///< an increment cannot be divided among the strides: bounds as from the start
  IterateRank,     ///< iteration of a tile of one dimension
  IteratePadding,  ///< holes follow the sum of increment and offset
  GatherCount,     ///< no valid row, or more than the list has: as many as there are
  GatherUnsorted,  ///< rows do not ascend and one is out of bounds: each is checked by itself
  PaddingWidth,    ///< rows are no whole DWORDs
  RestoreCount,    ///< count 2 or 3: nothing is done
  WrongType,       ///< type is not 2: nothing is done
  MulticastOutsider,  ///< a requester that its own mask leaves out is answered alone
  RestoreFields,      ///< is_restore, is_store or User_null is set: nothing is done
};
constexpr unsigned kCorners = 11;
const char *describe(Corner c);

/// A set of corners.
struct Corners {
  uint16_t bits = 0;
  void add(Corner c) { bits = static_cast<uint16_t>(bits | 1u << unsigned(c)); }
  bool has(Corner c) const { return bits >> unsigned(c) & 1; }
  bool any() const { return bits; }
};

struct Outcome {
  bool moved = false;      ///< data was to be moved: no null tensor, no no-op
  bool arrived = false;    ///< at the LDS barrier
  bool memviol = false;    ///< once per operation: an address outside LDS or memory
  bool exhausted = false;  ///< Settings::workLimit was reached; the rest was not done
  Corners corners;
  Events events;
};

struct Settings {
  /// Bits of a barrier's pending count: sources say 16 and 29, the ISA lists more.
  unsigned barrierWidth = 16;
  /// Rows, over all repeats. Only iteration can exceed it.
  uint64_t workLimit = uint64_t(1) << 23;
  /// Cycles that a multicast waits for stragglers, and until its data arrives.
  /// Assumed: no public source has numbers.
  uint64_t timeout = 1000, fetchLatency = 500;
};

/// Moves the data of one operation, then arrives at the barrier if told to.
/// A load that falls outside memory leaves its LDS bytes as they are, and a store
/// from outside LDS stores nothing.
Outcome execute(const Descriptor &d, Op op, const Memory &memory, const Lds &lds,
                const Settings &settings = {});

/// Bytes of LDS from the first to behind the last that the operation can touch,
/// holes included, the barrier not.
struct LdsRange {
  uint64_t begin = 0, end = 0;
};
LdsRange ldsRange(const Descriptor &d, Op op, uint64_t ldsSize);

/// Behind the last byte of memory in bounds; 0 if nothing is, the largest number if it is no
/// 64-bit address.
uint64_t memoryEnd(const Descriptor &d, Op op);

// ---- the LDS barrier ----

/// A barrier cell, taken apart. Pending [W−1:0], phase [31:W], reload [47:32].
struct BarrierCell {
  uint32_t pending = 0, phase = 0, reload = 0;
};
BarrierCell readBarrier(uint64_t cell, unsigned width);
/// One arrive: pending is decremented; below zero the borrow takes the phase on
/// and pending reloads. (Width 16, cell 0 becomes 00000000ffff0000.)
uint64_t arriveAt(uint64_t cell, unsigned width);

// ---- multicast ----

/// One workgroup's operation, asked for at a cycle.
struct Request {
  unsigned workgroup = 0;
  uint64_t cycle = 0;
};
/// Requests that one fetch answers.
struct Response {
  uint64_t cycle = 0;
  std::vector<unsigned> workgroups;  ///< in order of arrival
};
/// Who is answered together. A group opens with its first request and waits for
/// the others of the mask until the timeout, or, with early_timeout, until the
/// data arrives; who comes later opens the next group.
std::vector<Response> rendezvous(uint16_t mask, std::span<const Request> requests,
                                 bool earlyTimeout, const Settings &settings = {});

struct ClusterOutcome {
  std::vector<Response> responses;
  std::vector<Outcome> workgroups;  ///< one per LDS; not moved where nothing was asked for
  Events events;                    ///< each fetch is read once, each copy written
};
/// The same operation by several workgroups of a cluster; `lds[i]` is workgroup i's.
ClusterOutcome executeCluster(const Descriptor &d, Op op, const Memory &memory,
                              std::span<const Lds> lds, std::span<const Request> requests,
                              const Settings &settings = {});

// ---- TENSORcnt ----

/// The tensor operations of one wave: they complete in order, loads and stores
/// together, one decrement each. Here as late as the program allows: only a wait,
/// or the full counter, makes one complete.
class TensorQueue {
public:
  /// TENSORcnt has 6 bits.
  static constexpr unsigned kMost = 63;

  TensorQueue(Memory memory, Lds lds, Settings settings = {})
      : memory(memory), lds(lds), settings(settings) {}
  void issue(const Descriptor &d, Op op);
  /// s_wait_tensorcnt `atMost`.
  void wait(unsigned atMost);
  unsigned outstanding() const { return static_cast<unsigned>(inFlight.size()); }
  /// Whether an outstanding operation can still write (or, if `writes`, read or
  /// write) LDS bytes [begin, end): the access of the wave would be too early.
  bool tooEarly(uint64_t begin, uint64_t end, bool writes) const;
  const std::vector<Outcome> &completed() const { return done; }

private:
  struct Pending {
    Descriptor descriptor;
    Op op;
  };
  Memory memory;
  Lds lds;
  Settings settings;
  std::deque<Pending> inFlight;
  std::vector<Outcome> done;
};

}  // namespace interlock::tdm
#endif
