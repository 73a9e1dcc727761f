// A gap that is too short carries what the pipe model predicts, as a note that changes nothing.
// RUN: not interlock check %s 2>%t.err | FileCheck %s
// RUN: FileCheck %s --check-prefix=COUNT < %t.err
// RUN: not interlock check --format=json %s | FileCheck %s --check-prefix=JSON
// RUN: not interlock check --format=sarif %s | FileCheck %s --check-prefix=SARIF
[B------:R-:W-:-:S01] IADD3 R12, PT, PT, R8, RZ, RZ;
[B------:R-:W-:-:S01] IADD3 R14, PT, PT, R9, RZ, RZ;
[B------:R-:W-:-:S05] IADD3 R52, PT, PT, R12, RZ, RZ;
// CHECK: s:[[#@LINE-1]]:{{[0-9]+}}: error: R12 is read 2 cycles after IADD3 was issued, 4 are needed [stall-short]
// CHECK: s:[[#@LINE-2]]:{{[0-9]+}}: note: the pipe model predicts the right value in this schedule: the reader is issued 4 cycles after its producer, because pipes are busy, and 4 are enough here (ALU to ALU); another warp or another schedule can void that, so it stays an error [stall-context]
[B------:R-:W-:-:S15] FADD R20, R8, R9;
[B------:R-:W-:-:S15] FADD R20, R8, R9;
[B------:R-:W-:-:S03] FADD R12, R8, R9;
[B------:R-:W-:-:S05] FFMA R52, RZ, RZ, R12;
// CHECK: s:[[#@LINE-1]]:{{[0-9]+}}: error: R12 is read 3 cycles
// CHECK: s:[[#@LINE-2]]:{{[0-9]+}}: note: the pipe model predicts the old value: the reader is issued 3 cycles after its producer and 4 are enough here (FMA-lite to FMA-lite) [stall-context]
[B------:R-:W-:-:S12] ISETP.NE.AND P0, PT, R8, R9, PT;
[B------:R-:W-:-:S05] @P0 EXIT;
// CHECK: error: P0 is read 12 cycles
// CHECK: note: the pipe model predicts nothing here: it has no row for ISETP [stall-context]
[B------:R-:W-:-:S05] EXIT;
// COUNT: 3 errors, 0 warnings, 0 unknown
// JSON: "rule":"stall-short","severity":"error"
// JSON-NEXT: "rule":"stall-context","severity":"note"{{.*}}"required":4,"present":2,{{.*}}"message":"the pipe model predicts the right value
// SARIF: "level":"note"
// SARIF-SAME: the pipe model predicts the right value
