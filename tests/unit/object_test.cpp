//===- object_test.cpp - Code objects, their containers, their damage ------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "assemble.h"
#include "interlock/read.h"

#include <gtest/gtest.h>
#include <llvm/Object/OffloadBundle.h>
#include <llvm/Support/Compression.h>

using namespace interlock;
using ir::InstrId;
using ir::kNone;
using test::assembleObject;

namespace {

const char *const kKernel = R"(.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
.text
.globl k
.p2align 8
.type k,@function
k:
  s_load_b64 s[4:5], s[0:1], 0x0
  s_mov_b32 s8, 0
loop:
  s_add_co_i32 s8, s8, 1
  v_add_f32 v0, v1, v2
  s_cmp_lt_u32 s8, 4
  s_cbranch_scc1 loop
  s_get_pc_i64 s[10:11]
  s_add_nc_u64 s[10:11], s[10:11], far+4
  s_set_pc_i64 s[10:11]
  s_nop 3
far:
  global_store_b32 v0, v1, s[4:5]
  s_endpgm
.rodata
.p2align 6
.amdhsa_kernel k
  .amdhsa_next_free_vgpr 8
  .amdhsa_next_free_sgpr 16
.end_amdhsa_kernel
.amdgpu_metadata
---
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: k
    .symbol: k.kd
    .kernarg_segment_size: 8
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .wavefront_size: 32
    .sgpr_count: 16
    .vgpr_count: 8
    .max_flat_workgroup_size: 256
    .args: []
...
.end_amdgpu_metadata
)";

std::string kernelText() {
  std::string s = kKernel;
  s.replace(s.find(".rodata"), 7, ".section .rodata,\"a\",@progbits");
  return s;
}
std::string kernelObject() {
  std::string errors, o = assembleObject(kernelText(), "gfx1250", &errors);
  EXPECT_FALSE(o.empty()) << errors;
  return o;
}
std::string code(const std::string &body) {
  return assembleObject(".text\n.globl f\n.type f,@function\nf:\n" + body);
}

InstrId find(const ir::Program &p, std::string_view text) {
  for (InstrId i = 0; i != p.instrs.size(); ++i)
    if (p.textOf(i).find(text) != std::string_view::npos) return i;
  return kNone;
}

TEST(Object, HasLabelsTargetsKernelsAndWaves) {
  read::Result r = read::readBuffer(kernelObject(), "k.o");
  ASSERT_TRUE(r) << r.error->str();
  EXPECT_EQ(r.kind, read::InputKind::AmdgpuObject);
  const ir::Program &p = *r.program;
  ASSERT_EQ(p.kernels.size(), 1u);
  EXPECT_EQ(p.kernels[0].name, "k");
  EXPECT_EQ(p.kernels[0].numWaves, 8u);
  EXPECT_TRUE(p.kernels[0].isKernel);
  const InstrId branch = find(p, "s_cbranch_scc1"), set = find(p, "s_set_pc"),
                store = find(p, "global_store");
  ASSERT_NE(branch, kNone);
  EXPECT_EQ(p.textOf(branch), "s_cbranch_scc1 loop");
  EXPECT_EQ(p.instrs[branch].target, find(p, "s_add_co_i32"));
  EXPECT_FALSE(p.instrs[branch].flags & ir::kNumericTarget);
  EXPECT_EQ(p.instrs[set].control, ir::Control::Jump);
  EXPECT_EQ(p.instrs[set].target, store);
  EXPECT_EQ(p.textOf(find(p, "s_add_nc")), "s_add_nc_u64 s[10:11], s[10:11], far+4");
  ASSERT_EQ(p.offsets.size(), p.instrs.size());
  EXPECT_EQ(p.offsets[0], 0u);
  EXPECT_EQ(p.offsets[1], 8u);
  EXPECT_TRUE(p.unknowns.empty());
}

TEST(Object, ListingAssemblesToTheSameBytes) {
  const std::string object = kernelObject();
  read::Result r = read::readBuffer(object, "k.o");
  ASSERT_TRUE(r);
  std::string errors, again = assembleObject(*r.program->buffers[0].text, "gfx1250", &errors);
  ASSERT_FALSE(again.empty()) << errors << *r.program->buffers[0].text;
  for (const char *s : {".text", ".rodata", ".note"}) {
    EXPECT_FALSE(test::sectionOf(object, s).empty()) << s;
    EXPECT_EQ(test::sectionOf(object, s), test::sectionOf(again, s)) << s;
  }
  const ir::SourceRef &at = r.program->sources[find(*r.program, "global_store")];
  std::string_view text = *r.program->buffers[0].text;
  EXPECT_EQ(std::count(text.begin(), text.begin() + at.begin, '\n') + 1, at.line);
  EXPECT_EQ(at.begin - text.rfind('\n', at.begin), at.column);
}

