//===- interlock/tdm_spec.h - Descriptors as text --------------------------===//
//
//   JSON specification ─┐                       ┌─ words as JSON, C initialiser
//   words as JSON      ─┼─▶ Spec (Descriptor) ──┼─ specification as JSON, table
//   hex dump           ─┘                       └─ scalar code that builds it
//
// A specification is sized in elements, dimension 0 first; its keys and defaults
// are in docs/tdm.md. Every descriptor has one, so words survive the way through
// JSON and back. A field may be taken from scalar registers at run time.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TDM_SPEC_H
#define INTERLOCK_TDM_SPEC_H

#include "interlock/tdm.h"

#include <bitset>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace interlock::tdm {

/// 1-based, the column in bytes; 0: not known.
struct Position {
  unsigned line = 0, column = 0;
};
struct Error {
  Position at;
  std::string message;
};

/// The instruction that uses the descriptor.
struct Instruction {
  bool given = false;
  Op op = Op::Load;
  std::string scope = "CU", th = "RT";  ///< as the assembler names them, without prefix
  bool nv = false;
};

/// A field that scalar registers hold when the code runs. Its value in the
/// descriptor is (registers >> shift) - minus, cut to the field.
struct RunTime {
  Field field = Field::Count;
  unsigned reg = 0;    ///< first register
  unsigned count = 1;  ///< 1 or 2 registers, low first
  unsigned shift = 0, minus = 0;
};

/// A descriptor with what its words do not say.
struct Spec {
  Descriptor d;       ///< fields of `runTime` are zero
  bool upper = true;  ///< the instruction names groups 2 and 3; otherwise they read as zeros
  std::vector<RunTime> runTime;
  Instruction instruction;
  std::array<Position, 64> where{};  ///< by field: where the specification gives it

  std::bitset<64> unknown;  ///< by field: of which nothing is known; zero in the descriptor

  bool known(Field f) const;  ///< neither taken from registers nor unknown
};

/// The words that the engine reads: groups 2 and 3 are zeros if they are null.
Words words(const Spec &s);

/// Reads a specification.
std::optional<Spec> parseSpec(std::string_view json, Error &error);
/// Reads a descriptor as words: JSON with "group0" to "group3" (2 and 3 both or
/// neither), or hexadecimal dwords, 12 or 20, or as many bytes as these have.
std::optional<Spec> parseWords(std::string_view text, Error &error);
/// "w,w,…": as many words as there are in the group (0 to 3).
bool parseGroup(std::string_view text, unsigned group, Words &words, std::string &error);
/// Either, told apart by content.
std::optional<Spec> parseAny(std::string_view text, Error &error);

/// {"group0":[…],"group1":[…],"group2":[…],"group3":[…],"groups":N}
std::string wordsJson(const Spec &s);
/// The specification of a descriptor without run-time fields; `more` is put
/// behind its last key, as it is.
std::string specJson(const Spec &s, std::string_view more = "");
/// One line per field of the mode: value, place, meaning.
std::string table(const Spec &s);
/// Initialised arrays for C and C++.
std::string hipHeader(const Spec &s);

/// Scalar code for the descriptor in registers from `base` on.
struct AsmOptions {
  unsigned base = 0;  ///< a multiple of four
};
/// Code that builds it and, if the specification has one, the instruction. It
/// needs no register but those of the descriptor, and changes SCC.
std::string buildAsm(const Spec &s, const AsmOptions &o, std::string &error);
/// Code that moves the descriptor on by one tile along dimension `dim`: adds to
/// global_addr and takes from tensor_dim<dim>, at least leaving zero. Its first
/// line names the registers it needs.
std::string updateAsm(const Spec &s, const AsmOptions &o, unsigned dim, std::string &error);
/// "s12": the number of a scalar register.
std::optional<unsigned> parseRegister(std::string_view text);

}  // namespace interlock::tdm
#endif
