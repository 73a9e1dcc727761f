//===- main.cpp - interlock-mine ---------------------------------------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "mine.h"

#include "interlock/isa.h"
#include "interlock/read.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

using namespace interlock;
namespace fs = std::filesystem;

namespace {

constexpr const char kUsage[] =
    "usage: interlock-mine [-o OUT.csv] [--modifiers] FILE|FOLDER...\n"
    "Issue distances in sm_120 cubins, as CSV: per hazard, instructions and operands the\n"
    "smallest one and how often.\n"
    "  -o OUT.csv    where to; standard output otherwise\n"
    "  --modifiers   by printed mnemonic with all modifiers, not by opcode row\n"
    "A folder stands for every *.cubin in and under it.\n";

int fail(const std::string &what) {
  std::fprintf(stderr, "interlock-mine: %s\n", what.c_str());
  return 2;
}

/// Adds the cubins that `arg` stands for, in order of their names; false: `problem` says why.
bool expand(const std::string &arg, std::vector<std::string> &files, std::string &problem) {
  std::error_code error;
  if (!fs::is_directory(arg, error)) {
    files.push_back(arg);
    return true;
  }
  const size_t before = files.size();
  for (fs::recursive_directory_iterator at(arg, error), end; !error && at != end;
       at.increment(error))
    if (at->path().extension() == ".cubin" && !at->is_directory()) files.push_back(at->path());
  if (error)
    problem = arg + ": " + error.message();
  else if (files.size() == before)
    problem = arg + ": no *.cubin in it";
  std::sort(files.begin() + long(before), files.end());
  return problem.empty();
}

}  // namespace

int main(int argc, char **argv) {
  std::string out, problem;
  bool modifiers = false;
  std::vector<std::string> files;
  for (int n = 1; n < argc; ++n) {
    const std::string arg = argv[n];
    if (arg == "--help") return std::fputs(kUsage, stdout), 0;
    if (arg == "--modifiers")
      modifiers = true;
    else if (arg == "-o" && n + 1 < argc)
      out = argv[++n];
    else if (arg == "-o")
      return fail("-o needs a file");
    else if (arg.size() > 1 && arg[0] == '-')
      return fail("unknown option '" + arg + "'");
    else if (!expand(arg, files, problem))
      return fail(problem);
  }
  if (files.empty()) return fail("no input; --help says what is expected");

  const isa::Target *target = isa::findTarget("sm_120");
  mine::Miner miner(*target->control, modifiers);
  for (const std::string &file : files) {
    std::ifstream in(file, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(in), {}};
    if (!in) return fail(file + ": " + (fs::exists(file) ? "cannot be read" : "no such file"));
    if (read::recognise(bytes) != read::InputKind::Cubin) return fail(file + ": not a cubin");
    read::Options o;
    o.jobs = 1;
    const read::Result r = read::readCubin(bytes, file, o);
    if (!r) return fail(r.error ? r.error->str() : file + ": cannot be read");
    miner.add(*r.program, bytes, file);
  }

  const std::string csv = miner.csv();
  std::FILE *to = out.empty() || out == "-" ? stdout : std::fopen(out.c_str(), "wb");
  if (!to) return fail(out + ": " + std::strerror(errno));
  const bool written = std::fwrite(csv.data(), 1, csv.size(), to) == csv.size();
  if (std::fflush(to) != 0 || !written) return fail(out + ": cannot be written");
  if (to != stdout) std::fclose(to);
  std::fprintf(stderr,
               "interlock-mine: %zu cubins, %u different sections (%u repeated), %u instructions\n",
               files.size(), miner.sections, miner.repeated, miner.instructions);
  for (const auto &[what, count] : miner.unknown)
    std::fprintf(stderr, "interlock-mine: not modelled: %s (%u times)\n", what.c_str(), count);
  return miner.unknown.empty() ? 0 : 3;
}
