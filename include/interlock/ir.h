//===- interlock/ir.h - Programs as the analyses see them -----------------===//
//
// A Program is flat: one array of instructions, one pool of operands, one pool
// of memory-token references. A Kernel is a range of that array with a control
// flow graph of its own (blocks are index ranges, edges are CSR). Nothing here
// knows a target, a pass or LLVM's MC layer; numbers mean what the target's
// tables in interlock/isa.h say.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_IR_H
#define INTERLOCK_IR_H

#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace interlock::ir {

/// Index of a register unit: one 32-bit register of one lane set. The target's
/// table names them (isa::Target::unitName) and bounds them (numUnits).
using Unit = uint16_t;
using InstrId = uint32_t;  ///< index into Program::instrs
using BlockId = uint32_t;  ///< index into Kernel::blocks
using TokenId = uint16_t;  ///< index into Program::tokens
inline constexpr uint32_t kNone = 0xffffffffu;

/// How an operand touches its units.
enum OperandRole : uint8_t { kUse = 1, kDef = 2 };

/// Which bank field of the high-VGPR mode selects the upper index bits of an
/// operand (gfx1250: s_set_vgpr_msb). kNoBank: not a banked operand.
enum BankField : uint8_t {
  kBankSrc0 = 0,
  kBankSrc1 = 1,
  kBankSrc2 = 2,
  kBankDst = 3,
  kNoBank = 255
};

/// A run of consecutive register units that an instruction reads or writes.
struct Operand {
  Unit first = 0;
  uint16_t count = 0;
  uint8_t role = 0;        ///< OperandRole bits
  uint8_t bank = kNoBank;  ///< BankField, before banks are resolved
  uint8_t flags = 0;       ///< OperandFlag bits
  uint8_t slot = 0;        ///< targets with control words: isa::nvidia::Slot
};
enum OperandFlag : uint8_t {
  kDescriptor = 1,  ///< copied by the engine at issue: may be overwritten at once
  kImplicit = 2,    ///< not printed in the text
  kCopy = 4,        ///< one more possible bank of another operand (bank unknown)
};

/// What an instruction does to control flow.
enum class Control : uint8_t {
  Next,         ///< falls through
  Jump,         ///< to target, or to one of several (Program::jumpTargets)
  CondJump,     ///< to target or falls through
  Call,         ///< to code that keeps the ABI, returns to the next instruction
  UnknownCall,  ///< to code that the ABI does not cover
  TailCall,     ///< leaves for a function that keeps the ABI
  Return,       ///< to an ABI caller
  UnknownJump,  ///< to a place that cannot be told
  End,          ///< ends the wave
};

/// Whether the next instruction may follow, at once or after a return.
constexpr bool fallsThrough(Control c) {
  return c == Control::Next || c == Control::CondJump || c == Control::Call ||
         c == Control::UnknownCall;
}

/// Why nothing may be inserted directly before an instruction.
enum Glue : uint8_t {
  kGlueClause = 1,  ///< inside a hard clause: may be split, the count is then corrected
  kGlueDelay = 2,   ///< directly behind s_delay_alu
  kGlueBranch = 4,  ///< inside a far-branch idiom: never
  kGlueMode = 8,    ///< directly behind s_set_vgpr_msb
  kGlueNop = 16,    ///< directly behind s_nop
};

/// How the memory tokens of an instruction are known.
enum class Tagging : uint8_t { Untagged, Tagged };

struct Instruction {
  uint32_t operandBegin = 0;
  uint32_t tokenBegin = 0;
  uint32_t target = kNone;  ///< InstrId of the jump target, kNone if unknown or external
  uint32_t value = kNone;   ///< SetReg: the value written, kNone if not an immediate
  int32_t imm = 0;  ///< waits: index into Program::waits; s_wait_alu: its word; otherwise the
                    ///< immediate that its kind defines (clause length, barrier id, delay word)
  uint16_t operandCount = 0;
  uint16_t row = 0;  ///< row of the target's instruction table (isa::Target::instrs)
  uint8_t tokenCount = 0;
  Tagging tagging = Tagging::Untagged;
  Control control = Control::Next;
  uint8_t glue = 0;   ///< Glue bits: what stands against an insertion directly before it
  uint8_t flags = 0;  ///< InstrFlag bits
  /// Expert scheduling mode: isa::AluClassId. The default is that of a target without one.
  uint8_t aluClass = 255;
};
enum InstrFlag : uint8_t {
  kHasResult = 1,      ///< writes a register when its memory operation completes
  kLabelBefore = 2,    ///< a label stands directly before it
  kNumericTarget = 4,  ///< its target is a number or `. - label`: distances must not change
  kOrderingWait = 8,   ///< a wait that the memory model needs; never stripped or weakened
  kUnknown = 16,       ///< not modelled (see Program::unknowns)
  kPlace = 64,    ///< no instruction: the empty block between two labels, so that it has an end
  kExpert = 128,  ///< expert scheduling mode is, or may be, on here
  kScoped = 32,   ///< a memory access with a scope wider than its own compute unit
};

