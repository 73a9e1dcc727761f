//===- sass_listing.cpp - Listings of NVIDIA code to a Program -------------===//
//
// One pass over the lines. Three notations, also mixed in one file:
//   cuobjdump -sass, nvdisasm -hex   /*0010*/ TEXT ;  /* 0xLOW */
//                                                     /* 0xHIGH */
//   bracket notation                 [B------:R-:W-:Y:S04] TEXT;
// Where words stand they are the instruction, and their text is shown; in
// bracket notation the text is assembled (sass_parse.cpp). Where both stand, or text
// beside words, they must say the same. Comments are blanked first (sass_comments.cpp).
// What a printed Y means is decided once for the file, afterwards. Invariant: every
// line is understood, or it is the error.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "sass_listing.h"
#include "interlock/read.h"
#include "sass_comments.h"
#include "sass_fields.h"
#include "sass_shape.h"

#include <llvm/ADT/StringExtras.h>
#include <llvm/ADT/StringMap.h>
#include <llvm/ADT/StringRef.h>

#include <algorithm>
#include <map>
#include <set>

using namespace llvm;

namespace interlock::read {

using namespace isa::nvidia;

namespace {

constexpr unsigned kLastKeptStall = 11;  ///< with a longer stall the raw bit is never 1 [ptxas, H]

class Listing {
public:
  Listing(std::string_view bytes, std::string_view n, const Options &opts)
      : text(bytes.data(), bytes.size()), name(n), options(opts),
        program(std::make_unique<ir::Program>()) {}

  Result run() {
    Result result;
    result.kind = InputKind::SassText;
    ir::Buffer buffer;
    buffer.name = name;
    buffer.text = std::make_shared<const std::string>(text.str());
    text = *buffer.text;
    program->buffers.push_back(std::move(buffer));
    for (size_t at = 0; at < text.size() && !error; ++line) {
      const size_t end = std::min(text.find('\n', at), text.size());
      const StringRef l = text.slice(at, end);
      const bool second = pending;
      // In data of other sections, and in other code, nothing is a comment.
      if (skipping || !inCode)
        comments.keep(l);
      else
        comments.strip(l);
      readLine(at, comments.code);
      if (!skipping && inCode) suppressions(second ? pendingBegin : at, end, l);
      at = end + 1;
    }
    if (!error && comments.open())
      fail(comments.openLine, comments.openColumn, "this comment is not closed: '*/' is missing");
    if (!error && pending) cutInHalf();
    if (!error) finish(result);
    if (error) {
      result.error = std::move(error);
      return result;
    }
    result.program = std::move(program);
    return result;
  }

private:
  struct Text {  ///< an instruction in bracket notation, with what is decided later
    ir::InstrId at;
    bool yield;
    std::string target;
    uint32_t line, column;
  };
  struct Section : SassSection {
    StringMap<ir::InstrId> labels;
    bool words = false;  ///< from words: complete code, which does not fall off its end
    bool named = false;  ///< by the listing: ends where the next one begins
    uint64_t address = 0;
    bool hasAddress = false;
    uint32_t line = 0;
    std::vector<std::pair<ir::InstrId, std::string>> branchTargets;  ///< as in the text
    std::vector<uint64_t> addresses;
  };

  void fail(uint32_t l, uint32_t column, std::string message) {
    if (!error) error = std::make_unique<Error>(Error{name, l, column, std::move(message)});
  }

  Section &section() {
    if (sections.empty()) begin("(unnamed)");
    return sections.back();
  }
  void begin(StringRef n) {
    sections.emplace_back();
    sections.back().name = n.str();
    sections.back().begin = sections.back().end = static_cast<ir::InstrId>(program->instrs.size());
    sections.back().line = line;
  }
  void beginNamed(StringRef n) {
    begin(n);
    sections.back().named = true;
  }

  /// A function of its own for the label that stands right here; false if there is none.
  bool beginAtLabel() {
    Section &s = sections.back();
    StringRef n;
    for (const auto &l : s.labels)
      if (l.second == program->instrs.size() && !l.first().starts_with(".L") &&
          (n.empty() || l.first() < n))
        n = l.first();
    if (n.empty()) return false;
    const std::string label = n.str();
    begin(label.starts_with(".text.") ? StringRef(label).drop_front(6) : StringRef(label));
    sections.back().labels[label] = static_cast<ir::InstrId>(program->instrs.size());
    return true;
  }

