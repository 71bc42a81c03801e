# `make play` and `make test` bring a bare Debian 12 or 13 (with git and make) all the way; `make` alone lists the rest.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

JOBS ?= $(shell nproc)
HOST ?= 127.0.0.1
PORT ?= 8484
FUZZ_SECONDS ?= 60
FILTER ?= .
# The system's own, for which Debian packages numpy and pybind11; one that stands before it in PATH may lack them.
PYTHON ?= /usr/bin/python3

# A Node brought by tools/setup.sh goes before the system's.
export PATH := $(CURDIR)/.tools/node/bin:$(PATH)
# What is made for `make play`, `make test` and `make check` is built quickly, in build/play; what is published stays apart.
ifdef QUICK
wasm_folder := build/play/wasm
page_folder := build/play/page
else
wasm_folder := build/wasm
page_folder := web/dist
endif
# The npm package, quickly built or to be published: each takes the other's place.
npm_built := npm/dist/.built$(if $(QUICK),-quickly)
# For the page's build and tests.
export TURNCOAT_WASM := $(CURDIR)/$(wasm_folder)
export TURNCOAT_PAGE := $(CURDIR)/$(page_folder)

# Lets ccache recognise the same file in another clone.
export CCACHE_BASEDIR := $(CURDIR)
export CCACHE_NOHASHDIR := 1
export CCACHE_SLOPPINESS := pch_defines,time_macros
ifeq ($(MAKE_TERMOUT),)
export NO_COLOR := 1
endif
export ASAN_OPTIONS ?= detect_stack_use_after_return=1:strict_string_checks=1
export ASAN_SYMBOLIZER_PATH ?= /usr/lib/llvm-22/bin/llvm-symbolizer
export LSAN_OPTIONS ?= suppressions=$(CURDIR)/cmake/leaks.ignore:print_suppressions=0
export UBSAN_OPTIONS ?= print_stacktrace=1

# One step after the other, each with all JOBS, even under `make -j`; but for what runs beside something else.
ifndef BESIDE
.NOTPARALLEL:
endif

say = @echo "== $(1)"
# On a terminal ninja shows how far it is; in a log only what went wrong. Compilers keep what they allocate in large pages,
# taken many at a time: a tenth less of the processor's time. (A C library that isn't glibc does without.)
ninja = GLIBC_TUNABLES=glibc.malloc.hugetlb=1:glibc.malloc.top_pad=67108864 ninja -C $(1) -j $(JOBS) $(if $(MAKE_TERMOUT),,--quiet)
# $(call configure,PRESET,FOLDER,OPTIONS): cmake runs again by itself when a CMake file or a list of sources changes.
# A warning is an error, as the compiler is the one that tools/setup.sh brings.
configure = cmake --preset $(1) -DTURNCOAT_WERROR=ON $(3) >$(2).configure.log 2>&1 || { cat $(2).configure.log; exit 1; }
# The tests that pass are only counted.
ctest = ctest --test-dir $(1) --no-tests=error --output-on-failure -j $(JOBS) $(2) | \
  awk '!/^ *Start +[0-9]+:/ && !/ Passed +[0-9.]+ sec *$$/ && !/^$$/'

.PHONY: help
help: ## this list
	@echo "Turncoat: chess games in which pieces change sides."
	@echo
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo
	@echo "Variables: HOST=$(HOST) PORT=$(PORT) for play, JOBS=$(JOBS), FUZZ_SECONDS=$(FUZZ_SECONDS)."

# ---------------------------------------------------------------------------------------------------------- playing

.PHONY: play play-server faster
play: ## build the server and the page, and serve it on http://127.0.0.1:8484
	@HOST=$(HOST) PORT=$(PORT) tools/play.sh

play-server: build/play/.configured
	$(call say,building the server)
	@$(call ninja,build/play) turncoat_server_program

# Quickly built: `make build` takes its time for programs that are faster. The packages come one after the other, so that
# the first module, which plays every game, is compiled beside those that the server needs.
build/play/.configured: CMakePresets.json | $(if $(QUICK),build/play/wasm/.configured)
	@tools/setup.sh $(if $(QUICK),server web,build)
	@mkdir -p build/play
	$(call say,configuring the build for play)
	@$(call configure,play,build/play,--fresh)
	@touch $@

# --------------------------------------------------------------------------------------------------------- building

.PHONY: build
build: build/.configured ## the programs build/turncoat and build/turncoat-server
	$(call say,building the programs)
	@$(call ninja,build) programs

