#!/bin/sh
# Compiles host.cpp and runs all kernels of this folder on a GPU of compute capability 12.x; writes results.json here.
# Then: interlock probe --import=results.json
set -e
cd "$(dirname "$0")"
"${CXX:-c++}" -std=c++17 -O1 -o host host.cpp -ldl
./host .
