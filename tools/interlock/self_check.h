//===- self_check.h - Does a result hold what its passes promise? ----------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TOOL_SELF_CHECK_H
#define INTERLOCK_TOOL_SELF_CHECK_H

#include "passes.h"

#include "interlock/check.h"

#include <map>
#include <string>

namespace interlock::tool {

/// Passes whose result must be free of what they repair.
struct Promise {
  bool waits = false, alu = false, fences = false, depth = false, global = false, cluster = false;
  bool any() const { return waits || alu || fences || depth || global || cluster; }
};
/// What a list of passes promises. A pass that edits some blocks only promises
/// nothing; what strip-waits removes behind insert-waits is nobody's promise.
Promise promiseOf(const std::vector<Pass> &passes);

/// The first finding that the promise excludes, nullptr if there is none.
const check::Finding *broken(const isa::Target &t, const check::Result &r, const Promise &promise);

/// Errors that no pass repairs, by rule: those of the input may stay, none may come.
std::map<std::string, size_t> otherErrors(const isa::Target &t, const check::Result &r);

}  // namespace interlock::tool
#endif
