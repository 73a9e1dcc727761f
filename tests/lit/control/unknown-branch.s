// A branch to a place that cannot be told is named, and nothing that is pending there is an error: it may stay inside.
// RUN: interlock check %s > %t 2>&1 || true
// RUN: FileCheck %s --input-file=%t --implicit-check-not=error:
// CHECK: note: nothing says where the indirect branch at 0x10 of k goes
// CHECK: 0 errors, 0 warnings, 1 unknown
k:
[B------:R-:W0:-:S02] LDG.E R2, desc[UR4][R8.64];
[B------:R-:W-:-:S05] BRX R4 0x0;
[B------:R-:W-:-:S05] EXIT;
