//===- property_test.cpp - Random programs against the oracle ----------------===//
//
//   INTERLOCK_PROPERTY_COUNT   programs (default 20000)
//   INTERLOCK_PROPERTY_SEED    first seed (default 1)
//   INTERLOCK_PROPERTY_JOBS    processes (default: hardware threads, at most 8)
//   INTERLOCK_PROPERTY_ONE     only this seed, verbosely
//   INTERLOCK_PROPERTY_KEEP    go on after failures and count them by class
//
// Seeds are dealt out to forked processes, so that a crash names its seed
// instead of ending the run. A failure is shrunk and printed with everything
// needed to see it again.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "generator.h"
#include "harness.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>
#include <string>
#include <sys/mman.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace interlock::property;

namespace {

uint64_t number(const char *name, uint64_t otherwise) {
  const char *v = getenv(name);
  return v && *v ? strtoull(v, nullptr, 10) : otherwise;
}

constexpr unsigned kMaxJobs = 8, kClasses = 24;

/// What the processes share. Plain data in anonymous shared memory; each job
/// writes only its own slot.
struct Slot {
  Stats stats;
  uint64_t current = 0;  ///< seed at work, for crashes
  uint64_t failures = 0;
  struct Class {
    char name[24];
    uint64_t count, firstSeed;
  } classes[kClasses];
};

void printFailure(uint64_t seed, const std::string &failure) {
  FixOptions o = FixOptions::random(seed);
  std::string small = shrink(generateProgram(seed), o);
  Stats ignored;
  std::string fixed, again = checkProgram(small, o, ignored, &fixed);
  printf("property: seed %llu fails: %s\noptions: %s\n--- shrunk program\n%s--- its "
         "failure\n%s\n--- its result\n%s---\n",
         static_cast<unsigned long long>(seed), failure.c_str(), o.str().c_str(), small.c_str(),
         again.c_str(), fixed.c_str());
  fflush(stdout);
}

/// Runs the seeds of one job. Failures of a class are printed once per job.
void work(Slot &slot, uint64_t first, uint64_t count, unsigned job, unsigned jobs, bool keep) {
  for (uint64_t i = job; i < count; i += jobs) {
    uint64_t seed = first + i;
    slot.current = seed;
    std::string failure = checkProgram(generateProgram(seed), FixOptions::random(seed), slot.stats);
    if (failure.empty()) continue;
    ++slot.failures;
    std::string name = failure.substr(0, std::min<size_t>(failure.find(':'), 23));
    if (name == "hole") name = failure.substr(0, std::min<size_t>(failure.find(':', 5), 23));
    bool fresh = false;
    for (auto &c : slot.classes) {
      if (c.name[0] == 0) strcpy(c.name, name.c_str()), c.firstSeed = seed, fresh = true;
      if (name != c.name) continue;
      ++c.count;
      break;
    }
    if (fresh) printFailure(seed, failure);
    if (!keep && slot.failures >= 3) return;
  }
  slot.current = 0;
}

int one(uint64_t seed) {
  std::string text = generateProgram(seed);
  FixOptions o = FixOptions::random(seed);
  Stats stats;
  std::string fixed, failure = checkProgram(text, o, stats, &fixed);
  printf("options: %s\n--- program\n%s--- result\n%s---\n", o.str().c_str(), text.c_str(),
         fixed.c_str());
  if (failure.empty()) return puts("holds"), 0;
  printFailure(seed, failure);
  return 1;
}

}  // namespace

