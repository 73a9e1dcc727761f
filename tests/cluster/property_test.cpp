//===- property_test.cpp - Insertion of cluster barriers on random kernels ----===//
//
//   INTERLOCK_CLUSTER_COUNT   kernels (default 3000): two skeletons, then a soup or a brew
//   INTERLOCK_CLUSTER_SEED    first seed (default 1)
//   INTERLOCK_CLUSTER_JOBS    processes (default: hardware threads, at most 8)
//   INTERLOCK_CLUSTER_ONE     only this seed, verbosely
//   INTERLOCK_CLUSTER_KEEP    go on after failures and count them by class
//
// A skeleton with its options must come out with what the generator itself would
// have written, balanced for the oracle and for check. In a soup nothing may change
// its meaning; what check then finds, the command would refuse to write. Where check
// finds nothing, the oracle must find nothing either, and that also for brews, which
// bring their own cluster barriers. Everything must be the same a
// second time, in another thread and in another process.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "brew.h"
#include "skeleton.h"
#include "soup.h"
#include "transform.h"

#include "interlock/read.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>
#include <sys/mman.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace interlock;
using namespace interlock::cluster;

namespace {

uint64_t number(const char *name, uint64_t otherwise) {
  const char *v = getenv(name);
  return v && *v ? strtoull(v, nullptr, 10) : otherwise;
}

constexpr unsigned kMaxJobs = 8, kHashes = 300, kClasses = 16;

enum Outcome : unsigned {
  Skeletons,   ///< kernels of the generator
  Insertions,  ///< lines that were inserted
  Soups,
  SoupRefused,  ///< by the pass itself
  SoupUnchanged,
  SoupClean,        ///< and changed
  SoupNotBalanced,  ///< check finds something: the command would not write it
  Brews,            ///< kernels with cluster barriers of their own
  NoneFinds,        ///< soups and brews that are balanced for check and oracle
  BothFind,
  CheckAlone,  ///< check is careful, or the oracle has not tried enough values
  NumOutcomes
};
const char *const kOutcomeNames[NumOutcomes] = {"skeletons",
                                                "lines inserted",
                                                "soups",
                                                "soups refused by the pass",
                                                "soups without an insertion",
                                                "soups completed",
                                                "soups that check would refuse",
                                                "brews",
                                                "soups and brews: nothing for check and oracle",
                                                "soups and brews: both find something",
                                                "soups and brews: check alone does"};

/// What the processes share; each writes only its own slot.
struct Slot {
  uint64_t outcomes[NumOutcomes], features[kNumFeatures];
  uint64_t hashes[kHashes];  ///< of the results of the first seeds: each process makes them all
  uint64_t current, failures;
  struct Class {
    char name[32];
    uint64_t count, firstSeed;
  } classes[kClasses];
};

struct Case {
  bool soup = false, brew = false;  ///< a brew is a soup, too
  edit::ClusterOptions options;
  std::string text, complete;
  std::bitset<kNumFeatures> features;
};

Case makeCase(uint64_t seed) {
  Case c;
  const auto &sets = optionSets();
  c.options = sets[(seed / 3 * 2 + seed % 3) % sets.size()];
  c.soup = seed % 3 == 2;
  if (c.soup) {
    c.brew = seed / 3 % 2 != 0;
    c.text = c.brew ? makeBrew(seed) : makeSoup(seed);
    return c;
  }
  Skeleton s = makeSkeleton(seed, c.options);
  c.text = std::move(s.text), c.features = s.features;
  c.complete = makeSkeleton(seed, c.options, true).text;
  return c;
}

uint64_t hashOf(const std::string &s) {
  uint64_t h = 0xcbf29ce484222325ull;
  for (char ch : s) h = (h ^ static_cast<unsigned char>(ch)) * 0x100000001b3ull;
  return h;
}

Judgement judged(const std::string &text, const OracleOptions *with, unsigned pgr) {
  read::Result in = read::readText(text, "k.s");
  if (!in) {
    Judgement j;
    j.incomplete = in.error->str();
    return j;
  }
  return judge(*in.program, *in.target, in.program->kernels[0],
               with ? *with : optionsFor(*in.program, pgr));
}

std::string checkSkeleton(const Case &c, const Transformed &t) {
  if (!t.refusal.empty()) return "refused: " + t.refusal;
  if (std::string d = sameShape(c.complete, t.text); !d.empty()) return d;
  const Judgement j = judged(t.text, nullptr, static_cast<unsigned>(c.options.pgr));
  // The gated modes wait for the signal of the trip before, without a barrier between.
  const unsigned lost = 1u << static_cast<unsigned>(Verdict::LostCompletion);
  if (!j.incomplete.empty() || (j.verdicts & ~(c.options.gatedRule4 ? lost : 0u)))
    return "oracle: " + j.str();
  const ClusterFindings f = findings(t.text);
  if (f.errors || f.unknowns) return "check: " + f.first;
  // A signal that the tail does not use harms nobody, and check warns of it.
  const bool unused = c.features[static_cast<unsigned>(Feature::TailSignalSkipped)];
  if ((f.warnings != 0) != (c.options.gatedRule4 || unused))
    return "check: " + (f.first.empty() ? "no warning" : f.first);
  if (!f.warnings && (j.verdicts & lost)) return "check: says nothing of a lost completion";
  return "";
}

/// Where check finds nothing, there must be nothing; the rest is counted.
std::string compareVerdicts(const std::string &text, unsigned errors, unsigned warnings,
                            unsigned unknowns, uint64_t *outcomes) {
  OracleOptions o;
  o.maxSteps = 600, o.maxStates = 20000, o.maxRuns = 60;
  o.machine.loopCounter = static_cast<ir::Unit>(isa::amdgpu::kSgpr0 + 17);
  o.machine.loopValues = {0, 1, 2, 3, 4, 5};
  // Not every soup sets sgprWaveIdx; check takes the name at its word.
  o.machine.waveIndex = static_cast<ir::Unit>(isa::amdgpu::kSgpr0 + 16);
  OracleOptions group = o;
  group.groupOnly = true;
  // Where workgroup barriers are broken already, the cluster is nobody's concern.
  const Judgement base = judged(text, &group, 1);
  if (base.verdicts || !base.incomplete.empty()) return "";
  const Judgement j = judged(text, &o, 1);
  const bool complete = j.incomplete.empty();
  if (errors) {
    if (complete) ++outcomes[j.verdicts ? BothFind : CheckAlone];
    return "";
  }
  if (unknowns) return "";
  if (complete) ++outcomes[NoneFinds];
  const unsigned lost = 1u << static_cast<unsigned>(Verdict::LostCompletion);
  if (j.verdicts & ~(warnings ? lost : 0u)) return "unsound: check finds nothing, but " + j.str();
  return "";
}

std::string checkSoup(const Case &c, const Transformed &t, uint64_t *outcomes) {
  // A brew is compared as it is: what the pass adds to it breaks it for sure.
  const std::string &text = c.brew ? c.text : t.text;
  const ClusterFindings f = findings(text);
  if (!c.brew)
    ++outcomes[t.text == c.text ? SoupUnchanged : f.errors ? SoupNotBalanced : SoupClean];
  return compareVerdicts(text, f.errors, f.warnings, f.unknowns, outcomes);
}

/// "" or "CLASS: what".
std::string checkCase(const Case &c, uint64_t seed, uint64_t *outcomes, std::string *result) {
  const Transformed t = insertBarriers(c.text, c.options);
  if (result) *result = t.text;
  ++outcomes[c.brew ? Brews : c.soup ? Soups : Skeletons];
  if (!t.failure.empty()) return t.failure;
  if (seed % 8 == 1) {
    Transformed other;
    std::thread([&] { other = insertBarriers(c.text, c.options); }).join();
    if (other.text + other.refusal != t.text + t.refusal)
      return "deterministic: another thread writes another text";
  }
  if (t.refusal.empty()) {
    for (uint8_t added : t.inserted) outcomes[Insertions] += added;
    const Transformed again = insertBarriers(t.text, c.options);
    if (!again.failure.empty() || !again.refusal.empty())
      return "again: " + again.failure + again.refusal;
    if (again.text != t.text) return "again: a second run changes the text";
    if (std::string d = sameExecution(c.text, t, seed * 1000); !d.empty()) return d;
  } else if (c.soup && !c.brew) {
    ++outcomes[SoupRefused];
    return "";
  }
  return c.soup ? checkSoup(c, t, outcomes) : checkSkeleton(c, t);
}

void printFailure(uint64_t seed, const Case &c, const std::string &failure,
                  const std::string &result) {
  printf("cluster: seed %llu fails: %s\noptions: %s\n--- kernel\n%s--- result\n%s---\n",
         static_cast<unsigned long long>(seed), failure.c_str(), str(c.options).c_str(),
         c.text.c_str(), result.c_str());
  fflush(stdout);
}

void work(Slot &slot, uint64_t first, uint64_t count, unsigned job, unsigned jobs, bool keep) {
  for (uint64_t i = 0; i != std::min<uint64_t>(count, kHashes); ++i) {
    slot.current = first + i;
    const Case c = makeCase(first + i);
    const Transformed t = insertBarriers(c.text, c.options);
    slot.hashes[i] = hashOf(t.text + t.refusal);
  }
  for (uint64_t i = job; i < count; i += jobs) {
    const uint64_t seed = first + i;
    slot.current = seed;
    const Case c = makeCase(seed);
    for (unsigned f = 0; f != kNumFeatures; ++f) slot.features[f] += c.features[f];
    std::string result;
    const std::string failure = checkCase(c, seed, slot.outcomes, &result);
    if (failure.empty()) continue;
    ++slot.failures;
    const std::string name = failure.substr(0, std::min<size_t>(failure.find(':'), 31));
    bool fresh = false;
    for (Slot::Class &k : slot.classes) {
      if (!k.name[0]) strcpy(k.name, name.c_str()), k.firstSeed = seed, fresh = true;
      if (name != k.name) continue;
      ++k.count;
      break;
    }
    if (fresh) printFailure(seed, c, failure, result);
    if (!keep && slot.failures >= 3) return;
  }
  slot.current = 0;
}

int one(uint64_t seed) {
  const Case c = makeCase(seed);
  uint64_t outcomes[NumOutcomes] = {};
  std::string result;
  const std::string failure = checkCase(c, seed, outcomes, &result);
  printFailure(seed, c, failure.empty() ? "no, it holds" : failure, result);
  return !failure.empty();
}

}  // namespace

