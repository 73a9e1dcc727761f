//===- assemble.h - Assembly text to an ELF object, inside a test ----------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TESTS_UNIT_ASSEMBLE_H
#define INTERLOCK_TESTS_UNIT_ASSEMBLE_H

#include "read/amdgpu_mc.h"
#include "read/object_image.h"

#include <llvm/MC/MCAsmBackend.h>
#include <llvm/MC/MCCodeEmitter.h>
#include <llvm/MC/MCContext.h>
#include <llvm/MC/MCObjectFileInfo.h>
#include <llvm/MC/MCObjectWriter.h>
#include <llvm/MC/MCParser/MCAsmParser.h>
#include <llvm/MC/MCParser/MCTargetAsmParser.h>
#include <llvm/MC/MCStreamer.h>
#include <llvm/Support/Endian.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/SourceMgr.h>
#include <llvm/Support/raw_ostream.h>

#include <string>
#include <vector>

namespace interlock::test {

/// Object file bytes, "" if LLVM refuses the text; `errors` gets why.
inline std::string assembleObject(const std::string &text, const char *cpu = "gfx1250",
                                  std::string *errors = nullptr, unsigned dwarf = 5) {
  using namespace llvm;
  read::initialiseLlvm();
  Triple triple("amdgcn-amd-amdhsa");
  std::string lookup, said, bytes;
  const llvm::Target *t = TargetRegistry::lookupTarget(triple, lookup);
  MCTargetOptions options;
  std::unique_ptr<MCRegisterInfo> regs(t->createMCRegInfo(triple));
  std::unique_ptr<MCAsmInfo> info(t->createMCAsmInfo(*regs, triple, options));
  std::unique_ptr<MCInstrInfo> instrs(t->createMCInstrInfo());
  std::unique_ptr<MCSubtargetInfo> subtarget(t->createMCSubtargetInfo(triple, cpu, ""));
  SourceMgr sources;
  sources.setDiagHandler(
      [](const SMDiagnostic &d, void *out) {
        *static_cast<std::string *>(out) += d.getMessage().str() + "\n";
      },
      &said);
  sources.AddNewSourceBuffer(MemoryBuffer::getMemBufferCopy(text), SMLoc());
  MCContext context(triple, info.get(), regs.get(), subtarget.get(), &sources);
  context.setDiagnosticHandler(
      [&](const SMDiagnostic &d, bool, const SourceMgr &, std::vector<const MDNode *> &) {
        said += d.getMessage().str() + "\n";
      });
  std::unique_ptr<MCObjectFileInfo> objectInfo(t->createMCObjectFileInfo(context, false));
  context.setObjectFileInfo(objectInfo.get());
  context.setDwarfVersion(static_cast<uint16_t>(dwarf));
  SmallVector<char, 0> out;
  raw_svector_ostream stream(out);
  std::unique_ptr<MCAsmBackend> backend(t->createMCAsmBackend(*subtarget, *regs, options));
  std::unique_ptr<MCObjectWriter> writer = backend->createObjectWriter(stream);
  std::unique_ptr<MCCodeEmitter> emitter(t->createMCCodeEmitter(*instrs, context));
  std::unique_ptr<MCStreamer> streamer(t->createMCObjectStreamer(
      triple, context, std::move(backend), std::move(writer), std::move(emitter), *subtarget));
  std::unique_ptr<MCAsmParser> parser(createMCAsmParser(sources, context, *streamer, *info));
  std::unique_ptr<MCTargetAsmParser> target(
      t->createMCAsmParser(*subtarget, *parser, *instrs, options));
  parser->setTargetParser(*target);
  if (parser->Run(false) || context.hadError()) {
    if (errors) *errors = said;
    return "";
  }
  return std::string(out.begin(), out.end());
}

/// Contents of a section, "" if there is none.
inline std::string sectionOf(const std::string &object, const std::string &name = ".text") {
  read::ObjectImage image;
  if (!read::loadObject(object, image).empty()) return "";
  for (const read::ObjectSection &s : image.sections)
    if (s.name == name) return std::string(s.bytes.begin(), s.bytes.end());
  return "";
}

/// Overwrites words of the first section named .text.
inline void setWords(std::string &object, size_t offset, const std::vector<uint32_t> &words) {
  read::ObjectImage image;
  if (!read::loadObject(object, image).empty()) return;
  for (const read::ObjectSection &s : image.sections)
    if (s.name == ".text")
      for (size_t i = 0; i != words.size(); ++i)
        llvm::support::endian::write32le(
            object.data() + (reinterpret_cast<const char *>(s.bytes.data()) - object.data()) +
                offset + 4 * i,
            words[i]);
}

inline std::vector<uint32_t> wordsOf(const std::string &bytes) {
  std::vector<uint32_t> w(bytes.size() / 4);
  for (size_t i = 0; i != w.size(); ++i)
    w[i] = llvm::support::endian::read32le(bytes.data() + 4 * i);
  return w;
}

/// Words that LLVM's assembler makes of one statement.
inline std::vector<uint32_t> encode(const std::string &statement) {
  return wordsOf(sectionOf(assembleObject(statement + "\n")));
}

}  // namespace interlock::test
#endif
