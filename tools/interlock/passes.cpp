//===- passes.cpp - The passes: names, options, text form ------------------===//
//
//   list    = pass { "," pass }
//   pass    = name [ "<" option { ";" option } ">" ]
//   option  = name [ "=" value ]
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "passes.h"

#include "console.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

#include <optional>
#include <set>

namespace interlock::tool {

using llvm::StringRef;

bool parseLoopTokens(StringRef word, LoopTokens &out) {
  auto value = llvm::StringSwitch<std::optional<LoopTokens>>(word)
                   .Case("off", LoopTokens::Off)
                   .Case("on", LoopTokens::On)
                   .Case("auto", LoopTokens::Auto)
                   .Default(std::nullopt);
  if (value) out = *value;
  return value.has_value();
}

bool parseTensorRaw(StringRef word, TensorRaw &out) {
  auto value = llvm::StringSwitch<std::optional<TensorRaw>>(word)
                   .Case("auto", TensorRaw::Auto)
                   .Case("consumers", TensorRaw::Consumers)
                   .Case("barriers", TensorRaw::Barriers)
                   .Case("tagged", TensorRaw::Tagged)
                   .Default(std::nullopt);
  if (value) out = *value;
  return value.has_value();
}

namespace {

/// A number that is not negative, below what any kernel prefetches.
bool setSmall(StringRef v, int &out) { return !v.getAsInteger(10, out) && out >= 0 && out <= 64; }
/// One of two words.
bool setWord(StringRef v, StringRef no, StringRef yes, bool &out) {
  out = v == yes;
  return v == yes || v == no;
}

bool setOnlyBlocks(PassOptions &o, StringRef value) {
  llvm::SmallVector<StringRef> labels;
  value.split(labels, ',', -1, /*KeepEmpty=*/false);
  for (StringRef label : labels) o.onlyBlocks.push_back(label.trim().str());
  return !labels.empty();
}

const PassOptionRow kOnlyBlocks = {"only-blocks", "L1,L2", "edit only the blocks with these labels",
                                   setOnlyBlocks};

const PassOptionRow kLoopTokens = {
    "loop-carried-tokens", "off|on|auto", "keep tensor facts that a loop carries (default: off)",
    [](PassOptions &o, StringRef v) { return parseLoopTokens(v, o.loopCarriedTokens); }};
const PassOptionRow kTensorRaw = {
    "tensor-raw", "consumers|barriers|tagged|auto",
    "where data that tensor and async loads bring is waited for (default: auto, by wave count)",
    [](PassOptions &o, StringRef v) { return parseTensorRaw(v, o.tensorRaw); }};
const PassOptionRow kSeparateWaits = {"separate-waits", nullptr,
                                      "one wait per counter instead of combined forms",
                                      [](PassOptions &o, StringRef) {
                                        o.separateWaits = true;
                                        return true;
                                      }};

const PassOptionRow kStripOptions[] = {kOnlyBlocks};

const PassOptionRow kInsertOptions[] = {
    {"num-waves", "N", "waves per workgroup (1 to 64), instead of what the input says",
     [](PassOptions &o, StringRef v) {
       return !v.getAsInteger(10, o.numWaves) && o.numWaves >= 1 && o.numWaves <= 64;
     }},
    kLoopTokens,
    {"no-shallow-pred-promotion", nullptr, "do not drain shallow predecessors of a join",
     [](PassOptions &o, StringRef) {
       o.shallowPredPromotion = false;
       return true;
     }},
    kTensorRaw,
    {"global-order", "off|on",
     "keep tensor and other operations on global memory in order (default: off)",
     [](PassOptions &o, StringRef v) { return setWord(v, "off", "on", o.globalOrder); }},
    kOnlyBlocks,
    kSeparateWaits,
};

const PassOptionRow kWaitAluOptions[] = {kOnlyBlocks};
const PassOptionRow kFenceOptions[] = {kOnlyBlocks};
const PassOptionRow kDepthOptions[] = {kOnlyBlocks};

const PassOptionRow kRelaxOptions[] = {kLoopTokens, kTensorRaw, kOnlyBlocks, kSeparateWaits};

const PassOptionRow kClusterOptions[] = {
    {"pgr", "N", "PrefetchGlobalRead of the kernel (default: 1)",
     [](PassOptions &o, StringRef v) { return setSmall(v, o.cluster.pgr); }},
    {"plr", "N", "PrefetchLocalRead of the kernel (default: 1)",
     [](PassOptions &o, StringRef v) { return setSmall(v, o.cluster.plr); }},
    {"kernel-scope", "true|false", "false: a region, without rules 2 and 5 (default: true)",
     [](PassOptions &o, StringRef v) {
       return setWord(v, "false", "true", o.cluster.kernelScope);
     }},
    {"rule3", "on|off", "signal where LDS is published before the loop (default: off)",
     [](PassOptions &o, StringRef v) { return setWord(v, "off", "on", o.cluster.rule3); }},
    {"rule4", "ungated|gated",
     "gated: the last trips leave the handshake out; needs rule3=on (default: ungated)",
     [](PassOptions &o, StringRef v) {
       return setWord(v, "ungated", "gated", o.cluster.gatedRule4);
     }},
};

const PassRow kPasses[] = {
    {PassId::InsertClusterBarriers, "insert-cluster-barriers",
     "insert the cluster handshake around tensor loads that multicast", kClusterOptions},
    {PassId::StripWaits, "strip-waits",
     "remove every wait that insert-waits rebuilds; ordering waits stay", kStripOptions},
    {PassId::InsertWaits, "insert-waits", "insert the waits that are missing", kInsertOptions},
    {PassId::DrainFences, "drain-fences", "insert the waits that releases and acquires lack",
     kFenceOptions},
    {PassId::LimitTensorDepth, "limit-tensor-depth", "keep at most 11 tensor operations in flight",
     kDepthOptions},
    {PassId::InsertWaitAlu, "insert-wait-alu",
     "expert scheduling mode: insert the s_wait_alu that are missing", kWaitAluOptions},
    {PassId::RelaxWaits, "relax-waits",
     "delete, weaken and merge waits that are stricter than needed; ordering waits stay",
     kRelaxOptions},
};

/// Cursor over the list that remembers the first complaint.
class Parser {
public:
  explicit Parser(StringRef text) : text(text) {}

