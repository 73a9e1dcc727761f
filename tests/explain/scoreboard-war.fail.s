[B------:R0:W-:-:S02] STG.E desc[UR4][R2.64], R1;
[B------:R-:W-:-:S01] MOV R1, R5;
[B------:R-:W-:-:S05] EXIT;