TEST(Object, MadeLabelsAndRelocations) {
  read::Result r = read::readBuffer(code(R"(
    s_cbranch_scc0 .Lskip
    s_get_pc_i64 s[4:5]
    s_add_nc_u64 s[4:5], s[4:5], callee@rel64+4
    s_swap_pc_i64 s[30:31], s[4:5]
    s_get_pc_i64 s[4:5]
    s_add_nc_u64 s[4:5], s[4:5], table@gotpcrel+4
    s_load_b64 s[6:7], s[4:5], 0x0
  .Lskip:
    s_endpgm
)"),
                                    "f.o");
  ASSERT_TRUE(r);
  const ir::Program &p = *r.program;
  EXPECT_EQ(p.textOf(0), "s_cbranch_scc0 L_text_30");
  EXPECT_EQ(p.instrs[0].target, find(p, "s_endpgm"));
  EXPECT_EQ(p.textOf(2), "s_add_nc_u64 s[4:5], s[4:5], callee@rel64+4");
  EXPECT_EQ(p.instrs[3].control, ir::Control::Call);
  EXPECT_EQ(p.textOf(5), "s_add_nc_u64 s[4:5], s[4:5], table@gotpcrel+4");
}

TEST(Object, DualAccumulatorOfOddNumber) {
  // LLVM 22's disassembler names v58 as the accumulator.
  read::Result r = read::readBuffer(
      code("v_dual_mul_f32 v2, v10, v10 :: v_dual_fmac_f32 v59, v16, v15\ns_endpgm\n"), "f.o");
  ASSERT_TRUE(r);
  const ir::Instruction &in = r.program->instrs[0];
  for (unsigned o = 0; o != in.operandCount; ++o) EXPECT_NE(r.program->operandsOf(in)[o].first, 58);
}

TEST(Object, UnknownWordsAreNamedAndShiftNothing) {
  std::string object = code("v_mov_b32 v0, v1\nv_fma_f32 v3, v4, v5, v6\nds_load_b32 v7, "
                            "v8\nv_cmp_ge_u16 vcc_lo, s32, v18\ns_endpgm\n");
  test::setWords(object, 4, {0xD7FF0003, 0});
  read::Result r = read::readBuffer(object, "f.o");
  ASSERT_TRUE(r);
  const ir::Program &p = *r.program;
  ASSERT_EQ(p.instrs.size(), 5u);
  EXPECT_EQ(p.textOf(1), ".long 0xd7ff0003, 0x00000000");
  EXPECT_EQ(p.textOf(2), "ds_load_b32 v7, v8");
  EXPECT_EQ(p.offsets[2], 12u);
  ASSERT_EQ(p.unknowns.size(), 1u);
  EXPECT_EQ(p.unknowns[0].rule, "unknown-instruction");
  EXPECT_EQ(p.unknowns[0].at, 1u);
  EXPECT_NE(p.unknowns[0].what.find("0x0004 of .text: D7FF0003 00000000"), std::string::npos)
      << p.unknowns[0].what;
}

TEST(Object, LiteralBehindTheEndOfTheSection) {
  read::Result r = read::readBuffer(code("s_nop 1\n.long 0x8008ff08\n"), "f.o");
  ASSERT_TRUE(r);
  ASSERT_EQ(r.program->instrs.size(), 2u);
  EXPECT_EQ(r.program->textOf(1), ".long 0x8008ff08");
  EXPECT_EQ(r.program->unknowns.size(), 1u);
}

TEST(Object, IgnoredFieldsGiveTheSameInstruction) {
  std::string
      object =
          code("tensor_load_to_lds s[32:35], s[36:43] th:TH_LOAD_HT\nv_mov_b32 v0, v1\ns_endpgm\n"),
      other = object;
  test::setWords(other, 0, {0xD0310000, 0x00200000, 0x7C7C2420});
  ASSERT_NE(object, other);
  read::Result a = read::readBuffer(object, "a.o"), b = read::readBuffer(other, "b.o");
  ASSERT_TRUE(a && b);
  EXPECT_EQ(*a.program->buffers[0].text, *b.program->buffers[0].text);
  EXPECT_EQ(a.program->instrs[0].row, b.program->instrs[0].row);
  EXPECT_TRUE(b.program->unknowns.empty());
}

