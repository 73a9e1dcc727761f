//===- container.cpp - Code objects inside bundles, archives and programs --===//
//
// One recursive walk over the content: compressed bundles are unpacked, bundles,
// archives, offload binaries and the device sections of host programs are
// opened, and every code object of a supported target is handed on. Everything
// else is skipped by name. Depth is bounded, sizes are checked against what is
// there, and an unpacked size is believed only up to 4 GiB.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "cubin.h"
#include "interlock/read.h"
#include "object_image.h"

#include <llvm/ADT/StringExtras.h>
#include <llvm/BinaryFormat/ELF.h>
#include <llvm/Object/Archive.h>
#include <llvm/Object/ELF.h>
#include <llvm/Object/OffloadBinary.h>
#include <llvm/Object/OffloadBundle.h>
#include <llvm/Support/Compression.h>
#include <llvm/Support/Endian.h>
#include <llvm/Support/MemoryBuffer.h>

#include <algorithm>

using namespace llvm;

namespace interlock::read {
namespace {

constexpr StringLiteral kBundle("__CLANG_OFFLOAD_BUNDLE__"), kCompressed("CCOB"),
    kArchive("!<arch>\n"), kThinArchive("!<thin>\n"), kOffload("\x10\xFF\x10\xAD"),
    kElf("\x7f"
         "ELF"),
    kCudaFat("\x50\xED\x55\xBA");
constexpr unsigned kMaxDepth = 8;
constexpr uint64_t kMaxUnpacked = uint64_t(1) << 32;
// Neither method packs denser (a zstd block of 128 KiB takes at least 4 bytes).
constexpr uint64_t kZlibDensity = 1032, kZstdDensity = 32768;
constexpr StringLiteral kDeviceSections[] = {
    ".hip_fatbin", ".llvm.offloading", "__CLANG_OFFLOAD_BUNDLE__", ".nv_fatbin", "__nv_relfatbin"};

// A CUDA fat binary: magic, version (2), size of the header (2), size of what
// follows (8). Per entry: kind (2), version (2), size of its header (4), size of
// its payload (8), of which are compressed (4), …, architecture (4) at 28, flags (8)
// at 40, unpacked size (8) at 56 [nvcc 13.0, cuobjdump].
constexpr size_t kFatHeader = 16, kFatEntry = 64;
constexpr unsigned kFatPtx = 1, kFatElf = 2;
constexpr uint64_t kFatLz4 = 0x2000, kFatZstd = 0x8000;

/// Device code of a host program: contents of its bundle sections.
std::vector<StringRef> deviceSections(StringRef bytes) {
  std::vector<StringRef> found;
  auto file = object::ELFFile<object::ELF64LE>::create(bytes);
  if (!file || bytes[ELF::EI_CLASS] != ELF::ELFCLASS64 ||
      file->getHeader().e_machine == ELF::EM_AMDGPU) {
    consumeError(file.takeError());
    return found;
  }
  auto sections = file->sections();
  if (!sections) {
    consumeError(sections.takeError());
    return found;
  }
  for (const auto &s : *sections) {
    auto name = file->getSectionName(s);
    auto contents = file->getSectionContents(s);
    if (name && contents &&
        any_of(kDeviceSections, [&](StringRef d) { return name->starts_with(d); }))
      found.emplace_back(reinterpret_cast<const char *>(contents->data()), contents->size());
    if (!name) consumeError(name.takeError());
    if (!contents) consumeError(contents.takeError());
  }
  return found;
}

class Walk {
public:
  Walk(const Options &o, const std::function<void(std::string_view, std::string_view)> &m,
       std::vector<std::string> &s)
      : options(o), member(m), skipped(s) {}

  unsigned found = 0;

  void visit(StringRef bytes, const std::string &name, unsigned depth) {
    if (depth > kMaxDepth) return skip(name, "nested too deeply");
    if (bytes.empty()) return skip(name, "empty");
    if (bytes.starts_with(kCompressed)) return compressed(bytes, name, depth);
    if (bytes.starts_with(kBundle)) return bundle(bytes, name, depth);
    if (bytes.starts_with(kThinArchive))
      return skip(name, "a thin archive, whose members are files of their own");
    if (bytes.starts_with(kArchive)) return archive(bytes, name, depth);
    if (bytes.starts_with(kOffload)) return offloadBinary(bytes, name, depth);
    if (bytes.starts_with(kCudaFat)) return fatBinary(bytes, name, depth);
    if (bytes.starts_with(kElf)) return elf(bytes, name, depth);
    skip(name, "not recognised");
  }

private:
  void skip(const std::string &name, const std::string &why) {
    skipped.push_back(name + ": " + why);
  }

