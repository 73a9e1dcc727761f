//===- cluster_waves.cpp - What differs between the waves of a workgroup ----===//
//
// See cluster_waves.h. Both walks are worklists over blocks in reverse
// post-order; a value that differs between ways is forgotten at the join.
//
//===----------------------------------------------------------------------===//
#include "cluster_waves.h"

#include <algorithm>
#include <array>

namespace interlock::check {

namespace amd = isa::amdgpu;
using isa::ArithOp;
using Input = ir::ArithInput;

namespace {

/// What a register holds on the way to the number of the wave.
enum class Held : uint8_t { Other, Raw, RawMasked, RawShifted, Item, ItemX, Wave };
constexpr const char *kWaveName = "sgprWaveIdx";
constexpr size_t kMostCarriers = 250;

/// Where the symbol names which register.
class Names {
public:
  explicit Names(const Model &m) {
    for (const ir::SymbolDef &d : m.p.symbols)
      if (d.name == kWaveName && d.before < m.k.end) {
        const bool good = d.defined && d.value >= 0 && d.value < 106;
        defs.push_back({d.before, good ? static_cast<ir::Unit>(amd::kSgpr0 + d.value) : kNoUnit});
      }
  }
  static constexpr ir::Unit kNoUnit = 0xffff;
  ir::Unit at(ir::InstrId i) const {
    auto it = std::upper_bound(defs.begin(), defs.end(), i,
                               [](ir::InstrId x, const Def &d) { return x < d.before; });
    return it == defs.begin() ? kNoUnit : std::prev(it)->unit;
  }
  template <typename F> void each(F f) const {
    for (const Def &d : defs)
      if (d.unit != kNoUnit) f(d.unit);
  }

