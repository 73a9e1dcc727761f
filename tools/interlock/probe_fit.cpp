//===- probe_fit.cpp - Variants of the pipe model against the table --------===//
//
// First every model without an effect of its own: five classes, each with one of
// the 15 ordered lists of three pipes (the integer class starts with ALU, which
// only names the pipes), intervals 1 to 3 per pipe, five groupings, latencies 3 to
// 6, three ways to pick a pipe. A pair's minimum depends on the two lists and the
// setting alone, so per setting 15 × 15 × 4 simulated minima score all 152,000
// assignments by adding up bytes. Then exceptions, operand slots and ports are
// tried on every model that explains at least kPromising of the 100 values.
//
// Two variants that only differ in the names of the FMA pipes, or in pipes that
// nothing uses, are one: the first of them is kept.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "probe_fit.h"

#include "probe_published.h"

#include <algorithm>
#include <bit>
#include <map>

namespace interlock::tool {
namespace {

using sim::OpClass;
using sim::Pipe;
using sim::PipeList;
using sim::PipeModel;

constexpr unsigned kLists = 15, kIlp = 4, kPromising = 90;
enum : unsigned { kMov, kFaddFmul, kFfma, kInteger, kImad };  // OpClass

/// What stands for a class, and the slot of its operand in the table.
struct ClassOps {
  std::vector<const char *> names;
  unsigned slot;
};
const ClassOps kOps[kFitClasses] = {{{"MOV"}, 1},
                                    {{"FADD", "FMUL"}, 0},
                                    {{"FFMA"}, 2},
                                    {{"IADD3", "LOP3", "SHF"}, 0},
                                    {{"IMAD"}, 2}};

std::array<PipeList, kLists> makeLists() {
  std::array<PipeList, kLists> out;
  size_t n = 0;
  constexpr Pipe kAll[] = {Pipe::Alu, Pipe::FmaHeavy, Pipe::FmaLite}, kNo = Pipe::None;
  for (Pipe a : kAll) out[n++] = {{a, kNo, kNo}, 1};
  for (Pipe a : kAll)
    for (Pipe b : kAll)
      if (a != b) out[n++] = {{a, b, kNo}, 2};
  for (Pipe a : kAll)
    for (Pipe b : kAll)
      for (Pipe c : kAll)
        if (a != b && a != c && b != c) out[n++] = {{a, b, c}, 3};
  return out;
}
const std::array<PipeList, kLists> kList = makeLists();
/// Lists of the integer class: A, AH, AHL.
constexpr unsigned kIntegerLists[] = {0, 3, 9};

unsigned usedPipes(const PipeModel &m) {
  unsigned used = 0;
  for (unsigned c = 0; c != kFitClasses; ++c)
    for (unsigned k = 0; k != m.pipes[c].count; ++k) used |= 1u << unsigned(m.pipes[c].pipe[k]);
  return used;
}

/// Not a second name of another variant.
bool canonical(const PipeModel &m) {
  const unsigned used = usedPipes(m);
  for (unsigned p = 1; p != sim::kPipes; ++p)
    if (!(used >> p & 1) && (m.interval[p] != m.interval[0] || m.group[p] != m.group[0]))
      return false;
  bool twoGroups = false;
  for (unsigned p = 1; p != sim::kPipes; ++p) twoGroups |= m.group[p] != m.group[0];
  if (!twoGroups && m.across != m.within) return false;
  for (unsigned c : {kInteger, kImad, kFaddFmul, kFfma, kMov})
    for (unsigned k = 0; k != m.pipes[c].count; ++k)
      if (m.pipes[c].pipe[k] != Pipe::Alu) return m.pipes[c].pipe[k] == Pipe::FmaHeavy;
  return true;
}

unsigned minimumOf(const PipeModel &m, unsigned p, unsigned c, unsigned ilp) {
  return sim::minimumDistance(m, OpClass(p), kOps[p].slot, OpClass(c), kOps[c].slot, ilp);
}

/// Values explained, or 0 once more than `misses` are not.
unsigned countValues(const PipeModel &m, const Target &t, unsigned misses = kFitValues) {
  unsigned wrong = 0;
  for (unsigned p = 0; p != kFitClasses; ++p)
    for (unsigned c = 0; c != kFitClasses; ++c)
      for (unsigned n = 0; n != kIlp; ++n)
        if (minimumOf(m, p, c, n + 1) != t.minimum[p][c][n] && ++wrong > misses) return 0;
  return kFitValues - wrong;
}

/// By what is known without running the listings.
bool smaller(const Variant &a, const Variant &b) {
  if (a.score.values != b.score.values) return a.score.values > b.score.values;
  return a.parameters < b.parameters;
}

/// Keeps the best variants of a family and counts all.
class Collector {
public:
  Collector(std::string name, const Target &t) : t(t) { family.name = std::move(name); }
  void count(size_t n) { family.tried += n; }
  void offer(const PipeModel &m, unsigned values) {
    Variant v{m, parametersOf(m), {values, 0, 0}};
    if (!family.best.empty() && smaller(family.best.front(), v)) return;
    if (!family.best.empty() && smaller(v, family.best.front())) family.best.clear();
    family.best.push_back(v);
  }
  unsigned bestValues() const { return family.best.empty() ? 0 : family.best.front().score.values; }
  /// Of equals those that get most listings right.
  Family take() {
    unsigned most = 0;
    for (Variant &v : family.best) {
      v.score = scoreOf(v.model, t);
      most = std::max(most, v.score.runs);
    }
    std::erase_if(family.best, [&](const Variant &v) { return v.score.runs < most; });
    return std::move(family);
  }

private:
  const Target &t;
  Family family;
};

/// All settings of one pass over the models without effects of their own.
template <typename Visit> void forEachSetting(Visit visit) {
  constexpr uint8_t kGroups[5][3] = {{0, 0, 0}, {0, 1, 1}, {0, 0, 1}, {0, 1, 0}, {0, 1, 2}};
  PipeModel m;
  for (sim::Pick pick : {sim::Pick::FreeFirst, sim::Pick::Preferred, sim::Pick::Alternate})
    for (uint8_t within = 3; within <= 5; ++within)
      for (uint8_t across = within; across <= 6; ++across)
        for (const auto &group : kGroups) {
          bool oneGroup = !group[1] && !group[2];
          if (oneGroup != (across == within)) continue;
          for (uint8_t i = 0; i != 27; ++i) {
            m.pick = pick;
            m.within = within;
            m.across = across;
            m.group = {group[0], group[1], group[2]};
            m.interval = {uint8_t(1 + i % 3), uint8_t(1 + i / 3 % 3), uint8_t(1 + i / 9)};
            visit(m);
          }
        }
}

/// Bytes per last index, so that one addition does for all lists of MOV.
constexpr unsigned kLane = 16;
using Row = std::array<uint8_t, kLane>;

/// Calls visit(model, values) for every canonical assignment of lists that scores at least
/// `least()`; returns how many assignments there were. `ilps`: which columns count.
template <typename Least, typename Visit>
size_t forEachAssignment(const Target &t, unsigned ilps, Least least, Visit visit) {
  size_t tried = 0;
  // Producer class, consumer class, their lists.
  static uint8_t s[kFitClasses][kFitClasses][kLists][kLists];
  forEachSetting([&](PipeModel m) {
    auto score = [&](unsigned a, unsigned b, bool sameClass) {
      m.pipes[0] = kList[a];
      m.pipes[1] = kList[b];
      unsigned minimum[kIlp] = {};
      for (unsigned n = 0; n != kIlp; ++n)
        if (ilps >> n & 1)
          minimum[n] = sim::minimumDistance(m, OpClass(0), 0, OpClass(sameClass ? 0 : 1), 0, n + 1);
      for (unsigned p = 0; p != kFitClasses; ++p)
        for (unsigned c = 0; c != kFitClasses; ++c) {
          if ((p == c) != sameClass) continue;
          uint8_t sum = 0;
          for (unsigned n = 0; n != kIlp; ++n) sum += minimum[n] == t.minimum[p][c][n];
          s[p][c][a][b] = sum;
        }
    };
    for (unsigned a = 0; a != kLists; ++a) {
      for (unsigned b = 0; b != kLists; ++b) score(a, b, false);
      score(a, a, true);
    }
    auto both = [&](unsigned x, unsigned y, unsigned lx, unsigned ly) {
      return s[x][y][lx][ly] + s[y][x][ly][lx];
    };
    Row mov[kFitClasses][kLists] = {};
    for (unsigned c = 0; c != kFitClasses; ++c)
      for (unsigned l = 0; l != kLists; ++l)
        for (unsigned v = 0; v != kLists; ++v)
          mov[c][l][v] =
              static_cast<uint8_t>(c == kMov ? s[kMov][kMov][v][v] : both(kMov, c, v, l));
    for (unsigned i : kIntegerLists)
      for (unsigned f = 0; f != kLists; ++f) {
        int one = s[kInteger][kInteger][i][i] + s[kFaddFmul][kFaddFmul][f][f] +
                  both(kInteger, kFaddFmul, i, f);
        for (unsigned q = 0; q != kLists; ++q) {
          int two = one + s[kFfma][kFfma][q][q] + both(kInteger, kFfma, i, q) +
                    both(kFaddFmul, kFfma, f, q);
          for (unsigned d = 0; d != kLists; ++d) {
            int rest = two + s[kImad][kImad][d][d] + both(kInteger, kImad, i, d) +
                       both(kFaddFmul, kImad, f, d) + both(kFfma, kImad, q, d);
            Row sum;
            uint8_t most = 0;
            for (unsigned v = 0; v != kLane; ++v) {
              sum[v] =
                  static_cast<uint8_t>(rest + mov[kMov][0][v] + mov[kInteger][i][v] +
                                       mov[kFaddFmul][f][v] + mov[kFfma][q][v] + mov[kImad][d][v]);
              if (v == kLists) sum[v] = 0;
              most = std::max(most, sum[v]);
            }
            tried += kLists;
            if (most < least()) continue;
            for (unsigned v = 0; v != kLists; ++v) {
              if (sum[v] < least()) continue;
              m.pipes = {kList[v], kList[f], kList[q], kList[i], kList[d], PipeList{}};
              if (canonical(m)) visit(m, sum[v]);
            }
          }
        }
      }
  });
  return tried;
}

/// One group of one pipe, or one pipe per group, each instruction at any time: no pipes at all.
bool isStatic(const PipeModel &m) {
  for (unsigned p = 0; p != sim::kPipes; ++p)
    if (m.interval[p] != 1) return false;
  for (unsigned c = 0; c != kFitClasses; ++c)
    if (m.pipes[c].count != 1) return false;
  return m.pick == sim::Pick::FreeFirst;
}

void tryExceptions(const std::vector<PipeModel> &bases, const Target &t, unsigned best,
                   Collector &out) {
  using Where = sim::Exception::Where;
  for (PipeModel m : bases)
    for (unsigned classes = 1; classes != 1u << kFitClasses; ++classes)
      for (unsigned sides = 1; sides != 4; ++sides)
        for (uint8_t quiet : {0b0000, 0b0001, 0b0011, 0b0111, 0b1111, 0b0010, 0b0100, 0b0110})
          for (Where where : {Where::Anywhere, Where::SameGroup, Where::SamePipe}) {
            if (!quiet && where != Where::Anywhere) continue;
            m.exception = {static_cast<uint8_t>(classes),
                           (sides & 1) != 0,
                           (sides & 2) != 0,
                           static_cast<uint8_t>(m.across - 1),
                           quiet,
                           where};
            out.count(1);
            unsigned values = countValues(m, t, kFitValues - best);
            if (values < best) continue;
            best = values;
            out.offer(m, values);
          }
}

/// `best`: what is explained without; anything below is no improvement and is left early.
void trySlots(const std::vector<PipeModel> &bases, const Target &t, unsigned best, Collector &out) {
  for (PipeModel m : bases)
    for (unsigned k = 1; k != 729; ++k) {
      unsigned rest = k;
      for (int8_t *offset : {&m.consumerSlot[0], &m.consumerSlot[1], &m.consumerSlot[2],
                             &m.producerSlot[0], &m.producerSlot[1], &m.producerSlot[2]}) {
        *offset = static_cast<int8_t>(std::array{0, -1, 1}[rest % 3]);
        rest /= 3;
      }
      out.count(1);
      unsigned values = countValues(m, t, kFitValues - best);
      if (values < best) continue;
      best = values;
      out.offer(m, values);
    }
}

void tryPorts(const std::vector<PipeModel> &bases, const Target &t, Collector &out) {
  unsigned best = 0;
  for (PipeModel m : bases)
    for (uint8_t k = 1; k != 16; ++k)
      for (uint8_t shorter : {0, 1}) {
        // A port may also be the reason for the longer crossing.
        PipeModel v = m;
        v.across = static_cast<uint8_t>(m.across - shorter);
        v.writeBack = static_cast<uint8_t>(k % 4 ? k % 4 + 1 : 0);
        v.crossing = static_cast<uint8_t>(k / 4 ? k / 4 + 1 : 0);
        out.count(1);
        unsigned values = countValues(v, t, kFitValues - best);
        if (values < best) continue;
        best = values;
        out.offer(v, values);
      }
}

void holdOut(const Target &t, Fit &fit) {
  constexpr unsigned kTrain = 0b0011;
  std::vector<PipeModel> best;
  unsigned most = kFitValues / 2 * 6 / 10, fewest = ~0u;
  forEachAssignment(
      t, kTrain, [&] { return most; },
      [&](const PipeModel &m, unsigned values) {
        unsigned parameters = parametersOf(m);
        if (values > most || parameters < fewest)
          best.clear();
        else if (parameters > fewest)
          return;
        most = values;
        fewest = parameters;
        best.push_back(m);
      });
  fit.trained = most;
  fit.trainedOn = fit.heldOutOf = kFitValues / 2;
  fit.trainedTies = best.size();
  fit.heldOutWorst = kFitValues;
  for (const PipeModel &m : best) {
    unsigned values = countValues(m, t) - most;
    fit.heldOutWorst = std::min(fit.heldOutWorst, values);
    fit.heldOutBest = std::max(fit.heldOutBest, values);
  }
}

}  // namespace

std::optional<Target> publishedTarget() {
  Target t;
  for (unsigned p = 0; p != kFitClasses; ++p)
    for (unsigned c = 0; c != kFitClasses; ++c) {
      t.weight[p][c] = static_cast<uint8_t>(kOps[p].names.size() * kOps[c].names.size());
      for (unsigned n = 0; n != kIlp; ++n) {
        auto first = publishedMinimum(kOps[p].names[0], kOps[c].names[0], n + 1);
        for (const char *producer : kOps[p].names)
          for (const char *consumer : kOps[c].names)
            if (publishedMinimum(producer, consumer, n + 1) != first) return std::nullopt;
        t.minimum[p][c][n] = static_cast<uint8_t>(*first);
      }
    }
  return t;
}

Score scoreOf(const PipeModel &m, const Target &t) {
  Score s;
  for (unsigned p = 0; p != kFitClasses; ++p)
    for (unsigned c = 0; c != kFitClasses; ++c)
      for (unsigned n = 0; n != kIlp; ++n)
        if (minimumOf(m, p, c, n + 1) == t.minimum[p][c][n]) {
          ++s.values;
          s.cells += t.weight[p][c];
        }
  for (const PublishedRun &run : publishedRuns()) {
    std::string error;
    sim::Experiment e;
    e.producer = run.producer;
    e.consumer = run.consumer;
    e.ilp = run.ilp;
    std::optional<sim::Snippet> snippet = sim::generate(e, run.distance, error);
    if (!snippet) continue;
    sim::Outcome o = sim::runSnippet(*snippet, m);
    unsigned corrupted = 0;
    for (unsigned pair : o.corrupted) corrupted |= 1u << (pair - 1);
    s.runs += corrupted == run.corrupted && (!run.cycles || run.cycles == o.cycles);
  }
  return s;
}

unsigned parametersOf(const PipeModel &m) {
  unsigned out = 1, length = 0;  // 1: within
  for (unsigned c = 0; c != kFitClasses; ++c)
    if (std::find(&m.pipes[0], &m.pipes[c], m.pipes[c]) == &m.pipes[c]) length += m.pipes[c].count;
  if (length > 1) out += length;
  unsigned groups = 0, pipes = 0, intervals = 0;
  for (unsigned p = 0; p != sim::kPipes; ++p)
    if (usedPipes(m) >> p & 1) {
      ++pipes;
      groups |= 1u << m.group[p];
      intervals |= 1u << m.interval[p];
    }
  const unsigned groupCount = static_cast<unsigned>(std::popcount(groups));
  if (groupCount > 1) out += 1 + (pipes > groupCount);
  if (intervals != 1u << 1) out += static_cast<unsigned>(std::popcount(intervals));
  const sim::Exception &e = m.exception;
  if (e.classes)
    out += 1 + (e.quiet != 0) + !(e.asProducer && e.asConsumer) + (e.latency != m.within);
  for (int8_t offset : m.consumerSlot) out += offset != 0;
  for (int8_t offset : m.producerSlot) out += offset != 0;
  return out + (m.writeBack > 1) + (m.crossing > 1);
}

Fit fit(const Target &t) {
  Collector constant("constant", t), groups("static groups", t), pipes("pipes", t),
      slots("pipes + operand slots", t), ports("pipes + result ports", t),
      exceptions("pipes + exception", t);
  std::vector<PipeModel> promising;
  std::map<unsigned, Variant> byParameters;
  auto consider = [&](const PipeModel &m, unsigned values) {
    Variant v{m, parametersOf(m), {values, 0, 0}};
    auto [at, fresh] = byParameters.try_emplace(v.parameters, v);
    if (!fresh && values > at->second.score.values) at->second = v;
  };
  // What a constant explains is the least that anyone asks about.
  size_t tried = forEachAssignment(
      t, 0b1111, [] { return 60u; },
      [&](const PipeModel &m, unsigned values) {
        consider(m, values);
        if (isStatic(m)) {
          (m.across == m.within ? constant : groups).offer(m, values);
        } else {
          pipes.offer(m, values);
        }
        if (values >= kPromising) promising.push_back(m);
      });
  pipes.count(tried);
  const unsigned best = pipes.bestValues();
  trySlots(promising, t, best, slots);
  tryPorts(promising, t, ports);
  tryExceptions(promising, t, best, exceptions);
  Fit out;
  for (Collector *c : {&constant, &groups, &pipes, &ports, &slots, &exceptions})
    out.families.push_back(c->take());
  for (const Family &f : out.families)
    for (const Variant &v : f.best) consider(v.model, v.score.values);
  unsigned most = 0;
  for (auto &[parameters, v] : byParameters)
    if (v.score.values > most) {
      most = v.score.values;
      v.score = scoreOf(v.model, t);
      out.frontier.push_back(v);
    }
  holdOut(t, out);
  return out;
}

std::string describe(const PipeModel &m) {
  std::string out;
  static constexpr const char *kNames[] = {"MOV", "FADD/FMUL", "FFMA", "INT", "IMAD"};
  for (unsigned c = 0; c != kFitClasses; ++c) {
    out += std::string(c ? " " : "") + kNames[c] + ":";
    for (unsigned k = 0; k != m.pipes[c].count; ++k) out += "AHL"[unsigned(m.pipes[c].pipe[k])];
  }
  out += "; interval ";
  for (uint8_t i : m.interval) out += static_cast<char>('0' + i);
  out += "; groups ";
  for (uint8_t g : m.group) out += static_cast<char>('0' + g);
  out += "; " + std::to_string(m.within) + "/" + std::to_string(m.across);
  static constexpr const char *kPick[] = {"free first", "preferred", "in turn"};
  out += std::string("; ") + kPick[unsigned(m.pick)];
  if (const sim::Exception &e = m.exception; e.classes) {
    out += "; ";
    bool first = true;
    for (unsigned c = 0; c != kFitClasses; ++c)
      if (e.classes >> c & 1) out += std::string(first ? "" : "+") + kNames[c], first = false;
    out += !e.asConsumer ? " as producer" : !e.asProducer ? " as consumer" : "";
    out += " " + std::to_string(e.latency);
    static constexpr const char *kWhere[] = {"", " of its group", " of its pipe"};
    if (e.quiet) {
      out += " if no issue" + std::string(kWhere[unsigned(e.where)]) + " at";
      for (unsigned k = 0; k != 8; ++k)
        if (e.quiet >> k & 1) out += " -" + std::to_string(k + 1);
    }
  }
  if (m.writeBack > 1) out += "; write-back every " + std::to_string(m.writeBack);
  if (m.crossing > 1) out += "; crossing every " + std::to_string(m.crossing);
  for (auto [name, offsets] :
       {std::pair{"consumer", &m.consumerSlot}, {"producer", &m.producerSlot}})
    for (unsigned k = 0; k != 3; ++k)
      if ((*offsets)[k])
        out += std::string("; ") + name + " slot " + "abc"[k] + ((*offsets)[k] > 0 ? " +" : " -") +
               "1";
  return out;
}

}  // namespace interlock::tool
