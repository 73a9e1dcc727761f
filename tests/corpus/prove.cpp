//===- prove.cpp - The oracle on whole files, and where an operation ends --===//
//
// For every kernel of a file the property tests' oracle (lazy hardware, one
// walk per operation, no code shared with lib/flow or lib/plan) looks for
// holes under the waits that stand in the file. A kernel runs in a process of
// its own, so that one that takes too long is reported and not waited for.
//
// --queries=FILE additionally explains places, one per line
//
//     ID COUNTER LINE-BEFORE LINE-AFTER
//
// A place is the gap between two lines; its consumer is the first instruction
// at or behind LINE-AFTER. Printed, as JSON: the operations of that counter
// that the consumer is the first to conflict with, each with the waits that
// have drained it on the way ("conflicts"; "inFlight" if a path reaches the
// consumer with it outstanding); those that something else conflicted with
// before ("earlier"); the operations that are in flight at the place, with the
// waits that drain them later ("pending"); and the last instruction above that
// drains any operation of the counter ("last").
// The walks behind these answers are this file's own. They also check register
// hazards a second time, with less credit for XCNT than the oracle gives.
//
// Exit status: 0 no hole, 1 holes, 2 unreadable, 3 something was not finished.
//
//===----------------------------------------------------------------------===//
#include "interlock/read.h"
#include "oracle.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <sys/wait.h>
#include <unistd.h>

using namespace interlock;
using isa::CounterId;
using isa::Kind;
using isa::Part;

namespace {

/// The oracle packs points into 16 bits.
constexpr uint32_t kMaxPoints = 65535;

const char *const kCounterNames[] = {"DS", "LOAD", "KM", "TENSOR", "STORE", "X", "ASYNC"};

struct Query {
  std::string id;
  CounterId counter;
  uint32_t lineBefore, lineAfter;
};

/// Forward walks of one kernel over (instruction, younger, younger of the class whose completion implies this one).
class Paths {
public:
  Paths(const ir::Program &p, const isa::Target &t, const ir::Kernel &k) : p(p), t(t), k(k) {
    succs.resize(k.end - k.begin);
    for (const ir::Block &b : k.blocks) {
      if (b.begin == b.end) continue;
      for (ir::InstrId i = b.begin; i + 1 < b.end; ++i) succs[i - k.begin] = {i + 1};
      for (uint32_t s = b.succBegin; s != b.succEnd; ++s) {
        ir::InstrId to = k.blocks[k.succs[s]].begin;
        if (to >= k.begin && to < k.end) succs[b.end - 1 - k.begin].push_back(to);
      }
    }
  }

  struct Drain {
    ir::InstrId at;
    int younger;
    bool operator<(const Drain &o) const { return at < o.at; }
  };
  struct Walk {
    std::map<ir::InstrId, int> arrived;  ///< smallest younger count on arrival, while outstanding
    std::set<Drain> drains;
    std::map<ir::InstrId, int> holes;  ///< conflicts met while outstanding, with the immediate that would have helped
  };

  /// Units that `from` still reads while its address is translated, in a fixed order; at most 64 are told apart.
  std::vector<ir::Unit> sources(ir::InstrId from) const {
    std::vector<ir::Unit> units;
    const ir::Instruction &a = p.instrs[from];
    for (unsigned x = 0; x != a.operandCount; ++x) {
      const ir::Operand &m = p.operandsOf(a)[x];
      if (!(m.role & ir::kUse) || (m.flags & ir::kDescriptor)) continue;
      for (unsigned u = 0; u != m.count && units.size() != 64; ++u) units.push_back(ir::Unit(m.first + u));
    }
    return units;
  }
  bool defines(ir::InstrId i, ir::Unit u) const {
    const ir::Instruction &b = p.instrs[i];
    for (unsigned y = 0; y != b.operandCount; ++y) {
      const ir::Operand &n = p.operandsOf(b)[y];
      if ((n.role & ir::kDef) && u >= n.first && u < n.first + n.count) return true;
    }
    return false;
  }
  bool isVmem(ir::InstrId i) const { return t.raises(p.instrs[i]) & (1u << isa::OXVmem); }
  /// Sources that `i` takes over: a VMEM result written over the source of older VMEM comes after it, and whoever writes
  /// the register next waits for that result.
  uint64_t takenOver(const std::vector<ir::Unit> &units, ir::InstrId i) const {
    uint64_t mask = 0;
    if (isVmem(i))
      for (size_t u = 0; u != units.size(); ++u)
        if (defines(i, units[u])) mask |= uint64_t(1) << u;
    return mask;
  }

