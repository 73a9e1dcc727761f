// The halves of a wide product arrive at different times.
// RUN: not interlock check %s | FileCheck %s --implicit-check-not=error:
[B------:R-:W-:-:S03] IMAD.WIDE R4, R8, R9, R10;
[B------:R-:W-:-:S01] LOP3.LUT R6, R4, R7, RZ, 0xc0, !PT;
[B------:R-:W-:-:S01] LOP3.LUT R7, R5, R8, RZ, 0xc0, !PT;
[B------:R-:W-:-:S05] EXIT;
// CHECK: {{.*}}.s:5:{{[0-9]+}}: error: R5 is read 4 cycles after IMAD.WIDE was issued, 5 are needed
