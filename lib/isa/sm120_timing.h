//===- sm120_timing.h - The timing rows of sm_120 ---------------------------===//
//
// First match wins: what the seed measured stands before everything else. Where
// the seed is silent the numbers are NAK's. Its padding for sm_120 (RAW + 1; + 9
// where HMMA is involved, + 5 for IMMA; WAR + 7 for HMMA) is kept for matrix
// operations; elsewhere ptxas goes down to the unpadded number in every cell of
// which the corpus has pairs (the counts behind "ptxas", half A), so that a padded
// one would call its code wrong. "ptxas" alone: NAK has no such class.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_ISA_SM120_TIMING_H
#define INTERLOCK_LIB_ISA_SM120_TIMING_H

#include "interlock/isa_nvidia_timing.h"

namespace interlock::isa::nvidia::sm120 {

using enum TimingClass;
inline constexpr bool F = false, V = true;

// clang-format off: rows stay one line each
// Operations complete in a queue only if code of half A relies on it, and read their operands in one only
// if code relies on that for them or for another operation that completes in the same (tests/control/queues.cpp).
inline constexpr TimingRow kTiming[] = {
    // Control flow: the least stall belongs to the opcode.
    {"BRA", Branch, F, Queue::None, Queue::None, 5, "ptxas"},
    {"BRX", Branch, F, Queue::None, Queue::None, 5, "ptxas"},
    {"BRXU", Branch, F, Queue::None, Queue::None, 5, "ptxas"},
    {"CALL", Branch, F, Queue::None, Queue::None, 5, "ptxas"},
    {"RET", Branch, F, Queue::None, Queue::None, 5, "ptxas"},
    {"EXIT", Branch, F, Queue::None, Queue::None, 5, "ptxas"},
    {"BSYNC", Branch, F, Queue::None, Queue::None, 5, "ptxas"},
    {"WARPSYNC", Branch, F, Queue::None, Queue::None, 5, "ptxas"},
    {"BREAK", Branch, F, Queue::None, Queue::None, 1, "NAK"},
    {"BSSY", Branch, F, Queue::None, Queue::None, 1, "ptxas"},
    // To a vector register under a write barrier, from one under a read barrier: all 220.
    {"BMOV", Decoupled, V, Queue::None, Queue::None, 5, "ptxas"},
    {"YIELD", Branch, F, Queue::None, Queue::None, 1, "NAK"},
    {"NANOSLEEP", Branch, F, Queue::None, Queue::None, 1, "NAK"},
    {"BPT", Branch, F, Queue::None, Queue::None, 1, "NAK"},
    // Dependent launches: they order grids, not registers.
    {"PREEXIT", Other, F, Queue::None, Queue::None, 1, "ptxas"},
    {"ACQBULK", Other, F, Queue::None, Queue::None, 1, "ptxas"},
    {"NOP", Nop, F, Queue::None, Queue::None, 0, "ptxas"},
    {"DEPBAR", Other, F, Queue::None, Queue::None, 4, "H"},
    {"MEMBAR", Other, F, Queue::None, Queue::None, 6, "ptxas"},
    {"ERRBAR", Other, F, Queue::None, Queue::None, 1, "ptxas"},
    {"FENCE", Other, F, Queue::None, Queue::None, 1, "ptxas"},
    {"LDGDEPBAR", Other, F, Queue::None, Queue::None, 1, "ptxas"},
    // Vector, fixed latency.
    {"MOV.64", Wide64, F, Queue::None, Queue::None, 1, "ptxas, NPP"},
    {"MOV", Mov, F, Queue::None, Queue::None, 1, "seed"},
    {"IADD.64", Wide64, F, Queue::None, Queue::None, 1, "ptxas"},
    {"ISETP.64", Wide64, F, Queue::None, Queue::None, 1, "ptxas"},
    {"SEL.64", Wide64, F, Queue::None, Queue::None, 1, "ptxas"},
    {"IMNMX.64", Wide64, F, Queue::None, Queue::None, 1, "NPP"},
    {"IADD3", Alu, F, Queue::None, Queue::None, 1, "seed"},
    {"IADD", Dual, F, Queue::None, Queue::None, 1, "NAK"},
    {"LOP3", Alu, F, Queue::None, Queue::None, 1, "seed"},
    {"SHF", Alu, F, Queue::None, Queue::None, 1, "seed"},
    {"FADD", Fma, F, Queue::None, Queue::None, 1, "seed"},
    {"FFMA", Fma, F, Queue::None, Queue::None, 1, "seed"},
    {"FMUL", Fma, F, Queue::None, Queue::None, 1, "seed"},
    {"IDP", Fma, F, Queue::None, Queue::None, 1, "NAK"},
    {"IMAD.WIDE", ImadWide, F, Queue::None, Queue::None, 1, "NAK"},
    {"IMAD.HI", ImadHi, F, Queue::None, Queue::None, 1, "NAK"},
    {"IMAD", Imad, F, Queue::None, Queue::None, 1, "seed"},
    {"HADD2.F32", HalfF32, F, Queue::None, Queue::None, 1, "NAK"},
    {"HADD2", Half, F, Queue::None, Queue::None, 1, "NAK"},
    {"HFMA2", Half, F, Queue::None, Queue::None, 1, "NAK"},
    {"HMUL2", Half, F, Queue::None, Queue::None, 1, "NAK"},
    {"HSET2", HalfAlu, F, Queue::None, Queue::None, 1, "NAK"},
    {"HSETP2", HalfAlu, F, Queue::None, Queue::None, 1, "NAK"},
    {"HMNMX2", HalfAlu, F, Queue::None, Queue::None, 1, "NAK"},
    {"BMSK", Alu, F, Queue::None, Queue::None, 1, "NAK"},
    {"SGXT", Alu, F, Queue::None, Queue::None, 1, "NAK"},
    {"IABS", Alu, F, Queue::None, Queue::None, 1, "NAK"},
    {"LEA", Alu, F, Queue::None, Queue::None, 1, "NAK"},
    {"I2I", Alu, F, Queue::None, Queue::None, 1, "NAK"},
    {"I2IP", Alu, F, Queue::None, Queue::None, 1, "basalt"},
    {"I2FP", Alu, F, Queue::None, Queue::None, 1, "basalt"},
    {"F2FP", Alu, F, Queue::None, Queue::None, 1, "NAK"},
    {"F2IP", Alu, F, Queue::None, Queue::None, 1, "basalt"},
    {"PLOP3", Alu, F, Queue::None, Queue::None, 1, "NAK"},
    {"PRMT", Alu, F, Queue::None, Queue::None, 1, "NAK"},
    {"P2R", Alu, F, Queue::None, Queue::None, 1, "NAK"},
    {"R2P", Alu, F, Queue::None, Queue::None, 1, "NAK"},
    {"ISETP", Dual, F, Queue::None, Queue::None, 1, "NAK"},
    {"IMNMX", Dual, F, Queue::None, Queue::None, 1, "NAK"},
    {"VIMNMX", Dual, F, Queue::None, Queue::None, 1, "ptxas"},
    {"VIADD", Dual, F, Queue::None, Queue::None, 1, "ptxas"},
    {"FMNMX", Dual, F, Queue::None, Queue::None, 1, "NAK"},
    {"FSET", Dual, F, Queue::None, Queue::None, 1, "NAK"},
    {"FSETP", Dual, F, Queue::None, Queue::None, 1, "NAK"},
    {"FSEL", Dual, F, Queue::None, Queue::None, 1, "NAK"},
    {"SEL", Dual, F, Queue::None, Queue::None, 1, "NAK"},
    {"VOTE", Vote, F, Queue::None, Queue::None, 1, "NAK"},
    {"CS2R.32", Dual, F, Queue::None, Queue::None, 1, "NAK"},
    {"CS2R", Cs2r64, F, Queue::None, Queue::None, 1, "NAK"},
    {"R2UR", R2ur, F, Queue::None, Queue::None, 1, "NAK"},
    {"HMMA", Hmma, F, Queue::None, Queue::None, 1, "ptxas"},
    {"QMMA", Hmma, F, Queue::None, Queue::None, 1, "ptxas"},
    {"OMMA", Hmma, F, Queue::None, Queue::None, 1, "ptxas"},
    {"IMMA", Imma, F, Queue::None, Queue::None, 1, "ptxas"},
    {"MOVM", Agu, V, Queue::Transpose, Queue::None, 1, "ptxas"},
    // Uniform datapath.
    {"UMOV", Umov, F, Queue::None, Queue::None, 1, "NAK"},
    {"VOTEU", VoteU, F, Queue::None, Queue::None, 1, "NAK"},
    {"ELECT", Elect, F, Queue::None, Queue::None, 1, "NAK"},
    {"UIADD3", Udp, F, Queue::None, Queue::None, 1, "NAK"},
    {"UIMAD", Udp, F, Queue::None, Queue::None, 1, "NAK"},
    {"ULEA", Udp, F, Queue::None, Queue::None, 1, "NAK"},
    {"ULOP3", Udp, F, Queue::None, Queue::None, 1, "NAK"},
    {"USHF", Udp, F, Queue::None, Queue::None, 1, "NAK"},
    {"USEL", Udp, F, Queue::None, Queue::None, 1, "NAK"},
    {"UISETP", Udp, F, Queue::None, Queue::None, 1, "NAK"},
    {"UPLOP3", Udp, F, Queue::None, Queue::None, 1, "NAK"},
    {"UPRMT", Udp, F, Queue::None, Queue::None, 1, "NAK"},
    {"UBMSK", Udp, F, Queue::None, Queue::None, 1, "NAK"},
    {"USGXT", Udp, F, Queue::None, Queue::None, 1, "NAK"},
    {"UIMNMX", Udp, F, Queue::None, Queue::None, 1, "ptxas"},
    {"UVIMNMX", Udp, F, Queue::None, Queue::None, 1, "ptxas"},
    {"UP2UR", Udp, F, Queue::None, Queue::None, 1, "NAK"},
    {"UR2UP", Udp, F, Queue::None, Queue::None, 1, "NAK"},
    {"UFADD", Udp, F, Queue::None, Queue::None, 1, "NPP"},
    {"UFSETP", Udp, F, Queue::None, Queue::None, 1, "NPP"},
    {"UFSEL", Udp, F, Queue::None, Queue::None, 1, "NPP"},
    {"UFRND", Udp, F, Queue::None, Queue::None, 1, "NPP"},
    {"UFFMA", Udp, F, Queue::None, Queue::None, 1, "ptxas"},
    {"UFMUL", Udp, F, Queue::None, Queue::None, 1, "ptxas"},
    {"UI2FP", Udp, F, Queue::None, Queue::None, 1, "ptxas"},
    {"PMTRIG", Other, F, Queue::None, Queue::None, 1, "ptxas"},
    // Variable latency: conversions and special functions.
    {"MUFU", Decoupled, V, Queue::Xu, Queue::Xu, 1, "ptxas"},
    {"F2I", Decoupled, V, Queue::Xu, Queue::Xu, 1, "ptxas"},
    {"I2F", Decoupled, V, Queue::Xu, Queue::Xu, 1, "ptxas"},
    {"F2F", Decoupled, V, Queue::Xu, Queue::Xu, 1, "ptxas"},
    {"FRND", Decoupled, V, Queue::Xu, Queue::Xu, 1, "ptxas"},
    {"FLO", Decoupled, V, Queue::Xu, Queue::Xu, 1, "ptxas"},
    {"POPC", Decoupled, V, Queue::Xu, Queue::Xu, 1, "ptxas"},
    {"BREV", Decoupled, V, Queue::Xu, Queue::Xu, 1, "ptxas"},
    {"FCHK", Decoupled, V, Queue::Xu, Queue::None, 1, "ptxas"},
    {"UPOPC", Udp, F, Queue::None, Queue::None, 1, "ptxas"},
    {"UFLO", Udp, F, Queue::None, Queue::None, 1, "ptxas"},
    {"UI2F", Udp, F, Queue::None, Queue::None, 1, "ptxas"},
    {"UF2I", Udp, F, Queue::None, Queue::None, 1, "ptxas"},
    {"MATCH", Decoupled, V, Queue::None, Queue::None, 1, "NAK"},
    {"REDUX", Redux, V, Queue::Redux, Queue::Redux, 1, "ptxas, cuSPARSE"},
    // FP64: all of it under scoreboards on sm_120.
    {"DADD", Fp64, V, Queue::Fp64, Queue::Fp64, 1, "ptxas"},
    {"DFMA", Fp64, V, Queue::Fp64, Queue::Fp64, 1, "ptxas"},
    {"DMUL", Fp64, V, Queue::Fp64, Queue::Fp64, 1, "ptxas"},
    {"DSETP", Fp64, V, Queue::Fp64, Queue::Fp64, 1, "ptxas"},
    {"DMMA", Fp64, V, Queue::Fp64, Queue::Fp64, 1, "ptxas, cuSPARSE"},
    // Memory and constants.
    {"LDC", Decoupled, V, Queue::None, Queue::None, 1, "ptxas"},
    {"LDCU", Uldc, V, Queue::None, Queue::None, 1, "ptxas"},
    {"S2R", Agu, V, Queue::None, Queue::None, 1, "ptxas"},
    {"S2UR", ToUr, V, Queue::Special, Queue::None, 1, "ptxas"},
    {"CS2UR", Udp, F, Queue::None, Queue::None, 1, "ptxas"},
    {"LDS", Agu, V, Queue::Shared, Queue::Memory, 1, "ptxas"},
    {"LDSM", Agu, V, Queue::Shared, Queue::Memory, 1, "ptxas"},
    {"SHFL", Agu, V, Queue::Shared, Queue::Memory, 1, "ptxas, cuSPARSE"},
    {"ATOMS", Agu, V, Queue::Shared, Queue::Memory, 1, "ptxas"},
    {"STS", Agu, V, Queue::None, Queue::Memory, 1, "ptxas"},
    {"STSM", Agu, V, Queue::None, Queue::Memory, 1, "ptxas"},
    {"LDG", Agu, V, Queue::None, Queue::Memory, 1, "ptxas"},
    {"LDGSTS", Agu, V, Queue::None, Queue::Memory, 1, "ptxas"},
    {"LDL", Agu, V, Queue::None, Queue::Memory, 1, "ptxas"},
    {"LD", Agu, V, Queue::None, Queue::Memory, 1, "ptxas"},
    {"STG", Agu, V, Queue::None, Queue::Memory, 1, "ptxas"},
    {"STL", Agu, V, Queue::None, Queue::Memory, 1, "ptxas"},
    {"ST", Agu, V, Queue::None, Queue::Memory, 1, "ptxas"},
    {"ATOM", Agu, V, Queue::None, Queue::None, 1, "ptxas", true},
    {"ATOMG", Agu, V, Queue::None, Queue::None, 1, "ptxas"},
    {"CCTL", Agu, V, Queue::None, Queue::None, 1, "ptxas"},
    {"QSPC", Agu, V, Queue::None, Queue::Memory, 1, "NAK"},
    {"BAR", Agu, V, Queue::None, Queue::None, 1, "ptxas"},
    {"TEX", Decoupled, V, Queue::Texture, Queue::Texture, 1, "ptxas"},
    {"TLD", Decoupled, V, Queue::Texture, Queue::None, 1, "ptxas"},
    {"TLD4", Decoupled, V, Queue::Texture, Queue::Texture, 1, "ptxas"},
    {"TXD", Decoupled, V, Queue::Texture, Queue::None, 1, "ptxas"},
    {"TXQ", Decoupled, V, Queue::Texture, Queue::None, 1, "ptxas"},
    {"SULD", Decoupled, V, Queue::Texture, Queue::None, 1, "ptxas"},
    {"SUST", Decoupled, V, Queue::None, Queue::None, 1, "ptxas"},
    {"SURED", Decoupled, V, Queue::None, Queue::None, 1, "ptxas"},
    {"REDG", Agu, V, Queue::None, Queue::Memory, 1, "ptxas"},
    {"B2R", Agu, V, Queue::None, Queue::None, 1, "ptxas"},
    {"CGAERRBAR", Other, F, Queue::None, Queue::None, 1, "ptxas"},
    {"ENDCOLLECTIVE", Branch, F, Queue::None, Queue::None, 1, "ptxas"},
    {"LEPC", Alu, F, Queue::None, Queue::None, 1, "ptxas"},
    // Completion through memory: their registers are followed, what they move is not.
    {"SYNCS", Decoupled, V, Queue::None, Queue::None, 1, "ptxas"},
    {"UBLKCP", Decoupled, V, Queue::None, Queue::None, 1, "ptxas"},
    {"UBLKPF", Decoupled, V, Queue::None, Queue::None, 1, "ptxas"},
    {"UBLKRED", Decoupled, V, Queue::None, Queue::None, 1, "ptxas"},
    {"UTMALDG", Decoupled, V, Queue::None, Queue::None, 1, "ptxas"},
    {"UTMASTG", Decoupled, V, Queue::None, Queue::None, 1, "ptxas"},
    {"UTMAREDG", Decoupled, V, Queue::None, Queue::None, 1, "ptxas"},
    {"UTMAPF", Decoupled, V, Queue::None, Queue::None, 1, "ptxas"},
    {"UTMACCTL", Decoupled, V, Queue::None, Queue::None, 1, "ptxas"},
    {"UTMACMDFLUSH", Decoupled, V, Queue::None, Queue::None, 1, "ptxas"},
};

inline constexpr uint32_t operator|(TimingClass a, TimingClass b) { return bit(a) | bit(b); }
inline constexpr uint32_t operator|(uint32_t a, TimingClass b) { return a | bit(b); }

inline constexpr uint32_t kAny = ~0u;
inline constexpr uint32_t kAluLike = Alu | Dual | Mov | Vote;
inline constexpr uint32_t kFmaLike = Fma | Imad;
inline constexpr uint32_t kWideIn = ImadWide | ImadHi;
inline constexpr uint32_t kHalfs = Half | HalfF32 | HalfAlu;
inline constexpr uint32_t kMma = Imma | Hmma;
inline constexpr uint32_t kVector = kAluLike | kFmaLike | kWideIn | kHalfs | Wide64 | Cs2r64;
inline constexpr uint32_t kUniform = Udp | Umov | VoteU;
inline constexpr uint8_t kReg = kLow | kHigh;
inline constexpr uint32_t kGuard = slot(Slot::Guard);
inline constexpr uint32_t kCarry = slot(Slot::Carry);
inline constexpr uint32_t kAB = slot(Slot::A) | slot(Slot::B);
inline constexpr uint32_t kC = slot(Slot::C);
inline constexpr auto RAW = Hazard::Raw, WAW = Hazard::Waw, WAR = Hazard::War;

inline constexpr LatencyRow kLatencies[] = {
    // ---- The seed's table, the largest value over ILP of each cell.
    {RAW, bit(Mov), kReg, Mov | Imad, kAnySlot, kAnyPart, 4, "seed, ptxas 5 in 17894"},
    {RAW, bit(Mov), kReg, Fma | Alu | Dual, kAnySlot, kAnyPart, 5, "seed, ptxas 5 in 16997"},
    {RAW, bit(Alu), kReg, bit(Alu), kAnySlot, kAnyPart, 4, "seed, ptxas 4 in 46302"},
    {RAW, bit(Alu), kReg, Mov | Fma | Imad, kAnySlot, kAnyPart, 5, "seed, ptxas 5 in 12478"},
    {RAW, Fma | Imad, kReg, Fma | Imad, kAnySlot, kAnyPart, 4, "seed, ptxas 4 in 16542"},
    {RAW, Fma | Imad, kReg, Mov | Alu, kAnySlot, kAnyPart, 5, "seed, ptxas 5 in 7439"},
    // ---- Matrix results: padded, and NVIDIA's own table asks for more than NAK for IMMA.
    {RAW, bit(Hmma), kReg, kMma, kAnySlot, kAnyPart, 20 + 9, "NAK + 9, nvdisasm, ptxas 29 in 3522"},
    {RAW, bit(Hmma), kReg, kAny, kAnySlot, kAnyPart, 19 + 9, "NAK + 9, nvdisasm, ptxas 28 in 2168"},
    {RAW, bit(Imma), kReg, kMma, kAnySlot, kAnyPart, 27, "nvdisasm, ptxas 27 in 588"},
    {RAW, bit(Imma), kReg, kAny, kAnySlot, kAnyPart, 26, "nvdisasm, ptxas 26 in 440"},
    // ---- 64-bit integer results: one more than those of the ALU, but for each other.
    {RAW, bit(Wide64), kReg, kMma, kAnySlot, kAnyPart, 7 + 1, "as NPP for others"},
    {RAW, bit(Wide64), kReg, bit(Fp64), kAnySlot, kAnyPart, 7, "ptxas 7 in 1548, NPP 7 in 6648"},
    {RAW, bit(Wide64), kReg, Agu | ToUr, kAnySlot, kAnyPart, 6, "ptxas 6 in 12484, NPP 6 in 131166"},
    {RAW, bit(Wide64), kReg, Branch | Decoupled | Redux, kAnySlot, kAnyPart, 5, "ptxas 5 in 128, NPP 5 in 102"},
    {RAW, bit(Wide64), kReg, bit(Wide64), kAnySlot, kAnyPart, 4, "ptxas 4 in 23194, NPP 4 in 38500"},
    {RAW, bit(Wide64), kReg, Alu | R2ur, kAnySlot, kAnyPart, 5, "ptxas 5 in 378, NPP 5 in 11131"},
    {RAW, bit(Wide64), kReg, kAny, kAnySlot, kAnyPart, 6, "ptxas 6 in 3698, NPP 6 in 19226"},
    // ---- Registers.
    {RAW, bit(R2ur), kReg, Uldc | ToUr, kAnySlot, kAnyPart, 14, "ptxas 14 in 18"},
    {RAW, bit(R2ur), kReg, kAny, kAnySlot, kAnyPart, 13, "NAK, ptxas 13 in 10874"},
    {RAW, kVector, kReg, kMma, kAnySlot, kAnyPart, 7, "NAK, ptxas 7 in 6279"},
    {RAW, kVector, kReg, bit(Fp64), kAnySlot, kAnyPart, 6, "NAK, ptxas 6 in 1410"},
    {RAW, kVector, kReg, Branch | Decoupled | Redux, kAnySlot, kAnyPart, 4, "NAK, ptxas 4 in 6380"},
    {RAW, kVector, kReg, Agu | ToUr, kAnySlot, kAnyPart, 5, "NAK, ptxas 5 in 28672"},
    {RAW, bit(Alu), kReg, bit(R2ur), kAnySlot, kAnyPart, 4, "NAK, ptxas 4 in 62"},
    {RAW, kAluLike | kHalfs, kReg, kWideIn, kC, kHigh, 3, "NAK, ptxas 3 in 650, NPP 3 in 14000"},
    {RAW, kFmaLike, kReg, kWideIn, kC, kHigh, 2, "NAK, NPP 2 in 14227"},
    {RAW, kFmaLike, kReg, kWideIn, kAnySlot, kAnyPart, 4, "NAK, ptxas 4 in 968"},
    // NAK has 2 for a chain of C and 4 for the low half; in NPP 3,826 chains stand at 4, none below.
    {RAW, kWideIn, kReg, kWideIn, kC, kAnyPart, 4, "ptxas 4 in 1114, NPP 4 in 46477"},
    {RAW, kWideIn, kReg, kWideIn, kAnySlot, kAnyPart, 6, "NAK, ptxas 6 in 340, NPP 6 in 5019"},
    {RAW, kFmaLike | kWideIn, kReg, kFmaLike, kAnySlot, kAnyPart, 4, "NAK, ptxas 4 in 196"},
    {RAW, bit(ImadWide), kLow, kAluLike | R2ur, kAnySlot, kAnyPart, 3, "NAK, ptxas 3 in 1246"},
    {RAW, bit(Half), kReg, bit(Half), kAnySlot, kAnyPart, 4, "NAK, ptxas 4 in 178"},
    {RAW, bit(HalfAlu), kReg, bit(HalfAlu), kAnySlot, kAnyPart, 4, "NAK, ptxas 4 in 240"},
    {RAW, bit(Cs2r64), kReg, kAny, kAnySlot, kAnyPart, 6, "NAK, ptxas 15 in 36"},
    // SEL, FMNMX, ISETP, IADD and the like run in either of two pipes, as MOV does: they see a
    // result of the ALU after 5, and theirs is seen after 5, by each other too.
    {RAW, kVector, kReg, kAny, kAnySlot, kAnyPart, 5, "NAK, ptxas 5 in 34475"},
    // ---- Predicates.
    {RAW, bit(Wide64), kPred, kAny, kGuard, kAnyPart, 14, "ptxas 14 in 332"},
    {RAW, bit(Wide64), kPred, bit(Alu), kAnySlot, kAnyPart, 5, "ptxas 5 in 180, NPP 5 in 33"},
    {RAW, bit(Wide64), kPred, Dual | Wide64, kAnySlot, kAnyPart, 6, "ptxas 6 in 178, NPP 6 in 690"},
    {RAW, bit(R2ur), kPred, kAluLike, kAnySlot, kAnyPart, 8 + 1, "NAK + 1"},
    {RAW, kVector | Elect, kPred, kAny, kGuard, kAnyPart, 13, "NAK, basalt, ptxas 13 in 13604"},
    {RAW, kVector, kPred, bit(Vote), kAnySlot, kAnyPart, 13, "NAK, ptxas 13 in 36"},
    {RAW, Alu | HalfAlu, kPred, bit(Alu), kAnySlot, kAnyPart, 4, "NAK, ptxas 4 in 998"},
    {RAW, kVector, kPred, kAluLike | kFmaLike | kWideIn | Wide64, kAnySlot, kAnyPart, 5, "NAK, ptxas 5 in 5803"},
    {RAW, kVector | Elect, kPred, kAny, kAnySlot, kAnyPart, 13, "NAK, ptxas 13 in 202"},
    // ---- Uniform registers and predicates.
    {RAW, bit(Udp), kPred, bit(Branch), kAnySlot, kAnyPart, 9, "NAK, ptxas 9 in 596"},
    {RAW, bit(Udp), kPred, kAny, kGuard, kAnyPart, 11, "NAK, basalt, ptxas 11 in 52"},
    {RAW, bit(Udp), kPred, kUniform, kAnySlot, kAnyPart, 4, "NAK, ptxas 5 in 2"},
    {RAW, bit(Udp), kPred, kAny, kAnySlot, kAnyPart, 6, "NAK, ptxas 6 in 200"},
    {RAW, bit(VoteU), kPred, kAny & ~bit(Branch), kGuard, kAnyPart, 5, "NAK, ptxas 5 in 72"},
    {RAW, bit(VoteU), kPred, bit(Branch), kAnySlot, kAnyPart, 2, "NAK, cuSOLVER 2 in 32"},
    {RAW, bit(Udp), kReg, Uldc | ToUr, kAnySlot, kAnyPart, 12, "NAK, ptxas 12 in 24"},
    {RAW, bit(Udp), kReg, bit(Branch), kAnySlot, kAnyPart, 10, "NAK, ptxas 10 in 18"},
    {RAW, bit(Udp), kReg, kMma | Fp64 | Agu | Decoupled, kAnySlot, kAnyPart, 9, "NAK, ptxas 9 in 568"},
    {RAW, bit(Udp), kReg, bit(Umov), kAnySlot, kAnyPart, 7, "NAK, ptxas 7 in 24"},
    {RAW, bit(Udp), kReg, bit(Udp), kAnySlot, kAnyPart, 4, "NAK, ptxas 4 in 684"},
    {RAW, bit(Udp), kReg, kAny, kAnySlot, kAnyPart, 6, "NAK, ptxas 6 in 814"},
    {RAW, Umov | VoteU | Elect, kReg, Uldc | ToUr, kAnySlot, kAnyPart, 5, "NAK, ptxas 5 in 24"},
    {RAW, Umov | VoteU | Elect, kReg, bit(Branch), kAnySlot, kAnyPart, 3, "NAK, ptxas 3 in 12"},
    {RAW, Umov | VoteU | Elect, kReg, kAny, kAnySlot, kAnyPart, 2, "NAK, ptxas 2 in 1532"},
    // ---- A slow result must not land behind a fast one.
    {WAW, bit(Hmma), kReg, kAny & ~kMma, kAnySlot, kAnyPart, 24, "nvdisasm, ptxas 28 in 2172"},
    {WAW, bit(Imma), kReg, kAny & ~kMma, kAnySlot, kAnyPart, 22, "nvdisasm, ptxas 26 in 396"},
    {WAW, kVector, kReg, Decoupled | Agu, kAnySlot, kAnyPart, 1 + 5, "NAK, ptxas 6 in 530", true},
    {WAW, kVector, kPred, Decoupled | Agu | Fp64, kAnySlot, kAnyPart, 2 + 10, "NAK", true},
    {WAW, kVector, kPred, Decoupled | Agu | Fp64, kAnySlot, kAnyPart, 2, "NAK, ptxas 12 in 240"},
    // ---- Operands that are read late.
    {WAR, bit(Hmma), kReg, kVector, kAnySlot, kAnyPart, 1 + 7, "NAK + 7, ptxas 8 in 4656"},
    {WAR, bit(Imma), kReg, kVector, kAnySlot, kAnyPart, 8, "nvdisasm, ptxas 8 in 710"},
    {WAR, kVector | R2ur, kReg, kMma | Decoupled | Agu, kAnySlot, kAnyPart, 2, "NAK, ptxas 2 in 21568"},
    {WAR, bit(Udp), kReg, Umov | VoteU | Elect, kAnySlot, kAnyPart, 3, "NAK, basalt, ptxas 3 in 134"},
};
// clang-format on

inline constexpr ControlRules kRules = {2, 32, 11, 5, "H, nvdisasm, basalt, ptxas"};

}  // namespace interlock::isa::nvidia::sm120
#endif
