//===- mine.cpp - The smallest gaps in compiled code ------------------------===//
//
//   interlock_control_mine FILE…
//
// Inside blocks, for every register that an instruction of fixed latency writes (or
// reads) and a later one reads (or writes): the sum of the stalls between the two,
// the smallest per pair of timing classes, parts and operand slots, with how often
// that pair occurs, how often with that gap, and what the table asks for. A row of
// the table whose source is "ptxas N" comes from here, from half A of the corpus.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "check/control_model.h"
#include "read_cubin.h"

#include <algorithm>
#include <cstdio>
#include <map>

using namespace interlock;
namespace nv = isa::nvidia;
using check::control::ControlModel;

namespace {

struct Pair {
  nv::Hazard hazard;
  nv::TimingClass earlier;
  nv::Part part;
  nv::TimingClass later;
  nv::Slot slot;
  nv::Part laterPart;
  bool guarded;
  friend auto operator<=>(const Pair &, const Pair &) = default;
};
struct Seen {
  unsigned least = ~0u, count = 0, atLeast = 0;
  std::string where;
};

const char *const kClassNames[] = {"Alu",    "Mov",      "Mov64", "Wide64",  "Fma",       "Imad",
                                   "ImadHi", "ImadWide", "Half",  "HalfF32", "HalfAlu",   "Cs2r64",
                                   "Imma",   "Hmma",     "R2ur",  "Vote",    "Branch",    "Nop",
                                   "Udp",    "Umov",     "VoteU", "Elect",   "Decoupled", "Agu",
                                   "Fp64",   "Uldc",     "ToUr",  "Other"};
static_assert(std::size(kClassNames) == size_t(nv::TimingClass::NumClasses));
const char *const kSlotNames[] = {"-",     "guard", "dst",   "dstpred", "a",        "b",   "c",
                                  "extra", "pred",  "carry", "address", "uaddress", "data"};
const char *partName(nv::Part p) {
  return p == nv::kLow ? "low" : p == nv::kHigh ? "high" : "pred";
}

struct Touched {
  ir::InstrId at = ir::kNone;
  unsigned cycles = 0;
  nv::Part part = nv::kLow;
};

void mine(const ir::Program &p, const isa::Target &t, const ir::Kernel &k,
          std::map<Pair, Seen> &pairs, const std::string &file) {
  const check::Options o;
  const ControlModel m(p, t, k, o);
  for (const ir::Block &b : k.blocks) {
    std::map<ir::Unit, Touched> writer;
    std::map<ir::Unit, std::vector<Touched>> readers;
    unsigned now = 0;
    auto note = [&](nv::Hazard h, const Touched &from, ir::InstrId to,
                    const check::control::Touch &x) {
      if (!m.op(from.at).timing || m.op(from.at).variable || !m.op(to).timing) return;
      if (check::control::contradict(m.op(from.at).guard, m.op(to).guard)) return;
      Seen &s = pairs[{h, m.op(from.at).cls, from.part, m.op(to).cls, x.slot, x.part,
                       m.op(from.at).guard != check::control::kAlways}];
      const unsigned gap = now - from.cycles;
      ++s.count;
      if (gap < s.least) {
        s.least = gap, s.atLeast = 0;
        s.where = file + ":" + k.name + " " + m.mnemonic(from.at) + " " + nv::unitName(x.unit, 1) +
                  " " + m.mnemonic(to) + " @" +
                  std::to_string(p.offsets.empty() ? to : p.offsets[to]);
      }
      s.atLeast += gap == s.least;
    };
    for (ir::InstrId i = b.begin; i != b.end; ++i) {
      for (const auto &x : m.reads(i))
        if (auto w = writer.find(x.unit); w != writer.end()) note(nv::Hazard::Raw, w->second, i, x);
      for (const auto &x : m.writes(i)) {
        if (auto w = writer.find(x.unit); w != writer.end()) note(nv::Hazard::Waw, w->second, i, x);
        for (const Touched &r : readers[x.unit]) note(nv::Hazard::War, r, i, x);
      }
      for (const auto &x : m.writes(i)) {
        writer[x.unit] = {i, now, x.part};
        readers[x.unit].clear();
      }
      for (const auto &x : m.reads(i)) readers[x.unit].push_back({i, now, x.part});
      now += m.cyclesAfter(i);
    }
  }
}

}  // namespace

int main(int argc, char **argv) {
  std::map<Pair, Seen> pairs;
  for (int n = 1; n < argc; ++n) {
    read::Result r = readCubin(argv[n]);
    std::string file = argv[n];
    file = file.substr(file.rfind('/') + 1);
    for (const ir::Kernel &k : r.program->kernels) mine(*r.program, *r.target, k, pairs, file);
  }
  const nv::ControlTables &t = *isa::findTarget("sm_120")->control;
  const char *const hazards[] = {"RAW", "WAW", "WAR"};
  struct RowSeen {
    unsigned least = ~0u, count = 0;
  };
  std::vector<RowSeen> rows(t.latencies.size());
  for (const auto &[x, s] : pairs) {
    const nv::LatencyRow *row =
        t.latencyOf(x.hazard, x.earlier, x.part, x.later, x.slot, x.laterPart, x.guarded);
    const unsigned need = row ? row->cycles : 1;
    if (row) {
      RowSeen &r = rows[size_t(row - t.latencies.data())];
      r.least = std::min(r.least, s.least);
      r.count += s.count;
    }
    if (need == 1 && s.least <= 2 && x.hazard != nv::Hazard::Raw) continue;
    std::printf("%s %s.%s -> %s.%s.%s: least %u (%u of %u), table %u from %s%s  %s\n",
                hazards[unsigned(x.hazard)], kClassNames[unsigned(x.earlier)], partName(x.part),
                kClassNames[unsigned(x.later)], kSlotNames[unsigned(x.slot)], partName(x.laterPart),
                s.least, s.atLeast, s.count, need, row ? row->source : "-",
                s.least < need ? "  BELOW" : "", s.where.c_str());
  }
  for (size_t n = 0; n != rows.size(); ++n)
    std::printf("row %zu: %u in %u pairs\n", n, rows[n].count ? rows[n].least : 0, rows[n].count);
}
