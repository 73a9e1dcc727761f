//===- queue.cpp - TENSORcnt of one wave -----------------------------------===//
//
// First in, first out. An operation takes effect when it completes, and it
// completes only when a wait or the full counter makes it: what a program reads
// without waiting is what a slow engine would show it.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/tdm_engine.h"

#include <algorithm>

namespace interlock::tdm {

void TensorQueue::issue(const Descriptor &d, Op op) {
  wait(kMost - 1);
  inFlight.push_back({d, op});
}

void TensorQueue::wait(unsigned atMost) {
  while (inFlight.size() > atMost) {
    const Pending &oldest = inFlight.front();
    done.push_back(execute(oldest.descriptor, oldest.op, memory, lds, settings));
    inFlight.pop_front();
  }
}

bool TensorQueue::tooEarly(uint64_t begin, uint64_t end, bool writes) const {
  return std::any_of(inFlight.begin(), inFlight.end(), [&](const Pending &p) {
    if (p.op == Op::Store && !writes) return false;
    LdsRange range = ldsRange(p.descriptor, p.op, lds.bytes.size());
    return range.begin < end && begin < range.end;
  });
}

}  // namespace interlock::tdm
