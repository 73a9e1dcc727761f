//===- brew.cpp - Random kernels that use the cluster barrier already --------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "brew.h"

#include "generator.h"

#include <vector>

namespace interlock::cluster {

namespace {

class Brewer {
public:
  explicit Brewer(uint64_t seed) : r(seed * 0x9e3779b97f4a7c15ull + 3) {}

  std::string write() {
    text = "\t.amdgcn_target \"amdgcn-amd-amdhsa--gfx1250\"\n\t.text\n\t.globl k\n\t.p2align 8\n"
           "\t.type k,@function\n\t.set sgprWaveIdx, 16\n\t.set sgprLoopCounterL, 17\nk:\n";
    if (r.chance(70))
      line("s_bfe_u32 s[sgprWaveIdx], ttmp8, 0x50019");
    else
      line("v_lshrrev_b32 v1, 5, v0"), line("v_readfirstlane_b32 s[sgprWaveIdx], v1");
    line("s_lshr_b32 s[sgprLoopCounterL], s20, 6");
    for (unsigned n = r.between(1, 4); n != 0; --n) piece(0);
    line("s_endpgm");
    return text + "\t.amdhsa_kernel k\n\t\t.amdhsa_next_free_vgpr 16\n"
                  "\t\t.amdhsa_next_free_sgpr 64\n\t.end_amdhsa_kernel\n";
  }

private:
  void line(const std::string &s) { text += "\t" + s + "\n"; }
  std::string fresh() { return "label_" + std::to_string(labels++); }

  void group() { line("s_barrier_signal -1"), line("s_barrier_wait -1"); }
  void load() { line("tensor_load_to_lds s[4:7], s[8:15]"); }
  void signal() {
    const std::string skip = fresh();
    const unsigned how = r.below(10);
    if (how == 0) return line("s_barrier_signal -3");
    if (how == 1) {
      line("s_barrier_signal_isfirst -1");
      line("s_barrier_wait -1");
      line("s_cbranch_scc0 " + skip);
    } else if (how == 2) {
      line("s_cmp_lg_u32 s[sgprWaveIdx], 0");
      line("s_cbranch_scc1 " + skip);
    } else if (how == 3) {
      line("s_cmp_eq_u32 s[sgprWaveIdx], 1");
      line("s_cbranch_scc0 " + skip);
    } else {
      line("s_cmp_eq_u32 s[sgprWaveIdx], 0");
      line("s_cbranch_scc0 " + skip);
    }
    line("s_barrier_signal -3");
    text += skip + ":\n";
  }
  /// The same few conditions, so that they repeat; `skip` where one holds.
  std::string condition(const std::string &skip) {
    static const std::vector<const char *> all = {
        "s_cmp_eq_u32 s[sgprLoopCounterL], 0\n\ts_cbranch_scc1 ",
        "s_cmp_eq_u32 s[sgprLoopCounterL], 0\n\ts_cbranch_scc1 ",
        "s_cmp_lg_u32 s[sgprLoopCounterL], 0\n\ts_cbranch_scc0 ",
        "s_cmp_le_u32 s[sgprLoopCounterL], 1\n\ts_cbranch_scc1 ",
        "s_cmp_le_i32 s[sgprLoopCounterL], 1\n\ts_cbranch_scc1 ",
        "s_cmp_eq_u32 s21, 1\n\ts_cbranch_scc1 ",
        "s_cmp_eq_u32 s21, 1\n\ts_cbranch_scc0 ",
        "s_cbranch_vccz "};
    return r.pick(all) + skip;
  }
  void handshake(unsigned depth) {
    if (r.chance(85)) group();
    // The signal under a condition and the wait under the same one.
    const bool apart = r.chance(25);
    if (apart) {
      const std::string a = fresh(), b = fresh();
      std::string both = condition("");
      line(both + a);
      signal();
      text += a + ":\n";
      if (r.chance(30)) piece(depth + 1);
      if (r.chance(10)) both = condition("");
      line(both + b);
      line("s_barrier_wait -3");
      load();
      text += b + ":\n";
      return;
    }
    const unsigned odd = r.below(24);
    if (odd != 0) signal();
    if (odd == 1) signal();
    if (odd == 2) load();
    if (odd != 3) line("s_barrier_wait -3");
    if (odd == 4) line("s_barrier_wait -3");
    load();
  }
  void piece(unsigned depth) {
    const unsigned kind = r.below(100);
    if (depth > 2 || kind < 45) return handshake(depth);
    if (kind < 53) return group();
    if (kind < 58) return load();
    if (kind < 63) return line("s_sub_co_u32 s[sgprLoopCounterL], s[sgprLoopCounterL], 1");
    if (kind < 80) {
      const std::string skip = fresh();
      line(condition(skip));
      for (unsigned n = r.between(1, 2); n != 0; --n) piece(depth + 1);
      text += skip + ":\n";
      return;
    }
    // A loop over the counter. One that signals for the trip after it waits once more before.
    const std::string head = fresh(), end = fresh();
    line("s_cmp_eq_u32 s[sgprLoopCounterL], 0");
    line("s_cbranch_scc1 " + end);
    const bool ahead = r.chance(30);
    if (ahead) group(), signal();
    text += head + ":\n";
    if (ahead) {
      group();
      line("s_barrier_wait -3");
      if (r.chance(70)) group();
      const std::string last = fresh();
      line("s_cmp_eq_u32 s[sgprLoopCounterL], 1");
      line("s_cbranch_scc1 " + last);
      signal();
      text += last + ":\n";
      load();
    } else {
      for (unsigned n = r.between(1, 2); n != 0; --n) piece(depth + 2);
    }
    line("s_sub_co_u32 s[sgprLoopCounterL], s[sgprLoopCounterL], 1");
    // Pieces may have lowered it below zero.
    line("s_cmp_gt_i32 s[sgprLoopCounterL], 0");
    line("s_cbranch_scc1 " + head);
    text += end + ":\n";
  }

  property::Random r;
  std::string text;
  unsigned labels = 0;
};

}  // namespace

std::string makeBrew(uint64_t seed) { return Brewer(seed).write(); }

}  // namespace interlock::cluster
