//===- scoreboards.cpp - How many operations a scoreboard counts -----------===//
//
// Forward over the graph, per scoreboard the least and the most of all paths: who
// names it adds one, who waits for it leaves none, DEPBAR.LE SBn, k at most k. A
// scoreboard counts to 63; so do we, which bounds the rounds.
//
//===----------------------------------------------------------------------===//
#include "interlock/control_because.h"

#include "interlock/isa_nvidia.h"

#include <algorithm>

namespace interlock::plan {

namespace {

constexpr uint8_t kFull = 63;

void step(const ir::Program &p, const isa::nvidia::ControlTables &t, ir::InstrId i,
          Scoreboards &state) {
  const ir::ControlWord &w = p.controlWords[i];
  unsigned over = w.waitMask;
  const ir::Instruction &in = p.instrs[i];
  if (t.rowKind(in.row) == isa::nvidia::OpKind::Depbar) {
    const isa::nvidia::Depbar d = isa::nvidia::depbar(in.imm);
    over |= d.list;
    if (d.barrier < state.size()) {
      auto &[least, most] = state[d.barrier];
      least = std::min<uint8_t>(least, d.threshold);
      most = std::min<uint8_t>(most, d.threshold);
    }
  }
  for (unsigned b = 0; b != state.size(); ++b) {
    if (over >> b & 1) state[b] = {};
    if (w.writeBarrier != b && w.readBarrier != b) continue;
    state[b].least = std::min<uint8_t>(state[b].least + 1, kFull);
    state[b].most = std::min<uint8_t>(state[b].most + 1, kFull);
  }
}

bool join(Scoreboards &into, const Scoreboards &from) {
  const Scoreboards before = into;
  for (unsigned b = 0; b != into.size(); ++b) {
    into[b].least = std::min(into[b].least, from[b].least);
    into[b].most = std::max(into[b].most, from[b].most);
  }
  return !(into == before);
}

}  // namespace

std::vector<Scoreboards> scoreboardsInFlight(const ir::Program &p,
                                             const isa::nvidia::ControlTables &t,
                                             const ir::Kernel &k) {
  std::vector<Scoreboards> before(k.end - k.begin);
  std::vector<Scoreboards> entry(k.blocks.size());
  std::vector<uint8_t> known(k.blocks.size(), 0), dirty(k.blocks.size(), 0);
  for (ir::BlockId b : k.rpo) {
    dirty[b] = 1;
    // Nothing is in flight where a kernel or a function begins.
    known[b] = k.blocks[b].predBegin == k.blocks[b].predEnd;
  }
  for (const auto &e : k.entries) known[e.block] = 1;
  for (bool any = true; any;) {
    any = false;
    for (ir::BlockId b : k.rpo) {
      if (!dirty[b] || !known[b]) continue;
      dirty[b] = 0;
      any = true;
      Scoreboards state = entry[b];
      for (ir::InstrId i = k.blocks[b].begin; i != k.blocks[b].end; ++i) {
        before[i - k.begin] = state;
        step(p, t, i, state);
      }
      for (uint32_t s = k.blocks[b].succBegin; s != k.blocks[b].succEnd; ++s) {
        const ir::BlockId to = k.succs[s];
        if (!known[to]) {
          known[to] = dirty[to] = 1;
          entry[to] = state;
        } else if (join(entry[to], state)) {
          dirty[to] = 1;
        }
      }
    }
  }
  return before;
}

}  // namespace interlock::plan
