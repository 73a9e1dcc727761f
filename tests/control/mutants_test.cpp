//===- mutants_test.cpp - Faults put into compiled code --------------------===//
//
//   interlock_control_mutants MINED.csv EVERY FILE…
//
// In copies of control words: each stall shortened so that one dependence of its
// block falls one cycle below what a judge asks for, and each write barrier, read
// barrier and wait bit dropped that, within its block, is all that protects a register.
// Kernels that are equal in all of this count once. EVERY n: one of n mutants is tried. Every
// mutant must lead to a finding whose path goes through the changed instruction, and to none
// elsewhere.
//
// The judge knows nothing of the verifier's table: the seed's table, and the smallest
// gaps that mine_oracle.py found in the other half of the corpus, by mnemonic
// without modifiers and operand place, where it saw at least kEnough pairs. It may ask
// for more than the hardware does: ptxas need not have been in a hurry. A mutant that is
// not found is excused if a source says that the gap is enough: the seed, or a number of
// Mesa NAK, which stands here a second time (kNak).
//
//===----------------------------------------------------------------------===//
#include "interlock/check.h"
#include "interlock/isa_nvidia_timing.h"
#include "read_cubin.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <utility>

using namespace interlock;
namespace nv = isa::nvidia;

namespace {

constexpr unsigned kEnough = 16;
constexpr uint8_t kNo = ir::ControlWord::kNoBarrier;

/// The seed's table: largest value over ILP; rows consumers, columns producers.
const char *const kSeedNames[] = {"MOV", "FADD", "FFMA", "FMUL", "IADD3", "LOP3", "SHF", "IMAD"};
constexpr unsigned kSeed[8][8] = {{4, 5, 5, 5, 5, 5, 5, 5}, {5, 4, 4, 4, 5, 5, 5, 4},
                                  {5, 4, 4, 4, 5, 5, 5, 4}, {5, 4, 4, 4, 5, 5, 5, 4},
                                  {5, 5, 5, 5, 4, 4, 4, 5}, {5, 5, 5, 5, 4, 4, 4, 5},
                                  {5, 5, 5, 5, 4, 4, 4, 5}, {4, 4, 4, 4, 5, 5, 5, 4}};

/// Operations that complete in order, and those that read their operands in order.
const std::vector<std::set<std::string>> kQueues = {
    {"LDS", "SHFL", "LDSM", "ATOMS"},
    {"F2I", "FLO", "POPC", "BREV", "MUFU", "I2F", "F2F", "FRND", "FCHK"},
    {"DADD", "DFMA", "DMUL", "DSETP", "DMMA"},  // DMMA: cuSPARSE
    {"TEX", "TLD", "TLD4", "TXD", "TXQ", "SULD"},
    {"MOVM"},
    {"REDUX"},  // cuSPARSE
    {"S2UR"}};
const std::set<std::string> kMemory = {"LDS", "STS",  "LDSM", "STSM",   "ATOMS",
                                       "LDG", "STG",  "LDL",  "STL",    "LD",
                                       "ST",  "REDG", "QSPC", "LDGSTS", "SHFL"};

class Mined {
public:
  explicit Mined(const char *path) {
    std::ifstream in(path);
    std::string line;
    std::getline(in, line);
    while (std::getline(in, line)) {
      std::vector<std::string> f;
      std::istringstream s(line);
      for (std::string x; std::getline(s, x, ',');) f.push_back(x);
      if (f.size() < 7 || f[5].find_first_not_of("0123456789") != std::string::npos ||
          f[5].empty() || f[6].empty())
        continue;
      Cell &c = cells[key(f[0], f[1], f[2], f[3], f[4])];
      c.least = std::min(c.least, unsigned(std::stoul(f[5])));
      c.count += unsigned(std::stoul(f[6]));
    }
  }
  static std::string base(const std::string &mnemonic) {
    return mnemonic.substr(0, mnemonic.find('.'));
  }
  static std::string key(const std::string &hazard, const std::string &a, const std::string &pa,
                         const std::string &b, const std::string &pb) {
    return hazard + " " + base(a) + " " + pa + " " + base(b) + " " + pb;
  }
  std::optional<unsigned> least(const std::string &key) const {
    auto it = cells.find(key);
    if (it == cells.end() || it->second.count < kEnough) return std::nullopt;
    return it->second.least;
  }

private:
  struct Cell {
    unsigned least = ~0u, count = 0;
  };
  std::map<std::string, Cell> cells;
};

/// Numbers of NAK's sm_100 tables (unpadded) that excuse a mutant: a gap that is at least as long.
struct Nak {
  const char *hazard, *earlier, *part, *later, *slot;  ///< "*": any; a list is separated by '|'
  unsigned cycles;
};
#include "nak_excuses.inc"

bool inList(const char *list, const std::string &name) {
  if (!std::strcmp(list, "*")) return true;
  std::istringstream s(list);
  for (std::string x; std::getline(s, x, '|');)
    if (x == name) return true;
  return false;
}

struct Place {
  ir::Unit unit;
  std::string name;  ///< "a.lo"
};

class Judge {
public:
  Judge(const ir::Program &program, const isa::Target &target, const Mined &mined)
      : p(program), t(target), m(mined) {}

