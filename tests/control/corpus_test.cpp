//===- corpus_test.cpp - What ptxas wrote is right --------------------------===//
//
//   interlock_control_corpus [-v] FILE…
//
// Every kernel of every file is verified. Errors are printed and fail the run; of
// kernels that use no operation that completes through memory at least 98 % must be
// complete. Opcodes that are not known are listed with how often they occur.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/check.h"
#include "interlock/isa_nvidia_timing.h"
#include "read_cubin.h"

#include <cstdio>
#include <cstring>
#include <map>

using namespace interlock;
namespace nv = isa::nvidia;

int main(int argc, char **argv) {
  bool verbose = false;
  size_t kernels = 0, external = 0, complete = 0, instructions = 0, errors = 0, files = 0;
  std::map<std::string, size_t> unknowns, rules;
  std::map<std::string, uint64_t> checked;
  for (int n = 1; n < argc; ++n) {
    if (!std::strcmp(argv[n], "-v")) {
      verbose = true;
      continue;
    }
    read::Result r = readCubin(argv[n]);
    ++files;
    std::string file = argv[n];
    file = file.substr(file.rfind('/') + 1);
    for (const ir::Kernel &k : r.program->kernels) {
      ++kernels;
      instructions += k.end - k.begin;
      bool uses = false, known = true;
      for (ir::InstrId i = k.begin; i != k.end; ++i)
        uses |= r.target->control->rowKind(r.program->instrs[i].row) == nv::OpKind::External;
      check::Result v = check::verify(*r.program, *r.target, k, {});
      for (const ir::Unknown &u : r.program->unknowns)
        if (u.at >= k.begin && u.at < k.end) known = false, ++unknowns[u.rule + ": " + u.what];
      for (const ir::Unknown &u : v.unknowns) known = false, ++unknowns[u.rule + ": " + u.what];
      if (uses)
        ++external;
      else
        complete += known;
      for (const check::Obligation &b : v.obligations)
        checked[std::string(b.hazard) + " " + b.counter] += b.checked;
      for (const check::Finding &f : v.findings) {
        ++errors;
        const bool both = f.producer != ir::kNone;
        auto text = [&](ir::InstrId i) { return std::string(r.program->textOf(i)); };
        ++rules[std::string(f.rule) + " " + (f.hazard ? f.hazard : "") + " " +
                (both ? r.target->control->rowName(r.program->instrs[f.producer].row) : "") +
                " -> " + r.target->control->rowName(r.program->instrs[f.at].row)];
        if (verbose)
          std::printf("%s %s %u<%u %s %s %d/%d: %s <- %s\n", file.c_str(), k.name.c_str(),
                      f.at - k.begin, both ? f.producer - k.begin : 0, f.rule, f.resource.c_str(),
                      f.present, f.required, text(f.at).c_str(),
                      both ? text(f.producer).c_str() : "");
      }
    }
  }
  for (const auto &[what, count] : unknowns) std::printf("unknown %zu x %s\n", count, what.c_str());
  for (const auto &[what, count] : rules) std::printf("error %zu x %s\n", count, what.c_str());
  for (const auto &[what, count] : checked)
    std::printf("checked %s: %llu dependences\n", what.c_str(),
                static_cast<unsigned long long>(count));
  const size_t own = kernels - external;
  std::printf("%zu files, %zu kernels, %zu instructions: %zu errors; complete: %zu of %zu kernels "
              "without completion through memory (%.1f %%), %zu with\n",
              files, kernels, instructions, errors, complete, own,
              own ? 100.0 * double(complete) / double(own) : 0.0, external);
  return errors || complete * 100 < own * 98 ? 1 : 0;
}