  void fatBinary(StringRef bytes, const std::string &name, unsigned depth) {
    if (bytes.size() < kFatHeader) return skip(name, "truncated CUDA fat binary");
    const size_t header = support::endian::read16le(bytes.data() + 6);
    const uint64_t size = support::endian::read64le(bytes.data() + 8);
    if (header < kFatHeader || header > bytes.size() || size > bytes.size() - header)
      return skip(name, "truncated CUDA fat binary");
    bytes = bytes.substr(header, size);
    while (!bytes.empty()) {
      if (bytes.size() < kFatEntry) return skip(name, "truncated CUDA fat binary");
      const unsigned kind = support::endian::read16le(bytes.data());
      const uint64_t own = support::endian::read32le(bytes.data() + 4),
                     payload = support::endian::read64le(bytes.data() + 8);
      if (own < kFatEntry || own > bytes.size() || payload > bytes.size() - own)
        return skip(name, "truncated CUDA fat binary");
      const std::string inner =
          name + "(sm_" + std::to_string(support::endian::read32le(bytes.data() + 28)) + ")";
      const uint64_t packed = support::endian::read32le(bytes.data() + 16),
                     flags = support::endian::read64le(bytes.data() + 40),
                     unpacked = support::endian::read64le(bytes.data() + 56);
      StringRef content = bytes.substr(own, payload);
      bytes = bytes.drop_front(own + payload);
      if (kind == kFatPtx)
        skip(inner, "PTX, which is no machine code");
      else if (kind != kFatElf)
        skip(inner, "an entry of kind " + std::to_string(kind));
      else if (flags & kFatLz4)
        skip(inner, "compressed by LZ4; 'cuobjdump -xelf all' unpacks it");
      else if (flags & kFatZstd)
        zstd(content.take_front(packed), unpacked, inner, depth);
      else
        visit(content, inner, depth + 1);
    }
  }

  void zstd(StringRef packed, uint64_t unpacked, const std::string &name, unsigned depth) {
    if (const char *why = compression::getReasonIfUnsupported(compression::Format::Zstd))
      return skip(name, std::string("compressed, and ") + why);
    if (unpacked > kMaxUnpacked || unpacked > packed.size() * kZstdDensity)
      return skip(name, "damaged: it cannot hold the size that it names");
    SmallVector<uint8_t, 0> plain;
    if (llvm::Error e =
            compression::zstd::decompress(arrayRefFromStringRef(packed), plain, unpacked))
      return skip(name, "damaged: " + toString(std::move(e)));
    visit(toStringRef(plain), name, depth + 1);
  }

  void elf(StringRef bytes, const std::string &name, unsigned depth) {
    if (isCubin(bytes)) return cubin(bytes, name);
    std::vector<StringRef> device = deviceSections(bytes);
    for (StringRef d : device) sequence(d, name, depth + 1);
    if (!device.empty()) return;
    if (bytes.size() >= sizeof(object::ELF64LE::Ehdr) && bytes[ELF::EI_CLASS] == ELF::ELFCLASS64 &&
        support::endian::read16le(bytes.data() + 18) == ELF::EM_AMDGPU) {
      const std::string target = targetOfFlags(support::endian::read32le(bytes.data() + 48));
      const isa::Target *t = isa::findTarget(target);
      if (t && t->supported && (options.target.empty() || options.target == target)) {
        ++found;
        return member({bytes.data(), bytes.size()}, name);
      }
      return skip(name, target.empty() ? "a code object for an unknown AMDGPU processor"
                                       : "a code object for " + target);
    }
    ObjectImage image;
    std::string error = loadObject(bytes, image);
    skip(name, error.empty() ? "not a code object" : error);
  }

  void cubin(StringRef bytes, const std::string &name) {
    const std::string sm = smOfCubin(bytes);
    const isa::Target *t = isa::findTarget(sm);
    if (!t || !t->supported || (!options.target.empty() && isa::findTarget(options.target) != t))
      return skip(name, "a cubin for " + sm);
    // nvcc embeds one where it links device code.
    if (cubinIsEmpty(bytes)) return skip(name, "a cubin without code");
    ++found;
    member({bytes.data(), bytes.size()}, name);
  }