  std::string full(ir::InstrId i) const { return t.control->rowName(p.instrs[i].row); }
  std::string base(ir::InstrId i) const { return Mined::base(full(i)); }
  bool variable(ir::InstrId i) const {
    const nv::TimingRow *row = t.control->timingOf(full(i));
    return !row || row->variable;
  }
  std::vector<Place> places(ir::InstrId i, ir::OperandRole role) const {
    static const char *const kNames[] = {"",        "guard",    "dst",   "dstpred", "a",
                                         "b",       "c",        "extra", "pred",    "carry",
                                         "address", "uaddress", "data"};
    std::vector<Place> out;
    const ir::Instruction &in = p.instrs[i];
    if (never(i)) return out;
    for (unsigned n = 0; n != in.operandCount; ++n) {
      const ir::Operand &o = p.operandsOf(in)[n];
      if (!(o.role & role)) continue;
      for (unsigned u = 0; u != o.count; ++u) {
        if (o.first + u >= nv::kB0) continue;
        std::string name = kNames[o.slot];
        if (o.count == 2) name += u ? ".hi" : ".lo";
        if (o.count > 2) name += "." + std::to_string(u);
        out.push_back({ir::Unit(o.first + u), name});
      }
    }
    if (role == ir::kUse && p.guards[i].unit != ir::Guard::kAlways)
      out.push_back({p.guards[i].unit, "guard"});
    return out;
  }
  bool never(ir::InstrId i) const {
    return p.guards[i].unit == ir::Guard::kAlways && p.guards[i].negated;
  }
  bool exclusive(ir::InstrId a, ir::InstrId b) const {
    const ir::Guard &x = p.guards[a], &y = p.guards[b];
    return x.unit != ir::Guard::kAlways && x.unit == y.unit && x.negated != y.negated;
  }
  /// Cycles that a dependence needs, if the judge has an opinion.
  std::optional<unsigned> need(const char *hazard, ir::InstrId a, const std::string &pa,
                               ir::InstrId b, const std::string &pb) const {
    if (auto s = seed(hazard, a, b, pa, pb)) return s;
    return m.least(Mined::key(hazard, full(a), pa, full(b), pb));
  }
  /// Does a source say that `gap` cycles are enough?
  const char *excused(const char *hazard, ir::InstrId a, const std::string &pa, ir::InstrId b,
                      const std::string &pb, unsigned gap) const {
    if (auto s = seed(hazard, a, b, pa, pb)) return gap >= *s ? "seed" : nullptr;
    for (const Nak &n : kNak)
      if (inList(n.hazard, hazard) && (inList(n.earlier, full(a)) || inList(n.earlier, base(a))) &&
          inList(n.part, pa) && (inList(n.later, full(b)) || inList(n.later, base(b))) &&
          inList(n.slot, pb))
        return gap >= n.cycles ? "NAK" : nullptr;
    return nullptr;
  }
  static int queueOf(const std::string &base) {
    for (size_t q = 0; q != kQueues.size(); ++q)
      if (kQueues[q].count(base)) return int(q);
    return -1;
  }
  static int readQueueOf(const std::string &base) {
    return kMemory.count(base) ? 100 : queueOf(base);
  }

private:
  std::optional<unsigned> seed(const char *hazard, ir::InstrId a, ir::InstrId b,
                               const std::string &pa, const std::string &pb) const {
    if (std::strcmp(hazard, "raw") || pa != "dst" || pb.find('.') != std::string::npos ||
        pb == "guard" || pb == "pred" || pb == "carry")
      return std::nullopt;
    int x = -1, y = -1;
    for (int n = 0; n != 8; ++n) {
      if (full(a) == kSeedNames[n]) x = n;
      if (full(b) == kSeedNames[n]) y = n;
    }
    if (x < 0 || y < 0) return std::nullopt;
    return kSeed[y][x];
  }

  const ir::Program &p;
  const isa::Target &t;
  const Mined &m;
};

struct Mutant {
  const char *kind;
  ir::InstrId at;  ///< changed
  ir::ControlWord word;
  std::string what, excuse;
};

class Maker {
public:
  Maker(const ir::Program &program, const Judge &judge) : p(program), j(judge) {}

