//===- object_image.cpp - Opening an AMDGPU ELF file -----------------------===//
//
// Every structure is read through llvm::object::ELFFile, which checks bounds;
// the first thing that does not fit ends the reading with one sentence.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "object_image.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/StringExtras.h>
#include <llvm/BinaryFormat/ELF.h>
#include <llvm/BinaryFormat/MsgPackDocument.h>
#include <llvm/BinaryFormat/MsgPackReader.h>
#include <llvm/Object/ELF.h>
#include <llvm/Support/Error.h>
#include <llvm/Support/raw_ostream.h>

#include <algorithm>
#include <set>

using namespace llvm;

namespace interlock::read {
namespace {

using Elf = object::ELFFile<object::ELF64LE>;

/// EF_AMDGPU_MACH values of GCN processors by name (LLVM's BinaryFormat/ELF.h, L22).
struct MachRow {
  uint32_t mach;
  const char *name;
};
constexpr MachRow kMachs[] = {
    {0x20, "gfx600"},          {0x21, "gfx601"},          {0x22, "gfx700"},
    {0x23, "gfx701"},          {0x24, "gfx702"},          {0x25, "gfx703"},
    {0x26, "gfx704"},          {0x28, "gfx801"},          {0x29, "gfx802"},
    {0x2a, "gfx803"},          {0x2b, "gfx810"},          {0x2c, "gfx900"},
    {0x2d, "gfx902"},          {0x2e, "gfx904"},          {0x2f, "gfx906"},
    {0x30, "gfx908"},          {0x31, "gfx909"},          {0x32, "gfx90c"},
    {0x33, "gfx1010"},         {0x34, "gfx1011"},         {0x35, "gfx1012"},
    {0x36, "gfx1030"},         {0x37, "gfx1031"},         {0x38, "gfx1032"},
    {0x39, "gfx1033"},         {0x3a, "gfx602"},          {0x3b, "gfx705"},
    {0x3c, "gfx805"},          {0x3d, "gfx1035"},         {0x3e, "gfx1034"},
    {0x3f, "gfx90a"},          {0x41, "gfx1100"},         {0x42, "gfx1013"},
    {0x43, "gfx1150"},         {0x44, "gfx1103"},         {0x45, "gfx1036"},
    {0x46, "gfx1101"},         {0x47, "gfx1102"},         {0x48, "gfx1200"},
    {0x49, "gfx1250"},         {0x4a, "gfx1151"},         {0x4c, "gfx942"},
    {0x4e, "gfx1201"},         {0x4f, "gfx950"},          {0x51, "gfx9-generic"},
    {0x52, "gfx10-1-generic"}, {0x53, "gfx10-3-generic"}, {0x54, "gfx11-generic"},
    {0x55, "gfx1152"},         {0x58, "gfx1153"},         {0x59, "gfx12-generic"},
    {0x5a, "gfx1251"},         {0x5f, "gfx9-4-generic"},
};

std::string hex(uint64_t v) { return "0x" + utohexstr(v, /*LowerCase=*/true); }

/// Is this section the program's own data, rather than the linker's?
bool isProgramData(const ObjectSection &s) {
  if (!(s.flags & ELF::SHF_ALLOC) || s.code) return false;
  if (s.type != ELF::SHT_PROGBITS && s.type != ELF::SHT_NOBITS) return false;
  return s.name != ".got" && s.name != ".got.plt" && s.name != ".relro_padding" &&
         !StringRef(s.name).starts_with(".AMDGPU");
}

/// Is the next value of a MessagePack document one that LLVM's Document can read
/// and print? It crashes on keys that are no strings and on repeated keys.
bool isReadable(msgpack::Reader &reader, unsigned depth = 0) {
  constexpr unsigned kMaxDepth = 32;
  msgpack::Object o;
  auto read = [&] {
    Expected<bool> more = reader.read(o);
    if (more) return *more;
    consumeError(more.takeError());
    return false;
  };
  if (depth > kMaxDepth || !read()) return false;
  const size_t length = o.Length;
  switch (o.Kind) {
  case msgpack::Type::Map: {
    std::set<StringRef> keys;
    for (size_t i = 0; i != length; ++i)
      if (!read() || o.Kind != msgpack::Type::String || !keys.insert(o.Raw).second ||
          !isReadable(reader, depth + 1))
        return false;
    return true;
  }
  case msgpack::Type::Array:
    for (size_t i = 0; i != length; ++i)
      if (!isReadable(reader, depth + 1)) return false;
    return true;
  case msgpack::Type::Int:
  case msgpack::Type::UInt:
  case msgpack::Type::Boolean:
  case msgpack::Type::Float:
  case msgpack::Type::String:
    return true;
  default:
    return false;
  }
}

class Loader {
public:
  Loader(StringRef b, ObjectImage &i) : bytes(b), image(i) {}

