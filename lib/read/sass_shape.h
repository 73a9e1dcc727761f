//===- sass_shape.h - Kernels and control flow of NVIDIA code --------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_READ_SASS_SHAPE_H
#define INTERLOCK_LIB_READ_SASS_SHAPE_H

#include "sass_decode.h"

#include <map>

namespace interlock::read {

/// Code that stands together: a `.text` section, or one function of a listing.
struct SassSection {
  std::string name;  ///< of the kernel or function
  ir::InstrId begin = 0, end = 0;
  bool isKernel = true;
  bool complete = true;  ///< nothing follows: reachable code does not fall off its end
  std::map<uint32_t, std::string> functions;           ///< offset: functions besides the first
  std::map<uint32_t, std::vector<uint32_t>> indirect;  ///< offset of a jump: its targets
  /// Offsets whose target the file fills in later (relocations): the symbol.
  std::map<uint32_t, std::string> relocated;
};

/// Where each branch goes (by words), which places are entered, and the control
/// flow graph of every section; names what cannot be told. `words` is parallel to
/// Program::instrs.
void shapeSass(ir::Program &p, const std::vector<SassSection> &sections,
               const std::vector<isa::nvidia::Word> &words);

/// Whether a path runs over the end of the kernel's code.
bool fallsOff(const ir::Program &p, const ir::Kernel &k);

}  // namespace interlock::read
#endif
