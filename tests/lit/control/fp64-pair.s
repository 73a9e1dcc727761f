// A double is two registers.
// RUN: not interlock check %s | FileCheck %s --implicit-check-not=error:
[B------:R-:W0:-:S02] DADD R4, R6, R8;
[B------:R-:W-:-:S01] FADD R1, R5, R2;
[B------:R-:W-:-:S05] EXIT;
// CHECK: error: R5 is read before DADD has completed [scoreboard-missing]
