//===- probe_import.cpp - interlock probe --import: what a GPU found -------===//
//
// Reads the results of the host program, tables them beside the model and the
// published values. Right results are those of the reference case of the same file
// and input, which are compared with the model's arithmetic; a pair is corrupted if
// any repetition of any input differs from them in any bit, or among its lanes. The
// listing of every case is generated anew and has to be the file's.
//
// Nothing is called measured unless the file says what device and driver it ran on
// and that this was no simulation. A pair whose distances are not all there has no
// minimum: a gap is shown, never filled.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "probe.h"
#include "probe_published.h"

#include "interlock/report.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

#include <map>
#include <set>

namespace interlock::tool {
namespace {

namespace json = llvm::json;
using llvm::outs;

/// [input][repetition][pair]; nothing where the lanes differ.
using Values = std::vector<std::vector<std::vector<std::optional<uint32_t>>>>;
using Clocks = std::vector<std::vector<uint32_t>>;

struct Found {
  emit::Case what;
  std::string file;
  Values values;
  Clocks clocks;
  // Filled in by judge():
  std::vector<unsigned> corrupted;
  bool hasCycles = false;
  uint32_t fewest = 0, most = 0;  ///< cycles, without what the clock itself costs
};

struct Results {
  std::string device, capability, driver;
  bool measured = false;
  std::string label;   ///< "measured on …", or why it must not be called so
  std::string column;  ///< "measured", "simulated" or "unlabelled"
  std::vector<std::array<uint32_t, 2>> inputs;
  std::vector<Found> probes;
  std::map<std::string, Found> references, empties;  // by file
};

std::optional<uint32_t> wordOf(const json::Value &v) {
  std::optional<llvm::StringRef> s = v.getAsString();
  uint32_t w = 0;
  if (!s || !s->consume_front("0x") || s->size() != 8 || s->getAsInteger(16, w))
    return std::nullopt;
  return w;
}

/// Nothing where the model does not describe what was run.
std::optional<sim::Outcome> predictedFor(const Found &f) {
  const sim::Falsifier *row = sim::findFalsifier(f.what.falsifier);
  if (row && row->secondWarp) return std::nullopt;
  return sim::runSnippet(f.what.snippet);
}

/// One file; every complaint names the case.
class Reader {
public:
  std::string read(const json::Value &root) {
    const json::Object *o = root.getAsObject();
    if (!o || o->getString("format") != "interlock-probe-results")
      return "is no results file of interlock probe";
    if (o->getInteger("version") != 1) return "is of another version than 1";
    const auto repetitions = o->getInteger("repetitions");
    if (!repetitions || *repetitions < 1 || *repetitions > 1024)
      return "'repetitions' is missing or no number";
    rounds = static_cast<size_t>(*repetitions);
    const json::Array *inputs = o->getArray("inputs");
    if (!inputs || inputs->empty()) return "'inputs' is missing";
    for (const json::Value &v : *inputs) {
      const json::Array *two = v.getAsArray();
      auto first = two && two->size() == 2 ? wordOf((*two)[0]) : std::nullopt;
      auto second = first ? wordOf((*two)[1]) : std::nullopt;
      if (!second) return "'inputs' holds something else than pairs of words";
      out.inputs.push_back({*first, *second});
    }
    label(*o);
    const json::Array *cases = o->getArray("cases");
    if (!cases || cases->empty()) return "'cases' is missing or empty";
    for (size_t n = 0; n != cases->size(); ++n) {
      const json::Object *c = (*cases)[n].getAsObject();
      std::string error = c ? readCase(*c) : "is no object";
      if (!error.empty()) return "case " + std::to_string(n + 1) + ": " + error;
    }
    return out.probes.empty() ? "holds no case of a snippet" : "";
  }

