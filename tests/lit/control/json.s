// A gap as JSON: cycles that are there and needed, and cycles along the path.
// RUN: not interlock check --format=json %s | FileCheck %s
[B------:R-:W-:-:S01] FADD R12, R8, R9;
[B------:R-:W-:-:S02] FADD R14, R8, R9;
[B------:R-:W-:-:S01] FFMA R52, RZ, RZ, R12;
[B------:R-:W-:-:S05] EXIT;
// CHECK: "rule":"stall-short"{{.*}}"hazard":"RAW","counter":null,"required":4,"present":3,{{.*}}"path":[3,4,5],{{.*}}"cycles":[0,1,3]
// CHECK: {{"schema":1,"kind":"obligations","hazard":"RAW","counter":"stall","checked":1,"broken":1}}
