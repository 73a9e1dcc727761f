//===- probe_pair.cpp - interlock probe: one pair, and the side experiments ===//
//
// Sweeps the distance of a pair on the model and shows the listing; as text also
// what happened cycle by cycle, from the events of the model.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "probe.h"

#include "probe_published.h"

#include "interlock/sim.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace interlock::tool {
namespace {

using llvm::outs;

/// "MOV R12, R8;" without its control word.
std::string bare(const sim::Instr &i) {
  std::string text = sim::printInstr(i);
  return text.substr(text.find(']') + 2);
}

void explain(const sim::Snippet &s) {
  outs() << "\nat distance " << s.distance << ":\ncycle  pipe\n";
  sim::predict(sim::scheduleOf(s.code), sim::shippedModel(), [&](const sim::Event &e) {
    switch (e.kind) {
    case sim::Event::Kind::Issue:
      outs() << llvm::right_justify(std::to_string(e.cycle), 5) << "  "
             << llvm::left_justify(e.pipe == sim::Pipe::None ? "-" : sim::nameOf(e.pipe), 10)
             << bare(s.code[e.step]);
      if (e.waited) outs() << "  waited " << e.waited << " for the pipe";
      outs() << '\n';
      break;
    case sim::Event::Kind::Read:
      outs() << "                   R" << e.read->use.reg << ": " << e.read->gap
             << " cycles after it was issued, " << e.read->needed << " needed "
             << (e.read->across ? "across groups" : "within the group") << ": "
             << sim::nameOf(e.read->verdict) << '\n';
      break;
    }
  });
}

void printText(const sim::Experiment &e, const sim::Measurement &m,
               const std::vector<sim::Outcome> &runs, const sim::Snippet &shown) {
  auto published = publishedFor(e);
  outs() << e.producer << " to " << e.consumer << ", " << e.ilp << (e.ilp == 1 ? " pair" : " pairs")
         << ": distance " << m.minimum
         << " is enough in the model; published: " << (published ? std::to_string(*published) : "-")
         << "\n\ndistance  corrupted  cycles  read instead\n";
  for (const sim::Outcome &o : runs) {
    outs() << llvm::left_justify(std::to_string(o.distance), 10)
           << llvm::left_justify(pairsText(o.corrupted), 11)
           << llvm::left_justify(std::to_string(o.cycles), o.wrong.empty() ? 0 : 7);
    for (std::optional<uint32_t> w : o.wrong)
      outs() << ' ' << (w ? "0x" + llvm::utohexstr(*w, true, 8) : std::string("various"));
    outs() << '\n';
  }
  outs() << "\nlisting at distance " << shown.distance << ":\n" << sim::listing(shown);
}

void printJson(const sim::Experiment &e, const sim::Measurement &m,
               const std::vector<sim::Outcome> &runs, const sim::Snippet &shown) {
  llvm::json::OStream j(outs());
  j.object([&] {
    j.attribute("producer", e.producer);
    j.attribute("consumer", e.consumer);
    j.attribute("ilp", e.ilp);
    j.attribute("min_distance", m.minimum);
    if (auto published = publishedFor(e))
      j.attribute("published", *published);
    else
      j.attribute("published", nullptr);
    j.attributeArray("runs", [&] {
      for (const sim::Outcome &o : runs)
        j.object([&] {
          j.attribute("distance", o.distance);
          j.attributeArray("corrupted", [&] {
            for (unsigned p : o.corrupted) j.value(p);
          });
          j.attribute("cycles", o.cycles);
        });
    });
    j.attribute("listing", sim::listing(shown));
  });
  outs() << '\n';
}

/// What the model says about the code that could prove it wrong.
int runFalsifiers(const llvm::opt::InputArgList &args, Console &console) {
  const bool json = args.getLastArgValue(OPT_format) == "json";
  for (const sim::Falsifier &f : sim::falsifiers()) {
    const sim::Snippet s = *sim::falsifier(f.name);
    const sim::Outcome o = sim::runSnippet(s);
    if (json) {
      llvm::json::OStream j(outs());
      j.object([&] {
        j.attribute("experiment", "falsify");
        j.attribute("case", f.name);
        j.attribute("question", f.question);
        if (f.secondWarp) {
          j.attribute("corrupted", nullptr);
          j.attribute("cycles", nullptr);
        } else {
          j.attributeArray("corrupted", [&] {
            for (unsigned p : o.corrupted) j.value(p);
          });
          j.attribute("cycles", o.cycles);
        }
        j.attribute("otherwise", f.otherwise);
        j.attribute("listing", sim::listing(s));
      });
      outs() << '\n';
      continue;
    }
    outs() << f.name << ": " << f.question << "\n  model: ";
    if (f.secondWarp)
      outs() << "says nothing about other warps";
    else if (o.corrupted.empty())
      outs() << "nothing is corrupted, " << o.cycles << " cycles";
    else
      outs() << "corrupts " << pairsText(o.corrupted) << ", " << o.cycles << " cycles";
    outs() << "; otherwise: " << f.otherwise << '\n';
  }
  outs().flush();
  console.note(
      "nothing of this has run on hardware; 'probe --emit=DIR --experiment=falsify' writes it as "
      "code for a GPU");
  console.flush();
  return kComplete;
}

}  // namespace

std::optional<unsigned> publishedFor(const sim::Experiment &e) {
  if (e.parity != sim::Parity::Even || !e.producerForm.empty() || !e.consumerForm.empty() ||
      e.bankConflicts)
    return std::nullopt;
  return publishedMinimum(e.producer, e.consumer, e.ilp);
}

std::string pairsText(const std::vector<unsigned> &pairs) {
  if (pairs.empty()) return "-";
  std::string out;
  for (unsigned p : pairs) out += (out.empty() ? "" : ",") + std::to_string(p);
  return out;
}