  Results out;

private:
  void label(const json::Object &o) {
    auto text = [&](const char *name) { return o.getString(name).value_or("").str(); };
    out.device = text("device");
    out.capability = text("compute_capability");
    out.driver = text("driver");
    const std::optional<bool> simulated = o.getBoolean("simulated");
    // The code runs on compute capability 12.x and nowhere else.
    llvm::StringRef minor = out.capability;
    unsigned number = 0;
    const bool runs = minor.consume_front("12.") && !minor.getAsInteger(10, number);
    const bool named = !llvm::StringRef(out.device).trim().empty() && !out.driver.empty();
    if (simulated == true || llvm::StringRef(out.device).contains("fake")) {
      out.column = "simulated";
      out.label = "simulated by '" + out.device + "': nothing of this was measured";
    } else if (!simulated || !named || !runs) {
      out.column = "unlabelled";
      out.label = "the file does not say on what device and driver it ran: not taken as measured";
    } else {
      out.measured = true;
      out.column = "measured";
      out.label = "measured on " + out.device + ", compute capability " + out.capability +
                  ", driver " + out.driver;
    }
  }

  std::string readCase(const json::Object &c) {
    Found f;
    f.file = c.getString("file").value_or("").str();
    if (f.file.empty()) return "'file' is missing";
    const llvm::StringRef kind = c.getString("kind").value_or("");
    size_t pairs = 0;
    if (kind == emit::nameOf(emit::CaseKind::Probe)) {
      if (std::string e = readSnippet(c, f.what); !e.empty()) return e;
      if (c.getString("listing") != sim::listing(f.what.snippet))
        return "its listing is not what this version generates for it";
      pairs = f.what.snippet.results.size();
    } else if (kind == emit::nameOf(emit::CaseKind::Reference)) {
      f.what.kind = emit::CaseKind::Reference;
      const json::Array *registers = c.getArray("registers");
      if (!registers) return "'registers' is missing";
      pairs = registers->size();
    } else if (kind == emit::nameOf(emit::CaseKind::Empty)) {
      f.what.kind = emit::CaseKind::Empty;
    } else {
      return "its 'kind' is not known";
    }
    if (std::string e = readValues(c, pairs, f); !e.empty()) return e;
    auto &same = f.what.kind == emit::CaseKind::Reference ? out.references : out.empties;
    if (f.what.kind == emit::CaseKind::Probe) {
      if (!ids.insert(emit::idOf(f.what)).second) return "it stands there twice";
      out.probes.push_back(std::move(f));
    } else if (!same.emplace(f.file, std::move(f)).second) {
      return "its file has two of its kind";
    }
    return "";
  }

  std::string readSnippet(const json::Object &c, emit::Case &what) {
    if (auto name = c.getString("falsifier")) {
      auto s = sim::falsifier(std::string_view(name->data(), name->size()));
      if (!s) return "there is no experiment '" + name->str() + "'";
      what.falsifier = name->str();
      what.snippet = std::move(*s);
      return "";
    }
    sim::Experiment &e = what.experiment;
    auto text = [&](const char *name) { return c.getString(name).value_or("").str(); };
    e.producer = text("producer");
    e.consumer = text("consumer");
    e.producerForm = text("producer_form");
    e.consumerForm = text("consumer_form");
    e.bankConflicts = c.getBoolean("bank_conflicts").value_or(false);
    const std::string parity = text("parity");
    if (parity == "odd")
      e.parity = sim::Parity::Odd;
    else if (parity == "mixed")
      e.parity = sim::Parity::Mixed;
    else if (parity != "even")
      return "'parity' is missing or not known";
    const auto ilp = c.getInteger("ilp"), distance = c.getInteger("distance");
    if (!ilp || !distance || *ilp < 1 || *ilp > 1000 || *distance < 1 || *distance > 1000)
      return "'ilp' or 'distance' is missing or no number";
    e.ilp = static_cast<unsigned>(*ilp);
    std::string error;
    auto s = sim::generate(e, static_cast<unsigned>(*distance), error);
    if (!s) return error;
    what.snippet = std::move(*s);
    return "";
  }

