//===- mutants.cpp - Faults put into kernels with cluster barriers -----------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "mutants.h"

#include <sstream>

namespace interlock::cluster {

const char *const kFaultNames[kNumFaults] = {
    "drop signal",      "drop wait",           "repeat signal",    "repeat wait",
    "cluster to group", "group to cluster",    "move over branch", "remove gate",
    "remove condition", "remove group barrier"};

namespace {

using Lines = std::vector<std::string>;

std::string join(const Lines &lines) {
  std::string text;
  for (const std::string &l : lines) text += l + "\n";
  return text;
}

}  // namespace

std::vector<Mutant> mutantsOf(const std::string &text) {
  Lines lines;
  std::istringstream in(text);
  for (std::string l; std::getline(in, l);) lines.push_back(l);
  auto is = [&](size_t i, const char *statement) {
    if (i >= lines.size()) return false;
    const size_t at = lines[i].find_first_not_of(" \t");
    return at != std::string::npos &&
           lines[i].compare(at, std::string(statement).size(), statement) == 0;
  };
  auto isLabel = [&](size_t i) {
    return i < lines.size() && lines[i].find("label_") == 0 &&
           lines[i].find(':') != std::string::npos;
  };
  auto cluster = [&](size_t i) {
    return is(i, "s_barrier_signal -3") || is(i, "s_barrier_wait -3");
  };
  auto group = [&](size_t i) { return is(i, "s_barrier_signal -1") || is(i, "s_barrier_wait -1"); };

  std::vector<Mutant> all;
  auto add = [&](Fault f, size_t at, const Lines &changed) {
    all.push_back({f, static_cast<unsigned>(at + 1), join(changed)});
  };
  auto without = [&](size_t at, size_t count) {
    Lines l = lines;
    l.erase(l.begin() + static_cast<long>(at), l.begin() + static_cast<long>(at + count));
    return l;
  };
  for (size_t i = 0; i != lines.size(); ++i) {
    const bool signal = is(i, "s_barrier_signal -3");
    if (cluster(i)) {
      add(signal ? Fault::DropSignal : Fault::DropWait, i, without(i, 1));
      Lines twice = lines;
      twice.insert(twice.begin() + static_cast<long>(i), lines[i]);
      add(signal ? Fault::RepeatSignal : Fault::RepeatWait, i, twice);
      for (size_t j : {i - 1, i + 1})
        if (isLabel(j) || is(j, "s_cbranch")) {
          Lines moved = lines;
          std::swap(moved[i], moved[j]);
          add(Fault::MoveOverBranch, i, moved);
        }
    }
    if (cluster(i) || group(i)) {
      Lines other = lines;
      other[i].replace(other[i].find(cluster(i) ? "-3" : "-1"), 2, cluster(i) ? "-1" : "-3");
      add(cluster(i) ? Fault::ClusterToGroup : Fault::GroupToCluster, i, other);
    }
    if (is(i, "s_cmp_eq_u32 s[sgprWaveIdx], 0") && is(i + 1, "s_cbranch_scc0"))
      add(Fault::RemoveGate, i, without(i, 2));
    if (is(i, "s_cmp_") && is(i + 1, "s_cbranch_scc1 label_skipCB"))
      add(Fault::RemoveCondition, i, without(i, 2));
    if (is(i, "s_barrier_signal -1")) {
      size_t w = i + 1;
      while (w < lines.size() && !is(w, "s_barrier_")) ++w;
      if (!is(w, "s_barrier_wait -1")) continue;
      Lines l = without(w, 1);
      l.erase(l.begin() + static_cast<long>(i));
      add(Fault::RemoveGroupBarrier, i, l);
    }
  }
  return all;
}

}  // namespace interlock::cluster
