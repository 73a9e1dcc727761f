//===- object_code.cpp - Disassembly without guessing ----------------------===//
//
// One instruction after the other, from the start of every code section:
// canonicalise, decode, print (forms.cpp; ahead of time in decode_ahead.cpp).
// What does not decode is stepped over by the length that its encoding states
// and becomes an unknown instruction; padding
// behind code that does not fall through is kept as directives and makes no
// instructions, as alignment in text makes none.
//
// Numbers that are distances in code become symbols: branch offsets, and the
// literal of the far-branch and call idiom behind s_get_pc (or its
// relocation). A target is named before it is known to be an instruction; if
// one turns out to lie inside another instruction or in padding, the
// disassembly is repeated with that knowledge. Each repetition adds at least
// one place to `bad` or `forced` and the places are finite.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "object_code.h"

#include "decode_ahead.h"

#include <llvm/BinaryFormat/ELF.h>
#include <llvm/MC/MCContext.h>
#include <llvm/MC/MCExpr.h>
#include <llvm/MC/MCSymbol.h>
#include <llvm/Support/Endian.h>
#include <llvm/Support/Format.h>
#include <llvm/Support/raw_ostream.h>

#include <algorithm>
#include <optional>

using namespace llvm;

namespace interlock::read {

namespace {

//===----------------------------------------------------------------------===//
// Literals
//===----------------------------------------------------------------------===//

/// How a relocation of a literal is written behind its symbol.
struct SpecifierRow {
  uint32_t type;
  const char *text;
  bool pcRelative;
};
constexpr SpecifierRow kSpecifiers[] = {
    {ELF::R_AMDGPU_REL32, "", true},
    {ELF::R_AMDGPU_REL64, "@rel64", true},
    {ELF::R_AMDGPU_REL32_LO, "@rel32@lo", true},
    {ELF::R_AMDGPU_REL32_HI, "@rel32@hi", true},
    {ELF::R_AMDGPU_GOTPCREL, "@gotpcrel", false},
    {ELF::R_AMDGPU_GOTPCREL32_LO, "@gotpcrel32@lo", false},
    {ELF::R_AMDGPU_GOTPCREL32_HI, "@gotpcrel32@hi", false},
    {ELF::R_AMDGPU_ABS32_LO, "@abs32@lo", false},
    {ELF::R_AMDGPU_ABS32_HI, "@abs32@hi", false},
    {ELF::R_AMDGPU_ABS64, "@abs64", false},
};

constexpr const char *kPlaceholder = "interlock_literal";
constexpr unsigned kIdiomWindow = 16;  // as in shape.cpp
constexpr uint32_t kCodeEnd = 0xBF9F0000, kNop = 0xBF800000;
// Memory to begin with: bytes of an instruction and of its text in compiled code, roughly.
constexpr size_t kMeanSize = 6, kMeanText = 40, kMostReserved = size_t(1) << 21;

std::string plus(int64_t v) {
  return v == 0 ? "" : v < 0 ? std::to_string(v) : "+" + std::to_string(v);
}

/// What stands for a number in the listing and in the IR.
struct Symbolic {
  std::string text;  ///< expression
  std::string name;  ///< symbol of the IR, "" = none
};

/// s_get_pc that a later literal may belong to.
struct PcBase {
  ir::Unit pair = 0;
  uint64_t address = 0;   ///< of the instruction behind it, in its section
  unsigned left = 0;      ///< instructions until it is forgotten
  bool dataHigh = false;  ///< the low half was given the address of data
  Symbolic data;
};

class Disassembler {
public:
  Disassembler(const ObjectImage &i, AmdgpuMc &m, PlaceNames &n, ir::Program &prog, SideTables &s,
               ObjectCode &c, DecodeAhead &a, const std::set<Place> &b, const std::set<Place> &f)
      : image(i), mc(m), names(n), p(prog), side(s), code(c), ahead(a), bad(b), forced(f),
        context(mc.triple, mc.asmInfo.get(), mc.regs.get(), mc.subtarget.get()),
        printer(
            mc.llvmTarget->createMCInstPrinter(mc.triple, 0, *mc.asmInfo, *mc.instrs, *mc.regs)) {}

