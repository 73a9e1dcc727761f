//===- table_test_samples.h - One line of text per opcode ------------------===//
//
// Samples fill LLVM's description of every opcode with registers and print it;
// Assembler parses text with LLVM's assembler and keeps the instructions, so
// that only what the target accepts is left. No instruction is written by hand.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TESTS_ISA_TABLE_TEST_SAMPLES_H
#define INTERLOCK_TESTS_ISA_TABLE_TEST_SAMPLES_H

#include "read/amdgpu_mc.h"

#include <llvm/MC/MCContext.h>
#include <llvm/MC/MCObjectFileInfo.h>
#include <llvm/MC/MCParser/MCAsmParser.h>
#include <llvm/MC/MCParser/MCTargetAsmParser.h>
#include <llvm/MC/MCStreamer.h>
#include <llvm/Support/SourceMgr.h>

#include <map>
#include <set>
#include <string>
#include <vector>

namespace interlock::test {

struct ParsedLine {
  unsigned line;  ///< 1-based
  llvm::MCInst inst;
};

/// Parses once. Instructions may refer to its context.
class Assembler {
public:
  Assembler(read::AmdgpuMc &mc, const std::string &text) {
    sources.AddNewSourceBuffer(llvm::MemoryBuffer::getMemBufferCopy(text), llvm::SMLoc());
    sources.setDiagHandler(
        [](const llvm::SMDiagnostic &d, void *self) {
          auto &errors = static_cast<Assembler *>(self)->errors;
          if (d.getKind() == llvm::SourceMgr::DK_Error)
            errors.emplace(unsigned(d.getLineNo()), d.getMessage().str());
        },
        this);
    context = std::make_unique<llvm::MCContext>(mc.triple, mc.asmInfo.get(), mc.regs.get(),
                                                mc.subtarget.get(), &sources);
    objectInfo.reset(mc.llvmTarget->createMCObjectFileInfo(*context, false));
    context->setObjectFileInfo(objectInfo.get());
    Collector out(*context, *this);
    mc.llvmTarget->createNullTargetStreamer(out);
    std::unique_ptr<llvm::MCAsmParser> parser(
        llvm::createMCAsmParser(sources, *context, out, *mc.asmInfo));
    std::unique_ptr<llvm::MCTargetAsmParser> target(
        mc.llvmTarget->createMCAsmParser(*mc.subtarget, *parser, *mc.instrs, mc.options));
    parser->setTargetParser(*target);
    parser->Run(false);
  }
  std::vector<ParsedLine> lines;
  std::multimap<unsigned, std::string> errors;  ///< by line

private:
  class Collector : public llvm::MCStreamer {
  public:
    Collector(llvm::MCContext &c, Assembler &a) : MCStreamer(c), assembler(a) {}
    bool emitSymbolAttribute(llvm::MCSymbol *, llvm::MCSymbolAttr) override { return true; }
    void emitCommonSymbol(llvm::MCSymbol *, uint64_t, llvm::Align) override {}
    void emitInstruction(const llvm::MCInst &inst, const llvm::MCSubtargetInfo &) override {
      assembler.lines.push_back({assembler.sources.FindLineNumber(getStartTokLoc()), inst});
    }
    Assembler &assembler;
  };
  llvm::SourceMgr sources;
  std::unique_ptr<llvm::MCContext> context;
  std::unique_ptr<llvm::MCObjectFileInfo> objectInfo;
};

/// Registers by class and first index.
class Samples {
public:
  explicit Samples(read::AmdgpuMc &m) : mc(m) {
    hwMode = mc.subtarget->getHwMode(llvm::MCSubtargetInfo::HwMode_RegInfo);
    classes.resize(mc.regs->getNumRegClasses());
    for (unsigned c = 0; c != classes.size(); ++c) {
      const llvm::MCRegisterClass &rc = mc.regs->getRegClass(c);
      for (unsigned k = 0; k != rc.getNumRegs(); ++k) {
        llvm::StringRef name = mc.regs->getName(rc.getRegister(k));
        if (classes[c].first == 0) classes[c].first = rc.getRegister(k).id();
        const bool v = name.consume_front("VGPR");
        unsigned n;
        if ((!v && !name.consume_front("SGPR")) || name.consumeInteger(10, n) ||
            name.contains("LO16") || name.contains("HI16"))
          continue;
        (v ? classes[c].vgprs : classes[c].sgprs).emplace(n, rc.getRegister(k).id());
      }
    }
  }

