// R2UR has fixed latency.
// RUN: interlock check %s
[B------:R-:W-:-:S13] R2UR UR4, R2;
[B------:R-:W-:-:S01] UIADD3 UR5, UPT, UPT, UR4, UR6, URZ;
[B------:R-:W-:-:S05] EXIT;
