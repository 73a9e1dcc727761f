// What completes through memory is not modelled: incomplete, by name.
// RUN: not interlock check %s 2>&1 | FileCheck %s
[B------:R-:W-:-:S02] UBLKCP.S.G [UR4], [UR6], UR8;
[B------:R-:W-:-:S05] EXIT;
// CHECK: UBLKCP{{.*}} completes through memory {{.*}}[unknown-completion]