  /// Conflict of `at` with what `from` has in flight on `c`; `taken`: sources that are no longer its own.
  const char *conflict(ir::InstrId from, ir::InstrId at, CounterId c, uint64_t taken = 0) const {
    const ir::Instruction &a = p.instrs[from], &b = p.instrs[at];
    const Kind kind = t.kind(b);
    if (kind == Kind::Wait || kind == Kind::WaitIdle) return nullptr;
    if (c == isa::X) {
      if (isVmem(at)) return nullptr;
      const std::vector<ir::Unit> &units = sourcesOf(from);
      for (size_t u = 0; u != units.size(); ++u)
        if (!(taken >> u & 1) && defines(at, units[u])) return "WAR";
      return nullptr;
    }
    if (b.control == ir::Control::Return && (c == isa::LOAD || c == isa::DS || c == isa::KM)) return "return";
    const char *why = nullptr;
    for (unsigned x = 0; x != a.operandCount; ++x)
      for (unsigned y = 0; y != b.operandCount; ++y) {
        const ir::Operand &m = p.operandsOf(a)[x], &n = p.operandsOf(b)[y];
        if (m.first >= n.first + n.count || n.first >= m.first + m.count || !(m.role & ir::kDef)) continue;
        if (n.role & ir::kUse) return "RAW";
        if (n.role & ir::kDef) why = "WAW";
      }
    return why;
  }

  /// The class of `from` on counter c, NumOrders if it raises none.
  isa::OrderId orderOn(ir::InstrId from, CounterId c) const {
    for (unsigned o = 0; o != isa::NumOrders; ++o)
      if ((t.raises(p.instrs[from]) >> o & 1) && t.orders[o].counter == c) return isa::OrderId(o);
    return isa::NumOrders;
  }

  /// Walks `from` until it is drained. `stopAtConflict`: also until something conflicts with it.
  Walk walk(ir::InstrId from, CounterId c, bool stopAtConflict) const {
    Walk w;
    const isa::OrderId order = orderOn(from, c);
    if (order == isa::NumOrders) return w;
    isa::OrderId via = isa::NumOrders;
    CounterId viaCounter = isa::NumCounters;
    // Translation is in order: what a later load implies is implied for older operations too.
    int behind = 0;
    for (const isa::ImpliedRow &r : t.implied) {
      if (r.implied != order) continue;
      const bool itself = t.raises(p.instrs[from]) >> r.order & 1;
      if (!itself && t.orders[order].ordering != isa::Ordering::InOrder) continue;
      via = r.order, viaCounter = r.counter, behind = !itself;
    }
    using State = std::tuple<ir::InstrId, int, int, uint64_t>;
    std::set<State> seen;
    std::vector<State> work;
    const std::vector<ir::Unit> &units = sourcesOf(from);
    auto push = [&](ir::InstrId i, int y, int v, uint64_t taken) {
      if (seen.insert({i, y, v, taken}).second) work.emplace_back(i, y, v, taken);
    };
    for (ir::InstrId s : succs[from - k.begin]) push(s, 0, 0, 0);
    while (!work.empty()) {
      auto [i, y, v, taken] = work.back();
      work.pop_back();
      auto [it, fresh] = w.arrived.try_emplace(i, y);
      if (!fresh) it->second = std::min(it->second, y);
      const ir::Instruction &in = p.instrs[i];
      const Kind kind = t.kind(in);
      bool drained = false;
      if (kind == Kind::WaitIdle) drained = true;
      if (kind == Kind::Wait) {
        const ir::WaitSpec &s = p.waits[in.imm];
        auto reaches = [&](isa::OrderId o, CounterId counter, int count) {
          int n = s.n[counter];
          if (n == ir::kNoWait) return false;
          return t.orders[o].ordering == isa::Ordering::Unordered ? n == 0 : count >= n;
        };
        drained = reaches(order, c, y) || (via != isa::NumOrders && reaches(via, viaCounter, v - behind));
      }
      const uint32_t raises = t.raises(in);
      for (unsigned o = 0; o != isa::NumOrders; ++o)
        if ((raises >> o & 1) && (t.orders[o].drainsOnIssue >> order & 1)) drained = true;
      // A callee starts with loadcnt, dscnt and kmcnt 0; sources of stores stay in translation.
      if (in.control == ir::Control::Call && (c == isa::LOAD || c == isa::DS || c == isa::KM ||
                                              (c == isa::X && via != isa::NumOrders && v >= behind)))
        drained = true;
      if (in.control == ir::Control::UnknownCall) drained = true;
      if (drained) {
        w.drains.insert({i, y});
        continue;
      }
      if (stopAtConflict) {
        if (conflict(from, i, c, taken)) {
          auto [hole, first] = w.holes.try_emplace(i, y);
          if (!first) hole->second = std::min(hole->second, y);
          continue;
        }
        if (c == isa::X) taken |= takenOver(units, i);
      }
      const int most = (1 << t.counter(c).bits) - 1;
      if (raises >> order & 1) y = std::min(y + 1, most);
      if (via != isa::NumOrders && (raises >> via & 1)) v = std::min(v + 1, most);
      for (ir::InstrId s : succs[i - k.begin]) push(s, y, v, taken);
    }
    return w;
  }

