// Behind a branch its guard is known.
// RUN: interlock check %s
[B------:R-:W0:-:S02] @P0 LDG.E R4, desc[UR4][R2.64];
[B------:R-:W-:-:S05] @P0 BRA `(.L_x);
[B------:R-:W-:-:S05] FADD R5, R4, R6;
.L_x:
[B------:R-:W-:-:S05] EXIT;
