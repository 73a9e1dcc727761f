//===- skeleton.cpp - Random kernels as a GEMM generator lays them out -------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "skeleton.h"

#include "generator.h"

namespace interlock::cluster {

const char *const kFeatureNames[kNumFeatures] = {"label_GSU_1",
                                                 "branch to label_GSU_1",
                                                 "no label_GSU_1",
                                                 "wave index from v0",
                                                 "barrier in the prologue",
                                                 "no prefetch",
                                                 "prefetch of 1",
                                                 "prefetch of 2",
                                                 "guard to the tail",
                                                 "guard to the loop",
                                                 "second guard <=",
                                                 "second guard ==",
                                                 "barrier in the prefetch",
                                                 "first load behind a barrier",
                                                 "two loads per stage",
                                                 "published before the loop",
                                                 "not published",
                                                 "published behind the guard",
                                                 "loop guard before the label",
                                                 "loop guard behind it",
                                                 "native compare",
                                                 "native compare with a branch",
                                                 "no label_openLoopL",
                                                 "loop to label_openLoopL",
                                                 "no barrier for loads",
                                                 "one barrier for loads",
                                                 "two barriers for loads",
                                                 "barrier shared by loads",
                                                 "barrier without loads",
                                                 "load behind a branch",
                                                 "hoisted compare",
                                                 "hoisted decrement",
                                                 "compare at the end",
                                                 "drain trips",
                                                 "signed compare",
                                                 "decrement by addition",
                                                 "first load in the loop",
                                                 "first load in the tail",
                                                 "no tail",
                                                 "tail marker",
                                                 "no marker",
                                                 "barrier in the tail",
                                                 "no barrier in the tail",
                                                 "two loads in the tail",
                                                 "tail guard behind the marker",
                                                 "tail signal may be skipped",
                                                 "label before the tail load",
                                                 "region",
                                                 "symbols undefined at the end",
                                                 "hoisted compare above two barriers"};

const std::vector<edit::ClusterOptions> &optionSets() {
  static const std::vector<edit::ClusterOptions> sets = [] {
    std::vector<edit::ClusterOptions> all;
    for (int pgr : {0, 1, 2})
      for (int plr : {0, 1})
        for (bool scope : {true, false})
          for (int mode : {0, 1, 2})  // rule 4 ungated, the same with rule 3, gated with rule 3
            all.push_back({scope, pgr, plr, mode != 0, mode == 2});
    return all;
  }();
  return sets;
}

std::string str(const edit::ClusterOptions &o) {
  return "pgr=" + std::to_string(o.pgr) + ",plr=" + std::to_string(o.plr) +
         ",kernel-scope=" + (o.kernelScope ? "true" : "false") +
         ",rule3=" + (o.rule3 ? "on" : "off") + ",rule4=" + (o.gatedRule4 ? "gated" : "ungated");
}

namespace {

const char *const kHead = R"(	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.text
	.globl k
	.p2align 8
	.type k,@function
	.set sgprKernArg, 0
	.set sgprtdmA, 4
	.set sgprtdmB, 16
	.set sgprSizeL, 28
	.set sgprGSU, 29
	.set sgprTmp, 48
)";

const char *const kFoot = R"(	.amdhsa_kernel k
		.amdhsa_next_free_vgpr 16
		.amdhsa_next_free_sgpr 64
	.end_amdhsa_kernel
)";

class Writer {
public:
  Writer(uint64_t seed, const edit::ClusterOptions &o, bool complete)
      : r(seed), o(o), complete(complete) {}

  Skeleton write() {
    decide();
    prologue();
    split();
    prefetch();
    loop();
    tail();
    if (has(Feature::SymbolsUndefined))
      line(".set sgprWaveIdx, UNDEF"), line(".set sgprLoopCounterL, UNDEF");
    filler(false);
    line("s_endpgm");
    s.text += kFoot;
    return std::move(s);
  }

private:
  bool has(Feature f) const { return s.features[static_cast<unsigned>(f)]; }
  bool mark(Feature f, bool on = true) {
    if (on) s.features.set(static_cast<unsigned>(f));
    return on;
  }
  /// A feature that this kernel has with a chance, where it may.
  bool maybe(Feature f, unsigned percent, bool allowed = true) {
    return mark(f, allowed && r.chance(percent));
  }

