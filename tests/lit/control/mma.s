// Matrix results take 28 cycles, matrix operands must not be overwritten for 8.
// RUN: not interlock check %s | FileCheck %s --implicit-check-not=error:
[B------:R-:W-:-:S07] HMMA.16816.F32 R4, R8, R12, R4;
[B------:R-:W-:-:S15] MOV R8, R20;
[B------:R-:W-:-:S05] NOP;
[B------:R-:W-:-:S01] FADD R21, R4, R22;
[B------:R-:W-:-:S05] EXIT;
// CHECK: {{.*}}.s:4:{{[0-9]+}}: error: R8 is overwritten 7 cycles after HMMA was issued, 8 are needed
// CHECK: {{.*}}.s:6:{{[0-9]+}}: error: R4 is read 27 cycles after HMMA was issued, 28 are needed
