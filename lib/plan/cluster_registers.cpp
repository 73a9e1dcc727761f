//===- cluster_registers.cpp - What the named registers hold ---------------===//
//
// An inserted compare names its register by an assembler symbol, so three things
// must hold at its place: the symbol is defined and names a scalar register; no
// path has written that register under another name since it was written under
// the symbol's (or since the kernel began); and where the symbol was moved from
// one register to another inside the kernel, the new one has been written by name.
//
// Forward over the blocks, per register: "untouched since the beginning" and "last
// written by that instruction, which does not name the symbol"; a write that names
// it clears both. Joins unite.
//
//===----------------------------------------------------------------------===//
#include "cluster_registers.h"

#include "flow/liveness.h"

#include <algorithm>

namespace interlock::plan {
namespace {

bool isWordChar(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
         c == '.' || c == '$';
}

/// Whether a statement mentions a symbol as a whole word.
bool mentions(std::string_view text, std::string_view symbol) {
  for (size_t at = 0; (at = text.find(symbol, at)) != text.npos; ++at) {
    const size_t end = at + symbol.size();
    if ((at == 0 || !isWordChar(text[at - 1])) && (end == text.size() || !isWordChar(text[end])))
      return true;
  }
  return false;
}

/// The operand that a statement names first: its result.
std::string_view destination(std::string_view text) { return text.substr(0, text.find(',')); }

std::string lineOf(const ir::Program &p, ir::InstrId i) {
  return std::to_string(p.sources[i].line);
}

}  // namespace

bool NamedRegister::Held::join(const Held &o) {
  const Held before = *this;
  entry |= o.entry;
  foreign = std::min(foreign, o.foreign);
  return entry != before.entry || foreign != before.foreign;
}

NamedRegister::NamedRegister(const ir::Program &prog, const ir::Kernel &kernel,
                             std::string_view name)
    : p(prog), k(kernel), symbol(name) {
  for (const ir::SymbolDef &d : p.symbols)
    if (d.name == symbol) defs.push_back(&d);
}

void NamedRegister::step(ir::InstrId i, ir::Unit unit, Held &h) const {
  const ir::Instruction &in = p.instrs[i];
  const bool call = in.control == ir::Control::Call || in.control == ir::Control::UnknownCall;
  if (!call && !flow::writes(p, in, unit)) return;
  h = {};
  if (call || !mentions(destination(p.textOf(i)), symbol)) h.foreign = i;
}

const std::vector<NamedRegister::Held> &NamedRegister::heldIn(ir::Unit unit) {
  auto [it, fresh] = facts.try_emplace(unit);
  if (!fresh) return it->second;
  std::vector<Held> &in = it->second;
  in.resize(k.blocks.size());
  for (const ir::Entry &e : k.entries) in[e.block].entry = true;
  for (bool changed = true; changed;) {
    changed = false;
    for (ir::BlockId b : k.rpo) {
      Held h = in[b];
      for (ir::InstrId i = k.blocks[b].begin; i != k.blocks[b].end; ++i) step(i, unit, h);
      for (uint32_t s = k.blocks[b].succBegin; s != k.blocks[b].succEnd; ++s)
        changed |= in[k.succs[s]].join(h);
    }
  }
  return in;
}

ir::Unit NamedRegister::at(const TextPlace &place, std::string &error) {
  const ir::SymbolDef *now = nullptr, *earlier = nullptr;
  for (const ir::SymbolDef *d : defs) {
    const bool before = d->before < place.gap ||
                        (d->before == place.gap &&
                         (d->source.buffer != place.buffer || d->source.begin < place.offset));
    if (!before) break;
    if (now && now->defined) earlier = now;
    now = d;
  }
  auto fail = [&](std::string what) {
    error = std::move(what);
    return kNoUnit;
  };
  if (!now)
    return fail("'" + symbol + "' is not defined here; " +
                (p.offsets.empty() ? "add .set " + symbol +
                                         ", N before it, where sN is the register that holds it"
                                   : "an object has no assembler symbols, edit its assembly text"));
  if (!now->defined)
    return fail("'" + symbol + "' names no register here: line " +
                std::to_string(now->source.line) +
                " sets it to UNDEF or to something that is defined later");
  constexpr int64_t kSgprs = 106;
  if (now->value < 0 || now->value >= kSgprs)
    return fail("'" + symbol + "' is " + std::to_string(now->value) +
                ", which names no scalar register");
  const ir::Unit unit = static_cast<ir::Unit>(isa::amdgpu::kSgpr0 + now->value);

  if (place.gap >= k.end) return unit;
  const ir::BlockId b = k.blockOf(place.gap);
  Held h = heldIn(unit)[b];
  // The place is before a label if the block begins there and it is text above it;
  // what falls through is among the paths that were joined.
  for (ir::InstrId i = k.blocks[b].begin; i != place.gap; ++i) step(i, unit, h);
  const std::string name = "s" + std::to_string(now->value) + " ('" + symbol + "')";
  if (h.foreign != ir::kNone)
    return fail(name + " may have been overwritten: line " + lineOf(p, h.foreign) +
                " writes it and its result is not called '" + symbol +
                "': " + std::string(p.textOf(h.foreign)));
  const bool inside = now->before > k.begin;
  if (h.entry && inside && earlier && earlier->value != now->value)
    return fail("'" + symbol + "' was moved from s" + std::to_string(earlier->value) + " to s" +
                std::to_string(now->value) + " on line " + std::to_string(now->source.line) +
                ", and nothing has written that register by this name");
  return unit;
}

}  // namespace interlock::plan
