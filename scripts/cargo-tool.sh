#!/usr/bin/env bash
# Prints the path of a cargo tool in the version pinned below. Installs it into .cache/ if missing.
# Only the installation needs the network.
set -euo pipefail
. "$(dirname "$0")/lib.sh"

case ${1:-} in
  cargo-deny) version=0.20.2 ;;
  cargo-machete) version=0.9.2 ;;
  *) die "usage: scripts/cargo-tool.sh cargo-deny | cargo-machete" ;;
esac

# The folder's name holds the version: after a change of the pin, the script installs again.
folder=$root/.cache/cargo-tools/$1-$version
if ! [ -x "$folder/bin/$1" ]; then
  say "Installing $1 $version; this takes a minute or two, once"
  # The tools run for seconds, so a quick build matters more than a quick program.
  CARGO_PROFILE_DEV_DEBUG=0 cargo install --quiet --debug --locked --root "$folder" --version "$version" "$1" >&2 ||
    die "installing $1 failed: it comes from https://crates.io, which has to be in reach the first time"
fi
printf '%s\n' "$folder/bin/$1"
