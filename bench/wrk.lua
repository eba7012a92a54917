-- wrk ... ORIGIN -- METHOD BODY PATH...
-- Asks the paths in turn. Where the body says $n, each request has a text that no other has.
-- The last line that it writes is a report in JSON.

local requests = {}
local sent = 0

function init(args)
  local method, body = args[1], args[2]
  if body == "" then body = nil end
  for i = 3, #args do
    requests[i - 2] = wrk.format(method, args[i], wrk.headers, body)
  end

  local before, after = (body or ""):match("^(.-)%$n(.*)$")
  if before then
    local path, started = args[3], os.time()
    request = function()
      sent = sent + 1
      return wrk.format(method, path, wrk.headers, before .. started .. "-" .. sent .. after)
    end
  end
end

function request()
  sent = sent + 1
  return requests[sent % #requests + 1]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\n{"requests":%d,"microseconds":%d,"p50":%d,"p99":%d,"refused":%d,"broken":%d}\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
    errors.status, errors.connect + errors.read + errors.write + errors.timeout
  ))
end
