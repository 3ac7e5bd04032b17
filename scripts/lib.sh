# Functions shared by the scripts; source it with `. "$(dirname "$0")/lib.sh"`. It must run on the bash 3.2 of macOS.

# After a new installation of rustup, ~/.cargo/bin is not in this shell's PATH yet.
case ":$PATH:" in
  *":$HOME/.cargo/bin:"*) ;;
  *) [ -d "$HOME/.cargo/bin" ] && PATH="$HOME/.cargo/bin:$PATH" ;;
esac
export PATH

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

say() { printf '%s\n' "$*" >&2; }

die() {
  printf 'infinito: %s\n' "$*" >&2
  exit 1
}

have() { command -v "$1" >/dev/null 2>&1; }

# apt_install WHY PACKAGE…: installs Debian packages if the user is root or has passwordless sudo; otherwise prints the command
# to run and exits.
apt_install() {
  local why=$1 command="apt-get install -y --no-install-recommends ${*:2}"
  shift
  have apt-get || die "$why. Install it with your system's package manager ($* on Debian)."
  local sudo=""
  if [ "$(id -u)" -ne 0 ]; then
    sudo="sudo -n"
    $sudo true 2>/dev/null || die "$why. Run: sudo apt-get update && sudo $command"
  fi
  say "$why: installing $*"
  # A newly started machine may still run its own updates, so apt-get waits up to 180 seconds for the lock.
  local apt="$sudo env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=180"
  $apt update >&2 || say "apt-get update failed; trying with the package lists at hand"
  $apt install -y --no-install-recommends "$@" >&2 || die "installing $* failed"
}

# Prints a free TCP port of 127.0.0.1.
free_port() {
  node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close() })'
}

# port_answers HOST PORT: succeeds if the port accepts a TCP connection.
port_answers() { (exec 3<>"/dev/tcp/$1/$2") 2>/dev/null; }
