# make run, make check, make check-long, make bench, make catalogues; PYTHON=python3.13 picks another Python.
.DELETE_ON_ERROR:
.SUFFIXES:
MAKEFLAGS += --no-print-directory

# The first Python that really runs and is new enough: a name on PATH may be a shim that fails.
PROBE := import sys; print("%d.%d" % sys.version_info[:2] if sys.version_info >= (3, 11) else "old")
ifndef PYTHON
PYTHON := $(shell for p in python3 python3.13 python3.12 python3.11 python; do \
	v=$$($$p -c '$(PROBE)' 2>/dev/null) && [ "$$v" != old ] && echo $$p && break; done)
endif
VERSION := $(shell $(if $(PYTHON),$(PYTHON),false) -c '$(PROBE)' 2>/dev/null)
ifneq ($(filter-out old,$(VERSION)),)
VENV := .venv/$(VERSION)
else
$(error Klepsydra needs Python 3.11 or newer$(if $(PYTHON), and "$(PYTHON)" is not, and none was found on PATH))
endif

BIN := $(VENV)/bin
PO := $(wildcard tui_app/text/locale/*/*.po)
BUILD := pyproject.toml constraints.txt hatch_build.py
PIP := PIP_CONSTRAINT=constraints.txt PIP_BUILD_CONSTRAINT=constraints.txt PIP_DISABLE_PIP_VERSION_CHECK=1 \
	$(BIN)/python -m pip install -qq
PYTEST := $(BIN)/python -m pytest -q
CODE := tui_app tests bench hatch_build.py

.PHONY: run check check-long test lint types bench catalogues format clean

run: $(VENV)/.run
	@$(BIN)/klepsydra $(ARGS)

check: lint types test

lint: $(VENV)/.dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports

types: $(VENV)/.dev
	$(BIN)/mypy $(CODE)

test: $(VENV)/.dev
	@$(PYTEST) -n 2 --dist loadfile || { status=$$?; \
	  [ $$status -ne 5 ] || echo "make check: pytest found no tests at all, so nothing was checked."; exit $$status; }

check-long: $(VENV)/.dev
	HYPOTHESIS_PROFILE=long $(PYTEST) -n 2 -m long

bench: $(VENV)/.dev
	@$(BIN)/python -m bench

catalogues: $(VENV)/.dev
	$(BIN)/python -m tui_app.text.update_catalogues
	$(BIN)/python -m tui_app.text.compile_catalogues

format: $(VENV)/.dev
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

clean:
	rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.run: $(BUILD) $(PO) | $(BIN)/python
	$(PIP) --editable .
	@touch $@

$(VENV)/.dev: $(BUILD) | $(BIN)/python
	$(PIP) --editable '.[dev]'
	@touch $@ $(VENV)/.run

.PHONY: python-version
python-version:
	@echo $(VERSION)
