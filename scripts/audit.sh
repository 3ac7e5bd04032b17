#!/usr/bin/env bash
# Checks all dependencies (crates and npm packages) for known vulnerabilities, and the crates for licences and sources.
set -euo pipefail
. "$(dirname "$0")/lib.sh"
cd "$root"

have cargo-deny || {
  say "Installing cargo-deny; this takes some minutes, once"
  cargo install --locked cargo-deny
}

status=0
# Two commands, because only the advisory check needs the network; the others read Cargo.lock.
cargo deny --workspace check licenses bans sources || status=1
cargo deny --workspace check advisories || status=1
# Production packages fail on any vulnerability; build tools fail only on `high` and above.
(cd frontend && npm audit --omit=dev) || status=1
(cd frontend && npm audit --audit-level=high) || status=1
[ "$status" -eq 0 ] || say "Something above needs a decision, or a list could not be fetched."
exit "$status"
