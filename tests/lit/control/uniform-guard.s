// A uniform guard needs 11 cycles, a uniform predicate as data 4.
// RUN: not interlock check %s | FileCheck %s --implicit-check-not=error:
[B------:R-:W-:-:S04] UISETP.GT.AND UP0, UPT, UR4, URZ, UPT;
[B------:R-:W-:-:S06] USEL UR5, UR6, UR7, UP0;
[B------:R-:W-:-:S01] @UP0 UIADD3 UR8, UPT, UPT, UR4, UR6, URZ;
[B------:R-:W-:-:S05] EXIT;
// CHECK: error: UP0 is read 10 cycles after UISETP was issued, 11 are needed [stall-short]
