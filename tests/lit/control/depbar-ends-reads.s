// What DEPBAR.LE proves complete has read its operands; the youngest may still read.
// RUN: not interlock check %s | FileCheck %s --implicit-check-not=error:
[B------:R-:W5:-:S01] LDS R4, [R2];
[B------:R-:W5:-:S02] LDS R5, [R3];
[B------:R-:W-:-:S04] DEPBAR.LE SB5, 0x1;
[B------:R-:W-:-:S01] MOV R2, R9;
[B------:R-:W-:-:S01] MOV R3, R9;
[B------:R-:W-:-:S05] EXIT;
// CHECK: {{.*}}.s:7:{{[0-9]+}}: error: R3 is overwritten while LDS may still read it [scoreboard-war]
