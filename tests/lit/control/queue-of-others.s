// One of another queue does not.
// RUN: not interlock check %s | FileCheck %s --implicit-check-not=error:
[B------:R-:W-:-:S02] LDS R4, [R2];
[B------:R-:W0:-:S02] MUFU.EX2 R5, R3;
[B0-----:R-:W-:-:S01] FADD R6, R4, R5;
[B------:R-:W-:-:S05] EXIT;
// CHECK: error: R4 is read before LDS has completed [scoreboard-missing]
