"""The corpus of cubins as one archive and its manifest.

pack.py FOLDER SOURCES ARCHIVE MANIFEST    packs FOLDER/PROGRAM.LEVEL.ARCH.cubin
pack.py --unpack ARCHIVE MANIFEST FOLDER   writes every cubin of the manifest; FOLDER/done is written last

The archive is deterministic: names in order, no owner, no times; a cubin whose bytes equal those of an earlier one
is not stored again, its row in the manifest names that one. Rows: program, level, arch, half, kernels (code
sections, ';' between them), sha256, stored. Half A are the programs at even places of their alphabetical order
(0, 2, …), half B the others: what is mined from one half is judged by the other. A program whose first line begins with
"// [half A]" was written to show half A what it lacked; it is in A and takes no place in that order.

Licensed under Apache-2.0 WITH LLVM-exception.
"""

import csv
import hashlib
import io
import lzma
import os
import pathlib
import sys
import tarfile

from sections import code

COLUMNS = ["program", "level", "arch", "half", "kernels", "sha256", "stored"]


def pack(folder, sources, archive, manifest):
    programs = {p.stem: p.read_text().startswith("// [half A]") for p in sorted(pathlib.Path(sources).glob("*.cu"))}
    half = {p: "AB"[i % 2] for i, p in enumerate(p for p, shown in programs.items() if not shown)}
    half |= {p: "A" for p, shown in programs.items() if shown}
    rows, first, blob = [], {}, io.BytesIO()
    with tarfile.open(fileobj=blob, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for path in sorted(pathlib.Path(folder).glob("*.cubin")):
            program, level, arch = path.name.split(".")[:3]
            if program not in half:
                sys.exit(f"pack: {path.name} has no source")
            data = path.read_bytes()
            digest = hashlib.sha256(data).hexdigest()
            stored = first.setdefault(digest, path.name)
            if stored == path.name:
                info = tarfile.TarInfo(path.name)
                info.size = len(data)
                tar.addfile(info, io.BytesIO(data))
            rows.append([program, level, arch, half[program], ";".join(name for name, _, _ in code(data)), digest, stored])
    missing = set(programs) - {r[0] for r in rows}
    if missing:
        sys.exit(f"pack: not compiled: {' '.join(sorted(missing))}")
    pathlib.Path(archive).write_bytes(
        lzma.compress(
            blob.getvalue(),
            check=lzma.CHECK_CRC32,
            filters=[{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "dict_size": 1 << 26}],
        )
    )
    with open(manifest, "w", newline="") as out:
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(COLUMNS)
        writer.writerows(rows)
    kernels = sum(len(r[4].split(";")) for r in rows)
    print(
        f"pack: {len(programs)} programs, {len(rows)} cubins ({len(first)} different), {kernels} code sections, "
        f"{os.path.getsize(archive)} bytes"
    )


def unpack(archive, manifest, folder):
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.cubin"):
        old.unlink()
    with tarfile.open(archive) as tar:
        contents = {member.name: tar.extractfile(member).read() for member in tar}
    with open(manifest, newline="") as f:
        for row in csv.DictReader(f):
            data = contents[row["stored"]]
            if hashlib.sha256(data).hexdigest() != row["sha256"]:
                sys.exit(f"pack: {row['stored']} is not what the manifest says")
            (folder / "{program}.{level}.{arch}.cubin".format(**row)).write_bytes(data)
    (folder / "done").write_text("")


if __name__ == "__main__":
    if len(sys.argv) == 5 and sys.argv[1] == "--unpack":
        unpack(*sys.argv[2:])
    elif len(sys.argv) == 5:
        pack(*sys.argv[1:])
    else:
        sys.exit(__doc__)
