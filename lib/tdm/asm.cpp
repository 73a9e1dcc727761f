//===- asm.cpp - Scalar code that builds a descriptor, or moves it on ------===//
//
// A dword is a constant and pieces that come from registers. A piece is cut out
// and put in place by one shift where its field ends at the end of a register,
// otherwise by a bit-field extract and a shift; pieces and constant are joined by
// OR. While dwords are still to be built, dword 1 serves as scratch: it is
// lds_addr, one whole register, and therefore built last.
//
// The update adds 64 bits with carry. global_addr ends 7 bits below the end of
// its second dword, so as long as the sum is an address the bits of the type stay.
// A bound that straddles two dwords is put together and taken apart by s_pack.
// max before sub clamps at zero.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/tdm_spec.h"

#include "hex.h"

#include <algorithm>

namespace interlock::tdm {
namespace {

constexpr unsigned kLastOperand = 103;  ///< groups end at s103 at most [assembler]
constexpr unsigned kLdsDword = 1;
constexpr unsigned kLowAddress = 2, kHighAddress = 3;

std::string reg(unsigned n) { return "s" + std::to_string(n); }
std::string range(unsigned first, unsigned n) {
  if (n == 1) return reg(first);
  return "s[" + std::to_string(first) + ":" + std::to_string(first + n - 1) + "]";
}
std::string immediate(uint32_t v) { return v <= 64 ? std::to_string(v) : hex(v); }

class Code {
public:
  void line(const std::string &mnemonic, const std::string &operands) {
    text += "\t" + mnemonic + " " + operands + "\n";
  }
  void comment(const std::string &what) { text += "\t; " + what + "\n"; }
  std::string text;
};

/// Bits [from, from+width) of a register, to bit `to` of a dword.
struct Piece {
  const RunTime *source;
  unsigned reg, from, width, to;
};

/// The pieces of one dword.
std::vector<Piece> piecesOf(const Spec &s, unsigned dwordIndex) {
  std::vector<Piece> out;
  for (const RunTime &r : s.runTime) {
    const FieldRow *row = findField(s.d.mode(), r.field);
    unsigned at = 0;  // in the field
    for (const Bits &b : {row->low, row->high}) {
      // A field behind a shift ends where its register does.
      for (unsigned done = 0; b.width && b.dword == dwordIndex && done != b.width;) {
        const unsigned bit = at + done + r.shift, width = std::min(b.width - done, 32 - bit % 32);
        if (bit / 32 < r.count)
          out.push_back({&r, r.reg + bit / 32, bit % 32, width, b.low + done});
        done += width;
      }
      at += b.width;
    }
  }
  return out;
}

/// Puts one piece in place, in `dst`.
void emitPiece(Code &code, const Piece &p, unsigned dst) {
  std::string from = reg(p.reg);
  if (p.source->minus) {
    // What is stored is one less; none at all must not become the most there is.
    code.line("s_max_u32", reg(dst) + ", " + from + ", " + immediate(p.source->minus));
    code.line("s_sub_co_u32", reg(dst) + ", " + reg(dst) + ", " + immediate(p.source->minus));
    from = reg(dst);
  }
  const unsigned above = 32 - p.from - p.width;
  if (p.width == 32) {
    if (from != reg(dst)) code.line("s_mov_b32", reg(dst) + ", " + from);
  } else if (p.to + p.width == 32 && p.from == 0) {
    code.line("s_lshl_b32", reg(dst) + ", " + from + ", " + immediate(p.to));
  } else if (above == 0) {
    code.line("s_lshr_b32", reg(dst) + ", " + from + ", " + immediate(p.from));
    if (p.to) code.line("s_lshl_b32", reg(dst) + ", " + reg(dst) + ", " + immediate(p.to));
  } else {
    code.line("s_bfe_u32", reg(dst) + ", " + from + ", " + immediate(p.width << 16 | p.from));
    if (p.to) code.line("s_lshl_b32", reg(dst) + ", " + reg(dst) + ", " + immediate(p.to));
  }
}

void emitDword(Code &code, const Spec &s, uint32_t constant, unsigned index, unsigned base) {
  const unsigned dst = base + index, scratch = base + kLdsDword;
  const std::vector<Piece> pieces = piecesOf(s, index);
  if (pieces.empty()) return code.line("s_mov_b32", reg(dst) + ", " + immediate(constant));
  for (const Piece &p : pieces) {
    const bool first = &p == pieces.data();
    emitPiece(code, p, first ? dst : scratch);
    if (!first) code.line("s_or_b32", reg(dst) + ", " + reg(dst) + ", " + reg(scratch));
  }
  if (constant) code.line("s_or_b32", reg(dst) + ", " + reg(dst) + ", " + immediate(constant));
}

bool overlaps(unsigned first, unsigned n, unsigned otherFirst, unsigned otherN) {
  return first < otherFirst + otherN && otherFirst < first + n;
}

/// What is wrong with the place of the descriptor, or "".
std::string placement(const Spec &s, unsigned base, unsigned size) {
  if (base % 4) return reg(base) + " is no start of a descriptor: take a multiple of four";
  if (base + size - 1 > kLastOperand)
    return "a descriptor of " + std::to_string(size) + " registers does not fit behind " +
           reg(base) + ": it has to end at s103 at most";
  for (const RunTime &r : s.runTime)
    if (overlaps(base, size, r.reg, r.count))
      return std::string(findField(s.d.mode(), r.field)->name) + " is taken from " +
             (r.count == 1 ? reg(r.reg) : range(r.reg, r.count)) +
             ", which lies in the descriptor itself, " + range(base, size);
  return "";
}

void emitInstruction(Code &code, const Spec &s, unsigned base) {
  const bool store = s.instruction.op == Op::Store;
  std::string operands = range(base, 4) + ", " + range(base + 4, 8);
  if (s.upper) operands += ", " + range(base + 12, 4) + ", " + range(base + 16, 4);
  if (s.instruction.th != "RT")
    operands += std::string(" th:TH_") + (store ? "STORE_" : "LOAD_") + s.instruction.th;
  if (s.instruction.scope != "CU") operands += " scope:SCOPE_" + s.instruction.scope;
  if (s.instruction.nv) operands += " nv";
  code.line(store ? "tensor_store_from_lds" : "tensor_load_to_lds", operands);
}

unsigned sizeOf(const Spec &s) { return s.upper ? kDwords : 12; }

/// Four registers in a row, aligned to four, for the update.
std::optional<unsigned> findScratch(const Spec &s, unsigned base, unsigned size) {
  constexpr unsigned n = 4;
  auto isFree = [&](unsigned first) {
    return !overlaps(first, n, base, size) &&
           std::none_of(s.runTime.begin(), s.runTime.end(),
                        [&](const RunTime &r) { return overlaps(first, n, r.reg, r.count); });
  };
  for (unsigned first = base + size; first + n <= kLastOperand + 1; first += n)
    if (isFree(first)) return first;
  for (unsigned first = 0; first < base; first += n)
    if (isFree(first)) return first;
  return std::nullopt;
}

/// One step of the update along a dimension.
class Update {
public:
  Update(const Spec &spec, unsigned b, unsigned d, unsigned t)
      : s(spec), base(b), dim(d), scratch(t) {}

