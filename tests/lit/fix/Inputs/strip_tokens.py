"""Prints an assembly file without the memory tokens behind its instructions."""
import re
import sys

for line in open(sys.argv[1], encoding="utf-8", newline=""):
    if line[:1].isspace():
        line = re.sub(r"[ \t]*;[ \t]*tokens = \[[^\]]*\](?=\r?\n?$)", "", line)
    sys.stdout.write(line)
