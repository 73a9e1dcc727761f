//===- sass_decode.cpp - Words of NVIDIA code to instructions --------------===//
//
// A row of the opcode table says where the operands of a word stand; this file
// only looks there. A word without a row, or with a field whose value no table
// has, becomes an instruction without operands that is named unknown: nothing is
// guessed.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "sass_decode.h"

#include <algorithm>

namespace interlock::read {

using namespace isa::nvidia;

namespace {

constexpr unsigned zeroOf(File f) {
  switch (f) {
  case File::R:
  case File::UR:
    return 255;
  case File::P:
  case File::UP:
    return 7;
  case File::B:
    break;
  }
  return ~0u;
}

unsigned numberOf(const Item &i, const Word &w) {
  unsigned n = static_cast<unsigned>(w.get(i.at, i.size));
  if (i.highSize) n |= static_cast<unsigned>(w.get(i.highAt, i.highSize)) << i.size;
  return n;
}

void addRun(SassOperand &o, const Item &i, File file, Slot slot, unsigned number, unsigned count) {
  if (count == kUnknownWidth) {
    o.known = false;
    return;
  }
  if (count) o.run[o.runs++] = {slot, i.role, file, number, count};
}

/// B and C by form. 32: the field at bit 32, 64: the register at bit 64.
void addSource(SassOperand &o, const OpRow &row, const Item &i, const Word &w) {
  const unsigned form = static_cast<unsigned>(w.get(9, 3));
  enum class At { Register32, Register64, Immediate, Uniform } at = At::Register32;
  const bool c =
      i.kind == ItemKind::SourceC || (i.kind == ItemKind::Second && (form == 2 || form == 7));
  switch (form) {
  case 1:
    at = c ? At::Register64 : At::Register32;
    break;
  case 2:
    at = c ? At::Immediate : At::Register64;
    break;
  case 4:
    at = c ? At::Register64 : At::Immediate;
    break;
  case 6:
    at = c ? At::Register64 : At::Uniform;
    break;
  case 7:
    at = c ? At::Uniform : At::Register64;
    break;
  default:
    o.known = false;
    return;
  }
  const unsigned count = i.width.of(w);
  switch (at) {
  case At::Register32:
    return addRun(o, i, i.file, i.slot, static_cast<unsigned>(w.get(32, 8)), count);
  case At::Register64:
    return addRun(o, i, i.file, i.slot, static_cast<unsigned>(w.get(64, 8)), count);
  case At::Uniform:
    // A vector instruction with a uniform source says so a second time.
    if (!row.uniform && !w.bit(91)) o.known = false;
    return addRun(o, i, File::UR, i.slot, static_cast<unsigned>(w.get(32, 8)), count);
  case At::Immediate:
    o.value = static_cast<int32_t>(w.get(32, 32));
    if (i.width.of(w) == kUnknownWidth) o.known = false;
    return;
  }
}

}  // namespace

bool SassRegister::isZero() const { return number == zeroOf(file); }

ir::Unit SassRegister::unit() const {
  constexpr ir::Unit kFirst[] = {kR0, kUR0, kP0, kUP0, kB0};
  return static_cast<ir::Unit>(kFirst[size_t(file)] + number);
}

SassOperand operandOf(const OpRow &row, const Item &i, const Word &w) {
  SassOperand o;
  o.present = i.kind != ItemKind::None && (!i.ifBit || w.bit(i.ifBit) == (i.ifValue != 0));
  if (!o.present) return o;
  switch (i.kind) {
  case ItemKind::Register:
  case ItemKind::Predicate:
    addRun(o, i, i.file, i.slot, numberOf(i, w), i.width.of(w));
    break;
  case ItemKind::SourceB:
  case ItemKind::SourceC:
  case ItemKind::Second:
    addSource(o, row, i, w);
    break;
  case ItemKind::PredicateMask:
    o.mask = w.get(9, 3) == 4 ? static_cast<uint8_t>(w.get(32, kNumP)) : (1u << kNumP) - 1;
    break;
  case ItemKind::Address: {
    addRun(o, i, i.file, i.slot, static_cast<unsigned>(w.get(i.at, 8)), i.width.of(w));
    if (i.uniformAt && (!i.uniformIf || w.bit(i.uniformIf))) {
      // A descriptor has 64 bits, and so has what is added to a 64-bit address.
      const bool pair = i.descriptorIf || (o.runs && o.run[0].count == 2);
      addRun(o, i, File::UR, Slot::UAddress, static_cast<unsigned>(w.get(i.uniformAt, 8)),
             pair ? 2 : 1);
    }
    o.value = i.offsetBits ? w.getSigned(i.offsetAt, i.offsetBits) : 0;
    break;
  }
  case ItemKind::Constant:
    addRun(o, i, i.file, i.slot, static_cast<unsigned>(w.get(i.at, 8)), 1);
    o.value = w.getSigned(i.offsetAt, i.offsetBits);
    break;
  case ItemKind::Immediate:
  case ItemKind::Special:
  case ItemKind::Barrier:
  case ItemKind::BarrierList:
    o.value = static_cast<int64_t>(w.get(i.at, i.size));
    break;
  case ItemKind::Wide:
    o.value = static_cast<int64_t>(w.get(i.at, 64));
    break;
  case ItemKind::Target:
    o.value = targetOf(row, w);
    break;
  case ItemKind::Text:
  case ItemKind::None:
    break;
  }
  return o;
}

uint16_t knownRowOf(const Word &w) {
  const uint16_t r = rowOf(w), unknown = static_cast<uint16_t>(ops().size() - 1);
  const OpRow &row = ops()[r];
  for (const Item &i : row.items)
    if (!operandOf(row, i, w).known) return unknown;
  for (const Modifier &m : row.modifiers)
    if (nameOf(m, w) == "?") return unknown;
  return r;
}

ir::Guard guardOf(const OpRow &row, const Word &w) {
  ir::Guard g;
  const unsigned n = static_cast<unsigned>(w.get(12, 3));
  if (n != 7) g.unit = static_cast<ir::Unit>((row.uniform ? kUP0 : kP0) + n);
  g.negated = w.bit(15);
  return g;
}

std::optional<int64_t> targetOf(const OpRow &row, const Word &w) {
  if (std::none_of(std::begin(row.items), std::end(row.items),
                   [](const Item &i) { return i.kind == ItemKind::Target; }))
    return std::nullopt;
  constexpr int64_t kBehind = Word::kBytes;
  // BSSY keeps its barrier where others keep the lowest bits of the distance.
  if (row.opcode == 0x145) return kBehind + w.getSigned(32, 32);
  if (row.opcode == 0x14e) return kBehind + w.getSigned(24, 58);
  const uint64_t low = w.get(16, 8), high = w.get(34, 48);
  const int64_t distance = static_cast<int64_t>((low | high << 8) << 8) >> 8;
  return kBehind + 4 * distance;
}

namespace {

/// What the word alone says; calls, returns and indirect jumps are sorted out later.
ir::Control controlFlowOf(const OpRow &row, const Word &w, const ir::Guard &guard) {
  const bool always = guard == ir::Guard{};
  // The second condition of branches, where they have one.
  bool plain = true;
  for (const Item &i : row.items) {
    const SassOperand o = operandOf(row, i, w);
    if (!o.present || i.role != ir::kUse) continue;
    if (i.kind == ItemKind::Predicate) plain &= o.run[0].isZero() && !(i.negate && w.bit(i.negate));
  }
  const std::string_view name = row.name;
  switch (row.kind) {
  case OpKind::Branch:
    // BRA.DIV, BRA.CONV, BRA.U.ANY ask the other threads.
    plain &= name == "BRA" || name == "BRA.U" || name == "BRX" || name == "BRXU";
    return always && plain ? ir::Control::Jump : ir::Control::CondJump;
  case OpKind::Exit:
    return always && plain ? ir::Control::End : ir::Control::CondJump;
  case OpKind::Return:
    return always && plain ? ir::Control::Return : ir::Control::CondJump;
  case OpKind::Call:
    return ir::Control::Call;
  case OpKind::Converge:
    return name.starts_with("WARPSYNC.COLLECTIVE") ? ir::Control::CondJump : ir::Control::Next;
  default:
    return ir::Control::Next;
  }
}

}  // namespace

void appendSass(ir::Program &p, const Word &w) {
  ir::Instruction in;
  in.row = knownRowOf(w);
  const OpRow &row = ops()[in.row];
  in.operandBegin = static_cast<uint32_t>(p.operands.size());
  // Whose guard it would be, P or UP, is not known of an unknown one: it is taken to run.
  const ir::Guard guard = row.kind == OpKind::Unknown ? ir::Guard{} : guardOf(row, w);
  auto add = [&](ir::Unit first, unsigned count, uint8_t role, Slot slot) {
    ir::Operand o;
    o.first = first;
    o.count = static_cast<uint16_t>(count);
    o.role = role;
    o.slot = static_cast<uint8_t>(slot);
    p.operands.push_back(o);
  };
  if (guard.unit != ir::Guard::kAlways) add(guard.unit, 1, ir::kUse, Slot::Guard);
  for (const Item &i : row.items) {
    const SassOperand o = operandOf(row, i, w);
    for (unsigned r = 0; r != o.runs; ++r) {
      const SassRegister &run = o.run[r];
      if (run.isZero()) continue;
      // A run never reaches into the zero register.
      const unsigned most = zeroOf(run.file) == ~0u ? run.count : zeroOf(run.file) - run.number;
      add(run.unit(), std::min(run.count, most), run.role, run.slot);
    }
    for (unsigned n = 0; n != kNumP; ++n)
      if (o.mask >> n & 1)
        add(static_cast<ir::Unit>((i.file == File::UP ? kUP0 : kP0) + n), 1, i.role, i.slot);
  }
  in.operandCount = static_cast<uint16_t>(p.operands.size() - in.operandBegin);
  in.control = controlFlowOf(row, w, guard);
  if (row.kind == OpKind::Depbar) {
    Depbar d{7, 0, 0};
    for (const Item &i : row.items) {
      const SassOperand o = operandOf(row, i, w);
      if (i.kind == ItemKind::Barrier) d.barrier = static_cast<uint8_t>(*o.value);
      if (i.kind == ItemKind::Immediate) d.threshold = static_cast<uint8_t>(*o.value);
      if (i.kind == ItemKind::BarrierList) d.list = static_cast<uint8_t>(*o.value);
    }
    in.imm = pack(d);
  }
  if (row.kind == OpKind::Unknown) in.flags |= ir::kUnknown;
  p.instrs.push_back(in);
  p.guards.push_back(guard);
  p.controlWords.push_back(controlOf(w));
}

}  // namespace interlock::read
