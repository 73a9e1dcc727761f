// A load that a loop carries to its next trip.
// RUN: not interlock check %s | FileCheck %s --implicit-check-not=error:
.L_loop:
[B------:R-:W-:-:S04] FADD R5, R4, R6;
[B------:R-:W2:-:S02] LDG.E R4, desc[UR4][R2.64];
[B------:R-:W-:-:S05] @P0 BRA `(.L_loop);
[B------:R-:W-:-:S05] EXIT;
// CHECK: {{.*}}.s:4:{{[0-9]+}}: error: R4 is read before LDG has completed [scoreboard-missing]
