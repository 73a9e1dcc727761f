//===- tdm_property_test.cpp - The engine against the manual's loops -------===//
//
// Random descriptors of every mode, each with elements in and out of bounds,
// executed by the engine and by the reference; memory, LDS, what was written and
// the events must be the same. INTERLOCK_PROPERTY_SEED sets the seed,
// INTERLOCK_TDM_COUNT the cases per cell of the table that is printed.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "tdm_reference.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <random>

using namespace interlock::tdm;

namespace {

uint64_t numberFrom(const char *variable, uint64_t otherwise) {
  const char *text = std::getenv(variable);
  return text ? std::strtoull(text, nullptr, 10) : otherwise;
}
const uint64_t kSeed = numberFrom("INTERLOCK_PROPERTY_SEED", 20260701);
const uint64_t kCases = numberFrom("INTERLOCK_TDM_COUNT", 5000);

enum Shape { Tile1, Tile2, Tile3, Tile4, Tile5, Iterated, Rows16, Rows32, kShapes };
const char *const kShapeNames[] = {"tile 1D", "tile 2D", "tile 3D",  "tile 4D",
                                   "tile 5D", "iterate", "gather16", "gather32"};
enum Way { Loads, PaddedLoads, Stores, kWays };

struct Case {
  Descriptor d;
  Op op = Op::Load;
  uint64_t memoryBase = 0, memorySize = 0, ldsSize = 0;
  unsigned barrierWidth = 16;
};

class Generator {
public:
  explicit Generator(uint64_t seed) : random(seed) {}
  uint64_t upTo(uint64_t most) { return std::uniform_int_distribution<uint64_t>(0, most)(random); }
  uint64_t between(uint64_t least, uint64_t most) { return least + upTo(most - least); }
  bool chance(unsigned percent) { return upTo(99) < percent; }

  Case make(Shape shape, Way way) {
    Case c;
    c.op = way == Stores ? Op::Store : Op::Load;
    c.d.dataSize = static_cast<uint8_t>(upTo(3));
    const unsigned element = c.d.elementBytes();
    span = 1;
    tileElements = 1;
    switch (shape) {
    case Iterated:
      makeIterate(c.d);
      break;
    case Rows16:
      makeGather<Gather16>(c.d);
      break;
    case Rows32:
      makeGather<Gather32>(c.d);
      break;
    default:
      makeTile(c.d, 1 + static_cast<unsigned>(shape));
    }
    // Padding needs rows of whole DWORDs; the engine names what is not.
    if (way == PaddedLoads || (way == Stores && chance(20))) {
      c.d.padEnable = true;
      c.d.padInterval = static_cast<uint8_t>(upTo(chance(80) ? 3 : 7));
      c.d.padAmount = static_cast<uint8_t>(upTo(chance(80) ? 7 : 127));
    }
    c.d.ldsAddr = static_cast<uint32_t>(upTo(16) * element);
    c.memoryBase = chance(90) ? upTo(1 << 20) * 8 : (uint64_t(1) << 57) - 4096;
    c.d.globalAddr = c.memoryBase + upTo(8) * (chance(95) ? element : 1);
    c.memorySize = span * element + 128;
    c.ldsSize = tileElements * element * (way == PaddedLoads ? 3 : 1) + 256;
    if (chance(6)) c.memorySize = between(1, c.memorySize);
    if (chance(6)) c.ldsSize = between(16, c.ldsSize);
    if (chance(3)) c.d.globalAddr -= std::min<uint64_t>(c.d.globalAddr, upTo(64));
    if (chance(15)) {
      c.d.barrierEnable = true;
      c.d.barrierAddr = static_cast<uint16_t>(upTo(c.ldsSize / 8));
      const unsigned widths[] = {16, 21, 28, 29, 31, 32};
      c.barrierWidth = widths[upTo(5)];
    }
    return c;
  }

  std::mt19937_64 random;

private:
  /// Elements of memory that the case may touch, and elements of LDS.
  uint64_t span = 1, tileElements = 1;

