//===- input_lines.cpp - Line numbers of the input -------------------------===//
//
// Instructions of buffer 0 know their line. For the others the chain of
// invocations is followed to buffer 0 and the line of that offset looked up in
// an index of line feeds, built once.
//
//===----------------------------------------------------------------------===//
#include "interlock/edit.h"

#include <algorithm>

namespace interlock::edit {

uint32_t InputLines::of(ir::InstrId i) const {
  if (i >= program.sources.size()) return 0;
  const ir::SourceRef &s = program.sources[i];
  if (s.buffer == 0 || program.buffers.empty()) return s.line;
  return of(s.buffer, s.begin);
}

uint32_t InputLines::of(uint32_t buffer, uint32_t offset) const {
  while (buffer != 0) {
    if (buffer >= program.buffers.size()) return 0;
    offset = program.buffers[buffer].parentBegin;
    buffer = program.buffers[buffer].parent;
  }
  if (program.buffers.empty() || !program.buffers[0].text) return 0;
  if (newlines.empty()) {
    const std::string &text = *program.buffers[0].text;
    for (size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 1))
      newlines.push_back(uint32_t(at));
  }
  return uint32_t(std::lower_bound(newlines.begin(), newlines.end(), offset) - newlines.begin()) +
         1;
}

}  // namespace interlock::edit
