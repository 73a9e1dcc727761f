//===- mine.cpp - Issue distances that compiled code keeps ------------------===//
//
// From every instruction of a section a walk forward over fall-through and branches:
//
//   fixed latency     what reads or overwrites its results, what overwrites its
//                     sources, and the least sum of stalls up to there, at most kCap
//                     cycles; by distance, each state once
//   variable latency  whether the second instruction stands behind a wait: for a
//                     barrier of the first ("own"), or for one of a later operation of
//                     the same in-order queue ("queue"); at most kStates states
//
// A state is an instruction, which registers of the first are still those (a mask),
// whether the first one's guard still has its value, and how the path got there.
// Walks end at calls, returns, exits and instructions that no row knows; those for distances also
// at stall 0, which drains. Instructions under complementary guards do not meet; a write under a
// guard ends a register only for a first instruction under the same guard. What is bounded per
// instruction makes the whole linear in the code. The definitions are those of
// tests/sm120/mine_oracle.py, which gets them from NVIDIA's disassembler.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "mine.h"

#include "interlock/read.h"

#include <algorithm>
#include <cstdio>
#include <tuple>
#include <vector>

namespace interlock::mine {

namespace {

constexpr unsigned kCap = 48, kStates = 600;

constexpr const char *kSlotNames[] = {"implicit", "guard",    "dst",   "dstpred", "a",
                                      "b",        "c",        "extra", "pred",    "carry",
                                      "address",  "uaddress", "data"};
constexpr const char *kHazardNames[] = {"raw", "waw", "war"};

bool isPredicate(ir::Unit u) { return u >= nv::kP0 && u < nv::kB0; }

struct Touch {
  ir::Unit unit;
  Place place;
};

struct Op {
  uint32_t begin = 0, reads = 0, writes = 0;  ///< into the touches, reads first
  const std::string *name = nullptr;
  const nv::TimingRow *timing = nullptr;
  ir::Guard guard;
  ir::ControlWord word;
  uint8_t waits = 0;  ///< barriers that are 0 when it issues, a DEPBAR's included
  uint32_t succBegin = 0, succEnd = 0;
  bool known = true;  ///< registers are known
  bool guarded() const { return guard.unit != ir::Guard::kAlways; }
};
struct Successor {
  uint32_t to;
  bool jumped;
};

uint8_t barrierBit(uint8_t b) {
  return b < ir::ControlWord::kNumBarriers ? static_cast<uint8_t>(1u << b) : 0;
}
bool opposite(const ir::Guard &a, const ir::Guard &b) {
  return a.unit != ir::Guard::kAlways && a.unit == b.unit && a.negated != b.negated;
}
void lower(std::optional<unsigned> &old, unsigned v) { old = old ? std::min(*old, v) : v; }

std::string quoted(const std::string &s) {
  if (s.find_first_of(",\"\n") == std::string::npos) return s;
  std::string out = "\"";
  for (char c : s) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + "\"";
}
std::string shown(const std::optional<unsigned> &v) { return v ? std::to_string(*v) : ""; }

}  // namespace

std::string Place::str() const {
  std::string s = kSlotNames[unsigned(slot)];
  if (part == 1) return s + ".lo";
  if (part == 2) return s + ".hi";
  return part ? s + "." + std::to_string(part - 3) : s;
}

bool Miner::Less::operator()(const Key &a, const Key &b) const {
  if (a.hazard != b.hazard) return a.hazard < b.hazard;
  // Equal names are one string.
  if (a.first != b.first) return *a.first < *b.first;
  if (a.firstPlace != b.firstPlace) return a.firstPlace < b.firstPlace;
  if (a.second != b.second) return *a.second < *b.second;
  return a.secondPlace < b.secondPlace;
}

/// One section: instructions begin … end of a program, walked from each of them.
class Walk {
public:
  Walk(Miner &m, const ir::Program &p, const std::string &file, ir::InstrId begin, ir::InstrId end);
  void mine();

private:
  /// What a walk looks for: registers of the first instruction, by bit of the mask.
  struct Want {
    bool results;
    std::vector<Touch> touches;
    uint64_t all() const {
      return touches.size() == 64 ? ~uint64_t(0) : (uint64_t(1) << touches.size()) - 1;
    }
  };
  enum Cover : uint8_t { kOwn, kQueue, kUncovered };
  struct State {
    uint32_t at;
    uint64_t live;
    bool valid;     ///< the first one's guard has not been written
    bool jumped;    ///< distances only
    uint8_t queue;  ///< waits only: barriers of later operations of its queue
    Cover cover;    ///< waits only
    friend bool operator==(const State &, const State &) = default;
  };
  struct Pair {
    nv::Hazard hazard;
    Place first;
    uint32_t to;
    Place second;
    bool jumped;
    uint8_t cover;
    unsigned distance;
    auto key() const { return std::tie(hazard, first, to, second, jumped); }
  };