  std::string readValues(const json::Object &c, size_t pairs, Found &f) {
    const json::Array *results = c.getArray("results"), *clock = c.getArray("clock");
    if (!results) return "'results' is missing";
    if (!clock) return "'clock' is missing";
    const std::string shape = " does not hold " + std::to_string(rounds) + " repetitions of " +
                              std::to_string(out.inputs.size()) + " inputs";
    if (results->size() != out.inputs.size()) return "'results'" + shape;
    if (clock->size() != out.inputs.size()) return "'clock'" + shape;
    for (size_t n = 0; n != out.inputs.size(); ++n) {
      const json::Array *all = (*results)[n].getAsArray(), *times = (*clock)[n].getAsArray();
      if (!all || all->size() != rounds) return "'results'" + shape;
      if (!times || times->size() != rounds) return "'clock'" + shape;
      f.values.emplace_back();
      f.clocks.emplace_back();
      for (size_t r = 0; r != rounds; ++r) {
        const json::Array *one = (*all)[r].getAsArray();
        if (!one || one->size() != pairs)
          return "'results' does not hold " + std::to_string(pairs) + " values per repetition";
        f.values.back().emplace_back();
        for (const json::Value &v : *one) {
          auto w = wordOf(v);
          if (!w && v.getAsString() != "mixed") return "'results' holds something else than words";
          f.values.back().back().push_back(w);
        }
        auto t = (*times)[r].getAsInteger();
        if (!t || *t < 0 || *t > int64_t(UINT32_MAX))
          return "'clock' holds something else than cycles";
        f.clocks.back().push_back(static_cast<uint32_t>(*t));
      }
    }
    return "";
  }

