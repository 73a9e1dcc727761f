//===- harness.cpp - One program through fix, and what must hold of it -------===//
//
//   text ─read─▶ program ─(strip)─▶ plan ─▶ edits ─▶ text' ─read─▶ program'
//
// and then, in this order:
//   differs    nothing changed but waits, clause lengths and delay hints; every
//              jump goes where it went
//   verifier   check::verify and the oracle agree on the program and on
//              program': neither sees a hole that the other does not
//   advice     what the verifier calls surplus or too strict can go at once
//   fix-it     following the verifier's repairs leaves nothing to repair
//   hole       the oracle finds no missing wait in program'
//   raise      no field of a wait that was inserted can be raised by one, and
//   delete     none can go (XCNT excepted: its counters are coupled)
//   again      a second fix of text' changes nothing
//   assemble   llvm-mc makes an object of text' (a sample)
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "harness.h"

#include "generator.h"
#include "verdicts.h"

#include "interlock/edit.h"
#include "interlock/plan.h"
#include "interlock/read.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <unistd.h>

namespace interlock::property {

using namespace isa;
using ir::InstrId;

const char *const kFeatureNames[NumFeatures] = {"loop",
                                                "nested loop",
                                                "irreducible cycle",
                                                "endless loop",
                                                "unreachable block",
                                                "join",
                                                "join of 3 or more",
                                                "call",
                                                "function",
                                                "return",
                                                "unknown jump",
                                                "far branch",
                                                "LOAD raised",
                                                "STORE raised",
                                                "DS raised",
                                                "KM raised",
                                                "TENSOR raised",
                                                "ASYNC raised",
                                                "X raised",
                                                "LOAD waited for",
                                                "DS waited for",
                                                "KM waited for",
                                                "TENSOR waited for",
                                                "ASYNC waited for",
                                                "X waited for",
                                                "immediate above 0",
                                                "KM immediate above 0",
                                                "saturated immediate",
                                                "FLAT",
                                                "atomic",
                                                "DS without memory",
                                                "isfirst or leave",
                                                "tensor store",
                                                "async store",
                                                "cache maintenance",
                                                "static token",
                                                "ring token",
                                                "sync token",
                                                "tokens=[]",
                                                "untagged LDS access",
                                                "workgroup barrier",
                                                "named barrier",
                                                "cluster barrier",
                                                "existing wait",
                                                "combined wait",
                                                "repeated wait",
                                                "s_wait_idle",
                                                "ordering wait",
                                                "clause",
                                                "delay window",
                                                "bank mode",
                                                "WMMA",
                                                "tail drain",
                                                "stripped",
                                                "loop-carried off"};

FixOptions FixOptions::random(uint64_t seed) {
  Random r(seed * 0x2545f4914f6cdd1dull + 1);
  FixOptions o;
  o.promotion = r.chance(65);
  o.loopCarried = r.chance(70);
  o.strip = r.chance(30);
  o.separate = r.chance(25);
  o.comments = r.chance(10);
  o.raw = static_cast<RawMode>(r.below(3));
  o.assemble = r.chance(1);
  o.globalOrder = r.chance(10);  // it leaves few scalar operations to count
  return o;
}

std::string FixOptions::str() const {
  static const char *const raws[] = {"consumers", "barriers", "tagged"};
  return std::string(promotion ? "" : "--no-shallow-pred-promotion ") +
         "--loop-carried-tokens=" + (loopCarried ? "on" : "off") +
         " --tensor-raw=" + raws[size_t(raw)] + (strip ? " --strip" : "") +
         (globalOrder ? " --global-order" : "") + (separate ? " --separate-waits" : "") +
         (comments ? " --comments" : "");
}

std::vector<std::string> splitLines(std::string_view text) {
  std::vector<std::string> lines;
  for (size_t at = 0; at < text.size();) {
    size_t end = std::min(text.find('\n', at), text.size());
    lines.emplace_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

namespace {

/// A line, or one half of a line that holds a label and a statement: an
/// insertion between the two puts the label on a line of its own.
struct Piece {
  std::string text;
  uint32_t line;  ///< from 0
  friend bool operator==(const Piece &a, const Piece &b) { return a.text == b.text; }
};

std::vector<Piece> piecesOf(const std::string &text) {
  std::vector<Piece> pieces;
  uint32_t line = 0;
  for (std::string &l : splitLines(text)) {
    size_t colon = l[0] == '.' ? l.find(": ") : std::string::npos;
    if (colon != std::string::npos) {
      pieces.push_back({l.substr(0, colon + 1), line});
      l = "\t" + l.substr(l.find_first_not_of(' ', colon + 1));
    }
    pieces.push_back({std::move(l), line});
    ++line;
  }
  return pieces;
}

bool isWait(Kind k) { return k == Kind::Wait || k == Kind::WaitIdle; }

/// A statement that fix may add, remove or change.
bool isMovable(std::string_view line) {
  size_t at = line.find_first_not_of(" \t");
  if (at == std::string_view::npos) return false;
  line.remove_prefix(at);
  for (std::string_view m :
       {"s_wait_loadcnt", "s_wait_storecnt", "s_wait_dscnt", "s_wait_kmcnt", "s_wait_xcnt",
        "s_wait_tensorcnt", "s_wait_asynccnt", "s_clause", "s_delay_alu"})
    if (line.starts_with(m)) return true;
  return false;
}

plan::Options planOptions(const FixOptions &o) {
  plan::Options po;
  po.shallowPredPromotion = o.promotion;
  po.policy.loopCarriedTokens = o.loopCarried;
  po.policy.tensorRaw = o.raw == RawMode::Consumers  ? flow::TensorRaw::Consumers
                        : o.raw == RawMode::Barriers ? flow::TensorRaw::Barriers
                                                     : flow::TensorRaw::Tagged;
  po.explain = o.comments;
  return po;
}

struct Fixed {
  std::string text, base;  ///< base: the input after stripping
  std::string failure;
  bool tailDrain = false;
  bool more = false;  ///< drain-fences or limit-tensor-depth added something
};

Fixed fix(read::Result &in, const std::string &text, const FixOptions &o) {
  Fixed f;
  f.base = text;
  ir::Program &p = *in.program;
  const Target &t = *in.target;
  edit::Style style;
  style.separateWaits = o.separate;
  style.comments = o.comments;
  std::vector<edit::Edit> edits;
  if (o.strip) {
    for (const ir::Kernel &k : p.kernels)
      for (edit::Edit &e : edit::strip(p, t, k)) edits.push_back(std::move(e));
    edit::Rendered r = edit::render(p, t, edits, style);
    if (!r.error.empty()) {
      f.failure = "refused: strip: " + r.error;
      return f;
    }
    f.base = r.text;
    for (const ir::Kernel &k : p.kernels) edit::stripInPlace(p, t, k);
  }
  for (const ir::Kernel &k : p.kernels) {
    plan::WaitPlan plan = plan::insertWaits(p, t, k, planOptions(o)), more;
    std::vector<plan::WaitPass> passes{plan::drainFences, plan::limitTensorDepth};
    if (o.globalOrder) passes.insert(passes.begin() + 1, plan::orderGlobalMemory);
    plan::insertBehind(p, t, k, planOptions(o), passes, true, plan, more);
    for (const plan::Entry &e : plan.entries) f.tailDrain |= e.kind == plan::EntryKind::TailDrain;
    f.more |= !more.entries.empty();
    for (const plan::WaitPlan *some : {&plan, &more})
      for (edit::Edit &e : edit::fromPlan(p, t, k, *some, style)) edits.push_back(std::move(e));
  }
  edit::Rendered r = edit::render(p, t, std::move(edits), style);
  if (!r.error.empty()) f.failure = "refused: line " + std::to_string(r.errorLine) + ": " + r.error;
  f.text = std::move(r.text);
  return f;
}

/// Lines of `after` that are not part of a longest common subsequence with `before`.
std::vector<uint8_t> addedLines(const std::string &textBefore, const std::string &textAfter) {
  const std::vector<Piece> before = piecesOf(textBefore), after = piecesOf(textAfter);
  const size_t n = before.size(), m = after.size();
  std::vector<std::vector<uint16_t>> best(n + 1, std::vector<uint16_t>(m + 1, 0));
  for (size_t i = n; i-- != 0;)
    for (size_t j = m; j-- != 0;)
      best[i][j] = before[i] == after[j] ? static_cast<uint16_t>(best[i + 1][j + 1] + 1)
                                         : std::max(best[i + 1][j], best[i][j + 1]);
  std::vector<uint8_t> added(m == 0 ? 0 : after.back().line + 1, 0);
  for (size_t i = 0, j = 0; j < m;) {
    if (i < n && before[i] == after[j])
      ++i, ++j;
    else if (i < n && best[i + 1][j] >= best[i][j + 1])
      ++i;
    else
      added[after[j++].line] = 1;
  }
  return added;
}

/// Nothing but movable lines differs, and jumps go where they went.
std::string sameProgram(const std::string &before, const ir::Program &a, const std::string &after,
                        const ir::Program &b, const Target &t) {
  auto kept = [](const std::string &text) {
    std::vector<Piece> pieces = piecesOf(text);
    std::erase_if(pieces, [](const Piece &p) { return isMovable(p.text); });
    return pieces;
  };
  std::vector<Piece> x = kept(before), y = kept(after);
  for (size_t i = 0; i != std::min(x.size(), y.size()); ++i)
    if (!(x[i] == y[i])) return "differs: line `" + x[i].text + "` became `" + y[i].text + "`";
  if (x.size() != y.size())
    return "differs: " + std::to_string(x.size()) + " lines became " + std::to_string(y.size());

  auto movable = [&](const ir::Program &p, InstrId i) {
    Kind k = t.kind(p.instrs[i]);
    // Places between labels exist only as long as nothing stands there.
    return k == Kind::Wait || k == Kind::Clause || k == Kind::DelayAlu ||
           (p.instrs[i].flags & ir::kPlace);
  };
  auto rest = [&](const ir::Program &p, std::vector<InstrId> &ids, std::vector<uint32_t> &place) {
    place.assign(p.instrs.size() + 1, 0);
    for (InstrId i = 0; i != p.instrs.size(); ++i) {
      place[i] = static_cast<uint32_t>(ids.size());  // the next one that stays
      if (!movable(p, i)) ids.push_back(i);
    }
    place[p.instrs.size()] = static_cast<uint32_t>(ids.size());
  };
  std::vector<InstrId> ia, ib;
  std::vector<uint32_t> pa, pb;
  rest(a, ia, pa);
  rest(b, ib, pb);
  if (ia.size() != ib.size()) return "differs: number of instructions";
  for (size_t i = 0; i != ia.size(); ++i) {
    const ir::Instruction &u = a.instrs[ia[i]], &v = b.instrs[ib[i]];
    if (u.row != v.row || u.control != v.control || u.operandCount != v.operandCount)
      return "differs: instruction `" + std::string(a.textOf(ia[i])) + "`";
    if (u.control != ir::Control::Jump && u.control != ir::Control::CondJump) continue;
    uint32_t to = u.target == ir::kNone ? ir::kNone : pa[u.target];
    if (to != (v.target == ir::kNone ? ir::kNone : pb[v.target]))
      return "differs: target of `" + std::string(a.textOf(ia[i])) + "`";
  }
  return "";
}

/// Every hard clause that was whole is whole.
std::string clausesWhole(const ir::Program &p, const Target &t) {
  for (InstrId i = 0; i != p.instrs.size(); ++i) {
    if (t.kind(p.instrs[i]) != Kind::Clause) continue;
    for (InstrId j = i + 1; j <= i + 1 + (p.instrs[i].imm & 63) && j < p.instrs.size(); ++j)
      if (!t.kindRow(p.instrs[j]).memory)
        return "clause: `" + std::string(p.textOf(j)) + "` in line " +
               std::to_string(p.sources[j].line) + " stands inside the clause of line " +
               std::to_string(p.sources[i].line);
  }
  return "";
}

void countFeatures(const ir::Program &p, const Target &t, std::array<uint8_t, NumFeatures> &f) {
  f[HasFunction] |= p.kernels.size() > 1;
  for (const ir::Kernel &k : p.kernels) {
    ir::LoopInfo loops = ir::findLoops(k);
    std::vector<uint8_t> live(k.blocks.size(), 0), leaves(k.blocks.size(), 0);
    for (ir::BlockId b : k.rpo) live[b] = 1;
    for (const auto &l : loops.loops) f[HasLoop] = 1, f[HasNestedLoop] |= l.depth > 1;
    for (bool more = true; more;) {  // blocks from which the end can be reached
      more = false;
      for (ir::BlockId b : k.rpo) {
        bool out = k.blocks[b].succBegin == k.blocks[b].succEnd;
        for (uint32_t s = k.blocks[b].succBegin; s != k.blocks[b].succEnd; ++s)
          out |= leaves[k.succs[s]];
        if (out && !leaves[b]) leaves[b] = 1, more = true;
      }
    }
    for (ir::BlockId b = 0; b != k.blocks.size(); ++b) {
      const ir::Block &blk = k.blocks[b];
      if (!live[b]) {
        f[HasUnreachable] = 1;
        continue;
      }
      if (!leaves[b]) f[HasEndlessLoop] = 1;
      f[HasJoin] |= blk.predEnd - blk.predBegin >= 2;
      f[HasWideJoin] |= blk.predEnd - blk.predBegin >= 3;
      for (uint32_t s = blk.succBegin; s != blk.succEnd; ++s)
        f[HasIrreducible] |= loops.retreating(b, k.succs[s]) && !loops.backEdge(b, k.succs[s]);
      for (InstrId i = blk.begin; i != blk.end; ++i) {
        const ir::Instruction &in = p.instrs[i];
        const KindRow &row = t.kindRow(in);
        Kind kind = row.kind;
        f[HasCall] |= in.control == ir::Control::Call;
        f[HasReturn] |= in.control == ir::Control::Return;
        f[HasUnknownJump] |=
            in.control == ir::Control::UnknownJump || in.control == ir::Control::UnknownCall;
        f[HasFarBranch] |= in.control == ir::Control::Jump && kind == Kind::SetPc;
        uint32_t raises = t.raises(in);
        static const Feature used[NumCounters] = {UsesDs,    UsesLoad, UsesKm,   UsesTensor,
                                                  UsesStore, UsesX,    UsesAsync};
        for (unsigned o = 0; o != NumOrders; ++o)
          if (raises >> o & 1) f[used[t.orders[o].counter]] = 1;
        f[HasFlat] |= kind == Kind::FlatLoad || kind == Kind::FlatStore || kind == Kind::FlatAtomic;
        f[HasAtomic] |=
            kind == Kind::VmemAtomic || kind == Kind::FlatAtomic || kind == Kind::DsAtomic;
        f[HasCross] |= kind == Kind::DsCross;
        f[HasIsFirst] |= kind == Kind::BarrierSignalIsFirst || kind == Kind::BarrierLeave;
        f[HasTensorStore] |= kind == Kind::TensorStore;
        f[HasAsyncStore] |= kind == Kind::AsyncStore;
        f[HasCacheMaintenance] |= kind == Kind::CacheInv || kind == Kind::CacheWb;
        if (row.engine != Engine::None || kind == Kind::BarrierSignal) {
          f[HasUntaggedLds] |= in.tagging == ir::Tagging::Untagged && row.engine != Engine::None;
          f[HasEmptyTokens] |= in.tagging == ir::Tagging::Tagged && in.tokenCount == 0;
          for (unsigned x = 0; x != in.tokenCount; ++x) {
            switch (p.tokens[p.tokensOf(in)[x]].kind) {
            case ir::Token::Kind::Static:
              f[HasStaticToken] = 1;
              break;
            case ir::Token::Kind::Ring:
              f[HasRing] = 1;
              break;
            case ir::Token::Kind::Relative:
              f[HasSync] = 1;
              break;
            }
          }
        }
        if (kind == Kind::BarrierSignal || kind == Kind::BarrierSignalIsFirst) {
          f[HasWorkgroupBarrier] |= in.imm == amdgpu::kBarrierWorkgroup;
          f[HasNamedBarrier] |= in.imm >= 0;
          f[HasClusterBarrier] |= in.imm == amdgpu::kBarrierCluster;
        }
        if (isWait(kind)) {
          f[HasExistingWait] |= kind == Kind::Wait;
          f[HasWaitIdle] |= kind == Kind::WaitIdle;
          f[HasOrderingWait] |= (in.flags & ir::kOrderingWait) != 0;
          f[HasRepeatedWait] |= i != blk.begin && p.textOf(i) == p.textOf(i - 1);
          f[HasCombinedWait] |=
              kind == Kind::Wait && p.textOf(i).find("cnt_dscnt") != std::string_view::npos;
        }
        f[HasClause] |= kind == Kind::Clause;
        f[HasDelay] |= kind == Kind::DelayAlu;
        f[HasBankMode] |= kind == Kind::SetVgprMsb;
        f[HasWmma] |= p.textOf(i).starts_with("v_wmma");
      }
    }
  }
}

std::string assemble(const std::string &text) {
  char name[] = "/tmp/interlock-property-XXXXXX";
  int fd = mkstemp(name);
  if (fd < 0) return "assemble: cannot make a temporary file";
  bool wrote = write(fd, text.data(), text.size()) == static_cast<ssize_t>(text.size());
  close(fd);
  std::string command =
      std::string(INTERLOCK_LLVM_MC
                  " -triple=amdgcn-amd-amdhsa -mcpu=gfx1250 -filetype=obj -o /dev/null ") +
      name + " 2>&1";
  std::string said;
  if (FILE *pipe = wrote ? popen(command.c_str(), "r") : nullptr) {
    char buffer[512];
    while (size_t n = fread(buffer, 1, sizeof buffer, pipe)) said.append(buffer, n);
    if (pclose(pipe) != 0 && said.empty()) said = "llvm-mc failed";
  } else {
    said = "cannot run llvm-mc";
  }
  unlink(name);
  return said.empty() ? "" : "assemble: " + said;
}

}  // namespace

namespace {

/// The same through fix --relax: clean, without holes, nothing but waits changed,
/// and a second run changes nothing.
std::string checkRelaxed(const std::string &text, const ir::Program &original, const Target &t,
                         const std::string &fixed, const FixOptions &o, const OraclePolicy &policy,
                         Stats &stats) {
  std::string relaxed = fixed;
  if (std::string d = relax(relaxed, policy, !o.separate); !d.empty()) return d;
  stats.relaxed += relaxed != fixed;
  // Insertion may be more careful on XCNT where a wait has gone: asked until it has no more.
  FixOptions plain = o;
  plain.strip = false;
  for (int round = 0;; ++round) {
    if (round == 4) return "relax: does not settle";
    read::Result now = read::readText(relaxed, "p.s");
    Fixed again = now ? fix(now, relaxed, plain) : Fixed();
    if (!again.failure.empty()) return "relax: again: " + again.failure;
    if (std::string d = relax(again.text, policy, !o.separate); !d.empty()) return d;
    if (again.text == relaxed) break;
    relaxed = again.text;
  }
  read::Result r = read::readText(relaxed, "p.s");
  if (!r) return "relax: " + (r.error ? r.error->str() : "no program");
  if (std::string d = sameProgram(text, original, relaxed, *r.program, t); !d.empty()) return d;
  if (std::string d = isClean(*r.program, t, policy, true, !o.separate); !d.empty())
    return "relax: " + d;
  for (const ir::Kernel &k : r.program->kernels) {
    const Oracle oracle(*r.program, t, k);
    for (const Hole &h : oracle.findHoles(r.program->waits, policy))
      return "relax: opens " + oracle.describe(h);
    if (o.globalOrder)
      for (const Hole &h : oracle.findGlobalHoles(r.program->waits))
        return "relax: opens " + oracle.describe(h);
  }
  return "";
}

}  // namespace

std::string checkProgram(const std::string &text, const FixOptions &o, Stats &stats,
                         std::string *fixed) {
  read::Result in = read::readText(text, "p.s");
  if (!in) return "read: " + (in.error ? in.error->str() : "no program");
  const Target &t = *in.target;
  std::array<uint8_t, NumFeatures> features{};
  countFeatures(*in.program, t, features);
  OraclePolicy policy;
  policy.loopCarriedTokens = o.loopCarried;
  policy.raw = o.raw;

  ++stats.programs;
  stats.instructions += in.program->instrs.size();
  for (const ir::Kernel &k : in.program->kernels) {
    Oracle oracle(*in.program, t, k);
    std::vector<Hole> holes = oracle.findHoles(in.program->waits, policy);
    stats.inputHoles += !holes.empty();
    if (std::string d = compareVerdicts(*in.program, t, k, policy, holes, oracle); !d.empty())
      return d;
    if (std::string d = compareGlobal(*in.program, t, k, oracle, stats.globalMet); !d.empty())
      return d;
    if (std::string d = tryAdvice(*in.program, t, k, policy, holes, oracle, stats.advised);
        !d.empty())
      return d;
  }

  if (std::string d = followFixIts(text, policy); !d.empty()) return d;

  ir::Program original = *in.program;
  Fixed f = fix(in, text, o);
  if (fixed) *fixed = f.text;
  if (!f.failure.empty()) return f.failure;
  features[TailDrained] = f.tailDrain;
  stats.more += f.more;
  features[Stripped] = o.strip && f.base != text;
  features[LoopCarriedOff] = !o.loopCarried;

  read::Result out = read::readText(f.text, "p.s");
  if (!out) return "read again: " + (out.error ? out.error->str() : "no program");
  ir::Program &q = *out.program;
  if (std::string d = sameProgram(text, original, f.text, q, t); !d.empty()) return d;
  if (clausesWhole(original, t).empty())
    if (std::string d = clausesWhole(q, t); !d.empty()) return d;

  std::vector<uint8_t> added = addedLines(f.base, f.text);
  for (const ir::Kernel &k : q.kernels) {
    Oracle oracle(q, t, k);
    std::vector<Hole> holes = oracle.findHoles(q.waits, policy);
    if (!holes.empty()) {
      std::string all = "hole: " + oracle.describe(holes.front());
      for (size_t i = 1; i < std::min<size_t>(holes.size(), 6); ++i)
        all += "\n      " + oracle.describe(holes[i]);
      return all;
    }
    if (std::string d = compareVerdicts(q, t, k, policy, holes, oracle); !d.empty()) return d;
    uint64_t left = 0;
    if (std::string d = compareGlobal(q, t, k, oracle, left); !d.empty()) return d;
    if (o.globalOrder && left)
      return "global: " + oracle.describe(oracle.findGlobalHoles(q.waits)[0]);
    std::vector<ir::WaitSpec> waits = q.waits;
    for (InstrId i = k.begin; i != k.end; ++i) {
      const ir::Instruction &w = q.instrs[i];
      if (t.kind(w) != Kind::Wait || q.sources[i].line == 0 || q.sources[i].line > added.size() ||
          !added[q.sources[i].line - 1])
        continue;
      ++stats.inserted;
      const ir::WaitSpec spec = q.waits[w.imm];
      for (const CounterRow &c : t.counters) {
        int n = spec.n[c.id];
        // What strip leaves in place is not ours.
        if (n == ir::kNoWait || (o.strip && !c.rebuilt)) continue;
        // Fences and depth are outside the oracle.
        if (f.more && (o.globalOrder || c.id == TENSOR || c.id == LOAD || c.id == STORE)) continue;
        static const int waited[NumCounters] = {WaitsDs, WaitsLoad, WaitsKm,   WaitsTensor,
                                                -1,      WaitsX,    WaitsAsync};
        if (waited[c.id] >= 0) features[waited[c.id]] = 1;
        features[WaitsAboveZero] |= n > 0;
        features[WaitsKmAboveZero] |= n > 0 && c.id == KM;
        features[WaitsSaturated] |= n == c.maxImmediate;
        ++stats.fields;
        if (n > c.maxImmediate)
          return "range: `" + std::string(q.textOf(i)) + "` in line " +
                 std::to_string(q.sources[i].line);
        auto without = [&](int value) {
          waits[w.imm].n[c.id] = static_cast<int8_t>(value);
          bool hole = oracle.hasHoleOn(c.id, waits, policy);
          waits[w.imm] = spec;
          return hole;
        };
        auto surplus = [&](const char *what) {
          return std::string(what) + ": " + c.name + " of `" + std::string(q.textOf(i)) +
                 "` in line " + std::to_string(q.sources[i].line);
        };
        if (c.id == X) {
          ++stats.xFields;
          stats.xSurplus += !without(ir::kNoWait);
          continue;
        }
        if (n < c.maxImmediate && !without(n + 1))
          return surplus(without(ir::kNoWait) ? "raise" : "delete");
        if (n == c.maxImmediate && !without(ir::kNoWait)) return surplus("delete");
      }
    }
  }

  FixOptions plain = o;
  plain.strip = false;
  Fixed again = fix(out, f.text, plain);
  if (!again.failure.empty()) return "again: " + again.failure;
  if (again.text != f.text) {
    std::vector<std::string> now = splitLines(again.text);
    std::vector<uint8_t> more = addedLines(f.text, again.text);
    std::string d = "again: a second fix adds or changes";
    for (size_t i = 0; i != now.size(); ++i)
      if (more[i]) d += " line " + std::to_string(i + 1) + " `" + now[i] + "`";
    return d;
  }
  if (o.strip) {
    read::Result third = read::readText(f.text, "p.s");
    if (third && fix(third, f.text, o).text != f.text) {
      ++stats.stripAgain;
      if (getenv("INTERLOCK_PROPERTY_STRIP_TWICE"))
        return "strip again: a second fix --strip changes the text";
    }
  }
  if (std::string d = isClean(q, t, policy, o.strip, !o.separate); !d.empty()) return d;
  if (std::string d = checkRelaxed(text, original, t, f.text, o, policy, stats); !d.empty())
    return d;
  if (o.assemble)
    if (std::string d = assemble(f.text); !d.empty()) return d;
  for (unsigned i = 0; i != NumFeatures; ++i) stats.features[i] += features[i];
  return "";
}

std::string shrink(const std::string &text, const FixOptions &o) {
  // "hole: LDS-WAR: …": another hazard is another failure; so is another rule.
  auto classOf = [](const std::string &failure) {
    if (size_t rule = failure.rfind(" [");
        failure.find("clean: ") != failure.npos && rule != failure.npos)
      return failure.substr(0, failure.find(':')) + failure.substr(rule);
    size_t end = failure.find(':');
    if (failure.starts_with("hole:")) end = failure.find(':', end + 1);
    return failure.substr(0, end);
  };
  Stats ignored;
  const std::string wanted = classOf(checkProgram(text, o, ignored));
  std::vector<std::string> lines = splitLines(text);
  auto join = [](const std::vector<std::string> &ls) {
    std::string s;
    for (const std::string &l : ls) s += l + "\n";
    return s;
  };
  if (wanted.empty()) return text;
  unsigned tries = 0;
  for (size_t chunk = lines.size() / 2; chunk != 0; chunk /= 2)
    for (bool less = true; less && tries < 4000;) {
      less = false;
      for (size_t at = 0; at + chunk <= lines.size();) {
        std::vector<std::string> fewer = lines;
        fewer.erase(fewer.begin() + static_cast<long>(at),
                    fewer.begin() + static_cast<long>(at + chunk));
        ++tries;
        if (classOf(checkProgram(join(fewer), o, ignored)) == wanted)
          lines = std::move(fewer), less = true;
        else
          ++at;
      }
    }
  return join(lines);
}

}  // namespace interlock::property
