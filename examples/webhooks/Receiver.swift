// Receives webhooks (Swift 6), for any HTTP server. With Vapor:
//
//   let receiver = try WebhookReceiver(secrets: ["whsec_…"]) { event in … }
//   app.on(.POST, "hooks", body: .collect(maxSize: "64kb")) { request in
//     let body = request.body.data.map { Data(buffer: $0) } ?? Data()
//     return HTTPStatus(statusCode: await receiver.receive(body) { request.headers.first(name: $0) })
//   }
//
// It accepts several secrets, as during a rotation.

import Foundation

#if canImport(CryptoKit)
  import CryptoKit
#else
  import Crypto  // https://github.com/apple/swift-crypto
#endif

/// The reason why a webhook can't be trusted.
enum Refusal: Error {
  case missingHeader, notOfNow, badSignature
}

/// A secret is `whsec_` followed by base64.
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

  /// Returns the webhook's id. Throws if it can't be trusted.
  func verify(_ body: Data, header: (String) -> String?) throws -> String {
    guard let id = header("webhook-id"), !id.isEmpty,
      let timestamp = header("webhook-timestamp"), let seconds = UInt32(timestamp),
      let signatures = header("webhook-signature")
    else { throw Refusal.missingHeader }
    guard abs(Date().timeIntervalSince1970 - Double(seconds)) <= Self.tolerance else {
      throw Refusal.notOfNow
    }
    let signed = Data("\(id).\(timestamp).".utf8) + body
    // The service sends at most six signatures, and checking each takes time linear in the body's length.
    for item in signatures.split(separator: " ").prefix(16) where item.hasPrefix("v1,") {
      guard let signature = Data(base64Encoded: String(item.dropFirst(3))) else { continue }
      // Compared in constant time.
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
  /// Received events by `webhook-id`. Use a database table, so that a restart loses nothing.
  private var inbox: [String: Data] = [:]

  /// - Parameter work: processes an event after the response
  init(secrets: [String], work: @escaping @Sendable (Data) async -> Void) throws {
    verifier = try WebhookVerifier(secrets: secrets)
    self.work = work
  }

  /// Returns the status of the response.
  func receive(_ body: Data, header: @Sendable (String) -> String?) -> Int {
    guard let id = try? verifier.verify(body, header: header) else { return 400 }
    let isNew = inbox.updateValue(body, forKey: id) == nil
    if isNew { Task { [work] in await work(body) } }
    return 204
  }
}
