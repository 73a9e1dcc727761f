//===- spec_test.cpp - Specifications, words and dumps as text -------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/tdm_spec.h"

#include <gtest/gtest.h>

namespace interlock::tdm {
namespace {

/// "LINE:COL: message" of a specification that is none.
std::string wrong(const std::string &json) {
  Error e;
  if (parseSpec(json, e)) return "accepted";
  return std::to_string(e.at.line) + ":" + std::to_string(e.at.column) + ": " + e.message;
}
std::string wrongWords(const std::string &text) {
  Error e;
  if (parseWords(text, e)) return "accepted";
  return std::to_string(e.at.line) + ":" + std::to_string(e.at.column) + ": " + e.message;
}
Spec good(const std::string &json) {
  Error e;
  std::optional<Spec> s = parseSpec(json, e);
  EXPECT_TRUE(s) << e.message << "\n" << json;
  return s ? *s : Spec{};
}

const std::string kStart =
    R"({"data_size":4,"tensor_dims":[64,8],"strides":[64],"tile_dims":[64,8])";

TEST(TdmSpec, Defaults) {
  const Spec s = good(kStart + "}");
  EXPECT_FALSE(s.upper);
  EXPECT_EQ(s.d.count, 1);
  EXPECT_EQ(s.d.type, 2);
  EXPECT_EQ(encode(s.d).group1[0], 0x00020000u);
}

TEST(TdmSpec, EveryKey) {
  const Spec s =
      good(R"({"data_size":2,"global_addr":"0x1000","lds_addr":16,"tensor_dims":[64,32,4],
    "strides":[64,2048],"tile_dims":[16,8,2],"pad":{"interval_dwords":32,"amount_dwords":4},
    "workgroup_mask":"0xf","early_timeout":true,"barrier":{"address":64},
    "iterate":{"repeats":2,"lds_increment":272,"global_increment":128},
    "instruction":{"op":"store","scope":"SE","th":"NT","nv":true},"groups":4,
    "gather":null,"extra":{"count":2,"tile_dim4":7}})");
  const auto &i = std::get<Iterate>(s.d.body);
  EXPECT_EQ(s.d.globalAddr, 0x1000u);
  EXPECT_EQ(s.d.ldsAddr, 16u);
  EXPECT_EQ(s.d.multicast, 15);
  EXPECT_TRUE(s.d.earlyTimeout && s.d.barrierEnable && s.d.padEnable);
  EXPECT_EQ(s.d.barrierAddr, 8);
  EXPECT_EQ(s.d.padInterval, 4);
  EXPECT_EQ(s.d.padAmount, 3);
  EXPECT_EQ(i.count, 1);
  EXPECT_EQ(i.ldsIncrement, 272u);
  EXPECT_EQ(i.globalIncrement, 128u);
  EXPECT_EQ(i.tileDim4, 7);
  EXPECT_EQ(i.strides[1], 2048u);
  EXPECT_EQ(s.d.count, 2);
  EXPECT_TRUE(s.instruction.given && s.instruction.nv && s.instruction.op == Op::Store);
  EXPECT_TRUE(s.upper);
}

TEST(TdmSpec, GatherCountsItsRows) {
  const std::string text = R"({"data_size":4,"tensor_dims":[64,8],"strides":[64],"tile_dims":[64],
    "gather":{"index_bits":16,"rows":[9,2,6,2]})";
  Spec s = good(text + "}");
  const auto &g = std::get<Gather16>(s.d.body);
  EXPECT_EQ(g.valid, 4);
  EXPECT_EQ(g.rows[0], 9);
  EXPECT_EQ(g.rows[3], 2);
  EXPECT_TRUE(s.upper);
  s = good(text + R"(,"extra":{"tile_dim1":7,"row4":1}})");
  EXPECT_EQ(std::get<Gather16>(s.d.body).valid, 7);
  EXPECT_EQ(std::get<Gather16>(s.d.body).rows[4], 1);
  EXPECT_EQ(wrong(text + R"(,"extra":{"row3":1}})"), "2:65: extra.row3: \"gather\" lists it");
}

