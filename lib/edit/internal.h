//===- internal.h - What the files of the edit room share ------------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_EDIT_INTERNAL_H
#define INTERLOCK_LIB_EDIT_INTERNAL_H

#include "interlock/edit.h"

namespace interlock::edit {

/// One printed wait and the counters that it covers.
struct WaitStatement {
  std::string text;
  ir::WaitSpec spec;
};
std::vector<WaitStatement> waitStatements(const isa::Target &t, const ir::WaitSpec &s,
                                          bool separate);

/// "interlock: v[0:3] from line 31, v[8:11] from line 35": the first few producers,
/// of the counters of `only` if that is given.
std::string reasons(const std::vector<plan::Because> &because, const ir::WaitSpec *only,
                    const InputLines &lines);

/// Fills lines and comments of an insertion from its spec and its reasons.
void describe(const isa::Target &t, Edit &e, const Style &style, const InputLines &lines);

/// `mnemonic 0x…`, as LLVM prints an immediate.
std::string statement(std::string_view mnemonic, unsigned imm);

/// How many statements stand in each gap and which instructions go. Gap g lies
/// between instructions g - 1 and g.
struct Layout {
  std::vector<uint32_t> inserted;  ///< per gap; one more than there are instructions
  std::vector<bool> deleted;       ///< per instruction
  std::vector<bool> entered;  ///< per instruction: may be reached other than by falling through
  Layout(const ir::Program &p, const std::vector<Edit> &edits);
};
/// Gap of an insertion.
inline size_t gapOf(const Edit &e) { return e.at != ir::kNone ? e.at : size_t(e.after) + 1; }

/// Appends the corrections that keep clauses and delay hints true (windows.cpp).
void correctClauses(const ir::Program &p, const isa::Target &t, Layout &l,
                    std::vector<Edit> &edits);
void correctDelays(const ir::Program &p, const isa::Target &t, Layout &l, std::vector<Edit> &edits);

/// Program order; at one gap end-of-block insertions first, then insertions,
/// then what happens to the instruction itself. Stable.
void sortEdits(std::vector<Edit> &edits);

/// Refuses edits that would change the distance of a numeric branch. Returns
/// false and fills `out` (branch_guard.cpp).
bool distancesKept(const ir::Program &p, const std::vector<Edit> &edits, const InputLines &lines,
                   Rendered &out);

//===-- Bytes --------------------------------------------------------------===//

/// The statement [begin, end) of a buffer in its line.
struct Site {
  uint32_t lineBegin;  ///< first byte of the line
  uint32_t prefixEnd;  ///< end of what stands before the statement, blanks excluded; = lineBegin if
                       ///< nothing
  uint32_t begin, end;
  uint32_t
      tailEnd;  ///< the line feed (or end of text) that ends the statement's line, comments skipped
  bool alone;   ///< nothing but blanks before the statement
  bool spansLines;       ///< a block comment after the statement runs over the line's end
  std::string_view eol;  ///< line ending of this place
  Site(std::string_view text, uint32_t begin, uint32_t end);
  /// tailEnd without the carriage return.
  uint32_t contentEnd(std::string_view text) const {
    return tailEnd > end && tailEnd < text.size() && text[tailEnd - 1] == '\r' ? tailEnd - 1
                                                                               : tailEnd;
  }
};

/// What happens at one statement, collected from edits and expansions.
struct Ops {
  uint32_t begin = 0, end = 0;
  std::vector<std::string> before, after;  ///< statements, comments included
  bool sited = false;  ///< stands at a label or comment, whose indentation is no statement's
  enum class What : uint8_t { Keep, Delete, Change, Expand } what = What::Keep;
  std::string replacement;  ///< Change: the statement; Expand: the text of the expansion
};

/// Applies `ops` to a text, which may be that of an expansion.
std::string applyOps(std::string_view text, const std::vector<Ops> &ops, bool expansion);

/// Writes settled edits into buffer 0, expansions included (expand.cpp).
/// Fills text, warnings, error.
void applyEdits(const ir::Program &p, const std::vector<Edit> &edits, const Style &style,
                const InputLines &lines, Rendered &out);

}  // namespace interlock::edit
#endif
