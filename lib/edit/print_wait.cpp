//===- print_wait.cpp - A wait as statements -------------------------------===//
//
// Which mnemonics exist and how they pack their counters are rows of the target
// (CounterRow::wait, WaitField). Counters are served in CounterId order; a
// mnemonic with several fields is used when all its counters are needed, and of
// several such mnemonics the one whose counters come first.
//
//===----------------------------------------------------------------------===//
#include "internal.h"

#include <algorithm>
#include <cstdio>

namespace interlock::edit {

std::string statement(std::string_view mnemonic, unsigned imm) {
  char digits[16];
  std::snprintf(digits, sizeof digits, " 0x%x", imm);
  return std::string(mnemonic) + digits;
}

namespace {

/// Mask of the counters that a mnemonic waits for, and its highest counter.
struct Form {
  std::string_view mnemonic;
  uint32_t counters = 0;
};

std::vector<Form> combinedForms(const isa::Target &t) {
  std::vector<Form> forms;
  for (const isa::WaitField &f : t.waitFields) {
    if (f.bits == 0) continue;
    auto it = std::find_if(forms.begin(), forms.end(),
                           [&](const Form &x) { return x.mnemonic == f.mnemonic; });
    if (it == forms.end()) it = forms.insert(it, {f.mnemonic, 0});
    it->counters |= 1u << f.counter;
  }
  std::erase_if(forms, [](const Form &f) { return (f.counters & (f.counters - 1)) == 0; });
  // Ascending mask = the form whose highest counter comes first.
  std::stable_sort(forms.begin(), forms.end(),
                   [](const Form &a, const Form &b) { return a.counters < b.counters; });
  return forms;
}

/// Packs the counters of `mask`; a value that its field cannot hold becomes the
/// largest that it can, which waits for no less.
WaitStatement pack(const isa::Target &t, std::string_view mnemonic, uint32_t mask,
                   const ir::WaitSpec &s) {
  WaitStatement w;
  unsigned imm = 0;
  for (unsigned c = 0; c != ir::kMaxCounters; ++c) {
    if (!(mask >> c & 1)) continue;
    unsigned shift = 0, bits = 16;
    for (const isa::WaitField &f : t.waitFields)
      if (f.mnemonic == mnemonic && f.counter == c) shift = f.shift, bits = f.bits;
    imm |= std::min<unsigned>(unsigned(s.n[c]), (1u << bits) - 1) << shift;
    w.spec.n[c] = s.n[c];
  }
  w.text = statement(mnemonic, imm);
  return w;
}

}  // namespace

std::vector<WaitStatement> waitStatements(const isa::Target &t, const ir::WaitSpec &s,
                                          bool separate) {
  std::vector<WaitStatement> out;
  uint32_t open = 0;
  for (const isa::CounterRow &c : t.counters)
    if (s.n[c.id] != ir::kNoWait) open |= 1u << c.id;
  const std::vector<Form> forms = separate ? std::vector<Form>() : combinedForms(t);
  for (unsigned c = 0; c != ir::kMaxCounters; ++c) {
    if (!(open >> c & 1)) continue;
    auto combined = std::find_if(forms.begin(), forms.end(), [&](const Form &f) {
      return (f.counters >> c & 1) && (f.counters & open) == f.counters;
    });
    if (combined != forms.end()) {
      out.push_back(pack(t, combined->mnemonic, combined->counters, s));
      open &= ~combined->counters;
    } else {
      out.push_back(pack(t, t.counter(c).wait, 1u << c, s));
      open &= ~(1u << c);
    }
  }
  return out;
}

std::vector<std::string> printWait(const isa::Target &t, const ir::WaitSpec &s,
                                   const Style &style) {
  std::vector<std::string> out;
  for (WaitStatement &w : waitStatements(t, s, style.separateWaits))
    out.push_back(std::move(w.text));
  return out;
}

}  // namespace interlock::edit