TEST(TdmSpec, GroupsAreAsFewAsNeeded) {
  auto upper = [](const std::string &more) { return good(kStart + more + "}").upper; };
  EXPECT_FALSE(upper(""));
  EXPECT_TRUE(upper(R"(,"groups":4)"));
  EXPECT_TRUE(upper(R"(,"extra":{"reserved2":1})"));
  EXPECT_TRUE(upper(R"(,"iterate":{"repeats":1})"));
  EXPECT_TRUE(
      good(R"({"data_size":4,"tensor_dims":[1,1,0],"strides":[1,1],"tile_dims":[1,1,1]})").upper);
  EXPECT_TRUE(
      good(R"({"data_size":4,"tensor_dims":[1,1,"s30"],"strides":[1,1],"tile_dims":[1,1,0]})")
          .upper);
  // Null groups read as zeros, whatever was meant to be in them.
  const Spec s = good(
      R"({"data_size":4,"tensor_dims":[1,1,5],"strides":[1,1],"tile_dims":[1,1,1],"groups":2})");
  EXPECT_EQ(words(s).group2[0], 0u);
}

TEST(TdmSpec, WhatIsWrongIsNamedWithItsPlace) {
  EXPECT_EQ(wrong(""), "1:1: the text ends where a JSON value is expected");
  EXPECT_EQ(wrong("[1]"), "1:1: a descriptor is a JSON object");
  EXPECT_EQ(wrong("{\n \"data_size\": 2,\n}"), "3:1: a key in quotes is expected here");
  EXPECT_EQ(wrong("{} x"), "1:4: something stands behind the JSON value");
  EXPECT_EQ(wrong("{}"), "1:1: there is no tensor_dims");
  EXPECT_EQ(wrong(R"({"tensor_dims":[1],"tile_dims":[1]})"),
            "1:1: there is no data_size (bytes: 1, 2, 4, 8)");
  EXPECT_EQ(wrong(R"({"data_size":3,"tensor_dims":[1],"tile_dims":[1]})"),
            "1:14: data_size is 1, 2, 4 or 8 bytes, not 3");
  EXPECT_EQ(wrong(R"({"data_size":1,"data_size":1})"),
            "1:16: the key \"data_size\" stands here twice");
  EXPECT_EQ(wrong(kStart + R"(,"lds_addr":4294967296})"),
            "1:82: lds_addr: 4294967296 does not fit 32 bits");
  EXPECT_EQ(wrong(kStart + R"(,"lds_addr":-4})"), "1:82: lds_addr: -4 is negative");
  EXPECT_EQ(wrong(kStart + R"(,"lds_addr":1.5})"),
            "1:82: lds_addr: 1.5 is not written as a whole number");
  EXPECT_EQ(wrong(kStart + R"(,"lds_addr":1e3})"),
            "1:82: lds_addr: 1e3 is not written as a whole number");
  EXPECT_EQ(wrong(kStart + R"(,"lds_addr":99999999999999999999})"),
            "1:82: lds_addr: 99999999999999999999 is larger than 64 bits");
  EXPECT_EQ(wrong(kStart + R"(,"lds_addr":"0x"})"),
            "1:82: lds_addr: \"0x\" is no hexadecimal number");
  EXPECT_EQ(wrong(kStart + R"(,"lds_addr":"0x11112222333344445"})"),
            "1:82: lds_addr: 0x11112222333344445 is larger than 64 bits");
  EXPECT_EQ(wrong(kStart + R"(,"lds_addr":"12"})"),
            "1:82: lds_addr: \"12\" is no number; write 12, \"0x1f\", \"s20\" or \"s[20:21]\"");
  EXPECT_EQ(wrong(kStart + R"(,"lds_addr":"s106"})"),
            "1:82: lds_addr: there is no register s106; they end at s105");
  EXPECT_EQ(wrong(kStart + R"(,"lds_addr":"s[4:5]"})"),
            "1:82: lds_addr has 32 bits: s[4:5] is more registers than it needs");
  EXPECT_EQ(wrong(kStart + R"(,"lds_addr":[]})"), "1:82: lds_addr is an array, not a number");
  EXPECT_EQ(wrong(kStart + R"(,"global_addr":"0x200000000000000"})"),
            "1:85: global_addr: 0x200000000000000 does not fit 57 bits");
  EXPECT_EQ(wrong(kStart + R"(,"early_timeout":2})"), "1:87: early_timeout: 2 does not fit 1 bit");
  EXPECT_EQ(wrong(kStart + R"(,"data_sizes":2})"),
            "1:84: unknown key \"data_sizes\"; there are data_size, global_addr, lds_addr, "
            "tensor_dims, strides, tile_dims, pad, workgroup_mask, early_timeout, barrier, "
            "iterate, gather, instruction, groups, extra, lints");
  EXPECT_EQ(wrong(kStart + R"(,"tensor_dim3":2})"),
            "1:85: unknown key \"tensor_dim3\"; fields by name stand in \"extra\"");
}

