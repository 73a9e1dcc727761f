//===- expert_demand.h - Expert scheduling mode: demands, walking backwards -===//
//
// As demand.h: per (class, VGPR) and program point
//
//     younger = the smallest d such that an unfinished operation with younger
//               count >= d cannot be met by a consumer; 0 = nobody asks
//
// and, for what a wait on a counter may finish too (the wait completes an
// operation of the class that is not older), per such counter
//
//     seen    the same for the younger count, on the counter, of the first
//             operation of the class, from itself on, that raises the counter
//     ahead   whether anyone asks while there is no such operation yet
//
// An operation is unfinished as long as all of these are. Each is a maximum over
// paths by itself, so what is no hole is safe, and what looks like one is settled
// by the forward search of expert_witness.h.
//
// In normal mode the hardware finishes what an instruction demands: nobody asks
// above it.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_CHECK_EXPERT_DEMAND_H
#define INTERLOCK_LIB_CHECK_EXPERT_DEMAND_H

#include "expert_model.h"

#include <functional>
#include <vector>

namespace interlock::check {

class ExpertDemands {
public:
  enum class Mode : uint8_t {
    Demand,
    Reach,  ///< waits complete nothing; a byte is a set of isa::AluConsumer
  };
  explicit ExpertDemands(const ExpertModel &e, Mode mode = Mode::Demand);

  void solve();
  /// Producers that may meet a consumer, in program order.
  std::vector<ir::InstrId> candidates();
  /// Mode::Reach: calls f(producer, consumer) once for every kind of consumer.
  void dependences(const std::function<void(ir::InstrId, isa::AluConsumer)> &f);
  /// Whether an operation on its way may be met behind the entry of `b`.
  /// `via`: per counter the younger count on it, -1: see `ahead`.
  bool askedFor(ir::BlockId b, ir::InstrId producer, int younger, const int8_t *via) const {
    return asked(&entry[size_t(b) * width], producer, younger, via);
  }

private:
  struct Lanes {
    uint32_t younger = 0, seen[kMaxVias] = {}, ahead[kMaxVias] = {};  ///< offsets
    uint32_t size = 0;
  };
  bool asked(const uint8_t *at, ir::InstrId producer, int younger, const int8_t *via) const;
  template <typename F> void each(unsigned cls, F f);
  void cap(uint32_t offset, uint32_t size, int n);
  void set(unsigned cls, unsigned unit, uint8_t v);
  void start(ir::BlockId b);
  void step(ir::InstrId i);
  void issue(ir::InstrId i);
  void normalise();

  const ExpertModel &e;
  const Model &m;
  const Mode mode;
  Lanes lanes[isa::NumAluClasses];
  std::vector<uint16_t> columnOf[isa::NumAluFields];  ///< per VGPR; kNoColumn
  std::vector<uint32_t> rpoIndex;
  uint32_t width = 0;
  std::vector<uint8_t> entry, state;
};

}  // namespace interlock::check
#endif
