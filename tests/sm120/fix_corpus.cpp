//===- fix_corpus.cpp - Assigned control words against those of ptxas ------===//
//
//   interlock_fix_corpus [--table=FILE] [--only=SUBSTRING] [--waits=N] FOLDER
//
// For every kernel of every cubin in the folder, whose own words check clean:
//
//   scramble   stall 15 everywhere, every operation with a scoreboard of its own
//              (round robin), every instruction waiting for all six
//   strip      assigned anew; must check clean, nothing of it may be surplus, and no wait
//              may be earlier than needed: every N-th one (default 16), moved to the
//              next instruction of its block, must lead to a finding
//   relax      the scrambled words relaxed; must check clean
//   repair     ptxas's words; must come back as they are
//
// and one estimate for the stripped words and for those of ptxas: cycles per kernel,
// geometric mean of the ratios, share of kernels that are no slower (-O1 to -O3 only).
//
//===----------------------------------------------------------------------===//
#include "interlock/check.h"
#include "interlock/control.h"
#include "interlock/isa_nvidia_usual.h"
#include "interlock/issue_estimate.h"
#include "interlock/read.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <vector>

using namespace interlock;

namespace {

struct Score {
  std::string cubin, kernel;
  size_t instructions = 0;
  sim::IssueEstimate ptxas, ours;
  double ratio() const { return ptxas.cycles > 0 ? ours.cycles / ptxas.cycles : 1; }
};

struct Totals {
  size_t waits = 0, early = 0;  ///< waits that were moved, and that need not be where they are
  size_t kernels = 0, incomplete = 0, unclean = 0, refused = 0, scored = 0, failures = 0;
  double seconds = 0;
  uint64_t instructions = 0;
};

using Words = std::vector<ir::ControlWord>;

Words wordsOf(const ir::Program &p, const ir::Kernel &k) {
  return {p.controlWords.begin() + k.begin, p.controlWords.begin() + k.end};
}
void put(ir::Program &p, const ir::Kernel &k, const Words &w) {
  std::copy(w.begin(), w.end(), p.controlWords.begin() + k.begin);
}

Words scramble(const ir::Program &p, const isa::Target &t, const ir::Kernel &k) {
  using isa::nvidia::OpKind;
  Words words = wordsOf(p, k);
  uint8_t next = 0;
  for (ir::InstrId i = k.begin; i != k.end; ++i) {
    const uint16_t row = p.instrs[i].row;
    const OpKind kind = t.control->rowKind(row);
    const isa::nvidia::TimingRow *timing = t.control->timingOf(t.control->rowName(row));
    ir::ControlWord &w = words[i - k.begin];
    // Padding, and the branch to itself behind the end, are no part of the schedule;
    // what a DEPBAR counts is part of the program.
    if (kind == OpKind::Nop || p.instrs[i].target == i) continue;
    const uint8_t group =
        kind == OpKind::GroupArrive ? w.writeBarrier : ir::ControlWord::kNoBarrier;
    w = {};
    w.stall = 15;
    w.waitMask = 0x3f;
    w.writeBarrier = group;
    if (timing && timing->variable) {
      w.writeBarrier = next;
      next = uint8_t((next + 1) % ir::ControlWord::kNumBarriers);
      w.readBarrier = w.writeBarrier;
    }
  }
  return words;
}

bool spaced(const ir::Program &p, const isa::Target &t, const ir::Kernel &k) {
  for (ir::InstrId i = k.begin; i != k.end; ++i)
    if (isa::nvidia::spacingOf(t.control->rowName(p.instrs[i].row), true)) return true;
  return false;
}

std::string errorsOf(const ir::Program &p, const isa::Target &t, const ir::Kernel &k, bool surplus,
                     size_t &count) {
  check::Options o;
  o.surplus = surplus;
  const check::Result r = check::verify(p, t, k, o);
  std::string text;
  count = 0;
  for (const check::Finding &f : r.findings) {
    if (f.severity != check::Severity::Error && !surplus) continue;
    if (++count > 5) continue;
    text += "    " + std::string(f.rule) + " at " +
            std::to_string(p.offsets.empty() ? f.at : p.offsets[f.at]) + ": " + f.message + "\n";
  }
  return text;
}

class Corpus {
public:
  Totals totals;
  std::vector<Score> scores;
  std::map<std::string, size_t> refusals;
  size_t everyWait = 16;

