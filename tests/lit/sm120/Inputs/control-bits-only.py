"""Do two cubins differ in bits 105 to 125 of instructions and nowhere else?"""
import struct
import sys

before, after = (open(path, "rb").read() for path in sys.argv[1:3])
if len(before) != len(after):
    sys.exit("sizes differ")
(shoff,) = struct.unpack_from("<Q", before, 0x28)
size, count, names = struct.unpack_from("<HHH", before, 0x3A)
headers = [struct.unpack_from("<IIQQQQ", before, shoff + i * size) for i in range(count)]
base = headers[names][4]
control = bytearray(len(before))
for name, kind, _, _, offset, length in headers:
    text = before[base + name : before.index(b"\0", base + name)]
    if kind == 1 and text.startswith(b".text."):
        for at in range(offset, offset + length, 16):
            control[at + 13 : at + 16] = b"\xfe\xff\x3f"
changed = 0
for at, (old, new) in enumerate(zip(before, after)):
    if (old ^ new) & ~control[at]:
        sys.exit(f"byte {at:#x} differs outside the control words")
    changed += old != new
print(f"{changed} bytes differ, all of them in control words")