  /// Instructions between `from` and `to`, waits ignored; `first`: only paths on which `to` is the first that conflicts.
  /// Empty if there is no such path.
  std::set<ir::InstrId> between(ir::InstrId from, ir::InstrId to, CounterId c, bool first) const {
    if (preds.empty()) {
      preds.resize(succs.size());
      for (size_t i = 0; i != succs.size(); ++i)
        for (ir::InstrId s : succs[i]) preds[s - k.begin].push_back(ir::InstrId(k.begin + i));
    }
    const std::vector<ir::Unit> &units = sourcesOf(from);
    std::set<std::pair<ir::InstrId, uint64_t>> seen;
    std::vector<std::pair<ir::InstrId, uint64_t>> work;
    std::set<ir::InstrId> visited, on;
    bool found = false;
    for (ir::InstrId s : succs[from - k.begin]) work.emplace_back(s, 0);
    while (!work.empty()) {
      auto [i, taken] = work.back();
      work.pop_back();
      if (!seen.insert({i, taken}).second) continue;
      visited.insert(i);
      const bool clash = conflict(from, i, c, taken);
      if (i == to && (clash || !first)) {
        found = true;
        continue;
      }
      if (first && clash) continue;
      if (first && c == isa::X) taken |= takenOver(units, i);
      for (ir::InstrId s : succs[i - k.begin]) work.emplace_back(s, taken);
    }
    if (!found) return on;
    std::vector<ir::InstrId> back{to};
    on.insert(to);
    while (!back.empty()) {
      ir::InstrId i = back.back();
      back.pop_back();
      for (ir::InstrId q : preds[i - k.begin])
        if (visited.count(q) && on.insert(q).second) back.push_back(q);
    }
    return on;
  }

  /// Where the walk `w` goes from `start`.
  std::set<ir::InstrId> ahead(ir::InstrId start, const Walk &w) const {
    std::set<ir::InstrId> seen{start};
    std::vector<ir::InstrId> work{start};
    while (!work.empty()) {
      ir::InstrId i = work.back();
      work.pop_back();
      if (w.drains.count({i, 0})) continue;
      for (ir::InstrId s : succs[i - k.begin])
        if (w.arrived.count(s) && seen.insert(s).second) work.push_back(s);
    }
    return seen;
  }