  void makeTile(Descriptor &d, unsigned dims) {
    Tile t;
    const unsigned most[] = {200, 24, 9, 5, 4};
    uint64_t stride = 1;
    for (unsigned i = 0; i != dims; ++i) {
      t.tileDims[i] = static_cast<uint16_t>(between(1, most[dims - 1]));
      tileElements *= t.tileDims[i];
      t.tensorDims[i] = static_cast<uint32_t>(upTo(t.tileDims[i] + 2));
      if (chance(2)) t.tensorDims[i] = 0;
      if (i) {
        // Mostly without overlap; now and then rows share elements or stand still.
        if (chance(10)) stride = upTo(stride + 4);
        t.strides[i - 1] = stride;
        span += stride * t.tileDims[i];
      } else {
        span += t.tileDims[0];
      }
      stride = chance(40) ? (i ? stride : 1) * t.tileDims[i] : stride * (t.tileDims[i] + upTo(3));
    }
    // Fields of unused dimensions do not count.
    if (dims < 5 && chance(30)) t.tensorDims[dims] = static_cast<uint32_t>(upTo(3));
    if (dims < 5 && chance(30)) t.strides[dims - 1] = upTo(1000);
    d.body = t;
  }

  void makeIterate(Descriptor &d) {
    Iterate t;
    const unsigned dims = chance(50) ? 2 : 3;
    uint64_t stride = 1;
    for (unsigned i = 0; i != dims; ++i) {
      t.tileDims[i] = static_cast<uint16_t>(between(1, 6));
      tileElements *= t.tileDims[i];
      t.tensorDims[i] = static_cast<uint32_t>(upTo(t.tileDims[i] + 4));
      if (i) t.strides[i - 1] = stride;
      // As long as what lies below it, so that increments can be taken apart.
      stride = std::max<uint64_t>(1, stride * t.tensorDims[i]) + upTo(3);
    }
    if (dims == 3 && chance(20)) {
      std::swap(t.strides[0], t.strides[1]);
      std::swap(t.tensorDims[1], t.tensorDims[2]);
    }
    t.count = static_cast<uint16_t>(upTo(5));
    t.globalIncrement = chance(50) ? upTo(3) * t.strides[upTo(dims - 2)] : upTo(3 * stride);
    t.ldsIncrement = static_cast<uint32_t>(chance(60) ? tileElements : upTo(2 * tileElements));
    span += t.count * t.globalIncrement;
    for (unsigned i = 0; i != dims; ++i) span += t.tileDims[i] * (i ? t.strides[i - 1] : 1);
    tileElements += t.count * t.ldsIncrement;
    d.body = t;
  }

