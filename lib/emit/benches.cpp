//===- benches.cpp - Which code is written for a GPU -----------------------===//
//
// One cubin per pair and number of pairs, its distances one behind the other, with
// the reference and the empty case at the end. Names say everything that tells one
// from another, in the order of the table; nothing depends on when or where.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/emit.h"

#include <algorithm>
#include <cassert>

namespace interlock::emit {
namespace {

std::string lower(std::string s) {
  std::transform(s.begin(), s.end(), s.begin(), [](unsigned char c) {
    return static_cast<char>(c < 'A' || c > 'Z' ? c : c + 32);
  });
  return s;
}

std::string nameOf(const sim::Experiment &e) {
  std::string out = lower(e.producer) + "_" + lower(e.consumer) + "_ilp" + std::to_string(e.ilp);
  if (e.parity == sim::Parity::Odd) out += "_odd";
  if (e.parity == sim::Parity::Mixed) out += "_mixed";
  if (!e.producerForm.empty()) out += "_from-" + e.producerForm;
  if (!e.consumerForm.empty()) out += "_to-" + e.consumerForm;
  if (e.bankConflicts) out += "_one-bank";
  return out;
}

void addReference(Bench &b) {
  Case reference{CaseKind::Reference, b.cases.front().snippet, {}, {}};
  for (sim::Instr &i : reference.snippet.code) i.stall = 15;
  b.cases.push_back(std::move(reference));
  b.cases.push_back({CaseKind::Empty, {}, {}, {}});
}

sim::Experiment pair(const std::string &producer, const std::string &consumer,
                     const char *form = "", bool conflicts = false) {
  sim::Experiment e;
  e.producer = producer;
  e.consumer = consumer;
  e.consumerForm = form;
  e.bankConflicts = conflicts;
  return e;
}

/// Of what is known to be possible.
Bench bench(const sim::Experiment &e) {
  std::string error;
  std::optional<Bench> b = pairBench(e, e.ilp, kSweepTo, error);
  assert(b && "an experiment of the table can be written down");
  return std::move(*b);
}

}  // namespace

std::string idOf(const Case &c) {
  if (!c.falsifier.empty()) return c.falsifier;
  return nameOf(c.experiment) + "_d" + std::to_string(c.snippet.distance);
}

std::optional<Bench> pairBench(const sim::Experiment &e, unsigned first, unsigned last,
                               std::string &error) {
  Bench b;
  b.name = nameOf(e);
  if (!first) first = e.ilp, last = e.ilp + sim::kMostDistance - 1;
  if (first == last) b.name += "_d" + std::to_string(first);
  for (unsigned d = first; d <= last; ++d) {
    std::optional<sim::Snippet> s = sim::generate(e, d, error);
    if (!s) return std::nullopt;
    b.cases.push_back({CaseKind::Probe, std::move(*s), e, {}});
  }
  addReference(b);
  return b;
}

std::vector<Bench> sweep(sim::Parity parity) {
  std::vector<Bench> all;
  for (const std::string &producer : sim::producerNames())
    for (const std::string &consumer : sim::producerNames())
      for (unsigned ilp = 1; ilp <= kSweepIlp; ++ilp) {
        sim::Experiment e = pair(producer, consumer);
        e.ilp = ilp;
        e.parity = parity;
        all.push_back(bench(e));
      }
  return all;
}

std::vector<Bench> experiments(const std::string &group) {
  std::vector<Bench> all;
  if (group == "mov-ldg") {
    // MOV to MOV once more, so that this group stands alone.
    all = {bench(pair("MOV", "MOV")), bench(pair("MOV", "LDG"))};
  } else if (group == "bank-conflicts") {
    for (const std::string &producer : sim::producerNames())
      for (bool conflicts : {false, true})
        all.push_back(bench(pair(producer, "FFMA", "a", conflicts)));
  } else if (group == "falsify") {
    for (const sim::Falsifier &f : sim::falsifiers()) {
      Bench b;
      b.name = f.name;
      b.cases.push_back({CaseKind::Probe, *sim::falsifier(f.name), {}, f.name});
      addReference(b);
      all.push_back(std::move(b));
    }
    for (const char *slot : {"a", "b"}) all.push_back(bench(pair("IADD3", "FFMA", slot)));
  }
  return all;
}

}  // namespace interlock::emit
