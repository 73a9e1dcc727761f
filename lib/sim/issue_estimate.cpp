//===- issue_estimate.cpp - What control words cost ------------------------===//
//
// Every block is run once from what is pending at its entry; its cycles count as
// often as its loops say (ir::blockWeights). An instruction issues when
//
//   the stall of the one before it has passed  (0: 37 cycles, basalt's measurement),
//   its pipe is free  (ALU, FMA heavy, FMA lite: one in 2 cycles, seed; memory: one in 4, H),
//   every scoreboard it waits for is 0.
//
// A scoreboard is 0 when the operations that set it have ended, after their usual
// latency (isa_nvidia_usual.h); operations of one queue end in order. At a block's
// entry the latest end over its predecessors holds; a few rounds bring loops to rest.
//
//===----------------------------------------------------------------------===//
#include "interlock/issue_estimate.h"

#include "interlock/isa_nvidia_usual.h"

#include <algorithm>
#include <array>

namespace interlock::sim {

namespace nv = isa::nvidia;

namespace {

constexpr unsigned kBarriers = ir::ControlWord::kNumBarriers;
constexpr int kDrainCycles = 37, kPipeCycles = 2, kMemoryCycles = 4;

enum Pipe : uint8_t { kAluPipe, kHeavyPipe, kLitePipe, kMemoryPipe, kNumPipes, kNoPipe };

struct Opcode {
  bool known = false;
  uint16_t result = 0, reads = 0;
  uint8_t queue = 0;
  Pipe first = kNoPipe, second = kNoPipe;  ///< the first one that is free
  nv::OpKind kind = nv::OpKind::Unknown;
};

/// Times relative to the start of a block.
struct State {
  std::array<std::vector<int>, kBarriers> ends;  ///< of the operations counted by each scoreboard
  std::array<int, size_t(nv::Queue::NumQueues)> queue{};
  std::array<int, kNumPipes> pipe{};

  void shift(int by) {
    for (auto &list : ends) {
      for (int &e : list) e -= by;
      std::erase_if(list, [](int e) { return e <= 0; });
    }
    for (int &q : queue) q = std::max(q - by, 0);
    for (int &f : pipe) f = std::max(f - by, 0);
  }
  void join(const State &o) {
    for (unsigned b = 0; b != kBarriers; ++b) {
      auto &mine = ends[b];
      const auto &theirs = o.ends[b];
      // Compared from the youngest on.
      for (size_t n = 0; n != theirs.size(); ++n) {
        const int e = theirs[theirs.size() - 1 - n];
        if (n < mine.size())
          mine[mine.size() - 1 - n] = std::max(mine[mine.size() - 1 - n], e);
        else
          mine.insert(mine.begin(), e);
      }
    }
    for (size_t q = 0; q != queue.size(); ++q) queue[q] = std::max(queue[q], o.queue[q]);
    for (size_t f = 0; f != pipe.size(); ++f) pipe[f] = std::max(pipe[f], o.pipe[f]);
  }
};

void setPipes(Opcode &o, const nv::TimingRow &row) {
  switch (row.cls) {
  case nv::TimingClass::Alu:
  case nv::TimingClass::Dual:
    o.first = kAluPipe;
    break;
  case nv::TimingClass::Fma:
    o.first = kLitePipe, o.second = kHeavyPipe;
    break;
  case nv::TimingClass::Imad:
  case nv::TimingClass::ImadWide:
    o.first = kHeavyPipe;
    break;
  case nv::TimingClass::Mov:
    o.first = kHeavyPipe, o.second = kAluPipe;
    break;
  case nv::TimingClass::Agu:
    // S2R, BAR and the like have the class, too.
    if (row.reads == nv::Queue::Memory || row.results == nv::Queue::Shared ||
        o.kind == nv::OpKind::Load || o.kind == nv::OpKind::Store || o.kind == nv::OpKind::Atomic)
      o.first = kMemoryPipe;
    break;
  default:
    break;
  }
}

class Estimator {
public:
  Estimator(const ir::Program &prog, const nv::ControlTables &t, const ir::Kernel &kern,
            std::span<const ir::ControlWord> w)
      : p(prog), tables(t), k(kern), words(w), exits(kern.blocks.size()),
        reached(kern.blocks.size()) {}