TEST(Object, OneNullTensorGroupIsWrittenAsWords) {
  std::string object = code("tensor_load_to_lds s[0:3], s[4:11], s[12:15], s[16:19]\ns_endpgm\n");
  test::setWords(object, 8, {0x7C0C0400});
  read::Result r = read::readBuffer(object, "f.o");
  ASSERT_TRUE(r);
  EXPECT_EQ(r.target->kind(r.program->instrs[0]), isa::Kind::TensorLoad);
  EXPECT_EQ(r.program->textOf(0).substr(0, 5), ".long");
  std::string again = assembleObject(*r.program->buffers[0].text);
  EXPECT_EQ(test::sectionOf(object), test::sectionOf(again));
}

TEST(Object, PaddingMakesNoInstructions) {
  for (const char *fill : {"0xbf9f0000", "0xbf800000", "0"}) {
    std::string object = code(
        std::string("s_endpgm\n.fill 63, 4, ") + fill +
        "\n.globl g\n.type g,@function\n.p2align 8\ng:\nv_mov_b32 v0, v1\ns_endpgm\n.fill 9, 4, " +
        fill + "\n");
    read::Result r = read::readBuffer(object, "f.o");
    ASSERT_TRUE(r);
    EXPECT_EQ(r.program->instrs.size(), 3u) << fill;
    EXPECT_EQ(r.program->kernels.size(), 2u) << fill;
    EXPECT_EQ(test::sectionOf(object), test::sectionOf(assembleObject(*r.program->buffers[0].text)))
        << fill;
  }
  // s_nop that something jumps to is code.
  read::Result r =
      read::readBuffer(code("s_branch .La\n.Lb:\ns_endpgm\n.La:\ns_nop 0\ns_branch .Lb\n"), "f.o");
  ASSERT_TRUE(r);
  EXPECT_EQ(r.program->instrs.size(), 4u);
  EXPECT_EQ(r.program->instrs[0].target, 2u);
  r = read::readBuffer(code("s_branch .La\n.Lb:\ns_endpgm\n.La:\ns_nop 0\n"), "f.o");
  ASSERT_TRUE(r);
  EXPECT_EQ(r.program->instrs[0].target, 2u);
}

TEST(Object, BranchesToNoInstructionAreNamed) {
  std::string object = code("s_branch 1\nv_fma_f32 v3, v4, v5, v6\ns_endpgm\n");
  read::Result r = read::readBuffer(object, "f.o");
  ASSERT_TRUE(r);
  ASSERT_EQ(r.program->unknowns.size(), 1u);
  EXPECT_EQ(r.program->unknowns[0].rule, "unknown-branch-target");
  EXPECT_EQ(r.program->instrs.size(), 3u);
  EXPECT_TRUE(r.program->instrs[0].flags & ir::kNumericTarget);
  r = read::readBuffer(code("s_branch 0x1000\ns_endpgm\n"), "f.o");
  ASSERT_TRUE(r);
  ASSERT_EQ(r.program->unknowns.size(), 1u);
}

/// A function whose instructions come from two files, with DWARF of `version`.
std::string withLines(unsigned version, std::string *errors = nullptr) {
  std::string text = R"(.file MAIN
.file HEADER "/inc" "h.cl"
.text
.globl f
.type f,@function
f:
.loc CODE 7 3
  v_mov_b32 v0, v1
  v_mov_b32 v2, v3
.loc HEADER 70000 12
  global_load_b32 v4, v[0:1], off
.loc HEADER 0 0
  s_nop 0
.section .text.g,"ax",@progbits
.loc HEADER 5 1
  s_wait_loadcnt 0x0
  s_endpgm
)";
  const bool five = version >= 5;  // counts files from 0
  for (auto [word, with] :
       {std::pair("MAIN", five ? "0 \"/src\" \"k.cl\"" : "1 \"k.cl\""),
        std::pair("HEADER", five ? "1" : "2"), std::pair("CODE", five ? "0" : "1")})
    for (size_t at; (at = text.find(word)) != std::string::npos;)
      text.replace(at, std::string_view(word).size(), with);
  return assembleObject(text, "gfx1250", errors, version);
}