  std::string parse(std::vector<Pass> &out) {
    do {
      Pass pass;
      if (!parsePass(pass)) return error;
      out.push_back(std::move(pass));
    } while (take(','));
    if (at != text.size()) fail(at, "expected ',' before '" + text.substr(at).str() + "'");
    return error;
  }

private:
  bool fail(size_t column, const std::string &message) {
    error = std::to_string(column + 1) + ": " + message;
    return false;
  }
  bool take(char c) {
    skipSpace();
    if (at == text.size() || text[at] != c) return false;
    ++at;
    return true;
  }
  void skipSpace() {
    while (at != text.size() && llvm::isSpace(text[at])) ++at;
  }
  /// Everything up to one of `stops`.
  StringRef word(StringRef stops) {
    skipSpace();
    size_t begin = at;
    at = std::min(text.find_first_of(stops, at), text.size());
    return text.slice(begin, at).rtrim();
  }

  bool parsePass(Pass &pass) {
    skipSpace();
    size_t begin = at;
    StringRef name = word(",<>; \t\n");
    if (name.empty()) return fail(begin, "expected the name of a pass");
    for (const PassRow &row : kPasses)
      if (name == row.name) pass.row = &row;
    if (!pass.row) {
      std::vector<std::string> names;
      for (const PassRow &row : kPasses) names.push_back(row.name);
      return fail(begin, "unknown pass '" + name.str() + "'" + didYouMean(name, names));
    }
    if (!take('<')) return true;
    std::set<StringRef> given;
    do {
      if (!parseOption(pass, given)) return false;
    } while (take(';'));
    if (!take('>')) return fail(at, "expected ';' or '>' in the options of '" + name.str() + "'");
    if (pass.options.cluster.gatedRule4 && !pass.options.cluster.rule3)
      return fail(begin, "rule4=gated needs rule3=on: it waits for a signal made before the loop");
    return true;
  }

  bool parseOption(Pass &pass, std::set<StringRef> &given) {
    skipSpace();
    size_t begin = at;
    std::string owner = std::string("' of pass '") + pass.row->name + "'";
    StringRef name = word("=;<>,");
    if (name.empty())
      return fail(begin, std::string("expected an option of pass '") + pass.row->name + "'");
    auto option =
        llvm::find_if(pass.row->options, [&](const PassOptionRow &o) { return name == o.name; });
    if (option == pass.row->options.end()) {
      std::vector<std::string> names;
      for (const PassOptionRow &o : pass.row->options) names.push_back(o.name);
      return fail(begin, "unknown option '" + name.str() + owner + didYouMean(name, names));
    }
    if (!given.insert(name).second)
      return fail(begin, "option '" + name.str() + owner + " is given twice");
    if (!take('=')) {
      if (option->value)
        return fail(at, "option '" + name.str() + owner + " needs a value: " + option->name + "=" +
                            option->value);
      return option->set(pass.options, "");
    }
    if (!option->value) return fail(at - 1, "option '" + name.str() + owner + " takes no value");
    skipSpace();
    begin = at;
    StringRef value = word(";>");
    if (option->set(pass.options, value)) return true;
    return fail(begin, "'" + value.str() + "' is no value of '" + name.str() + owner + "; use " +
                           option->name + "=" + option->value);
  }

  StringRef text;
  size_t at = 0;
  std::string error;
};

}  // namespace

llvm::ArrayRef<PassRow> passTable() { return kPasses; }

const PassRow &passRow(PassId id) {
  return *llvm::find_if(kPasses, [&](const PassRow &row) { return row.id == id; });
}

std::string parsePasses(StringRef text, std::vector<Pass> &out) { return Parser(text).parse(out); }

}  // namespace interlock::tool
