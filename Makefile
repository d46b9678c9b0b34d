# `make serve` builds the site and serves it; `make test` checks everything. Both install what they need first.
SHELL := bash
PYTHON_HERE = .venv/bin/python
PORT = 8000
HOST = 127.0.0.1
MINUTES = 10
PYTEST = $(if $(SEED),PYTHONHASHSEED=$(SEED) )$(PYTHON_HERE) -m pytest $(if $(SEED),--hypothesis-profile=free --hypothesis-seed=$(SEED))

.PHONY: help serve build test check lint types browsers tests all-tests fuzz worst wander digest mutate faults bench profile runtime-report canary fix lock release clean

help:  ## list the commands
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /make \1\t/' | expand -t 22

serve:  ## build the site, serve it, rebuild it when a source changes (PORT=8000 HOST=127.0.0.1)
	@./bootstrap.sh site
	@$(PYTHON_HERE) -m publish serve --port $(PORT) --host $(HOST)

build:  ## build the site into site/ (SITE_URL=where it will be published)
	@./bootstrap.sh site
	@$(PYTHON_HERE) -m publish build $(if $(SITE_URL),--site-url $(SITE_URL))

test:  ## check everything: style, types, then all tests
	@./bootstrap.sh test
	@$(MAKE) --no-print-directory -j3 lint types browsers
	@$(MAKE) --no-print-directory all-tests
ifndef ARGS
	@$(PYTHON_HERE) -m tools.release --tested
endif

lint:  ## check style
	@./bootstrap.sh test
	@echo 'tableside: Checking style.'
	@$(PYTHON_HERE) -m ruff check
	@$(PYTHON_HERE) -m ruff format --check
	@$(PYTHON_HERE) -m tools.plain_english

types:  ## check types
	@./bootstrap.sh test
	@echo 'tableside: Checking types.'
	@$(PYTHON_HERE) -m mypy

browsers:  ## find the browsers that the tests need, or install them
	@./bootstrap.sh test
	@$(PYTHON_HERE) -m tests.browser.chromium
	@$(PYTHON_HERE) -m tests.browser.engines

check:  ## check style and types, then test the engine and the calculators: what to run while you work
	@./bootstrap.sh test
	@$(MAKE) --no-print-directory -j2 lint types
	@$(PYTEST) -n auto --dist worksteal -m "not slow" engine tests/examples tests/oracles tests/laws tests/peers calculators tests/calculators

# Only tests/browser and tests/benchmarks start a browser.
tests: $(if $(or $(if $(ARGS),,all),$(findstring browser,$(ARGS)),$(findstring benchmarks,$(ARGS))),browsers) all-tests  ## run the tests (ARGS='tests/laws -x' for some of them, SEED=7 for other random values)

all-tests:
	@./bootstrap.sh test
ifdef ARGS
	@$(PYTEST) $(if $(filter -n% --pdb,$(ARGS)),,-n auto --dist worksteal) $(ARGS)
else
	@echo 'tableside: Testing the engine, every branch of it.'
	@$(PYTEST) -n auto --dist worksteal --cov --cov-report=term-missing:skip-covered --cov-fail-under=100 \
	  engine tests/examples tests/oracles tests/laws tests/peers
	@echo 'tableside: Testing the calculators, the site, and the site in a browser.'
	@$(PYTEST) -n auto --dist worksteal --durations 40 calculators tests/calculators publish pyodide_slim tools benchmarks tests/benchmarks tests/site tests/browser
endif

fuzz:  ## ask the calculators random queries (MINUTES=10, SEED=an earlier run's, ARGS='chain' for one)
	@./bootstrap.sh test
	@$(PYTHON_HERE) -m tools.fuzz --minutes $(MINUTES) $(if $(SEED),--seed $(SEED)) $(ARGS)

worst:  ## find the queries that cost most time or memory (MINUTES=10, SEED=an earlier run's, ARGS='chain' for one)
	@./bootstrap.sh test
	@$(PYTHON_HERE) -m tools.worst --minutes $(MINUTES) $(if $(SEED),--seed $(SEED)) $(ARGS)

wander:  ## tap through the calculators at random, faster than they answer (MINUTES=10, SEED=an earlier run's)
	@./bootstrap.sh test
	@$(PYTHON_HERE) -m tests.browser.chromium
	@$(PYTHON_HERE) -m tools.wander --minutes $(MINUTES) $(if $(SEED),--seed $(SEED))

digest:  ## list the calculators whose numbers changed, and update locks/numbers.lock if the changelog names them (ARGS='parry-cost')
	@./bootstrap.sh test
	@$(PYTHON_HERE) -m tools.digest $(ARGS)

mutate:  ## break the engine in one small place at a time, and list what no test notices (SHARD=3/24, ARGS=engine/odds/law.py)
	@./bootstrap.sh test
	@$(PYTHON_HERE) -m tools.mutation $(if $(SHARD),--shard $(SHARD)) $(ARGS)

faults:  ## try to break the site, and record the results for its page
	@./bootstrap.sh test
	@$(PYTHON_HERE) -m tests.browser.chromium
	@$(PYTHON_HERE) -m tools.faults $(ARGS)

bench:  ## measure the budgets and list the goals (ARGS='--only boot,keys', ARGS=--small to try every part)
	@./bootstrap.sh test
	@$(PYTHON_HERE) -m benchmarks $(ARGS)

profile:  ## record which functions of the browser's Python run (ARGS=--anew starts without the earlier record)
	@./bootstrap.sh test
	@$(PYTHON_HERE) -m tests.browser.chromium
	@$(PYTHON_HERE) -m tools.profile $(ARGS)

runtime-report:  ## report how much each step shrinks the browser's Python
	@./bootstrap.sh test
	@$(PYTHON_HERE) -m tools.runtime_report

canary:  ## report how much of this site Zensical, the successor of MkDocs, can build
	@./bootstrap.sh site
	@test -d .build/canary || $(PYTHON_HERE) -m venv .build/canary
	@.build/canary/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/site.txt
	@.build/canary/bin/python -m pip install --quiet --disable-pip-version-check --upgrade zensical
	@$(PYTHON_HERE) -m tools.canary .build/canary/bin/python

fix:  ## repair style where ruff can
	@./bootstrap.sh test
	@$(PYTHON_HERE) -m ruff check --fix
	@$(PYTHON_HERE) -m ruff format

lock:  ## choose the newest allowed versions of the Python packages again and record their hashes
	@./bootstrap.sh test
	@cd requirements && for list in site test; do \
	  echo "tableside: Locking requirements/$$list.txt."; \
	  PIP_CONFIG_FILE=/dev/null CUSTOM_COMPILE_COMMAND='make lock' env -u PIP_FIND_LINKS -u PIP_INDEX_URL -u PIP_EXTRA_INDEX_URL \
	    ../$(PYTHON_HERE) -m piptools compile --quiet --upgrade --generate-hashes --allow-unsafe --strip-extras \
	    --no-emit-index-url --no-emit-find-links --no-emit-trusted-host --no-emit-options --output-file $$list.txt $$list.in || exit; \
	done

release:  ## set the version, date the changelog and tag, or list what is missing (VERSION=0.3.0)
	@$(if $(VERSION),,echo 'tableside: Which version? make release VERSION=0.3.0'; exit 2)
	@./bootstrap.sh site
	@$(PYTHON_HERE) -m tools.release $(VERSION)

clean:  ## delete everything built or cached, but keep the installed packages
	rm -rf site .build .cache .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage
