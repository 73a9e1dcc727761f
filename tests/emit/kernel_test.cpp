//===- kernel_test.cpp - Emitted cubins, read back -------------------------===//
//
// Our own reader makes the lines of every cubin that can be asked for; nvdisasm's
// view of the same is emit_nvdisasm.py.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/emit.h"

#include "interlock/isa_nvidia.h"
#include "interlock/read.h"
#include "read/sass_decode.h"

#include <gtest/gtest.h>

#include <set>

using namespace interlock;

namespace {

std::vector<emit::Bench> everything() {
  std::vector<emit::Bench> all;
  for (sim::Parity p : {sim::Parity::Even, sim::Parity::Odd, sim::Parity::Mixed})
    for (emit::Bench &b : emit::sweep(p)) all.push_back(std::move(b));
  for (const char *group : {"mov-ldg", "bank-conflicts", "falsify"})
    for (emit::Bench &b : emit::experiments(group)) all.push_back(std::move(b));
  return all;
}

TEST(Kernel, ReadsAsItWasWritten) {
  size_t instructions = 0;
  for (const emit::Bench &b : everything()) {
    std::string error;
    const std::string cubin = emit::cubinOf(b, error);
    ASSERT_FALSE(cubin.empty()) << error;
    const read::Result r = read::readCubin(cubin, b.name);
    ASSERT_TRUE(r) << r.error->str();
    const ir::Program &p = *r.program;
    uint32_t exit = 0;
    while (isa::nvidia::op(p.instrs[exit]).kind != isa::nvidia::OpKind::Exit) ++exit;
    const auto lines = emit::kernelLines(b, exit * isa::nvidia::Word::kBytes);
    ASSERT_LE(lines.size(), exit);
    std::vector<std::string> snippets(b.cases.size());
    for (size_t n = 0; n != lines.size(); ++n) {
      const std::string text =
          read::printControl(p.controlWords[n]) + " " + std::string(p.textOf(n)) + ";";
      ASSERT_EQ(text, lines[n].text) << b.name << " instruction " << n;
      if (lines[n].ofSnippet) snippets[lines[n].instance] += text + "\n";
    }
    for (size_t c = 0; c != b.cases.size(); ++c) {
      std::string listing = sim::listing(b.cases[c].snippet);
      if (const size_t gap = listing.find("\n\n"); gap != listing.npos) listing.erase(gap, 1);
      EXPECT_EQ(snippets[c], listing) << b.name;
    }
    for (size_t n = lines.size(); n != exit; ++n)
      EXPECT_EQ(isa::nvidia::op(p.instrs[n]).kind, isa::nvidia::OpKind::Nop);
    instructions += lines.size();
  }
  EXPECT_GT(instructions, 200000u);
}

TEST(Kernel, NamesAreUnique) {
  std::set<std::string> names, ids;
  size_t benches = 0, cases = 0;
  std::vector<emit::Bench> all = everything();
  for (const char *distance : {"4", "5"}) {
    sim::Experiment e;
    e.producer = "MOV";
    e.consumer = "MOV";
    std::string error;
    const auto d = static_cast<unsigned>(std::stoul(distance));
    std::optional<emit::Bench> b = emit::pairBench(e, d, d, error);
    ASSERT_TRUE(b);
    EXPECT_EQ(b->name, std::string("mov_mov_ilp1_d") + distance);
    EXPECT_EQ(b->cases.size(), 3u);
  }
  for (const emit::Bench &b : all) {
    ++benches;
    names.insert(b.name);
    for (const emit::Case &c : b.cases)
      if (c.kind == emit::CaseKind::Probe) ++cases, ids.insert(emit::idOf(c));
  }
  // In two groups: MOV to MOV is in mov-ldg too, IADD3 to FFMA's slot a in bank-conflicts and
  // falsify.
  EXPECT_EQ(benches - names.size(), 2u);
  EXPECT_EQ(cases - ids.size(), 16u);
}

TEST(Kernel, EveryPairThatCanBeAskedForFits) {
  for (const std::string &producer : sim::producerNames())
    for (const std::string &consumer : sim::consumerNames()) {
      sim::Experiment e;
      e.producer = producer;
      e.consumer = consumer;
      std::string error;
      // The most there are, at all distances: nothing needs more room.
      e.ilp = consumer == "LDG" ? 1u : producer == "FFMA" && consumer == "MOV" ? 15u : 20u;
      std::optional<emit::Bench> b = emit::pairBench(e, 0, 0, error);
      ASSERT_TRUE(b) << error;
      EXPECT_FALSE(emit::cubinOf(*b, error).empty()) << error;
      ++e.ilp;
      EXPECT_FALSE(emit::pairBench(e, 0, 0, error));
    }
}

TEST(Kernel, WhatDoesNotFitIsRefused) {
  sim::Experiment e;
  e.producer = "MOV";
  e.consumer = "FFMA";
  e.ilp = 20;
  std::string error;
  std::optional<emit::Bench> b = emit::pairBench(e, 0, 0, error);
  ASSERT_TRUE(b);
  const std::vector<emit::Case> once = b->cases;
  b->cases.insert(b->cases.end(), once.begin(), once.end());
  EXPECT_TRUE(emit::cubinOf(*b, error).empty());
  EXPECT_EQ(error,
            "the code of mov_ffma_ilp20 does not fit into a kernel; use fewer distances or pairs");
}

}  // namespace
