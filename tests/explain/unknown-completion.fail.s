[B------:R-:W-:Y:S01] UTMACMDFLUSH;
[B------:R-:W-:-:S05] EXIT;
