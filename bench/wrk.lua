-- wrk ... ORIGIN -- METHOD BODY PATH...
-- Asks the paths in turn. Where the body says $n, each request has a text that no other has.
-- The last line that it writes is a report in JSON.

function init(args)
  wrk.method, wrk.path = args[1], args[3]
  if args[2] ~= "" then wrk.body = args[2] end
  local function pathOf(n) return args[3 + n % (#args - 2)] end

  -- Without a function `request`, wrk formats one request and sends it again and again.
  local before, after = args[2]:match("^(.-)%$n(.*)$")
  if before then
    request = inTurn(function(n)
      return wrk.format(nil, pathOf(n), nil, before .. os.time() .. "-" .. n .. after)
    end)
  elseif #args > 3 then
    request = inTurn(function(n) return wrk.format(nil, pathOf(n)) end)
  end
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
