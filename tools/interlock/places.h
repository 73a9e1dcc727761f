//===- places.h - Where an instruction stands, for a person ----------------===//
//
// Instructions of a macro body, a .rept block or an included file stand in a
// buffer of their own; what a person can look up is the place in a file.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TOOL_PLACES_H
#define INTERLOCK_TOOL_PLACES_H

#include "interlock/ir.h"
#include "interlock/report.h"

#include <vector>

namespace interlock::tool {

class Places {
public:
  explicit Places(const ir::Program &p) : program(p), lineStarts(p.buffers.size()) {}

  /// The place in the file that the statement comes from: its own one, or that
  /// of the outermost invocation it was expanded from.
  report::Place of(ir::InstrId i);
  /// The same, but where an object's debug information names the source line, that
  /// line, with the place in the object beside it.
  report::Place originOf(ir::InstrId i);
  uint32_t lineOf(ir::InstrId i) { return of(i).line; }
  /// The line on which the statement itself stands, with the statement marked.
  report::Snippet snippetOf(ir::InstrId i) const;
  /// Name of the macro or directive whose expansion the statement stands in, or "".
  std::string expansionOf(ir::InstrId i) const;

private:
  uint32_t lineAt(uint32_t buffer, uint32_t offset);

  const ir::Program &program;
  std::vector<std::vector<uint32_t>> lineStarts;  ///< per buffer, filled when first asked for
};

}  // namespace interlock::tool
#endif
