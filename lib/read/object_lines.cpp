//===- object_lines.cpp - Source lines of an object's instructions ---------===//
//
// Runs the line programs of .debug_line itself (DWARF 5, section 6.2): text
// assembled with .loc has line tables and nothing else of DWARF, and a damaged
// table must end in a note, quickly. Everything is read inside the bounds of its
// unit, every step consumes at least a byte, names are looked up only when a row
// uses them and are bounded in length, so time and memory are linear in the size
// of the tables. Rows of all units are then merged with the instructions in one
// sweep per section; where sequences overlap, the one that starts first counts.
//
//===----------------------------------------------------------------------===//
#include "object_lines.h"

#include <llvm/ADT/SmallString.h>
#include <llvm/ADT/StringMap.h>
#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/BinaryFormat/ELF.h>
#include <llvm/Object/Decompressor.h>
#include <llvm/Support/DataExtractor.h>
#include <llvm/Support/Path.h>

#include <algorithm>

using namespace llvm;

namespace interlock::read {
namespace {

constexpr uint64_t kMaxUnpacked = uint64_t(1) << 30;
constexpr uint64_t kMaxPacking = 2048;          // no more than that is unpacked from one byte
constexpr size_t kMaxName = 4096;               // of one file
constexpr size_t kMaxNames = size_t(64) << 20;  // of all files together

struct Row {
  uint64_t offset;
  ir::SourceLine at;
};
/// Rows with ascending offsets in one section; the last one is its end.
struct Sequence {
  Place start;
  size_t begin, end;
};

class LineReader {
public:
  LineReader(const ObjectImage &i, ir::Program &program) : image(i), p(program) {
    for (const ObjectSection &s : image.sections) {
      if (s.name == ".debug_line_str" && lineStrings.empty()) unpack(s, lineStrings);
      if (s.name == ".debug_str" && strings.empty()) unpack(s, strings);
    }
    for (uint32_t s = 0; s != image.sections.size(); ++s)
      if (image.sections[s].code) byAddress.push_back(s);
    std::sort(byAddress.begin(), byAddress.end(), [&](uint32_t a, uint32_t b) {
      return image.sections[a].address < image.sections[b].address;
    });
  }

  bool readSection(const ObjectSection &s) {
    section = &s;
    if (!unpack(s, bytes)) return fail("cannot be unpacked", 0);
    uint64_t at = 0;
    while (at < bytes.size())
      if (!readUnit(at)) return false;
    return true;
  }

  void assign(const ObjectCode &code) {
    std::stable_sort(sequences.begin(), sequences.end(),
                     [](const Sequence &a, const Sequence &b) { return a.start < b.start; });
    std::vector<ir::SourceLine> lines(p.instrs.size());
    bool any = false;
    for (const CodeListing &l : code.sections) {
      auto line = l.lines.begin();
      auto s = std::lower_bound(
          sequences.begin(), sequences.end(), l.section,
          [](const Sequence &q, uint32_t section) { return q.start.section < section; });
      for (; s != sequences.end() && s->start.section == l.section; ++s)
        for (size_t r = s->begin; r + 1 < s->end; ++r) {
          while (line != l.lines.end() && line->offset < rows[r].offset) ++line;
          for (; line != l.lines.end() && line->offset < rows[r + 1].offset; ++line)
            if (line->instr != ir::kNone) {
              lines[line->instr] = rows[r].at;
              any = true;
            }
        }
    }
    if (any) p.lines = std::move(lines);
  }

  std::string error;

private:
  struct File {
    StringRef name;
    uint64_t dir = 0;
    uint32_t id = ir::kNone;  ///< in Program::lineFiles, once a row used it
  };
  struct Unit {
    uint16_t version = 0;
    uint8_t offsetSize = 4, minLength = 1, lineRange = 0, opcodeBase = 0;
    int8_t lineBase = 0;
    SmallVector<uint8_t> lengths;  ///< operands of standard opcode i + 1
    std::vector<StringRef> dirs;
    std::vector<File> files;
  };

  bool fail(const char *what, uint64_t at) {
    error = std::string(what) + " at byte " + std::to_string(at);
    return false;
  }

