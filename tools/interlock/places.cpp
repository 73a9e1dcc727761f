//===- places.cpp - Where an instruction stands, for a person --------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "places.h"

#include <algorithm>

namespace interlock::tool {

uint32_t Places::lineAt(uint32_t buffer, uint32_t offset) {
  std::vector<uint32_t> &starts = lineStarts[buffer];
  if (starts.empty()) {
    starts.push_back(0);
    if (program.buffers[buffer].text) {
      const std::string &text = *program.buffers[buffer].text;
      for (size_t i = text.find('\n'); i != std::string::npos; i = text.find('\n', i + 1))
        starts.push_back(static_cast<uint32_t>(i + 1));
    }
  }
  return static_cast<uint32_t>(std::upper_bound(starts.begin(), starts.end(), offset) -
                               starts.begin());
}

report::Place Places::of(ir::InstrId i) {
  report::Place place;
  if (i >= program.sources.size()) return place;
  const ir::SourceRef &source = program.sources[i];
  place.instruction = program.textOf(i);
  place.line = source.line;
  place.column = source.column;
  uint32_t buffer = source.buffer;
  while (buffer < program.buffers.size() &&
         program.buffers[buffer].kind == ir::Buffer::Kind::Expansion &&
         program.buffers[buffer].parent != ir::kNone) {
    const ir::Buffer &expansion = program.buffers[buffer];
    buffer = expansion.parent;
    place.line = lineAt(buffer, expansion.parentBegin);
    place.column = 0;
  }
  if (buffer < program.buffers.size()) place.file = program.buffers[buffer].name;
  return place;
}

}  // namespace interlock::tool