  /// An architecture that the listing names.
  void architecture(StringRef sm, uint32_t column) {
    sm = sm.take_while([](char c) { return isAlnum(c) || c == '_'; });
    const isa::Target *t = isa::findTarget(sm);
    skipping = !t || !t->supported;
    if (!skipping || std::find(skipped.begin(), skipped.end(), sm.str()) != skipped.end()) return;
    if (skipped.empty()) skippedLine = line, skippedColumn = column;
    skipped.push_back(sm.str());
  }

  void cutInHalf() {
    fail(pendingLine, pendingColumn,
         "the listing is cut off: the second word of this instruction is missing");
  }

  /// `interlock: ignore` in the comments of line `l`, for what stands from `from` to `end`.
  void suppressions(size_t from, size_t end, StringRef l) {
    for (const SassComments::Range &r : comments.found) {
      ir::Suppression s;
      const StringRef c = l.slice(r.begin, r.end);
      if (!parseSuppression({c.data(), c.size()}, s.rule, s.reason)) continue;
      s.lineBegin = static_cast<uint32_t>(from);
      s.lineEnd = static_cast<uint32_t>(end);
      s.line = line;
      s.column = static_cast<uint16_t>(std::min<size_t>(r.begin + 1, 0xffff));
      program->suppressions.push_back(std::move(s));
    }
  }

  /// `l`: line without comments.
  void readLine(size_t at, StringRef l) {
    const StringRef whole = l.rtrim();
    StringRef s = whole.ltrim();
    auto column = [&](StringRef of) { return static_cast<uint32_t>(of.data() - whole.data() + 1); };
    for (StringRef names : {"code for ", ".target", "arch = "})
      if (StringRef sm = s; sm.consume_front(names)) {
        sm = sm.ltrim();
        return architecture(sm, column(sm));
      }
    if (s.starts_with(".section") || s.starts_with("Function :"))
      inCode = s.starts_with("Function :") || s.contains(".text.");
    if (skipping || !inCode) return;
    if (pending) {
      // Tables of life ranges and empty lines may stand between the two words.
      if (s.starts_with(kWordBegin)) return highWord(s, column(s));
      return s.empty() ? void() : cutInHalf();
    }
    if (s.empty()) return;
    if (s.starts_with(kWordBegin))
      return fail(line, column(s), "a word without the first half of its instruction");
    StringRef rest = s;
    uint64_t address = 0;
    const bool hasAddress = takeAddress(rest, address);
    ir::ControlWord control;
    bool yield = false, hasControl = false;
    if (rest.starts_with(kControlBegin)) {
      const uint32_t where = column(rest);
      const size_t taken = takeControl(rest, control, yield);
      rest = rest.drop_front(taken);
      if (!taken)
        return fail(line, where, "this is no control field; it looks like [B------:R-:W-:Y:S04]");
      hasControl = true;
      rest = rest.ltrim();
    }
    bool known = hasAddress;
    if (hasControl && !hasAddress) known = takeAddress(rest, address);
    if (!hasControl && !hasAddress) return other(s, column(s));
    const size_t wordAt = rest.find(kWordBegin);
    const StringRef all = rest.take_front(wordAt);
    const StringRef statement = all.take_until([](char c) { return c == ';'; }).trim();
    if (statement.empty()) return fail(line, column(rest), "no instruction stands here");
    if (StringRef behind = all.split(';').second.ltrim(); !behind.empty()) {
      // What stands behind the semicolon is a comment, unless it is code.
      Word w;
      std::string target;
      bool unknown = false;
      if (behind.starts_with(kControlBegin) || behind.starts_with("@") ||
          parseSass({behind.data(), std::min(behind.find(';'), behind.size())}, w, target, unknown)
              .empty())
        return fail(line, column(behind), "a second instruction on this line");
    }
    if (!hasControl && wordAt == StringRef::npos)
      return fail(line, column(statement),
                  "this instruction has neither a control field nor its encoding; list it with "
                  "'cuobjdump -sass' or 'nvdisasm -hex'");
    Section &sec = section();
    if (known) {
      // Offsets start again where a function does.
      if (sec.hasAddress && address == 0 && sec.address != 0 && beginAtLabel())
        return readLine(at, l);
      if (sec.hasAddress && address != sec.address)
        return fail(line, column(s),
                    "the listing has a gap: offset 0x" + utohexstr(address, true) +
                        " stands where 0x" + utohexstr(sec.address, true) + " follows");
      sec.hasAddress = true;
      sec.address = address + Word::kBytes;
    }
    source = {static_cast<uint32_t>(at + column(statement) - 1),
              static_cast<uint32_t>(at + column(statement) - 1 + statement.size()), line,
              static_cast<uint16_t>(std::min<uint32_t>(column(statement), 0xffff)), 0};
    if (wordAt != StringRef::npos) {
      if (!word(rest.drop_front(wordAt), column(rest) + static_cast<uint32_t>(wordAt), low.low))
        return;
      const StringRef behind = rest.drop_front(wordAt + kWordSize).ltrim();
      if (!behind.empty())
        return fail(line, column(behind), "nothing but comments may stand behind a word");
      pending = true;
      pendingBegin = at;
      pendingLine = line;
      pendingColumn = column(statement);
      pendingText = statement.str();
      pendingControl = control;
      pendingYield = yield;
      pendingHasControl = hasControl;
      return;
    }
    // Where other lines end their instruction, one that breaks off with the file is cut.
    const bool ended = all.contains(';');
    if (semicolons && !ended && at + l.size() == text.size())
      return fail(line, column(statement),
                  "the listing is cut off in the middle of this instruction");
    semicolons |= ended;
    bracket(statement, control, yield, column(statement));
  }

