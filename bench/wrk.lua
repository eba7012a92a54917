-- wrk ... ORIGIN -- METHOD BODY "PATH [IF-NONE-MATCH]"...
-- Sends the request to the paths in turn, each with its ETag. `$n` in the body is replaced by a counter, so that every
-- request differs. The last output line is a report in JSON.

function init(args)
  wrk.method = args[1]
  if args[2] ~= "" then wrk.body = args[2] end
  local paths, tags = {}, {}
  for n = 3, #args do
    paths[n - 2], tags[n - 2] = args[n]:match("^(%S+) (.*)$")
  end
  wrk.path, wrk.headers["If-None-Match"] = paths[1], tagged(tags[1])

  -- Without a function `request`, wrk formats one request and repeats it.
  local before, after = args[2]:match("^(.-)%$n(.*)$")
  if before then
    request = inTurn(function(n)
      return wrk.format(nil, paths[n % #paths + 1], nil, before .. os.time() .. "-" .. n .. after)
    end)
  elseif #paths > 1 then
    -- Requests are formatted in advance, because formatting one costs wrk more than sending it.
    local requests = {}
    for n, path in ipairs(paths) do
      wrk.headers["If-None-Match"] = tagged(tags[n])
      requests[n] = wrk.format(nil, path)
    end
    request = inTurn(function(n) return requests[n % #requests + 1] end)
  end
end

function tagged(tag)
  if tag ~= "" then return tag end
end

function inTurn(requestNumber)
  local sent = 0
  return function()
    sent = sent + 1
    return requestNumber(sent)
  end
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\n{"requests":%d,"microseconds":%d,"p50":%d,"p99":%d,"refused":%d,"broken":%d}\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
    errors.status, errors.connect + errors.read + errors.write + errors.timeout
  ))
end
