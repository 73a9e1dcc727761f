//===- pipeline.cpp - Runs passes over one input ---------------------------===//
//
// Kernels are analysed in parallel; edits and notes are collected per kernel and
// joined in program order, so that the number of threads cannot be told from the
// output. A wait that is stripped and put back does not count: edit::settle
// leaves it as it was.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "pipeline.h"

#include "infer.h"
#include "parallel.h"
#include "places.h"

#include "interlock/plan.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

#include <algorithm>
#include <functional>
#include <map>

namespace interlock::tool {
namespace {

/// The instruction that an edit is anchored at.
ir::InstrId anchorOf(const edit::Edit &e) { return e.at != ir::kNone ? e.at : e.after; }

/// Counters that a printed wait waits for, as a mask of 1 << isa::CounterId; 0 if it is no wait.
uint32_t countersOf(const isa::Target &t, llvm::StringRef statement) {
  uint32_t mask = 0;
  llvm::StringRef mnemonic = statement.take_until([](char c) { return c == ' ' || c == '\t'; });
  for (const isa::WaitField &f : t.waitFields)
    if (mnemonic == f.mnemonic) mask |= 1u << f.counter;
  return mask;
}

/// With tensor-raw=tagged, LDS accesses without tokens are taken to be protected
/// by barriers: an assumption that has to be said.
std::string reliesOnBarriers(const ir::Program &p, const isa::Target &t, const ir::Kernel &k) {
  bool loads = false, anywhere = false;
  size_t untagged = 0;
  ir::InstrId first = ir::kNone;
  auto isLoad = [&](ir::InstrId i) {
    const isa::Kind kind = t.kind(p.instrs[i]);
    return kind == isa::Kind::TensorLoad || kind == isa::Kind::AsyncLoad;
  };
  auto tagged = [&](ir::InstrId i) { return p.instrs[i].tagging == ir::Tagging::Tagged; };
  for (ir::InstrId i = k.begin; i != k.end; ++i) {
    loads |= isLoad(i);
    anywhere |= isLoad(i) && !tagged(i);
  }
  for (ir::InstrId i = k.begin; i != k.end; ++i) {
    const isa::KindRow &kind = t.kindRow(p.instrs[i]);
    // A region that was inferred says nothing about a load that may write anywhere.
    const bool placed = tagged(i) && !(anywhere && p.isInferred(p.instrs[i]));
    if (kind.engine != isa::Engine::Ds || placed) continue;
    if (untagged++ == 0) first = i;
  }
  if (!loads || untagged == 0) return "";
  return "assumed in " + k.name + ": " + std::to_string(untagged) +
         " LDS accesses without tokens read tensor and async data behind barriers only "
         "(--tensor-raw=tagged); the first is on line " +
         std::to_string(p.sources[first].line);
}

/// Whether a loop can carry facts about tensor or async operations at all.
bool mayCarryTokens(const ir::Program &p, const isa::Target &t, const ir::Kernel &k) {
  auto engine = [&](ir::InstrId i) { return t.kindRow(p.instrs[i]).engine; };
  bool touches = false;
  for (ir::InstrId i = k.begin; i != k.end && !touches; ++i)
    touches = engine(i) == isa::Engine::Async || engine(i) == isa::Engine::Tensor;
  if (!touches) return false;
  ir::LoopInfo loops = ir::findLoops(k);
  for (ir::BlockId b : k.rpo)
    for (uint32_t s = k.blocks[b].succBegin; s != k.blocks[b].succEnd; ++s)
      if (loops.retreating(b, k.succs[s])) return true;
  return false;
}

/// Whether a wait is there because of an operation of an earlier trip.
bool carriesTokens(const plan::WaitPlan &plan) {
  for (const plan::Entry &e : plan.entries)
    for (const plan::Because &b : e.because)
      if ((b.counter == isa::TENSOR || b.counter == isa::ASYNC) && b.producer != ir::kNone &&
          b.producer >= b.consumer)
        return true;
  return false;
}

}  // namespace

Pipeline::Pipeline(read::Result input, const PipelineOptions &o, Console &c)
    : in(std::move(input)), options(o), console(c) {
  if (!program().buffers.empty()) {
    inputName = program().buffers[0].name;
    original = program().buffers[0].text;
  }
  if (!original) original = std::make_shared<const std::string>();
  if (options.inferTokens) inferTokens(in);
}

std::string Pipeline::run(const std::vector<Pass> &passes) {
  if (program().kernels.empty()) return inputName + ": no kernel found";
  if (std::string e = selectKernels(); !e.empty()) return e;
  reportInput();
  const Pass *last = nullptr;
  for (const Pass &pass : passes) {
    const PassId id = pass.row->id;
    const bool more = id == PassId::DrainFences || id == PassId::LimitTensorDepth;
    // What has been removed or planned is known to the pass that follows.
    const PassId before = last ? last->row->id : id;
    const bool known = before == PassId::StripWaits || before == PassId::InsertWaits ||
                       before == PassId::DrainFences || before == PassId::LimitTensorDepth ||
                       before == PassId::InsertWaitAlu;
    const bool follows = last && before != id && known &&
                         (id == PassId::InsertWaitAlu ||
                          (id == PassId::InsertWaits && before == PassId::StripWaits) ||
                          (more && before != PassId::InsertWaitAlu &&
                           pass.options.onlyBlocks == last->options.onlyBlocks));
    if (!follows)
      if (std::string e = settle(); !e.empty()) return e;
    if (std::string e = runPass(pass); !e.empty()) return e;
    if (more || id == PassId::InsertWaits || id == PassId::InsertWaitAlu)
      inserters.push_back(&pass);
    last = &pass;
  }
  if (std::string e = writeEdits(); !e.empty()) return e;
  return verifyResult(passes);
}

std::string Pipeline::runPass(const Pass &pass) {
  switch (pass.row->id) {
  case PassId::InsertClusterBarriers:
    if (!pass.options.cluster.kernelScope)
      console.note("kernel-scope=false: whether the handshake balances is not looked at");
    return runAlone(*edit::createInsertClusterBarrierPass(pass.options.cluster));
  case PassId::StripWaits:
    return strip(pass.options);
  case PassId::InsertWaits:
    return insert(pass.options);
  case PassId::DrainFences:
  case PassId::LimitTensorDepth:
    return insertMore(pass);
  case PassId::InsertWaitAlu:
    return insertAlu(pass.options);
  case PassId::RelaxWaits:
    return relax(pass.options);
  }
  return "";
}

/// Everything so far becomes source for what follows.
std::string Pipeline::settle() {
  if (std::string e = writeEdits(); !e.empty()) return e;
  return stale ? readAgain() : "";
}

std::string Pipeline::selectKernels() {
  selection = Selection(program(), options.kernels);
  std::vector<std::string> names;
  for (const ir::Kernel &k : program().kernels) names.push_back(k.name);
  for (const std::string &name : options.kernels)
    if (!llvm::is_contained(names, name))
      return inputName + ": no kernel '" + name + "'" + didYouMean(name, names);
  return "";
}

/// What the reader could not model or had to assume, and the size of the job.
void Pipeline::reportInput() {
  Places places(program());
  for (const report::UnknownRecord &u : selection.unknowns(program(), places)) {
    console.unknown(u);
    ++total.unknown;
  }
  selection.count(program(), *in.target, total.kernels, total.instructions, total.waits);
  for (const std::string &note : program().notes) console.note(note);
}

std::string Pipeline::maskBlocks(const std::vector<std::string> &labels, BlockMask &mask) const {
  const std::vector<const ir::Kernel *> &selected = selection.kernels();
  mask.clear();
  for (const ir::Kernel *k : selection.kernels())
    mask.emplace_back(k->blocks.size(), labels.empty());
  if (labels.empty()) return "";
  std::map<std::string, bool> found;
  std::vector<std::string> names;
  for (const std::string &label : labels) found[label] = false;
  for (const ir::Label &label : in.program->labels) {
    for (size_t n = 0; n != selected.size(); ++n) {
      const ir::Kernel &k = *selected[n];
      if (label.at < k.begin || label.at >= k.end) continue;
      names.push_back(label.name);
      auto wanted = found.find(label.name);
      if (wanted == found.end()) continue;
      wanted->second = true;
      for (size_t b = 0; b != k.blocks.size(); ++b)
        if (label.at >= k.blocks[b].begin && label.at < k.blocks[b].end) mask[n][b] = true;
    }
  }
  for (const auto &[label, seen] : found)
    if (!seen)
      return inputName + ": no block is labelled '" + label + "'" + didYouMean(label, names);
  return "";
}

/// A pass that needs nothing of the others: edits per kernel, joined in their order.
std::string Pipeline::runAlone(const edit::Pass &pass) {
  const std::vector<const ir::Kernel *> &selected = selection.kernels();
  std::vector<edit::PassResult> results(selected.size());
  forEachSelected([&](size_t n) { results[n] = pass.run({program(), *in.target, *selected[n]}); });
  style.comments = options.comments;
  edit::InputLines lines(program());
  for (edit::PassResult &r : results) {
    if (!r.error.empty()) {
      const uint32_t line = r.errorAt != ir::kNone ? lineOf(r.errorAt, lines) : 0;
      return inputName + ":" + (line ? std::to_string(line) + ":" : "") + " " + r.error;
    }
    for (edit::Edit &e : r.edits) {
      e.other = true;
      edits.push_back(std::move(e));
    }
    for (const std::string &note : r.notes)
      if (!quiet) console.note(note);
  }
  return "";
}

std::string Pipeline::strip(const PassOptions &o) {
  const std::vector<const ir::Kernel *> &selected = selection.kernels();
  const std::unique_ptr<edit::Pass> stripping = edit::createStripWaitsPass();
  BlockMask mask;
  if (std::string e = maskBlocks(o.onlyBlocks, mask); !e.empty()) return e;
  for (size_t n = 0; n != selected.size(); ++n) {
    const ir::Kernel &k = *selected[n];
    std::vector<bool> chosen(k.end - k.begin, o.onlyBlocks.empty());
    for (size_t b = 0; b != k.blocks.size(); ++b)
      if (mask[n][b])
        std::fill(chosen.begin() + (k.blocks[b].begin - k.begin),
                  chosen.begin() + (k.blocks[b].end - k.begin), true);
    auto isChosen = [&](ir::InstrId i) { return i >= k.begin && i < k.end && chosen[i - k.begin]; };
    for (edit::Edit &e : stripping->run({program(), *in.target, k}).edits)
      if (isChosen(anchorOf(e))) edits.push_back(std::move(e));
    // Waits of the other blocks stay, so the analysis must go on seeing them.
    std::vector<std::pair<ir::InstrId, int32_t>> kept;
    for (ir::InstrId i = k.begin; i != k.end; ++i)
      if (!isChosen(i) && in.target->kind(program().instrs[i]) == isa::Kind::Wait)
        kept.emplace_back(i, program().instrs[i].imm);
    edit::stripInPlace(program(), *in.target, k);
    for (const auto &[i, index] : kept) program().instrs[i].imm = index;
  }
  return "";
}

/// What the pass list says about waves holds for what is read again, too.
void Pipeline::setWaves() {
  if (!policy.numWaves) return;
  for (ir::Kernel &k : program().kernels)
    if (selection.contains(&k)) k.numWaves = policy.numWaves;
}

std::string Pipeline::insert(const PassOptions &o) {
  const std::vector<const ir::Kernel *> &selected = selection.kernels();
  BlockMask mask;
  if (std::string e = maskBlocks(o.onlyBlocks, mask); !e.empty()) return e;
  const unsigned waves = o.numWaves ? o.numWaves : policy.numWaves;
  policy = o;
  policy.numWaves = waves;
  setWaves();
  style.separateWaits = o.separateWaits;
  style.comments = options.comments;

  std::vector<std::vector<std::string>> notes(selected.size());
  std::vector<uint8_t> carried(selected.size(), 0);
  proved.clear();
  plans.assign(selected.size(), {});
  plansWritten = false;
  morePasses.clear();
  auto analyse = [&](size_t n) {
    const ir::Kernel &k = *selected[n];
    plan::Options po;
    po.policy.loopCarriedTokens = o.loopCarriedTokens != LoopTokens::Off;
    po.policy.tensorRaw = tensorRawFor(o.tensorRaw, k);
    po.shallowPredPromotion = o.shallowPredPromotion;
    bool mayMatter =
        o.loopCarriedTokens == LoopTokens::Auto && mayCarryTokens(program(), *in.target, k);
    po.explain = console.json() || options.comments || mayMatter;
    if (!o.onlyBlocks.empty())
      po.onlyBlocks = [blocks = mask[n]](const ir::Kernel &, ir::BlockId b) { return blocks[b]; };
    plans[n] = {true, po, plan::insertWaits(program(), *in.target, k, po), {}};
    notes[n] = plans[n].waits.notes;
    if (po.policy.tensorRaw == flow::TensorRaw::Tagged)
      if (std::string note = reliesOnBarriers(program(), *in.target, k); !note.empty())
        notes[n].push_back(std::move(note));
    carried[n] = mayMatter && carriesTokens(plans[n].waits);
  };
  forEachSelected(analyse);
  decideLoopTokens(carried, notes);
  orderPending = o.globalOrder;
  for (const std::vector<std::string> &some : notes)
    for (const std::string &note : some)
      if (!quiet) console.note(note);
  return "";
}

/// drain-fences, limit-tensor-depth: behind insert-waits, together with it.
std::string Pipeline::insertMore(const Pass &pass) {
  const std::vector<const ir::Kernel *> &selected = selection.kernels();
  BlockMask mask;
  if (std::string e = maskBlocks(pass.options.onlyBlocks, mask); !e.empty()) return e;
  style.comments = options.comments;
  if (plans.empty() || plansWritten) {
    plans.assign(selected.size(), {});
    plansWritten = false;
    morePasses.clear();
  }
  for (size_t n = 0; n != plans.size(); ++n) {
    Planned &mine = plans[n];
    if (mine.hasWaits) continue;
    mine.options.explain = console.json() || options.comments;
    if (!pass.options.onlyBlocks.empty())
      mine.options.onlyBlocks = [blocks = mask[n]](const ir::Kernel &, ir::BlockId b) {
        return blocks[b];
      };
  }
  // In this order each knows what the one before it waits for anyway.
  if (pass.row->id == PassId::LimitTensorDepth) orderGlobal();
  insertBehindWaits(pass.row->id == PassId::DrainFences ? plan::drainFences
                                                        : plan::limitTensorDepth);
  return "";
}

/// The part of insert-waits<global-order=on> that goes behind drain-fences.
void Pipeline::orderGlobal() {
  if (orderPending) insertBehindWaits(plan::orderGlobalMemory);
  orderPending = false;
}

/// One more pass behind insert-waits, together with those that stand there already.
void Pipeline::insertBehindWaits(plan::WaitPass pass) {
  morePasses.push_back(pass);
  forEachSelected([&](size_t n) {
    Planned &mine = plans[n];
    plan::insertBehind(program(), *in.target, *selection.kernels()[n], mine.options, morePasses,
                       mine.hasWaits, mine.waits, mine.more);
  });
}

void Pipeline::plansToEdits() {
  if (plans.empty() || plansWritten) return;
  orderGlobal();
  plansWritten = true;
  const std::vector<const ir::Kernel *> &selected = selection.kernels();
  std::vector<std::vector<edit::Edit>> results(selected.size());
  forEachSelected([&](size_t n) {
    for (const plan::WaitPlan *plan : {&plans[n].waits, &plans[n].more})
      for (edit::Edit &e : edit::fromPlan(program(), *in.target, *selected[n], *plan, style))
        results[n].push_back(std::move(e));
  });
  for (std::vector<edit::Edit> &r : results)
    std::move(r.begin(), r.end(), std::back_inserter(edits));
}

/// Runs `analyse` for every selected kernel, in parallel where that pays.
void Pipeline::forEachSelected(const std::function<void(size_t)> &analyse) const {
  forEach(selection.kernels().size(), options.jobs, analyse);
}

std::string Pipeline::insertAlu(const PassOptions &o) {
  const std::vector<const ir::Kernel *> &selected = selection.kernels();
  if (llvm::none_of(selected, [](const ir::Kernel *k) { return k->expertMode; })) return "";
  BlockMask mask;
  if (std::string e = maskBlocks(o.onlyBlocks, mask); !e.empty()) return e;
  plansToEdits();
  style.comments = options.comments;
  struct Result {
    std::vector<edit::Edit> edits;
    std::vector<std::string> notes;
  };
  std::vector<Result> results(selected.size());
  forEachSelected([&](size_t n) {
    const ir::Kernel &k = *selected[n];
    plan::Options po;
    po.explain = console.json() || options.comments;
    if (!o.onlyBlocks.empty())
      po.onlyBlocks = [&mask, n](const ir::Kernel &, ir::BlockId b) { return mask[n][b]; };
    const plan::WaitPlan known =
        plans.empty() ? plan::WaitPlan() : plan::joined(plans[n].waits, plans[n].more);
    plan::AluPlan plan = plan::insertWaitAlu(program(), *in.target, k, po, &known);
    results[n].edits = edit::fromAluPlan(program(), *in.target, k, plan, style);
    results[n].notes = std::move(plan.notes);
  });
  for (Result &r : results) {
    std::move(r.edits.begin(), r.edits.end(), std::back_inserter(edits));
    for (const std::string &note : r.notes)
      if (!quiet) console.note(note);
  }
  return "";
}

/// Counts an edit and, for JSON, records one object per statement: a person
/// reads lines, not edits.
void Pipeline::record(const edit::Edit &e, const edit::InputLines &lines) {
  const char *const names[] = {"insert", "delete", "change"};
  ir::InstrId at = anchorOf(e);
  if (e.other && e.at == ir::kNone && e.after + 1 < program().instrs.size()) at = e.after + 1;
  bool insertion = e.action == edit::Action::Insert, deletion = e.action == edit::Action::Delete;
  if (e.correction || e.action == edit::Action::Change) {
    ++total.changed;
  } else if (insertion && e.other) {
    total.others += edit::instructionsOf(e);
  } else if (insertion) {
    total.inserted += e.lines.size();
    total.waits += e.lines.size();
  } else {
    ++total.deleted;
    total.waits -= isWait(*in.target, program().instrs[at]);
  }
  if (!console.json()) return;

  const ir::Kernel *k = selection.kernelOf(at);
  std::vector<std::string> statements = e.lines;
  if (deletion) statements = {std::string(program().textOf(at))};
  for (const std::string &statement : statements) {
    report::EditRecord r{names[static_cast<int>(e.action)],
                         inputName,
                         lineOf(at, lines),
                         k ? k->name : "",
                         statement,
                         {},
                         e.reason};
    uint32_t counters = countersOf(*in.target, statement);
    for (const plan::Because &b : e.because) {
      if (b.field ? counters != 0 : counters && !(counters & (1u << b.counter))) continue;
      bool known = b.producer != ir::kNone;
      r.because.push_back({known ? lineOf(b.producer, lines) : 0, b.resourceText, b.hazard,
                           b.field ? b.field : in.target->counter(b.counter).name,
                           known ? std::string(program().textOf(b.producer)) : ""});
    }
    console.edit(r);
  }
}

std::string Pipeline::writeEdits() {
  plansToEdits();
  if (edits.empty()) return "";
  edit::Rendered rendered = edit::render(program(), *in.target, std::move(edits), style);
  edits.clear();
  if (!rendered.error.empty())
    return inputName + ":" + (rendered.errorLine ? std::to_string(rendered.errorLine) + ":" : "") +
           " " + rendered.error;
  edit::InputLines lines(program());
  for (const edit::Edit &e : rendered.edits) record(e, lines);
  for (const std::string &w : rendered.warnings) console.warn(w);
  text = std::move(rendered.text);
  lastEdits = std::move(rendered.edits);
  edited = stale = true;
  return "";
}

read::Options Pipeline::readOptions() const {
  read::Options ro;
  ro.target = options.target;
  ro.numWaves = options.numWaves;
  ro.jobs = options.jobs;
  return ro;
}

/// A text of this input, with the tokens that the input was given.
read::Result Pipeline::readText(const std::string &bytes, const read::Options &o) const {
  read::Result result = read::readBuffer(bytes, inputName, o);
  if (options.inferTokens) inferTokens(result);
  return result;
}

std::string Pipeline::readAgain() {
  const read::Result before = std::move(in);
  read::Options ro = readOptions();
  // A branch reaches 32,767 words: what was inserted may have pushed a target too far away.
  constexpr size_t kMayBeFar = 6000;
  ro.checkReach = before.program->instrs.size() > kMayBeFar;
  in = readText(text, ro);
  if (!in)
    return in.error ? inputName + ": not written, because in the result " +
                          (in.error->line ? "line " + std::to_string(in.error->line) + ": " : "") +
                          in.error->message
                    : inputName + ": cannot be read again after a pass";
  followLines(*before.program, lastEdits);
  plans.clear();
  plansWritten = stale = false;
  if (std::string e = selectKernels(); !e.empty()) return e;
  setWaves();
  return "";
}

/// Lines of the input for the program that was just read: the instructions of the
/// one before it, less what was deleted, with what was inserted in between.
void Pipeline::followLines(const ir::Program &before, const std::vector<edit::Edit> &done) {
  const edit::InputLines lines(before);
  std::vector<uint32_t> way;
  std::vector<uint8_t> deleted(before.instrs.size(), 0);
  std::vector<uint32_t> inserted(before.instrs.size() + 1, 0);
  for (const edit::Edit &e : done) {
    if (e.action == edit::Action::Delete) deleted[e.at] = 1;
    if (e.action != edit::Action::Insert) continue;
    inserted[e.at != ir::kNone ? e.at : e.after + 1] += edit::instructionsOf(e);
  }
  uint32_t line = 0;
  for (ir::InstrId i = 0; i <= before.instrs.size(); ++i) {
    if (i != before.instrs.size()) line = lineOf(i, lines);
    way.insert(way.end(), inserted[i], line);
    if (i != before.instrs.size() && !deleted[i] && !(before.instrs[i].flags & ir::kPlace))
      way.push_back(line);
  }
  std::vector<uint32_t> now;
  size_t next = 0;
  for (const ir::Instruction &i : program().instrs)
    now.push_back(next == way.size() ? 0 : way[i.flags & ir::kPlace ? next : next++]);
  if (next != way.size()) now.clear();  // cannot be followed: lines of the text as it is
  inputLines = std::move(now);
}

}  // namespace interlock::tool
