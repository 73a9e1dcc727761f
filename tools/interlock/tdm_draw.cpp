//===- tdm_draw.cpp - interlock tdm draw: a descriptor as figures ----------===//
//
// One section per question that applies: which elements (tensor, tile, stride and
// bound, the edge), which rows (gather), which repeats, which banks, which
// workgroups, and what the registers of the second half mean in each mode.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "tdm.h"

#include "interlock/tdm_banks.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

namespace interlock::tool {
namespace {

using llvm::left_justify;
using llvm::outs;
using llvm::right_justify;

constexpr uint64_t kWide = 64, kHigh = 16;  ///< cells of a drawing

uint64_t field(const tdm::Descriptor &d, tdm::Field f) { return tdm::get(d, f); }

/// One plane (dimensions 0 and 1): a cell is `across` × `down` elements.
struct Plane {
  uint64_t tileWide, tileHigh, wide, high, stride;
};

/// The first element of a cell decides what it shows.
char cellOf(const Plane &p, uint64_t x, uint64_t y, tdm::Op op) {
  bool inTile = x < p.tileWide && y < p.tileHigh, inTensor = x < p.wide && y < p.high;
  if (inTile) return inTensor ? '#' : op == tdm::Op::Load ? '0' : 'x';
  return inTensor ? '.' : x < p.stride && y < p.high ? '-' : ' ';
}

void drawPlane(const tdm::Descriptor &d, tdm::Op op) {
  const bool gather = d.mode() >= tdm::Mode::Gather16;
  const uint64_t rows = field(d, tdm::Field::TileDim1);
  Plane p{field(d, tdm::Field::TileDim0), std::max<uint64_t>(rows, 1),
          field(d, tdm::Field::TensorDim0), field(d, tdm::Field::TensorDim1),
          field(d, tdm::Field::Stride0)};
  if (!rows || gather) p.tileHigh = p.high = 1;
  if (!rows) p.stride = p.wide;
  outs() << "Elements from the tile's start (" << d.elementBytes() << " bytes each)\n";
  const uint64_t width = std::max(p.tileWide, std::min(p.stride, 4 * p.tileWide));
  const uint64_t height = std::max(p.tileHigh, std::min(p.high, 2 * p.tileHigh));
  const uint64_t across = std::max<uint64_t>(1, (width + kWide - 1) / kWide);
  const uint64_t down = std::max<uint64_t>(1, (height + kHigh - 1) / kHigh);
  for (uint64_t y = 0; y < height; y += down) {
    std::string line = "  ";
    for (uint64_t x = 0; x < width; x += across) line += cellOf(p, x, y, op);
    outs() << llvm::StringRef(line).rtrim() << '\n';
  }
  outs() << "  # tile  . tensor beside it  - between the rows"
         << (op == tdm::Op::Load ? "  0 out of bounds, reads zero" : "  x out of bounds, dropped");
  if (across > 1 || down > 1) outs() << "  (a cell is " << across << " by " << down << ")";
  outs() << "\n  tile " << p.tileWide << " by " << (gather ? rows : p.tileHigh) << ", bound "
         << p.wide;
  if (rows) outs() << " by " << field(d, tdm::Field::TensorDim1) << ", stride " << p.stride;
  const uint64_t in = std::min(p.tileWide, p.wide);
  outs() << "; " << in << " of " << p.tileWide << " columns in bounds";
  if (rows && !gather)
    outs() << ", " << std::min(p.tileHigh, p.high) << " of " << p.tileHigh << " rows";
  outs() << "\n\n";
}

void drawHigherDimensions(const tdm::Descriptor &d) {
  bool any = false;
  for (unsigned i = 2; i != 5; ++i) {
    if (!tdm::findField(d.mode(), tdm::Field::TileDim0 + i)) continue;
    const tdm::FieldRow *row = tdm::findField(d.mode(), tdm::Field::TileDim0 + i);
    const uint64_t count = field(d, tdm::Field::TileDim0 + i);
    if (!count || row->ignoredIn(d.mode())) continue;
    outs() << "  dimension " << i << ": tile " << count << ", bound "
           << field(d, tdm::Field::TensorDim0 + i) << ", stride "
           << field(d, tdm::Field::Stride0 + (i - 1)) << '\n';
    any = true;
  }
  if (any) outs() << '\n';
}

void drawRepeats(const tdm::Descriptor &d) {
  const auto *it = std::get_if<tdm::Iterate>(&d.body);
  if (!it) return;
  outs() << "Repeats: " << tdm::repeats(*it) << "\n";
  const uint64_t shown = std::min<uint64_t>(tdm::repeats(*it), 8);
  for (uint64_t i = 0; i != shown; ++i)
    outs() << "  " << i << ": memory 0x"
           << llvm::utohexstr(d.globalAddr + i * it->globalIncrement * d.elementBytes(), true)
           << " -> LDS " << d.ldsAddr + i * it->ldsIncrement * d.elementBytes() << '\n';
  if (shown != tdm::repeats(*it)) outs() << "  …\n";
  outs() << '\n';
}

template <class Body> void drawRows(const Body &g, tdm::Op op) {
  outs() << "Order of the list, not of memory\n";
  for (unsigned k = 0; k != std::min<size_t>(g.valid, Body::kMost); ++k) {
    bool inside = g.rows[k] < g.tensorDims[1];
    outs() << "  LDS row " << left_justify(std::to_string(k), 3)
           << (op == tdm::Op::Load ? "<- " : "-> ") << "tensor row " << g.rows[k];
    if (!inside)
      outs() << (op == tdm::Op::Load ? "  out of bounds: zeros" : "  out of bounds: dropped");
    outs() << '\n';
  }
  outs() << '\n';
}

/// Banks of column 0, row by row, and the conflicts of a read down the column.
void drawBanks(const tdm::Descriptor &d) {
  const uint64_t rowBytes = field(d, tdm::Field::TileDim0) * d.elementBytes();
  const uint64_t rows =
      std::min<uint64_t>(std::max<uint64_t>(1, field(d, tdm::Field::TileDim1)), 32);
  if (!rowBytes) return;
  outs() << "Banks in which rows start\n";
  const tdm::Padding padding{d.padIntervalDwords(), d.padAmountDwords()};
  for (bool padded : {false, true}) {
    if (padded && !d.padEnable) break;
    const tdm::Padding p = padded ? padding : tdm::Padding{};
    outs() << (padded ? "  with holes " : "  packed     ");
    for (uint64_t y = 0; y != std::min<uint64_t>(rows, 12); ++y)
      outs() << right_justify(std::to_string((d.ldsAddr + tdm::padded(y * rowBytes, p)) /
                                             tdm::kBankBytes % tdm::kBanks),
                              3);
    outs() << (rows > 12 ? " …" : "") << '\n';
    for (const char *name : {"ds_load_b32", "ds_load_b128", "ds_load_tr16_b128"}) {
      const tdm::BankOp &op = *tdm::findBankOp(name);
      tdm::RowLayout layout{rowBytes,
                            static_cast<unsigned>(std::min<uint64_t>(rows, op.defaultRows)), p};
      outs() << "    " << left_justify(name, 18) << tdm::countConflicts(op, layout).ways
             << "-way over " << layout.rows << " rows\n";
    }
  }
  if (d.padEnable)
    outs() << "  a hole of " << padding.amount << " dwords after every " << padding.interval
           << '\n';
  outs() << '\n';
}

void drawMulticast(const tdm::Descriptor &d, tdm::Op op) {
  if (!d.multicast || op != tdm::Op::Load) return;
  outs() << "One read for the cluster\n  memory -> engine";
  const char *lead = " -> ";
  for (unsigned w = 0; w != 16; ++w)
    if (d.multicast >> w & 1) {
      outs() << lead << "LDS of workgroup " << w << '\n';
      lead = "                  -> ";
    }
  outs() << "  stragglers: "
         << (d.earlyTimeout ? "not waited for once the data is there"
                            : "waited for until the timeout")
         << "\n\n";
}

/// The names of the fields in one dword, high bits first.
std::string namesIn(tdm::Mode m, unsigned dword) {
  std::vector<std::string> names;
  for (const tdm::FieldRow &row : tdm::fields())
    if (row.in(m) && (row.low.dword == dword || (row.high.width && row.high.dword == dword)))
      names.insert(names.begin(), row.ignoredIn(m) ? "(" + std::string(row.name) + ")" : row.name);
  return llvm::join(names, " | ");
}

void drawRegisters(const tdm::Descriptor &d) {
  outs() << "The last eight registers, by mode (in brackets: ignored)\n";
  for (unsigned m = 0; m != tdm::kModes; ++m) {
    const auto mode = static_cast<tdm::Mode>(m);
    outs() << "  " << tdm::name(mode) << (mode == d.mode() ? "  <- this descriptor" : "") << '\n';
    for (unsigned i = 12; i != tdm::kDwords; ++i)
      outs() << "    G" << (i < 16 ? 2 : 3) << " d" << i % 4 << "  " << namesIn(mode, i) << '\n';
  }
}

}  // namespace

int runTdmDraw(const std::vector<std::string> &inputs, const llvm::opt::InputArgList &args,
               Console &console) {
  std::optional<tdm::Spec> spec = readTdmSpec(inputs[0], args, console);
  if (!spec) return kUnusable;
  const tdm::Op op = spec->instruction.op;
  drawPlane(spec->d, op);
  drawHigherDimensions(spec->d);
  drawRepeats(spec->d);
  if (const auto *g = std::get_if<tdm::Gather16>(&spec->d.body)) drawRows(*g, op);
  if (const auto *g = std::get_if<tdm::Gather32>(&spec->d.body)) drawRows(*g, op);
  drawBanks(spec->d);
  drawMulticast(spec->d, op);
  drawRegisters(spec->d);
  return kComplete;
}

}  // namespace interlock::tool
