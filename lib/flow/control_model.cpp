//===- control_model.cpp - Control words: the rows, per instruction --------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "control_model.h"

#include "interlock/isa_nvidia_usual.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace interlock::flow {

namespace nv = isa::nvidia;

namespace {

/// What decides how far accesses must be apart: one class per value.
struct ClassKey {
  nv::TimingClass timing = nv::TimingClass::Other;
  bool variable = false, write = false;
  nv::Queue results = nv::Queue::None, reads = nv::Queue::None;  ///< of scoreboarded operations
  bool atIssue = false;  ///< predicates and uniform registers are read when the operation issues
  nv::Slot slot = nv::Slot::None;
  nv::Part part = nv::kLow;
  uint16_t busy = 0;     ///< use of a machine: for so many cycles
  bool guarded = false;  ///< a write of fixed latency that may not happen
  auto operator<=>(const ClassKey &) const = default;
};

/// An opcode as the tables have it.
struct Opcode {
  const nv::TimingRow *timing = nullptr;
  const nv::UsualRow *usual = nullptr;
  nv::OpKind kind = nv::OpKind::Unknown;
};

class Compiler {
public:
  static constexpr size_t kReserved = 3;  // kSets, kAwaits, kNeedsFree

  Compiler(const ir::Program &prog, const nv::ControlTables &tab, const ir::Kernel &kern,
           bool space)
      : p(prog), tables(tab), k(kern), spacing(space) {}

  ControlModel run() {
    m.program = &p;
    m.kernel = &k;
    m.numUnits = nv::kNumUnits;
    m.rules = tables.rules;
    keys.resize(kReserved);
    for (ir::InstrId i = k.begin; i != k.end; ++i) add(i);
    m.numClasses = uint16_t(keys.size());
    fill();
    m.finish();
    for (size_t n = 0; n != m.ops.size(); ++n)
      for (const ControlAccess &a : m.of(k.begin + ir::InstrId(n)))
        if (m.pending[a.cls]) m.ops[n].flags |= kHasScoreboard;
    return std::move(m);
  }

private:
  const Opcode &opcode(uint16_t row) {
    auto [at, fresh] = opcodes.try_emplace(row);
    if (fresh) {
      const char *name = tables.rowName(row);
      at->second = {tables.timingOf(name), &nv::usualOf(name), tables.rowKind(row)};
    }
    return at->second;
  }

  uint16_t classOf(const ClassKey &key) {
    auto [at, fresh] = classes.try_emplace(key, uint16_t(keys.size()));
    if (fresh) keys.push_back(key);
    return at->second;
  }

  static bool isPredicate(ir::Unit u) {
    return (u >= nv::kP0 && u < nv::kP0 + nv::kNumP) || (u >= nv::kUP0 && u < nv::kUP0 + nv::kNumP);
  }

  void add(ir::InstrId i) {
    const ir::Instruction &in = p.instrs[i];
    const Opcode &oc = opcode(in.row);
    ControlOp op;
    op.accessBegin = uint32_t(m.accesses.size());
    op.guard = guardKey(p.guards[i]);
    if (!oc.timing || oc.kind == nv::OpKind::Unknown || oc.kind == nv::OpKind::External ||
        (in.flags & ir::kUnknown))
      op.flags |= kUnmodelled;
    if (oc.timing) {
      op.minStall = std::max<uint8_t>(oc.timing->minStall, 1);
      op.queue = uint8_t(oc.timing->results);
      op.readQueue = uint8_t(oc.timing->reads);
      if (oc.timing->earlyPred) op.flags |= kEarlyPredicate;
      op.latency = oc.usual->result;
      op.readLatency = oc.usual->reads;
      const ir::Guard &g = p.guards[i];
      const bool never = g.unit == ir::Guard::kAlways && g.negated;
      if (never) op.flags |= kNever;
      bool guardListed = false;
      for (uint16_t n = 0; n != in.operandCount && !never; ++n) {
        const ir::Operand &o = p.operandsOf(in)[n];
        guardListed |= o.first == g.unit && nv::Slot(o.slot) == nv::Slot::Guard;
        addOperand(o, *oc.timing, g.unit != ir::Guard::kAlways);
      }
      if (g.unit != ir::Guard::kAlways && !guardListed) {
        ir::Operand o;
        o.first = g.unit, o.count = 1, o.role = ir::kUse, o.slot = uint8_t(nv::Slot::Guard);
        addOperand(o, *oc.timing, true);
      }
    }
    if (spacing && oc.timing) space(i, op);
    special(i, oc, op);
    op.accessCount = uint16_t(m.accesses.size() - op.accessBegin);
    m.ops.push_back(op);
  }

