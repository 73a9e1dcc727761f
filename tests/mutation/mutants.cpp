//===- mutants.cpp - How many faults the verifier finds --------------------===//
//
//   interlock_mutants [options] [FILE.s …]
//     --programs=N        random programs (default 200)
//     --protocols=N       random kernels that share LDS behind barriers (default 100)
//     --first-seed=N      of the first of them (default 1)
//     --per-kernel=N      mutants of one kernel of a file, drawn evenly (default 60)
//     --max-kernel=N      larger kernels are left out and counted (default 2000 instructions)
//     --jobs=N            processes (default: hardware threads, at most 8)
//     --verifier=real|blind|nervous   who is asked; the last two test this tool
//     --show=N            disagreements to print per process (default 5)
//     --classes=all|any   whether an empty class is a failure (default all)
//     --dump              print the program with its waits, for a single unit
//
// A unit is a random program or a file. It first gets the waits that it lacks,
// so that the judges find nothing to object to. Then one fault at a time is put
// in, and for each
//
//   a judge finds a hole that was not there  ⇒  the verifier must find one too
//   no judge finds one                       ⇒  the fault is none (equivalent) and
//                                               the verifier must stay silent
//
// The judges enumerate paths: tests/property/oracle.h for the waits of one
// wave, fences.h for releases and acquires, waves.h for barriers. Exit status: 0 nothing
// missed and no false alarm; 1 otherwise, or if a class of hazard had no mutant.
//
//===----------------------------------------------------------------------===//
#include "fences.h"
#include "generator.h"
#include "judge.h"
#include "mutate.h"
#include "protocol.h"
#include "score.h"
#include "waves.h"

#include "interlock/edit.h"
#include "interlock/plan.h"
#include "interlock/read.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <new>
#include <string>
#include <sys/mman.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace interlock;
using namespace interlock::mutation;
using property::Hole;
using property::Oracle;

namespace {

struct Settings {
  uint64_t programs = 200, protocols = 100, firstSeed = 1, perKernel = 60, maxKernel = 2000,
           jobs = 0, show = 5;
  Verifier verifier = Verifier::Real;
  bool allClasses = true, dump = false;
  std::vector<std::string> files;
};

struct Shared {
  std::atomic<uint64_t> next;
  struct Slot {
    Score score;
    uint64_t current;  ///< unit + 1, for crashes
  } slots[8];
};

struct Unit {
  std::string name, text;
  Policy policy;
  bool all;  ///< every mutant, not a sample
};

Unit unitOf(const Settings &s, uint64_t n) {
  Unit u;
  if (n < s.files.size()) {
    u.name = s.files[n];
    std::ifstream in(u.name, std::ios::binary);
    u.text.assign(std::istreambuf_iterator<char>(in), {});
    u.all = false;
    return u;
  }
  u.all = true;
  n -= s.files.size();
  if (n >= s.programs) {
    const uint64_t seed = s.firstSeed + n - s.programs;
    u.name = "protocol " + std::to_string(seed);
    u.text = generateProtocol(seed);
    return u;
  }
  const uint64_t seed = s.firstSeed + n;
  u.name = "seed " + std::to_string(seed);
  u.text = property::generateProgram(seed);
  property::Random r(seed);
  u.policy.raw = property::RawMode(r.below(3));
  u.policy.loopCarried = r.chance(75);
  return u;
}

/// A wave that is alone in its workgroup has no barrier to rely on; `fix` and
/// the verifier both know.
Policy forKernel(Policy p, const ir::Kernel &k) {
  if (k.numWaves == 1 && p.raw == property::RawMode::Tagged) p.raw = property::RawMode::Consumers;
  return p;
}

flow::TensorRaw forPlan(property::RawMode raw) {
  return raw == property::RawMode::Consumers  ? flow::TensorRaw::Consumers
         : raw == property::RawMode::Barriers ? flow::TensorRaw::Barriers
                                              : flow::TensorRaw::Tagged;
}

/// The text with the waits that it lacks; "" if an edit is refused.
std::string withWaits(const read::Result &in, const Policy &policy) {
  plan::Options o;
  o.explain = false;
  o.policy.loopCarriedTokens = policy.loopCarried;
  std::vector<edit::Edit> edits;
  for (const ir::Kernel &k : in.program->kernels) {
    o.policy.tensorRaw = forPlan(forKernel(policy, k).raw);
    plan::WaitPlan plan = plan::insertWaits(*in.program, *in.target, k, o);
    for (edit::Edit &e : edit::fromPlan(*in.program, *in.target, k, plan, {}))
      edits.push_back(std::move(e));
  }
  edit::Rendered r = edit::render(*in.program, *in.target, std::move(edits), {});
  return r.error.empty() ? r.text : "";
}

/// One kernel and everything that is asked about it.
class Trial {
public:
  Trial(const Settings &s, const Unit &u, ir::Program &p, const isa::Target &t, const ir::Kernel &k,
        Score &score, uint64_t &shown)
      : s(s), u(u), policy(forKernel(u.policy, k)), p(p), t(t), k(k), score(score), shown(shown),
        oracle(p, t, k) {}

