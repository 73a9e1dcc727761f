//===- control_model.cpp - Instructions and distances, looked up once -------===//
#include "control_model.h"

#include <algorithm>
#include <array>
#include <map>
#include <mutex>

namespace interlock::check::control {

namespace {

constexpr unsigned kClasses = unsigned(nv::TimingClass::NumClasses);
constexpr unsigned kSlots = unsigned(nv::Slot::Data) + 1;
constexpr unsigned kHazards = unsigned(nv::Hazard::NumHazards);

constexpr unsigned partIndex(nv::Part p) { return p == nv::kLow ? 0 : p == nv::kHigh ? 1 : 2; }
constexpr nv::Part kParts[] = {nv::kLow, nv::kHigh, nv::kPred};

/// Every distance of one set of tables.
struct Distances {
  std::array<uint8_t, 2 * kHazards * kClasses * 3 * kClasses * kSlots * 3> need;
  std::array<uint8_t, kClasses * 3> result, source;

  static unsigned index(nv::Hazard h, nv::TimingClass a, nv::Part p, nv::TimingClass b, nv::Slot s,
                        nv::Part q, bool guarded) {
    return (((((guarded * kHazards + unsigned(h)) * kClasses + unsigned(a)) * 3 + partIndex(p)) *
                 kClasses +
             unsigned(b)) *
                kSlots +
            unsigned(s)) *
               3 +
           partIndex(q);
  }
  explicit Distances(const nv::ControlTables &t) {
    result.fill(1);
    source.fill(1);
    for (unsigned h = 0; h != kHazards; ++h)
      for (unsigned a = 0; a != kClasses; ++a)
        for (nv::Part p : kParts)
          for (unsigned b = 0; b != kClasses; ++b)
            for (unsigned s = 0; s != kSlots; ++s)
              for (nv::Part q : kParts) {
                const auto rowOf = [&](bool guarded) {
                  return t.latencyOf(nv::Hazard(h), nv::TimingClass(a), p, nv::TimingClass(b),
                                     nv::Slot(s), q, guarded);
                };
                const nv::LatencyRow *guarded = rowOf(true);
                const nv::LatencyRow *plain = guarded && guarded->guarded ? rowOf(false) : guarded;
                uint8_t &most =
                    (nv::Hazard(h) == nv::Hazard::War ? source : result)[a * 3 + partIndex(p)];
                for (bool g : {false, true}) {
                  const nv::LatencyRow *row = g ? guarded : plain;
                  const uint8_t n = row ? row->cycles : 1;
                  need[index(nv::Hazard(h), nv::TimingClass(a), p, nv::TimingClass(b), nv::Slot(s),
                             q, g)] = n;
                  most = std::max(most, n);
                }
              }
  }
};

const Distances &distances(const nv::ControlTables &t) {
  static std::mutex lock;
  static std::map<const nv::LatencyRow *, Distances> known;
  std::lock_guard guard(lock);
  return known.try_emplace(t.latencies.data(), t).first->second;
}

bool isPredicate(ir::Unit u) {
  return (u >= nv::kP0 && u < nv::kP0 + nv::kNumP) || (u >= nv::kUP0 && u < nv::kUP0 + nv::kNumP);
}
/// Convergence barriers have no distances.
bool isFollowed(ir::Unit u) { return u < nv::kB0; }

}  // namespace

Cond condOf(ir::Unit predicate, bool negated) {
  const unsigned n =
      predicate >= nv::kUP0 ? nv::kNumP + (predicate - nv::kUP0) : predicate - nv::kP0;
  return static_cast<Cond>(1 + 2 * n + negated);
}

ControlModel::ControlModel(const ir::Program &program, const isa::Target &target,
                           const ir::Kernel &kernel, const Options &o)
    : p(program), t(target), k(kernel), options(o), tables(*target.control) {
  std::vector<const nv::TimingRow *> rowOf;
  std::vector<uint8_t> known;
  ops.resize(k.end - k.begin);
  for (ir::InstrId i = k.begin; i != k.end; ++i) {
    const ir::Instruction &in = p.instrs[i];
    ControlOp &op = ops[i - k.begin];
    if (in.row >= known.size()) known.resize(in.row + 1, 0), rowOf.resize(in.row + 1, nullptr);
    if (!known[in.row]) {
      const char *name = tables.rowName(in.row);
      rowOf[in.row] = name ? tables.timingOf(name) : nullptr;
      known[in.row] = 1;
    }
    op.kind = in.flags & ir::kUnknown ? nv::OpKind::Unknown : tables.rowKind(in.row);
    op.timing = rowOf[in.row];
    if (op.timing) op.cls = op.timing->cls, op.variable = op.timing->variable;
    // What is not known goes by its control word.
    if (!op.timing) op.variable = p.controlWords[i].writeBarrier != ir::ControlWord::kNoBarrier;
    const ir::Guard &g = p.guards[i];
    op.never = g.unit == ir::Guard::kAlways && g.negated;
    if (g.unit != ir::Guard::kAlways) op.guard = condOf(g.unit, g.negated);
    op.waits = p.controlWords[i].waitMask;
    if (op.kind == nv::OpKind::Depbar) {
      const nv::Depbar d = nv::depbar(in.imm);
      op.waits |= d.list;
      op.partBarrier = d.barrier;
      op.threshold = d.threshold;
      if (d.threshold && d.barrier < ir::ControlWord::kNumBarriers) {
        counted |= static_cast<uint8_t>(1u << d.barrier);
        countLimit[d.barrier] =
            std::max(countLimit[d.barrier], static_cast<uint8_t>(d.threshold + 1));
      }
    }
    op.touchBegin = static_cast<uint32_t>(touches.size());
    auto collect = [&](uint8_t role) {
      const size_t before = touches.size();
      const ir::Operand *operand = p.operandsOf(in);
      for (unsigned n = 0; n != in.operandCount && !op.never; ++n, ++operand) {
        if (!(operand->role & role)) continue;
        for (unsigned u = 0; u != operand->count; ++u) {
          const ir::Unit unit = static_cast<ir::Unit>(operand->first + u);
          if (!isFollowed(unit)) continue;
          const nv::Part part = isPredicate(unit) ? nv::kPred : u ? nv::kHigh : nv::kLow;
          touches.push_back({unit, nv::Slot(operand->slot), part});
        }
      }
      return static_cast<uint16_t>(touches.size() - before);
    };
    op.numReads = collect(ir::kUse);
    if (!op.never && g.unit != ir::Guard::kAlways) {
      // A reader may list the guard among the operands as well.
      const bool listed =
          std::any_of(touches.begin() + op.touchBegin, touches.end(), [&](const Touch &x) {
            return x.unit == g.unit && x.slot == nv::Slot::Guard;
          });
      if (!listed) touches.push_back({g.unit, nv::Slot::Guard, nv::kPred}), ++op.numReads;
    }
    op.numWrites = collect(ir::kDef);
  }
  for (ir::InstrId i = k.begin; i != k.end; ++i) {
    const ir::InstrId to = p.instrs[i].target;
    if (op(i).kind == nv::OpKind::Call && to != ir::kNone && !touched.count(to))
      touched[to] = touchedFrom(to);
  }
}

/// Units of everything that can be reached from `begin`, also outside the kernel, calls
/// followed; empty where control may go on in code that is not seen.
std::vector<bool> ControlModel::touchedFrom(ir::InstrId begin) const {
  std::vector<bool> units(nv::kB0, false), seen(p.instrs.size(), false);
  std::vector<ir::InstrId> work;
  bool unseen = false;
  auto add = [&](ir::InstrId i) {
    if (i >= p.instrs.size()) return void(unseen = true);
    if (!seen[i]) seen[i] = true, work.push_back(i);
  };
  add(begin);
  while (!work.empty() && !unseen) {
    const ir::InstrId i = work.back();
    work.pop_back();
    const ir::Instruction &in = p.instrs[i];
    const ir::Operand *o = p.operandsOf(in);
    for (unsigned n = 0; n != in.operandCount; ++n, ++o)
      for (unsigned u = o->first; u < unsigned(o->first + o->count) && u < nv::kB0; ++u)
        units[u] = true;
    const bool call = tables.rowKind(in.row) == nv::OpKind::Call;
    switch (in.control) {
    case ir::Control::UnknownCall:
    case ir::Control::TailCall:
    case ir::Control::UnknownJump:
      return {};
    case ir::Control::Return:
    case ir::Control::End:
      break;
    case ir::Control::Jump:
      if (in.target != ir::kNone) add(in.target);
      for (const ir::JumpTarget &j : p.jumpTargets)
        if (j.from == i) add(j.to);
      break;
    default:
      if (in.target != ir::kNone) add(in.target);
      if (call && in.target == ir::kNone) return {};
      add(i + 1);
    }
  }
  if (unseen) return {};
  return units;
}

bool ControlModel::calleeTouches(ir::InstrId call, ir::Unit unit) const {
  if (op(call).kind != nv::OpKind::Call) return true;
  const auto it = touched.find(p.instrs[call].target);
  return it == touched.end() || it->second.empty() || it->second[unit];
}

unsigned ControlModel::cyclesAfter(ir::InstrId i) const {
  const unsigned stall = word(i).stall;
  return stall ? stall : tables.rules.drainCycles;
}

unsigned ControlModel::need(nv::Hazard h, nv::TimingClass earlier, nv::Part part,
                            nv::TimingClass later, nv::Slot slot, nv::Part laterPart,
                            bool guarded) const {
  return distances(tables)
      .need[Distances::index(h, earlier, part, later, slot, laterPart, guarded)];
}
unsigned ControlModel::largestResultNeed(nv::TimingClass cls, nv::Part part) const {
  return distances(tables).result[unsigned(cls) * 3 + partIndex(part)];
}
unsigned ControlModel::largestSourceNeed(nv::TimingClass cls, nv::Part part) const {
  return distances(tables).source[unsigned(cls) * 3 + partIndex(part)];
}

std::string ControlModel::mnemonic(ir::InstrId i) const {
  const char *name = tables.rowName(p.instrs[i].row);
  return name && *name ? name : "the instruction";
}

}  // namespace interlock::check::control
