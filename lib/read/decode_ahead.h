//===- decode_ahead.h - Forms of a code section, from several threads ------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_READ_DECODE_AHEAD_H
#define INTERLOCK_LIB_READ_DECODE_AHEAD_H

#include "forms.h"

#include <llvm/Support/ThreadPool.h>

#include <deque>
#include <mutex>

namespace interlock::read {

class DecodeAhead {
public:
  /// `jobs` threads; 0: one per hardware thread.
  DecodeAhead(AmdgpuMc &mc, unsigned jobs);
  ~DecodeAhead();
  /// Goes on with this section; `bytes` outlive its reading.
  void start(llvm::ArrayRef<uint8_t> bytes);
  /// The instruction at `offset`, which is behind those asked for before.
  /// Valid until the next call.
  const Form &at(uint32_t offset);

private:
  static constexpr uint32_t kPiece = 1 << 16;  ///< bytes
  static constexpr uint32_t kFewPieces = 4;    ///< not worth a thread

  struct Record {
    uint32_t offset;
    const Form *form;
  };
  struct Piece {
    std::vector<Record> records;
    std::shared_ptr<FormReader> reader;  ///< holds the forms
    std::shared_future<void> done;
  };
  void schedule();
  void read(Piece &piece, uint32_t begin);

  AmdgpuMc &mc;
  unsigned threads;
  std::unique_ptr<FormReader> own;
  llvm::ArrayRef<uint8_t> bytes;
  std::deque<Piece> pieces;  ///< scheduled, from the one that is read
  uint32_t first = 0;        ///< index of pieces.front() in its section
  uint32_t scheduled = 0;    ///< pieces of this section so far
  size_t cursor = 0;         ///< in pieces.front().records
  std::mutex lock;
  std::vector<std::shared_ptr<FormReader>> idle;
  std::unique_ptr<llvm::DefaultThreadPool> pool;  ///< goes first
};

}  // namespace interlock::read
#endif
