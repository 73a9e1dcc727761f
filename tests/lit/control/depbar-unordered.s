// Without order a threshold proves nothing.
// RUN: not interlock check %s | FileCheck %s --implicit-check-not=error:
[B------:R-:W0:-:S01] LDG.E R4, desc[UR4][R2.64];
[B------:R-:W0:-:S02] LDG.E R5, desc[UR4][R2.64+0x4];
[B------:R-:W-:-:S04] DEPBAR.LE SB0, 0x1;
[B------:R-:W-:-:S01] FADD R6, R4, R7;
[B------:R-:W-:-:S05] EXIT;
// CHECK: error: R4 is read before LDG has completed [scoreboard-missing]
