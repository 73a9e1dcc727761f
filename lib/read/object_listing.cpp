//===- object_listing.cpp - The text that stands for an object -------------===//
//
// In order: target and code object version; properties of undefined and
// absolute symbols; every code section with its symbols and labels; every data
// section, descriptors as directives at their places; the kernel metadata.
// Assembling it gives the same code, data and metadata; section order, symbol
// order and debug information are not kept. For a linked object the text is
// that of a relocatable one which links to the same code.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "object_listing.h"

#include <llvm/ADT/StringExtras.h>
#include <llvm/BinaryFormat/ELF.h>
#include <llvm/Support/Endian.h>
#include <llvm/Support/raw_ostream.h>

#include <algorithm>

using namespace llvm;

namespace interlock::read {
namespace {

class Listing {
public:
  Listing(const ObjectImage &i, const ObjectCode &c, PlaceNames &n, std::vector<ir::SourceRef> &s,
          std::vector<std::string> &no)
      : image(i), code(c), names(n), sources(s), notes(no) {}

  std::string run() {
    put("\t.amdgcn_target \"amdgcn-amd-amdhsa--" + image.targetId + "\"\n");
    if (image.codeObjectVersion)
      put("\t.amdhsa_code_object_version " + std::to_string(image.codeObjectVersion) + "\n");
    outsideSymbols();
    // Data may need labels that only its own lines ask for, so it is written
    // first and put behind the code.
    std::string data = dataSections();
    size_t size = text.size() + data.size() + image.metadata.size();
    for (const CodeListing &l : code.sections) size += l.text.size() + 2 * l.lines.size();
    text.reserve(size);
    for (const CodeListing &l : code.sections) codeSection(l);
    put(data);
    if (!image.metadata.empty()) {
      put("\t.amdgpu_metadata\n");
      put(image.metadata);
      if (image.metadata.back() != '\n') put("\n");
      put("\t.end_amdgpu_metadata\n");
    }
    return std::move(text);
  }

private:
  void put(StringRef s) {
    line += static_cast<uint32_t>(s.count('\n'));
    text += s;
  }

  void sectionDirective(const ObjectSection &s, std::string &out) {
    if (s.name == ".text" || s.name == ".data" || s.name == ".bss") {
      out += "\t" + s.name + "\n";
      return;
    }
    std::string flags;
    if (s.flags & ELF::SHF_ALLOC) flags += 'a';
    if (s.flags & ELF::SHF_WRITE) flags += 'w';
    if (s.flags & ELF::SHF_EXECINSTR) flags += 'x';
    out += "\t.section " + quoted(s.name) + ",\"" + flags + "\"," +
           (s.type == ELF::SHT_NOBITS ? "@nobits" : "@progbits") + "\n";
  }

  static void binding(StringRef name, uint8_t bind, uint8_t visibility, std::string &out) {
    const std::string q = quoted(name);
    if (bind == ELF::STB_GLOBAL) out += "\t.globl " + q + "\n";
    if (bind == ELF::STB_WEAK) out += "\t.weak " + q + "\n";
    if (visibility == ELF::STV_HIDDEN) out += "\t.hidden " + q + "\n";
    if (visibility == ELF::STV_PROTECTED) out += "\t.protected " + q + "\n";
    if (visibility == ELF::STV_INTERNAL) out += "\t.internal " + q + "\n";
  }

  void outsideSymbols() {
    std::string out;
    for (const ObjectSymbol &s : image.symbols) {
      if (s.name.empty() || s.type == ELF::STT_FILE || s.type == ELF::STT_SECTION ||
          !image.relocatable)
        continue;
      if (s.at.section == kNoSection && (s.binding == ELF::STB_WEAK || s.visibility))
        binding(s.name, s.binding == ELF::STB_WEAK ? s.binding : uint8_t(ELF::STB_LOCAL),
                s.visibility, out);
      if (s.at.section == kAbsolute) {
        binding(s.name, s.binding, s.visibility, out);
        out += "\t.set " + quoted(s.name) + ", " + std::to_string(s.at.offset) + "\n";
      }
    }
    put(out);
  }

