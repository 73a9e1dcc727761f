//===- oracle.cpp - Barriers of a cluster, every interleaving ----------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "oracle.h"

#include <algorithm>
#include <cstring>
#include <unordered_map>

namespace interlock::cluster {

const char *const kVerdictNames[kNumVerdicts] = {"deadlock", "lost completion", "early signal",
                                                 "unused signal"};

namespace {

constexpr unsigned kGroups = 2, kWaves = 2, kAll = kGroups * kWaves;

enum class Event : uint8_t { GroupSignal, GroupIsFirst, GroupWait, Signal, Wait, Load, End, Cut };

struct Node {
  Event event = Event::End;
  ir::InstrId at = ir::kNone;
  uint32_t next[2] = {0, 0};      ///< [1]: only after GroupIsFirst, where this wave was the first
  uint16_t load = 0;              ///< ordinal of the next tensor load
  bool loadBehindSignal = false;  ///< End: a tensor load has followed the wave's last signal
};

/// The events of one wave. Both workgroups run the same.
class Trace {
public:
  Trace(const Machine &m, Choices &c, unsigned wave, const OracleOptions &o) : m(m), c(c), o(o) {
    root = grow(m.start(wave, c), 0, false);
  }
  std::vector<Node> nodes;
  uint32_t root = 0;
  std::string incomplete;
  bool alternates = true;  ///< signal -1, wait -1, signal -1, … and no isfirst

private:
  uint32_t grow(Machine::State s, uint16_t load, bool loadBehindSignal) {
    uint32_t first = ir::kNone, last = ir::kNone;
    auto append = [&](Event e, ir::InstrId at) {
      const auto id = static_cast<uint32_t>(nodes.size());
      Node n;
      n.event = e, n.at = at, n.load = load;
      nodes.push_back(n);
      if (last == ir::kNone)
        first = id;
      else
        nodes[last].next[0] = nodes[last].next[1] = id;
      last = id;
      if (e == Event::GroupSignal && !nodes.empty()) alternates &= !pending;
      if (e == Event::GroupWait) alternates &= pending;
      if (e == Event::GroupIsFirst) alternates = false;
      if (e == Event::GroupSignal) pending = true;
      if (e == Event::GroupWait) pending = false;
      return id;
    };
    for (;;) {
      if (s.ended || !s.stuck.empty() || steps++ > o.maxSteps || nodes.size() > o.maxSteps) {
        const bool cut = !s.ended;
        if (cut) incomplete = s.stuck.empty() ? "a wave does not end" : s.stuck;
        const uint32_t end = append(cut ? Event::Cut : Event::End, s.pc);
        nodes[end].loadBehindSignal = loadBehindSignal;
        return first;
      }
      const ir::Program &p = m.program();
      const ir::InstrId at = s.pc;
      const ir::Instruction &in = p.instrs[at];
      const isa::Kind kind = m.target().kind(in);
      const bool group = in.imm == isa::amdgpu::kBarrierWorkgroup,
                 cluster = in.imm == isa::amdgpu::kBarrierCluster;
      m.step(s, c);
      switch (kind) {
      case isa::Kind::TensorLoad:
        append(Event::Load, at), ++load, loadBehindSignal = true;
        break;
      case isa::Kind::BarrierSignal:
        if (group) append(Event::GroupSignal, at);
        if (cluster && !o.groupOnly) append(Event::Signal, at), loadBehindSignal = false;
        if (!group && !cluster) incomplete = "another barrier";
        break;
      case isa::Kind::BarrierWait:
        if (group) append(Event::GroupWait, at);
        if (cluster && !o.groupOnly) append(Event::Wait, at);
        if (!group && !cluster) incomplete = "another barrier";
        break;
      case isa::Kind::BarrierSignalIsFirst: {
        if (!group) {
          incomplete = "another barrier";
          break;
        }
        const uint32_t id = append(Event::GroupIsFirst, at);
        const bool wasPending = pending;
        for (unsigned isFirst : {0u, 1u}) {
          Machine::State side = s;
          m.setScc(side, isFirst != 0);
          pending = wasPending;
          const uint32_t next = grow(std::move(side), load, loadBehindSignal);
          nodes[id].next[isFirst] = next;
        }
        return first;
      }
      case isa::Kind::BarrierLeave:
      case isa::Kind::BarrierOther:
        incomplete = "another barrier operation";
        break;
      default:
        break;
      }
    }
  }

