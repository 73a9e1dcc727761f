//===- object_listing.h - An object as assembly text -----------------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_READ_OBJECT_LISTING_H
#define INTERLOCK_LIB_READ_OBJECT_LISTING_H

#include "object_code.h"

namespace interlock::read {

/// Writes the whole object as text that assembles to the same code, and points
/// Program::sources into it. `notes` gets what text cannot say.
std::string writeListing(const ObjectImage &image, const ObjectCode &code, PlaceNames &names,
                         std::vector<ir::SourceRef> &sources, std::vector<std::string> &notes);

}  // namespace interlock::read
#endif