struct Line {
  std::string file;
  uint32_t line;
  uint16_t column;
  friend bool operator==(const Line &, const Line &) = default;
};
Line lineOf(const ir::Program &p, InstrId i) {
  const ir::SourceLine &l = p.lines[i];
  return {l.file == kNone ? "" : p.lineFiles[l.file], l.line, l.column};
}

TEST(Object, LineTables) {
  for (unsigned version : {4u, 5u}) {
    std::string errors;
    read::Result r = read::readBuffer(withLines(version, &errors), "f.o");
    ASSERT_TRUE(r) << errors;
    const ir::Program &p = *r.program;
    ASSERT_EQ(p.lines.size(), p.instrs.size()) << version;
    const std::string file = version >= 5 ? "/src/k.cl" : "k.cl";
    EXPECT_EQ(lineOf(p, 0), (Line{file, 7, 3}));
    EXPECT_EQ(lineOf(p, 1), (Line{file, 7, 3}));
    EXPECT_EQ(lineOf(p, 2), (Line{"/inc/h.cl", 70000, 12}));
    EXPECT_EQ(lineOf(p, 3).line, 0u);
    EXPECT_EQ(lineOf(p, find(p, "s_wait_loadcnt")), (Line{"/inc/h.cl", 5, 1}));
    EXPECT_EQ(lineOf(p, find(p, "s_endpgm")), (Line{"/inc/h.cl", 5, 1}));
    EXPECT_EQ(p.lineFiles.size(), 2u);
    EXPECT_TRUE(p.notes.empty());
  }
  read::Result without = read::readBuffer(kernelObject(), "k.o");
  ASSERT_TRUE(without);
  EXPECT_TRUE(without.program->lines.empty());
}

TEST(Object, DamagedLineTables) {
  const std::string object = withLines(5);
  const std::string table = test::sectionOf(object, ".debug_line");
  ASSERT_FALSE(table.empty());
  const size_t at = object.find(table);
  ASSERT_NE(at, std::string::npos);
  size_t noted = 0, kept = 0;
  for (size_t i = 0; i != table.size(); ++i)
    for (unsigned char value : {0x00, 0x01, 0x7f, 0x80, 0xff}) {
      std::string damaged = object;
      damaged[at + i] = static_cast<char>(value);
      read::Result r = read::readBuffer(damaged, "f.o");
      ASSERT_TRUE(r) << r.error->str();
      const ir::Program &p = *r.program;
      if (p.lines.empty()) {
        noted += !p.notes.empty();
        EXPECT_TRUE(p.lineFiles.empty());
        continue;
      }
      ++kept;
      ASSERT_EQ(p.lines.size(), p.instrs.size());
      for (const ir::SourceLine &l : p.lines)
        ASSERT_TRUE(l.file == kNone || l.file < p.lineFiles.size());
    }
  EXPECT_GT(noted, 0u);
  EXPECT_GT(kept, 0u);

  // The length of the unit: longer than its section.
  std::string longer = object;
  longer[at + 1] = '\x7f';
  read::Result r = read::readBuffer(longer, "f.o");
  ASSERT_TRUE(r);
  EXPECT_TRUE(r.program->lines.empty());
  ASSERT_EQ(r.program->notes.size(), 1u);
  EXPECT_EQ(r.program->notes[0], "its line table is damaged, so no source lines are known: a unit "
                                 "longer than its section at byte 0");
}

TEST(Object, OtherTargetsAndMachinesAreNamed) {
  auto message = [](const std::string &bytes) {
    read::Result r = read::readBuffer(bytes, "x.o");
    return r ? "read" : r.error->message;
  };
  EXPECT_EQ(message(assembleObject("s_endpgm\n", "gfx90a")),
            "target gfx90a is recognised but not supported");
  EXPECT_EQ(message(assembleObject("s_endpgm\n", "gfx1200")),
            "target gfx1200 is recognised but not supported");
  std::string object = kernelObject();
  auto with = [&](size_t at, char low, char high = 0) {
    std::string s = object;
    s[at] = low;
    s[at + 1] = high;
    return s;
  };
  EXPECT_EQ(message(with(18, 62)), "an ELF file for x86_64, not an AMDGPU code object");
  EXPECT_EQ(message(with(18, char(190))), "target 'sm_73' is not known");
  EXPECT_NE(message(with(48, char(0xEE), 5)).find("0xee is not known"), std::string::npos);
  EXPECT_EQ(message(object.substr(0, 20)), "truncated ELF file: 20 bytes");
  EXPECT_EQ(message("\x7f"
                    "ELF"),
            "truncated ELF file: 4 bytes");
  read::Options o;
  o.target = "gfx1251";
  read::Result r = read::readBuffer(object, "x.o", o);
  ASSERT_FALSE(r);
  EXPECT_EQ(r.error->message, "is for gfx1250, not for the target 'gfx1251' that was asked for");
}

