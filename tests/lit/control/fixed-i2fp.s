// Packed conversions have fixed latency: no scoreboard is asked for.
// RUN: interlock check %s
[B------:R-:W-:-:S05] I2FP.F32.S32 R1, R2;
[B------:R-:W-:-:S01] FADD R4, R1, R5;
[B------:R-:W-:-:S05] EXIT;
