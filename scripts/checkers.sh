#!/usr/bin/env bash
# Prints the folder of the npm packages of scripts/checkers/package.json: checkers from outside for the API's description and for
# HTML. Installs them into .cache/ if missing. Only the installation needs the network.
set -euo pipefail
. "$(dirname "$0")/lib.sh"

wanted=$root/scripts/checkers
folder=$root/.cache/checkers
# A copy of the installed lock file: if the two differ, the script installs again.
stamp=$folder/.installed.json

if ! cmp -s "$wanted/package-lock.json" "$stamp"; then
  say "Installing the checkers of scripts/checkers/package.json, once"
  rm -rf "$folder"
  mkdir -p "$folder"
  cp "$wanted/package.json" "$wanted/package-lock.json" "$folder/"
  (cd "$folder" && npm ci --silent --ignore-scripts --no-audit --no-fund --prefer-offline >&2) ||
    die "installing the checkers failed: they come from the npm registry, which has to be in reach the first time"
  cp "$wanted/package-lock.json" "$stamp"
fi
printf '%s\n' "$folder/node_modules"