  size_t rounds = 0;
  std::set<std::string> ids;
};

/// What a pair's results should be, per input; nothing if that is not known.
std::optional<std::vector<std::vector<uint32_t>>> rightOf(const Results &r, const Found &f,
                                                          Console &console) {
  auto it = r.references.find(f.file);
  if (it == r.references.end() ||
      it->second.values.front().front().size() != f.what.snippet.results.size()) {
    console.warn(f.file + " has no reference case: what was right is not known, so it is left out");
    return std::nullopt;
  }
  std::vector<std::vector<uint32_t>> right;
  bool asComputed = true;
  const bool load =
      llvm::any_of(f.what.snippet.code, [](const sim::Instr &i) { return i.op == sim::Op::Ldg; });
  for (size_t n = 0; n != r.inputs.size(); ++n) {
    const auto &rounds = it->second.values[n];
    right.emplace_back();
    for (size_t p = 0; p != rounds.front().size(); ++p) {
      for (const auto &round : rounds)
        if (!round[p] || round[p] != rounds.front()[p]) {
          console.warn(
              f.file +
              ": its reference case is not the same in every repetition, so it is left out");
          return std::nullopt;
        }
      right.back().push_back(*rounds.front()[p]);
    }
    // The host puts the input where a load reads.
    asComputed &= right.back() == (load ? std::vector<uint32_t>{r.inputs[n][0]}
                                        : sim::rightResults(f.what.snippet, r.inputs[n]));
  }
  if (!asComputed)
    console.warn(f.file + ": its reference case gives other results than the model's arithmetic");
  return right;
}

/// Leaves out what cannot be judged.
void judge(Results &r, Console &console) {
  std::vector<Found> judged;
  for (Found &f : r.probes) {
    const auto right = rightOf(r, f, console);
    if (!right) continue;
    for (unsigned p = 0; p != f.what.snippet.results.size(); ++p) {
      bool wrong = false;
      for (size_t n = 0; n != f.values.size(); ++n)
        for (const auto &round : f.values[n]) wrong |= round[p] != (*right)[n][p];
      if (wrong) f.corrupted.push_back(p + 1);
    }
    std::optional<uint32_t> clock;
    if (auto it = r.empties.find(f.file); it != r.empties.end())
      for (const auto &input : it->second.clocks)
        for (uint32_t c : input) clock = std::min(clock.value_or(c), c);
    for (const auto &input : f.clocks)
      for (uint32_t c : input) {
        if (!clock || c < *clock) continue;
        const uint32_t cycles = c - *clock;
        f.fewest = f.hasCycles ? std::min(f.fewest, cycles) : cycles;
        f.most = f.hasCycles ? std::max(f.most, cycles) : cycles;
        f.hasCycles = true;
      }
    judged.push_back(std::move(f));
  }
  r.probes = std::move(judged);
}

struct Cell {
  sim::Experiment e;
  std::vector<const Found *> runs;  ///< by distance
  std::optional<unsigned> minimum, published;
  unsigned model = 0;
  bool gap = false;  ///< a distance below the minimum is missing, or there is no minimum
};

std::vector<Cell> cellsOf(const Results &r) {
  std::vector<Cell> cells;
  std::map<std::string, size_t> index;
  for (const Found &f : r.probes) {
    if (!f.what.falsifier.empty()) continue;
    const std::string id = emit::idOf(f.what);
    auto [it, added] = index.emplace(id.substr(0, id.rfind("_d")), cells.size());
    if (added)
      cells.push_back({f.what.experiment, {}, {}, publishedFor(f.what.experiment), 0, false});
    cells[it->second].runs.push_back(&f);
  }
  for (Cell &c : cells) {
    llvm::sort(c.runs, [](const Found *a, const Found *b) {
      return a->what.snippet.distance < b->what.snippet.distance;
    });
    unsigned next = c.e.ilp;
    for (const Found *f : c.runs) {
      if (f->what.snippet.distance != next) break;
      if (f->corrupted.empty()) {
        c.minimum = next;
        break;
      }
      ++next;
    }
    c.gap = !c.minimum;
    std::string error;
    if (auto m = sim::measure(c.e, error)) c.model = m->minimum;
  }
  return cells;
}

std::string cyclesText(const Found &f) {
  if (!f.hasCycles) return "?";
  std::string out = std::to_string(f.fewest);
  return f.fewest == f.most ? out : out + "-" + std::to_string(f.most);
}
std::string formText(const sim::Experiment &e) {
  std::string out = e.parity == sim::Parity::Odd     ? " odd"
                    : e.parity == sim::Parity::Mixed ? " mixed"
                                                     : "";
  if (!e.producerForm.empty()) out += " from-" + e.producerForm;
  if (!e.consumerForm.empty()) out += " to-" + e.consumerForm;
  return out + (e.bankConflicts ? " one-bank" : "");
}
std::string orDash(const std::optional<unsigned> &v) { return v ? std::to_string(*v) : "-"; }
/// Cycles that are not known contradict nothing.
bool cyclesFit(const Found &f, const sim::Outcome &o) {
  return !f.hasCycles || (f.fewest <= o.cycles && o.cycles <= f.most);
}
bool asPredicted(const Found &f, const sim::Outcome &o) {
  return f.corrupted == o.corrupted && cyclesFit(f, o);
}

/// What a falsifying experiment says, by what it asks about: corrupted pairs where it has pairs,
/// cycles otherwise.
std::string conclusion(const Found &f, const sim::Outcome &o, const sim::Falsifier &row) {
  const bool aboutCycles = f.what.snippet.pairs == 0;
  if (aboutCycles && !f.hasCycles) return "the cycles are not known, so it says nothing";
  if (aboutCycles ? !cyclesFit(f, o) : f.corrupted != o.corrupted)
    return std::string("not as the model says: ") + row.otherwise;
  return cyclesFit(f, o) ? "as the model says" : "as the model says, but for the cycles";
}

void printText(const Results &r, const std::vector<Cell> &cells) {
  outs() << r.label << '\n';
  std::map<std::string, const Cell *> plain;
  for (const Cell &c : cells)
    if (c.published) plain[c.e.producer + " " + c.e.consumer + " " + std::to_string(c.e.ilp)] = &c;
  if (plain.size() > kPublishedIlp) {
    auto grid = [&](auto value) {
      printProbeGrid([&](llvm::StringRef producer, llvm::StringRef consumer, unsigned ilp) {
        auto it = plain.find((producer + " " + consumer + " " + llvm::Twine(ilp)).str());
        return it == plain.end() ? std::string("-") : value(*it->second);
      });
    };
    outs() << "columns: producers, rows: consumers; smallest distance at ILP 1/2/3/4; -: a gap\n\n"
           << r.column << " (*: not as published)\n";
    grid([](const Cell &c) {
      return orDash(c.minimum) + (c.minimum && c.minimum != c.published ? "*" : "");
    });
    outs() << "\nmodel\n";
    grid([](const Cell &c) { return std::to_string(c.model); });
    outs() << "\npublished\n";
    grid([](const Cell &c) { return orDash(c.published); });
  }
  size_t known = 0, model = 0, published = 0, comparable = 0;
  for (const Cell &c : cells) {
    known += !c.gap;
    model += c.minimum == c.model;
    comparable += !c.gap && c.published;
    published += c.published && c.minimum == c.published;
  }
  if (!cells.empty()) {
    outs() << "\nper distance: corrupted pairs (cycles); ! is not what the model says\n";
    for (const Cell &c : cells) {
      outs() << c.e.producer << " to " << c.e.consumer << ", ILP " << c.e.ilp << formText(c.e)
             << ": " << r.column << ' ' << orDash(c.minimum) << ", model " << c.model
             << ", published " << orDash(c.published) << ';';
      for (const Found *f : c.runs)
        outs() << "  " << f->what.snippet.distance << ": " << pairsText(f->corrupted) << " ("
               << cyclesText(*f) << ')'
               << (asPredicted(*f, sim::runSnippet(f->what.snippet)) ? "" : "!");
      outs() << '\n';
    }
    outs() << '\n'
           << known << " of " << cells.size() << " minima known; " << model
           << " as the model has them, " << published << " of " << comparable << " as published\n";
  }
  for (const Found &f : r.probes) {
    if (f.what.falsifier.empty()) continue;
    const std::optional<sim::Outcome> o = predictedFor(f);
    const sim::Falsifier *row = sim::findFalsifier(f.what.falsifier);
    outs() << row->name << ": " << r.column << " corrupts " << pairsText(f.corrupted) << " ("
           << cyclesText(f) << ")";
    if (!o)
      outs() << "; the model says nothing about other warps (" << row->otherwise << ")\n";
    else
      outs() << ", model corrupts " << pairsText(o->corrupted) << " (" << o->cycles << "); "
             << conclusion(f, *o, *row) << '\n';
  }
}

void writeRun(json::OStream &j, const Found &f) {
  const std::optional<sim::Outcome> predicted = predictedFor(f);
  j.object([&] {
    if (f.what.falsifier.empty())
      j.attribute("distance", f.what.snippet.distance);
    else
      j.attribute("falsifier", f.what.falsifier);
    auto list = [&](const char *name, const std::vector<unsigned> &pairs) {
      j.attributeArray(name, [&] {
        for (unsigned p : pairs) j.value(p);
      });
    };
    list("corrupted", f.corrupted);
    if (f.hasCycles && f.fewest == f.most)
      j.attribute("cycles", f.fewest);
    else
      j.attribute("cycles", nullptr);
    if (f.hasCycles && f.fewest != f.most) {
      j.attribute("fewest_cycles", f.fewest);
      j.attribute("most_cycles", f.most);
    }
    if (predicted) {
      list("model_corrupted", predicted->corrupted);
      j.attribute("model_cycles", predicted->cycles);
    } else {
      j.attribute("model_corrupted", nullptr);
      j.attribute("model_cycles", nullptr);
    }
  });
}

void printJson(const Results &r, const std::vector<Cell> &cells) {
  json::OStream j(outs());
  auto number = [&](const char *name, const std::optional<unsigned> &v) {
    if (v)
      j.attribute(name, *v);
    else
      j.attribute(name, nullptr);
  };
  j.object([&] {
    j.attribute("device", r.device);
    j.attribute("compute_capability", r.capability);
    j.attribute("driver", r.driver);
    j.attribute("measured", r.measured);
    j.attribute("label", r.label);
    j.attributeArray("cells", [&] {
      for (const Cell &c : cells)
        j.object([&] {
          j.attribute("producer", c.e.producer);
          j.attribute("consumer", c.e.consumer);
          j.attribute("ilp", c.e.ilp);
          j.attribute("form", llvm::StringRef(formText(c.e)).ltrim());
          number("min_distance", c.minimum);
          j.attribute("model", c.model);
          number("published", c.published);
          j.attributeArray("runs", [&] {
            for (const Found *f : c.runs) writeRun(j, *f);
          });
        });
    });
    j.attributeArray("falsifiers", [&] {
      for (const Found &f : r.probes)
        if (!f.what.falsifier.empty()) writeRun(j, f);
    });
  });
  outs() << '\n';
}

void printCsv(const Results &r, const std::vector<Cell> &cells) {
  outs()
      << "device,measured,producer,consumer,ilp,form,distance,corrupted,fewest_cycles,most_cycles,"
         "model_corrupted,model_cycles,min_distance,model,published\n";
  std::string device = r.device;
  for (char &c : device)
    if (c == ',' || c == '"' || c == '\n') c = ' ';
  auto pairs = [](const std::vector<unsigned> &p) {
    std::string out = p.empty() ? "" : pairsText(p);
    llvm::replace(out, ',', ' ');
    return out;
  };
  auto row = [&](const Found &f, const std::string &what, const std::string &distance,
                 const std::string &rest) {
    const std::optional<sim::Outcome> o = predictedFor(f);
    outs() << device << ',' << (r.measured ? "yes" : "no") << ',' << what << ',' << distance << ','
           << pairs(f.corrupted) << ',';
    outs() << (f.hasCycles ? std::to_string(f.fewest) + "," + std::to_string(f.most) : ",") << ','
           << (o ? pairs(o->corrupted) + "," + std::to_string(o->cycles) : ",") << ',' << rest
           << '\n';
  };
  for (const Cell &c : cells)
    for (const Found *f : c.runs)
      row(*f,
          c.e.producer + "," + c.e.consumer + "," + std::to_string(c.e.ilp) + "," +
              llvm::StringRef(formText(c.e)).ltrim().str(),
          std::to_string(f->what.snippet.distance),
          (c.minimum ? std::to_string(*c.minimum) : "") + "," + std::to_string(c.model) + "," +
              (c.published ? std::to_string(*c.published) : ""));
  for (const Found &f : r.probes)
    if (!f.what.falsifier.empty()) row(f, ",,," + f.what.falsifier, "", ",,");
}

}  // namespace

int importResults(const std::string &path, const llvm::opt::InputArgList &args, Console &console) {
  auto buffer = llvm::MemoryBuffer::getFile(path);
  if (!buffer) return console.fail(path + ": cannot be read: " + buffer.getError().message());
  if (report::nestedTooDeeply((*buffer)->getBuffer()))
    return console.fail(path + ": nested too deeply");
  auto root = json::parse((*buffer)->getBuffer());
  if (!root) return console.fail(path + ": is no JSON: " + llvm::toString(root.takeError()));
  Reader reader;
  if (std::string error = reader.read(*root); !error.empty())
    return console.fail(path + ": " + error);
  Results &r = reader.out;
  judge(r, console);
  const std::vector<Cell> cells = cellsOf(r);
  if (args.hasArg(OPT_csv))
    printCsv(r, cells);
  else if (args.getLastArgValue(OPT_format) == "json")
    printJson(r, cells);
  else
    printText(r, cells);
  outs().flush();
  console.flush();
  return kComplete;
}

int runProbeImport(const llvm::opt::InputArgList &args, Console &console) {
  return importResults(args.getLastArgValue(OPT_import).str(), args, console);
}

}  // namespace interlock::tool
