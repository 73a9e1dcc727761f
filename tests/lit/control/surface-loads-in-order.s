// Results of surface loads arrive in order: the last one's scoreboard covers all, and
// DEPBAR.LE proves the older ones over.
// RUN: not interlock check %s | FileCheck %s --implicit-check-not=error:
[B------:R-:W-:-:S01] SULD.D.BA.2D.STRONG.SM.TRAP R9, [R8], UR4;
[B------:R-:W5:-:S01] SULD.D.BA.2D.STRONG.SM.TRAP R13, [R12], UR4;
[B------:R-:W5:-:S02] SULD.D.BA.2D.STRONG.SM.TRAP R11, [R10], UR4;
[B------:R-:W-:-:S04] DEPBAR.LE SB5, 0x1;
[B------:R-:W-:-:S04] FADD R8, R9, R13;
[B------:R-:W-:-:S01] FADD R3, R8, R11;
[B------:R-:W-:-:S05] EXIT;
// CHECK: {{.*}}.s:9:{{[0-9]+}}: error: R11 is read before SULD.D has completed [scoreboard-missing]
