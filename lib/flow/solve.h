//===- solve.h - Fixed point of the in-flight lattice over a kernel --------===//
//
// Blocks are visited in reverse post-order until no entry state changes. An
// entry state only ever gains facts and loses younger counts, and both are
// bounded, so this ends; for a fixed set of waits the transfer functions
// distribute over the join, so the result is exact over all paths.
//
// While waits are still being chosen (Mode::Choose) a need is applied on the
// spot as if its wait existed. That result is safe but may hold facts that
// have circled a loop behind a wait; the caller freezes the choice and solves
// again from empty with Mode::Fixed.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_FLOW_SOLVE_H
#define INTERLOCK_LIB_FLOW_SOLVE_H

#include "state.h"

#include <functional>
#include <vector>

namespace interlock::flow {

/// Waits that are added to a kernel: before instructions and at block ends.
struct AddedWaits {
  std::vector<ir::WaitSpec> before;  ///< by InstrId - kernel.begin
  std::vector<ir::WaitSpec> atEnd;   ///< by BlockId; stands before the terminator (and its glue)
  explicit AddedWaits(const ir::Kernel &k) : before(k.end - k.begin), atEnd(k.blocks.size()) {}
};

/// A wait that is needed at a place and not there.
struct Need {
  ir::BlockId block = 0;
  ir::InstrId before = ir::kNone;  ///< place; kNone: end of the block
  ir::InstrId anchor = ir::kNone;  ///< first instruction that needs it
  bool insideGlue = false;
  ir::WaitSpec spec;
};

/// What the place of an added wait needs if that wait is not there.
struct Slack {
  ir::BlockId block;
  ir::InstrId before, anchor;
  bool insideGlue;
  ir::WaitSpec need;
  std::vector<Constraint> why;
};

class Solver {
public:
  enum class Mode { Choose, Fixed };
  Solver(const Model &m, std::function<bool(ir::BlockId)> editable);

  /// Solves from empty with `added` in place.
  /// `withSlack`: also keeps what slackOf would give, without reasons.
  void solve(const AddedWaits &added, Mode mode, bool withSlack = false);
  const std::vector<Slack> &slackOfLastSolve(ir::BlockId b) const { return slacks[b]; }
  /// After solve: the needs that are left, in program order. With Mode::Choose
  /// each need was taken as satisfied from there on.
  std::vector<Need> needs() const;
  /// The needs of one block when entered with `entry` (waits of `added` apply).
  void needsOf(ir::BlockId b, const std::vector<Fact> &entry, const AddedWaits &added, Mode mode,
               std::vector<Need> &out, std::vector<std::vector<Constraint>> *why = nullptr);
  /// Per added wait of a block (not at its end): what its place needs without it.
  void slackOf(ir::BlockId b, const AddedWaits &added, bool withReasons, std::vector<Slack> &out);

  /// Facts at the end of `b`, with `added`, after solve.
  void exitOf(ir::BlockId b, const AddedWaits &added, std::vector<Fact> &out);
  /// The same of the last solve, for blocks that lead into a join.
  const std::vector<Fact> &exitIntoJoin(ir::BlockId b) const { return exits[b]; }
  /// Facts of `facts` as they arrive in `to`.
  std::vector<Fact> along(ir::BlockId from, ir::BlockId to, const std::vector<Fact> &facts);

  /// A wait in block `b` was weakened: propagates from there. True if nothing
  /// is left undrained; otherwise the states are put back as they were and
  /// `broken` gets the first constraints that failed.
  bool stillSafe(ir::BlockId b, const AddedWaits &added, std::vector<Constraint> *broken = nullptr);

  /// Instruction before which a wait for `i` has to stand.
  ir::InstrId placeOf(ir::BlockId b, ir::InstrId i) const;
  /// Where a wait at the end of `b` stands: before its terminator; kNone: behind its last
  /// instruction.
  ir::InstrId endPlaceOf(ir::BlockId b) const;

  /// The last solve saw every block once: it holds no fact that a chosen wait has killed since.
  bool onePass() const { return solvedInOnePass; }

  size_t visits = 0;  ///< instructions walked
  const Model &model;

private:
  void walk(ir::BlockId b, const AddedWaits &added, Mode mode, std::vector<Need> *out,
            std::vector<std::vector<Constraint>> *why, std::vector<Slack> *slack = nullptr);
  bool merge(ir::BlockId from, ir::BlockId to, const std::vector<Fact> &facts);

  std::function<bool(ir::BlockId)> editable;
  State state;
  std::vector<std::vector<Fact>> entries;
  std::vector<std::vector<Fact>> initial;
  std::vector<std::vector<Fact>> exits;  ///< per block that leads into a join
  std::vector<uint8_t> leadsIntoJoin;
  std::vector<std::vector<Slack>> slacks;
  std::vector<std::vector<Need>> left;  ///< per block, of its last visit
  std::vector<uint8_t> seen, dirty;
  std::vector<uint8_t>
      boundary;  ///< per block: 0, or Consumer + 1 that its first instruction must satisfy
  std::vector<Fact> exitFacts, renamed;
  std::vector<uint32_t> factIndex, factStamp;
  std::vector<size_t> slotBase;
  uint32_t stamp = 0, trial = 0;
  bool solvedInOnePass = false, slackReasons = false;
  std::vector<uint32_t> savedStamp;
};

}  // namespace interlock::flow
#endif
