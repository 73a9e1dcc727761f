# The shape of `probe --table --format=json`, and its own count of agreement.
import json, sys
t = json.load(sys.stdin)
cells = t["cells"]
keys = {",".join(c) for c in cells}
assert len({(c["producer"], c["consumer"], c["ilp"]) for c in cells}) == len(cells)
print(",".join(t), len(cells), "cells of", *keys, end="; ")
print("agree", t["agree"], "of", str(t["of"]) + ", counted", sum(c["model"] == c["published"] for c in cells))
