"""Writes the inputs of long-lines.test."""

HEAD = '.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"\nk:\n'
FILES = {
    "waits.s": f"{HEAD}\tglobal_load_b32 v1, v2, s[0:1]\n{' ' * 3001}v_mov_b32 v3, v1 ; {'x' * 4000}\n\ts_endpgm\n",
    "control.sass": "[B------:R-:W-:-:S03] FADD R1, R2, R3;\n[B------:R-:W-:-:S04]"
                    f"{' ' * 3000}FADD R1, R1, R2; // {'c' * 4000}\n[B------:R-:W-:-:S05] EXIT;\n",
    "label.sass": f"[B------:R-:W-:-:S05] BRA `({'a' * 5000});\n",
    "unknown.sass": f"[B------:R-:W-:-:S05] FADD {'R1, ' * 1000}R1;\n[B------:R-:W-:-:S05] EXIT;\n",
    "tokens.s": f"{HEAD}\ts_nop 0 ; Tokens: [{'y' * 5000}+\n\ts_endpgm\n",
}
for name, text in FILES.items():
    with open(name, "w", encoding="utf-8") as f:
        f.write(text)
