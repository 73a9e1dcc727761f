//===- interlock/tdm_banks.h - Conflicts of LDS reads -----------------------===//
//
// How often the lanes of one LDS read meet in a bank, for a tile whose rows lie
// one behind the other with the holes that the Tensor Data Mover can leave.
// Addresses and sizes are in bytes unless a name says otherwise.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TDM_BANKS_H
#define INTERLOCK_TDM_BANKS_H

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace interlock::tdm {

/// 64 banks of one DWORD (CDNA5 ISA, LDS; facts of the bank model in lib/tdm/banks.cpp).
constexpr unsigned kBanks = 64;
constexpr unsigned kBankBytes = 4;
constexpr unsigned kWaveLanes = 32;

/// Which lane reads where, by instruction.
struct BankOp {
  const char *name;       ///< ds_load_…
  unsigned bytes;         ///< that one lane reads
  unsigned lanesAtOnce;   ///< lanes in one batch
  unsigned rowsPerBatch;  ///< rows after which a batch goes on with the next column; 0: all rows
  unsigned defaultRows;
};
std::span<const BankOp> bankOps();
const BankOp *findBankOp(std::string_view name);

/// What is assumed of the hardware where sources differ.
struct BankRules {
  unsigned lanesAtOnce = 0;  ///< lanes in one batch; 0: as the table has it
  bool broadcast = true;     ///< lanes that read the same DWORD count once
  unsigned ports = 1;        ///< passes over a bank per cycle
};

/// A hole of `amount` DWORDs after every `interval` DWORDs of the tile.
struct Padding {
  unsigned interval = 0;  ///< DWORDs; 0: none
  unsigned amount = 0;    ///< DWORDs
  bool operator==(const Padding &) const = default;
};
/// Where byte `linear` of the tile stands in LDS, from the start of the tile.
constexpr uint64_t padded(uint64_t linear, Padding p) {
  return p.interval ? linear + linear / (uint64_t(4) * p.interval) * (uint64_t(4) * p.amount)
                    : linear;
}

struct RowLayout {
  uint64_t rowBytes = 0;
  unsigned rows = 0;  ///< that the instruction reads, 1 to 32
  Padding padding;
};

struct BankReport {
  unsigned ways = 0;              ///< most passes over a bank in one batch; 1 is free of conflicts
  unsigned total = 0;             ///< sum of that over the batches
  std::vector<unsigned> perBank;  ///< accesses per bank, all batches together
  /// Cycles lost: max(0, ceil(ways / ports) − 1) per batch, summed.
  unsigned stall = 0;
};

/// One access per lane at `addresses`, in batches.
BankReport countConflicts(const BankOp &op, std::span<const uint64_t> addresses,
                          const BankRules &rules = {});
/// The addresses at which the lanes read the tile's columns from byte `column` of a row on.
std::vector<uint64_t> laneAddresses(const BankOp &op, const RowLayout &layout, uint64_t column = 0);
/// Both, at column 0.
BankReport countConflicts(const BankOp &op, const RowLayout &layout, const BankRules &rules = {});

struct PaddingSuggestion {
  Padding padding;
  unsigned ways = 0;        ///< with it, at the worst column of any block of `rows` rows
  uint64_t addedBytes = 0;  ///< holes among the rows of the layout
};
/// The padding with the fewest conflicts and, among those, the one that wastes
/// least LDS. Nothing if no padding is better than none. Never
/// proposes a pair with a field encoded as 0 nor an odd number of DWORDs.
std::optional<PaddingSuggestion> suggestPadding(const BankOp &op, const RowLayout &layout,
                                                const BankRules &rules = {});

/// Two reads run side by side only in different segments of LDS (the layouts of
/// Triton and Composable Kernel that keep A and B apart rest on this).
constexpr uint64_t kSegmentBytes = 65536;
constexpr bool shareSegment(uint64_t a, uint64_t b, uint64_t segment = kSegmentBytes) {
  return a / segment == b / segment;
}

}  // namespace interlock::tdm
#endif
