#!/usr/bin/env bash
# Serves the built site for a person to try: SQLite, mail to files, payments that move no money. `make run` builds it first.
# LISTEN, DATABASE_URL and every other variable of `infinito serve --help` may be set.
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
# It logs to standard error: shown only if it fails.
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
