; Nothing missing: the same bytes, odd spacing and all.
; RUN: interlock fix %s -o %t.out && cmp %s %t.out
k:
   ds_load_b32   v0 , v10    ;   trailing   
	S_WAIT_DSCNT   0
/* a comment
   over lines */ v_mov_b32 v1,v0
	s_endpgm
