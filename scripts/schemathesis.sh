#!/usr/bin/env bash
# Prints the path of the schemathesis version pinned in scripts/fuzz/requirements.txt. Installs it into .cache/ if missing.
# Only the installation needs the network. PYTHON selects another interpreter.
set -euo pipefail
. "$(dirname "$0")/lib.sh"

wanted=3.11
pins=$root/scripts/fuzz/requirements.txt
venv=$root/.cache/schemathesis
program=$venv/bin/schemathesis
# A copy of the installed requirements.txt: if the two differ, the script installs again.
stamp=$venv/.requirements.txt

is_new_enough() { have "$1" && "$1" -c "import sys; sys.exit(sys.version_info < (${wanted/./, }))" 2>/dev/null; }

find_python() {
  local candidate
  for candidate in "${PYTHON:-}" python3 python3.14 python3.13 python3.12 python3.11; do
    [ -n "$candidate" ] && is_new_enough "$candidate" && { printf '%s\n' "$candidate"; return; }
  done
  return 1
}

if ! [ -x "$program" ] || ! cmp -s "$pins" "$stamp"; then
  python=$(find_python) || die "fuzzing the API needs Python $wanted or newer (found: $(python3 --version 2>&1 || true)). \
Install it from https://www.python.org or your system, or name it: PYTHON=/path/to/python3."
  rm -rf "$venv"
  "$python" -m venv "$venv" 2>/dev/null || {
    rm -rf "$venv"
    apt_install "Python cannot make virtual environments" python3-venv
    "$python" -m venv "$venv" || die "$python -m venv failed"
  }
  say "Installing schemathesis, once"
  "$venv/bin/pip" install --quiet --disable-pip-version-check --require-hashes --only-binary :all: --requirement "$pins" >&2 ||
    die "installing schemathesis failed: it comes from https://pypi.org, which has to be in reach the first time"
  cp "$pins" "$stamp"
fi
printf '%s\n' "$program"