  std::string run() {
    if (std::string e = header(); !e.empty()) return e;
    for (auto step :
         {&Loader::readSections, &Loader::readSymbols, &Loader::readRelocs, &Loader::readNotes})
      if (Error e = (this->*step)()) return "damaged ELF file: " + toString(std::move(e));
    findKernels();
    return "";
  }

private:
  std::string header() {
    constexpr size_t kHeader = sizeof(Elf::Elf_Ehdr);
    if (bytes.size() < ELF::EI_NIDENT)
      return "truncated ELF file: " + std::to_string(bytes.size()) + " bytes";
    if (bytes[ELF::EI_CLASS] != ELF::ELFCLASS64 || bytes[ELF::EI_DATA] != ELF::ELFDATA2LSB)
      return "a 32-bit or big-endian ELF file, not an AMDGPU code object";
    if (bytes.size() < kHeader)
      return "truncated ELF file: " + std::to_string(bytes.size()) + " bytes";
    Expected<Elf> file = Elf::create(bytes);
    if (!file) return "damaged ELF file: " + toString(file.takeError());
    elf = std::make_unique<Elf>(*file);
    const auto &h = elf->getHeader();
    if (h.e_machine == ELF::EM_CUDA) return "a CUDA cubin, no AMDGPU code object";
    if (h.e_machine != ELF::EM_AMDGPU) {
      StringRef arch = ELF::convertEMachineToArchName(h.e_machine);
      std::string machine =
          arch.empty() || arch == "None" ? "machine " + std::to_string(h.e_machine) : arch.str();
      return "an ELF file for " + machine + ", not an AMDGPU code object";
    }
    image.target = targetOfFlags(h.e_flags);
    if (image.target.empty())
      return "AMDGPU processor number " + hex(h.e_flags & ELF::EF_AMDGPU_MACH) + " is not known";
    image.targetId = image.target;
    // Code object version 4 and later; ELFOSABI_AMDGPU_HSA.
    const unsigned abi = bytes[ELF::EI_ABIVERSION];
    if (abi >= ELF::ELFABIVERSION_AMDGPU_HSA_V4) {
      image.codeObjectVersion = abi + 2;
      auto feature = [&](uint32_t mask, uint32_t off, uint32_t on, const char *name) {
        if ((h.e_flags & mask) == off) image.targetId += std::string(":") + name + "-";
        if ((h.e_flags & mask) == on) image.targetId += std::string(":") + name + "+";
      };
      feature(ELF::EF_AMDGPU_FEATURE_SRAMECC_V4, ELF::EF_AMDGPU_FEATURE_SRAMECC_OFF_V4,
              ELF::EF_AMDGPU_FEATURE_SRAMECC_ON_V4, "sramecc");
      feature(ELF::EF_AMDGPU_FEATURE_XNACK_V4, ELF::EF_AMDGPU_FEATURE_XNACK_OFF_V4,
              ELF::EF_AMDGPU_FEATURE_XNACK_ON_V4, "xnack");
    }
    image.relocatable = h.e_type == ELF::ET_REL;
    return "";
  }