TEST(Object, DamageGivesAnErrorOrAProgram) {
  const std::string object = kernelObject();
  for (size_t n = 0; n < object.size(); n += 7) {
    read::Result r = read::readBuffer(std::string_view(object).substr(0, n), "x.o");
    EXPECT_TRUE(r.program || r.error) << n;
  }
  uint32_t seed = 1;
  for (int i = 0; i != 3000; ++i) {
    std::string s = object;
    for (int k = 0; k != 3; ++k) {
      seed = seed * 1664525 + 1013904223;
      s[(seed >> 8) % s.size()] = static_cast<char>(seed >> 24);
    }
    read::Result r = read::readBuffer(s, "x.o");
    EXPECT_TRUE(bool(r.program) != bool(r.error)) << i;
  }
}

std::string word64(uint64_t v) {
  std::string s(8, 0);
  llvm::support::endian::write64le(s.data(), v);
  return s;
}
std::string bundle(const std::vector<std::pair<std::string, std::string>> &entries) {
  std::string head = "__CLANG_OFFLOAD_BUNDLE__" + word64(entries.size()), body;
  size_t size = head.size();
  for (auto &[id, bytes] : entries) size += 24 + id.size();
  size = (size + 4095) & ~size_t(4095);
  for (auto &[id, bytes] : entries) {
    body.resize((body.size() + 7) & ~size_t(7));
    head += word64(size + body.size()) + word64(bytes.size()) + word64(id.size()) + id;
    body += bytes;
  }
  head.resize(size);
  return head + body;
}
std::string archive(const std::vector<std::pair<std::string, std::string>> &entries) {
  std::string s = "!<arch>\n";
  for (auto &[name, bytes] : entries) {
    char header[61];
    std::snprintf(header, sizeof(header), "%-16s%-12d%-6d%-6d%-8d%-10zu`\n", (name + "/").c_str(),
                  0, 0, 0, 644, bytes.size());
    s += header + bytes + (bytes.size() % 2 ? "\n" : "");
  }
  return s;
}

struct Members {
  std::vector<std::string> names, skipped;
  std::string error;
};
Members walk(const std::string &bytes, const std::string &target = "") {
  Members m;
  read::Options o;
  o.target = target;
  auto e = read::forEachMember(
      bytes, "in", o,
      [&](std::string_view b, std::string_view n) {
        m.names.emplace_back(n);
        EXPECT_TRUE(read::readObject(b, n)) << n;
      },
      m.skipped);
  if (e) m.error = e->message;
  return m;
}

TEST(Container, BundlesArchivesAndNesting) {
  const std::string object = kernelObject(), old = assembleObject("s_endpgm\n", "gfx90a");
  const std::string inner = bundle({{"host-x86_64-unknown-linux--", ""},
                                    {"hipv4-amdgcn-amd-amdhsa--gfx90a", old},
                                    {"hipv4-amdgcn-amd-amdhsa--gfx1250", object}});
  EXPECT_EQ(read::recognise(inner), read::InputKind::OffloadBundle);
  Members m = walk(inner);
  EXPECT_EQ(m.names, std::vector<std::string>{"in(hipv4-amdgcn-amd-amdhsa--gfx1250)"});
  EXPECT_EQ(m.skipped, (std::vector<std::string>{
                           "in(host-x86_64-unknown-linux--): empty",
                           "in(hipv4-amdgcn-amd-amdhsa--gfx90a): a code object for gfx90a"}));
  const std::string outer = archive({{"a.o", object}, {"b.hipfb", inner}, {"readme", "text"}});
  EXPECT_EQ(read::recognise(outer), read::InputKind::Archive);
  m = walk(outer);
  EXPECT_EQ(m.names,
            (std::vector<std::string>{"in(a.o)", "in(b.hipfb)(hipv4-amdgcn-amd-amdhsa--gfx1250)"}));
  EXPECT_EQ(m.skipped.back(), "in(readme): not recognised");
  read::Result r = read::readBuffer(outer, "lib.a");
  ASSERT_FALSE(r);
  EXPECT_EQ(r.kind, read::InputKind::Archive);
  EXPECT_EQ(walk(object).names, std::vector<std::string>{"in"});
  EXPECT_EQ(walk(outer, "gfx1251").error,
            "no code object for gfx1251 inside; it holds (a.o): a code object for gfx1250, "
            "(b.hipfb)(host-x86_64-unknown-linux--): empty, "
            "(b.hipfb)(hipv4-amdgcn-amd-amdhsa--gfx90a): a code object for gfx90a, "
            "(b.hipfb)(hipv4-amdgcn-amd-amdhsa--gfx1250): a code object for gfx1250, "
            "(readme): not recognised");
}