  /// A VMEM operation v between `from` and `to` that overwrites a source of a VMEM operation q in flight, where q is
  /// `from` or younger: LLVM takes q and everything older for translated from there on.
  std::pair<ir::InstrId, ir::InstrId> overwriter(ir::InstrId from, ir::InstrId to) const {
    const std::set<ir::InstrId> on = between(from, to, isa::X, true);
    for (ir::InstrId v : on) {
      if (v == to || !isVmem(v)) continue;
      if (takenOver(sourcesOf(from), v)) return {v, from};
      for (ir::InstrId q : on) {
        if (q == to || q == v || !isVmem(q) || !takenOver(sourcesOf(q), v)) continue;
        if (between(q, v, isa::X, false).empty()) continue;
        if (walk(q, isa::X, false).arrived.count(v)) return {v, q};
      }
    }
    return {ir::kNone, ir::kNone};
  }
  /// The VMEM operation between the two that has taken over every source of `from` that `to` overwrites.
  ir::InstrId heir(ir::InstrId from, ir::InstrId to) const {
    const std::vector<ir::Unit> &units = sourcesOf(from);
    for (ir::InstrId v : between(from, to, isa::X, false)) {
      if (v == to || !isVmem(v)) continue;
      const uint64_t taken = takenOver(units, v);
      if (taken && !conflict(from, to, isa::X, taken)) return v;
    }
    return ir::kNone;
  }
  const std::vector<ir::Unit> &sourcesOf(ir::InstrId from) const {
    auto it = sourceCache.find(from);
    if (it == sourceCache.end()) it = sourceCache.emplace(from, sources(from)).first;
    return it->second;
  }

  const ir::Program &p;
  const isa::Target &t;
  const ir::Kernel &k;
  std::vector<std::vector<ir::InstrId>> succs;
  mutable std::vector<std::vector<ir::InstrId>> preds;
  mutable std::map<ir::InstrId, std::vector<ir::Unit>> sourceCache;
};

class Explainer {
public:
  Explainer(const ir::Program &p, const isa::Target &t) : p(p), t(t) {}

