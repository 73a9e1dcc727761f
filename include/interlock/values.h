//===- interlock/values.h - What registers hold -----------------------------===//
//
//   Program ──analyse──▶ descriptors of tensor operations, LDS bytes of accesses
//      ▲                                                   │
//      └───────────────── inferTokens ◀────────────────────┘
//
// A forward analysis of one kernel over its control flow graph, for the registers
// that LDS addresses and tensor descriptors are made of. Values are those of all
// waves and all lanes at once. It promises supersets: a bit that it calls known is
// known on every path, an address is in its range. It knows nothing about waits
// and gives no verdict; what it finds out reaches the other rooms as memory tokens
// of the Program alone.
//
// Assumed: lanes beyond the workgroup, which EXEC leaves out at the start, may be
// switched on later but then access nothing that is called known; the wave's
// number and the work-item ids are those of the launch (docs/wait-insertion.md).
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_VALUES_H
#define INTERLOCK_VALUES_H

#include "interlock/ir.h"
#include "interlock/isa.h"
#include "interlock/tdm_spec.h"

#include <string>
#include <vector>

namespace interlock::values {

/// A set of 32-bit numbers: bits that are known, and an interval (lib/values/number.h).
struct Number {
  uint32_t zero = 0, one = 0;  ///< bits that are 0, that are 1
  uint32_t lo = 0, hi = 0xffffffffu;
  uint32_t known() const { return zero | one; }
  bool isConstant() const { return lo == hi; }
  friend bool operator==(const Number &, const Number &) = default;
};

/// Bytes of LDS, [begin, end).
struct Bytes {
  uint64_t begin = 0, end = 0;
  friend bool operator==(const Bytes &, const Bytes &) = default;
};

/// An instruction that touches LDS, and where it can, over all waves and lanes.
struct LdsAccess {
  ir::InstrId at = ir::kNone;
  bool known = false;  ///< false: anywhere
  /// In even trips of the innermost loop around it, and in odd ones; the same where
  /// it does not alternate. Trips are counted from the loop's entry on.
  std::vector<Bytes> trip[2];
  bool alternates = false;
};

/// A tensor operation and what its descriptor registers hold.
struct TensorOp {
  ir::InstrId at = ir::kNone;
  tdm::Op op = tdm::Op::Load;
  unsigned groups = 0;  ///< named by the instruction: 2 or 4; 3: one of the last two is null
  Number dwords[tdm::kDwords];
  ir::InstrId writer[tdm::kDwords];  ///< of its register, kNone if there are several or none

  /// The descriptor as far as it is known: fields with an unknown bit are left out
  /// of Spec::known(). `mode` and `anything` say whether its mode and any bit are known.
  tdm::Spec spec() const;
  bool modeKnown() const;
  bool anythingKnown() const;
};

struct Result {
  std::vector<TensorOp> tensors;    ///< in the order of the program
  std::vector<LdsAccess> accesses;  ///< every instruction that touches LDS through an engine or DS
};

/// Values of one kernel. Time is linear in its size: a block is entered a bounded
/// number of times.
Result analyse(const ir::Program &p, const isa::Target &t, const ir::Kernel &k);

/// How an inference ended, for the notes of a tool.
struct Inferred {
  size_t accesses = 0;     ///< that touch LDS
  size_t known = 0;        ///< of these, tagged now
  size_t rings = 0;        ///< pairs of regions that alternate
  bool annotated = false;  ///< left alone: somebody wrote tokens
};

/// Splits the LDS that a kernel touches into regions that do not overlap and tags
/// its accesses with them: `lds@0x4000`, or slots of a ring where the region
/// alternates. Only kernels with tensor or async operations: nobody else asks for
/// tokens. A kernel in which any instruction names tokens is left alone, because
/// written and inferred names may mean the same bytes.
Inferred inferTokens(ir::Program &p, const isa::Target &t, const ir::Kernel &k);

}  // namespace interlock::values
#endif
