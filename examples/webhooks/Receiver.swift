// Takes webhooks (Swift 6), for any HTTP server. With Vapor:
//
//   let receiver = try WebhookReceiver(secrets: ["whsec_…"]) { event in … }
//   app.on(.POST, "hooks", body: .collect(maxSize: "64kb")) { request in
//     let body = request.body.data.map { Data(buffer: $0) } ?? Data()
//     return HTTPStatus(statusCode: await receiver.receive(body) { request.headers.first(name: $0) })
//   }
//
// It takes several secrets, as while one is rotated.

import Foundation

#if canImport(CryptoKit)
  import CryptoKit
#else
  import Crypto  // https://github.com/apple/swift-crypto
#endif

/// Why a webhook is not to be trusted.
enum Refusal: Error {
  case missingHeader, notOfNow, badSignature
}

/// A secret is `whsec_` and base64.
struct NoSecret: Error {}

struct WebhookVerifier {
  static let tolerance = 300.0  // seconds, either way

  private let keys: [SymmetricKey]

  init(secrets: [String]) throws {
    guard !secrets.isEmpty else { throw NoSecret() }
    keys = try secrets.map { secret in
      let encoded = secret.hasPrefix("whsec_") ? String(secret.dropFirst(6)) : secret
      guard let bytes = Data(base64Encoded: encoded), !bytes.isEmpty else { throw NoSecret() }
      return SymmetricKey(data: bytes)
    }
  }

  /// The webhook's id, if it is to be trusted.
  func verify(_ body: Data, header: (String) -> String?) throws -> String {
    guard let id = header("webhook-id"), !id.isEmpty,
      let timestamp = header("webhook-timestamp"), let seconds = UInt32(timestamp),
      let signatures = header("webhook-signature")
    else { throw Refusal.missingHeader }
    guard abs(Date().timeIntervalSince1970 - Double(seconds)) <= Self.tolerance else {
      throw Refusal.notOfNow
    }
    let signed = Data("\(id).\(timestamp).".utf8) + body
    // We send six at most; each costs as much as the body is long.
    for item in signatures.split(separator: " ").prefix(16) where item.hasPrefix("v1,") {
      guard let signature = Data(base64Encoded: String(item.dropFirst(3))) else { continue }
      // In constant time.
      let isSigned = keys.contains {
        HMAC<SHA256>.isValidAuthenticationCode(signature, authenticating: signed, using: $0)
      }
      if isSigned { return id }
    }
    throw Refusal.badSignature
  }
}

actor WebhookReceiver {
  private let verifier: WebhookVerifier
  private let work: @Sendable (Data) async -> Void
  /// What has come, by `webhook-id`. Yours is a table, so that nothing is lost with the process.
  private var inbox: [String: Data] = [:]

  /// - Parameter work: what an event is for, after the answer
  init(secrets: [String], work: @escaping @Sendable (Data) async -> Void) throws {
    verifier = try WebhookVerifier(secrets: secrets)
    self.work = work
  }

  /// The status to answer with.
  func receive(_ body: Data, header: @Sendable (String) -> String?) -> Int {
    guard let id = try? verifier.verify(body, header: header) else { return 400 }
    let isNew = inbox.updateValue(body, forKey: id) == nil
    if isNew { Task { [work] in await work(body) } }
    return 204
  }
}