int main() {
  if (getenv("INTERLOCK_CLUSTER_ONE")) return one(number("INTERLOCK_CLUSTER_ONE", 1));
  const uint64_t count = number("INTERLOCK_CLUSTER_COUNT", 3000),
                 first = number("INTERLOCK_CLUSTER_SEED", 1);
  const unsigned hardware = std::max(1u, std::thread::hardware_concurrency());
  // At least two processes, so that their results can be compared.
  const auto jobs = static_cast<unsigned>(std::min<uint64_t>(
      kMaxJobs, std::max<uint64_t>(2, number("INTERLOCK_CLUSTER_JOBS", hardware))));
  const bool keep = getenv("INTERLOCK_CLUSTER_KEEP");

  void *memory = mmap(nullptr, sizeof(Slot) * kMaxJobs, PROT_READ | PROT_WRITE,
                      MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return perror("mmap"), 1;
  Slot *slots = new (memory) Slot[kMaxJobs]();
  const auto start = std::chrono::steady_clock::now();
  std::vector<pid_t> children;
  for (unsigned j = 0; j != jobs; ++j) {
    const pid_t child = fork();
    if (child < 0) return perror("fork"), 1;
    if (child == 0) {
      work(slots[j], first, count, j, jobs, keep);
      fflush(stdout);
      _exit(0);
    }
    children.push_back(child);
  }
  uint64_t bad = 0, outcomes[NumOutcomes] = {}, features[kNumFeatures] = {};
  auto u = [](uint64_t v) { return static_cast<unsigned long long>(v); };
  for (unsigned j = 0; j != jobs; ++j) {
    int status = 0;
    waitpid(children[j], &status, 0);
    const Slot &s = slots[j];
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
      printf("cluster: seed %llu crashes (signal %d)\n--- kernel\n%s---\n", u(s.current),
             WTERMSIG(status), makeCase(s.current).text.c_str());
      ++bad;
    }
    bad += s.failures;
    for (unsigned f = 0; f != kNumFeatures; ++f) features[f] += s.features[f];
    for (unsigned o = 0; o != NumOutcomes; ++o) outcomes[o] += s.outcomes[o];
    for (const Slot::Class &k : s.classes)
      if (k.name[0])
        printf("cluster: %llu kernels fail with `%s` in job %u, first seed %llu\n", u(k.count),
               k.name, j, u(k.firstSeed));
  }
  for (unsigned i = 0; i != std::min<uint64_t>(count, kHashes); ++i)
    for (unsigned j = 1; j != jobs; ++j)
      if (slots[j].hashes[i] != slots[0].hashes[i]) {
        printf("cluster: seed %llu gives another text in another process\n", u(first + i));
        ++bad;
      }
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  printf("cluster: %llu kernels from seed %llu, %.1f s\n", u(count), u(first), seconds);
  const bool enough = count >= 1000 && bad == 0;
  for (unsigned o = 0; o != NumOutcomes; ++o) {
    printf("  %8llu %s\n", u(outcomes[o]), kOutcomeNames[o]);
    if (enough && outcomes[o] == 0 && o != CheckAlone) {
      printf("cluster: no %s\n", kOutcomeNames[o]);
      ++bad;
    }
  }
  for (unsigned f = 0; f != kNumFeatures; ++f) {
    const double share = 100.0 * static_cast<double>(features[f]) /
                         static_cast<double>(std::max<uint64_t>(1, outcomes[Skeletons]));
    printf("  %5.1f%% %s\n", share, kFeatureNames[f]);
    if (enough && share < 1) {
      printf("cluster: too few kernels with `%s`\n", kFeatureNames[f]);
      ++bad;
    }
  }
  printf("cluster: %llu failures\n", u(bad));
  return bad != 0;
}