  void archive(StringRef bytes, const std::string &name, unsigned depth) {
    auto file = object::Archive::create(MemoryBufferRef(bytes, name));
    if (!file) return skip(name, "damaged archive: " + toString(file.takeError()));
    llvm::Error e = llvm::Error::success();
    for (const object::Archive::Child &child : (*file)->children(e)) {
      auto childName = child.getName();
      auto contents = child.getBuffer();
      const std::string inner = name + "(" + (childName ? childName->str() : "?") + ")";
      if (!childName) consumeError(childName.takeError());
      if (contents)
        visit(*contents, inner, depth + 1);
      else
        skip(inner, toString(contents.takeError()));
    }
    if (e) skip(name, "damaged archive: " + toString(std::move(e)));
  }

  /// Header: magic, number of entries; per entry offset, size, length of the id, id.
  void bundle(StringRef bytes, const std::string &name, unsigned depth) {
    uint64_t at = kBundle.size();
    auto number = [&](uint64_t &v) {
      if (at + 8 > bytes.size()) return false;
      v = support::endian::read64le(bytes.data() + at);
      at += 8;
      return true;
    };
    uint64_t entries = 0;
    if (!number(entries)) return skip(name, "truncated offload bundle");
    for (uint64_t i = 0; i != entries; ++i) {
      uint64_t offset = 0, size = 0, length = 0;
      if (!number(offset) || !number(size) || !number(length) || length > bytes.size() - at)
        return skip(name, "truncated offload bundle");
      StringRef id = bytes.substr(at, length);
      at += length;
      const std::string inner = name + "(" + id.str() + ")";
      if (offset > bytes.size() || size > bytes.size() - offset)
        skip(inner, "lies outside the file");
      else if (size == 0)
        skip(inner, "empty");
      else
        visit(bytes.substr(offset, size), inner, depth + 1);
    }
  }

  void compressed(StringRef bytes, const std::string &name, unsigned depth) {
    // magic, version (2), method (2: 0 zlib, 1 zstd), then sizes by version.
    if (bytes.size() < 28) return skip(name, "truncated compressed bundle");
    const unsigned version = support::endian::read16le(bytes.data() + 4),
                   method = support::endian::read16le(bytes.data() + 6);
    const uint64_t unpacked = version >= 3   ? support::endian::read64le(bytes.data() + 16)
                              : version == 2 ? support::endian::read32le(bytes.data() + 12)
                                             : support::endian::read32le(bytes.data() + 8);
    if (version == 0 || version > 3)
      return skip(name, "compressed bundle of version " + std::to_string(version));
    if (method > 1) return skip(name, "compressed by method " + std::to_string(method));
    if (const char *why = compression::getReasonIfUnsupported(method ? compression::Format::Zstd
                                                                     : compression::Format::Zlib))
      return skip(name, std::string("compressed, and ") + why);
    if (unpacked > kMaxUnpacked) return skip(name, "compressed, and larger than 4 GiB unpacked");
    // What the header promises is allocated at once.
    if (unpacked > bytes.size() * (method ? kZstdDensity : kZlibDensity))
      return skip(name, "damaged compressed bundle: it cannot hold the size that it names");
    auto packed = MemoryBuffer::getMemBuffer(bytes, name, /*RequiresNullTerminator=*/false);
    auto plain = object::CompressedOffloadBundle::decompress(*packed);
    if (!plain) return skip(name, "damaged compressed bundle: " + toString(plain.takeError()));
    visit((*plain)->getBuffer(), name, depth + 1);
  }

  void offloadBinary(StringRef bytes, const std::string &name, unsigned depth) {
    auto copy = MemoryBuffer::getMemBufferCopy(bytes, name);  // aligned, as the format wants it
    auto binary = object::OffloadBinary::create(copy->getMemBufferRef());
    if (!binary) return skip(name, "damaged offload binary: " + toString(binary.takeError()));
    StringRef image = (*binary)->getImage(), whole = copy->getBuffer();
    const std::string inner =
        name + "(" + (*binary)->getTriple().str() + "--" + (*binary)->getArch().str() + ")";
    if (image.data() < whole.data() || image.size() > whole.size() ||
        uint64_t(image.data() - whole.data()) > whole.size() - image.size())
      return skip(inner, "lies outside the file");
    visit(image, inner, depth + 1);
  }