build/.configured: CMakePresets.json
	@tools/setup.sh build
	@mkdir -p build
	$(call say,configuring the release build)
	@$(call configure,release,build/release,--fresh)
	@touch $@

.PHONY: findings findings-history
findings: build ## asks docs/findings/questions.json again (a night; SHARD=1/4 asks a part) and writes what comes of it
	@TURNCOAT=build/turncoat JOBS=$(JOBS) $(PYTHON) tools/findings.py ask
	@test -n "$(SHARD)" || TURNCOAT=build/turncoat $(PYTHON) tools/findings.py tell

findings-history: build ## marks findings of another program than today's as history
	@TURNCOAT=build/turncoat $(PYTHON) tools/findings.py history

.PHONY: wasm wasm-first
# After the first module, as two ninjas in one folder would be in each other's way.
wasm: wasm-first ## the engine for the page, build/wasm/turncoat.wasm
	$(call say,building the WebAssembly engine)
	@$(call ninja,$(wasm_folder))

# The module with which the page begins.
wasm-first: $(wasm_folder)/.configured
	$(call say,building the first WebAssembly module)
	@$(call ninja,$(wasm_folder)) turncoat_wasm

build/wasm/.configured build/play/wasm/.configured: CMakePresets.json cmake/wasm32-wasi.cmake
	@tools/setup.sh wasm
	@mkdir -p $(@D)
	$(call say,configuring the WebAssembly build)
	@$(call configure,$(if $(findstring play,$@),play-wasm,wasm),$(@D),--fresh)
	@touch $@

# The page. Everything about it is in web/package.json; a clone without web/ has no page.
ifneq ($(wildcard web/package.json),)
web_sources = $(shell find web docs/games docs/findings docs/images docs/rulings*.md -type f -not -path '*/node_modules/*' -not -path 'web/dist/*' -not -name '.*')

.PHONY: web page-early
web: wasm $(page_folder)/.built ## the page, web/dist
	@$(take_faster)

page-early: $(page_folder)/.built

# The page's name for the module compiled for speed, before that module exists: a digest of what it is made of.
sources_digest := build/play/.sources
take_faster = $(if $(QUICK),cp $(wasm_folder)/turncoat_library.wasm $(page_folder)/.faster && \
  mv $(page_folder)/.faster $(page_folder)/assets/turncoat_library-$$(cat $(sources_digest)).wasm,:)
faster: wasm
	@$(take_faster)
	$(call say,the faster engine is there)

.PHONY: digest-sources
digest-sources:
	@mkdir -p build/play
	@find src cmake networks variants CMakePresets.json CMakeLists.txt -type f | sort | xargs sha256sum | sha256sum | cut -c 1-12 >$(sources_digest).new
	@cmp -s $(sources_digest).new $(sources_digest) && rm $(sources_digest).new || mv $(sources_digest).new $(sources_digest)
$(sources_digest): digest-sources ;

$(page_folder)/.built: $(web_sources) web/node_modules/.installed $(wasm_folder)/turncoat.wasm $(if $(QUICK),$(sources_digest))
	$(call say,building the page)
	@cd web && TURNCOAT_SOURCES=$(if $(QUICK),$$(cat ../$(sources_digest))) npm run --silent build
	@if [ -d build/docs/html ]; then cp -r build/docs/html $(page_folder)/docs; fi
	@touch $@

