//===- machine.h - Scalar code executed, one wave at a time -----------------===//
//
// Executes a kernel for one wave with concrete values: scalar arithmetic by
// Program::ariths, branches by SCC. Only registers on which a compare may depend
// are followed. Whatever has no known value (what a register holds at the start,
// what a load brings, a branch on VCC) is a choice: the machine asks Choices for
// it, by a key that names the same thing in every wave and in every edited text
// of the same kernel. So all waves of a cluster see the same values, and only the
// wave's number (ttmp8, v0) tells them apart.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TESTS_CLUSTER_MACHINE_H
#define INTERLOCK_TESTS_CLUSTER_MACHINE_H

#include "interlock/ir.h"
#include "interlock/isa.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace interlock::cluster {

/// The values of what is not known, made up as they are asked for. `next` goes to
/// the following combination, so that a loop over it sees them all.
class Choices {
public:
  struct Item {
    std::string key;
    std::vector<uint32_t> values;
    size_t picked = 0;
    uint32_t value() const { return values[picked]; }
  };
  /// All combinations in turn.
  Choices() = default;
  /// One combination that depends on the seed and the keys alone.
  explicit Choices(uint64_t seed) : random(true), seed(seed) {}

  uint32_t pick(const std::string &key, const std::vector<uint32_t> &values);
  bool next();
  const std::vector<Item> &made() const { return items; }
  std::string str() const;

private:
  bool random = false;
  uint64_t seed = 0;
  std::vector<Item> items;
  std::map<std::string, size_t> byKey;
};

struct MachineOptions {
  /// Holds the loop counter: its first definition by something else takes these values.
  ir::Unit loopCounter = 0xffff;
  std::vector<uint32_t> loopValues;
  ir::Unit waveIndex = 0xffff;  ///< holds the wave's number at launch, by its name
  std::vector<uint32_t> otherValues = {0, 1, 2};  ///< of everything else that is not known
};

class Machine {
public:
  Machine(const ir::Program &p, const isa::Target &t, const ir::Kernel &k, MachineOptions o);

  /// Where a wave stands and what it knows.
  struct State {
    ir::InstrId pc = 0;
    std::vector<uint32_t> values;  ///< parallel to the followed registers
    std::vector<uint32_t> source;  ///< 0: `values` holds; otherwise 1 + index into sources
    std::map<ir::InstrId, uint32_t> executed;  ///< of what makes choices
    bool ended = false;
    std::string stuck;  ///< why it cannot go on: a call, a jump to nowhere
  };
  State start(unsigned wave, Choices &choices) const;
  /// Executes the instruction at pc. Barriers and loads do nothing here.
  void step(State &s, Choices &choices) const;
  /// Answers an s_barrier_signal_isfirst that has just been executed.
  void setScc(State &s, bool value) const;

  const ir::Program &program() const { return p; }
  const isa::Target &target() const { return t; }
  const ir::Kernel &kernel() const { return k; }

private:
  uint32_t read(State &s, ir::Unit u, Choices &choices) const;
  uint32_t input(State &s, const ir::ArithInput &in, unsigned half, Choices &choices) const;
  void write(State &s, ir::Unit u, uint32_t value) const;
  void compute(State &s, const ir::Arith &a, Choices &choices) const;
  void forget(State &s, ir::InstrId at) const;
  std::vector<uint8_t> liveScc() const;
  void findRelevant();

  const ir::Program &p;
  const isa::Target &t;
  const ir::Kernel &k;
  MachineOptions options;
  std::vector<std::string> keys;       ///< per instruction: its text and which of that text it is
  std::vector<int> slots;              ///< per unit: index into State::values, -1: not followed
  std::vector<ir::Unit> followed;      ///< by slot
  std::vector<uint8_t> sccLive;        ///< per instruction: writes SCC that is read
  ir::InstrId firstCount = ir::kNone;  ///< first definition of the loop counter
};

}  // namespace interlock::cluster
#endif
