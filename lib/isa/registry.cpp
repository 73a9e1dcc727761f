//===- registry.cpp - The targets ------------------------------------------===//
//
// One row per target. A target that is only recognised is named in the error
// that refuses it.
//
//===----------------------------------------------------------------------===//
#include "amdgpu_common.h"

#include <array>

namespace interlock::isa {

static const Target *const kTargets[] = {&gfx1250, &gfx1251};

std::span<const Target *const> targets() { return kTargets; }

const Target *findTarget(std::string_view name) {
  for (const Target *t : kTargets)
    if (name == t->name) return t;
  return nullptr;
}

uint16_t Target::rowFor(std::string_view mnemonic, bool touchesMemory) const {
  for (size_t i = 0; i != instrs.size(); ++i) {
    std::string_view pattern = instrs[i].pattern;
    bool prefix = pattern.ends_with('*');
    if (prefix ? mnemonic.starts_with(pattern.substr(0, pattern.size() - 1)) : mnemonic == pattern)
      return static_cast<uint16_t>(i);
  }
  // The last two rows of every table are the catch-alls.
  return static_cast<uint16_t>(instrs.size() - (touchesMemory ? 1 : 2));
}

}  // namespace interlock::isa
