//===- cubin.cpp - CUDA binaries to a Program ------------------------------===//
//
// An ELF file of machine 190. Every executable section `.text.NAME` holds one
// kernel or function and what was put behind it; symbols say which, `.nv.info.NAME`
// lists the targets of indirect branches, relocations what the linker or driver
// fills in. Buffer 0 is a listing in bracket notation that stands for the file:
// places in it are places of its disassembly. Every section and segment must lie
// inside the file, whether anything here looks at it or not: a file that was cut off
// is refused.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "cubin.h"
#include "interlock/read.h"
#include "sass_shape.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/StringExtras.h>
#include <llvm/BinaryFormat/ELF.h>
#include <llvm/Object/ELF.h>
#include <llvm/Support/Endian.h>

#include <algorithm>
#include <map>

using namespace llvm;

namespace interlock::read {
namespace {

using isa::nvidia::Word;
using File = object::ELFFile<object::ELF64LE>;

constexpr uint8_t kEntry = 0x10;            ///< st_other of a kernel [nvdisasm: STO_CUDA_ENTRY]
constexpr uint8_t kIndirectTargets = 0x34;  ///< EIATTR_INDIRECT_BRANCH_TARGETS [nvdisasm]
constexpr uint8_t kSized = 4;               ///< EIFMT_SVAL: a length and as many bytes
constexpr StringLiteral kText(".text."), kInfo(".nv.info.");

struct Function {
  std::string name;
  uint64_t offset = 0;
  bool entry = false;
};

/// The file's content, by code section.
struct CodeSection {
  std::string name;  ///< without ".text."
  ArrayRef<uint8_t> bytes;
  std::map<uint32_t, std::vector<uint32_t>> indirect;  ///< of .nv.info
  std::vector<Function> functions;
  std::map<uint32_t, std::string> relocated;
};

/// Indirect branches that an info section lists; false if something goes beyond its end.
bool readInfo(ArrayRef<uint8_t> info, std::map<uint32_t, std::vector<uint32_t>> &indirect) {
  size_t at = 0;
  while (at != info.size()) {
    if (info.size() - at < 4) return false;
    const uint8_t format = info[at], attribute = info[at + 1];
    const size_t size = support::endian::read16le(info.data() + at + 2);
    at += 4;
    if (format != kSized) continue;
    if (size > info.size() - at) return false;
    if (attribute == kIndirectTargets) {
      ArrayRef<uint8_t> v = info.slice(at, size);
      while (!v.empty()) {
        if (v.size() < 12) return false;
        const uint32_t from = support::endian::read32le(v.data());
        const uint64_t count = support::endian::read32le(v.data() + 8);
        v = v.drop_front(12);
        if (count > v.size() / 4) return false;
        std::vector<uint32_t> to;
        for (uint64_t n = 0; n != count; ++n)
          to.push_back(support::endian::read32le(v.data() + 4 * n));
        indirect[from] = std::move(to);
        v = v.drop_front(4 * count);
      }
    }
    at += size;
  }
  return true;
}

std::string take(llvm::Error e) { return toString(std::move(e)); }

/// Sections of memory that the file holds no bytes of.
bool holdsBytes(uint32_t type) {
  static constexpr uint32_t kWithout[] = {
      ELF::SHT_NULL, ELF::SHT_NOBITS,
      0x70000007,  // SHT_CUDA_GLOBAL, …_LOCAL, …_SHARED, …_SHARED_RESERVED [nvdisasm]
      0x70000009,    0x7000000a,      0x70000015};
  return !is_contained(kWithout, type);
}

/// Whether everything that the headers name is there; returns "" or what is not.
std::string whole(const File &file) {
  const uint64_t size = file.getBufSize();
  auto inside = [&](uint64_t offset, uint64_t length) {
    return offset <= size && length <= size - offset;
  };
  auto sections = file.sections();
  if (!sections) return "damaged or cut off: " + take(sections.takeError());
  if (sections->empty()) return "damaged: it has no section headers";
  auto segments = file.program_headers();
  if (!segments) return "damaged or cut off: " + take(segments.takeError());
  for (const auto &s : *sections) {
    auto name = file.getSectionName(s);
    if (!name) return "damaged or cut off: " + take(name.takeError());
    if (holdsBytes(s.sh_type) && !inside(s.sh_offset, s.sh_size))
      return "cut off or damaged: section " + name->str() + " lies outside the file";
  }
  for (const auto &s : *segments)
    if (!inside(s.p_offset, s.p_filesz))
      return "cut off or damaged: a segment lies outside the file";
  return "";
}

/// Loads the code of the file; returns "" or what is wrong.
std::string load(const File &file, std::vector<CodeSection> &code) {
  if (std::string e = whole(file); !e.empty()) return e;
  auto sections = file.sections();
  if (!sections) return "damaged ELF file: " + take(sections.takeError());
  std::map<size_t, size_t> codeOf;  // section number: index into code
  std::map<std::string, ArrayRef<uint8_t>> infos;
  size_t number = 0;
  for (const auto &s : *sections) {
    const size_t n = number++;
    auto name = file.getSectionName(s);
    if (!name) return "damaged ELF file: " + take(name.takeError());
    const bool text = name->starts_with(kText) && (s.sh_flags & ELF::SHF_EXECINSTR) &&
                      s.sh_type == ELF::SHT_PROGBITS;
    if (!text && !name->starts_with(kInfo)) continue;
    auto bytes = file.getSectionContents(s);
    if (!bytes) return "section " + name->str() + " lies outside the file";
    if (!text) {
      infos[name->drop_front(kInfo.size()).str()] = *bytes;
      continue;
    }
    if (bytes->size() % Word::kBytes)
      return "section " + name->str() + " is cut off in the middle of an instruction";
    codeOf[n] = code.size();
    code.emplace_back();
    code.back().name = name->drop_front(kText.size()).str();
    code.back().bytes = *bytes;
  }
  for (CodeSection &c : code)
    if (auto it = infos.find(c.name); it != infos.end())
      if (!readInfo(it->second, c.indirect))
        return "section .nv.info." + c.name + " is damaged: an attribute goes beyond its end";
  // Symbols and relocations refer to each other by number.
  for (const auto &s : *sections) {
    if (s.sh_type == ELF::SHT_SYMTAB) {
      auto symbols = file.symbols(&s);
      auto names = file.getStringTableForSymtab(s);
      if (!symbols) return "damaged symbol table: " + take(symbols.takeError());
      if (!names) return "damaged symbol table: " + take(names.takeError());
      for (const auto &symbol : *symbols) {
        auto in = codeOf.find(symbol.st_shndx);
        if (symbol.getType() != ELF::STT_FUNC || in == codeOf.end()) continue;
        auto name = symbol.getName(*names);
        if (!name) return "damaged symbol table: " + take(name.takeError());
        if (symbol.st_value % Word::kBytes || symbol.st_value > code[in->second].bytes.size())
          return "damaged symbol table: '" + name->str() + "' is no place in its section";
        code[in->second].functions.push_back(
            {name->str(), symbol.st_value, (symbol.st_other & kEntry) != 0});
      }
    }
    auto in = codeOf.find(s.sh_info);
    if (s.sh_type != ELF::SHT_RELA && s.sh_type != ELF::SHT_REL) continue;
    auto own = file.getSectionName(s);
    if (!own) return "damaged ELF file: " + take(own.takeError());
    if (in == codeOf.end() || !own->contains(kText)) continue;
    auto table = file.getSection(s.sh_link);
    if (!table) return "damaged relocations: " + take(table.takeError());
    auto names = file.getStringTableForSymtab(**table);
    if (!names) return "damaged relocations: " + take(names.takeError());
    auto add = [&](uint64_t offset, uint32_t symbol) -> std::string {
      auto entry = file.getSymbol(*table, symbol);
      if (!entry) return "damaged relocations: " + take(entry.takeError());
      auto name = (*entry)->getName(*names);
      if (!name) return "damaged relocations: " + take(name.takeError());
      // A relocation patches a field somewhere inside the instruction.
      const uint64_t at = offset / Word::kBytes * Word::kBytes;
      if (at >= code[in->second].bytes.size())
        return "damaged relocations: one of section .text." + code[in->second].name +
               " lies outside of it";
      code[in->second].relocated[static_cast<uint32_t>(at)] = name->str();
      return "";
    };
    if (s.sh_type == ELF::SHT_RELA) {
      auto entries = file.relas(s);
      if (!entries) return "damaged relocations: " + take(entries.takeError());
      for (const auto &r : *entries)
        if (std::string e = add(r.r_offset, r.getSymbol(false)); !e.empty()) return e;
    } else {
      auto entries = file.rels(s);
      if (!entries) return "damaged relocations: " + take(entries.takeError());
      for (const auto &r : *entries)
        if (std::string e = add(r.r_offset, r.getSymbol(false)); !e.empty()) return e;
    }
  }
  return "";
}

bool holdNothing(const std::vector<CodeSection> &code) {
  return std::all_of(code.begin(), code.end(),
                     [](const CodeSection &c) { return c.bytes.empty(); });
}

/// Appends one section to the program and its lines to the listing.
class Listing {
public:
  Listing(ir::Program &program, std::vector<Word> &w) : p(program), words(w) {}