  /// "/* 0x0123456789abcdef */"
  bool word(StringRef s, uint32_t column, uint64_t &value) {
    StringRef t = s.drop_front(kWordBegin.size());
    StringRef digits = t.take_while([](char c) { return isAlnum(c); });
    if (digits.size() != 16 || digits.getAsInteger(16, value) ||
        !t.drop_front(16).starts_with(" */")) {
      fail(line, column, "this is no word of an instruction: 16 hexadecimal digits are wanted");
      return false;
    }
    return true;
  }

  void highWord(StringRef s, uint32_t column) {
    Word w = low;
    if (!word(s, column, w.high)) return;
    if (const StringRef behind = s.drop_front(kWordSize).ltrim(); !behind.empty())
      return fail(line, column + static_cast<uint32_t>(behind.data() - s.data()),
                  "nothing but comments may stand behind a word");
    pending = false;
    Section &sec = section();
    sec.words = true;
    append(w);
    if (std::string e = contradiction(w); !e.empty()) return fail(pendingLine, pendingColumn, e);
    const StringRef t(pendingText);
    if (size_t from = t.find("BRANCH_TARGETS"); from != StringRef::npos) {
      StringRef list = t.drop_front(from + StringRef("BRANCH_TARGETS").size());
      list = list.take_until([](char c) { return c == '"' || c == '*'; });
      SmallVector<StringRef, 8> names;
      list.split(names, ',', -1, false);
      for (StringRef n : names)
        sec.branchTargets.emplace_back(program->instrs.size() - 1, n.trim().str());
    }
  }

  /// What the text or the control field beside a word says otherwise, "" if nothing.
  std::string contradiction(const Word &w) {
    const ir::InstrId at = static_cast<ir::InstrId>(program->instrs.size() - 1);
    if (pendingHasControl) {
      ir::ControlWord c = pendingControl;
      const ir::ControlWord &own = program->controlWords[at];
      c.reuse = own.reuse;
      c.keepIssuing = own.keepIssuing;
      if (!(c == own))
        return "the control field says otherwise than the encoding, " + printControl(own);
      texts.push_back({at, pendingYield, "", pendingLine, pendingColumn});
    }
    std::string target;
    std::string wrong = compareText.with(pendingText, w, target);
    if (op(program->instrs[at]).kind == OpKind::Branch && !target.empty())
      goals.push_back({at, false, std::move(target), pendingLine, pendingColumn});
    return wrong;
  }

  void append(const Word &w) {
    appendSass(*program, w);
    words.push_back(w);
    program->sources.push_back(source);
    section().end = static_cast<ir::InstrId>(program->instrs.size());
  }

