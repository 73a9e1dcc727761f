// A guarded write does not end what an older one left in flight.
// RUN: not interlock check %s | FileCheck %s --implicit-check-not=error:
[B------:R-:W-:-:S01] FADD R1, R2, R3;
[B------:R-:W-:-:S02] @P0 FADD R1, R2, R5;
[B------:R-:W-:-:S01] FMUL R4, R1, R3;
[B------:R-:W-:-:S05] EXIT;
// CHECK: error: R1 is read 3 cycles after FADD was issued, 4 are needed [stall-short]
// CHECK: error: R1 is read 2 cycles after FADD was issued, 4 are needed [stall-short]
