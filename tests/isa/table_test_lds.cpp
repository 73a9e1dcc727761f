//===- table_test_lds.cpp - LDS regions, barriers and the two engines ------===//
//
// Every kind of LDS access against every other and against barrier signals, as
// docs/wait-insertion.md says; LLVM has no opinion on these.
//
//===----------------------------------------------------------------------===//
#include "table_test_check.h"

namespace interlock::test {
namespace {

struct Access {
  const char *mnemonic;
  bool reads, writes;
  enum { Ds, Async, Tensor } by;
};
constexpr Access kAccesses[] = {
    {"ds_load_b32", true, false, Access::Ds},
    {"ds_store_b32", false, true, Access::Ds},
    {"ds_add_u32", true, true, Access::Ds},
    {"global_load_async_to_lds_b32", false, true, Access::Async},
    {"cluster_load_async_to_lds_b32", false, true, Access::Async},
    {"global_store_async_from_lds_b32", true, false, Access::Async},
    {"tensor_load_to_lds", false, true, Access::Tensor},
    {"tensor_store_from_lds", true, false, Access::Tensor},
};
constexpr const char *kCounterOf[] = {"dscnt", "asynccnt", "tensorcnt"};

/// Registers are distinct, so only LDS can ask for a wait.
Op access(const Access &a, unsigned reg, TokenList tokens) {
  Op o = a.by == Access::Tensor ? plain(a.mnemonic, {}, {isa::sgpr(reg / 4 * 4, 4)})
         : a.by == Access::Ds && a.reads && !a.writes
             ? plain(a.mnemonic, {isa::vgpr(reg)}, {isa::vgpr(reg + 1)})
             : plain(a.mnemonic, {}, {isa::vgpr(reg), isa::vgpr(reg + 1)});
  o.tokens = std::move(tokens);
  return o;
}

/// Must `later` wait for `first` when both may touch the same region?
/// `raw`: the need is one that the tensor-raw policy governs.
bool mustWait(const Access &first, const Access &later, bool &raw) {
  raw = false;
  if (first.by == Access::Ds && later.by == Access::Ds) return false;  // one pipe, in order
  if (first.reads && !first.writes && later.reads && !later.writes) return false;
  if (first.by == Access::Tensor &&
      later.by == Access::Tensor)  // in order, but a load may overtake a store's reads
    return first.reads && later.writes;
  if (first.by == Access::Async && later.by == Access::Async && first.writes == later.writes)
    return false;
  raw = later.by == Access::Ds && first.by != Access::Ds && first.writes;
  return true;
}

enum class Tags { Same, Other, FirstUntagged, LaterUntagged };
constexpr Tags kTags[] = {Tags::Same, Tags::Other, Tags::FirstUntagged, Tags::LaterUntagged};

bool waits(bool must, bool raw, Tags tags, flow::TensorRaw policy) {
  if (!must || tags == Tags::Other) return false;
  if (!raw || policy == flow::TensorRaw::Consumers) return true;
  return policy == flow::TensorRaw::Tagged && tags == Tags::Same;
}

std::vector<Case> pairs(flow::TensorRaw policy) {
  std::vector<Case> cases;
  for (const Access &a : kAccesses)
    for (Tags tags : kTags) {
      TokenList first{{0}}, later{{0}};
      if (tags == Tags::Other) later = {{1}};
      if (tags == Tags::FirstUntagged) first.reset();
      if (tags == Tags::LaterUntagged) later.reset();
      for (const Access &b : kAccesses) {
        bool raw;
        bool must = mustWait(a, b, raw);
        Case c;
        c.name = std::string(a.mnemonic) + " before " + b.mnemonic + " tags " +
                 std::to_string(int(tags)) + " policy " + std::to_string(int(policy));
        c.ops = {access(a, 20, first), access(b, 40, later)};
        if (waits(must, raw, tags, policy)) c.expect = std::string(kCounterOf[a.by]) + " 0";
        cases.push_back(std::move(c));
      }
      // Signals publish: workgroup and named ones everything, cluster ones DS reads.
      for (int id : {-1, 0, 3, -3, -2, -4, isa::amdgpu::kBarrierDynamic}) {
        Case c;
        c.name = std::string(a.mnemonic) + " before signal " + std::to_string(id) + " tags " +
                 std::to_string(int(tags));
        Op signal = special(Op::Signal, id);
        signal.tokens = later;
        c.ops = {access(a, 20, first), signal};
        const bool cluster = id == -3,
                   all = id == -1 || id >= 0 || id == isa::amdgpu::kBarrierDynamic;
        if (tags != Tags::Other && (all || (cluster && a.by == Access::Ds && a.reads)))
          c.expect = std::string(kCounterOf[a.by]) + " 0";
        cases.push_back(std::move(c));
      }
      // A wait for another counter completes nothing of this one.
      const std::pair<isa::CounterId, Op> others[] = {
          {isa::LOAD, plain("global_inv", {}, {})},
          {isa::STORE, plain("global_wb", {}, {})},
          {isa::DS, plain("ds_nop", {}, {})},
          {isa::KM, plain("s_get_barrier_state", {isa::sgpr(84)}, {})},
          {isa::KM, plain("s_sendmsg", {}, {})},
          {isa::X, plain("s_prefetch_data", {}, {})},
          {isa::TENSOR, plain("tensor_load_to_lds", {}, {})},
          {isa::ASYNC, plain("global_load_async_to_lds_b32", {}, {})},
          {isa::ASYNC, plain("global_store_async_from_lds_b32", {}, {})},
          {isa::ASYNC, plain("ds_atomic_async_barrier_arrive_b64", {}, {})}};
      for (auto [counter, other] : others) {
        ir::WaitSpec own;
        own.n[counter] = 0;
        std::string drained = std::string(kCounterOf[a.by]) + " 0";
        if (tags != Tags::Same || waitText(own) == drained) continue;
        other.tokens.emplace();
        Op signal = special(Op::Signal, -1);
        signal.tokens = later;
        cases.push_back({std::string(a.mnemonic) + " behind " + waitText(own),
                         {other, access(a, 20, first), waitOp(counter, 0), signal},
                         drained,
                         {}});
      }
      for (int id : {-1, -3}) {
        Case c;
        c.name = std::string(a.mnemonic) + " before barrier wait";
        Op wait = special(Op::BarrierWait, id);
        c.ops = {access(a, 20, first), wait};
        cases.push_back(std::move(c));
      }
    }
  return cases;
}

/// FLAT may touch LDS, without tags; bpermute and arrive touch no LDS data.
std::vector<Case> others() {
  std::vector<Case> cases;
  auto add = [&](const char *name, std::vector<Op> ops, const char *expect) {
    cases.push_back({name, std::move(ops), expect, {}});
  };
  const Access &load = kAccesses[3], &store = kAccesses[5], &tload = kAccesses[6],
               &tstore = kAccesses[7], &ds = kAccesses[1];
  auto flatLoad = plain("flat_load_b32", {isa::vgpr(4)}, {isa::vgpr(6, 2), isa::exec()});
  auto flatStore = plain("flat_store_b32", {}, {isa::vgpr(6, 2), isa::vgpr(8), isa::exec()});
  auto flatAtomic = plain("flat_atomic_add_u32", {}, {isa::vgpr(6, 2), isa::vgpr(8), isa::exec()});
  add("flat load, tensor load", {flatLoad, access(tload, 40, {{0}})}, "dscnt 0");
  add("flat store, tensor load", {flatStore, access(tload, 40, {{0}})}, "dscnt 0");
  add("flat atomic, async load", {flatAtomic, access(load, 40, {{0}})}, "dscnt 0");
  add("flat store, async store", {flatStore, access(store, 40, {{0}})}, "dscnt 0");
  add("flat load, async store", {flatLoad, access(store, 40, {{0}})}, "");
  add("flat load, tensor store", {flatLoad, access(tstore, 40, {{0}})}, "");
  add("flat store, tensor store", {flatStore, access(tstore, 40, {{0}})}, "dscnt 0");
  add("async store, flat store", {access(store, 40, {{0}}), flatStore}, "asynccnt 0");
  add("tensor store, flat atomic", {access(tstore, 40, {{0}}), flatAtomic}, "tensorcnt 0");
  add("tensor store, flat load", {access(tstore, 40, {{0}}), flatLoad}, "");
  add("flat load, signal", {flatLoad, special(Op::Signal, -1)}, "dscnt 0");
  add("flat load, cluster signal", {flatLoad, special(Op::Signal, -3)}, "dscnt 0");
  add("flat store, cluster signal", {flatStore, special(Op::Signal, -3)}, "");
  auto permute = plain("ds_bpermute_b32", {isa::vgpr(4)}, {isa::vgpr(6), isa::vgpr(8)});
  auto arrive = plain("ds_atomic_async_barrier_arrive_b64", {}, {isa::vgpr(6)});
  for (const char *m : {"ds_permute_b32", "ds_swizzle_b32", "ds_nop"}) {
    Op o = permute;
    o.mnemonic = m;
    add(m, {o, access(tload, 40, {{0}})}, "");
  }
  add("bpermute, tensor load", {permute, access(tload, 40, {{0}})}, "");
  add("bpermute, signal", {permute, special(Op::Signal, -1)}, "");
  add("arrive, signal", {arrive, special(Op::Signal, -1)}, "");
  add("arrive, ds store", {arrive, access(ds, 40, {{0}})}, "");

  // Younger counts: one counter for the tensor engine, one class per async kind.
  Op signal = special(Op::Signal, -1);
  signal.tokens = {{0}};
  auto T = [&](unsigned r, ir::TokenId t) { return access(tload, r, {{t}}); };
  auto S = [&](unsigned r, ir::TokenId t) { return access(tstore, r, {{t}}); };
  auto L = [&](unsigned r, ir::TokenId t) { return access(load, r, {{t}}); };
  auto A = [&](unsigned r, ir::TokenId t) { return access(store, r, {{t}}); };
  add("tensor loads in order", {T(4, 0), T(12, 1), T(20, 2), signal}, "tensorcnt 2");
  add("tensor load and store share a counter", {T(4, 0), S(12, 1), signal}, "tensorcnt 1");
  add("tensor store, younger load", {S(4, 0), T(12, 1), signal}, "tensorcnt 1");
  add("tensor past others", {T(4, 0), L(12, 1), A(20, 2), arrive, signal}, "tensorcnt 0");
  add("async loads in order", {L(12, 0), L(20, 1), signal}, "asynccnt 1");
  add("async stores in order", {A(12, 0), A(20, 1), signal}, "asynccnt 1");
  add("async load, younger store", {L(12, 0), A(20, 1), signal}, "asynccnt 0");
  add("async store, younger load", {A(12, 0), L(20, 1), signal}, "asynccnt 0");
  add("async load, younger arrive", {L(12, 0), arrive, signal}, "asynccnt 0");
  add("ds in order", {access(ds, 12, {{0}}), access(ds, 20, {{1}}), permute, signal}, "dscnt 2");
  add("ds past the engines", {access(ds, 12, {{0}}), L(20, 1), T(24, 2), signal}, "dscnt 0");
  // Waits are credited to the counter and the class that they drain.
  add("tensor wait", {T(4, 0), T(12, 1), waitOp(isa::TENSOR, 1), signal}, "");
  add("tensor wait that is too weak", {T(4, 1), T(12, 0), waitOp(isa::TENSOR, 1), signal},
      "tensorcnt 0");
  add("async wait", {L(12, 0), L(20, 1), waitOp(isa::ASYNC, 1), signal}, "");
  add("async wait past the other kind", {L(12, 0), A(20, 1), waitOp(isa::ASYNC, 1), signal},
      "asynccnt 0");
  add("wait for another counter", {T(4, 0), waitOp(isa::ASYNC, 0), waitOp(isa::DS, 0), signal},
      "tensorcnt 0");
  // Sources: no engine holds its registers; descriptors are copied.
  add("async address overwritten", {L(12, 0), plain("v_mov_b32", {isa::vgpr(12)}, {})}, "");
  add("tensor descriptor overwritten", {T(4, 0), plain("s_mov_b32", {isa::sgpr(4)}, {})}, "");
  // … but wait for what is loaded into them.
  add("tensor descriptor being loaded",
      {plain("s_load_b128", {isa::sgpr(4, 4)}, {isa::sgpr(40, 2)}), T(4, 0)}, "kmcnt 0");
  add("async address being loaded",
      {plain("ds_load_b32", {isa::vgpr(12)}, {isa::vgpr(60)}), L(12, 1)}, "dscnt 0");
  // isfirst is a signal too.
  Op isfirst = plain("s_barrier_signal_isfirst", {isa::scc()}, {});
  isfirst.what = Op::Plain;
  add("isfirst publishes", {access(ds, 12, {{0}}), isfirst}, "dscnt 0");
  return cases;
}

}  // namespace

void checkLds(const isa::Target &t, std::vector<std::string> &failures, size_t limit) {
  plan::Options o;
  o.explain = false;
  static const std::vector<Case> rest = others();
  runCases(t, rest, o, failures, limit);
  for (flow::TensorRaw policy :
       {flow::TensorRaw::Tagged, flow::TensorRaw::Consumers, flow::TensorRaw::Barriers}) {
    static std::map<flow::TensorRaw, std::vector<Case>> built;
    std::vector<Case> &cases = built[policy];
    if (cases.empty()) cases = pairs(policy);
    o.policy.tensorRaw = policy;
    runCases(t, cases, o, failures, limit);
  }
}

}  // namespace interlock::test
