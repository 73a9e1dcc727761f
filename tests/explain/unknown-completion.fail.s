[B------:R-:W-:Y:S01] ACQBULK;
[B------:R-:W-:-:S05] EXIT;
