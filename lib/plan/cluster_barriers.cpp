//===- cluster_barriers.cpp - Where a cluster handshake is needed ----------===//
//
// A cluster handshake is a signal by one wave of each workgroup (s_barrier_signal
// -3) and a wait by all (s_barrier_wait -3). Five rules place it, numbered in the
// order in which a kernel meets them:
//
//   1   behind label_GSU_1            signal, unless the loop counter is 0
//   2   before the first tensor load  wait
//   3   where LDS is published before label_openLoopL: behind the workgroup wait (a)
//       or, with plr = 0, before the label (b)        signal, if the loop is entered
//   4   behind the workgroup wait that precedes a load of the loop, one for all
//       loads that share it            (c) signal, wait; (a), (b) wait, signal of
//                                      the next trip, left out in the last trips
//   5a  behind the workgroup wait before the first load of the tail    signal
//   5b  before that load              wait
//
// Triggers of rule 4 are collected first, on the kernel as it is; then 1, 3, 5a and
// 5b are placed, and 2 last, because each of them knows what the earlier ones do.
// What stands there already is recognised by its whole shape, waits for counters in
// between, so that a second run adds nothing.
//
// An inserted compare destroys SCC. Where SCC is still read (flow::Liveness), the
// compare of the loop counter that set it is repeated behind the handshake; where
// there is none, nothing is inserted anywhere and the reader is named.
//
//===----------------------------------------------------------------------===//
#include "cluster_kernel.h"
#include "cluster_registers.h"

#include "flow/liveness.h"

#include <algorithm>
#include <set>

namespace interlock::plan {
namespace {

using isa::amdgpu::kBarrierCluster;
using isa::amdgpu::kBarrierWorkgroup;
using Place = ClusterEntry::Place;

constexpr size_t kNoLine = ClusterKernel::kNoLine;

/// Sixteen characters that depend on nothing but the words.
std::string hashOf(const std::string &words) {
  static constexpr char kDigits[] =
      "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  std::string out;
  for (uint64_t half = 0; half != 2; ++half) {
    uint64_t h = 0xcbf29ce484222325u ^ (half * 0x9e3779b97f4a7c15u);  // FNV-1a, two seeds
    for (unsigned char c : words) h = (h ^ c) * 0x100000001b3u;
    h ^= h >> 32;
    h *= 0xd6e8feb86659fd93u;
    h ^= h >> 32;
    for (int i = 0; i != 8; ++i, h /= 62) out += kDigits[h % 62];
  }
  return out;
}

/// A statement without the comments inside it: they may be annotations.
std::string withoutComments(std::string_view text) {
  std::string out;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text.substr(i, 2) == "/*") {
      i = std::min(text.find("*/", i + 2), text.size() - 2) + 1;
      if (!out.empty() && out.back() != ' ') out += ' ';
    } else if (text[i] != ' ' || out.empty() || out.back() != ' ') {
      out += text[i];
    }
  }
  return out;
}

/// A place between two lines.
struct Spot {
  size_t line = 0;  ///< inserted before this line
  Place place = Place::BeforeInstruction;
  size_t anchor = 0;  ///< the line that it is attached to
};

class Inserter {
public:
  Inserter(const ir::Program &p, const isa::Target &t, const ir::Kernel &k, const ClusterOptions &o)
      : p(p), t(t), k(k), o(o), lines(p, t, k), live(p, k, isa::amdgpu::kScc), wave(p, k, kWaveIdx),
        loop(p, k, kLoopCounter) {
    marker = kNoLine;
    for (size_t n = 0; n != lines.size() && marker == kNoLine; ++n)
      if (lines.isMarker(n)) marker = n;
  }

  ClusterPlan run() {
    if (o.gatedRule4 && !o.rule3) {
      plan.error = "rule4=gated needs rule3=on: both of its modes wait for a signal that was made "
                   "before the loop";
      return std::move(plan);
    }
    collectTriggers();
    postGsu();
    if (o.rule3) publication();
    loopLoads();
    if (o.kernelScope) {
      tail();
      firstLoad();
    }
    if (!plan.error.empty())
      plan.entries.clear();
    else
      nameUnguarded();
    return std::move(plan);
  }

private:
  //===-- Places -----------------------------------------------------------===//

