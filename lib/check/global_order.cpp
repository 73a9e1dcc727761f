//===- global_order.cpp - Global memory that the tensor engine uses, too ----===//
//
// The engine is unordered against every other memory operation of its own wave.
// Walked forwards, per class of completion and kind of access: the operation with
// the fewest younger ones that may still be in flight, and the block from which
// it came. It is met where the target's rows forbid the pair (rule
// tdm-store-order); whoever meets it is reported and ends it, since the wait
// named there would. A younger count only grows along a path, so the blocks that
// an operation came through lead back to it.
//
// Addresses may be the same unless Options::globalApart says otherwise, so these
// are notes: they never decide a verdict.
//
//===----------------------------------------------------------------------===//
#include "internal.h"

#include <algorithm>
#include <array>

namespace interlock::check {
namespace {

constexpr int kGone = 256;

/// The operation of one class and access that is hardest to wait for.
struct Pending {
  int younger = kGone;
  ir::InstrId origin = ir::kNone;   ///< the operation; unknown code: the call or entry
  ir::BlockId through = ir::kNone;  ///< the block before this one; kNone: issued in it
  bool unknown = false;             ///< unknown code issued it
};

class GlobalOrder {
public:
  GlobalOrder(const Model &model, bool everyConsumer)
      : m(model), every(everyConsumer), accesses(model.t.globalAccesses()) {}

  std::vector<Finding> run() {
    if (!anyEngine()) return {};
    solve();
    std::vector<Finding> found;
    out = &found;
    for (ir::BlockId b : m.k.rpo) walk(b, entry[b]);
    return found;
  }

private:
  // Writes of a class behind its reads.
  using State = std::array<Pending, 2 * isa::NumOrders>;

  /// A tensor operation, or unseen code that may have left one in flight.
  bool anyEngine() const {
    for (ir::InstrId i = m.k.begin; i != m.k.end; ++i)
      if (isEngine(i) || (m.usesEngines && m.p.instrs[i].control == ir::Control::Call)) return true;
    return m.usesEngines &&
           std::any_of(m.k.entries.begin(), m.k.entries.end(),
                       [](const ir::Entry &e) { return e.kind == ir::EntryKind::Function; });
  }
  bool isEngine(ir::InstrId i) const {
    return m.t.kindRow(m.p.instrs[i]).engine == isa::Engine::Tensor;
  }
  uint8_t accessOf(ir::InstrId i) const {
    const uint8_t a = accesses[m.p.instrs[i].row];
    if (a && m.options.globalApart && m.options.globalApart(m.p, i)) return isa::kGlobalNone;
    return a;
  }

  void solve() {
    entry.assign(m.k.blocks.size(), {});
    std::vector<uint8_t> dirty(m.k.blocks.size(), 1);
    for (const ir::Entry &e : m.k.entries)
      if (e.kind == ir::EntryKind::Function) unknown(entry[e.block], m.k.blocks[e.block].begin);
    for (bool again = true; again;) {
      again = false;
      for (ir::BlockId b : m.k.rpo) {
        if (!dirty[b]) continue;
        dirty[b] = 0;
        const State left = walk(b, entry[b]);
        const ir::Block &blk = m.k.blocks[b];
        for (uint32_t e = blk.succBegin; e != blk.succEnd; ++e) {
          State &to = entry[m.k.succs[e]];
          for (size_t x = 0; x != left.size(); ++x) {
            if (left[x].younger >= to[x].younger) continue;
            to[x] = left[x];
            to[x].through = b;
            dirty[m.k.succs[e]] = 1;
            again = true;
          }
        }
      }
    }
  }

  State walk(ir::BlockId b, State s) {
    const ir::Block &blk = m.k.blocks[b];
    for (ir::InstrId i = blk.begin; i != blk.end; ++i) {
      const ir::Instruction &in = m.p.instrs[i];
      const Row &r = m.row(i);
      if (isWait(r.kind)) {
        for (unsigned o = 0; o != isa::NumOrders; ++o)
          if (int n = m.waits(i, m.t.orders[o].counter); n != ir::kNoWait) wait(s, o, n);
        continue;
      }
      const uint8_t access = accessOf(i);
      if (access) meet(s, i, access);
      issue(s, i, r, access);
      if (in.control == ir::Control::Call) {
        for (unsigned o : {isa::OLoad, isa::OSmem}) wait(s, o, 0);  // at the callee's entry
        unknown(s, i);
      } else if (in.control == ir::Control::UnknownCall) {
        s = {};  // demanded to be complete by the rules on unknown code
      }
    }
    return s;
  }

  void wait(State &s, unsigned order, int n) const {
    if (m.t.orders[order].ordering == isa::Ordering::Unordered && n != 0) return;
    for (Pending *x : {&s[2 * order], &s[2 * order + 1]})
      if (x->younger >= n) *x = {};
  }

