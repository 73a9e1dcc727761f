"""Where the code of a cubin stands, for the tests.

Licensed under Apache-2.0 WITH LLVM-exception.
"""
import struct


def code(data):
    """(name behind ".text.", begin, end) of the sections that hold code, in order of the file."""
    (headers,) = struct.unpack_from("<Q", data, 0x28)
    size, count, names = struct.unpack_from("<HHH", data, 0x3A)
    sections = [struct.unpack_from("<IIQQQQ", data, headers + n * size) for n in range(count)]
    for name, kind, _, _, begin, length in sections:
        at = sections[names][4] + name
        text = data[at : data.index(b"\0", at)].decode()
        if kind == 1 and text.startswith(".text."):
            yield text[len(".text.") :], begin, begin + length
