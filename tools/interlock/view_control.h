//===- view_control.h - One kernel with control words ----------------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TOOL_VIEW_CONTROL_H
#define INTERLOCK_TOOL_VIEW_CONTROL_H

#include "places.h"

#include "interlock/isa.h"

#include <string>

namespace interlock::tool {

/// One page, or with `json` one object per instruction and line. `surplus` grows by the
/// waits that nothing needs.
std::string viewControl(const ir::Program &p, const isa::Target &t, const ir::Kernel &k,
                        Places &places, bool json, bool color, size_t &surplus);

}  // namespace interlock::tool
#endif
