//===- fuzz_text.cpp - Any bytes as assembly text, through a whole fix -----===//
//
// Reading must end in a program or in one error line; a program must be
// planned, edited and read again without a surprise.
//
//===----------------------------------------------------------------------===//
#include "interlock/edit.h"
#include "interlock/plan.h"
#include "interlock/read.h"

#include <cstdint>
#include <cstdlib>
#include <string_view>

using namespace interlock;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  std::string_view bytes(reinterpret_cast<const char *>(data), size);
  read::Result in = read::readText(bytes, "fuzz.s");
  if (!in) {
    if (!in.error || in.error->message.empty()) std::abort();
    return 0;
  }
  std::vector<edit::Edit> edits;
  for (const ir::Kernel &k : in.program->kernels) {
    plan::WaitPlan plan = plan::insertWaits(*in.program, *in.target, k, {});
    std::vector<edit::Edit> more = edit::fromPlan(*in.program, *in.target, k, plan, {});
    edits.insert(edits.end(), more.begin(), more.end());
  }
  const bool none = edits.empty();
  edit::Rendered out = edit::render(*in.program, *in.target, std::move(edits), {});
  if (!out.error.empty()) return 0;
  if (none && out.text != bytes) std::abort();
  return 0;
}
