//===- encode_test.cpp - Lines to words, against ptxas and our decoder -----===//
//
// words.csv: what ptxas wrote and nvdisasm printed (harvest_words.py). Corpus: the
// same for every word of the corpus that is of one of the encoder's forms, with our
// own text. The other way round: random registers, read back by the decoder.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/encode.h"
#include "interlock/isa_nvidia.h"
#include "interlock/read.h"
#include "read/sass_decode.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <random>
#include <set>
#include <sstream>

using namespace interlock;
using namespace interlock::isa::nvidia;

namespace {

std::string slurp(const std::filesystem::path &path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream all;
  all << in.rdbuf();
  return all.str();
}

/// The row that would encode the word; null if it has none.
const FixedRow *fixedRowOf(const Word &w) {
  for (const FixedRow &f : fixedRows())
    if (std::string_view(f.name) == ops()[read::knownRowOf(w)].name &&
        (f.forms >> w.get(9, 3) & 1) && (!f.ifBit || w.bit(f.ifBit)))
      return &f;
  return nullptr;
}

TEST(Encode, WordsThatPtxasWrote) {
  std::ifstream in(INTERLOCK_SOURCE_DIR "/tests/emit/words.csv");
  ASSERT_TRUE(in);
  std::set<std::string> covered;
  unsigned rows = 0;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::vector<std::string> f;
    std::istringstream fields(line);
    for (std::string s; std::getline(fields, s, ';');) f.push_back(s);
    ASSERT_EQ(f.size(), 6u) << line;
    const uint64_t offset = std::stoull(f[1], nullptr, 16);
    const Word want{std::stoull(f[3], nullptr, 16), std::stoull(f[2], nullptr, 16)};
    std::string text = f[4];
    // nvdisasm writes a target without leading zeros.
    if (const size_t at = text.find("BRA 0x"); at != text.npos)
      text = text.substr(0, at + 6) + offsetDigits(std::stoull(text.substr(at + 6), nullptr, 16));
    Word got;
    const std::string error =
        read::encodeSass(read::printControl(controlOf(want)) + " " + text + ";", offset, got);
    EXPECT_EQ(error, "") << line;
    EXPECT_EQ(got, want) << line;
    ASSERT_NE(fixedRowOf(want), nullptr) << line;
    covered.insert(fixedRowOf(want)->name);
    ++rows;
  }
  EXPECT_GE(rows, 150u);
  for (const FixedRow &f : fixedRows()) EXPECT_TRUE(covered.count(f.name)) << f.name;
}

TEST(Encode, EveryWordOfTheCorpus) {
  std::map<std::string, std::array<unsigned, 2>> seen;  // encoded, refused
  for (const auto &entry : std::filesystem::directory_iterator(INTERLOCK_CORPUS)) {
    if (entry.path().extension() != ".cubin") continue;
    const std::string bytes = slurp(entry.path());
    uint64_t start = 0, before = 0;
    for (uint64_t at : read::cubinPlaces(bytes)) {
      if (at != before + Word::kBytes) start = at;
      before = at;
      const Word w = loadWord(reinterpret_cast<const unsigned char *>(bytes.data()) + at);
      const FixedRow *row = fixedRowOf(w);
      if (!row) continue;
      const uint64_t offset = at - start;
      auto name = [&](int64_t to) { return "0x" + offsetDigits(offset + uint64_t(to)); };
      ir::ControlWord control = controlOf(w);
      const std::string line = read::printControl(control) + " " + read::printSass(w, name) + ";";
      Word got;
      if (!read::encodeSass(line, offset, got).empty()) {
        ++seen[row->name][1];
        continue;
      }
      ++seen[row->name][0];
      control.reuse = 0;  // a listing in bracket notation names no caches
      ASSERT_EQ(got, withControl(w, control)) << entry.path() << " " << line;
    }
  }
  for (const FixedRow &f : fixedRows()) {
    const auto [encoded, refused] = seen[f.name];
    EXPECT_GE(encoded, 60u) << f.name;
    // The .X forms, which name the carries that a fixed row fills in.
    const bool withCarry = std::string_view(f.name).starts_with("I");
    EXPECT_LE(refused, withCarry ? encoded / 10 : 0) << f.name;
  }
}

