# make play   set up and open the games          make test   set up and run every check
# The stamps below are remade when pyproject.toml changes; `make clean` forgets everything.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Half a minute of work on two cores, a minute on one.
WORKERS ?= auto

.PHONY: FORCE play test lint types imports catalogue unit bench clean
.DEFAULT_GOAL := play

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

# An editable install knows the Python files it was made with, so a new file means a new install.
$(VENV)/files: FORCE | $(BIN)/python
	@find src -name '*.py*' -not -path '*__pycache__*' | sort > $@.now
	@cmp -s $@.now $@ || cp $@.now $@

$(VENV)/.play: pyproject.toml CMakeLists.txt $(VENV)/files $(shell find cpp -name '*.?pp')
	@echo "Setting up jogo in $(VENV), compiling its engine: a minute ..."
	@$(BIN)/pip install --quiet --editable .
	@touch $@

$(VENV)/.test: pyproject.toml $(VENV)/.play
	@echo "Setting up the tools for the tests in $(VENV) ..."
	@$(BIN)/python -c 'import tomllib; \
	    print(*tomllib.load(open("pyproject.toml", "rb"))["project"]["optional-dependencies"]["dev"], sep="\n")' \
	    | $(BIN)/pip install --quiet --requirement /dev/stdin
	@touch $@

play: $(VENV)/.play
	@$(BIN)/jogo

test: lint types imports unit

lint: $(VENV)/.test
	$(BIN)/ruff check
	$(BIN)/ruff format --check

types: $(VENV)/.test
	$(BIN)/mypy

imports: $(VENV)/.test
	$(BIN)/lint-imports

unit: $(VENV)/.test
	$(BIN)/pytest --numprocesses $(WORKERS)

bench: $(VENV)/.play
	$(BIN)/python bench/perft_speed.py

catalogue: $(VENV)/.test
	$(BIN)/python tools/catalogue.py

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
