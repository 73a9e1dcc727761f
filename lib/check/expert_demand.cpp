//===- expert_demand.cpp - Expert scheduling mode: demands, walking backwards ===//
//
// See expert_demand.h. A state is one byte array: per class that occurs a lane
// `younger` and, per counter, the lanes `seen` and `ahead`; a lane has a byte for
// every VGPR that the class can leave unfinished and that someone may ask for,
// and one for anything at all.
//
//===----------------------------------------------------------------------===//
#include "expert_demand.h"

#include <algorithm>
#include <cstring>

namespace interlock::check {

using isa::Kind;

static constexpr uint8_t kAlways = 255;
static constexpr uint16_t kNoColumn = 0xffff;

ExpertDemands::ExpertDemands(const ExpertModel &model, Mode md) : e(model), m(model.m), mode(md) {
  uint16_t columns[isa::NumAluFields] = {};
  std::vector<uint8_t> left[isa::NumAluFields], wanted[isa::NumAluFields];
  for (const isa::AluFieldRow &f : m.t.aluFields)
    for (auto *list : {&left[f.id], &wanted[f.id]}) list->assign(ExpertModel::kWhole + 1, 0);
  for (ir::InstrId i = m.k.begin; i != m.k.end; ++i) {
    if (e.produces(i))
      e.unfinished(i, [&](unsigned u, unsigned n) {
        std::memset(&left[e.classes[e.counts(i)].field][u], 1, n);
      });
    e.demands(i, [&](unsigned u, unsigned n, isa::AluConsumer, uint8_t mask) {
      for (; mask; mask &= static_cast<uint8_t>(mask - 1))
        std::memset(&wanted[e.classes[__builtin_ctz(mask)].field][u], 1, n);
    });
  }
  for (const isa::AluFieldRow &f : m.t.aluFields) {
    columnOf[f.id].assign(ExpertModel::kWhole + 1, kNoColumn);
    for (unsigned u = 0; u <= ExpertModel::kWhole; ++u)
      if (u == ExpertModel::kWhole || (left[f.id][u] && wanted[f.id][u]))
        columnOf[f.id][u] = columns[f.id]++;
  }
  for (unsigned c = 0; c != isa::NumAluClasses; ++c) {
    if (!e.classes[c].present) continue;
    Lanes &l = lanes[c];
    l.size = columns[e.classes[c].field];
    auto lane = [&] {
      width += l.size;
      return width - l.size;
    };
    l.younger = lane();
    for (unsigned v = 0; v != e.vias.size() && mode == Mode::Demand; ++v)
      if (e.classes[c].vias >> v & 1) {
        l.seen[v] = lane();
        l.ahead[v] = lane();
      }
  }
  state.assign(width, 0);
  rpoIndex.assign(m.k.blocks.size(), ir::kNone);
  for (uint32_t r = 0; r != m.k.rpo.size(); ++r) rpoIndex[m.k.rpo[r]] = r;
}

/// f(offset) for every lane of a class.
template <typename F> void ExpertDemands::each(unsigned cls, F f) {
  const Lanes &l = lanes[cls];
  if (!l.size) return;
  f(l.younger);
  for (unsigned v = 0; v != e.vias.size() && mode == Mode::Demand; ++v)
    if (e.classes[cls].vias >> v & 1) {
      f(l.seen[v]);
      f(l.ahead[v]);
    }
}

void ExpertDemands::set(unsigned cls, unsigned unit, uint8_t v) {
  const uint16_t col = columnOf[e.classes[cls].field][unit];
  if (col != kNoColumn) each(cls, [&](uint32_t offset) { state[offset + col] = v; });
}

void ExpertDemands::cap(uint32_t offset, uint32_t size, int n) {
  const uint8_t most = static_cast<uint8_t>(n);
  uint8_t *a = &state[offset];
  for (uint32_t i = 0; i != size; ++i) a[i] = std::min(a[i], most);
}

/// One more is younger than everything older.
static void countDown(uint8_t *a, uint32_t size) {
  for (uint32_t i = 0; i != size; ++i)
    a[i] = static_cast<uint8_t>(a[i] - (a[i] != 0 && a[i] != kAlways));
}

void ExpertDemands::issue(ir::InstrId i) {
  if (mode == Mode::Reach) return;
  const unsigned own = e.counts(i);
  for (unsigned c = 0; c != isa::NumAluClasses; ++c) {
    const Lanes &l = lanes[c];
    if (!l.size) continue;
    if (c == own && e.classes[c].ordered) countDown(&state[l.younger], l.size);
    for (unsigned x = e.raises(i) & e.classes[c].vias; x; x &= x - 1) {
      const unsigned v = static_cast<unsigned>(__builtin_ctz(x));
      uint8_t *seen = &state[l.seen[v]], *ahead = &state[l.ahead[v]];
      const uint32_t size = l.size;
      if (c == own)  // this is the first one, with nothing younger
        for (uint32_t n = 0; n != size; ++n) ahead[n] = seen[n] ? kAlways : 0;
      countDown(seen, size);
    }
  }
}

void ExpertDemands::step(ir::InstrId i) {
  const ir::Instruction &in = m.p.instrs[i];
  const Kind kind = m.row(i).kind;
  if (isWait(kind)) {
    if (mode == Mode::Reach) return;
    for (unsigned v = 0; v != e.vias.size(); ++v)
      if (const int n = m.waits(i, e.vias[v]); n != ir::kNoWait)
        for (unsigned c = 0; c != isa::NumAluClasses; ++c)
          if (lanes[c].size && (e.classes[c].vias >> v & 1))
            cap(lanes[c].seen[v], lanes[c].size, n);
    return;
  }
  if (kind == Kind::WaitAlu) {
    if (mode == Mode::Reach) return;
    const isa::AluWait w = e.waitAlu(i);
    for (unsigned c = 0; c != isa::NumAluClasses; ++c)
      if (const int n = w.n[e.classes[c].field];
          lanes[c].size && n != ir::kNoWait && (n == 0 || e.classes[c].ordered))
        cap(lanes[c].younger, lanes[c].size, n);
    return;
  }
  issue(i);
  if (in.control == ir::Control::Call) std::fill(state.begin(), state.end(), uint8_t(0));
  const bool ends = mode == Mode::Reach;  // the first access is the one that counts
  auto visit = [&](bool clear) {
    e.demands(i, [&](unsigned first, unsigned n, isa::AluConsumer c, uint8_t mask) {
      const bool asks = first == ExpertModel::kWhole || e.expert(i);
      for (; mask; mask &= static_cast<uint8_t>(mask - 1)) {
        const unsigned cls = static_cast<unsigned>(__builtin_ctz(mask));
        if (!lanes[cls].size) continue;
        for (unsigned u = first; u != first + n; ++u) {
          if (clear || !asks) {
            set(cls, u, 0);
          } else if (!ends) {
            set(cls, u, kAlways);
          } else if (const uint16_t col = columnOf[e.classes[cls].field][u]; col != kNoColumn) {
            state[lanes[cls].younger + col] |= static_cast<uint8_t>(1u << unsigned(c));
          }
        }
      }
    });
  };
  if (ends) visit(true);
  visit(false);
}

/// The demands at the end of a block: the maximum over where it leads.
void ExpertDemands::start(ir::BlockId b) {
  const ir::Block &blk = m.k.blocks[b];
  std::fill(state.begin(), state.end(), uint8_t(0));
  for (uint32_t s = blk.succBegin; s != blk.succEnd; ++s) {
    const uint8_t *from = &entry[size_t(m.k.succs[s]) * width];
    if (mode == Mode::Reach)
      for (uint32_t x = 0; x != width; ++x) state[x] |= from[x];
    else
      for (uint32_t x = 0; x != width; ++x) state[x] = std::max(state[x], from[x]);
  }
  if (b + 1 != m.k.blocks.size() || !fallsThrough(m.p.instrs[blk.end - 1].control)) return;
  const isa::AluConsumer c = isa::AluConsumer::UnknownJump;
  for (unsigned mask = e.whole(c); mask; mask &= mask - 1)
    set(static_cast<unsigned>(__builtin_ctz(mask)), ExpertModel::kWhole,
        mode == Mode::Reach ? static_cast<uint8_t>(1u << unsigned(c)) : kAlways);
}

/// Nobody asks for what one of its counts has finished in any case: the maximum
/// over paths must not put halves of different paths together.
void ExpertDemands::normalise() {
  if (mode == Mode::Reach) return;
  for (unsigned c = 0; c != isa::NumAluClasses; ++c)
    for (uint32_t n = 0; n != lanes[c].size; ++n) {
      const Lanes &l = lanes[c];
      bool dead = !state[l.younger + n];
      for (unsigned v = 0; v != e.vias.size(); ++v)
        if (e.classes[c].vias >> v & 1) dead |= !state[l.seen[v] + n] && !state[l.ahead[v] + n];
      if (dead) each(c, [&](uint32_t offset) { state[offset + n] = 0; });
    }
}

void ExpertDemands::solve() {
  const ir::Kernel &k = m.k;
  entry.assign(k.blocks.size() * size_t(width), 0);
  if (!width) return;
  std::vector<uint8_t> dirty(k.blocks.size(), 0);
  for (ir::BlockId b : k.rpo) dirty[b] = 1;
  for (bool again = true; again;) {
    again = false;
    for (size_t r = k.rpo.size(); r-- != 0;) {
      const ir::BlockId b = k.rpo[r];
      if (!dirty[b]) continue;
      dirty[b] = 0;
      start(b);
      for (ir::InstrId i = k.blocks[b].end; i-- != k.blocks[b].begin;) step(i);
      normalise();
      uint8_t *mine = &entry[size_t(b) * width];
      if (std::memcmp(mine, state.data(), width) == 0) continue;
      std::memcpy(mine, state.data(), width);
      for (uint32_t x = k.blocks[b].predBegin; x != k.blocks[b].predEnd; ++x) {
        const ir::BlockId from = k.preds[x];
        if (rpoIndex[from] == ir::kNone) continue;
        dirty[from] = 1;
        if (rpoIndex[from] >= r) again = true;
      }
    }
  }
}

bool ExpertDemands::asked(const uint8_t *at, ir::InstrId producer, int younger,
                          const int8_t *via) const {
  const unsigned cls = e.counts(producer);
  const Lanes &l = lanes[cls];
  bool any = false;
  auto column = [&](unsigned u) {
    const uint16_t col = columnOf[e.classes[cls].field][u];
    if (any || col == kNoColumn || at[l.younger + col] <= younger) return;
    for (unsigned v = 0; v != e.vias.size(); ++v)
      if ((e.classes[cls].vias >> v & 1) &&
          (via[v] < 0 ? !at[l.ahead[v] + col] : at[l.seen[v] + col] <= via[v]))
        return;
    any = true;
  };
  column(ExpertModel::kWhole);
  e.unfinished(producer, [&](unsigned first, unsigned n) {
    for (unsigned u = first; u != first + n; ++u) column(u);
  });
  return any;
}

std::vector<ir::InstrId> ExpertDemands::candidates() {
  std::vector<ir::InstrId> out;
  if (!width) return out;
  for (ir::BlockId b : m.k.rpo) {
    start(b);
    for (ir::InstrId i = m.k.blocks[b].end; i-- != m.k.blocks[b].begin;) {
      if (e.produces(i)) {
        int8_t via[kMaxVias];
        for (unsigned v = 0; v != kMaxVias; ++v) via[v] = e.raises(i) >> v & 1 ? 0 : -1;
        if (asked(state.data(), i, 0, via)) out.push_back(i);
      }
      step(i);
    }
  }
  std::sort(out.begin(), out.end());
  return out;
}

void ExpertDemands::dependences(const std::function<void(ir::InstrId, isa::AluConsumer)> &f) {
  if (!width) return;
  for (ir::BlockId b : m.k.rpo) {
    start(b);
    for (ir::InstrId i = m.k.blocks[b].end; i-- != m.k.blocks[b].begin;) {
      if (e.produces(i)) {
        const unsigned cls = e.counts(i);
        unsigned met = state[lanes[cls].younger + lanes[cls].size - 1];  // kWhole is the last one
        e.unfinished(i, [&](unsigned first, unsigned n) {
          for (unsigned u = first; u != first + n; ++u)
            if (const uint16_t col = columnOf[e.classes[cls].field][u]; col != kNoColumn)
              met |= state[lanes[cls].younger + col];
        });
        for (; met; met &= met - 1) f(i, static_cast<isa::AluConsumer>(__builtin_ctz(met)));
      }
      step(i);
    }
  }
}

}  // namespace interlock::check
