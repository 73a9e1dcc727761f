//===- rows.h - The target's rows as masks ---------------------------------===//
//
// Compiled once per target: per instruction row (with and without a result)
// what is raised, remembered and checked, as masks over orders and slots.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_FLOW_ROWS_H
#define INTERLOCK_LIB_FLOW_ROWS_H

#include "interlock/isa.h"

#include <vector>

namespace interlock::flow {

constexpr unsigned kNumRegisterSlots = isa::SXSmemSource + 1;
constexpr unsigned kFirstLdsSlot = isa::SDsRead, kLastLdsSlot = isa::STensorStore;
constexpr unsigned kFirstWholeSlot = isa::SAnyLoad;
static_assert(kNumRegisterSlots <= 8, "the pending mask of a unit is one byte");

/// What one instruction row does, as masks over slots and orders.
struct RowMasks {
  uint32_t raises = 0;     ///< OrderIds
  uint32_t drops = 0;      ///< OrderIds that the hardware drains when this issues
  uint32_t define = 0;     ///< slots that get a fact: results, sources, LDS, existence
  uint32_t ldsAlways = 0;  ///< LDS slots that must be complete
  uint32_t ldsRaw = 0;     ///< … only where the tensor-raw policy says so
  uint8_t read = 0;        ///< register slots checked when a unit is read
  uint8_t supersedes = 0;  ///< source facts that end on units this writes
  uint8_t write = 0;       ///< register slots checked when a unit is written
  isa::Kind kind = isa::Kind::Other;
  bool special = false;       ///< needs more than masks: waits, barriers, calls, jumps
  bool registersOnly = true;  ///< its needs come from its register operands alone
  bool inert = true;          ///< puts nothing in flight and completes nothing
};

struct RowTables {
  explicit RowTables(const isa::Target &t);
  static const RowTables &get(const isa::Target &t);
  const RowMasks &of(const ir::Instruction &i) const {
    return masks[i.row * 2u + ((i.flags & ir::kHasResult) ? 1 : 0)];
  }
  std::vector<RowMasks> masks;
  uint32_t consumers[size_t(isa::Consumer::NumConsumers)] =
      {};  ///< slots that must always be complete
};

}  // namespace interlock::flow
#endif
