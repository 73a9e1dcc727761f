//===- tdm_pipeline.cpp - interlock tdm pipeline: figure of a loop ---------===//
//
// Tiles are fetched `depth` ahead, each into its buffer, by the loop
//
//   fetch 0 … depth−1;  for n: s_wait_tensorcnt, compute n, fetch n + depth
//
// and drawn slot by slot, a fetch and a computation taking one slot each. The
// engine takes fetches in order; a fetch is issued when the tile that its buffer
// held has been computed on. The wait of tile n lets the later fetches go on that
// were issued by then, so the last one is s_wait_tensorcnt 0.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "tdm.h"

#include "interlock/tdm_engine.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

namespace interlock::tool {
namespace {

constexpr unsigned kMostDepth = tdm::TensorQueue::kMost, kMostTiles = 1000;

/// Slots in which a tile is fetched and computed on.
struct Tile {
  unsigned fetched = 0, computed = 0;
  unsigned wait = 0;  ///< the immediate in front of its computation
};

std::vector<Tile> schedule(unsigned tiles, unsigned depth) {
  std::vector<Tile> out(tiles);
  unsigned engineFree = 0, coreFree = 0;
  for (unsigned n = 0; n != tiles; ++n) {
    // The buffer is free after the computation `depth` tiles before.
    unsigned issued = n < depth ? 0 : out[n - depth].computed + 1;
    out[n].fetched = std::max(issued, engineFree);
    engineFree = out[n].fetched + 1;
    out[n].computed = std::max(out[n].fetched + 1, coreFree);
    coreFree = out[n].computed + 1;
    out[n].wait = std::min(depth, tiles - n) - 1;
  }
  return out;
}

std::string column(std::string text, size_t width) {
  text.resize(std::max(width, text.size() + 1), ' ');
  return text;
}

std::string bufferName(unsigned tile, unsigned depth) {
  unsigned b = tile % depth;
  return b < 26 ? std::string(1, static_cast<char>('A' + b)) : "B" + std::to_string(b);
}

}  // namespace

int runTdmPipeline(const std::vector<std::string> &inputs, const llvm::opt::InputArgList &args,
                   Console &console) {
  std::optional<tdm::Spec> spec = readTdmSpec(inputs[0], args, console);
  if (!spec) return kUnusable;
  auto depth = numberOf(args, OPT_depth, 2, 1, kMostDepth, console);
  if (!depth) return kUnusable;
  auto tiles = numberOf(args, OPT_tiles, 8, 1, kMostTiles, console);
  if (!tiles) return kUnusable;
  if (spec->instruction.op == tdm::Op::Store)
    return console.fail("'tdm pipeline' draws loads; this descriptor is for a store");
  const tdm::LdsRange range = tdm::ldsRange(spec->d, tdm::Op::Load, tdm::kLdsBytes);
  const uint64_t bytes = range.end - range.begin;

  const std::vector<Tile> plan = schedule(*tiles, *depth);
  llvm::raw_ostream &os = llvm::outs();
  os << *tiles << " tiles of " << bytes << " bytes of LDS, " << *depth
     << " buffers: " << bytes * *depth << " bytes\n";
  if (bytes * *depth > tdm::kLdsBytes)
    console.warn("the buffers need more than the " + std::to_string(tdm::kLdsBytes) +
                 " bytes of LDS");
  os << "slot  engine      core        landed, not yet used\n";
  const unsigned slots = plan.back().computed + 1;
  for (unsigned slot = 0; slot != slots; ++slot) {
    std::string engine, core, landed;
    for (unsigned n = 0; n != *tiles; ++n) {
      const std::string name = std::to_string(n) + " " + bufferName(n, *depth);
      if (plan[n].fetched == slot) engine = "fetch " + name;
      if (plan[n].computed == slot) core = "tile " + name;
      if (plan[n].fetched < slot && slot < plan[n].computed) landed += " " + name + ",";
    }
    if (!landed.empty()) landed.pop_back();
    std::string line =
        column(std::to_string(slot), 6) + column(engine, 12) + column(core, 12) + landed;
    os << llvm::StringRef(line).rtrim() << '\n';
  }
  unsigned both = 0;
  for (const Tile &t : plan)
    for (const Tile &other : plan) both += other.fetched == t.computed;
  os << both << " of " << slots << " slots fetch and compute at once; one after the other takes "
     << 2 * *tiles << " slots\n";
  for (unsigned n = 0; n != *tiles;) {
    unsigned last = n;
    while (last + 1 != *tiles && plan[last + 1].wait == plan[n].wait) ++last;
    os << "s_wait_tensorcnt " << plan[n].wait << " before tile " << n;
    if (last != n) os << " to " << last;
    os << '\n';
    n = last + 1;
  }
  os.flush();
  console.flush();
  return kComplete;
}

}  // namespace interlock::tool
