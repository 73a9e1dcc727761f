//===- listing_test.cpp - The published listings and their outcomes --------===//
//
// The 17 listings as they are printed (tests/sm120/article), what is stated to be corrupted, with
// what value, and the cycles. Only white space is not compared.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/sim.h"
#include "probe_published.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

namespace {

using namespace interlock;

/// Listing `n` of the article, in the order of publishedRuns().
std::string published(size_t n) {
  const std::string number = std::to_string(n + 1);
  std::ifstream file(std::string(INTERLOCK_SOURCE_DIR "/tests/sm120/article/") +
                     (number.size() < 2 ? "0" : "") + number + ".sass");
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

std::string withoutSpace(std::string text) {
  std::erase_if(text, [](char c) { return c == ' ' || c == '\n'; });
  return text;
}

sim::Snippet generated(const tool::PublishedRun &run) {
  sim::Experiment e;
  e.producer = run.producer;
  e.consumer = run.consumer;
  e.ilp = run.ilp;
  std::string error;
  auto s = sim::generate(e, run.distance, error);
  EXPECT_TRUE(s) << error;
  return s.value_or(sim::Snippet{});
}

TEST(Listing, GeneratedByteForByte) {
  ASSERT_EQ(tool::publishedRuns().size(), 17u);
  for (size_t n = 0; n != tool::publishedRuns().size(); ++n) {
    ASSERT_FALSE(published(n).empty()) << n;
    EXPECT_EQ(withoutSpace(sim::listing(generated(tool::publishedRuns()[n]))),
              withoutSpace(published(n)))
        << n;
  }
}

TEST(Listing, StatedOutcomesComeOut) {
  size_t cycles = 0, corrupted = 0;
  for (const tool::PublishedRun &run : tool::publishedRuns()) {
    sim::Outcome o = sim::runSnippet(generated(run));
    std::vector<unsigned> wanted;
    for (unsigned j = 0; j != run.ilp; ++j)
      if (run.corrupted >> j & 1) wanted.push_back(j + 1);
    EXPECT_EQ(o.corrupted, wanted) << run.producer << run.consumer << unsigned(run.ilp);
    corrupted += wanted.size();
    if (!run.cycles) continue;
    EXPECT_EQ(o.cycles, run.cycles) << run.producer << run.consumer << unsigned(run.ilp);
    ++cycles;
  }
  EXPECT_EQ(cycles, 11u);
  EXPECT_EQ(corrupted, 8u);
}

/// FFMA to MOV: what is read instead is "always the constant 0x3f7fffff".
TEST(Listing, StaleValueIsThePublishedConstant) {
  size_t checked = 0;
  for (const tool::PublishedRun &run : tool::publishedRuns()) {
    if (std::string(run.producer) != "FFMA" || !run.corrupted) continue;
    for (auto value : sim::runSnippet(generated(run)).wrong) {
      EXPECT_EQ(value, 0x3f7fffffu);
      ++checked;
    }
  }
  EXPECT_EQ(checked, 4u);
}

/// A listing's minimum is that of its pair, and one less is not enough.
TEST(Listing, MinimaAreThePublishedOnes) {
  for (const tool::PublishedRun &run : tool::publishedRuns()) {
    sim::Experiment e;
    e.producer = run.producer;
    e.consumer = run.consumer;
    e.ilp = run.ilp;
    std::string error;
    auto m = sim::measure(e, error);
    ASSERT_TRUE(m) << error;
    EXPECT_EQ(m->minimum, tool::publishedMinimum(run.producer, run.consumer, run.ilp));
    EXPECT_EQ(run.corrupted == 0, run.distance >= m->minimum);
  }
}

TEST(Listing, EveryPairHasTheNominalDistance) {
  std::string error;
  for (const std::string &producer : sim::producerNames())
    for (const std::string &consumer : sim::producerNames())
      for (unsigned ilp = 1; ilp <= 15; ++ilp)
        for (unsigned distance = ilp; distance < ilp + 15; ++distance) {
          sim::Experiment e;
          e.producer = producer;
          e.consumer = consumer;
          e.ilp = ilp;
          auto s = sim::generate(e, distance, error);
          ASSERT_TRUE(s) << error;
          ASSERT_EQ(sim::nominalDistance(*s), distance);
          ASSERT_EQ(s->code[ilp - 1].stall, distance - (ilp - 1));
        }
  // And the function tells when it is not so.
  sim::Experiment e;
  e.producer = e.consumer = "MOV";
  e.ilp = 3;
  auto s = sim::generate(e, 5, error);
  s->code[0].stall = 2;
  EXPECT_EQ(sim::nominalDistance(*s), std::nullopt);
}

TEST(Listing, TargetsAreZeroedAndConstantsSet) {
  std::string error;
  sim::Experiment e;
  e.producer = "FMUL";
  e.consumer = "MOV";
  auto s = sim::generate(e, 4, error);
  ASSERT_TRUE(s);
  for (uint8_t r = 52; r <= 60; ++r)
    EXPECT_NE(std::find(s->setup.begin(), s->setup.end(), std::pair(r, 0u)), s->setup.end());
  EXPECT_NE(std::find(s->setup.begin(), s->setup.end(), std::pair(uint8_t(11), 0x3f800000u)),
            s->setup.end());
  EXPECT_EQ(sim::printInstr(s->code[0]), "[B------:R-:W-:Y:S04] FMUL R12, R8, R11;");
}

TEST(Listing, FormsOfTheTable) {
  // Each instruction as the table's author gives it, {P} = R12 and {SRC} = R8.
  const std::pair<const char *, const char *> kForms[] = {
      {"MOV", "MOV R12, R8;"},
      {"FADD", "FADD R12, R8, RZ;"},
      {"FFMA", "FFMA R12, RZ, RZ, R8;"},
      {"FMUL", "FMUL R12, R8, R11;"},
      {"IADD3", "IADD3 R12, PT, PT, R8, RZ, RZ;"},
      {"LOP3", "LOP3.LUT R12, R8, RZ, RZ, 0xf0, !PT;"},
      {"IMAD", "IMAD R12, RZ, RZ, R8;"},
      {"SHF", "SHF.L.U32 R12, R8, RZ, RZ;"}};
  std::string error;
  for (auto [name, text] : kForms) {
    sim::Experiment e;
    e.producer = name;
    e.consumer = "IADD3";
    auto s = sim::generate(e, 5, error);
    ASSERT_TRUE(s) << error;
    EXPECT_EQ(sim::printInstr(s->code[0]), std::string("[B------:R-:W-:Y:S05] ") + text);
  }
}

TEST(Listing, AStallAboveElevenIsPrintedWithoutYield) {
  sim::Instr i;
  i.stall = 11;
  EXPECT_EQ(sim::printInstr(i).substr(0, 21), "[B------:R-:W-:Y:S11]");
  i.stall = 12;
  EXPECT_EQ(sim::printInstr(i).substr(0, 21), "[B------:R-:W-:-:S12]");
}

std::string complaint(const sim::Experiment &e, unsigned distance) {
  std::string error;
  EXPECT_FALSE(sim::generate(e, distance, error));
  return error;
}

TEST(Listing, WhatCannotBeWrittenIsSaid) {
  sim::Experiment e;
  e.producer = "MOV";
  e.consumer = "FFMA";
  e.ilp = 4;
  EXPECT_EQ(complaint(e, 3),
            "distance 3 is less than the 4 cycles that issuing 4 producers takes; use at least 4");
  EXPECT_EQ(complaint(e, 19),
            "distance 19 needs a stall of 16 and the control word counts to 15; use at most 18");
  e.ilp = 21;
  EXPECT_EQ(complaint(e, 21), "21 pairs need more registers than R12 to R51; at most 20");
  e.ilp = 20;
  std::string error;
  EXPECT_TRUE(sim::generate(e, 20, error)) << error;
  e.ilp = 1;
  e.producer = "LDG";
  EXPECT_NE(complaint(e, 4).find("LDG cannot be the producer"), std::string::npos);
  e.producer = "DADD";
  EXPECT_NE(complaint(e, 4).find("'DADD' is no instruction of the test bench"), std::string::npos);
  e.producer = "MOV";
  e.consumerForm = "q";
  EXPECT_EQ(complaint(e, 4), "FFMA has no form that passes slot 'q' through; use one of c, a, b");
  e.consumerForm = "";
  e.consumer = "LDG";
  e.ilp = 2;
  EXPECT_NE(complaint(e, 4).find("one pair only"), std::string::npos);
}

TEST(Listing, ParityMovesTargetsOnly) {
  std::string error;
  sim::Experiment e;
  e.producer = "MOV";
  e.consumer = "IADD3";
  e.ilp = 2;
  for (auto [parity, p0, p1, c0, c1] : {std::tuple{sim::Parity::Even, 12, 14, 52, 54},
                                        {sim::Parity::Odd, 13, 15, 53, 55},
                                        {sim::Parity::Mixed, 12, 15, 52, 55}}) {
    e.parity = parity;
    auto s = sim::generate(e, 4, error);
    ASSERT_TRUE(s) << error;
    EXPECT_EQ(s->code[0].dst, p0);
    EXPECT_EQ(s->code[1].dst, p1);
    EXPECT_EQ(s->code[2].dst, c0);
    EXPECT_EQ(s->code[3].dst, c1);
    EXPECT_EQ(s->code[2].src[0], p0);
    EXPECT_EQ(s->code[3].src[0], p1);
  }
}

}  // namespace
