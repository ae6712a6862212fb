# make play   set up and open the games          make test   set up and run every check
# The stamps below are remade when pyproject.toml changes; `make clean` forgets everything.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Half a minute of work on two cores, a minute on one.
WORKERS ?= auto

.PHONY: play test lint types imports catalogue unit bench clean
.DEFAULT_GOAL := play

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.play: pyproject.toml | $(BIN)/python
	@echo "Setting up jogo in $(VENV) ..."
	@$(BIN)/pip install --quiet --editable .
	@touch $@

$(VENV)/.test: pyproject.toml $(VENV)/.play
	@echo "Setting up the tools for the tests in $(VENV) ..."
	@$(BIN)/pip install --quiet --editable '.[dev]'
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
