//===- tdm_run.cpp - interlock tdm run: executes a descriptor --------------===//
//
// Every workgroup that asks executes the same descriptor over the same memory,
// each with an LDS of its own. The result is one JSON object; corners that the
// manual leaves open are notes.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "output.h"
#include "tdm.h"

#include "interlock/tdm_engine.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace interlock::tool {
namespace {

using Args = llvm::opt::InputArgList;
using Bytes = std::vector<uint8_t>;

constexpr uint64_t kMostMemory = uint64_t(64) << 20;
constexpr uint64_t kMostPrinted = uint64_t(16) << 20;  ///< of a store's result
constexpr unsigned kMostWorkgroups = 16;

/// Element i has value i, cut to its bytes.
void fillIota(Bytes &bytes, unsigned element) {
  for (uint64_t i = 0; i * element < bytes.size(); ++i)
    for (unsigned b = 0; b != element && i * element + b < bytes.size(); ++b)
      bytes[i * element + b] = static_cast<uint8_t>(i >> 8 * b);
}

/// The bytes of a file; complains and returns nothing.
std::optional<Bytes> readBytes(const std::string &path, uint64_t most, Console &console) {
  std::optional<std::string> text = readBounded(path, path, most, console);
  if (!text) return std::nullopt;
  return Bytes(text->begin(), text->end());
}

std::optional<Bytes> makeMemory(const tdm::Descriptor &d, tdm::Op op, uint64_t base,
                                const Args &args, Console &console) {
  const std::string source = args.getLastArgValue(OPT_memory, "iota").str();
  Bytes bytes;
  uint64_t size = 0;
  if (source != "iota") {
    std::optional<Bytes> file = readBytes(source, kMostMemory, console);
    if (!file) return std::nullopt;
    bytes = std::move(*file);
    size = bytes.size();
  } else if (uint64_t end = tdm::memoryEnd(d, op); end > base) {
    size = end - base;
  }
  const uint64_t most = op == tdm::Op::Store ? kMostPrinted : kMostMemory;
  if (size > most && !args.hasArg(OPT_memory_size)) {
    console.fail("the descriptor reaches " + llvm::Twine(size) +
                 " bytes behind the start of memory; give '--memory-size='");
    return std::nullopt;
  }
  auto wanted = wideNumberOf(args, OPT_memory_size, size, 0, most, console);
  if (!wanted) return std::nullopt;
  if (source != "iota" && *wanted > size) {
    console.fail(source + ": has " + llvm::Twine(size) + " bytes, fewer than '--memory-size='");
    return std::nullopt;
  }
  bytes.resize(*wanted);
  if (source == "iota") fillIota(bytes, d.elementBytes());
  return bytes;
}

/// One LDS for all to start with, and which bytes of it are known.
struct LdsImage {
  Bytes bytes, written;
};
std::optional<LdsImage> makeLds(const tdm::Descriptor &d, const Args &args, Console &console) {
  if (!args.hasArg(OPT_lds_size)) {
    console.fail("'tdm run' needs '--lds-size='");
    return std::nullopt;
  }
  auto size = wideNumberOf(args, OPT_lds_size, 0, 0, tdm::kLdsBytes, console);
  if (!size) return std::nullopt;
  LdsImage lds{Bytes(*size), Bytes(*size)};
  if (!args.hasArg(OPT_lds)) return lds;
  const std::string source = args.getLastArgValue(OPT_lds).str();
  size_t known = lds.bytes.size();
  if (source == "iota") {
    fillIota(lds.bytes, d.elementBytes());
  } else {
    std::optional<Bytes> file = readBytes(source, known, console);
    if (!file) return std::nullopt;
    known = file->size();
    std::copy(file->begin(), file->end(), lds.bytes.begin());
  }
  std::fill_n(lds.written.begin(), known, uint8_t(1));
  return lds;
}

/// Who asks, and when; complains and returns nothing.
std::optional<std::vector<tdm::Request>> requestsOf(unsigned workgroups, uint16_t mask,
                                                    const Args &args, Console &console) {
  std::vector<tdm::Request> requests;
  if (!args.hasArg(OPT_arrivals)) {
    // All at once; with a mask, all that it names.
    for (unsigned w = 0; w != workgroups; ++w)
      if (!mask || mask >> w & 1) requests.push_back({w, 0});
    return requests;
  }
  llvm::SmallVector<llvm::StringRef> cycles;
  llvm::StringRef(args.getLastArgValue(OPT_arrivals)).split(cycles, ',');
  if (cycles.size() != workgroups) {
    console.fail("'--arrivals=' has " + llvm::Twine(cycles.size()) + " entries for " +
                 llvm::Twine(workgroups) + " workgroups");
    return std::nullopt;
  }
  for (unsigned w = 0; w != workgroups; ++w) {
    if (cycles[w] == "-") continue;
    uint64_t cycle = 0;
    if (cycles[w].getAsInteger(0, cycle)) {
      console.fail("'" + cycles[w] +
                   "' is no cycle of '--arrivals='; use a number, or - for never");
      return std::nullopt;
    }
    requests.push_back({w, cycle});
  }
  return requests;
}

uint64_t elementAt(const Bytes &bytes, size_t at, unsigned element) {
  uint64_t value = 0;
  for (unsigned b = 0; b != element; ++b) value |= uint64_t(bytes[at + b]) << 8 * b;
  return value;
}

/// `written` empty: everything is known.
void printElements(llvm::json::OStream &j, const Bytes &bytes, const Bytes &written,
                   unsigned element) {
  for (size_t at = 0; at + element <= bytes.size(); at += element) {
    bool known = written.empty();
    for (size_t b = at; !known && b != at + element; ++b) known = written[b];
    if (known)
      j.value(elementAt(bytes, at, element));
    else
      j.value(nullptr);
  }
}

void printBarrier(llvm::json::OStream &j, const tdm::Descriptor &d, const Bytes &lds, bool arrived,
                  unsigned width) {
  const uint64_t at = d.barrierByteAddr();
  if (!d.barrierEnable || at + 8 > lds.size()) {
    j.attribute("barrier", nullptr);
    return;
  }
  const uint64_t cell = elementAt(lds, at, 8);
  const tdm::BarrierCell parts = tdm::readBarrier(cell, width);
  j.attributeObject("barrier", [&] {
    j.attribute("address", at);
    j.attribute("value", "0x" + llvm::utohexstr(cell, /*LowerCase=*/true, 16));
    j.attribute("pending", parts.pending);
    j.attribute("phase", parts.phase);
    j.attribute("reload", parts.reload);
    j.attribute("arrived", arrived);
  });
}

/// Holes in elements; half a hole is possible with 8-byte elements.
void printPadded(llvm::json::OStream &j, uint64_t bytes, unsigned element) {
  if (bytes % element)
    j.attribute("padded", static_cast<double>(bytes) / element);
  else
    j.attribute("padded", bytes / element);
}

}  // namespace

