//===- object_code.h - Code sections of an object to instructions ----------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_READ_OBJECT_CODE_H
#define INTERLOCK_LIB_READ_OBJECT_CODE_H

#include "effects.h"
#include "object_image.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace interlock::read {

/// Names of places: an object's own symbols, and labels made for what has none.
class PlaceNames {
public:
  explicit PlaceNames(const ObjectImage &image);

  /// A symbol that stands in the listing as a label.
  struct Entry {
    std::string name;  ///< unique in the listing
    uint64_t size = 0;
    bool function = false, kernel = false, local = false;
    uint8_t binding = 0, type = 0, visibility = 0;
  };
  /// Labels by place, functions before others at one place.
  const std::map<Place, std::vector<Entry>> &entries() const { return table; }
  bool hasSymbol(Place at) const { return table.count(at) != 0; }

  /// The name that the IR uses for a place.
  std::string nameOf(Place at) const;
  /// A name of local binding for the listing, so that the assembler resolves it
  /// at once. Makes a label if there is none.
  std::string localNameOf(Place at);
  /// Makes the entry of a function whose symbol was stripped.
  void addFunction(Place at);
  /// Labels made by localNameOf.
  const std::map<Place, std::string> &made() const { return extra; }

private:
  std::string fresh(const std::string &wanted);
  const ObjectImage *image;
  std::map<Place, std::vector<Entry>> table;
  std::map<Place, std::string> extra;
  std::set<std::string> taken;
};

/// A line of a code section's listing.
struct CodeLine {
  uint32_t offset = 0;            ///< in the section
  uint32_t begin = 0, end = 0;    ///< statement in CodeListing::text, without its comment
  uint32_t stop = 0;              ///< one past the comment
  ir::InstrId instr = ir::kNone;  ///< kNone: padding
};
struct CodeListing {
  uint32_t section = 0;
  std::string text;
  std::vector<CodeLine> lines;  ///< by offset
};

struct ObjectCode {
  std::vector<CodeListing> sections;
  std::vector<uint32_t> offsets;  ///< per instruction, in its section
  uint32_t rewritten = 0;         ///< instructions brought to LLVM's encoding
};

/// Disassembles every code section into `p`, `side` and `code`, with up to `jobs`
/// threads (0: one per hardware thread).
void disassemble(const ObjectImage &image, AmdgpuMc &mc, unsigned jobs, PlaceNames &names,
                 ir::Program &p, SideTables &side, ObjectCode &code);

}  // namespace interlock::read
#endif
