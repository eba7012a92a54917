// Runs the receiver in tests: reads a line of JSON for each webhook, {"headers":{…},"body":"<base64>"}, and writes a
// line with the status.

import Foundation

struct Webhook: Decodable, Sendable {
  let headers: [String: String]
  let body: Data
}

@Sendable func say(_ line: String) {
  FileHandle.standardOutput.write(Data("\(line)\n".utf8))
}

let secrets = ProcessInfo.processInfo.environment["WEBHOOK_SECRETS"] ?? ""
let receiver = try WebhookReceiver(secrets: secrets.split(separator: " ").map(String.init)) { event in
  say(String(decoding: event, as: UTF8.self))
}
say("Listening on the standard input")
while let line = readLine() {
  let webhook = try JSONDecoder().decode(Webhook.self, from: Data(line.utf8))
  say("answered \(await receiver.receive(webhook.body) { webhook.headers[$0] })")
}
