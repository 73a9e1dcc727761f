//===- suppressions.cpp - `interlock: ignore RULE reason` ------------------===//
//
// A comment covers the statements of its line, and what a macro invoked on that
// line expands to. A comment in a macro body exists once per expansion; it is
// used if any of them is.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "suppressions.h"

#include "console.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <tuple>

namespace interlock::tool {

using llvm::StringRef;

namespace {

/// Calls `visit(buffer, offset)` for the place of an instruction and for those of
/// the invocations that it was expanded from, until that returns true.
template <typename Visit> bool anyPlace(const ir::Program &p, ir::InstrId at, Visit visit) {
  uint32_t buffer = p.sources[at].buffer, offset = p.sources[at].begin;
  while (buffer < p.buffers.size()) {
    if (visit(buffer, offset)) return true;
    const ir::Buffer &b = p.buffers[buffer];
    buffer = b.parent;  // kNone ends it
    offset = b.parentBegin;
  }
  return false;
}

bool covers(const ir::Program &p, const ir::Suppression &s, ir::InstrId at) {
  return anyPlace(p, at, [&](uint32_t buffer, uint32_t offset) {
    return buffer == s.buffer && offset >= s.lineBegin && offset < s.lineEnd;
  });
}

/// Finds the first instruction of a line.
class LineIndex {
public:
  explicit LineIndex(const ir::Program &p) {
    for (ir::InstrId i = 0; i != p.sources.size(); ++i)
      if (!(p.instrs[i].flags & ir::kPlace))
        anyPlace(p, i, [&](uint32_t buffer, uint32_t offset) {
          places.emplace_back(buffer, offset, i);
          return false;
        });
    std::sort(places.begin(), places.end());
  }
  ir::InstrId firstOn(const ir::Suppression &s) const {
    auto it = std::lower_bound(places.begin(), places.end(),
                               std::make_tuple(uint32_t(s.buffer), s.lineBegin, ir::InstrId(0)));
    if (it == places.end()) return ir::kNone;
    const auto &[buffer, offset, i] = *it;
    return buffer == s.buffer && offset < s.lineEnd ? i : ir::kNone;
  }

private:
  std::vector<std::tuple<uint32_t, uint32_t, ir::InstrId>> places;
};

}  // namespace

const ir::Suppression *Suppressions::match(StringRef rule, ir::InstrId at) {
  const ir::Suppression *found = nullptr;
  if (at >= program.sources.size()) return nullptr;
  for (size_t i = 0; i != used.size(); ++i) {
    const ir::Suppression &s = program.suppressions[i];
    if (rule != s.rule || !covers(program, s, at)) continue;
    used[i] = true;
    if (!found) found = &s;
  }
  return found;
}

std::vector<report::FindingRecord> Suppressions::unused(const Selection &selection,
                                                        const check::Options &o, Places &places) {
  using Comment = std::tuple<std::string, uint32_t, std::string, std::string>;
  auto commentOf = [&](const ir::Suppression &s) -> Comment {
    const ir::Buffer &b = program.buffers[s.buffer];
    const bool expansion = b.kind == ir::Buffer::Kind::Expansion;
    return {b.name, expansion ? s.lineBegin : s.lineBegin + 1 + s.buffer, s.rule, s.reason};
  };
  std::map<Comment, bool> anyUsed;
  std::set<std::pair<std::string, std::string>> expanded;
  for (size_t i = 0; i != used.size(); ++i) {
    const ir::Suppression &s = program.suppressions[i];
    anyUsed[commentOf(s)] |= used[i];
    if (program.buffers[s.buffer].kind == ir::Buffer::Kind::Expansion)
      expanded.insert({s.rule, s.reason});
  }

  std::vector<report::FindingRecord> out;
  std::optional<LineIndex> lines;
  for (const ir::Suppression &s : program.suppressions) {
    bool &done = anyUsed[commentOf(s)];
    if (done) continue;
    const bool surplus = s.rule == "wait-surplus" || s.rule == "wait-strict" ||
                         s.rule == "wait-merge" || s.rule == "stall-surplus";
    if (surplus && !o.surplus) continue;
    report::FindingRecord r;
    if (!lines) lines.emplace(program);
    const ir::InstrId at = lines->firstOn(s);
    if (at != ir::kNone) {
      if (!selection.concerns(at)) continue;
      const ir::Kernel *k = selection.kernelOf(at);
      r.kernel = k ? k->name : "";
    } else if (expanded.count({s.rule, s.reason})) {
      continue;  // it stands in the definition of a macro
    }
    done = true;
    r.rule = "unused-suppression";
    r.severity = report::Severity::Warning;
    const report::RuleRow *rule = report::findRule(s.rule);
    std::vector<std::string> names;
    for (size_t i = 0; i != report::kNumRules; ++i) names.push_back(report::kRules[i].id);
    if (s.rule.empty())
      r.message = "this comment names no rule; write 'interlock: ignore RULE reason'";
    else if (!rule)
      r.message = "there is no rule '" + s.rule + "'" + didYouMean(s.rule, names);
    else if (StringRef(rule->severity) == "incomplete")
      r.message =
          "'" + s.rule + "' cannot be ignored: what is not modelled is not known to be safe";
    else
      r.message = "no finding of '" + s.rule + "' on this line";
    const std::string &text = *program.buffers[s.buffer].text;
    // An instruction may go over two lines; the comment stands on one of them.
    StringRef own = StringRef(text).slice(s.lineBegin, s.lineEnd).rtrim('\r');
    const bool second = own.contains('\n');
    if (second) own = own.rsplit('\n').second;
    r.snippet.line = own.str();
    StringRef line = r.snippet.line;
    const size_t from = std::min(line.find("interlock:"), line.size());
    r.snippet.begin = static_cast<uint32_t>(from);
    r.snippet.end = static_cast<uint32_t>(line.size());
    if (at != ir::kNone) {
      r.place = places.of(at);
    } else {
      r.place.file = program.buffers[s.buffer].name;
      r.place.line = s.line;
    }
    if (second) r.place.line = s.line;
    // A place in a macro body has no column in the file.
    const bool ownLine = program.buffers[s.buffer].kind != ir::Buffer::Kind::Expansion;
    r.place.column = ownLine ? static_cast<uint32_t>(from + 1) : 0;
    out.push_back(std::move(r));
  }
  return out;
}

}  // namespace interlock::tool