  Spot behind(size_t n) const {
    const ClusterLine &l = lines[n];
    // What shares the line with a label or a comment is pushed off it.
    if (l.kind != ClusterLine::Kind::Instruction && n + 1 < lines.size() &&
        sameTextLine(sourceOf(n), sourceOf(n + 1)))
      return before(n + 1);
    return {n + 1,
            l.kind == ClusterLine::Kind::Instruction ? Place::BehindInstruction
            : l.kind == ClusterLine::Kind::Label     ? Place::BehindLabel
                                                     : Place::BehindMarker,
            n};
  }
  Spot before(size_t n) const {
    return {n,
            lines.isLabel(n)    ? Place::BeforeLabel
            : lines.isMarker(n) ? Place::BeforeMarker
                                : Place::BeforeInstruction,
            n};
  }

  const ir::SourceRef &sourceOf(size_t n) const {
    const ClusterLine &l = lines[n];
    return l.kind == ClusterLine::Kind::Instruction ? p.sources[l.index]
           : l.kind == ClusterLine::Kind::Label     ? p.labels[l.index].source
                                                    : p.markers[l.index].source;
  }
  bool sameTextLine(const ir::SourceRef &a, const ir::SourceRef &b) const {
    if (a.buffer != b.buffer || a.buffer >= p.buffers.size() || !p.buffers[a.buffer].text)
      return false;
    const std::string &text = *p.buffers[a.buffer].text;
    return a.end <= b.begin && b.begin <= text.size() &&
           std::find(text.begin() + a.end, text.begin() + b.begin, '\n') == text.begin() + b.begin;
  }
  TextPlace textPlace(const Spot &s) const {
    const ir::SourceRef &at = sourceOf(s.anchor);
    const bool front = s.place == Place::BeforeInstruction || s.place == Place::BeforeLabel ||
                       s.place == Place::BeforeMarker;
    return {gapOf(s), at.buffer, front ? at.begin : at.end};
  }
  /// The instruction behind a spot.
  ir::InstrId gapOf(const Spot &s) const {
    const ClusterLine &l = lines[s.anchor];
    return s.place == Place::BehindInstruction ? l.index + 1 : l.gap;
  }

  //===-- Registers and SCC ------------------------------------------------===//

  void fail(const char *rule, const Spot &s, const std::string &why) {
    if (!plan.error.empty()) return;
    plan.error = std::string("rule ") + rule + " of insert-cluster-barriers: " + why;
    plan.errorAt = lines[s.anchor].gap;
  }

  /// The registers that a shape compares, kNoUnit for those that it does not.
  bool registersHold(const char *rule, const Spot &s, const ClusterShape &shape) {
    for (NamedRegister *r : {&wave, &loop}) {
      const std::string_view name = r == &wave ? kWaveIdx : kLoopCounter;
      const bool used = std::any_of(shape.begin(), shape.end(), [&](const ClusterStep &c) {
        return c.what == ClusterStep::What::Compare && c.reg == name;
      });
      std::string why;
      if (used && r->at(textPlace(s), why) == NamedRegister::kNoUnit) {
        fail(rule, s, why);
        return false;
      }
    }
    return true;
  }
  ir::Unit unitAt(NamedRegister &r, const Spot &s) {
    std::string ignored;
    return r.at(textPlace(s), ignored);
  }

  ir::InstrId sccReader(const Spot &s) const {
    const ir::InstrId gap = gapOf(s);
    return gap < k.end ? live.readerBefore(gap) : ir::kNone;
  }

