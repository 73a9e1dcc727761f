//===- object.cpp - ELF AMDGPU objects to a Program ------------------------===//
#include "interlock/read.h"
namespace interlock::read {
Result readObject(std::string_view, std::string_view name, const Options &) {
  Result r;
  r.error = std::make_unique<Error>(Error{std::string(name), 0, 0, "objects cannot be read yet"});
  return r;
}
}  // namespace interlock::read
