//===- object_image.h - What an AMDGPU ELF file holds ----------------------===//
//
// Sections, symbols and relocations as plain data, addresses turned into
// (section, offset), so that relocatable and linked objects look alike.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_READ_OBJECT_IMAGE_H
#define INTERLOCK_LIB_READ_OBJECT_IMAGE_H

#include "interlock/isa.h"

#include <llvm/ADT/ArrayRef.h>
#include <llvm/ADT/StringRef.h>

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace interlock::read {

inline constexpr uint32_t kNoSection = ~0u;     ///< undefined symbol
inline constexpr uint32_t kAbsolute = ~0u - 1;  ///< symbol without a section

/// A byte of a section.
struct Place {
  uint32_t section = kNoSection;
  uint64_t offset = 0;
  friend auto operator<=>(const Place &, const Place &) = default;
};

struct ObjectSymbol {
  std::string name;
  Place at;
  uint64_t size = 0;
  uint8_t binding = 0, type = 0, visibility = 0;  ///< ELF STB_, STT_, STV_
};

struct ObjectReloc {
  uint64_t offset = 0;  ///< in the section that it patches
  uint32_t type = 0;    ///< R_AMDGPU_
  uint32_t symbol = 0;  ///< index into ObjectImage::symbols
  int64_t addend = 0;
};

struct ObjectSection {
  std::string name;
  uint64_t address = 0, size = 0, align = 1, flags = 0;
  uint32_t type = 0;
  llvm::ArrayRef<uint8_t> bytes;    ///< empty for NOBITS
  std::vector<ObjectReloc> relocs;  ///< by offset
  bool code = false;
  bool data = false;  ///< loaded data of the program itself, not of the linker
};

struct ObjectKernel {
  std::string name;
  Place descriptor;
  Place entry;  ///< kNoSection if it cannot be told
};

struct ObjectImage {
  std::string target;    ///< "gfx1250"
  std::string targetId;  ///< "gfx1250:xnack+"
  bool relocatable = false;
  bool stripped = false;           ///< only dynamic symbols are left
  unsigned codeObjectVersion = 0;  ///< 0 = not one that assembly text can name
  std::vector<ObjectSection> sections;
  std::vector<ObjectSymbol> symbols;
  std::vector<ObjectKernel> kernels;
  std::map<Place, std::string> dynamicSymbols;  ///< linked: what the loader writes where
  std::string metadata;                         ///< YAML

  /// Place of an address of a linked object, section kNoSection if nothing is there.
  Place placeOf(uint64_t address) const;
};

/// Fills `image` from ELF bytes, which must outlive it. Returns what is wrong, or "".
std::string loadObject(llvm::StringRef bytes, ObjectImage &image);

/// Target name of an ELF file's flags, "" if the processor number is unknown.
std::string targetOfFlags(uint32_t flags);

/// The text of `.amdhsa_kernel … .end_amdhsa_kernel` for a descriptor of 64
/// bytes. `lost` names fields that are set and have no directive.
std::string descriptorText(llvm::StringRef kernel, llvm::ArrayRef<uint8_t> bytes,
                           std::vector<std::string> &lost);

/// A symbol name as the assembler reads it back, quoted if need be.
std::string quoted(llvm::StringRef name);

}  // namespace interlock::read
#endif
