// Branches and fences have a least stall of their own.
// RUN: not interlock check %s | FileCheck %s --implicit-check-not=error:
[B------:R-:W-:-:S05] MEMBAR.SC.GPU;
[B------:R-:W-:-:S04] @P0 BRA `(.L_x);
[B------:R-:W-:-:S03] DEPBAR.LE SB0, 0x1;
.L_x:
[B------:R-:W-:-:S05] EXIT;
.L_self:
[B------:R-:W-:-:S00] BRA `(.L_self);
[B------:R-:W-:-:S00] NOP;
// CHECK: error: MEMBAR has a stall of 5, it needs at least 6
// CHECK: error: BRA has a stall of 4, it needs at least 5
// CHECK: error: DEPBAR.LE has a stall of 3, it needs at least 4