  void cubin(const std::filesystem::path &path) {
    std::ifstream in(path, std::ios::binary);
    const std::string bytes((std::istreambuf_iterator<char>(in)), {});
    read::Result r = read::readCubin(bytes, path.filename().string());
    if (!r) {
      fail(path.filename().string(), r.error ? r.error->str() : "cannot be read");
      return;
    }
    for (const ir::Kernel &k : r.program->kernels)
      kernel(path.filename().string(), *r.program, *r.target, k);
  }

private:
  void fail(const std::string &where, const std::string &what) {
    ++totals.failures;
    if (totals.failures <= 20) std::printf("FAILED %s: %s\n", where.c_str(), what.c_str());
  }

  /// Waits one instruction later. One whose instruction sets the scoreboard again cannot
  /// be moved: behind it, it would be another wait.
  void waits(const std::string &where, ir::Program &p, const isa::Target &t, const ir::Kernel &k) {
    for (const ir::BlockId b : k.rpo)
      for (ir::InstrId i = k.blocks[b].begin; i + 1 < k.blocks[b].end; ++i)
        for (uint8_t n = 0; n != ir::ControlWord::kNumBarriers; ++n) {
          const ir::ControlWord here = p.controlWords[i], next = p.controlWords[i + 1];
          const uint8_t bit = uint8_t(1u << n);
          if (!(here.waitMask & bit) || (next.waitMask & bit)) continue;
          if (here.writeBarrier == n || here.readBarrier == n || seenWaits++ % everyWait) continue;
          p.controlWords[i].waitMask &= uint8_t(~bit);
          p.controlWords[i + 1].waitMask |= bit;
          ++totals.waits;
          if (check::verify(p, t, k, {}).findings.empty()) {
            ++totals.early;
            fail(where, "waits for SB" + std::to_string(n) + " at " + std::to_string(p.offsets[i]) +
                            " earlier than needed");
          }
          p.controlWords[i] = here, p.controlWords[i + 1] = next;
        }
  }
  size_t seenWaits = 0;

  void kernel(const std::string &file, ir::Program &p, const isa::Target &t, const ir::Kernel &k) {
    ++totals.kernels;
    const std::string where = file + " " + k.name;
    const Words original = wordsOf(p, k);
    size_t count = 0;
    const bool clean = errorsOf(p, t, k, false, count).empty();
    totals.unclean += !clean;
    const plan::ControlPlan same =
        plan::assignControlWords(p, *t.control, k, {plan::ControlMode::Repair});
    if (same.unmodelled != ir::kNone) {
      ++totals.incomplete;
      return;
    }
    if (clean && same.words != original) fail(where, "clean words were changed by repair");

    const Words scrambled = scramble(p, t, k);
    put(p, k, scrambled);
    const auto start = std::chrono::steady_clock::now();
    const plan::ControlPlan strip =
        plan::assignControlWords(p, *t.control, k, {plan::ControlMode::Strip});
    totals.seconds +=
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    totals.instructions += k.end - k.begin;
    if (!strip.refusals.empty()) {
      ++totals.refused;
      ++refusals[strip.refusals[0].why];
      put(p, k, original);
      return;
    }
    put(p, k, strip.words);
    if (std::string e = errorsOf(p, t, k, false, count); count) fail(where, "after a strip\n" + e);
    // The verifier does not ask for the spacing of FP64 and matrix operations.
    if (!spaced(p, t, k))
      if (std::string e = errorsOf(p, t, k, true, count); count)
        fail(where, "surplus after a strip\n" + e);
    if (!spaced(p, t, k)) waits(where, p, t, k);
    put(p, k, scrambled);
    const plan::ControlPlan relax =
        plan::assignControlWords(p, *t.control, k, {plan::ControlMode::Relax});
    if (relax.refusals.empty()) {
      put(p, k, relax.words);
      if (std::string e = errorsOf(p, t, k, false, count); count) fail(where, "relaxed\n" + e);
    }
    put(p, k, original);
    // Code that was not optimised would be no measure.
    const bool optimised =
        file.find(".O0.") == std::string::npos && file.find(".G.") == std::string::npos;
    if (!clean || !optimised) return;
    ++totals.scored;
    scores.push_back({file, k.name, k.end - k.begin, sim::estimateIssue(p, *t.control, k, original),
                      sim::estimateIssue(p, *t.control, k, strip.words)});
  }
};

}  // namespace

