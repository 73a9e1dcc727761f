// A store that carries a write barrier is legal.
// RUN: interlock check %s
[B------:R0:W1:-:S02] STG.E desc[UR4][R2.64], R6;
[B01----:R-:W-:-:S01] MOV R6, R7;
[B------:R-:W-:-:S05] EXIT;
