//===- selection.h - The kernels of a program that a run is about ----------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TOOL_SELECTION_H
#define INTERLOCK_TOOL_SELECTION_H

#include "places.h"

#include "interlock/isa.h"
#include "interlock/report.h"

#include <string>
#include <vector>

namespace interlock::tool {

bool isWait(const isa::Target &t, const ir::Instruction &i);

/// Keeps pointers into the program.
class Selection {
public:
  Selection() = default;
  /// Kernels with one of the names; all if there are no names.
  Selection(const ir::Program &p, const std::vector<std::string> &names);

  const std::vector<const ir::Kernel *> &kernels() const { return selected; }
  bool contains(const ir::Kernel *k) const;
  /// The kernel that an instruction belongs to, selected or not; nullptr if none.
  const ir::Kernel *kernelOf(ir::InstrId i) const;
  /// Whether `i` stands in a selected kernel, or in none at all.
  bool concerns(ir::InstrId i) const;

  /// What the reader could not model in the selected kernels and outside of kernels.
  std::vector<report::UnknownRecord> unknowns(const ir::Program &p, Places &places) const;
  /// Adds the selected kernels, their instructions and waits.
  void count(const ir::Program &p, const isa::Target &t, uint64_t &kernels, uint64_t &instructions,
             uint64_t &waits) const;

private:
  std::vector<const ir::Kernel *> selected;
  std::vector<const ir::Kernel *> byBegin;  ///< all kernels, by position
};

}  // namespace interlock::tool
#endif