sim::Parity parityOf(const llvm::opt::InputArgList &args) {
  const llvm::StringRef parity = args.getLastArgValue(OPT_parity, "even");
  return parity == "odd"     ? sim::Parity::Odd
         : parity == "mixed" ? sim::Parity::Mixed
                             : sim::Parity::Even;
}

bool readExperiment(const llvm::opt::InputArgList &args, sim::Experiment &e, Console &console) {
  auto readName = [&](OptionId id, const char *option, const std::vector<std::string> &names,
                      std::string &out) {
    out = args.getLastArgValue(id).upper();
    if (llvm::is_contained(names, out)) return true;
    // What only a consumer may be is refused by the generator, with the reason.
    if (llvm::is_contained(sim::consumerNames(), out)) return true;
    console.fail(out.empty() ? llvm::Twine("'probe' needs '") + option +
                                   "', or one of '--table', "
                                   "'--pipes', '--search', '--experiment='"
                             : "'" + args.getLastArgValue(id) + "' is no value of '" + option +
                                   "'; use one of " + llvm::join(names, ", "));
    return false;
  };
  if (!readName(OPT_producer, "--producer=", sim::producerNames(), e.producer)) return false;
  if (!readName(OPT_consumer, "--consumer=", sim::consumerNames(), e.consumer)) return false;
  auto ilp = numberOf(args, OPT_ilp, 1, 1, 1000, console);
  if (!ilp) return false;
  e.ilp = *ilp;
  e.parity = parityOf(args);
  llvm::StringRef position = args.getLastArgValue(OPT_position);
  if (position.contains(':')) {
    auto [p, c] = position.split(':');
    e.producerForm = p.str();
    e.consumerForm = c.str();
  } else {
    e.consumerForm = position.str();
  }
  return true;
}

int runProbePair(const llvm::opt::InputArgList &args, Console &console) {
  sim::Experiment e;
  if (!readExperiment(args, e, console)) return kUnusable;
  std::string error;
  std::optional<sim::Measurement> m = sim::measure(e, error);
  if (!m) return console.fail(error);
  std::vector<sim::Outcome> runs = m->runs;
  unsigned shownAt = m->minimum;
  if (args.hasArg(OPT_distance)) {
    auto distance = numberOf(args, OPT_distance, 0, 1, 1000, console);
    if (!distance) return kUnusable;
    shownAt = *distance;
  }
  std::optional<sim::Snippet> shown = sim::generate(e, shownAt, error);
  if (!shown) return console.fail(error);
  if (args.hasArg(OPT_distance)) runs = {sim::runSnippet(*shown)};
  if (args.getLastArgValue(OPT_format) == "json") {
    printJson(e, *m, runs, *shown);
  } else {
    printText(e, *m, runs, *shown);
    explain(*shown);
    // Why one less is not enough.
    if (!args.hasArg(OPT_distance) && m->runs.size() > 1)
      explain(*sim::generate(e, m->minimum - 1, error));
    if (e.parity != sim::Parity::Even || !e.consumerForm.empty() || !e.producerForm.empty())
      console.note("the model has no term for register parity or operand position, and nothing is "
                   "published about them");
  }
  outs().flush();
  console.flush();
  return kComplete;
}

int runProbeExperiment(const llvm::opt::InputArgList &args, Console &console) {
  struct Row {
    std::string what;
    sim::Experiment e;
  };
  std::vector<Row> rows;
  auto add = [&](std::string what, const char *producer, const char *consumer, bool conflicts,
                 const char *form) {
    sim::Experiment e;
    e.producer = producer;
    e.consumer = consumer;
    e.consumerForm = form;
    e.bankConflicts = conflicts;
    rows.push_back({std::move(what), e});
  };
  if (args.getLastArgValue(OPT_experiment) == "falsify") return runFalsifiers(args, console);
  const bool banks = args.getLastArgValue(OPT_experiment) == "bank-conflicts";
  if (banks) {
    for (const std::string &op : sim::producerNames()) {
      add("two banks", op.c_str(), "FFMA", false, "a");
      add("one bank", op.c_str(), "FFMA", true, "a");
    }
  } else {
    add("register", "MOV", "MOV", false, "");
    add("address", "MOV", "LDG", false, "");
  }
  const bool json = args.getLastArgValue(OPT_format) == "json";
  if (!json) outs() << "producer  consumer  reads      minimum  consumer's code\n";
  for (const Row &row : rows) {
    std::string error;
    std::optional<sim::Measurement> m = sim::measure(row.e, error);
    std::optional<sim::Snippet> s;
    if (m) s = sim::generate(row.e, m->minimum, error);
    if (!s) return console.fail(error);
    if (json) {
      llvm::json::OStream j(outs());
      j.object([&] {
        j.attribute("experiment", args.getLastArgValue(OPT_experiment));
        j.attribute("case", row.what);
        j.attribute("producer", row.e.producer);
        j.attribute("consumer", row.e.consumer);
        j.attribute("min_distance", m->minimum);
        j.attribute("listing", sim::listing(*s));
      });
      outs() << '\n';
      continue;
    }
    outs() << llvm::left_justify(row.e.producer, 10) << llvm::left_justify(row.e.consumer, 10)
           << llvm::left_justify(row.what, 11) << llvm::left_justify(std::to_string(m->minimum), 9)
           << bare(s->code.back()) << '\n';
  }
  outs().flush();
  console.note(banks ? "the model has no term for banks, so it cannot say anything else; hardware "
                       "was reported to behave so (Huerta et al.)"
                     : "the address needs what a crossing between groups needs");
  console.flush();
  return kComplete;
}

}  // namespace interlock::tool
