//===- cubin.h - What an ELF file says before it is read -------------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_READ_CUBIN_H
#define INTERLOCK_LIB_READ_CUBIN_H

#include <llvm/ADT/StringRef.h>

#include <string>

namespace interlock::read {

/// A 64-bit ELF file for NVIDIA.
bool isCubin(llvm::StringRef bytes);
/// Whether it is whole and no section of it holds code; `bytes` isCubin.
bool cubinIsEmpty(llvm::StringRef bytes);
/// "sm_120"; `bytes` isCubin.
std::string smOfCubin(llvm::StringRef bytes);

}  // namespace interlock::read
#endif
