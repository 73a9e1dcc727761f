//===- probe_fit.h - Variants of the pipe model against the published table -===//
//
// The eight instructions of the table form five classes whose rows and columns are
// the same, so 25 pairs at ILP 1 to 4 are 100 independent values.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TOOL_PROBE_FIT_H
#define INTERLOCK_TOOL_PROBE_FIT_H

#include "interlock/sim.h"

#include <string>
#include <vector>

namespace interlock::tool {

constexpr unsigned kFitClasses = 5, kFitValues = 100;

/// What the published table says of two classes.
struct Target {
  uint8_t minimum[kFitClasses][kFitClasses][4];  ///< producer, consumer, ILP − 1
  uint8_t weight[kFitClasses][kFitClasses];      ///< cells of the full table that say so
};
/// Nothing if two instructions of a class differ anywhere.
std::optional<Target> publishedTarget();

struct Score {
  unsigned values = 0;  ///< of 100
  unsigned cells = 0;   ///< of 256
  unsigned runs = 0;    ///< of 17 listings: what is corrupted, and the cycles where they are stated
};
Score scoreOf(const sim::PipeModel &m, const Target &t);

/// Lists of pipes count their length, lists that classes share once; a latency, an interval, a
/// grouping, the classes and the window of an exception, a nonzero offset and a port count one
/// each. Where there is nothing to choose (a single pipe for all, interval 1) nothing counts.
unsigned parametersOf(const sim::PipeModel &m);

struct Variant {
  sim::PipeModel model;
  unsigned parameters = 0;
  Score score;
};
struct Family {
  std::string name;
  size_t tried = 0;           ///< 0: part of the enumeration of the family "pipes"
  std::vector<Variant> best;  ///< most values, then fewest parameters, then most listings
};
struct Fit {
  std::vector<Family> families;
  /// By number of parameters, the first one that explains more values than all smaller ones.
  std::vector<Variant> frontier;
  /// Fitted to ILP 1 and 2 alone: the smallest of the best, and what they say of ILP 3 and 4.
  unsigned trainedOn = 0, trained = 0, heldOut = 0, heldOutOf = 0, heldOutWorst = 0,
           heldOutBest = 0;
  size_t trainedTies = 0;
};
Fit fit(const Target &t);

/// In a line: what distinguishes a variant.
std::string describe(const sim::PipeModel &m);

}  // namespace interlock::tool
#endif
