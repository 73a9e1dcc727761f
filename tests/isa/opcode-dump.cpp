// Prints LLVM's static description of every AMDGPU opcode as JSON lines.
//
//   opcode-dump [cpu]          (default: gfx1250)
//
// One {"class":...} line per register class, then one {"op":...} line per
// opcode. Only public MC headers are used. Input of llc_oracle.py.
#include "llvm/MC/MCAsmInfo.h"
#include "llvm/MC/MCInst.h"
#include "llvm/MC/MCInstPrinter.h"
#include "llvm/MC/MCInstrInfo.h"
#include "llvm/MC/MCRegisterInfo.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/MCTargetOptions.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TargetParser/Triple.h"
#include <memory>
#include <string>

using namespace llvm;

static std::string lower(StringRef S) { return S.lower(); }

int main(int argc, char **argv) {
  LLVMInitializeAMDGPUTargetInfo();
  LLVMInitializeAMDGPUTargetMC();

  std::string Cpu = argc > 1 ? argv[1] : "gfx1250";
  Triple TT("amdgcn-amd-amdhsa");
  std::string Err;
  const Target *T = TargetRegistry::lookupTarget(TT, Err);
  if (!T) {
    errs() << "error: " << Err << "\n";
    return 1;
  }
  std::unique_ptr<MCInstrInfo> II(T->createMCInstrInfo());
  std::unique_ptr<MCRegisterInfo> RI(T->createMCRegInfo(TT));
  MCTargetOptions Opts;
  std::unique_ptr<MCAsmInfo> AI(T->createMCAsmInfo(*RI, TT, Opts));
  std::unique_ptr<MCSubtargetInfo> STI(T->createMCSubtargetInfo(TT, Cpu, ""));
  std::unique_ptr<MCInstPrinter> IP(
      T->createMCInstPrinter(TT, AI->getAssemblerDialect(), *AI, *II, *RI));
  if (!II || !RI || !AI || !STI || !IP) {
    errs() << "error: cannot create the AMDGPU MC objects\n";
    return 1;
  }
  unsigned HwMode = STI->getHwMode(MCSubtargetInfo::HwMode_RegInfo);

  raw_ostream &OS = outs();
  for (unsigned I = 0, E = RI->getNumRegClasses(); I != E; ++I) {
    const MCRegisterClass &RC = RI->getRegClass(I);
    json::OStream J(OS);
    J.object([&] {
      J.attribute("class", RI->getRegClassName(&RC));
      J.attribute("bits", (int64_t)RC.getSizeInBits());
      bool V = false, S = false;
      for (unsigned K = 0, N = RC.getNumRegs(); K != N; ++K) {
        StringRef Name = RI->getName(RC.getRegister(K));
        V |= Name.starts_with("VGPR");
        S |= Name.starts_with("SGPR");
      }
      J.attribute("bank", std::string(V ? "v" : "") + (S ? "s" : ""));
      J.attribute("first", RC.getNumRegs() ? lower(RI->getName(RC.getRegister(0))) : "");
    });
    OS << "\n";
  }

  for (unsigned Op = 0, E = II->getNumOpcodes(); Op != E; ++Op) {
    const MCInstrDesc &D = II->get(Op);
    json::OStream J(OS);
    J.object([&] {
      J.attribute("op", II->getName(Op));
      if (!D.isPseudo()) {
        MCInst MI;
        MI.setOpcode(Op);
        auto [Name, Bits] = IP->getMnemonic(MI);
        if (Bits && Name) J.attribute("mnemonic", StringRef(Name).trim());
      }
      J.attribute("defs", (int64_t)D.getNumDefs());
      J.attribute("load", D.mayLoad());
      J.attribute("store", D.mayStore());
      std::string F;
      if (D.isPseudo()) F += "pseudo ";
      if (D.isCall()) F += "call ";
      if (D.isReturn()) F += "return ";
      if (D.isBranch()) F += "branch ";
      if (D.isBarrier()) F += "barrier ";
      if (D.isTerminator()) F += "terminator ";
      if (D.hasUnmodeledSideEffects()) F += "effects ";
      J.attribute("flags", StringRef(F).trim());
      std::string Bits;
      raw_string_ostream(Bits) << format_hex(D.TSFlags, 18);
      J.attribute("tsflags", Bits);
      J.attributeArray("ops", [&] {
        for (unsigned K = 0; K != D.getNumOperands(); ++K) {
          const MCOperandInfo &O = D.operands()[K];
          J.object([&] {
            int Cl = II->getOpRegClassID(O, HwMode);
            if (Cl >= 0) J.attribute("class", RI->getRegClassName(&RI->getRegClass(Cl)));
            J.attribute("type", (int64_t)O.OperandType);
            int Tie = D.getOperandConstraint(K, MCOI::TIED_TO);
            if (Tie >= 0) J.attribute("tied", (int64_t)Tie);
          });
        }
      });
      J.attributeArray("idefs", [&] {
        for (MCPhysReg R : D.implicit_defs()) J.value(lower(RI->getName(R)));
      });
      J.attributeArray("iuses", [&] {
        for (MCPhysReg R : D.implicit_uses()) J.value(lower(RI->getName(R)));
      });
    });
    OS << "\n";
  }
  return 0;
}