  /// Contents of a section, decompressed if need be.
  bool unpack(const ObjectSection &s, std::string &out) {
    StringRef raw(reinterpret_cast<const char *>(s.bytes.data()), s.bytes.size());
    if (!(s.flags & ELF::SHF_COMPRESSED)) return out = raw.str(), true;
    auto d = object::Decompressor::create(s.name, raw, /*IsLE=*/true, /*Is64Bit=*/true);
    if (!d) return consumeError(d.takeError()), false;
    const uint64_t size = d->getDecompressedSize();
    if (size > kMaxUnpacked || size > raw.size() * kMaxPacking) return false;
    if (Error e = d->resizeAndDecompress(out)) {
      consumeError(std::move(e));
      out.clear();
      return false;
    }
    return true;
  }

  const ObjectReloc *relocAt(uint64_t offset) const {
    auto r = std::lower_bound(section->relocs.begin(), section->relocs.end(), offset,
                              [](const ObjectReloc &x, uint64_t o) { return x.offset < o; });
    return r != section->relocs.end() && r->offset == offset ? &*r : nullptr;
  }

  /// The place that an address in the table means; kNoSection for code that the
  /// linker left out.
  Place placeOf(uint64_t field, uint64_t value) const {
    if (image.relocatable) {
      const ObjectReloc *r = relocAt(field);
      if (!r) return {};
      const Place &to = image.symbols[r->symbol].at;
      if (to.section >= image.sections.size()) return {};
      return {to.section, to.offset + uint64_t(r->addend)};
    }
    auto s = std::upper_bound(
        byAddress.begin(), byAddress.end(), value,
        [&](uint64_t v, uint32_t index) { return v < image.sections[index].address; });
    if (s == byAddress.begin()) return {};
    const ObjectSection &found = image.sections[*--s];
    if (value - found.address > found.size) return {};
    return {*s, value - found.address};
  }

  StringRef stringAt(StringRef pool, uint64_t field, uint64_t offset) const {
    if (image.relocatable)
      if (const ObjectReloc *r = relocAt(field))
        offset = image.symbols[r->symbol].at.offset + uint64_t(r->addend);
    StringRef s = pool.substr(std::min<uint64_t>(offset, pool.size()), kMaxName);
    const size_t end = s.find('\0');
    return end == StringRef::npos ? StringRef() : s.take_front(end);
  }

  /// One attribute of a directory or file; false if its form is not known.
  bool attribute(const DataExtractor &data, DataExtractor::Cursor &c, uint64_t form,
                 const Unit &unit, uint64_t &number, StringRef &text) const {
    const uint64_t field = c.tell();
    switch (form) {
    case dwarf::DW_FORM_string:
      text = data.getCStrRef(c);
      return true;
    case dwarf::DW_FORM_line_strp:
    case dwarf::DW_FORM_strp:
      number = data.getUnsigned(c, unit.offsetSize);
      text = stringAt(form == dwarf::DW_FORM_strp ? strings : lineStrings, field, number);
      return true;
    case dwarf::DW_FORM_udata:
      number = data.getULEB128(c);
      return true;
    case dwarf::DW_FORM_data1:
      number = data.getU8(c);
      return true;
    case dwarf::DW_FORM_data2:
      number = data.getU16(c);
      return true;
    case dwarf::DW_FORM_data4:
      number = data.getU32(c);
      return true;
    case dwarf::DW_FORM_data8:
      number = data.getU64(c);
      return true;
    case dwarf::DW_FORM_data16:
      data.skip(c, 16);
      return true;
    case dwarf::DW_FORM_block:
      number = data.getULEB128(c);
      data.skip(c, number);
      return true;
    default:
      return false;
    }
  }

  /// The table of directories or files of version 5.
  bool entryTable(const DataExtractor &data, DataExtractor::Cursor &c, const Unit &unit,
                  std::vector<File> &out) {
    SmallVector<std::pair<uint64_t, uint64_t>> format;
    const unsigned columns = data.getU8(c);
    for (unsigned i = 0; i != columns && c; ++i) {
      const uint64_t content = data.getULEB128(c);
      format.emplace_back(content, data.getULEB128(c));
    }
    const uint64_t count = data.getULEB128(c);
    if (count && format.empty()) return false;  // entries without size
    for (uint64_t i = 0; i != count && c; ++i) {
      File f;
      for (const auto &[content, form] : format) {
        uint64_t number = 0;
        StringRef text;
        if (!attribute(data, c, form, unit, number, text)) return false;
        if (content == dwarf::DW_LNCT_path) f.name = text;
        if (content == dwarf::DW_LNCT_directory_index) f.dir = number;
      }
      out.push_back(f);
    }
    return bool(c);
  }

