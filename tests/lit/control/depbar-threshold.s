// DEPBAR.LE lets the youngest of an in-order queue go on.
// RUN: not interlock check %s | FileCheck %s --implicit-check-not=error:
[B------:R-:W0:-:S01] LDS R4, [R2];
[B------:R-:W0:-:S02] LDS R5, [R2+0x4];
[B------:R-:W-:-:S04] DEPBAR.LE SB0, 0x1;
[B------:R-:W-:-:S01] FADD R6, R4, R7;
[B------:R-:W-:-:S01] FADD R8, R5, R7;
[B------:R-:W-:-:S05] EXIT;
// CHECK: {{.*}}.s:7:{{[0-9]+}}: error: R5 is read before LDS has completed [scoreboard-missing]