  Error readSections() {
    auto sections = elf->sections();
    if (!sections) return sections.takeError();
    for (const auto &h : *sections) {
      ObjectSection s;
      auto name = elf->getSectionName(h);
      if (!name) return name.takeError();
      s.name = name->str();
      s.address = h.sh_addr;
      s.size = h.sh_size;
      s.align = h.sh_addralign ? uint64_t(h.sh_addralign) : 1;
      s.flags = h.sh_flags;
      s.type = h.sh_type;
      s.code = (s.flags & ELF::SHF_EXECINSTR) && s.type == ELF::SHT_PROGBITS;
      s.data = isProgramData(s);
      if (s.type != ELF::SHT_NOBITS && s.type != ELF::SHT_NULL) {
        auto contents = elf->getSectionContents(h);
        if (!contents) return contents.takeError();
        s.bytes = *contents;
      }
      image.sections.push_back(std::move(s));
    }
    if (none_of(image.sections, [](const ObjectSection &s) { return s.code && s.size; }))
      return createStringError("no section holds code");
    return Error::success();
  }

  Error readSymbols() {
    auto sections = elf->sections();
    if (!sections) return sections.takeError();
    const Elf::Elf_Shdr *table = nullptr;
    for (const auto &h : *sections)
      if (h.sh_type == ELF::SHT_SYMTAB || (h.sh_type == ELF::SHT_DYNSYM && !table)) table = &h;
    image.stripped = !table || table->sh_type == ELF::SHT_DYNSYM;
    if (!table) return Error::success();
    tableIndex = static_cast<uint32_t>(table - sections->begin());
    return readTable(*table, image.symbols);
  }

  Error readTable(const Elf::Elf_Shdr &table, std::vector<ObjectSymbol> &out) {
    auto symbols = elf->symbols(&table);
    if (!symbols) return symbols.takeError();
    auto strings = elf->getStringTableForSymtab(table);
    if (!strings) return strings.takeError();
    for (const auto &s : *symbols) {
      ObjectSymbol o;
      auto name = s.getName(*strings);
      if (!name) return name.takeError();
      o.name = name->str();
      o.size = s.st_size;
      o.binding = s.getBinding();
      o.type = s.getType();
      o.visibility = s.getVisibility();
      if (s.st_shndx == ELF::SHN_ABS) {
        o.at = {kAbsolute, s.st_value};
      } else if (s.st_shndx < image.sections.size() && s.st_shndx != ELF::SHN_UNDEF) {
        uint64_t base = image.relocatable ? 0 : image.sections[s.st_shndx].address;
        o.at = {s.st_shndx, s.st_value - base};
        if (o.type == ELF::STT_SECTION && o.name.empty()) o.name = image.sections[s.st_shndx].name;
      }
      out.push_back(std::move(o));
    }
    return Error::success();
  }

  Error readRelocs() {
    auto sections = elf->sections();
    if (!sections) return sections.takeError();
    std::vector<ObjectSymbol> dynamic;
    for (const auto &h : *sections) {
      if (h.sh_type != ELF::SHT_RELA) continue;
      auto relas = elf->relas(h);
      if (!relas) return relas.takeError();
      std::vector<ObjectSymbol> *symbols = &image.symbols;
      if (h.sh_link != tableIndex && h.sh_link < sections->size()) {
        dynamic.clear();
        const auto &table = (*sections)[h.sh_link];
        if (table.sh_type == ELF::SHT_DYNSYM || table.sh_type == ELF::SHT_SYMTAB)
          if (Error e = readTable(table, dynamic)) return e;
        symbols = &dynamic;
      }
      for (const auto &r : *relas) {
        const uint32_t index = r.getSymbol(false);
        if (index >= symbols->size())
          return createStringError("relocation against symbol %u of %zu", index, symbols->size());
        if (!image.relocatable) {
          if (!(*symbols)[index].name.empty())
            image.dynamicSymbols[image.placeOf(r.r_offset)] = (*symbols)[index].name;
        } else if (h.sh_info < image.sections.size()) {
          image.sections[h.sh_info].relocs.push_back(
              {r.r_offset, r.getType(false), index, r.r_addend});
        }
      }
    }
    for (ObjectSection &s : image.sections)
      std::sort(s.relocs.begin(), s.relocs.end(),
                [](auto &a, auto &b) { return a.offset < b.offset; });
    return Error::success();
  }