  std::string emit() {
    const bool constant = s.known(tileField()) && (dim == 0 || s.known(strideField()));
    code.comment("scratch: " + range(scratch, constant ? 1 : 4) + ", SCC");
    if (constant) {
      const uint64_t stride = dim ? get(s.d, strideField()) : 1;
      // 16 + 48 bits and 3 of the element: what is cut off is above the address.
      const uint64_t bytes = get(s.d, tileField()) * stride << s.d.dataSize;
      addToAddress(immediate(static_cast<uint32_t>(bytes)),
                   immediate(static_cast<uint32_t>(bytes >> 32)));
      shrink(immediate(static_cast<uint32_t>(get(s.d, tileField()))));
    } else {
      stepFromDescriptor();
      // The step in bytes has been used up; the tile's extent is still in its register.
      shrink(reg(tileReg()));
    }
    return code.text;
  }

private:
  Field tileField() const { return Field::TileDim0 + dim; }
  Field strideField() const { return Field::Stride0 + (dim - 1); }
  unsigned tileReg() const { return scratch + 2; }

  void addToAddress(const std::string &low, const std::string &high) {
    const std::string lo = reg(base + kLowAddress), hi = reg(base + kHighAddress);
    code.line("s_add_co_u32", lo + ", " + lo + ", " + low);
    code.line("s_add_co_ci_u32", hi + ", " + hi + ", " + high);
  }

  /// A register with a whole or a half dword of the descriptor, zero extended.
  void half(const Bits &b, unsigned dst) {
    const std::string from = reg(base + b.dword);
    if (b.width == 32)
      code.line("s_mov_b32", reg(dst) + ", " + from);
    else if (b.low)
      code.line("s_lshr_b32", reg(dst) + ", " + from + ", 16");
    else
      code.line("s_and_b32", reg(dst) + ", " + from + ", 0xffff");
  }