  void addOperand(const ir::Operand &o, const nv::TimingRow &row, bool guarded) {
    for (unsigned n = 0; n != o.count; ++n) {
      ClassKey key;
      key.timing = row.cls;
      key.variable = row.variable;
      if (row.variable) key.results = row.results, key.reads = row.reads;
      key.slot = nv::Slot(o.slot);
      const ir::Unit unit = ir::Unit(o.first + n);
      if (unit >= nv::kB0) continue;  // convergence barriers have no distances
      key.atIssue = isPredicate(unit) || unit >= nv::kUR0;
      key.part = isPredicate(unit) ? nv::kPred : n ? nv::kHigh : nv::kLow;
      for (bool write : {false, true}) {
        if (!(o.role & (write ? ir::kDef : ir::kUse))) continue;
        key.write = write;
        key.guarded = write && guarded && !row.variable;
        m.accesses.push_back({unit, classOf(key), write});
      }
    }
  }

  void space(ir::InstrId i, ControlOp &op) {
    const ir::Instruction &in = p.instrs[i];
    const ir::Operand *o = p.operandsOf(in);
    const bool wide = std::any_of(o, o + in.operandCount, [](const ir::Operand &x) {
      return x.first < nv::kNumR && x.count > 1;
    });
    const nv::SpacingRow *row = nv::spacingOf(tables.rowName(in.row), wide);
    if (!row || (op.flags & kNever)) return;
    ClassKey key;
    key.write = true;
    key.busy = row->cycles;
    op.keepsBusy = classOf(key);
  }

  void special(ir::InstrId i, const Opcode &oc, ControlOp &op) {
    const ir::Instruction &in = p.instrs[i];
    switch (oc.kind) {
    case nv::OpKind::Depbar: {
      const nv::Depbar d = nv::depbar(in.imm);
      op.awaits = d.list;
      if (d.barrier < ir::ControlWord::kNumBarriers) op.partial = uint8_t(1u << d.barrier);
      op.threshold = d.threshold;
      if (d.barrier < ir::ControlWord::kNumBarriers && d.threshold == 0)
        op.awaits |= uint8_t(1u << d.barrier);
      break;
    }
    case nv::OpKind::GroupArrive:
      op.flags |= kGroup;
      break;
    case nv::OpKind::Call:
      op.callee = calleeOf(in.target);
      [[fallthrough]];
    case nv::OpKind::Return:
      op.flags |= kDrains;
      break;
    default:
      break;
    }
    switch (in.control) {
    case ir::Control::Call:
    case ir::Control::UnknownCall:
    case ir::Control::TailCall:
    case ir::Control::Return:
    case ir::Control::UnknownJump:
      op.flags |= kDrains;
      break;
    case ir::Control::Jump:
      // The branch to itself behind the end.
      if (in.target == i) op.flags |= kKeepStall;
      break;
    default:
      break;
    }
  }

  uint16_t calleeOf(ir::InstrId target) {
    if (target == ir::kNone) return 0;
    auto [at, fresh] = calleeIndex.try_emplace(target, 0);
    if (fresh) {
      std::vector<bool> units(nv::kNumUnits, false);
      if (reach(target, units)) {
        m.callees.push_back(std::move(units));
        at->second = uint16_t(m.callees.size());
      }
    }
    return at->second;
  }

