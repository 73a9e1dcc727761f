// Packed conversions have fixed latency: no scoreboard is asked for.
// RUN: interlock check %s
[B------:R-:W-:-:S05] F2FP.BF16.F32.PACK_AB R1, R2, R3;
[B------:R-:W-:-:S01] FADD R4, R1, R5;
[B------:R-:W-:-:S05] EXIT;
