//===- effects.cpp - Operands, waits and immediates of one MCInst ----------===//
//
// The opcode's rules (amdgpu_mc.cpp) turn registers into units; the target's
// wait fields turn an immediate into a WaitSpec. Immediates that have a meaning
// of their own for the analyses are kept in Instruction::imm.
//
//===----------------------------------------------------------------------===//
#include "effects.h"

#include <llvm/MC/MCExpr.h>
#include <llvm/MC/MCSymbol.h>
#include <llvm/Support/Casting.h>

using namespace llvm;

namespace interlock::read {
namespace {

/// First symbol of an expression that is added, not subtracted.
const MCSymbol *positiveSymbol(const MCExpr *e) {
  if (auto *s = dyn_cast<MCSymbolRefExpr>(e)) return &s->getSymbol();
  if (auto *u = dyn_cast<MCUnaryExpr>(e)) return positiveSymbol(u->getSubExpr());
  if (auto *s = dyn_cast<MCSpecifierExpr>(e)) return positiveSymbol(s->getSubExpr());
  if (auto *b = dyn_cast<MCBinaryExpr>(e)) {
    if (const MCSymbol *s = positiveSymbol(b->getLHS())) return s;
    return b->getOpcode() == MCBinaryExpr::Sub ? nullptr : positiveSymbol(b->getRHS());
  }
  return nullptr;
}

/// Sum of the constants of an expression.
int64_t constantPart(const MCExpr *e) {
  if (auto *c = dyn_cast<MCConstantExpr>(e)) return c->getValue();
  if (auto *u = dyn_cast<MCUnaryExpr>(e)) return constantPart(u->getSubExpr());
  if (auto *s = dyn_cast<MCSpecifierExpr>(e)) return constantPart(s->getSubExpr());
  if (auto *b = dyn_cast<MCBinaryExpr>(e)) {
    const int64_t l = constantPart(b->getLHS()), r = constantPart(b->getRHS());
    return b->getOpcode() == MCBinaryExpr::Sub ? l - r : l + r;
  }
  return 0;
}

bool isPlainSymbol(const MCExpr *e) { return llvm::isa<MCSymbolRefExpr>(e); }

/// Last immediate operand: the literal of SOPP-like instructions.
bool immediateOf(const MCInst &inst, int64_t &value) {
  for (const MCOperand &op : inst) {
    if (op.isImm()) {
      value = op.getImm();
      return true;
    }
    if (op.isExpr() && op.getExpr()->evaluateAsAbsolute(value)) return true;
  }
  return false;
}

/// Cache policy operand: the last immediate, or the last but one for buffers
/// (a swizzle bit follows). Bits [4:3] are the scope [L22].
int64_t cachePolicyOf(const MCInst &inst, const OpcodeFacts &f) {
  int64_t values[2] = {0, 0};
  for (const MCOperand &op : inst)
    if (op.isImm()) {
      values[1] = values[0];
      values[0] = op.getImm();
    }
  return StringRef(f.mnemonic).contains("buffer_") ? values[1] : values[0];
}

/// What the instruction computes. Operands are [result] a b as LLVM orders them; a
/// tied input repeats the result.
void appendArith(ir::Program &p, AmdgpuMc &mc, const MCInst &inst, const OpcodeFacts &f,
                 ir::InstrId id, ArrayRef<uint8_t> operandOf) {
  const isa::ArithRow &row = mc.target.ariths[static_cast<size_t>(f.arith)];
  ir::Arith a;
  a.at = id;
  a.row = static_cast<uint16_t>(f.arith);
  unsigned next = 0;
  if (!isa::isCompare(row.op)) {
    if (inst.getNumOperands() == 0 || !inst.getOperand(0).isReg()) return;
    const RegUnits u = mc.units(inst.getOperand(0).getReg());
    if (u.count == 0 || u.count > 2) return;
    a.hasResult = true;
    a.result = u.first;
    a.resultOperand = operandOf[0];
    next = 1;
  }
  ir::ArithInput *const inputs[] = {&a.a, &a.b, &a.c};
  unsigned count = isa::inputsOf(row.op), first = 0;
  if (row.op == isa::ArithOp::BitSet || row.op == isa::ArithOp::BitClear) {
    // The old value is not among the operands as the assembler leaves them.
    if (inst.getNumOperands() < 2) return;
    a.a.kind = ir::ArithInput::Kind::Register;
    a.a.unit = a.result;
    a.a.operand = a.resultOperand;
    first = 1;
    --count;
  } else {
    if (inst.getNumOperands() < next + count) return;
    for (unsigned n = next + count; n != inst.getNumOperands(); ++n)
      if (!inst.getOperand(n).isImm() || inst.getOperand(n).getImm() != 0)
        return;  // a form with modifiers
  }
  for (unsigned n = 0; n != count; ++n) {
    ir::ArithInput &in = *inputs[row.swapped ? count - 1 - n : first + n];
    const MCOperand &op = inst.getOperand(next + n);
    in.kind = ir::ArithInput::Kind::Other;
    int64_t value = 0;
    if (op.isReg()) {
      const RegUnits u = mc.units(op.getReg());
      if (u.count != row.bits / 32) continue;
      in.kind = ir::ArithInput::Kind::Register;
      in.unit = u.first;
      in.operand = operandOf[next + n];
    } else if (op.isImm() || (op.isExpr() && op.getExpr()->evaluateAsAbsolute(value))) {
      if (op.isImm()) value = op.getImm();
      in.kind = ir::ArithInput::Kind::Constant;
      in.value = row.constant == 16 ? static_cast<int16_t>(value)
                 : row.bits == 32   ? static_cast<int32_t>(value)
                                    : value;
    }
  }
  p.ariths.push_back(a);
}

/// Where a DS or async instruction touches LDS. The address is the first vector
/// register, that of an async store the last; offsets are the first immediates.
void appendLds(ir::Program &p, const isa::Target &t, const MCInst &inst, const OpcodeFacts &f,
               ir::InstrId id, ArrayRef<uint8_t> operandOf) {
  const isa::LdsRow *row = t.ldsRowFor(f.mnemonic);
  if (!row) return;
  ir::LdsAddress a;
  a.at = id;
  a.bytes = row->bytes;
  a.places = row->places;
  unsigned offsets = 0;
  for (unsigned n = 0; n != inst.getNumOperands(); ++n) {
    const MCOperand &op = inst.getOperand(n);
    int64_t value = 0;
    if (op.isReg() && n < operandOf.size() && operandOf[n] != 255) {
      const ir::Operand &o = p.operands[p.instrs[id].operandBegin + operandOf[n]];
      if (o.first >= isa::amdgpu::kSgpr0 || o.role == ir::kDef) continue;
      if (a.operand == 255 || f.kind == isa::Kind::AsyncStore) a.operand = operandOf[n];
    } else if (op.isImm() || (op.isExpr() && op.getExpr()->evaluateAsAbsolute(value))) {
      if (op.isImm()) value = op.getImm();
      if (offsets != row->places) a.offset[offsets++] = static_cast<int32_t>(value * row->scale);
    } else if (op.isExpr()) {
      return;
    }
  }
  if (a.operand == 255 || offsets != row->places) return;
  p.ldsAddresses.push_back(a);
}

void appendWait(ir::Program &p, ir::Instruction &in, const isa::Target &t, const OpcodeFacts &f,
                int64_t imm) {
  ir::WaitSpec spec;
  if (f.kind == isa::Kind::WaitIdle) {
    for (unsigned c = 0; c != isa::NumCounters; ++c) spec.n[c] = 0;
  } else {
    // Bits outside of every field: nothing is known of what is waited for, so every
    // field gets more than its counter can hold (wait-range).
    int64_t known = 0;
    for (const isa::WaitField &w : t.waitFields)
      if (f.mnemonic == w.mnemonic) known |= ((int64_t(1) << w.bits) - 1) << w.shift;
    for (const isa::WaitField &w : t.waitFields)
      if (f.mnemonic == w.mnemonic) {
        int64_t v = (imm >> w.shift) & ((1 << w.bits) - 1);
        if (imm & ~known) v = 127;
        spec.n[w.counter] = static_cast<int8_t>(v > 127 ? 127 : v);
      }
  }
  in.imm = static_cast<int32_t>(p.waits.size());
  p.waits.push_back(spec);
}

}  // namespace

std::string symbolOf(const MCExpr *e, int64_t &offset, bool &plain) {
  const MCSymbol *s = positiveSymbol(e);
  offset = constantPart(e);
  plain = isPlainSymbol(e);
  return s ? s->getName().str() : std::string();
}

void appendInstruction(ir::Program &p, AmdgpuMc &mc, const MCInst &inst, const ir::SourceRef &at,
                       SideTables &side) {
  using isa::Kind;
  const OpcodeFacts &f = mc.facts(inst);
  const ir::InstrId id = static_cast<ir::InstrId>(p.instrs.size());
  ir::Instruction in;
  in.row = f.row;
  in.aluClass = f.aluClass;
  in.operandBegin = static_cast<uint32_t>(p.operands.size());
  if (f.hasResult) in.flags |= ir::kHasResult;
  if (f.kind == Kind::Unknown) in.flags |= ir::kUnknown;

  SmallVector<uint8_t, 16> operandOf(inst.getNumOperands(), 255);
  for (const OperandRule &r : f.operands) {
    if (r.index >= inst.getNumOperands()) break;
    const MCOperand &op = inst.getOperand(r.index);
    if (!op.isReg() || !op.getReg()) continue;
    RegUnits u = mc.units(op.getReg());
    if (u.count == 0) continue;
    operandOf[r.index] = static_cast<uint8_t>(p.operands.size() - in.operandBegin);
    p.operands.push_back(
        {u.first, u.count, r.role, u.vgpr ? r.bank : uint8_t(ir::kNoBank), r.flags});
  }
  p.operands.insert(p.operands.end(), f.implicit.begin(), f.implicit.end());
  in.operandCount = static_cast<uint16_t>(p.operands.size() - in.operandBegin);

  int64_t imm = 0;
  const bool branch =
      f.kind == Kind::Branch || f.kind == Kind::CondBranch || f.kind == Kind::CallPc;
  for (const MCOperand &op : inst) {
    if (!op.isExpr()) continue;
    int64_t ignored;
    if (op.getExpr()->evaluateAsAbsolute(ignored)) continue;
    int64_t offset = 0;
    bool plain = false;
    std::string symbol = symbolOf(op.getExpr(), offset, plain);
    if (symbol.empty()) continue;
    side.symbolUses.push_back({id, std::move(symbol), branch && plain, offset});
    if (branch && !plain) in.flags |= ir::kNumericTarget;
  }
  switch (f.kind) {
  case Kind::Wait:
  case Kind::WaitIdle:
    if (!immediateOf(inst, imm) && f.kind == Kind::Wait) {
      in.flags |= ir::kUnknown;
      imm = 0xffff;
    }
    appendWait(p, in, mc.target, f, imm);
    break;
  case Kind::WaitAlu:
    // What cannot be evaluated waits for nothing.
    if (immediateOf(inst, imm))
      in.imm = static_cast<int32_t>(imm & 0xffff);
    else {
      in.imm = 0xffff;
      in.flags |= ir::kUnknown;
    }
    break;
  case Kind::BarrierSignal:
  case Kind::BarrierSignalIsFirst:
  case Kind::BarrierOther:
    in.imm = immediateOf(inst, imm) ? static_cast<int16_t>(imm) : isa::amdgpu::kBarrierDynamic;
    break;
  case Kind::BarrierWait:
    immediateOf(inst, imm);
    in.imm = static_cast<int16_t>(imm);
    break;
  case Kind::SetReg: {
    // Operands: value and register word; the word is the last operand of the
    // register form and the first of the immediate form.
    bool immediateForm = StringRef(f.mnemonic).contains("imm32");
    const MCOperand *word = nullptr, *value = nullptr;
    for (const MCOperand &op : inst) {
      if (op.isReg()) continue;
      if (!word && !immediateForm)
        word = &op;
      else if (immediateForm && !value)
        value = &op;
      else if (!word)
        word = &op;
    }
    auto read = [](const MCOperand *op, int64_t &v) {
      if (!op) return false;
      if (op->isImm()) {
        v = op->getImm();
        return true;
      }
      return op->isExpr() && op->getExpr()->evaluateAsAbsolute(v);
    };
    int64_t v = 0;
    // LLVM orders the immediate form (imm, simm16); tests/unit checks it.
    in.imm = read(word, v) ? static_cast<int32_t>(v & 0xffff) : 0;
    if (immediateForm && read(value, v)) in.value = static_cast<uint32_t>(v);
    break;
  }
  case Kind::VmemLoad:
  case Kind::VmemStore:
  case Kind::VmemAtomic:
  case Kind::FlatLoad:
  case Kind::FlatStore:
  case Kind::FlatAtomic:
    if (cachePolicyOf(inst, f) & 0x18) in.flags |= ir::kScoped;
    break;
  default:
    if (immediateOf(inst, imm)) in.imm = static_cast<int32_t>(imm);
    break;
  }
  switch (f.kind) {
  case Kind::Branch:
    in.control = ir::Control::Jump;
    break;
  case Kind::CondBranch:
    in.control = ir::Control::CondJump;
    break;
  case Kind::CallPc:
    in.control = ir::Control::UnknownCall;
    break;
  case Kind::SetPc:
  case Kind::AddPc:
    in.control = ir::Control::UnknownJump;
    break;
  case Kind::SwapPc:
    in.control = ir::Control::UnknownCall;
    break;
  case Kind::EndPgm:
  case Kind::CodeEnd:
    in.control = ir::Control::End;
    break;
  default:
    if (f.kind == Kind::Other && f.branch && !StringRef(f.mnemonic).starts_with("v_cmpx"))
      in.control = ir::Control::Next;
    break;
  }
  // A distance by label follows the edits, one in plain numbers does not.
  if (f.kind == Kind::AddPc && (side.symbolUses.empty() || side.symbolUses.back().at != id))
    in.flags |= ir::kNumericTarget;
  if (branch && (side.symbolUses.empty() || side.symbolUses.back().at != id))
    in.flags |= ir::kNumericTarget;
  if (f.arith >= 0) appendArith(p, mc, inst, f, id, operandOf);
  p.instrs.push_back(in);
  if (f.hasLds) appendLds(p, mc.target, inst, f, id, operandOf);
  p.sources.push_back(at);
}

}  // namespace interlock::read
