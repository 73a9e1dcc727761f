//===- view_control.cpp - One kernel with control words --------------------===//
//
//   offset  SB0
//   0x0040       [B------:R-:W0:Y:S02] LDG.E R0, …      ; write barrier SB0: RAW on R0 to 0x60
//   0x0060    1  [B0-----:R-:W-:-:S04] FADD R1, R0, R0  ; wait SB0: RAW on R0 from 0x40
//
// Columns: the place, what each scoreboard that the kernel uses counts before the
// instruction waits, the control word, one bar per loop, the text, and why the word
// asks for what it asks: plan::controlBecause against words that ask for nothing. Of
// one field the first reason is shown, the others are counted; JSON has them all.
//
//===----------------------------------------------------------------------===//
#include "view_control.h"

#include "because_text.h"
#include "console.h"

#include "interlock/check.h"
#include "interlock/control_edit.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>

namespace interlock::tool {
namespace {

using plan::ControlBecause;
using report::paint;

constexpr const char *kBold = "1", *kDim = "2", *kGreen = "32", *kYellow = "33", *kCyan = "36";
constexpr size_t kReasonColumn = 40;  ///< of the text, so that reasons stand in one column
constexpr uint32_t kMaxDepth = 8;     ///< of loops that are drawn
constexpr unsigned kScoreboards = ir::ControlWord::kNumBarriers;

/// What both forms show.
struct Facts {
  std::vector<plan::Scoreboards> inFlight;
  std::vector<std::vector<ControlBecause>> because;
  bool explained = true;  ///< false: the words do not keep all dependences
  ir::LoopInfo loops;
};

Facts factsOf(const ir::Program &p, const isa::Target &t, const ir::Kernel &k) {
  Facts f;
  f.inFlight = plan::scoreboardsInFlight(p, *t.control, k);
  f.loops = ir::findLoops(k);
  for (const check::Finding &x : check::verify(p, t, k, {}).findings)
    f.explained &= x.severity != check::Severity::Error;
  // Words that ask for nothing, to compare with.
  ir::Program bare = p;
  plan::ControlPlan plan;
  for (ir::InstrId i = k.begin; i != k.end; ++i) {
    plan.words.push_back(p.controlWords[i]);
    bare.controlWords[i] = ir::ControlWord{};
    bare.controlWords[i].stall = 1;
  }
  f.because = plan::controlBecause(bare, *t.control, k, plan);
  return f;
}

bool hasReason(const std::vector<ControlBecause> &because, ControlBecause::Field field,
               int scoreboard) {
  return std::any_of(because.begin(), because.end(), [&](const ControlBecause &b) {
    return b.field == field && b.scoreboard == scoreboard;
  });
}

class Page {
public:
  Page(const ir::Program &program, const ir::Kernel &kernel, const Facts &facts, Places &pl,
       bool colored)
      : p(program), k(kernel), f(facts), places(pl), color(colored) {}

  std::string run(size_t &surplus) {
    measure();
    put(paintIf((k.isKernel ? "kernel " : "function ") + k.name, kBold));
    std::string head(width, ' ');
    head.replace(0, 6, isBinary() ? "offset" : "line  ");
    for (unsigned b = 0; b != kScoreboards; ++b)
      if (used >> b & 1) head += "    SB" + std::to_string(b);
    put(head);
    for (ir::InstrId i = k.begin; i != k.end;) i = instruction(i, surplus);
    if (!f.explained)
      put("; its control words do not keep all dependences ('interlock check' names them): no "
          "reasons");
    return std::move(out);
  }

private:
  bool isBinary() const { return !p.offsets.empty(); }
  std::string place(ir::InstrId i) const {
    return isBinary() ? "0x" + llvm::utohexstr(p.offsets[i], true)
                      : std::to_string(places.lineOf(i));
  }
  std::string whereIs(ir::InstrId i) const { return (isBinary() ? "" : "line ") + place(i); }
  std::string paintIf(const std::string &text, const char *code) const {
    return paint(text, code, color && !text.empty());
  }
  void put(llvm::StringRef line) { out += line.rtrim().str() + "\n"; }