  void bracket(StringRef statement, const ir::ControlWord &control, bool yield, uint32_t column) {
    Word w;
    std::string target;
    bool unknown = false;
    const std::string problem = parseSass({statement.data(), statement.size()}, w, target, unknown);
    if (!problem.empty() && !unknown) return fail(line, column, problem);
    if (unknown) w = Word{0x71ff, 0};  // an opcode that no row has, and no guard
    const uint8_t reuse = controlOf(w).reuse;
    ir::ControlWord c = control;
    c.reuse = reuse;
    w = withControl(w, c);
    append(w);
    const ir::InstrId at = static_cast<ir::InstrId>(program->instrs.size() - 1);
    if (unknown) program->unknowns.push_back({"unknown-instruction", at, problem});
    texts.push_back({at, yield, std::move(target), line, column});
  }

  /// Lines that hold no instruction.
  void other(StringRef s, uint32_t column) {
    if (s.starts_with("Function :")) return beginNamed(s.drop_front(10).trim());
    if (s.starts_with(".section")) {
      StringRef n = s.drop_front(8).ltrim().take_until([](char c) { return c == ',' || c == ' '; });
      n = n.trim('"');
      if (n.consume_front(".text.")) beginNamed(n);
      return;
    }
    if (s.starts_with(".other") && s.contains("STO_CUDA_ENTRY")) {
      entries.push_back(s.drop_front(6).ltrim().split(',').first.trim().str());
      return;
    }
    if (s.starts_with(".headerflags")) {
      if (size_t at = s.find("EF_CUDA_SM"); at != StringRef::npos)
        architecture("sm_" +
                         s.drop_front(at + 10).take_while([](char c) { return isDigit(c); }).str(),
                     column + static_cast<uint32_t>(at));
      return;
    }
    StringRef label = s;
    if (label.consume_back(":") && !label.empty() && !label.contains(' ')) {
      Section &sec = section();
      if (sec.name == "(unnamed)" && sec.begin == program->instrs.size() &&
          (!label.starts_with(".") || label.starts_with(".text.")))
        sec.name = (label.starts_with(".text.") ? label.drop_front(6) : label).str();
      sec.labels[label] = static_cast<ir::InstrId>(program->instrs.size());
      return;
    }
    // Directives, rulers, and what cuobjdump says about a fat binary.
    static constexpr StringLiteral kIgnored[] = {
        ".",        "=",          "Fatbin ",    "code version", "host =",         "compile_size",
        "producer", "identifier", "compressed", "ptxasOptions", "has debug info", "--"};
    for (StringRef i : kIgnored)
      if (s.starts_with(i)) return;
    fail(line, column,
         "this is no line of a listing: neither an instruction with its control field or encoding, "
         "nor a label or directive");
  }

  /// Which raw bit a printed Y stands for.
  bool yieldIsRaw() {
    if (options.yield != YieldText::Auto || texts.empty()) return options.yield != YieldText::Clear;
    size_t set = 0, clear = 0;
    for (const Text &t : texts) {
      const ir::ControlWord &c = program->controlWords[t.at];
      // Raw 1 never goes with a stall of 0 or above 11; a reuse flag always has it.
      if (c.stall == 0 || c.stall > kLastKeptStall) ++(t.yield ? clear : set);
      if (c.reuse) ++(t.yield ? set : clear);
    }
    const bool raw = set >= clear;
    std::string why = "nothing shows which";
    if (set || clear) why = "as the stalls and reuse flags of the listing show";
    if (set && clear) why += ", though some lines say the opposite";
    program->notes.push_back(std::string("a printed Y is taken for yield bit ") +
                             (raw ? "1" : "0") + " (" + why + "; --yield says otherwise)");
    return raw;
  }

  void resolve(Section &s) {
    for (auto &[at, label] : s.branchTargets) {
      const ir::InstrId to = labelOf(s, label);
      if (to == ir::kNone) continue;  // its branch stays unknown
      s.indirect[(at - s.begin) * Word::kBytes].push_back((to - s.begin) * Word::kBytes);
    }
  }

