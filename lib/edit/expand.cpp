//===- expand.cpp - Edits inside macros, .rept blocks and includes ---------===//
//
// Buffers form a tree: each expansion or include knows the bytes of its
// invocation in its parent. An insertion before the first statement of an
// expansion (or after the last) needs no expansion: it climbs to the
// invocation. Any other edit is made in the expansion's own text, and the
// result takes the place of the invocation, up to buffer 0. Invocations inside
// without edits stay as they are.
//
// Two things depend on how many macros were expanded before: `\@` and `\+`. If
// the source uses either, replacing one invocation would renumber the others,
// so then all of them are replaced.
//
//===----------------------------------------------------------------------===//
#include "internal.h"

#include <algorithm>
#include <cctype>
#include <unordered_map>

namespace interlock::edit {
namespace {

std::string_view trim(std::string_view s) {
  const size_t b = s.find_first_not_of(" \t\r\n");
  return b == s.npos ? std::string_view() : s.substr(b, s.find_last_not_of(" \t\r\n") - b + 1);
}

/// First word of a line, in lower case.
std::string directive(std::string_view line) {
  line = trim(line);
  std::string word(line.substr(0, line.find_first_of(" \t,;(/")));
  std::transform(word.begin(), word.end(), word.begin(),
                 [](unsigned char c) { return char(std::tolower(c)); });
  return word;
}

/// Calls `f` with every line, without its line feed.
template <typename F> void forEachLine(std::string_view text, F f) {
  for (size_t begin = 0; begin < text.size();) {
    const size_t end = std::min(text.find('\n', begin), text.size());
    f(text.substr(begin, end - begin));
    begin = end + 1;
  }
}

/// Nothing there but blanks, comments and conditions: neither code nor a label.
/// Stops at the first thing that is more.
bool emitsNothing(std::string_view text) {
  for (size_t i = 0; i < text.size();) {
    const std::string_view rest = text.substr(i);
    if (rest.starts_with("/*")) {
      i = std::min(text.find("*/", i + 2), text.size() - 2) + 2;
    } else if (rest.starts_with("//") || rest[0] == ';') {
      i = std::min(text.find('\n', i), text.size());
    } else if (std::isspace(static_cast<unsigned char>(rest[0]))) {
      ++i;
    } else {
      const size_t end = std::min(text.find('\n', i), text.size());
      const std::string word = directive(text.substr(i, end - i));
      if (!word.starts_with(".if") && !word.starts_with(".else") && word != ".endif") return false;
      i = end;
    }
  }
  return true;
}

/// LLVM ends the text of an expansion with `.endmacro` or `.endr`. That line
/// closes nothing inside the text, by which it is told from a nested block.
std::string_view expansionBody(std::string_view text) {
  int open = 0;
  size_t last = 0;
  forEachLine(text, [&](std::string_view line) {
    std::string word = directive(line);
    if (word == ".macro" || word == ".rept" || word == ".rep" || word == ".irp" || word == ".irpc")
      ++open;
    if (word == ".endm" || word == ".endmacro" || word == ".endr") --open;
    last = size_t(line.data() - text.data());
  });
  if (open < 0) text = text.substr(0, last);
  if (text.ends_with('\n')) text.remove_suffix(1);
  if (text.ends_with('\r')) text.remove_suffix(1);
  return text;
}

class Writer {
public:
  Writer(const ir::Program &p, const InputLines &lines, Rendered &out)
      : p(p), lines(lines), out(out), bodies(p.buffers.size()), ops(p.buffers.size()),
        needed(p.buffers.size()) {}

  bool add(const Edit &e, const Style &style) {
    const ir::InstrId anchor = e.at != ir::kNone ? e.at : e.after;
    const ir::SourceRef src = anchor < p.sources.size() ? p.sources[anchor] : ir::SourceRef();
    Place at{src.buffer, src.begin, src.end};
    if (at.begin > at.end || (at.begin == at.end && !(p.instrs[anchor].flags & ir::kPlace)) ||
        at.buffer >= p.buffers.size() || !p.buffers[at.buffer].text ||
        at.end > text(at.buffer).size()) {
      out.error = "instruction " + std::to_string(anchor) + " has no place in the input's text";
      return false;
    }
    if (e.action != Action::Insert) {
      Ops &o = opsAt(at);
      o.what = e.action == Action::Delete ? Ops::What::Delete : Ops::What::Change;
      if (e.action == Action::Change) o.replacement = e.lines.at(0);
      return true;
    }
    const bool behind = e.isSited() ? e.behindSite : e.at == ir::kNone;
    if (e.isSited()) at = {e.site.buffer, e.site.begin, e.site.end};
    if (at.buffer >= p.buffers.size() || at.end > text(at.buffer).size()) {
      out.error = "an insertion has no place in the input's text";
      return false;
    }
    climb(at, behind);
    Ops &o = opsAt(at);
    o.sited |= e.isSited();
    std::vector<std::string> &to = behind ? o.after : o.before;
    for (size_t i = 0; i != e.lines.size(); ++i) {
      const bool comment = style.comments && i < e.comments.size() && !e.comments[i].empty();
      to.push_back(comment ? e.lines[i] + " ; " + e.comments[i] : e.lines[i]);
    }
    return true;
  }

  void write() {
    markNeeded();
    out.text = rendered(0);
  }

private:
  struct Place {
    uint32_t buffer, begin, end;
  };

  std::string_view text(uint32_t b) const { return *p.buffers[b].text; }

