//===- truncated.cpp - Files that are cut off ------------------------------===//
//
//   interlock_truncated FILE…
//
// Every file is cut at every length. A cubin is refused at each of them: its program
// headers stand last. A listing is refused with a place in it, or what is left of it
// is whole functions, which then are a prefix of those of the file; what is left must
// end with an instruction that ends the program.
//
//===----------------------------------------------------------------------===//
#include "interlock/read.h"

#include <cstdio>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

using namespace interlock;

namespace {

int failures = 0;

void fail(const std::string &name, size_t length, const std::string &what) {
  if (++failures <= 20)
    std::printf("%s cut to %zu bytes: %s\n", name.c_str(), length, what.c_str());
}

/// Functions of the whole file, in their order.
bool isPrefix(const ir::Program &part, const ir::Program &whole) {
  if (part.kernels.size() > whole.kernels.size()) return false;
  for (size_t n = 0; n != part.kernels.size(); ++n)
    if (part.kernels[n].name != whole.kernels[n].name) return false;
  return part.instrs.size() <= whole.instrs.size();
}

}  // namespace

int main(int argc, char **argv) {
  size_t lengths = 0, accepted = 0;
  std::set<std::string> messages;
  for (int a = 1; a < argc; ++a) {
    std::ifstream in(argv[a], std::ios::binary);
    const std::string bytes((std::istreambuf_iterator<char>(in)), {});
    read::Result whole = read::readBuffer(bytes, argv[a]);
    if (!whole) {
      std::printf("%s\n", whole.error->str().c_str());
      return 1;
    }
    const bool cubin = whole.kind == read::InputKind::Cubin;
    for (size_t n = 0; n != bytes.size(); ++n, ++lengths) {
      const std::string_view cut = std::string_view(bytes).substr(0, n);
      // As a user would: recognised by content, but for what is too short for that.
      const bool known = cubin ? n >= 64 : false;
      read::Result r = cubin ? (known ? read::readBuffer(cut, "cut") : read::readCubin(cut, "cut"))
                             : read::readSassListing(cut, "cut");
      if (r) {
        ++accepted;
        if (cubin) fail(argv[a], n, "accepted");
        if (!isPrefix(*r.program, *whole.program)) fail(argv[a], n, "read as something else");
        continue;
      }
      if (!r.error || r.error->message.empty()) {
        fail(argv[a], n, "no message");
        continue;
      }
      messages.insert(r.error->message);
      const bool placed = r.error->line && r.error->column;
      const bool nothing = r.error->message == "the listing holds no instruction";
      if (!cubin && !placed && !nothing) fail(argv[a], n, "no place: " + r.error->str());
    }
  }
  std::printf("%zu lengths of %d files: %zu accepted, %zu different messages, %d failures\n",
              lengths, argc - 1, accepted, messages.size(), failures);
  return failures ? 1 : 0;
}
