//===- comments.cpp - What comments say about the program ------------------===//
//
// Memory tokens and suppressions belong to the instructions of their line, a
// marker to its place. The lexer meets a comment before the parser is done with
// the statement in front of it, so all are looked at when the text has been read.
//
//===----------------------------------------------------------------------===//
#include "statements.h"
#include "text_reader.h"

#include <llvm/ADT/STLExtras.h>

#include <algorithm>
#include <set>

using namespace llvm;

namespace interlock::read {

void TextReader::attachTokens() {
  std::vector<std::vector<ir::InstrId>> byBuffer(program->buffers.size());
  if (comments.comments.empty()) return;
  for (ir::InstrId i = 0; i != program->instrs.size(); ++i)
    byBuffer[program->sources[i].buffer].push_back(i);
  struct Tag {
    ir::InstrId at;
    std::vector<ir::Token> tokens;
  };
  std::vector<Tag> tags;
  for (const Comment &c : comments.comments) {
    std::vector<ir::Token> tokens;
    std::string bad;
    const bool found = parseTokens(c.text, tokens, bad);
    if (!found && !looksLikeTokens(c.text)) continue;
    lastId = 0;
    Place pl = placeOf(SMLoc::getFromPointer(c.at));
    if (!bad.empty()) {
      uint32_t line = 0;
      uint16_t column = 0;
      lineOf(pl, line, column);
      fail(line, column, bad);
      return;
    }
    if (!found) {
      uint32_t line = 0;
      uint16_t column = 0;
      lineOf(pl, line, column);
      program->notes.push_back("line " + std::to_string(line) + ": not read as memory tokens: '" +
                               StringRef(c.text).trim().str() + "'; write tokens = [NAME]");
      continue;
    }
    const std::string &text = *program->buffers[pl.buffer].text;
    // Looking a comment up may have found a buffer that holds no instruction.
    if (pl.buffer >= byBuffer.size()) byBuffer.resize(pl.buffer + 1);
    auto &list = byBuffer[pl.buffer];
    auto it = std::upper_bound(list.begin(), list.end(), pl.offset, [&](uint32_t o, ir::InstrId i) {
      return o < program->sources[i].begin;
    });
    auto sameLine = [&](uint32_t a, uint32_t b) {
      return std::find(text.begin() + std::min(a, b), text.begin() + std::max(a, b), '\n') ==
             text.begin() + std::max(a, b);
    };
    ir::InstrId at = ir::kNone;
    if (it != list.begin() && sameLine(program->sources[*(it - 1)].begin, pl.offset))
      at = *(it - 1);
    else if (it != list.end() && sameLine(program->sources[*it].begin, pl.offset))
      at = *it;
    if (at == ir::kNone) continue;  // a comment of its own line names nothing
    if (!tags.empty() && tags.back().at == at)
      tags.back().tokens.insert(tags.back().tokens.end(), tokens.begin(), tokens.end());
    else
      tags.push_back({at, std::move(tokens)});
  }
  for (Tag &tag : tags) {
    ir::Instruction &in = program->instrs[tag.at];
    std::vector<ir::TokenId> ids;
    if (in.tagging == ir::Tagging::Tagged)
      ids.assign(program->tokensOf(in), program->tokensOf(in) + in.tokenCount);
    for (const ir::Token &t : tag.tokens) ids.push_back(program->internToken(t));
    std::sort(ids.begin(), ids.end());
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    in.tagging = ir::Tagging::Tagged;
    in.tokenBegin = static_cast<uint32_t>(program->tokenRefs.size());
    in.tokenCount = static_cast<uint8_t>(std::min<size_t>(ids.size(), 255));
    if (ids.size() > 255) in.tagging = ir::Tagging::Untagged;  // wider, never narrower
    program->tokenRefs.insert(program->tokenRefs.end(), ids.begin(), ids.end());
  }
}

void TextReader::attachSuppressions() {
  std::set<const char *> seen;  // the lexer looks ahead, and meets a comment again
  for (const Comment &c : comments.comments) {
    ir::Suppression s;
    if (!parseSuppression(c.text, s.rule, s.reason) || !seen.insert(c.at).second) continue;
    lastId = 0;
    Place pl = placeOf(SMLoc::getFromPointer(c.at));
    StringRef text = *program->buffers[pl.buffer].text;
    size_t before = text.take_front(pl.offset).rfind('\n');
    s.lineBegin = before == StringRef::npos ? 0 : static_cast<uint32_t>(before + 1);
    s.lineEnd = static_cast<uint32_t>(std::min(text.find('\n', pl.offset), text.size()));
    s.buffer = pl.buffer;
    lineOf(pl, s.line, s.column);
    program->suppressions.push_back(std::move(s));
  }
}

/// Comments that mark the code behind a loop. One in the body of a macro counts
/// where the macro is expanded.
void TextReader::attachMarkers() {
  std::set<const char *> seen;
  std::map<uint16_t, std::vector<std::pair<size_t, size_t>>> macros;  // per buffer
  for (const Comment &c : comments.comments) {
    if (!StringRef(c.text).contains(kTailLoop) || !seen.insert(c.at).second) continue;
    lastId = 0;
    const Place pl = placeOf(SMLoc::getFromPointer(c.at));
    const StringRef text = *program->buffers[pl.buffer].text;
    auto [bodies, fresh] = macros.try_emplace(pl.buffer);
    if (fresh) bodies->second = macroBodies(text);
    if (any_of(bodies->second,
               [&](const auto &b) { return b.first <= pl.offset && pl.offset < b.second; }))
      continue;
    ir::Marker m;
    m.source.buffer = pl.buffer;
    // What the lexer hands over lies between the signs that make it a comment.
    const bool block = text.take_front(pl.offset).ends_with("/*");
    const bool pair = block || text.take_front(pl.offset).ends_with("//");
    m.source.begin = pl.offset - std::min<uint32_t>(pl.offset, pair ? 2 : 1);
    m.source.end =
        static_cast<uint32_t>(block ? std::min(text.find("*/", pl.offset), text.size() - 2) + 2
                                    : pl.offset + StringRef(c.text).rtrim().size());
    lineOf(pl, m.source.line, m.source.column);
    // The lexer looks ahead: the statement above may not have been an instruction yet.
    m.at = c.instrs;
    while (m.at < program->sources.size() && program->sources[m.at].buffer == pl.buffer &&
           program->sources[m.at].begin < pl.offset)
      ++m.at;
    program->markers.push_back(m);
  }
}

}  // namespace interlock::read