  Ops &opsAt(const Place &at) {
    auto [it, fresh] =
        index.try_emplace(uint64_t(at.buffer) << 32 | at.begin, ops[at.buffer].size());
    if (fresh) {
      Ops o;
      o.begin = at.begin;
      o.end = at.end;
      ops[at.buffer].push_back(std::move(o));
    }
    return ops[at.buffer][it->second];
  }

  /// Moves an insertion out of expansions that have nothing before (behind) it.
  void climb(Place &at, bool behind) {
    while (at.buffer != 0) {
      if (bodies[at.buffer].data() == nullptr) bodies[at.buffer] = expansionBody(text(at.buffer));
      const std::string_view body = bodies[at.buffer];
      const std::string_view rest =
          behind ? body.substr(std::min<size_t>(at.end, body.size())) : body.substr(0, at.begin);
      if (!hasParent(at.buffer) || !emitsNothing(rest)) return;
      at = invocationOf(at.buffer);
    }
  }

  /// Where the invocation of a buffer stands, labels excluded.
  Place invocationOf(uint32_t buffer) const {
    const ir::Buffer &b = p.buffers[buffer];
    Place at{b.parent, b.parentBegin, b.parentEnd};
    const size_t directive = text(b.parent).find(".include", b.parentBegin);
    if (b.kind == ir::Buffer::Kind::Include && directive < b.parentEnd)
      at.begin = uint32_t(directive);
    return at;
  }

  bool hasParent(uint32_t buffer) const {
    const ir::Buffer &b = p.buffers[buffer];
    return b.parent < p.buffers.size() && b.parent != buffer && p.buffers[b.parent].text &&
           b.parentBegin < b.parentEnd && b.parentEnd <= text(b.parent).size();
  }

  void need(uint32_t b) {
    for (; b != 0 && b < needed.size() && !needed[b]; b = p.buffers[b].parent) needed[b] = true;
  }

  void markNeeded() {
    bool macros = false, counted = false;
    for (uint32_t b = 1; b < p.buffers.size(); ++b)
      if (!ops[b].empty()) need(b);
    for (uint32_t b = 0; b < p.buffers.size(); ++b) {
      const bool expansion = p.buffers[b].kind == ir::Buffer::Kind::Expansion;
      if (needed[b] && expansion) macros = true;
      if (!expansion && p.buffers[b].text)
        counted |= text(b).find("\\@") != std::string_view::npos ||
                   text(b).find("\\+") != std::string_view::npos;
    }
    if (macros && counted)
      for (uint32_t b = 1; b < p.buffers.size(); ++b)
        if (p.buffers[b].kind == ir::Buffer::Kind::Expansion && p.buffers[b].text) need(b);
    children.resize(p.buffers.size());
    for (uint32_t b = 1; b < p.buffers.size(); ++b)
      if (needed[b] && check(b)) children[p.buffers[b].parent].push_back(b);
  }

  /// Whether the invocation of `b` can be replaced by its text.
  bool check(uint32_t b) {
    if (!hasParent(b)) {
      if (out.error.empty())
        out.error = "an edit lies in an expansion whose invocation is not known";
      return false;
    }
    if (p.buffers[b].kind != ir::Buffer::Kind::Expansion) return true;
    bool exits = false;
    forEachLine(text(b), [&](std::string_view line) { exits |= directive(line) == ".exitm"; });
    if (!exits) return true;
    if (out.error.empty()) {
      out.errorLine = lines.of(b, 0);
      out.error = invocation(b) + " at line " + std::to_string(out.errorLine) +
                  " uses .exitm, so it cannot be replaced by its expansion; write the wait into "
                  "the macro by hand";
    }
    return false;
  }

  /// "macro FOO", ".rept", `.include "x.s"`.
  std::string invocation(uint32_t b) const {
    const Place at = invocationOf(b);
    std::string_view line = text(at.buffer).substr(at.begin, at.end - at.begin);
    line = trim(line.substr(0, line.find('\n')));
    std::string word = directive(line);
    if (word == ".include") return std::string(line);
    if (word.starts_with('.')) return word;
    return "macro " + std::string(line.substr(0, line.find_first_of(" \t,;(/\r")));
  }

  std::string rendered(uint32_t b) {
    for (uint32_t child : children[b]) {
      if (b == 0)
        out.warnings.push_back(invocation(child) + " at line " +
                               std::to_string(lines.of(child, 0)) + " replaced by its expansion");
      const std::string whole = rendered(child);
      Ops &o = opsAt(invocationOf(child));
      o.what = Ops::What::Expand;
      o.replacement = expansionBody(whole);
    }
    return applyOps(text(b), ops[b], p.buffers[b].kind == ir::Buffer::Kind::Expansion);
  }

  const ir::Program &p;
  const InputLines &lines;
  Rendered &out;
  std::vector<std::string_view> bodies;  ///< per buffer: its expansionBody, once asked for
  std::vector<std::vector<Ops>> ops;     ///< per buffer, in the order of the edits
  std::unordered_map<uint64_t, size_t> index;
  std::vector<bool> needed;
  std::vector<std::vector<uint32_t>> children;  ///< per buffer: expansions to be replaced
};

}  // namespace

void applyEdits(const ir::Program &p, const std::vector<Edit> &edits, const Style &style,
                const InputLines &lines, Rendered &out) {
  Writer writer(p, lines, out);
  for (const Edit &e : edits)
    if (!writer.add(e, style)) return;
  writer.write();
}

}  // namespace interlock::edit