  void issue(State &s, ir::InstrId i, const Row &r, uint8_t access) const {
    for (unsigned o = 0; o != isa::NumOrders; ++o) {
      if (r.drains >> o & 1) wait(s, o, 0);
      if (!(r.raises >> o & 1) || m.t.orders[o].ordering == isa::Ordering::Unordered) continue;
      const int most = (1 << m.t.counter(m.t.orders[o].counter).bits) - 1;
      for (Pending *x : {&s[2 * o], &s[2 * o + 1]})
        if (x->younger < most) ++x->younger;
    }
    const unsigned o = isa::globalOrder(r.raises);
    if (o == isa::NumOrders) return;
    if (access & isa::kGlobalRead) s[2 * o] = {0, i, ir::kNone};
    if (access & isa::kGlobalWrite) s[2 * o + 1] = {0, i, ir::kNone};
  }

  /// What code that is not seen may have left in flight.
  void unknown(State &s, ir::InstrId at) const {
    s[2 * isa::OStore + 1] = {0, at, ir::kNone, true};
    if (!m.usesEngines) return;
    for (unsigned o : {isa::OTensor, isa::OAsyncLoad, isa::OAsyncStore})
      s[2 * o] = s[2 * o + 1] = {0, at, ir::kNone, true};
  }

  /// Instruction `i` meets what is in flight: the nearest of each counter is told.
  void meet(State &s, ir::InstrId i, uint8_t access) {
    const bool engine = isEngine(i);
    std::array<const isa::GlobalHazardRow *, isa::NumCounters> row{};
    std::array<Pending, isa::NumCounters> nearest;
    for (const isa::GlobalHazardRow &h : m.t.globalHazards) {
      if (h.engineFirst == engine || !(access & h.second)) continue;
      for (unsigned o = 0; o != isa::NumOrders; ++o) {
        if ((o == isa::OTensor) != h.engineFirst) continue;
        Pending &x = s[2 * o + (h.first == isa::kGlobalWrite)];
        if (x.younger == kGone) continue;
        const unsigned c = m.t.orders[o].counter;
        if (!row[c] || x.younger < nearest[c].younger) {
          row[c] = &h;
          nearest[c] = x;
        }
        if (!every) x = {};
      }
    }
    if (!out) return;
    for (unsigned c = 0; c != isa::NumCounters; ++c)
      if (row[c]) report(i, static_cast<isa::CounterId>(c), *row[c], nearest[c]);
  }

  void report(ir::InstrId i, isa::CounterId c, const isa::GlobalHazardRow &h, const Pending &x) {
    const bool known = !x.unknown;
    Finding f;
    f.rule = "tdm-store-order";
    f.severity = Severity::Note;
    f.hazard = h.name;
    f.at = i;
    f.producer = known ? x.origin : ir::kNone;
    f.counter = m.t.counter(c).name;
    f.younger = x.younger;
    f.required = c == isa::KM ? 0 : std::min<int>(x.younger, m.t.counter(c).maxImmediate);
    const std::string by =
        known ? mnemonic(m, x.origin) : std::string("what unknown code left in flight");
    f.message =
        mnemonic(m, i) +
        (h.second == isa::kGlobalRead ? " may read global memory that " + by + " has yet to write"
         : h.first == isa::kGlobalRead
             ? " may overwrite global memory that " + by + " has yet to read"
             : " may write global memory before " + by + " does") +
        ": nothing orders the tensor engine and other memory operations";
    f.path = pathTo(i, x);
    const ir::InstrId place = placeBefore(m, i);
    int issued = 0;
    for (ir::InstrId j = place; j != i; ++j)
      issued += m.p.instrs[j].row == m.p.instrs[x.origin].row;
    if (x.origin < place || x.origin >= i || x.through != ir::kNone)
      f.fixIt = {FixIt::Action::InsertBefore, place,
                 waitStatement(m.t, c, std::max(0, f.required - issued))};
    out->push_back(std::move(f));
  }

  std::vector<ir::InstrId> pathTo(ir::InstrId i, const Pending &x) const {
    std::vector<ir::InstrId> path{i};
    ir::BlockId b = m.k.blockOf(i), from = x.through;
    const size_t slot = slotOf(x, b);
    while (from != ir::kNone && path.size() <= m.k.blocks.size()) {
      if (m.k.blocks[b].begin != path.back()) path.push_back(m.k.blocks[b].begin);
      path.push_back(m.k.blocks[from].end - 1);
      b = from;
      const bool here = x.origin >= m.k.blocks[b].begin && x.origin < m.k.blocks[b].end;
      from = here ? ir::BlockId(ir::kNone) : entry[b][slot].through;
    }
    if (path.back() != x.origin) path.push_back(x.origin);
    std::reverse(path.begin(), path.end());
    return path;
  }
  /// Where the fact stands in the state of a block that it came into.
  size_t slotOf(const Pending &x, ir::BlockId b) const {
    for (size_t at = 0; at != entry[b].size(); ++at)
      if (entry[b][at].origin == x.origin && entry[b][at].through == x.through) return at;
    return 0;
  }

  const Model &m;
  const bool every;                     ///< what was told at one place is told at the next as well
  const std::vector<uint8_t> accesses;  ///< per instruction row
  std::vector<State> entry;
  std::vector<Finding> *out = nullptr;
};

}  // namespace

std::vector<Finding> checkGlobalOrder(const Model &m, bool everyConsumer) {
  return GlobalOrder(m, everyConsumer).run();
}

}  // namespace interlock::check
