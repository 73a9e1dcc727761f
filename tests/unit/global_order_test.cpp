// Order of the tensor engine and other operations on global memory: rows, hook, reports.
#include "interlock/check.h"
#include "interlock/isa.h"
#include "interlock/plan.h"
#include "interlock/read.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace interlock {
namespace {

struct Kernel {
  read::Result in;
  explicit Kernel(const std::string &text)
      : in(read::readText("\t.amdgcn_target \"amdgcn-amd-amdhsa--gfx1250\"\nk:\n" + text +
                              "\ts_endpgm\n",
                          "k.s")) {}
  std::vector<check::Finding> findings(check::Options o = {}) const {
    o.crossWave = false;
    std::vector<check::Finding> out;
    for (check::Finding &f :
         check::verify(*in.program, *in.target, in.program->kernels[0], o).findings)
      if (std::string_view(f.rule) == "tdm-store-order") out.push_back(std::move(f));
    return out;
  }
  plan::WaitPlan plan(const plan::Options &o = {}) const {
    return plan::orderGlobalMemory(*in.program, *in.target, in.program->kernels[0], o);
  }
};

const std::string kStore = "\tglobal_store_b32 v[0:1], v2, off\n",
                  kLoad = "\ttensor_load_to_lds s[0:3], s[4:11]\n";

TEST(GlobalOrder, EveryMemoryRowIsSettled) {
  const isa::Target &t = *isa::findTarget("gfx1250");
  const std::vector<uint8_t> access = t.globalAccesses();
  for (size_t r = 0; r != t.instrs.size(); ++r) {
    const std::string_view pattern = t.instrs[r].pattern;
    const isa::KindRow &kind = t.kinds[size_t(t.instrs[r].kind)];
    const bool moves =
        isa::globalOrder(kind.raises) != isa::NumOrders &&
        t.instrs[r].kind != isa::Kind::CacheInv && t.instrs[r].kind != isa::Kind::CacheWb &&
        t.instrs[r].kind != isa::Kind::SmemNoResult && t.instrs[r].kind != isa::Kind::BarrierState;
    const bool exempt =
        pattern.starts_with("scratch_") || pattern == "tensor_save" || pattern == "tensor_stop";
    EXPECT_EQ(access[r] != isa::kGlobalNone, moves && !exempt) << pattern;
  }
  // A row that names no instruction row would be lost without a word.
  for (const isa::GlobalRow &g : t.globals)
    EXPECT_TRUE(std::any_of(t.instrs.begin(), t.instrs.end(), [&](const isa::InstrRow &i) {
      return std::string_view(i.pattern) == g.pattern;
    })) << g.pattern;
}

TEST(GlobalOrder, ReadsAndTensorOperationsAmongThemselvesAreNoPair) {
  EXPECT_TRUE(Kernel(kLoad + "\tglobal_load_b32 v3, v[0:1], off\n").findings().empty());
  EXPECT_TRUE(Kernel("\ts_load_b32 s20, s[16:17], 0x0\n" + kLoad).findings().empty());
  EXPECT_TRUE(Kernel("\ttensor_store_from_lds s[0:3], s[4:11] ; tokens=[A]\n" + kLoad +
                     "\ttensor_store_from_lds s[0:3], s[4:11] ; tokens=[A]\n")
                  .findings()
                  .empty());
  EXPECT_TRUE(Kernel(kStore + "\tglobal_load_b32 v3, v[0:1], off\n").findings().empty());
}

TEST(GlobalOrder, EachKindOfOperationOnItsCounter) {
  struct {
    const char *older, *counter;
    int required;
  } rows[] = {{"global_store_b32 v[0:1], v2, off", "STOREcnt", 0},
              {"buffer_store_b32 v2, v3, s[12:15], null offen", "STOREcnt", 0},
              {"flat_store_b32 v[0:1], v2", "STOREcnt", 0},
              {"global_atomic_add_u32 v[0:1], v2, off", "STOREcnt", 0},
              {"global_atomic_add_u32 v3, v[0:1], v2, off th:TH_ATOMIC_RETURN", "LOADcnt", 0},
              {"global_load_b32 v3, v[0:1], off", "LOADcnt", 0},
              {"s_load_b32 s20, s[16:17], 0x0", "KMcnt", 0},
              {"global_load_async_to_lds_b32 v0, v[2:3], off ; tokens=[B]", "ASYNCcnt", 0},
              {"global_store_async_from_lds_b32 v[2:3], v0, off ; tokens=[B]", "ASYNCcnt", 0}};
  for (const auto &row : rows) {
    const Kernel k(std::string("\t") + row.older +
                   "\n\ttensor_store_from_lds s[0:3], s[4:11] ; tokens=[A]\n");
    ASSERT_TRUE(k.in) << row.older;
    const std::vector<check::Finding> found = k.findings();
    ASSERT_EQ(found.size(), 1u) << row.older;
    EXPECT_STREQ(found[0].counter, row.counter) << row.older;
    EXPECT_EQ(found[0].required, row.required) << row.older;
    EXPECT_EQ(found[0].severity, check::Severity::Note);
    const plan::WaitPlan plan = k.plan();
    ASSERT_EQ(plan.entries.size(), 1u) << row.older;
    EXPECT_FALSE(plan.entries[0].because.empty());
  }
}

TEST(GlobalOrder, WhoeverKnowsBetterIsAsked) {
  const Kernel k(kStore + kLoad);
  EXPECT_EQ(k.findings().size(), 1u);
  EXPECT_EQ(k.plan().entries.size(), 1u);
  check::Options o;
  o.globalApart = [](const ir::Program &p, ir::InstrId i) {
    return p.textOf(i).starts_with("global_store");
  };
  EXPECT_TRUE(k.findings(o).empty());
  plan::Options po;
  po.globalApart = o.globalApart;
  EXPECT_TRUE(k.plan(po).entries.empty());
}

TEST(GlobalOrder, YoungerOperationsStayInFlight) {
  const Kernel k(kStore + "\tscratch_store_b32 v4, v5, off\n\tscratch_store_b32 v4, v5, off\n" +
                 kLoad);
  ASSERT_EQ(k.findings().size(), 1u);
  EXPECT_EQ(k.findings()[0].required, 2);
  ASSERT_EQ(k.plan().entries.size(), 1u);
  EXPECT_EQ(k.plan().entries[0].spec.n[isa::STORE], 2);
}

}  // namespace
}  // namespace interlock
