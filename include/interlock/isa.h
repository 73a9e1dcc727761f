//===- interlock/isa.h - What a target's asynchronous side does -----------===//
//
// Facts only, as table rows with their source. Code loops over rows; adding a
// chip is one file with rows and one line in the registry (lib/isa/registry.cpp).
//
// Provenance strings: "L22" = LLVM 22.1.8, read or run (tests/isa); "S" = seed
// document; "P" = public report. See docs/errata.md.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_ISA_H
#define INTERLOCK_ISA_H

#include "interlock/ir.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace interlock::isa {

namespace nvidia {
struct ControlTables;  // interlock/isa_nvidia_timing.h
}  // namespace nvidia

/// Index of a counter in ir::WaitSpec. Order = the order in which separate
/// waits are printed at one place.
enum CounterId : uint8_t {
  DS = 0,
  LOAD = 1,
  KM = 2,
  TENSOR = 3,
  STORE = 4,
  X = 5,
  ASYNC = 6,
  NumCounters = 7
};

struct CounterRow {
  CounterId id;
  const char *name;      ///< "DScnt"
  const char *wait;      ///< mnemonic of the separate wait
  uint8_t bits;          ///< width: at most 2^bits - 1 operations are counted
  uint8_t maxImmediate;  ///< largest immediate worth emitting (2^bits - 2)
  bool rebuilt;          ///< insertion rebuilds its waits, so strip may remove them
  const char *covers;
  const char *source;
};

/// Operations of one counter that complete in order among themselves.
enum OrderId : uint8_t {
  OLoad,
  OStore,
  ODs,
  OSmem,
  OMessage,
  OBarrierScc,
  OXVmem,
  OXSmem,
  OAsyncLoad,
  OAsyncStore,
  OAsyncArrive,
  OTensor,
  NumOrders
};
enum class Ordering : uint8_t {
  InOrder,       ///< younger operations of the same class are outstanding while p is
  InOrderAlone,  ///< in order as long as nothing else of the counter may be pending
  Unordered,     ///< only a wait for 0 helps
};
struct OrderRow {
  OrderId id;
  const char *name;
  CounterId counter;
  Ordering ordering;
  uint32_t drainsOnIssue;  ///< mask of OrderIds whose operations the hardware drains when one of
                           ///< this class starts
  const char *source;
};

/// What an instruction is, as far as waits are concerned.
enum class Kind : uint8_t {
  Other,  ///< no asynchronous side
  VmemLoad,
  VmemStore,
  VmemAtomic,
  FlatLoad,
  FlatStore,
  FlatAtomic,
  DsLoad,
  DsStore,
  DsAtomic,
  DsCross,
  SmemLoad,
  SmemNoResult,
  Message,
  MessageResult,
  BarrierState,
  AsyncLoad,
  AsyncStore,
  AsyncArrive,
  TensorLoad,
  TensorStore,
  CacheInv,
  CacheWb,
  Prefetch,
  BarrierSignal,
  BarrierSignalIsFirst,
  BarrierLeave,
  BarrierWait,
  BarrierOther,
  Wait,
  WaitIdle,
  WaitAlu,
  Clause,
  DelayAlu,
  SetVgprMsb,
  Nop,
  SetReg,
  GetPc,
  SetPc,
  AddPc,
  SwapPc,
  CallPc,
  Branch,
  CondBranch,
  EndPgm,
  CodeEnd,
  Trap,
  Unknown,  ///< not modelled
  NumKinds
};

/// How an instruction touches LDS memory asynchronously or through the DS pipe.
enum LdsAccess : uint8_t { kLdsNone = 0, kLdsRead = 1, kLdsWrite = 2 };
enum class Engine : uint8_t { None, Ds, Async, Tensor };

struct KindRow {
  Kind kind;
  const char *name;
  uint32_t raises;          ///< mask of OrderIds that one instruction raises by 1
  uint32_t raisesNoResult;  ///< the same when it writes no register (atomics without return)
  uint8_t lds;              ///< LdsAccess bits
  Engine engine;            ///< through which LDS is touched
  bool sourcesHeld;         ///< its sources stay needed until address translation is done (XCNT)
  bool memory;              ///< may be a member of a memory clause
  bool awaited;             ///< must be over where code is left; false: what follows is in order
                            ///< behind it (invalidates: LLVM returns with one in flight)
  const char *source;
};

