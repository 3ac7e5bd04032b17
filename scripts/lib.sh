# Shared by the scripts here: `. "$(dirname "$0")/lib.sh"`. Works with the bash 3.2 of macOS.

# A fresh rustup is not in this shell's PATH yet.
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

# apt_install WHY PACKAGE…: installs Debian packages where this user may, else names the command to run.
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
  # A machine that has just started may still be updating itself: wait for the lock.
  local apt="$sudo env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=180"
  $apt update >&2 || say "apt-get update failed; trying with the package lists at hand"
  $apt install -y --no-install-recommends "$@" >&2 || die "installing $* failed"
}

# A loopback port that nobody listens on.
free_port() {
  node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close() })'
}

# port_answers HOST PORT
port_answers() { (exec 3<>"/dev/tcp/$1/$2") 2>/dev/null; }