  std::vector<Mutant> of(const ir::Block &b) {
    out.clear();
    for (ir::InstrId i = b.begin; i != b.end; ++i) {
      if (j.never(i)) continue;
      if (!j.variable(i))
        stalls(i, b.end);
      else
        barriers(i, b.end);
    }
    waits(b);
    return std::move(out);
  }

private:
  static bool drains(const ir::ControlWord &w) { return w.stall == 0; }

  /// The stall of `i` shortened against each later instruction of the block.
  void stalls(ir::InstrId i, ir::InstrId end) {
    const ir::ControlWord &w = p.controlWords[i];
    std::set<unsigned> done;
    auto pairs = [&](const char *hazard, ir::OperandRole mine, ir::OperandRole theirs) {
      for (const Place &x : j.places(i, mine)) {
        unsigned gap = 0;
        for (ir::InstrId c = i; c + 1 < end && !drains(p.controlWords[c]) && gap < 60;) {
          gap += p.controlWords[c].stall;
          ++c;
          bool stop = false;
          for (const Place &y : j.places(c, theirs)) {
            if (y.unit != x.unit || j.exclusive(i, c)) continue;
            const auto need = j.need(hazard, i, x.name, c, y.name);
            if (!need || gap < *need || *need < 2) continue;
            const unsigned less = gap - (*need - 1);
            if (less >= w.stall || !done.insert(w.stall - less).second) continue;
            Mutant m{"stall", i, w, "", ""};
            m.word.stall = static_cast<uint8_t>(w.stall - less);
            m.word.keepIssuing = m.word.stall <= 11 && w.keepIssuing;
            m.what = std::string(hazard) + " " + j.full(i) + " " + x.name + " -> " + j.full(c) +
                     " " + y.name + " " + std::to_string(*need - 1) + "/" + std::to_string(*need);
            if (const char *e = j.excused(hazard, i, x.name, c, y.name, *need - 1)) m.excuse = e;
            out.push_back(m);
          }
          for (const Place &y : j.places(c, ir::kDef)) stop |= y.unit == x.unit;
          if (stop) break;
        }
      }
    };
    pairs("raw", ir::kDef, ir::kUse);
    pairs("waw", ir::kDef, ir::kDef);
    pairs("war", ir::kUse, ir::kDef);
  }

  uint8_t awaited(ir::InstrId c) const {
    uint8_t m = p.controlWords[c].waitMask;
    if (j.base(c) == "DEPBAR") {
      const nv::Depbar d = nv::depbar(p.instrs[c].imm);
      m |= d.list | (d.barrier < 6 ? 1 << d.barrier : 0);
    }
    return m;
  }
  static uint8_t bit(uint8_t b) { return b < 6 ? uint8_t(1u << b) : 0; }

  /// The first later instruction of the block that needs what `i` has in flight, when
  /// `i` has the word `w` and `without` waits for `mask` only: nothing if something
  /// proves it over before, or the block ends.
  std::optional<ir::InstrId> unprotected(ir::InstrId i, const ir::ControlWord &w, ir::InstrId end,
                                         ir::InstrId without = ir::kNone, uint8_t mask = 0) const {
    const std::string name = j.base(i);
    for (bool result : {true, false}) {
      for (const Place &x : j.places(i, result ? ir::kDef : ir::kUse)) {
        if (!result && (x.unit >= nv::kUR0)) continue;
        uint8_t proofs = bit(w.writeBarrier);
        // The predicate of an atomic comes with its operands.
        if (!result || (name == "ATOM" && x.unit >= nv::kP0)) proofs |= bit(w.readBarrier);
        for (ir::InstrId c = i + 1; c != end; ++c) {
          if ((c == without ? mask : awaited(c)) & proofs) break;
          const std::string other = j.base(c);
          const int q = result ? Judge::queueOf(name) : Judge::readQueueOf(name);
          // What is complete has read its operands.
          const bool completes =
              Judge::queueOf(name) >= 0 && Judge::queueOf(name) == Judge::queueOf(other);
          const bool same =
              completes ||
              (q >= 0 && q == (result ? Judge::queueOf(other) : Judge::readQueueOf(other)));
          bool hit = false, over = false;
          if (!j.exclusive(i, c)) {
            if (result)
              for (const Place &y : j.places(c, ir::kUse)) hit |= y.unit == x.unit;
            for (const Place &y : j.places(c, ir::kDef)) {
              hit |= y.unit == x.unit && !same;
              over |= y.unit == x.unit;
            }
          }
          if (hit) return c;
          if (over || (j.places(c, ir::kDef).empty() ? false : written(c, x.unit))) break;
          // Code that is not followed comes next.
          if (j.base(c) == "CALL" || j.base(c) == "RET") break;
          if (same) {
            proofs |= bit(p.controlWords[c].writeBarrier);
            if (!result && q == Judge::readQueueOf(other))
              proofs |= bit(p.controlWords[c].readBarrier);
          }
        }
      }
    }
    return std::nullopt;
  }
  bool written(ir::InstrId c, ir::Unit u) const {
    for (const Place &y : j.places(c, ir::kDef))
      if (y.unit == u) return true;
    return false;
  }

