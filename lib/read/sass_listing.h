//===- sass_listing.h - Listings of NVIDIA code ----------------------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_READ_SASS_LISTING_H
#define INTERLOCK_LIB_READ_SASS_LISTING_H

#include <string_view>

namespace interlock::read {

/// Whether a text is a listing of NVIDIA code, by what stands in it.
bool looksLikeSass(std::string_view text);

}  // namespace interlock::read
#endif