  SassSection add(const CodeSection &c) {
    SassSection s;
    s.name = c.name;
    s.begin = static_cast<ir::InstrId>(p.instrs.size());
    s.relocated = c.relocated;
    s.indirect = c.indirect;
    s.isKernel = c.functions.empty();
    for (const Function &f : c.functions) {
      if (f.offset != 0) s.functions.emplace(static_cast<uint32_t>(f.offset), f.name);
      if (f.offset == 0) s.isKernel |= f.entry;
    }
    put("\t.section .text." + c.name + "\n");
    put(c.name + ":\n");
    for (uint32_t o = 0; o != c.bytes.size(); o += Word::kBytes) {
      if (auto f = s.functions.find(o); f != s.functions.end()) put(f->second + ":\n");
      instruction(c, o);
    }
    s.end = static_cast<ir::InstrId>(p.instrs.size());
    return s;
  }

  std::string text;

private:
  void put(const std::string &s) {
    text += s;
    line += static_cast<uint32_t>(std::count(s.begin(), s.end(), '\n'));
  }

  void instruction(const CodeSection &c, uint32_t o) {
    const Word w = isa::nvidia::loadWord(c.bytes.data() + o);
    words.push_back(w);
    appendSass(p, w);
    p.offsets.push_back(o);
    const std::string lead =
        "/*" + isa::nvidia::offsetDigits(o) + "*/ " + printControl(p.controlWords.back()) + " ";
    auto relocation = c.relocated.find(o);
    const std::string statement = printSass(w, [&](int64_t to) -> std::string {
      if (relocation != c.relocated.end()) return "`(" + relocation->second + ")";
      const int64_t at = int64_t(o) + to;
      return at < 0 ? "-0x" + isa::nvidia::offsetDigits(uint64_t(-at))
                    : "0x" + isa::nvidia::offsetDigits(uint64_t(at));
    });
    const uint32_t begin = static_cast<uint32_t>(text.size() + lead.size());
    p.sources.push_back({begin, begin + static_cast<uint32_t>(statement.size()), line,
                         static_cast<uint16_t>(lead.size() + 1), 0});
    put(lead + statement + " ;\n");
  }

