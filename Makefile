# Podium's doors. Each target does its own set-up; a set-up that is there costs nothing.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: print test bench gallery clean

print: $(READY)
	$(BIN)/podium print all

test: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict engines
	$(BIN)/pytest -n 2

bench: $(READY)
	$(BIN)/python -m tests.bench

gallery: $(READY)
	$(BIN)/python docs/make_gallery.py

clean:
	rm -rf $(VENV) output/*.pdf output/*.png layouts/fonts/*.ttf .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(READY): pyproject.toml hatch_build.py
	@$(PYTHON) -c 'import sys; sys.exit(0 if (3, 11) <= sys.version_info[:2] <= (3, 13) else "Podium needs Python 3.11, 3.12 or 3.13; this is " + sys.version.split()[0] + ". Try: make PYTHON=python3.12")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade "pip>=25.1"
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable . --group dev
	@touch $(READY)
