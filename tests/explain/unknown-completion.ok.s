[B------:R-:W-:Y:S01] CCTL.IVALL;
[B------:R-:W-:-:S05] EXIT;