  template <class Body> void makeGather(Descriptor &d) {
    Body g;
    g.tileDim0 = static_cast<uint16_t>(between(1, 40));
    g.valid = static_cast<uint16_t>(between(1, Body::kMost));
    g.tensorDims = {static_cast<uint32_t>(upTo(g.tileDim0 + 4)), static_cast<uint32_t>(upTo(20))};
    g.stride = g.tileDim0 + upTo(3);
    for (auto &row : g.rows)
      row = static_cast<std::remove_reference_t<decltype(row)>>(chance(97) ? upTo(24) : ~0u);
    if (chance(50)) std::sort(g.rows.begin(), g.rows.begin() + g.valid);
    g.tileDim2 = static_cast<uint16_t>(upTo(3));
    span += g.stride * 25;
    tileElements = uint64_t(g.tileDim0) * g.valid;
    d.body = g;
  }
};

std::vector<uint8_t> randomBytes(Generator &g, uint64_t n) {
  std::vector<uint8_t> bytes(n);
  for (uint8_t &b : bytes) b = static_cast<uint8_t>(g.random());
  return bytes;
}

reference::State stateFor(Generator &g, const Case &c) {
  reference::State s;
  s.memoryBase = c.memoryBase;
  s.memory = randomBytes(g, c.memorySize);
  s.lds = randomBytes(g, c.ldsSize);
  s.written.assign(c.ldsSize, 0);
  if (c.d.barrierEnable && c.d.barrierAddr * 8u + 8u <= c.ldsSize && g.chance(50)) {
    // Pending 0, so that the phase goes on.
    std::fill_n(s.lds.begin() + c.d.barrierAddr * 8, 4, 0);
  }
  return s;
}

std::string words(const Descriptor &d) {
  std::string out;
  const Words w = encode(d);
  char text[16];
  for (unsigned i = 0; i != kDwords; ++i) {
    std::snprintf(text, sizeof text, "%08x ", dword(w, i));
    out += text;
  }
  return out;
}

void expectSame(const Events &a, const Events &b) {
  EXPECT_EQ(a.readBytes, b.readBytes);
  EXPECT_EQ(a.writtenBytes, b.writtenBytes);
  EXPECT_EQ(a.zeroFilled, b.zeroFilled);
  EXPECT_EQ(a.dropped, b.dropped);
  EXPECT_EQ(a.paddedBytes, b.paddedBytes);
  EXPECT_EQ(a.blocks128, b.blocks128);
}

TEST(TdmProperty, EngineDoesWhatTheFormulasSay) {
  uint64_t count[kShapes][kWays] = {}, faults = 0, arrivals = 0, unsorted = 0;
  Generator g(kSeed);
  for (unsigned shape = 0; shape != kShapes; ++shape)
    for (unsigned way = 0; way != kWays; ++way)
      while (count[shape][way] < kCases) {
        const Case c = g.make(static_cast<Shape>(shape), static_cast<Way>(way));
        reference::State expected = stateFor(g, c), actual = expected;
        const reference::Result r = reference::run(c.d, c.op, expected, c.barrierWidth);
        // Cases without both kinds of element are executed but do not count.
        if (r.inBounds && r.outOfBounds) ++count[shape][way];
        Settings settings;
        settings.barrierWidth = c.barrierWidth;
        const Outcome o = execute(c.d, c.op, {actual.memoryBase, actual.memory},
                                  {actual.lds, actual.written}, settings);
        faults += r.memviol;
        arrivals += r.arrived;
        unsorted += o.corners.has(Corner::GatherUnsorted);
        EXPECT_TRUE(expected.memory == actual.memory);
        EXPECT_TRUE(expected.lds == actual.lds);
        EXPECT_TRUE(expected.written == actual.written);
        EXPECT_EQ(o.memviol, r.memviol);
        EXPECT_EQ(o.arrived, r.arrived);
        EXPECT_TRUE(o.moved && !o.exhausted);
        EXPECT_FALSE(o.corners.has(Corner::IterateLayout));
        EXPECT_FALSE(o.corners.has(Corner::IterateRank));
        expectSame(o.events, r.events);
        ASSERT_FALSE(HasFailure())
            << kShapeNames[shape] << " way " << way << ": " << words(c.d) << "memory "
            << c.memoryBase << "+" << c.memorySize << " LDS " << c.ldsSize;
      }
  std::printf("cases with elements in and out of bounds, seed %llu\n%-10s %8s %8s %8s\n",
              static_cast<unsigned long long>(kSeed), "", "load", "padded", "store");
  for (unsigned shape = 0; shape != kShapes; ++shape)
    std::printf("%-10s %8llu %8llu %8llu\n", kShapeNames[shape],
                static_cast<unsigned long long>(count[shape][Loads]),
                static_cast<unsigned long long>(count[shape][PaddedLoads]),
                static_cast<unsigned long long>(count[shape][Stores]));
  std::printf("faults %llu, barrier arrivals %llu, unsorted lists out of bounds %llu\n",
              static_cast<unsigned long long>(faults), static_cast<unsigned long long>(arrivals),
              static_cast<unsigned long long>(unsorted));
  EXPECT_GT(faults, kCases / 2);
  EXPECT_GT(arrivals, kCases / 2);
}

TEST(TdmProperty, AnyBitsStayWithinWhatIsLent) {
  // For the sanitizers; and what surrounds memory and LDS must not change.
  constexpr size_t kGuard = 64, kMemory = 512, kLds = 1024;
  Generator g(kSeed + 2);
  uint64_t moved = 0, faults = 0;
  for (uint64_t i = 0; i != 4 * kCases; ++i) {
    Words w;
    for (unsigned k = 0; k != kDwords; ++k)
      setDword(w, k,
               g.chance(60) ? static_cast<uint32_t>(g.random()) & 0x000f000f
                            : static_cast<uint32_t>(g.random()));
    Descriptor d = decode(w);
    d.type = 2;
    d.count = 1;
    const Op op = g.chance(50) ? Op::Load : Op::Store;
    if (g.chance(50)) d.ldsAddr %= 2 * kLds;
    std::vector<uint8_t> memory(kMemory + 2 * kGuard, 0x55), lds(kLds + 2 * kGuard, 0xaa);
    const uint64_t base = d.globalAddr - std::min<uint64_t>(d.globalAddr, g.upTo(64));
    Settings settings;
    settings.workLimit = 1 << 16;
    const Outcome o = execute(d, op, {base, std::span(memory).subspan(kGuard, kMemory)},
                              {std::span(lds).subspan(kGuard, kLds)}, settings);
    const LdsRange range = ldsRange(d, op, kLds);
    ASSERT_LE(range.begin, range.end);
    ASSERT_LE(range.end, kLds);
    if (o.events.blocks128) {
      ASSERT_GT(memoryEnd(d, op), base) << words(d);
    }
    for (size_t k = 0; k != kGuard; ++k) {
      ASSERT_TRUE(memory[k] == 0x55 && memory[kGuard + kMemory + k] == 0x55) << words(d);
      ASSERT_TRUE(lds[k] == 0xaa && lds[kGuard + kLds + k] == 0xaa) << words(d);
    }
    moved += o.events.writtenBytes != 0;
    faults += o.memviol;
  }
  EXPECT_GT(moved, kCases / 4);
  EXPECT_GT(faults, kCases / 4);
}

using Answer = std::pair<uint64_t, std::vector<unsigned>>;
std::vector<Answer> sorted(const std::vector<Response> &responses) {
  std::vector<Answer> out;
  for (const Response &r : responses) out.push_back({r.cycle, r.workgroups});
  std::sort(out.begin(), out.end());
  return out;
}

TEST(TdmProperty, MulticastGivesEveryRequesterItsCopy) {
  Generator g(kSeed + 1);
  uint64_t counted = 0, shared = 0, late = 0, absent = 0;
  while (counted < kCases) {
    Case c = g.make(static_cast<Shape>(g.upTo(kShapes - 1)), g.chance(50) ? Loads : PaddedLoads);
    const unsigned workgroups = static_cast<unsigned>(g.between(1, 6));
    c.d.multicast = static_cast<uint16_t>(g.upTo((1u << workgroups) - 1));
    c.d.earlyTimeout = g.chance(40);
    Settings settings;
    settings.barrierWidth = c.barrierWidth;
    settings.timeout = g.upTo(20);
    settings.fetchLatency = g.upTo(20);
    std::vector<Request> requests;
    for (unsigned w = 0; w != workgroups; ++w)
      if (g.chance(85)) requests.push_back({w, g.upTo(40)});
    std::shuffle(requests.begin(), requests.end(), g.random);

    const reference::State before = stateFor(g, c);
    std::vector<reference::State> expected(workgroups, before), actual(workgroups, before);
    reference::Result r;
    for (const Request &q : requests)
      r = reference::run(c.d, Op::Load, expected[q.workgroup], c.barrierWidth);
    auto answers = reference::rendezvous(c.d.multicast, requests, c.d.earlyTimeout,
                                         settings.timeout, settings.fetchLatency);
    std::vector<uint8_t> memory = before.memory;
    std::vector<Lds> lds;
    for (reference::State &s : actual) lds.push_back({s.lds, s.written});
    const ClusterOutcome o =
        executeCluster(c.d, Op::Load, {c.memoryBase, memory}, lds, requests, settings);
    EXPECT_TRUE(memory == before.memory);
    for (unsigned w = 0; w != workgroups; ++w) {
      EXPECT_TRUE(expected[w].lds == actual[w].lds) << w;
      EXPECT_TRUE(expected[w].written == actual[w].written) << w;
    }
    EXPECT_EQ(sorted(o.responses), sorted(answers));
    EXPECT_EQ(o.events.readBytes, answers.size() * r.events.readBytes);
    EXPECT_EQ(o.events.blocks128, answers.size() * r.events.blocks128);
    EXPECT_EQ(o.events.writtenBytes, requests.size() * r.events.writtenBytes);
    ASSERT_FALSE(HasFailure()) << words(c.d);
    counted += r.inBounds && r.outOfBounds;
    absent += requests.size() != workgroups;
    for (const Response &a : answers) shared += a.workgroups.size() > 1;
    late += answers.size() > 1 && c.d.multicast == (1u << workgroups) - 1;
  }
  std::printf("multicast: %llu cases, %llu shared answers, %llu with stragglers, %llu with a "
              "workgroup that does not ask\n",
              static_cast<unsigned long long>(counted), static_cast<unsigned long long>(shared),
              static_cast<unsigned long long>(late), static_cast<unsigned long long>(absent));
  EXPECT_GT(shared, kCases / 10);
  EXPECT_GT(late, kCases / 100);
}

}  // namespace
