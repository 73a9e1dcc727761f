//===- probe_table.cpp - interlock probe --table and --pipes ---------------===//
//
// The model's minima beside the published ones. The 256 cells are not 256 facts:
// instructions whose rows and columns are the same form classes, and a cell at
// D = N could not have been smaller; both are counted and said.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "output.h"
#include "probe.h"
#include "probe_fit.h"
#include "probe_published.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace interlock::tool {
namespace {

using llvm::outs;

size_t agreeing(const std::vector<ProbeCell> &cells) {
  return static_cast<size_t>(
      llvm::count_if(cells, [](const ProbeCell &c) { return c.model == c.published; }));
}

void printJson(const std::vector<ProbeCell> &cells) {
  llvm::json::OStream j(outs());
  j.object([&] {
    j.attributeArray("cells", [&] {
      for (const ProbeCell &c : cells)
        j.object([&] {
          j.attribute("producer", c.producer);
          j.attribute("consumer", c.consumer);
          j.attribute("ilp", c.ilp);
          j.attribute("model", c.model);
          j.attribute("published", c.published);
        });
    });
    j.attribute("agree", agreeing(cells));
    j.attribute("of", cells.size());
  });
  outs() << '\n';
}

void printCsv(const std::vector<ProbeCell> &cells) {
  outs() << "producer,consumer,ilp,model,published\n";
  for (const ProbeCell &c : cells)
    outs() << c.producer << ',' << c.consumer << ',' << c.ilp << ',' << c.model << ','
           << c.published << '\n';
}

/// One of the two tables; a cell of the model that disagrees has a star.
void printGrid(const std::vector<ProbeCell> &cells, bool published) {
  printProbeGrid([&](llvm::StringRef producer, llvm::StringRef consumer, unsigned ilp) {
    for (const ProbeCell &c : cells) {
      if (producer != c.producer || consumer != c.consumer || ilp != c.ilp) continue;
      const char *star = !published && c.model != c.published ? "*" : "";
      return std::to_string(published ? c.published : c.model) + star;
    }
    return std::string("-");
  });
}

void printText(const std::vector<ProbeCell> &cells) {
  outs() << "columns: producers, rows: consumers; smallest distance at ILP 1/2/3/4\n\nmodel\n";
  printGrid(cells, false);
  outs() << "\npublished\n";
  printGrid(cells, true);
  outs() << '\n' << agreeing(cells) << " of " << cells.size() << " cells agree\n";
  for (const ProbeCell &c : cells)
    if (c.model != c.published)
      outs() << "* " << c.producer << " to " << c.consumer << ", ILP " << c.ilp << ": model "
             << c.model << ", published " << c.published << '\n';
  if (std::optional<Target> target = publishedTarget()) {
    Score score = scoreOf(sim::shippedModel(), *target);
    unsigned atFloor = 0;
    for (const auto &producer : target->minimum)
      for (const auto &consumer : producer)
        for (unsigned n = 0; n != kPublishedIlp; ++n) atFloor += consumer[n] == n + 1;
    outs() << "the eight instructions behave as " << kFitClasses << " classes, so " << kFitValues
           << " values are independent: " << score.values << " agree; " << atFloor
           << " of them are at the floor D = N, where nothing smaller could be measured\n";
  }
}

}  // namespace

void printProbeGrid(const std::function<std::string(const char *producer, const char *consumer,
                                                    unsigned ilp)> &text) {
  constexpr unsigned kWidth = 12;
  outs() << llvm::left_justify("", 8);
  std::string head;
  for (const char *producer : publishedOps())
    (head += producer).resize((head.size() + kWidth - 1) / kWidth * kWidth, ' ');
  outs() << llvm::StringRef(head).rtrim() << '\n';
  for (const char *consumer : publishedOps()) {
    outs() << llvm::left_justify(consumer, 8);
    std::string line;
    for (const char *producer : publishedOps()) {
      std::string cell;
      for (unsigned ilp = 1; ilp <= kPublishedIlp; ++ilp)
        cell += (cell.empty() ? "" : "/") + text(producer, consumer, ilp);
      cell.resize(std::max<size_t>(kWidth, cell.size() + 1), ' ');
      line += cell;
    }
    outs() << llvm::StringRef(line).rtrim() << '\n';
  }
}

