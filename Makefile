# make play   set up and open the games          make test   set up and run every check
# make serve  set up and open them in a browser   make docs   build the documentation site
# The stamps below are remade when pyproject.toml changes; `make clean` forgets everything.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Many tests wait for other processes: two workers a core keep the cores busy. Who has run all of theirs takes over from
# others: those in the browser stand together and take the longest.
WORKERS ?= $(shell expr 2 \* $$(nproc 2>/dev/null || echo 2))
COMMA := ,
BROWSER_ENGINE := src/jogo/web/static/engine.wasm

.PHONY: FORCE play serve test lint types imports scripts wire translations unit engine wheel bench \
    load clean postgresql redis browser nginx nodejs doctest clang stub docs wheels browser-engine
.DEFAULT_GOAL := play

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

# An editable install knows the Python files it was made with, so a new file means a new install.
$(VENV)/files: FORCE | $(BIN)/python
	@find src -name '*.py*' -not -path '*__pycache__*' | sort > $@.now
	@cmp -s $@.now $@ || cp $@.now $@

# What compiles the engine stays in the environment: pip would fetch it to another place each time, and everything
# would be compiled again whenever a Python file is added.
$(VENV)/.compiler: pyproject.toml | $(BIN)/python
	@echo "Setting up jogo in $(VENV) ..."
	@$(BIN)/python -c 'import tomllib; \
	    print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"], "cmake>=3.26", "ninja", sep="\n")' \
	    | $(BIN)/pip install --quiet --requirement /dev/stdin
	@touch $@

# Compiled for this machine alone; `pip install .` makes an engine that runs anywhere.
$(VENV)/.play: $(VENV)/.compiler CMakeLists.txt $(VENV)/files $(shell find cpp cmake -name '*.?pp' -o -name '*.cmake')
	@echo "Installing jogo in $(VENV), compiling its engine: a minute ..."
	@$(BIN)/pip install --quiet --editable '.[web,bot]' --no-build-isolation --config-settings cmake.define.JOGO_NATIVE=ON
	@touch $@

$(VENV)/.test: pyproject.toml $(VENV)/.play
	@echo "Setting up the tools for the tests in $(VENV) ..."
	@$(BIN)/python -c 'import tomllib; \
	    print(*tomllib.load(open("pyproject.toml", "rb"))["project"]["optional-dependencies"]["dev"], sep="\n")' \
	    | $(BIN)/pip install --quiet --requirement /dev/stdin
	@# Not with what it needs for games of its own: one of those packages has the GPL.
	@$(BIN)/pip install --quiet --no-deps 'textarena>=0.7'
	@touch $@

play: $(VENV)/.play
	@$(BIN)/jogo

serve: $(VENV)/.play
	@[ -e $(BROWSER_ENGINE) ] || $(MAKE) --silent browser-engine \
	    || echo "Without it, the server's own engine thinks for everyone who studies here."
	@$(BIN)/jogo serve

# The engine for the browser, as WebAssembly. Its compiler is a package of 90 MB, fetched once.
browser-engine: $(BROWSER_ENGINE)

$(BROWSER_ENGINE): tools/browser_engine.py $(shell find cpp -name '*.?pp' -not -path 'cpp/tests/*' -not -path 'cpp/bind*') | $(VENV)/.play
	@$(BIN)/python -c 'import ziglang' 2> /dev/null || { \
	    echo "Fetching a compiler for WebAssembly ..."; $(BIN)/pip install --quiet 'ziglang>=0.15'; }
	@$(BIN)/python -m tools.browser_engine

test: lint types imports scripts unit docs engine wheel

lint: $(VENV)/.test
	$(BIN)/ruff check
	$(BIN)/ruff format --check

types: $(VENV)/.test
	$(BIN)/mypy

imports: $(VENV)/.test
	$(BIN)/lint-imports

# The browser's modules, type-checked and tested by themselves.
scripts: node_modules/.ready
	node_modules/.bin/tsc
	node --test --test-reporter=dot tests/js/*.test.js

# The types of the browser's modules, from the messages that the server knows.
wire: $(VENV)/.play
	$(BIN)/python -m jogo.web.wire.types

unit: $(VENV)/.test node_modules/.ready postgresql redis browser nginx $(BROWSER_ENGINE)
	$(BIN)/pytest --numprocesses $(WORKERS) --dist worksteal --durations=20

node_modules/.ready: package.json package-lock.json | nodejs
	@npm ci --silent --no-audit --no-fund
	@touch $@

# What the tests need of the system: installed where we may, named where we may not.
INSTALL = if [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null; then \
	    echo "Installing $(1) for the tests ..."; \
	    apt-get update --quiet=2 && apt-get install --yes --quiet=2 --no-install-recommends $(1); \
	else \
	    echo "The tests need $(1): sudo apt-get install $(1)"; exit 1; \
	fi

postgresql:
	@command -v initdb > /dev/null || ls /usr/lib/postgresql/*/bin/initdb > /dev/null 2>&1 \
	    || { $(call INSTALL,postgresql); }