  IssueEstimate run() {
    const std::vector<double> weight = ir::blockWeights(k);
    constexpr int kRounds = 4;
    for (int round = 0; round != kRounds; ++round) {
      total = {};
      for (ir::BlockId b : k.rpo) {
        State s;
        for (uint32_t e = k.blocks[b].predBegin; e != k.blocks[b].predEnd; ++e)
          if (reached[k.preds[e]]) s.join(exits[k.preds[e]]);
        run(b, s, weight[b]);
        exits[b] = std::move(s);
        reached[b] = 1;
      }
    }
    total.cycles = total.issue + total.waits;
    return total;
  }

private:
  const Opcode &opcode(uint16_t row) {
    if (row >= opcodes.size()) opcodes.resize(row + 1);
    Opcode &o = opcodes[row];
    if (o.known) return o;
    const char *name = tables.rowName(row);
    const nv::UsualRow &usual = nv::usualOf(name);
    o = {true, usual.result, usual.reads, 0, kNoPipe, kNoPipe, tables.rowKind(row)};
    if (const nv::TimingRow *timing = tables.timingOf(name)) {
      o.queue = uint8_t(timing->results);
      setPipes(o, *timing);
    }
    return o;
  }

  /// When scoreboard b counts at most `left`.
  static int whenAtMost(const State &s, unsigned b, size_t left) {
    std::vector<int> ends = s.ends[b];
    if (ends.size() <= left) return 0;
    std::sort(ends.begin(), ends.end());
    return ends[ends.size() - 1 - left];
  }

  void run(ir::BlockId b, State &s, double weight) {
    int now = 0;
    for (ir::InstrId i = k.blocks[b].begin; i != k.blocks[b].end; ++i) {
      const ir::ControlWord &w = words[i - k.begin];
      const Opcode &op = opcode(p.instrs[i].row);
      int ready = now;
      for (unsigned n = 0; n != kBarriers; ++n)
        if (w.waitMask >> n & 1) ready = std::max(ready, whenAtMost(s, n, 0));
      if (op.kind == nv::OpKind::Depbar) {
        const nv::Depbar d = nv::depbar(p.instrs[i].imm);
        for (unsigned n = 0; n != kBarriers; ++n)
          if (d.list >> n & 1) ready = std::max(ready, whenAtMost(s, n, 0));
        if (d.barrier < kBarriers) ready = std::max(ready, whenAtMost(s, d.barrier, d.threshold));
      }
      total.waits += weight * (ready - now);
      int issue = ready;
      if (op.first != kNoPipe) {
        Pipe pipe = op.first;
        if (op.second != kNoPipe && s.pipe[op.second] < s.pipe[pipe] && s.pipe[pipe] > issue)
          pipe = op.second;
        issue = std::max(issue, s.pipe[pipe]);
        s.pipe[pipe] = issue + (pipe == kMemoryPipe ? kMemoryCycles : kPipeCycles);
      }
      for (auto &list : s.ends) std::erase_if(list, [&](int e) { return e <= issue; });
      if (w.writeBarrier < kBarriers) {
        int end = issue + op.result;
        if (op.queue) end = s.queue[op.queue] = std::max(end, s.queue[op.queue] + 1);
        s.ends[w.writeBarrier].push_back(end);
      }
      if (w.readBarrier < kBarriers) s.ends[w.readBarrier].push_back(issue + op.reads);
      const int stall = w.stall ? w.stall : kDrainCycles;
      total.issue += weight * (issue - ready + stall);
      now = issue + stall;
    }
    s.shift(now);
  }

  const ir::Program &p;
  const nv::ControlTables &tables;
  const ir::Kernel &k;
  const std::span<const ir::ControlWord> words;
  std::vector<State> exits;
  std::vector<uint8_t> reached;
  std::vector<Opcode> opcodes;
  IssueEstimate total;
};

}  // namespace

IssueEstimate estimateIssue(const ir::Program &p, const nv::ControlTables &t, const ir::Kernel &k,
                            std::span<const ir::ControlWord> words) {
  return Estimator(p, t, k, words).run();
}

}  // namespace interlock::sim
