//===- transform.cpp - The pass on one text, and what must hold of the result ===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "transform.h"

#include "interlock/check.h"
#include "interlock/read.h"

#include <map>
#include <sstream>

namespace interlock::cluster {

namespace {

const std::string kMark = " // inserted here";

std::vector<std::string> linesOf(const std::string &text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string l; std::getline(in, l);) lines.push_back(l);
  return lines;
}

/// The instructions of the original that a wave executes, by their number there.
std::vector<uint32_t> executed(const ir::Program &p, const isa::Target &t, const ir::Kernel &k,
                               const std::vector<uint8_t> *inserted, unsigned wave, uint64_t seed) {
  std::vector<uint32_t> ordinal(p.instrs.size());
  uint32_t next = 0;
  for (ir::InstrId i = 0; i != p.instrs.size(); ++i) {
    const uint32_t line = p.sources[i].line;
    // A place between two labels is none where something has been put between them.
    const bool place = p.instrs[i].flags & ir::kPlace;
    const bool added = inserted && line && line <= inserted->size() && (*inserted)[line - 1];
    ordinal[i] = added || place ? ir::kNone : next++;
  }
  const Machine m(p, t, k, {});
  Choices c(seed);
  Machine::State s = m.start(wave, c);
  std::vector<uint32_t> done;
  // The texts are cut at the same number of original instructions.
  for (unsigned steps = 0; done.size() != 400 && steps != 8000; ++steps) {
    if (s.ended || !s.stuck.empty()) break;
    const ir::InstrId at = s.pc;
    if (ordinal[at] != ir::kNone) done.push_back(ordinal[at]);
    m.step(s, c);
    if (t.kind(p.instrs[at]) == isa::Kind::BarrierSignalIsFirst) m.setScc(s, wave == 0);
  }
  return done;
}

}  // namespace

Transformed insertBarriers(const std::string &text, const edit::ClusterOptions &o) {
  Transformed r;
  read::Result in = read::readText(text, "k.s");
  if (!in) {
    r.failure = "read: " + in.error->str();
    return r;
  }
  const auto pass = edit::createInsertClusterBarrierPass(o);
  std::vector<edit::Edit> edits;
  for (const ir::Kernel &k : in.program->kernels) {
    edit::PassResult made = pass->run({*in.program, *in.target, k});
    if (!made.error.empty()) {
      if (!made.edits.empty()) r.failure = "refusal: edits with an error: " + made.error;
      r.refusal = made.error;
      return r;
    }
    for (edit::Edit &e : made.edits) edits.push_back(std::move(e));
  }
  for (const edit::Edit &e : edits)
    if (e.action != edit::Action::Insert) r.failure = "edits: something else than an insertion";
  const edit::Rendered plain = edit::render(*in.program, *in.target, edits, {});
  for (edit::Edit &e : edits)
    for (std::string &l : e.lines)
      if (!l.ends_with(':')) l += kMark;
  const edit::Rendered marked = edit::render(*in.program, *in.target, edits, {});
  if (!plain.error.empty()) {
    r.failure = "render: " + plain.error;
    return r;
  }
  r.text = plain.text;
  const std::vector<std::string> with = linesOf(marked.text), now = linesOf(plain.text),
                                 old = linesOf(text);
  size_t next = 0;
  for (size_t i = 0; i != with.size(); ++i) {
    std::string l = with[i];
    const size_t at = l.find(kMark);
    // Labels are unique, so theirs need no mark.
    const bool label = l.starts_with("label_skipCB") && (next == old.size() || old[next] != l);
    r.inserted.push_back(label || at != l.npos);
    if (label) {
    } else if (at != l.npos)
      l.erase(at, kMark.size());
    else if (next == old.size() || old[next++] != l)
      r.failure = "lines: `" + l + "` is neither inserted nor the next line of the input";
    if (i >= now.size() || now[i] != l) r.failure = "lines: the text depends on a comment";
  }
  if (next != old.size()) r.failure = "lines: a line of the input is gone";
  return r;
}

std::string sameExecution(const std::string &before, const Transformed &after, uint64_t seed) {
  read::Result a = read::readText(before, "k.s"), b = read::readText(after.text, "k.s");
  if (!a || !b) return "read again: " + (a ? b.error->str() : a.error->str());
  for (unsigned wave : {0u, 1u})
    for (uint64_t n = 0; n != 6; ++n) {
      const auto x =
          executed(*a.program, *a.target, a.program->kernels[0], nullptr, wave, seed + n);
      const auto y =
          executed(*b.program, *b.target, b.program->kernels[0], &after.inserted, wave, seed + n);
      size_t same = 0;
      while (same != x.size() && same != y.size() && x[same] == y[same]) ++same;
      if (same == x.size() && same == y.size()) continue;
      auto place = [&](const std::vector<uint32_t> &v) {
        return same < v.size() ? "original instruction " + std::to_string(v[same]) : "nothing";
      };
      return "execution: wave " + std::to_string(wave) + " executes " + place(y) +
             " where it executed " + place(x);
    }
  return "";
}

std::string sameShape(const std::string &expected, const std::string &actual) {
  auto shape = [](const std::string &text) {
    std::vector<std::string> lines;
    std::map<std::string, std::string> names;
    for (std::string l : linesOf(text)) {
      for (const char *comment : {"//", ";", "/*"})
        if (size_t at = l.find(comment); at != l.npos) l.erase(at);
      const size_t first = l.find_first_not_of(" \t");
      if (first == l.npos) continue;
      l = l.substr(first, l.find_last_not_of(" \t") - first + 1);
      if (size_t at = l.find("label_skipCB"); at != l.npos) {
        size_t end = l.find_first_of(": ", at);
        if (end == l.npos) end = l.size();
        std::string &name = names[l.substr(at, end - at)];
        const size_t stem = l.rfind('_', end - 1);
        if (name.empty()) name = l.substr(at, stem - at) + "_" + std::to_string(names.size());
        l.replace(at, end - at, name);
      }
      lines.push_back(l);
    }
    return lines;
  };
  const auto x = shape(expected), y = shape(actual);
  for (size_t i = 0; i != std::max(x.size(), y.size()); ++i) {
    const std::string want = i < x.size() ? x[i] : "the end", got = i < y.size() ? y[i] : "the end";
    if (want != got)
      return "shape: statement " + std::to_string(i) + " is `" + got + "`, not `" + want + "`";
  }
  return "";
}

ClusterFindings findings(const std::string &text) {
  ClusterFindings r;
  read::Result in = read::readText(text, "k.s");
  if (!in) return {1, 0, 0, in.error->str()};
  check::Options o;
  o.crossWave = false;
  for (const ir::Kernel &k : in.program->kernels) {
    const check::Result c = check::verify(*in.program, *in.target, k, o);
    for (const check::Finding &f : c.findings) {
      if (!std::string_view(f.rule).starts_with("cluster-")) continue;
      const bool error = f.severity == check::Severity::Error;
      ++(error ? r.errors : r.warnings);
      if (r.first.empty() || (error && r.errors == 1))
        r.first = std::string(f.rule) + " in line " +
                  std::to_string(in.program->sources[f.at].line) + ": " + f.message;
    }
    for (const ir::Unknown &u : c.unknowns)
      if (u.rule.find("cluster") != u.rule.npos) {
        ++r.unknowns;
        if (r.first.empty()) r.first = u.rule + ": " + u.what;
      }
  }
  return r;
}

}  // namespace interlock::cluster
