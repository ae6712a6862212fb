# make play   set up and open the games          make test   set up and run every check
# make serve  set up and open them in a browser
# The stamps below are remade when pyproject.toml changes; `make clean` forgets everything.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
WORKERS ?= auto

.PHONY: FORCE play serve test lint types imports scripts wire catalogue unit engine bench load clean \
    postgresql browser nodejs
.DEFAULT_GOAL := play

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

# An editable install knows the Python files it was made with, so a new file means a new install.
$(VENV)/files: FORCE | $(BIN)/python
	@find src -name '*.py*' -not -path '*__pycache__*' | sort > $@.now
	@cmp -s $@.now $@ || cp $@.now $@

$(VENV)/.play: pyproject.toml CMakeLists.txt $(VENV)/files $(shell find cpp -name '*.?pp')
	@echo "Setting up jogo in $(VENV), compiling its engine: a minute ..."
	@$(BIN)/pip install --quiet --editable '.[web]'
	@touch $@

$(VENV)/.test: pyproject.toml $(VENV)/.play
	@echo "Setting up the tools for the tests in $(VENV) ..."
	@$(BIN)/python -c 'import tomllib; \
	    print(*tomllib.load(open("pyproject.toml", "rb"))["project"]["optional-dependencies"]["dev"], sep="\n")' \
	    | $(BIN)/pip install --quiet --requirement /dev/stdin
	@touch $@

play: $(VENV)/.play
	@$(BIN)/jogo

serve: $(VENV)/.play
	@$(BIN)/jogo serve

test: lint types imports scripts unit engine

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

unit: $(VENV)/.test node_modules/.ready postgresql browser
	$(BIN)/pytest --numprocesses $(WORKERS)

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

browser:
	@command -v chromium > /dev/null || command -v chromium-browser > /dev/null \
	    || command -v google-chrome > /dev/null || { $(call INSTALL,chromium); }

nodejs:
	@command -v npm > /dev/null || { $(call INSTALL,nodejs npm); }

# The engine's own tests, then a short perft and search of each game under the sanitizers.
CMAKE := $(BIN)/cmake
GAMES := breakthru monkey-queen jostle virus-wars small-star-empires
JOBS := $(shell nproc 2>/dev/null || echo 2)

engine: $(VENV)/.test
	@mkdir -p build
	$(CMAKE) -S . -B build/tests -DJOGO_TESTS=ON > build/configured.log || (cat build/configured.log; false)
	$(CMAKE) --build build/tests --parallel $(JOBS) > build/built.log || (cat build/built.log; false)
	$(BIN)/ctest --test-dir build/tests --output-on-failure --parallel $(JOBS)
	$(CMAKE) -S . -B build/sanitized -DJOGO_TESTS=ON -DJOGO_SANITIZE=ON > build/configured.log
	$(CMAKE) --build build/sanitized --parallel $(JOBS) --target driver ponder > build/built.log \
	    || (cat build/built.log; false)
	@for game in $(GAMES); do \
	    echo "$$game under the sanitizers"; \
	    build/sanitized/driver perft $$game 3 > build/sanitized.log 2>&1 \
	        && build/sanitized/ponder $$game 300 >> build/sanitized.log 2>&1 \
	        || { cat build/sanitized.log; exit 1; }; \
	done

bench: $(VENV)/.play
	$(BIN)/python bench/speed.py

# Two hundred live games at once on one server.
load: $(VENV)/.test
	$(BIN)/python bench/load.py

catalogue: $(VENV)/.test
	$(BIN)/python tools/catalogue.py

clean:
	rm -rf $(VENV) node_modules build .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