TEST(TdmSpec, ShapesMustAgree) {
  EXPECT_EQ(wrong(R"({"data_size":1,"tensor_dims":[1,2],"tile_dims":[1],"strides":[1]})"),
            "1:48: tile_dims has 1 entry, not 2: tensor_dims has 2");
  EXPECT_EQ(wrong(R"({"data_size":1,"tensor_dims":[1,2],"tile_dims":[1,2]})"),
            "1:1: there is no strides");
  EXPECT_EQ(wrong(R"({"data_size":1,"tensor_dims":[1,2,3],"tile_dims":[1,2,3],"strides":[1]})"),
            "1:68: strides has 1 entry, not 2 to 4: 3 dimensions need 2");
  EXPECT_EQ(wrong(R"({"data_size":1,"tensor_dims":[1,2,3,4,5,6],"tile_dims":[]})"),
            "1:30: tensor_dims has 6 entries, not 1 to 5: a descriptor has 1 to 5 dimensions");
  EXPECT_EQ(
      wrong(
          R"({"data_size":1,"tensor_dims":[1,2,3,4],"tile_dims":[1,2,3,4],"strides":[1,2,3],"iterate":{"repeats":1}})"),
      "1:30: tensor_dims has 4 entries, not 1 to 3: iterate takes the registers of dimensions 3 "
      "and 4");
  EXPECT_EQ(
      wrong(
          R"({"data_size":1,"tensor_dims":[1,2],"tile_dims":[1,2],"strides":[1],"gather":{"index_bits":16,"rows":[1]}})"),
      "1:48: tile_dims has 2 entries, not 1: the number of rows is tile_dim1");
  EXPECT_EQ(wrong(kStart + R"(,"iterate":{"repeats":1},"gather":{}})"),
            "1:104: iterate and gather use the same registers: give one of them");
}

TEST(TdmSpec, EncodedFieldsAreCheckedInTheirUnits) {
  auto pad = [](const char *interval, const char *amount) {
    return wrong(kStart + R"(,"pad":{"interval_dwords":)" + interval + R"(,"amount_dwords":)" +
                 amount + "}}");
  };
  // 2 elements of f16: below the smallest interval.
  EXPECT_EQ(pad("1", "4"), "1:96: pad.interval_dwords is a power of two from 2 to 256, not 1");
  EXPECT_EQ(pad("512", "4"), "1:96: pad.interval_dwords is a power of two from 2 to 256, not 512");
  EXPECT_EQ(pad("12", "4"), "1:96: pad.interval_dwords is a power of two from 2 to 256, not 12");
  EXPECT_EQ(pad("32", "0"), "1:115: pad.amount_dwords is 1 to 128, not 0");
  EXPECT_EQ(pad("32", "129"), "1:115: pad.amount_dwords is 1 to 128, not 129");
  EXPECT_EQ(pad("\"s4\"", "1"), "1:96: pad.interval_dwords is encoded and cannot be taken from a "
                                "register; give the encoded fields in \"extra\"");
  EXPECT_EQ(pad("256", "128"), "accepted");
  EXPECT_EQ(wrong(kStart + R"(,"barrier":{"address":12}})"),
            "1:92: barrier.address: 12 is not a multiple of 8");
  EXPECT_EQ(wrong(kStart + R"(,"barrier":{"address":524288}})"),
            "1:92: barrier.address: 524288 does not fit 16 bits and a shift by 3");
  EXPECT_EQ(wrong(kStart + R"(,"iterate":{"repeats":0}})"), "1:92: iterate.repeats is at least 1");
  EXPECT_EQ(wrong(kStart + R"(,"iterate":{"repeats":65537}})"),
            "1:92: iterate.repeats: 65537 does not fit 16 bits");
  EXPECT_EQ(wrong(kStart + R"(,"iterate":{"repeats":65536}})"), "accepted");
  // A row list times a width has to fit 16 bits.
  EXPECT_EQ(wrong(R"({"data_size":1,"tensor_dims":[65536],"tile_dims":[65536]})"),
            "1:51: tile_dims[0]: 65536 does not fit 16 bits");
  EXPECT_EQ(wrong(kStart + R"(,"instruction":{"scope":"XCC"}})"),
            "1:94: instruction.scope is one of CU, SE, DEV, SYS");
  EXPECT_EQ(wrong(kStart + R"(,"groups":3})"), "1:80: groups is 2 or 4, not 3");
}