  void line(const std::string &text) { s.text += "\t" + text + "\n"; }
  void label(const std::string &name) { s.text += name + ":\n"; }
  void compare(const char *what, const std::string &constant) {
    line(std::string("s_cmp_") + what + " s[sgprLoopCounterL], " + constant);
  }
  void branch(bool scc, const std::string &to) {
    line(std::string("s_cbranch_scc") + (scc ? "1 " : "0 ") + to);
  }
  std::string fresh(const char *stem) { return stem + std::to_string(numbers++); }

  /// Something that has nothing to do with barriers. `scc`: may overwrite SCC.
  void filler(bool scc, unsigned most = 2) {
    static const std::vector<const char *> quiet = {
        "v_add_f32 v2, v3, v4",
        "s_mov_b32 s[sgprTmp], 7",
        "v_mov_b32 v5, 0",
        "s_add_nc_u64 s[sgprtdmA+2:sgprtdmA+3], s[sgprtdmA+2:sgprtdmA+3], 64",
        "s_nop 0",
        "/* a comment */"};
    static const std::vector<const char *> loud = {
        "s_xor_b32 s[sgprtdmA+1], s[sgprtdmA+1], 0x10000",
        "s_add_co_u32 s[sgprTmp+1], s[sgprTmp], 1"};
    for (unsigned n = r.below(most + 1); n != 0; --n)
      line(scc && r.chance(30) ? r.pick(loud) : r.pick(quiet));
  }
  void barrier() {
    line("s_barrier_signal -1");
    if (r.chance(20)) filler(false, 1);
    line("s_barrier_wait -1");
  }
  void load() {
    const std::string d = r.chance(50) ? "sgprtdmA" : "sgprtdmB";
    line("tensor_load_to_lds s[" + d + ":" + d + "+3], s[" + d + "+4:" + d + "+11]");
  }

  // What the rules put in. Nothing unless the kernel is to be complete.

  void signalOfOneWave(const char *between = nullptr) {
    const std::string inner = "label_skipCBPreSignal_" + std::to_string(handshakes++);
    line("s_cmp_eq_u32 s[sgprWaveIdx], 0");
    branch(false, inner);
    line("s_barrier_signal -3");
    label(inner);
    if (between) line(between);
  }
  /// Rules 1 and 3.
  void signalUnless(const char *what, int constant, bool sync) {
    if (!complete) return;
    const std::string outer = "label_skipCBPreSignal_LCL_" + std::to_string(handshakes);
    compare(what, std::to_string(constant));
    branch(true, outer);
    if (sync) line("s_barrier_signal -1"), line("s_barrier_wait -1");
    signalOfOneWave();
    label(outer);
  }
  void clusterWait() {
    if (complete) line("s_barrier_wait -3");
  }
  /// Rule 4. `hoisted`: the compare above whose SCC is still needed; `d`: what the
  /// loop counter has already been lowered by.
  void handshake(const std::string &hoisted, int d) {
    if (!complete) return;
    if (!o.gatedRule4) {
      signalOfOneWave();
      clusterWait();
      if (!hoisted.empty()) line(hoisted);
    } else if (!hoisted.empty()) {
      clusterWait();
      const std::string outer = "label_skipCBPreSignal_LCL_" + std::to_string(handshakes);
      branch(true, outer);
      signalOfOneWave(hoisted.c_str());
      label(outer);
    } else {
      const std::string skip = "label_skipCBWait_LCL_" + std::to_string(handshakes);
      compare("le_i32", std::to_string(o.pgr - d));
      branch(true, skip);
      clusterWait();
      label(skip);
      signalUnless("le_i32", o.pgr + 1 - d, false);
    }
  }