  std::span<const Touch> reads(const Op &o) const { return {touches.data() + o.begin, o.reads}; }
  std::span<const Touch> writes(const Op &o) const {
    return {touches.data() + o.begin + o.reads, o.writes};
  }
  void decode(ir::InstrId i);
  void connect(ir::InstrId i);
  bool visit(const State &s);
  void forget();
  /// The pairs that `second` makes with what is live; `found(hazard, first, second)`.
  template <typename F> void meet(const Want &want, uint64_t live, const Op &second, F found) const;
  void distances(uint32_t at, const Want &want);
  void waits(uint32_t at, const Want &want);
  std::string placeOf(uint32_t from, uint32_t to) const;
  bool written(const Op &o, ir::Unit u) const {
    return std::any_of(writes(o).begin(), writes(o).end(),
                       [&](const Touch &t) { return t.unit == u; });
  }

  Miner &m;
  const ir::Program &p;
  const std::string &file;
  ir::InstrId begin, end;
  std::vector<Op> ops;
  std::vector<Touch> touches;
  std::vector<Successor> succs;
  // States that were seen, chained by instruction; bitOf: of the walk's registers.
  std::vector<uint32_t> heads, chain;
  std::vector<State> states;
  std::vector<uint8_t> bitOf = std::vector<uint8_t>(nv::kNumUnits, 255);
  std::vector<Pair> pairs;
  std::vector<std::vector<State>> buckets = std::vector<std::vector<State>>(kCap + 1);
};

Walk::Walk(Miner &m, const ir::Program &p, const std::string &file, ir::InstrId begin,
           ir::InstrId end)
    : m(m), p(p), file(file), begin(begin), end(end) {
  ops.resize(end - begin);
  heads.assign(end - begin, ir::kNone);
  for (ir::InstrId i = begin; i != end; ++i) {
    decode(i);
    connect(i);
  }
}

void Walk::decode(ir::InstrId i) {
  const ir::Instruction &in = p.instrs[i];
  const nv::OpRow &row = nv::op(in);
  Op &o = ops[i - begin];
  std::string_view text = p.textOf(i);
  if (text.starts_with('@')) text.remove_prefix(std::min(text.size(), text.find(' ') + 1));
  std::string name = m.modifiers ? std::string(text.substr(0, text.find_first_of(" ;"))) : row.name;
  if (name.empty()) name = row.name;
  o.known = row.kind != nv::OpKind::Unknown;
  o.timing = o.known ? m.tables.timingOf(row.name) : nullptr;
  if (!o.timing) ++m.unknown[o.known ? row.name : std::string(text.substr(0, text.find(' ')))];
  o.name = &*m.names.insert(std::move(name)).first;
  o.guard = p.guards[i];
  o.word = p.controlWords[i];
  o.waits = o.word.waitMask;
  if (row.kind == nv::OpKind::Depbar) {
    const nv::Depbar d = nv::depbar(in.imm);
    o.waits |= d.list;
    if (d.threshold == 0) o.waits |= barrierBit(d.barrier);
  }
  // A register that stands at several places counts for the first, for the guard if it is one.
  o.begin = static_cast<uint32_t>(touches.size());
  for (const uint8_t role : {ir::kUse, ir::kDef}) {
    const size_t from = touches.size();
    for (unsigned n = 0; n != in.operandCount; ++n) {
      const ir::Operand &x = p.operandsOf(in)[n];
      if (!(x.role & role)) continue;
      for (unsigned r = 0; r != x.count; ++r) {
        const auto u = static_cast<ir::Unit>(x.first + r);
        if (u >= nv::kB0) continue;
        const unsigned part = x.count == 1 ? 0 : x.count == 2 ? r + 1 : r + 3;
        const Place place{nv::Slot(x.slot), static_cast<uint8_t>(part)};
        const auto old = std::find_if(touches.begin() + long(from), touches.end(),
                                      [&](const Touch &t) { return t.unit == u; });
        if (old == touches.end())
          touches.push_back({u, place});
        else if (place.slot == nv::Slot::Guard)
          old->place = place;
      }
    }
    (role == ir::kUse ? o.reads : o.writes) = static_cast<uint32_t>(touches.size() - from);
  }
}

void Walk::connect(ir::InstrId i) {
  const ir::Instruction &in = p.instrs[i];
  Op &o = ops[i - begin];
  o.succBegin = static_cast<uint32_t>(succs.size());
  auto jump = [&](ir::InstrId to) {
    if (to >= begin && to < end) succs.push_back({to - begin, true});
  };
  bool falls = true;
  switch (in.control) {
  case ir::Control::Next:
    break;
  case ir::Control::Jump:
  case ir::Control::CondJump:
  case ir::Control::UnknownJump: {
    falls = in.control == ir::Control::CondJump || o.guarded();
    jump(in.target);
    const auto range = std::equal_range(
        p.jumpTargets.begin(), p.jumpTargets.end(), ir::JumpTarget{i, 0},
        [](const ir::JumpTarget &a, const ir::JumpTarget &b) { return a.from < b.from; });
    for (auto t = range.first; t != range.second; ++t) jump(t->to);
    break;
  }
  case ir::Control::Call:
  case ir::Control::UnknownCall:
    falls = false;
    break;
  case ir::Control::TailCall:
  case ir::Control::Return:
  case ir::Control::End:
    falls = o.guarded();
    break;
  }
  if (falls && i + 1 < end) succs.push_back({i + 1 - begin, false});
  o.succEnd = static_cast<uint32_t>(succs.size());
}

bool Walk::visit(const State &s) {
  for (uint32_t n = heads[s.at]; n != ir::kNone; n = chain[n])
    if (states[n] == s) return false;
  chain.push_back(heads[s.at]);
  heads[s.at] = static_cast<uint32_t>(states.size());
  states.push_back(s);
  return true;
}

void Walk::forget() {
  for (const State &s : states) heads[s.at] = ir::kNone;
  states.clear();
  chain.clear();
}

template <typename F>
void Walk::meet(const Want &want, uint64_t live, const Op &second, F found) const {
  auto place = [&](const Touch &t) -> const Place * {
    const uint8_t bit = bitOf[t.unit];
    return bit != 255 && (live >> bit & 1) ? &want.touches[bit].place : nullptr;
  };
  if (want.results)
    for (const Touch &t : reads(second))
      if (const Place *w = place(t)) found(nv::Hazard::Raw, *w, t.place);
  for (const Touch &t : writes(second))
    if (const Place *w = place(t))
      found(want.results ? nv::Hazard::Waw : nv::Hazard::War, *w, t.place);
}

void Walk::distances(uint32_t at, const Want &want) {
  const Op &first = ops[at];
  auto step = [&](const Op &o, unsigned distance, const State &s) {
    const unsigned reached = distance + o.word.stall;
    if (o.word.stall == 0 || reached > kCap) return;
    for (uint32_t n = o.succBegin; n != o.succEnd; ++n) {
      State next = s;
      next.at = succs[n].to;
      next.jumped |= succs[n].jumped;
      buckets[reached].push_back(next);
    }
  };
  step(first, 0,
       {at, want.all(), first.guarded() && !written(first, first.guard.unit), false, 0, kOwn});
  for (unsigned distance = 0; distance <= kCap; ++distance) {
    // Stalls are at least 1: what is added goes to later buckets.
    for (const State &reached : buckets[distance]) {
      if (!visit(reached)) continue;
      State s = reached;
      const Op &second = ops[s.at];
      if (!second.known) continue;
      if (!(s.valid && opposite(first.guard, second.guard))) {
        meet(want, s.live, second, [&](nv::Hazard h, Place a, Place b) {
          pairs.push_back({h, a, s.at, b, s.jumped, 0, distance});
        });
        if (!second.guarded() || (s.valid && second.guard == first.guard))
          for (const Touch &t : writes(second))
            if (bitOf[t.unit] != 255) s.live &= ~(uint64_t(1) << bitOf[t.unit]);
      }
      if (!s.live) continue;
      if (first.guarded() && written(second, first.guard.unit)) s.valid = false;
      step(second, distance, s);
    }
    buckets[distance].clear();
  }
  forget();

  std::stable_sort(pairs.begin(), pairs.end(), [](const Pair &a, const Pair &b) {
    return a.key() != b.key() ? a.key() < b.key() : a.distance < b.distance;
  });
  for (size_t n = 0; n != pairs.size(); ++n) {
    const Pair &x = pairs[n];
    if (n && pairs[n - 1].key() == x.key()) continue;
    Row &row = m.rows[{x.hazard, first.name, ops[x.to].name, x.first, x.second}];
    if (x.jumped) {
      if (row.example.empty()) row.example = placeOf(at, x.to);
      lower(row.minJump, x.distance);
      ++row.countJump;
      continue;
    }
    if (!row.min || x.distance < *row.min) {
      row.atMin = 0;
      row.example = placeOf(at, x.to);
    }
    lower(row.min, x.distance);
    ++row.count;
    row.atMin += x.distance == *row.min;
  }
  pairs.clear();
}

void Walk::waits(uint32_t at, const Want &want) {
  const Op &first = ops[at];
  auto queueOf = [&](const Op &o) {
    return !o.timing ? nv::Queue::None : want.results ? o.timing->results : o.timing->reads;
  };
  const nv::Queue queue = queueOf(first);
  uint8_t own = barrierBit(first.word.writeBarrier);
  if (!want.results) own |= barrierBit(first.word.readBarrier);
  struct Item {
    State state;
    unsigned distance;
  };
  std::vector<Item> work;
  auto step = [&](const Op &o, unsigned distance, const State &s) {
    for (uint32_t n = o.succBegin; n != o.succEnd; ++n) {
      work.push_back({s, distance + o.word.stall});
      work.back().state.at = succs[n].to;
    }
  };
  step(
      first, 0,
      {at, want.all(), first.guarded() && !written(first, first.guard.unit), false, 0, kUncovered});
  while (!work.empty() && states.size() < kStates) {
    auto [s, distance] = work.back();
    work.pop_back();
    if (!visit(s)) continue;
    const Op &second = ops[s.at];
    if (!second.known) continue;
    const bool completes = first.timing && second.timing &&
                           first.timing->results != nv::Queue::None &&
                           first.timing->results == second.timing->results;
    const bool same = completes || (queue != nv::Queue::None && queueOf(second) == queue);
    if (s.cover == kUncovered)
      s.cover = second.waits & own ? kOwn : second.waits & s.queue ? kQueue : kUncovered;
    if (!(s.valid && opposite(first.guard, second.guard))) {
      meet(want, s.live, second, [&](nv::Hazard h, Place a, Place b) {
        const Cover c = h != nv::Hazard::Raw && same && s.cover == kUncovered ? kQueue : s.cover;
        pairs.push_back({h, a, s.at, b, false, c, distance});
      });
      if (!second.guarded() || (s.valid && second.guard == first.guard))
        for (const Touch &t : writes(second))
          if (bitOf[t.unit] != 255) s.live &= ~(uint64_t(1) << bitOf[t.unit]);
    }
    if (!s.live) continue;
    if (first.guarded() && written(second, first.guard.unit)) s.valid = false;
    // What has completed has read its operands.
    if (same) s.queue |= barrierBit(second.word.writeBarrier);
    if (!want.results && queue != nv::Queue::None && queueOf(second) == queue)
      s.queue |= barrierBit(second.word.readBarrier);
    step(second, distance, s);
  }
  forget();

  // The worst cover of a pair counts.
  std::stable_sort(pairs.begin(), pairs.end(), [](const Pair &a, const Pair &b) {
    if (a.key() != b.key()) return a.key() < b.key();
    return a.cover != b.cover ? a.cover > b.cover : a.distance < b.distance;
  });
  for (size_t n = 0; n != pairs.size(); ++n) {
    const Pair &x = pairs[n];
    if (n && pairs[n - 1].key() == x.key()) continue;
    Row &row = m.rows[{x.hazard, first.name, ops[x.to].name, x.first, x.second}];
    row.variable = true;
    const bool uncovered = x.cover == kUncovered;
    if (row.example.empty() || (uncovered && (!row.min || x.distance < *row.min)))
      row.example = placeOf(at, x.to);
    ++(x.cover == kOwn ? row.own : x.cover == kQueue ? row.queue : row.uncovered);
    if (!uncovered) continue;
    if (!row.min || x.distance < *row.min) row.atMin = 0;
    lower(row.min, x.distance);
    row.atMin += x.distance == *row.min;
  }
  pairs.clear();
}

std::string Walk::placeOf(uint32_t from, uint32_t to) const {
  const auto k =
      std::upper_bound(p.kernels.begin(), p.kernels.end(), begin + from,
                       [](ir::InstrId i, const ir::Kernel &kernel) { return i < kernel.begin; });
  char offsets[48];
  std::snprintf(offsets, sizeof(offsets), "+0x%x to +0x%x", p.offsets[begin + from],
                p.offsets[begin + to]);
  return file + ":" + (k == p.kernels.begin() ? "" : std::prev(k)->name) + offsets;
}

void Walk::mine() {
  for (uint32_t at = 0; at != ops.size(); ++at) {
    const Op &o = ops[at];
    if (!o.timing) continue;
    for (const bool results : {true, false}) {
      Want want{results, {}};
      for (const Touch &t : results ? writes(o) : reads(o)) {
        // Predicates are read at issue, also by what reads its registers late.
        if (!results && o.timing->variable && isPredicate(t.unit)) continue;
        if (want.touches.size() < 64) want.touches.push_back(t);
      }
      if (want.touches.empty()) continue;
      for (size_t n = 0; n != want.touches.size(); ++n)
        bitOf[want.touches[n].unit] = static_cast<uint8_t>(n);
      if (o.timing->variable)
        waits(at, want);
      else
        distances(at, want);
      for (const Touch &t : want.touches) bitOf[t.unit] = 255;
    }
  }
}

void Miner::add(const ir::Program &p, std::string_view bytes, const std::string &file) {
  const std::vector<uint64_t> places = read::cubinPlaces(bytes);
  const auto size = static_cast<ir::InstrId>(p.instrs.size());
  for (ir::InstrId begin = 0, end; begin != size; begin = end) {
    for (end = begin + 1; end != size && p.offsets[end] > p.offsets[end - 1];) ++end;
    std::string content;
    for (ir::InstrId i = begin; i != end && places.size() == size; ++i)
      content += bytes.substr(places[i], nv::Word::kBytes);
    if (!content.empty() && !seen.insert(std::move(content)).second) {
      ++repeated;
      continue;
    }
    ++sections;
    instructions += end - begin;
    // Instructions without a row are named where they are met.
    for (const ir::Unknown &u : p.unknowns)
      if (u.at >= begin && u.at < end && u.rule != "unknown-instruction") ++unknown[u.rule];
    Walk(*this, p, file, begin, end).mine();
  }
}

std::string Miner::csv() const {
  std::string out =
      "hazard,first,first_place,second,second_place,min,count,at_min,min_jump,count_jump,own,queue,"
      "uncovered,example\n";
  for (const auto &[key, r] : rows) {
    out += std::string(kHazardNames[unsigned(key.hazard)]) + "," + *key.first + "," +
           key.firstPlace.str() + "," + *key.second + "," + key.secondPlace.str() + "," +
           shown(r.min);
    if (r.variable)
      out += ",," + (r.min ? std::to_string(r.atMin) : "") + ",,," + std::to_string(r.own) + "," +
             std::to_string(r.queue) + "," + std::to_string(r.uncovered);
    else
      out += "," + std::to_string(r.count) + "," + (r.min ? std::to_string(r.atMin) : "") + "," +
             shown(r.minJump) + "," + std::to_string(r.countJump) + ",,,";
    out += "," + quoted(r.example) + "\n";
  }
  return out;
}

}  // namespace interlock::mine
