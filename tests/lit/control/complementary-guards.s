// Instructions under @P0 and @!P0 do not depend on each other.
// RUN: interlock check %s
[B------:R-:W-:-:S01] @P0 FADD R1, R2, R3;
[B------:R-:W-:-:S01] @!P0 FADD R4, R1, R3;
[B------:R-:W-:-:S05] EXIT;
