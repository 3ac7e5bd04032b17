#!/usr/bin/env bash
# Runs a command beside a server of its own: `scripts/with-server.sh npm run e2e`.
#
# The command finds the site in INFINITO_URL, the mails it sends in INFINITO_OUTBOX, the process in INFINITO_PID and the program in INFINITO. Database (SQLite), mails and secrets
# live in a folder that is removed afterwards; the demo accounts exist. INFINITO names the program, the debug build otherwise;
# SERVER_DATABASE_URL an empty database in place of SQLite; SEED_REGISTRATIONS how many made-up entries it holds.
set -euo pipefail
. "$(dirname "$0")/lib.sh"
[ $# -gt 0 ] || die "usage: scripts/with-server.sh command [argument…]"

infinito=${INFINITO:-$root/${CARGO_TARGET_DIR:-target}/debug/infinito}
export INFINITO=$infinito
[ -x "$infinito" ] || die "$infinito is missing: make server builds it"

data=$(mktemp -d "${TMPDIR:-/tmp}/infinito-server.XXXXXX")
port=$(free_port)
export INFINITO_URL="http://127.0.0.1:$port" INFINITO_OUTBOX="$data/outbox"
# The server's own variables, also where this shell has others for another database or mail server.
settings=(
  APP_ENV=development LISTEN="127.0.0.1:$port" PUBLIC_URL="$INFINITO_URL" DATA_DIR="$data" VITE_DEV=0
  DATABASE_URL="${SERVER_DATABASE_URL:-sqlite://$data/infinito.db?mode=rwc}" MAIL_URL="file:$INFINITO_OUTBOX" PAYMENT_PROVIDER=sandbox
)

server=
stop() {
  if [ -n "$server" ]; then
    kill -TERM "$server" 2>/dev/null || true
    wait "$server" 2>/dev/null || true
  fi
  rm -rf "$data"
}
trap stop EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

mkdir -p "$INFINITO_OUTBOX"
env "${settings[@]}" "$infinito" seed demo >"$data/log" 2>&1 || { cat "$data/log" >&2; die "infinito seed demo failed"; }
if [ -n "${SEED_REGISTRATIONS:-}" ]; then
  begun=$SECONDS
  env "${settings[@]}" "$infinito" seed load --registrations "$SEED_REGISTRATIONS" >>"$data/log" 2>&1 ||
    { tail -n 5 "$data/log" >&2; die "infinito seed load failed"; }
  say "$SEED_REGISTRATIONS registrations made up in $((SECONDS - begun)) s"
fi
env "${settings[@]}" "$infinito" serve >>"$data/log" 2>&1 &
server=$!
export INFINITO_PID=$server
for _ in $(seq 300); do
  port_answers 127.0.0.1 "$port" && break
  kill -0 "$server" 2>/dev/null || { cat "$data/log" >&2; die "the server did not start"; }
  sleep 0.1
done

status=0
"$@" || status=$?
if [ "$status" -ne 0 ]; then
  say "The server's last words (of $(wc -l <"$data/log") lines):"
  tail -n 40 "$data/log" >&2
fi
exit "$status"
