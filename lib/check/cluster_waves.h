//===- cluster_waves.h - What differs between the waves of a workgroup ------===//
//
// Three forward walks over the kernel.
//
// Which registers hold the number of the wave: what the symbol sgprWaveIdx
// names, unless something else has been written there, bits 29:25 of ttmp8, and the number of the
// work-item (v0 at the entry of a kernel) divided by 32; copies of these, through vector registers
// too.
//
// Which scalar registers may hold different values in different waves at all:
// what comes from vector registers, EXEC, hardware registers or a first-signal
// result, and whatever is computed from such. The arguments of a kernel are the
// same for all its waves; about those of a function nothing is known.
//
// What is computed from the number of the wave or of the work-item, memory aside:
// waves are sure to part there, where what only came through a vector register
// usually is the same for all.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_CHECK_CLUSTER_WAVES_H
#define INTERLOCK_LIB_CHECK_CLUSTER_WAVES_H

#include "model.h"

namespace interlock::check {

enum WaveFact : uint8_t {
  kVaries = 1,        ///< something that it reads may differ between waves
  kFirstIsWave = 2,   ///< its first input is the number of the wave
  kSecondIsWave = 4,  ///< its second input is
  kResultIsWave = 8,  ///< it computes the number of the wave
  kFromWave = 16,     ///< something that it reads is computed from the wave's or work-item's number
};

class WaveFacts {
public:
  explicit WaveFacts(const Model &m);
  uint8_t operator[](ir::InstrId i) const { return facts[i - begin]; }
  /// The wave is told by the first dimension of the work-item only.
  bool oneDimension = false;

private:
  void findWaveNumbers(const Model &m);
  void findVarying(const Model &m);
  void findDerived(const Model &m);

  ir::InstrId begin;
  std::vector<uint8_t> facts;  ///< per instruction of the kernel
};

}  // namespace interlock::check
#endif