  void barriers(ir::InstrId i, ir::InstrId end) {
    const ir::ControlWord &w = p.controlWords[i];
    if (unprotected(i, w, end)) return;  // the judge does not understand why this is right
    for (bool read : {false, true}) {
      ir::ControlWord less = w;
      uint8_t &b = read ? less.readBarrier : less.writeBarrier;
      if (b == kNo) continue;
      b = kNo;
      if (auto c = unprotected(i, less, end))
        out.push_back({read ? "read barrier" : "write barrier", i, less,
                       j.full(i) + " before " + j.full(*c), ""});
    }
  }

  void waits(const ir::Block &b) {
    for (ir::InstrId c = b.begin; c != b.end; ++c)
      for (uint8_t k = 0; k != 6; ++k) {
        const ir::ControlWord &w = p.controlWords[c];
        if (!(w.waitMask >> k & 1)) continue;
        ir::ControlWord less = w;
        less.waitMask &= uint8_t(~(1u << k));
        for (ir::InstrId i = b.begin; i != c; ++i) {
          if (j.never(i) || !j.variable(i) || unprotected(i, p.controlWords[i], b.end)) continue;
          if (auto hit = unprotected(i, p.controlWords[i], b.end, c, less.waitMask)) {
            out.push_back({"wait", c, less, j.full(i) + " before " + j.full(*hit), ""});
            break;
          }
        }
      }
  }

  const ir::Program &p;
  const Judge &j;
  std::vector<Mutant> out;
};

struct Score {
  size_t made = 0, found = 0, excused = 0, missed = 0, elsewhere = 0;
};

}  // namespace

int main(int argc, char **argv) {
  if (argc < 4) return 2;
  const Mined mined(argv[1]);
  const unsigned every = unsigned(std::max(1, std::atoi(argv[2])));
  std::map<std::string, Score> scores;
  std::map<std::string, size_t> missed, elsewhere, excuses;
  size_t number = 0;
  std::set<std::string> seen;
  for (int n = 3; n < argc; ++n) {
    read::Result r = readCubin(argv[n]);
    ir::Program &p = *r.program;
    const Judge judge(p, *r.target, mined);
    for (const ir::Kernel &k : p.kernels) {
      // What a call leads to stands outside of it.
      const bool leaves =
          std::any_of(p.instrs.begin() + k.begin, p.instrs.begin() + k.end,
                      [](const ir::Instruction &in) { return in.control == ir::Control::Call; });
      if (!leaves && !seen.insert(kernelKey(p, k)).second) continue;
      for (ir::BlockId b : k.rpo)
        for (const Mutant &m : Maker(p, judge).of(k.blocks[b])) {
          if (number++ % every) continue;
          Score &s = scores[m.kind];
          ++s.made;
          const ir::ControlWord before = std::exchange(p.controlWords[m.at], m.word);
          const check::Result v = check::verify(p, *r.target, k, {});
          p.controlWords[m.at] = before;
          bool other = false;
          for (const check::Finding &f : v.findings)
            other |= std::find(f.path.begin(), f.path.end(), m.at) == f.path.end();
          if (other) ++s.elsewhere, ++elsewhere[std::string(m.kind) + " " + m.what];
          if (!v.findings.empty())
            ++s.found;
          else if (!m.excuse.empty())
            ++s.excused, ++excuses[m.excuse + ": " + m.what];
          else
            ++s.missed, ++missed[std::string(m.kind) + " " + m.what];
        }
    }
  }
  size_t bad = 0;
  for (const auto &[what, count] : excuses) std::printf("excused %zu x %s\n", count, what.c_str());
  for (const auto &[what, count] : missed) std::printf("missed %zu x %s\n", count, what.c_str());
  for (const auto &[what, count] : elsewhere)
    std::printf("elsewhere %zu x %s\n", count, what.c_str());
  for (const auto &[kind, s] : scores) {
    std::printf(
        "%s: %zu mutants, %zu found, %zu excused, %zu missed, %zu with a finding elsewhere\n",
        kind.c_str(), s.made, s.found, s.excused, s.missed, s.elsewhere);
    bad += s.missed + s.elsewhere;
  }
  return bad ? 1 : 0;
}