  /// Operands of all kinds filled in: scalar registers from `s` on, vector registers from `v` on,
  /// all distinct.
  bool make(unsigned opcode, unsigned v, unsigned s, llvm::MCInst &inst) const {
    const llvm::MCInstrDesc &d = mc.instrs->get(opcode);
    const bool dual = mc.instrs->getName(opcode).starts_with("V_DUAL");
    inst = llvm::MCInst();
    inst.setOpcode(opcode);
    for (unsigned i = 0; i != d.getNumOperands(); ++i) {
      const llvm::MCOperandInfo &o = d.operands()[i];
      if (int tied = d.getOperandConstraint(i, llvm::MCOI::TIED_TO); tied >= 0) {
        inst.addOperand(inst.getOperand(unsigned(tied)));
        continue;
      }
      const int id = mc.instrs->getOpRegClassID(o, hwMode);
      if (id < 0) {
        inst.addOperand(llvm::MCOperand::createImm(0));
        continue;
      }
      const Class &c = classes[size_t(id)];
      const unsigned dwords =
          std::max(1u, unsigned(mc.regs->getRegClass(unsigned(id)).getSizeInBits()) / 32);
      unsigned reg = c.first;
      auto take = [&](const std::map<unsigned, unsigned> &of, unsigned &next, unsigned step) {
        // The two halves of a dual instruction want different banks and, for results, different
        // parities.
        auto it = of.lower_bound((next + step - 1) / step * step);
        if (it == of.end()) return false;
        reg = it->second;
        next = it->first + std::max(dwords, step);
        return true;
      };
      if (!c.vgprs.empty()) {
        if (!take(c.vgprs, v, dual ? (dwords > 1 ? 2 : 1) : 4)) return false;
      } else if (!c.sgprs.empty() && mc.regs->getName(c.first) != llvm::StringRef("M0")) {
        if (!take(c.sgprs, s, dwords > 2 ? 4 : 2)) return false;
      }
      if (!reg) return false;
      inst.addOperand(llvm::MCOperand::createReg(reg));
    }
    return true;
  }

  std::string print(const llvm::MCInst &inst) const {
    std::string text;
    llvm::raw_string_ostream out(text);
    mc.printer->printInst(&inst, 0, "", *mc.subtarget, out);
    text = llvm::StringRef(text).trim().str();
    // The assembler tells a result from none by the temporal hint, which is 0 here.
    if (mc.instrs->get(inst.getOpcode()).getNumDefs() != 0 &&
        !llvm::StringRef(text).starts_with("ds_") && llvm::StringRef(text).contains("_atomic_") &&
        !llvm::StringRef(text).contains("TH_ATOMIC_RETURN"))
      text += " th:TH_ATOMIC_RETURN";
    return text;
  }
  bool printable(unsigned opcode) const {
    if (mc.instrs->get(opcode).isPseudo()) return false;
    llvm::MCInst i;
    i.setOpcode(opcode);
    auto [text, bits] = mc.printer->getMnemonic(i);
    return bits && text;
  }
  /// As LLVM prints it, without the suffix of an encoding.
  std::string mnemonic(unsigned opcode) const {
    llvm::MCInst i;
    i.setOpcode(opcode);
    llvm::StringRef m = llvm::StringRef(mc.printer->getMnemonic(i).first).trim();
    return m.take_until([](char c) { return c == ' '; }).str();
  }

  read::AmdgpuMc &mc;

private:
  struct Class {
    unsigned first = 0;
    std::map<unsigned, unsigned> vgprs, sgprs;
  };
  std::vector<Class> classes;
  unsigned hwMode = 0;
};

}  // namespace interlock::test
#endif
