//===- text.cpp - Records for a person -------------------------------------===//
//
// A finding is the line that compilers print, its source line with a caret, a
// note at the producer and one with remedy and path. Tabs of the source line
// are repeated under it, so that the caret stands right whatever their width. Of a
// line that fills more than a screen's width only what stands around the caret is
// shown, of long quotations in messages their ends.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "json_util.h"

#include "llvm/Support/Format.h"

#include <algorithm>

namespace interlock::report {
namespace {

constexpr const char *kBold = "1", *kRed = "1;31", *kMagenta = "1;35", *kCyan = "1;36",
                     *kGreen = "1;32";

constexpr std::string_view kCut = "…";

std::string hex(int64_t n) {
  std::string out;
  llvm::raw_string_ostream(out) << llvm::format_hex(static_cast<uint64_t>(n), 2);
  return out;
}

/// Bytes that begin a character.
bool begins(char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }

/// The nearest byte at or before `at` that begins a character.
size_t characterAt(std::string_view s, size_t at) {
  while (at && at < s.size() && !begins(s[at])) --at;
  return at;
}

/// What is shown of a line: all of it, or the part around its marked bytes.
Snippet excerpt(const Snippet &s) {
  constexpr size_t kMost = 160, kBefore = 60;
  if (s.line.size() <= kMost) return s;
  size_t from = s.begin > kBefore ? s.begin - kBefore : 0;
  from = characterAt(s.line, std::min(from, s.line.size() - kMost));
  const size_t to = characterAt(s.line, from + kMost);
  Snippet out;
  const size_t cut = from ? kCut.size() : 0;
  out.line = (from ? std::string(kCut) : "") + s.line.substr(from, to - from) +
             (to < s.line.size() ? std::string(kCut) : "");
  auto shown = [&](size_t at) { return uint32_t(std::clamp(at, from, to) - from + cut); };
  out.begin = shown(s.begin);
  out.end = shown(s.end);
  return out;
}

std::string caretLine(const Snippet &s) {
  std::string out;
  for (uint32_t i = 0; i < s.begin && i < s.line.size(); ++i)
    if (begins(s.line[i])) out += s.line[i] == '\t' ? '\t' : ' ';
  const size_t from = out.size();
  for (uint32_t i = s.begin; i < s.end && i < s.line.size(); ++i)
    if (begins(s.line[i])) out += out.size() == from ? '^' : '~';
  return out.size() == from ? "" : out;
}

/// Points of a path: "k.s:31 → k.s:38 → k.s:42", or with cycles since the first,
/// "k.s:1 → k.s:2 +1 → k.s:3 +3"; the middle of a long one is counted.
std::string pathText(const std::vector<Place> &path, const std::vector<uint32_t> &cycles) {
  constexpr size_t kEnds = 4;
  std::vector<std::string> points;
  for (size_t i = 0; i != path.size(); ++i) {
    Place p = path[i];
    p.column = 0;
    points.push_back(binaryText(p));
    if (i && i < cycles.size()) points.back() += " +" + std::to_string(cycles[i]);
  }
  // Several points on one line are one.
  points.erase(std::unique(points.begin(), points.end()), points.end());
  std::string out;
  for (size_t i = 0; i != points.size(); ++i) {
    if (i) out += " → ";
    if (points.size() > 2 * kEnds + 1 && i == kEnds) {
      const size_t left = points.size() - 2 * kEnds;
      out += "(" + std::to_string(left) + " more)";
      i += left - 1;
      continue;
    }
    out += points[i];
  }
  return out;
}

}  // namespace

std::string paint(std::string_view word, const char *code, bool color) {
  if (!color) return std::string(word);
  return "\x1b[" + std::string(code) + "m" + std::string(word) + "\x1b[0m";
}

std::string legible(std::string_view message) {
  constexpr size_t kMost = 240, kHead = 160, kTail = 40, kAll = 1200;
  auto cut = [](std::string_view s) {
    const size_t head = characterAt(s, kHead), tail = characterAt(s, s.size() - kTail);
    return std::string(s.substr(0, head)) + std::string(kCut) + std::string(s.substr(tail));
  };
  std::string out;
  size_t at = 0;
  for (bool quoted = false; at < message.size(); quoted = !quoted) {
    const size_t next = std::min(message.find('\'', at), message.size());
    const std::string_view piece = message.substr(at, next - at);
    out += quoted && piece.size() > kMost ? cut(piece) : std::string(piece);
    if (next < message.size()) out += '\'';
    at = next + 1;
  }
  return out.size() > kAll ? cut(out) : out;
}

std::string text(const Place &p) {
  std::string out = p.file;
  if (p.offset >= 0 && !p.line) return out + ":" + hex(p.offset);
  if (p.line) out += ":" + std::to_string(p.line);
  if (p.line && p.column) out += ":" + std::to_string(p.column);
  return out;
}

std::string binaryText(const Place &p) {
  if (p.offset < 0) return text(p);
  return (p.object.empty() ? p.file : p.object) + ":" + hex(p.offset);
}

std::optional<FindingRecord> contextOf(const FindingRecord &f) {
  if (f.context.empty()) return std::nullopt;
  FindingRecord out = f;
  out.rule = "stall-context";
  out.severity = Severity::Note;
  out.message = f.context;
  out.context.clear();
  out.remedy.clear();
  out.fix = {};
  return out;
}

std::string text(const FindingRecord &f, bool color) {
  auto head = [&](const std::string &where, Severity s) {
    const char *code = s == Severity::Error ? kRed : s == Severity::Warning ? kMagenta : kCyan;
    return (where.empty() ? "" : paint(where + ":", kBold, color) + " ") +
           paint(std::string(name(s)) + ":", code, color) + " ";
  };
  std::string out = head(text(f.place), f.severity) + paint(legible(f.message), kBold, color) +
                    " [" + f.rule + "]\n";
  if (!f.snippet.line.empty()) {
    const Snippet shown = excerpt(f.snippet);
    out += shown.line + "\n";
    if (std::string caret = caretLine(shown); !caret.empty()) {
      const size_t at = caret.find('^');
      out += caret.substr(0, at) + paint(caret.substr(at), kGreen, color) + "\n";
    }
  }
  if (f.place.line && f.place.offset >= 0)
    out += head("", Severity::Note) + "at " + binaryText(f.place) + "\n";
  if (!f.expansion.empty())
    out += head("", Severity::Note) + "inside the expansion of " + f.expansion + "\n";
  if (f.producer && !f.producerNote.empty())
    out += head(text(*f.producer), Severity::Note) + legible(f.producerNote) + "\n";
  std::string last = legible(f.remedy);
  auto append = [&](const char *what, const std::vector<Place> &path,
                    const std::vector<uint32_t> &cycles) {
    if (path.empty()) return;
    last += (last.empty() ? "" : "; ") + std::string(what) + " " + pathText(path, cycles);
  };
  append("path", f.path, f.pathCycles);
  append("other wave", f.otherPath, {});
  if (!last.empty()) out += head("", Severity::Note) + last + "\n";
  if (!f.context.empty())
    out += head(text(f.place), Severity::Note) + f.context + " [stall-context]\n";
  return out;
}

std::vector<std::string> table(const std::vector<ObligationRecord> &obligations) {
  std::vector<std::string> lines;
  std::vector<std::pair<std::string, std::string>> none;  // hazard, its counters
  for (const ObligationRecord &o : obligations) {
    const bool counted = o.counter != "-";
    if (o.checked == 0) {
      auto it = std::find_if(none.begin(), none.end(),
                             [&](const auto &row) { return row.first == o.hazard; });
      if (it == none.end()) it = none.insert(it, {o.hazard, ""});
      if (counted) it->second += (it->second.empty() ? "" : ", ") + o.counter;
      continue;
    }
    lines.push_back("checked " + o.hazard + (counted ? " on " + o.counter : "") + ": " +
                    std::to_string(o.checked) +
                    (o.checked == 1 ? " dependence, " : " dependences, ") +
                    std::to_string(o.broken) + " broken");
  }
  std::string last;
  for (const auto &[hazard, counters] : none)
    last += (last.empty() ? "nothing to check: " : "; ") + hazard +
            (counters.empty() ? "" : " on " + counters);
  if (!last.empty()) lines.push_back(std::move(last));
  return lines;
}

std::string text(const UnknownRecord &u) {
  std::string out = text(u.place);
  if (!out.empty()) out += ": ";
  out += "note: " + legible(u.message);
  if (!u.kernel.empty()) out += " (in '" + u.kernel + "')";
  return out + " [" + u.rule + "]";
}

std::string text(const Summary &s) {
  auto n = [](uint64_t v) { return std::to_string(v); };
  return "checked " + n(s.kernels) + " kernels, " + n(s.instructions) + " instructions, " +
         n(s.waits) + " waits: " + n(s.errors) + " errors, " + n(s.warnings) + " warnings, " +
         n(s.unknown) + " unknown";
}

}  // namespace interlock::report
