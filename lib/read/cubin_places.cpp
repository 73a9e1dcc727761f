//===- cubin_places.cpp - Where a cubin's instructions stand in the file ---===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/nvidia_word.h"
#include "interlock/read.h"

#include <llvm/BinaryFormat/ELF.h>
#include <llvm/Object/ELF.h>

using namespace llvm;

namespace interlock::read {

std::vector<uint64_t> cubinPlaces(std::string_view bytes) {
  constexpr unsigned kBytes = isa::nvidia::Word::kBytes;
  std::vector<uint64_t> places;
  auto file = object::ELFFile<object::ELF64LE>::create(StringRef(bytes.data(), bytes.size()));
  auto sections = file ? file->sections() : file.takeError();
  if (!sections) {
    consumeError(sections.takeError());
    return places;
  }
  for (const auto &s : *sections) {
    auto name = file->getSectionName(s);
    auto content = name ? file->getSectionContents(s) : name.takeError();
    if (!content) {
      consumeError(content.takeError());
      continue;
    }
    if (!name->starts_with(".text.") || !(s.sh_flags & ELF::SHF_EXECINSTR) ||
        s.sh_type != ELF::SHT_PROGBITS)
      continue;
    for (uint64_t o = 0; o + kBytes <= content->size(); o += kBytes)
      places.push_back(s.sh_offset + o);
  }
  return places;
}

}  // namespace interlock::read
