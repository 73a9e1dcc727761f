// A long stall does not go with the bit that keeps the warp issuing.
// RUN: not interlock check --yield=set %s | FileCheck %s --implicit-check-not=error:
[B------:R-:W-:Y:S12] FADD R1, R2, R3;
[B------:R-:W-:-:S05] EXIT;
// CHECK: error: a stall of 12 together with the bit that keeps the warp issuing is not defined [control-illegal]
