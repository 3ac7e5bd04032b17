#!/usr/bin/env bash
# Known vulnerabilities, licences and origins of everything that is depended on.
set -euo pipefail
. "$(dirname "$0")/lib.sh"
cd "$root"

have cargo-deny || {
  say "Installing cargo-deny; this takes some minutes, once"
  cargo install --locked cargo-deny
}

status=0
# Licences and origins are judged from Cargo.lock alone; the list of advisories has to be fetched.
cargo deny --workspace check licenses bans sources || status=1
cargo deny --workspace check advisories || status=1
# What visitors get; the tools of the build are judged by the second.
(cd frontend && npm audit --omit=dev) || status=1
(cd frontend && npm audit --audit-level=high) || status=1
[ "$status" -eq 0 ] || say "Something above needs a decision, or a list could not be fetched."
exit "$status"