  /// tile × stride × element, all from the descriptor, added to the address.
  void stepFromDescriptor() {
    const unsigned step = scratch, tile = tileReg();
    half(findField(s.d.mode(), tileField())->low, tile);
    if (dim == 0) {
      code.line("s_lshl_b32", reg(step) + ", " + reg(tile) + ", " + immediate(s.d.dataSize));
      return addToAddress(reg(step), "0");
    }
    const FieldRow *stride = findField(s.d.mode(), strideField());
    if (stride->low.width == 32) {
      half(stride->low, step);
      half(stride->high, step + 1);
    } else {
      const std::string lower = reg(base + stride->low.dword),
                        upper = reg(base + stride->high.dword);
      code.line("s_pack_hl_b32_b16", reg(step) + ", " + lower + ", " + upper);
      code.line("s_lshr_b32", reg(step + 1) + ", " + upper + ", 16");
    }
    code.line("s_mov_b32", reg(tile + 1) + ", 0");
    code.line("s_mul_u64", range(step, 2) + ", " + range(step, 2) + ", " + range(tile, 2));
    if (s.d.dataSize)
      code.line("s_lshl_b64",
                range(step, 2) + ", " + range(step, 2) + ", " + immediate(s.d.dataSize));
    addToAddress(reg(step), reg(step + 1));
  }

  void shrink(const std::string &step) {
    const FieldRow *bound = findField(s.d.mode(), Field::TensorDim0 + dim);
    if (bound->low.width == 32) {
      const std::string r = reg(base + bound->low.dword);
      code.line("s_max_u32", r + ", " + r + ", " + step);
      return code.line("s_sub_co_u32", r + ", " + r + ", " + step);
    }
    const std::string lower = reg(base + bound->low.dword), upper = reg(base + bound->high.dword),
                      t = reg(scratch);
    code.line("s_pack_hl_b32_b16", t + ", " + lower + ", " + upper);
    code.line("s_max_u32", t + ", " + t + ", " + step);
    code.line("s_sub_co_u32", t + ", " + t + ", " + step);
    code.line("s_pack_ll_b32_b16", lower + ", " + lower + ", " + t);
    code.line("s_pack_hh_b32_b16", upper + ", " + t + ", " + upper);
  }

  const Spec &s;
  unsigned base, dim, scratch;
  Code code;
};

}  // namespace

std::string buildAsm(const Spec &s, const AsmOptions &o, std::string &error) {
  const unsigned size = sizeOf(s);
  error = placement(s, o.base, size);
  for (const RunTime &r : s.runTime)
    if (!s.upper && findField(s.d.mode(), r.field)->low.dword >= 12)
      error = std::string(findField(s.d.mode(), r.field)->name) +
              " lies in groups 2 and 3, which are null";
  if (!error.empty()) return "";
  const Words constants = words(s);
  Code code;
  for (unsigned i = 0; i != size; ++i)
    if (i != kLdsDword) emitDword(code, s, dword(constants, i), i, o.base);
  emitDword(code, s, dword(constants, kLdsDword), kLdsDword, o.base);
  if (s.instruction.given) emitInstruction(code, s, o.base);
  return code.text;
}

std::string updateAsm(const Spec &s, const AsmOptions &o, unsigned dim, std::string &error) {
  const unsigned size = sizeOf(s);
  error = placement(s, o.base, size);
  if (!error.empty()) return "";
  const Mode mode = s.d.mode();
  const FieldRow *bound = findField(mode, Field::TensorDim0 + dim);
  const FieldRow *tile = findField(mode, Field::TileDim0 + dim);
  if (dim > 4 || !bound || !tile || (!s.upper && bound->low.dword >= 12))
    error = "there is no dimension " + std::to_string(dim) + " to move along";
  else if (dim && mode >= Mode::Gather16)
    error = "rows of a gather have numbers: it can only move along dimension 0";
  else if (dim && mode == Mode::Iterate)
    error = "an iteration moves by its own increments: its start can only move along dimension 0";
  else if (s.known(tile->field) && !get(s.d, tile->field))
    error = std::string(tile->name) + " is zero: there is nothing to move by";
  else if (dim && s.known(tile->field) && s.known(Field::Stride0 + (dim - 1)) &&
           get(s.d, Field::Stride0 + (dim - 1)) >> (57 - s.d.dataSize - 16))
    error = "a step along dimension " + std::to_string(dim) + " may not fit an address of 57 bits";
  if (!error.empty()) return "";
  const std::optional<unsigned> scratch = findScratch(s, o.base, size);
  if (!scratch) return error = "no four registers in a row are left for the update", "";
  return Update(s, o.base, dim, *scratch).emit();
}

}  // namespace interlock::tdm
