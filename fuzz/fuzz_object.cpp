//===- fuzz_object.cpp - Any bytes as an object, bundle or archive ---------===//
#include "interlock/plan.h"
#include "interlock/read.h"

#include <cstdint>
#include <cstdlib>
#include <string_view>

using namespace interlock;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  std::string_view bytes(reinterpret_cast<const char *>(data), size);
  read::Result in = read::readObject(bytes, "fuzz.o");
  if (!in && (!in.error || in.error->message.empty())) std::abort();
  if (in)
    for (const ir::Kernel &k : in.program->kernels)
      plan::insertWaits(*in.program, *in.target, k, {});
  std::vector<std::string> skipped;
  read::forEachMember(bytes, "fuzz.hipfb", {}, [](std::string_view, std::string_view) {}, skipped);
  return 0;
}
