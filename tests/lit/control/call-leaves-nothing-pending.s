// A call finds no result in flight that a scoreboard counts.
// RUN: not interlock check %s | FileCheck %s --implicit-check-not=error:
[B------:R-:W0:-:S02] LDG.E R4, desc[UR4][R2.64];
[B------:R-:W-:-:S05] CALL.REL.NOINC `(f);
[B------:R-:W-:-:S05] EXIT;
f:
[B------:R-:W-:-:S05] RET.REL.NODEC R20 `(k);
// CHECK: error: control leaves for other code before LDG has written R4 [scoreboard-missing]
// CHECK: error: control leaves for other code while LDG may still read R[2:3] [scoreboard-war]
