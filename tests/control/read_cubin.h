//===- read_cubin.h - One file of the corpus --------------------------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TESTS_CONTROL_READ_CUBIN_H
#define INTERLOCK_TESTS_CONTROL_READ_CUBIN_H

#include "interlock/read.h"

#include <cstdio>
#include <cstdlib>

namespace interlock {

/// Reads a file in this thread; what cannot be read ends the program with status 2.
inline read::Result readCubin(const char *path) {
  read::Options o;
  o.jobs = 1;
  read::Result r = read::readFile(path, o);
  if (!r) {
    std::fprintf(stderr, "%s\n", r.error ? r.error->str().c_str() : path);
    std::exit(2);
  }
  return r;
}

}  // namespace interlock
#endif
