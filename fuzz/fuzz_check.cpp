//===- fuzz_check.cpp - Any bytes as assembly text, through the verifier ----===//
//
// Every kernel with every combination of options must be judged without a
// surprise, once, twice and with every consumer. Then, for the policies that
// insertion and verifier share, the waits that are missing are inserted, and
// the result read again must be without a hole.
//
// Large programs are left to the benchmarks: here they would look like hangs.
//
//===----------------------------------------------------------------------===//
#include "interlock/check.h"
#include "interlock/edit.h"
#include "interlock/plan.h"
#include "interlock/read.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

using namespace interlock;

namespace {

constexpr size_t kMaxBytes = 1 << 14, kMaxInstructions = 400;

bool isHole(const check::Finding &f) {
  const std::string_view rule = f.rule;
  return rule == "wait-missing" || rule == "barrier-undrained" || rule == "lds-raw" ||
         rule == "lds-war";
}

void checkAllOptions(const ir::Program &p, const isa::Target &t, const ir::Kernel &k) {
  for (auto raw : {check::TensorRaw::Proven, check::TensorRaw::Consumers,
                   check::TensorRaw::Barriers, check::TensorRaw::Tagged})
    for (auto loop : {check::LoopTokens::On, check::LoopTokens::Off, check::LoopTokens::Auto})
      for (bool crossWave : {false, true}) {
        check::Options o;
        o.tensorRaw = raw;
        o.loopTokens = loop;
        o.surplus = o.crossWave = crossWave;
        const size_t first = check::verify(p, t, k, o).findings.size();
        if (check::verify(p, t, k, o).findings.size() != first) std::abort();
        o.allConsumers = true;
        if (check::verify(p, t, k, o).findings.size() < first) std::abort();
      }
  check::view(p, t, k, {});
}

/// LLVM 22's assembler does not come back from a statement with a byte that is no
/// ASCII text, nor from a string without an end (`s_nop x="`). Those are the
/// reader's to refuse.
bool hangsAssembler(std::string_view bytes) {
  bool quoted = false;
  for (signed char c : bytes) {
    if (c <= 0 || (c == '\n' && quoted)) return true;
    quoted ^= c == '"';
  }
  return quoted;
}

/// Text with its missing waits; "" if the edit is refused.
std::string fixed(const read::Result &in, const flow::Policy &policy) {
  plan::Options o;
  o.explain = false;
  std::vector<edit::Edit> edits;
  for (const ir::Kernel &k : in.program->kernels) {
    // A wave that is alone has no barrier to rely on; so says `fix`, and the verifier.
    o.policy = policy;
    if (k.numWaves == 1 && policy.tensorRaw == flow::TensorRaw::Tagged)
      o.policy.tensorRaw = flow::TensorRaw::Consumers;
    plan::WaitPlan plan = plan::insertWaits(*in.program, *in.target, k, o);
    for (edit::Edit &e : edit::fromPlan(*in.program, *in.target, k, plan, {}))
      edits.push_back(std::move(e));
  }
  edit::Rendered r = edit::render(*in.program, *in.target, std::move(edits), {});
  return r.error.empty() ? std::move(r.text) : "";
}

void checkFixed(const read::Result &in, flow::TensorRaw raw, check::TensorRaw sameRaw,
                bool carried) {
  flow::Policy policy;
  policy.tensorRaw = raw;
  policy.loopCarriedTokens = carried;
  const std::string text = fixed(in, policy);
  if (text.empty()) return;
  read::Result out = read::readText(text, "fuzz.s");
  if (!out) return;
  check::Options o;
  o.tensorRaw = sameRaw;
  o.loopTokens = carried ? check::LoopTokens::On : check::LoopTokens::Off;
  o.crossWave = false;
  for (const ir::Kernel &k : out.program->kernels)
    for (const check::Finding &f : check::verify(*out.program, *out.target, k, o).findings) {
      if (!isHole(f)) continue;
      std::fprintf(stderr, "fixed text has a hole in line %u: %s\n%s\n",
                   out.program->sources[f.at].line, f.message.c_str(), text.c_str());
      std::abort();
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size > kMaxBytes) return 0;
  std::string_view bytes(reinterpret_cast<const char *>(data), size);
  if (hangsAssembler(bytes)) return 0;
  read::Result in = read::readText(bytes, "fuzz.s");
  if (!in || in.program->instrs.size() > kMaxInstructions) return 0;
  for (const ir::Kernel &k : in.program->kernels) checkAllOptions(*in.program, *in.target, k);
  for (bool carried : {true, false}) {
    checkFixed(in, flow::TensorRaw::Consumers, check::TensorRaw::Consumers, carried);
    checkFixed(in, flow::TensorRaw::Barriers, check::TensorRaw::Barriers, carried);
    checkFixed(in, flow::TensorRaw::Tagged, check::TensorRaw::Tagged, carried);
  }
  return 0;
}
