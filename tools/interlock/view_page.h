//===- view_page.h - One kernel with what is in flight beside it -----------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TOOL_VIEW_PAGE_H
#define INTERLOCK_TOOL_VIEW_PAGE_H

#include "places.h"

#include "interlock/check.h"

#include <string>

namespace interlock::tool {

/// Lines for a person: place, counters, loops, text, and the reason of each wait.
std::string viewText(const ir::Program &p, const isa::Target &t, const ir::Kernel &k,
                     const check::View &v, Places &places, bool color);

/// One JSON object per instruction and line.
std::string viewJson(const ir::Program &p, const isa::Target &t, const ir::Kernel &k,
                     const check::View &v, Places &places);

}  // namespace interlock::tool
#endif