  uint32_t depthOf(ir::InstrId i) const {
    const uint32_t loop = f.loops.innermost[k.blockOf(i)];
    return loop == ir::kNone ? 0 : std::min(f.loops.loops[loop].depth, kMaxDepth);
  }
  bool isHeader(ir::InstrId i) const {
    const ir::BlockId b = k.blockOf(i);
    const uint32_t loop = f.loops.innermost[b];
    return loop != ir::kNone && f.loops.loops[loop].header == b && k.blocks[b].begin == i;
  }

  void measure() {
    for (ir::InstrId i = k.begin; i != k.end; ++i) {
      for (unsigned b = 0; b != kScoreboards; ++b)
        if (f.inFlight[i - k.begin][b].most) used |= 1u << b;
      width = std::max(width, place(i).size());
      depth = std::max(depth, depthOf(i));
    }
  }

  static std::string cell(plan::ScoreboardCount c) {
    if (!c.most) return "";
    const std::string most = std::to_string(c.most) + (c.most == 63 ? "+" : "");
    return c.least == c.most ? most : std::to_string(c.least) + "-" + most;
  }

  std::string bars(ir::InstrId i) const {
    std::string s(depthOf(i), '|');
    if (isHeader(i)) s.back() = '+';
    return paintIf(s, kDim) + std::string(depth - depthOf(i) + (depth ? 1 : 0), ' ');
  }

  bool isDead(ir::InstrId i) const { return f.loops.rpoIndex[k.blockOf(i)] == ir::kNone; }

  /// Prints an instruction, or a run of padding; returns the next one.
  ir::InstrId instruction(ir::InstrId i, size_t &surplus) {
    const bool dead = isDead(i);
    ir::InstrId next = i + 1;
    while (dead && next != k.end && isDead(next) && p.textOf(next) == p.textOf(i) &&
           p.controlWords[next] == p.controlWords[i])
      ++next;
    std::string left = place(i);
    left += std::string(width - left.size(), ' ');
    size_t cells = 0;
    for (unsigned b = 0; b != kScoreboards; ++b)
      if (used >> b & 1) {
        const std::string text = cell(f.inFlight[i - k.begin][b]);
        left += std::string(7 - std::min<size_t>(7, text.size()), ' ') + paintIf(text, kCyan);
        cells += 7;
      }
    const std::string control = edit::printControl(p.controlWords[i]);
    left += "  " + control + "  " + bars(i);
    const std::string blank = std::string(width + cells + 2 + control.size() + 2, ' ') + bars(i);
    const std::string text(p.textOf(i));
    std::vector<std::pair<std::string, const char *>> notes;
    if (dead && (i == k.begin || !isDead(i - 1)))
      notes.emplace_back("not reached from here on", kDim);
    if (next - i > 1) notes.emplace_back(std::to_string(next - i) + " times", kDim);
    if (!dead && f.explained) reasons(i, notes, surplus);
    std::string line = left + (dead ? paintIf(text, kDim) : text);
    if (notes.empty()) put(line);
    for (size_t n = 0; n != notes.size(); ++n) {
      const size_t before = n ? 0 : text.size();
      if (n) line = blank;
      line += std::string(before < kReasonColumn ? kReasonColumn - before : 1, ' ') +
              paintIf("; " + notes[n].first, notes[n].second);
      put(line);
    }
    return next;
  }

  void reasons(ir::InstrId i, std::vector<std::pair<std::string, const char *>> &notes,
               size_t &surplus) {
    const std::vector<ControlBecause> &all = f.because[i - k.begin];
    for (size_t n = 0; n != all.size();) {
      size_t next = n + 1;
      while (next != all.size() && all[next].field == all[n].field &&
             all[next].scoreboard == all[n].scoreboard)
        ++next;
      std::string s = becauseText(all[n], i, [&](ir::InstrId at) { return whereIs(at); });
      if (next - n > 1) s += " (and " + std::to_string(next - n - 1) + " more)";
      notes.emplace_back(std::move(s), kGreen);
      n = next;
    }
    const ir::ControlWord &w = p.controlWords[i];
    for (unsigned b = 0; b != kScoreboards; ++b)
      if (w.waitMask >> b & 1 && !hasReason(all, ControlBecause::Field::Wait, int(b))) {
        notes.emplace_back("wait SB" + std::to_string(b) + ": no register needs it", kYellow);
        ++surplus;
      }
  }

