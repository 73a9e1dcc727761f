//===- bench_check.cpp - Speed of the verifier after parsing ---------------===//
//
// BM_Verify: every kernel of the files named by INTERLOCK_BENCH_FILES (text or
// objects, ':'-separated; default: an example), with the default options;
// instructions per second on one core.
// BM_NeverDrained: one loop of stores that no wait drains; time must grow
// linearly, although each store is in flight at every later instruction.
//
//===----------------------------------------------------------------------===//
#include "interlock/check.h"
#include "interlock/read.h"

#include <benchmark/benchmark.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

using namespace interlock;

namespace {

void BM_Verify(benchmark::State &state) {
  std::vector<read::Result> programs;
  const char *env = std::getenv("INTERLOCK_BENCH_FILES");
  std::string list = env ? env : INTERLOCK_SOURCE_DIR "/examples/gemm/gemm_tdm.s";
  for (size_t at = 0; at <= list.size();) {
    size_t end = std::min(list.find(':', at), list.size());
    read::Result r = read::readFile(list.substr(at, end - at));
    if (r)
      programs.push_back(std::move(r));
    else
      std::fprintf(stderr, "%s\n", r.error->str().c_str());
    at = end + 1;
  }
  size_t instructions = 0, findings = 0;
  for (auto _ : state)
    for (const read::Result &r : programs)
      for (const ir::Kernel &k : r.program->kernels) {
        findings += check::verify(*r.program, *r.target, k, {}).findings.size();
        instructions += k.end - k.begin;
      }
  benchmark::DoNotOptimize(findings);
  state.counters["instructions_per_second"] =
      benchmark::Counter(static_cast<double>(instructions), benchmark::Counter::kIsRate);
}
BENCHMARK(BM_Verify)->Unit(benchmark::kMillisecond);

void BM_NeverDrained(benchmark::State &state) {
  std::string s = ".amdgcn_target \"amdgcn-amd-amdhsa--gfx1250\"\n.text\nk:\n";
  for (int i = 0; i != state.range(0); ++i) {
    const std::string r = std::to_string(i % 64);
    s += "  global_store_b32 v" + r + ", v" + std::to_string(64 + i % 128) + ", s[4:5]\n";
    if (i % 16 == 15) s += "  v_add_f32 v" + std::to_string(200 + i % 32) + ", v250, v251\n";
  }
  s += "  s_cmp_lg_u32 s16, 0\n  s_cbranch_scc0 e\n  s_branch k\ne:\n  s_endpgm\n";
  read::Result r = read::readText(s, "stores");
  if (!r) return state.SkipWithError(r.error->str().c_str());
  for (auto _ : state)
    for (const ir::Kernel &k : r.program->kernels)
      benchmark::DoNotOptimize(check::verify(*r.program, *r.target, k, {}).findings.size());
  state.SetComplexityN(state.range(0));
}
BENCHMARK(BM_NeverDrained)->Arg(10000)->Arg(100000)->Unit(benchmark::kMillisecond);

}  // namespace
