// An instruction of a loop may depend on itself.
// RUN: not interlock check %s | FileCheck %s --implicit-check-not=error:
.L_loop:
[B------:R-:W-:-:S01] HMMA.16816.F32 R4, R8, R12, R4;
[B------:R-:W-:-:S05] @P0 BRA `(.L_loop);
[B------:R-:W-:-:S05] EXIT;
// CHECK: error: R[4:7] is read 6 cycles after HMMA was issued, 29 are needed [stall-short]