  void explain(const Query &q) {
    ir::InstrId consumer = firstAt(q.lineAfter), start = firstAt(q.lineBefore + 1);
    while (consumer + 1 < p.instrs.size() && transparent(t.kind(p.instrs[consumer]))) ++consumer;
    const ir::Kernel *k = nullptr;
    for (const ir::Kernel &x : p.kernels)
      if (consumer >= x.begin && consumer < x.end) k = &x;
    if (!k) {
      std::printf("{\"id\":\"%s\",\"error\":\"no kernel there\"}\n", q.id.c_str());
      return;
    }
    if (current != k) current = k, paths = std::make_unique<Paths>(p, t, *k), walks.clear(), conflicts.clear();
    if (start < k->begin) start = k->begin;
    std::string a, b, earlier;
    ir::InstrId last = ir::kNone;
    for (ir::InstrId from = k->begin; from != k->end; ++from) {
      if (paths->orderOn(from, q.counter) == isa::NumOrders) continue;
      if (const char *why = paths->conflict(from, consumer, q.counter)) {
        std::set<ir::InstrId> on = paths->between(from, consumer, q.counter, true);
        if (!on.empty()) {
          const Paths::Walk &w = cached(conflicts, from, q.counter, true);
          auto here = w.arrived.find(consumer);
          add(a, "{\"op\":" + place(from, -1) + ",\"hazard\":\"" + why + "\",\"inFlight\":" +
                     (here == w.arrived.end() ? "null" : std::to_string(here->second)) +
                     (q.counter == isa::X && here != w.arrived.end() ? gap(from, consumer) : "") +
                     ",\"drains\":" + list(w, &on) + "}");
        } else if (on = paths->between(from, consumer, q.counter, false); !on.empty()) {
          // Somebody else has needed it before.
          const Paths::Walk &w = cached(walks, from, q.counter, false);
          const ir::InstrId v = q.counter == isa::X ? paths->heir(from, consumer) : ir::kNone;
          std::string drains = list(w, &on), by;
          if (v != ir::kNone) {
            const std::set<ir::InstrId> rest = paths->between(v, consumer, isa::LOAD, false);
            by = ",\"heir\":" + place(v, -1);
            drains = list(cached(walks, v, isa::LOAD, false), &rest);
          }
          add(earlier, "{\"op\":" + place(from, -1) + by + ",\"drains\":" + drains + "}");
        }
      }
      const Paths::Walk &w = cached(walks, from, q.counter, false);
      auto here = w.arrived.find(start);
      if (here != w.arrived.end()) {
        const std::set<ir::InstrId> ahead = paths->ahead(start, w);
        add(b, "{\"op\":" + place(from, here->second) + ",\"drains\":" + list(w, &ahead) + "}");
      }
      for (const Paths::Drain &d : w.drains)
        if (d.at < start && (last == ir::kNone || d.at > last)) last = d.at;
    }
    std::printf("{\"id\":\"%s\",\"kernel\":\"%s\",\"consumer\":%s,\"conflicts\":[%s],\"earlier\":[%s],\"pending\":[%s],\"last\":%s}\n",
                q.id.c_str(), k->name.c_str(), place(consumer, -1).c_str(), a.c_str(), earlier.c_str(), b.c_str(),
                last == ir::kNone ? "null" : place(last, -1).c_str());
  }

private:
  using Cache = std::map<std::pair<ir::InstrId, int>, Paths::Walk>;
  const Paths::Walk &cached(Cache &c, ir::InstrId from, CounterId counter, bool stop) {
    auto it = c.find({from, counter});
    if (it == c.end()) it = c.emplace(std::pair(from, int(counter)), paths->walk(from, counter, stop)).first;
    return it->second;
  }
  static void add(std::string &to, const std::string &item) { to += (to.empty() ? "" : ",") + item; }
  /// The drains of a walk, those in `on` if given.
  std::string list(const Paths::Walk &w, const std::set<ir::InstrId> *on) const {
    std::string s;
    for (const Paths::Drain &d : w.drains)
      if (!on || on->count(d.at)) add(s, place(d.at, d.younger));
    return "[" + s + "]";
  }
  std::string gap(ir::InstrId from, ir::InstrId consumer) const {
    auto [v, old] = paths->overwriter(from, consumer);
    return v == ir::kNone ? "" : ",\"overwriter\":" + place(v, -1) + ",\"overwrites\":" + place(old, -1);
  }
  static bool transparent(Kind k) {
    return k == Kind::Wait || k == Kind::WaitAlu || k == Kind::Clause || k == Kind::DelayAlu || k == Kind::SetVgprMsb ||
           k == Kind::Nop;
  }
  ir::InstrId firstAt(uint32_t line) const {
    auto it = std::lower_bound(p.sources.begin(), p.sources.end(), line,
                               [](const ir::SourceRef &s, uint32_t l) { return s.line < l; });
    return ir::InstrId(it - p.sources.begin());
  }
  std::string place(ir::InstrId i, int younger) const {
    std::string text(p.textOf(i)), quoted;
    for (char c : text) quoted += c == '\t' ? ' ' : c == '"' || c == '\\' ? '\'' : c;
    std::string s = "{\"line\":" + std::to_string(p.sources[i].line) + ",\"text\":\"" + quoted + "\"";
    if (younger >= 0) s += ",\"younger\":" + std::to_string(younger);
    return s + "}";
  }

