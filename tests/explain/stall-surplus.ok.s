// interlock check --surplus
[B------:R-:W-:-:S04] FADD R1, R2, R3;
[B------:R-:W-:-:S01] FFMA R4, R1, R5, R6;
[B------:R-:W-:-:S05] EXIT;
