//===- forms_test.cpp - Objects read by several threads, forms kept --------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "assemble.h"
#include "interlock/read.h"
#include "read/forms.h"

#include <gtest/gtest.h>

using namespace interlock;
using ir::InstrId;
using test::assembleObject;

namespace {

/// Everything that a Program says, as text.
std::string dump(const read::Result &r) {
  std::string s = r ? "" : r.error->str();
  if (!r) return s;
  const ir::Program &p = *r.program;
  llvm::raw_string_ostream out(s);
  for (const std::string &n : p.notes) out << "note " << n << '\n';
  for (const ir::Unknown &u : p.unknowns) out << u.rule << ' ' << u.at << ' ' << u.what << '\n';
  for (const ir::Label &l : p.labels)
    out << l.name << ' ' << l.at << l.function << l.kernel << l.global << l.addressTaken << '\n';
  for (const ir::Kernel &k : p.kernels) {
    out << k.name << ' ' << k.begin << ' ' << k.end << ' ' << k.isKernel << '\n';
    for (const ir::Block &b : k.blocks) out << b.begin << ' ' << b.succEnd << ' ' << b.predEnd;
  }
  for (const ir::WaitSpec &w : p.waits)
    for (int8_t n : w.n) out << int(n) << ' ';
  for (InstrId i = 0; i != p.instrs.size(); ++i) {
    const ir::Instruction &in = p.instrs[i];
    const ir::SourceRef &at = p.sources[i];
    out << '\n'
        << p.offsets[i] << ' ' << at.begin << ' ' << at.end << ' ' << at.line << ' ' << at.column
        << ' ' << in.operandBegin << ' ' << in.target << ' ' << in.value << ' ' << in.imm << ' '
        << in.row << ' ' << int(in.control) << ' ' << int(in.glue) << ' ' << int(in.flags) << ' '
        << int(in.aluClass);
    for (unsigned o = 0; o != in.operandCount; ++o) {
      const ir::Operand &op = p.operandsOf(in)[o];
      out << ' ' << op.first << ':' << op.count << ':' << int(op.role) << int(op.bank)
          << int(op.flags);
    }
  }
  out << '\n' << *p.buffers[0].text;
  return s;
}

/// Larger than what is read by one thread; nothing in it keeps the pace of pieces.
std::string manyKernels() {
  std::string s = ".text\n";
  for (int n = 0; n != 60; ++n) {
    const std::string k = "k" + std::to_string(n), v = std::to_string(n);
    s += ".globl " + k + "\n.p2align 8\n.type " + k + ",@function\n" + k + ":\n";
    s += "s_mov_b32 s8, 0x" + v + "1234\n.Lloop" + v + ":\n.set i, 0\n.rept 150\n";
    s += "global_load_b128 v[0:3], v100, s[4:5] offset:16*i\nv_add_f32 v[i+4], v[i+5], v" + v +
         "\nds_load_b32 v7, v8 offset:4*i+" + v + "\ns_wait_loadcnt_dscnt 0x0\n" +
         "v_fma_f32 v9, v[i+1], v" + v + ", v9\n.set i, i+1\n.endr\n";
    // No instruction: what follows is stepped over in a different way from its middle.
    s += ".long 0xf8000000+" + v + ", 0xbf9f0001\ns_nop " + std::to_string(n % 16) +
         "\n.fill 40, 4, 0xbf9f0001\n";
    s += "tensor_load_to_lds s[36:39], s[40:47]\ns_cbranch_scc1 .Lloop" + v +
         "\ns_get_pc_i64 s[10:11]\ns_add_nc_u64 s[10:11], s[10:11], k" +
         std::to_string((n * 7 + 3) % 60) + "+4\ns_set_pc_i64 s[10:11]\ns_endpgm\n";
    if (n % 5 == 0) s += ".fill 7000, 4, 0xbf9f0000\n";
    s += ".size " + k + ", .-" + k + "\n";
  }
  return assembleObject(s);
}

TEST(Forms, NumberOfThreadsChangesNothing) {
  std::string object = manyKernels();
  ASSERT_GT(object.size(), size_t(8) << 16);
  auto same = [&](const char *what) {
    read::Options o;
    o.jobs = 1;
    const std::string one = dump(read::readBuffer(object, "k.o", o));
    ASSERT_FALSE(one.empty());
    for (unsigned jobs : {2, 4, 7}) {
      o.jobs = jobs;
      EXPECT_TRUE(dump(read::readBuffer(object, "k.o", o)) == one) << what << ", " << jobs;
    }
  };
  same("as assembled");
  // Damaged code: lengths do not fit, branches go anywhere.
  uint32_t seed = 1;
  for (int i = 0; i != 2000; ++i) {
    seed = seed * 1664525 + 1013904223;
    object[0x400 + (seed >> 4) % (7u << 16)] = static_cast<char>(seed >> 24);
  }
  same("damaged");
}

/// What is kept of an instruction for the next one of the same words must not
/// depend on what stands behind it.
TEST(Forms, InstructionsDoNotLookAhead) {
  read::AmdgpuMc &mc = read::AmdgpuMc::get(*isa::findTarget("gfx1250"));
  // Two readers, so that the second has not seen what the first was shown.
  std::unique_ptr<read::FormReader> readers[2];
  auto read = [&](const uint32_t (&words)[2 * read::kMaxWords], bool second) -> const read::Form & {
    std::unique_ptr<read::FormReader> &reader = readers[second];
    if (!reader || reader->full()) reader = std::make_unique<read::FormReader>(mc);
    return reader->read({reinterpret_cast<const uint8_t *>(words), sizeof words}, 0);
  };
  uint32_t seed = 7;
  auto random = [&] {
    seed = seed * 1664525 + 1013904223;
    const uint32_t high = seed >> 16;
    seed = seed * 1664525 + 1013904223;
    return high << 16 | seed >> 16;
  };
  unsigned known = 0;
  for (int i = 0; i != 200000; ++i) {
    uint32_t words[2 * read::kMaxWords];
    for (uint32_t &w : words) w = random();
    // As often a scalar, a vector and a long encoding as any other.
    constexpr uint32_t kPrefixes[] = {0x80000000, 0x00000000, 0xC8000000, 0xCC000000, 0xD4000000,
                                      0xD8000000, 0xEC000000, 0xF4000000, 0xD0000000};
    words[0] = (words[0] & 0x03ffffff) | kPrefixes[i % std::size(kPrefixes)];
    const read::Form &a = read(words, false);
    if (!a.known) continue;
    ++known;
    if (a.size != read::encodedLength(std::span<uint32_t>(words, read::kMaxWords))) continue;
    for (unsigned w = a.size / 4; w != std::size(words); ++w) words[w] = random();
    const read::Form &b = read(words, true);
    ASSERT_TRUE(b.known) << a.text;
    EXPECT_EQ(a.size, b.size) << a.text;
    EXPECT_EQ(a.text, b.text);
  }
  EXPECT_GT(known, 20000u);
}

}  // namespace
