# Prints a file with N kernels of different lengths.
import sys

print('\t.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"\n\t.text')
for n in range(int(sys.argv[1])):
    print(f"\t.globl k{n}\n\t.type k{n},@function\nk{n}:")
    for i in range(n % 7 + 1):
        print(f"\tds_load_b32 v{i + 1}, v0")
    print(f".Lloop{n}:\n\tv_add_f32 v20, v1, v{n % 7 + 1}\n\tds_load_b32 v1, v0")
    print(f"\ts_cbranch_scc1 .Lloop{n}\n\ts_endpgm")
