//===- options.cpp - Command lines, parsed against options.td --------------===//
//
// LLVM's OptTable parses; what it leaves open is decided here: an option must
// belong to the verb, a value must be in the list that its declaration gives,
// and whatever is wrong is answered with the nearest right name.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "options.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Option/Option.h"
#include "llvm/Support/raw_ostream.h"

namespace interlock::tool {
namespace {

using namespace llvm::opt;
using llvm::StringRef;

#define OPTTABLE_STR_TABLE_CODE
#include "options.inc"
#undef OPTTABLE_STR_TABLE_CODE

#define OPTTABLE_PREFIXES_TABLE_CODE
#include "options.inc"
#undef OPTTABLE_PREFIXES_TABLE_CODE

#define OPTTABLE_SUBCOMMAND_IDS_TABLE_CODE
#include "options.inc"
#undef OPTTABLE_SUBCOMMAND_IDS_TABLE_CODE

#define OPTTABLE_SUBCOMMANDS_CODE
#include "options.inc"
#undef OPTTABLE_SUBCOMMANDS_CODE

constexpr OptTable::Info kInfos[] = {
#define OPTION(...) LLVM_CONSTRUCT_OPT_INFO(__VA_ARGS__),
#include "options.inc"
#undef OPTION
};

class Table : public GenericOptTable {
public:
  Table()
      : GenericOptTable(OptionStrTable, OptionPrefixesTable, kInfos, /*IgnoreCase=*/false,
                        OptionSubCommands, OptionSubCommandIDsTable) {
    setDashDashParsing(true);
  }
};

/// Options of an empty verb are those that belong to no verb.
bool belongs(const OptTable::Info &info, StringRef verb) {
  if (!info.hasSubCommands()) return true;
  return !verb.empty() && optionTable().isValidForSubCommand(&info, verb);
}

/// Verbs that take the option, for messages: "'fix' or 'opt'".
std::string verbsOf(const OptTable::Info &info) {
  std::vector<std::string> names;
  for (const OptTable::SubCommand &c : OptionSubCommands)
    if (optionTable().isValidForSubCommand(&info, c.Name))
      names.push_back("'" + std::string(c.Name) + "'");
  return llvm::join(names, " or ");
}

/// Options of the verb as they are written: "--kernel=NAME".
std::string nearestOption(StringRef word, StringRef verb) {
  std::vector<std::string> names, spelled;
  for (const OptTable::Info &info : kInfos) {
    if (info.hasNoPrefix() || !belongs(info, verb)) continue;
    StringRef name = info.getPrefixedName(OptionStrTable);
    if (!name.starts_with("--")) continue;  // every letter is near to every other
    names.push_back(name.rtrim('=').str());
    spelled.push_back(name.str() + (name.ends_with("=") && info.MetaVar ? info.MetaVar : ""));
  }
  std::string found = nearest(word.split('=').first, names);
  if (found.empty()) return "";
  return "; did you mean '" + spelled[llvm::find(names, found) - names.begin()] + "'?";
}

/// What is wrong with one argument, "" if nothing is.
std::string complaint(const Arg &arg, StringRef verb, const InputArgList &args) {
  std::string written = arg.getAsString(args);
  std::string inVerb = verb.empty() ? "" : " of '" + verb.str() + "'";
  if (arg.getOption().matches(OPT_INPUT)) return "";
  if (arg.getOption().matches(OPT_UNKNOWN))
    return "unknown option '" + written + "'" + inVerb + nearestOption(written, verb);
  const OptTable::Info &info = kInfos[arg.getOption().getID() - 1];
  if (!belongs(info, verb))
    return "option '" + written + "' " +
           (verb.empty() ? "needs a verb in front of it"
                         : "does not belong to '" + verb.str() + "'") +
           "; it belongs to " + verbsOf(info);
  if (info.Values) {
    llvm::SmallVector<StringRef> values;
    StringRef(info.Values).split(values, ',');
    std::vector<std::string> names;
    for (StringRef v : values) names.push_back(v.str());
    if (!llvm::is_contained(names, arg.getValue()))
      return "'" + std::string(arg.getValue()) + "' is no value of '" +
             arg.getSpelling().rtrim('=').str() + "'; use one of " + llvm::join(names, ", ");
  } else {
    for (const char *value : arg.getValues())
      if (!*value) return "option '" + arg.getSpelling().str() + "' needs a value";
  }
  return "";
}

}  // namespace

const OptTable &optionTable() {
  static const Table table;
  return table;
}

std::vector<std::string> verbNames() {
  std::vector<std::string> names;
  for (const OptTable::SubCommand &c : OptionSubCommands) names.push_back(c.Name);
  return names;
}

std::optional<InputArgList> parseOptions(StringRef verb, llvm::ArrayRef<const char *> argv,
                                         Console &console) {
  unsigned missingIndex = 0, missingCount = 0;
  InputArgList args = optionTable().ParseArgs(argv, missingIndex, missingCount);
  if (missingCount) {
    console.fail("option '" + llvm::Twine(args.getArgString(missingIndex)) + "' needs a value");
    return std::nullopt;
  }
  for (const Arg *arg : args) {
    std::string wrong = complaint(*arg, verb, args);
    if (wrong.empty()) continue;
    console.fail(wrong);
    return std::nullopt;
  }
  return std::optional<InputArgList>(std::move(args));
}

std::vector<std::string> inputsOf(const InputArgList &args) {
  return args.getAllArgValues(OPT_INPUT);
}

std::optional<uint64_t> wideNumberOf(const InputArgList &args, OptionId id, uint64_t fallback,
                                     uint64_t min, uint64_t max, Console &console, unsigned radix) {
  const Arg *arg = args.getLastArg(id);
  if (!arg) return fallback;
  uint64_t value = 0;
  if (!StringRef(arg->getValue()).getAsInteger(radix, value) && value >= min && value <= max)
    return value;
  console.fail("'" + llvm::Twine(arg->getValue()) + "' is no value of '" +
               arg->getSpelling().rtrim('=') + "'; use a number from " + llvm::Twine(min) + " to " +
               llvm::Twine(max));
  return std::nullopt;
}

std::optional<unsigned> numberOf(const InputArgList &args, OptionId id, unsigned fallback,
                                 unsigned min, unsigned max, Console &console) {
  auto value = wideNumberOf(args, id, fallback, min, max, console, 10);
  if (!value) return std::nullopt;
  return static_cast<unsigned>(*value);
}

void printHelp(StringRef verb) {
  std::string title =
      "Interlock puts the waits into a GPU kernel that it is missing, and says why each is there.";
  if (!verb.empty()) title = "interlock " + verb.str();  // what it does follows
  optionTable().printHelp(llvm::outs(), "interlock VERB [options] [INPUT]", title.c_str(),
                          /*ShowHidden=*/false,
                          /*ShowAllAliases=*/false, Visibility(), verb);
  if (verb.empty()) llvm::outs() << "\n'interlock VERB --help' shows the options of a verb.\n";
}

read::YieldText yieldOf(const llvm::opt::InputArgList &args) {
  const llvm::StringRef word = args.getLastArgValue(OPT_yield, "auto");
  return word == "set"     ? read::YieldText::Set
         : word == "clear" ? read::YieldText::Clear
                           : read::YieldText::Auto;
}

void printVersion() {
  llvm::outs() << "interlock " INTERLOCK_VERSION " (LLVM " LLVM_VERSION_STRING ")\n";
}

}  // namespace interlock::tool
