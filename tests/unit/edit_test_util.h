//===- edit_test_util.h - Programs from text without the reader ------------===//
//
// A line scanner that knows labels, comments and mnemonics: enough to test the
// edit room on its own. Expansions are added by hand.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TESTS_UNIT_EDIT_TEST_UTIL_H
#define INTERLOCK_TESTS_UNIT_EDIT_TEST_UTIL_H

#include "interlock/edit.h"
#include "interlock/isa.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>

namespace interlock::edit::test {

inline const isa::Target &gfx() { return *isa::findTarget("gfx1250"); }

struct Source {
  ir::Program p;
  std::map<std::string, ir::InstrId> labels;

  explicit Source(const std::string &text) {
    p.target = "gfx1250";
    p.buffers.push_back({ir::Buffer::Kind::File, "k.s", std::make_shared<const std::string>(text),
                         ir::kNone, 0, 0});
  }

  /// Scans [begin, end) of a buffer for statements.
  void scan(uint16_t buffer, size_t begin = 0, size_t end = std::string::npos) {
    const std::string &text = *p.buffers[buffer].text;
    end = std::min(end, text.size());
    uint32_t line = uint32_t(std::count(text.begin(), text.begin() + long(begin), '\n')) + 1;
    for (size_t at = begin; at < end; ++line) {
      size_t stop = std::min(text.find('\n', at), end);
      statement(buffer, text, at, stop, line);
      at = stop + 1;
    }
  }

  /// An expansion of [parentBegin, parentEnd) of `parent`; scanned by the caller.
  uint16_t expansion(uint32_t parent, size_t parentBegin, size_t parentEnd, const std::string &text,
                     ir::Buffer::Kind kind = ir::Buffer::Kind::Expansion) {
    p.buffers.push_back({kind, "", std::make_shared<const std::string>(text), parent,
                         uint32_t(parentBegin), uint32_t(parentEnd)});
    return uint16_t(p.buffers.size() - 1);
  }

  /// One kernel over everything; blocks are cut at labels and behind branches.
  Source &finish() {
    ir::Kernel k;
    k.name = "k";
    k.end = ir::InstrId(p.instrs.size());
    ir::InstrId begin = 0;
    for (ir::InstrId i = 0; i != k.end; ++i) {
      const bool cut = p.instrs[i].control != ir::Control::Next;
      const bool label = i + 1 != k.end && (p.instrs[i + 1].flags & ir::kLabelBefore);
      if (!cut && !label && i + 1 != k.end) continue;
      ir::Block b;
      b.begin = begin;
      b.end = begin = i + 1;
      k.blocks.push_back(b);
    }
    p.kernels.push_back(k);
    return *this;
  }

  /// The n-th instruction whose text starts with `prefix`.
  ir::InstrId find(std::string_view prefix, int n = 0) const {
    for (ir::InstrId i = 0; i != p.instrs.size(); ++i)
      if (p.textOf(i).starts_with(prefix) && n-- == 0) return i;
    std::abort();
  }

private:
  void statement(uint16_t buffer, const std::string &text, size_t at, size_t stop, uint32_t line) {
    size_t end = std::min({text.find(';', at), text.find("//", at), text.find("/*", at), stop});
    const auto blank = [&](size_t i) {
      return text[i] == ' ' || text[i] == '\t' || text[i] == '\r';
    };
    for (;;) {
      while (at < end && blank(at)) ++at;
      size_t word = at;
      while (word < end && !blank(word) && text[word] != ':') ++word;
      if (word == end || text[word] != ':') break;
      pendingLabel = true;
      labels[text.substr(at, word - at)] = ir::InstrId(p.instrs.size());
      at = word + 1;
    }
    while (end > at && blank(end - 1)) --end;
    if (at >= end || text[at] == '.' || (text[at] >= 'A' && text[at] <= 'Z')) return;
    const std::string s = text.substr(at, end - at);
    const std::string mnemonic = s.substr(0, s.find_first_of(" \t"));
    const std::string operand = s.size() > mnemonic.size() ? s.substr(mnemonic.size() + 1) : "";
    ir::Instruction in;
    in.row = gfx().rowFor(mnemonic, false);
    const int imm = int(std::strtol(operand.c_str(), nullptr, 0));
    switch (gfx().kind(in)) {
    case isa::Kind::Wait: {
      ir::WaitSpec w;
      for (const isa::WaitField &f : gfx().waitFields)
        if (f.mnemonic == mnemonic) w.n[f.counter] = int8_t(imm >> f.shift & ((1 << f.bits) - 1));
      in.imm = int32_t(p.waits.size());
      p.waits.push_back(w);
      break;
    }
    case isa::Kind::Branch:
      in.control = ir::Control::Jump;
      break;
    case isa::Kind::CondBranch:
      in.control = ir::Control::CondJump;
      break;
    case isa::Kind::EndPgm:
      in.control = ir::Control::End;
      break;
    default:
      in.imm = imm;
      break;
    }
    if (pendingLabel) in.flags |= ir::kLabelBefore;
    pendingLabel = false;
    p.instrs.push_back(in);
    p.sources.push_back({uint32_t(at), uint32_t(end), line, 1, buffer});
  }
  bool pendingLabel = false;
};

/// A program of one buffer.
inline Source source(const std::string &text) {
  Source s(text);
  s.scan(0);
  return s.finish();
}

inline ir::WaitSpec wait(std::initializer_list<std::pair<isa::CounterId, int>> counters) {
  ir::WaitSpec w;
  for (auto [c, n] : counters) w.n[c] = int8_t(n);
  return w;
}

/// A plan entry before `at`.
inline plan::Entry before(ir::InstrId at, ir::WaitSpec spec) {
  plan::Entry e;
  e.anchor = e.before = at;
  e.spec = spec;
  return e;
}

/// Renders a plan; a failure becomes the text "error: …".
inline std::string renderPlan(const Source &s, std::vector<plan::Entry> entries,
                              bool stripped = false, Style style = {}) {
  plan::WaitPlan plan;
  plan.entries = std::move(entries);
  const ir::Kernel &k = s.p.kernels[0];
  std::vector<Edit> edits;
  if (stripped) edits = strip(s.p, gfx(), k);
  for (Edit &e : fromPlan(s.p, gfx(), k, plan, style)) edits.push_back(std::move(e));
  const Rendered r = render(s.p, gfx(), std::move(edits), style);
  return r.error.empty() ? r.text : "error: " + r.error;
}

}  // namespace interlock::edit::test
#endif
