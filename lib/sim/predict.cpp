//===- predict.cpp - What every operand of a piece of code reads -----------===//
//
// One walk in program order over the timeline. Per register the chain of its
// writes is kept; an operand reads the youngest write that its reader can see,
// and is stale if that is not the youngest there is. Writes that are old enough
// for every reader end a chain, so a chain is never walked further than a few
// steps.
//
// What may not be predicted: after an instruction without a row, a wait, or two
// memory instructions close together, the pipes may be anywhere. That state ends
// at the first instruction that stalls put kSettled cycles behind and at which no
// pipe is busy; what was issued before that point stays unknown to later readers.
// Pairs whose stalls alone are enough for any two pipes are visible all the same:
// delays make gaps longer, never shorter.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/sim.h"

#include <algorithm>

namespace interlock::sim {
namespace {

/// Chosen, not measured: as long as the longest stall there is.
constexpr uint32_t kSettled = 16;
/// ptxas leaves this much between loads that rely on their order; closer ones may be delayed.
constexpr uint32_t kMemorySpacing = 4;

struct Write {
  uint32_t step;
  uint32_t older;  ///< of the same register, or kBefore
};

/// A distance that is enough whatever the pipes do; nothing if the variant has none.
std::optional<uint32_t> enoughFor(const PipeModel &m) {
  if (m.writeBack > 1 || m.crossing > 1) return std::nullopt;
  int slots = *std::max_element(m.producerSlot.begin(), m.producerSlot.end()) +
              *std::max_element(m.consumerSlot.begin(), m.consumerSlot.end());
  return static_cast<uint32_t>(std::max<int>(m.within, m.across + slots));
}

class Predictor {
public:
  Predictor(const Schedule &s, const PipeModel &m, const Listener &listener)
      : s(s), m(m), listener(listener), line(m), enough(enoughFor(m)) {
    uint16_t most = 0;
    for (uint16_t r : s.defs) most = std::max(most, r);
    youngest.assign(size_t(most) + 1, kBefore);
    slots.reserve(s.steps.size());
    nominal.reserve(s.steps.size());
  }

  std::vector<Prediction> run() {
    for (uint32_t i = 0; i != s.steps.size(); ++i) {
      issue(i);
      for (const Use &u : s.usesOf(i))
        if (u.reg < youngest.size() && youngest[u.reg] != kBefore) read(i, u);
      for (uint16_t r : s.defsOf(i)) {
        writes.push_back({i, youngest[r]});
        youngest[r] = static_cast<uint32_t>(writes.size() - 1);
      }
    }
    return std::move(out);
  }
  uint32_t end() const { return line.ready(); }

private:
  void issue(uint32_t i) {
    const Step &step = s.steps[i];
    // Distances are sums of stalls here: what a pipe adds to them is not certain now.
    if (unsettled && sum >= disturbed + kSettled && line.pipesIdle()) {
      unsettled = false;
      settledAt = i;
    }
    const bool memory = step.cls == OpClass::Memory;
    const bool crowded = memory && memorySeen && sum < lastMemory + kMemorySpacing;
    Slot slot = line.issue(step.cls, step.stall);
    if (memory) memorySeen = true, lastMemory = sum;
    if (step.cls == OpClass::Unmodelled || step.waits || crowded) unsettled = true, disturbed = sum;
    nominal.push_back(sum);
    sum += line.ready() - slot.cycle;  // its stall, or what a drain takes
    slots.push_back(slot);
    if (!listener) return;
    listener({Event::Kind::Issue, slot.cycle, i, slot.pipe, slot.waited, nullptr});
  }

  unsigned ownSlot(uint32_t step) const {
    auto uses = s.usesOf(step);
    return uses.empty() ? 0 : uses.front().slot;
  }
  uint32_t seenBy(uint32_t i, const Use &u, uint32_t producer) const {
    return seenFrom(m, slots[producer], s.steps[producer].cls, slots[i], s.steps[i].cls,
                    ownSlot(producer), u.slot);
  }

