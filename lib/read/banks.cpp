//===- banks.cpp - High-VGPR banks along the control flow graph ------------===//
//
// State: per bank field (src0, src1, src2, dst) a bank 0…3 or "unknown"
// (disagreeing paths, a mode written from a register). Meet: equal or unknown.
// Kernels start with all zero, so do functions and the place behind a call
// (LLVM's convention); unknown entries start unknown. An operand with an
// unknown bank is repeated for every bank: whatever is needed for one of them
// is needed.
//
// What an instruction computes names its registers a second time (ir::Arith): these
// follow its operands; an input whose bank is unknown is none that is followed.
//
//===----------------------------------------------------------------------===//
#include "effects.h"

#include <algorithm>
#include <array>

namespace interlock::read {
namespace {

constexpr uint8_t kUnknownBank = 255;
using Mode = std::array<uint8_t, 4>;  // by ir::BankField
constexpr Mode kZero = {0, 0, 0, 0};
constexpr Mode kAny = {kUnknownBank, kUnknownBank, kUnknownBank, kUnknownBank};

// Hardware register word of s_setreg: id[5:0] offset[10:6] size-1[15:11] [L22].
constexpr int kHwRegMode = 1;
// MODE bits of the banks: dst 13:12, src0 15:14, src1 17:16, src2 19:18 [L22].
constexpr std::pair<int, ir::BankField> kModeBits[] = {
    {12, ir::kBankDst}, {14, ir::kBankSrc0}, {16, ir::kBankSrc1}, {18, ir::kBankSrc2}};

/// The registers of what `in` computes, as its operands have them now.
void renameArith(ir::Program &p, const ir::Instruction &in, ir::InstrId i, bool unknown) {
  auto it = std::lower_bound(p.ariths.begin(), p.ariths.end(), i,
                             [](const ir::Arith &a, ir::InstrId x) { return a.at < x; });
  if (it == p.ariths.end() || it->at != i) return;
  const ir::Operand *ops = p.operandsOf(in);
  for (ir::ArithInput *x : {&it->a, &it->b, &it->c}) {
    if (x->kind != ir::ArithInput::Kind::Register || x->operand == 255) continue;
    if (unknown)
      x->kind = ir::ArithInput::Kind::Other;
    else
      x->unit = ops[x->operand].first;
  }
  if (!unknown && it->hasResult && it->resultOperand != 255)
    it->result = ops[it->resultOperand].first;
}

bool writesBanks(const ir::Instruction &in) {
  int id = in.imm & 63, offset = (in.imm >> 6) & 31, size = ((in.imm >> 11) & 31) + 1;
  return id == kHwRegMode && offset < 20 && offset + size > 12;
}

void step(const ir::Instruction &in, isa::Kind kind, Mode &m) {
  if (kind == isa::Kind::SetVgprMsb) {
    for (int f = 0; f != 4; ++f) m[f] = (in.imm >> (2 * f)) & 3;
  } else if (kind == isa::Kind::SetReg && writesBanks(in)) {
    int offset = (in.imm >> 6) & 31, size = ((in.imm >> 11) & 31) + 1;
    for (auto [bit, field] : kModeBits) {
      if (bit + 2 <= offset || bit >= offset + size) continue;
      const bool whole = bit >= offset && bit + 2 <= offset + size;
      m[field] = whole && in.value != ir::kNone ? (in.value >> (bit - offset)) & 3 : kUnknownBank;
    }
  } else if (in.control == ir::Control::Call) {
    m = kZero;
  } else if (in.control == ir::Control::UnknownCall) {
    m = kAny;
  }
}

}  // namespace

void resolveBanks(ir::Program &p, const isa::Target &t, ir::Kernel &k) {
  bool any = false;
  for (ir::InstrId i = k.begin; i != k.end && !any; ++i) {
    isa::Kind kind = t.kind(p.instrs[i]);
    any = kind == isa::Kind::SetVgprMsb ||
          (kind == isa::Kind::SetReg && writesBanks(p.instrs[i])) ||
          p.instrs[i].control == ir::Control::UnknownCall;
  }
  for (const ir::Entry &e : k.entries) any |= e.kind == ir::EntryKind::Unknown;
  if (!any) return;

  std::vector<Mode> entry(k.blocks.size());
  std::vector<uint8_t> seen(k.blocks.size(), 0);
  std::vector<ir::BlockId> work;
  auto meet = [&](ir::BlockId b, const Mode &m) {
    Mode next = m;
    if (seen[b])
      for (int f = 0; f != 4; ++f)
        if (entry[b][f] != m[f]) next[f] = kUnknownBank;
    if (seen[b] && next == entry[b]) return;
    seen[b] = 1;
    entry[b] = next;
    work.push_back(b);
  };
  for (const ir::Entry &e : k.entries)
    meet(e.block, e.kind == ir::EntryKind::Unknown ? kAny : kZero);
  while (!work.empty()) {
    ir::BlockId b = work.back();
    work.pop_back();
    Mode m = entry[b];
    for (ir::InstrId i = k.blocks[b].begin; i != k.blocks[b].end; ++i)
      step(p.instrs[i], t.kind(p.instrs[i]), m);
    for (uint32_t s = k.blocks[b].succBegin; s != k.blocks[b].succEnd; ++s) meet(k.succs[s], m);
  }
  for (ir::BlockId b = 0; b != k.blocks.size(); ++b) {
    if (!seen[b]) continue;
    Mode m = entry[b];
    for (ir::InstrId i = k.blocks[b].begin; i != k.blocks[b].end; ++i) {
      ir::Instruction &in = p.instrs[i];
      bool unknown = false, moved = false;
      for (unsigned o = 0; o != in.operandCount; ++o) {
        ir::Operand &op = p.operands[in.operandBegin + o];
        if (op.bank == ir::kNoBank || op.first >= 256) continue;
        if (m[op.bank] == kUnknownBank)
          unknown = true;
        else if (m[op.bank])
          op.first = static_cast<ir::Unit>(op.first + 256 * m[op.bank]), moved = true;
      }
      if (unknown || moved) renameArith(p, in, i, unknown);
      if (unknown) {
        uint32_t begin = static_cast<uint32_t>(p.operands.size());
        for (unsigned o = 0; o != in.operandCount; ++o) {
          ir::Operand op = p.operands[in.operandBegin + o];
          const bool banked =
              op.bank != ir::kNoBank && op.first < 256 && m[op.bank] == kUnknownBank;
          for (int bank = 0; bank != (banked ? 4 : 1); ++bank) {
            ir::Operand copy = op;
            copy.first = static_cast<ir::Unit>(op.first + 256 * bank);
            if (bank != 0) copy.flags |= ir::kCopy;
            p.operands.push_back(copy);
          }
        }
        in.operandBegin = begin;
        in.operandCount = static_cast<uint16_t>(p.operands.size() - begin);
      }
      step(in, t.kind(in), m);
    }
  }
}

}  // namespace interlock::read
