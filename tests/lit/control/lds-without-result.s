// LDS that writes nothing is harmless.
// RUN: interlock check %s
[B------:R-:W-:-:S01] @!PT LDS RZ, [RZ];
[B------:R-:W-:-:S01] @!PT LDS RZ, [RZ];
[B------:R-:W-:-:S05] EXIT;
