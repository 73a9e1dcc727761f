//===- transform.h - The pass on one text, and what must hold of the result --===//
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TESTS_CLUSTER_TRANSFORM_H
#define INTERLOCK_TESTS_CLUSTER_TRANSFORM_H

#include "oracle.h"

#include "interlock/pass.h"

#include <string>
#include <vector>

namespace interlock::cluster {

struct Transformed {
  std::string text;               ///< the result; empty if refused
  std::string refusal;            ///< why the pass does not edit the kernel
  std::string failure;            ///< what should not have happened, "CLASS: …"
  std::vector<uint8_t> inserted;  ///< per line of `text`
};

/// Reads, runs the pass on every kernel, writes; only whole lines may be added.
Transformed insertBarriers(const std::string &text, const edit::ClusterOptions &o);

/// "" if the kernel executes the same instructions before and after, whatever the
/// registers hold; those that were inserted do not count. For both wave roles.
std::string sameExecution(const std::string &before, const Transformed &after, uint64_t seed);

/// "" if both texts are the same up to comments, blanks and the names of the labels
/// that the pass makes.
std::string sameShape(const std::string &expected, const std::string &actual);

/// What check says about cluster barriers, worst first: "" if nothing.
struct ClusterFindings {
  unsigned errors = 0, warnings = 0, unknowns = 0;
  std::string first;
};
ClusterFindings findings(const std::string &text);

}  // namespace interlock::cluster
#endif
