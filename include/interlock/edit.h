//===- interlock/edit.h - From a plan to edited source ---------------------===//
//
// Edits are byte ranges of the original text with their replacement. Law: no
// edits, same bytes.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_EDIT_H
#define INTERLOCK_EDIT_H

#include "interlock/ir.h"
#include "interlock/isa.h"
#include "interlock/plan.h"

#include <string>
#include <string_view>
#include <vector>

namespace interlock::edit {

enum class Action : uint8_t { Insert, Delete, Change };

/// One logical edit, anchored at an instruction. Rendering finds the bytes.
struct Edit {
  Action action = Action::Insert;
  ir::InstrId at = ir::kNone;     ///< Insert: before it; Delete, Change: it
  ir::InstrId after = ir::kNone;  ///< Insert at the end of a block: after it instead (at = kNone)
  /// Insert next to a label or a comment: its bytes, and on which side. `at` is then
  /// the instruction behind the place. Empty range: next to the instruction.
  ir::SourceRef site;
  bool behindSite = false;
  bool isSited() const { return site.begin != site.end; }
  std::vector<std::string> lines;     ///< statements without indentation (Change: exactly one)
  std::vector<std::string> comments;  ///< parallel to lines (or empty), used with Style::comments
  std::vector<plan::Because> because;
  /// Counters that this edit adds (Insert) or removes (Delete, Change): what
  /// lets a removed wait and the same wait inserted again cancel out.
  ir::WaitSpec spec;
  std::string reason;       ///< in words, where it is not `because`
  bool other = false;       ///< what a pass inserts besides waits: counted apart
  bool correction = false;  ///< made by settle: keeps a clause or a delay hint true
};

/// How many instructions an edit writes: its lines less the labels among them.
uint32_t instructionsOf(const Edit &e);

struct Style {
  bool separateWaits = false;  ///< ds, load, km, tensor apart instead of combined forms
  bool comments = false;       ///< append "; interlock: v[0:3] from line 31"
};

/// Statements for a wait, in printing order: combined forms where one exists.
std::vector<std::string> printWait(const isa::Target &t, const ir::WaitSpec &s, const Style &style);

/// The insertions of a plan. What they do to clauses and delay hints is known
/// only when all edits are together: see settle.
std::vector<Edit> fromPlan(const ir::Program &p, const isa::Target &t, const ir::Kernel &k,
                           const plan::WaitPlan &plan, const Style &style);

/// The statement of an s_wait_alu with this immediate, as LLVM prints it.
std::string printWaitAlu(const isa::Target &t, uint16_t word);
/// The immediate of an s_wait_alu: `base` (0xff9f: waits for nothing) with the
/// fields of `w` tightened.
uint16_t tightenWaitAlu(const isa::Target &t, uint16_t base, const isa::AluWait &w);

/// The insertions of a plan for expert scheduling mode. An s_wait_alu that stands
/// directly at the place is tightened instead.
std::vector<Edit> fromAluPlan(const ir::Program &p, const isa::Target &t, const ir::Kernel &k,
                              const plan::AluPlan &plan, const Style &style);

/// Edits that remove every wait that insertion rebuilds; ordering waits, store
/// halves, s_wait_alu and s_wait_idle stay.
std::vector<Edit> strip(const ir::Program &p, const isa::Target &t, const ir::Kernel &k);

/// Applies strip to the program itself, so that a plan can be made as if the
/// waits were gone: stripped fields become kNoWait in Program::waits. Call
/// strip first if its edits are wanted.
void stripInPlace(ir::Program &p, const isa::Target &t, const ir::Kernel &k);

/// Brings all edits of a program into their final form, in program order:
/// insertions at one place are merged; a wait that would be removed and
/// inserted again stays untouched; an insertion directly behind s_clause or
/// s_delay_alu moves above it; hard clauses are split around insertions and
/// delay hints follow their targets. Settling twice changes nothing.
std::vector<Edit> settle(const ir::Program &p, const isa::Target &t, std::vector<Edit> edits,
                         const Style &style);

/// Lines of the input itself: an instruction inside a macro expansion or an
/// included file stands on the line of its outermost invocation. Keeps a
/// reference to the program.
class InputLines {
public:
  explicit InputLines(const ir::Program &p) : program(p) {}
  uint32_t of(ir::InstrId i) const;  ///< 1-based, 0 if unknown
  uint32_t of(uint32_t buffer, uint32_t offset) const;

private:
  const ir::Program &program;
  mutable std::vector<uint32_t> newlines;  ///< of buffer 0, built at the first need
};

struct Rendered {
  std::string text;                   ///< the edited input
  std::vector<Edit> edits;            ///< what was done: the settled edits
  std::vector<std::string> warnings;  ///< "macro FOO at line 12 replaced by its expansion"
  std::string error;                  ///< set when the edits cannot be made safely
  uint32_t errorLine = 0;
};

/// Settles the edits of all kernels and writes them into the text of buffer 0.
/// Edits inside macro bodies, .rept blocks and included files replace the
/// outermost invocation by its expansion. No edits: the same bytes.
Rendered render(const ir::Program &p, const isa::Target &t, std::vector<Edit> edits,
                const Style &style);

/// Unified diff, three lines of context, "a/NAME" and "b/NAME" headers.
std::string unifiedDiff(std::string_view before, std::string_view after, std::string_view name);

}  // namespace interlock::edit
#endif
