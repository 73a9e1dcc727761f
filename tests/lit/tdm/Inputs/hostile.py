"""Gives `interlock tdm` inputs that are wrong or huge. Each must end with status 2 and
one line on stderr of at most 500 bytes; what can be taken literally ends with the
status that stands beside it. Nothing may take longer than a few seconds (the
figure here leaves room for sanitizers and busy machines) or 1 GiB."""
import os
import resource
import subprocess
import sys
import time

folder = sys.argv[1]
SECONDS, BYTES = 20, 1 << 30
good = '"data_size":2,"tensor_dims":[64,64],"strides":[64],"tile_dims":[8,8]'
most48, most57 = '"0xffffffffffff"', '"0x1ffffffffffffff"'
all32 = '"0xffffffff"'

bad = {
    "empty": "",
    "deep array": "[" * 100000,
    "deep object": '{"a":' * 100000,
    "deep extra": "{%s,\"extra\":%s1%s}" % (good, '{"a":' * 40, "}" * 40),
    "key twice": '{"data_size":2,"data_size":2}',
    "nan": '{"data_size":NaN}',
    "infinity": '{"data_size":Infinity}',
    "negative": '{"data_size":2,"tensor_dims":[-1],"tile_dims":[1]}',
    "fraction": '{"data_size":2,"tensor_dims":[1.5],"tile_dims":[1]}',
    "exponent": '{"data_size":2,"tensor_dims":[1e3],"tile_dims":[1]}',
    "long number": '{"data_size":2,"tensor_dims":[%s],"tile_dims":[1]}' % ("9" * 1000000),
    "long hexadecimal": '{"data_size":2,"tensor_dims":["0x%s"],"tile_dims":[1]}' % ("f" * 1000000),
    "long string": '{"data_size":"%s","tensor_dims":[1],"tile_dims":[1]}' % ("a" * 1000000),
    "long key": '{"%s":1}' % ("k" * 1000000),
    "many keys": "{%s}" % ",".join('"k%d":1' % i for i in range(50000)),
    "many dimensions": '{"data_size":2,"tensor_dims":[%s],"tile_dims":[1]}' % ",".join(["1"] * 400000),
    "many rows": '{%s,"gather":{"index_bits":16,"rows":[%s]}}'
    % ('"data_size":2,"tensor_dims":[4,4],"strides":[4],"tile_dims":[4]', ",".join(["1"] * 200000)),
    "too long": "{%s,%s}" % (good, " " * (2 << 20)),
    "every byte": bytes(range(256)) * 1000,
    "zero bytes": b"\0" * 1000,
    "elf": b"\x7fELF" + b"\0" * 100,
    "utf-16": ("{%s}" % good).encode("utf-16"),
    "no end": '{"data_size":"',
    "more behind": "{%s} x" % good,
    "surrogate": '{"\\ud800":1}',
    "null": "null",
    "number": "5",
    "list": "[]",
    "null keys": '{"data_size":null,"tensor_dims":null,"tile_dims":null}',
    "registers": '{"data_size":2,"global_addr":"s[99999999999999999999:1]","tensor_dims":["s4294967295"],"tile_dims":["s-1"]}',
    "13 words": "1 " * 13,
    "many words": "1 " * 400000,
    "one long word": "0x" + "f" * 1000000,
}
# Legal, but as large as fields go: status of run --op=load and --op=store with 1000 bytes of memory.
large = {
    "widest": (
        '{"data_size":8,"global_addr":%s,"tensor_dims":[%s],"strides":[%s],"tile_dims":[%s]}'
        % (most57, ",".join([all32] * 5), ",".join([most48] * 4), ",".join(["65535"] * 5)),
        0,
    ),
    "column": ('{"data_size":1,"tensor_dims":[%s,%s],"strides":[%s],"tile_dims":[1,65535]}' % (all32, all32, most48), 0),
    "repeats": (
        '{"data_size":1,"tensor_dims":[1,65535,5],"strides":[%s,%s],"tile_dims":[1,65535,5],'
        '"iterate":{"repeats":65536,"lds_increment":0,"global_increment":%s}}' % (most48, most48, most48),
        3,
    ),
}

failed = 0


def run(what, arguments, status=2, lines=1):
    global failed
    start = time.monotonic()
    try:
        done = subprocess.run(
            ["interlock", "tdm", *arguments],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            timeout=SECONDS,
            preexec_fn=limit,
        )
    except subprocess.TimeoutExpired:
        failed = 1
        return print(f"{what}: {arguments} has no end")
    wrong = []
    if done.returncode != status:
        wrong.append(f"status {done.returncode}, not {status}")
    if lines and (done.stderr.count(b"\n") != lines or len(done.stderr) > 500 or done.stdout):
        wrong.append("not one short line")
    if wrong:
        failed = 1
        print(f"{what}: {arguments}: {', '.join(wrong)} ({time.monotonic() - start:.1f} s): {done.stderr[:300]!r}")


