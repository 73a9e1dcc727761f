//===- target_options.cpp - Options that an input has no use for -----------===//
//
// One table: what kind of input an option means something for. Options that are
// not in it mean something everywhere. A run over several inputs takes an option
// that one of them has a use for.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "target_options.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Option/Arg.h"

namespace interlock::tool {
namespace {

enum Input : uint8_t {
  kWaits = 1,    ///< waits are instructions
  kListing = 2,  ///< control words, as text
  kBinary = 4,   ///< control words, in a cubin
};

struct Row {
  OptionId option;
  uint8_t inputs;
};
constexpr Row kRows[] = {
    {OPT_cluster, kWaits},
    {OPT_comments, kWaits | kListing},
    {OPT_force, kWaits},
    {OPT_global_order, kWaits},
    {OPT_loop_carried_tokens, kWaits},
    {OPT_no_infer_tokens, kWaits},
    {OPT_no_shallow_pred_promotion, kWaits},
    {OPT_num_waves, kWaits},
    {OPT_only_blocks, kWaits},
    {OPT_separate_waits, kWaits},
    {OPT_tensor_raw, kWaits},
    {OPT_yield, kListing},
};

Input inputOf(const read::Result &in) {
  if (!in.target->control) return kWaits;
  return in.kind == read::InputKind::SassText ? kListing : kBinary;
}

}  // namespace

std::string uselessOption(const llvm::opt::InputArgList &args,
                          llvm::ArrayRef<const read::Result *> inputs) {
  for (const llvm::opt::Arg *arg : args)
    for (const Row &row : kRows) {
      if (!arg->getOption().matches(row.option)) continue;
      if (inputs.empty() ||
          llvm::any_of(inputs, [&](const read::Result *in) { return inputOf(*in) & row.inputs; }))
        continue;
      const read::Result &in = *inputs[0];
      const bool binary = inputOf(in) == kBinary && (row.inputs & kListing);
      return in.program->buffers[0].name + ": " + arg->getSpelling().rtrim('=').str() +
             " has no meaning " + (binary ? "in a cubin" : "on " + in.program->target);
    }
  return "";
}

}  // namespace interlock::tool