  /// Labels of a place. Ends of functions are kept for their .size.
  void labels(Place at, std::string &out) {
    if (auto it = names.entries().find(at); it != names.entries().end())
      for (const PlaceNames::Entry &e : it->second) {
        const ObjectSection &section = image.sections[at.section];
        if (e.kernel && section.align >= 256) out += "\t.p2align 8\n";
        if (!e.local) binding(e.name, e.binding, e.visibility, out);
        if (e.type == ELF::STT_FUNC) out += "\t.type " + quoted(e.name) + ",@function\n";
        if (e.type == ELF::STT_OBJECT) out += "\t.type " + quoted(e.name) + ",@object\n";
        out += quoted(e.name) + ":\n";
        if (e.size && section.code)
          openSizes.emplace(at.offset + e.size, quoted(e.name));
        else if (e.size)
          out += "\t.size " + quoted(e.name) + ", " + std::to_string(e.size) + "\n";
      }
    if (auto it = names.made().find(at); it != names.made().end())
      out += quoted(it->second) + ":\n";
  }

  /// .size of every function that ends at or before `offset`.
  void closeSizes(uint64_t offset, std::string &out) {
    while (!openSizes.empty() && openSizes.begin()->first <= offset) {
      out += "\t.size " + openSizes.begin()->second + ", .-" + openSizes.begin()->second + "\n";
      openSizes.erase(openSizes.begin());
    }
  }

  void codeSection(const CodeListing &l) {
    const ObjectSection &section = image.sections[l.section];
    std::string out;
    sectionDirective(section, out);
    if (section.align > 4) out += "\t.p2align " + std::to_string(Log2_64(section.align)) + "\n";
    put(out);
    Place next = nextLabel(l.section, 0);  // places before it have their labels
    auto labelsUpTo = [&](uint64_t offset) {
      std::string s;
      closeSizes(offset, s);
      for (; next.section == l.section && next.offset <= offset;
           next = nextLabel(l.section, next.offset + 1)) {
        if (next.offset == offset)
          labels(next, s);
        else if (names.hasSymbol(next))
          notes.push_back("symbol " + names.nameOf(next) +
                          " lies inside an instruction and is left out");
      }
      put(s);
    };
    for (const CodeLine &c : l.lines) {
      labelsUpTo(c.offset);
      const uint32_t at = static_cast<uint32_t>(text.size());
      StringRef statement = StringRef(l.text).slice(c.begin, c.end);
      const uint32_t indent = static_cast<uint32_t>(statement.size() - statement.ltrim().size());
      const uint32_t width = static_cast<uint32_t>(statement.rtrim().size());
      if (c.instr != ir::kNone)
        sources[c.instr] = {at + indent, at + width, line, static_cast<uint16_t>(indent + 1), 0};
      text += StringRef(l.text).slice(c.begin, c.stop);
      put("\n");
    }
    labelsUpTo(section.size);
    std::string rest;
    closeSizes(~uint64_t(0), rest);
    put(rest);
  }

  /// The first place at or behind `offset` that has a label.
  Place nextLabel(uint32_t section, uint64_t offset) const {
    Place from{section, offset}, best;
    if (auto it = names.entries().lower_bound(from); it != names.entries().end()) best = it->first;
    if (auto it = names.made().lower_bound(from); it != names.made().end())
      best = std::min(best, it->first);
    return best;
  }

  std::string dataSections() {
    std::string out;
    for (uint32_t i = 0; i != image.sections.size(); ++i) {
      const ObjectSection &s = image.sections[i];
      if (!s.data || s.size == 0) continue;
      uint64_t described = 0;
      for (const ObjectKernel &k : image.kernels)
        if (k.descriptor.section == i) described += 64;
      if (!image.relocatable && s.type != ELF::SHT_NOBITS && s.size > described)
        notes.push_back(
            "section " + s.name +
            " is copied as bytes: distances to code in it do not follow edits of the code");
      if (s.size > s.bytes.size() && s.type != ELF::SHT_NOBITS) continue;
      sectionDirective(s, out);
      if (s.align > 1) out += "\t.p2align " + std::to_string(Log2_64(s.align)) + "\n";
      dataSection(i, s, out);
    }
    return out;
  }

