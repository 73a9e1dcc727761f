//===- fuzz_tdm.cpp - Any bytes as a descriptor ----------------------------===//
//
// Text must end in a descriptor or in one error message; a descriptor must
// survive its own specification and its words, and every form of it must have an
// answer; so must its execution, which touches nothing but what it is lent. The
// bytes are also taken as the words themselves.
//
//===----------------------------------------------------------------------===//
#include "interlock/tdm_engine.h"
#include "interlock/tdm_lint.h"

#include <array>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string_view>

using namespace interlock;

static void demand(bool good) {
  if (!good) std::abort();
}

static void run(const tdm::Descriptor &d, tdm::Op op) {
  static std::array<uint8_t, 2048> memory, lds, written;
  tdm::Settings settings;
  settings.workLimit = 1 << 14;
  // Where the descriptor points, so that something is moved.
  const tdm::Memory at{d.globalAddr - 1024, memory};
  const tdm::Outcome o = tdm::execute(d, op, at, {lds, written}, settings);
  demand(o.moved || !o.events.writtenBytes);
  demand(o.events.writtenBytes == o.events.readBytes + o.events.zeroFilled * d.elementBytes());
  const tdm::LdsRange range = tdm::ldsRange(d, op, lds.size());
  demand(range.begin <= range.end && range.end <= lds.size());
  tdm::memoryEnd(d, op);
  std::array<tdm::Lds, 2> two{{{lds, {}}, {written, {}}}};
  const std::array<tdm::Request, 2> requests{{{0, 0}, {1, 700}}};
  tdm::executeCluster(d, op, at, two, requests, settings);
}

static void survive(const tdm::Spec &s) {
  tdm::Error error;
  for (tdm::Op op : {tdm::Op::Load, tdm::Op::Store}) run(s.d, op);
  demand(tdm::unfit(s.d).empty());
  demand(tdm::decode(tdm::encode(s.d)) == s.d);
  for (const tdm::LintFinding &f : tdm::lint(s)) demand(f.row && !f.message.empty());
  demand(!tdm::table(s).empty() && !tdm::hipHeader(s).empty());
  std::string wrong;
  demand(tdm::buildAsm(s, {0}, wrong).empty() != wrong.empty());
  for (unsigned dim = 0; dim != 5; ++dim)
    demand(tdm::updateAsm(s, {0}, dim, wrong).empty() != wrong.empty());
  if (!s.runTime.empty()) return;
  std::optional<tdm::Spec> again = tdm::parseSpec(tdm::specJson(s), error);
  demand(again && again->d == s.d && again->upper == s.upper);
  again = tdm::parseWords(tdm::wordsJson(s), error);
  demand(again && tdm::words(*again) == tdm::words(s) && again->upper == s.upper);
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const std::string_view text(reinterpret_cast<const char *>(data), size);
  tdm::Error error;
  if (std::optional<tdm::Spec> s = tdm::parseAny(text, error))
    survive(*s);
  else
    demand(!error.message.empty());
  if (std::optional<tdm::Spec> s = tdm::parseWords(text, error)) survive(*s);
  tdm::Words words;
  for (unsigned i = 0; i != tdm::kDwords && 4 * (i + 1) <= size; ++i) {
    uint32_t value = 0;
    std::memcpy(&value, data + 4 * i, 4);
    tdm::setDword(words, i, value);
  }
  tdm::Spec s;
  s.d = tdm::decode(words);
  demand(tdm::encode(s.d) == words);
  survive(s);
  return 0;
}
