-- Sends the requests of a file, one after another and over again: each line is "METHOD<tab>path<tab>header:value<tab>body".
-- Words: the file, and at which line to begin (so that rounds of one run never order a cart line twice).
local requests = {}
local at = 1

function init(args)
  for line in io.lines(args[1]) do
    local method, path, header, body = line:match("^(%S+)\t(%S+)\t(%S*)\t(.*)$")
    local headers = { ["Content-Type"] = "application/json" }
    local name, value = header:match("^([^:]+):(.+)$")
    if name then headers[name] = value end
    if body == "" then body = nil end
    requests[#requests + 1] = wrk.format(method, path, headers, body)
  end
  at = tonumber(args[2] or "1")
end

function request()
  if at > #requests then at = 1 end
  local next = requests[at]
  at = at + 1
  return next
end