  void dataSection(uint32_t index, const ObjectSection &s, std::string &out) {
    uint64_t offset = 0;
    while (offset <= s.size) {
      labels({index, offset}, out);
      if (offset == s.size) break;
      auto kernel =
          std::find_if(image.kernels.begin(), image.kernels.end(),
                       [&](const ObjectKernel &k) { return k.descriptor == Place{index, offset}; });
      if (kernel != image.kernels.end()) {
        std::vector<std::string> lost;
        out += descriptorText(kernel->name, s.bytes.slice(offset, 64), lost);
        for (const std::string &f : lost)
          notes.push_back("the descriptor of " + kernel->name + " sets '" + f +
                          "', which no directive can");
        offset += 64;
        continue;
      }
      const ObjectReloc *r = nullptr;
      for (const ObjectReloc &x : s.relocs)
        if (x.offset == offset) r = &x;
      if (r) {
        offset += relocatedData(s, *r, out);
        continue;
      }
      // Up to 16 bytes, never across a label, a relocation or a descriptor.
      uint64_t end = std::min(offset + 16, s.size);
      for (const ObjectReloc &x : s.relocs)
        if (x.offset > offset) end = std::min(end, x.offset);
      for (const ObjectKernel &k : image.kernels)
        if (k.descriptor.section == index && k.descriptor.offset > offset)
          end = std::min(end, k.descriptor.offset);
      if (Place next = nextLabel(index, offset + 1); next.section == index)
        end = std::min(end, next.offset);
      if (s.type == ELF::SHT_NOBITS) {
        end = s.size;
        if (Place next = nextLabel(index, offset + 1); next.section == index)
          end = std::min(end, next.offset);
        out += "\t.zero " + std::to_string(end - offset) + "\n";
      } else {
        out += "\t.byte ";
        for (uint64_t o = offset; o != end; ++o)
          out += (o == offset ? "" : ",") + std::to_string(s.bytes[o]);
        out += "\n";
      }
      offset = end;
    }
  }

  uint64_t relocatedData(const ObjectSection &s, const ObjectReloc &r, std::string &out) {
    const ObjectSymbol &symbol = image.symbols[r.symbol];
    std::string name = quoted(symbol.name);
    int64_t addend = r.addend;
    if (symbol.type == ELF::STT_SECTION && symbol.at.section < image.sections.size() &&
        image.sections[symbol.at.section].code && addend >= 0) {
      // A place in code must move with the code.
      if (std::string label = names.nameOf({symbol.at.section, uint64_t(addend)}); !label.empty()) {
        name = quoted(label);
        addend = 0;
      }
    }
    const std::string plus = addend == 0  ? ""
                             : addend < 0 ? std::to_string(addend)
                                          : "+" + std::to_string(addend);
    switch (r.type) {
    case ELF::R_AMDGPU_ABS64:
      out += "\t.quad " + name + plus + "\n";
      return 8;
    case ELF::R_AMDGPU_REL64:
      out += "\t.quad " + name + "-." + plus + "\n";
      return 8;
    case ELF::R_AMDGPU_ABS32:
      out += "\t.long " + name + plus + "\n";
      return 4;
    case ELF::R_AMDGPU_REL32:
      out += "\t.long " + name + "-." + plus + "\n";
      return 4;
    default:
      notes.push_back("a relocation of type " + std::to_string(r.type) + " in " + s.name +
                      " cannot be written as text");
      out += "\t.byte " + std::to_string(s.bytes[r.offset]) + "\n";
      return 1;
    }
  }

  const ObjectImage &image;
  const ObjectCode &code;
  PlaceNames &names;
  std::vector<ir::SourceRef> &sources;
  std::vector<std::string> &notes;
  std::string text;
  uint32_t line = 1;
  std::multimap<uint64_t, std::string> openSizes;
};

}  // namespace

std::string writeListing(const ObjectImage &image, const ObjectCode &code, PlaceNames &names,
                         std::vector<ir::SourceRef> &sources, std::vector<std::string> &notes) {
  return Listing(image, code, names, sources, notes).run();
}

}  // namespace interlock::read
