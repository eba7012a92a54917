spid=$(cat /tmp/perf/spid)
