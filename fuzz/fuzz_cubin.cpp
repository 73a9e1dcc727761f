//===- fuzz_cubin.cpp - Any bytes as a cubin or fat binary ------------------===//
//
// What is read must be sound: operands inside their register files, sources inside
//
//===----------------------------------------------------------------------===//
#include "interlock/check.h"
#include "interlock/isa_nvidia.h"
#include "interlock/read.h"

#include <cstdint>
#include <cstdlib>
#include <string_view>

using namespace interlock;

namespace {

void checkProgram(const read::Result &in) {
  const ir::Program &p = *in.program;
  if (p.controlWords.size() != p.instrs.size() || p.guards.size() != p.instrs.size() ||
      p.sources.size() != p.instrs.size())
    std::abort();
  for (ir::InstrId i = 0; i != p.instrs.size(); ++i) {
    if (p.textOf(i).empty()) std::abort();
    const ir::Instruction &x = p.instrs[i];
    if (x.target != ir::kNone && x.target >= p.instrs.size()) std::abort();
    for (unsigned o = 0; o != x.operandCount; ++o) {
      const ir::Operand &op = p.operandsOf(x)[o];
      if (!op.count || unsigned(op.first) + op.count > isa::nvidia::kNumUnits) std::abort();
    }
  }
  for (const ir::Kernel &k : p.kernels) {
    for (const ir::Block &b : k.blocks)
      if (b.begin < k.begin || b.end > k.end || b.begin >= b.end) std::abort();
    check::verify(p, *in.target, k, {});
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  std::string_view bytes(reinterpret_cast<const char *>(data), size);
  read::Result in = read::readCubin(bytes, "fuzz.cubin");
  if (!in && (!in.error || in.error->message.empty())) std::abort();
  if (in) checkProgram(in);
  std::vector<std::string> skipped;
  read::forEachMember(bytes, "fuzz.fatbin", {}, [](std::string_view, std::string_view) {}, skipped);
  return 0;
}
