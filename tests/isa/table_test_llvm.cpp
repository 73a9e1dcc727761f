//===- table_test_llvm.cpp - Each measured row against the planner ---------===//
//
// Every row of llvm22-gfx1250.jsonl says what LLVM's wait pass did with one
// mnemonic. Rows that the table maps to the same instruction row and that were
// measured alike are tried once. One deviation is meant (translation beside an
// older store, in casesOf); nothing else may differ.
//
//===----------------------------------------------------------------------===//
#include "table_test_check.h"

#include <llvm/Support/JSON.h>
#include <llvm/Support/MemoryBuffer.h>

#include <algorithm>
#include <cstdlib>
#include <set>

namespace interlock::test {
namespace {

struct DataFile {
  std::vector<LlvmRow> rows;
  std::vector<LlvmScenario> scenarios;
};

DataFile readDataFile() {
  DataFile data;
  auto file = llvm::MemoryBuffer::getFile(INTERLOCK_SOURCE_DIR "/tests/isa/llvm22-gfx1250.jsonl");
  if (!file) std::abort();
  llvm::StringRef rest = (*file)->getBuffer();
  while (!rest.empty()) {
    auto [line, more] = rest.split('\n');
    rest = more;
    auto value = llvm::json::parse(line);
    if (!value) std::abort();
    const llvm::json::Object &o = *value->getAsObject();
    auto text = [&](const char *key) { return o.getString(key).value_or("").str(); };
    if (o.get("scenario")) {
      data.scenarios.push_back({text("scenario"), text("llc")});
      continue;
    }
    auto list = [](const llvm::json::Array *a) {
      std::vector<std::string> out;
      if (a)
        for (const llvm::json::Value &v : *a) out.push_back(v.getAsString()->str());
      return out;
    };
    LlvmRow r;
    r.mnemonic = text("mnemonic");
    r.returns = *o.getBoolean("returns");
    r.counters = list(o.getArray("counters"));
    r.result = text("result");
    r.raw = sortedWaits(text("raw"));
    if (auto *past = o.getObject("positional_past"))
      for (auto &[counter, peers] : *past)
        r.positionalPast[counter.str()] = list(peers.getAsArray());
    if (auto *war = o.getObject("war"))
      for (auto &[over, wait] : *war) r.war[over.str()] = wait.getAsString()->str();
    r.warFree = list(o.getArray("war_free"));
    r.xPositionalPast = list(o.getArray("x_positional_past"));
    r.xDroppedBy = list(o.getArray("x_dropped_by"));
    r.xImpliedBy = list(o.getArray("x_implied_by"));
    r.xImpliedByWithOlderStore = list(o.getArray("x_implied_by_with_older_store"));
    // A waw that differs from raw would appear; it never does.
    if (o.get("waw") || o.get("raises_more_than_one") || o.get("before_op")) std::abort();
    llvm::json::Object same = o;
    for (const char *key :
         {"mnemonic", "family", "flags", "llvm", "vm_vsrc", "vm_vsrc_positional_past", "implicit"})
      same.erase(key);
    r.signature =
        llvm::formatv("{0}", llvm::json::Value(std::move(same))).str() + engineCounter(r.mnemonic);
    data.rows.push_back(std::move(r));
  }
  return data;
}
const DataFile &dataFile() {
  static const DataFile d = readDataFile();
  return d;
}

bool has(const std::vector<std::string> &list, const std::string &x) {
  return std::find(list.begin(), list.end(), x) != list.end();
}

using isa::exec;
using isa::sgpr;
using isa::vgpr;

/// The instructions that llc_oracle.py puts beside the one that is measured.
const std::vector<std::pair<const char *, Op>> &peers() {
  static const std::vector<std::pair<const char *, Op>> list = {
      {"global_load", plain("global_load_b32", {vgpr(200)}, {vgpr(204, 2), exec()})},
      {"buffer_load", plain("buffer_load_b32", {vgpr(200)}, {sgpr(64, 4), sgpr(68), exec()})},
      {"scratch_load", plain("scratch_load_b32", {vgpr(200)}, {vgpr(204), exec()})},
      {"flat_load", plain("flat_load_b32", {vgpr(200)}, {vgpr(204, 2), exec()})},
      {"global_atomic_rtn",
       plain("global_atomic_add_u32", {vgpr(200)}, {vgpr(204, 2), vgpr(206), exec()})},
      {"global_atomic", plain("global_atomic_add_u32", {}, {vgpr(204, 2), vgpr(206), exec()})},
      {"global_store", plain("global_store_b32", {}, {vgpr(204, 2), vgpr(206), exec()})},
      {"flat_store", plain("flat_store_b32", {}, {vgpr(204, 2), vgpr(206), exec()})},
      {"global_inv", plain("global_inv", {}, {})},
      {"global_wb", plain("global_wb", {}, {})},
      {"ds_load", plain("ds_load_b32", {vgpr(200)}, {vgpr(204)})},
      {"ds_store", plain("ds_store_b32", {}, {vgpr(204), vgpr(205)})},
      {"ds_bpermute", plain("ds_bpermute_b32", {vgpr(200)}, {vgpr(204), vgpr(205)})},
      {"s_load", plain("s_load_b32", {sgpr(80)}, {sgpr(64, 2)})},
      {"s_dcache_inv", plain("s_dcache_inv", {}, {})},
      {"s_prefetch_data", plain("s_prefetch_data", {}, {sgpr(64, 2), sgpr(66)})},
      {"s_sendmsg", plain("s_sendmsg", {}, {isa::m0()})},
      {"s_sendmsg_rtn", plain("s_sendmsg_rtn_b32", {sgpr(80)}, {})},
      {"s_get_barrier_state", plain("s_get_barrier_state", {sgpr(80)}, {})},
      {"s_barrier_signal_isfirst", plain("s_barrier_signal_isfirst", {isa::scc()}, {})},
      {"s_barrier_leave", plain("s_barrier_leave", {isa::scc()}, {})},
      {"async_load", plain("global_load_async_to_lds_b32", {}, {vgpr(204), vgpr(206, 2)})},
      {"tensor_load", plain("tensor_load_to_lds", {}, {sgpr(64, 4), sgpr(68, 8)})},
  };
  return list;
}

constexpr std::pair<const char *, isa::CounterId> kLlvmCounters[] = {
    {"loadcnt", isa::LOAD}, {"storecnt", isa::STORE}, {"dscnt", isa::DS}, {"kmcnt", isa::KM}};

std::vector<Case> casesOf(const LlvmRow &r) {
  std::vector<Case> cases;
  auto tested = [&](const char *over) { return r.war.count(over) || has(r.warFree, over); };
  const bool vsrc = tested("global_load") || tested("ds_load"), ssrc = tested("s_load");
  auto op = [&](unsigned v, unsigned s, unsigned dv, unsigned ds) {
    Op o = plain(r.mnemonic, {}, {});
    if (r.result == "vgpr") o.defs.push_back(vgpr(dv, 2));
    if (r.result == "sgpr") o.defs.push_back(sgpr(ds));
    if (r.result == "scc") o.defs.push_back(isa::scc());
    if (vsrc) o.uses.push_back(vgpr(v, 2));
    if (ssrc) o.uses.push_back(sgpr(s, 2));
    if (tested("exec")) o.uses.push_back(exec());
    if (tested("m0")) o.uses.push_back(isa::m0());
    return o;
  };
  const Op a = op(64, 16, 0, 0), self = op(128, 40, 32, 48);
  const std::string name = r.mnemonic + (r.returns ? " (returns): " : ": ");
  auto add = [&](const std::string &what, std::vector<Op> ops, const std::string &expect) {
    for (Op &o : ops) o.tokens.emplace();  // LDS is another test's business
    cases.push_back({name + what, std::move(ops), sortedWaits(expect), {}});
  };
  // Counters: whatever leaves for unknown code waits for all of them.
  std::string all, atReturn;
  for (const std::string &c : r.counters) {
    // Measured as well: LLVM leaves with an invalidate in flight ("return with an invalidate
    // pending").
    if (r.mnemonic == "global_inv") continue;
    all += c + " 0 ";
    if (c != "storecnt" && c != "xcnt") atReturn += c + " 0 ";
  }
  if (std::string c = engineCounter(r.mnemonic); c != "") all += c + " 0 ";
  add("counters", {a, special(Op::UnknownJump)}, all);
  add("counters before an unknown call", {a, special(Op::UnknownCall)}, all);
  // Raised by one: a wait for 0 of each leaves none, a wait for 1 leaves it.
  std::vector<Op> drained{a}, left{a};
  for (int c = 0; c != isa::NumCounters; ++c) {
    drained.push_back(waitOp(isa::CounterId(c), 0));
    left.push_back(waitOp(isa::CounterId(c), 1));
  }
  drained.push_back(special(Op::UnknownJump));
  left.push_back(special(Op::UnknownJump));
  add("drained", drained, "");
  add("a wait for 1", left, all);
  add("return", {a, special(Op::Return)}, atReturn);
  // A wait for another counter completes nothing of this one.
  const std::pair<isa::CounterId, Op> others[] = {
      {isa::LOAD, plain("global_inv", {}, {})},
      {isa::STORE, plain("global_wb", {}, {})},
      {isa::DS, plain("ds_nop", {}, {})},
      {isa::KM, plain("s_get_barrier_state", {sgpr(84)}, {})},
      {isa::TENSOR, plain("tensor_load_to_lds", {}, {})},
      {isa::ASYNC, plain("global_load_async_to_lds_b32", {}, {})},
      {isa::ASYNC, plain("global_store_async_from_lds_b32", {}, {})}};
  for (const auto &[counter, other] : others) {
    ir::WaitSpec own;
    own.n[counter] = 0;
    if (all.find(waitText(own)) == std::string::npos)
      add("nothing of it by " + waitText(own),
          {other, a, waitOp(counter, 0), special(Op::UnknownJump)}, all);
  }
  if (all.find("xcnt") == std::string::npos) {
    add("nothing of it by a vector xcnt 0",
        {plain("global_store_b32", {}, {}), a, waitOp(isa::X, 0), special(Op::UnknownJump)},
        all + "storecnt 0");
    add("nothing of it by a scalar xcnt 0",
        {plain("s_prefetch_data", {}, {}), a, waitOp(isa::X, 0), special(Op::UnknownJump)},
        all + "kmcnt 0");
  }

  if (r.result != "") {
    const bool scalar = r.result == "sgpr";
    const isa::Reg result = r.result == "scc" ? isa::scc() : scalar ? sgpr(0) : vgpr(1);
    const Op use = plain(r.result == "vgpr" ? "v_mov_b32" : "s_mov_b32",
                         {r.result == "vgpr" ? vgpr(220) : sgpr(90)}, {result});
    const isa::Reg first = r.result == "scc" ? isa::scc() : scalar ? sgpr(0) : vgpr(0);
    add("read", {a, use}, r.raw);
    add("overwritten", {a, plain(r.result == "vgpr" ? "v_mov_b32" : "s_mov_b32", {first}, {})},
        r.raw);
    add("overwritten by itself", {a, a}, r.raw);
    for (auto [peer, load] : peers()) {
      const bool vector =
          std::string_view(peer) == "global_load" || std::string_view(peer) == "ds_load";
      const bool scalarLoad =
          std::string_view(peer) == "s_load" || std::string_view(peer) == "s_sendmsg_rtn";
      if (!(r.result == "vgpr" && vector) && !(scalar && scalarLoad)) continue;
      Op over = load;
      over.defs = {first};
      add(std::string("overwritten by ") + peer, {a, over}, r.raw);
    }
    auto past = [&](const std::string &peer) {
      std::string w;
      for (auto [counter, id] : kLlvmCounters)
        if (r.raw.find(counter) != std::string::npos) {
          auto it = r.positionalPast.find(counter);
          w += std::string(counter) +
               (it != r.positionalPast.end() && has(it->second, peer) ? " 1 " : " 0 ");
        }
      return w;
    };
    for (const auto &[counter, other] : others) {
      ir::WaitSpec own;
      own.n[counter] = 0;
      if (r.raw.find(waitText(own)) == std::string::npos)
        add("read behind " + waitText(own), {other, a, waitOp(counter, 0), use}, r.raw);
    }
    // A second one with the same SCC waits first, so there is nothing to count.
    if (r.result != "scc") add("read past itself", {a, self, use}, past("self"));
    for (const auto &[peer, p] : peers())
      if (r.result != "scc" || p.defs.empty() || p.defs[0].first != isa::amdgpu::kScc)
        add(std::string("read past ") + peer, {a, p, use}, past(peer));
  }

  // Sources.
  auto over = [&](const char *what, Op o) {
    if (!tested(what)) return;
    auto it = r.war.find(what);
    add(std::string("source overwritten by ") + what, {a, std::move(o)},
        it == r.war.end() ? "" : it->second);
  };
  if (vsrc) over("alu", plain("v_mov_b32", {vgpr(64)}, {}));
  if (ssrc) over("alu", plain("s_mov_b32", {sgpr(16)}, {}));
  for (const auto &[peer, p] : peers()) {
    Op o = p;
    if (std::string_view(peer) == "global_load" || std::string_view(peer) == "ds_load")
      o.defs = {vgpr(64)};
    else if (std::string_view(peer) == "s_load" || std::string_view(peer) == "s_sendmsg_rtn")
      o.defs = {sgpr(16)};
    else
      continue;
    over(peer, o);
  }
  over("exec", plain("s_mov_b32", {exec()}, {}));
  over("m0", plain("s_mov_b32", {isa::m0()}, {}));
  if (r.ordersSources()) {
    const Op kill = vsrc ? plain("v_mov_b32", {vgpr(64)}, {}) : plain("s_mov_b32", {sgpr(16)}, {});
    auto past = [&](const std::string &peer) {
      return has(r.xDroppedBy, peer) ? "" : has(r.xPositionalPast, peer) ? "xcnt 1" : "xcnt 0";
    };
    add("source overwritten past itself", {a, self, kill}, past("self"));
    for (const auto &[peer, p] : peers())
      add(std::string("source overwritten past ") + peer, {a, p, kill}, past(peer));
    const Op olderStore = plain("global_store_b32", {}, {vgpr(204, 2), vgpr(206), exec()});
    for (auto [counter, id] : kLlvmCounters) {
      add(std::string(counter) + " completes translation", {a, waitOp(id, 0), kill},
          has(r.xImpliedBy, counter) ? "" : "xcnt 0");
      // Deliberate deviation (docs/errata.md): LLVM takes a LOADcnt wait for an
      // xcnt wait only while no store is pending, because it carries the number
      // over. We remember which operations have completed: a load that has
      // returned was translated, whatever else is in flight.
      const bool implied = has(r.xImpliedByWithOlderStore, counter) || has(r.xImpliedBy, counter);
      add(std::string(counter) + " completes translation beside an older store",
          {olderStore, a, waitOp(id, 0), kill}, implied ? "" : "xcnt 0");
    }
  }
  return cases;
}

}  // namespace

const std::vector<LlvmRow> &llvmRows() { return dataFile().rows; }
const std::vector<LlvmScenario> &llvmScenarios() { return dataFile().scenarios; }

void checkLlvm(const isa::Target &t, std::vector<std::string> &failures, size_t limit) {
  static const std::vector<std::vector<Case>> all = [] {
    std::vector<std::vector<Case>> v;
    for (const LlvmRow &r : llvmRows()) v.push_back(casesOf(r));
    return v;
  }();
  std::set<std::pair<uint16_t, std::string>> seen;
  std::vector<Case> cases;
  for (size_t i = 0; i != all.size(); ++i) {
    const LlvmRow &r = llvmRows()[i];
    if (!seen.insert({t.rowFor(r.mnemonic, true), r.signature}).second) continue;
    cases.insert(cases.end(), all[i].begin(), all[i].end());
  }
  plan::Options o;
  o.explain = false;
  runCases(t, cases, o, failures, limit);
}

}  // namespace interlock::test
