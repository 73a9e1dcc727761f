// Stalls and waits that nothing needs are reported on demand.
// RUN: interlock check --surplus %s | FileCheck %s
// RUN: interlock check %s | count 0
[B------:R-:W0:-:S09] LDG.E R4, desc[UR4][R2.64];
[B01----:R-:W-:-:S06] FADD R5, R4, R6;
[B------:R-:W-:-:S01] FADD R7, R5, R6;
[B------:R-:W-:-:S05] EXIT;
// CHECK: .s:4:{{[0-9]+}}: warning: a stall of 2 would do [stall-surplus]
// CHECK: .s:5:{{[0-9]+}}: warning: a stall of 4 would do [stall-surplus]
// CHECK: .s:5:{{[0-9]+}}: warning: nothing needs the wait for SB1 [wait-surplus]
