//===- queues.cpp - Every place in a queue is one that compiled code needs --===//
//
//   interlock_control_queues FILE…
//
// A row whose source names a library beside ptxas ("cuSPARSE") is not asked: half A has no such
// code, tests/sm120/shipped.py shows it.
//
// That operations complete, or read their operands, in order makes the verifier accept
// more. So each timing row is taken out of its queues in turn, and its predicate is made
// to come with the result: code of half A of the corpus must have an error then. A row
// whose place nothing shows fails the run; what shows it is printed. That operands are
// read in order is enough to be shown for one of those that complete in one queue:
// what completes in order goes through one pipe.
//
//===----------------------------------------------------------------------===//
#include "interlock/check.h"
#include "interlock/isa_nvidia_timing.h"
#include "read_cubin.h"

#include <cstdio>
#include <cstring>
#include <set>
#include <string>
#include <vector>

using namespace interlock;
namespace nv = isa::nvidia;

namespace {

struct Subject {
  const ir::Program *program;
  const ir::Kernel *kernel;
  std::string where;
  std::set<const nv::TimingRow *> rows;
};

/// How many kernels have an error with these rows, of those that use the row `changed`.
size_t errorsWith(const std::vector<Subject> &subjects, const isa::Target &target,
                  std::span<const nv::TimingRow> rows, const nv::TimingRow *changed,
                  std::string &first) {
  nv::ControlTables tables = *target.control;
  tables.timing = rows;
  isa::Target t = target;
  t.control = &tables;
  size_t kernels = 0;
  for (const Subject &s : subjects)
    if (s.rows.count(changed) && !check::verify(*s.program, t, *s.kernel, {}).findings.empty())
      if (++kernels == 1) first = s.where;
  return kernels;
}

}  // namespace

int main(int argc, char **argv) {
  const isa::Target &target = *isa::findTarget("sm_120");
  const nv::ControlTables &tables = *target.control;
  std::vector<read::Result> files;
  for (int n = 1; n < argc; ++n) files.push_back(readCubin(argv[n]));
  std::vector<Subject> subjects;
  for (size_t n = 0; n != files.size(); ++n) {
    const ir::Program &p = *files[n].program;
    const std::string path = argv[n + 1];
    for (const ir::Kernel &k : p.kernels) {
      Subject s{&p, &k, path.substr(path.rfind('/') + 1) + ":" + k.name, {}};
      for (ir::InstrId i = k.begin; i != k.end; ++i)
        if (const nv::TimingRow *row = tables.timingOf(tables.rowName(p.instrs[i].row)))
          s.rows.insert(row);
      subjects.push_back(std::move(s));
    }
  }
  struct Place {
    const nv::TimingRow *row;
    const char *what;
    size_t kernels;
    std::string first;
  };
  std::vector<Place> places;
  for (const nv::TimingRow &row : tables.timing) {
    if (std::string_view(row.source).find("cu") != std::string_view::npos) continue;
    std::vector<nv::TimingRow> rows(tables.timing.begin(), tables.timing.end());
    nv::TimingRow &r = rows[size_t(&row - tables.timing.data())];
    auto need = [&](const char *what) {
      Place p{&row, what, 0, ""};
      p.kernels = errorsWith(subjects, target, rows, &row, p.first);
      r = row;
      places.push_back(std::move(p));
    };
    if (row.results != nv::Queue::None) r.results = nv::Queue::None, need("results");
    if (row.reads != nv::Queue::None) r.reads = nv::Queue::None, need("reads");
    if (row.earlyPred) r.earlyPred = false, need("early predicate");
  }
  size_t unseen = 0;
  for (const Place &p : places) {
    const Place *like = nullptr;
    if (!p.kernels && !std::strcmp(p.what, "reads") && p.row->results != nv::Queue::None)
      for (const Place &o : places)
        if (o.kernels && !std::strcmp(o.what, "reads") && o.row->results == p.row->results &&
            o.row->reads == p.row->reads)
          like = &o;
    unseen += !p.kernels && !like;
    std::printf("%s, %s: %zu kernels, %s\n", p.row->pattern, p.what, p.kernels,
                p.kernels ? p.first.c_str()
                : like    ? like->row->pattern
                          : "NONE NEEDS IT");
  }
  std::printf("%zu places in queues, %zu that no code of %zu files needs\n", places.size(), unseen,
              files.size());
  return unseen || places.empty() ? 1 : 0;
}