  const ir::Program &p;
  const ir::Kernel &k;
  const Facts &f;
  Places &places;
  const bool color;
  unsigned used = 0;  ///< scoreboards with something in flight somewhere
  size_t width = 6;
  uint32_t depth = 0;
  std::string out;
};

namespace json = llvm::json;

json::Value utf8(std::string_view text) {
  const std::string s(text);
  return json::isUTF8(s) ? json::Value(s) : json::Value(json::fixUTF8(s));
}

void at(json::OStream &j, const ir::Program &p, Places &places, ir::InstrId i) {
  const report::Place place = places.of(i);
  j.attribute("file", utf8(place.file));
  j.attribute("line", place.line ? json::Value(place.line) : json::Value(nullptr));
  j.attribute("offset", place.offset < 0 ? json::Value(nullptr) : json::Value(place.offset));
  j.attribute("instruction", utf8(p.textOf(i)));
}

std::string jsonLines(const ir::Program &p, const ir::Kernel &k, const Facts &f, Places &places) {
  std::string out;
  llvm::raw_string_ostream os(out);
  for (ir::InstrId i = k.begin; i != k.end; ++i) {
    const ir::BlockId block = k.blockOf(i);
    const uint32_t loop = f.loops.innermost[block];
    const ir::ControlWord &w = p.controlWords[i];
    json::OStream j(os);
    j.object([&] {
      j.attribute("schema", 1);
      j.attribute("kind", "instruction");
      at(j, p, places, i);
      j.attribute("kernel", utf8(k.name));
      j.attribute("control", edit::printControl(w));
      j.attribute("reuse", w.reuse);
      j.attribute("reachable", f.loops.rpoIndex[block] != ir::kNone);
      j.attribute("loop_depth", loop == ir::kNone ? 0 : f.loops.loops[loop].depth);
      j.attribute("loop_header", loop != ir::kNone && f.loops.loops[loop].header == block &&
                                     k.blocks[block].begin == i);
      j.attributeObject("in_flight", [&] {
        for (unsigned b = 0; b != kScoreboards; ++b)
          if (const plan::ScoreboardCount c = f.inFlight[i - k.begin][b]; c.most)
            j.attributeArray("SB" + std::to_string(b), [&] {
              j.value(c.least);
              j.value(c.most);
            });
      });
      if (!f.explained) return j.attribute("reasons", nullptr);
      j.attributeArray("reasons", [&] {
        auto end = [&](const char *key, ir::InstrId e) {
          if (e == ir::kNone) return j.attribute(key, nullptr);
          j.attributeObject(key, [&] { at(j, p, places, e); });
        };
        for (const ControlBecause &b : f.because[i - k.begin])
          j.object([&] {
            j.attribute("field", nameOf(b.field));
            j.attribute("counter", b.scoreboard < 0
                                       ? json::Value(nullptr)
                                       : json::Value("SB" + std::to_string(b.scoreboard)));
            j.attribute("resource",
                        b.resource.empty() ? json::Value(nullptr) : json::Value(b.resource));
            j.attribute("hazard", b.hazard);
            j.attribute("cycles", b.cycles < 0 ? json::Value(nullptr) : json::Value(b.cycles));
            end("producer", b.producer);
            end("consumer", b.consumer);
          });
      });
    });
    os << '\n';
  }
  return out;
}

}  // namespace

std::string viewControl(const ir::Program &p, const isa::Target &t, const ir::Kernel &k,
                        Places &places, bool json, bool color, size_t &surplus) {
  const Facts f = factsOf(p, t, k);
  return json ? jsonLines(p, k, f, places) : Page(p, k, f, places, color).run(surplus);
}

}  // namespace interlock::tool
