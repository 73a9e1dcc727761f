//===- regions.h - LDS regions of one kernel and their names along paths ----===//
//
// A region is what a memory token names at one place. Ring slots are relative to
// the trip of a loop, their frame: the innermost loop around the instruction, or,
// outside every loop, the only loop that uses the ring (any slot if there is no
// such loop). Going along an edge a
// name may change:
//   back edge of the frame               slot i -> i - 1 (mod size)
//   leaving the frame                    -> any slot
//   another retreating edge, no back edge -> any slot
//   `sync LDSn`, retreating edge         -> any sync name
// Region 0 is what an access without tokens touches: anything.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_CHECK_REGIONS_H
#define INTERLOCK_LIB_CHECK_REGIONS_H

#include "interlock/ir.h"

#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace interlock::check {

using RegionId = uint16_t;
inline constexpr RegionId kAnyRegion = 0;

class Regions {
public:
  Regions(const ir::Program &p, const ir::Kernel &k, const ir::LoopInfo &loops);

  size_t size() const { return all.size(); }
  /// Regions that an access names: {kAnyRegion} without tokens, empty for `tokens=[]`.
  std::vector<RegionId> of(ir::InstrId i) const;
  /// Regions that an access to any of `named` may touch.
  std::vector<RegionId> touchedBy(const std::vector<RegionId> &named) const;
  bool overlap(RegionId a, RegionId b) const { return meets[a * all.size() + b]; }
  /// Whether the two certainly share memory: neither name stands for several regions.
  bool certain(RegionId a, RegionId b) const;
  /// A name that stands for one region.
  bool isOne(RegionId r) const {
    return all[r].kind == Kind::Static || all[r].kind == Kind::Sync || all[r].kind == Kind::Slot;
  }
  /// What a region is called on the other side of an edge.
  RegionId across(ir::BlockId from, ir::BlockId to, RegionId r) const;
  bool renames() const { return relative; }
  /// "tokens [A%2+1]", "sync LDS0" or "LDS".
  std::string name(RegionId r) const;
  /// Group that belongs together: one static token, one whole ring, all sync names.
  std::string family(RegionId r) const;

private:
  enum class Kind : uint8_t { Any, Static, Sync, AnySync, Slot, AnySlot };
  struct Region {
    Kind kind = Kind::Any;
    ir::TokenId token = 0;
    uint32_t frame = ir::kNone;
    uint16_t slot = 0;
  };
  RegionId intern(const Region &r);
  RegionId find(const Region &r) const;
  const std::string &tokenName(const Region &r) const { return p.tokens[r.token].name; }
  std::tuple<Kind, std::string, unsigned, uint32_t, unsigned> key(const Region &r) const;
  bool meet(const Region &a, const Region &b) const;

  const ir::Program &p;
  const ir::Kernel &k;
  const ir::LoopInfo &loops;
  std::vector<Region> all;
  std::map<std::tuple<Kind, std::string, unsigned, uint32_t, unsigned>, RegionId> ids;
  std::map<ir::InstrId, std::vector<RegionId>> named;  ///< of the instructions with tokens
  std::vector<uint8_t> meets;
  bool relative = false;
};

}  // namespace interlock::check
#endif