/// First matching row wins. `pattern` is a lower-case mnemonic; a trailing '*'
/// matches any rest.
struct InstrRow {
  const char *pattern;
  Kind kind;
  const char *source;
};

/// What an instruction computes.
enum class ArithOp : uint8_t {
  Copy,
  Add,
  Sub,
  Mul,
  And,
  Or,
  Xor,
  ShiftLeft,
  ShiftRight,
  AndNot,      ///< a and not b
  Select,      ///< a where SCC is set, b otherwise
  BitExtract,  ///< b: offset in bits [4:0], width in [22:16]
  Not,
  OrNot,      ///< a or not b
  AddCarry,   ///< a + b + SCC
  SubBorrow,  ///< a - b - SCC
  MulHigh,    ///< upper half of the product
  Min,
  Max,
  PackLL,  ///< half words: the first letter is that of a, which goes low
  PackLH,
  PackHL,
  PackHH,
  BitClear,    ///< a with bit b cleared
  BitSet,      ///< a with bit b set
  BitMask,     ///< a ones from bit b on
  ScaleAdd1,   ///< (a << 1) + b
  ScaleAdd2,   ///< (a << 2) + b
  ScaleAdd3,   ///< (a << 3) + b
  ScaleAdd4,   ///< (a << 4) + b
  Mul24,       ///< of the lower 24 bits
  LanesBelow,  ///< bits of a that belong to lanes below, counted, plus b
  SaveAnd,     ///< the result is EXEC; EXEC becomes a and EXEC
  SaveOr,      ///< the result is EXEC; EXEC becomes a or EXEC
  // Three inputs.
  ShiftAdd,   ///< (a << b) + c
  AddShift,   ///< (a + b) << c
  ShiftOr,    ///< (a << b) | c
  AndOr,      ///< (a & b) | c
  Or3,        ///< a | b | c
  Add3,       ///< a + b + c
  XorAdd,     ///< (a ^ b) + c
  MulAdd24,   ///< of the lower 24 bits of a and b, plus c
  BitField,   ///< c bits of a from bit b on
  BitInsert,  ///< b where a has ones, c elsewhere
  CompareEq,  ///< compares set SCC
  CompareNe,
  CompareGt,
  CompareGe,
  CompareLt,
  CompareLe,
};
constexpr bool isCompare(ArithOp op) { return op >= ArithOp::CompareEq; }
constexpr unsigned inputsOf(ArithOp op) {
  if (op == ArithOp::Copy || op == ArithOp::Not || op == ArithOp::SaveAnd || op == ArithOp::SaveOr)
    return 1;
  return op >= ArithOp::ShiftAdd && op <= ArithOp::BitInsert ? 3 : 2;
}
struct ArithRow {
  const char *mnemonic;
  ArithOp op;
  bool isSigned;
  bool swapped;      ///< the text names b before a
  uint8_t bits;      ///< 32 or 64
  uint8_t constant;  ///< bits of a constant, which is sign-extended
  const char *source;
};

/// How many bytes of LDS an instruction touches per lane, and where.
struct LdsRow {
  const char *mnemonic;
  uint8_t bytes;   ///< at each place
  uint8_t places;  ///< 1, or 2 with an offset each
  uint16_t scale;  ///< bytes of one step of an offset
  const char *source;
};

/// What a conditional branch tests.
struct BranchRow {
  const char *mnemonic;
  ir::Unit unit;  ///< SCC, or the low half of VCC or EXEC (waves have 32 lanes)
  bool ifZero;    ///< taken where the unit is zero; otherwise where it is not
  const char *source;
};

/// One field of a wait instruction.
struct WaitField {
  const char *mnemonic;
  CounterId counter;
  uint8_t shift, bits;
  const char *source;
};

/// What a wait for `counter` additionally completes: the sources that
/// operations of class `order` still hold.
struct ImpliedRow {
  CounterId counter;
  OrderId order;    ///< operations completed by that wait …
  OrderId implied;  ///< … are complete in this class as well
  const char *source;
};

