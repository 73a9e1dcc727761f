//===- oracle.h - A brute-force judge of wait placement --------------------===//
//
// Lazy hardware: an operation completes only when something forces it to. For
// every operation and every thing that somebody may need of it (a result, a
// source, an LDS region, its mere existence) the oracle walks all paths from
// it over
//
//     (program point, younger operations of its class, what may disturb the
//      order, name of the region relative to the current loop trip)
//
// until something drains it. Arriving at an instruction that needs it is a
// hole. Counts saturate at the width of the counter, so the state space is
// finite and the walk exact: no join, no fixed point, no lattice. It shares no
// code with lib/flow, lib/plan and lib/edit; the hazards are written down here
// a second time, from the fact sheet and not from the target's hazard rows.
// From the target it takes only what an instruction is and what it raises.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TESTS_PROPERTY_ORACLE_H
#define INTERLOCK_TESTS_PROPERTY_ORACLE_H

#include "interlock/ir.h"
#include "interlock/isa.h"

#include <string>
#include <vector>

namespace interlock::property {

/// Where data that tensor and async loads write to LDS is waited for.
enum class RawMode : uint8_t { Consumers, Barriers, Tagged };

struct OraclePolicy {
  bool loopCarriedTokens = true;
  RawMode raw = RawMode::Tagged;
};

/// Something that is not complete where it must be.
struct Hole {
  ir::InstrId producer = ir::kNone;  ///< kNone: unknown code
  ir::InstrId consumer = ir::kNone;
  isa::CounterId counter = isa::DS;
  int needed = 0;  ///< the immediate that would have helped on this path
  const char *hazard = "";
  std::vector<ir::InstrId> path;  ///< from the producer to the consumer
  friend bool operator<(const Hole &a, const Hole &b) {
    auto key = [](const Hole &h) {
      return std::tuple(h.consumer, h.producer, h.counter, h.needed);
    };
    return key(a) < key(b);
  }
};

/// All paths of one kernel. Build once, ask often with different waits.
class Oracle {
public:
  Oracle(const ir::Program &p, const isa::Target &t, const ir::Kernel &k);

  /// Every hole under `waits` (normally Program::waits), or the first one.
  std::vector<Hole> findHoles(const std::vector<ir::WaitSpec> &waits, const OraclePolicy &policy,
                              bool firstOnly = false) const;
  /// Only what can appear when waits on the counters of `mask` become weaker.
  std::vector<Hole> findHolesOn(uint32_t mask, const std::vector<ir::WaitSpec> &waits,
                                const OraclePolicy &policy) const;
  /// Whether there is one such hole.
  bool hasHoleOn(isa::CounterId counter, const std::vector<ir::WaitSpec> &waits,
                 const OraclePolicy &policy) const;

  /// Accesses of global memory that meet one of the tensor engine's, or the other way
  /// round, before the older one is complete.
  std::vector<Hole> findGlobalHoles(const std::vector<ir::WaitSpec> &waits) const;

  std::string describe(const Hole &h) const;

private:
  struct Edge {
    uint32_t to;  ///< point
    bool retreating;
    uint32_t fromBlock, toBlock;
  };
  struct Loop {
    uint32_t header;
    std::vector<uint8_t> in;  ///< per block
    size_t size = 0;
  };
  /// A region as one walk knows it.
  struct Region {
    enum class Kind : uint8_t {
      None,
      All,
      Static,
      Ring,
      AnyOfRing,
      Relative,
      AnyRelative
    } kind = Kind::None;
    ir::TokenId token = 0;
    uint32_t frame = ir::kNone;  ///< Ring: the loop whose trips count
    uint16_t slot = 0;           ///< Ring: relative to the current trip
  };
  struct Fact;
  struct Walker;

  const ir::Instruction &instr(uint32_t point) const { return p.instrs[k.begin + point]; }
  Region regionOf(ir::TokenId token, uint32_t point) const;
  Region across(Region r, const Edge &e) const;
  bool overlaps(const Region &fact, uint32_t consumer) const;
  /// Back edge of `loop`, or of any natural loop.
  bool backEdge(uint32_t from, uint32_t to, uint32_t loop) const;
  bool closesLoop(const Edge &e) const;
  bool isHint(const ir::Instruction &in) const;
  bool endsBlock(uint32_t point) const {
    return k.begin + point + 1 == k.blocks[blockOf[point]].end;
  }
  void buildEdges();
  void buildLoops();
  void run(const std::vector<ir::WaitSpec> &waits, const OraclePolicy &policy, bool firstOnly,
           uint32_t counterMask, std::vector<Hole> &out) const;

  const ir::Program &p;
  const isa::Target &t;
  const ir::Kernel &k;
  uint32_t n;  ///< points: instructions of the kernel; n itself = behind its end
  std::vector<std::vector<Edge>> edges;  ///< per point
  std::vector<uint32_t> blockOf;         ///< per point
  std::vector<uint8_t> reachable;        ///< per point
  std::vector<uint32_t> order;           ///< per block: place in Kernel::rpo, kNone if unreachable
  std::vector<Loop> loops;               ///< natural loops, smallest first
  std::vector<std::vector<uint32_t>> loopsAround;  ///< per block, innermost first
  bool usesEngines = false;         ///< tensor or async operations anywhere in the file
  std::vector<uint8_t> startsHere;  ///< per point: 1 + EntryKind of an entry there
};

}  // namespace interlock::property
#endif