  std::set<Place> targets;  ///< named as instructions

  void readSection(uint32_t index);

private:
  /// A form at its place, which may put symbols into it.
  struct Decoded : Form {
    Decoded(const Form &f, uint32_t o) : Form(f), offset(o) {}
    uint32_t offset;
  };
  bool mayBeSymbolic(const Form &f, const OpcodeFacts &facts, uint32_t offset) const;
  void append(const Form &f, uint32_t offset);
  void appendUnknown(uint32_t offset, uint32_t size);
  uint32_t paddingEnd(uint32_t offset) const;
  void appendPadding(uint32_t from, uint32_t to);
  bool symbolise(Decoded &d, Symbolic &s);
  bool symboliseBranch(Decoded &d, Symbolic &s);
  std::optional<Symbolic> relocated(const ObjectReloc &r, uint32_t literalAt);
  std::optional<Symbolic> distance(Decoded &d, uint32_t literalAt, int64_t literal);
  Symbolic nameDistance(Place to, int64_t addend, const char *specifier);
  void trackPc(const MCInst &inst, const OpcodeFacts &facts, uint32_t behind);
  void setLiteral(Decoded &d, unsigned operand, const Symbolic &s);
  int literalOperand(const Decoded &d, uint64_t value, unsigned bytes) const;
  const ObjectReloc *relocIn(uint32_t from, uint32_t to) const;
  CodeLine &addLine(uint32_t offset, const std::string &text, const std::string &comment);
  bool operandIsPair(const Decoded &d, ir::Unit pair) const;
  uint32_t word(uint32_t offset) const {
    return support::endian::read32le(section->bytes.data() + offset);
  }
  bool isTarget(uint32_t offset) const {
    return names.hasSymbol({index, offset}) || forced.count({index, offset});
  }

