// They do once the predicate is written in between.
// RUN: not interlock check %s | FileCheck %s --implicit-check-not=error:
[B------:R-:W-:-:S01] @P0 FADD R1, R2, R3;
[B------:R-:W-:-:S01] ISETP.GT.AND P0, PT, R9, RZ, PT;
[B------:R-:W-:-:S13] NOP;
[B------:R-:W0:-:S02] @P0 LDG.E R1, desc[UR4][R6.64];
[B------:R-:W-:-:S01] @!P0 ISETP.GT.AND P0, PT, R9, RZ, PT;
[B------:R-:W-:-:S13] NOP;
[B------:R-:W-:-:S01] @!P0 FADD R4, R1, R3;
[B------:R-:W-:-:S05] EXIT;
// CHECK: error: R1 is read before LDG has completed [scoreboard-missing]
