// A scoreboard is set one cycle after issue: the next slot does not see it.
// RUN: not interlock check %s | FileCheck %s --implicit-check-not=error:
[B------:R-:W0:-:S01] LDG.E R4, desc[UR4][R2.64];
[B0-----:R-:W-:-:S01] FADD R5, R4, R6;
[B------:R-:W-:-:S05] EXIT;
// CHECK: error: SB0 is awaited 1 cycle after LDG was issued to set it, 2 are needed [scoreboard-early]
