// A guard needs 13 cycles, the same predicate as data 4.
// RUN: not interlock check %s | FileCheck %s --implicit-check-not=error:
[B------:R-:W-:-:S05] ISETP.GT.AND P0, PT, R4, RZ, PT;
[B------:R-:W-:-:S07] SEL R5, R6, R7, P0;
[B------:R-:W-:-:S01] @P0 FADD R8, R9, R10;
[B------:R-:W-:-:S05] EXIT;
// CHECK: error: P0 is read 12 cycles after ISETP was issued, 13 are needed [stall-short]