  void run() {
    ++score.kernels;
    base = placesOf(judge(~0u));
    score.dirtyBases += std::any_of(base.begin(), base.end(), [](Place x) { return !x.fence; });
    if (s.verifier == Verifier::Real) baseSaid = askVerifier(s.verifier, p, t, k, policy);
    if (s.verifier == Verifier::Real && base != baseSaid) {
      ++score.baseAlarms;
      if (shown++ < s.show) complain("the program itself", base, baseSaid, {});
    }
    std::vector<Mutation> all = waitMutations(p, t, k);
    if (!u.all) sample(all);
    for (const Mutation &m : all) {
      ir::InstrId use = ir::kNone;
      one(m, &use);
      if (m.fault != Fault::DropWait) continue;
      Mutation below = moveBelow(p, t, k, m.at, use);
      if (below.at != ir::kNone) one(below, nullptr);
    }
    barriers();
  }

private:
  std::vector<Hole> judge(uint32_t mask) const {
    std::vector<Hole> holes = oracle.findHolesOn(mask, p.waits, forOracle(policy));
    for (Hole &h : findOpenFences(p, t, k)) holes.push_back(std::move(h));
    return holes;
  }
  static bool isFence(const Hole &h) {
    return !strcmp(h.hazard, "release") || !strcmp(h.hazard, "acquire");
  }
  static Place placeOf(const Hole &h) { return {h.consumer, h.counter, isFence(h)}; }
  static Places placesOf(const std::vector<Hole> &holes) {
    Places out;
    for (const Hole &h : holes) out.push_back(placeOf(h));
    normalise(out);
    return out;
  }

  void sample(std::vector<Mutation> &all) const {
    uint64_t seed = 1469598103934665603ull;  // FNV-1a of the name: the same draw on every machine
    for (char c : k.name) seed = (seed ^ uint8_t(c)) * 1099511628211ull;
    property::Random r(seed);
    while (all.size() > s.perKernel)
      all.erase(all.begin() + r.below(static_cast<unsigned>(all.size())));
  }

  /// `use`: where the mutant goes wrong first, for MoveBelow.
  void one(const Mutation &m, ir::InstrId *use) {
    const std::string what = shown < s.show ? describe(p, t, m) : "";
    Applied applied(p, t, m);
    std::vector<Hole> holes = judge(applied.weakened());
    std::erase_if(holes, [&](const Hole &h) {
      Place x = placeOf(h);
      x.at = applied.before(x.at);
      return std::binary_search(base.begin(), base.end(), x);
    });
    Places said = askVerifier(s.verifier, p, t, k, policy), fresh;
    for (Place x : said) {
      Place was = x;
      was.at = applied.before(x.at);
      if (!std::binary_search(baseSaid.begin(), baseSaid.end(), was)) fresh.push_back(x);
    }
    Score::Row &row = score.byFault[size_t(m.fault)];
    ++row.mutants;
    if (holes.empty()) {
      unsigned c = 0;
      while (!(applied.weakened() >> c & 1)) ++c;
      ++score.equivalent[c];
      if (fresh.empty()) return;
      ++row.falseAlarms, ++score.falseAlarms[c];
      if (shown++ < s.show) complain("false alarm: " + what, {}, fresh, {});
      return;
    }
    if (use) *use = holes.front().consumer;
    ++row.observable;
    Score::Cell &cell =
        score.byHazard[size_t(hazardOf(holes.front().hazard))][holes.front().counter];
    ++cell.mutants;
    const Places places = placesOf(holes);
    if (!fresh.empty()) ++row.found, ++cell.found;
    const bool elsewhere = !minus(fresh, places).empty();
    cell.elsewhere += elsewhere;
    if ((fresh.empty() || elsewhere) && shown++ < s.show)
      complain((fresh.empty() ? "missed: " : "found elsewhere: ") + what, places, fresh, holes);
  }

