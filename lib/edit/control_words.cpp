//===- control_words.cpp - Control words back into their file --------------===//
//
// In place and byte for byte: nothing gets longer, but for `.reuse` that goes. What
// stands at a place is compared with the word it was read as before it is written
// over; what does not agree ends the edit.
//
//===----------------------------------------------------------------------===//
#include "interlock/control_edit.h"

#include "interlock/nvidia_word.h"
#include "interlock/read.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <optional>

namespace interlock::edit {

namespace nv = isa::nvidia;

namespace {

constexpr uint8_t kNo = ir::ControlWord::kNoBarrier;
constexpr size_t kBracket = 21;  // "[B------:R-:W-:-:S01]"
constexpr size_t kYieldAt = 15;

char barrierText(uint8_t b) { return b == kNo ? '-' : char('0' + b); }

/// The notation in brackets on the line of an instruction, before it; npos if none.
size_t bracketBefore(std::string_view text, const ir::SourceRef &s) {
  const size_t line = text.rfind('\n', s.begin ? s.begin - 1 : 0);
  const size_t from = line == std::string_view::npos ? 0 : line + 1;
  const size_t at = text.rfind("[B", s.begin);
  if (at == std::string_view::npos || at < from || at + kBracket > text.size())
    return std::string_view::npos;
  return text[at + kBracket - 1] == ']' ? at : std::string_view::npos;
}

/// Digits of the next "/* 0x… */" in [from, to): their place, npos if none.
size_t hexIn(std::string_view text, size_t from, size_t to) {
  static constexpr std::string_view kOpen = "/* 0x";
  const size_t at = text.substr(0, to).find(kOpen, from);
  if (at == std::string_view::npos || at + kOpen.size() + 16 > to) return std::string_view::npos;
  return at + kOpen.size();
}

std::optional<uint64_t> hexAt(std::string_view text, size_t at) {
  uint64_t v = 0;
  const char *end = text.data() + at + 16;
  auto [stop, code] = std::from_chars(text.data() + at, end, v, 16);
  if (code != std::errc() || stop != end) return std::nullopt;
  return v;
}

/// The upper word's digits on a line behind that of the instruction: comments and
/// empty lines may stand between.
size_t highWordAfter(std::string_view text, const ir::SourceRef &s) {
  const size_t end = text.find('\n', s.end);
  if (end == std::string_view::npos) return end;
  const size_t low = hexIn(text, s.end, end);
  return low == std::string_view::npos ? low : hexIn(text, end + 1, text.size());
}

/// Whether a printed Y stands for the set bit: what the listing itself shows. A
/// listing that shows neither is taken as the seed's are.
bool yIsKeep(const ir::Program &p, std::string_view text) {
  for (ir::InstrId i = 0; i != p.instrs.size(); ++i) {
    const size_t at = bracketBefore(text, p.sources[i]);
    if (at != std::string_view::npos)
      return (text[at + kYieldAt] == 'Y') == p.controlWords[i].keepIssuing;
  }
  return true;
}

}  // namespace

std::vector<ControlChange> controlChanges(const ir::Program &p, const ir::Kernel &k,
                                          const plan::ControlPlan &plan) {
  std::vector<ControlChange> changes;
  for (ir::InstrId i = k.begin; i != k.end; ++i)
    if (plan.words[i - k.begin] != p.controlWords[i])
      changes.push_back({i, p.controlWords[i], plan.words[i - k.begin]});
  return changes;
}

std::string printControl(const ir::ControlWord &w, bool yIsKeep) {
  std::string s = "[B------:R-:W-:-:S00]";
  for (unsigned b = 0; b != ir::ControlWord::kNumBarriers; ++b)
    if (w.waitMask >> b & 1) s[2 + b] = char('0' + b);
  s[10] = barrierText(w.readBarrier);
  s[13] = barrierText(w.writeBarrier);
  s[kYieldAt] = w.keepIssuing == yIsKeep ? 'Y' : '-';
  s[18] = char('0' + w.stall / 10);
  s[19] = char('0' + w.stall % 10);
  return s;
}

RewrittenControl rewriteCubin(const ir::Program &p, std::string_view bytes,
                              const std::vector<ControlChange> &changes) {
  RewrittenControl r;
  const std::vector<uint64_t> places = read::cubinPlaces(bytes);
  if (places.size() != p.instrs.size()) {
    r.error = "the file has changed since it was read";
    return r;
  }
  r.bytes = bytes;
  for (const ControlChange &c : changes) {
    auto *at = reinterpret_cast<unsigned char *>(r.bytes.data() + places[c.at]);
    const nv::Word w = nv::loadWord(at);
    if (nv::controlOf(w) != c.from) {
      r.bytes.clear();
      r.error = "the file has changed since it was read";
      return r;
    }
    nv::storeWord(nv::withControl(w, c.to), at);
  }
  return r;
}

RewrittenControl rewriteSassText(const ir::Program &p, std::string_view text,
                                 const std::vector<ControlChange> &changes,
                                 const std::vector<std::string> &comments) {
  RewrittenControl r;
  auto fail = [&](const ControlChange &c, std::string why) {
    r.error = std::move(why);
    r.errorLine = p.sources[c.at].line;
    r.bytes.clear();
    return r;
  };
  const bool keep = yIsKeep(p, text);
  r.bytes = text;
  struct Splice {
    size_t at, gone;
    std::string put;
  };
  std::vector<Splice> splices;  // `.reuse` that goes, comments; nothing else changes lengths
  for (size_t n = 0; n != changes.size(); ++n) {
    const ControlChange &c = changes[n];
    const ir::SourceRef &s = p.sources[c.at];
    bool written = false;
    if (const size_t at = bracketBefore(text, s); at != std::string_view::npos) {
      if (text.substr(at, kBracket) != printControl(c.from, keep))
        return fail(c, "'" + std::string(text.substr(at, kBracket)) + "' is not '" +
                           printControl(c.from, keep) + "', as it was read");
      r.bytes.replace(at, kBracket, printControl(c.to, keep));
      written = true;
    }
    if (const size_t at = highWordAfter(text, s); at != std::string_view::npos) {
      const std::optional<uint64_t> high = hexAt(text, at);
      if (!high) return fail(c, "the upper word of the instruction cannot be read");
      const nv::Word w{0, *high};
      if (nv::controlOf(w) != c.from) return fail(c, "the upper word is not the one that was read");
      static constexpr char kDigits[] = "0123456789abcdef";
      const uint64_t to = nv::withControl(w, c.to).high;
      for (unsigned n = 0; n != 16; ++n) r.bytes[at + n] = kDigits[to >> (60 - 4 * n) & 15];
      written = true;
    }
    if (!written) return fail(c, "the instruction has no control word in the text");
    auto comment = [&] {
      if (n >= comments.size() || comments[n].empty()) return;
      size_t end = std::min(text.find('\n', s.end), text.size());
      if (end > s.end && text[end - 1] == '\r') --end;
      splices.push_back({end, 0, " // interlock: " + comments[n]});
    };
    if (c.to.reuse == c.from.reuse) {
      comment();
      continue;
    }
    // The flags stand in the order of the operands.
    static constexpr std::string_view kReuse = ".reuse";
    uint8_t flags = c.from.reuse;
    size_t at = s.begin, found = 0;
    while ((at = text.substr(0, s.end).find(kReuse, at)) != std::string_view::npos) {
      const uint8_t flag = flags & -flags;
      if (flag && !(c.to.reuse & flag)) splices.push_back({at, kReuse.size(), ""});
      flags &= ~flag;
      at += kReuse.size();
      ++found;
    }
    if (found != size_t(std::popcount(c.from.reuse)) || (c.to.reuse & ~c.from.reuse))
      return fail(c, "its .reuse flags do not agree with its control word");
    comment();
  }
  for (auto s = splices.rbegin(); s != splices.rend(); ++s) r.bytes.replace(s->at, s->gone, s->put);
  return r;
}

}  // namespace interlock::edit
