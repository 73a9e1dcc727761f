//===- table_test.cpp - The published table and what explains it -----------===//
//
// Every figure that docs/visibility-model.md states about the table, recomputed.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/sim.h"
#include "probe_fit.h"
#include "probe_published.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

namespace {

using namespace interlock;
using sim::Pipe;
using sim::PipeModel;

sim::Experiment pair(const std::string &producer, const std::string &consumer, unsigned ilp) {
  sim::Experiment e;
  e.producer = producer;
  e.consumer = consumer;
  e.ilp = ilp;
  return e;
}

template <typename Visit> void forEachCell(Visit visit) {
  for (const char *producer : tool::publishedOps())
    for (const char *consumer : tool::publishedOps())
      for (unsigned ilp = 1; ilp <= 4; ++ilp) visit(producer, consumer, ilp);
}

const sim::FormRow &formOf(const std::string &name) {
  for (const sim::FormRow &row : sim::formRows())
    if (row.published && name == row.name) return row;
  ADD_FAILURE() << name;
  return sim::formRows()[0];
}

unsigned slotOf(const sim::FormRow &row) {
  return static_cast<unsigned>(std::find(row.src.begin(), row.src.end(), sim::kOperand) -
                               row.src.begin());
}

TEST(Table, AllPublishedValues) {
  unsigned cells = 0, agree = 0;
  forEachCell([&](const char *producer, const char *consumer, unsigned ilp) {
    std::string error;
    auto m = sim::measure(pair(producer, consumer, ilp), error);
    ASSERT_TRUE(m) << error;
    auto published = tool::publishedMinimum(producer, consumer, ilp);
    ASSERT_TRUE(published);
    ++cells;
    agree += m->minimum == *published;
    EXPECT_EQ(m->minimum, *published) << producer << " to " << consumer << ", ILP " << ilp;
  });
  EXPECT_EQ(cells, 256u);
  EXPECT_EQ(agree, 256u);
}

/// Values that are executed and the pipes alone say the same, and nothing is corrupted beyond the
/// minimum, with any model that the fit looks at.
TEST(Table, ExecutionAndPipesAgree) {
  std::vector<PipeModel> models(4, sim::shippedModel());
  models[1].exception = {};
  models[2].interval = {1, 2, 3};
  models[3].across = 6;
  models[3].pick = sim::Pick::Alternate;
  for (const PipeModel &m : models)
    forEachCell([&](const char *producer, const char *consumer, unsigned ilp) {
      std::string error;
      auto measured = sim::measure(pair(producer, consumer, ilp), error, m);
      ASSERT_TRUE(measured);
      const sim::FormRow &p = formOf(producer), &c = formOf(consumer);
      EXPECT_EQ(measured->minimum, sim::minimumDistance(m, sim::rowOf(p.op).cls, slotOf(p),
                                                        sim::rowOf(c.op).cls, slotOf(c), ilp));
    });
  forEachCell([&](const char *producer, const char *consumer, unsigned ilp) {
    std::string error;
    for (unsigned d = *tool::publishedMinimum(producer, consumer, ilp); d < 12; ++d)
      EXPECT_TRUE(sim::runSnippet(*sim::generate(pair(producer, consumer, ilp), d, error))
                      .corrupted.empty());
  });
}

TEST(Table, OneHundredIndependentValues) {
  auto target = tool::publishedTarget();
  ASSERT_TRUE(target) << "two instructions of a class differ";
  unsigned floor = 0, belowIlp1 = 0, weights = 0;
  for (unsigned p = 0; p != 5; ++p)
    for (unsigned c = 0; c != 5; ++c) {
      weights += target->weight[p][c];
      for (unsigned n = 0; n != 4; ++n) floor += target->minimum[p][c][n] == n + 1;
    }
  EXPECT_EQ(weights, 64u);
  EXPECT_EQ(floor, 24u);
  // No two of the five classes are the same.
  for (unsigned a = 0; a != 5; ++a)
    for (unsigned b = 0; b != a; ++b) {
      bool same = true;
      for (unsigned other = 0; other != 5; ++other)
        for (unsigned n = 0; n != 4; ++n)
          if (other != a && other != b)
            same &= target->minimum[a][other][n] == target->minimum[b][other][n] &&
                    target->minimum[other][a][n] == target->minimum[other][b][n];
      EXPECT_FALSE(same) << a << b;
    }
  for (const char *producer : tool::publishedOps())
    for (const char *consumer : tool::publishedOps()) {
      bool below = false;
      for (unsigned n = 2; n <= 4; ++n)
        below |= *tool::publishedMinimum(producer, consumer, n) <
                 *tool::publishedMinimum(producer, consumer, 1);
      belowIlp1 += below;
    }
  EXPECT_EQ(belowIlp1, 23u);
}

/// Each class in one pipe that is never busy: a latency per pair of groups and nothing else.
PipeModel staticModel(Pipe mov, uint8_t within, uint8_t across) {
  PipeModel m;
  m.interval = {1, 1, 1};
  m.group = {0, 1, 2};
  m.within = within;
  m.across = across;
  const Pipe pipes[] = {mov, Pipe::FmaHeavy, Pipe::FmaHeavy, Pipe::Alu, Pipe::FmaHeavy};
  for (unsigned c = 0; c != 5; ++c) m.pipes[c] = {{pipes[c], Pipe::None, Pipe::None}, 1};
  return m;
}

TEST(Table, Ranking) {
  auto target = tool::publishedTarget();
  ASSERT_TRUE(target);
  auto values = [&](const PipeModel &m) { return tool::scoreOf(m, *target).values; };
  PipeModel pipes = sim::shippedModel();
  pipes.exception = {};
  EXPECT_EQ(values(staticModel(Pipe::Alu, 4, 4)), 60u);       // a constant 4
  EXPECT_EQ(values(staticModel(Pipe::FmaHeavy, 4, 5)), 70u);  // MOV with FMA
  EXPECT_EQ(values(staticModel(Pipe::Alu, 4, 5)), 71u);       // MOV with ALU
  EXPECT_EQ(values(staticModel(Pipe::FmaLite, 4, 5)), 73u);   // MOV alone
  EXPECT_EQ(values(pipes), 97u);
  EXPECT_EQ(values(sim::shippedModel()), 100u);
  tool::Score without = tool::scoreOf(pipes, *target),
              with = tool::scoreOf(sim::shippedModel(), *target);
  EXPECT_EQ(without.cells, 238u);
  EXPECT_EQ(without.runs, 17u);
  EXPECT_EQ(with.cells, 256u);
  EXPECT_EQ(with.runs, 17u);
  EXPECT_EQ(tool::parametersOf(pipes), 10u);
  EXPECT_EQ(tool::parametersOf(sim::shippedModel()), 12u);
}

/// A full-rate lite pipe alone scores as much; one listing tells it apart.
TEST(Table, FullRateLitePipeFailsOneListing) {
  auto target = tool::publishedTarget();
  ASSERT_TRUE(target);
  PipeModel lite = sim::shippedModel();
  lite.exception = {};
  for (unsigned c : {1u, 2u}) lite.pipes[c] = {{Pipe::FmaLite, Pipe::None, Pipe::None}, 1};
  lite.interval[unsigned(Pipe::FmaLite)] = 1;
  tool::Score s = tool::scoreOf(lite, *target);
  EXPECT_EQ(s.values, 97u);
  EXPECT_EQ(s.cells, 238u);
  EXPECT_EQ(s.runs, 16u);
}

/// The exception fits with exactly this window, and the two readings of it cannot be told apart.
TEST(Table, WindowOfTheException) {
  auto target = tool::publishedTarget();
  ASSERT_TRUE(target);
  std::set<std::pair<unsigned, unsigned>> fits;
  for (unsigned where = 0; where != 3; ++where)
    for (unsigned quiet = 0; quiet != 16; ++quiet) {  // up to the producer itself
      PipeModel m = sim::shippedModel();
      m.exception.quiet = static_cast<uint8_t>(quiet);
      m.exception.where = sim::Exception::Where(where);
      if (tool::scoreOf(m, *target).values == 100) fits.insert({where, quiet});
    }
  // Two cycles and no third. Only the group of the FMA pipes may be looked at instead of all.
  EXPECT_EQ(fits, (std::set<std::pair<unsigned, unsigned>>{{0, 0b0011}, {1, 0b0011}}));
}

//===-- The model has not seen the table -----------------------------------===//

TEST(Room, SameTableWithoutThePublishedOne) {
  FILE *in = popen(INTERLOCK_SIM_ALONE, "r");
  ASSERT_TRUE(in);
  std::string alone;
  for (char buffer[4096]; size_t n = fread(buffer, 1, sizeof buffer, in);) alone.append(buffer, n);
  EXPECT_EQ(pclose(in), 0);
  std::string here;
  for (const std::string &producer : sim::producerNames())
    for (const std::string &consumer : sim::producerNames())
      for (unsigned ilp = 1; ilp <= 4; ++ilp) {
        std::string error;
        auto m = sim::measure(pair(producer, consumer, ilp), error);
        ASSERT_TRUE(m);
        here += producer + " " + consumer + " " + std::to_string(ilp) + " " +
                std::to_string(m->minimum) + "\n";
      }
  EXPECT_EQ(alone, here);
  EXPECT_EQ(std::count(alone.begin(), alone.end(), '\n'), 256);
}

std::string contentOf(const std::string &path) {
  std::ifstream in(path, std::ios::binary);
  std::stringstream out;
  out << in.rdbuf();
  return out.str();
}

TEST(Room, ArchiveAndSourcesKnowNothingPublished) {
  const std::string archive = contentOf(INTERLOCK_SIM_ARCHIVE);
  EXPECT_NE(archive.find("minimumDistance"), std::string::npos);
  EXPECT_EQ(archive.find("publishedMinimum"), std::string::npos);
  EXPECT_EQ(archive.find("interlock4tool"), std::string::npos);
  for (const char *file :
       {"listing", "measure", "predict", "sm120_pipes", "snippet", "timeline", "values"}) {
    const std::string text =
        contentOf(std::string(INTERLOCK_SOURCE_DIR) + "/lib/sim/" + file + ".cpp");
    ASSERT_FALSE(text.empty()) << file;
    for (size_t at = 0; (at = text.find("#include", at)) != std::string::npos; ++at) {
      std::string line = text.substr(at, text.find('\n', at) - at);
      EXPECT_TRUE(line.find('"') == std::string::npos || line == "#include \"interlock/sim.h\"")
          << line;
    }
  }
}

}  // namespace