  /// Barriers that go. Judged where two waves can be followed through the kernel.
  void barriers() {
    const std::vector<Mutation> all = barrierMutations(p, t, k);
    if (all.empty()) return;
    Score::Row &row = score.byFault[size_t(Fault::DropBarrier)];
    row.mutants += all.size();
    const auto racesBefore = findRaces(p, t, k);
    if (!racesBefore || !racesBefore->empty() || !base.empty()) {
      row.notJudged += all.size();
      return;
    }
    Places before;
    if (s.verifier == Verifier::Real)
      before = askVerifier(s.verifier, p, t, k, policy, nullptr, true);
    if (!before.empty()) {
      ++score.baseAlarms;
      if (shown++ < s.show) complain("the program itself, two waves", {}, before, {}, true);
    }
    for (const Mutation &m : all) {
      const std::string what = shown < s.show ? describe(p, t, m) : "";
      Applied applied(p, t, m);
      const auto races = findRaces(p, t, k);
      if (!races) {
        ++row.notJudged;
        continue;
      }
      const Places fresh = minus(askVerifier(s.verifier, p, t, k, policy, nullptr, true), before);
      if (races->empty()) {
        if (fresh.empty()) continue;
        ++row.falseAlarms;
        if (shown++ < s.show) complain("false alarm: " + what, {}, fresh, {}, true);
        continue;
      }
      ++row.observable, ++score.races;
      row.found += !fresh.empty(), score.racesFound += !fresh.empty();
      if (fresh.empty() && shown++ < s.show) {
        Places places;
        for (auto [write, read] : *races) places.push_back({write}), places.push_back({read});
        normalise(places);
        complain("missed: " + what, places, {}, {}, true);
      }
    }
  }

  void complain(const std::string &what, const Places &judged, const Places &said,
                const std::vector<Hole> &holes, bool twoWaves = false) {
    std::string out = "mutants: " + u.name + ", " + k.name + ": " + what + "\n";
    auto list = [&](const char *who, const Places &a, const Places &b) {
      for (const Place &x : minus(a, b))
        out += std::string("    only the ") + who + ": line " +
               std::to_string(p.sources[x.at].line) + " `" + std::string(p.textOf(x.at)) + "`, " +
               t.counter(x.counter).name + (x.fence ? " (fence)" : "") + "\n";
    };
    list("judge", judged, said);
    list("verifier", said, judged);
    if (!holes.empty()) out += "    " + oracle.describe(holes.front()) + "\n";
    std::vector<std::string> words;
    askVerifier(s.verifier, p, t, k, policy, &words, twoWaves);
    for (size_t i = 0; i < std::min<size_t>(words.size(), 4); ++i) out += "    " + words[i] + "\n";
    fputs(out.c_str(), stdout);
    fflush(stdout);
  }