redis:
	@command -v redis-server > /dev/null || command -v valkey-server > /dev/null || { $(call INSTALL,redis-server); }

browser:
	@command -v chromium > /dev/null || command -v chromium-browser > /dev/null \
	    || command -v google-chrome > /dev/null || { $(call INSTALL,chromium); }

nginx:
	@command -v nginx > /dev/null || [ -x /usr/sbin/nginx ] || { $(call INSTALL,nginx-light); }

doctest:
	@[ -e /usr/include/doctest/doctest.h ] || { $(call INSTALL,doctest-dev); }

clang:
	@command -v clang++ > /dev/null || { $(call INSTALL,clang); }

nodejs:
	@command -v npm > /dev/null || { $(call INSTALL,nodejs npm); }

# The engine's own tests; then a short perft and search of each game under the sanitizers: one that watches memory and
# undefined behaviour, and one that watches two threads. The tests are compiled by Clang, because GCC compiles all else;
# `make engine CLANG=g++` has them compiled by GCC too.
CLANG ?= clang++
CMAKE := $(BIN)/cmake
JOBS := $(shell nproc 2>/dev/null || echo 2)
CONFIGURE = $(CMAKE) -S . -B build/$(1) -DJOGO_TESTS=ON -DJOGO_WERROR=ON $(2) > build/configured.log \
	    || { cat build/configured.log; false; }
BUILD = $(CMAKE) --build build/$(1) --parallel $(JOBS) $(2) > build/built.log || { cat build/built.log; false; }

engine: $(VENV)/.test doctest clang
	@mkdir -p build
	$(call CONFIGURE,tests,-DCMAKE_CXX_COMPILER=$(CLANG))
	$(call BUILD,tests,)
	$(BIN)/ctest --test-dir build/tests --output-on-failure --parallel $(JOBS)
	$(call CONFIGURE,memory,-DJOGO_SANITIZE=address$(COMMA)undefined)
	$(call BUILD,memory,--target sanitized)
	$(call CONFIGURE,threads,-DJOGO_SANITIZE=thread)
	$(call BUILD,threads,--target ponder)
	@for game in $$(build/memory/driver games); do \
	    echo "$$game under the sanitizers"; \
	    { build/memory/driver perft $$game 3 && build/memory/ponder $$game 300 \
	        && build/threads/ponder $$game 1000 --threads 2; } > build/sanitized.log 2>&1 \
	        || { cat build/sanitized.log; exit 1; }; \
	done

# What others install, which must run on any machine: the same engine in several builds, none with a warning.
wheel: $(VENV)/.test $(BROWSER_ENGINE)
	@rm -rf build/wheel
	$(BIN)/pip wheel --quiet --no-deps --no-build-isolation --config-settings cmake.define.JOGO_WERROR=ON \
	    --wheel-dir build/wheel .
	$(BIN)/python -m tools.check_wheel build/wheel/*.whl

# A release: an sdist, and wheels for 3.11 and for 3.12 and later, each tried in a fresh environment.
# PYTHONS="python3.11 python3.13" says with which; by default with all that are found.
wheels: $(VENV)/.test $(BROWSER_ENGINE)
	$(BIN)/python -m tools.wheels dist $(PYTHONS)

# What `_core.pyi` says, from the engine itself.
stub: $(VENV)/.test
	$(BIN)/python -m nanobind.stubgen --quiet --output-file src/jogo/engine/_core.pyi \
	    --module $$($(BIN)/python -c 'from jogo.engine import _core; print(_core.Engine.__module__)')
	$(BIN)/ruff format src/jogo/engine/_core.pyi

# The documentation as a site, in build/docs; a link that leads nowhere is a warning, and a warning an error.
docs: $(VENV)/.test
	$(BIN)/python -m sphinx -b html -W --keep-going --quiet docs build/docs
	@echo "build/docs/index.html"

bench: $(VENV)/.play
	$(BIN)/python -m bench.speed

# What one server carries: two thousand live games, two thousand watchers; then two processes that are one, and kills of them.
load: $(VENV)/.test postgresql redis
	$(BIN)/python bench/load.py

# What it survives: a database that is interrupted, being killed, one address that asks for everything.
.PHONY: faults
faults: $(VENV)/.test postgresql redis
	$(BIN)/python bench/faults.py

translations: $(VENV)/.test
	$(BIN)/python tools/translations.py

clean:
	rm -rf $(VENV) $(BROWSER_ENGINE) node_modules build .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
