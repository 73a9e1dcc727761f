//===- table_test_text.cpp - Each measured row, through the text reader ----===//
//
// For every addressing form of every measured mnemonic: the form as text, with
// the neighbours that llc_oracle.py gave it, read and planned. What the reader
// adds to the tables is covered here: implicit EXEC, M0 and SCC, operand roles,
// results, printed names.
//
//===----------------------------------------------------------------------===//
#include "interlock/read.h"
#include "table_test_check.h"
#include "table_test_samples.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace interlock::test {
namespace {

const std::vector<std::pair<std::string, std::string>> kPeers = {
    {"global_load", "global_load_b32 v200, v[204:205], off"},
    {"buffer_load", "buffer_load_b32 v200, off, s[64:67], s68"},
    {"scratch_load", "scratch_load_b32 v200, v204, off"},
    {"flat_load", "flat_load_b32 v200, v[204:205]"},
    {"global_atomic_rtn", "global_atomic_add_u32 v200, v[204:205], v206, off th:TH_ATOMIC_RETURN"},
    {"global_atomic", "global_atomic_add_u32 v[204:205], v206, off"},
    {"global_store", "global_store_b32 v[204:205], v206, off"},
    {"flat_store", "flat_store_b32 v[204:205], v206"},
    {"global_inv", "global_inv"},
    {"global_wb", "global_wb"},
    {"ds_load", "ds_load_b32 v200, v204"},
    {"ds_store", "ds_store_b32 v204, v205"},
    {"ds_bpermute", "ds_bpermute_b32 v200, v204, v205"},
    {"s_load", "s_load_b32 s80, s[64:65], 0x0"},
    {"s_dcache_inv", "s_dcache_inv"},
    {"s_prefetch_data", "s_prefetch_data s[64:65], 0x0, s66, 0"},
    {"s_sendmsg", "s_sendmsg sendmsg(MSG_INTERRUPT)"},
    {"s_sendmsg_rtn", "s_sendmsg_rtn_b32 s80, sendmsg(MSG_RTN_GET_DOORBELL)"},
    {"s_get_barrier_state", "s_get_barrier_state s80, -1"},
    {"s_barrier_signal_isfirst", "s_barrier_signal_isfirst -1 ; tokens = []"},
    {"s_barrier_leave", "s_barrier_leave"},
    {"async_load", "global_load_async_to_lds_b32 v204, v[206:207], off ; tokens = []"},
    {"tensor_load", "tensor_load_to_lds s[64:67], s[68:75] ; tokens = []"},
};

bool has(const std::vector<std::string> &list, const std::string &x) {
  return std::find(list.begin(), list.end(), x) != list.end();
}
const LlvmRow *rowOf(const std::string &mnemonic, bool returns) {
  for (const LlvmRow &r : llvmRows())
    if (r.mnemonic == mnemonic && r.returns == returns) return &r;
  return nullptr;
}

struct TextCase {
  std::string name, expect;
  std::vector<std::string> lines;
};

std::string reg(unsigned unit) {
  if (unit < isa::amdgpu::kSgpr0) return "v" + std::to_string(unit);
  if (unit == isa::amdgpu::kM0) return "m0";
  return "s" + std::to_string(unit - isa::amdgpu::kSgpr0);
}
std::string overwrite(unsigned unit) {
  return (unit < isa::amdgpu::kSgpr0 ? "v_mov_b32 " : "s_mov_b32 ") + reg(unit) + ", 0";
}

/// Cases of one form `a`; `self` is the same form with other registers.
std::vector<TextCase> casesOf(read::AmdgpuMc &mc, const LlvmRow &r, const llvm::MCInst &inst,
                              const std::string &a, const std::string &self) {
  std::vector<TextCase> cases;
  auto add = [&](const std::string &what, std::vector<std::string> lines,
                 const std::string &expect) {
    cases.push_back({a + ": " + what, sortedWaits(expect), std::move(lines)});
  };
  const llvm::MCInstrDesc &d = mc.instrs->get(inst.getOpcode());
  std::vector<read::RegUnits> results, sources;
  for (unsigned i = 0; i != inst.getNumOperands(); ++i) {
    if (!inst.getOperand(i).isReg() || d.getOperandConstraint(i, llvm::MCOI::TIED_TO) != -1)
      continue;
    read::RegUnits u = mc.units(inst.getOperand(i).getReg());
    if (u.count == 0 || u.first == isa::amdgpu::kM0) continue;
    (i < d.getNumDefs() ? results : sources).push_back(u);
  }
  if (r.result != "") {
    std::string use = "s_cselect_b32 s90, 1, 0", kill = "s_cmp_eq_u32 s91, 0";
    if (!results.empty()) {
      const unsigned last = results[0].first + results[0].count - 1u;
      use = (results[0].vgpr ? "v_mov_b32 v220, " : "s_mov_b32 s90, ") + reg(last);
      kill = overwrite(results[0].first);
    }
    add("read", {a, use}, r.raw);
    add("overwritten", {a, kill}, r.raw);
    for (auto [counter, past] : r.positionalPast)
      for (const auto &[peer, text] : kPeers) {
        if (r.result == "scc" && peer.starts_with("s_barrier")) continue;
        std::string w;
        for (const char *c : {"loadcnt", "dscnt", "kmcnt"})
          if (r.raw.find(c) != std::string::npos)
            w += std::string(c) +
                 (r.positionalPast.count(c) && has(r.positionalPast.at(c), peer) ? " 1 " : " 0 ");
        add("read past " + peer, {a, text, use}, w);
      }
    if (r.result != "scc") {
      std::string w;
      for (const char *c : {"loadcnt", "dscnt", "kmcnt"})
        if (r.raw.find(c) != std::string::npos)
          w += std::string(c) +
               (r.positionalPast.count(c) && has(r.positionalPast.at(c), "self") ? " 1 " : " 0 ");
      add("read past itself", {a, self, use}, w);
    }
  }
  auto war = [&](const char *what, const std::string &over) {
    if (!r.war.count(what) && !has(r.warFree, what)) return;
    auto it = r.war.find(what);
    add(std::string("source overwritten by ") + what, {a, over},
        it == r.war.end() ? "" : it->second);
  };
  for (read::RegUnits u : sources)
    for (unsigned unit : {unsigned(u.first), unsigned(u.first + u.count - 1)}) {
      war("alu", overwrite(unit));
      if (u.vgpr) {
        war("global_load", "global_load_b32 " + reg(unit) + ", v[204:205], off");
        war("ds_load", "ds_load_b32 " + reg(unit) + ", v204");
      } else {
        war("s_load", "s_load_b32 " + reg(unit) + ", s[64:65], 0x0");
        war("s_sendmsg_rtn", "s_sendmsg_rtn_b32 " + reg(unit) + ", sendmsg(MSG_RTN_GET_DOORBELL)");
      }
    }
  war("exec", "s_mov_b32 exec_lo, 1");
  war("m0", "s_mov_b32 m0, 1");
  if (r.ordersSources() && !sources.empty()) {
    const std::string kill = overwrite(sources[0].first);
    auto past = [&](const std::string &peer) {
      return has(r.xDroppedBy, peer) ? "" : has(r.xPositionalPast, peer) ? "xcnt 1" : "xcnt 0";
    };
    add("source overwritten past itself", {a, self, kill}, past("self"));
    for (const auto &[peer, text] : kPeers)
      add("source overwritten past " + peer, {a, text, kill}, past(peer));
    for (const char *c : {"loadcnt", "storecnt", "dscnt", "kmcnt"})
      add(std::string(c) + " completes translation", {a, std::string("s_wait_") + c + " 0x0", kill},
          has(r.xImpliedBy, c) ? "" : "xcnt 0");
  }
  // What leaves for unknown code waits for every counter that was raised.
  std::string all = engineCounter(r.mnemonic) == "" ? "" : engineCounter(r.mnemonic) + " 0 ";
  for (const std::string &c : r.counters)
    if (r.mnemonic != "global_inv") all += c + " 0 ";  // LLVM leaves with it in flight
  add("counters", {a, "s_set_pc_i64 s[94:95]"}, all);
  return cases;
}

TEST(TableText, EveryFormOfEveryMeasuredMnemonic) {
  const isa::Target &t = *isa::findTarget("gfx1250");
  read::AmdgpuMc &mc = read::AmdgpuMc::get(t);
  Samples samples(mc);
  std::string text;
  std::vector<std::pair<std::string, std::string>> forms;  // with two sets of registers
  std::set<std::string> seen;
  for (unsigned op = 0; op != mc.instrs->getNumOpcodes(); ++op) {
    llvm::MCInst a, b;
    if (!mc.instrs->getName(op).contains("gfx12") || !samples.printable(op)) continue;
    if (!samples.make(op, 0, 0, a) || !samples.make(op, 100, 32, b)) continue;
    std::string m = samples.mnemonic(op);
    if (!rowOf(m, true) && !rowOf(m, false)) continue;
    if (m.starts_with("s_sendmsg_rtn")) {
      a.getOperand(1).setImm(128);
      b.getOperand(1).setImm(128);
    }
    const bool own = m.find("_async_") != std::string::npos || m.starts_with("tensor_");
    std::string x = samples.print(a), y = samples.print(b);
    if (!seen.insert(x).second) continue;
    if (own) x += " ; tokens = []", y += " ; tokens = []";
    forms.push_back({x, y});
    text += x + "\n";
  }
  Assembler accepted(mc, text);
  std::vector<TextCase> cases;
  std::set<std::pair<std::string, bool>> covered;
  for (const ParsedLine &l : accepted.lines) {
    const LlvmRow *r = rowOf(samples.mnemonic(l.inst.getOpcode()),
                             mc.instrs->get(l.inst.getOpcode()).getNumDefs() > 0);
    if (!r) continue;
    covered.insert({r->mnemonic, r->returns});
    const std::string &written = forms[l.line - 1].first;  // may be an older name
    covered.insert({written.substr(0, written.find_first_of(" \t")), r->returns});
    std::vector<TextCase> more =
        casesOf(mc, *r, l.inst, forms[l.line - 1].first, forms[l.line - 1].second);
    cases.insert(cases.end(), more.begin(), more.end());
  }
  for (const LlvmRow &r : llvmRows())
    EXPECT_TRUE(covered.count({r.mnemonic, r.returns}))
        << r.mnemonic << " " << r.returns << " has no form in text";

  size_t bad = 0;
  constexpr size_t kPerFile = 2000;
  for (size_t begin = 0; begin < cases.size(); begin += kPerFile) {
    const size_t end = std::min(cases.size(), begin + kPerFile);
    std::string file;
    for (size_t c = begin; c != end; ++c) {
      const std::string name = "t" + std::to_string(c);
      file += ".type " + name + ",@function\n" + name + ":\n";
      for (const std::string &line : cases[c].lines) file += "\t" + line + "\n";
      file += "\ts_endpgm\n";
    }
    read::Options options;
    options.target = t.name;
    read::Result result = read::readText(file, "cases.s", options);
    ASSERT_TRUE(result) << result.error->str();
    const ir::Program &p = *result.program;
    ASSERT_EQ(p.kernels.size(), end - begin);
    plan::Options o;
    o.explain = false;
    for (size_t k = 0; k != p.kernels.size(); ++k) {
      const TextCase &c = cases[begin + k];
      const ir::InstrId last = p.kernels[k].begin + ir::InstrId(c.lines.size()) - 1;
      std::string got;
      for (const plan::Entry &e : plan::insertWaits(p, t, p.kernels[k], o).entries)
        got +=
            (e.before == last ? "" : "at " + std::to_string(e.before - p.kernels[k].begin) + ": ") +
            waitText(e.spec);
      if (got != c.expect && ++bad <= 40)
        ADD_FAILURE() << c.name << ": LLVM '" << c.expect << "', planned '" << got << "'";
    }
  }
  std::printf("table through text: %zu forms, %zu of %zu rows, %zu cases, %zu differ\n",
              accepted.lines.size(), covered.size(), llvmRows().size(), cases.size(), bad);
}

}  // namespace
}  // namespace interlock::test
