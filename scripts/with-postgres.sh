#!/usr/bin/env bash
# Runs a command with a temporary PostgreSQL server: `scripts/with-postgres.sh cargo test`.
#
# TEST_POSTGRES_URL holds the server's URL; its user may create databases. The server listens on loopback only. Its data is in
# memory (/dev/shm), or under /tmp if that has less than 2 GiB: a new database is 300 files, for which ext4 takes 0.2 s. When
# the command ends, the script stops the server and deletes the data. With DURABLE=1 (for benchmarks) the data is on disk and
# fsync is on. STATEMENTS=1 loads pg_stat_statements.
# `--check` instead of a command installs PostgreSQL if it is missing, prints its folder of programs and exits.
set -euo pipefail
. "$(dirname "$0")/lib.sh"
[ $# -gt 0 ] || die "usage: scripts/with-postgres.sh --check | command [argument…]"

# Prints the folder that contains initdb and postgres. Debian does not add it to PATH.
find_postgres() {
  local folder
  for folder in $(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -t/ -k5,5nr) /opt/homebrew/bin /usr/local/bin; do
    [ -x "$folder/initdb" ] && [ -x "$folder/postgres" ] && { echo "$folder"; return; }
  done
  have initdb && have postgres && dirname "$(command -v initdb)"
}

bin=$(find_postgres) || {
  apt_install "The tests need PostgreSQL" postgresql
  bin=$(find_postgres) || die "PostgreSQL was installed, yet no initdb is in /usr/lib/postgresql/*/bin or PATH."
}
[ "$1" != --check ] || { echo "$bin"; exit 0; }

data=$(mktemp -d /tmp/infinito-postgres.XXXXXX)
# The folder of the database, apart from scripts and log: no program may be run from /dev/shm on some systems.
free=$(df -k /dev/shm 2>/dev/null | awk 'NR == 2 { print $4 }' || true)
if [ "${DURABLE:-}" != 1 ] && [ "${free:-0}" -ge 2097152 ]; then
  db=$(mktemp -d /dev/shm/infinito-postgres.XXXXXX)
else
  db=$data/db
  mkdir "$db"
fi
# PostgreSQL refuses to run as root.
as=""
if [ "$(id -u)" -eq 0 ]; then
  user=postgres
  id "$user" >/dev/null 2>&1 || user=nobody
  chown "$user" "$data" "$db"
  # If this script is killed with SIGKILL, its trap does not run; --pdeathsig then stops the server.
  as="setpriv --reuid=$user --regid=$(id -g "$user") --clear-groups --pdeathsig=INT"
fi

server=
stop() {
  # The command may have restarted the server (TEST_POSTGRES_CONTROL): read the current process id.
  [ -z "$server" ] || server=$(head -n 1 "$db/postmaster.pid" 2>/dev/null || echo "$server")
  if [ -n "$server" ] && kill -INT "$server" 2>/dev/null; then
    for _ in $(seq 50); do
      kill -0 "$server" 2>/dev/null || break
      sleep 0.1
    done
    kill -QUIT "$server" 2>/dev/null || true
    wait "$server" 2>/dev/null || true
  fi
  rm -rf "$data" "$db"
}
trap stop EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

cd "$data"
$as "$bin/initdb" --pgdata="$db" --username=infinito --auth=trust --no-sync --encoding=UTF8 --no-locale >"$data/log" 2>&1 ||
  { cat "$data/log" >&2; die "initdb failed"; }

# The server writes `ready` to postmaster.pid when it accepts connections.
ready() { grep -qs '^ready' "$db/postmaster.pid"; }

durability=(-c fsync=off -c synchronous_commit=off -c full_page_writes=off)
[ "${DURABLE:-}" != 1 ] || durability=()
statements=()
[ "${STATEMENTS:-}" != 1 ] || statements=(-c shared_preload_libraries=pg_stat_statements -c pg_stat_statements.track_planning=on)

options="-c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c synchronous_commit=off"
options="$options -c full_page_writes=off -c max_connections=400"
# Another process may take the port before the server binds it: retry with a new port.
for _ in 1 2 3 4 5; do
  port=$(free_port)
  $as "$bin/postgres" -D "$db" -p "$port" -c listen_addresses=127.0.0.1 -c unix_socket_directories= \
    ${durability[@]+"${durability[@]}"} ${statements[@]+"${statements[@]}"} -c max_connections=400 >>"$data/log" 2>&1 &
  server=$!
  for _ in $(seq 300); do
    kill -0 "$server" 2>/dev/null || { server=; break; }
    ready && break 2
    sleep 0.1
  done
  [ -z "$server" ] || break
done
[ -n "$server" ] && ready || { cat "$data/log" >&2; die "PostgreSQL did not start"; }

cat >"$data/control" <<EOF
#!/usr/bin/env bash
set -euo pipefail
cd "$data"
running() { kill -0 "\$pid" 2>/dev/null && [[ \$(ps -o stat= -p "\$pid") != Z* ]]; }
# The server and its children, one for each connection.
all() { echo "\$pid"; ps -o pid= --ppid "\$pid"; }
case \$1 in
  freeze | thaw)
    pid=\$(head -n 1 "$db/postmaster.pid")
    [ "\$1" = freeze ] && signal=STOP || signal=CONT
    for one in \$(all); do kill -\$signal "\$one" 2>/dev/null || true; done ;;
  stop)
    pid=\$(head -n 1 "$db/postmaster.pid")
    kill -INT "\$pid"
    while running; do sleep 0.05; done ;;
  start)
    ${as% --pdeathsig=INT} "$bin/postgres" -D "$db" -p "$port" $options >>log 2>&1 </dev/null &
    pid=\$!
    until grep -qs '^ready' "$db/postmaster.pid"; do
      running || exit 1
      sleep 0.05
    done ;;
esac
EOF
chmod +x "$data/control"

cd "$OLDPWD"
export TEST_POSTGRES_URL="postgres://infinito@127.0.0.1:$port/postgres" TEST_POSTGRES_CONTROL="$data/control"
# Puts this server's pg_dump and pg_restore before other versions in PATH.
export PATH="$bin:$PATH"
status=0
"$@" || status=$?
exit "$status"
