//===- generator.h - Random gfx1250 programs as text ------------------------===//
//
// One generator for property tests, fuzzing and benchmarks. From a seed it
// writes a small program that LLVM's assembler accepts: one kernel and
// sometimes device functions, with registers and regions so scarce that
// hazards are frequent. The same seed and options give the same bytes.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TESTS_PROPERTY_GENERATOR_H
#define INTERLOCK_TESTS_PROPERTY_GENERATOR_H

#include <cstdint>
#include <string>
#include <vector>

namespace interlock::property {

struct GeneratorOptions {
  unsigned minInstructions = 5, maxInstructions = 60;  ///< of one function, roughly
  bool functions = true;                               ///< device functions, calls, returns
  bool existingWaits = true;
  bool unknownJumps = true;
  /// Clauses, delay hints, bank modes and far branches.
  bool glue = true;
};

/// A small, fast, well-defined generator (splitmix64), so that a seed means the
/// same program with every standard library.
class Random {
public:
  explicit Random(uint64_t seed) : state(seed) {}
  uint64_t next() {
    uint64_t z = state += 0x9e3779b97f4a7c15ull;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ z >> 27) * 0x94d049bb133111ebull;
    return z ^ z >> 31;
  }
  /// Uniform in [0, n).
  unsigned below(unsigned n) { return static_cast<unsigned>(next() % n); }
  /// Uniform in [low, high].
  unsigned between(unsigned low, unsigned high) { return low + below(high - low + 1); }
  bool chance(unsigned percent) { return below(100) < percent; }
  template <typename T> const T &pick(const std::vector<T> &v) {
    return v[below(static_cast<unsigned>(v.size()))];
  }

private:
  uint64_t state;
};

std::string generateProgram(uint64_t seed, const GeneratorOptions &o = {});

}  // namespace interlock::property
#endif
