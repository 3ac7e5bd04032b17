#!/usr/bin/env bash
# Prints the path of the schemathesis version pinned in scripts/fuzz/requirements.txt. Installs it into .cache/ if missing.
# Only the installation needs the network. PYTHON selects another interpreter.
set -euo pipefail
. "$(dirname "$0")/lib.sh"

python_tools schemathesis "$root/scripts/fuzz/requirements.txt"
printf '%s\n' "$root/.cache/schemathesis/bin/schemathesis"
