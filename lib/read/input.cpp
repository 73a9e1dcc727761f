//===- input.cpp - Recognising what a file is ------------------------------===//
//
// By content, never by name. What is recognised but not supported is named.
//
//===----------------------------------------------------------------------===//
#include "interlock/read.h"
#include "sass_listing.h"

#include <llvm/ADT/StringExtras.h>
#include <llvm/ADT/StringRef.h>
#include <llvm/Support/MemoryBuffer.h>

using namespace llvm;

namespace interlock::read {

std::string Error::str() const {
  std::string s = file;
  if (line) s += ":" + std::to_string(line);
  if (line && column) s += ":" + std::to_string(column);
  return s + ": " + message;
}

static Result refuse(std::string_view name, std::string message) {
  Result r;
  r.error = std::make_unique<Error>(Error{std::string(name), 0, 0, std::move(message)});
  return r;
}

/// Text has no NUL and few control characters in its first 4 KiB.
static bool looksLikeText(StringRef b) {
  size_t odd = 0, n = std::min<size_t>(b.size(), 4096);
  for (char c : b.take_front(n)) {
    if (c == 0) return false;
    if (!isPrint(c) && !isSpace(c) && static_cast<unsigned char>(c) < 0x80) ++odd;
  }
  return odd * 20 <= n;
}

Result readBuffer(std::string_view bytes, std::string_view name, const Options &o) {
  StringRef b(bytes);
  if (const isa::Target *t = isa::findTarget(o.target); !o.target.empty() && (!t || !t->supported))
    return refuse(name, "target '" + o.target +
                            (t ? "' is recognised but not supported" : "' is not known") +
                            " (see 'interlock list targets')");
  if (b.empty()) return refuse(name, "the file is empty");
  switch (InputKind kind = recognise(bytes)) {
  case InputKind::AmdgpuObject:
    return readObject(bytes, name, o);
  case InputKind::Cubin:
    return readCubin(bytes, name, o);
  case InputKind::Archive:
  case InputKind::OffloadBundle: {
    Result r = refuse(name, kind == InputKind::Archive
                                ? "this is an archive; its members are read one by one"
                                : "this holds several code objects; they are read one by one");
    r.kind = kind;
    return r;
  }
  default:
    break;
  }
  if (!looksLikeText(b)) return refuse(name, "neither assembly text nor an ELF object");
  const isa::Target *wanted = isa::findTarget(o.target);
  if (wanted ? wanted->control != nullptr : looksLikeSass(bytes))
    return readSassListing(bytes, name, o);
  return readText(bytes, name, o);
}

Result readFile(const std::string &path, const Options &o) {
  auto buffer =
      MemoryBuffer::getFileOrSTDIN(path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  std::string name = path == "-" ? "<stdin>" : path;
  if (!buffer) return refuse(name, "cannot be read: " + buffer.getError().message());
  StringRef b = (*buffer)->getBuffer();
  return readBuffer({b.data(), b.size()}, name, o);
}

}  // namespace interlock::read
