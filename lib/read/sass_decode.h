//===- sass_decode.h - Words of NVIDIA code to instructions ----------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_READ_SASS_DECODE_H
#define INTERLOCK_LIB_READ_SASS_DECODE_H

#include "interlock/isa_nvidia.h"

#include <functional>
#include <optional>
#include <string>

namespace interlock::read {

/// A run of registers that a word names; number = the file's zero register: none.
struct SassRegister {
  isa::nvidia::Slot slot = isa::nvidia::Slot::None;
  uint8_t role = 0;
  isa::nvidia::File file = isa::nvidia::File::R;
  unsigned number = 0, count = 1;
  bool isZero() const;
  ir::Unit unit() const;
};

/// What an item stands for in a word: at most two runs (an address has two), or
/// predicates named by a mask. `known` is false if a field has a value whose
/// meaning is not known.
struct SassOperand {
  bool present = false, known = true;
  unsigned runs = 0;
  SassRegister run[2];
  uint8_t mask = 0;              ///< predicates by mask
  std::optional<int64_t> value;  ///< immediate
};
SassOperand operandOf(const isa::nvidia::OpRow &row, const isa::nvidia::Item &item,
                      const isa::nvidia::Word &w);

/// Row of the word, or the Unknown row if it, or one of its fields, is not known.
uint16_t knownRowOf(const isa::nvidia::Word &w);

/// The guard of an instruction.
ir::Guard guardOf(const isa::nvidia::OpRow &row, const isa::nvidia::Word &w);

/// Appends the instruction to `p`: row, operands, guard, control word, and control
/// flow as far as the word alone says it. Source and target are left to the caller.
void appendSass(ir::Program &p, const isa::nvidia::Word &w);

/// Where a branch, call or BSSY goes, as a byte offset from the instruction.
std::optional<int64_t> targetOf(const isa::nvidia::OpRow &row, const isa::nvidia::Word &w);

/// "@!P0 IMAD.WIDE R2, R7, 0x4, R2". Names a target by `nameTarget`, which gets its
/// offset from the instruction.
std::string printSass(const isa::nvidia::Word &w,
                      const std::function<std::string(int64_t)> &nameTarget);
/// "[B------:R-:W-:Y:S04]"; Y stands for the raw bit 1.
std::string printControl(const ir::ControlWord &c);

/// The control field at the beginning of `text`: how long it is, 0 if none stands there.
/// `yield` is set to whether a Y stands there; what that means is not decided here.
size_t takeControl(std::string_view text, ir::ControlWord &c, bool &yield);
/// Text of one instruction, without control word, to a word; control bits are left
/// 0. Returns "" or what is wrong. `unknown`: the mnemonic, a modifier or a form of
/// its operands is in no row.
std::string parseSass(std::string_view text, isa::nvidia::Word &w, std::string &target,
                      bool &unknown);

}  // namespace interlock::read
#endif