  Error readNotes() {
    auto sections = elf->sections();
    if (!sections) return sections.takeError();
    for (const auto &h : *sections) {
      if (h.sh_type != ELF::SHT_NOTE) continue;
      bool readable = true;
      Error e = Error::success();
      for (const auto &note : elf->notes(h, e)) {
        if (note.getName() != "AMDGPU" || note.getType() != ELF::NT_AMDGPU_METADATA) continue;
        ArrayRef<uint8_t> d = note.getDesc(std::max<size_t>(h.sh_addralign, 1));
        StringRef blob(reinterpret_cast<const char *>(d.data()), d.size());
        msgpack::Reader reader(blob);
        msgpack::Document doc;
        readable &= isReadable(reader) && doc.readFromBlob(blob, false);
        raw_string_ostream out(image.metadata);
        if (readable) doc.toYAML(out);
      }
      if (e) return e;
      if (!readable) return createStringError("its kernel metadata is no MessagePack document");
    }
    return Error::success();
  }

  /// Kernels are what has a descriptor, NAME.kd; its entry is a relocation or
  /// a distance from the descriptor.
  void findKernels() {
    for (const ObjectSymbol &s : image.symbols) {
      StringRef name = s.name;
      if (!name.consume_back(".kd") || s.at.section >= image.sections.size()) continue;
      const ObjectSection &section = image.sections[s.at.section];
      if (section.bytes.size() < 64 || s.at.offset > section.bytes.size() - 64) continue;
      ObjectKernel k{name.str(), s.at, {}};
      constexpr uint64_t kEntry = 16;  // kernel_code_entry_byte_offset
      if (image.relocatable) {
        for (const ObjectReloc &r : section.relocs)
          if (r.offset == s.at.offset + kEntry &&
              image.symbols[r.symbol].at.section < image.sections.size()) {
            const Place &to = image.symbols[r.symbol].at;
            k.entry = {to.section, to.offset + uint64_t(r.addend) - kEntry};
          }
      } else {
        k.entry =
            image.placeOf(section.address + s.at.offset +
                          support::endian::read64le(section.bytes.data() + s.at.offset + kEntry));
      }
      image.kernels.push_back(std::move(k));
    }
    std::sort(image.kernels.begin(), image.kernels.end(),
              [](auto &a, auto &b) { return a.descriptor < b.descriptor; });
  }

  StringRef bytes;
  ObjectImage &image;
  std::unique_ptr<Elf> elf;
  uint32_t tableIndex = kNoSection;
};

}  // namespace

Place ObjectImage::placeOf(uint64_t address) const {
  for (uint32_t i = 0; i != sections.size(); ++i) {
    const ObjectSection &s = sections[i];
    if ((s.flags & ELF::SHF_ALLOC) && address >= s.address && address - s.address < s.size)
      return {i, address - s.address};
  }
  return {};
}

std::string targetOfFlags(uint32_t flags) {
  const uint32_t mach = flags & ELF::EF_AMDGPU_MACH;
  for (const MachRow &r : kMachs)
    if (r.mach == mach) return r.name;
  return mach >= ELF::EF_AMDGPU_MACH_R600_FIRST && mach <= ELF::EF_AMDGPU_MACH_R600_LAST ? "r600"
                                                                                         : "";
}

std::string quoted(StringRef name) {
  auto plain = [](char c) { return isAlnum(c) || c == '_' || c == '.' || c == '$'; };
  if (!name.empty() && !isDigit(name[0]) && all_of(name, plain)) return name.str();
  std::string s = "\"";
  for (char c : name) {
    if (c == '"' || c == '\\') s += '\\';
    if (c == '\n')
      s += "\\n";
    else
      s += c;
  }
  return s + "\"";
}

std::string loadObject(StringRef bytes, ObjectImage &image) { return Loader(bytes, image).run(); }

}  // namespace interlock::read
