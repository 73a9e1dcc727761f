//===- decode_ahead.cpp - Threads decode, one decides what is code ---------===//
//
// A large section is cut into pieces of equal size. Threads decode each from
// its start on, as if an instruction began there; the caller walks the section
// as it would alone and takes what they found at its own offsets. What they
// decoded at others (a piece may start inside an instruction, data may lie
// between) is left aside, and what they have not is decoded on the spot. So the
// result is that of one thread whatever the pieces are. A bounded number of
// pieces is ahead of the caller.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "decode_ahead.h"

#include <algorithm>

using namespace llvm;

namespace interlock::read {

DecodeAhead::DecodeAhead(AmdgpuMc &m, unsigned jobs)
    : mc(m), threads(hardware_concurrency(jobs).compute_thread_count()),
      own(std::make_unique<FormReader>(m)) {}

DecodeAhead::~DecodeAhead() {
  if (pool) pool->wait();
}

void DecodeAhead::start(ArrayRef<uint8_t> section) {
  if (pool) pool->wait();
  pieces.clear();
  bytes = section;
  first = scheduled = 0;
  cursor = 0;
  if (threads > 1 && bytes.size() / kPiece >= kFewPieces) {
    if (!pool) pool = std::make_unique<DefaultThreadPool>(hardware_concurrency(threads));
    schedule();
  }
}

void DecodeAhead::schedule() {
  while (pieces.size() < size_t(4) * threads && uint64_t(scheduled) * kPiece < bytes.size()) {
    Piece &piece = pieces.emplace_back();  // stays where it is until it is popped
    const uint32_t begin = scheduled++ * kPiece;
    piece.done = pool->async([this, &piece, begin] { read(piece, begin); });
  }
}

void DecodeAhead::read(Piece &piece, uint32_t begin) {
  {
    std::lock_guard<std::mutex> guard(lock);
    if (!idle.empty()) {
      piece.reader = std::move(idle.back());
      idle.pop_back();
    }
  }
  if (!piece.reader || piece.reader->full()) piece.reader = std::make_shared<FormReader>(mc);
  const uint32_t end =
      static_cast<uint32_t>(std::min<uint64_t>(bytes.size(), uint64_t(begin) + kPiece));
  piece.records.reserve(kPiece / 6);
  for (uint32_t o = begin; o < end;) {
    const Form &f = piece.reader->read(bytes, o);
    piece.records.push_back({o, &f});
    o += f.size;
  }
  std::lock_guard<std::mutex> guard(lock);
  idle.push_back(piece.reader);
}

const Form &DecodeAhead::at(uint32_t offset) {
  while (!pieces.empty() && uint64_t(offset) >= (uint64_t(first) + 1) * kPiece) {
    pieces.front().done.wait();
    pieces.pop_front();
    ++first;
    cursor = 0;
    schedule();
  }
  if (!pieces.empty()) {
    Piece &piece = pieces.front();
    if (cursor == 0) piece.done.wait();
    while (cursor != piece.records.size() && piece.records[cursor].offset < offset) ++cursor;
    if (cursor != piece.records.size() && piece.records[cursor].offset == offset)
      return *piece.records[cursor].form;
  }
  if (own->full()) own = std::make_unique<FormReader>(mc);
  return own->read(bytes, offset);
}

}  // namespace interlock::read
