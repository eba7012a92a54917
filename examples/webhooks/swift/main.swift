// Gives the receiver what comes on the standard input, for the test: a line of JSON for each webhook,
// {"headers":{…},"body":"<base64>"}, answered by a line with the status.

import Foundation

struct Webhook: Decodable, Sendable {
  let headers: [String: String]
  let body: Data
}

setlinebuf(stdout)
let secrets = ProcessInfo.processInfo.environment["WEBHOOK_SECRETS"] ?? ""
let receiver = try WebhookReceiver(secrets: secrets.split(separator: " ").map(String.init)) { event in
  print(String(decoding: event, as: UTF8.self))
}
print("Listening on the standard input")
while let line = readLine() {
  let webhook = try JSONDecoder().decode(Webhook.self, from: Data(line.utf8))
  print("answered", await receiver.receive(webhook.body) { webhook.headers[$0] })
}
