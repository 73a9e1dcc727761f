//===- fix_control.h - fix on targets with control words -------------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TOOL_FIX_CONTROL_H
#define INTERLOCK_TOOL_FIX_CONTROL_H

#include "console.h"

#include "interlock/control.h"
#include "interlock/read.h"

#include <string>
#include <vector>

namespace interlock::tool {

struct FixControlOptions {
  plan::ControlMode mode = plan::ControlMode::Repair;
  std::vector<std::string> kernels;  ///< names; empty = all
  unsigned jobs = 0;
  bool list = false;      ///< the changed words are asked for as the result
  bool comments = false;  ///< on a listing: say at every stricter word what it is for
};

struct FixedControl {
  std::string bytes;  ///< the file with its new control words; that of the input if nothing changed
  std::string list;   ///< one line per changed word: where, before, after
  std::string error;  ///< why nothing is written
  Exit status = kComplete;
};

/// Assigns the control words of a file, checks the result and reports to the console.
FixedControl fixControl(const read::Result &in, std::string_view bytes, const std::string &name,
                        const FixControlOptions &options, Console &console);

}  // namespace interlock::tool
#endif
