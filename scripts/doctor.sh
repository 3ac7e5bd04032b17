#!/usr/bin/env bash
# Checks that this machine can build the project. Installs missing Rust components with rustup; for other missing tools it
# fails with the command or page to install them.
set -euo pipefail
. "$(dirname "$0")/lib.sh"
cd "$root"

# at_least WANTED FOUND: succeeds if version FOUND is WANTED or newer; compares versions such as 20.19 and 20.20.2.
at_least() { [ "$(printf '%s\n%s\n' "$1" "$2" | sort -t. -k1,1n -k2,2n -k3,3n | head -n 1)" = "$1" ]; }

have rustup || die "rustup is missing. Install it from https://rustup.rs and run this again."
have cc || die "a C compiler is missing (cc). On Debian: sudo apt-get install -y gcc libc6-dev; on macOS: xcode-select --install."
have node || die "Node.js is missing. Install version 20.19 or newer from https://nodejs.org and run this again."
have npm || die "npm is missing. It comes with Node.js from https://nodejs.org; on Debian it is a package of its own: npm."

node_wanted=20.19
node_found=$(node --version)
at_least "$node_wanted" "${node_found#v}" || die "Node.js $node_found is too old: $node_wanted or newer is needed (https://nodejs.org)."

# rustup reads rust-toolchain.toml: both commands fail if that toolchain is not installed.
rustup show active-toolchain >/dev/null 2>&1 && rustc --version >/dev/null 2>&1 || {
  say "Installing the Rust toolchain that rust-toolchain.toml names"
  rustup toolchain install
}
rust_wanted=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
rust_found=$(rustc --version | awk '{print $2}')
at_least "$rust_wanted" "${rust_found%%-*}" || die "Rust $rust_found is too old: $rust_wanted or newer is needed. Run: rustup update stable"

target=wasm32-unknown-unknown
[ -d "$(rustc --print sysroot)/lib/rustlib/$target/lib" ] || rustup target add "$target"
cargo fmt --version >/dev/null 2>&1 || rustup component add rustfmt
cargo clippy --version >/dev/null 2>&1 || rustup component add clippy
