//===- amdgpu_mc.cpp - Opcode and register facts from LLVM's tables --------===//
//
// Per opcode, once: the mnemonic picks the row of the target's instruction
// table; the operand list becomes roles and high-VGPR bank fields. What LLVM's
// descriptions hide or get wrong for text is corrected by kOverrides.
//
// Bank fields follow the encoding (fact: s_set_vgpr_msb): VOP src0 src1 src2
// vdst; DS addr data0 data1 vdst; FLAT vaddr vdata - vdst; BUF vaddr - - vdata.
// tests/unit/banks_test.cpp compares every opcode with LLVM's printer.
//
//===----------------------------------------------------------------------===//
#include "amdgpu_mc.h"

#include <llvm/ADT/StringRef.h>
#include <llvm/Support/TargetSelect.h>

#include <algorithm>
#include <map>
#include <mutex>

using namespace llvm;

namespace interlock::read {

void initialiseLlvm() {
  static std::once_flag once;
  std::call_once(once, [] {
    LLVMInitializeAMDGPUTargetInfo();
    LLVMInitializeAMDGPUTarget();
    LLVMInitializeAMDGPUTargetMC();
    LLVMInitializeAMDGPUAsmParser();
    LLVMInitializeAMDGPUDisassembler();
  });
}

AmdgpuMc &AmdgpuMc::get(const isa::Target &t) {
  static std::mutex lock;
  static std::map<std::string, std::unique_ptr<AmdgpuMc>> cache;
  std::lock_guard<std::mutex> guard(lock);
  auto &slot = cache[t.llvmCpu];
  if (!slot) slot.reset(new AmdgpuMc(t));
  return *slot;
}

AmdgpuMc::AmdgpuMc(const isa::Target &t) : target(t), triple(t.llvmTriple) {
  initialiseLlvm();
  std::string error;
  llvmTarget = TargetRegistry::lookupTarget(triple, error);
  regs.reset(llvmTarget->createMCRegInfo(triple));
  asmInfo.reset(llvmTarget->createMCAsmInfo(*regs, triple, options));
  instrs.reset(llvmTarget->createMCInstrInfo());
  subtarget.reset(llvmTarget->createMCSubtargetInfo(triple, t.llvmCpu, ""));
  printer.reset(llvmTarget->createMCInstPrinter(triple, 0, *asmInfo, *instrs, *regs));
  opcodes = std::make_unique<OpcodeFacts[]>(instrs->getNumOpcodes());
  fillRegisters();
}

/// Unit of one 16-bit root register, or kNumUnits if it is not tracked.
static ir::Unit unitOfRoot(StringRef name) {
  using namespace isa::amdgpu;
  name.consume_back("_LO16") || name.consume_back("_HI16");
  unsigned n = 0;
  auto number = [&](StringRef prefix) {
    StringRef rest = name;
    return rest.consume_front(prefix) && !rest.consumeInteger(10, n);
  };
  if (number("VGPR")) return n < kNumVgprs ? ir::Unit(kVgpr0 + n) : kNumUnits;
  if (name.starts_with("SGPR_NULL")) return kNumUnits;
  if (number("SGPR")) return n < 106 ? ir::Unit(kSgpr0 + n) : kNumUnits;
  if (number("TTMP")) return n < 16 ? ir::Unit(kTtmp0 + n) : kNumUnits;
  if (name == "VCC_LO") return kVccLo;
  if (name == "VCC_HI") return kVccLo + 1;
  if (name.starts_with("M0")) return kM0;
  if (name == "EXEC_LO") return kExecLo;
  if (name == "EXEC_HI") return kExecLo + 1;
  if (name == "SCC" || name == "SRC_SCC") return kScc;
  if (name == "SRC_VCCZ") return kVccLo;
  if (name == "SRC_EXECZ") return kExecLo;
  if (name == "MODE") return kMode;
  if (name.starts_with("FLAT_SCR_LO")) return kFlatScrLo;
  if (name.starts_with("FLAT_SCR_HI")) return kFlatScrLo + 1;
  return kNumUnits;
}

void AmdgpuMc::fillRegisters() {
  std::vector<ir::Unit> ofUnit(regs->getNumRegUnits());
  for (unsigned u = 0; u != ofUnit.size(); ++u) {
    MCRegUnitRootIterator root(static_cast<MCRegUnit>(u), regs.get());
    ofUnit[u] = unitOfRoot(regs->getName(*root));
  }
  regUnits.resize(regs->getNumRegs());
  for (unsigned r = 1; r != regUnits.size(); ++r) {
    unsigned lo = ~0u, hi = 0;
    for (MCRegUnit u : regs->regunits(MCRegister(r))) {
      ir::Unit unit = ofUnit[static_cast<unsigned>(u)];
      if (unit == isa::amdgpu::kNumUnits) continue;
      lo = std::min<unsigned>(lo, unit);
      hi = std::max<unsigned>(hi, unit);
    }
    if (lo > hi) continue;
    regUnits[r] = {ir::Unit(lo), uint16_t(hi - lo + 1), lo < isa::amdgpu::kSgpr0};
  }
}

namespace {

/// TSFlags bits (LLVM 22; SIDefines.h is not installed). tests/isa checks them.
enum TsBit {
  kTsSalu = 0,
  kTsValu = 1,
  kTsDpp = 15,
  kTsMubuf = 17,
  kTsMtbuf = 18,
  kTsSmrd = 19,
  kTsFlat = 24,
  kTsDs = 25,
  kTsFlatScratch = 56
};
bool has(const MCInstrDesc &d, unsigned bit) { return (d.TSFlags >> bit) & 1; }

/// Where LLVM's description of an instruction hides something from text.
struct Override {
  const char *mnemonic;  // prefix
  enum What {
    ReadsDst,
    AnyVgprSource,
    AnyVgprDest,
    NoImplicitUses,
    DppOldFirst,
    DppOldLast,
    Exec
  } what;
  const char *source;
};
constexpr Override kOverrides[] = {
    {"s_cmov", Override::ReadsDst, "L22: the old value is kept when SCC is 0"},
    {"v_movrels_", Override::AnyVgprSource, "L22: source index plus M0"},
    {"v_movrelsd_", Override::AnyVgprSource, "L22"},
    {"v_movreld_", Override::AnyVgprDest, "L22: destination index plus M0"},
    {"v_movrelsd_", Override::AnyVgprDest, "L22"},
    {"s_movrels_", Override::AnyVgprSource, "L22: any SGPR"},
    {"s_movreld_", Override::AnyVgprDest, "L22: any SGPR"},
    {"s_barrier_signal_isfirst", Override::NoImplicitUses, "L22: lists SCC as read"},
    {"s_barrier_leave", Override::NoImplicitUses, "L22: lists SCC as read"},
    {"v_writelane_", Override::ReadsDst, "L22: other lanes are kept"},
    {"v_fmac_", Override::DppOldFirst,
     "L22: VOP3 DPP; src2 is tied to the destination, old is not"},
    {"v_cvt_pk_fp8_", Override::DppOldLast,
     "L22: VOP3 DPP; old is tied to the destination, vdst_in is not"},
    {"v_cvt_pk_bf8_", Override::DppOldLast, "L22"},
    {"v_cvt_sr_fp8_", Override::DppOldLast, "L22"},
    {"v_cvt_sr_bf8_", Override::DppOldLast, "L22"},
    {"v_fma_mixlo_", Override::DppOldLast, "L22: VOP3P DPP, the same"},
    {"v_fma_mixhi_", Override::DppOldLast, "L22"},
};

/// Bank fields of the untied sources of one half of a dual instruction.
void addHalf(StringRef half, bool scalarSource2, std::vector<uint8_t> &order) {
  using namespace ir;
  order.push_back(kBankSrc0);
  if (half.starts_with("MOV_")) return;
  order.push_back(half.starts_with("FMAMK_") ? kBankSrc2 : kBankSrc1);
  if (half.starts_with("FMA_") || (scalarSource2 && half.starts_with("CNDMASK_")))
    order.push_back(kBankSrc2);
}

/// Bank fields of the VGPR uses of an opcode, in operand order.
std::vector<uint8_t> bankOrder(const MCInstrDesc &d, StringRef name, StringRef mnemonic) {
  using namespace ir;
  if (has(d, kTsDs)) {
    if (mnemonic.contains("addtid")) return {kBankSrc1};
    return {kBankSrc0, kBankSrc1, kBankSrc2};
  }
  if (has(d, kTsFlat)) {
    // Scratch stores name the data first; these have no vector address at all.
    if (has(d, kTsFlatScratch) && d.getNumDefs() == 0) return {kBankSrc1, kBankSrc0};
    if (mnemonic.contains("addtid")) return {kBankSrc1};
    if (mnemonic.contains("load_async_to_lds")) return {kBankDst, kBankSrc0};
    return {kBankSrc0, kBankSrc1};
  }
  if (has(d, kTsMubuf) || has(d, kTsMtbuf))
    return d.getNumDefs() == 0 ? std::vector<uint8_t>{kBankDst, kBankSrc0}
                               : std::vector<uint8_t>{kBankSrc0};
  if (name.consume_front("V_DUAL_")) {
    // src0X vsrc1X [vsrc2X] src0Y vsrc1Y [vsrc2Y]; the 96-bit form has a scalar third source.
    std::vector<uint8_t> order;
    auto [x, y] = name.split("_X_");
    for (StringRef half : {x, y}) addHalf(half, name.contains("_e96_"), order);
    return order;
  }
  if (mnemonic.contains("fmamk")) return {kBankSrc0, kBankSrc2};
  if (d.getNumDefs() == 0 && mnemonic.starts_with("v_movrel"))
    return {kBankDst, kBankSrc0};                                          // vdst, src0
  if (mnemonic.starts_with("v_wmma_ld_scale")) return {kNoBank, kNoBank};  // ignores the mode [L22]
  return {kBankSrc0, kBankSrc1, kBankSrc2, kNoBank, kNoBank};
}

}  // namespace

const OpcodeFacts &AmdgpuMc::facts(const MCInst &inst) {
  OpcodeFacts &f = opcodes[inst.getOpcode()];
  if (f.known.load(std::memory_order_acquire)) return f;
  std::lock_guard<std::mutex> guard(filling);
  if (!f.known) fillOpcode(inst, f);
  return f;
}

void AmdgpuMc::fillOpcode(const MCInst &inst, OpcodeFacts &f) {
  const MCInstrDesc &d = instrs->get(inst.getOpcode());
  StringRef name = instrs->getName(inst.getOpcode());
  StringRef mnemonic = printer->getMnemonic(inst).first;
  mnemonic = mnemonic.trim().split(' ').first;
  f.mnemonic = mnemonic.lower();
  for (StringRef suffix : {"_e32", "_e64", "_dpp", "_sdwa"})
    if (StringRef m(f.mnemonic); m.ends_with(suffix))
      f.mnemonic.resize(f.mnemonic.size() - suffix.size());
  f.row = target.rowFor(f.mnemonic, d.mayLoad() || d.mayStore());
  f.kind = target.instrs[f.row].kind;
  f.aluClass = target.aluClassFor(f.mnemonic);
  // With DPP the lanes of a vector source come from elsewhere.
  if (!has(d, kTsDpp) && !name.contains("_sdwa")) f.arith = target.arithFor(f.mnemonic);
  f.hasLds = target.ldsRowFor(f.mnemonic) != nullptr;
  f.branch = d.isBranch() || d.isTerminator();

  const bool vopd = StringRef(f.mnemonic).starts_with("v_dual_");
  const bool tensor = f.kind == isa::Kind::TensorLoad || f.kind == isa::Kind::TensorStore;
  const unsigned defs = d.getNumDefs();
  std::vector<uint8_t> order = bankOrder(d, name, f.mnemonic);
  const bool valu = has(d, kTsValu) && !has(d, kTsFlat) && !has(d, kTsDs);
  unsigned nextUse = 0;

  auto overridden = [&](Override::What what) {
    return std::any_of(std::begin(kOverrides), std::end(kOverrides), [&](const Override &o) {
      return o.what == what && StringRef(f.mnemonic).starts_with(o.mnemonic);
    });
  };
  // A second destination is the other half of a swap: it is src0.
  auto bankOfDef = [&](int def) {
    return def == 1 && !vopd ? uint8_t(ir::kBankSrc0) : uint8_t(ir::kBankDst);
  };
  // Sources before the old destination; ~0: it is tied to the destination, as usual.
  const unsigned numSources = StringRef(f.mnemonic).starts_with("v_fma_") ? 3 : 2;
  const unsigned old = !has(d, kTsDpp)                                               ? ~0u
                       : overridden(Override::DppOldLast)                            ? numSources
                       : overridden(Override::DppOldFirst) && name.contains("_e64_") ? 0
                                                                                     : ~0u;
  unsigned numUntied = 0;
  for (unsigned i = 0; i != d.getNumOperands(); ++i) {
    const MCOperandInfo &info = d.operands()[i];
    if (info.RegClass == -1) continue;
    OperandRule r;
    r.index = static_cast<uint8_t>(i);
    int tied = d.getOperandConstraint(i, MCOI::TIED_TO);
    if (i < defs) {
      r.role = ir::kDef;
      r.bank = bankOfDef(static_cast<int>(i));
      if (overridden(Override::ReadsDst)) r.role |= ir::kUse;
    } else {
      r.role = ir::kUse;
      if (tied != -1) {
        r.bank = bankOfDef(tied);
      } else if (numUntied++ == old) {
        r.bank = ir::kBankDst;
      } else if (valu) {
        // VOP counts every source, scalar ones and constants included.
        r.bank = nextUse < order.size() ? order[nextUse] : uint8_t(ir::kNoBank);
        ++nextUse;
      } else {
        r.bank = 254;  // memory: numbered among VGPRs only, below
      }
    }
    if (tensor) r.flags |= ir::kDescriptor;
    f.operands.push_back(r);
  }
  // Memory operands: address, data … among the vector registers of this opcode.
  nextUse = 0;
  for (OperandRule &r : f.operands) {
    if (r.bank != 254) continue;
    r.bank = ir::kNoBank;
    if (r.index >= inst.getNumOperands()) continue;  // the disassembler may leave some out
    const MCOperand &op = inst.getOperand(r.index);
    if (op.isReg() && regUnits[op.getReg().id()].vgpr)
      r.bank = nextUse < order.size() ? order[nextUse++] : uint8_t(ir::kNoBank);
  }

  auto implicit = [&](MCRegister reg, uint8_t role) {
    RegUnits u = regUnits[reg.id()];
    if (u.count == 0) return;
    // Almost every VALU instruction reads MODE; nothing ever leaves it pending.
    if (u.first == isa::amdgpu::kMode && role == ir::kUse) return;
    // Wave32: descriptions name the 64-bit masks, the hardware uses the low half.
    if (u.first == isa::amdgpu::kVccLo || u.first == isa::amdgpu::kExecLo) u.count = 1;
    f.implicit.push_back({u.first, u.count, role, ir::kNoBank, ir::kImplicit});
  };
  for (MCPhysReg r : d.implicit_defs()) implicit(r, ir::kDef);
  if (!overridden(Override::NoImplicitUses))
    for (MCPhysReg r : d.implicit_uses()) implicit(r, ir::kUse);
  const bool scalar = StringRef(f.mnemonic).starts_with("s_");
  auto anyRegister = [&](uint8_t role) {
    ir::Unit first = scalar ? isa::amdgpu::kSgpr0 : isa::amdgpu::kVgpr0;
    uint16_t count = scalar ? 106 : isa::amdgpu::kNumVgprs;
    f.implicit.push_back({first, count, role, ir::kNoBank, ir::kImplicit});
  };
  if (overridden(Override::AnyVgprSource)) anyRegister(ir::kUse);
  if (overridden(Override::AnyVgprDest)) anyRegister(ir::kDef);

  const uint32_t raises = target.kinds[size_t(f.kind)].raises;
  f.hasResult = raises != 0 && (defs != 0 || f.kind == isa::Kind::BarrierSignalIsFirst ||
                                f.kind == isa::Kind::BarrierLeave);
  f.known.store(true, std::memory_order_release);
}

}  // namespace interlock::read