int main(int argc, char **argv) {
  std::string table, only, folder;
  Corpus c;
  for (int a = 1; a != argc; ++a) {
    if (!std::strncmp(argv[a], "--table=", 8))
      table = argv[a] + 8;
    else if (!std::strncmp(argv[a], "--only=", 7))
      only = argv[a] + 7;
    else if (!std::strncmp(argv[a], "--waits=", 8))
      c.everyWait = size_t(std::max(1, std::atoi(argv[a] + 8)));
    else
      folder = argv[a];
  }
  std::vector<std::filesystem::path> files;
  for (const auto &e : std::filesystem::directory_iterator(folder))
    if (e.path().extension() == ".cubin" &&
        e.path().filename().string().find(only) != std::string::npos)
      files.push_back(e.path());
  std::sort(files.begin(), files.end());
  for (const auto &f : files) c.cubin(f);

  double logs = 0, kernels = 0;
  size_t noSlower = 0;
  for (const Score &s : c.scores) {
    logs += std::log(s.ratio());
    ++kernels;
    noSlower += s.ratio() <= 1 + 1e-9;
  }
  const double mean = kernels ? std::exp(logs / kernels) : 0,
               share = kernels ? noSlower / kernels : 0;
  std::printf(
      "%zu cubins, %zu kernels: %zu not modelled, %zu whose own words have findings, %zu refused, "
      "%zu scored, %zu failures\n",
      files.size(), c.totals.kernels, c.totals.incomplete, c.totals.unclean, c.totals.refused,
      c.totals.scored, c.totals.failures);
  std::printf("%zu waits moved to the next instruction, %zu were earlier than needed\n",
              c.totals.waits, c.totals.early);
  for (const auto &[why, n] : c.refusals) std::printf("refused %zu: %s\n", n, why.c_str());
  std::printf(
      "estimate against ptxas: geometric mean %.4f, no slower on %.1f %%; %.2f M instructions/s\n",
      mean, 100 * share, c.totals.instructions / 1e6 / std::max(c.totals.seconds, 1e-9));
  if (!table.empty()) {
    std::ofstream out(table);
    out << "| cubin | kernel | instructions | ptxas: issue | waits | ours: issue | waits | ratio "
           "|\n"
           "|---|---|---|---|---|---|---|---|\n";
    std::stable_sort(c.scores.begin(), c.scores.end(),
                     [](const Score &a, const Score &b) { return a.ratio() > b.ratio(); });
    for (const Score &s : c.scores) {
      char line[512];
      std::snprintf(line, sizeof(line), "| %s | %.80s | %zu | %.0f | %.0f | %.0f | %.0f | %.4f |\n",
                    s.cubin.c_str(), s.kernel.c_str(), s.instructions, s.ptxas.issue, s.ptxas.waits,
                    s.ours.issue, s.ours.waits, s.ratio());
      out << line;
    }
  }
  if (c.totals.failures) return 1;
  return c.scores.empty() || mean > 1.03 || share < 0.8;
}