  /// The compare of the loop counter whose SCC is live at the spot, kNoLine if there
  /// is none that could be repeated there.
  size_t liveLoopCompare(const Spot &s) {
    const ir::Unit counter = unitAt(loop, s);
    if (counter == NamedRegister::kNoUnit) return kNoLine;
    std::set<ir::Unit> written;
    for (size_t n = s.line; n-- != 0;) {
      if (lines.isMarker(n)) continue;
      if (lines.isBoundary(n)) return kNoLine;
      const ir::Instruction &in = lines.instruction(n);
      if (flow::reads(p, in, isa::amdgpu::kScc)) return kNoLine;
      if (flow::writes(p, in, isa::amdgpu::kScc)) {
        const ir::Arith *a = lines.compare(n);
        if (!a || t.ariths[a->row].op != isa::ArithOp::CompareEq || t.ariths[a->row].bits != 32 ||
            a->a.unit != counter || a->b.kind == ir::ArithInput::Kind::Other)
          return kNoLine;
        if (a->b.kind == ir::ArithInput::Kind::Register && written.count(a->b.unit)) return kNoLine;
        return symbolsHold(n, s) ? n : kNoLine;
      }
      if (flow::writes(p, in, counter)) return kNoLine;
      const ir::Operand *op = p.operandsOf(in);
      for (unsigned i = 0; i != in.operandCount; ++i)
        for (unsigned u = 0; (op[i].role & ir::kDef) && u != op[i].count; ++u)
          written.insert(static_cast<ir::Unit>(op[i].first + u));
    }
    return kNoLine;
  }

  /// No symbol that the statement mentions is set again before the spot.
  bool symbolsHold(size_t n, const Spot &s) const {
    const std::string_view text = p.textOf(lines[n].index);
    for (const ir::SymbolDef &d : p.symbols)
      if (d.before > lines[n].index && d.before <= gapOf(s) &&
          text.find(d.name) != std::string_view::npos)
        return false;
    return true;
  }

  /// What restores SCC behind a shape: "" if nobody reads it.
  bool restored(const char *rule, const Spot &s, std::string &clone) {
    clone.clear();
    const ir::InstrId reader = sccReader(s);
    if (reader == ir::kNone) return true;
    const size_t compare = liveLoopCompare(s);
    if (compare == kNoLine) {
      fail(rule, s,
           "SCC is read on line " + std::to_string(p.sources[reader].line) + " (" +
               std::string(p.textOf(reader)) +
               "); the handshake would destroy it, and no compare of the loop counter "
               "could be repeated");
      return false;
    }
    clone = withoutComments(p.textOf(lines[compare].index));
    return true;
  }

  //===-- What is planned --------------------------------------------------===//

  struct Planned {
    size_t line;
    bool endsWithWait;  ///< the last thing is a cluster wait, a restored compare aside
    bool handshake;     ///< of rule 4
  };

  void insert(const char *rule, const Spot &s, const ClusterShape &shape,
              const std::string &reason) {
    if (!registersHold(rule, s, shape)) return;
    ClusterEntry e;
    e.rule = rule;
    e.place = s.place;
    e.index = lines[s.anchor].index;
    e.gap = gapOf(s);
    e.lines = printShape(shape, hashes(rule));
    e.reason = std::string("rule ") + rule + ": " + reason;
    plan.entries.push_back(std::move(e));
    size_t last = shape.size();
    while (last != 0 && shape[last - 1].what == ClusterStep::What::Clone) --last;
    planned.push_back({s.line,
                       last != 0 && shape[last - 1].what == ClusterStep::What::Wait &&
                           shape[last - 1].value == kBarrierCluster,
                       rule[0] == '4'});
  }

  /// The same with the compare that restores SCC behind the shape, where it is read.
  bool insertRestoring(const char *rule, const Spot &s, ClusterShape shape,
                       const std::string &reason) {
    std::string clone;
    if (!restored(rule, s, clone)) return false;
    appendClone(shape, clone);
    insert(rule, s, shape, reason);
    return true;
  }

