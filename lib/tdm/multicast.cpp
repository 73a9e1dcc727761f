//===- multicast.cpp - Who is answered by one fetch ------------------------===//
//
// Requests are taken by cycle. A group opens with the first one, closes when all
// of the mask that were not answered yet are there or the time is over, and is
// answered with one fetch. With early_timeout the time is that of the data's
// arrival. A request without a mask, or from outside it, is a group of its own.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/tdm_engine.h"

#include <algorithm>

namespace interlock::tdm {
namespace {

constexpr unsigned kClusterMost = 16;  ///< bits of the mask

bool inMask(uint16_t mask, unsigned workgroup) {
  return workgroup < kClusterMost && mask >> workgroup & 1;
}

/// Saturating, so that no cycle number is too large.
uint64_t later(uint64_t cycle, uint64_t by) {
  return cycle > ~uint64_t(0) - by ? ~uint64_t(0) : cycle + by;
}

}  // namespace

std::vector<Response> rendezvous(uint16_t mask, std::span<const Request> requests,
                                 bool earlyTimeout, const Settings &settings) {
  std::vector<Request> waiting(requests.begin(), requests.end());
  std::stable_sort(waiting.begin(), waiting.end(),
                   [](const Request &a, const Request &b) { return a.cycle < b.cycle; });
  std::vector<Response> responses;
  uint16_t missing = mask;  // of the mask, not answered yet
  for (size_t i = 0; i != waiting.size(); ++i) {
    const Request &first = waiting[i];
    uint64_t arrival = later(first.cycle, settings.fetchLatency);
    if (!inMask(mask, first.workgroup)) {
      responses.push_back({arrival, {first.workgroup}});
      continue;
    }
    if (!(missing >> first.workgroup & 1)) continue;  // answered in a group before
    uint64_t deadline = later(first.cycle, settings.timeout);
    if (earlyTimeout) deadline = std::min(deadline, arrival);
    Response response;
    uint64_t last = first.cycle;
    for (size_t j = i; j != waiting.size() && waiting[j].cycle <= deadline; ++j) {
      if (!inMask(missing, waiting[j].workgroup)) continue;
      response.workgroups.push_back(waiting[j].workgroup);
      missing = static_cast<uint16_t>(missing & ~(1u << waiting[j].workgroup));
      last = waiting[j].cycle;
    }
    response.cycle = std::max(arrival, missing ? deadline : last);
    responses.push_back(std::move(response));
  }
  std::stable_sort(responses.begin(), responses.end(),
                   [](const Response &a, const Response &b) { return a.cycle < b.cycle; });
  return responses;
}

ClusterOutcome executeCluster(const Descriptor &d, Op op, const Memory &memory,
                              std::span<const Lds> lds, std::span<const Request> requests,
                              const Settings &settings) {
  ClusterOutcome cluster;
  cluster.workgroups.resize(lds.size());
  // The mask of a store is ignored.
  uint16_t mask = op == Op::Load ? d.multicast : 0;
  cluster.responses = rendezvous(mask, requests, d.earlyTimeout, settings);
  for (const Response &response : cluster.responses) {
    bool fetched = false;
    for (unsigned workgroup : response.workgroups) {
      if (workgroup >= lds.size()) continue;
      Outcome outcome = execute(d, op, memory, lds[workgroup], settings);
      if (mask && !inMask(mask, workgroup)) outcome.corners.add(Corner::MulticastOutsider);
      Events counted = outcome.events;
      if (fetched) counted.readBytes = counted.blocks128 = 0;
      fetched = true;
      cluster.events += counted;
      cluster.workgroups[workgroup] = outcome;
    }
  }
  return cluster;
}

}  // namespace interlock::tdm
