#!/bin/bash
# Tries what ops/ holds in an empty folder, with Debian's own packages: the steps of the Containerfile, PostgreSQL, two
# instances and the jobs with exactly the environment of the systemd units, nginx with TLS before them, then Caddy; a rolling
# restart, a backup, its restoration. docs/production.md says what it does not try.
#   apt-get install postgresql nginx-light caddy curl git openssl npm     then: ops/essai.sh [FOLDER ALREADY INSTALLED]
set -euo pipefail
cd "$(dirname "$0")/.."
HERE=$PWD
D=$(mktemp -d /tmp/estrade-essai-XXXXXX)
APP=${1:-$D/opt/estrade}
HOST=inscription.example.fr
BIN=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1)
PORTS=(3901 3902) JOBS=3909 TLS=8943 CADDY=8944 PG=5943
declare -A PID
failures=0

say() { printf '%s %s\n' "$(date +%T)" "$*"; }
check() { local what=$1; shift; if "$@" >"$D/check.log" 2>&1; then say "oui  $what"; else say "NON  $what"; cat "$D/check.log"; failures=$((failures + 1)); fi; }
# Nothing here runs as root where it would not in production.
AS=(env)
[ "$(id -u)" != 0 ] || AS=(setpriv --reuid=nobody --regid=nogroup --clear-groups)
stop() { kill -TERM "${PID[$1]}" 2>/dev/null || true; wait "${PID[$1]}"; }
finish() {
  for name in "${!PID[@]}"; do [ "$name" = pg ] || kill -TERM "${PID[$name]}" 2>/dev/null || true; done
  [ -z "${PID[pg]:-}" ] || kill -INT "${PID[pg]}" || true
  wait || true
  if [ "$failures" = 0 ]; then rm -rf "$D"; else echo "Traces : $D"; fi
}
trap finish EXIT
chmod 755 "$D"

