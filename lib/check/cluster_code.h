//===- cluster_code.h - A block's events for the cluster barrier -----------===//
//
// A block boiled down once: barriers, what writes SCC where somebody asks for it,
// what writes tracked registers, and how it ends.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_CHECK_CLUSTER_CODE_H
#define INTERLOCK_LIB_CHECK_CLUSTER_CODE_H

#include "cluster_walk.h"

namespace interlock::check {

constexpr uint16_t kNoItem = 0xffff;

struct ClusterOperand {
  enum class Kind : uint8_t { Unknown, Constant, Item, Wave, Exec } kind = Kind::Unknown;
  uint16_t item = kNoItem;
  int64_t value = 0;
};
struct ClusterEvent {
  enum class What : uint8_t {
    Signal,
    Wait,
    GroupSignal,
    GroupWait,
    Load,
    BadBarrier,
    Call,
    SccFirst,
    SccUnknown,
    SccWave,  ///< set where the number of the wave is not 0
    Compare,
    Assign,
    Forget,
  } what;
  ir::InstrId at;
  isa::ArithOp op = isa::ArithOp::Copy;
  bool isSigned = false;
  bool swapped = false;     ///< a compare that names the second register of its pair first
  uint16_t item = kNoItem;  ///< written; for a compare of two registers: their pair
  ClusterOperand a = {}, b = {};
};
/// How a block ends.
struct ClusterEnding {
  enum class What : uint8_t { Goto, Branch, End, Leave, Nowhere } what = What::Nowhere;
  bool onScc = false, ifZero = false, varies = false;
  bool fromWave = false;   ///< the condition is computed from the wave's number
  bool leavesToo = false;  ///< a branch to code that is not seen
  uint16_t item = kNoItem;
  ir::BlockId taken = ir::kNone, fall = ir::kNone;
};
struct ClusterCode {
  bool built = false;
  std::vector<ClusterEvent> events;
  ClusterEnding ending;
};

/// Blocks as events, built when they are first asked for.
class ClusterCodes {
public:
  ClusterCodes(const ClusterFacts &facts, const std::vector<Item> &tracked);
  const ClusterCode &of(ir::BlockId b) {
    if (!code[b].built) build(b);
    return code[b];
  }

private:
  ClusterOperand operandOf(const ir::ArithInput &x, bool wave) const;
  uint16_t registerItem(ir::Unit u) const;
  uint16_t pairItem(ir::Unit a, ir::Unit b, const isa::ArithRow &row) const;
  ClusterEvent compareOf(const ir::Arith &a, ir::InstrId i) const;
  void build(ir::BlockId b);
  ClusterEvent sccEvent(const ir::Arith *a, ir::InstrId i) const;
  void appendWrites(const ir::Arith *a, ir::InstrId i, std::vector<ClusterEvent> &out) const;
  void appendBarriers(ir::InstrId i, std::vector<ClusterEvent> &out) const;
  ClusterEnding endingOf(ir::BlockId b) const;

  const ClusterFacts &f;
  const Model &m;
  const std::vector<Item> &items;
  std::vector<uint8_t> watched;
  std::unordered_map<ir::Unit, std::vector<uint16_t>> ofUnit;
  std::vector<ClusterCode> code;
};

}  // namespace interlock::check
#endif
