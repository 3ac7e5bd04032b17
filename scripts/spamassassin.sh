#!/usr/bin/env bash
# Prints the path of SpamAssassin, which the mails are tested with. If it is missing, installs Debian's package. The rules are the
# package's own; nothing asks the network.
set -euo pipefail
. "$(dirname "$0")/lib.sh"

have spamassassin || apt_install "Testing the mails needs SpamAssassin" spamassassin
command -v spamassassin || die "SpamAssassin was installed, yet no program of that name is in PATH."
