//===- statements.h - Where a statement of assembly text ends --------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_READ_STATEMENTS_H
#define INTERLOCK_READ_STATEMENTS_H

#include <llvm/ADT/StringRef.h>

#include <utility>
#include <vector>

namespace interlock::read {

/// One past the last byte of the statement that starts at `s`: comments behind it and
/// the line end do not belong to it, nor does the space before them.
size_t statementEnd(llvm::StringRef text, size_t s);
/// End of the .rept/.irp/.irpc block whose directive starts at `s`.
size_t blockEnd(llvm::StringRef text, size_t s);
/// The .macro definitions of a text, outermost ones, as ranges of bytes.
std::vector<std::pair<size_t, size_t>> macroBodies(llvm::StringRef text);

}  // namespace interlock::read
#endif
