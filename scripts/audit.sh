#!/usr/bin/env bash
# Checks all dependencies (crates and npm packages) for known vulnerabilities. Needs the network; `make check` checks the
# crates' licences and sources without it.
set -euo pipefail
. "$(dirname "$0")/lib.sh"
cd "$root"

deny=$(scripts/cargo-tool.sh cargo-deny)

status=0
"$deny" --workspace check advisories || status=1
# Production packages fail on any vulnerability; build tools fail only on `high` and above.
(cd frontend && npm audit --omit=dev) || status=1
(cd frontend && npm audit --audit-level=high) || status=1
[ "$status" -eq 0 ] || say "Something above needs a decision, or a list could not be fetched."
exit "$status"
