// It is overwritten without one.
// RUN: not interlock check %s | FileCheck %s --implicit-check-not=error:
[B------:R-:W3:-:S02] LDG.E R4, desc[UR4][R2.64];
[B------:R-:W-:-:S01] MOV R4, R6;
[B------:R-:W-:-:S05] EXIT;
// CHECK: error: R4 is overwritten before LDG has completed [scoreboard-missing]
