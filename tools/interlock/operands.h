//===- operands.h - Where a resource stands in the text of a statement -----===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TOOL_OPERANDS_H
#define INTERLOCK_TOOL_OPERANDS_H

#include "llvm/ADT/StringRef.h"

#include <functional>
#include <optional>
#include <utility>

namespace interlock::tool {

/// Value of an assembler symbol.
using SymbolValue = std::function<std::optional<int64_t>(llvm::StringRef)>;

/// Bytes of the operand that names `resource` ("v8", "s[4:7]", "exec") in
/// `statement`; the whole statement if none does. `write`: the destination is
/// looked at first, otherwise the sources.
std::pair<uint32_t, uint32_t> findOperand(llvm::StringRef statement, llvm::StringRef resource,
                                          bool write, const SymbolValue &symbol);

}  // namespace interlock::tool
#endif
