//===- interlock/control_edit.h - Control words back into their file -------===//
//
// Only the bits of the control words change; every other byte stays as it is.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_CONTROL_EDIT_H
#define INTERLOCK_CONTROL_EDIT_H

#include "interlock/control.h"

#include <string>
#include <string_view>
#include <vector>

namespace interlock::edit {

struct ControlChange {
  ir::InstrId at = ir::kNone;
  ir::ControlWord from, to;
};

/// What a plan changes, in program order.
std::vector<ControlChange> controlChanges(const ir::Program &p, const ir::Kernel &k,
                                          const plan::ControlPlan &plan);

/// "[B--2---:R-:W1:Y:S04]"; `yIsKeep`: a Y stands for the set bit (the seed's listings),
/// otherwise for the clear one (CuAssembler).
std::string printControl(const ir::ControlWord &w, bool yIsKeep = true);

struct RewrittenControl {
  std::string bytes;
  std::string error;  ///< why nothing can be written; then `bytes` is empty
  uint32_t errorLine = 0;
};

/// A cubin that `p` was read from: bits 105 to 124 of the changed instructions.
RewrittenControl rewriteCubin(const ir::Program &p, std::string_view bytes,
                              const std::vector<ControlChange> &changes);
/// A listing: the notation in brackets, the hexadecimal words, or both, and `.reuse`
/// where a flag was dropped. `comments`, if there are any, one per change: put behind
/// the instruction's line as "// interlock: …", but for empty ones.
RewrittenControl rewriteSassText(const ir::Program &p, std::string_view text,
                                 const std::vector<ControlChange> &changes,
                                 const std::vector<std::string> &comments = {});

}  // namespace interlock::edit
#endif
