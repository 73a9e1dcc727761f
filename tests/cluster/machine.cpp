//===- machine.cpp - Scalar code executed, one wave at a time ---------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "machine.h"

#include <algorithm>

namespace interlock::cluster {

using isa::ArithOp;

uint32_t Choices::pick(const std::string &key, const std::vector<uint32_t> &values) {
  if (auto found = byKey.find(key); found != byKey.end()) return items[found->second].value();
  Item item{key, values};
  if (random) {
    uint64_t h = seed ^ 0x9e3779b97f4a7c15ull;
    for (char c : key) h = (h ^ static_cast<unsigned char>(c)) * 0x100000001b3ull, h ^= h >> 29;
    item.picked = h % values.size();
  }
  byKey[key] = items.size();
  items.push_back(item);
  return item.value();
}

bool Choices::next() {
  while (!items.empty()) {
    if (++items.back().picked != items.back().values.size()) return true;
    byKey.erase(items.back().key);
    items.pop_back();
  }
  return false;
}

std::string Choices::str() const {
  std::string s;
  for (const Item &i : items)
    s += (s.empty() ? "" : ", ") + i.key + " = " + std::to_string(i.value());
  return s.empty() ? "no choices" : s;
}

namespace {

/// Marks a value that an instruction or the launch has left unknown. The launch is 0.
constexpr uint32_t kKnown = 0, kLaunch = 1, kFirstInstr = 2;

bool readsLoopCounter(const ir::Arith &a, ir::Unit u) {
  for (const ir::ArithInput *in : {&a.a, &a.b})
    if (in->kind == ir::ArithInput::Kind::Register && in->unit == u) return true;
  return false;
}

bool fromConstants(const ir::Arith &a) {
  for (const ir::ArithInput *in : {&a.a, &a.b})
    if (in->kind == ir::ArithInput::Kind::Register || in->kind == ir::ArithInput::Kind::Other)
      return false;
  return true;
}

}  // namespace

Machine::Machine(const ir::Program &p, const isa::Target &t, const ir::Kernel &k, MachineOptions o)
    : p(p), t(t), k(k), options(std::move(o)) {
  std::map<std::string, unsigned> seen;
  keys.resize(p.instrs.size());
  for (ir::InstrId i = k.begin; i != k.end; ++i) {
    const std::string text(p.textOf(i));
    keys[i] = "`" + text + "` #" + std::to_string(++seen[text]);
  }
  findRelevant();
  if (options.loopCounter == 0xffff) return;
  for (ir::InstrId i = k.begin; i != k.end && firstCount == ir::kNone; ++i) {
    const ir::Arith *a = p.arithOf(i);
    if (a && (readsLoopCounter(*a, options.loopCounter) || fromConstants(*a))) continue;
    for (unsigned n = 0; n != p.instrs[i].operandCount; ++n) {
      const ir::Operand &op = p.operandsOf(p.instrs[i])[n];
      if ((op.role & ir::kDef) && options.loopCounter >= op.first &&
          options.loopCounter < op.first + op.count)
        firstCount = i;
    }
  }
}

/// Per instruction of the kernel: it writes SCC, and something may read that.
std::vector<uint8_t> Machine::liveScc() const {
  const size_t size = k.end - k.begin;
  std::vector<uint8_t> before(size + 1, 0), writes(size, 0);
  for (bool more = true; more;) {
    more = false;
    for (ir::InstrId i = k.end; i-- != k.begin;) {
      const ir::Instruction &in = p.instrs[i];
      uint8_t roles = 0;
      for (unsigned n = 0; n != in.operandCount; ++n)
        if (p.operandsOf(in)[n].first == isa::amdgpu::kScc) roles |= p.operandsOf(in)[n].role;
      uint8_t out = in.control == ir::Control::Jump || in.control == ir::Control::End
                        ? uint8_t(0)
                        : before[i + 1 - k.begin];
      if (in.target != ir::kNone && in.target >= k.begin && in.target < k.end)
        out |= before[in.target - k.begin];
      // What is computed from SCC otherwise is a choice in any case.
      const ir::Arith *a = p.arithOf(i);
      if (in.control != ir::Control::CondJump && !(a && t.ariths[a->row].op == ArithOp::Select))
        roles &= static_cast<uint8_t>(~ir::kUse);
      const uint8_t now = (roles & ir::kUse) ? 1 : (roles & ir::kDef) ? 0 : out;
      more |= now != before[i - k.begin];
      before[i - k.begin] = now;
      writes[i - k.begin] = (roles & ir::kDef) && out;
    }
  }
  return writes;
}

/// The registers that compares read, and what those are computed from.
void Machine::findRelevant() {
  std::set<ir::Unit> wanted = {isa::amdgpu::kScc};
  auto want = [&](const ir::ArithInput &in, unsigned bits) {
    if (in.kind != ir::ArithInput::Kind::Register) return false;
    bool fresh = wanted.insert(in.unit).second;
    if (bits == 64) fresh |= wanted.insert(static_cast<ir::Unit>(in.unit + 1)).second;
    return fresh;
  };
  sccLive = liveScc();
  for (bool more = true; more;) {
    more = false;
    for (const ir::Arith &a : p.ariths) {
      if (a.at < k.begin || a.at >= k.end) continue;
      const isa::ArithRow &row = t.ariths[a.row];
      const bool used = !a.hasResult || wanted.count(a.result) ||
                        (row.bits == 64 && wanted.count(static_cast<ir::Unit>(a.result + 1)));
      // SCC of additions and logic, where something may read it.
      const bool carry = sccLive[a.at - k.begin];
      if (!used && !carry) continue;
      more |= want(a.a, row.bits);
      more |= want(a.b, row.bits);
    }
  }
  slots.assign(t.numUnits, -1);
  for (ir::Unit u : wanted) {
    slots[u] = static_cast<int>(followed.size());
    followed.push_back(u);
  }
}

Machine::State Machine::start(unsigned wave, Choices &) const {
  State s;
  s.pc = k.begin;
  for (const ir::Entry &e : k.entries)
    if (e.kind == ir::EntryKind::Kernel) s.pc = k.blocks[e.block].begin;
  s.values.assign(followed.size(), 0);
  s.source.assign(followed.size(), kLaunch);
  write(s, isa::amdgpu::kTtmp8, wave << isa::amdgpu::kWaveIdShift);
  write(s, isa::amdgpu::kVgpr0, wave * 32);
  if (options.waveIndex != 0xffff) write(s, options.waveIndex, wave);
  return s;
}

void Machine::write(State &s, ir::Unit u, uint32_t value) const {
  if (slots[u] < 0) return;
  s.values[static_cast<size_t>(slots[u])] = value;
  s.source[static_cast<size_t>(slots[u])] = kKnown;
}

void Machine::setScc(State &s, bool value) const { write(s, isa::amdgpu::kScc, value); }

uint32_t Machine::read(State &s, ir::Unit u, Choices &choices) const {
  const auto slot = static_cast<size_t>(slots[u]);
  if (s.source[slot] == kKnown) return s.values[slot];
  const std::string name = t.unitName(u, 1);
  uint32_t value;
  static const std::vector<uint32_t> bit = {0, 1};
  if (s.source[slot] == kLaunch) {
    const bool counter = u == options.loopCounter && firstCount == ir::kNone;
    value = choices.pick(name + " at launch", u == isa::amdgpu::kScc ? bit
                                              : counter              ? options.loopValues
                                                                     : options.otherValues);
  } else {
    const ir::InstrId at = s.source[slot] - kFirstInstr;
    const uint32_t count = s.executed[at];
    const bool counter = u == options.loopCounter && at == firstCount && count == 1;
    value = choices.pick(name + " of " + keys[at] + ", time " + std::to_string(count),
                         u == isa::amdgpu::kScc ? bit
                         : counter              ? options.loopValues
                                                : options.otherValues);
  }
  write(s, u, value);
  return value;
}

uint32_t Machine::input(State &s, const ir::ArithInput &in, unsigned half, Choices &choices) const {
  if (in.kind == ir::ArithInput::Kind::Register)
    return read(s, static_cast<ir::Unit>(in.unit + half), choices);
  return static_cast<uint32_t>(static_cast<uint64_t>(in.value) >> 32 * half);
}

void Machine::compute(State &s, const ir::Arith &a, Choices &choices) const {
  const isa::ArithRow &row = t.ariths[a.row];
  const bool wide = row.bits == 64;
  auto full = [&](const ir::ArithInput &in) {
    if (in.kind == ir::ArithInput::Kind::None) return uint64_t(0);
    uint64_t v = input(s, in, 0, choices);
    if (wide) v |= uint64_t(input(s, in, 1, choices)) << 32;
    return v;
  };
  const uint64_t x = full(a.a);
  // A shift takes a 32-bit count, also of 64 bits.
  const bool shift = row.op == ArithOp::ShiftLeft || row.op == ArithOp::ShiftRight;
  const uint64_t y = shift ? input(s, a.b, 0, choices) & (row.bits - 1u) : full(a.b);
  auto sign = [&](uint64_t v) {
    return wide ? static_cast<int64_t>(v) : int64_t(static_cast<int32_t>(v));
  };
  const int order = row.isSigned ? (sign(x) > sign(y)) - (sign(x) < sign(y)) : (x > y) - (x < y);
  uint64_t result = 0;
  bool scc = false, sccIsNonZero = true;
  switch (row.op) {
  case ArithOp::Copy:
    result = x;
    break;
  case ArithOp::Add: {
    result = x + y;
    const int64_t exact = sign(x) + sign(y);
    scc = row.isSigned ? exact != static_cast<int32_t>(exact) : result >> 32 != 0;
    sccIsNonZero = false;
    break;
  }
  case ArithOp::Sub: {
    result = x - y;
    const int64_t exact = sign(x) - sign(y);
    scc = row.isSigned ? exact != static_cast<int32_t>(exact) : x < y;
    sccIsNonZero = false;
    break;
  }
  case ArithOp::Mul:
    result = x * y;
    break;
  case ArithOp::And:
    result = x & y;
    break;
  case ArithOp::AndNot:
    result = x & ~y;
    break;
  case ArithOp::Select:
    result = read(s, isa::amdgpu::kScc, choices) ? x : y;
    break;
  case ArithOp::Or:
    result = x | y;
    break;
  case ArithOp::Xor:
    result = x ^ y;
    break;
  case ArithOp::ShiftLeft:
    result = x << y;
    break;
  case ArithOp::ShiftRight:
    result = row.isSigned ? static_cast<uint64_t>(sign(x) >> y) : x >> y;
    break;
  case ArithOp::BitExtract: {
    const unsigned width = (y >> 16) & 0x7f;
    result = width >= 32 ? x >> (y & 31) : (x >> (y & 31)) & ((uint64_t(1) << width) - 1);
    break;
  }
  case ArithOp::CompareEq:
    scc = x == y;
    break;
  case ArithOp::CompareNe:
    scc = x != y;
    break;
  case ArithOp::CompareGt:
    scc = order > 0;
    break;
  case ArithOp::CompareGe:
    scc = order >= 0;
    break;
  case ArithOp::CompareLt:
    scc = order < 0;
    break;
  case ArithOp::CompareLe:
    scc = order <= 0;
    break;
  default:
    break;  // step() asks executes()
  }
  if (!wide) result = static_cast<uint32_t>(result);
  if (!isa::isCompare(row.op) && sccIsNonZero) scc = result != 0;
  const ir::Instruction &in = p.instrs[a.at];
  for (unsigned n = 0; n != in.operandCount; ++n) {
    const ir::Operand &op = p.operandsOf(in)[n];
    if (op.first == isa::amdgpu::kScc && (op.role & ir::kDef)) setScc(s, scc);
  }
  if (!a.hasResult) return;
  write(s, a.result, static_cast<uint32_t>(result));
  if (wide) write(s, static_cast<ir::Unit>(a.result + 1), static_cast<uint32_t>(result >> 32));
}

/// Whether compute() knows the operation; of others the result is any.
static bool executes(isa::ArithOp op) {
  return op <= isa::ArithOp::BitExtract || isa::isCompare(op);
}

/// What an instruction writes is not known any more.
void Machine::forget(State &s, ir::InstrId at) const {
  const ir::Instruction &in = p.instrs[at];
  bool counted = false;
  for (unsigned n = 0; n != in.operandCount; ++n) {
    const ir::Operand &op = p.operandsOf(in)[n];
    if (!(op.role & ir::kDef)) continue;
    for (unsigned u = op.first; u != op.first + op.count; ++u) {
      if (slots[u] < 0) continue;
      if (!counted) ++s.executed[at], counted = true;
      s.source[static_cast<size_t>(slots[u])] = kFirstInstr + at;
    }
  }
}

void Machine::step(State &s, Choices &choices) const {
  const ir::InstrId at = s.pc;
  const ir::Instruction &in = p.instrs[at];
  const ir::Arith *a = p.arithOf(at);
  auto jump = [&] {
    if (in.target == ir::kNone || in.target < k.begin || in.target >= k.end)
      s.stuck = "jumps to an unknown place: " + keys[at];
    else
      s.pc = in.target;
  };
  switch (in.control) {
  case ir::Control::Next:
    break;
  case ir::Control::Jump:
    return jump();
  case ir::Control::CondJump: {
    const std::string_view text = p.textOf(at);
    bool taken;
    if (text.starts_with("s_cbranch_scc")) {
      const bool scc = read(s, isa::amdgpu::kScc, choices) != 0;
      taken = scc == text.starts_with("s_cbranch_scc1");
    } else {
      // Every other trip the same: enough to differ between trips, and finite.
      static const std::vector<uint32_t> bit = {0, 1};
      const uint32_t time = s.executed[at]++ % 2;
      taken = choices.pick("way of " + keys[at] + ", time " + std::to_string(time), bit) != 0;
    }
    if (taken) return jump();
    break;
  }
  case ir::Control::End:
    s.ended = true;
    return;
  default:
    s.stuck = "leaves the kernel: " + keys[at];
    return;
  }
  bool fresh = false;
  if (options.loopCounter != 0xffff && a && a->hasResult && a->result == options.loopCounter)
    fresh = !readsLoopCounter(*a, options.loopCounter) && !fromConstants(*a);
  if (!a || fresh || !executes(t.ariths[a->row].op) || a->a.kind == ir::ArithInput::Kind::Other ||
      a->b.kind == ir::ArithInput::Kind::Other) {
    forget(s, at);
    // The chosen count and SCC belong together: shifts and logic set it where it is not 0.
    const ArithOp op = a ? t.ariths[a->row].op : ArithOp::Copy;
    if (fresh && slots[a->result] >= 0 && sccLive[at - k.begin] && op != ArithOp::Add &&
        op != ArithOp::Sub)
      setScc(s, read(s, a->result, choices) != 0);
  } else {
    bool wanted = !a->hasResult || slots[a->result] >= 0;
    if (!wanted) {
      // Its SCC may matter; then its inputs are followed.
      wanted = sccLive[at - k.begin] || (t.ariths[a->row].bits == 64 && slots[a->result + 1u] >= 0);
    }
    if (wanted)
      compute(s, *a, choices);
    else
      forget(s, at);
  }
  if (++s.pc >= k.end) s.stuck = "runs off the end";
}

}  // namespace interlock::cluster