  /// Names that begin as ours do, wherever they stand.
  std::set<std::string> namesLikeOurs() const {
    constexpr std::string_view kPrefix = "label_skipCB";
    std::set<std::string> names;
    for (const ir::Buffer &b : p.buffers) {
      if (!b.text) continue;
      for (size_t at = 0; (at = b.text->find(kPrefix, at)) != std::string::npos; ++at)
        names.insert(b.text->substr(at, b.text->find_first_of(" \t\r\n:;,/", at) - at));
    }
    return names;
  }

  ClusterHashes hashes(const char *rule) {
    if (plan.entries.empty()) taken = namesLikeOurs();
    const std::string words = k.name + "/" + rule + "/" + std::to_string(ordinal[rule]++);
    auto fresh = [&](ClusterLabel l, const char *part) {
      for (unsigned salt = 0;; ++salt) {
        std::string h = hashOf(words + "/" + part + (salt ? "/" + std::to_string(salt) : ""));
        if (taken.insert(std::string(prefixOf(l)) + h).second) return h;
      }
    };
    return {fresh(ClusterLabel::SkipLoop, "outer"), fresh(ClusterLabel::SkipSignal, "inner"),
            fresh(ClusterLabel::SkipWait, "wait")};
  }

  /// Whether the first instruction before line `n` is, or will be, a cluster wait; a
  /// compare may stand between.
  bool waitDirectlyBefore(size_t n) const {
    bool compare = false;
    for (size_t at = n;; --at) {
      // Of several at one place the last one placed stands last.
      for (auto x = planned.rbegin(); x != planned.rend(); ++x)
        if (x->line == at) return x->endsWithWait;
      if (at == 0) return false;
      const size_t above = at - 1;
      if (lines.isMarker(above) || lines.isFiller(above)) continue;
      if (lines.isWait(above, kBarrierCluster)) return true;
      if (compare || !lines.compare(above)) return false;
      compare = true;
    }
  }

  //===-- The rules --------------------------------------------------------===//

  /// One of rule 4's shapes directly behind the workgroup wait `n`.
  bool handshakeBehind(size_t n, size_t &last) {
    const Spot s = behind(n);
    const ir::Unit w = unitAt(wave, s), l = unitAt(loop, s);
    if (w == NamedRegister::kNoUnit) return false;
    return lines.matches(ungatedHandshake(""), n, w, l, last) ||
           lines.matches(inheritedHandshake("compare"), n, w, l, last) ||
           lines.matches(drainGatedHandshake(0, 0), n, w, l, last);
  }

  /// Rule 4, on the kernel as it is: the workgroup waits that loads of the loop share.
  void collectTriggers() {
    for (size_t n = 0; n != lines.size() && n != marker; ++n) {
      if (!lines.isLoad(n)) continue;
      for (size_t up = n; up-- != 0;) {
        if (lines.isBoundary(up) || lines.isWait(up, kBarrierCluster)) break;
        if (!lines.isWait(up, kBarrierWorkgroup)) continue;
        if (triggers.empty() || triggers.back().wait != up)
          triggers.push_back({up, n, n});
        else
          triggers.back().lastLoad = n;
        break;
      }
    }
  }
  bool isTrigger(size_t n) const {
    return std::any_of(triggers.begin(), triggers.end(),
                       [&](const Trigger &x) { return x.wait == n; });
  }

  void postGsu() {
    for (size_t n = 0; n != lines.size(); ++n) {
      if (!lines.isLabel(n, "label_GSU_1")) continue;
      const Spot s = behind(n);
      const ClusterShape shape = postGsuSignal();
      size_t last = 0;
      if (lines.matches(shape, n, unitAt(wave, s), unitAt(loop, s), last)) continue;
      if (!insertRestoring("1", s, shape, "signal behind label_GSU_1")) return;
    }
  }

  void publication() {
    for (size_t n = 0; n != lines.size(); ++n)
      if (lines.isLabel(n, "label_openLoopL")) publicationBefore(n);
  }

