[B------:R-:W0:-:S02] LDG.E R1, desc[UR4][R2.64];
[B------:R-:W-:-:S01] FADD R4, R1, R5;
[B------:R-:W-:-:S05] EXIT;
