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

# The oldest Python that the tools run on.
python_wanted=3.11

python_is_new_enough() { have "$1" && "$1" -c "import sys; sys.exit(sys.version_info < (${python_wanted/./, }))" 2>/dev/null; }

find_python() {
  local candidate
  for candidate in "${PYTHON:-}" python3 python3.14 python3.13 python3.12 python3.11; do
    [ -n "$candidate" ] && python_is_new_enough "$candidate" && { printf '%s\n' "$candidate"; return; }
  done
  return 1
}

# python_tools NAME PINS: installs the packages of a requirements file with hashes into the virtual environment .cache/NAME, unless
# they are there.
python_tools() {
  local name=$1 pins=$2 venv=$root/.cache/$1 python
  # A copy of the installed requirements: if the two differ, they are installed again.
  local stamp=$venv/.requirements.txt
  cmp -s "$pins" "$stamp" && return
  python=$(find_python) || die "$name needs Python $python_wanted or newer (found: $(python3 --version 2>&1 || true)). \
Install it from https://www.python.org or your system, or name it: PYTHON=/path/to/python3."
  rm -rf "$venv"
  "$python" -m venv "$venv" 2>/dev/null || {
    rm -rf "$venv"
    apt_install "Python cannot make virtual environments" python3-venv
    "$python" -m venv "$venv" || die "$python -m venv failed"
  }
  say "Installing $name, once"
  "$venv/bin/pip" install --quiet --disable-pip-version-check --require-hashes --only-binary :all: --requirement "$pins" >&2 ||
    die "installing $name failed: it comes from https://pypi.org, which has to be in reach the first time"
  cp "$pins" "$stamp"
}
