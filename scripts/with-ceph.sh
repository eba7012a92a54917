#!/usr/bin/env bash
# Runs a command with a real S3: Ceph's gateway with an in-memory store, on free loopback ports.
# S3_TEST_ENDPOINT, S3_TEST_ACCESS_KEY and S3_TEST_SECRET_KEY contain its URL and credentials.
# Everything is removed when the command ends.
#   apt-get install --no-install-recommends radosgw ceph-mon ceph-osd
#   scripts/with-ceph.sh npm run test:full
#   scripts/with-ceph.sh bash      for an interactive shell
set -euo pipefail
(($# > 0)) || { sed -n '2,/^set/{s/^# \{0,1\}//p}' "$0" >&2; exit 64; }
for tool in ceph ceph-mon ceph-osd radosgw; do
  type "$tool" >/dev/null 2>&1 || {
    echo "There is no $tool. Install the Debian packages radosgw, ceph-mon and ceph-osd." >&2
    exit 69
  }
done

# Not below the checkout, because paths of sockets are limited to 107 bytes.
home=$(mktemp --directory --tmpdir ceph-XXXXXX)
conf=(--conf "$home/ceph.conf")
daemons=()
is_started=false
patience=120 # seconds, for all of the start

clean_up() {
  $is_started || print_failure
  # The data is temporary, so nothing needs to be flushed.
  if ((${#daemons[@]} > 0)); then
    kill -KILL "${daemons[@]}" || true
    wait "${daemons[@]}" || true
  fi 2>/dev/null
  rm -rf "$home"
}
print_failure() {
  local log
  cat "$home/start.log"
  for log in "$home"/{daemons,client.rgw.gateway,mon.a,osd.0}.log; do
    [[ ! -s $log ]] || { echo "The end of ${log##*/}:" && tail --lines 20 "$log"; }
  done
  if ((SECONDS >= patience)); then
    echo "Ceph's gateway did not start within $patience s: what it waits for should be above."
  else
    echo "Ceph's gateway did not start: the reason should be above."
  fi
} >&2
trap clean_up EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

free_port() {
  node -e 'const s = require("node:net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })'
}

configure() {
  local fsid=$1 monitor=$2 gateway_port=$3
  cat >"$home/ceph.conf" <<CONF
[global]
  fsid = $fsid
  mon host = $monitor
  public addr = 127.0.0.1
  cluster addr = 127.0.0.1
  keyring = $home/keyring
  run dir = $home
  crash dir = $home
  log file = $home/\$name.log
  admin socket = $home/\$name.asok
  mon data = $home/mon
  osd data = $home/osd
  osd objectstore = memstore
  memstore device bytes = 1073741824
  osd crush chooseleaf type = 0
  osd pool default size = 1
  osd pool default min size = 1
  osd pool default pg num = 1
  osd pool default pgp num = 1
  mon allow pool size one = true
[client.rgw.gateway]
  rgw data = $home/rgw
  # Otherwise each answer waits 40 ms for the TCP acknowledgement of its head.
  rgw frontends = beast endpoint=127.0.0.1:$gateway_port tcp_nodelay=1
CONF
}

make_keys() {
  local name
  for name in mon. client.admin osd.0 client.rgw.gateway; do
    touch "$home/keyring"
    ceph-authtool "$home/keyring" --gen-key --name "$name" --cap mon 'allow *' --cap osd 'allow *'
  done
}

# Not daemonised, so that it is a child of this shell and ends with it.
run_daemon() {
  "$@" "${conf[@]}" -f </dev/null >>"$home/daemons.log" 2>&1 &
  daemons+=($!)
}

# Commands that ask a daemon wait for it, forever without a limit.
in_time() {
  ((SECONDS < patience)) && timeout $((patience - SECONDS)) "$@"
}

start() {
  local fsid osd monitor
  fsid=$(</proc/sys/kernel/random/uuid) osd=$(</proc/sys/kernel/random/uuid)
  monitor="[v2:127.0.0.1:$(free_port)]"
  configure "$fsid" "$monitor" "${S3_TEST_ENDPOINT##*:}"
  mkdir "$home"/{mon,osd,rgw}
  make_keys
  monmaptool --create --fsid "$fsid" --addv a "$monitor" "$home/monmap"
  in_time ceph-mon "${conf[@]}" --id a --mkfs --monmap "$home/monmap"
  run_daemon ceph-mon --id a
  in_time ceph "${conf[@]}" osd new "$osd"
  in_time ceph-osd "${conf[@]}" --id 0 --mkfs --osd-uuid "$osd"
  run_daemon ceph-osd --id 0
  run_daemon radosgw --name client.rgw.gateway
  # It listens once all its pools exist.
  until (: <>"/dev/tcp/127.0.0.1/${S3_TEST_ENDPOINT##*:}") 2>/dev/null; do
    kill -0 "${daemons[-1]}"
    in_time sleep 0.2
  done
  in_time radosgw-admin "${conf[@]}" user create --uid tests --display-name tests \
    --access-key "$S3_TEST_ACCESS_KEY" --secret-key "$S3_TEST_SECRET_KEY"
}

S3_TEST_ENDPOINT=http://127.0.0.1:$(free_port)
S3_TEST_ACCESS_KEY=tests
S3_TEST_SECRET_KEY=of-no-use-elsewhere
export S3_TEST_ENDPOINT S3_TEST_ACCESS_KEY S3_TEST_SECRET_KEY
echo "Starting Ceph's gateway at $S3_TEST_ENDPOINT …" >&2
start >"$home/start.log" 2>&1
is_started=true
"$@"
