// DEPBAR.LE proves an operation over, and with it what is older in its queue.
// RUN: not interlock check %s | FileCheck %s --implicit-check-not=error:
[B------:R-:W-:-:S01] LDS R4, [R2];
[B------:R-:W5:-:S01] LDS R5, [R2+0x4];
[B------:R-:W5:-:S02] LDS R6, [R2+0x8];
[B------:R-:W-:-:S04] DEPBAR.LE SB5, 0x1;
[B------:R-:W-:-:S01] FADD R7, R4, R5;
[B------:R-:W-:-:S01] FADD R8, R6, R9;
[B------:R-:W-:-:S05] EXIT;
// CHECK: {{.*}}.s:8:{{[0-9]+}}: error: R6 is read before LDS has completed [scoreboard-missing]
