//===- text.cpp - AMDGPU assembly text to a Program ------------------------===//
//
// LLVM's own assembler parses the text into a streamer of ours, so macros,
// .rept, .if, .include and symbol expressions mean what LLVM says they mean.
// Each instruction keeps the byte range of its statement. Instructions from a
// macro body, a .rept or an included file live in a buffer of their own, with
// the range of the invocation in the parent buffer.
//
//===----------------------------------------------------------------------===//
#include "text_reader.h"

#include "plain_text.h"
#include "repeats.h"
#include "statements.h"

#include <llvm/ADT/StringExtras.h>
#include <llvm/ADT/StringMap.h>
#include <llvm/MC/MCAsmBackend.h>
#include <llvm/MC/MCContext.h>
#include <llvm/MC/MCObjectFileInfo.h>
#include <llvm/MC/MCParser/MCAsmParser.h>
#include <llvm/MC/MCParser/MCTargetAsmParser.h>
#include <llvm/MC/MCSection.h>
#include <llvm/MC/MCSymbol.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/SourceMgr.h>

#include <algorithm>
#include <cstring>

using namespace llvm;

namespace interlock::read {
namespace {

class ProgramStreamer : public MCStreamer {
public:
  ProgramStreamer(MCContext &c, TextReader &r) : MCStreamer(c), reader(r) {}
  bool emitSymbolAttribute(MCSymbol *s, MCSymbolAttr a) override;
  void emitCommonSymbol(MCSymbol *, uint64_t, Align) override {}
  void emitLabel(MCSymbol *s, SMLoc loc) override;
  void emitAssignment(MCSymbol *s, const MCExpr *e) override;
  void emitInstruction(const MCInst &inst, const MCSubtargetInfo &) override;
  void changeSection(MCSection *s, uint32_t sub) override;
  void emitBytes(StringRef data) override;
  void emitValueImpl(const MCExpr *, unsigned size, SMLoc loc) override;
  void emitRawTextImpl(StringRef) override {}
  bool hasRawTextSupport() const override { return true; }

private:
  TextReader &reader;
};

bool ProgramStreamer::emitSymbolAttribute(MCSymbol *s, MCSymbolAttr a) {
  reader.attribute(s, a);
  return true;
}
void ProgramStreamer::emitLabel(MCSymbol *s, SMLoc loc) {
  MCStreamer::emitLabel(s, loc);
  reader.label(s, loc);
}
void ProgramStreamer::emitAssignment(MCSymbol *s, const MCExpr *e) {
  MCStreamer::emitAssignment(s, e);
  reader.assignment(s, e, getStartTokLoc());
}
void ProgramStreamer::emitInstruction(const MCInst &inst, const MCSubtargetInfo &) {
  reader.instruction(inst);
}
void ProgramStreamer::changeSection(MCSection *s, uint32_t sub) {
  MCStreamer::changeSection(s, sub);
  reader.section(s);
}
void ProgramStreamer::emitBytes(StringRef data) { reader.data(getStartTokLoc(), data.size()); }
void ProgramStreamer::emitValueImpl(const MCExpr *, unsigned size, SMLoc loc) {
  reader.data(loc.isValid() ? loc : getStartTokLoc(), size);
}

}  // namespace

void TextReader::section(MCSection *s) {
  inCode = s->isText();
  if (inCode)
    side.sections.push_back({static_cast<ir::InstrId>(program->instrs.size()), s->getName().str()});
}

void TextReader::label(MCSymbol *s, SMLoc loc) {
  if (!inCode || error) return;
  // Two labels in a row: the block between them is empty, but paths through it
  // are paths of their own, and a wait may have to stand at its end.
  if (!program->labels.empty() && program->labels.back().at == program->instrs.size() &&
      !functions.count(s->getName())) {
    ir::Instruction place;
    place.row = mc.target.rowFor("", false);
    place.flags = ir::kPlace;
    place.operandBegin = static_cast<uint32_t>(program->operands.size());
    ir::SourceRef at = refAt(loc);
    at.end = at.begin;
    program->instrs.push_back(place);
    program->sources.push_back(at);
    if (emitter) side.sizes.push_back(0);
  }
  ir::Label l;
  l.name = s->getName().str();
  l.at = static_cast<ir::InstrId>(program->instrs.size());
  l.source = refAt(loc);
  // The statement runs on to the instruction that shares the line.
  const std::string &text = *program->buffers[l.source.buffer].text;
  const size_t colon = text.find(':', l.source.begin + l.name.size());
  l.source.end = static_cast<uint32_t>(
      colon < text.size() ? colon + 1 : std::max(l.source.begin, l.source.end));
  program->labels.push_back(std::move(l));
}

void TextReader::attribute(MCSymbol *s, MCSymbolAttr a) {
  if (a == MCSA_ELF_TypeFunction || a == MCSA_Global) functions.insert(s->getName());
  if (a == MCSA_ELF_TypeFunction || a == MCSA_Global || a == MCSA_Weak)
    attributes.emplace_back(s->getName().str(), a);
}

/// Largest number of definitions behind each other that an expression hangs on.
unsigned TextReader::deepest(const MCExpr *e) const {
  if (auto *s = dyn_cast<MCSymbolRefExpr>(e)) {
    auto it = nesting.find(s->getSymbol().getName());
    return it == nesting.end() ? 0 : it->second;
  }
  if (auto *u = dyn_cast<MCUnaryExpr>(e)) return deepest(u->getSubExpr());
  if (auto *s = dyn_cast<MCSpecifierExpr>(e)) return deepest(s->getSubExpr());
  if (auto *b = dyn_cast<MCBinaryExpr>(e))
    return std::max(deepest(b->getLHS()), deepest(b->getRHS()));
  return 0;
}

void TextReader::assignment(MCSymbol *s, const MCExpr *e, SMLoc at) {
  ir::SymbolDef d;
  d.name = s->getName().str();
  d.before = static_cast<ir::InstrId>(program->instrs.size());
  d.source = refAt(at);
  d.defined = e->evaluateAsAbsolute(d.value);
  if (!d.defined) {
    // A symbol of symbols of symbols: LLVM looks all of them up again each time, one
    // call deeper for each.
    constexpr unsigned kMostNested = 500;
    unsigned &depth = nesting[d.name];
    depth = 1 + deepest(e);
    if (depth > kMostNested) {
      fail(d.source.line, d.source.column,
           "'" + d.name + "' is defined by more than 500 symbols that are defined by each other");
      blankRest(at);
    }
    int64_t offset = 0;
    bool plain = false;
    std::string target = symbolOf(e, offset, plain);
    if (!target.empty()) side.aliases.push_back({d.name, std::move(target), plain});
  }
  program->symbols.push_back(std::move(d));
}

void TextReader::instruction(const MCInst &inst) {
  if (error) return;
  appendInstruction(*program, mc, inst, refAt(inst.getLoc()), side);
  if (!emitter) return;
  SmallString<32> code;
  SmallVector<MCFixup, 4> fixups;
  emitter->encodeInstruction(inst, code, fixups, *mc.subtarget);
  side.sizes.push_back(static_cast<uint32_t>(code.size()));
}

void TextReader::data(SMLoc loc, size_t size) {
  if (!inCode || error) return;
  // Words between instructions may be instructions that LLVM does not know.
  ir::Instruction in;
  in.row = mc.target.rowFor("", true);
  in.flags = ir::kUnknown;
  in.operandBegin = static_cast<uint32_t>(program->operands.size());
  program->instrs.push_back(in);
  program->sources.push_back(refAt(loc));
  if (emitter) side.sizes.push_back(static_cast<uint32_t>(size));
}

/// Program buffer of a SourceMgr buffer that was not seen before. `notes` are
/// the pending macro invocations, innermost first.
uint16_t TextReader::registerBuffer(unsigned id, std::vector<SMLoc> &notes) {
  if (auto it = bufferOf.find(id); it != bufferOf.end()) return it->second;
  StringRef text = sources.getMemoryBuffer(id)->getBuffer();
  ir::Buffer b;
  b.text = std::make_shared<const std::string>(text.str());
  SMLoc parentLoc = sources.getParentIncludeLoc(id);
  if (parentLoc.isValid()) {
    b.kind = ir::Buffer::Kind::Include;
    b.name = sources.getMemoryBuffer(id)->getBufferIdentifier().str();
  } else {
    b.kind = ir::Buffer::Kind::Expansion;
    b.name = "<expansion>";
    if (!notes.empty()) {
      parentLoc = notes.front();
      notes.erase(notes.begin());
    }
  }
  if (parentLoc.isValid()) {
    const unsigned parentId = std::prev(bufferAt.upper_bound(parentLoc.getPointer()))->second;
    uint16_t parent = registerBuffer(parentId, notes);
    StringRef ptext = sources.getMemoryBuffer(parentId)->getBuffer();
    size_t at = static_cast<size_t>(parentLoc.getPointer() - ptext.data());
    if (b.kind == ir::Buffer::Kind::Include) {
      size_t nl = ptext.substr(0, at).rfind('\n');
      at = nl == StringRef::npos ? 0 : nl + 1;
      while (at < ptext.size() && (ptext[at] == ' ' || ptext[at] == '\t')) ++at;
    }
    b.parent = parent;
    b.parentBegin = static_cast<uint32_t>(at);
    StringRef word = ptext.substr(at).take_until([](char c) { return isSpace(c); });
    const bool block = word.starts_with_insensitive(".rep") || word.starts_with_insensitive(".irp");
    b.parentEnd = static_cast<uint32_t>(block ? blockEnd(ptext, at) : statementEnd(ptext, at));
    if (b.kind == ir::Buffer::Kind::Expansion) b.name = word.str();
  }
  program->buffers.push_back(std::move(b));
  uint16_t index = static_cast<uint16_t>(program->buffers.size() - 1);
  bufferOf[id] = index;
  return index;
}

TextReader::Place TextReader::placeOf(SMLoc loc) {
  const char *at = loc.getPointer();
  if (lastId == 0 || at < lastText.begin() || at > lastText.end()) {
    for (unsigned n = sources.getNumBuffers(); known != n; ++known)
      bufferAt[sources.getMemoryBuffer(known + 1)->getBufferStart()] = known + 1;
    auto it = bufferAt.upper_bound(at);
    if (it == bufferAt.begin()) return {};
    const unsigned id = std::prev(it)->second;
    lastText = sources.getMemoryBuffer(id)->getBuffer();
    if (at > lastText.end()) return {};
    lastId = id;
  }
  auto it = bufferOf.find(lastId);
  if (it == bufferOf.end()) {
    if (program->buffers.size() > 0xfff0) {
      fail(0, 0, "more than 65,000 macro expansions with instructions in one file");
      return {};
    }
    // The parser alone knows which invocations are pending; a note makes it say so.
    capturing = true;
    captured.clear();
    parser->Note(loc, "", SMRange());
    capturing = false;
    if (!captured.empty()) captured.erase(captured.begin());
    registerBuffer(lastId, captured);
    it = bufferOf.find(lastId);
  }
  const auto offset = static_cast<size_t>(at - lastText.begin());
  return {it->second,
          static_cast<uint32_t>(std::min(offset, program->buffers[it->second].text->size()))};
}

void TextReader::lineOf(Place pl, uint32_t &line, uint16_t &column) {
  while (pl.buffer != 0) {
    const ir::Buffer &b = program->buffers[pl.buffer];
    if (b.parent == ir::kNone) break;
    pl = {static_cast<uint16_t>(b.parent), b.parentBegin};
  }
  const std::string &text = *program->buffers[0].text;
  if (pl.buffer != 0) return;
  if (pl.offset < lineOffset) {
    lineOffset = 0;
    lineNumber = 1;
    lineStart = 0;
  }
  while (lineOffset < pl.offset) {
    const void *nl = std::memchr(text.data() + lineOffset, '\n', pl.offset - lineOffset);
    if (!nl) break;
    lineOffset = static_cast<uint32_t>(static_cast<const char *>(nl) - text.data()) + 1;
    lineStart = lineOffset;
    ++lineNumber;
  }
  lineOffset = std::max(lineOffset, lineStart);
  line = lineNumber;
  column = static_cast<uint16_t>(std::min<uint32_t>(pl.offset - lineStart + 1, 0xffff));
}

ir::SourceRef TextReader::refAt(SMLoc loc) {
  ir::SourceRef r;
  if (!loc.isValid()) return r;
  Place pl = placeOf(loc);
  r.buffer = pl.buffer;
  r.begin = pl.offset;
  r.end = static_cast<uint32_t>(statementEnd(*program->buffers[pl.buffer].text, pl.offset));
  lineOf(pl, r.line, r.column);
  return r;
}

void TextReader::diagnose(const SMDiagnostic &d) {
  if (capturing) {
    captured.push_back(d.getLoc());
    return;
  }
  if (d.getKind() != SourceMgr::DK_Error || error) return;
  uint32_t line = 0;
  uint16_t column = 0;
  std::string message = d.getMessage().str();
  if (!d.getLoc().isValid()) {
    fail(0, 0, message);
  } else {
    unsigned id = sources.FindBufferContainingLoc(d.getLoc());
    if (id == sources.getMainFileID()) {
      fail(static_cast<uint32_t>(d.getLineNo()), static_cast<uint32_t>(d.getColumnNo() + 1),
           message);
    } else if (id != 0) {
      Place pl = placeOf(d.getLoc());
      lineOf(pl, line, column);
      const ir::Buffer &b = program->buffers[pl.buffer];
      message += b.kind == ir::Buffer::Kind::Include
                     ? " (in " + b.name + ":" + std::to_string(d.getLineNo()) + ")"
                     : " (in the expansion of " + b.name + ")";
      fail(line, column, message);
    }
  }
  blankRest(d.getLoc());
}

/// One line is all that is reported: what has not been read becomes blank, so that
/// a huge file that is no assembly at all, or a macro that invokes itself twice,
/// ends at once. An expansion is the assembler's own copy and can be written, a
/// file that is included cannot.
void TextReader::blankRest(SMLoc error) {
  const unsigned main = sources.getMainFileID();
  for (unsigned id = 1; id <= sources.getNumBuffers(); ++id) {
    const MemoryBuffer *b = sources.getMemoryBuffer(id);
    if (id != main && b->getBufferIdentifier() != "<instantiation>") continue;
    StringRef text = b->getBuffer();
    size_t from = 0;
    if (error.isValid() && error.getPointer() >= text.begin() && error.getPointer() <= text.end())
      from = text.find('\n', static_cast<size_t>(error.getPointer() - text.begin()));
    // The line that closes an expansion stays: by it the assembler forgets the expansion.
    const size_t to = id == main ? text.size() : text.drop_back(text.ends_with("\n")).rfind('\n');
    if (from < to && to != StringRef::npos)
      std::memset(const_cast<char *>(text.data()) + from, ' ', to - from);
  }
}

/// .amdhsa_kernel names and the YAML metadata, from the text itself: the target
/// streamer hides them.
void TextReader::scanMetadata() {
  StringRef text = *program->buffers[0].text;
  for (size_t at = 0; (at = text.find(".amdhsa_kernel", at)) != StringRef::npos; ++at) {
    StringRef rest = text.substr(at + 14).ltrim(" \t");
    side.kernelNames.push_back(
        rest.take_until([](char c) { return isSpace(c) || c == ';' || c == '/'; }).str());
  }
  for (size_t at = 0; (at = text.find(".amdgpu_metadata", at)) != StringRef::npos;) {
    size_t begin = text.find('\n', at), end = text.find(".end_amdgpu_metadata", at);
    if (begin == StringRef::npos || end == StringRef::npos) break;
    parseMetadataYaml(text.slice(begin + 1, text.rfind('\n', end) + 1), side);
    at = end;
  }
}

/// Whether every branch can encode its distance: 16 bits, in words, from behind it.
bool TextReader::branchesReach() {
  std::vector<uint64_t> offset(side.sizes.size() + 1, 0);
  for (size_t i = 0; i != side.sizes.size(); ++i) offset[i + 1] = offset[i] + side.sizes[i];
  for (ir::InstrId i = 0; i != side.sizes.size(); ++i) {
    const ir::Instruction &in = program->instrs[i];
    if ((in.control != ir::Control::Jump && in.control != ir::Control::CondJump) ||
        in.target >= side.sizes.size())
      continue;
    const int64_t words =
        (static_cast<int64_t>(offset[in.target]) - static_cast<int64_t>(offset[i + 1])) / 4;
    if (words >= INT16_MIN && words <= INT16_MAX) continue;
    const ir::SourceRef &at = program->sources[i];
    fail(at.line, at.column,
         "the target of the branch is out of reach: " + std::to_string(words) + " words away");
    return false;
  }
  return true;
}

Result TextReader::run(bool withSizes) {
  Result result;
  result.target = &mc.target;
  result.kind = InputKind::AmdgpuText;
  sources.setDiagHandler(
      [](const SMDiagnostic &d, void *self) { static_cast<TextReader *>(self)->diagnose(d); },
      this);
  std::vector<std::string> dirs = options.includeDirs;
  const std::string &name = program->buffers[0].name;
  if (size_t slash = name.rfind('/'); slash != std::string::npos)
    dirs.insert(dirs.begin(), name.substr(0, slash));
  sources.setIncludeDirs(dirs);
  const std::string &text = *program->buffers[0].text;
  // A copy, because what stands behind an error is made blank. Behind a word that is
  // none LLVM overlooks a line end, and at the end of the file it looks for one for ever.
  std::unique_ptr<WritableMemoryBuffer> copy =
      WritableMemoryBuffer::getNewUninitMemBuffer(text.size() + 2, name);
  std::memcpy(copy->getBufferStart(), text.data(), text.size());
  std::memset(copy->getBufferStart() + text.size(), '\n', 2);
  unsigned mainId = sources.AddNewSourceBuffer(std::move(copy), SMLoc());
  bufferOf[mainId] = 0;

  MCContext context(mc.triple, mc.asmInfo.get(), mc.regs.get(), mc.subtarget.get(), &sources);
  context.setDiagnosticHandler([this](const SMDiagnostic &d, bool, const SourceMgr &,
                                      std::vector<const MDNode *> &) { diagnose(d); });
  std::unique_ptr<MCObjectFileInfo> objectInfo(
      mc.llvmTarget->createMCObjectFileInfo(context, false));
  context.setObjectFileInfo(objectInfo.get());
  ProgramStreamer out(context, *this);
  out.setUseAssemblerInfoForParsing(false);
  mc.llvmTarget->createNullTargetStreamer(out);
  if (withSizes) emitter.reset(mc.llvmTarget->createMCCodeEmitter(*mc.instrs, context));
  std::unique_ptr<MCAsmParser> p(createMCAsmParser(sources, context, out, *mc.asmInfo));
  std::unique_ptr<MCTargetAsmParser> target(
      mc.llvmTarget->createMCAsmParser(*mc.subtarget, *p, *mc.instrs, mc.options));
  parser = p.get();
  p->setTargetParser(*target);
  p->getLexer().setCommentConsumer(&comments);
  bool failed = p->Run(false);
  if (failed && !error) fail(0, 0, "LLVM's assembler refuses this file");
  if (!error && program->instrs.empty()) fail(0, 0, "no instructions in this file");
  if (!error) attachTokens();
  if (!error) attachSuppressions();
  if (!error) attachMarkers();
  if (!error) {
    StringMap<std::pair<bool, bool>> named;
    for (auto &[symbol, attr] : attributes)
      (attr == MCSA_ELF_TypeFunction ? named[symbol].first : named[symbol].second) = true;
    for (ir::Label &l : program->labels)
      if (auto it = named.find(l.name); it != named.end())
        std::tie(l.function, l.global) = it->second;
    scanMetadata();
  }
  parser = nullptr;
  if (error) {
    result.error = std::move(error);
    return result;
  }
  const bool numeric =
      std::any_of(program->instrs.begin(), program->instrs.end(),
                  [](const ir::Instruction &i) { return i.flags & ir::kNumericTarget; });
  if (numeric && !withSizes) {
    // Numeric branch offsets need byte positions; only such files pay for them.
    result.kind = InputKind::Unknown;
    return result;
  }
  resolveShape(*program, mc, side, options.numWaves);
  if (options.checkReach && !branchesReach()) {
    result.error = std::move(error);
    return result;
  }
  result.program = std::move(program);
  return result;
}

namespace {

/// The target that the text names, or "".
std::string namedTarget(StringRef text) {
  size_t at = text.find(".amdgcn_target");
  if (at == StringRef::npos) return "";
  StringRef line = text.substr(at).take_until([](char c) { return c == '\n'; });
  line = line.split('"').second.split('"').first;
  return line.rsplit('-').second.split(':').first.str();
}

}  // namespace

Result readText(std::string_view bytes, std::string_view name, const Options &o) {
  Result result;
  result.kind = InputKind::AmdgpuText;
  auto refuse = [&](std::string message) {
    result.error = std::make_unique<Error>(Error{std::string(name), 0, 0, std::move(message)});
    return std::move(result);
  };
  if (bytes.size() > 0xfff00000u) return refuse("larger than 4 GiB");
  std::string wanted = o.target.empty() ? namedTarget(StringRef(bytes)) : o.target;
  if (wanted.empty()) wanted = "gfx1250";
  const isa::Target *t = isa::findTarget(wanted);
  if (!t) return refuse("target '" + wanted + "' is not known (see 'interlock list targets')");
  if (!t->supported || t->control)
    return refuse("target " + wanted +
                  " is recognised but not supported (see 'interlock list targets')");
  result.error = refuseOddBytes(bytes, name);
  if (!result.error) result.error = refuseHugeRepeats(bytes, name);
  if (result.error) return result;
  {
    TextReader r(bytes, name, o, *t);
    result = r.run(o.checkReach);
  }
  if (!result.program && !result.error) {
    TextReader r(bytes, name, o, *t);
    result = r.run(true);
  }
  return result;
}

}  // namespace interlock::read