  /// What the kernel is, from what the options allow.
  void decide() {
    const bool scope = mark(Feature::RegionScope, !o.kernelScope) ? false : true;
    const bool gated = o.gatedRule4;
    mark(o.pgr == 0 ? Feature::Prefetch0 : o.pgr == 1 ? Feature::Prefetch1 : Feature::Prefetch2);
    // Where the first load of the kernel gets its signal from.
    if (o.pgr > 0 && scope && (gated || r.chance(75)))
      mark(Feature::GsuLabel);
    else {
      mark(Feature::NoGsuLabel);
      mark(Feature::FirstLoadBehindBarrier, o.pgr > 0 && !gated && (scope || r.chance(30)));
    }
    maybe(Feature::GsuBranch, 50, has(Feature::GsuLabel));
    maybe(Feature::PrefetchBarrier, 25, o.pgr > 1 && !gated);
    // Rule 3 must fire for the gated modes and must not fire otherwise.
    if (gated) {
      mark(o.plr == 0 && r.chance(50) ? Feature::NotPublished : Feature::PublishedBefore);
    } else if (o.rule3) {
      const bool open = o.plr == 0 ? false : r.chance(60);
      mark(Feature::NoOpenLoop, !open);
      mark(open || r.chance(50) ? Feature::NotPublished : Feature::PublishedBefore);
    } else {
      maybe(Feature::NoOpenLoop, 10);
      mark(r.chance(40) ? Feature::NotPublished : Feature::PublishedBefore);
    }
    maybe(Feature::PrologueBarrier, 15, !o.rule3);
    mark(r.chance(50) ? Feature::LoopGuardBefore : Feature::LoopGuardBehind);
    maybe(Feature::PublishedBehindGuard, 50,
          has(Feature::PublishedBefore) && has(Feature::LoopGuardBefore));

    const unsigned triggers = gated ? 1 : o.pgr == 0 || r.chance(80) ? r.between(1, 2) : 0;
    const bool inTail = !gated && scope && o.pgr == 0 && r.chance(35);
    mark(inTail || triggers == 0 ? Feature::NoTrigger
         : triggers == 1         ? Feature::OneTrigger
                                 : Feature::TwoTriggers);
    mark(Feature::FirstLoadInTail, inTail);
    mark(Feature::FirstLoadInLoop, o.pgr == 0 && !inTail);
    if (r.chance(45))
      mark(Feature::HoistedCompare);
    else if (mark(Feature::CompareAtEnd))
      maybe(Feature::HoistedDecrement, 40);
    mark(Feature::LastCompareLive, has(Feature::HoistedCompare) && has(Feature::TwoTriggers));
    maybe(Feature::DrainTrips, 30, o.pgr > 0);
    maybe(Feature::SignedCompare, 40);
    maybe(Feature::DecrementByAddition, 10);
    maybe(Feature::BareBarrier, 25);
    maybe(Feature::LoadBehindBranch, 20, o.pgr > 0 && !inTail);

    if (inTail || r.chance(75)) {
      const bool marker = inTail || gated || r.chance(85);
      mark(marker ? Feature::TailMarker : Feature::NoMarker);
      mark(r.chance(60) ? Feature::TailBarrier : Feature::TailFallback);
      maybe(Feature::TailLoads2, 30);
      maybe(Feature::TailGuardBehindMarker, 60, marker);
      maybe(Feature::TailLabelBetween, 40);
      mark(Feature::TailSignalSkipped,
           marker && scope && has(Feature::TailFallback) && has(Feature::TailGuardBehindMarker));
    } else {
      mark(Feature::NoTail);
    }
    maybe(Feature::SymbolsUndefined, 30);
  }

  void prologue() {
    s.text += kHead;
    line(".set sgprWaveIdx, " + std::to_string(30 + r.below(4)));
    line(".set sgprLoopCounterL, " + std::to_string(34 + r.below(4)));
    label("k");
    line("s_load_b64 s[sgprSizeL:sgprSizeL+1], s[sgprKernArg:sgprKernArg+1], 0x0");
    line("s_wait_kmcnt 0x0");
    if (maybe(Feature::WaveIndexByVector, 25)) {
      line("v_lshrrev_b32 v1, 5, v0");
      line("v_readfirstlane_b32 s[sgprWaveIdx], v1");
    } else {
      line("s_bfe_u32 s[sgprWaveIdx], ttmp8, 0x50019");
    }
    filler(true);
    if (has(Feature::PrologueBarrier)) barrier();
    line("s_lshr_b32 s[sgprLoopCounterL], s[sgprSizeL], 6");
  }