int main() {
  if (getenv("INTERLOCK_PROPERTY_ONE")) return one(number("INTERLOCK_PROPERTY_ONE", 1));
  const uint64_t count = number("INTERLOCK_PROPERTY_COUNT", 20000),
                 first = number("INTERLOCK_PROPERTY_SEED", 1);
  const unsigned hardware = std::max(1u, std::thread::hardware_concurrency());
  const unsigned jobs = static_cast<unsigned>(std::min<uint64_t>(
      kMaxJobs, std::max<uint64_t>(1, number("INTERLOCK_PROPERTY_JOBS", hardware))));
  const bool keep = getenv("INTERLOCK_PROPERTY_KEEP");

  int bad = runOracleTests();
  bad += runRapidCheck();
  fflush(stdout);

  void *memory = mmap(nullptr, sizeof(Slot) * kMaxJobs, PROT_READ | PROT_WRITE,
                      MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return perror("mmap"), 1;
  Slot *slots = new (memory) Slot[kMaxJobs]();
  auto start = std::chrono::steady_clock::now();
  std::vector<pid_t> children;
  for (unsigned j = 0; j != jobs; ++j) {
    pid_t child = fork();
    if (child < 0) return perror("fork"), 1;
    if (child == 0) {
      work(slots[j], first, count, j, jobs, keep);
      fflush(stdout);
      _exit(0);
    }
    children.push_back(child);
  }
  Stats all;
  for (unsigned j = 0; j != jobs; ++j) {
    int status = 0;
    waitpid(children[j], &status, 0);
    const Slot &s = slots[j];
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
      printf("property: seed %llu crashes (signal %d)\noptions: %s\n--- program\n%s---\n",
             static_cast<unsigned long long>(s.current), WIFSIGNALED(status) ? WTERMSIG(status) : 0,
             FixOptions::random(s.current).str().c_str(), generateProgram(s.current).c_str());
      ++bad;
    }
    bad += static_cast<int>(s.failures);
    all.programs += s.stats.programs, all.instructions += s.stats.instructions,
        all.inserted += s.stats.inserted;
    all.fields += s.stats.fields, all.inputHoles += s.stats.inputHoles;
    all.xFields += s.stats.xFields, all.xSurplus += s.stats.xSurplus,
        all.stripAgain += s.stats.stripAgain, all.advised += s.stats.advised;
    all.globalMet += s.stats.globalMet;
    all.relaxed += s.stats.relaxed, all.more += s.stats.more;
    for (unsigned f = 0; f != NumFeatures; ++f) all.features[f] += s.stats.features[f];
  }
  double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  for (unsigned j = 0; j != jobs; ++j)
    for (const auto &c : slots[j].classes)
      if (c.name[0])
        printf("property: %llu programs fail with `%s` in job %u, first seed %llu\n",
               static_cast<unsigned long long>(c.count), c.name, j,
               static_cast<unsigned long long>(c.firstSeed));

  auto u = [](uint64_t v) { return static_cast<unsigned long long>(v); };
  printf("property: %llu programs from seed %llu, %llu instructions, %llu kernels with holes, %llu "
         "waits inserted with "
         "%llu fields, %.1f s\n",
         u(all.programs), u(first), u(all.instructions), u(all.inputHoles), u(all.inserted),
         u(all.fields), seconds);
  printf("property: %llu XCNT fields, %llu of them surplus on exact paths (coupled counter, "
         "outside the claim)\n",
         u(all.xFields), u(all.xSurplus));
  printf("property: %llu results change when stripped and fixed again\n", u(all.stripAgain));
  printf("property: %llu fields that the verifier would delete or weaken\n", u(all.advised));
  printf("property: %llu accesses of global memory meet the tensor engine's\n", u(all.globalMet));
  printf("property: %llu results that fix --relax changes further, %llu with waits for fences or "
         "depth\n",
         u(all.relaxed), u(all.more));
  bad += all.programs >= 2000 &&
         (all.advised == 0 || all.globalMet == 0 || all.relaxed == 0 || all.more == 0);
  puts("property: coverage, percent of programs");
  for (unsigned f = 0; f != NumFeatures; ++f) {
    double percent = all.programs ? 100.0 * static_cast<double>(all.features[f]) /
                                        static_cast<double>(all.programs)
                                  : 0;
    bool low = percent < 1;
    printf("  %-24s %6.1f%s\n", kFeatureNames[f], percent, low ? "  TOO RARE" : "");
    // A handful of programs says nothing about rates.
    if (low && all.programs >= 2000) ++bad;
  }
  puts(bad ? "property: FAILED" : "property: passed");
  return bad ? 1 : 0;
}