  /// The tables of versions 2 to 4; directory 0 is the compiler's, which they do not name.
  bool oldTables(const DataExtractor &data, DataExtractor::Cursor &c, Unit &unit) {
    unit.dirs.emplace_back();
    for (StringRef s = data.getCStrRef(c); c && !s.empty(); s = data.getCStrRef(c))
      unit.dirs.push_back(s);
    unit.files.emplace_back();
    for (StringRef s = data.getCStrRef(c); c && !s.empty(); s = data.getCStrRef(c)) {
      unit.files.push_back({s, data.getULEB128(c)});
      data.getULEB128(c);  // time
      data.getULEB128(c);  // length
    }
    return bool(c);
  }

  bool readUnit(uint64_t &at) {
    const uint64_t begin = at;
    DataExtractor all(bytes, /*IsLittleEndian=*/true, 8);
    DataExtractor::Cursor c(at);
    Unit unit;
    uint64_t length = all.getU32(c);
    if (length == dwarf::DW_LENGTH_DWARF64) {
      unit.offsetSize = 8;
      length = all.getU64(c);
    }
    const uint64_t start = c.tell();
    if (Error e = c.takeError()) return consumeError(std::move(e)), fail("a short header", begin);
    if (length > bytes.size() - start) return fail("a unit longer than its section", begin);
    at = start + length;
    if (length == 0) return true;

    DataExtractor data(StringRef(bytes).take_front(at), true, 8);
    DataExtractor::Cursor u(start);
    const bool good = readHeader(data, u, unit) && run(data, u, at, unit);
    const uint64_t stop = u.tell();
    if (Error e = u.takeError()) {
      consumeError(std::move(e));
      return fail("a unit that ends too early", begin);
    }
    return good || (error.empty() ? fail("an entry of unknown form", stop) : false);
  }

  bool readHeader(const DataExtractor &data, DataExtractor::Cursor &c, Unit &unit) {
    const uint64_t begin = c.tell();
    unit.version = data.getU16(c);
    if (c && (unit.version < 2 || unit.version > 5)) return fail("an unknown version", begin);
    if (unit.version >= 5) data.skip(c, 2);  // sizes of addresses and segments
    const uint64_t length = data.getUnsigned(c, unit.offsetSize);
    const uint64_t programAt = c.tell() + length;
    unit.minLength = data.getU8(c);
    if (unit.version >= 4) data.skip(c, 1);  // operations per instruction: 1 on GPUs
    data.skip(c, 1);                         // is_stmt
    unit.lineBase = static_cast<int8_t>(data.getU8(c));
    unit.lineRange = data.getU8(c);
    unit.opcodeBase = data.getU8(c);
    if (!c) return false;
    if (unit.opcodeBase == 0 || unit.lineRange == 0) return fail("an empty range", begin);
    for (unsigned i = 1; i < unit.opcodeBase; ++i) unit.lengths.push_back(data.getU8(c));
    if (unit.version >= 5) {
      std::vector<File> dirs;
      if (!entryTable(data, c, unit, dirs) || !entryTable(data, c, unit, unit.files)) return false;
      for (const File &d : dirs) unit.dirs.push_back(d.name);
    } else if (!oldTables(data, c, unit)) {
      return false;
    }
    if (!c) return false;
    if (programAt < c.tell() || programAt > data.size())
      return fail("a program outside its unit", begin);
    data.skip(c, programAt - c.tell());
    return true;
  }

  /// Index in Program::lineFiles of a unit's file; false if names grow out of bounds.
  bool fileId(Unit &unit, uint64_t index, uint32_t &id) {
    id = ir::kNone;
    if (index >= unit.files.size() || unit.files[index].name.empty()) return true;
    File &f = unit.files[index];
    if (f.id == ir::kNone) {
      constexpr auto style = sys::path::Style::posix;
      SmallString<256> path;
      if (!sys::path::is_absolute(f.name, style) && f.dir < unit.dirs.size()) {
        const StringRef dir = unit.dirs[f.dir];
        if (f.dir && unit.version >= 5 && !sys::path::is_absolute(dir, style)) path = unit.dirs[0];
        sys::path::append(path, style, dir);
      }
      sys::path::append(path, style, f.name);
      auto [it, fresh] = ids.try_emplace(path, static_cast<uint32_t>(p.lineFiles.size()));
      if (fresh) {
        nameBytes += path.size();
        if (path.size() > kMaxName || nameBytes > kMaxNames) return false;
        p.lineFiles.push_back(path.str().str());
      }
      f.id = it->second;
    }
    id = f.id;
    return true;
  }

