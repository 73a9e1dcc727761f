//===- object_lines.h - Source lines of an object's instructions -----------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_READ_OBJECT_LINES_H
#define INTERLOCK_LIB_READ_OBJECT_LINES_H

#include "object_code.h"

namespace interlock::read {

/// Fills Program::lines and lineFiles from the object's DWARF line tables (versions
/// 2 to 5). Leaves them empty where there are none or one is damaged; that is said
/// in a note.
void readLines(const ObjectImage &image, const ObjectCode &code, ir::Program &p,
               std::vector<std::string> &notes);

}  // namespace interlock::read
#endif
