# File tests: each runs the command as a user does and checks what it prints.
#
# Tools in PATH: interlock, interlock-mine, and LLVM's FileCheck, not, split-file, llvm-mc,
# llvm-objdump. Substitutions: %examples (the folder examples/), %python.
import os
import sys

import lit.formats

config.name = "interlock"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".test", ".s"]
config.excludes = ["Inputs"]
config.test_source_root = os.path.dirname(__file__)

config.environment["PATH"] = os.pathsep.join(
    [config.interlock_dir, config.mine_dir, config.llvm_tools_dir, os.environ.get("PATH", "")]
)
config.environment["NO_COLOR"] = "1"
config.environment["LC_ALL"] = "C"
for name in ("ASAN_OPTIONS", "UBSAN_OPTIONS"):
    if name in os.environ:
        config.environment[name] = os.environ[name]

config.substitutions.append(("%examples", os.path.join(config.source_root, "examples")))
config.substitutions.append(("%python", sys.executable))
if os.geteuid() == 0:
    config.available_features.add("root")
