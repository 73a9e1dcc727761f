// A later operation of the same in-order queue covers an earlier one.
// RUN: interlock check %s
[B------:R-:W-:-:S02] LDS R4, [R2];
[B------:R-:W0:-:S02] LDS R5, [R2+0x4];
[B0-----:R-:W-:-:S01] FADD R6, R4, R5;
[B------:R-:W-:-:S05] EXIT;