TEST(TdmSpec, ExtraTakesTheFieldsOfTheMode) {
  auto extra = [](const char *what) { return wrong(kStart + R"(,"extra":{)" + what + "}}"); };
  EXPECT_EQ(extra("\"row0\":1"), "1:87: extra: mode tile has no field row0");
  EXPECT_EQ(extra("\"lds_addr_increment\":1"),
            "1:101: extra: mode tile has no field lds_addr_increment");
  EXPECT_EQ(extra("\"foo\":1"), "1:86: extra: unknown field \"foo\"");
  EXPECT_EQ(extra("\"tensor_dim0\":1"), "1:94: extra.tensor_dim0: it has a key of its own");
  EXPECT_EQ(extra("\"gather_enable\":1"), "1:96: extra.gather_enable: it has a key of its own");
  EXPECT_EQ(extra("\"iterate_enable\":1"), "1:97: extra.iterate_enable: it has a key of its own");
  EXPECT_EQ(extra("\"type\":4"), "1:87: extra.type: 4 does not fit 2 bits");
  EXPECT_EQ(extra("\"gather_index_size\":1"), "accepted");
  EXPECT_EQ(
      wrong(kStart + R"(,"pad":{"interval_dwords":4,"amount_dwords":4},"extra":{"pad_amount":1}})"),
      "1:139: extra.pad_amount: \"pad\" gives it");
}

TEST(TdmSpec, HostileTextEnds) {
  EXPECT_EQ(wrong(std::string(100000, '[')), "1:34: nested too deeply");
  EXPECT_EQ(wrong("{\"a\":\"\\ud800\"}"), "1:13: half of a surrogate pair");
  EXPECT_EQ(wrong("{\"a\":\"\\q\"}"), "1:8: an unknown escape in a string");
  EXPECT_EQ(wrong("{\"a\":\"x"), "1:8: a string without its end");
  EXPECT_EQ(wrong(std::string("{\"a\":\"x\0\"}", 10)), "1:8: a control character in a string");
  EXPECT_EQ(wrong("{\"a\":012}"),
            "1:6: a number cannot start with 0 here; write hexadecimal as a string, \"0x…\"");
  EXPECT_EQ(wrong("{\"a\":tru}"), "1:6: a JSON value is expected here");
  std::string keys = "{";
  for (int i = 0; i != 300; ++i) keys += (i ? ",\"" : "\"") + std::to_string(i) + "\":0";
  EXPECT_NE(wrong(keys + "}").find("too many keys"), std::string::npos);
}

const std::string kTwelve = "1 0 1000 80000000\n20000 400000 800000 400000 80 40 0 0";

TEST(TdmWords, Dumps) {
  Error e;
  std::optional<Spec> s = parseWords(kTwelve, e);
  ASSERT_TRUE(s);
  EXPECT_FALSE(s->upper);
  EXPECT_EQ(s->d.globalAddr, 0x1000u);
  EXPECT_EQ(get(s->d, Field::TensorDim1), 128u);
  // An address in front, a comment behind, commas, 0x.
  s = parseWords(
      "00000000: 0x1,0x0,0x1000,0x80000000 # group 0\n10: 0x20000 400000 800000 400000 80 40 0 0 "
      "2 0 0 0 0 0 0 0",
      e);
  ASSERT_TRUE(s) << e.message;
  EXPECT_TRUE(s->upper);
  EXPECT_EQ(get(s->d, Field::TensorDim2), 2u);
  std::string bytes;
  const Words w = encode(s->d);
  for (unsigned i = 0; i != kDwords; ++i)
    for (unsigned b = 0; b != 4; ++b) {
      char two[4];
      std::snprintf(two, sizeof two, "%02x ", dword(w, i) >> 8 * b & 0xff);
      bytes += two;
    }
  std::optional<Spec> again = parseWords(bytes, e);
  ASSERT_TRUE(again) << e.message;
  EXPECT_EQ(again->d, s->d);
}

