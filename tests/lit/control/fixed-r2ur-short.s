// R2UR has fixed latency: 13 cycles.
// RUN: not interlock check %s | FileCheck %s --implicit-check-not=error:
[B------:R-:W-:-:S12] R2UR UR4, R2;
[B------:R-:W-:-:S01] UIADD3 UR5, UPT, UPT, UR4, UR6, URZ;
[B------:R-:W-:-:S05] EXIT;
// CHECK: error: UR4 is read 12 cycles after R2UR was issued, 13 are needed [stall-short]