install() {
  say 'The steps of the Containerfile, from what git holds'
  mkdir -p "$APP" && git archive HEAD | tar -x -C "$APP"
  cd "$APP" && npm ci >"$D/npm.log" 2>&1 && npm run build >"$D/build.log" 2>&1 && npm prune --omit=dev >>"$D/npm.log" 2>&1
  find contract server standin scripts -name '*.test.ts' -delete && rm -rf server/testing node_modules/.cache
}
[ $# = 1 ] || install
cd "$APP"
check 'no tool of the build is left' test ! -e node_modules/typescript -a ! -e node_modules/vite

say 'PostgreSQL, with a role that is no administrator'
mkdir "$D/pg" "$D/backups" "$D/units" && { [ "$(id -u)" != 0 ] || chown nobody "$D/pg" "$D/backups"; }
"${AS[@]}" "$BIN/initdb" -D "$D/pg" -U postgres --auth-local=trust --auth-host=scram-sha-256 -E UTF8 --locale=C.UTF-8 >"$D/initdb.log"
"${AS[@]}" "$BIN/postgres" -D "$D/pg" -p $PG -c listen_addresses=127.0.0.1 -c unix_socket_directories="$D/pg" >"$D/pg.log" 2>&1 &
PID[pg]=$!
admin() { psql -h "$D/pg" -p $PG -U postgres -qtAc "$1"; }
until admin 'select 1' >/dev/null 2>&1; do sleep 0.2; done
admin "create role estrade login password 'a-trial'"
for base in estrade second; do admin "create database $base owner estrade"; done

sed -e "s|^DATABASE_URL=.*|DATABASE_URL=postgres://estrade:a-trial@127.0.0.1:$PG/estrade|" \
  -e "s|^SECRET=.*|SECRET=$(openssl rand -base64 33)|" -e "s|^OIDC_CLIENT_SECRET=.*|OIDC_CLIENT_SECRET=$(openssl rand -hex 20)|" \
  -e '/^#/d' -e '/=$/d' "$HERE/ops/estrade.env.example" >"$D/estrade.env"
cat >>"$D/estrade.env" <<'SETTINGS'
PROVIDER_NAME=Organisme d’essai
PROVIDER_ADDRESS=3 quai des Saules|69002 Lyon
PROVIDER_LEGAL_FORM=SARL
PROVIDER_SIREN=000345678
PROVIDER_NDA=84990000069
PROVIDER_SIGNATORY=Odile Prunier, gérante
SUPPORT_EMAIL=aide@example.fr
SUPPORT_PHONE=0499005678
SETTINGS
# One address asks here for as many as a crowd.
echo 'RATE_LIMIT_PER_MINUTE=1000000' >>"$D/estrade.env"
for unit in "$HERE"/ops/systemd/*; do
  sed -e "s|/opt/estrade|$APP|g; s|/etc/estrade|$D|g; s|/var/backups/estrade|$D/backups|g" \
    -e "s|PORT=3009|PORT=$JOBS|" "$unit" >"$D/units/$(basename "$unit")"
done
check 'systemd-analyze verify finds nothing to say of the units' \
  sh -c "! systemd-analyze verify --man=no $D/units/estrade@3001.service $D/units/*.service $D/units/*.timer 2>&1 | grep $D/units"

# The environment and the command of a unit, and nothing else.
environment() { sed -n 's/^Environment=//p' "$D/units/$1" | sed "s/%i/${2:-}/g" | tr ' ' '\n'; cat "$D/estrade.env"; }
run_unit() {
  local line; line=$(sed -n 's/^ExecStart=//p' "$D/units/$1" | head -1 | sed 's/%%/%/g')
  mapfile -t env < <(environment "$1" "${2:-}")
  cd "$APP" && exec "${AS[@]}" env -i PATH=/usr/bin:/bin "${env[@]}" sh -c "exec $line"
}
unit_once() { (run_unit "$@"); }
is_ready() { [ "$(curl -s -o /dev/null -w '%{http_code}' "http://127.0.0.1:$1/readyz")" = 200 ]; }
launch() { run_unit estrade@.service "$1" >>"$D/instance-$1.log" 2>&1 & PID[$1]=$!; }
until_ready() { for _ in $(seq 900); do is_ready "$1" && return 0; sleep 0.2; done; return 1; }

say 'Two instances that start together on an empty database, and the jobs'
for port in "${PORTS[@]}"; do launch "$port"; done
run_unit estrade-jobs.service >>"$D/jobs.log" 2>&1 &
PID[jobs]=$!
for port in "${PORTS[@]}" $JOBS; do check "ready on $port" until_ready "$port"; done

say 'nginx with TLS'
mkdir "$D/tls" "$D/nginx"
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj "/CN=$HOST" \
  -addext "subjectAltName=DNS:$HOST" -keyout "$D/tls/cle.pem" -out "$D/tls/certificat.pem" 2>/dev/null
sed -e "/\[::\]/d; s|/etc/estrade|$D|; s|listen 80|listen 127.0.0.1:8980|; s|listen 443|listen 127.0.0.1:$TLS|" \
  -e "s|:3001|:${PORTS[0]}|; s|:3002|:${PORTS[1]}|" "$HERE/ops/nginx/estrade.conf" >"$D/nginx/site.conf"
printf 'pid %s/nginx/pid; error_log %s/nginx/error.log; events {}\nhttp { access_log off; include %s/nginx/site.conf; }\n' "$D" "$D" "$D" >"$D/nginx/nginx.conf"
check 'nginx takes its file' nginx -t -c "$D/nginx/nginx.conf"
nginx -c "$D/nginx/nginx.conf" -g 'daemon off;' >/dev/null 2>&1 &
PID[nginx]=$!

# Caddy gets no certificate here: it is given the one above.
mkdir "$D/caddy"
{ printf '{\n\tadmin off\n\tauto_https disable_redirects\n}\n'
  sed "s|^{\$APP_URL} {|https://$HOST:$CADDY {\n\ttls $D/tls/certificat.pem $D/tls/cle.pem|" "$HERE/ops/caddy/Caddyfile"; } >"$D/caddy/Caddyfile"
export INSTANCES="127.0.0.1:${PORTS[0]} 127.0.0.1:${PORTS[1]}" XDG_DATA_HOME=$D/caddy XDG_CONFIG_HOME=$D/caddy
check 'Caddy takes its file' caddy validate --adapter caddyfile --config "$D/caddy/Caddyfile"
caddy run --adapter caddyfile --config "$D/caddy/Caddyfile" >"$D/caddy/log" 2>&1 &
PID[caddy]=$!

# The status of an address of the site through the proxy on this port.
ask() { curl -s -o /dev/null -w '%{http_code}' --max-time 20 --cacert "$D/tls/certificat.pem" --connect-to "$HOST:443:127.0.0.1:$1" --connect-to "$HOST:$1:127.0.0.1:$1" "https://$HOST$([ "$1" = $CADDY ] && echo ":$1")$2"; }
answers() { for _ in $(seq 50); do [ "$(ask "$1" "$2")" = "$3" ] && return 0; sleep 0.2; done; echo "$(ask "$1" "$2")"; return 1; }
for proxy in $TLS $CADDY; do
  check "through $proxy: the home page" answers "$proxy" / 200
  check "through $proxy: the catalogue" answers "$proxy" /api/catalogue/recherche 200
  check "through $proxy: whoever is not signed in" answers "$proxy" /auth/userinfo 401
  check "through $proxy: no metrics" answers "$proxy" /metrics 404
done

say 'A rolling restart while both proxies are asked'
touch "$D/asking"
asking() { while [ -e "$D/asking" ]; do ask "$1" /api/catalogue/recherche; echo; done >"$D/statuses-$1"; }
asking $TLS & askers=$!
asking $CADDY & askers="$askers $!"
for port in "${PORTS[@]}"; do
  check "instance $port stops with code 0" stop "$port"
  launch "$port"
  check "instance $port is ready again" until_ready "$port"
  # What the proxies take to notice.
  sleep 3
done
rm "$D/asking"
wait $askers || true
for proxy in $TLS $CADDY; do
  say "$(sort "$D/statuses-$proxy" | uniq -c | tr -s ' \n' ' ') through $proxy"
  check "no request failed through $proxy" sh -c "test -s $D/statuses-$proxy && ! grep -vx 200 $D/statuses-$proxy"
done

say 'A backup by its unit, and its restoration'
check 'the backup' unit_once estrade-sauvegarde.service
saved=$(ls "$D"/backups/*.sauvegarde)
second() { mapfile -t env < <(environment estrade-sauvegarde.service); cd "$APP" && "${AS[@]}" env -i PATH=/usr/bin:/bin "${env[@]}" "DATABASE_URL=postgres://estrade:a-trial@127.0.0.1:$PG/second" node_modules/.bin/node "$@"; }
check 'is whole' second scripts/sauvegarde.ts --verifier "$saved"
check 'is restored into a second base by its owner' second scripts/restauration.ts "$saved"
refused() { ! second scripts/restauration.ts "$saved"; }
check 'is refused by a base that is not empty' refused
check 'replaces it when told' second scripts/restauration.ts "$saved" --remplacer
check 'the jobs stop with code 0' stop jobs
[ "$failures" = 0 ] && say 'Everything went well.'
exit "$failures"