TEST(TdmWords, WhatIsWrongIsNamed) {
  EXPECT_EQ(wrongWords(""), "0:0: a descriptor has 12 or 20 dwords, here are 0");
  EXPECT_EQ(wrongWords("1 2 3"), "0:0: a descriptor has 12 or 20 dwords, here are 3");
  EXPECT_EQ(wrongWords(kTwelve + " 1"), "0:0: a descriptor has 12 or 20 dwords, here are 13");
  EXPECT_EQ(wrongWords("1 2\n xyz"), "2:2: \"xyz\" is no hexadecimal dword");
  EXPECT_EQ(wrongWords("1 123456789"), "1:3: \"123456789\" is no hexadecimal dword");
  std::string many;
  for (int i = 0; i != 1000; ++i) many += "0 ";
  EXPECT_EQ(wrongWords(many), "1:161: more than the 20 dwords of a descriptor");
  EXPECT_EQ(wrongWords(R"({"group0":[1,2,3]})"), "1:11: group0 has 3 dwords, not 4");
  EXPECT_EQ(wrongWords(R"({"group0":[1,2,3,4294967296]})"),
            "1:18: group0[3] is no dword: write 12 or \"0x1f\", at most 32 bits");
  EXPECT_EQ(wrongWords(R"({"group0":[1,2,3,"12"]})"),
            "1:18: group0[3] is no dword: write 12 or \"0x1f\", at most 32 bits");
  EXPECT_EQ(wrongWords(R"({"group0":[1,2,3,4]})"), "1:1: there is no group1");
  const std::string both = R"({"group0":[1,2,3,4],"group1":[1,2,3,4,5,6,7,8])";
  EXPECT_EQ(wrongWords(both + R"(,"group2":[1,2,3,4]})"),
            "1:1: groups 2 and 3 are given both or neither");
  EXPECT_EQ(wrongWords(both + R"(,"groups":4})"),
            "1:57: groups is 4, but groups 2 and 3 are not there");
  EXPECT_EQ(wrongWords(both + R"(,"group2":[1,2,3,4],"group3":[0,0,0,0],"groups":2})"),
            "1:95: groups is 2, but groups 2 and 3 are not zero");
  EXPECT_EQ(wrongWords(both + R"(,"group4":[]})"),
            "1:57: unknown key \"group4\"; there are group0, group1, group2, group3, groups");
}

TEST(TdmWords, GroupLists) {
  Words w;
  std::string e;
  EXPECT_TRUE(parseGroup("0x1,2,0xffffffff,4294967295", 0, w, e));
  EXPECT_EQ(w.group0, (std::array<uint32_t, 4>{1, 2, ~0u, ~0u}));
  for (auto [text, message] : std::initializer_list<std::pair<const char *, const char *>>{
           {"1,2,3", "group 0 has 4 dwords, not 3"},
           {"1,2,3,4,5", "group 0 has 4 dwords, not 5"},
           {"1,2,3,", "\"\" is no dword: write 12 or 0x1f, at most 32 bits"},
           {"1,2,3,4294967296", "\"4294967296\" is no dword: write 12 or 0x1f, at most 32 bits"},
           {"00020000,2,3,4", "\"00020000\" is no dword: write 12 or 0x1f, at most 32 bits"}}) {
    EXPECT_FALSE(parseGroup(text, 0, w, e)) << text;
    EXPECT_EQ(e, message);
  }
}

TEST(TdmSpec, WrittenAsShortAsItIs) {
  const std::string text =
      R"({"data_size":4,"global_addr":"0x0","lds_addr":0,"tensor_dims":[64,8],"strides":[64],"tile_dims":[64,8],"workgroup_mask":0,"early_timeout":false,"groups":2})";
  EXPECT_EQ(specJson(good(text)), text);
  EXPECT_EQ(
      wordsJson(good(text)),
      R"({"group0":["0x00000001","0x00000000","0x00000000","0x80000000"],"group1":["0x00020000","0x00400000","0x00080000","0x00400000","0x00000008","0x00000040","0x00000000","0x00000000"],"group2":["0x00000000","0x00000000","0x00000000","0x00000000"],"group3":["0x00000000","0x00000000","0x00000000","0x00000000"],"groups":2})");
}

TEST(TdmSpec, Registers) {
  EXPECT_EQ(parseRegister("s12"), 12u);
  for (const char *none : {"", "s", "v1", "s1x", "s[1:2]", "s1234", "12"})
    EXPECT_EQ(parseRegister(none), std::nullopt) << none;
  const Spec s = good(
      R"({"data_size":4,"global_addr":"s[20:21]","tensor_dims":["s22",1],"strides":["s23"],"tile_dims":[1,1],"barrier":{"address":"s24"}})");
  ASSERT_EQ(s.runTime.size(), 5u - 1);
  EXPECT_FALSE(s.known(Field::GlobalAddr));
  EXPECT_TRUE(s.known(Field::LdsAddr));
}

}  // namespace
}  // namespace interlock::tdm