/// A wait: per counter the immediate, kNoWait where the counter is not waited for.
inline constexpr int kMaxCounters = 8;
inline constexpr int8_t kNoWait = -1;
struct WaitSpec {
  int8_t n[kMaxCounters] = {-1, -1, -1, -1, -1, -1, -1, -1};
  bool any() const {
    uint64_t all;
    static_assert(sizeof(n) == sizeof(all));
    std::memcpy(&all, n, sizeof(all));
    return all != ~uint64_t(0);  // kNoWait is all ones
  }
  /// Tightens counter `c` to at most `v`.
  void tighten(int c, int v) {
    if (v >= 0 && (n[c] == kNoWait || v < n[c])) n[c] = static_cast<int8_t>(v);
  }
  friend bool operator==(const WaitSpec &, const WaitSpec &) = default;
};

/// What an NVIDIA instruction says about its own schedule: the hardware checks
/// nothing else. Fields as they are encoded (bits 105 to 124 of the 128-bit word).
struct ControlWord {
  uint8_t stall = 0;         ///< cycles until the warp may issue again, 0 … 15; 0 drains
  bool keepIssuing = false;  ///< raw bit 109; listings disagree about what they call Y (read.h)
  uint8_t writeBarrier = kNoBarrier;  ///< scoreboard that counts until the result is written
  uint8_t readBarrier = kNoBarrier;   ///< scoreboard that counts until the operands are read
  uint8_t waitMask = 0;               ///< bit k: issues only when scoreboard k is 0
  uint8_t reuse = 0;                  ///< bit 0, 1, 2: operand A, B, C stays in the reuse cache
  static constexpr uint8_t kNoBarrier = 7;
  static constexpr unsigned kNumBarriers = 6;
  friend bool operator==(const ControlWord &, const ControlWord &) = default;
};

/// The predicate that decides whether an instruction does anything.
struct Guard {
  static constexpr Unit kAlways = 0xffff;
  Unit unit = kAlways;
  bool negated = false;  ///< with kAlways: never
  friend bool operator==(const Guard &, const Guard &) = default;
};

/// Where an instruction stands in the input. Offsets are bytes in its buffer;
/// the buffer of an object is its disassembly.
struct SourceRef {
  uint32_t begin = 0;   ///< first byte of the mnemonic
  uint32_t end = 0;     ///< one past the last byte of the statement, comment excluded
  uint32_t line = 0;    ///< 1-based, 0 if unknown
  uint16_t column = 0;  ///< 1-based
  uint16_t buffer = 0;  ///< index into Program::buffers
};

/// Where an object's debug information says an instruction comes from.
struct SourceLine {
  uint32_t file = kNone;  ///< index into Program::lineFiles
  uint32_t line = 0;      ///< 1-based; 0: the compiler made it
  uint16_t column = 0;    ///< 1-based; 0: not stated
};

/// A piece of source text: the input itself, an included file or one expansion
/// of a macro or .rept body. `text` outlives the Program's readers.
struct Buffer {
  enum class Kind : uint8_t { File, Include, Expansion } kind = Kind::File;
  std::string name;
  std::shared_ptr<const std::string> text;
  uint32_t parent = kNone;   ///< buffer that holds the invocation
  uint32_t parentBegin = 0;  ///< first byte of the invocation statement (or .rept directive) there
  uint32_t parentEnd = 0;    ///< one past its last byte (whole .rept … .endr block)
};