/// What is remembered about an operation in flight.
enum class Space : uint8_t { Register, Lds, Whole };
enum class Part : uint8_t {
  Result,    ///< registers that it will write
  Source,    ///< registers that it may still read
  LdsRead,   ///< LDS that it may still read
  LdsWrite,  ///< LDS that it may still write
  Exists,    ///< that it is in flight at all
};
/// A kind of fact. A state holds, per (slot, resource), the smallest younger count.
enum SlotId : uint8_t {
  SLoadResult,
  SDsResult,
  SSmemResult,
  SMessageResult,
  SSccResult,
  SXLoadSource,
  SXStoreSource,
  SXSmemSource,
  SDsRead,
  SDsWrite,
  SAsyncLoad,
  SAsyncStore,
  STensorLoad,
  STensorStore,
  SAnyLoad,
  SAnyStore,
  SAnyDs,
  SAnySmem,
  SAnyMessage,
  SAnyScc,
  SAnyXVmem,
  SAnyXSmem,
  SAnyAsyncLoad,
  SAnyAsyncStore,
  SAnyAsyncArrive,
  SAnyTensor,
  NumSlots
};
struct SlotRow {
  SlotId id;
  const char *name;
  OrderId order;  ///< whose younger count is kept
  Part part;
  OrderId
      via;  ///< a second class whose completion (ImpliedRow) ends the fact too; NumOrders = none
  uint8_t behind;  ///< 0: completion of the operation itself; 1: of a later one of that class,
                   ///< because translation is in order (an operation of the class counts itself)
  const char *source;
};

/// Who needs what to be complete.
enum class Consumer : uint8_t {
  RegRead,
  RegWrite,
  RegWriteByVmem,
  RegWriteBySmem,
  DsLoad,
  DsStore,
  DsAtomic,
  AsyncLoad,
  AsyncStore,
  TensorLoad,
  TensorStore,
  WorkgroupSignal,
  ClusterSignal,
  Return,
  FunctionEntry,
  UnknownJump,  ///< also the entry from unknown code and the end of a fall-through
  NumConsumers
};
/// When a row applies although completion could be left to a barrier.
enum class Policy : uint8_t {
  Always,
  Raw,  ///< only where the tensor-raw policy drains at consumers
};
struct HazardRow {
  SlotId producer;
  Consumer consumer;
  Policy policy;
  const char *name;  ///< "RAW", "WAW", "WAR", "LDS-WAR", "publish", …
  const char *source;
};

/// How an operation uses global memory. The tensor engine is unordered against every
/// other type of memory operation, so of two that may meet, one of them the engine's,
/// the first has to be complete before the second starts.
enum GlobalAccess : uint8_t { kGlobalNone = 0, kGlobalRead = 1, kGlobalWrite = 2 };
/// Instruction rows that use it; what has no row uses none.
struct GlobalRow {
  const char *pattern;  ///< of an InstrRow
  uint8_t access;       ///< GlobalAccess bits
  const char *source;
};
/// Which accesses must not meet. Addresses may be the same unless somebody knows better.
struct GlobalHazardRow {
  bool engineFirst;  ///< the older one is the tensor engine's, or else the younger one
  GlobalAccess first, second;
  const char *name;  ///< "GLOBAL-RAW", …
  const char *source;
};

//===-- Expert scheduling mode ------------------------------------------===//
// With HW_REG_WAVE_SCHED_MODE = 2 the hardware no longer checks VALU results
// before other instructions use them, nor whether VMEM has read its VGPRs before
// they are overwritten; s_wait_alu does, in fields of its own. They are kept
// apart from the counters, so that ordinary kernels pay nothing for them.

/// Fields of s_wait_alu, in the order in which LLVM prints them.
enum AluFieldId : uint8_t {
  HOLD_CNT,
  SA_SDST,
  VA_VDST,
  VA_SDST,
  VA_SSRC,
  VA_VCC,
  VM_VSRC,
  NumAluFields
};
struct AluFieldRow {
  AluFieldId id;
  const char *name;  ///< "VA_VDST"
  const char *text;  ///< "depctr_va_vdst", printed with its value in parentheses
  uint8_t shift, bits;
  uint8_t maxImmediate;  ///< largest immediate worth emitting (2^bits - 2); 0: never emitted
  const char *source;
};

