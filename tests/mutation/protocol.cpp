//===- protocol.cpp - Random kernels that share LDS behind barriers --------===//
//
// A phase is a few accesses of the same direction per region. Between two phases
// stands a barrier if one reads what the other writes, and now and then
// otherwise, so that some barriers matter and some do not. Whether a kernel is
// free of races is for the judge to say; a generator that only hopes is enough.
//
//===----------------------------------------------------------------------===//
#include "protocol.h"

#include "generator.h"

#include <vector>

namespace interlock::mutation {

namespace {

using property::Random;

struct Phase {
  std::vector<std::string> reads, writes;
};

class Protocol {
public:
  explicit Protocol(uint64_t seed) : r(seed * 77 + 5) {}

  std::string text() {
    out = "\t.amdgcn_target \"amdgcn-amd-amdhsa--gfx1250\"\n\t.text\n\t.globl k\n\t.p2align 8\n"
          "\t.type k,@function\nk:\n";
    const bool ring = r.chance(35);
    if (ring)
      ringLoop();
    else
      for (unsigned n = r.between(1, 2); n-- != 0;) r.chance(60) ? loop() : line(r.between(2, 5));
    emit("s_endpgm");
    return out + "\t.amdhsa_kernel k\n\t\t.amdhsa_next_free_vgpr 64\n\t\t.amdhsa_next_free_sgpr "
                 "64\n\t.end_amdhsa_kernel\n";
  }

private:
  void emit(const std::string &s) { out += "\t" + s + "\n"; }
  void barrier() {
    emit("s_barrier_signal -1");
    if (r.chance(40)) alu();
    emit("s_barrier_wait -1");
  }
  void alu() { emit("v_add_f32 v" + std::to_string(r.between(40, 50)) + ", v51, v52"); }

  void read(const std::string &region) {
    const std::string v = std::to_string(4 * r.below(6));
    switch (r.below(8)) {
    case 0:
      return emit("global_store_async_from_lds_b128 v30, v31, s[2:3] ; tokens=[" + region + "]");
    case 1:
      return emit("tensor_store_from_lds s[16:19], s[20:27] ; tokens=[" + region + "]");
    default:
      return emit("ds_load_b128 v[" + v + ":" + std::to_string(std::stoi(v) + 3) +
                  "], v32 ; tokens=[" + region + "]");
    }
  }
  void write(const std::string &region) {
    switch (r.below(4)) {
    case 0:
      return emit("tensor_load_to_lds s[16:19], s[20:27] ; tokens=[" + region + "]");
    case 1:
      return emit("global_load_async_to_lds_b128 v33, v34, s[2:3] ; tokens=[" + region + "]");
    default:
      return emit("ds_store_b32 v32, v53 ; tokens=[" + region + "]");
    }
  }

  Phase phase() {
    Phase f;
    static const std::vector<std::string> kRegions = {"A", "B", "C"};
    for (const std::string &region : kRegions) {
      if (r.chance(35))
        f.writes.push_back(region);
      else if (r.chance(45))
        f.reads.push_back(region);
    }
    return f;
  }
  void print(const Phase &f) {
    for (const std::string &x : f.reads) read(x);
    if (r.chance(30)) alu();
    for (const std::string &x : f.writes) write(x);
  }
  static bool meets(const std::vector<std::string> &a, const std::vector<std::string> &b) {
    for (const std::string &x : a)
      for (const std::string &y : b)
        if (x == y) return true;
    return false;
  }

  /// Phases with their barriers; `open` collects what was accessed since the last one.
  void line(unsigned phases) {
    for (unsigned n = 0; n != phases; ++n) {
      Phase f = phase();
      if (meets(f.reads, open.writes) || meets(f.writes, open.reads) || r.chance(20)) {
        barrier();
        open = {};
      }
      if (r.chance(20)) {  // an arm without barriers
        const std::string l = ".L" + std::to_string(labels++);
        emit("s_cbranch_vccz " + l);
        print(f);
        out += l + ":\n";
      } else {
        print(f);
      }
      open.reads.insert(open.reads.end(), f.reads.begin(), f.reads.end());
      open.writes.insert(open.writes.end(), f.writes.begin(), f.writes.end());
    }
  }
  void loop() {
    const std::string l = ".L" + std::to_string(labels++);
    if (r.chance(70)) barrier(), open = {};
    out += l + ":\n";
    line(r.between(1, 4));
    if (r.chance(85)) barrier(), open = {};
    emit("s_cbranch_scc1 " + l);
  }

  /// Software pipelining: fill a slot ahead while another is used.
  void ringLoop() {
    const unsigned size = r.between(2, 3);
    const unsigned ahead = r.between(1, size - 1);
    auto slot = [&](unsigned n) {
      std::string s = "R%" + std::to_string(size);
      return n ? s + "+" + std::to_string(n) : s;
    };
    for (unsigned n = 0; n != ahead; ++n) write(slot(n));
    const std::string l = ".L" + std::to_string(labels++);
    out += l + ":\n";
    barrier();
    const bool fillFirst = r.chance(50);
    if (fillFirst) write(slot(ahead % size));
    read(slot(0));
    if (r.chance(30)) barrier();
    alu();
    if (!fillFirst) write(slot(ahead % size));
    if (r.chance(50)) barrier();
    emit("s_cbranch_scc1 " + l);
  }

  Random r;
  std::string out;
  Phase open;
  unsigned labels = 0;
};

}  // namespace

std::string generateProtocol(uint64_t seed) { return Protocol(seed).text(); }

}  // namespace interlock::mutation
