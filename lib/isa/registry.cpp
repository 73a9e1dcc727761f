//===- registry.cpp - The targets ------------------------------------------===//
//
// One row per target. A target that is only recognised is named in the error
// that refuses it.
//
//===----------------------------------------------------------------------===//
#include "amdgpu_common.h"
#include "nvidia_common.h"

#include <array>

namespace interlock::isa {

// Supported targets: one line each.
static const Target *const kSupported[] = {&gfx1250, &gfx1251, &sm_120};

// Recognised, so that a refusal can name them.
static const char *const kRecognised[] = {
    "gfx803",  "gfx900",  "gfx906",  "gfx908",  "gfx90a",  "gfx942",  "gfx950",
    "gfx1010", "gfx1011", "gfx1012", "gfx1030", "gfx1031", "gfx1032", "gfx1034",
    "gfx1035", "gfx1036", "gfx1100", "gfx1101", "gfx1102", "gfx1103", "gfx1150",
    "gfx1151", "gfx1152", "gfx1153", "gfx1200", "gfx1201", "sm_75",   "sm_80",
    "sm_86",   "sm_87",   "sm_89",   "sm_90",   "sm_100",  "sm_103",  "sm_110"};

namespace {
struct Registry {
  std::array<Target, std::size(kRecognised)> refused{};
  std::array<const Target *, std::size(kSupported) + std::size(kRecognised)> all{};
  Registry() {
    size_t n = 0;
    for (const Target *t : kSupported) all[n++] = t;
    for (size_t i = 0; i != refused.size(); ++i) {
      refused[i].name = kRecognised[i];
      all[n++] = &refused[i];
    }
  }
};
const Registry &registry() {
  static const Registry r;
  return r;
}
}  // namespace

std::span<const Target *const> targets() { return registry().all; }

// Names of one and the same code: what distinguishes them is which instructions
// the compiler may use [ptxas: equal code for equal source].
struct Alias {
  const char *name;
  const Target *target;
};
static const Alias kAliases[] = {{"sm_120a", &sm_120},
                                 {"sm_120f", &sm_120},
                                 {"sm_121", &sm_120},
                                 {"sm_121a", &sm_120},
                                 {"sm_121f", &sm_120}};

const Target *findTarget(std::string_view name) {
  for (const Alias &a : kAliases)
    if (name == a.name) return a.target;
  for (const Target *t : targets())
    if (name == t->name) return t;
  return nullptr;
}

uint16_t Target::rowFor(std::string_view mnemonic, bool touchesMemory) const {
  for (size_t i = 0; i != instrs.size(); ++i) {
    std::string_view pattern = instrs[i].pattern;
    if (pattern.empty()) break;  // the catch-alls
    bool prefix = pattern.ends_with('*');
    if (prefix ? mnemonic.starts_with(pattern.substr(0, pattern.size() - 1)) : mnemonic == pattern)
      return static_cast<uint16_t>(i);
  }
  // The last two rows of every table are the catch-alls.
  return static_cast<uint16_t>(instrs.size() - (touchesMemory ? 1 : 2));
}

int Target::arithFor(std::string_view mnemonic) const {
  for (size_t i = 0; i != ariths.size(); ++i)
    if (mnemonic == ariths[i].mnemonic) return static_cast<int>(i);
  return -1;
}

const BranchRow *Target::branchOf(const ir::Instruction &i) const {
  const std::string_view mnemonic = row(i).pattern;
  for (const BranchRow &b : branches)
    if (mnemonic == b.mnemonic) return &b;
  return nullptr;
}

AluWait Target::aluWait(uint16_t word) const {
  AluWait w;
  for (const AluFieldRow &f : aluFields) {
    const int most = (1 << f.bits) - 1, value = (word >> f.shift) & most;
    if (value != most) w.n[f.id] = static_cast<int8_t>(value);
  }
  return w;
}

AluClassId Target::aluClassFor(std::string_view mnemonic) const {
  for (const AluInstrRow &r : aluInstrs) {
    std::string_view pattern = r.pattern;
    bool prefix = pattern.ends_with('*');
    if (prefix ? mnemonic.starts_with(pattern.substr(0, pattern.size() - 1)) : mnemonic == pattern)
      return r.cls;
  }
  return ANone;
}

}  // namespace interlock::isa