  ir::InstrId labelOf(const Section &s, StringRef label) const {
    if (auto it = s.labels.find(label); it != s.labels.end())
      return it->second >= s.begin && it->second < s.end ? it->second : ir::kNone;
    uint64_t address = 0;
    if (label.getAsInteger(0, address) || address % Word::kBytes) return ir::kNone;
    const uint64_t first =
        s.hasAddress ? s.address - (s.end - s.begin) * uint64_t(Word::kBytes) : 0;
    const uint64_t n = (address - first) / Word::kBytes;
    return address >= first && n < s.end - s.begin ? static_cast<ir::InstrId>(s.begin + n)
                                                   : ir::kNone;
  }

  /// A label, or the name of a function, of whatever section.
  bool isElsewhere(StringRef label) const {
    return any_of(sections,
                  [&](const Section &s) { return s.name == label || s.labels.count(label); });
  }

  void finish(Result &result) {
    std::erase_if(sections, [](const Section &s) { return s.begin == s.end; });
    if (sections.empty()) {
      if (!skipped.empty())
        return fail(
            skippedLine, skippedColumn,
            "target '" + skipped[0] + "' is " +
                (isa::findTarget(skipped[0]) ? "recognised but not supported" : "not known"));
      return fail(0, 0, "the listing holds no instruction");
    }
    for (const std::string &s : skipped) program->notes.push_back("code for " + s + " is not read");
    result.target = isa::findTarget("sm_120");
    program->target = result.target->name;
    const bool raw = yieldIsRaw();
    size_t in = 0;
    for (const Text &t : texts) {
      program->controlWords[t.at].keepIssuing = t.yield == raw;
      while (t.at >= sections[in].end) ++in;
      if (t.target.empty()) continue;
      const Section &s = sections[in];
      const OpRow &row = op(program->instrs[t.at]);
      if (row.kind == OpKind::Call || row.kind == OpKind::Return) {
        const ir::InstrId to = labelOf(s, t.target);
        if (to == ir::kNone)
          sections[in].relocated[(t.at - s.begin) * Word::kBytes] = t.target;
        else
          setTarget(words[t.at], row, (int64_t(to) - int64_t(t.at)) * Word::kBytes);
        continue;
      }
      const ir::InstrId to = labelOf(s, t.target);
      if (to == ir::kNone && row.kind != OpKind::Compute) {
        if (!isElsewhere(t.target))
          return fail(t.line, t.column, "'" + t.target + "' is no place in this listing");
        // As a cubin has it: the symbol of another section.
        sections[in].relocated[(t.at - s.begin) * Word::kBytes] = t.target;
      }
      if (to != ir::kNone)
        setTarget(words[t.at], row, (int64_t(to) - int64_t(t.at)) * Word::kBytes);
    }
    if (!goalsAgree()) return;
    splitSections();
    std::vector<SassSection> plain;
    for (Section &s : sections) {
      resolve(s);
      kinds(s);
      s.complete = s.words;
      plain.push_back(s);
    }
    shapeSass(*program, plain, words);
    for (size_t n = 0; n != sections.size(); ++n)
      if (sections[n].words && fallsOff(*program, program->kernels[n]))
        return fail(program->sources[sections[n].end - 1].line,
                    program->sources[sections[n].end - 1].column,
                    "the listing of '" + sections[n].name +
                        "' is cut off: its last instruction does not end the program");
  }

  /// Whether branches go where their text says. A symbol may be filled in later.
  bool goalsAgree() {
    size_t in = 0;
    for (const Text &t : goals) {
      while (t.at >= sections[in].end) ++in;
      if (!StringRef(t.target).starts_with(".L") && !StringRef(t.target).starts_with("0x"))
        continue;
      const ir::InstrId to = labelOf(sections[in], t.target);
      const std::optional<int64_t> goes = targetOf(op(program->instrs[t.at]), words[t.at]);
      if (to == ir::kNone || !goes ||
          *goes == (int64_t(to) - int64_t(t.at)) * int64_t(Word::kBytes))
        continue;
      fail(t.line, t.column, "its encoding does not go to '" + t.target + "'");
      return false;
    }
    return true;
  }