  /// What it names at an instruction, and behind it.
  template <typename F> void eachFrom(ir::InstrId i, F f) const {
    if (const ir::Unit u = at(i); u != kNoUnit) f(u);
    for (const Def &d : defs)
      if (d.before > i && d.unit != kNoUnit) f(d.unit);
  }

private:
  struct Def {
    ir::InstrId before;
    ir::Unit unit;
  };
  std::vector<Def> defs;
};

Held copyOf(Held h, ArithOp op, int64_t c, bool &oneDimension) {
  const uint32_t mask = static_cast<uint32_t>(c);
  constexpr uint32_t kNumber = (1u << amd::kWaveIdBits) - 1;
  constexpr unsigned kLanesLog2 = 5;
  auto divided = [&] {
    oneDimension |= h == Held::ItemX;
    return Held::Wave;
  };
  switch (op) {
  case ArithOp::Copy:
    return h;
  case ArithOp::And:
    if (h == Held::Raw && mask == kNumber << amd::kWaveIdShift) return Held::RawMasked;
    if (h == Held::RawShifted && mask == kNumber) return Held::Wave;
    if (h == Held::Item && mask == 0x3ff) return Held::ItemX;
    if (h == Held::ItemX && (mask & 0x3ff) == 0x3ff) return h;
    if (h == Held::Wave && (mask & kNumber) == kNumber) return h;
    break;
  case ArithOp::ShiftRight:
    if (h == Held::Raw && mask == amd::kWaveIdShift) return Held::RawShifted;
    if (h == Held::RawMasked && mask == amd::kWaveIdShift) return Held::Wave;
    if ((h == Held::Item || h == Held::ItemX) && mask == kLanesLog2) return divided();
    break;
  case ArithOp::BitExtract: {
    const unsigned offset = mask & 31, width = mask >> 16 & 127;
    if (h == Held::Raw && offset == amd::kWaveIdShift && width == amd::kWaveIdBits)
      return Held::Wave;
    if (h == Held::Wave && offset == 0 && width >= amd::kWaveIdBits) return h;
    if ((h == Held::Item || h == Held::ItemX) && offset == kLanesLog2 && width == 5) {
      h = Held::ItemX;
      return divided();
    }
    break;
  }
  default:
    break;
  }
  return Held::Other;
}

/// The register input and the constant of an operation that may carry the number on.
bool split(const ir::Arith &a, ArithOp op, ir::Unit &unit, int64_t &c) {
  if (a.a.kind == Input::Kind::Register) {
    unit = a.a.unit;
    c = a.b.value;
    return op == ArithOp::Copy || a.b.kind == Input::Kind::Constant;
  }
  if (op != ArithOp::And || a.a.kind != Input::Kind::Constant || a.b.kind != Input::Kind::Register)
    return false;
  unit = a.b.unit;
  c = a.a.value;
  return true;
}

bool carries(ArithOp op) {
  return op == ArithOp::Copy || op == ArithOp::And || op == ArithOp::ShiftRight ||
         op == ArithOp::BitExtract;
}

/// Whether an instruction writes the unit and calls its result by the wave's name.
bool writesByName(const Model &m, ir::InstrId i, ir::Unit unit) {
  const ir::Instruction &in = m.p.instrs[i];
  const ir::Operand *o = m.p.operandsOf(in);
  const bool writes = std::any_of(o, o + in.operandCount, [&](const ir::Operand &x) {
    return (x.role & ir::kDef) && unit >= x.first && unit < x.first + x.count;
  });
  const std::string_view text = m.p.textOf(i);
  return writes && text.substr(0, text.find(',')).find(kWaveName) != std::string_view::npos;
}

template <unsigned Units> struct UnitSet {
  std::array<uint64_t, Units / 64 + 1> bits{};
  bool get(unsigned u) const { return bits[u / 64] >> (u % 64) & 1; }
  void set(unsigned u, bool v) {
    const uint64_t bit = uint64_t(1) << (u % 64);
    bits[u / 64] = v ? bits[u / 64] | bit : bits[u / 64] & ~bit;
  }
};
/// Sets that unite where ways meet, to the fixed point: enter(entry, set) and
/// walk(block, set, record); the last walk of each block records.
template <typename State, typename Enter, typename Walk>
void forward(const Model &m, Enter enter, Walk walk) {
  std::vector<State> at(m.k.blocks.size());
  std::vector<uint8_t> seen(m.k.blocks.size(), 0), queued(m.k.blocks.size(), 0);
  std::vector<ir::BlockId> work;
  auto join = [&](ir::BlockId b, const State &s) {
    bool changed = !seen[b];
    seen[b] = 1;
    for (size_t w = 0; w != s.bits.size(); ++w) {
      changed |= (at[b].bits[w] | s.bits[w]) != at[b].bits[w];
      at[b].bits[w] |= s.bits[w];
    }
    if (changed && !queued[b]) queued[b] = 1, work.push_back(b);
  };
  for (const ir::Entry &e : m.k.entries) {
    State s;
    enter(e, s);
    join(e.block, s);
  }
  for (size_t n = 0; n != work.size(); ++n) {
    const ir::BlockId b = work[n];
    queued[b] = 0;
    const State s = walk(b, at[b], false);
    for (uint32_t e = m.k.blocks[b].succBegin; e != m.k.blocks[b].succEnd; ++e)
      join(m.k.succs[e], s);
  }
  for (ir::BlockId b : m.k.rpo) walk(b, at[b], true);
}

bool calls(const ir::Instruction &in) {
  return in.control == ir::Control::Call || in.control == ir::Control::UnknownCall;
}

}  // namespace

WaveFacts::WaveFacts(const Model &m) : begin(m.k.begin), facts(m.k.end - m.k.begin, 0) {
  findWaveNumbers(m);
  findVarying(m);
  findDerived(m);
}

void WaveFacts::findWaveNumbers(const Model &m) {
  const Names names(m);
  // Only registers that the number can get into are followed.
  std::vector<int16_t> index(amd::kNumUnits, -1);
  std::vector<ir::Unit> units;
  auto follow = [&](ir::Unit u) {
    if (index[u] >= 0 || units.size() == kMostCarriers) return false;
    index[u] = static_cast<int16_t>(units.size());
    units.push_back(u);
    return true;
  };
  follow(amd::kTtmp8);
  follow(amd::kVgpr0);
  names.each(follow);
  auto from = std::lower_bound(m.p.ariths.begin(), m.p.ariths.end(), m.k.begin,
                               [](const ir::Arith &a, ir::InstrId x) { return a.at < x; });
  auto eachArith = [&](auto f) {
    for (auto a = from; a != m.p.ariths.end() && a->at < m.k.end; ++a) f(*a);
  };
  for (bool grown = true; grown;) {
    grown = false;
    eachArith([&](const ir::Arith &a) {
      const isa::ArithRow &row = m.t.ariths[a.row];
      ir::Unit unit;
      int64_t c;
      if (row.bits == 32 && a.hasResult && carries(row.op) && split(a, row.op, unit, c) &&
          index[unit] >= 0)
        grown |= follow(a.result);
    });
  }

  using State = std::vector<Held>;
  std::vector<State> in(m.k.blocks.size());
  auto walk = [&](ir::BlockId b, State s, bool record) {
    const ir::Block &blk = m.k.blocks[b];
    for (ir::InstrId i = blk.begin; i != blk.end; ++i) {
      const ir::Instruction &instr = m.p.instrs[i];
      const ir::Arith *a = m.p.arithOf(i);
      auto holds = [&](const Input &x) {
        if (x.kind != Input::Kind::Register) return Held::Other;
        return index[x.unit] >= 0 ? s[static_cast<size_t>(index[x.unit])] : Held::Other;
      };
      Held result = Held::Other;
      if (a && m.t.ariths[a->row].bits == 32) {
        const ArithOp op = m.t.ariths[a->row].op;
        ir::Unit unit;
        int64_t c;
        bool plain = false;
        if (a->hasResult && carries(op) && split(*a, op, unit, c))
          result = copyOf(holds(a->a.kind == Input::Kind::Register ? a->a : a->b), op, c, plain);
        if (record) {
          uint8_t &f = facts[i - begin];
          if (holds(a->a) == Held::Wave) f |= kFirstIsWave;
          if (holds(a->b) == Held::Wave) f |= kSecondIsWave;
          if (result == Held::Wave) f |= kResultIsWave;
          oneDimension |= plain;
        }
      }
      const ir::Operand *ops = m.p.operandsOf(instr);
      for (unsigned n = 0; n != instr.operandCount; ++n)
        if (ops[n].role & ir::kDef)
          for (unsigned u = ops[n].first; u != unsigned(ops[n].first) + ops[n].count; ++u)
            if (u < index.size() && index[u] >= 0) s[static_cast<size_t>(index[u])] = Held::Other;
      if (a && a->hasResult && index[a->result] >= 0)
        s[static_cast<size_t>(index[a->result])] = result;
      const ir::Unit named = names.at(i);
      if (named != Names::kNoUnit && writesByName(m, i, named))
        s[static_cast<size_t>(index[named])] = Held::Wave;
      if (calls(instr))
        for (size_t u = 0; u != units.size(); ++u)
          if (units[u] != amd::kTtmp8 && units[u] != named) s[u] = Held::Other;
    }
    return s;
  };
  std::vector<uint8_t> queued(m.k.blocks.size(), 0);
  std::vector<ir::BlockId> work;
  auto join = [&](ir::BlockId b, const State &s) {
    bool changed = in[b].empty();
    if (changed)
      in[b] = s;
    else
      for (size_t u = 0; u != s.size(); ++u)
        if (in[b][u] != s[u] && in[b][u] != Held::Other) in[b][u] = Held::Other, changed = true;
    if (changed && !queued[b]) queued[b] = 1, work.push_back(b);
  };
  for (const ir::Entry &e : m.k.entries) {
    State s(units.size(), Held::Other);
    s[static_cast<size_t>(index[amd::kTtmp8])] = Held::Raw;
    // The name is believed as long as nothing else is written to the register.
    names.eachFrom(m.k.begin, [&](ir::Unit u) { s[static_cast<size_t>(index[u])] = Held::Wave; });
    if (e.kind == ir::EntryKind::Kernel) s[static_cast<size_t>(index[amd::kVgpr0])] = Held::Item;
    join(e.block, s);
  }
  for (size_t n = 0; n != work.size(); ++n) {
    const ir::BlockId b = work[n];
    queued[b] = 0;
    const State s = walk(b, in[b], false);
    for (uint32_t e = m.k.blocks[b].succBegin; e != m.k.blocks[b].succEnd; ++e)
      join(m.k.succs[e], s);
  }
  for (ir::BlockId b : m.k.rpo)
    if (!in[b].empty()) walk(b, in[b], true);
}

void WaveFacts::findVarying(const Model &m) {
  // Scalar units; vector registers and EXEC always vary.
  constexpr unsigned kScalars = amd::kNumUnits - amd::kSgpr0;
  using State = UnitSet<kScalars>;
  auto always = [](unsigned u) {
    return u < amd::kSgpr0 || u == amd::kExecLo || u == amd::kExecLo + 1u || u == amd::kTtmp8;
  };
  auto walk = [&](ir::BlockId b, State s, bool record) {
    const ir::Block &blk = m.k.blocks[b];
    for (ir::InstrId i = blk.begin; i != blk.end; ++i) {
      const ir::Instruction &in = m.p.instrs[i];
      const ir::Operand *ops = m.p.operandsOf(in);
      const isa::Kind kind = m.row(i).kind;
      bool varies = kind == isa::Kind::BarrierSignalIsFirst, reads = false, writes = false;
      for (unsigned n = 0; n != in.operandCount && !varies; ++n) {
        writes |= (ops[n].role & ir::kDef) != 0;
        if (!(ops[n].role & ir::kUse)) continue;
        reads = true;
        for (unsigned u = ops[n].first; u != unsigned(ops[n].first) + ops[n].count; ++u)
          varies |= always(u) || s.get(u - amd::kSgpr0);
      }
      // Hardware registers, messages: a value from nowhere.
      if (!varies && writes && !reads && !m.p.arithOf(i)) varies = true;
      if (record && varies) facts[i - begin] |= kVaries;
      for (unsigned n = 0; n != in.operandCount; ++n)
        if (ops[n].role & ir::kDef)
          for (unsigned u = ops[n].first; u != unsigned(ops[n].first) + ops[n].count; ++u)
            if (u >= amd::kSgpr0) s.set(u - amd::kSgpr0, varies);
      if (calls(in)) s.bits.fill(~uint64_t(0));
    }
    return s;
  };
  forward<State>(
      m,
      [](const ir::Entry &e, State &s) {
        if (e.kind != ir::EntryKind::Kernel) s.bits.fill(~uint64_t(0));
      },
      walk);
}

void WaveFacts::findDerived(const Model &m) {
  // All units; EXEC says which lanes a vector instruction writes, not what.
  using State = UnitSet<amd::kNumUnits>;
  const Names names(m);
  auto isExec = [](const ir::Operand &o) {
    return o.first == amd::kExecLo && (o.flags & ir::kImplicit);
  };
  auto walk = [&](ir::BlockId b, State s, bool record) {
    const ir::Block &blk = m.k.blocks[b];
    for (ir::InstrId i = blk.begin; i != blk.end; ++i) {
      const ir::Instruction &in = m.p.instrs[i];
      const ir::Operand *ops = m.p.operandsOf(in);
      bool derived = facts[i - begin] & (kFirstIsWave | kSecondIsWave | kResultIsWave);
      const bool branch = in.control == ir::Control::CondJump;
      for (unsigned n = 0; n != in.operandCount && !derived; ++n)
        if ((ops[n].role & ir::kUse) && (branch || !isExec(ops[n])))
          for (unsigned u = ops[n].first; u != unsigned(ops[n].first) + ops[n].count; ++u)
            derived |= s.get(u);
      if (record && derived) facts[i - begin] |= kFromWave;
      // What memory holds is another matter than where it was read.
      const bool loaded = m.row(i).kind != isa::Kind::Other;
      const ir::Unit named = names.at(i);
      for (unsigned n = 0; n != in.operandCount; ++n)
        if (ops[n].role & ir::kDef)
          for (unsigned u = ops[n].first; u != unsigned(ops[n].first) + ops[n].count; ++u)
            s.set(u, (derived && !loaded) || (u == named && writesByName(m, i, named)));
    }
    return s;
  };
  forward<State>(
      m,
      [&](const ir::Entry &e, State &s) {
        s.set(amd::kTtmp8, true);
        if (e.kind == ir::EntryKind::Kernel) s.set(amd::kVgpr0, true);
        names.eachFrom(m.k.begin, [&](ir::Unit u) { s.set(u, true); });
      },
      walk);
}

}  // namespace interlock::check
