//===- leaks.cpp - Leaks that are LLVM's -----------------------------------===//
//
// The assembler forgets an expansion that ends in an error: 32 bytes each. A
// command that reports the error is over then.
//
//===----------------------------------------------------------------------===//
extern "C" const char *__lsan_default_suppressions() { return "leak:libLLVM\n"; }
