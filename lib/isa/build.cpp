//===- build.cpp - Programs from data ---------------------------------------===//
//
// The builder keeps the invariants that the readers keep: rows from the
// target's table, results flagged, labels and jump targets resolved, glue and
// ordering waits marked, one kernel with its graph.
//
//===----------------------------------------------------------------------===//
#include "interlock/build.h"

#include <stdexcept>

namespace interlock::isa {

using ir::Control;
using ir::InstrId;

ir::TokenId ProgramBuilder::token(std::string_view name) {
  ir::Token tok;
  tok.name = std::string(name);
  return p.internToken(tok);
}

ir::TokenId ProgramBuilder::ring(std::string_view name, unsigned size, unsigned slot) {
  if (size == 0) throw std::invalid_argument("a ring has at least one slot");
  ir::Token tok;
  tok.kind = ir::Token::Kind::Ring;
  tok.name = std::string(name);
  tok.size = static_cast<uint16_t>(size);
  tok.index = static_cast<uint16_t>(slot % size);
  return p.internToken(tok);
}

ProgramBuilder::LabelId ProgramBuilder::label(std::string_view name) {
  names.emplace_back(name);
  boundAt.push_back(ir::kNone);
  return static_cast<LabelId>(names.size() - 1);
}

void ProgramBuilder::bind(LabelId l) { boundAt.at(l) = static_cast<InstrId>(p.instrs.size()); }

InstrId ProgramBuilder::append(ir::Instruction in, const std::vector<Reg> &defs,
                               const std::vector<Reg> &uses, const Tokens &tokens) {
  in.operandBegin = static_cast<uint32_t>(p.operands.size());
  const KindRow &kind = t.kinds[size_t(t.instrs[in.row].kind)];
  const uint8_t flags = kind.engine == Engine::Tensor ? uint8_t(ir::kDescriptor) : uint8_t(0);
  for (Reg r : defs) p.operands.push_back({r.first, r.count, ir::kDef, ir::kNoBank, 0});
  for (Reg r : uses) p.operands.push_back({r.first, r.count, ir::kUse, ir::kNoBank, flags});
  in.operandCount = static_cast<uint16_t>(p.operands.size() - in.operandBegin);
  if (kind.raises && !defs.empty()) in.flags |= ir::kHasResult;
  if (tokens.known) {
    in.tagging = ir::Tagging::Tagged;
    in.tokenBegin = static_cast<uint32_t>(p.tokenRefs.size());
    in.tokenCount = static_cast<uint8_t>(tokens.ids.size());
    p.tokenRefs.insert(p.tokenRefs.end(), tokens.ids.begin(), tokens.ids.end());
  }
  if (in.aluClass == 255) in.aluClass = ANone;  // not by add(): no vector instruction
  p.usesLdsEngines |= kind.engine == Engine::Async || kind.engine == Engine::Tensor ||
                      kind.kind == Kind::AsyncArrive;
  p.instrs.push_back(in);
  p.sources.emplace_back();
  return static_cast<InstrId>(p.instrs.size() - 1);
}

InstrId ProgramBuilder::add(std::string_view mnemonic, const std::vector<Reg> &defs,
                            const std::vector<Reg> &uses, const Tokens &tokens) {
  static constexpr std::string_view kMemory[] = {"ds_",      "global_",  "flat_",   "buffer_",
                                                 "scratch_", "cluster_", "tensor_", "tbuffer_",
                                                 "s_load_",  "s_buffer_"};
  bool memory = false;
  for (std::string_view prefix : kMemory) memory |= mnemonic.starts_with(prefix);
  ir::Instruction in;
  in.row = t.rowFor(mnemonic, memory);
  in.aluClass = t.aluClassFor(mnemonic);
  if (t.instrs[in.row].kind == Kind::Unknown)
    throw std::invalid_argument("'" + std::string(mnemonic) +
                                "' is in no row of the instruction table of " + t.name);
  return append(in, defs, uses, tokens);
}

InstrId ProgramBuilder::wait(CounterId c, int n) {
  ir::Instruction in;
  in.row = t.rowFor(t.counter(c).wait, false);
  in.imm = static_cast<int32_t>(p.waits.size());
  ir::WaitSpec spec;
  spec.n[c] = static_cast<int8_t>(n);
  p.waits.push_back(spec);
  return append(in, {}, {}, Tokens());
}

InstrId ProgramBuilder::barrierSignal(int id, const Tokens &tokens) {
  ir::Instruction in;
  in.row = t.rowFor("s_barrier_signal", false);
  in.imm = id;
  return append(in, {}, {}, tokens);
}

InstrId ProgramBuilder::barrierWait(int id) {
  ir::Instruction in;
  in.row = t.rowFor("s_barrier_wait", false);
  in.imm = id;
  return append(in, {}, {}, Tokens());
}

InstrId ProgramBuilder::clause(unsigned length) {
  if (length == 0 || length > 64) throw std::invalid_argument("a clause has 1 to 64 members");
  ir::Instruction in;
  in.row = t.rowFor("s_clause", false);
  in.imm = static_cast<int32_t>(length - 1);
  return append(in, {}, {}, Tokens());
}

InstrId ProgramBuilder::control(const char *mnemonic, Control c, LabelId l,
                                const std::vector<Reg> &uses) {
  ir::Instruction in;
  in.row = t.rowFor(mnemonic, false);
  in.control = c;
  InstrId i = append(in, {}, uses, Tokens());
  if (c == Control::Jump || c == Control::CondJump) jumps.emplace_back(i, l);
  return i;
}

InstrId ProgramBuilder::jump(LabelId l) { return control("s_branch", Control::Jump, l, {}); }
InstrId ProgramBuilder::condJump(LabelId l, const std::vector<Reg> &uses) {
  return control("s_cbranch_scc1", Control::CondJump, l, uses);
}
InstrId ProgramBuilder::call(const std::vector<Reg> &uses) {
  return control("s_swap_pc_i64", Control::Call, 0, uses);
}
InstrId ProgramBuilder::end() { return control("s_endpgm", Control::End, 0, {}); }

ir::Program ProgramBuilder::finish(std::string_view name, uint32_t numWaves, ir::EntryKind entry) {
  for (auto [i, l] : jumps) {
    if (boundAt.at(l) >= p.instrs.size())
      throw std::invalid_argument("label '" + names[l] +
                                  "' is jumped to but stands before no instruction");
    p.instrs[i].target = boundAt[l];
  }
  for (size_t l = 0; l != names.size(); ++l) {
    if (boundAt[l] >= p.instrs.size()) continue;
    p.instrs[boundAt[l]].flags |= ir::kLabelBefore;
    ir::Label label;
    label.name = names[l];
    label.at = boundAt[l];
    p.labels.push_back(std::move(label));
  }
  p.target = t.name;
  markGlue(p, t);
  ir::Kernel k;
  k.name = std::string(name);
  k.end = static_cast<InstrId>(p.instrs.size());
  k.numWaves = numWaves;
  k.isKernel = entry == ir::EntryKind::Kernel;
  ir::buildCfg(p, k, {{0, entry}});
  markOrderingWaits(p, t, k);
  p.kernels.push_back(std::move(k));
  ir::Program result = std::move(p);
  p = {};
  names.clear();
  boundAt.clear();
  jumps.clear();
  return result;
}

}  // namespace interlock::isa