  const ir::Program &p;
  const isa::Target &t;
  const ir::Kernel *current = nullptr;
  std::unique_ptr<Paths> paths;
  Cache walks, conflicts;
};

/// Register hazards once more, by the walks of this file: stricter than the oracle about XCNT, as LLVM is. A wait for
/// storecnt completes no translation, one for loadcnt that of loads, and a call that of loads and scalar memory.
bool checkRegisters(const ir::Program &p, const isa::Target &t, const ir::Kernel &k) {
  Paths paths(p, t, k);
  bool safe = true;
  for (ir::InstrId i = k.begin; i != k.end; ++i)
    for (CounterId c : {isa::LOAD, isa::DS, isa::KM, isa::X}) {
      const isa::OrderId order = paths.orderOn(i, c);
      // What completes messages and barrier results depends on their company; the oracle knows.
      if (order == isa::NumOrders || order == isa::OMessage || order == isa::OBarrierScc) continue;
      for (auto &[at, younger] : paths.walk(i, c, true).holes) {
        safe = false;
        std::printf("hole: %s: %s: line %u `%s` needs line %u `%s` complete, %s <= %d\n", k.name.c_str(),
                    paths.conflict(i, at, c), p.sources[at].line, std::string(p.textOf(at)).c_str(), p.sources[i].line,
                    std::string(p.textOf(i)).c_str(), t.counter(c).name, younger);
      }
    }
  return safe;
}

/// Runs the oracle on one kernel in a child. Returns 0 safe, 1 holes, 3 unfinished.
int proveKernel(const ir::Program &p, const isa::Target &t, const ir::Kernel &k, unsigned limit, bool verbose) {
  const uint32_t n = k.end - k.begin;
  std::fflush(stdout);
  const auto begin = std::chrono::steady_clock::now();
  int result = 3;
  if (n < kMaxPoints) {
    pid_t child = fork();
    if (child < 0) return 3;
    if (child == 0) {
      alarm(limit);
      property::Oracle oracle(p, t, k);
      property::OraclePolicy policy;  // the defaults of `interlock fix`
      std::vector<property::Hole> holes = oracle.findHoles(p.waits, policy);
      for (const property::Hole &h : holes) std::printf("hole: %s: %s\n", k.name.c_str(), oracle.describe(h).c_str());
      const bool safe = checkRegisters(p, t, k);
      std::fflush(stdout);
      _exit(holes.empty() && safe ? 0 : 1);
    }
    int status = 0;
    waitpid(child, &status, 0);
    if (WIFEXITED(status)) result = WEXITSTATUS(status);
  }
  const double s = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  if (verbose || result)
    std::printf("kernel: %s: %u instructions, %.2f s: %s\n", k.name.c_str(), n, s,
                result == 0 ? "safe" : result == 1 ? "HOLES" : "NOT FINISHED");
  return result;
}

}  // namespace

int main(int argc, char **argv) {
  unsigned limit = 60;
  bool verbose = false, oracle = true;
  std::string queries;
  std::vector<std::string> files;
  for (int i = 1; i != argc; ++i) {
    std::string a = argv[i];
    if (a.rfind("--time-limit=", 0) == 0) limit = unsigned(std::atoi(a.c_str() + 13));
    else if (a.rfind("--queries=", 0) == 0) queries = a.substr(10);
    else if (a == "--no-oracle") oracle = false;
    else if (a == "-v") verbose = true;
    else files.push_back(a);
  }
  if (files.empty() || limit == 0 || (!queries.empty() && files.size() != 1)) {
    std::fprintf(stderr, "usage: prove [-v] [--time-limit=SECONDS] [--no-oracle] [--queries=FILE] INPUT…\n");
    return 2;
  }
  int worst = 0;
  unsigned long kernels = 0, instrs = 0, counts[4] = {};
  for (const std::string &file : files) {
    read::Result r = read::readFile(file);
    if (!r) {
      std::fprintf(stderr, "prove: %s: %s\n", file.c_str(), r.error ? r.error->message.c_str() : "unreadable");
      return 2;
    }
    if (oracle)
      for (const ir::Kernel &k : r.program->kernels) {
        int result = proveKernel(*r.program, *r.target, k, limit, verbose);
        ++kernels, instrs += k.end - k.begin, ++counts[result & 3];
        worst = std::max(worst, result);
      }
    if (queries.empty()) continue;
    Explainer e(*r.program, *r.target);
    std::ifstream in(queries);
    std::string line;
    while (std::getline(in, line)) {
      std::istringstream s(line);
      Query q;
      std::string counter;
      if (!(s >> q.id >> counter >> q.lineBefore >> q.lineAfter)) continue;
      for (int c = 0; c != isa::NumCounters; ++c)
        if (counter == kCounterNames[c]) q.counter = CounterId(c);
      e.explain(q);
    }
  }
  if (oracle)
    std::printf("proved: %lu kernels, %lu instructions: %lu safe, %lu with holes, %lu not finished\n", kernels, instrs,
                counts[0], counts[1], counts[3]);
  return worst;
}