  void publicationBefore(size_t label) {
    size_t wait = kNoLine;
    for (size_t n = label; n-- != 0;) {
      if (lines.isLoad(n)) break;
      const bool here = std::any_of(planned.begin(), planned.end(),
                                    [&](const Planned &x) { return x.line == n + 1; });
      if (lines.isCluster(n) || here) return;  // of the whole section, up to the load
      if (wait == kNoLine && lines.isWait(n, kBarrierWorkgroup)) wait = n;
    }
    if (wait != kNoLine && isTrigger(wait)) return;
    if (wait == kNoLine && o.plr != 0) return;
    const char *rule = wait != kNoLine ? "3a" : "3b";
    const Spot s = wait != kNoLine ? behind(wait) : before(label);
    insertRestoring(rule, s, publicationSignal(o.pgr, wait == kNoLine),
                    "signal where LDS is published before label_openLoopL");
  }

  void loopLoads() {
    for (const Trigger &x : triggers) {
      size_t last = 0;
      if (handshakeBehind(x.wait, last)) continue;
      const Spot s = behind(x.wait);
      const std::string reason = "handshake before the tensor load" +
                                 (x.firstLoad == x.lastLoad ? " on line " + lineOf(x.firstLoad)
                                                            : "s on lines " + lineOf(x.firstLoad) +
                                                                  " to " + lineOf(x.lastLoad));
      std::string clone;
      if (!o.gatedRule4) {
        if (!restored("4c", s, clone)) return;
        insert("4c", s, ungatedHandshake(clone), reason);
        continue;
      }
      if (!restored("4a", s, clone)) return;
      if (!clone.empty()) {
        insert("4a", s, inheritedHandshake(clone), reason);
        continue;
      }
      int decremented = 0;
      if (!decrements(x.wait, s, decremented)) return;
      insert("4b", s, drainGatedHandshake(o.pgr - decremented, o.pgr + 1 - decremented), reason);
    }
  }

  /// By how much the loop counter has been lowered above line `n` in its segment.
  bool decrements(size_t n, const Spot &s, int &sum) {
    const ir::Unit counter = unitAt(loop, s);
    if (counter == NamedRegister::kNoUnit) return true;  // insert() says why
    while (n-- != 0) {
      if (lines.isMarker(n)) continue;
      if (lines.isBoundary(n)) return true;
      const ir::InstrId i = lines[n].index;
      if (!flow::writes(p, p.instrs[i], counter)) continue;
      const ir::Arith *a = p.arithOf(i);
      const isa::ArithOp op = a ? t.ariths[a->row].op : isa::ArithOp::Copy;
      const bool swapped =
          a && op == isa::ArithOp::Add && a->a.kind == ir::ArithInput::Kind::Constant;
      const ir::ArithInput *reg = a ? swapped ? &a->b : &a->a : nullptr,
                           *by = a ? swapped ? &a->a : &a->b : nullptr;
      const bool known = a && (op == isa::ArithOp::Sub || op == isa::ArithOp::Add) &&
                         reg->kind == ir::ArithInput::Kind::Register && reg->unit == counter &&
                         by->kind == ir::ArithInput::Kind::Constant && by->value > -4096 &&
                         by->value < 4096;
      if (!known) {
        fail("4b", s,
             "line " + lineOf(n) +
                 " changes the loop counter by something that is no "
                 "small constant: " +
                 std::string(p.textOf(i)));
        return false;
      }
      sum += static_cast<int>(op == isa::ArithOp::Sub ? by->value : -by->value);
    }
    return true;
  }

