//===- sass_encode.cpp - A line in bracket notation to the word of a cubin -===//
//
// parseSass() puts into a word what its text says; the bits that no text says come
// from isa::nvidia::fixedRows(). Nothing else is encoded. Invariant: the word that
// is returned prints as the text that was given, so nothing was dropped or guessed
// on the way, and its control word is one that exists.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/encode.h"
#include "sass_decode.h"

#include <llvm/ADT/StringExtras.h>
#include <llvm/ADT/StringRef.h>

#include <algorithm>

using namespace llvm;

namespace interlock::read {

using namespace isa::nvidia;

namespace {

constexpr unsigned kLongestWithYield = 11;  ///< [ptxas, H]; 16 and 28 to 31 do not exist [nvdisasm]

/// A branch goes to a multiple of an instruction, counted from the one behind it.
bool setTarget(StringRef target, uint64_t offset, Word &w) {
  uint64_t to = 0;
  if (!target.consume_front("0x") || target.getAsInteger(16, to) || to % Word::kBytes) return false;
  const uint64_t distance = (to - offset - Word::kBytes) / 4;
  w.set(16, 8, distance);
  w.set(34, 48, distance >> 8);
  return true;
}

/// nvdisasm prints what MOV moves without a sign, printSass() as every other immediate.
std::string withSignedImmediate(StringRef text) {
  const size_t at = text.rfind(" 0x");
  uint32_t value = 0;
  if (!text.contains("MOV ") || at == StringRef::npos ||
      text.drop_front(at + 3).getAsInteger(16, value) || value >> 31 == 0)
    return "";
  return (text.take_front(at) + " -0x" + utohexstr(~value + 1, /*LowerCase=*/true)).str();
}

std::string addFixed(const OpRow &row, const ir::ControlWord &control, Word &w) {
  const unsigned form = static_cast<unsigned>(w.get(9, 3));
  const auto rows = fixedRows();
  const auto found = std::find_if(rows.begin(), rows.end(), [&](const FixedRow &f) {
    return StringRef(f.name) == row.name && (f.forms >> form & 1) && (!f.ifBit || w.bit(f.ifBit));
  });
  if (found == rows.end()) return "is in no form that the encoder has a row for";
  constexpr uint8_t kNone = ir::ControlWord::kNoBarrier;
  if ((found->cannotSet & FixedRow::kNoRead) && control.readBarrier != kNone)
    return "cannot set a read barrier";
  if ((found->cannotSet & FixedRow::kNoWrite) && control.writeBarrier != kNone)
    return "cannot set a write barrier";
  for (const FixedRow::Bits &b : found->fixed) {
    // A variant whose text does name them.
    if (b.bits && w.get(b.at, b.bits)) return "is a variant that the encoder has no row for";
    w.set(b.at, b.bits, b.value);
  }
  return "";
}

}  // namespace

std::string encodeSass(std::string_view line, uint64_t offset, Word &word) {
  StringRef rest = StringRef(line.data(), line.size()).trim();
  ir::ControlWord control;
  bool yield = false;
  const size_t taken = takeControl({rest.data(), rest.size()}, control, yield);
  if (!taken) return "no control field such as [B------:R-:W-:Y:S04] stands before the instruction";
  control.keepIssuing = yield;
  if (yield && (!control.stall || control.stall > kLongestWithYield))
    return "a stall of " + std::to_string(control.stall) +
           " with Y is no encoding that exists; without Y it is";
  rest = rest.drop_front(taken).trim();
  rest.consume_back(";");
  const std::string text = rest.rtrim().str();
  const std::string quoted = "'" + text + "'";
  Word w;
  std::string target;
  bool unknown = false;
  if (std::string e = parseSass(text, w, target, unknown); !e.empty()) return e;
  if (std::string e = addFixed(ops()[knownRowOf(w)], control, w); !e.empty())
    return quoted + " " + e;
  if (!target.empty() && !setTarget(target, offset, w))
    return "'" + target + "' is no offset of an instruction";
  const std::string again = printSass(
      w, [&](int64_t to) { return "0x" + offsetDigits(offset + static_cast<uint64_t>(to)); });
  if (again != text && again != withSignedImmediate(text))
    return quoted + " would read as '" + again + "'";
  control.reuse = controlOf(w).reuse;
  word = withControl(w, control);
  return "";
}

}  // namespace interlock::read
