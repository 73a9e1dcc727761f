// A source is overwritten while a store may still read it.
// RUN: not interlock check %s | FileCheck %s --implicit-check-not=error:
[B------:R0:W-:-:S02] STG.E desc[UR4][R2.64], R6;
[B------:R-:W-:-:S01] MOV R6, R7;
[B------:R-:W-:-:S05] EXIT;
// CHECK: error: R6 is overwritten while STG may still read it [scoreboard-war]
