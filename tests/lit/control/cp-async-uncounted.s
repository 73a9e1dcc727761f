// A group that no scoreboard counts cannot be awaited.
// RUN: not interlock check %s | FileCheck %s --implicit-check-not=error:
[B------:R1:W-:-:S04] LDGSTS.E.BYPASS.128 [R2], desc[UR12][R34.64];
[B------:R-:W-:-:S04] LDGDEPBAR;
[B------:R-:W-:-:S04] DEPBAR.LE SB0, 0x0;
[B------:R-:W-:-:S05] EXIT;
// CHECK: error: LDGDEPBAR sets no scoreboard: nothing can wait for its group of copies [scoreboard-missing]