  const Machine &m;
  Choices &c;
  const OracleOptions &o;
  unsigned steps = 0;
  bool pending = false;
};

/// Where the cluster stands. Wave w belongs to workgroup w / 2.
struct State {
  uint32_t node[kAll];
  uint8_t arrived[kGroups];  ///< at the workgroup barrier
  uint8_t groupFlags;        ///< per wave
  uint8_t signalled;         ///< per workgroup, in this phase of the cluster barrier
  uint8_t flags;             ///< per wave
  uint8_t signals[kGroups];  ///< made so far (saturates)
  uint8_t lastSignaller;     ///< per workgroup: the wave in it that has signalled last
  bool operator==(const State &) const = default;
};
static_assert(sizeof(State) == 24);

struct Hash {
  size_t operator()(const State &s) const {
    uint64_t w[3];
    memcpy(w, &s, sizeof s);
    uint64_t h = 0;
    for (uint64_t x : w) h = (h ^ x) * 0x9e3779b97f4a7c15ull, h ^= h >> 32;
    return static_cast<size_t>(h);
  }
};

class Explorer {
public:
  Explorer(const Machine &m, const std::array<Trace *, kWaves> &traces, const OracleOptions &o,
           Judgement &j, const std::string &choices)
      : m(m), traces(traces), o(o), j(j), choices(choices) {
    eager = !o.everyOrder && traces[0]->alternates && traces[1]->alternates;
    for (unsigned w = 0; w != kWaves; ++w)
      for (const Node &n : traces[w]->nodes)
        if (n.event == Event::Load && run.signalsBefore[w].size() <= n.load)
          run.signalsBefore[w].resize(n.load + 1u, kNever);
  }

  Run explore() {
    State s{};
    for (unsigned w = 0; w != kAll; ++w) s.node[w] = traces[w % kWaves]->root;
    settle(s, 0);
    add(s, 0, 0);
    for (uint32_t at = 0; at != states.size(); ++at) {
      if (states.size() > o.maxStates) {
        j.incomplete = "more than " + std::to_string(o.maxStates) + " states";
        break;
      }
      bool moved = false, allEnded = true;
      for (unsigned w = 0; w != kAll; ++w) {
        const Event e = node(states[at], w).event;
        if (e == Event::Cut) return run;
        allEnded &= e == Event::End;
        State n = states[at];
        if (!advance(n, w, at)) continue;
        moved = true;
        if (broken) continue;  // what follows from a fault is no fault of its own
        settle(n, at);
        add(n, at, w);
      }
      if (!moved && !allEnded) say(Verdict::Deadlock, at, kAll);
      if (allEnded) finish(at);
    }
    j.states += states.size();
    for (const auto &w : run.signalsBefore)
      for (unsigned n : w) j.loads += n != kNever;
    return run;
  }

private:
  static constexpr unsigned kNever = 0xffff;

  const Node &node(const State &s, unsigned w) const {
    return traces[w % kWaves]->nodes[s.node[w]];
  }

  void add(const State &s, uint32_t from, unsigned wave) {
    if (!index.emplace(s, static_cast<uint32_t>(states.size())).second) return;
    states.push_back(s);
    parents.push_back({from, wave});
  }

  /// One operation of a wave, false if it has to wait or has ended.
  bool advance(State &s, unsigned w, uint32_t at) {
    const Node &n = node(s, w);
    const unsigned group = w / kWaves, bit = 1u << w;
    unsigned way = 0;
    broken = false;
    switch (n.event) {
    case Event::GroupSignal:
    case Event::GroupIsFirst:
      way = s.arrived[group] == 0;
      if (++s.arrived[group] == kWaves) {
        s.arrived[group] = 0;
        s.groupFlags |= static_cast<uint8_t>(3u << group * kWaves);
      }
      break;
    case Event::GroupWait:
      if (!(s.groupFlags & bit)) return false;
      s.groupFlags &= static_cast<uint8_t>(~bit);
      break;
    case Event::Signal:
      if (s.signalled >> group & 1) say(Verdict::EarlySignal, at, w), broken = true;
      s.signalled |= static_cast<uint8_t>(1u << group);
      s.lastSignaller =
          static_cast<uint8_t>((s.lastSignaller & ~(1u << group)) | w % kWaves << group);
      if (s.signals[group] != 255) ++s.signals[group];
      if (s.signalled == 3) {
        s.signalled = 0;
        for (unsigned v = 0; v != kAll; ++v)
          if ((s.flags >> v & 1) && node(s, v).event != Event::End) {
            say(Verdict::LostCompletion, at, w), broken = true;
            break;
          }
        s.flags = 15;
      }
      break;
    case Event::Wait:
      if (!(s.flags & bit)) return false;
      s.flags &= static_cast<uint8_t>(~bit);
      break;
    case Event::Load: {
      unsigned &least = run.signalsBefore[w % kWaves][n.load];
      least = std::min<unsigned>(least, s.signals[1 - group]);
      break;
    }
    case Event::End:
    case Event::Cut:
      return false;
    }
    s.node[w] = n.next[way];
    return true;
  }

  /// Executes what commutes with all that others can do. A tensor load is executed
  /// as early as possible, which is where it has the least before it.
  void settle(State &s, uint32_t at) {
    for (bool more = true; more;) {
      more = false;
      for (unsigned w = 0; w != kAll; ++w)
        for (;;) {
          const Event e = node(s, w).event;
          const bool now =
              e == Event::Load || (eager && (e == Event::GroupSignal || e == Event::GroupWait));
          if (!now || !advance(s, w, at)) break;
          more = true;
        }
    }
  }

