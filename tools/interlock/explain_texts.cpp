//===- explain_texts.cpp - What each rule means, in sentences --------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "explain_texts.h"

namespace interlock::tool {
namespace {

// clang-format off: rows read better unwrapped
const ExplainText kTexts[] = {
    {"wait-missing",
     "On some path an instruction reads or overwrites a register while an earlier operation may still write it, or may\n"
     "still need it as a source. The path shown is one on which the fewest younger operations were issued behind it.",
     "The hardware does not stop such an instruction: it takes the old value, now and then. Put the named wait before\n"
     "it; the immediate says how many younger operations may stay in flight."},
    {"wait-surplus",
     "A wait that nothing needs: without it every use on every path is still safe. Reported with --surplus.",
     "It stalls the wave until operations have completed that nobody asks for yet. Waits that order memory are never\n"
     "called surplus."},
    {"wait-strict",
     "A wait whose immediate could be larger: fewer operations have to complete than it demands. Reported with\n"
     "--surplus.",
     "Younger operations that could stay in flight are drained as well, which costs time where it is shortest: in loops\n"
     "that keep several loads ahead."},
    {"wait-range",
     "The immediate of a wait is larger than its counter can ever be.",
     "The assembler does not check it. Depending on how the bits are cut, such a wait completes nothing, or something\n"
     "else than what stands there."},
    {"wait-merge",
     "Neighbouring waits that one combined instruction replaces (s_wait_loadcnt_dscnt, s_wait_storecnt_dscnt). Reported\n"
     "with --surplus.",
     "Each wait takes an issue slot; the combined form does both in one."},
    {"wait-alu-missing",
     "The kernel runs in expert scheduling mode, and a VALU result is consumed outside of the VALU, or a register that\n"
     "a memory instruction still reads is overwritten, without an s_wait_alu that covers it.",
     "In this mode the hardware does not check VALU results (VA_VDST) and sources of memory instructions (VM_VSRC);\n"
     "the kernel has to."},
    {"counter-saturated",
     "More operations of one counter are in flight than it can count.",
     "Behind that point an immediate no longer says which operations are complete. Wait once before the counter is\n"
     "full."},
    {"tensor-depth",
     "More tensor operations of one wave are in flight than the hardware is known to sustain.",
     "More than 11 are reported to be able to hang the wave on early silicon. Wait with s_wait_tensorcnt 10 or less\n"
     "before the next one."},
    {"fence-undrained",
     "A release or an acquire whose own operations have not completed: global_wb without waits between it and the\n"
     "store that publishes, or global_inv before the load that it acquires with has returned.",
     "The fence then orders nothing: another wave can see the flag and still read old data."},
    {"barrier-undrained",
     "A barrier is signalled while LDS data that it publishes is still being read or written by an operation of this\n"
     "wave.",
     "The signal says that this wave is done. The others go on at once and read what has not arrived, or overwrite what\n"
     "is still being read. What has to be complete must be complete before the signal, not before the wait."},
    {"lds-raw",
     "LDS is read while an operation may still write it.",
     "The tensor engine, the async engine and the DS pipe write and read LDS independently; without a wait on the\n"
     "writer's counter (or a barrier, for another wave's data) the reader gets what was there before."},
    {"lds-war",
     "LDS is overwritten while an operation may still read or write it.",
     "An engine that fills a buffer for the next tile must not start before the last reads of the previous tile have\n"
     "returned."},
    {"tdm-store-order",
     "A tensor operation and another memory operation of the same wave may use the same global memory, at least one of\n"
     "them writes it, and the second may start before the first is complete. A note: it is not known that the addresses\n"
     "meet, so it never decides the result of a check.",
     "The tensor engine is unordered against every other type of memory operation. If the addresses can be the same,\n"
     "wait for the first on its own counter: STOREcnt before a tensor load of what was stored, TENSORcnt before an\n"
     "ordinary load of what a tensor store wrote. `fix --global-order` inserts these waits."},
    {"tensor-in-clause",
     "A tensor operation stands inside a hard clause (s_clause).",
     "Tensor operations are no members of clauses; end the clause before it."},
    {"clause-broken",
     "A hard clause (s_clause N) is not followed by N+1 memory instructions: something else stands among them.",
     "The clause ends there and its promise of undisturbed issue with it; a wait inside may even hang. The assembler\n"
     "says nothing. Move the instruction above the clause, or correct the length."},
    {"cluster-unbalanced",
     "On some path signals and waits of the cluster barrier (s_barrier_signal -3, s_barrier_wait -3) do not take turns:\n"
     "a wait without a signal since the wait before, a second signal before the wait of the first, or a signal that is\n"
     "still not awaited at the end. The last is an error where tensor loads follow it, otherwise a warning.",
     "A wait without a signal never ends; a signal too many lets a later wait through too early, in one workgroup of the\n"
     "cluster and not in the others. Gate both halves by the same condition. Paths are those on which repeated compares\n"
     "of one value agree."},
    {"cluster-signal-ungated",
     "More than one wave of a workgroup gets to a signal of the cluster barrier.",
     "The cluster counts one signal per workgroup. Let one wave do it: skip the signal unless the number of the wave is 0\n"
     "(s_cmp_eq_u32 s[sgprWaveIdx], 0), or unless s_barrier_signal_isfirst said that this wave was first."},
    {"cluster-generation-race",
     "The cluster barrier is signalled again while other waves of the workgroup may not have passed the wait of the\n"
     "signal before. Without a workgroup barrier between that wait and the next signal it is an error; with one that is\n"
     "signalled before the wait, a warning: the wave that signals can be one generation ahead.",
     "A wave that is late then waits for a generation that is over, and the cluster hangs, now and then. Put\n"
     "s_barrier_signal -1 and s_barrier_wait -1 behind the wait and before the next signal."},
    {"cluster-wait-gated",
     "Only some waves of a workgroup get to a wait of the cluster barrier: it stands inside the gate of the signal, or on\n"
     "the other side of it.",
     "The waves that do not wait go on before the cluster has met. One wave signals, all wait: move the wait behind the\n"
     "label at which the gate ends."},
    {"stall-short",
     "An instruction of fixed latency is followed too soon by one that needs its result, or that must not write before it\n"
     "has read or written. The gap is the sum of the stalls from the first (included) to the second (excluded) on the\n"
     "shortest path. Also: an opcode with a stall below what it needs whatever follows.",
     "The hardware checks nothing: it reads what the register held before. The number is the largest that was measured for\n"
     "the pair in any surrounding schedule; that a shorter gap gives the right answer in one schedule does not carry over\n"
     "to the next. Raise a stall on the path."},
    {"stall-surplus",
     "A stall that could be shorter, to a number that is named, if nothing else changes.",
     "It costs cycles only. Several on one path cannot all be shortened at a time: look again after each."},
    {"stall-context",
     "What the pipe model of the result-visibility test bench (`interlock probe`) predicts for the reader of a stall-short,\n"
     "with what really stands before and between: that it reads the old value, or the right one, or nothing where\n"
     "something has no row in the model. A note: the verdict is that of stall-short.",
     "The model is about one warp alone. Other warps use the same pipes, so a gap that it sees no harm in is still too\n"
     "short. Its use is to explain why a kernel seems to work, or which pair of several breaks."},
    {"scoreboard-missing",
     "A result of variable latency (a load, a conversion, FP64) is read or overwritten on a path on which no wait proves\n"
     "that it has arrived: its scoreboard is not set, not awaited, or another one is.",
     "How long it takes depends on memory and on other warps, so it may work for a long time. Let the producer set a write\n"
     "barrier and the consumer, or an instruction before it, wait for it. The scoreboard of a later operation of the same\n"
     "in-order queue covers it too."},
    {"scoreboard-war",
     "A register is overwritten while an operation of variable latency that was issued before may still read it.",
     "Stores and loads read their operands late. Let the reader set a read barrier, and wait for it, or for its result,\n"
     "before the register is written."},
    {"scoreboard-early",
     "A scoreboard is awaited in the issue slot directly behind the instruction that sets it.",
     "The count goes up one cycle after issue: the wait sees the old value and lets everything through. The setter needs a\n"
     "stall of 2."},
    {"control-illegal",
     "A control word that is not defined: a stall of 0 or above 11 together with the bit that keeps the warp issuing, or a\n"
     "barrier 6.",
     "A long stall with that bit is cut to one or two cycles. Clear the bit (listings disagree about what they call Y)."},
    {"unused-suppression",
     "A comment 'interlock: ignore RULE' stands on a line on which there is no finding of that rule.",
     "Left behind, it would hide the next finding on this line. Delete it."},
    {"unknown-instruction",
     "An instruction, or data between instructions, that this version does not model.",
     "It may issue, wait for or touch anything, so nothing about paths through it is proved: the run ends with status 3."},
    {"unknown-branch-target",
     "A jump to a place that cannot be told: a label that is not in the file, or a computed address.",
     "What runs there may use what is in flight here. Give the file its label, or check the whole object."},
    {"unknown-lds-region",
     "LDS accesses without tokens stand where tensor or async loads may still be writing. Whether they touch the same\n"
     "region cannot be told.",
     "Name the regions in comments, ; tokens = [A] on loads, reads and barriers, or say with --tensor-raw which side\n"
     "has to wait."},
    {"unknown-descriptor",
     "tdm lint: nothing is known of the registers that hold the descriptor of a tensor operation, or not whether it is a\n"
     "tile, an iteration or a list of rows.",
     "No rule can say anything about it. Build it in the kernel: addresses, bounds and strides may come from arguments, the\n"
     "words with the mode bits (group 0 dword 0, group 1 dword 0) have to show them."},
    {"unknown-cluster",
     "The cluster barrier is used in a way that is not followed: a gate other than the number of the wave or a first\n"
     "signal, calls, halves of a handshake in different functions, several branches on lanes or flags around its halves.",
     "Nothing is proved about it then. Gate by s_cmp_eq_u32 of the wave's number or by s_barrier_signal_isfirst, and keep\n"
     "signal and wait in one function."},
    {"unknown-completion",
     "An instruction whose work ends in memory, not in a register or a scoreboard: mbarriers, bulk and tensor copies,\n"
     "cluster barriers.",
     "Control words do not show when it is over, so a kernel that uses it is never called clean. The rest is verified."},
    {"unknown-latency",
     "An opcode of which no row says how long its result takes.",
     "Its consumers are not judged. A row of lib/isa/sm120_timing.h, with its source, makes it known."},
    {"unknown-schedule",
     "fix on sm_120 has left a kernel as it is, because an instruction of it is not modelled.",
     "New words for code that is not understood could be wrong. The message names the instruction; other kernels are\n"
     "rewritten."},
    {"unknown-expert-mode",
     "Whether expert scheduling mode is on cannot be told here, or a call is made in it.",
     "Write the mode with s_setreg_imm32_b32 on every path, and switch it off around calls. Until then it counts as on."},
};
// clang-format on
const ExplainText kNone = {"", "", ""};

}  // namespace

const ExplainText &explainText(std::string_view rule) {
  for (const ExplainText &t : kTexts)
    if (rule == t.rule) return t;
  return kNone;
}

}  // namespace interlock::tool
