# All tasks of this repository; `make help` lists them. They call scripts/, the cargo workspace and frontend/.

SHELL := /bin/bash
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

# After a new installation of rustup, ~/.cargo/bin is not in the shell's PATH yet.
export PATH := $(HOME)/.cargo/bin:$(PATH)
# Playwright uses the system's Chromium (scripts/chromium.sh).
export PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD := 1

MAKEFLAGS += --no-print-directory

# ---- build targets and their sources ----------------------------------------------------------------------------------

packages  := frontend/node_modules/.package-lock.json
generated := frontend/src/generated
release_bundle := $(generated)/.release
dev_bundle     := $(generated)/.dev
# `make run` (QUICK=1) builds the dev bundle, which builds faster, unless a release bundle exists.
bundle    := $(if $(and $(QUICK),$(if $(wildcard $(release_bundle)),,yes)),$(dev_bundle),$(release_bundle))
site      := frontend/dist/.vite/manifest.json

# Lists folders too: the modification time of a folder changes when a file in it is removed.
tree = $(shell find $(1) \( -name node_modules -o -name target -o -name generated -o -name dist -o -name pkg \
	-o -name tests -o -name e2e -o -name test-results \) -prune -o -print 2>/dev/null)

xtask     := $(or $(CARGO_TARGET_DIR),target)/debug/xtask

manifests := Cargo.toml Cargo.lock rust-toolchain.toml
xtask_sources := $(call tree,shared/src shared/Cargo.toml contest/src contest/Cargo.toml xtask) $(manifests)
bundle_sources := $(call tree,shared/src shared/Cargo.toml contest/src contest/Cargo.toml app/src app/Cargo.toml) $(manifests)
site_sources := $(call tree,frontend/src frontend/public frontend/vite style) \
	$(wildcard frontend/*.html frontend/*.json frontend/*.ts frontend/*.js frontend/*.mjs)

$(packages): frontend/package.json frontend/package-lock.json
	cd frontend && npm ci --no-audit --no-fund --prefer-offline
	@touch $@

# Builds xtask separately: `cargo run` would wait for cargo's build lock during the server's build, and `make -j2 site server`
# would take longer.
$(xtask): $(xtask_sources)
	cargo build --bin xtask
	@touch $@

# The WebAssembly packages with their TypeScript types, optimised for size.
$(release_bundle): $(bundle_sources) $(xtask) $(packages)
	$(xtask) wasm
	@touch $@

$(dev_bundle): $(bundle_sources) $(xtask) $(packages)
	$(xtask) wasm --dev
	@touch $@

$(site): $(site_sources) $(bundle) $(packages)
	cd frontend && npm run --silent build
	@touch $@

.PHONY: ready packages wasm site server

ready:
	@scripts/doctor.sh

packages: $(packages)
wasm: $(bundle)
site: $(site)

server: | $(xtask)
	cargo build --bin infinito

# Duration of each of the two halves of `make fuzz`, in minutes.
MINUTES ?= 10

# ---- tasks ------------------------------------------------------------------------------------------------------------

.PHONY: help run dev build test check fmt e2e fuzz faults bench bench-pages film audit npm-package clean

help: ## List the tasks
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

run: ready ## Set up, build and serve the site on http://127.0.0.1:8080 (LISTEN=127.0.0.1:8090 elsewhere)
	@CARGO_TERM_PROGRESS_WHEN=never $(MAKE) -j2 site server QUICK=1
	@scripts/run.sh

dev: ready $(packages) ## The same with hot reload, for working on it
	@node scripts/dev.mjs

build: ready $(site) ## The release program with the site inside: target/release/infinito
	cargo build --release --package infinito --features jemalloc
	@ls -lh target/release/infinito

test: ready ## Everything: formats, lints, types, tests on both databases, browser tests, sizes
	@node scripts/test.mjs

check: ready $(bundle) ## The quick half of the tests: formats, dependencies, documentation, lints, types, API description
	@node scripts/test.mjs rustfmt deny machete docs packages lint types clippy openapi

fmt: ready ## Format the sources
	cargo fmt --all
	@npm --prefix frontend run --silent format -- --log-level warn

e2e: ready $(site) server ## The browser tests alone; ARGS="--headed smoke" goes to Playwright
	CHROMIUM="$$(scripts/chromium.sh)" scripts/with-server.sh npm --prefix frontend run --silent e2e -- $(ARGS)

fuzz: ready server ## Twenty minutes of odd requests and documents, with a seed of its own each time (MINUTES=1 for fewer)
	SCHEMATHESIS="$$(scripts/schemathesis.sh)" scripts/with-server.sh node scripts/fuzz-api.mjs $$(($(MINUTES) * 60))
	cargo run --release --package infinito-shared --example fuzz -- $$(($(MINUTES) * 60))

# FAULTS=short runs the short form with the debug build; FAULTS=long runs the full form with the release build.
# ARGS="--only 18,23 --sqlite" selects a part.
FAULTS ?= long

faults: ready ## Kills, races, storms and outages against the program, on both databases (FAULTS=short for minutes)
ifeq ($(FAULTS),long)
	@$(MAKE) build
	@INFINITO="$(abspath $(or $(CARGO_TARGET_DIR),target)/release/infinito)" $(MAKE) faults-run
else
	@$(MAKE) faults-run
endif

.PHONY: faults-run
faults-run: $(packages)
	scripts/with-postgres.sh cargo test --quiet --test faults -- --$(FAULTS) $(ARGS)

bench: ready ## How fast the rules and the server are
	@node scripts/bench.mjs

bench-pages: ready $(site) server ## What each open page transfers and how soon it is painted, on a slow phone
	@CHROMIUM="$$(scripts/chromium.sh)" scripts/with-server.sh node scripts/bench-pages.mjs

film: ready $(packages) ## Draw and encode the home page's intro film anew
	@node frontend/intro-video/render.mjs

audit: ready $(packages) ## Known vulnerabilities of what is depended on
	@scripts/audit.sh

npm-package: ready $(release_bundle) ## The rules as an npm package for other projects: dist/npm
	$(xtask) npm-package

clean: ## Remove what was built; data/ stays
	cargo clean
	rm -rf frontend/dist $(generated) frontend/node_modules dist .cache