  void split() {
    if (!has(Feature::GsuLabel)) return filler(true);
    if (has(Feature::GsuBranch)) {
      line("s_cmp_eq_u32 s[sgprGSU], 1");
      branch(true, "label_GSU_1");
      filler(true);
      line("s_lshr_b32 s[sgprLoopCounterL], s[sgprLoopCounterL], 1");
    }
    label("label_GSU_1");
    signalUnless("eq_u32", 0, true);
  }

  void publish() {
    filler(true);
    if (has(Feature::PublishedBefore)) {
      barrier();
      if (o.gatedRule4) signalUnless("le_u32", o.pgr, false);
    }
    filler(true);
  }
  void guardLoop() {
    compare("le_u32", std::to_string(o.pgr));
    branch(true, "label_LoopEndL");
  }

  void prefetch() {
    filler(true);
    const bool toTail = r.chance(50);
    if (o.pgr > 0) {
      mark(toTail ? Feature::GuardToTail : Feature::GuardToLoop);
      compare("eq_u32", "0");
      branch(true, toTail ? "label_LoopEndL" : "label_ShadowInitEnd");
    }
    const bool two = o.pgr > 0 && maybe(Feature::TwoLoadsPerStage, 50);
    for (int stage = 0; stage != o.pgr; ++stage) {
      if (stage > 0) {
        if (mark(r.chance(50) ? Feature::PrefetchGuardLe : Feature::PrefetchGuardEq) &&
            has(Feature::PrefetchGuardLe))
          compare("le_u32", std::to_string(stage));
        else
          compare("eq_u32", std::to_string(stage));
        branch(true, "label_skipPGR2_" + std::to_string(stage - 1));
      }
      filler(true);
      const bool first = stage == 0 && has(Feature::FirstLoadBehindBarrier);
      if (first || (stage > 0 && has(Feature::PrefetchBarrier))) barrier(), handshake("", 0);
      filler(true);
      if (stage == 0 && !first && o.kernelScope) clusterWait();
      load();
      if (two) filler(true, 1), load();
    }
    for (int stage = 1; stage < o.pgr; ++stage)
      label("label_skipPGR2_" + std::to_string(stage - 1));
    if (o.pgr > 0 && !toTail) label("label_ShadowInitEnd");
    if (!has(Feature::PublishedBehindGuard)) publish();
    if (has(Feature::LoopGuardBefore)) guardLoop();
    if (has(Feature::PublishedBehindGuard)) publish();
  }

  void decrement() {
    if (has(Feature::DecrementByAddition))
      line("s_add_co_i32 s[sgprLoopCounterL], s[sgprLoopCounterL], -1");
    else
      line(std::string(r.chance(50) ? "s_sub_co_u32" : "s_sub_co_i32") +
           " s[sgprLoopCounterL], s[sgprLoopCounterL], 1");
  }

