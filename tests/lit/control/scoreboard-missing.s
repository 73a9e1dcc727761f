// A result of variable latency is read without a wait for its scoreboard.
// RUN: not interlock check %s | FileCheck %s --implicit-check-not=error:
[B------:R-:W3:-:S02] LDG.E R4, desc[UR4][R2.64];
[B--2---:R-:W-:-:S01] FADD R5, R4, R6;
[B------:R-:W-:-:S05] EXIT;
// CHECK: {{.*}}.s:4:{{[0-9]+}}: error: R4 is read before LDG has completed [scoreboard-missing]
// CHECK-NEXT: FADD R5, R4, R6
// CHECK-NEXT: ^~
// CHECK-NEXT: note: loaded here; SB3
// CHECK-NEXT: note: needs to wait for SB3; path