  void tail() {
    if (marker == kNoLine) return;
    size_t load = kNoLine;
    for (size_t n = marker; n != lines.size() && load == kNoLine; ++n)
      if (lines.isLoad(n)) load = n;
    if (load == kNoLine) return;
    size_t wait = kNoLine;
    bool signalled = false;
    for (size_t n = load; n-- != marker && wait == kNoLine;) {
      signalled |= lines.isSignal(n, kBarrierCluster);
      if (lines.isWait(n, kBarrierWorkgroup)) wait = n;
    }
    const bool waited = waitDirectlyBefore(load);
    if (wait == kNoLine ? !waited : !isTrigger(wait) && !signalled) {
      const char *rule = wait == kNoLine ? "5a fallback" : "5a";
      const Spot s = behind(wait == kNoLine ? marker : wait);
      if (!insertRestoring(rule, s, tailSignal(wait == kNoLine),
                           "signal for the tensor load of the tail on line " + lineOf(load)))
        return;
    }
    if (waitDirectlyBefore(load)) return;
    ClusterShape shape;
    appendWait(shape);
    insert("5b", before(load), shape, "wait before the tensor load of the tail");
  }

  void firstLoad() {
    size_t load = 0;
    while (load != lines.size() && !lines.isLoad(load)) ++load;
    if (load == lines.size() || waitDirectlyBefore(load) || handshakeAbove(load)) return;
    ClusterShape shape;
    appendWait(shape);
    insert("2", before(load), shape, "wait before the first tensor load");
  }

  /// A handshake of rule 4, planned or standing, in the segment of a load.
  bool handshakeAbove(size_t load) {
    size_t first = load;
    while (first != 0 && !lines.isBoundary(first - 1)) --first;
    for (const Planned &x : planned)
      if (x.handshake && x.line >= first && x.line <= load) return true;
    for (size_t n = load; n-- != 0;) {
      if (!lines.isWait(n, kBarrierWorkgroup)) continue;
      size_t last = 0;
      return handshakeBehind(n, last) && last + 1 >= first && last < load;
    }
    return false;
  }

  /// Loads of a loop that no rule has a place for: what they overwrite is unguarded.
  void nameUnguarded() {
    const ir::LoopInfo loops = ir::findLoops(k);
    for (size_t n = 0; n != lines.size() && n != marker; ++n) {
      if (!lines.isLoad(n) || loops.innermost[k.blockOf(lines[n].index)] == ir::kNone) continue;
      if (waitDirectlyBefore(n) || handshakeAbove(n)) continue;
      plan.notes.push_back(
          "the tensor load on line " + lineOf(n) + " in a loop of " + k.name +
          " has no cluster handshake: no s_barrier_wait -1 stands before it in its "
          "segment");
    }
  }

  std::string lineOf(size_t n) const { return std::to_string(sourceOf(n).line); }

  struct Trigger {
    size_t wait, firstLoad, lastLoad;
  };

  const ir::Program &p;
  const isa::Target &t;
  const ir::Kernel &k;
  const ClusterOptions &o;
  ClusterKernel lines;
  flow::Liveness live;
  NamedRegister wave, loop;
  size_t marker;  ///< of the tail
  std::vector<Trigger> triggers;
  std::vector<Planned> planned;
  std::set<std::string> taken;
  std::map<std::string, unsigned> ordinal;  ///< per rule
  ClusterPlan plan;
};

}  // namespace

ClusterPlan insertClusterBarriers(const ir::Program &p, const isa::Target &t, const ir::Kernel &k,
                                  const ClusterOptions &o) {
  return Inserter(p, t, k, o).run();
}

std::string toString(const ir::Program &p, const ClusterPlan &plan) {
  static constexpr const char *kPlaces[] = {"before instruction", "behind instruction",
                                            "before label",       "behind label",
                                            "before marker",      "behind marker"};
  std::string out;
  for (const ClusterEntry &e : plan.entries) {
    out += "rule " + std::string(e.rule) + " " + kPlaces[static_cast<size_t>(e.place)] + " ";
    const bool label = e.place == Place::BeforeLabel || e.place == Place::BehindLabel;
    const bool marker = e.place == Place::BeforeMarker || e.place == Place::BehindMarker;
    out += label ? p.labels[e.index].name
                 : std::to_string(marker ? p.markers[e.index].source.line : e.index);
    for (const std::string &l : e.lines) out += "\n  " + l;
    out += '\n';
  }
  return out;
}

}  // namespace interlock::plan
