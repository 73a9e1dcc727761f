"""Writes a damaged copy of a cubin: change-cubin.py INPUT WHAT OUTPUT."""
import struct
import sys

data = bytearray(open(sys.argv[1], "rb").read())
what = sys.argv[2]


def sections():
    (shoff,) = struct.unpack_from("<Q", data, 0x28)
    size, count, names = struct.unpack_from("<HHH", data, 0x3A)
    (base,) = struct.unpack_from("<Q", data, shoff + names * size + 24)
    for i in range(count):
        at = shoff + i * size
        (name,) = struct.unpack_from("<I", data, at)
        yield at, data[base + name:data.index(0, base + name)].decode()


if what == "size":  # half an instruction less
    for at, name in sections():
        if name.startswith(".text."):
            (n,) = struct.unpack_from("<Q", data, at + 32)
            struct.pack_into("<Q", data, at + 32, n - 8)
elif what == "sm":
    data[49] = 99
elif what == "nocode":  # no section is executable any more
    for at, name in sections():
        if name.startswith(".text."):
            struct.pack_into("<Q", data, at + 8, 2)
elif what == "opcode":  # an opcode that does not exist, where the kernel begins
    for at, name in sections():
        if name.startswith(".text."):
            (offset,) = struct.unpack_from("<Q", data, at + 24)
            struct.pack_into("<Q", data, offset, 0x71FF)
elif what == "weaken":  # a stall of 1 at 0x70, no wait at 0x80
    for at, name in sections():
        if name.startswith(".text."):
            (offset,) = struct.unpack_from("<Q", data, at + 24)
            for where, clear, put in ((0x70, 15 << 41, 1 << 41), (0x80, 63 << 52, 0)):
                (high,) = struct.unpack_from("<Q", data, offset + where + 8)
                struct.pack_into("<Q", data, offset + where + 8, high & ~clear | put)
elif what == "lz4":  # of a fat binary: the members say that they are packed by LZ4
    struct.pack_into("<Q", data, 16 + 40, struct.unpack_from("<Q", data, 16 + 40)[0] & ~0x8000 | 0x2000)
elif what == "zstd":  # a member whose stream is damaged
    (header,) = struct.unpack_from("<I", data, 16 + 4)
    data[16 + header + 40] ^= 0xFF
    data[16 + header + 41] ^= 0xFF
else:
    sys.exit("what is " + what + "?")
open(sys.argv[3], "wb").write(data)
