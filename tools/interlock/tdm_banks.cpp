//===- tdm_banks.cpp - interlock tdm banks: conflicts of LDS reads ---------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "tdm.h"

#include "interlock/tdm_banks.h"
#include "interlock/tdm_engine.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace interlock::tool {

int runTdmBanks(const std::vector<std::string> &, const llvm::opt::InputArgList &args,
                Console &console) {
  std::vector<std::string> names;
  for (const tdm::BankOp &op : tdm::bankOps()) names.push_back(op.name);
  const std::string name = args.getLastArgValue(OPT_op).str();
  const tdm::BankOp *op = tdm::findBankOp(name);
  if (!op)
    return console.fail((name.empty() ? "'tdm banks' needs '--op='"
                                      : "'" + name + "' is no value of '--op' of 'tdm banks'") +
                        "; use one of " + llvm::join(names, ", "));
  if (!args.hasArg(OPT_row_bytes)) return console.fail("'tdm banks' needs '--row-bytes='");
  auto rowBytes = wideNumberOf(args, OPT_row_bytes, 0, 1, tdm::kLdsBytes, console);
  if (!rowBytes) return kUnusable;
  auto rows = wideNumberOf(args, OPT_rows, op->defaultRows, 1, tdm::kWaveLanes, console);
  if (!rows) return kUnusable;
  auto interval = wideNumberOf(args, OPT_pad_interval_dwords, 0, 2, 256, console);
  if (!interval) return kUnusable;
  auto amount = wideNumberOf(args, OPT_pad_dwords, 0, 1, 128, console);
  if (!amount) return kUnusable;
  if (!*interval != !*amount)
    return console.fail("give '--pad-interval-dwords=' and '--pad-dwords=' both, or neither");
  if (*interval & (*interval - 1))
    return console.fail("'--pad-interval-dwords=" + llvm::Twine(*interval) +
                        "' cannot be encoded; use a power of two from 2 to 256");
  tdm::RowLayout layout{*rowBytes,
                        static_cast<unsigned>(*rows),
                        {static_cast<unsigned>(*interval), static_cast<unsigned>(*amount)}};
  tdm::BankReport report = tdm::countConflicts(*op, layout);
  std::optional<tdm::PaddingSuggestion> better;
  if (args.hasArg(OPT_suggest)) better = tdm::suggestPadding(*op, layout);

  llvm::json::OStream j(llvm::outs());
  j.object([&] {
    j.attribute("ways", static_cast<int64_t>(report.ways));
    j.attribute("total", static_cast<int64_t>(report.total));
    j.attributeArray("per_bank", [&] {
      for (unsigned n : report.perBank) j.value(static_cast<int64_t>(n));
    });
    if (!better) {
      j.attribute("suggestion", nullptr);
      return;
    }
    j.attributeObject("suggestion", [&] {
      j.attribute("pad_interval_dwords", static_cast<int64_t>(better->padding.interval));
      j.attribute("pad_dwords", static_cast<int64_t>(better->padding.amount));
      j.attribute("ways", static_cast<int64_t>(better->ways));
      j.attribute("added_bytes", static_cast<int64_t>(better->addedBytes));
    });
  });
  llvm::outs() << '\n';
  return kComplete;
}

}  // namespace interlock::tool