/// What s_wait_alu counts: instructions of one class finish in order among themselves.
enum AluClassId : uint8_t {
  ACore,    ///< VALU on the core and side pipes
  ADpmacc,  ///< double precision
  ATrans,   ///< transcendental
  AXdl,     ///< matrix
  AUnsure,  ///< VALU whose pipe is not known: counts for nobody, only 0 completes it
  AFlat,    ///< global, flat, scratch
  ABuffer,
  ADs,
  NumAluClasses,
  ANone = NumAluClasses,  ///< neither produces nor counts
};
struct AluClassRow {
  AluClassId id;
  const char *name;
  AluFieldId field;
  Ordering ordering;
  /// What makes an instruction of the class count and is not finished until
  /// then: VGPRs that it writes (kDef) or reads (kUse).
  ir::OperandRole vgprs;
  bool valu;
  bool countsAll;  ///< counts without such a VGPR, too
  /// LLVM's view, which insertion does not rely on: the class that such an
  /// instruction counts in, and whether it does so without such a VGPR.
  AluClassId llvmClass;
  bool llvmCountsAll;
  const char *source;
};
/// First matching row wins; patterns as in InstrRow. No match: ANone.
struct AluInstrRow {
  const char *pattern;
  AluClassId cls;
  const char *source;
};
/// A wait for `counter` that completes an operation of `cls` completes its VGPR
/// reads too, and with them those of all older ones of the class.
struct AluImpliedRow {
  CounterId counter;
  AluClassId cls;
  const char *source;
};
enum class AluConsumer : uint8_t {
  ValuRead,
  ValuWrite,
  OtherRead,  ///< by anything but VALU
  OtherWrite,
  Return,
  UnknownJump,
  NumConsumers
};
struct AluHazardRow {
  AluClassId producer;
  AluConsumer consumer;
  const char *name;
  const char *source;
};
/// Fields of one s_wait_alu; ir::kNoWait where a field is not waited for.
struct AluWait {
  int8_t n[NumAluFields] = {-1, -1, -1, -1, -1, -1, -1};
  bool any() const {
    for (int8_t v : n)
      if (v != ir::kNoWait) return true;
    return false;
  }
  void tighten(unsigned f, int v) {
    if (v >= 0 && (n[f] == ir::kNoWait || v < n[f])) n[f] = static_cast<int8_t>(v);
  }
  void tighten(const AluWait &o) {
    for (unsigned f = 0; f != NumAluFields; ++f) tighten(f, o.n[f]);
  }
  friend bool operator==(const AluWait &, const AluWait &) = default;
};
/// The mode register: HW_REG_WAVE_SCHED_MODE.
struct SchedModeRow {
  uint8_t hwreg, bits;
  uint8_t normal, expert;  ///< values; others are not known
  const char *source;
};

/// What the target needs besides tables.
struct Target {
  const char *name = "";
  const char *llvmTriple = "";
  const char *llvmCpu = "";
  bool supported = false;  ///< false: only recognised, every table is empty
  std::span<const CounterRow> counters;
  std::span<const OrderRow> orders;
  std::span<const KindRow> kinds;  ///< indexed by Kind
  std::span<const InstrRow> instrs;
  std::span<const WaitField> waitFields;
  std::span<const ArithRow> ariths;
  std::span<const BranchRow> branches;
  std::span<const LdsRow> ldsRows;
  std::span<const ImpliedRow> implied;
  std::span<const SlotRow> slots;  ///< indexed by SlotId
  std::span<const HazardRow> hazards;
  std::span<const GlobalRow> globals;
  std::span<const GlobalHazardRow> globalHazards;
  std::span<const AluFieldRow> aluFields;   ///< indexed by AluFieldId
  std::span<const AluClassRow> aluClasses;  ///< indexed by AluClassId
  std::span<const AluInstrRow> aluInstrs;
  std::span<const AluImpliedRow> aluImplied;
  std::span<const AluHazardRow> aluHazards;
  SchedModeRow schedMode;
  uint16_t numUnits = 0;
  std::string (*unitName)(ir::Unit first, unsigned count) = nullptr;
  /// Targets whose instructions say themselves when they may issue (ir::ControlWord): no counters,
  /// and what an instruction is stands in interlock/isa_nvidia.h. nullptr elsewhere.
  const nvidia::ControlTables *control = nullptr;

