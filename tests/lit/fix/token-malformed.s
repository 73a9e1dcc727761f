; A token list that cannot be read is an error with its place.
; RUN: not interlock fix %s 2>&1 | FileCheck %s
; CHECK: interlock: {{.*}}token-malformed.s:5:{{[0-9]+}}: cannot read memory token 'A%': expected NAME or NAME%SIZE+SLOT
k:
	ds_load_b32 v0, v10                  ; tokens = [A%]
	s_endpgm