std::vector<ProbeCell> probeCells() {
  std::vector<ProbeCell> cells;
  for (const char *producer : publishedOps())
    for (const char *consumer : publishedOps())
      for (unsigned ilp = 1; ilp <= kPublishedIlp; ++ilp) {
        sim::Experiment e;
        e.producer = producer;
        e.consumer = consumer;
        e.ilp = ilp;
        std::string error;
        std::optional<sim::Measurement> m = sim::measure(e, error);
        cells.push_back({producer, consumer, ilp, m ? m->minimum : 0,
                         *publishedMinimum(producer, consumer, ilp)});
      }
  return cells;
}

int runProbeTable(const llvm::opt::InputArgList &args, Console &console) {
  const std::vector<ProbeCell> cells = probeCells();
  if (args.hasArg(OPT_svg)) {
    std::string error = writeOutput(args.getLastArgValue(OPT_svg).str(), drawProbeTable(cells));
    if (!error.empty()) return console.fail(error);
    if (args.getLastArgValue(OPT_svg) == "-") return kComplete;
  }
  if (args.hasArg(OPT_csv))
    printCsv(cells);
  else if (args.getLastArgValue(OPT_format) == "json")
    printJson(cells);
  else
    printText(cells);
  outs().flush();
  console.flush();
  return kComplete;
}

int runProbePipes(const llvm::opt::InputArgList &args, Console &console) {
  constexpr unsigned kRun = 1000;
  const bool json = args.getLastArgValue(OPT_format) == "json";
  if (!json)
    outs() << "instruction  measured (Nsight Compute)  model: pipes, preferred first"
              "        in a run of its own\n";
  for (const PublishedPipes &row : publishedPipes()) {
    std::vector<std::string> measured, allowed, shares;
    for (auto [used, name] : {std::pair{row.alu, "alu"},
                              {row.aluHeavy, "aluheavy"},
                              {row.fma, "fma"},
                              {row.fmaHeavy, "fmaheavy"},
                              {row.fmaLite, "fmalite"}})
      if (used) measured.push_back(name);
    sim::OpClass cls = sim::OpClass::Unmodelled;
    for (const sim::FormRow &form : sim::formRows())
      if (llvm::StringRef(form.name) == row.instruction) cls = sim::rowOf(form.op).cls;
    const sim::PipeList &list = sim::shippedModel().pipes[unsigned(cls)];
    // What the attribution counted: many of one kind, one behind the other.
    std::array<unsigned, sim::kPipes> taken{};
    sim::Timeline line(sim::shippedModel());
    for (unsigned n = 0; n != kRun; ++n) ++taken[unsigned(line.issue(cls, 1).pipe)];
    for (unsigned k = 0; k != list.count; ++k) {
      allowed.push_back(sim::nameOf(list.pipe[k]));
      shares.push_back(std::to_string(taken[unsigned(list.pipe[k])] * 100 / kRun) + "% " +
                       allowed.back());
    }
    if (json) {
      llvm::json::OStream j(outs());
      j.object([&] {
        j.attribute("instruction", row.instruction);
        j.attributeArray("measured", [&] {
          for (const std::string &m : measured) j.value(m);
        });
        j.attributeArray("model", [&] {
          for (const std::string &m : allowed) j.value(m);
        });
      });
      outs() << '\n';
      continue;
    }
    outs() << llvm::left_justify(row.instruction, 13)
           << llvm::left_justify(llvm::join(measured, ", "), 27)
           << llvm::left_justify(llvm::join(allowed, ", "), 36) << llvm::join(shares, ", ") << '\n';
  }
  if (!json) {
    outs() << '\n';
    for (const sim::ParameterRow &row : sim::parameterRows())
      outs() << llvm::left_justify(row.name, 18) << llvm::left_justify(row.value, 30) << row.source
             << '\n';
    outs()
        << "\nFADD, FMUL and FFMA were counted in fmalite alone; the model needs fmaheavy as well, "
           "for the\npattern that FFMA to MOV corrupts at ILP 4 (docs/visibility-model.md)\n";
  }
  outs().flush();
  console.flush();
  return kComplete;
}

}  // namespace interlock::tool
