//===- probe_emit.cpp - interlock probe --emit: code for a GPU -------------===//
//
// A folder with one cubin per kernel; what is in them, as JSON for people and
// programs (manifest.json) and line by line for the host program (manifest.txt,
// whose lines end in the same JSON); the host program and a script that compiles
// and runs it. What the model says about each case stands beside it. The folder is
// filled under another name and renamed, so it is there completely or not at all.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "output.h"
#include "probe.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

namespace interlock::tool {
namespace {

#include "host.inc"

namespace fs = llvm::sys::fs;
using llvm::json::OStream;

template <size_t N> std::string textOf(const unsigned char (&bytes)[N]) {
  return {reinterpret_cast<const char *>(bytes), N};
}

std::string hex(uint32_t v) { return "0x" + llvm::utohexstr(v, /*LowerCase=*/true, 8); }

const char *nameOf(sim::Parity p) {
  switch (p) {
  case sim::Parity::Even:
    return "even";
  case sim::Parity::Odd:
    return "odd";
  case sim::Parity::Mixed:
    break;
  }
  return "mixed";
}

void writeCase(OStream &j, const emit::Bench &b, size_t number) {
  const emit::Case &c = b.cases[number];
  j.object([&] {
    j.attribute("file", b.name + ".cubin");
    j.attribute("kernel", emit::kKernelName);
    j.attribute("case", number);
    j.attribute("kind", emit::nameOf(c.kind));
    if (c.kind == emit::CaseKind::Probe) {
      j.attribute("id", emit::idOf(c));
      if (c.falsifier.empty()) {
        j.attribute("producer", c.experiment.producer);
        j.attribute("consumer", c.experiment.consumer);
        j.attribute("ilp", c.experiment.ilp);
        j.attribute("distance", c.snippet.distance);
        j.attribute("parity", nameOf(c.experiment.parity));
        j.attribute("producer_form", c.experiment.producerForm);
        j.attribute("consumer_form", c.experiment.consumerForm);
        j.attribute("bank_conflicts", c.experiment.bankConflicts);
      } else {
        j.attribute("falsifier", c.falsifier);
      }
      const sim::Falsifier *f = sim::findFalsifier(c.falsifier);
      if (f && f->secondWarp) {
        j.attribute("predicted", nullptr);
      } else {
        const sim::Outcome predicted = sim::runSnippet(c.snippet);
        j.attributeObject("predicted", [&] {
          j.attributeArray("corrupted", [&] {
            for (unsigned p : predicted.corrupted) j.value(p);
          });
          j.attribute("cycles", predicted.cycles);
        });
      }
    }
    j.attributeArray("registers", [&] {
      for (uint8_t r : c.snippet.results) j.value("R" + std::to_string(r));
    });
    j.attribute("listing", sim::listing(c.snippet));
  });
}

std::string manifestJson(const std::vector<emit::Bench> &benches) {
  std::string out;
  llvm::raw_string_ostream os(out);
  OStream j(os);
  j.object([&] {
    j.attribute("format", "interlock-probe");
    j.attribute("version", 1);
    j.attribute("repetitions", sim::kRepetitions);
    j.attributeArray("inputs", [&] {
      for (const auto &input : sim::inputValues())
        j.array([&] {
          for (uint32_t v : input) j.value(hex(v));
        });
    });
    j.attributeArray("cases", [&] {
      for (const emit::Bench &b : benches)
        for (size_t n = 0; n != b.cases.size(); ++n) {
          os << '\n';
          writeCase(j, b, n);
        }
    });
  });
  os << '\n';
  return out;
}

std::string manifestText(const std::vector<emit::Bench> &benches) {
  std::string out;
  llvm::raw_string_ostream os(out);
  os << "interlock-probe 1\nrounds " << emit::kRounds << "\nlanes " << emit::kLanes
     << "\nsignature " << hex(emit::kSignature) << "\nleft_over " << hex(sim::kLeftOver) << '\n';
  for (const auto &input : sim::inputValues())
    os << "input " << hex(input[0]) << ' ' << hex(input[1]) << '\n';
  for (const emit::Bench &b : benches) {
    os << "kernel " << b.name << ".cubin " << emit::kKernelName << ' ' << emit::slotsOf(b) << ' '
       << emit::threadsOf(b) << (emit::takesAddresses(b) ? " address\n" : " plain\n");
    for (size_t n = 0; n != b.cases.size(); ++n) {
      os << "case " << b.cases[n].snippet.results.size() << ' ';
      OStream j(os);
      writeCase(j, b, n);
      os << '\n';
    }
  }
  os << "end\n";
  return out;
}

/// Removes the folder unless it was kept.
class Folder {
public:
  explicit Folder(std::string p) : path(std::move(p)) {}
  ~Folder() {
    if (!kept) fs::remove_directories(path);
  }
  Folder(const Folder &) = delete;
  Folder &operator=(const Folder &) = delete;
  std::string write(llvm::StringRef name, std::string_view text) const {
    return writeOutput(path + "/" + name.str(), text);
  }
  const std::string path;
  bool kept = false;
};

std::string check(const std::string &directory) {
  fs::file_status status;
  if (fs::status(directory, status) || !fs::exists(status)) return "";
  if (!fs::is_directory(status)) return directory + ": is no folder";
  std::error_code code;
  if (fs::directory_iterator(directory, code) != fs::directory_iterator() && !code)
    return directory + ": is not empty; name a folder that does not exist yet";
  return code ? directory + ": " + describe(code) : "";
}

}  // namespace

std::optional<std::vector<emit::Bench>> benchesOf(const llvm::opt::InputArgList &args,
                                                  Console &console) {
  constexpr OptionId kOfPair[] = {OPT_producer, OPT_consumer, OPT_ilp, OPT_distance, OPT_position};
  const auto *given = llvm::find_if(kOfPair, [&](OptionId id) { return args.hasArg(id); });
  const bool pair = args.hasArg(OPT_producer) || args.hasArg(OPT_consumer);
  auto refuse = [&](llvm::StringRef option, const char *why) {
    console.fail("option '" + option + "' " + why);
    return std::nullopt;
  };
  if (args.hasArg(OPT_experiment)) {
    if (given != std::end(kOfPair))
      return refuse(args.getLastArg(*given)->getSpelling(),
                    "belongs to a pair, not to --experiment=");
    if (args.hasArg(OPT_parity))
      return refuse("--parity=", "belongs to a pair or the table, not to --experiment=");
    return emit::experiments(args.getLastArgValue(OPT_experiment).str());
  }
  if (!pair) {
    if (given != std::end(kOfPair))
      return refuse(args.getLastArg(*given)->getSpelling(),
                    "belongs to a pair; name its producer and consumer");
    const bool everything = !args.hasArg(OPT_table) && parityOf(args) == sim::Parity::Even;
    std::vector<emit::Bench> all = emit::sweep(parityOf(args));
    llvm::StringSet<> names;
    for (const emit::Bench &b : all) names.insert(b.name);
    if (everything)
      for (const char *group : {"mov-ldg", "bank-conflicts", "falsify"})
        for (emit::Bench &b : emit::experiments(group))
          if (names.insert(b.name).second) all.push_back(std::move(b));
    return all;
  }
  sim::Experiment e;
  if (!readExperiment(args, e, console)) return std::nullopt;
  unsigned first = 0;
  if (args.hasArg(OPT_distance)) {
    auto distance = numberOf(args, OPT_distance, 0, 1, 1000, console);
    if (!distance) return std::nullopt;
    first = *distance;
  }
  std::string error;
  std::optional<emit::Bench> b = emit::pairBench(e, first, first, error);
  if (!b) {
    console.fail(error);
    return std::nullopt;
  }
  return std::vector<emit::Bench>{std::move(*b)};
}

std::string writeBenches(const std::vector<emit::Bench> &benches, const std::string &directory) {
  llvm::StringRef name = llvm::StringRef(directory).rtrim('/');
  if (name.empty()) return directory.empty() ? "'' is no folder" : check(directory);
  const std::string target = name.str();
  std::string error = check(target);
  if (!error.empty()) return error;
  llvm::SmallString<256> temporary;
  fs::createUniquePath(target + ".%%%%%%%%.tmp", temporary, /*MakeAbsolute=*/false);
  if (std::error_code code = fs::create_directory(temporary, /*IgnoreExisting=*/false))
    return target + ": " + describe(code);
  Folder folder(temporary.str().str());
  auto put = [&](llvm::StringRef file, std::string_view text) {
    if (error.empty()) error = folder.write(file, text);
  };
  for (const emit::Bench &b : benches) {
    const std::string cubin = emit::cubinOf(b, error);
    put(b.name + ".cubin", cubin);
  }
  put("manifest.json", manifestJson(benches));
  put("manifest.txt", manifestText(benches));
  put("host.cpp", textOf(kHostSource));
  put("run.sh", textOf(kRunScript));
  if (!error.empty()) return error;
  if (std::error_code code = fs::setPermissions(
          folder.path + "/run.sh", fs::perms(fs::all_read | fs::owner_write | fs::all_exe)))
    return target + "/run.sh: " + describe(code);
  // Takes the place of an empty folder.
  if (std::error_code code = fs::rename(folder.path, target)) return target + ": " + describe(code);
  folder.kept = true;
  return "";
}

int runProbeEmit(const llvm::opt::InputArgList &args, Console &console) {
  const std::string directory = args.getLastArgValue(OPT_emit).str();
  std::optional<std::vector<emit::Bench>> benches = benchesOf(args, console);
  if (!benches) return kUnusable;
  if (std::string error = writeBenches(*benches, directory); !error.empty())
    return console.fail(error);
  size_t cases = 0;
  for (const emit::Bench &b : *benches)
    cases += static_cast<size_t>(llvm::count_if(
        b.cases, [](const emit::Case &c) { return c.kind == emit::CaseKind::Probe; }));
  if (args.getLastArgValue(OPT_format) == "json") {
    OStream j(llvm::outs());
    j.object([&] {
      j.attribute("directory", directory);
      j.attribute("kernels", benches->size());
      j.attribute("cases", cases);
    });
    llvm::outs() << '\n';
  } else {
    llvm::outs() << directory << ": " << cases << " cases in " << benches->size()
                 << (benches->size() == 1 ? " kernel" : " kernels")
                 << "; run.sh runs them on a GPU of compute capability 12.x\n";
  }
  llvm::outs().flush();
  console.flush();
  return kComplete;
}

}  // namespace interlock::tool
