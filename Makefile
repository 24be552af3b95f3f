# Every command of the project; each one sets up what it needs on a machine that has nothing yet.
# `make help` lists them. PYTHON=/path/to/python3 chooses the Python of a new environment.

SHELL := /bin/sh
PY := .venv/bin/python
SETUP := @packaging/environment.sh
MINUTES ?= 10
PYTEST ?=
TYPED := $(wildcard games app bench tests main.py)

.DEFAULT_GOAL := help
.PHONY: help run test lint bench soak rules gallery

help: ## list these commands
	@sed -n 's/^\([a-z-]*\): ## \(.*\)/  make \1|\2/p' $(MAKEFILE_LIST) | column -t -s '|' 2>/dev/null \
	  || sed -n 's/^\([a-z-]*\): ## \(.*\)/  make \1  \2/p' $(MAKEFILE_LIST)

run: ## open the app's window
	$(SETUP) run
	@$(PY) main.py

test: ## ruff, mypy and every test, headless (PYTEST="-k duet" for a part)
	$(SETUP) test
	@$(MAKE) --no-print-directory lint
	@$(PY) -m pytest -q -n auto --maxprocesses 4 --dist worksteal $(PYTEST) tests

lint: ## ruff and mypy alone
	$(SETUP) test
	@$(PY) -m ruff check .
	@$(PY) -m mypy $(TYPED)
	@$(PY) -m mypy packaging/environment.py

bench: ## side by side with boardgame.io; one table, and build/bench/results.json
	$(SETUP) bench
	@$(PY) -m bench

soak: ## long random play and fault simulation (MINUTES=10)
	$(SETUP) test
	@$(PY) -m tests.soak --minutes $(MINUTES)

rules: ## rule numbers of every specification with the tests that prove them
	$(SETUP) test
	@$(PY) -m tests.rules

gallery: ## pictures of every screen into build/gallery/ (ONLY=duet, ALL=1)
	$(SETUP) test
	@$(PY) -m tests.gallery
