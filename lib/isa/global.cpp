//===- global.cpp - Who uses global memory, by instruction row -------------===//
//
// Rows name each other by their pattern, so that an instruction means the same
// here and in every other table.
//
//===----------------------------------------------------------------------===//
#include "interlock/isa.h"

namespace interlock::isa {

std::vector<uint8_t> Target::globalAccesses() const {
  std::vector<uint8_t> out(instrs.size(), kGlobalNone);
  for (size_t r = 0; r != instrs.size(); ++r)
    for (const GlobalRow &g : globals)
      if (std::string_view(instrs[r].pattern) == g.pattern) out[r] = g.access;
  return out;
}

OrderId globalOrder(uint32_t raises) {
  for (OrderId o : {OLoad, OStore, OSmem, OAsyncLoad, OAsyncStore, OTensor})
    if (raises >> o & 1) return o;
  return NumOrders;
}

}  // namespace interlock::isa
