//===- options.h - Command lines, parsed against options.td ----------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TOOL_OPTIONS_H
#define INTERLOCK_TOOL_OPTIONS_H

#include "console.h"

#include "interlock/read.h"

#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"

#include <optional>
#include <string>
#include <vector>

namespace interlock::tool {

enum OptionId {
  OPT_INVALID = 0,
#define OPTION(...) LLVM_MAKE_OPT_ID(__VA_ARGS__),
#include "options.inc"
#undef OPTION
};

/// The table that options.td declares.
const llvm::opt::OptTable &optionTable();

/// Names of the verbs, in the order of the table.
std::vector<std::string> verbNames();

/// Parses what stands behind a verb ("" = what stands in place of one): every
/// option must be known, belong to the verb and have a value from its list.
/// Complains and returns nothing otherwise.
std::optional<llvm::opt::InputArgList>
parseOptions(llvm::StringRef verb, llvm::ArrayRef<const char *> args, Console &console);

/// Positional arguments, in order.
std::vector<std::string> inputsOf(const llvm::opt::InputArgList &args);

/// The value of a numeric option: `fallback` when it is not given; complains
/// and returns nothing when it is no number within [min, max].
std::optional<unsigned> numberOf(const llvm::opt::InputArgList &args, OptionId id,
                                 unsigned fallback, unsigned min, unsigned max, Console &console);
/// The same for addresses and sizes: 64 bits, and with radix 0 also "0x…".
std::optional<uint64_t> wideNumberOf(const llvm::opt::InputArgList &args, OptionId id,
                                     uint64_t fallback, uint64_t min, uint64_t max,
                                     Console &console, unsigned radix = 0);

/// What --yield= says.
read::YieldText yieldOf(const llvm::opt::InputArgList &args);

void printHelp(llvm::StringRef verb);
void printVersion();

}  // namespace interlock::tool
#endif
