//===- render.cpp - Edits as bytes of one text -----------------------------===//
//
// Every operation becomes a splice: a byte range and what replaces it. Ranges
// never overlap; splices at one offset keep their order. Bytes outside the
// ranges are copied, so nothing but the edited lines can change. New lines take
// the indentation and the line ending of the statement that they stand at. A
// statement that shares its line with a label is moved to a line of its own
// when something comes between the two.
//
//===----------------------------------------------------------------------===//
#include "internal.h"

#include <algorithm>

namespace interlock::edit {
namespace {

bool isBlank(char c) { return c == ' ' || c == '\t'; }

/// Leading blanks of an instruction line near `at`, for a statement whose own
/// line begins with a label: the lines below first.
std::string neighbourIndent(std::string_view text, size_t at) {
  constexpr int kLines = 32;
  const auto indentOf = [&](size_t begin, size_t end) -> std::string {
    size_t i = begin;
    while (i < end && isBlank(text[i])) ++i;
    if (i == begin || i == end || ((text[i] < 'a' || text[i] > 'z') && text[i] != '_')) return {};
    size_t word = i;
    while (word < end && !isBlank(text[word]) && text[word] != ':' && text[word] != '\r') ++word;
    return word < end && text[word] == ':' ? std::string()
                                           : std::string(text.substr(begin, i - begin));
  };
  size_t begin = text.find('\n', at);
  for (int n = 0; n != kLines && begin != text.npos; ++n) {
    const size_t end = std::min(text.find('\n', begin + 1), text.size());
    if (std::string indent = indentOf(begin + 1, end); !indent.empty()) return indent;
    begin = end == text.size() ? text.npos : end;
  }
  size_t end = at == 0 ? text.npos : text.rfind('\n', at - 1);
  for (int n = 0; n != kLines && end != text.npos && end != 0; ++n) {
    const size_t before = text.rfind('\n', end - 1);
    if (std::string indent = indentOf(before == text.npos ? 0 : before + 1, end); !indent.empty())
      return indent;
    end = before;
  }
  return "\t";
}

bool startsWithLabel(std::string_view text) {
  return text.substr(0, text.find_first_of(" \t\r\n")).ends_with(':');
}

struct Splice {
  size_t begin, end;
  std::string text;
};

/// Each line with indentation and line ending; labels stand at the margin.
std::string block(const std::vector<std::string> &lines, std::string_view indent,
                  std::string_view eol) {
  std::string s;
  for (const std::string &l : lines)
    s.append(l.ends_with(':') ? std::string_view() : indent).append(l).append(eol);
  return s;
}

void spliceOps(std::string_view text, const Ops &o, bool expansion, std::vector<Splice> &out) {
  const Site s(text, o.begin, o.end);
  // The assembler drops the indentation of an expansion's first line.
  const bool bare = expansion && s.begin == 0;
  // A place before a label (begin == end) stands on no statement's line either.
  const std::string indent = s.alone && !bare && o.begin != o.end && !o.sited
                                 ? std::string(text.substr(s.lineBegin, s.begin - s.lineBegin))
                                 : neighbourIndent(text, s.begin);
  const std::string before = block(o.before, indent, s.eol);
  const size_t contentEnd = s.contentEnd(text);

  if (s.alone && !before.empty()) {
    const bool more = bare && o.what != Ops::What::Delete && o.what != Ops::What::Expand;
    out.push_back({s.lineBegin, s.lineBegin, more ? before + indent : before});
  }
  // What a labelled line becomes up to and excluding its statement.
  const std::string opened = std::string(s.eol) + before;

  switch (o.what) {
  case Ops::What::Keep:
    if (!s.alone && !before.empty()) out.push_back({s.prefixEnd, s.begin, opened + indent});
    break;
  case Ops::What::Change:
    if (!s.alone && !before.empty()) out.push_back({s.prefixEnd, s.begin, opened + indent});
    out.push_back({s.begin, s.end, o.replacement});
    break;
  case Ops::What::Delete:
    if (s.alone && !s.spansLines) {
      out.push_back({s.lineBegin, std::min<size_t>(size_t(s.tailEnd) + 1, text.size()), ""});
    } else if (s.alone) {
      out.push_back({s.lineBegin, s.end, ""});
    } else {
      const size_t keptBreak = before.empty() ? 0 : s.eol.size();  // the line's own ending follows
      out.push_back(
          {s.prefixEnd, s.end, before.empty() ? "" : opened.substr(0, opened.size() - keptBreak)});
    }
    break;
  case Ops::What::Expand: {
    // A comment behind the invocation must not end up behind the last statement
    // of the expansion, where it could be read as that statement's annotation.
    std::string_view comment = text.substr(s.end, contentEnd - s.end);
    comment.remove_prefix(std::min(comment.find_first_not_of(" \t"), comment.size()));
    std::string body;
    if (s.alone) {
      if (!comment.empty()) body = indent + std::string(comment) + std::string(s.eol);
    } else {
      if (!comment.empty()) body = " " + std::string(comment);
      body += opened;
    }
    const bool indented =
        o.replacement.empty() || isBlank(o.replacement[0]) || startsWithLabel(o.replacement);
    out.push_back({s.alone ? s.lineBegin : s.prefixEnd, contentEnd,
                   body + (indented ? "" : indent) + o.replacement});
    break;
  }
  }

  if (o.after.empty()) return;
  std::string after = block(o.after, indent, s.eol);
  if (s.tailEnd < text.size()) {
    out.push_back({size_t(s.tailEnd) + 1, size_t(s.tailEnd) + 1, after});
  } else {
    after.resize(after.size() - s.eol.size());
    const bool lineGone = o.what == Ops::What::Delete && s.alone && !s.spansLines;
    out.push_back({text.size(), text.size(), (lineGone ? "" : std::string(s.eol)) + after});
  }
}

}  // namespace

Site::Site(std::string_view text, uint32_t b, uint32_t e) : begin(b), end(e), spansLines(false) {
  const size_t feed = begin == 0 ? text.npos : text.rfind('\n', begin - 1);
  lineBegin = feed == text.npos ? 0 : uint32_t(feed + 1);
  prefixEnd = begin;
  while (prefixEnd > lineBegin && isBlank(text[prefixEnd - 1])) --prefixEnd;
  alone = prefixEnd == lineBegin;
  size_t i = end;
  while (i < text.size() && text[i] != '\n') {
    if (text[i] == ';' || text.substr(i, 2) == "//") {
      i = std::min(text.find('\n', i), text.size());
    } else if (text.substr(i, 2) == "/*") {
      const size_t close = std::min(text.find("*/", i + 2), text.size());
      if (text.substr(i, close - i).find('\n') != text.npos) spansLines = true;
      i = std::min(close + 2, text.size());
    } else {
      ++i;
    }
  }
  tailEnd = uint32_t(i);
  // The last line may have no ending; then the one before it tells.
  const size_t at = tailEnd < text.size() ? tailEnd : feed;
  eol = at != text.npos && at != 0 && text[at - 1] == '\r' ? "\r\n" : "\n";
}

std::string applyOps(std::string_view text, const std::vector<Ops> &ops, bool expansion) {
  std::vector<const Ops *> order;
  order.reserve(ops.size());
  for (const Ops &o : ops) order.push_back(&o);
  std::stable_sort(order.begin(), order.end(),
                   [](const Ops *a, const Ops *b) { return a->begin < b->begin; });
  std::vector<Splice> splices;
  for (const Ops *o : order) spliceOps(text, *o, expansion, splices);
  std::stable_sort(splices.begin(), splices.end(),
                   [](const Splice &a, const Splice &b) { return a.begin < b.begin; });
  std::string out;
  out.reserve(text.size() + text.size() / 16);
  size_t at = 0;
  for (const Splice &s : splices) {
    if (s.begin > at) out.append(text.substr(at, s.begin - at));
    out.append(s.text);
    at = std::max(at, s.end);
  }
  return out.append(text.substr(std::min(at, text.size())));
}

Rendered render(const ir::Program &p, const isa::Target &t, std::vector<Edit> edits,
                const Style &style) {
  Rendered out;
  if (p.buffers.empty() || !p.buffers[0].text) {
    out.error = "the input is no text that could be edited";
    return out;
  }
  out.edits = settle(p, t, std::move(edits), style);
  const InputLines lines(p);
  if (distancesKept(p, out.edits, lines, out)) applyEdits(p, out.edits, style, lines, out);
  if (!out.error.empty()) out.text.clear();
  return out;
}

}  // namespace interlock::edit
