; A comment that looks like tokens but is not read is named.
; RUN: interlock fix %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=NOTE
; NOTE: note: line [[#@LINE+3]]: not read as memory tokens: 'Tokens = [A]'; write tokens = [NAME]
; NOTE: note: assumed in k: 1 LDS accesses without tokens read tensor and async data behind barriers only (--tensor-raw=tagged)
k:
	tensor_load_to_lds s[0:3], s[4:11] ; Tokens = [A]
	ds_load_b32 v1, v0
	s_endpgm
