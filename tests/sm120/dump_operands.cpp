//===- dump_operands.cpp - What the reader makes of NVIDIA code ------------===//
//
// One JSON line per instruction of the inputs: section, offset, words, row, text,
// what it reads and writes. decode_agreement.py compares them with nvdisasm.
//
//===----------------------------------------------------------------------===//
#include "interlock/isa_nvidia.h"
#include "interlock/read.h"

#include <cstdio>
#include <string>

using namespace interlock;

namespace {

std::string list(const ir::Program &p, const ir::Instruction &in, uint8_t role) {
  std::string out;
  for (unsigned o = 0; o != in.operandCount; ++o) {
    const ir::Operand &op = p.operandsOf(in)[o];
    if (!(op.role & role)) continue;
    for (unsigned n = 0; n != op.count; ++n) {
      if (!out.empty()) out += ",";
      out += "\"" + isa::nvidia::unitName(static_cast<ir::Unit>(op.first + n), 1) + "\"";
    }
  }
  return "[" + out + "]";
}

std::string quoted(std::string_view s) {
  std::string out = "\"";
  for (char c : s) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + "\"";
}

}  // namespace

int main(int argc, char **argv) {
  for (int a = 1; a < argc; ++a) {
    read::Result in = read::readFile(argv[a]);
    if (!in) {
      std::fprintf(stderr, "%s\n", in.error->str().c_str());
      return 2;
    }
    const ir::Program &p = *in.program;
    for (const ir::Kernel &k : p.kernels)
      for (ir::InstrId i = k.begin; i != k.end; ++i) {
        const ir::Instruction &x = p.instrs[i];
        std::printf("{\"file\":%s,\"kernel\":%s,\"offset\":%u,\"row\":%s,\"text\":%s,\"defs\":%s,"
                    "\"uses\":%s,\"known\":%s}\n",
                    quoted(argv[a]).c_str(), quoted(k.name).c_str(),
                    i < p.offsets.size() ? p.offsets[i] : 0,
                    quoted(isa::nvidia::op(x).name).c_str(), quoted(p.textOf(i)).c_str(),
                    list(p, x, ir::kDef).c_str(), list(p, x, ir::kUse).c_str(),
                    isa::nvidia::op(x).kind == isa::nvidia::OpKind::Unknown ? "false" : "true");
      }
  }
}
