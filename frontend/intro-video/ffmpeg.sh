#!/usr/bin/env bash
# Prints the path of an ffmpeg for the intro film; installs Debian's where there is none.
set -euo pipefail
. "$(dirname "$0")/../../scripts/lib.sh"

[ -z "${FFMPEG:-}" ] || have "$FFMPEG" || die "FFMPEG names no program: $FFMPEG"
program=${FFMPEG:-ffmpeg}
have "$program" || apt_install "The intro film needs ffmpeg" ffmpeg
have "$program" || die "ffmpeg was installed, yet no program of that name is in PATH."
command -v "$program"
