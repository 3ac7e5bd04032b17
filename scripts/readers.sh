#!/usr/bin/env bash
# Prints the path of a Python that can read calendars and workbooks, with the packages of scripts/readers/requirements.txt. Installs
# them into .cache/ if missing. Only the installation needs the network. PYTHON selects another interpreter.
set -euo pipefail
. "$(dirname "$0")/lib.sh"

python_tools readers "$root/scripts/readers/requirements.txt"
printf '%s\n' "$root/.cache/readers/bin/python"