  void loop() {
    const bool open = !has(Feature::NoOpenLoop);
    if (o.gatedRule4 && has(Feature::NotPublished)) signalUnless("le_u32", o.pgr, true);
    if (open) label("label_openLoopL");
    const bool native = open && maybe(Feature::NativeCompare, 40);
    if (native) {
      compare("eq_u32", "0x1");
      // With a prefetch the loop is not entered for one tile anyway.
      if (o.pgr > 0 && maybe(Feature::NativeBranch, 60)) branch(true, "label_toPGR1");
    }
    if (has(Feature::LoopGuardBehind)) guardLoop();
    std::string head = "label_LoopBeginL";
    if (open && !native && has(Feature::LoopGuardBefore) && maybe(Feature::LoopToOpenLoop, 60))
      head = "label_openLoopL";
    else
      label(head);

    if (has(Feature::LoadBehindBranch)) {
      const std::string skip = fresh("label_skipLoad_");
      if (r.chance(50)) barrier();
      line("s_cbranch_vccz " + skip);
      load();
      label(skip);
    }
    if (has(Feature::BareBarrier)) {
      barrier();
      filler(true);
      label(fresh("label_reads_"));
    }
    filler(true);
    const char *eq = has(Feature::SignedCompare) ? "eq_i32" : "eq_u32";
    const std::string last = std::to_string(has(Feature::DrainTrips) ? 0 : o.pgr);
    const bool hoisted = has(Feature::HoistedCompare);
    if (hoisted || has(Feature::HoistedDecrement)) decrement();
    if (hoisted) filler(false), compare(eq, last), filler(false);
    const std::string clone =
        hoisted ? std::string("s_cmp_") + eq + " s[sgprLoopCounterL], " + last : "";
    const int triggers = has(Feature::TwoTriggers) ? 2 : has(Feature::OneTrigger) ? 1 : 0;
    for (int n = 0; n != triggers; ++n) {
      barrier();
      handshake(clone, has(Feature::HoistedDecrement));
      filler(!hoisted);
      const unsigned loads = r.between(1, 3);
      mark(Feature::SharedTrigger, loads > 1);
      for (unsigned l = 0; l != loads; ++l) load(), filler(!hoisted, 1);
      // One segment for each, so that the loads of the second do not reach back to the first.
      if (!hoisted && n + 1 != triggers && r.chance(50)) label(fresh("label_half_"));
    }
    filler(!hoisted);
    if (hoisted) {
      branch(false, head);
    } else {
      if (!has(Feature::HoistedDecrement)) decrement();
      if (r.chance(50)) {
        compare(eq, last);
        filler(false, 1);
        branch(false, head);
      } else {
        compare(has(Feature::SignedCompare) ? "lg_i32" : "lg_u32", last);
        branch(true, head);
      }
    }
    label("label_LoopEndL");
    if (has(Feature::NativeBranch)) label("label_toPGR1");
    filler(true);
  }

  void tail() {
    if (has(Feature::NoTail)) return;
    auto guard = [&] {
      line("s_and_b32 s[sgprLoopCounterL], 63, s[sgprSizeL]");
      compare("eq_u32", "0");
      branch(true, "label_SkipTailLoopL");
    };
    const bool behind = has(Feature::TailGuardBehindMarker);
    if (!behind) guard();
    const bool rule5 = complete && o.kernelScope && has(Feature::TailMarker);
    if (has(Feature::TailMarker)) s.text += "\n/* Tail Loop */\n";
    if (rule5 && has(Feature::TailFallback)) {
      line("s_barrier_signal -1"), line("s_barrier_wait -1");
      signalOfOneWave();
    }
    if (behind) guard();
    filler(true);
    if (has(Feature::TailBarrier)) {
      barrier();
      if (rule5) signalOfOneWave();
      if (has(Feature::NoMarker) && !has(Feature::TailLabelBetween)) handshake("", 0);
    }
    filler(true);
    if (has(Feature::TailLabelBetween)) label("label_TailReset"), filler(true);
    if (rule5) clusterWait();
    load();
    if (has(Feature::TailLoads2)) filler(true, 1), load();
    label("label_TailLoopBeginL");
    line("s_sub_co_i32 s[sgprLoopCounterL], s[sgprLoopCounterL], 1");
    compare("gt_i32", "0");
    branch(true, "label_TailLoopBeginL");
    label("label_SkipTailLoopL");
  }

  property::Random r;
  const edit::ClusterOptions o;
  const bool complete;
  Skeleton s;
  unsigned numbers = 0, handshakes = 0;
};

}  // namespace

Skeleton makeSkeleton(uint64_t seed, const edit::ClusterOptions &o, bool complete) {
  return Writer(seed * 0x9e3779b97f4a7c15ull + 1, o, complete).write();
}

}  // namespace interlock::cluster
