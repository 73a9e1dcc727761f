// interlock check --yield=set
[B------:R-:W-:Y:S12] FADD R1, R2, R3;
[B------:R-:W-:-:S05] EXIT;
