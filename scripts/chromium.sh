#!/usr/bin/env bash
# Prints the path of a Chromium for the browser tests. If none is found, installs Debian's package.
set -euo pipefail
. "$(dirname "$0")/lib.sh"

find_chromium() {
  local candidate
  for candidate in "${CHROMIUM:-}" chromium google-chrome google-chrome-stable chromium-browser \
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" "/Applications/Chromium.app/Contents/MacOS/Chromium"; do
    [ -n "$candidate" ] && have "$candidate" && { command -v "$candidate"; return; }
  done
  return 1
}

[ -z "${CHROMIUM:-}" ] || have "$CHROMIUM" || die "CHROMIUM names no program: $CHROMIUM"
find_chromium || {
  # A minimal machine has no text font, and Chromium would render pages without text.
  apt_install "The browser tests need Chromium" chromium fonts-liberation
  find_chromium || die "Chromium was installed, yet no program of that name is in PATH."
}
