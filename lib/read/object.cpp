//===- object.cpp - AMDGPU code objects to a Program -----------------------===//
//
// Load the ELF file, disassemble its code, take labels from its symbols,
// kernels from its descriptors and wave counts from its metadata, then resolve
// shapes exactly as for text. Line tables, where there are any, say which source
// lines the instructions come from. Buffer 0 is assembly text that stands for the
// object: places in it are places of its disassembly, so that everything which
// edits text edits objects as well. Program::offsets says where the
// instructions were in the object.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "effects.h"
#include "interlock/read.h"
#include "object_lines.h"
#include "object_listing.h"

#include <map>

using namespace llvm;

namespace interlock::read {

/// Labels of the code: the object's symbols, and made ones where it has none.
static void addLabels(const ObjectCode &code, const PlaceNames &names, ir::Program &p) {
  ir::InstrId end = 0;  // one past the last instruction so far
  for (const CodeListing &l : code.sections) {
    std::multimap<uint64_t, ir::Label> found;  // keeps the order of labels at one offset
    for (const auto &[at, list] : names.entries())
      if (at.section == l.section)
        for (const PlaceNames::Entry &e : list) {
          ir::Label label;
          label.name = e.name;
          label.function = e.function;
          label.kernel = e.kernel;
          label.global = !e.local;
          found.emplace(at.offset, std::move(label));
        }
    for (const auto &[at, name] : names.made())
      if (at.section == l.section && !names.hasSymbol(at)) {
        ir::Label label;
        label.name = name;
        found.emplace(at.offset, std::move(label));
      }
    auto line = l.lines.begin();
    for (const CodeLine &c : l.lines)
      if (c.instr != ir::kNone) end = c.instr + 1;
    for (auto &[offset, label] : found) {
      while (line != l.lines.end() && (line->offset < offset || line->instr == ir::kNone)) ++line;
      label.at = line != l.lines.end() ? line->instr : end;
      p.labels.push_back(std::move(label));
    }
  }
}

/// A stripped object has no symbols for what its kernels call. Code that nothing
/// falls or jumps into is taken for a function.
static unsigned addStrippedFunctions(const ObjectCode &code, const ir::Program &p,
                                     PlaceNames &names) {
  unsigned added = 0;
  for (const CodeListing &l : code.sections) {
    bool falls = false;
    for (const CodeLine &c : l.lines) {
      if (c.instr == ir::kNone) continue;
      const Place at{l.section, c.offset};
      if (!falls && names.nameOf(at).empty()) {
        names.addFunction(at);
        ++added;
      }
      falls = ir::fallsThrough(p.instrs[c.instr].control);
    }
  }
  return added;
}

Result readObject(std::string_view bytes, std::string_view name, const Options &o) {
  Result result;
  result.kind = InputKind::AmdgpuObject;
  auto refuse = [&](std::string message) {
    result.error = std::make_unique<Error>(Error{std::string(name), 0, 0, std::move(message)});
    return std::move(result);
  };
  if (bytes.size() > 0xfff00000u) return refuse("larger than 4 GiB");
  ObjectImage image;
  if (std::string e = loadObject(StringRef(bytes.data(), bytes.size()), image); !e.empty())
    return refuse(e);
  const isa::Target *t = isa::findTarget(image.target);
  if (!t || !t->supported)
    return refuse("target " + image.target + " is recognised but not supported");
  if (!o.target.empty() && o.target != image.target)
    return refuse("is for " + image.target + ", not for the target '" + o.target +
                  "' that was asked for");
  result.target = t;
  AmdgpuMc &mc = AmdgpuMc::get(*t);

  auto program = std::make_unique<ir::Program>();
  program->target = t->name;
  SideTables side;
  for (const ObjectKernel &k : image.kernels) side.kernelNames.push_back(k.name);
  if (!image.metadata.empty()) parseMetadataYaml(image.metadata, side);
  PlaceNames names(image);
  ObjectCode code;
  disassemble(image, mc, o.jobs, names, *program, side, code);
  if (program->instrs.empty()) return refuse("its code sections hold no instructions");
  std::vector<std::string> notes;
  if (image.stripped && !image.kernels.empty())
    if (unsigned n = addStrippedFunctions(code, *program, names))
      notes.push_back("its symbols are stripped: " + std::to_string(n) +
                      " places are taken for functions");
  addLabels(code, names, *program);

  ir::Buffer buffer;
  buffer.name = std::string(name);
  std::string text = writeListing(image, code, names, program->sources, notes);
  readLines(image, code, *program, notes);
  if (text.size() > 0xfff00000u) return refuse("its disassembly is larger than 4 GiB");
  buffer.text = std::make_shared<const std::string>(std::move(text));
  program->buffers.push_back(std::move(buffer));
  program->offsets = std::move(code.offsets);
  if (code.rewritten)
    notes.push_back(std::to_string(code.rewritten) +
                    " instructions carry ignored fields as LLVM does not write them");
  program->notes = std::move(notes);
  resolveShape(*program, mc, side, o.numWaves);
  result.program = std::move(program);
  return result;
}

}  // namespace interlock::read