/// A named LDS region. Names are interned per program.
struct Token {
  enum class Kind : uint8_t {
    Static,  ///< the same region in every iteration
    Ring,    ///< slot `index` of a ring of `size` slots that advances once per innermost-loop trip
    Relative,  ///< a `sync LDSn` name: any of its kind across a back edge
  } kind = Kind::Static;
  std::string name;    ///< "11", "A0"; ring name without slot; "LDS0"; inferred: "lds@0x4000"
  uint16_t size = 1;   ///< slots of the ring
  uint16_t index = 0;  ///< slot relative to the current trip
  /// Made from addresses, not written by anybody: accesses without a common token share no byte,
  /// but those with one need not share any. The '@' keeps its name apart from written ones.
  bool inferred = false;
};

/// Half-open range of instructions with one entry and one exit.
struct Block {
  InstrId begin = 0, end = 0;
  uint32_t succBegin = 0, succEnd = 0;  ///< into Kernel::succs
  uint32_t predBegin = 0, predEnd = 0;  ///< into Kernel::preds
};

enum class EntryKind : uint8_t {
  Kernel,    ///< launched: nothing is in flight
  Function,  ///< called by the ABI
  Unknown,   ///< reached from a place that cannot be told: anything may be in flight
};
struct Entry {
  BlockId block = 0;
  EntryKind kind = EntryKind::Kernel;
};

/// A connected piece of code: a kernel, or a function and what it shares code with.
struct Kernel {
  std::string name;
  InstrId begin = 0, end = 0;  ///< its instructions; ranges of kernels do not overlap
  std::vector<Block> blocks;
  std::vector<BlockId> succs, preds;  ///< CSR payloads
  std::vector<Entry> entries;
  std::vector<BlockId> rpo;  ///< reachable blocks, reverse post-order
  uint32_t numWaves = 0;     ///< waves per workgroup; 0 = not stated
  bool isKernel = true;      ///< false: only functions
  bool expertMode = false;   ///< the expert scheduling mode is, or may be, on somewhere
  bool hasNumericTargets = false;

  /// The block that holds an instruction of the kernel.
  BlockId blockOf(InstrId i) const;
};

/// One definition of an assembler symbol, in program order.
struct SymbolDef {
  std::string name;
  SourceRef source;      ///< its statement
  InstrId before = 0;    ///< in force from this instruction on
  bool defined = false;  ///< false: set to something that is no constant (UNDEF)
  int64_t value = 0;
};

/// One of several places that an indirect jump may go to.
struct JumpTarget {
  InstrId from = 0, to = 0;
};

/// A label, in program order.
struct Label {
  std::string name;
  SourceRef source;       ///< its name up to the colon; empty range where there is no text
  InstrId at = 0;         ///< instruction that it stands before
  bool function = false;  ///< .type …,@function
  bool kernel = false;    ///< named by an .amdhsa_kernel
  bool global = false;
  bool addressTaken = false;
};

/// A comment that marks a place for a pass, in program order.
struct Marker {
  enum class Kind : uint8_t {
    TailLoop,  ///< contains "Tail Loop": what handles the rest of a loop begins
  } kind = Kind::TailLoop;
  InstrId at = 0;    ///< instruction that it stands before
  SourceRef source;  ///< the comment
};

/// One input of an Arith.
struct ArithInput {
  enum class Kind : uint8_t {
    None,
    Register,  ///< `unit`, and for 64 bits the next one
    Constant,  ///< `value`
    Other,     ///< something whose value is not followed
  } kind = Kind::None;
  Unit unit = 0;
  int64_t value = 0;      ///< 32-bit constants sign-extended
  uint8_t operand = 255;  ///< Register: which of the instruction's operands
};

/// What an instruction computes, where analyses follow values: scalar arithmetic,
/// and how scalar values come from vector registers.
struct Arith {
  InstrId at = 0;
  uint16_t row = 0;        ///< of isa::Target::ariths
  bool hasResult = false;  ///< writes `result`; compares write SCC only
  Unit result = 0;         ///< first unit written
  uint8_t resultOperand = 255;
  ArithInput a, b, c;  ///< in the order of the operation, not of the text
};

/// Where a DS or async instruction touches LDS: lane by lane, address + offset.
struct LdsAddress {
  InstrId at = 0;
  uint8_t operand = 255;  ///< the address, among the instruction's operands
  uint8_t places = 1;     ///< 2: the second has an offset of its own
  uint16_t bytes = 0;     ///< at each place
  int32_t offset[2] = {0, 0};
};

/// Something that the tool does not model. Makes the run incomplete.
struct Unknown {
  std::string rule;  ///< unknown-…
  InstrId at = kNone;
  std::string what;
};

