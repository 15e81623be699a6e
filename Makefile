# Comptoir needs Python 3.11 or newer and make; everything else goes into .venv.
# Each step leaves a stamp there, so that nothing is done twice when nothing changed.

PYTHON  ?= python3
WORKERS ?= 4

VENV := .venv
BIN  := $(VENV)/bin
PIP  := $(BIN)/python -m pip --disable-pip-version-check install -qq --no-deps --no-build-isolation

RUNTIME  := $(VENV)/.runtime
PROJECT  := $(VENV)/.project
COMPILED := $(VENV)/.compiled
DEV      := $(VENV)/.dev

PACKAGES := rules saves bots club tui
SOURCES  := $(shell find $(PACKAGES) -name '*.py' 2>/dev/null)

LOCKING := $(VENV)-lock
UV_LOCK := $(LOCKING)/bin/uv pip compile --quiet --universal --python-version 3.11 --upgrade \
           --generate-hashes --no-emit-index-url --no-emit-find-links \
           --custom-compile-command 'make lock' --group build

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help install play test lint bench learn soak ledger catalogues lessons snapshots lock clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

install: $(COMPILED) ## the program, ready to start as .venv/bin/comptoir

play: install ## install, then play
	@$(BIN)/comptoir

test: lint ## lint, then every test
	@$(BIN)/python -m pytest -q -n $(WORKERS) --dist worksteal

lint: $(COMPILED) $(DEV) ## style, formatting and types
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --check --quiet . || \
		{ echo "Some files are not formatted: run $(BIN)/ruff format ." >&2; exit 1; }
	@$(BIN)/mypy --no-error-summary

bench: $(COMPILED) $(DEV) ## the measured figures: speed, bytes, latency, strength
	@$(BIN)/python -m bench

learn: $(COMPILED) $(DEV) ## learn again what the Master of a game knows: make learn GAME=cafe
	@OPENBLAS_NUM_THREADS=1 $(BIN)/python -m bots.learn $(GAME)

soak: $(COMPILED) $(DEV) ## 500 sittings of a monkey at the keyboard, of which none may crash
	@$(BIN)/python -m bench.soak

ledger: $(COMPILED) ## the rule ids that no test names, one per line
	@$(BIN)/python -m tests.ledger.coverage

catalogues: $(COMPILED) $(DEV) ## extract the messages, update and compile the catalogues
	@$(BIN)/python -m tui.words.locale.catalogues update

lessons: $(COMPILED) ## mend the lessons after a change of pack or rules, and tell what changed
	@$(BIN)/python -m tui.lessons.mend

snapshots: $(COMPILED) $(DEV) ## record the screens anew, to be looked at before they are committed
	@$(BIN)/python -m pytest -q --snapshot-update tests/tui

lock: ## choose the newest versions again and write both lock files
	@test -x $(LOCKING)/bin/uv || { \
		$(PYTHON) -m venv $(LOCKING) && $(LOCKING)/bin/python -m pip install -qq uv; }
	@$(UV_LOCK) --output-file requirements.lock pyproject.toml
	@$(UV_LOCK) --output-file requirements-dev.lock --constraint requirements.lock \
		--extra dev pyproject.toml

clean: ## remove everything that can be made again
	@rm -rf $(VENV) $(LOCKING) build dist *.egg-info
	@rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis snapshot_report.html
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "Comptoir needs Python 3.11 or newer, and $(PYTHON) is not that." \
		"Name another one: make PYTHON=python3.12 …" >&2; exit 1; }
	@echo "Making $(VENV)"
	@$(PYTHON) -m venv --clear $(VENV) || { \
		rm -rf $(VENV); \
		echo "Python could not make a virtual environment" \
		"(on Debian and Ubuntu: install python3-venv)." >&2; exit 1; }

$(RUNTIME): requirements.lock $(BIN)/python
	@echo "Installing the libraries from $<"
	@$(PIP) --require-hashes -r $<
	@$(BIN)/python -m compileall -qq $(VENV)/lib || true
	@touch $@

$(PROJECT): pyproject.toml $(RUNTIME)
	@echo "Installing comptoir"
	@$(PIP) --config-settings editable_mode=compat --editable .
	@touch $@

$(COMPILED): $(PROJECT) $(SOURCES)
	@$(BIN)/python -m compileall -q $(PACKAGES)
	@touch $@

$(DEV): requirements-dev.lock $(RUNTIME)
	@echo "Installing the developers' tools from $<"
	@$(PIP) --require-hashes -r $<
	@touch $@
