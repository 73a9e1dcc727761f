//===- bench_analysis.cpp - Speed of wait insertion after parsing ----------===//
//
// BM_Analysis: insertWaits over every kernel of the files named by
// INTERLOCK_BENCH_FILES (':'-separated; default: the examples), waits stripped,
// reasons off; reports instructions per second on one core.
// BM_Diamonds: chains of 1,000 and 10,000 diamonds; time must grow linearly.
//
//===----------------------------------------------------------------------===//
#include "interlock/edit.h"
#include "interlock/plan.h"
#include "interlock/read.h"

#include <benchmark/benchmark.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

using namespace interlock;

namespace {

std::vector<read::Result> load() {
  std::vector<read::Result> programs;
  const char *env = std::getenv("INTERLOCK_BENCH_FILES");
  std::string list = env ? env : INTERLOCK_SOURCE_DIR "/examples/gemm/gemm_tdm.s";
  for (size_t at = 0; at <= list.size();) {
    size_t end = list.find(':', at);
    if (end == std::string::npos) end = list.size();
    read::Result r = read::readFile(list.substr(at, end - at));
    if (!r)
      std::fprintf(stderr, "%s\n", r.error->str().c_str());
    else {
      for (ir::Kernel &k : r.program->kernels) edit::stripInPlace(*r.program, *r.target, k);
      programs.push_back(std::move(r));
    }
    at = end + 1;
  }
  return programs;
}

void BM_Analysis(benchmark::State &state) {
  std::vector<read::Result> programs = load();
  plan::Options options;
  options.explain = false;
  size_t instructions = 0, visits = 0;
  // What LLVM's pass would see: everything but the waits that were stripped.
  std::vector<size_t> real;
  for (const read::Result &r : programs)
    for (const ir::Kernel &k : r.program->kernels) {
      size_t n = 0;
      for (ir::InstrId i = k.begin; i != k.end; ++i)
        n += r.target->kind(r.program->instrs[i]) != isa::Kind::Wait;
      real.push_back(n);
    }
  for (auto _ : state) {
    size_t at = 0;
    for (const read::Result &r : programs)
      for (const ir::Kernel &k : r.program->kernels) {
        plan::WaitPlan p = plan::insertWaits(*r.program, *r.target, k, options);
        benchmark::DoNotOptimize(p.entries.data());
        instructions += real[at++];
        visits += p.solves;
      }
  }
  state.counters["instructions_per_second"] =
      benchmark::Counter(static_cast<double>(instructions), benchmark::Counter::kIsRate);
  state.counters["visits_per_instruction"] =
      static_cast<double>(visits) / static_cast<double>(instructions);
}
BENCHMARK(BM_Analysis)->Unit(benchmark::kMillisecond);

/// A chain of diamonds with loads on one arm and uses at the joins.
std::string diamonds(int n) {
  std::string s = ".amdgcn_target \"amdgcn-amd-amdhsa--gfx1250\"\n.text\nk:\n";
  for (int i = 0; i != n; ++i) {
    std::string d = std::to_string(i);
    s += "  global_load_b32 v" + std::to_string(i % 8) + ", v[40:41], off\n  s_cbranch_scc0 L" + d +
         "\n";
    s += "  ds_load_b32 v" + std::to_string(8 + i % 8) +
         ", v42\n  global_load_b32 v16, v[40:41], off\n  s_branch J" + d + "\n";
    s += "L" + d + ":\n  v_add_f32 v20, v20, v21\nJ" + d + ":\n  v_add_f32 v22, v" +
         std::to_string(i % 8) + ", v" + std::to_string(8 + (i + 3) % 8) + "\n";
  }
  return s + "  s_endpgm\n";
}

void BM_Diamonds(benchmark::State &state) {
  read::Result r = read::readText(diamonds(static_cast<int>(state.range(0))), "diamonds");
  plan::Options options;
  options.explain = false;
  for (auto _ : state)
    for (const ir::Kernel &k : r.program->kernels) {
      plan::WaitPlan p = plan::insertWaits(*r.program, *r.target, k, options);
      benchmark::DoNotOptimize(p.entries.data());
    }
  state.SetComplexityN(state.range(0));
}
BENCHMARK(BM_Diamonds)->Arg(1000)->Arg(10000)->Unit(benchmark::kMillisecond);

}  // namespace