/// `interlock: ignore RULE reason` in a comment: covers the instructions of its line.
struct Suppression {
  std::string rule;                     ///< as written; "" if it names none
  std::string reason;                   ///< the rest of the line
  uint32_t lineBegin = 0, lineEnd = 0;  ///< bytes of that line in its buffer
  uint32_t line = 0;                    ///< of the file (the invocation's for a macro body)
  uint16_t column = 0, buffer = 0;
};

struct Program {
  std::string target;  ///< "gfx1250", …
  std::vector<Buffer> buffers;
  std::vector<Instruction> instrs;
  std::vector<SourceRef> sources;  ///< parallel to instrs
  std::vector<uint32_t>
      offsets;  ///< objects: byte offset in its section, parallel to instrs; text: empty
  std::vector<ControlWord> controlWords;  ///< parallel to instrs; empty: the target has none
  std::vector<Guard> guards;              ///< parallel to controlWords
  std::vector<SourceLine> lines;          ///< parallel to instrs; empty without debug information
  std::vector<std::string> lineFiles;
  std::vector<Operand> operands;
  std::vector<TokenId> tokenRefs;
  std::vector<Token> tokens;
  std::vector<WaitSpec> waits;
  std::vector<Kernel> kernels;
  std::vector<Label> labels;
  std::vector<JumpTarget> jumpTargets;  ///< in program order of `from`, then of `to`
  std::vector<SymbolDef> symbols;
  std::vector<Marker> markers;
  std::vector<Arith> ariths;             ///< in program order
  std::vector<LdsAddress> ldsAddresses;  ///< in program order
  std::vector<Unknown> unknowns;
  std::vector<Suppression> suppressions;  ///< in the order of the text
  bool usesLdsEngines = false;     ///< has tensor or async operations, so unseen code may have too
  std::vector<std::string> notes;  ///< assumptions and warnings of the reader, in order

  const Operand *operandsOf(const Instruction &i) const { return operands.data() + i.operandBegin; }
  const TokenId *tokensOf(const Instruction &i) const { return tokenRefs.data() + i.tokenBegin; }
  /// Whether its tokens were made from its address.
  bool isInferred(const Instruction &i) const {
    return i.tokenCount != 0 && tokens[tokensOf(i)[0]].inferred;
  }
  /// What an instruction computes, nullptr where that is not modelled.
  const Arith *arithOf(InstrId i) const;
  /// Where an instruction touches LDS, nullptr where that is not modelled.
  const LdsAddress *ldsAddressOf(InstrId i) const;
  /// Interns a token; equal tokens get equal ids.
  TokenId internToken(const Token &t);
  /// Statement text of an instruction as it stands in its buffer ("" for built programs).
  std::string_view textOf(InstrId i) const;
};

/// Cuts [k.begin, k.end) into blocks and fills edges and rpo from the control
/// fields; `entries` holds instruction ids on entry (in Entry::block) and block
/// ids on return. A jump whose target lies outside is treated as leaving.
void buildCfg(const Program &p, Kernel &k,
              const std::vector<std::pair<InstrId, EntryKind>> &entries);

/// Natural loops and retreating edges, from dominators over Kernel::rpo.
struct LoopInfo {
  struct Loop {
    BlockId header;
    uint32_t parent;  ///< index of the enclosing loop, kNone
    uint32_t depth;   ///< 1 = outermost
  };
  std::vector<Loop> loops;
  std::vector<uint32_t> innermost;  ///< per block: index of its innermost loop, kNone
  std::vector<uint32_t> rpoIndex;   ///< per block: position in rpo, kNone if unreachable
  std::vector<BlockId> idom;        ///< per block, kNone for entries and unreachable blocks
  bool contains(uint32_t loop, BlockId b) const;
  /// Edge that goes backwards in reverse post-order (every cycle has one).
  bool retreating(BlockId from, BlockId to) const { return rpoIndex[to] <= rpoIndex[from]; }
  /// Retreating edge to a dominating header: the back edge of `loopOf[to]`.
  bool backEdge(BlockId from, BlockId to) const;
};
LoopInfo findLoops(const Kernel &k);

/// How often each block runs where nothing is known about trip counts: 10 times per
/// loop around it, six loops at most.
std::vector<double> blockWeights(const Kernel &k);

}  // namespace interlock::ir
#endif
