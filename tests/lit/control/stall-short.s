// The gap is the sum of the stalls on the way; each step is shown.
// RUN: not interlock check %s | FileCheck %s --implicit-check-not=error:
[B------:R-:W-:-:S01] FADD R12, R8, R9;
[B------:R-:W-:-:S02] FADD R14, R8, R9;
[B------:R-:W-:-:S01] FFMA R52, RZ, RZ, R12;
[B------:R-:W-:-:S05] EXIT;
// CHECK: {{.*}}.s:5:{{[0-9]+}}: error: R12 is read 3 cycles after FADD was issued, 4 are needed [stall-short]
// CHECK-NEXT: FFMA R52, RZ, RZ, R12
// CHECK-NEXT: ^~~
// CHECK-NEXT: {{.*}}.s:3:{{[0-9]+}}: note: issued here
// CHECK-NEXT: note: needs stall 2 at {{.*}}.s:3; path {{.*}}.s:3 → {{.*}}.s:4 +1 → {{.*}}.s:5 +3
