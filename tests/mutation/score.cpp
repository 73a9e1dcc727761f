//===- score.cpp - What became of the mutants ------------------------------===//
#include "score.h"

#include <cstdio>
#include <cstdlib>

namespace interlock::mutation {

using namespace isa;

namespace {

const char *const kHazardNames[] = {"RAW",          "WAW",     "WAR",     "LDS-RAW",
                                    "LDS-WAW",      "LDS-WAR", "publish", "ABI",
                                    "unknown code", "release", "acquire"};

constexpr uint32_t bit(CounterId c) { return 1u << c; }

/// Counters on which a class exists at all; a run that leaves one empty proves nothing about it.
constexpr uint32_t kExpected[] = {
    /*RAW*/ bit(LOAD) | bit(DS) | bit(KM),
    /*WAW*/ bit(LOAD) | bit(DS) | bit(KM),
    /*WAR*/ bit(X),
    /*LDS-RAW*/ bit(DS) | bit(TENSOR) | bit(ASYNC),
    /*LDS-WAW*/ bit(DS) | bit(TENSOR) | bit(ASYNC),
    /*LDS-WAR*/ bit(DS) | bit(TENSOR) | bit(ASYNC),
    /*publish*/ bit(DS) | bit(TENSOR) | bit(ASYNC),
    /*ABI*/ bit(LOAD) | bit(DS) | bit(KM),
    /*unknown code*/ bit(DS) | bit(LOAD) | bit(KM) | bit(TENSOR) | bit(STORE) | bit(X) | bit(ASYNC),
    /*release*/ bit(LOAD) | bit(STORE),
    /*acquire*/ bit(LOAD) | bit(STORE),
};

unsigned long long u(uint64_t v) { return v; }

}  // namespace

Hazard hazardOf(std::string_view name) {
  for (size_t h = 0; h != size_t(Hazard::NumHazards); ++h)
    if (name == kHazardNames[h]) return Hazard(h);
  fprintf(stderr, "mutants: no class is named '%.*s'\n", int(name.size()), name.data());
  abort();
}

void Score::add(const Score &s) {
  static_assert(sizeof(Score) % sizeof(uint64_t) == 0);
  auto *to = reinterpret_cast<uint64_t *>(this);
  auto *from = reinterpret_cast<const uint64_t *>(&s);
  for (size_t i = 0; i != sizeof(Score) / sizeof(uint64_t); ++i) to[i] += from[i];
}

uint64_t Score::mutants() const {
  uint64_t n = 0;
  for (const Row &r : byFault) n += r.mutants;
  return n;
}
uint64_t Score::missed() const {
  uint64_t n = 0;
  for (const Row &r : byFault) n += r.observable - r.found;
  return n;
}
uint64_t Score::allFalseAlarms() const {
  uint64_t n = 0;
  for (const Row &r : byFault) n += r.falseAlarms;
  return n;
}

int print(const Score &s, const Target &t, bool required) {
  int empty = 0;
  printf("%-22s %-10s %8s %8s %8s %10s\n", "class", "counter", "mutants", "found", "missed",
         "elsewhere");
  for (size_t h = 0; h != size_t(Hazard::NumHazards); ++h)
    for (const CounterRow &c : t.counters) {
      const Score::Cell &x = s.byHazard[h][c.id];
      const bool expected = required && (kExpected[h] >> c.id & 1);
      if (!x.mutants && !expected) continue;
      printf("%-22s %-10s %8llu %8llu %8llu %10llu%s\n", kHazardNames[h], c.name, u(x.mutants),
             u(x.found), u(x.mutants - x.found), u(x.elsewhere), x.mutants ? "" : "  EMPTY");
      empty += !x.mutants;
    }
  if (s.races || required)
    printf("%-22s %-10s %8llu %8llu %8llu%s\n", "two waves", "-", u(s.races), u(s.racesFound),
           u(s.races - s.racesFound), s.races ? "" : "             EMPTY");
  empty += required && !s.races;
  printf("\n%-22s %-10s %8s %21s\n", "no hole", "counter", "mutants", "false alarms");
  for (const CounterRow &c : t.counters)
    if (s.equivalent[c.id])
      printf("%-22s %-10s %8llu %21llu\n", "equivalent", c.name, u(s.equivalent[c.id]),
             u(s.falseAlarms[c.id]));
  printf("\n%-18s %8s %10s %8s %8s %10s %12s %10s\n", "fault", "mutants", "observable", "found",
         "missed", "equivalent", "false alarms", "not judged");
  for (size_t f = 0; f != size_t(Fault::NumFaults); ++f) {
    const Score::Row &r = s.byFault[f];
    printf("%-18s %8llu %10llu %8llu %8llu %10llu %12llu %10llu\n", kFaultNames[f], u(r.mutants),
           u(r.observable), u(r.found), u(r.observable - r.found),
           u(r.mutants - r.observable - r.notJudged), u(r.falseAlarms), u(r.notJudged));
  }
  return empty;
}

}  // namespace interlock::mutation
