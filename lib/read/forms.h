//===- forms.h - What the bytes of an instruction mean ---------------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_READ_FORMS_H
#define INTERLOCK_LIB_READ_FORMS_H

#include "amdgpu_mc.h"
#include "canonical.h"

#include <llvm/ADT/ArrayRef.h>
#include <llvm/MC/MCContext.h>
#include <llvm/MC/MCDisassembler/MCDisassembler.h>
#include <llvm/MC/MCInst.h>

#include <deque>
#include <memory>
#include <string>
#include <vector>

namespace interlock::read {

/// An instruction as its bytes alone say, wherever it stands.
struct Form {
  llvm::MCInst inst;
  uint32_t size = 0;               ///< in bytes, at least 1
  uint32_t words[kMaxWords] = {};  ///< canonical; 0 behind the end of the section
  bool known = false;              ///< false: not decoded, `inst` and `text` say nothing
  bool rewritten = false;          ///< its words were not LLVM's
  std::string text;                ///< as LLVM prints it
};

/// Decodes and prints. One thread at a time; forms stay where they are for as
/// long as their reader lives, so that others may look at them meanwhile.
class FormReader {
public:
  explicit FormReader(AmdgpuMc &mc);
  /// The instruction that starts at `offset`, which lies inside `bytes`.
  const Form &read(llvm::ArrayRef<uint8_t> bytes, uint32_t offset);
  /// It holds so many forms that a fresh reader should go on.
  bool full() const { return forms.size() >= kMostForms; }

private:
  static constexpr size_t kMostForms = size_t(1) << 15;
  static constexpr size_t kSlots = size_t(1) << 14;

  void decode(Form &f, uint32_t left);

  AmdgpuMc &mc;
  llvm::MCContext context;
  std::unique_ptr<llvm::MCDisassembler> decoder;
  std::unique_ptr<llvm::MCInstPrinter> printer;
  struct Slot {
    const Form *form = nullptr;
    uint32_t words[kMaxWords];  ///< as in the object
  };
  std::vector<Slot> slots;  ///< by hash; the last one of its hash
  std::deque<Form> forms;
};

}  // namespace interlock::read
#endif