  const Settings &s;
  const Unit &u;
  const Policy policy;
  ir::Program &p;
  const isa::Target &t;
  const ir::Kernel &k;
  Score &score;
  uint64_t &shown;
  Oracle oracle;
  Places base, baseSaid;
};

void runUnit(const Settings &s, const Unit &u, Score &score, uint64_t &shown) {
  read::Result in = read::readText(u.text, u.name);
  std::string text = in ? withWaits(in, u.policy) : "";
  if (s.dump) fputs(text.c_str(), stdout);
  if (!text.empty()) in = read::readText(text, u.name);
  if (text.empty() || !in) {
    ++score.refused;
    return;
  }
  ++score.programs;
  ir::Program &p = *in.program;
  for (size_t k = 0; k != p.kernels.size(); ++k) {
    if (p.kernels[k].end - p.kernels[k].begin > s.maxKernel) {
      ++score.skippedKernels;
      continue;
    }
    Trial(s, u, p, *in.target, p.kernels[k], score, shown).run();
  }
}

bool parse(int argc, char **argv, Settings &s) {
  for (int i = 1; i != argc; ++i) {
    std::string_view a = argv[i];
    auto number = [&](std::string_view name, uint64_t &v) {
      if (!a.starts_with(name)) return false;
      v = strtoull(argv[i] + name.size(), nullptr, 10);
      return true;
    };
    if (number("--programs=", s.programs) || number("--protocols=", s.protocols) ||
        number("--first-seed=", s.firstSeed) || number("--per-kernel=", s.perKernel) ||
        number("--max-kernel=", s.maxKernel) || number("--jobs=", s.jobs) ||
        number("--show=", s.show))
      continue;
    if (a == "--verifier=real" || a == "--classes=all")
      continue;
    else if (a == "--verifier=blind")
      s.verifier = Verifier::Blind;
    else if (a == "--verifier=nervous")
      s.verifier = Verifier::Nervous;
    else if (a == "--classes=any")
      s.allClasses = false;
    else if (a == "--dump")
      s.dump = true;
    else if (a.starts_with("-") || access(argv[i], R_OK) != 0)
      return fprintf(stderr, "interlock_mutants: %s: no such option or file\n", argv[i]), false;
    else
      s.files.emplace_back(a);
  }
  s.maxKernel = std::min<uint64_t>(s.maxKernel, 65535);  // the oracle's points have 16 bits
  if (!s.jobs) s.jobs = std::max(1u, std::thread::hardware_concurrency());
  s.jobs = std::min<uint64_t>(s.jobs, 8);
  return true;
}

}  // namespace

int main(int argc, char **argv) {
  Settings s;
  if (!parse(argc, argv, s)) return 2;
  const uint64_t units = s.files.size() + s.programs + s.protocols;
  void *memory =
      mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return perror("mmap"), 2;
  Shared *shared = new (memory) Shared();
  const auto start = std::chrono::steady_clock::now();
  // Processes, so that a crash names its unit instead of ending the run.
  std::vector<pid_t> children;
  for (uint64_t j = 0; j != s.jobs; ++j) {
    pid_t child = fork();
    if (child < 0) return perror("fork"), 2;
    if (child == 0) {
      uint64_t shown = 0;
      Shared::Slot &slot = shared->slots[j];
      for (uint64_t n; (n = shared->next++) < units;) {
        slot.current = n + 1;
        runUnit(s, unitOf(s, n), slot.score, shown);
      }
      slot.current = 0;
      fflush(stdout);
      _exit(0);
    }
    children.push_back(child);
  }
  Score all{};
  bool bad = false;
  for (uint64_t j = 0; j != s.jobs; ++j) {
    int status = 0;
    waitpid(children[j], &status, 0);
    all.add(shared->slots[j].score);
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) continue;
    bad = true;
    const uint64_t unit = shared->slots[j].current;
    printf("mutants: %s crashes (signal %d)\n", unit ? unitOf(s, unit - 1).name.c_str() : "?",
           WIFSIGNALED(status) ? WTERMSIG(status) : 0);
  }
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  const int empty = print(all, *isa::findTarget("gfx1250"), s.allClasses);
  auto u = [](uint64_t v) { return static_cast<unsigned long long>(v); };
  printf("\nmutants: %llu programs, %llu kernels (%llu larger ones left out, %llu programs "
         "refused), %.1f s\n",
         u(all.programs), u(all.kernels), u(all.skippedKernels), u(all.refused), seconds);
  printf("mutants: %llu mutants, %llu missed, %llu false alarms; %llu kernels judged differently "
         "before any fault, %llu with a hole then; %d empty classes\n",
         u(all.mutants()), u(all.missed()), u(all.allFalseAlarms()), u(all.baseAlarms),
         u(all.dirtyBases), empty);
  bad |= all.missed() || all.allFalseAlarms() || all.baseAlarms || all.dirtyBases || empty ||
         !all.mutants();
  puts(bad ? "mutants: FAILED" : "mutants: passed");
  return bad ? 1 : 0;
}
