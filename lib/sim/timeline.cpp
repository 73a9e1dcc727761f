//===- timeline.cpp - Which pipe takes an instruction, and when ------------===//
//
// One instruction after the other: it may be issued once the stall of the one
// before has passed, and is when one of its pipes is free as well; its own stall
// counts from then. So the distance that the code says is a lower bound of the
// gap, and a pipe that takes an instruction every other cycle stretches it.
//
// A result is seen by its own group after `within` cycles and by the others after
// `across`. The exception shortens a crossing when the cycles just before the
// consumer were quiet; what "quiet" looks at is kept as one bit per cycle and pipe.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/sim.h"

#include <algorithm>

namespace interlock::sim {
namespace {

/// Cycles that a stall of 0 takes at least; 36.9 measured per link, see docs/visibility-model.md.
constexpr uint32_t kDrain = 36;

unsigned indexOf(Pipe p) { return static_cast<unsigned>(p); }
unsigned indexOf(OpClass c) { return static_cast<unsigned>(c); }

uint8_t shifted(uint8_t bits, uint32_t by) {
  return by < 8 ? static_cast<uint8_t>(bits << by) : uint8_t{0};
}

/// Whether the cycles that `e` asks about were quiet for `named`, one of the two instructions.
bool quiet(const PipeModel &m, const Exception &e, const Slot &named, const Slot &consumer) {
  unsigned busy = 0;
  for (unsigned p = 0; p != kPipes; ++p) {
    bool counts =
        e.where == Exception::Where::Anywhere ||
        (e.where == Exception::Where::SamePipe ? p == indexOf(named.pipe)
                                               : m.group[p] == m.group[indexOf(named.pipe)]);
    if (counts) busy |= consumer.before[p];
  }
  if (e.where == Exception::Where::Anywhere) busy |= consumer.before[kPipes];
  return !(busy & e.quiet);
}

bool covers(const Exception &e, OpClass named, Pipe partner) {
  return (e.classes >> indexOf(named) & 1) && partner != Pipe::None;
}

}  // namespace

bool Timeline::pipesIdle() const {
  return std::all_of(free.begin(), free.end(), [&](uint32_t f) { return f <= at; });
}

Slot Timeline::issue(OpClass cls, unsigned stall) {
  Slot s;
  s.cycle = at;
  if (indexOf(cls) < kClasses && m.pipes[indexOf(cls)].count) {
    const PipeList &list = m.pipes[indexOf(cls)];
    unsigned chosen = m.pick == Pick::Alternate ? next[indexOf(cls)]++ % list.count : 0;
    if (m.pick == Pick::FreeFirst)
      for (unsigned k = 1; k != list.count; ++k)
        if (std::max(at, free[indexOf(list.pipe[k])]) <
            std::max(at, free[indexOf(list.pipe[chosen])]))
          chosen = k;
    s.pipe = list.pipe[chosen];
    s.cycle = std::max(at, free[indexOf(s.pipe)]);
    free[indexOf(s.pipe)] = s.cycle + m.interval[indexOf(s.pipe)];
  }
  s.waited = s.cycle - at;
  if (any)
    for (unsigned p = 0; p != kPipes + 1; ++p) s.before[p] = shifted(recent[p], s.cycle - last - 1);
  for (unsigned p = 0; p != kPipes + 1; ++p) recent[p] = shifted(s.before[p], 1);
  recent[indexOf(s.pipe)] |= 1;
  if (s.pipe != Pipe::None) {
    const unsigned g = m.group[indexOf(s.pipe)];
    s.seenWithin = s.cycle + m.within;
    s.seenAcross = s.cycle + m.across;
    if (m.writeBack > 1) {
      s.seenWithin = std::max(s.seenWithin, lastWithin[g]);
      lastWithin[g] = s.seenWithin + m.writeBack;
    }
    if (m.crossing > 1) {
      s.seenAcross = std::max(s.seenAcross, lastAcross[g]);
      lastAcross[g] = s.seenAcross + m.crossing;
    }
  }
  any = true;
  last = s.cycle;
  at = s.cycle + (stall ? stall : kDrain);
  return s;
}

uint32_t seenFrom(const PipeModel &m, const Slot &producer, OpClass producerClass,
                  const Slot &consumer, OpClass consumerClass, unsigned producerSlot,
                  unsigned consumerSlot) {
  if (consumer.pipe != Pipe::None &&
      m.group[indexOf(producer.pipe)] == m.group[indexOf(consumer.pipe)])
    return producer.seenWithin;
  int seen = static_cast<int>(producer.seenAcross) + m.producerSlot[producerSlot] +
             m.consumerSlot[consumerSlot];
  uint32_t from = static_cast<uint32_t>(std::max(seen, static_cast<int>(producer.cycle)));
  const Exception &e = m.exception;
  if (!e.classes) return from;
  bool shorter =
      (e.asProducer && covers(e, producerClass, consumer.pipe) &&
       quiet(m, e, producer, consumer)) ||
      (e.asConsumer && covers(e, consumerClass, producer.pipe) && quiet(m, e, consumer, consumer));
  return shorter ? std::min(from, producer.cycle + e.latency) : from;
}

unsigned minimumDistance(const PipeModel &model, OpClass producer, unsigned producerSlot,
                         OpClass consumer, unsigned consumerSlot, unsigned ilp) {
  constexpr unsigned kMostPairs = 16;
  std::array<Slot, kMostPairs> produced;
  if (ilp > kMostPairs) return 0;
  for (unsigned distance = ilp; distance < ilp + kMostDistance; ++distance) {
    Timeline t(model);
    for (unsigned j = 0; j != ilp; ++j)
      produced[j] = t.issue(producer, j + 1 == ilp ? distance - (ilp - 1) : 1);
    bool right = true;
    for (unsigned j = 0; j != ilp && right; ++j) {
      Slot c = t.issue(consumer, 1);
      right = seenFrom(model, produced[j], producer, c, consumer, producerSlot, consumerSlot) <=
              c.cycle;
    }
    if (right) return distance;
  }
  return 0;
}

}  // namespace interlock::sim