  void read(uint32_t i, const Use &u) {
    Prediction p;
    p.step = i;
    p.use = u;
    uint32_t w = youngest[u.reg];
    p.producer = p.seen = writes[w].step;
    p.gap = slots[i].cycle - slots[p.producer].cycle;
    const Slot &from = slots[p.producer], &to = slots[i];
    const bool known = from.pipe != Pipe::None && s.steps[i].cls != OpClass::Unmodelled;
    if (known) {
      p.across = to.pipe == Pipe::None || m.group[size_t(from.pipe)] != m.group[size_t(to.pipe)];
      p.needed = seenBy(i, u, p.producer) - from.cycle;
      if (farEnough(i, p.producer))
        p.verdict = Verdict::Visible;
      else if (certain(p.producer))
        p.verdict = p.gap >= p.needed ? Verdict::Visible : Verdict::Stale;
    }
    if (p.verdict == Verdict::Stale) {
      std::optional<uint32_t> seen = seenBefore(i, u, writes[w].older);
      if (seen)
        p.seen = *seen;
      else
        p.verdict = Verdict::Unknown;
    }
    out.push_back(p);
    if (listener) listener({Event::Kind::Read, to.cycle, i, to.pipe, 0, &out.back()});
  }

  bool farEnough(uint32_t i, uint32_t producer) const {
    return enough && nominal[i] - nominal[producer] >= *enough;
  }
  bool certain(uint32_t producer) const { return !unsettled && producer >= settledAt; }

  /// The write that is read instead; nothing if that cannot be told.
  std::optional<uint32_t> seenBefore(uint32_t i, const Use &u, uint32_t w) const {
    for (; w != kBefore; w = writes[w].older) {
      const uint32_t step = writes[w].step;
      // A result behind a barrier is taken as arrived: whoever overwrites it had to wait for it.
      if (slots[step].pipe == Pipe::None || farEnough(i, step)) return step;
      if (!certain(step)) return std::nullopt;
      if (seenBy(i, u, step) <= slots[i].cycle) return step;
    }
    return kBefore;
  }

  const Schedule &s;
  const PipeModel &m;
  const Listener &listener;
  Timeline line;
  const std::optional<uint32_t> enough;
  std::vector<Slot> slots;
  std::vector<uint32_t> nominal;  // sum of the stalls before each step
  std::vector<Write> writes;
  std::vector<uint32_t> youngest;  // per register, into writes
  std::vector<Prediction> out;
  uint32_t sum = 0, disturbed = 0, lastMemory = 0;  // sums of stalls
  uint32_t settledAt = 0;                           // step from which on the pipes are known
  bool unsettled = false, memorySeen = false;
};

}  // namespace

void Schedule::add(OpClass cls, unsigned stall, std::span<const uint16_t> written,
                   std::span<const Use> read, bool waits) {
  steps.push_back({cls, static_cast<uint8_t>(stall), waits, static_cast<uint32_t>(defs.size()),
                   static_cast<uint32_t>(uses.size())});
  defs.insert(defs.end(), written.begin(), written.end());
  uses.insert(uses.end(), read.begin(), read.end());
}

std::span<const uint16_t> Schedule::defsOf(size_t step) const {
  size_t end = step + 1 == steps.size() ? defs.size() : steps[step + 1].firstDef;
  return std::span(defs).subspan(steps[step].firstDef, end - steps[step].firstDef);
}

std::span<const Use> Schedule::usesOf(size_t step) const {
  size_t end = step + 1 == steps.size() ? uses.size() : steps[step + 1].firstUse;
  return std::span(uses).subspan(steps[step].firstUse, end - steps[step].firstUse);
}

std::vector<Prediction> predict(const Schedule &schedule, const PipeModel &model,
                                const Listener &listener, uint32_t *cycles) {
  Predictor p(schedule, model, listener);
  std::vector<Prediction> out = p.run();
  if (cycles) *cycles = p.end();
  return out;
}

}  // namespace interlock::sim