int runTdmRun(const std::vector<std::string> &inputs, const Args &args, Console &console) {
  std::optional<tdm::Spec> spec = readTdmSpec(inputs[0], args, console);
  if (!spec) return kUnusable;
  const tdm::Descriptor &d = spec->d;
  const tdm::Op op = spec->instruction.op;
  const uint16_t mask = op == tdm::Op::Load ? d.multicast : 0;
  auto base = wideNumberOf(args, OPT_memory_base, d.globalAddr, 0, ~uint64_t(0), console);
  if (!base) return kUnusable;
  auto width = wideNumberOf(args, OPT_barrier_width, 16, 1, 32, console);
  if (!width) return kUnusable;
  unsigned named = 0;
  for (unsigned w = 0; w != kMostWorkgroups; ++w)
    if (mask >> w & 1) named = w;
  auto workgroups = wideNumberOf(args, OPT_workgroups, named + 1, 1, kMostWorkgroups, console);
  if (!workgroups) return kUnusable;
  auto requests = requestsOf(static_cast<unsigned>(*workgroups), mask, args, console);
  if (!requests) return kUnusable;
  std::optional<Bytes> memory = makeMemory(d, op, *base, args, console);
  if (!memory) return kUnusable;
  std::optional<LdsImage> image = makeLds(d, args, console);
  if (!image) return kUnusable;

  std::vector<LdsImage> images(*workgroups, *image);
  std::vector<tdm::Lds> lds;
  lds.reserve(images.size());
  for (LdsImage &i : images) lds.push_back({i.bytes, i.written});
  tdm::Settings settings;
  settings.barrierWidth = static_cast<unsigned>(*width);
  const tdm::ClusterOutcome o =
      tdm::executeCluster(d, op, {*base, *memory}, lds, *requests, settings);

  bool memviol = false, exhausted = false;
  tdm::Corners corners;
  for (const tdm::Outcome &w : o.workgroups) {
    memviol |= w.memviol;
    exhausted |= w.exhausted;
    corners.bits |= w.corners.bits;
  }
  const unsigned element = d.elementBytes();
  llvm::json::OStream j(llvm::outs());
  j.object([&] {
    j.attributeArray("lds", [&] { printElements(j, images[0].bytes, images[0].written, element); });
    if (op == tdm::Op::Store)
      j.attributeArray("memory", [&] { printElements(j, *memory, {}, element); });
    else
      j.attribute("memory", nullptr);
    j.attributeObject("peers", [&] {
      for (size_t w = 1; w != images.size(); ++w)
        j.attributeArray(std::to_string(w),
                         [&] { printElements(j, images[w].bytes, images[w].written, element); });
    });
    printBarrier(j, d, images[0].bytes, o.workgroups[0].arrived, settings.barrierWidth);
    j.attribute("memviol", memviol);
    // Every operation is done now, unless one was given up.
    j.attribute("tensorcnt", o.workgroups[0].exhausted ? 1 : 0);
    j.attributeObject("events", [&] {
      j.attribute("read_bytes", o.events.readBytes);
      j.attribute("written_bytes", o.events.writtenBytes);
      j.attribute("zero_filled", o.events.zeroFilled);
      j.attribute("dropped", o.events.dropped);
      printPadded(j, o.events.paddedBytes, element);
      j.attribute("blocks_128B", o.events.blocks128);
    });
  });
  llvm::outs() << '\n';
  llvm::outs().flush();
  for (unsigned c = 0; c != tdm::kCorners; ++c)
    if (corners.has(static_cast<tdm::Corner>(c)))
      console.note(std::string("not specified: ") + tdm::describe(static_cast<tdm::Corner>(c)));
  if (exhausted) console.warn("too many rows; the rest was not executed");
  console.flush();
  return exhausted ? kIncomplete : kComplete;
}

}  // namespace interlock::tool
