//===- output.cpp - Results, written completely or not at all --------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "output.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

#include <cctype>

namespace interlock::tool {
namespace {

namespace fs = llvm::sys::fs;

std::string complaint(const std::string &path, const std::error_code &code) {
  return path + ": " + describe(code);
}

std::error_code writeTo(int descriptor, std::string_view text, bool close) {
  llvm::raw_fd_ostream os(descriptor, close, /*unbuffered=*/true);
  os.write(text.data(), text.size());
  std::error_code code = os.error();
  os.clear_error();  // otherwise its destructor ends the program
  return code;
}

}  // namespace

std::string describe(const std::error_code &code) {
  std::string message = code.message();
  if (!message.empty())
    message[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(message[0])));
  return message;
}

std::string writeOutput(const std::string &path, std::string_view text) {
  if (path == "-") {
    std::error_code code = writeTo(1, text, /*close=*/false);
    return code ? complaint("standard output", code) : "";
  }

  fs::file_status status;
  bool exists = !fs::status(path, status) && fs::exists(status);
  if (exists && fs::is_directory(status)) return path + ": is a directory";
  if (exists && !fs::is_regular_file(status)) {
    int descriptor = -1;
    std::error_code code = fs::openFileForWrite(path, descriptor, fs::CD_OpenExisting);
    if (!code) code = writeTo(descriptor, text, /*close=*/true);
    return code ? complaint(path, code) : "";
  }

  llvm::SmallString<256> target(path);
  if (exists) {
    // A file that we may not write is not replaced either.
    if (fs::access(path, fs::AccessMode::Write)) return path + ": permission denied";
    if (std::error_code code = fs::real_path(path, target)) return complaint(path, code);
  }
  auto temporary = fs::TempFile::create(target + ".%%%%%%%%.tmp");
  if (!temporary) return complaint(path, llvm::errorToErrorCode(temporary.takeError()));
  std::error_code code = writeTo(temporary->FD, text, /*close=*/false);
  if (!code && exists) code = fs::setPermissions(temporary->FD, status.permissions());
  if (code) {
    llvm::consumeError(temporary->discard());
    return complaint(path, code);
  }
  if (llvm::Error e = temporary->keep(target))
    return complaint(path, llvm::errorToErrorCode(std::move(e)));
  return "";
}

}  // namespace interlock::tool
