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
  uint32_t buffer = source.buffer, offset = source.begin;
  while (buffer < program.buffers.size() &&
         program.buffers[buffer].kind == ir::Buffer::Kind::Expansion &&
         program.buffers[buffer].parent != ir::kNone) {
    offset = program.buffers[buffer].parentBegin;
    buffer = program.buffers[buffer].parent;
    place.line = lineAt(buffer, offset);
    place.column = 0;
  }
  if (buffer >= program.buffers.size()) return place;
  place.file = program.buffers[buffer].name;
  // A line of the disassembly says nothing to a person, the offset does.
  if (i < program.offsets.size()) {
    place.line = place.column = 0;
    place.offset = program.offsets[i];
    return place;
  }
  // The line of an included file is not the one of the .include.
  if (program.buffers[buffer].kind == ir::Buffer::Kind::Include) {
    place.line = lineAt(buffer, offset);
    place.column = buffer == source.buffer ? offset - lineStarts[buffer][place.line - 1] + 1 : 0;
  }
  return place;
}

report::Place Places::originOf(ir::InstrId i) {
  report::Place place = of(i);
  if (i >= program.lines.size()) return place;
  const ir::SourceLine &from = program.lines[i];
  if (!from.line || from.file >= program.lineFiles.size()) return place;
  place.object = std::move(place.file);
  place.file = program.lineFiles[from.file];
  place.line = from.line;
  place.column = from.column;
  return place;
}

report::Snippet Places::snippetOf(ir::InstrId i) const {
  report::Snippet out;
  if (i >= program.sources.size()) return out;
  const ir::SourceRef &source = program.sources[i];
  if (source.buffer >= program.buffers.size() || !program.buffers[source.buffer].text) return out;
  const std::string &text = *program.buffers[source.buffer].text;
  if (source.begin >= text.size()) return out;
  size_t from = source.begin == 0 ? std::string::npos : text.rfind('\n', source.begin - 1);
  from = from == std::string::npos ? 0 : from + 1;
  size_t to = std::min(text.find_first_of("\r\n", source.begin), text.size());
  out.line = text.substr(from, to - from);
  out.begin = static_cast<uint32_t>(source.begin - from);
  out.end = static_cast<uint32_t>(std::min<size_t>(source.end, to) - from);
  return out;
}

std::string Places::expansionOf(ir::InstrId i) const {
  if (i >= program.sources.size()) return "";
  uint32_t buffer = program.sources[i].buffer;
  if (buffer >= program.buffers.size()) return "";
  const ir::Buffer &b = program.buffers[buffer];
  return b.kind == ir::Buffer::Kind::Expansion ? b.name : "";
}

}  // namespace interlock::tool
