//===- view_lines.cpp - A kernel as lines of its source --------------------===//
//
// Between two statements of one file everything is looked at once: lines that
// hold only a comment are kept, lines that define a label of the program give
// it its place. Other lines (directives, code that was assembled away) are left
// out: beside them there would be nothing to say. Statements of a macro body
// follow the invocation.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "view_lines.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

#include <algorithm>

namespace interlock::tool {
namespace {

bool isComment(llvm::StringRef line) {
  if (line.starts_with(";") || line.starts_with("//")) return true;
  return line.starts_with("/*") && line.find("*/") == line.size() - 2;
}

}  // namespace

ViewLines::ViewLines(const ir::Program &p, const ir::Kernel &k, const check::View &v,
                     Places &shared)
    : places(shared), program(p), kernel(k), view(v), loops(ir::findLoops(k)) {
  infos.resize(k.end - k.begin);
  for (ir::BlockId b = 0; b != k.blocks.size(); ++b) {
    const uint32_t innermost = loops.innermost[b];
    Info info;
    info.reachable = loops.rpoIndex[b] != ir::kNone;
    info.depth = innermost == ir::kNone ? 0 : loops.loops[innermost].depth;
    for (ir::InstrId i = k.blocks[b].begin; i != k.blocks[b].end; ++i) infos[i - k.begin] = info;
    if (innermost != ir::kNone && loops.loops[innermost].header == b)
      infos[k.blocks[b].begin - k.begin].header = true;
  }
  for (const ir::Label &l : p.labels)
    if (l.at >= k.begin && l.at < k.end) labels.push_back(&l);
  llvm::stable_sort(labels, [](const ir::Label *a, const ir::Label *b) { return a->at < b->at; });
}

std::vector<std::string> ViewLines::labelsOf(ir::InstrId i) const {
  auto l = llvm::partition_point(labels, [i](const ir::Label *x) { return x->at < i; });
  std::vector<std::string> names;
  for (; l != labels.end() && (*l)->at == i; ++l) names.push_back((*l)->name);
  return names;
}

std::vector<ir::InstrId> ViewLines::backFrom(ir::InstrId i) const {
  std::vector<ir::InstrId> from;
  auto b = llvm::partition_point(kernel.blocks, [i](const ir::Block &x) { return x.begin < i; });
  if (b == kernel.blocks.end() || b->begin != i) return from;
  const auto header = static_cast<ir::BlockId>(b - kernel.blocks.begin());
  for (uint32_t e = b->predBegin; e != b->predEnd; ++e)
    if (const ir::BlockId pred = kernel.preds[e]; loops.backEdge(pred, header))
      from.push_back(kernel.blocks[pred].end - 1);
  llvm::sort(from);
  from.erase(llvm::unique(from), from.end());
  return from;
}

std::span<const check::WaitReason> ViewLines::reasonsOf(ir::InstrId i) const {
  check::WaitReason key;
  key.wait = i;
  auto [begin, end] =
      std::equal_range(view.reasons.begin(), view.reasons.end(), key,
                       [](const auto &a, const auto &b) { return a.wait < b.wait; });
  return {begin, end};
}

check::InFlight ViewLines::inFlight(ir::InstrId i, unsigned counter) const {
  const size_t at = i - kernel.begin;
  return at < view.inFlight.size() ? view.inFlight[at][counter] : check::InFlight();
}

std::string ViewLines::whereIs(ir::InstrId i) {
  if (i < program.offsets.size()) return "0x" + llvm::utohexstr(program.offsets[i], true);
  report::Place at = places.of(i), home = places.of(kernel.begin);
  return (at.file == home.file ? "line " : at.file + ":") + std::to_string(at.line);
}

std::string_view ViewLines::commentOf(ir::InstrId i) const {
  const ir::SourceRef &s = program.sources[i];
  if (s.buffer >= program.buffers.size() || !program.buffers[s.buffer].text) return {};
  llvm::StringRef text = *program.buffers[s.buffer].text;
  if (s.end > text.size()) return {};
  llvm::StringRef rest = text.substr(s.end);
  rest = rest.take_until([](char c) { return c == '\n' || c == '\r'; }).trim();
  if (!rest.starts_with(";") && !rest.starts_with("//") && !rest.starts_with("/*")) return {};
  return {rest.data(), rest.size()};
}

ViewLines::Range ViewLines::outermost(ir::InstrId i) const {
  const ir::SourceRef &s = program.sources[i];
  Range r{s.buffer, s.begin, s.end, false};
  while (r.buffer < program.buffers.size() &&
         program.buffers[r.buffer].kind == ir::Buffer::Kind::Expansion &&
         program.buffers[r.buffer].parent != ir::kNone) {
    const ir::Buffer &b = program.buffers[r.buffer];
    r = {b.parent, b.parentBegin, b.parentEnd, true};
  }
  return r;
}

std::vector<Interlude> ViewLines::before(ir::InstrId i) {
  std::vector<Interlude> out;
  std::vector<std::string> pending = labelsOf(i);
  auto label = [&](const std::string &name, uint32_t line) {
    out.push_back({line, true, name + ":"});
  };
  if (i >= program.sources.size()) {
    for (const std::string &name : pending) label(name, 0);
    return out;
  }
  const Range at = outermost(i);
  const bool known = at.buffer < program.buffers.size() && program.buffers[at.buffer].text;
  llvm::StringRef text = known ? llvm::StringRef(*program.buffers[at.buffer].text) : "";
  const uint32_t line = places.of(i).line;

  // Before the first instruction and in another file only the labels are known.
  llvm::StringRef gap;
  if (started && last.buffer == at.buffer && last.end <= at.begin && at.begin <= text.size())
    gap = text.slice(last.end, at.begin);
  uint32_t number = line - static_cast<uint32_t>(gap.count('\n'));
  for (bool first = true; !gap.empty(); first = false, ++number) {
    auto [head, rest] = gap.split('\n');
    gap = rest;
    if (first && !lastIsPlace) continue;  // the rest of the line of the statement before
    head = head.trim();
    if (isComment(head)) out.push_back({number, false, head.str()});
    while (!pending.empty()) {
      llvm::StringRef name = pending.front();
      llvm::StringRef tail = head;
      tail.consume_front("\"");
      if (!tail.consume_front(name)) break;
      tail.consume_front("\"");
      if (!tail.ltrim().starts_with(":")) break;
      label(pending.front(), number);
      pending.erase(pending.begin());
      head = tail.ltrim().drop_front().ltrim();
    }
  }
  for (const std::string &name : pending) label(name, 0);
  if (at.expanded && !(started && last == at)) {
    llvm::StringRef call = text.slice(at.begin, at.end).split('\n').first.trim();
    if (!call.empty()) out.push_back({line, false, call.str()});
  }
  last = at;
  lastIsPlace = program.instrs[i].flags & ir::kPlace;
  started = true;
  return out;
}

}  // namespace interlock::tool