  ir::Program &p;
  std::vector<Word> &words;
  uint32_t line = 1;
};

}  // namespace

bool isCubin(StringRef bytes) {
  return bytes.starts_with("\x7f"
                           "ELF") &&
         bytes.size() >= sizeof(object::ELF64LE::Ehdr) && bytes[ELF::EI_CLASS] == ELF::ELFCLASS64 &&
         support::endian::read16le(bytes.data() + 18) == ELF::EM_CUDA;
}

bool cubinIsEmpty(StringRef bytes) {
  auto file = File::create(bytes);
  std::vector<CodeSection> code;
  if (!file) return consumeError(file.takeError()), false;
  return load(*file, code).empty() && holdNothing(code);
}

std::string smOfCubin(StringRef bytes) {
  const uint32_t flags = support::endian::read32le(bytes.data() + 48);
  // From ABI version 8 on the number of the SM stands in the second byte [ptxas 13.0].
  const unsigned sm =
      static_cast<uint8_t>(bytes[ELF::EI_ABIVERSION]) >= 8 ? flags >> 8 & 0xff : flags & 0xff;
  return "sm_" + std::to_string(sm);
}

Result readCubin(std::string_view bytes, std::string_view name, const Options &o) {
  Result result;
  result.kind = InputKind::Cubin;
  auto refuse = [&](std::string message) {
    result.error = std::make_unique<Error>(Error{std::string(name), 0, 0, std::move(message)});
    return std::move(result);
  };
  // The listing takes about seven bytes for each one of code.
  if (bytes.size() > 0x10000000u) return refuse("larger than 256 MiB");
  const StringRef b(bytes.data(), bytes.size());
  if (!isCubin(b)) return refuse("not a 64-bit ELF file for NVIDIA");
  auto file = File::create(b);
  if (!file) return refuse("damaged ELF file: " + take(file.takeError()));
  const std::string sm = smOfCubin(b);
  const isa::Target *t = isa::findTarget(sm);
  if (!t) return refuse("target '" + sm + "' is not known");
  if (!t->supported) return refuse("target '" + sm + "' is recognised but not supported");
  if (!o.target.empty() && isa::findTarget(o.target) != t)
    return refuse("is for " + sm + ", not for the target '" + o.target + "' that was asked for");
  std::vector<CodeSection> code;
  if (std::string e = load(*file, code); !e.empty()) return refuse(e);
  if (holdNothing(code)) return refuse("it holds no code");
  result.target = t;
  auto program = std::make_unique<ir::Program>();
  program->target = t->name;
  std::vector<Word> words;
  Listing listing(*program, words);
  std::vector<SassSection> sections;
  for (const CodeSection &c : code)
    if (!c.bytes.empty()) sections.push_back(listing.add(c));
  ir::Buffer buffer;
  buffer.name = std::string(name);
  buffer.text = std::make_shared<const std::string>(std::move(listing.text));
  program->buffers.push_back(std::move(buffer));
  shapeSass(*program, sections, words);
  result.program = std::move(program);
  return result;
}

}  // namespace interlock::read