TEST(Container, HostProgramsWithDeviceCode) {
  const std::string fat = bundle({{"hipv4-amdgcn-amd-amdhsa--gfx1250", kernelObject()}});
  std::string text = "s_endpgm\n.section .hip_fatbin,\"a\",@progbits\n.p2align 12\n.byte ";
  // Two bundles, one behind the other with padding.
  for (int copy = 0; copy != 2; ++copy) {
    for (size_t i = 0; i != fat.size(); ++i)
      text += std::to_string(uint8_t(fat[i])) + (i + 1 == fat.size() ? "\n" : ",");
    if (copy == 0) text += ".p2align 12\n.byte ";
  }
  std::string host = assembleObject(text);
  ASSERT_FALSE(host.empty());
  host[18] = 62;  // EM_X86_64
  EXPECT_EQ(read::recognise(host), read::InputKind::OffloadBundle);
  EXPECT_EQ(walk(host).names, (std::vector<std::string>{"in(hipv4-amdgcn-amd-amdhsa--gfx1250)",
                                                        "in#2(hipv4-amdgcn-amd-amdhsa--gfx1250)"}));
  EXPECT_EQ(read::readBuffer(host, "a.out").kind, read::InputKind::OffloadBundle);
}

TEST(Container, CompressedBundles) {
  const std::string plain = bundle({{"hipv4-amdgcn-amd-amdhsa--gfx1250", kernelObject()}});
  auto buffer = llvm::MemoryBuffer::getMemBuffer(plain, "", false);
  for (auto format : {llvm::compression::Format::Zlib, llvm::compression::Format::Zstd}) {
    if (llvm::compression::getReasonIfUnsupported(format)) continue;
    for (uint16_t version : {2, 3}) {  // LLVM does not read its own version 1 back
      auto packed = llvm::object::CompressedOffloadBundle::compress(
          llvm::compression::Params(format), *buffer, version);
      ASSERT_TRUE(bool(packed)) << llvm::toString(packed.takeError());
      std::string bytes = (*packed)->getBuffer().str();
      EXPECT_EQ(walk(bytes).names.size(), 1u) << version;
      for (size_t n = 0; n < bytes.size(); n += 5)
        EXPECT_FALSE(walk(bytes.substr(0, n)).error.empty());
    }
  }
}

TEST(Container, DamageEndsInAnErrorOrFewerMembers) {
  const std::string object = kernelObject();
  const std::string good =
      archive({{"b", bundle({{"hipv4-amdgcn-amd-amdhsa--gfx1250", object}})}, {"a.o", object}});
  uint32_t seed = 7;
  for (int i = 0; i != 300; ++i) {
    std::string s = good;
    for (int k = 0; k != 4; ++k) {
      seed = seed * 1664525 + 1013904223;
      s[(seed >> 8) % (k < 2 ? 256 : s.size())] = static_cast<char>(seed >> 24);
    }
    Members m;
    auto e = read::forEachMember(
        s, "in", {},
        [&](std::string_view b, std::string_view n) {
          m.names.emplace_back(n);
          (void)read::readObject(b, n);
        },
        m.skipped);
    EXPECT_TRUE(e || !m.names.empty());
  }
  for (size_t n = 1; n < good.size(); n += 101) {
    std::vector<std::string> skipped;
    (void)read::forEachMember(
        std::string_view(good).substr(0, n), "in", {}, [](std::string_view, std::string_view) {},
        skipped);
  }
  EXPECT_EQ(walk("nothing").error,
            "no code object for gfx1250 or gfx1251 or sm_120 inside; it holds not recognised");
}

}  // namespace
