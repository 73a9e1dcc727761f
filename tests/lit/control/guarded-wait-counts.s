// A guarded instruction waits before it looks at its guard, so the wait counts for all that follows (ptxas relies on it).
// RUN: interlock check %s
[B------:R-:W1:-:S02] MUFU.EX2 R5, R4;
[B-1----:R-:W-:-:S05] @!P0 FMUL R5, R5, R5;
[B------:R-:W-:-:S01] FADD R6, R5, R7;
[B------:R-:W-:-:S05] EXIT;