  void finish(uint32_t at) {
    const State &s = states[at];
    if (s.flags == 0 && s.signalled == 0) return;
    for (unsigned group = 0; group != kGroups; ++group) {
      const unsigned w = group * kWaves + (s.lastSignaller >> group & 1);
      if (node(s, w).loadBehindSignal) return say(Verdict::UnusedSignal, at, kAll);
    }
  }

  void say(Verdict v, uint32_t at, unsigned wave) {
    const unsigned bit = static_cast<unsigned>(v);
    if (j.has(v)) return;
    j.verdicts |= 1u << bit;
    std::vector<unsigned> order;
    for (uint32_t i = at; i != 0; i = parents[i].first) order.push_back(parents[i].second);
    std::string text = std::string(kVerdictNames[bit]) + " with " + choices + "; waves in order:";
    for (auto w = order.rbegin(); w != order.rend(); ++w) text += " " + std::to_string(*w);
    const State &s = states[at];
    for (unsigned w = 0; w != kAll; ++w) {
      text += "\n  wave " + std::to_string(w) + (w == wave ? " (now)" : "") + " is at ";
      const Node &n = node(s, w);
      text += n.event == Event::End ? "its end"
                                    : "line " + std::to_string(m.program().sources[n.at].line) +
                                          " `" + std::string(m.program().textOf(n.at)) + "`";
      text += (s.flags >> w & 1) ? ", cluster flag set" : ", no cluster flag";
    }
    j.witness[bit] = text;
  }

  const Machine &m;
  std::array<Trace *, kWaves> traces;
  const OracleOptions &o;
  Judgement &j;
  const std::string choices;
  bool eager = false, broken = false;
  Run run;
  std::vector<State> states;
  std::vector<std::pair<uint32_t, unsigned>> parents;
  std::unordered_map<State, uint32_t, Hash> index;
};

}  // namespace

std::string Judgement::str() const {
  std::string s;
  for (const std::string &w : witness)
    if (!w.empty()) s += w + "\n";
  if (!incomplete.empty()) s += "incomplete: " + incomplete + "\n";
  return s.empty() ? "balanced\n" : s;
}

Judgement judge(const ir::Program &p, const isa::Target &t, const ir::Kernel &k,
                const OracleOptions &o) {
  Judgement j;
  const Machine m(p, t, k, o.machine);
  for (ir::InstrId i = k.begin; i != k.end; ++i)
    j.clusterSignals += t.kind(p.instrs[i]) == isa::Kind::BarrierSignal &&
                        p.instrs[i].imm == isa::amdgpu::kBarrierCluster;
  Choices c;
  unsigned runs = 0;
  do {
    if (++runs > o.maxRuns) {
      j.incomplete = "more than " + std::to_string(o.maxRuns) + " combinations";
      break;
    }
    Trace zero(m, c, 0, o), one(m, c, 1, o);
    for (const Trace *trace : {&zero, &one})
      if (!trace->incomplete.empty()) j.incomplete = trace->incomplete;
    Run r = Explorer(m, {&zero, &one}, o, j, c.str()).explore();
    for (const Choices::Item &i : c.made()) r.choices[i.key] = i.value();
    j.runs.push_back(std::move(r));
  } while (c.next());
  return j;
}

std::string weakened(const Judgement &before, const Judgement &after) {
  auto compatible = [](const Run &a, const Run &b) {
    for (const auto &[key, value] : a.choices)
      if (auto other = b.choices.find(key); other != b.choices.end() && other->second != value)
        return false;
    return true;
  };
  for (const Run &a : before.runs)
    for (const Run &b : after.runs) {
      if (!compatible(a, b)) continue;
      for (unsigned w = 0; w != kWaves; ++w)
        for (size_t i = 0; i < a.signalsBefore[w].size() && i < b.signalsBefore[w].size(); ++i)
          if (b.signalsBefore[w][i] < a.signalsBefore[w][i])
            return "tensor load " + std::to_string(i) + " of wave " + std::to_string(w) +
                   " has at least " + std::to_string(b.signalsBefore[w][i]) +
                   " signals of the other workgroup before it, not " +
                   std::to_string(a.signalsBefore[w][i]);
    }
  return "";
}

OracleOptions optionsFor(const ir::Program &p, unsigned pgr) {
  OracleOptions o;
  for (const ir::SymbolDef &s : p.symbols)
    if (s.name == "sgprLoopCounterL" && s.defined && o.machine.loopCounter == 0xffff)
      o.machine.loopCounter = static_cast<ir::Unit>(isa::amdgpu::kSgpr0 + s.value);
  for (unsigned n = 0; n <= pgr + 4; ++n) o.machine.loopValues.push_back(n);
  return o;
}

}  // namespace interlock::cluster
