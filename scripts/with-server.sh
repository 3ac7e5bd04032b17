#!/usr/bin/env bash
# Runs a command with a temporary server of the site: `scripts/with-server.sh npm run e2e`.
#
# The command reads the site's URL from INFINITO_URL, the folder of sent mails from INFINITO_OUTBOX, the server's process id
# from INFINITO_PID and the program's path from INFINITO. The database (SQLite), mails and secrets are in a temporary folder,
# which the script deletes at the end. The database contains the demo accounts.
#
# Input: INFINITO, the program (default: the debug build); SERVER_DATABASE_URL, an empty database to use instead of SQLite;
# SEED, what is seeded instead of the demo accounts: demo; SEED_REGISTRATIONS, the number of generated registrations.
set -euo pipefail
. "$(dirname "$0")/lib.sh"
[ $# -gt 0 ] || die "usage: scripts/with-server.sh command [argument…]"

infinito=${INFINITO:-${CARGO_TARGET_DIR:-$root/target}/debug/infinito}
export INFINITO=$infinito
[ -x "$infinito" ] || die "$infinito is missing: make server builds it"

data=$(mktemp -d "${TMPDIR:-/tmp}/infinito-server.XXXXXX")
port=$(free_port)
export INFINITO_URL="http://127.0.0.1:$port" INFINITO_OUTBOX="$data/outbox"
# Overrides these variables if the shell already sets them, for example for another database or mail server.
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
env "${settings[@]}" "$infinito" seed "${SEED:-accounts}" >"$data/log" 2>&1 || { cat "$data/log" >&2; die "infinito seed failed"; }
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