  /// Marks the units of everything that runs behind `begin` until it returns, calls
  /// included; false where control may go on in code that is not seen.
  bool reach(ir::InstrId begin, std::vector<bool> &units) const {
    std::vector<bool> seen(p.instrs.size(), false);
    std::vector<ir::InstrId> work{begin};
    while (!work.empty()) {
      const ir::InstrId i = work.back();
      work.pop_back();
      if (i >= p.instrs.size()) return false;
      if (seen[i]) continue;
      seen[i] = true;
      const ir::Instruction &in = p.instrs[i];
      for (uint16_t n = 0; n != in.operandCount; ++n) {
        const ir::Operand &o = p.operandsOf(in)[n];
        for (unsigned u = o.first; u < unsigned(o.first + o.count) && u < units.size(); ++u)
          units[u] = true;
      }
      const bool call = tables.rowKind(in.row) == nv::OpKind::Call;
      const bool jumps =
          call || in.control == ir::Control::Jump || in.control == ir::Control::CondJump;
      if (in.control == ir::Control::UnknownCall || in.control == ir::Control::TailCall ||
          in.control == ir::Control::UnknownJump)
        return false;
      if (in.control == ir::Control::Return || in.control == ir::Control::End) continue;
      if (jumps) {
        bool known = in.target != ir::kNone || in.control == ir::Control::CondJump;
        if (in.target != ir::kNone) work.push_back(in.target);
        for (const ir::JumpTarget &j : p.jumpTargets)
          if (j.from == i) work.push_back(j.to), known = true;
        if (!known) return false;
      }
      if (in.control != ir::Control::Jump) work.push_back(i + 1);
    }
    return true;
  }

  void fill() {
    const size_t n = keys.size();
    m.raw.assign(n * n, 0);
    m.war = m.waw = m.raw;
    m.raw[ControlModel::kSets * n + ControlModel::kAwaits] = tables.rules.setToWait;
    for (size_t e = kReserved; e != n; ++e) {
      m.raw[e * n + ControlModel::kNeedsFree] = keys[e].busy;
      for (size_t l = kReserved; l != n; ++l) {
        const ClassKey &a = keys[e], &b = keys[l];
        if (a.busy || b.busy) continue;
        if (!a.write && !b.write) continue;
        const nv::Hazard h = !a.write  ? nv::Hazard::War
                             : b.write ? nv::Hazard::Waw
                                       : nv::Hazard::Raw;
        auto &out = h == nv::Hazard::War ? m.war : h == nv::Hazard::Waw ? m.waw : m.raw;
        uint16_t cycles = 1;
        // A queue keeps the order of what it writes, and of reading before writing.
        const bool completes = a.results != nv::Queue::None && a.results == b.results;
        const bool reads = !a.write && a.reads != nv::Queue::None && a.reads == b.reads;
        const bool ordered = b.write && (completes || reads);
        if (a.variable)
          cycles = (!a.write && a.atIssue) || ordered ? 0 : kByScoreboard;
        else if (const nv::LatencyRow *r =
                     tables.latencyOf(h, a.timing, a.part, b.timing, b.slot, b.part, a.guarded))
          cycles = r->cycles;
        out[e * n + l] = cycles;
      }
    }
  }

  const ir::Program &p;
  const nv::ControlTables &tables;
  const ir::Kernel &k;
  const bool spacing;
  ControlModel m;
  std::map<ClassKey, uint16_t> classes;
  std::vector<ClassKey> keys;
  std::map<uint16_t, Opcode> opcodes;
  std::map<ir::InstrId, uint16_t> calleeIndex;
};

}  // namespace

uint8_t guardKey(const ir::Guard &g) {
  if (g.unit == ir::Guard::kAlways) return 0;
  return uint8_t(2 + 2 * (g.unit - nv::kP0) + g.negated);
}

uint8_t guardAfter(uint8_t guard, ir::Unit written) {
  return guard && nv::kP0 + (guard - 2) / 2 == written ? 0 : guard;
}

uint8_t ControlModel::edgeGuard(ir::BlockId from, ir::BlockId to) const {
  const ir::InstrId last = kernel->blocks[from].end - 1;
  const ir::Instruction &in = program->instrs[last];
  const uint8_t guard = op(last).guard;
  if (!guard || in.control != ir::Control::CondJump) return 0;
  const bool falls = to == from + 1, jumps = in.target == kernel->blocks[to].begin;
  if (falls == jumps) return 0;
  return falls ? guard ^ 1 : guard;
}

void ControlModel::finish() {
  longest.assign(numClasses, 0);
  pending.assign(numClasses, 0);
  for (size_t e = 0; e != numClasses; ++e)
    for (size_t l = 0; l != numClasses; ++l)
      for (const auto *table : {&raw, &war, &waw}) {
        const uint16_t cycles = (*table)[e * numClasses + l];
        if (cycles == kByScoreboard)
          pending[e] = 1;
        else
          longest[e] = std::max(longest[e], cycles);
      }
}

ControlModel controlModel(const ir::Program &p, const nv::ControlTables &t, const ir::Kernel &k,
                          bool spacing) {
  return Compiler(p, t, k, spacing).run();
}

}  // namespace interlock::flow
