//===- output.h - Results, written completely or not at all ----------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TOOL_OUTPUT_H
#define INTERLOCK_TOOL_OUTPUT_H

#include <string>
#include <string_view>
#include <system_error>

namespace interlock::tool {

/// The system's message in our style: no capital letter in front.
std::string describe(const std::error_code &code);

/// Writes `text` to `path` ("-" = standard output): into a temporary file of
/// the same folder that then takes the name. An existing file keeps its mode
/// and a link stays a link; devices and pipes are written directly. Returns
/// "PATH: what went wrong", or "".
std::string writeOutput(const std::string &path, std::string_view text);

}  // namespace interlock::tool
#endif
