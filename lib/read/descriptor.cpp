//===- descriptor.cpp - A kernel descriptor as assembly directives ---------===//
//
// One row per field of the 64 bytes (LLVM's AMDHSAKernelDescriptor.h, gfx1250
// layout). Every bit lies in exactly one row or is reserved; a set bit without
// a directive is reported, because the assembler cannot make it again.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "object_image.h"

#include <llvm/Support/Endian.h>

using namespace llvm;

namespace interlock::read {
namespace {

constexpr unsigned kRsrc3 = 44, kRsrc1 = 48, kRsrc2 = 52, kProperties = 56, kPreload = 58;

struct FieldRow {
  uint8_t at, shift, width;
  const char *directive;  ///< nullptr: there is none
  const char *name;       ///< for the report
  uint16_t scale = 1;     ///< directive value = field * scale + bias
  uint16_t bias = 0;
};
constexpr FieldRow kFields[] = {
    {0, 0, 32, ".amdhsa_group_segment_fixed_size", "group segment size"},
    {4, 0, 32, ".amdhsa_private_segment_fixed_size", "private segment size"},
    {8, 0, 32, ".amdhsa_kernarg_size", "kernel argument size"},
    {kProperties, 0, 1, nullptr, "private segment buffer"},
    {kProperties, 1, 1, ".amdhsa_user_sgpr_dispatch_ptr", "dispatch pointer"},
    {kProperties, 2, 1, ".amdhsa_user_sgpr_queue_ptr", "queue pointer"},
    {kProperties, 3, 1, ".amdhsa_user_sgpr_kernarg_segment_ptr", "kernel argument pointer"},
    {kProperties, 4, 1, ".amdhsa_user_sgpr_dispatch_id", "dispatch id"},
    {kProperties, 5, 1, nullptr, "flat scratch initialisation"},
    {kProperties, 6, 1, ".amdhsa_user_sgpr_private_segment_size", "private segment size"},
    {kPreload, 0, 7, ".amdhsa_user_sgpr_kernarg_preload_length", "preload length"},
    {kPreload, 7, 9, ".amdhsa_user_sgpr_kernarg_preload_offset", "preload offset"},
    {kProperties, 10, 1, ".amdhsa_wavefront_size32", "wave32"},
    {kProperties, 11, 1, ".amdhsa_uses_dynamic_stack", "dynamic stack"},
    {kRsrc2, 0, 1, ".amdhsa_enable_private_segment", "private segment"},
    {kRsrc2, 7, 1, ".amdhsa_system_sgpr_workgroup_id_x", "workgroup id x"},
    {kRsrc2, 8, 1, ".amdhsa_system_sgpr_workgroup_id_y", "workgroup id y"},
    {kRsrc2, 9, 1, ".amdhsa_system_sgpr_workgroup_id_z", "workgroup id z"},
    {kRsrc2, 10, 1, ".amdhsa_system_sgpr_workgroup_info", "workgroup info"},
    {kRsrc2, 11, 2, ".amdhsa_system_vgpr_workitem_id", "workitem id"},
    {kRsrc2, 13, 1, nullptr, "address watch exception"},
    {kRsrc2, 14, 1, nullptr, "memory exception"},
    {kRsrc2, 15, 9, nullptr, "granulated LDS size"},
    {kRsrc1, 0, 6, ".amdhsa_next_free_vgpr", "VGPR count", 16, 16},
    {kRsrc1, 6, 4, nullptr, "SGPR count"},
    {kRsrc1, 10, 2, nullptr, "priority"},
    {kRsrc1, 12, 2, ".amdhsa_float_round_mode_32", "round mode 32"},
    {kRsrc1, 14, 2, ".amdhsa_float_round_mode_16_64", "round mode 16 and 64"},
    {kRsrc1, 16, 2, ".amdhsa_float_denorm_mode_32", "denormal mode 32"},
    {kRsrc1, 18, 2, ".amdhsa_float_denorm_mode_16_64", "denormal mode 16 and 64"},
    {kRsrc1, 20, 1, nullptr, "privileged"},
    {kRsrc1, 21, 1, ".amdhsa_round_robin_scheduling", "round robin"},
    {kRsrc1, 22, 4, nullptr, "debug and performance bits"},
    {kRsrc1, 26, 1, ".amdhsa_fp16_overflow", "fp16 overflow"},
    {kRsrc1, 27, 3, nullptr, "scratch and mode bits"},
    {kRsrc1, 30, 1, ".amdhsa_memory_ordered", "memory ordered"},
    {kRsrc1, 31, 1, ".amdhsa_forward_progress", "forward progress"},
    {kRsrc3, 0, 4, nullptr, "reserved"},
    {kRsrc3, 4, 8, ".amdhsa_inst_pref_size", "instruction prefetch"},
    {kRsrc3, 12, 2, nullptr, "group launch guarantee"},
    {kRsrc3, 14, 3, ".amdhsa_named_barrier_count", "named barriers"},
    {kRsrc3, 17, 15, nullptr, "cache and dynamic register bits"},
    {kRsrc2, 24, 1, ".amdhsa_exception_fp_ieee_invalid_op", "exception"},
    {kRsrc2, 25, 1, ".amdhsa_exception_fp_denorm_src", "exception"},
    {kRsrc2, 26, 1, ".amdhsa_exception_fp_ieee_div_zero", "exception"},
    {kRsrc2, 27, 1, ".amdhsa_exception_fp_ieee_overflow", "exception"},
    {kRsrc2, 28, 1, ".amdhsa_exception_fp_ieee_underflow", "exception"},
    {kRsrc2, 29, 1, ".amdhsa_exception_fp_ieee_inexact", "exception"},
    {kRsrc2, 30, 1, ".amdhsa_exception_int_div_zero", "exception"},
};

uint64_t fieldOf(ArrayRef<uint8_t> bytes, unsigned at, unsigned shift, unsigned width) {
  const uint64_t word = at >= kProperties ? support::endian::read16le(bytes.data() + at)
                                          : support::endian::read32le(bytes.data() + at);
  return (word >> shift) & ((uint64_t(1) << width) - 1);
}

}  // namespace

std::string descriptorText(StringRef kernel, ArrayRef<uint8_t> bytes,
                           std::vector<std::string> &lost) {
  std::string text = ".amdhsa_kernel " + quoted(kernel) + "\n";
  auto line = [&](const char *directive, uint64_t value) {
    text += std::string("\t") + directive + " " + std::to_string(value) + "\n";
  };
  for (const FieldRow &f : kFields) {
    const uint64_t value = fieldOf(bytes, f.at, f.shift, f.width);
    if (!f.directive && value) lost.push_back(f.name);
    // Preloading is left out where there is none: not every assembler knows it.
    if (f.directive && (value || f.at != kPreload)) line(f.directive, value * f.scale + f.bias);
  }
  line(".amdhsa_next_free_sgpr", 8);  // the hardware gives every wave all of them
  line(".amdhsa_reserve_vcc", 0);
  // User SGPRs follow from what is switched on, unless the count says otherwise.
  constexpr unsigned kPairs[] = {1, 2, 3, 4};
  uint64_t implied = fieldOf(bytes, kPreload, 0, 7) + fieldOf(bytes, kProperties, 6, 1);
  for (unsigned bit : kPairs) implied += 2 * fieldOf(bytes, kProperties, bit, 1);
  if (const uint64_t count = fieldOf(bytes, kRsrc2, 1, 6); count != implied)
    line(".amdhsa_user_sgpr_count", count);
  return text + ".end_amdhsa_kernel\n";
}

}  // namespace interlock::read
