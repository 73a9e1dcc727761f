//===- interlock/sim.h - When a result of sm_120 can be read ---------------===//
//
// An executing model of the fixed-latency instructions of NVIDIA sm_120: which
// pipe takes an instruction and when, from which cycle on its result can be read
// by whom, and what a consumer gets that reads too early. Cycles count from the
// first instruction; a distance is the sum of the stalls from a producer
// (included) to its consumer, as the code says it, while a gap is the number of
// cycles between the two issues, as the pipes allow it.
//
// Nothing here prints or has seen a measured table. The model describes one warp
// alone; another warp that uses the same pipes changes what it says, so it never
// licenses a distance: see docs/visibility-model.md.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_SIM_H
#define INTERLOCK_SIM_H

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace interlock::sim {

//===-- The model ----------------------------------------------------------===//

enum class Pipe : uint8_t { Alu, FmaHeavy, FmaLite, None };
constexpr unsigned kPipes = 3;
const char *nameOf(Pipe p);

/// Instructions that behave alike.
enum class OpClass : uint8_t {
  Mov,
  FaddFmul,
  Ffma,
  Integer,  ///< IADD3, LOP3, SHF
  Imad,
  Memory,      ///< reads addresses; takes none of the pipes; its result needs a barrier
  Unmodelled,  ///< anything else
};
constexpr unsigned kClasses = 6;  ///< with a row

/// Pipes that may take an instruction, the preferred one first.
struct PipeList {
  std::array<Pipe, kPipes> pipe{Pipe::None, Pipe::None, Pipe::None};
  uint8_t count = 0;
  bool operator==(const PipeList &) const = default;
};

/// A shorter wait from one group to another, under a condition.
struct Exception {
  uint8_t classes = 0;     ///< bit per OpClass: one of the two instructions is such a one, …
  bool asProducer = true;  ///< … which may be the producer,
  bool asConsumer = true;  ///< … or the consumer
  uint8_t latency = 0;     ///< cycles then
  uint8_t quiet = 0;       ///< bit k: only if nothing was issued k + 1 cycles before the consumer
  /// Issued where: anywhere, in the group of the instruction named by `classes`, in its pipe.
  enum class Where : uint8_t { Anywhere, SameGroup, SamePipe } where = Where::Anywhere;
  bool operator==(const Exception &) const = default;
};

enum class Pick : uint8_t {
  FreeFirst,  ///< the allowed pipe that is free first, preference breaks ties
  Preferred,  ///< always the preferred one, waiting for it
  Alternate,  ///< each class takes its pipes in turn
};

/// Everything that a variant of the model may choose. The defaults of the fields
/// behind `exception` are "there is no such effect".
struct PipeModel {
  std::array<PipeList, kClasses> pipes;
  std::array<uint8_t, kPipes> interval{};  ///< cycles after which a pipe takes the next instruction
  std::array<uint8_t, kPipes> group{};     ///< pipes with the same number forward to each other
  uint8_t within = 0;                      ///< cycles until a result is seen in its own group,
  uint8_t across = 0;                      ///< and in the others and by memory instructions
  Exception exception;
  Pick pick = Pick::FreeFirst;
  uint8_t writeBack = 0;  ///< cycles between two results of one group; 0, 1: no conflict
  uint8_t crossing = 0;   ///< the same for results on their way to the other groups
  std::array<int8_t, 3> consumerSlot{};  ///< cycles more across groups, by slot of the operand
  std::array<int8_t, 3>
      producerSlot{};  ///< the same by the slot that the producer's own operand had
  bool operator==(const PipeModel &) const = default;
};

/// The model that predictions use unless another one is given.
const PipeModel &shippedModel();

struct ClassRow {
  OpClass cls;
  const char *instructions;
  PipeList pipes;
  const char *source;
};
struct ParameterRow {
  const char *name;
  const char *value;
  const char *source;
};
std::span<const ClassRow> classRows();
/// The numbers of the shipped model that are not lists of pipes, and where they come from.
std::span<const ParameterRow> parameterRows();

/// Where and when an instruction was taken.
struct Slot {
  uint32_t cycle = 0;
  uint32_t waited = 0;  ///< of them for a pipe
  Pipe pipe = Pipe::None;
  uint32_t seenWithin = 0;  ///< first cycle in which its own group can read the result,
  uint32_t seenAcross = 0;  ///< and the others can
  /// Bit k: something was issued k + 1 cycles before, in this pipe (last: in none of them).
  std::array<uint8_t, kPipes + 1> before{};
};

/// Instructions of one warp in program order. Holds no list of anything: one step
/// costs the same at any place of a program.
class Timeline {
public:
  explicit Timeline(const PipeModel &model) : m(model) {}
  /// Cycle at which the next instruction is issued if no pipe delays it.
  uint32_t ready() const { return at; }
  bool pipesIdle() const;  ///< then
  /// `stall`: 1 to 15, cycles until the next one may be issued; 0: everything drains.
  Slot issue(OpClass cls, unsigned stall);

private:
  const PipeModel &m;
  uint32_t at = 0, last = 0;
  bool any = false;
  std::array<uint32_t, kPipes> free{};
  std::array<uint8_t, kClasses> next{};      // Pick::Alternate: whose turn it is
  std::array<uint8_t, kPipes + 1> recent{};  // as Slot::before, from `last` on
  std::array<uint32_t, kPipes> lastWithin{}, lastAcross{};
};

/// First cycle in which `consumer`, issued at `at`, reads what `producer` computed. Slots of
/// operands: 0 = a, 1 = b, 2 = c.
uint32_t seenFrom(const PipeModel &m, const Slot &producer, OpClass producerClass,
                  const Slot &consumer, OpClass consumerClass, unsigned producerSlot = 0,
                  unsigned consumerSlot = 0);

//===-- Any straight piece of code -----------------------------------------===//

struct Use {
  uint16_t reg = 0;
  uint8_t slot = 0;  ///< 0 = a, 1 = b, 2 = c
};
struct Step {
  OpClass cls = OpClass::Unmodelled;
  uint8_t stall = 1;   ///< 0 to 15, as in the control word
  bool waits = false;  ///< for a barrier, so it may be issued later than its stalls say
  uint32_t firstDef = 0, firstUse = 0;  ///< into the schedule's pools, up to the next step's
};
/// Instructions in the order in which one warp issues them, without branches.
struct Schedule {
  std::vector<Step> steps;
  std::vector<uint16_t> defs;
  std::vector<Use> uses;
  void add(OpClass cls, unsigned stall, std::span<const uint16_t> defs, std::span<const Use> uses,
           bool waits = false);
  std::span<const uint16_t> defsOf(size_t step) const;
  std::span<const Use> usesOf(size_t step) const;
};

enum class Verdict : uint8_t {
  Visible,
  Stale,    ///< the previous value is read
  Unknown,  ///< something that the model does not know has a part in it
};
const char *nameOf(Verdict v);

constexpr uint32_t kBefore = ~0u;  ///< no step: from before the schedule

struct Prediction {
  uint32_t step = 0;      ///< the consumer
  uint32_t producer = 0;  ///< the step whose result it should read
  uint32_t seen = 0;      ///< the step whose result it reads, or kBefore
  Use use;
  Verdict verdict = Verdict::Unknown;
  uint32_t gap = 0;     ///< cycles between the two issues
  uint32_t needed = 0;  ///< cycles that would be enough here
  bool across = false;  ///< from one group to another
};

struct Event {
  enum class Kind : uint8_t { Issue, Read } kind;
  uint32_t cycle = 0;
  uint32_t step = 0;
  Pipe pipe = Pipe::None;
  uint32_t waited = 0;               ///< Issue: cycles for the pipe
  const Prediction *read = nullptr;  ///< Read
};
using Listener = std::function<void(const Event &)>;

/// One prediction per operand whose producer is in the schedule, in program order. A result is
/// Unknown if producer or consumer has no row, or if an instruction without a row or a wait may
/// have moved what the pipes were doing; but never where the distance alone is enough for every
/// pair of pipes. `cycles`, if given, receives the cycle after the last stall.
std::vector<Prediction> predict(const Schedule &schedule, const PipeModel &model = shippedModel(),
                                const Listener &listener = {}, uint32_t *cycles = nullptr);

//===-- Instructions with values -------------------------------------------===//

constexpr uint8_t kRz = 255;

enum class Op : uint8_t { Mov, Fadd, Fmul, Ffma, Iadd3, Lop3, ShfLeft, ShfRight, Imad, Ldg };
struct OpRow {
  Op op;
  const char *name;  ///< as a user says it
  OpClass cls;
  const char *text;  ///< {d} {a} {b} {c} are registers, {t} the truth table
  const char *source;
};
const OpRow &rowOf(Op op);

struct Instr {
  Op op = Op::Mov;
  uint8_t dst = 0;
  std::array<uint8_t, 3> src{kRz, kRz, kRz};  ///< slots a, b, c
  uint8_t truthTable = 0;                     ///< LOP3
  uint8_t stall = 1;
};
/// Slots that an instruction reads, bit 0 = a.
unsigned slotsOf(const Instr &i);

using Registers = std::array<uint32_t, 256>;
/// What an instruction computes from its operands, bit by bit: IEEE single precision to nearest
/// with denormals, NaN as 0x7fffffff, integers modulo 2^32. A load gives a word that is
/// different for every address.
uint32_t compute(const Instr &i, uint32_t a, uint32_t b, uint32_t c);
Schedule scheduleOf(std::span<const Instr> code);
/// `registers` in, `registers` out: the value of every register once all is written.
/// `inOrder`: every operand has its producer's result.
void execute(std::span<const Instr> code, std::span<const Prediction> reads, bool inOrder,
             Registers &registers);

/// "[B------:R-:W-:Y:S04] FADD R12, R8, R9;". A stall above 11 must not have the Y.
std::string printInstr(const Instr &i);

//===-- The experiment -----------------------------------------------------===//

enum class Parity : uint8_t { Even, Odd, Mixed };

/// N independent pairs of a producer and a consumer.
struct Experiment {
  std::string producer, consumer;  ///< MOV, FADD, …
  unsigned ilp = 1;
  Parity parity = Parity::Even;
  std::string producerForm, consumerForm;  ///< of a FormRow; "": as published for the pair
  bool bankConflicts = false;              ///< FFMA consumer with all three operands in one bank
  unsigned base = 0;                       ///< first target of the producers; 0: as published
};

/// Registers of the published snippets, and the place of the operand in a FormRow.
constexpr uint8_t kOperand = 254, kFirst = 8, kSecond = 9, kIntegerOne = 10, kOne = 11;
/// One way to write an instruction so that it passes its operand through.
struct FormRow {
  const char *name;  ///< of the instruction
  const char *form;  ///< slot of the operand; "ab": it is added to R9
  bool published;    ///< the one of the published table
  Op op;
  std::array<uint8_t, 3> src;
  uint8_t truthTable;
};
std::span<const FormRow> formRows();
/// Names of instructions that can be producers (consumers), in the order of the published table.
std::vector<std::string> producerNames();
std::vector<std::string> consumerNames();

struct Snippet {
  std::vector<Instr> code;       ///< the producers, then the consumers
  std::vector<uint8_t> results;  ///< what the consumers write, pair by pair
  unsigned pairs = 0, distance = 0;
  std::vector<std::pair<uint8_t, uint32_t>> setup;  ///< registers before the first instruction
};
constexpr unsigned kMostDistance = 15;  ///< up to N − 1 more, the control word reaches no further

/// The distance of every pair: stalls from each producer to its consumer. Nothing if the
/// distances of two pairs differ.
std::optional<unsigned> nominalDistance(const Snippet &s);
/// Empty if the experiment cannot be written down; `error` says why.
std::optional<Snippet> generate(const Experiment &e, unsigned distance, std::string &error);
std::string listing(const Snippet &s);

/// A piece of code that the model could be wrong about: one listing with an instruction added, or
/// a few instructions whose cycles say something about the pipes.
struct Falsifier {
  const char *name;
  const char *question;
  const char *otherwise;  ///< what another outcome than the model's means
  /// Another warp issues FFMA all the time: what the model does not describe, so its outcome for
  /// one warp is no prediction.
  bool secondWarp = false;
};
/// Null if there is none of that name.
const Falsifier *findFalsifier(std::string_view name);
std::span<const Falsifier> falsifiers();
/// Nothing if there is none of that name.
std::optional<Snippet> falsifier(std::string_view name);
/// The inputs of a run: what R8 and R9 hold.
std::span<const std::array<uint32_t, 2>> inputValues();
/// What each pair's consumer computes if every operand has its producer's result.
std::vector<uint32_t> rightResults(const Snippet &s, const std::array<uint32_t, 2> &input);

/// What stands in every register that nothing has set, as in the published runs.
constexpr uint32_t kLeftOver = 0x3f7fffff;
constexpr unsigned kRepetitions = 15, kInputs = 10;
/// The registers of a snippet that nothing sets and that hold kLeftOver therefore: all that its
/// code reads or writes, in ascending order.
std::vector<uint8_t> leftOverRegisters(const Snippet &s);

struct Outcome {
  unsigned distance = 0;
  std::vector<unsigned> corrupted;  ///< pairs from 1, wrong in any repetition of any input
  /// Per corrupted pair what its consumer computed, if that was the same for every input.
  std::vector<std::optional<uint32_t>> wrong;
  uint32_t cycles = 0;  ///< from the first issue to the end of the last stall
};
Outcome runSnippet(const Snippet &s, const PipeModel &model = shippedModel());

/// Runs from distance N upwards until nothing is corrupted.
struct Measurement {
  unsigned minimum = 0;  ///< 0: none that the control word can say
  std::vector<Outcome> runs;
};
std::optional<Measurement> measure(const Experiment &e, std::string &error,
                                   const PipeModel &model = shippedModel());

/// The same minimum from the pipes alone, for fitting.
unsigned minimumDistance(const PipeModel &model, OpClass producer, unsigned producerSlot,
                         OpClass consumer, unsigned consumerSlot, unsigned ilp);

}  // namespace interlock::sim
#endif