  /// The line program of a unit.
  bool run(const DataExtractor &data, DataExtractor::Cursor &c, uint64_t end, Unit &unit) {
    struct State {
      Place at;
      uint64_t file = 1;
      uint64_t line = 1, column = 0;
    } s;
    Sequence sequence{{}, rows.size(), 0};
    auto special = [&](uint8_t adjusted) {
      s.at.offset += uint64_t(adjusted / unit.lineRange) * unit.minLength;
      return unit.lineBase + adjusted % unit.lineRange;
    };
    auto emit = [&] {
      if (s.at.section == kNoSection) return true;
      if (rows.size() == sequence.begin) sequence.start = s.at;
      if (s.at.section != sequence.start.section ||
          (rows.size() != sequence.begin && s.at.offset < rows.back().offset))
        return fail("addresses that go backwards", c.tell());
      ir::SourceLine to;
      if (!fileId(unit, s.file, to.file)) return fail("names that are too long", c.tell());
      // What is compiled from nowhere has line 0.
      to.line = s.line <= UINT32_MAX ? static_cast<uint32_t>(s.line) : 0;
      to.column = s.column <= UINT16_MAX ? static_cast<uint16_t>(s.column) : 0;
      rows.push_back({s.at.offset, to});
      return true;
    };
    while (c && c.tell() < end) {
      const uint8_t opcode = data.getU8(c);
      if (opcode >= unit.opcodeBase) {
        s.line += int64_t(special(opcode - unit.opcodeBase));
        if (!emit()) return false;
        continue;
      }
      switch (opcode) {
      case 0: {
        const uint64_t length = data.getULEB128(c), next = c.tell() + length;
        if (!c || length == 0) return fail("an operation without length", c.tell());
        if (next < length || next > end) return fail("an operation that is too long", c.tell());
        switch (data.getU8(c)) {
        case dwarf::DW_LNE_end_sequence:
          if (!emit()) return false;
          if (rows.size() != sequence.begin) {
            sequence.end = rows.size();
            sequences.push_back(sequence);
          }
          s = {};
          sequence = {{}, rows.size(), 0};
          break;
        case dwarf::DW_LNE_set_address: {
          if (length != 9) return fail("an address of unknown size", c.tell());
          const uint64_t field = c.tell();
          const uint64_t value = data.getU64(c);
          s.at = placeOf(field, value);
          break;
        }
        default:
          break;
        }
        if (c.tell() > next) return fail("an operation that is too short", c.tell());
        data.skip(c, next - c.tell());
        break;
      }
      case dwarf::DW_LNS_copy:
        if (!emit()) return false;
        break;
      case dwarf::DW_LNS_advance_pc:
        s.at.offset += data.getULEB128(c) * unit.minLength;
        break;
      case dwarf::DW_LNS_advance_line:
        s.line += data.getSLEB128(c);
        break;
      case dwarf::DW_LNS_set_file:
        s.file = data.getULEB128(c);
        break;
      case dwarf::DW_LNS_set_column:
        s.column = data.getULEB128(c);
        break;
      case dwarf::DW_LNS_const_add_pc:
        special(255 - unit.opcodeBase);
        break;
      case dwarf::DW_LNS_fixed_advance_pc:
        s.at.offset += data.getU16(c);
        break;
      default:  // changes nothing that we show
        for (unsigned n = unit.lengths[opcode - 1]; n; --n) data.getULEB128(c);
      }
    }
    if (rows.size() != sequence.begin) return fail("a sequence without end", end);
    return true;
  }

  const ObjectImage &image;
  ir::Program &p;
  const ObjectSection *section = nullptr;
  std::string bytes, lineStrings, strings;
  std::vector<uint32_t> byAddress;  ///< code sections
  std::vector<Row> rows;
  std::vector<Sequence> sequences;
  StringMap<uint32_t> ids;
  size_t nameBytes = 0;
};

}  // namespace

void readLines(const ObjectImage &image, const ObjectCode &code, ir::Program &p,
               std::vector<std::string> &notes) {
  auto isTable = [](const ObjectSection &s) { return s.name == ".debug_line"; };
  if (std::none_of(image.sections.begin(), image.sections.end(), isTable)) return;
  LineReader reader(image, p);
  for (const ObjectSection &s : image.sections)
    if (isTable(s) && !reader.readSection(s)) {
      p.lineFiles.clear();
      notes.push_back("its line table is damaged, so no source lines are known: " + reader.error);
      return;
    }
  reader.assign(code);
  if (p.lines.empty()) p.lineFiles.clear();
}

}  // namespace interlock::read
