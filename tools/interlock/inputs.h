//===- inputs.h - Opening what the command line names ----------------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TOOL_INPUTS_H
#define INTERLOCK_TOOL_INPUTS_H

#include "interlock/read.h"

#include <string>
#include <vector>

namespace interlock::tool {

/// A code object inside a bundle or an archive.
struct Member {
  std::string name, bytes;
};

/// Reads a file ("-": standard input). Of a bundle or archive that holds code
/// objects of a supported target, these are put into `members`, unread, and the
/// result has neither program nor error; what else it holds is named in `skipped`.
/// `bytes`: receives those of a file whose instructions carry control words.
read::Result openInput(const std::string &path, const read::Options &options,
                       std::vector<Member> &members, std::vector<std::string> &skipped,
                       std::string *bytes = nullptr);

/// Why `verb` cannot work on what was read, "" if it can.
std::string refusal(const read::Result &in, const char *verb);

}  // namespace interlock::tool
#endif
