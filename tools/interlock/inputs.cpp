//===- inputs.cpp - Opening what the command line names --------------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "inputs.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MemoryBuffer.h"

namespace interlock::tool {

read::Result openInput(const std::string &path, const read::Options &options,
                       std::vector<Member> &members, std::vector<std::string> &skipped,
                       std::string *bytes) {
  auto buffer =
      llvm::MemoryBuffer::getFileOrSTDIN(path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!buffer) return read::readFile(path, options);  // says why
  const std::string name = path == "-" ? "<stdin>" : path;
  read::Result in = read::readBuffer((*buffer)->getBuffer(), name, options);
  if (bytes && in && in.target->control) *bytes = (*buffer)->getBuffer().str();
  if (in || (in.kind != read::InputKind::OffloadBundle && in.kind != read::InputKind::Archive))
    return in;
  in.error = read::forEachMember((*buffer)->getBuffer(), name, options,
                                 [&](std::string_view member, std::string_view name) {
                                   members.push_back({std::string(name), std::string(member)});
                                 },
                                 skipped);
  return in;
}

std::string refusal(const read::Result &in, const char *verb) {
  if (!in || !in.target->control) return "";
  return in.program->buffers[0].name + ": '" + verb + "' does not support " + in.target->name;
}

}  // namespace interlock::tool
