; The wait that orders the first scalar load before the engine makes the one for s5 move behind
; the other two loads, where it serves the second store as well: none is left over.
; RUN: interlock fix --global-order --tensor-raw=barriers %s 2>/dev/null | FileCheck %s --match-full-lines --strict-whitespace
; RUN: interlock fix --global-order --tensor-raw=barriers %s 2>/dev/null | interlock check --surplus --tensor-raw=barriers - 2>&1 | FileCheck %s --check-prefix=CLEAN
; CLEAN: 0 errors, 0 warnings
;      CHECK:	s_load_b32 s5, s[2:3], 0x4
; CHECK-NEXT:	s_wait_kmcnt 0x0
; CHECK-NEXT:	tensor_store_from_lds s[16:19], s[20:27] ; tokens=[C0]
; CHECK-NEXT:	s_wait_tensorcnt 0x0
; CHECK-NEXT:	s_load_b64 s[6:7], s[2:3], 0x10
; CHECK-NEXT:	s_buffer_load_b32 s5, s[12:15], 0x0
; CHECK-NEXT:	s_wait_kmcnt 0x0
; CHECK-NEXT:	v_readfirstlane_b32 s7, v5
; CHECK-NEXT:	tensor_store_from_lds s[16:19], s[20:27]
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
k:
	s_load_b32 s5, s[2:3], 0x4
	tensor_store_from_lds s[16:19], s[20:27] ; tokens=[C0]
	s_load_b64 s[6:7], s[2:3], 0x10
	s_buffer_load_b32 s5, s[12:15], 0x0
	v_readfirstlane_b32 s7, v5
	tensor_store_from_lds s[16:19], s[20:27]
	s_endpgm