TEST(Encode, RandomRegistersAreReadBack) {
  std::mt19937 random(11);
  struct Form {
    const char *before, *after;
    unsigned sources;
  };
  static constexpr Form kForms[] = {
      {"MOV ", "", 1},       {"FADD ", "", 2},         {"FMUL ", "", 2},
      {"FFMA ", "", 3},      {"IADD3 ", "", 3},        {"LOP3.LUT ", ", 0xf0, !PT", 3},
      {"SHF.L.U32 ", "", 3}, {"SHF.R.U32.HI ", "", 3}, {"IMAD ", "", 3},
  };
  auto name = [](unsigned r) { return r == 255 ? std::string("RZ") : "R" + std::to_string(r); };
  for (unsigned n = 0; n != 20000; ++n) {
    const Form &f = kForms[n % std::size(kForms)];
    unsigned reg[4];
    for (unsigned &r : reg) r = random() % 4 ? random() % 255 : 255;
    std::string text = f.before + name(reg[0]);
    if (std::string_view(f.before) == "IADD3 ") text += ", PT, PT";
    for (unsigned s = 0; s != f.sources; ++s) text += ", " + name(reg[s + 1]);
    text += f.after;
    const unsigned stall = 1 + random() % 15;
    ir::ControlWord control;
    control.stall = static_cast<uint8_t>(stall);
    control.keepIssuing = stall <= 11 && random() % 2;
    control.waitMask = static_cast<uint8_t>(random() % 64);
    Word w;
    ASSERT_EQ(read::encodeSass(read::printControl(control) + " " + text + ";", 0, w), "") << text;
    ir::Program p;
    read::appendSass(p, w);
    std::multiset<unsigned> defs, uses, wantDefs, wantUses;
    for (const ir::Operand &o : p.operands) (o.role & ir::kDef ? defs : uses).insert(o.first - kR0);
    if (reg[0] != 255) wantDefs.insert(reg[0]);
    for (unsigned s = 0; s != f.sources; ++s)
      if (reg[s + 1] != 255) wantUses.insert(reg[s + 1]);
    EXPECT_EQ(defs, wantDefs) << text;
    EXPECT_EQ(uses, wantUses) << text;
    EXPECT_EQ(controlOf(w), control) << text;
  }
}

TEST(Encode, WhatDoesNotExistIsRefused) {
  Word w;
  auto error = [&](const char *line) { return read::encodeSass(line, 0, w); };
  EXPECT_EQ(error("[B------:R-:W-:Y:S12] NOP;"),
            "a stall of 12 with Y is no encoding that exists; without Y it is");
  EXPECT_EQ(error("[B------:R-:W-:Y:S00] NOP;"),
            "a stall of 0 with Y is no encoding that exists; without Y it is");
  for (unsigned stall = 0; stall != 16; ++stall)
    for (bool yield : {false, true}) {
      ir::ControlWord c;
      c.stall = static_cast<uint8_t>(stall);
      c.keepIssuing = yield;
      const std::string e = read::encodeSass(read::printControl(c) + " NOP;", 0, w);
      // 16 and 28 to 31 as one field of five bits.
      const unsigned usched = stall | unsigned(yield) << 4;
      EXPECT_EQ(e.empty(), usched != 16 && usched < 28) << usched;
      if (e.empty()) {
        EXPECT_EQ(w.get(105, 5), usched);
      }
    }
  EXPECT_NE(error("FADD R1, R2, R3;"), "");
  EXPECT_NE(error("[B------:R-:W-:Y:S01] FADD R1, R2;"), "");
  EXPECT_NE(error("[B------:R-:W-:Y:S01] FADD R1, R2, R256;"), "");
  EXPECT_NE(error("[B------:R-:W-:Y:S01] FROB R1, R2;"), "");
  EXPECT_EQ(error("[B------:R-:W-:Y:S01] FADD R1, R2, 1;"),
            "'FADD R1, R2, 1' is in no form that the encoder has a row for");
  EXPECT_EQ(error("[B------:R-:W-:Y:S01] HADD2 R1, R2, R3;"),
            "'HADD2 R1, R2, R3' is in no form that the encoder has a row for");
  EXPECT_EQ(
      error("[B------:R-:W-:Y:S01] IADD3.X R1, PT, PT, R2, R3, RZ, P0, !PT;"),
      "'IADD3.X R1, PT, PT, R2, R3, RZ, P0, !PT' is a variant that the encoder has no row for");
  // Nothing is dropped: a name that the parser accepts but does not keep.
  EXPECT_EQ(error("[B------:R-:W-:Y:S01] IMAD.MOV R1, RZ, RZ, R2;"),
            "'IMAD.MOV R1, RZ, RZ, R2' would read as 'IMAD R1, RZ, RZ, R2'");
  EXPECT_EQ(error("[B------:R-:W2:Y:S05] EXIT;"), "'EXIT' cannot set a write barrier");
  EXPECT_EQ(error("[B------:R0:W-:Y:S05] EXIT;"), "'EXIT' cannot set a read barrier");
  EXPECT_EQ(error("[B------:R0:W1:Y:S05] LDCU.64 UR4, c[0x0][0x358];"),
            "'LDCU.64 UR4, c[0x0][0x358]' cannot set a read barrier");
  EXPECT_EQ(error("[B------:R0:W1:Y:S05] STG.E desc[UR4][R2.64], R4;"),
            "'STG.E desc[UR4][R2.64], R4' cannot set a write barrier");
  EXPECT_EQ(error("[B------:R-:W-:Y:S05] BRA 0x0018;"), "'0x0018' is no offset of an instruction");
}

/// The listing of a section of more than 64 KiB names whole offsets.
TEST(Encode, LongOffsets) {
  EXPECT_EQ(offsetDigits(0x30), "0030");
  EXPECT_EQ(offsetDigits(0x12340), "12340");
  Word w;
  ASSERT_EQ(read::encodeSass("[B------:R-:W-:-:S05] BRA 0x12340;", 0x12380, w), "");
  EXPECT_EQ(read::targetOf(ops()[read::knownRowOf(w)], w), int64_t(-0x40));
}

}  // namespace