  /// Row of a mnemonic, or the index of the Unknown row when `touchesMemory`
  /// and nothing matches; otherwise the Other row.
  uint16_t rowFor(std::string_view mnemonic, bool touchesMemory) const;
  /// Index into ariths, or -1.
  int arithFor(std::string_view mnemonic) const;
  /// What an LDS instruction touches; nullptr where its address is no vector register.
  const LdsRow *ldsRowFor(std::string_view mnemonic) const;
  /// What a conditional branch tests, nullptr where that is not known.
  const BranchRow *branchOf(const ir::Instruction &i) const;
  /// Class of a mnemonic in expert scheduling mode.
  AluClassId aluClassFor(std::string_view mnemonic) const;
  /// The fields that an s_wait_alu waits for, from its immediate.
  AluWait aluWait(uint16_t word) const;
  /// GlobalAccess bits of every instruction row, in their order.
  std::vector<uint8_t> globalAccesses() const;
  const InstrRow &row(const ir::Instruction &i) const { return instrs[i.row]; }
  Kind kind(const ir::Instruction &i) const { return instrs[i.row].kind; }
  const KindRow &kindRow(const ir::Instruction &i) const { return kinds[size_t(kind(i))]; }
  /// OrderIds that `i` raises.
  uint32_t raises(const ir::Instruction &i) const {
    const KindRow &k = kindRow(i);
    return (i.flags & ir::kHasResult) ? k.raises : k.raisesNoResult;
  }
  const CounterRow &counter(unsigned c) const { return counters[c]; }
};

/// Of what an instruction raises, the class whose completion ends its access of global
/// memory; NumOrders if it has none.
OrderId globalOrder(uint32_t raises);

/// Register-unit layout of the AMDGPU targets.
namespace amdgpu {
inline constexpr ir::Unit kVgpr0 = 0;        ///< v0 … v1023
inline constexpr ir::Unit kNumVgprs = 1024;  ///< [L22] s_set_vgpr_msb: 2 bank bits
inline constexpr ir::Unit kSgpr0 = 1024;     ///< s0 … s105 by hardware index
inline constexpr ir::Unit kVccLo = kSgpr0 + 106;
inline constexpr ir::Unit kTtmp0 = kSgpr0 + 108;
/// The wave's number in its workgroup: bits 29:25 of ttmp8. [L22: AMDGPU ABI, workgroup id VGPRs
/// off]
inline constexpr ir::Unit kTtmp8 = kTtmp0 + 8;
inline constexpr unsigned kWaveIdShift = 25, kWaveIdBits = 5;
inline constexpr ir::Unit kM0 = kSgpr0 + 125;
inline constexpr ir::Unit kExecLo = kSgpr0 + 126;
inline constexpr ir::Unit kScc = kSgpr0 + 128;
inline constexpr ir::Unit kMode = kSgpr0 + 129;
inline constexpr ir::Unit kFlatScrLo = kSgpr0 + 130;
inline constexpr ir::Unit kOtherReg = kSgpr0 + 132;
inline constexpr ir::Unit kNumUnits = kSgpr0 + 133;
/// Barrier ids of s_barrier_*.
inline constexpr int kBarrierWorkgroup = -1, kBarrierTrap = -2, kBarrierCluster = -3,
                     kBarrierClusterTrap = -4;
/// Barrier id taken from M0 at run time: may be any.
inline constexpr int kBarrierDynamic = -100;
}  // namespace amdgpu

/// All targets, supported or only recognised.
std::span<const Target *const> targets();
/// nullptr if unknown.
const Target *findTarget(std::string_view name);

}  // namespace interlock::isa
#endif
