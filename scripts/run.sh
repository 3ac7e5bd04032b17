#!/usr/bin/env bash
# Serves the built site for local use: SQLite, mail written to files, sandbox payments. `make run` builds the site first.
# It accepts LISTEN, DATABASE_URL and every other variable that `infinito serve --help` lists.
set -euo pipefail
. "$(dirname "$0")/lib.sh"
cd "$root"

export LISTEN="${LISTEN:-127.0.0.1:8080}"
export PUBLIC_URL="${PUBLIC_URL:-http://$LISTEN}"
export MAIL_URL="${MAIL_URL:-file:data/outbox}"
infinito="${CARGO_TARGET_DIR:-target}/debug/infinito"
host=${LISTEN%:*} port=${LISTEN##*:}

port_answers "$host" "$port" && die "something is listening on $LISTEN already. Another port: make run LISTEN=127.0.0.1:8090"

mkdir -p data
# RUST_LOG=error hides the normal log, which goes to standard error.
accounts=$(RUST_LOG=error "$infinito" seed demo)

mails=${MAIL_URL#file:}
[ "$mails" != "$MAIL_URL" ] && mails="$PUBLIC_URL/dev/mail (files in $mails/)" || mails="sent to a mail server"

announce() {
  while ! port_answers "$host" "$port"; do
    kill -0 $$ 2>/dev/null || return 0
    sleep 0.1
  done
  cat <<MESSAGE

  Infinito is at  $PUBLIC_URL
  Mails           $mails
  Payments        ${PAYMENT_PROVIDER:-sandbox}
  Accounts        (address, password)
$(printf '%s\n' "$accounts" | sed 's/^/                  /')

  Ctrl-C stops it.

MESSAGE
}
announce &
exec "$infinito" serve
