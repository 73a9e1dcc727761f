//===- pipeline_verify.cpp - What the verifier decides in a pipeline -------===//
//
// The passes ask the verifier three times: relax-waits does what it says about
// waits that are too strict; loop-carried-tokens=auto leaves a wait out if nothing
// is found without it; and what comes out in the end must hold what the passes
// promise (self_check.h), or nothing is written.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "findings.h"
#include "pipeline.h"
#include "places.h"
#include "relax.h"
#include "self_check.h"
#include "suppressions.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

#include <algorithm>
#include <map>

namespace interlock::tool {

flow::TensorRaw tensorRawFor(TensorRaw option, const ir::Kernel &k) {
  switch (option) {
  case TensorRaw::Consumers:
    return flow::TensorRaw::Consumers;
  case TensorRaw::Barriers:
    return flow::TensorRaw::Barriers;
  case TensorRaw::Tagged:
    // A wave that is alone in its workgroup has no barrier to rely on.
    return k.numWaves == 1 ? flow::TensorRaw::Consumers : flow::TensorRaw::Tagged;
  case TensorRaw::Auto:
    break;
  }
  return k.numWaves == 1 ? flow::TensorRaw::Consumers : flow::TensorRaw::Barriers;
}

namespace {

bool sameWaits(const plan::WaitPlan &a, const plan::WaitPlan &b) {
  return std::equal(a.entries.begin(), a.entries.end(), b.entries.begin(), b.entries.end(),
                    [](const plan::Entry &x, const plan::Entry &y) {
                      return x.block == y.block && x.before == y.before && x.kind == y.kind &&
                             x.spec == y.spec;
                    });
}

check::TensorRaw forCheck(flow::TensorRaw raw) {
  switch (raw) {
  case flow::TensorRaw::Consumers:
    return check::TensorRaw::Consumers;
  case flow::TensorRaw::Barriers:
    return check::TensorRaw::Barriers;
  case flow::TensorRaw::Tagged:
    break;
  }
  return check::TensorRaw::Tagged;
}

}  // namespace

std::vector<check::Result> Pipeline::verify(const read::Result &in, const Selection &selection,
                                            const PassOptions &o, bool surplus) const {
  const std::vector<const ir::Kernel *> &selected = selection.kernels();
  std::vector<check::Result> results(selected.size());
  forEachSelected([&](size_t n) {
    check::Options co;
    co.tensorRaw = forCheck(tensorRawFor(o.tensorRaw, *selected[n]));
    co.loopTokens =
        o.loopCarriedTokens == LoopTokens::Off ? check::LoopTokens::Off : check::LoopTokens::On;
    co.surplus = surplus;
    co.crossWave = true;
    if (proved.count(selected[n]->name)) co.loopTokens = check::LoopTokens::Auto;
    results[n] = check::verify(*in.program, *in.target, *selected[n], co);
  });
  return results;
}

/// Takes away what is too strict. A wait that goes may have done for a place
/// where the inserting passes are more careful than the verifier (XCNT), so they
/// are asked again, and once more, until the text stays.
std::string Pipeline::relax(const PassOptions &o) {
  bool changed = false;
  if (std::string e = relaxOnce(o, changed); !e.empty()) return e;
  constexpr int kMaxRounds = 8;
  const std::vector<const Pass *> again = inserters;
  for (int round = 0; changed && round != kMaxRounds; ++round) {
    const std::string before = text;
    quiet = true;  // the notes have been printed
    for (const Pass *pass : again)
      if (std::string e = runPass(*pass); !e.empty()) return e;
    quiet = false;
    if (std::string e = settle(); !e.empty()) return e;
    if (std::string e = relaxOnce(o, changed); !e.empty()) return e;
    if (text == before) break;
  }
  inserters = again;
  return "";
}

/// Does what the verifier says about waits that are too strict, and asks again.
std::string Pipeline::relaxOnce(const PassOptions &o, bool &changed) {
  constexpr int kMaxRounds = 16;  // two are usual; each leaves fewer fields or larger ones
  style.separateWaits = o.separateWaits;
  style.comments = options.comments;
  for (int round = 0; round != kMaxRounds; ++round) {
    BlockMask mask;
    if (std::string e = maskBlocks(o.onlyBlocks, mask); !e.empty()) return e;
    const std::vector<check::Result> results = verify(in, selection, o, /*surplus=*/true);
    Suppressions suppressions(program());
    for (size_t n = 0; n != results.size(); ++n) {
      const ir::Kernel &k = *selection.kernels()[n];
      RelaxOptions ro;
      ro.merge = !o.separateWaits;
      ro.mayEdit = [&](std::string_view rule, ir::InstrId i) {
        if (suppressions.match(rule, i)) return false;
        auto next = llvm::partition_point(k.blocks, [&](const ir::Block &b) { return b.end <= i; });
        return next == k.blocks.end() || mask[n][static_cast<size_t>(next - k.blocks.begin())];
      };
      for (edit::Edit &e : relaxEdits(program(), *in.target, k, results[n].findings, ro))
        edits.push_back(std::move(e));
    }
    if (edits.empty()) break;
    changed = true;
    if (std::string e = settle(); !e.empty()) return e;
  }
  return "";
}

/// The result against what its passes promise; "" or what is still missing.
std::string Pipeline::verifyResult(const std::vector<Pass> &passes) {
  Promise promise = promiseOf(passes);
  if (!promise.any()) return "";
  if (stale)
    if (std::string e = readAgain(); !e.empty()) return e;
  const std::vector<check::Result> results = verify(in, selection, policy, /*surplus=*/false);
  edit::InputLines lines(program());
  auto complain = [&](const check::Finding &f) {
    const uint32_t line = lineOf(f.at, lines);
    return inputName + ":" + (line ? std::to_string(line) + ":" : "") +
           " not written, because in the result " + f.message + " [" + f.rule + "]" +
           (f.counter ? std::string("; ") + f.counter : "");
  };
  noteLostOrder(passes, results);
  // What a handshake does not balance in is the kernel's business: a finding.
  const bool balanced = promise.cluster;
  promise.cluster = false;
  std::map<std::string, size_t> others;
  for (const check::Result &r : results) {
    if (const check::Finding *f = broken(*in.target, r, promise)) return complain(*f);
    for (const auto &[rule, n] : otherErrors(*in.target, r)) others[rule] += n;
  }
  if (balanced)
    for (const check::Result &r : results)
      if (std::string e = unbalanced(r, lines); !e.empty()) {
        failure = kFindings;
        return e;
      }
  if (others.empty() || !edited) return "";
  // Rare: errors that no pass repairs. They must have been there before.
  read::Result first = readText(*original, readOptions());
  if (!first) return "";  // an object's listing need not be all text
  const Selection same(*first.program, options.kernels);
  for (const check::Result &r : verify(first, same, policy, /*surplus=*/false))
    for (const auto &[rule, n] : otherErrors(*in.target, r))
      others[rule] -= std::min(others[rule], n);
  for (const check::Result &r : results)
    for (const check::Finding &f : r.findings)
      if (auto it = others.find(f.rule); it != others.end() && it->second) return complain(f);
  return "";
}

/// Says if strip-waits has removed what kept global memory in order.
void Pipeline::noteLostOrder(const std::vector<Pass> &passes,
                             const std::vector<check::Result> &results) {
  auto unordered = [](const std::vector<check::Result> &some) {
    size_t n = 0;
    for (const check::Result &r : some)
      n += static_cast<size_t>(llvm::count_if(r.findings, [](const check::Finding &f) {
        return std::string_view(f.rule) == "tdm-store-order";
      }));
    return n;
  };
  const size_t now = unordered(results);
  if (!now ||
      llvm::none_of(passes, [](const Pass &pass) { return pass.row->id == PassId::StripWaits; }))
    return;
  read::Result first = read::readBuffer(*original, inputName, readOptions());
  if (!first) return;
  const size_t before =
      unordered(verify(first, Selection(*first.program, options.kernels), policy, false));
  if (now > before)
    console.note("waits are gone that kept tensor operations and others in order where they may "
                 "use the same global memory: " +
                 std::to_string(now - before) +
                 " more places than before (tdm-store-order); with --global-order they stay");
}

/// What is wrong with the cluster handshake of a result, with the path; "" if nothing
/// is, or if it is to be written all the same.
std::string Pipeline::unbalanced(const check::Result &r, const edit::InputLines &lines) {
  for (const ir::Unknown &u : r.unknowns) {
    if (!llvm::StringRef(u.rule).starts_with("unknown-cluster")) continue;
    Places places(program());
    console.unknown({u.rule, places.of(u.at), "", u.what});
    ++total.unknown;
  }
  Promise handshake;
  handshake.cluster = true;
  const check::Finding *f = broken(*in.target, r, handshake);
  if (!f) return "";
  std::string path;
  uint32_t last = 0;
  for (ir::InstrId i : f->path) {
    const uint32_t line = lineOf(i, lines);
    if (line == last) continue;
    path += (path.empty() ? "; path " : " → ") + std::to_string(line);
    last = line;
  }
  const uint32_t line = lineOf(f->at, lines);
  const std::string what = inputName + ":" + (line ? std::to_string(line) + ":" : "") + " ";
  if (options.force) {
    console.warn(what + "in the result " + f->message + " [" + f->rule + "]" + path);
    return "";
  }
  return what + "not written, because in the result " + f->message + " [" + f->rule + "]" + path +
         "; --force writes it all the same";
}

/// loop-carried-tokens=auto: a kernel whose plan waits for tensor operations of an
/// earlier trip is tried without these waits; they stay out if the verifier, two
/// waves included, finds nothing in the result.
void Pipeline::decideLoopTokens(const std::vector<uint8_t> &carried,
                                std::vector<std::vector<std::string>> &notes) {
  if (llvm::none_of(carried, [](uint8_t c) { return c; })) return;
  const std::vector<const ir::Kernel *> &selected = selection.kernels();
  const std::vector<Planned> on = plans;
  std::vector<uint8_t> differs(selected.size(), 0);
  forEachSelected([&](size_t n) {
    if (!carried[n]) return;
    plans[n].options.policy.loopCarriedTokens = false;
    plans[n].options.policy.loopsProved = true;
    plans[n].waits = plan::insertWaits(program(), *in.target, *selected[n], plans[n].options);
    differs[n] = !sameWaits(plans[n].waits, on[n].waits);
    if (!differs[n]) plans[n] = on[n];  // nothing depends on it
  });
  if (llvm::none_of(differs, [](uint8_t d) { return d; })) return;
  std::vector<edit::Edit> trial = edits;
  for (size_t n = 0; n != selected.size(); ++n)
    for (edit::Edit &e : edit::fromPlan(program(), *in.target, *selected[n], plans[n].waits, style))
      trial.push_back(std::move(e));
  edit::Rendered rendered = edit::render(program(), *in.target, std::move(trial), style);
  read::Result result;
  if (rendered.error.empty()) result = readText(rendered.text, readOptions());
  const Selection same = result ? Selection(*result.program, options.kernels) : Selection();
  for (size_t n = 0; n != selected.size(); ++n) {
    if (!differs[n]) continue;
    bool safe = same.kernels().size() == selected.size();
    if (safe) {
      ir::Kernel kernel = *same.kernels()[n];
      kernel.numWaves = selected[n]->numWaves;
      check::Options co;
      co.tensorRaw = forCheck(tensorRawFor(policy.tensorRaw, kernel));
      co.cluster = false;  // waits change nothing about it
      const check::Result r = check::verify(*result.program, *in.target, kernel, co);
      Promise waits;
      waits.waits = true;
      safe = r.unknowns.empty() && !broken(*in.target, r, waits);
      for (const check::Finding &f : r.findings)
        safe &= !f.hazard || !llvm::StringRef(f.hazard).starts_with("wave-");
    }
    if (safe)
      proved.insert(selected[n]->name);
    else
      plans[n] = on[n];
    notes[n].push_back(
        std::string("loop-carried-tokens=auto: ") + (safe ? "off" : "on") + " in " +
        selected[n]->name +
        (safe ? ", because no other wave can meet a tensor operation of an earlier trip"
              : ": some waits are there for tensor or async operations of an earlier trip of a "
                "loop"));
  }
}

}  // namespace interlock::tool
