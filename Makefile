# The commands of the README. CMake does the work; this file only remembers the options.
#
#   make demo          build the command, repair the example kernel, show every inserted wait with its reason
#   make test          build everything, run all tests
#   make               build everything
#   make lint          clang-tidy          make check-format  clang-format, no change    make format  apply it
#   make sanitize      unit and property tests under ASan and UBSan
#   make fuzz          every fuzz target for FUZZ_SECONDS
#   make bench         every benchmark
#   make install       to PREFIX, below DESTDIR if given
#
# DEPS=no leaves out the installation of missing packages (scripts/install-deps.sh).

BUILD_TYPE ?= RelWithDebInfo
PREFIX ?= /usr/local
JOBS ?= $(shell nproc)
FUZZ_SECONDS ?= 60
# Random programs under the sanitizers; without them it is 20,000.
SANITIZED_PROGRAMS ?= 4000
SANITIZED_KERNELS ?= 600
DEPS ?= yes

BUILD := build/release
CLANG := -DCMAKE_C_COMPILER=clang-22 -DCMAKE_CXX_COMPILER=clang++-22
CONFIGURE := cmake -G Ninja -DCMAKE_EXPORT_COMPILE_COMMANDS=ON
# Debug keeps assertions; -O1 keeps the run short.
CHECKED := -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_FLAGS_DEBUG="-O1 -g" -DINTERLOCK_SANITIZE=ON
# Files under version control and new ones; not the corpora that are compiled for the GPU.
SOURCES = git ls-files -z -co --exclude-standard -- 'bench/*' 'fuzz/*' 'include/*' 'lib/*' 'tests/*' 'tools/*' \
	':(exclude)tests/corpus/*' | grep -z '\.\(h\|cpp\)$$'

.PHONY: all build demo test check-format format lint bench sanitize fuzz install clean command deps deps-build configure
.NOTPARALLEL:

all: build

deps:
ifneq ($(DEPS),no)
	@scripts/install-deps.sh
endif

deps-build:
ifneq ($(DEPS),no)
	@scripts/install-deps.sh --build-only
endif

configure: deps
	@$(CONFIGURE) -B $(BUILD) -DCMAKE_BUILD_TYPE=$(BUILD_TYPE) -DCMAKE_INSTALL_PREFIX=$(PREFIX) \
	  -DINTERLOCK_TESTS=ON -DINTERLOCK_BENCH=ON --log-level=NOTICE

build: configure
	@cmake --build $(BUILD) --parallel $(JOBS)

# What is installed: the command and the libraries. A tree that was configured before stays as it is; a new one takes no
# test libraries.
command: deps-build
	@test -f $(BUILD)/build.ninja || $(CONFIGURE) -B $(BUILD) -DCMAKE_BUILD_TYPE=$(BUILD_TYPE) \
	  -DINTERLOCK_TESTS=OFF -DINTERLOCK_BENCH=OFF --log-level=NOTICE
	@cmake --build $(BUILD) --parallel $(JOBS) --target interlock lib/all

demo: command
	@scripts/demo.sh

test: build
	@ctest --test-dir $(BUILD) --no-tests=error --output-on-failure -j2

check-format: deps
	@$(SOURCES) | xargs -0 --no-run-if-empty clang-format-22 --dry-run -Werror

format: deps
	@$(SOURCES) | xargs -0 --no-run-if-empty clang-format-22 -i

# After the build, because some headers are generated. The compile commands are g++'s.
lint: build
	@git ls-files -z -co --exclude-standard -- 'lib/*.cpp' 'tools/*.cpp' | \
	  xargs -0 --no-run-if-empty -n 1 -P $(JOBS) \
	  clang-tidy-22 -p $(BUILD) --quiet --extra-arg=-Wno-unknown-warning-option

bench: build
	@set -e; found=no; for bench in $$(find $(BUILD) -type f -executable -name 'bench_*' | sort); do \
	  found=yes; $$bench $(BENCH_FLAGS); done; test $$found = yes || { echo 'no benchmark was built' >&2; exit 1; }

sanitize: deps
	@$(CONFIGURE) -B build/asan $(CLANG) $(CHECKED) -DINTERLOCK_TESTS=ON -DINTERLOCK_BENCH=OFF --log-level=NOTICE
	@cmake --build build/asan --parallel $(JOBS) --target sanitized
	@UBSAN_OPTIONS=print_stacktrace=1 INTERLOCK_PROPERTY_COUNT=$(SANITIZED_PROGRAMS) INTERLOCK_CLUSTER_COUNT=$(SANITIZED_KERNELS) ctest --test-dir build/asan --no-tests=error --output-on-failure -j2 \
	  --label-regex '^(unit|property)$$'

# Inputs that were found stay in build/fuzz/corpus; a run starts from fuzz/seeds/NAME, for text from the file tests too.
fuzz: deps
	@$(CONFIGURE) -B build/fuzz $(CLANG) $(CHECKED) -DCMAKE_CXX_FLAGS=-fsanitize=fuzzer-no-link \
	  -DINTERLOCK_FUZZ=ON -DINTERLOCK_TESTS=OFF -DINTERLOCK_BENCH=OFF --log-level=NOTICE
	@cmake --build build/fuzz --parallel $(JOBS)
	@set -e; found=no; for target in $$(find build/fuzz -type f -executable -name 'fuzz_*' | sort); do \
	  found=yes; name=$$(basename $$target); mkdir -p build/fuzz/corpus/$$name build/fuzz/crashes; \
	  seeds=; test ! -d fuzz/seeds/$$name || seeds=fuzz/seeds/$$name; \
	  case $$name in fuzz_object|fuzz_cubin|fuzz_sass) ;; fuzz_tdm) seeds="$$seeds tests/explain";; \
	    *) seeds="$$seeds tests/lit/fix";; esac; \
	  echo "$$name: $(FUZZ_SECONDS) s"; \
	  $$target -max_total_time=$(FUZZ_SECONDS) -print_final_stats=1 -artifact_prefix=build/fuzz/crashes/ \
	    build/fuzz/corpus/$$name $$seeds; \
	done; test $$found = yes || { echo 'no fuzz target was built' >&2; exit 1; }

install: command
	@cmake --install $(BUILD) --prefix $(PREFIX)

clean:
	rm -rf build