  const ObjectImage &image;
  AmdgpuMc &mc;
  PlaceNames &names;
  ir::Program &p;
  SideTables &side;
  ObjectCode &code;
  DecodeAhead &ahead;
  const std::set<Place> &bad, &forced;
  MCContext context;
  std::unique_ptr<MCInstPrinter> printer;
  uint32_t index = 0;
  const ObjectSection *section = nullptr;
  CodeListing *listing = nullptr;
  PcBase pc;
};

CodeLine &Disassembler::addLine(uint32_t offset, const std::string &text,
                                const std::string &comment) {
  CodeLine l;
  l.offset = offset;
  l.begin = static_cast<uint32_t>(listing->text.size());
  listing->text += text;
  l.end = static_cast<uint32_t>(listing->text.size());
  listing->text += comment;
  l.stop = static_cast<uint32_t>(listing->text.size());
  listing->lines.push_back(l);
  return listing->lines.back();
}

void Disassembler::appendUnknown(uint32_t offset, uint32_t size) {
  const ir::InstrId id = static_cast<ir::InstrId>(p.instrs.size());
  ir::Instruction in;
  in.row = mc.target.rowFor("", true);
  in.flags = ir::kUnknown;
  in.operandBegin = static_cast<uint32_t>(p.operands.size());
  p.instrs.push_back(in);
  p.sources.emplace_back();
  code.offsets.push_back(offset);
  std::string text, words;
  for (uint32_t o = 0; o + 4 <= size; o += 4) {
    raw_string_ostream(text) << (o ? ", " : "\t.long ") << format_hex(word(offset + o), 10);
    raw_string_ostream(words) << (o ? " " : "")
                              << format_hex_no_prefix(word(offset + o), 8, /*Upper=*/true);
  }
  if (text.empty()) {
    for (uint32_t o = 0; o != size; ++o)
      raw_string_ostream(text) << (o ? ", " : "\t.byte ") << unsigned(section->bytes[offset + o]);
    words = "a rest of " + std::to_string(size) + " bytes";
  }
  addLine(offset, text, "").instr = id;
  std::string what;
  raw_string_ostream(what) << "offset " << format_hex(offset, 6) << " of " << section->name << ": "
                           << words << " is no instruction that LLVM knows; " << size
                           << " bytes stepped over";
  p.unknowns.push_back({"unknown-instruction", id, std::move(what)});
}

/// End of the padding that starts at `offset`, `offset` if none does.
uint32_t Disassembler::paddingEnd(uint32_t offset) const {
  const uint32_t size = static_cast<uint32_t>(section->bytes.size());
  auto pads = [&](uint32_t o) {
    const uint32_t w = word(o);
    return w == kCodeEnd || w == kNop || w == 0;
  };
  uint32_t o = offset, codeEnds = offset;
  while (o + 4 <= size && pads(o) && !isTarget(o)) {
    if (word(o) == kCodeEnd && codeEnds == o) codeEnds = o + 4;
    o += 4;
  }
  // Only s_code_end says of itself that it is padding.
  return o == size || (o != offset && names.hasSymbol({index, o})) ? o : codeEnds;
}

void Disassembler::appendPadding(uint32_t from, uint32_t to) {
  while (from != to) {
    uint32_t end = from;
    while (end != to && word(end) == word(from)) end += 4;
    uint32_t alignFrom = end;
    unsigned shift = 0;
    if (end == to && names.hasSymbol({index, to}) && to != section->bytes.size()) {
      // The largest alignment that the next symbol has by itself.
      while (shift < 8 && (uint64_t(2) << shift) <= section->align && to % (2u << shift) == 0)
        ++shift;
      alignFrom = std::max(from, to - std::min(to, (1u << shift) - 4));
    }
    std::string value;
    raw_string_ostream(value) << format_hex(word(from), 10);
    if (alignFrom != from)
      addLine(from, "\t.fill " + std::to_string((alignFrom - from) / 4) + ", 4, " + value, "");
    if (alignFrom != end)
      addLine(alignFrom, "\t.p2alignl " + std::to_string(shift) + ", " + value, "");
    from = end;
  }
}

const ObjectReloc *Disassembler::relocIn(uint32_t from, uint32_t to) const {
  auto it = std::lower_bound(section->relocs.begin(), section->relocs.end(), from,
                             [](const ObjectReloc &r, uint32_t o) { return r.offset < o; });
  return it != section->relocs.end() && it->offset < to ? &*it : nullptr;
}

/// Index of the operand that holds the literal, -1 if none does. Literals that
/// would also fit an inline constant are expressions; those go first.
int Disassembler::literalOperand(const Decoded &d, uint64_t value, unsigned bytes) const {
  for (bool expression : {true, false})
    for (unsigned i = d.inst.getNumOperands(); i-- != 0;) {
      const MCOperand &op = d.inst.getOperand(i);
      int64_t v = 0;
      if (op.isExpr() != expression ||
          !(op.isExpr() ? op.getExpr()->evaluateAsAbsolute(v) : op.isImm()))
        continue;
      if (op.isImm()) v = op.getImm();
      if (bytes == 4 ? uint32_t(v) == uint32_t(value) : uint64_t(v) == value)
        return static_cast<int>(i);
    }
  return -1;
}

bool Disassembler::operandIsPair(const Decoded &d, ir::Unit pair) const {
  for (unsigned i = 0; i != d.inst.getNumOperands(); ++i)
    if (const MCOperand &op = d.inst.getOperand(i); op.isReg() && op.getReg()) {
      RegUnits u = mc.units(op.getReg());
      // The first operand of these instructions is the result.
      if (i != 0 && u.count && u.first == pair) return true;
    }
  return false;
}

Symbolic Disassembler::nameDistance(Place to, int64_t addend, const char *specifier) {
  std::string local = names.localNameOf(to);
  return {quoted(local) + specifier + plus(addend), names.nameOf(to)};
}

/// The expression that stands for a relocated literal.
std::optional<Symbolic> Disassembler::relocated(const ObjectReloc &r, uint32_t literalAt) {
  const SpecifierRow *row = nullptr;
  for (const SpecifierRow &s : kSpecifiers)
    if (s.type == r.type) row = &s;
  if (!row) return std::nullopt;
  const ObjectSymbol &s = image.symbols[r.symbol];
  if (s.type != ELF::STT_SECTION || s.at.section >= image.sections.size())
    return Symbolic{quoted(s.name) + row->text + plus(r.addend), s.name};
  // The assembler names what is local by its section.
  const ObjectSection &in = image.sections[s.at.section];
  if (in.code && row->pcRelative && pc.left) {
    const int64_t fromPc = int64_t(literalAt) - int64_t(pc.address);
    Place to{s.at.section, s.at.offset + uint64_t(r.addend - fromPc)};
    if (to.offset < in.size && !bad.count(to)) {
      targets.insert(to);
      return nameDistance(to, fromPc, row->text);
    }
  }
  return Symbolic{quoted(in.name) + row->text + plus(r.addend), in.name};
}

/// A literal that is added to what s_get_pc gave: the symbol it leads to.
std::optional<Symbolic> Disassembler::distance(Decoded &d, uint32_t literalAt, int64_t literal) {
  if (!pc.left) return std::nullopt;
  StringRef name = StringRef(mc.facts(d.inst).mnemonic);
  int64_t other = 0;
  const char *low = "", *high = nullptr;
  if (name == "s_add_nc_u64" || name == "s_add_u64") {
    if (!operandIsPair(d, pc.pair)) return std::nullopt;
    low = "@rel64";
  } else if (name == "s_add_co_u32" || name == "s_add_co_i32" || name == "s_add_u32" ||
             name == "s_add_i32") {
    literal = int32_t(literal);
    if (operandIsPair(d, pc.pair)) {
      low = "@rel32@lo";
      high = "@rel32@hi";
    } else {
      // s_add_co_i32 tmp, LABEL, 4: the distance in a register of its own.
      bool found = false;
      for (unsigned i = 1; i != d.inst.getNumOperands(); ++i)
        if (const MCOperand &op = d.inst.getOperand(i);
            op.isImm() && int32_t(op.getImm()) != literal) {
          other = op.getImm();
          found = true;
        }
      if (!found && none_of(d.inst, [](const MCOperand &op) { return op.isExpr(); }))
        return std::nullopt;
      if (!found)
        for (const MCOperand &op : d.inst)
          if (op.isImm()) other = op.getImm(), found = true;
      if (!found) return std::nullopt;
    }
  } else if ((name == "s_add_co_ci_u32" || name == "s_addc_u32") && pc.dataHigh &&
             operandIsPair(d, static_cast<ir::Unit>(pc.pair + 1))) {
    Symbolic s = pc.data;
    s.text += plus(int64_t(literalAt) - int64_t(pc.address));
    return s;
  } else {
    return std::nullopt;
  }
  const uint64_t base = image.relocatable ? pc.address : section->address + pc.address;
  const uint64_t to = base + uint64_t(literal + other);
  const Place place = image.relocatable ? Place{index, to} : image.placeOf(to);
  if (place.section >= image.sections.size() || place.offset >= image.sections[place.section].size)
    return std::nullopt;
  const int64_t fromPc = int64_t(literalAt) - int64_t(pc.address) - other;
  if (image.sections[place.section].code) {
    if (bad.count(place)) return std::nullopt;
    targets.insert(place);
    return nameDistance(place, fromPc, place.section == index ? "" : low);
  }
  if (auto it = image.dynamicSymbols.find(place); it != image.dynamicSymbols.end()) {
    const char *got = high ? "@gotpcrel32@lo" : "@gotpcrel";
    pc.dataHigh = high != nullptr;
    pc.data = {quoted(it->second) + "@gotpcrel32@hi", it->second};
    return Symbolic{quoted(it->second) + got + plus(fromPc), it->second};
  }
  if (!image.sections[place.section].data) return std::nullopt;
  pc.dataHigh = high != nullptr;
  if (high) pc.data = {quoted(names.localNameOf(place)) + high, names.nameOf(place)};
  return nameDistance(place, fromPc, low);
}

/// Replaces a branch offset by a symbol.
bool Disassembler::symboliseBranch(Decoded &d, Symbolic &s) {
  int operand = -1;
  for (unsigned i = 0; i != d.inst.getNumOperands(); ++i)
    if (d.inst.getOperand(i).isImm()) operand = static_cast<int>(i);
  if (operand < 0) return false;
  if (const ObjectReloc *r = relocIn(d.offset, d.offset + d.size)) {
    const ObjectSymbol &sym = image.symbols[r->symbol];
    if (r->type != ELF::R_AMDGPU_REL16 || sym.type == ELF::STT_SECTION) return false;
    s = {quoted(sym.name), sym.name};
  } else {
    const int64_t to =
        int64_t(d.offset) + 4 +
        4 * SignExtend64<16>(uint64_t(d.inst.getOperand(unsigned(operand)).getImm()));
    Place place{index, uint64_t(to)};
    if (to < 0 || place.offset >= section->size || bad.count(place)) {
      std::string what;
      raw_string_ostream(what) << "branch at offset " << format_hex(d.offset, 6) << " of "
                               << section->name << " goes to offset " << to
                               << ", where no instruction begins";
      p.unknowns.push_back(
          {"unknown-branch-target", static_cast<ir::InstrId>(p.instrs.size()), std::move(what)});
      return false;
    }
    targets.insert(place);
    s = nameDistance(place, 0, "");
  }
  setLiteral(d, unsigned(operand), s);
  return true;
}

/// Puts a symbol in the place of a number, in the instruction and in its text.
void Disassembler::setLiteral(Decoded &d, unsigned operand, const Symbolic &s) {
  const MCSymbol *holder = context.getOrCreateSymbol(kPlaceholder);
  d.inst.getOperand(operand) = MCOperand::createExpr(MCSymbolRefExpr::create(holder, context));
  d.text.clear();
  raw_string_ostream out(d.text);
  printer->printInst(&d.inst, d.offset, "", *mc.subtarget, out);
  if (size_t at = d.text.find(kPlaceholder); at != std::string::npos)
    d.text.replace(at, strlen(kPlaceholder), s.text);
  if (s.name.empty()) return;
  const MCSymbol *symbol = context.getOrCreateSymbol(s.name);
  d.inst.getOperand(operand) = MCOperand::createExpr(MCSymbolRefExpr::create(symbol, context));
}

bool Disassembler::symbolise(Decoded &d, Symbolic &s) {
  using isa::Kind;
  const Kind kind = mc.facts(d.inst).kind;
  if (kind == Kind::Branch || kind == Kind::CondBranch || kind == Kind::CallPc)
    return symboliseBranch(d, s);
  uint32_t literalAt = 0;
  const ObjectReloc *r = relocIn(d.offset, d.offset + d.size);
  const bool scalar = d.words[0] >> 30 == 2;
  if (r)
    literalAt = static_cast<uint32_t>(r->offset);
  else if (scalar && d.size > 4 && (pc.left || mc.facts(d.inst).mnemonic == "s_add_pc_i64"))
    literalAt = d.offset + 4;
  else
    return false;
  const unsigned bytes = d.offset + d.size - literalAt;
  if (bytes != 4 && bytes != 8) return false;
  const uint64_t value =
      bytes == 4 ? word(literalAt) : support::endian::read64le(section->bytes.data() + literalAt);
  std::optional<Symbolic> found;
  if (r) {
    found = relocated(*r, literalAt);
    if (!found) {
      // A kind that no expression stands for; the number in the code stays as it is.
      const ObjectSymbol &sym = image.symbols[r->symbol];
      std::string line;
      raw_string_ostream(line) << "\t.reloc .+" << (literalAt - d.offset) << ", R_AMDGPU_"
                               << (r->type == ELF::R_AMDGPU_ABS32 ? "ABS32"
                                                                  : std::to_string(r->type))
                               << ", " << quoted(sym.name) << plus(r->addend);
      addLine(d.offset, line, "");
      return false;
    }
  } else if (mc.facts(d.inst).mnemonic == "s_add_pc_i64") {
    Place to{index, d.offset + d.size + value}, behind{index, d.offset + d.size};
    if (to.offset >= section->size || behind.offset >= section->size || bad.count(to) ||
        bad.count(behind))
      return false;
    targets.insert(to);
    targets.insert(behind);
    found = Symbolic{quoted(names.localNameOf(to)) + "-" + quoted(names.localNameOf(behind)),
                     names.nameOf(to)};
  } else {
    found = distance(d, literalAt, bytes == 4 ? int64_t(int32_t(value)) : int64_t(value));
  }
  if (!found) return false;
  const int operand = literalOperand(d, value, bytes);
  if (operand < 0) return false;
  s = *found;
  setLiteral(d, unsigned(operand), s);
  return true;
}

/// Remembers the last s_get_pc along straight code.
void Disassembler::trackPc(const MCInst &inst, const OpcodeFacts &facts, uint32_t behind) {
  if (facts.kind == isa::Kind::GetPc && inst.getNumOperands() && inst.getOperand(0).isReg()) {
    pc = {};
    pc.pair = mc.units(inst.getOperand(0).getReg()).first;
    pc.address = behind;
    pc.left = kIdiomWindow;
    return;
  }
  if (pc.left) --pc.left;
  if (p.instrs.back().control != ir::Control::Next) pc.left = 0;
}

/// Whether its place can say more than the form: a superset of what `symbolise`
/// changes, and the tensor instructions, whose text may need a comment.
bool Disassembler::mayBeSymbolic(const Form &f, const OpcodeFacts &facts, uint32_t offset) const {
  using isa::Kind;
  switch (facts.kind) {
  case Kind::Branch:
  case Kind::CondBranch:
  case Kind::CallPc:
  case Kind::AddPc:
  case Kind::TensorLoad:
  case Kind::TensorStore:
    return true;
  default:
    return (pc.left && f.size > 4) || relocIn(offset, offset + f.size);
  }
}

void Disassembler::append(const Form &f, uint32_t offset) {
  const OpcodeFacts &facts = mc.facts(f.inst);
  const ir::InstrId id = static_cast<ir::InstrId>(p.instrs.size());
  code.offsets.push_back(offset);
  if (!mayBeSymbolic(f, facts, offset)) {
    appendInstruction(p, mc, f.inst, {}, side);
    addLine(offset, f.text, "").instr = id;
    return trackPc(f.inst, facts, offset + f.size);
  }
  Decoded d(f, offset);
  Symbolic s;
  symbolise(d, s);
  appendInstruction(p, mc, d.inst, {}, side);
  if (ir::Instruction &in = p.instrs.back(); in.flags & ir::kNumericTarget) {
    // Already named: no instruction begins where it goes.
    in.flags |= ir::kUnknown;
    if (in.control == ir::Control::Jump) in.control = ir::Control::UnknownJump;
  }
  std::string comment;
  if ((facts.kind == isa::Kind::TensorLoad || facts.kind == isa::Kind::TensorStore) &&
      StringRef(d.text).contains("null")) {
    // The assembler refuses one group as null; the words say the same.
    comment = "  ; " + StringRef(d.text).trim().str();
    d.text = "\t.long ";
    for (uint32_t o = 0; o != d.size; o += 4)
      raw_string_ostream(d.text) << (o ? ", " : "") << format_hex(d.words[o / 4], 10);
  }
  addLine(d.offset, d.text, comment).instr = id;
  trackPc(d.inst, facts, offset + d.size);
}

void Disassembler::readSection(uint32_t i) {
  index = i;
  section = &image.sections[i];
  code.sections.emplace_back();
  listing = &code.sections.back();
  listing->section = i;
  side.sections.push_back({static_cast<ir::InstrId>(p.instrs.size()), section->name});
  const uint32_t size = static_cast<uint32_t>(section->bytes.size());
  const size_t most = std::min<size_t>(size / kMeanSize, kMostReserved);
  listing->lines.reserve(most);
  listing->text.reserve(most * kMeanText);
  ahead.start(section->bytes);
  pc = {};
  bool falls = false;
  auto symbols = names.entries().lower_bound({index, 0});  // the next ones, at `o` or behind
  for (uint32_t o = 0; o < size;) {
    while (symbols != names.entries().end() && symbols->first < Place{index, o}) ++symbols;
    if (symbols != names.entries().end() && symbols->first == Place{index, o} &&
        (symbols->second.front().function || symbols->second.front().kernel))
      pc.left = 0;
    if (!falls)
      if (uint32_t end = paddingEnd(o); end != o) {
        appendPadding(o, end);
        o = end;
        continue;
      }
    const Form &f = ahead.at(o);
    code.rewritten += f.rewritten;
    if (f.known)
      append(f, o);
    else
      appendUnknown(o, f.size);
    o += f.size;
    const ir::Control c = p.instrs.back().control;
    falls = c == ir::Control::Next || c == ir::Control::CondJump || c == ir::Control::Call ||
            c == ir::Control::UnknownCall;
  }
}

}  // namespace

void disassemble(const ObjectImage &image, AmdgpuMc &mc, unsigned jobs, PlaceNames &names,
                 ir::Program &p, SideTables &side, ObjectCode &code) {
  DecodeAhead ahead(mc, jobs);
  // Pages that nothing is written to cost nothing; a larger object grows as it goes.
  size_t most = 0;
  for (const ObjectSection &s : image.sections)
    if (s.code) most += s.bytes.size() / kMeanSize;
  most = std::min(most, kMostReserved);
  p.instrs.reserve(most);
  p.sources.reserve(most);
  p.operands.reserve(4 * most);
  std::set<Place> bad, forced;
  const ir::Program emptyProgram = p;
  const SideTables emptySide = side;
  const PlaceNames emptyNames = names;
  for (;;) {
    code.offsets.reserve(most);
    Disassembler d(image, mc, names, p, side, code, ahead, bad, forced);
    for (uint32_t i = 0; i != image.sections.size(); ++i)
      if (image.sections[i].code && !image.sections[i].bytes.empty()) d.readSection(i);
    bool again = false;
    for (const Place &t : d.targets) {
      auto list = std::find_if(code.sections.begin(), code.sections.end(),
                               [&](const CodeListing &l) { return l.section == t.section; });
      if (list == code.sections.end()) {
        again |= bad.insert(t).second;
        continue;
      }
      auto line = std::lower_bound(list->lines.begin(), list->lines.end(), t.offset,
                                   [](const CodeLine &l, uint64_t o) { return l.offset < o; });
      while (line != list->lines.end() && line->offset == t.offset && line->instr == ir::kNone)
        ++line;
      if (line != list->lines.end() && line->offset == t.offset) continue;
      // Padding, or the middle of an instruction.
      const bool padding =
          line != list->lines.begin() && (line - 1)->instr == ir::kNone && !forced.count(t);
      again |= (padding ? forced : bad).insert(t).second;
    }
    if (!again) return;
    p = emptyProgram;
    side = emptySide;
    code = {};
    // Labels made for places that turned out to be none would have no line.
    names = emptyNames;
  }
}

}  // namespace interlock::read
