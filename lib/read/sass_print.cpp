//===- sass_print.cpp - NVIDIA instructions as text ------------------------===//
//
// The text that stands for a cubin: one item behind the other as the opcode
// table has them, in NVIDIA's spelling. Modifiers that no row lists are left
// out, so the text of a rare instruction can be coarser than nvdisasm's.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "sass_decode.h"

#include <algorithm>
#include <cstdio>

namespace interlock::read {

using namespace isa::nvidia;

namespace {

std::string hex(int64_t v) {
  char buffer[24];
  const bool negative = v < 0;
  const uint64_t u = negative ? uint64_t(0) - uint64_t(v) : uint64_t(v);
  std::snprintf(buffer, sizeof(buffer), "%s0x%llx", negative ? "-" : "",
                static_cast<unsigned long long>(u));
  return buffer;
}

std::string registerName(const SassRegister &r) {
  if (!r.isZero()) return unitName(r.unit(), 1);
  switch (r.file) {
  case File::R:
    return "RZ";
  case File::UR:
    return "URZ";
  case File::P:
    return "PT";
  case File::UP:
  case File::B:
    break;
  }
  return "UPT";
}

/// A source with what is done to it: "-|R4|".
std::string sourceText(const OpRow &row, const Item &i, const Word &w, const SassRegister &r) {
  unsigned negate = i.negate, absolute = i.absolute;
  const unsigned form = static_cast<unsigned>(w.get(9, 3));
  // The place at bit 64 has its signs elsewhere than the one at bit 32.
  const bool low = form == 1 || form == 6;
  const bool is64 =
      (i.kind == ItemKind::SourceC && form != 7) ||
      ((i.kind == ItemKind::SourceB || i.kind == ItemKind::Second) && !low && form != 7) ||
      (i.kind == ItemKind::SourceB && form == 7);
  if (is64) {
    if (negate == 63) negate = 75;
    if (absolute == 62) absolute = 74;
  }
  // The .X forms of additions complement instead of negating.
  const bool complement =
      std::any_of(std::begin(row.modifiers), std::end(row.modifiers), [&](const Modifier &m) {
        return m.names && m.at == 74 && m.bits == 1 && w.bit(74);
      });
  std::string s = registerName(r);
  if (absolute && w.bit(absolute)) s = "|" + s + "|";
  if (negate && w.bit(negate)) s = (complement ? "~" : "-") + s;
  return s;
}

std::string addressText(const Item &i, const Word &w, const SassOperand &o) {
  const bool descriptor = i.descriptorIf == kAlways || (i.descriptorIf && w.bit(i.descriptorIf));
  std::string inside, out;
  for (unsigned r = 0; r != o.runs; ++r) {
    const SassRegister &run = o.run[r];
    if (run.slot == Slot::UAddress && descriptor && i.file == File::R) {
      out = "desc[" + registerName(run) + "]";
      continue;
    }
    if (run.isZero() && !inside.empty()) continue;
    if (run.isZero() && o.runs > r + 1) continue;
    if (!inside.empty()) inside += "+";
    inside += registerName(run);
    if (run.file == File::R && run.count == 2) inside += ".64";
  }
  if (o.value && *o.value) inside += (inside.empty() ? "" : "+") + hex(*o.value);
  return out + "[" + inside + "]";
}

std::string itemText(const OpRow &row, const Item &i, const Word &w, const SassOperand &o,
                     const std::function<std::string(int64_t)> &nameTarget) {
  switch (i.kind) {
  case ItemKind::Predicate: {
    const bool negated = i.negate && w.bit(i.negate);
    if (i.optional && o.run[0].isZero() && !negated) return "";
    return (negated ? "!" : "") + registerName(o.run[0]);
  }
  case ItemKind::Register:
    if (!o.runs) return "RZ";
    if (i.optional && o.run[0].isZero()) return "";
    return sourceText(row, i, w, o.run[0]);
  case ItemKind::SourceB:
  case ItemKind::SourceC:
  case ItemKind::Second:
    if (i.optional && o.runs && o.run[0].isZero()) return "";
    return o.runs ? sourceText(row, i, w, o.run[0]) : hex(o.value.value_or(0));
  case ItemKind::PredicateMask:
    return i.file == File::UP ? "UPR" : "PR";
  case ItemKind::Address:
    return addressText(i, w, o);
  case ItemKind::Constant: {
    std::string s = "c[" + hex(static_cast<int64_t>(w.get(54, 5))) + "][";
    const bool zero = o.run[0].isZero();
    if (!zero) s += registerName(o.run[0]);
    if (zero || *o.value) s += (zero ? "" : "+") + hex(*o.value);
    return s + "]";
  }
  case ItemKind::Special: {
    const std::string_view name = specialName(static_cast<unsigned>(*o.value));
    return name.empty() ? "SR" + std::to_string(*o.value) : std::string(name);
  }
  case ItemKind::Target:
    return nameTarget(o.value.value_or(0));
  case ItemKind::Barrier:
    return "SB" + std::to_string(*o.value);
  case ItemKind::BarrierList: {
    if (!*o.value) return "";
    std::string s;
    for (int b = ir::ControlWord::kNumBarriers - 1; b >= 0; --b)
      if (*o.value >> b & 1) s += (s.empty() ? "{" : ",") + std::to_string(b);
    return s + "}";
  }
  case ItemKind::Text:
    return i.text;
  case ItemKind::Immediate:
  case ItemKind::Wide:
    return hex(o.value.value_or(0));
  case ItemKind::None:
    break;
  }
  return "";
}

}  // namespace

std::string printSass(const Word &w, const std::function<std::string(int64_t)> &nameTarget) {
  const OpRow &row = ops()[knownRowOf(w)];
  if (row.kind == OpKind::Unknown) {
    char buffer[64];
    std::snprintf(buffer, sizeof(buffer), "UNKNOWN_%03llx 0x%016llx%016llx",
                  static_cast<unsigned long long>(w.get(0, 12)),
                  static_cast<unsigned long long>(w.high), static_cast<unsigned long long>(w.low));
    return buffer;
  }
  std::string s;
  const ir::Guard guard = guardOf(row, w);
  if (guard.unit != ir::Guard::kAlways || guard.negated) {
    s = guard.negated ? "@!" : "@";
    s += guard.unit == ir::Guard::kAlways ? (row.uniform ? "UPT" : "PT") : unitName(guard.unit, 1);
    s += " ";
  }
  s += row.mnemonic ? row.mnemonic : row.name;
  for (const Modifier &m : row.modifiers) {
    const std::string_view name = nameOf(m, w);
    if (!name.empty()) s.append(".").append(name);
  }
  bool first = true;
  for (const Item &i : row.items) {
    const SassOperand o = operandOf(row, i, w);
    if (!o.present) continue;
    const std::string t = itemText(row, i, w, o, nameTarget);
    if (t.empty()) continue;
    s += (first ? " " : ", ") + t;
    first = false;
  }
  return s;
}

std::string printControl(const ir::ControlWord &c) {
  std::string s = "[B";
  for (unsigned b = 0; b != ir::ControlWord::kNumBarriers; ++b)
    s += c.waitMask >> b & 1 ? static_cast<char>('0' + b) : '-';
  auto barrier = [](uint8_t b) {
    return b == ir::ControlWord::kNoBarrier ? '-' : static_cast<char>('0' + b);
  };
  s += std::string(":R") + barrier(c.readBarrier) + ":W" + barrier(c.writeBarrier);
  s += std::string(":") + (c.keepIssuing ? 'Y' : '-') + ":S";
  s += static_cast<char>('0' + c.stall / 10);
  s += static_cast<char>('0' + c.stall % 10);
  return s + "]";
}

}  // namespace interlock::read
