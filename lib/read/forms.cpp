//===- forms.cpp - Decode and print, once for equal bytes ------------------===//
//
// Canonicalise, decode, print. In compiled code two of three instructions and
// more repeat an earlier one bit for bit, so what was decoded is kept in a
// table by the hash of its words, and of one hash the last. What is kept was
// decoded to the length that its encoding states, so the words behind it say
// nothing about it. What does not decode, or stands at the end of its section,
// is not kept.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "forms.h"

#include <llvm/Support/Endian.h>
#include <llvm/Support/raw_ostream.h>

#include <algorithm>

using namespace llvm;

namespace interlock::read {

FormReader::FormReader(AmdgpuMc &m)
    : mc(m), context(mc.triple, mc.asmInfo.get(), mc.regs.get(), mc.subtarget.get()),
      decoder(mc.llvmTarget->createMCDisassembler(*mc.subtarget, context)),
      printer(mc.llvmTarget->createMCInstPrinter(mc.triple, 0, *mc.asmInfo, *mc.instrs, *mc.regs)) {
}

const Form &FormReader::read(ArrayRef<uint8_t> bytes, uint32_t offset) {
  const uint32_t left = static_cast<uint32_t>(bytes.size()) - offset;
  const unsigned count = std::min<unsigned>(kMaxWords, left / 4);
  uint32_t words[kMaxWords] = {};
  for (unsigned i = 0; i != count; ++i)
    words[i] = support::endian::read32le(bytes.data() + offset + size_t(4) * i);
  const uint32_t size =
      std::min(left, count ? encodedLength(std::span<uint32_t>(words, count)) : left);
  const unsigned length = size / 4;
  Slot *slot = nullptr;
  if (count == kMaxWords) {
    if (slots.empty()) slots.resize(kSlots);
    uint64_t hash = 0;
    for (unsigned i = 0; i != length; ++i) hash = (hash ^ words[i]) * 0x9E3779B97F4A7C15u;
    slot = &slots[(hash >> 40) % kSlots];
    if (slot->form && slot->form->size == size && std::equal(words, words + length, slot->words))
      return *slot->form;
  }
  Form &f = forms.emplace_back();
  f.size = size;
  std::copy(std::begin(words), std::end(words), f.words);
  if (count == 0) return f;
  decode(f, left);
  if (slot && f.known && f.size == size) {
    slot->form = &f;
    std::copy(std::begin(words), std::end(words), slot->words);
  }
  return f;
}

void FormReader::decode(Form &f, uint32_t left) {
  const unsigned count = std::min<unsigned>(kMaxWords, left / 4);
  std::span<uint32_t> words(f.words, count);
  f.rewritten = canonicalise(words.first(std::max(1u, f.size / 4)));
  if (!safeToDecode(f.words)) return;
  // Always whole: LLVM crashes on a literal that the section cuts off.
  uint8_t bytes[4 * kMaxWords];
  for (unsigned i = 0; i != kMaxWords; ++i)
    support::endian::write32le(bytes + size_t(4) * i, f.words[i]);
  uint64_t size = 0;
  // The address is not looked at: branches are printed as the distance.
  if (decoder->getInstruction(f.inst, size, ArrayRef<uint8_t>(bytes), 0, nulls()) !=
          MCDisassembler::Success ||
      size > left)
    return;
  // LLVM's tables hold a few encodings of older chips under the same prefix.
  if (mc.instrs->getName(f.inst.getOpcode()).ends_with("_vi")) return;
  raw_string_ostream out(f.text);
  printer->printInst(&f.inst, 0, "", *mc.subtarget, out);
  // The printer marks operands that the instruction cannot have.
  if (StringRef(f.text).contains("/*")) return;
  // LLVM decodes the accumulator of a dual instruction's second half one
  // register too low where its number is odd (docs/errata.md).
  const MCInstrDesc &desc = mc.instrs->get(f.inst.getOpcode());
  for (unsigned i = 0; i != f.inst.getNumOperands(); ++i)
    if (int tied = desc.getOperandConstraint(i, MCOI::TIED_TO);
        tied != -1 && f.inst.getOperand(i).isReg())
      f.inst.getOperand(i) = f.inst.getOperand(unsigned(tied));
  f.size = static_cast<uint32_t>(size);
  f.known = true;
}

}  // namespace interlock::read