  /// A label behind code that does not go on, to which nothing in the section
  /// branches, begins a function of its own, where no line says what the sections are.
  /// Where one does it is a function inside.
  void splitSections() {
    std::vector<Section> parts;
    for (Section &s : sections) {
      if (s.named) {
        for (const auto &l : s.labels)
          if (!l.first().starts_with(".") && l.second > s.begin && l.second < s.end)
            s.functions.emplace((l.second - s.begin) * Word::kBytes, l.first().str());
        parts.push_back(std::move(s));
        continue;
      }
      std::set<ir::InstrId> used;
      for (ir::InstrId i = s.begin; i != s.end; ++i)
        if (std::optional<int64_t> t = targetOf(op(program->instrs[i]), words[i]))
          used.insert(static_cast<ir::InstrId>(i + *t / Word::kBytes));
      for (const auto &[at, label] : s.branchTargets) used.insert(labelOf(s, label));
      std::map<ir::InstrId, StringRef> heads;
      for (const auto &l : s.labels) {
        const ir::InstrId at = l.second;
        StringRef n = l.first();
        n.consume_front(".text.");
        if (at <= s.begin || at >= s.end || used.count(at) || n.starts_with(".")) continue;
        ir::InstrId last = at - 1;  // padding stands between
        while (last != s.begin && std::string_view(op(program->instrs[last]).name) == "NOP") --last;
        if (ir::fallsThrough(program->instrs[last].control)) continue;
        StringRef &head = heads[at];
        if (head.empty() || n < head) head = n;
      }
      Section rest = std::move(s);
      for (const auto &[at, n] : heads) {
        Section first = rest;
        first.end = at;
        first.address -= uint64_t(rest.end - at) * Word::kBytes;
        const uint32_t size = (at - first.begin) * Word::kBytes;
        first.relocated.erase(first.relocated.lower_bound(size), first.relocated.end());
        std::erase_if(first.branchTargets, [&](const auto &b) { return b.first >= at; });
        std::erase_if(rest.branchTargets, [&](const auto &b) { return b.first < at; });
        std::map<uint32_t, std::string> later;
        for (auto it = rest.relocated.lower_bound(size); it != rest.relocated.end(); ++it)
          later.emplace(it->first - size, it->second);
        rest.relocated = std::move(later);
        rest.begin = at;
        rest.name = n.str();
        rest.line = program->sources[at].line;
        parts.push_back(std::move(first));
      }
      parts.push_back(std::move(rest));
    }
    sections = std::move(parts);
  }

  /// A function, where that can be told: listed ones are kernels, others return.
  void kinds(Section &s) {
    if (!entries.empty()) {
      s.isKernel = std::find(entries.begin(), entries.end(), s.name) != entries.end();
      return;
    }
    bool returns = false, ends = false;
    for (ir::InstrId i = s.begin; i != s.end; ++i) {
      returns |= op(program->instrs[i]).kind == OpKind::Return;
      ends |= op(program->instrs[i]).kind == OpKind::Exit;
    }
    s.isKernel = ends || !returns;
  }

  StringRef text;
  std::string name;
  const Options &options;
  std::unique_ptr<ir::Program> program;
  std::unique_ptr<Error> error;
  std::vector<Section> sections;
  std::vector<Text> texts;
  std::vector<Text> goals;  ///< branches with words: where their text says that they go
  std::vector<Word> words;
  std::vector<std::string> entries, skipped;
  uint32_t skippedLine = 0, skippedColumn = 0;  ///< of the first
  uint32_t line = 1;
  bool skipping = false;    ///< code of another architecture
  bool inCode = true;       ///< nvdisasm lists sections of data as well
  bool semicolons = false;  ///< instructions in bracket notation end in one
  // Between the two words of an instruction.
  bool pending = false;
  size_t pendingBegin = 0;
  uint32_t pendingLine = 0, pendingColumn = 0;
  std::string pendingText;
  ir::ControlWord pendingControl;
  bool pendingYield = false, pendingHasControl = false;
  SassTextComparison compareText;
  SassComments comments;
  Word low;
  ir::SourceRef source;
};

}  // namespace

Result readSassListing(std::string_view bytes, std::string_view name, const Options &o) {
  if (bytes.size() > 0xfff00000u) {
    Result r;
    r.error = std::make_unique<Error>(Error{std::string(name), 0, 0, "larger than 4 GiB"});
    return r;
  }
  return Listing(bytes, name, o).run();
}

}  // namespace interlock::read