def limit():
    if "ASAN_OPTIONS" not in os.environ and "UBSAN_OPTIONS" not in os.environ:  # these reserve address space
        resource.setrlimit(resource.RLIMIT_AS, (4 * BYTES, 4 * BYTES))
    resource.setrlimit(resource.RLIMIT_DATA, (BYTES, BYTES)) if "ASAN_OPTIONS" not in os.environ else None


def file(name, text):
    path = os.path.join(folder, name.replace(" ", "-"))
    with open(path, "wb") as f:
        f.write(text if isinstance(text, bytes) else text.encode())
    return path


for name, text in bad.items():
    path = file(name, text)
    for verb in ("encode", "decode", "lint", "draw", "pipeline"):
        run(name, [verb, path])
    run(name, ["run", path, "--lds-size=64"])
    run(name, ["encode", "--asm=s0", "--update", path])
for name, (text, status) in large.items():
    path = file(name, text)
    for verb in ("encode", "draw", "pipeline"):
        run(name, [verb, path], 0, 0)
    run(name, ["lint", path], 1, 0)
    for op in ("load", "store"):
        run(name, ["run", path, f"--op={op}", "--lds-size=327680", "--memory-size=1000"], status, 0)

path = file("good", "{%s}" % good)
for option in (
    "--lds-size=99999999999999999999",
    "--lds-size=327681",
    "--lds-size=-1",
    "--lds-size=",
    "--lds-size=1e3",
    "--lds-size=64 --memory-size=99999999999999999999",
    "--lds-size=64 --memory-size=67108865",
    "--lds-size=64 --op=store --memory-size=16777217",
    "--lds-size=64 --memory-base=-1",
    "--lds-size=64 --memory-base=0x10000000000000000",
    "--lds-size=64 --workgroups=0",
    "--lds-size=64 --workgroups=17",
    "--lds-size=64 --workgroups=99999999999999999999",
    "--lds-size=64 --workgroups=2 --arrivals=1,2,3",
    "--lds-size=64 --workgroups=2 --arrivals=1,-1",
    "--lds-size=64 --workgroups=2 --arrivals=1,18446744073709551616",
    "--lds-size=64 --barrier-width=33",
    "--lds-size=64 --memory=/nonexistent",
    "--lds-size=64 --memory=/",
    "--lds-size=64 --memory=/dev/zero",
    "--lds-size=64 --lds=/dev/zero",
    "--lds-size=4 --lds=" + path,
):
    run("run", ["run", path, *option.split()])
run("largest memory", ["run", path, "--lds-size=64", "--memory-size=67108864"], 0, 0)
run("last address", ["run", path, "--lds-size=64", "--memory-base=0xffffffffffffffff", "--memory-size=100"], 0, 0)
run("last cycle", ["run", path, "--lds-size=64", "--workgroups=2", "--arrivals=18446744073709551615,18446744073709551615"], 0, 0)
for option in ("--row-bytes=0", "--row-bytes=327681", "--row-bytes=128 --rows=33", "--row-bytes=128 --rows=0",
               "--row-bytes=128 --pad-interval-dwords=512 --pad-dwords=1", "--row-bytes=128 --pad-interval-dwords=2 --pad-dwords=129"):
    run("banks", ["banks", "--op=ds_load_b128", *option.split()])
run("banks", ["banks", "--op=ds_load_b128", "--row-bytes=327680", "--suggest"], 0, 0)
for option in ("--depth=0", "--depth=64", "--tiles=0", "--tiles=1001", "--tiles=99999999999999999999"):
    run("pipeline", ["pipeline", path, option])
run("pipeline", ["pipeline", path, "--tiles=1000", "--depth=63"], 0, 0)
for option in ("--asm=s", "--asm=s104", "--asm=s99999999999999999999", "--asm=", "--asm=s0 --update=-1", "--asm=s0 --update="):
    run("encode", ["encode", path, *option.split()])
for groups in (("1,2,3,99999999999", "1,2,3,4,5,6,7,8"), (",,,", ",,,,,,,"), ("f" * 100000 + ",1,1,1", "1"), ("-1,0,0,0", "0,0,0,0,0,0,0,0")):
    run("decode", ["decode", "--group0=" + groups[0], "--group1=" + groups[1]])
for verb in ("encode", "lint", "decode", "draw", "run", "pipeline"):
    for name in ("/nonexistent", "/", "/dev/zero"):
        run(verb, [verb, name] + (["--lds-size=64"] if verb == "run" else []))
    run(verb, [verb])
run("no action", [])
sys.exit(failed)
