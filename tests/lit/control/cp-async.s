// Groups of cp.async: LDGDEPBAR counts, DEPBAR.LE waits.
// RUN: interlock check %s
[B------:R1:W-:-:S04] LDGSTS.E.BYPASS.128 [R2], desc[UR12][R34.64];
[B------:R-:W0:-:S04] LDGDEPBAR;
[B------:R1:W-:-:S04] LDGSTS.E.BYPASS.128 [R2+0x800], desc[UR12][R34.64+0x800];
[B------:R-:W0:-:S01] LDGDEPBAR;
[B------:R-:W-:-:S04] DEPBAR.LE SB0, 0x1;
[B-1----:R-:W-:-:S05] MOV R2, R3;
[B------:R-:W-:-:S05] EXIT;