# Packages come one after the other; only the first time, as these exist from then on.
web/node_modules/.installed: web/package-lock.json | $(if $(QUICK),build/play/.configured)
	@tools/setup.sh web
	$(call say,installing the page's npm packages)
	@cd web && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

$(wasm_folder)/turncoat.wasm: wasm-first ;
$(wasm_folder)/turncoat_library.wasm: wasm ;
else
.PHONY: web
web:
	$(call say,there is no web/ here yet: no page)
endif

# The npm package: TypeScript's own compiler, which the page's packages bring, and the module beside what it makes.
.PHONY: npm
npm: $(npm_built) ## the npm package, npm/dist

$(npm_built): $(wildcard npm/src/*.ts npm/*.json) $(wasm_folder)/turncoat_library.wasm web/node_modules/.installed LICENSE
	$(call say,building the npm package)
	@rm -rf npm/dist
	@cd npm && node ../web/node_modules/@typescript/native/bin/tsc -p .
	@cp $(wasm_folder)/turncoat_library.wasm npm/dist/turncoat.wasm
	@cp LICENSE npm/LICENSE
	@touch $@

.PHONY: deb
deb: web ## Debian's packages of what is committed, build/deb/*.deb
	@tools/setup.sh build python deb
	$(call say,building the Debian packages)
	@tools/make_deb.sh build/deb

.PHONY: dist
dist: docs web npm ## the artefacts of a release with their checksums, build/artefacts
	@tools/setup.sh build python deb browser dist
	$(call say,building the artefacts of a release)
	@tools/make_dist.sh build/artefacts

.PHONY: docs
docs: build/play/.configured-python web/node_modules/.installed ## the documentation site, build/docs/html; the server shows it under /docs/
	@tools/setup.sh docs
	@$(call ninja,build/play) turncoat_python turncoat_engine_program
	$(call say,building the documentation site)
	@docs/site/build.sh build/docs
	@if [ -d web/dist ]; then rm -rf web/dist/docs && cp -r build/docs/html web/dist/docs; fi

# ---------------------------------------------------------------------------------------------------------- testing

# The tests in a browser wait half of their time. So what they need is built first, the programs beside the page, and
# everything else beside these tests. Once the server is built nothing is configured any more that could build it again.
# What the modules are compiled with comes first; they are compiled beside the other packages, which one thread unpacks.
# The browsers are large packages, and what unpacks them has one thread: they come beside the compilers.
.PHONY: test test-all test-tools test-ready test-texts test-row test-page-row
test: ## every test: C++, programs, JavaScript, Python, the page (sanitizers: `make test-sanitize`)
	@$(MAKE) --no-print-directory QUICK=yes test-all

test-all: build/play/wasm/.configured
	@$(MAKE) --no-print-directory -j2 BESIDE=yes wasm test-ready
	@$(MAKE) --no-print-directory -j3 BESIDE=yes programs web test-texts
	@$(MAKE) --no-print-directory -j3 BESIDE=yes run-web test-row test-page-row
	$(call say,every test passed)

test-tools:
	@tools/setup.sh build test wasm web python

test-ready:
	@$(MAKE) --no-print-directory BESIDE= test-tools build/play/.configured-python build/play/.configured-tests

test-texts:
	@$(MAKE) --no-print-directory BESIDE= test-layers test-format
	@tools/setup.sh browser

# What has one thread runs beside what has several. The second row builds nothing in build/play but WebAssembly.
test-row:
	@$(MAKE) --no-print-directory BESIDE= build-tests run-tests test-wasm test-python test-histories

test-page-row:
	@$(MAKE) --no-print-directory BESIDE= check-web test-npm

.PHONY: test-setup
test-setup:
	@tools/setup.sh build test

.PHONY: test-layers
test-layers: ## layers of includes and imports, games apart, one version, words of comments, findings as their runs
	@tools/check_layers.sh
	@tools/check_games_apart.sh
	@tools/check_floors.sh
	@$(PYTHON) tools/versions.py
	@$(PYTHON) tools/check_words.py
	@PYTHONDONTWRITEBYTECODE=1 $(PYTHON) -m unittest --quiet tests/findings/test_findings.py
	@$(PYTHON) tools/findings.py check

.PHONY: test-format
test-format: test-setup ## that `make format` would change nothing
	@tools/sources.sh | xargs -0 -r -n 40 -P $(JOBS) clang-format-22 --dry-run --Werror || { echo "format: run 'make format'"; exit 1; }
	@echo "format: nothing to change"

.PHONY: check
check: ## what soon shows whether a change is sound: one build, no sanitizers, no browser
	@$(MAKE) --no-print-directory QUICK=yes test-layers test-format check-cpp check-web
	$(call say,everything is sound as far as this can tell)

.PHONY: check-cpp check-web
check-cpp: build/play/.configured-tests ## the C++ tests of all but the server, compiled soon
	$(call say,building the tests)
	@$(call ninja,build/play) turncoat_tests
	@$(call ctest,build/play,-R '^turncoat_tests')

build/play/.configured-tests: build/play/.configured
	@tools/setup.sh build test
	$(call say,configuring the tests)
	@$(call configure,play,build/play,-DTURNCOAT_TESTS=ON -DTURNCOAT_FUZZERS=ON)
	@touch $@

# What `make play` builds is what is tested, so that nothing is compiled twice for it.
.PHONY: programs build-tests run-tests test-native
programs: build/play/.configured-tests
	$(call say,building the programs)
	@$(call ninja,build/play) programs

build-tests: build/play/.configured-tests build/play/.configured-python
	$(call say,building the programs and their tests)
	@$(call ninja,build/play)

run-tests:
	$(call say,running the C++ tests)
	@$(call ctest,build/play)

test-native: build-tests run-tests ## the programs and libraries: C++ tests, fuzz corpus, installation, C interface, example game

.PHONY: test-cpp
test-cpp: build/.configured-tests ## the same of what is shipped, with link-time optimisation (not part of `make test`)
	$(call say,building the programs and the tests)
	@$(call ninja,build)
	@$(call ctest,build)

build/.configured-tests: build/.configured
	@tools/setup.sh build test
	$(call say,configuring the tests)
	@$(call configure,release,build/release,-DTURNCOAT_TESTS=ON)
	@touch $@

.PHONY: test-sanitize test-tsan
test-sanitize: build-sanitize run-sanitize ## the C++ tests under the address and undefined-behaviour sanitizers (not part of `make test`)

.PHONY: build-sanitize run-sanitize
build-sanitize: programs build/sanitize/.configured
	$(call say,building the tests with sanitizers)
	@$(call ninja,build/sanitize)

run-sanitize:
	$(call say,running the tests with sanitizers)
	@$(call ctest,build/sanitize)

test-tsan: build/tsan/.configured ## the C++ tests under the thread sanitizer (not part of `make test`)
	$(call say,building the tests with the thread sanitizer)
	@$(call ninja,build/tsan)
	@$(call ctest,build/tsan)

.PHONY: test-wasm
test-wasm: programs wasm ## that the WebAssembly engine answers as the native one does
	@tools/setup.sh web
	@node tests/wasm_test.mjs $(wasm_folder) build/play/turncoat

.PHONY: python test-python
python: build/.configured-python ## the Python package, build/python/turncoat
	$(call say,building the Python package)
	@$(call ninja,build) turncoat_python

build/.configured-python: build/.configured
	@tools/setup.sh build python
	$(call say,configuring the Python package)
	@$(call configure,release,build/release,-DTURNCOAT_PYTHON=ON -DPython3_EXECUTABLE=$(PYTHON))
	@touch $@

build/play/.configured-python: build/play/.configured
	@tools/setup.sh build python
	$(call say,configuring the Python package)
	@$(call configure,play,build/play,-DTURNCOAT_PYTHON=ON -DPython3_EXECUTABLE=$(PYTHON))
	@touch $@

test-python: build/play/.configured-python ## the Python package: rules, shapes, types, threads
	$(call say,building the Python package)
	@$(call ninja,build/play) turncoat_python turncoat_engine_program
	$(call say,running the tests of the Python package)
	@cd python/tests && TURNCOAT=$(CURDIR)/build/play/turncoat PYTHONDONTWRITEBYTECODE=1 \
		PYTHONPATH=$(CURDIR)/build/play/python $(PYTHON) -m pytest

.PHONY: test-histories
test-histories: build/play/.configured-python ## the checker of histories: every kind of anomaly, planted
	@$(call ninja,build/play) turncoat_python
	$(call say,testing the checker of histories)
	@cd tests/histories && PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=$(CURDIR)/build/play/python $(PYTHON) -m unittest --quiet test_check

build/%/.configured: CMakePresets.json
	@tools/setup.sh build test
	@mkdir -p build/$*
	$(call say,configuring the build '$*')
	@$(call configure,$*,build/$*,--fresh)
	@touch $@

.PHONY: test-npm
test-npm: npm ## the npm package: clauses, boards, searches, the examples of its README
	$(call say,testing the npm package)
	@cd npm && node --test --test-reporter=dot tests/*.test.mjs

.PHONY: test-web build-web run-web
ifneq ($(wildcard web/package.json),)
test-web: build-web check-web run-web ## the page: types, unit tests, tests in a browser

build-web: programs web
	@tools/setup.sh browser

run-web:
	$(call say,running the tests in a browser)
	@cd web && npm run --silent test:browser

check-web: wasm web/node_modules/.installed ## the page: layout, types, unit tests
	$(call say,checking the page's layout and types)
	@cd web && npm run --silent --if-present format:check
	@cd web && npm run --silent check
	@cd web && npm run --silent --if-present unused
	$(call say,running the page's unit tests)
	@cd web && npm run --silent test:unit
else
check-web test-web build-web run-web:
	$(call say,there is no web/ here yet: no page to test)
endif

# ------------------------------------------------------------------------------------------------------------ upkeep

.PHONY: bench
bench: build wasm ## how fast every game is, native and in WebAssembly (STOCKFISH=PATH: beside it)
	@tools/setup.sh bench
	$(call say,building the benchmarks)
	@$(call ninja,build/wasm) turncoat_speed_wasm turncoat_library_speed_wasm turncoat_twins_wasm
	@$(call ninja,build) turncoat_twins
	@node bench/compare.mjs

.PHONY: bench-server
bench-server: build ## the web server beside nginx, on the loopback
	@tools/setup.sh bench-server
	@bench/server.sh

.PHONY: microbench
microbench: build ## what single steps cost: look-ups, moves, keys, FENs (FILTER=chess/ for some of them)
	@tools/setup.sh microbench
	@$(call configure,release,build/release,-DTURNCOAT_BENCH=ON)
	$(call say,building the micro-benchmarks)
	@$(call ninja,build) turncoat_bench
	@build/turncoat_bench --benchmark_filter='$(FILTER)' --benchmark_counters_tabular=true

.PHONY: instructions
instructions: build ## instructions per perft node of every game, counted by valgrind
	@tools/setup.sh instructions
	@tools/instructions.sh

.PHONY: fuzz
fuzz: build/fuzz/.configured ## each fuzzer for FUZZ_SECONDS
	@$(call ninja,build/fuzz)
	@for fuzzer in build/fuzz/fuzz_*; do \
	  [ -x "$$fuzzer" ] || continue; \
	  name=$${fuzzer##*/fuzz_}; mkdir -p build/fuzz/found/$$name fuzz/corpus/$$name; \
	  echo "== $$name for $(FUZZ_SECONDS) seconds"; \
	  "$$fuzzer" -max_total_time=$(FUZZ_SECONDS) -timeout=10 -print_final_stats=1 \
	    -artifact_prefix=build/fuzz/ build/fuzz/found/$$name fuzz/corpus/$$name; \
	done

.PHONY: simulation
simulation: build/.configured-tests ## simulated lives of online tables and tournaments: 24 planted faults are found, then LIVES=N without one; killed servers (docs/simulation.md)
	@$(call ninja,build) turncoat_simulation turncoat_tests turncoat_server_tests
	$(call say,finding planted faults)
	@build/turncoat_simulation --all-planted --lives 300000
	$(call say,lives without a planted fault)
	@build/turncoat_simulation --lives $(or $(LIVES),100000)
	@build/turncoat_simulation --tournaments --lives $$(($(or $(LIVES),100000) / 10))
	$(call say,servers and databases that are killed)
	@cd tests && TURNCOAT_SIMULATION=10000 ../build/turncoat_tests --gtest_filter='*RandomOpponent*:Variants.*:*LawsTest*'
	@cd tests && TURNCOAT_SEARCHES=2000x50 ../build/turncoat_tests --gtest_filter='BoundedSearch.EndsInTime*'
	@cd tests && TURNCOAT_ENDINGS=20000 ../build/turncoat_tests --gtest_filter='*EndgamesAgreement*'
	@cd tests && TURNCOAT_SIMULATION=10000 ../build/turncoat_server_tests --gtest_filter='ServerProcess*:Race*:Chaos*:Apart*:Bounds*'

.PHONY: histories
histories: build python ## EVENTS=N of two servers that are killed, written down and checked (RUN="--minutes 60")
	@tools/setup.sh test histories
	$(call say,playing at tables of two servers that are killed)
	@PYTHONPATH=build/python $(PYTHON) tests/histories/run.py build/histories/history.jsonl --events $(or $(EVENTS),100000) $(RUN)
	$(call say,checking what was seen)
	@PYTHONPATH=build/python $(PYTHON) tests/histories/check.py build/histories/history.jsonl --turncoat build/turncoat

.PHONY: demonstration
demonstration: build ## a cluster on this machine with a tournament on it, and its parts killed (RUN="--seconds 300")
	@tools/setup.sh test demonstration
	@deploy/demonstration.py $(RUN)

.PHONY: pictures
pictures: build ## draw the pictures of docs/games
	@tools/pictures.sh

.PHONY: format
format: ## lay the C++ files out as .clang-format says
	@tools/setup.sh format
	@tools/sources.sh | xargs -0 -r clang-format-22 -i

.PHONY: lint
lint: build/.configured-tests ## clang-tidy over every C++ file (slow)
	@tools/setup.sh lint
	@find src tests -name '*.cpp' -print0 | xargs -0 -r -n 1 -P $(JOBS) clang-tidy-22 -p build --quiet

.PHONY: clean
clean: ## remove everything that was built
	@rm -rf build web/dist web/node_modules
