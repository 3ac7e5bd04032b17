#!/usr/bin/env bash
# Prints the path of a Java runtime, version 11 or newer, for the HTML checker. If there is none, installs Debian's package.
set -euo pipefail
. "$(dirname "$0")/lib.sh"

# macOS has a `java` that only asks to install Java.
works() { java -version >/dev/null 2>&1; }

works || apt_install "The HTML checker needs Java" default-jre-headless
works || die "Java was installed, yet no java is in PATH."
command -v java
