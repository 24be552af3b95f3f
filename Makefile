# Every command of the project; each one installs its requirements first.
# `make help` lists them. PYTHON=/path/to/python3 chooses the Python of a new environment.

SHELL := /bin/sh
PY := .venv/bin/python
SETUP := @packaging/environment.sh
MINUTES ?= 10
MATCHES ?= 200
COUNT ?= 50
ARCHS ?=
comma := ,
# buildozer installs the requirements of python-for-android into the environment named here, and calls its python3
BUILDER = VIRTUAL_ENV=$(CURDIR)/build/environments/package PATH=$(CURDIR)/build/environments/package/bin:$$PATH buildozer
# checks whether a phone could load the new package
LOADS = build/environments/package/bin/python packaging/native.py "$$(ls -t bin/*.apk bin/*.aab 2>/dev/null | head -n 1)"
PYTEST ?=
TYPED := $(wildcard games app bench tests main.py)

.DEFAULT_GOAL := help
.PHONY: help run test lint web browsers words bench bench-bots soak mutants rules demo gallery apk apk-check apk-native phone-taps apk-size aab bundle release

help: ## list these commands
	@sed -n 's/^\([a-z-]*\): ## \(.*\)/  make \1|\2/p' $(MAKEFILE_LIST) | column -t -s '|' 2>/dev/null \
	  || sed -n 's/^\([a-z-]*\): ## \(.*\)/  make \1  \2/p' $(MAKEFILE_LIST)

run: ## open the app's window
	$(SETUP) run
	@$(PY) main.py

test: ## ruff, mypy and every test, headless (PYTEST="-k duet" for a part)
	$(SETUP) test
	@packaging/environment.sh check || echo "The Android package is not checked this time, see above."
	@$(MAKE) --no-print-directory lint
	@$(PY) -m pytest -q -n auto --maxprocesses 4 --dist loadgroup $(PYTEST) tests

lint: ## ruff, mypy and the types of the pages’ scripts alone
	$(SETUP) test
	@$(PY) -m ruff check .
	@$(PY) -m mypy $(TYPED)
	@MYPYPATH=packaging $(PY) -m mypy $(wildcard packaging/*.py packaging/desktop/safehouse/*.py)
	@$(PY) packaging/web.py types

web: ## the libraries of the pages for browsers, bundled into assets/web/vendor with their hashes (node, npm)
	$(SETUP) web
	@$(PY) packaging/web.py vendor types

bench: ## measurements beside boardgame.io: one table, and build/bench/results.json
	$(SETUP) bench
	@$(PY) -m bench

bench-bots: ## the strength of bots, each level against the one below, with intervals (MATCHES=200, an hour or two)
	$(SETUP) test
	@$(PY) -m bench.bots --matches $(MATCHES)

soak: ## long random play and fault simulation (MINUTES=10)
	$(SETUP) test
	@$(PY) -m tests.soak --minutes $(MINUTES)

mutants: ## mutation tests: small faults in the code that a test should find (COUNT=50)
	$(SETUP) test
	@$(PY) -m tests.mutants --count $(COUNT)

rules: ## rule numbers of every specification with the tests that prove them
	$(SETUP) test
	@$(PY) -m tests.rules

demo: ## two apps play a whole match over the network, then an app and a browser; pictures in build/demo/
	$(SETUP) test
	@$(PY) -m tests.demo

browsers: ## browser tests in WebKit (Safari) and Firefox if installed; `make test` uses Chromium
	$(SETUP) browsers
	@$(PY) -m tests.app.web.engines $(PYTEST)

words: ## add missing sentences to the catalogues, and compile them
	$(SETUP) test
	@$(PY) -m tests.app.present.catalogues

gallery: ## pictures of every screen into build/gallery/ (ONLY=duet, SIZE=phone-small, LOOK=hu-dark-200, ALL=1)
	$(SETUP) test
	@$(PY) -m tests.gallery

apk: ## the Android package into bin/ (fetches Google's SDK; ARCHS=arm64-v8a,armeabi-v7a for old phones too)
	$(SETUP) apk
	@$(if $(ARCHS),APP_ANDROID_ARCHS=$(ARCHS)) $(BUILDER) android debug
	@$(LOADS)

aab: ## the package for the store, signed if P4A_RELEASE_KEYSTORE and the other variables are set (docs/packaging.md)
	$(SETUP) apk
	@$(if $(ARCHS),APP_ANDROID_ARCHS=$(ARCHS)) $(BUILDER) android release
	@$(LOADS)

bundle: ## a folder for Linux desktops that needs no Python, tested and packed into bin/
	$(SETUP) bundle
	@build/environments/bundle/bin/python packaging/bundle.py

apk-check: ## everything about the package that can be checked without Google's downloads
	$(SETUP) test
	$(SETUP) check
	@$(PY) -m tests.apk

apk-size: ## the size of the newest package by part (APK=FILE), or of what would go into one
	$(SETUP) run
	@$(PY) packaging/apk_size.py "$(or $(APK),$$(ls -t bin/*.apk bin/*.aab 2>/dev/null | head -n 1))"

apk-native: ## compile everything for phones, check each library, run its Python under emulation (an NDK; hours)
	$(SETUP) native
	@build/environments/check/bin/python packaging/apk_native.py $(subst $(comma), ,$(ARCHS))

phone-taps: ## instructions of taps by kind of work, with Debian's Python for arm64 (qemu-user, gcc; ten minutes)
	$(SETUP) test
	@$(PY) packaging/arm64_taps.py

release: ## make a release (VERSION=0.2.0): all tests, the version, a tag
	$(SETUP) test
	@$(PY) packaging/release.py check "$(VERSION)"
	@$(MAKE) --no-print-directory test
	@$(PY) packaging/release.py make "$(VERSION)"
