//===- cluster_registers.h - What the named registers hold -----------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_PLAN_CLUSTER_REGISTERS_H
#define INTERLOCK_LIB_PLAN_CLUSTER_REGISTERS_H

#include "interlock/ir.h"
#include "interlock/isa.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace interlock::plan {

/// A place in the text between two instructions.
struct TextPlace {
  ir::InstrId gap = 0;  ///< the instruction behind it
  uint32_t buffer = 0;  ///< …
  uint32_t offset = 0;  ///< … and the byte: what is defined before it counts
};

/// The register that a symbol names at a place.
class NamedRegister {
public:
  NamedRegister(const ir::Program &p, const ir::Kernel &k, std::string_view symbol);

  /// Unit of the register at the place, kNoUnit and `error` if the symbol names none
  /// there or the register does not hold what the symbol stands for.
  static constexpr ir::Unit kNoUnit = 0xffff;
  ir::Unit at(const TextPlace &place, std::string &error);

private:
  struct Held {
    bool entry = false;               ///< nothing has been written since the kernel began
    ir::InstrId foreign = ir::kNone;  ///< a write that does not name the symbol
    bool join(const Held &o);
  };
  /// Facts at the start of every block for one register.
  const std::vector<Held> &heldIn(ir::Unit unit);
  void step(ir::InstrId i, ir::Unit unit, Held &h) const;

  const ir::Program &p;
  const ir::Kernel &k;
  std::string symbol;
  std::vector<const ir::SymbolDef *> defs;
  std::map<ir::Unit, std::vector<Held>> facts;
};

}  // namespace interlock::plan
#endif
