//===- banks.cpp - How many lanes meet in a bank ---------------------------===//
//
// A DWORD at byte b lies in bank (b / 4) mod 64. An instruction is served in
// batches of lanes; a batch costs as many passes as its fullest bank has
// different DWORDs (lanes that want the same DWORD share one pass). The cost of
// the instruction is the sum over its batches.
//
// Batches follow Tensile's LdsPadding.py, whose paddings showed no conflicts on
// B0 silicon: 32 lanes for 4 and 8 bytes, 16 for 16 bytes. If not all 32
// addresses of an 8-byte read are multiples of 8, the two halves are served one
// after the other, each as slow as the slower one.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/tdm_banks.h"

#include <algorithm>
#include <array>

namespace interlock::tdm {
namespace {

// Columns: bytes per lane, lanes at once, rows per batch, default rows. The rows
// per batch of tr16_b128 are its half-wave addresses (lanes 0–7: one column, 8–15
// the next 16 bytes); the others go down all rows first.
// clang-format off
constexpr BankOp kOps[] = {
    {"ds_load_b32",       4,  32, 0, 32},
    {"ds_load_b64",       8,  32, 0, 16},
    {"ds_load_b128",      16, 16, 0, 16},
    {"ds_load_tr4_b64",   8,  32, 0, 16},
    {"ds_load_tr8_b64",   8,  32, 0, 16},
    {"ds_load_tr16_b128", 16, 16, 8, 8},
};
// clang-format on

/// Different DWORDs per bank among these lanes.
std::array<unsigned, kBanks> countBatch(std::span<const uint64_t> lanes, unsigned bytes,
                                        bool broadcast) {
  std::vector<uint64_t> dwords;
  for (uint64_t at : lanes)
    for (uint64_t d = at / kBankBytes; d <= (at + bytes - 1) / kBankBytes; ++d) dwords.push_back(d);
  std::sort(dwords.begin(), dwords.end());
  if (broadcast) dwords.erase(std::unique(dwords.begin(), dwords.end()), dwords.end());
  std::array<unsigned, kBanks> perBank{};
  for (uint64_t d : dwords) ++perBank[d % kBanks];
  return perBank;
}

unsigned stallOf(unsigned ways, unsigned ports) {
  return ways ? (ways + ports - 1) / ports - 1 : 0;
}

}  // namespace

std::span<const BankOp> bankOps() { return kOps; }

const BankOp *findBankOp(std::string_view name) {
  for (const BankOp &op : kOps)
    if (name == op.name) return &op;
  return nullptr;
}

BankReport countConflicts(const BankOp &op, std::span<const uint64_t> addresses,
                          const BankRules &rules) {
  BankReport report;
  report.perBank.assign(kBanks, 0);
  unsigned batch = rules.lanesAtOnce ? rules.lanesAtOnce : op.lanesAtOnce;
  bool aligned =
      std::all_of(addresses.begin(), addresses.end(), [](uint64_t at) { return at % 8 == 0; });
  bool halves = op.bytes == 8 && batch == kWaveLanes && !aligned;
  if (halves) batch /= 2;
  for (size_t at = 0; at < addresses.size(); at += batch) {
    auto lanes = addresses.subspan(at, std::min<size_t>(batch, addresses.size() - at));
    auto perBank = countBatch(lanes, op.bytes, rules.broadcast);
    unsigned ways = *std::max_element(perBank.begin(), perBank.end());
    report.ways = std::max(report.ways, ways);
    report.total += ways;
    report.stall += stallOf(ways, std::max(1u, rules.ports));
    for (unsigned b = 0; b != kBanks; ++b) report.perBank[b] += perBank[b];
  }
  if (halves) {
    report.total = 2 * report.ways;
    report.stall = 2 * stallOf(report.ways, std::max(1u, rules.ports));
  }
  return report;
}

std::vector<uint64_t> laneAddresses(const BankOp &op, const RowLayout &layout, uint64_t column) {
  // Four bytes are read as one column, 16 as one row per lane; 8 bytes and the
  // transposing reads take two neighbouring columns.
  unsigned columns = op.bytes == 8 || op.rowsPerBatch ? 2 : 1;
  unsigned lanes = std::min(kWaveLanes, layout.rows * columns);
  unsigned block = op.rowsPerBatch ? std::min(op.rowsPerBatch, layout.rows) : layout.rows;
  std::vector<uint64_t> addresses;
  for (unsigned lane = 0; lane != lanes; ++lane) {
    unsigned inBlock = lane % (block * columns);
    uint64_t row = lane / (block * columns) * block + inBlock % block;
    uint64_t linear = row * layout.rowBytes + column + uint64_t(inBlock / block) * op.bytes;
    addresses.push_back(padded(linear, layout.padding));
  }
  return addresses;
}

BankReport countConflicts(const BankOp &op, const RowLayout &layout, const BankRules &rules) {
  return countConflicts(op, laneAddresses(op, layout), rules);
}

}  // namespace interlock::tdm
