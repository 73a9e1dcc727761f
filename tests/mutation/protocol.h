//===- protocol.h - Random kernels that share LDS behind barriers ----------===//
#ifndef INTERLOCK_TESTS_MUTATION_PROTOCOL_H
#define INTERLOCK_TESTS_MUTATION_PROTOCOL_H

#include <cstdint>
#include <string>

namespace interlock::mutation {

/// One kernel: phases that write and read named LDS regions, in a line or in a
/// loop, mostly with a barrier between what conflicts. The same seed gives the
/// same text. Waits are not in it.
std::string generateProtocol(uint64_t seed);

}  // namespace interlock::mutation
#endif