  /// Bundles one behind the other, with padding between them.
  void sequence(StringRef bytes, const std::string &name, unsigned depth) {
    std::vector<size_t> starts;
    for (StringRef magic :
         {StringRef(kBundle), StringRef(kCompressed), StringRef(kOffload), StringRef(kCudaFat)})
      for (size_t at = 0; (at = bytes.find(magic, at)) != StringRef::npos; at += magic.size())
        if (at % 8 == 0) starts.push_back(at);
    std::sort(starts.begin(), starts.end());
    // A magic inside a bundle's own members belongs to them.
    size_t done = 0;
    unsigned count = 0;
    for (size_t i = 0; i != starts.size(); ++i) {
      if (starts[i] < done) continue;
      StringRef rest = bytes.substr(starts[i]);
      done = starts[i] + extent(rest);
      visit(rest, name + (count++ ? "#" + std::to_string(count) : ""), depth + 1);
    }
    if (starts.empty()) skip(name, "its device section holds no bundle");
  }

  static uint64_t extent(StringRef b) {
    if (b.starts_with(kCudaFat)) {
      if (b.size() < kFatHeader) return b.size();
      const uint64_t header = support::endian::read16le(b.data() + 6),
                     size = support::endian::read64le(b.data() + 8);
      return size <= b.size() ? header + size : b.size();
    }
    if (b.starts_with(kOffload))
      return b.size() >= 16 ? support::endian::read64le(b.data() + 8) : b.size();
    if (b.starts_with(kCompressed)) {
      if (b.size() < 16) return b.size();
      const unsigned version = support::endian::read16le(b.data() + 4);
      return version >= 3   ? support::endian::read64le(b.data() + 8)
             : version == 2 ? support::endian::read32le(b.data() + 8)
                            : 8;
    }
    uint64_t at = kBundle.size() + 8, end = at;
    if (b.size() < at) return b.size();
    for (uint64_t n = support::endian::read64le(b.data() + kBundle.size());
         n != 0 && at + 24 <= b.size(); --n) {
      const uint64_t offset = support::endian::read64le(b.data() + at),
                     size = support::endian::read64le(b.data() + at + 8);
      if (offset <= b.size() && size <= b.size() - offset) end = std::max(end, offset + size);
      const uint64_t length = support::endian::read64le(b.data() + at + 16);
      if (length > b.size()) break;
      at += 24 + length;
    }
    return std::max(end, at);
  }

  const Options &options;
  const std::function<void(std::string_view, std::string_view)> &member;
  std::vector<std::string> &skipped;
};

}  // namespace

InputKind recognise(std::string_view bytes) {
  StringRef b(bytes.data(), bytes.size());
  if (b.starts_with(kArchive) || b.starts_with(kThinArchive)) return InputKind::Archive;
  if (b.starts_with(kBundle) || b.starts_with(kCompressed) || b.starts_with(kOffload) ||
      b.starts_with(kCudaFat))
    return InputKind::OffloadBundle;
  if (isCubin(b)) return InputKind::Cubin;
  if (b.starts_with(kElf))
    return deviceSections(b).empty() ? InputKind::AmdgpuObject : InputKind::OffloadBundle;
  return InputKind::Unknown;
}

std::unique_ptr<Error>
forEachMember(std::string_view bytes, std::string_view name, const Options &o,
              const std::function<void(std::string_view, std::string_view)> &member,
              std::vector<std::string> &skipped) {
  Walk walk(o, member, skipped);
  const size_t before = skipped.size();
  walk.visit(StringRef(bytes.data(), bytes.size()), std::string(name), 0);
  if (walk.found) return nullptr;
  std::string wanted = o.target;
  if (wanted.empty())
    for (const isa::Target *t : isa::targets())
      if (t->supported) wanted += (wanted.empty() ? "" : " or ") + std::string(t->name);
  std::string message = "no code object for " + wanted + " inside";
  constexpr size_t kNamed = 6;
  for (size_t i = before; i != skipped.size() && i != before + kNamed; ++i) {
    StringRef s = skipped[i];
    s.consume_front(StringRef(name.data(), name.size()));
    s.consume_front(": ");
    message += (i == before ? "; it holds " : ", ") + s.str();
  }
  if (skipped.size() > before + kNamed)
    message += " and " + std::to_string(skipped.size() - before - kNamed) + " more";
  return std::make_unique<Error>(Error{std::string(name), 0, 0, std::move(message)});
}

}  // namespace interlock::read
