; No more than 11 tensor operations in flight: the twelfth waits for the first, and so on.
; RUN: interlock fix %s | FileCheck %s
; RUN: interlock fix %s -o %t && interlock fix %t | diff %t -
k:
; CHECK-COUNT-11: {{^}}	tensor_load_to_lds
; CHECK-NEXT:     s_wait_tensorcnt 0xa
; CHECK-NEXT:     tensor_load_to_lds
; CHECK-NEXT:     s_wait_tensorcnt 0xa
; CHECK-NEXT:     tensor_load_to_lds
; CHECK-NEXT:     s_wait_tensorcnt 0x3
; CHECK-NEXT:     tensor_load_to_lds
; CHECK-NEXT:     s_endpgm
	tensor_load_to_lds s[0:3], s[4:11]
	tensor_load_to_lds s[0:3], s[4:11]
	tensor_load_to_lds s[0:3], s[4:11]
	tensor_load_to_lds s[0:3], s[4:11]
	tensor_load_to_lds s[0:3], s[4:11]
	tensor_load_to_lds s[0:3], s[4:11]
	tensor_load_to_lds s[0:3], s[4:11]
	tensor_load_to_lds s[0:3], s[4:11]
	tensor_load_to_lds s[0:3], s[4:11]
	tensor_load_to_lds s[0:3], s[4:11]
	tensor_load_to_lds s[0:3], s[4:11]
	tensor_load_to_lds s[0:3], s[4:11]
	tensor_load_to_lds s[0:3], s[4:11]
	s_wait_tensorcnt 0x3
	tensor_load_to_lds s[0:3], s[4:11]
	s_endpgm
