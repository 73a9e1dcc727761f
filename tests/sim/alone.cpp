//===- alone.cpp - The model's table with nothing but the model ------------===//
//
// Prints "producer consumer ilp minimum" for every pair of the table.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/sim.h"

#include <cstdio>

int main() {
  using namespace interlock::sim;
  for (const std::string &producer : producerNames())
    for (const std::string &consumer : producerNames())
      for (unsigned ilp = 1; ilp <= 4; ++ilp) {
        Experiment e;
        e.producer = producer;
        e.consumer = consumer;
        e.ilp = ilp;
        std::string error;
        auto m = measure(e, error);
        if (!m) return 1;
        std::printf("%s %s %u %u\n", producer.c_str(), consumer.c_str(), ilp, m->minimum);
      }
  return 0;
}
