// Behind the wait for a double the distance to its producer is still 2.
// RUN: not interlock check %s | FileCheck %s --implicit-check-not=error:
[B------:R-:W0:-:S01] DADD R4, R6, R8;
[B0-----:R-:W1:-:S02] DADD R10, R4, R8;
[B-1----:R-:W-:-:S01] FADD R1, R11, R2;
[B------:R-:W-:-:S05] EXIT;
// CHECK: error: SB0 is awaited 1 cycle after DADD was issued to set it, 2 are needed [scoreboard-early]
