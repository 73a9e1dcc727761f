//===- liveness.h - Whether a register's value is still wanted -------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_FLOW_LIVENESS_H
#define INTERLOCK_LIB_FLOW_LIVENESS_H

#include "interlock/ir.h"

#include <vector>

namespace interlock::flow {

/// Liveness of one register unit in a kernel.
class Liveness {
public:
  Liveness(const ir::Program &p, const ir::Kernel &k, ir::Unit unit);

  /// The first reader, in program order of the blocks, of the value that the unit
  /// holds directly before `i`; kNone if no path reads it.
  ir::InstrId readerBefore(ir::InstrId i) const;

private:
  ir::InstrId readerAtEnd(ir::BlockId b) const;

  const ir::Program &p;
  const ir::Kernel &k;
  ir::Unit unit;
  std::vector<ir::InstrId>
      in;  ///< per block: a reader of the value on entry, kNone if there is none
};

bool reads(const ir::Program &p, const ir::Instruction &i, ir::Unit unit);
bool writes(const ir::Program &p, const ir::Instruction &i, ir::Unit unit);

}  // namespace interlock::flow
#endif
