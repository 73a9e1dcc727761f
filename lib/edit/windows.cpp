//===- windows.cpp - Clauses and delay hints around edits ------------------===//
//
// A hard clause is the s_clause and the instructions that it counts. Each gap
// with an insertion cuts it; a piece with at least two memory instructions gets
// an s_clause of its own behind the insertion, a smaller one needs none. The
// original length is trusted: the last piece takes what remains of it, even
// where the text disagrees with it already.
//
// A delay hint names one or two instructions by their distance from it. After
// the edits each has a new distance: 0 goes into instid0, anything up to five
// into instskip and instid1. What fits nowhere is dropped, a hint without
// targets is deleted: it is a hint. Hints are treated last to first, because a
// deleted one shortens the windows that it lies in.
//
//===----------------------------------------------------------------------===//
#include "internal.h"

#include <algorithm>
#include <optional>

namespace interlock::edit {
namespace {

using isa::Kind;

Edit correction(Action action, ir::InstrId at, std::string line) {
  Edit e;
  e.action = action;
  e.at = at;
  e.correction = true;
  if (!line.empty()) e.lines.push_back(std::move(line));
  return e;
}

enum class Member : uint8_t { Memory, Internal, Wait, None };
Member memberKind(const isa::Target &t, const ir::Instruction &in) {
  switch (t.kind(in)) {
  case Kind::Nop:
  case Kind::DelayAlu:
  case Kind::SetVgprMsb:
    return Member::Internal;
  case Kind::Wait:
  case Kind::WaitAlu:
  case Kind::WaitIdle:
    return Member::Wait;
  default:
    return t.kindRow(in).memory || t.raises(in) ? Member::Memory : Member::None;
  }
}

/// A run of clause members between two insertions.
struct Piece {
  size_t gap = 0;              ///< the insertion that it follows
  uint32_t first = ir::kNone;  ///< its first memory instruction
  unsigned lead = 0;           ///< internal instructions before that
  unsigned counted = 0;        ///< from the first memory instruction to the last
  unsigned trail = 0;          ///< internal instructions after the last
  unsigned memory = 0;
};

// SOPP immediate of s_clause: length - 1 in the low six bits, break span above. [L22]
constexpr unsigned kClauseLength = 0x3f;

/// The pieces of the clause at `c`; one piece = nothing cuts it.
std::vector<Piece> cut(const ir::Program &p, const isa::Target &t, const Layout &l, size_t c,
                       unsigned total, bool &whole) {
  std::vector<Piece> pieces(1);
  unsigned seen = 0;
  for (size_t i = c + 1; i < p.instrs.size() && seen != total; ++i) {
    const Member m = memberKind(t, p.instrs[i]);
    if (m == Member::None) break;
    if (l.inserted[i] != 0) pieces.push_back({.gap = i});
    if (m == Member::Wait) continue;  // not counted by whoever put it there
    ++seen;
    Piece &q = pieces.back();
    if (m == Member::Internal) {
      ++(q.first == ir::kNone ? q.lead : q.trail);
      continue;
    }
    if (q.first == ir::kNone) q.first = uint32_t(i);
    q.counted += 1 + q.trail;
    q.trail = 0;
    ++q.memory;
  }
  whole = seen == total;
  return pieces;
}

}  // namespace

void correctClauses(const ir::Program &p, const isa::Target &t, Layout &l,
                    std::vector<Edit> &edits) {
  for (size_t c = 0; c != p.instrs.size(); ++c) {
    const ir::Instruction &in = p.instrs[c];
    if (t.kind(in) != Kind::Clause || l.deleted[c]) continue;
    const std::string_view mnemonic = t.row(in).pattern;
    const unsigned total = (unsigned(in.imm) & kClauseLength) + 1,
                   above = unsigned(in.imm) & ~kClauseLength;
    bool whole = true;
    const std::vector<Piece> pieces = cut(p, t, l, c, total, whole);
    if (pieces.size() == 1) continue;
    unsigned left = total;
    for (size_t n = 0; n != pieces.size(); ++n) {
      const Piece &q = pieces[n];
      const bool first = n == 0, last = n + 1 == pieces.size();
      unsigned length = q.counted;
      if (first) length += q.memory ? q.lead : 0;  // they stood behind s_clause already
      if (last) length = left - std::min(left, q.lead);
      left -= std::min(left, q.lead + q.counted + q.trail);
      const bool keep = length >= 2 && q.first != ir::kNone && (q.memory >= 2 || (last && !whole));
      const std::string line = keep ? statement(mnemonic, (length - 1) | above) : "";
      if (first) {
        edits.push_back(correction(keep ? Action::Change : Action::Delete, ir::InstrId(c), line));
        if (!keep) l.deleted[c] = true;
      } else if (keep) {
        // Directly before the first memory instruction: it decides the type.
        edits.push_back(correction(Action::Insert, q.first, line));
        ++l.inserted[q.first];
      }
    }
  }
}

namespace {

// SOPP immediate of s_delay_alu: instid0[3:0] instskip[6:4] instid1[10:7]. [L22]
constexpr const char *kDelayIds[] = {nullptr,         "VALU_DEP_1",    "VALU_DEP_2",
                                     "VALU_DEP_3",    "VALU_DEP_4",    "TRANS32_DEP_1",
                                     "TRANS32_DEP_2", "TRANS32_DEP_3", "FMA_ACCUM_CYCLE_1",
                                     "SALU_CYCLE_1",  "SALU_CYCLE_2",  "SALU_CYCLE_3"};
constexpr const char *kDelaySkips[] = {nullptr, "NEXT", "SKIP_1", "SKIP_2", "SKIP_3", "SKIP_4"};

struct Delay {
  unsigned id0 = 0, skip = 0, id1 = 0;
  unsigned word() const { return id0 | skip << 4 | id1 << 7; }
};

std::string print(std::string_view mnemonic, const Delay &d) {
  if (d.id0 >= std::size(kDelayIds) || d.id1 >= std::size(kDelayIds))
    return statement(mnemonic, d.word());
  std::string text(mnemonic);
  const char *separator = " ";
  const auto field = [&](const char *name, const char *value) {
    if (!value) return;
    text += separator + std::string(name) + "(" + value + ")";
    separator = " | ";
  };
  field("instid0", kDelayIds[d.id0]);
  field("instskip", kDelaySkips[d.skip]);
  field("instid1", kDelayIds[d.id1]);
  return text;
}

/// Distance of instruction `target` from the one directly behind `d` after the
/// edits; nothing if it is gone.
std::optional<unsigned> distance(const Layout &l, size_t d, size_t target) {
  if (target >= l.deleted.size() || l.deleted[target]) return std::nullopt;
  unsigned n = 0;
  for (size_t i = d + 1; i <= target; ++i) n += l.inserted[i] + (i != target && !l.deleted[i]);
  return n;
}

/// The instruction `n` behind `d`; places between labels count for nothing.
size_t behind(const ir::Program &p, size_t d, unsigned n) {
  size_t i = d;
  do {
    ++i;
    while (i < p.instrs.size() && (p.instrs[i].flags & ir::kPlace)) ++i;
  } while (n-- != 0);
  return i;
}

}  // namespace

void correctDelays(const ir::Program &p, const isa::Target &t, Layout &l,
                   std::vector<Edit> &edits) {
  for (size_t d = p.instrs.size(); d-- != 0;) {
    const ir::Instruction &in = p.instrs[d];
    if (t.kind(in) != Kind::DelayAlu || l.deleted[d]) continue;
    const unsigned word = unsigned(in.imm);
    const Delay old{word & 15, word >> 4 & 7, word >> 7 & 15};
    if (old.skip >= std::size(kDelaySkips)) continue;  // reserved: says nothing
    const std::optional<unsigned> far0 = distance(l, d, behind(p, d, 0)),
                                  far1 = distance(l, d, behind(p, d, old.skip));
    if ((old.id0 == 0 || far0 == 0u) && (old.id1 == 0 || far1 == old.skip)) continue;
    Delay now;
    // A first target that moved takes the second field; the second is dropped.
    const auto place = [&](unsigned id, std::optional<unsigned> far) {
      if (id == 0 || !far || *far >= std::size(kDelaySkips)) return;
      if (*far == 0 && now.id0 == 0)
        now.id0 = id;
      else if (now.id1 == 0)
        now.id1 = id, now.skip = *far;
    };
    place(old.id0, far0);
    place(old.id1, far1);
    if (now.word() == 0) {
      edits.push_back(correction(Action::Delete, ir::InstrId(d), ""));
      l.deleted[d] = true;
    } else {
      edits.push_back(correction(Action::Change, ir::InstrId(d), print(t.row(in).pattern, now)));
    }
  }
}

}  // namespace interlock::edit
