//===- interlock/report.h - Findings and edits as text and JSON ------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_REPORT_H
#define INTERLOCK_REPORT_H

#include "interlock/ir.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace interlock::report {

enum class Severity : uint8_t { Error, Warning, Note };

/// A place in the input. Code that no source text belongs to has an offset
/// instead of a line.
struct Place {
  std::string file;
  uint32_t line = 0, column = 0;  ///< 1-based, column in bytes; 0: not applicable
  std::string instruction;
  int64_t offset = -1;      ///< in its section; -1: assembly text
  std::string object = {};  ///< file of `offset`, where `file` and `line` are those of the source
};
/// "FILE:LINE:COL", "FILE:LINE" or "FILE:0x1a4".
std::string text(const Place &p);
/// The place in the object where there is one: "FILE:0x1a4".
std::string binaryText(const Place &p);

/// A piece of one source line, in bytes.
struct Snippet {
  std::string line;
  uint32_t begin = 0, end = 0;
};

/// A finding as it is shown. What does not apply is empty, or -1.
struct FindingRecord {
  std::string rule;
  Severity severity = Severity::Error;
  Place place;  ///< its column is that of the operand concerned
  Snippet snippet;
  std::string expansion;  ///< macro or directive whose expansion the snippet stands in
  std::string kernel, hazard, counter, resource;
  int required = -1, present = -1, younger = -1;
  std::string message;
  std::optional<Place> producer;
  std::string producerNote;  ///< "loaded here; DScnt, 2 younger in flight on the worst path"
  std::string remedy;        ///< "needs s_wait_dscnt 2"
  std::vector<Place> path, otherPath;  ///< otherPath: of the second wave
  std::vector<uint32_t> pathCycles;    ///< per point of `path` cycles since its first; or empty
  std::string context;  ///< stall-short: what the pipe model predicts, "" for nothing

  /// An edit of the source text that carries the remedy out.
  struct Fix {
    enum class Action : uint8_t { None, InsertBefore, Replace, Delete } action = Action::None;
    Place place;
    Snippet snippet;  ///< the statement that it is about
    std::string statement;
  } fix;

  /// Why it does not count, if so.
  enum class State : uint8_t {
    Counts,
    Known,    ///< in the baseline
    Ignored,  ///< by a comment on its line
  } state = State::Counts;
  std::string reason;    ///< Ignored: what the comment says
  uint32_t ordinal = 0;  ///< among findings with the same key (see Baseline)
};

/// Dependences of one kind that were looked at.
struct ObligationRecord {
  std::string hazard, counter;
  uint64_t checked = 0, broken = 0;
};

/// One edit as `fix --format=json` prints it.
struct EditRecord {
  std::string action;  ///< insert | delete | change
  std::string file;
  uint32_t line = 0;
  std::string kernel;
  std::string text;
  struct Because {
    uint32_t line = 0;
    std::string resource, hazard, counter, instruction;
    int64_t offset = -1;
    /// Of an edit of a control word: what it says now, for whom, and after how many cycles.
    std::string field = "";
    Place consumer = {};
    int cycles = -1;
  };
  std::vector<Because> because;
  std::string reason = "";  ///< in words; "" where `because` says it
  /// Of an edit of a control word: the one that stood there, and of which instruction.
  std::string before = "";
  Place place = {};
};

struct Summary {
  uint64_t kernels = 0, instructions = 0, waits = 0, errors = 0, warnings = 0, unknown = 0;
  bool complete = true;
};

/// Something not modelled, named.
struct UnknownRecord {
  std::string rule;
  Place place;
  std::string kernel;
  std::string message;
};

/// An assumption or a warning that belongs to no single instruction.
struct Note {
  Severity severity = Severity::Note;
  std::string message;
};

/// One JSON object per line (no trailing newline), keys in a stable order:
/// those of docs/command-line.md first, further ones behind them. Text that is not
/// UTF-8 is repaired; a line of 0 is printed as null.
std::string json(const EditRecord &e);
std::string json(const UnknownRecord &u);
std::string json(const Note &n);
std::string json(const Summary &s);
std::string json(const FindingRecord &f);
std::string json(const ObligationRecord &o);
/// The `stall-context` note of a finding as a record of its own; nothing if it has none.
std::optional<FindingRecord> contextOf(const FindingRecord &f);
/// Several lines: the finding, its source line with a caret, notes.
std::string text(const FindingRecord &f, bool color = false);
/// "checked RAW on DScnt: 12 dependences, 1 broken", and in one last line the
/// kinds of which there were none.
std::vector<std::string> table(const std::vector<ObligationRecord> &obligations);
/// "FILE:LINE:COL: note: MESSAGE [unknown-…]"
std::string text(const UnknownRecord &u);
/// "checked K kernels, N instructions, W waits: E errors, P warnings, U unknown"
std::string text(const Summary &s);

/// A rule id with one line about it, for `list rules`.
struct RuleRow {
  const char *id;        ///< a trailing '*' stands for a family
  const char *severity;  ///< "error", "warning", "note", "incomplete"
  const char *summary;
  bool reported;  ///< by this version
};

/// Everything that one run found, as SARIF 2.1.0.
struct SarifLog {
  std::string version;  ///< of the tool
  std::vector<const FindingRecord *> findings;
  std::vector<UnknownRecord> unknowns;
  int exitStatus = 0;
  /// Rules of other rooms besides kRules.
  std::vector<RuleRow> moreRules = {};
};
std::string sarif(const SarifLog &log);

/// Whether a JSON text nests so deeply that LLVM's parser, which recurses, could run out of stack.
bool nestedTooDeeply(std::string_view json);

/// Findings that are known: keyed on kernel, rule, hazard, counter, and the text
/// of instruction and producer, never on lines. JSON lines, sorted, the first
/// one a header.
class Baseline {
public:
  /// Returns "" or "LINE: what is wrong".
  std::string parse(std::string_view text);
  /// Numbers findings with equal keys, in the order given, and marks those that
  /// the baseline knows. Ignored findings take no part.
  void apply(std::vector<FindingRecord> &findings);
  /// Entries that matched nothing, as FindingRecords with key and line only.
  std::vector<FindingRecord> stale() const;
  /// The text of a baseline that knows all `findings` that apply() has numbered.
  static std::string write(const std::vector<FindingRecord> &findings);

private:
  struct Entry {
    FindingRecord key;
    bool used = false;
  };
  std::vector<Entry> entries;
};

/// A message for a person: what it quotes, and itself, cut where they are very long.
std::string legible(std::string_view message);

/// `word` inside the escape codes of a colour, or as it is.
std::string paint(std::string_view word, const char *code, bool color);

extern const RuleRow kRules[];
extern const size_t kNumRules;
/// The row of an id or of its family, nullptr if there is none.
const RuleRow *findRule(std::string_view id);

}  // namespace interlock::report
#endif
