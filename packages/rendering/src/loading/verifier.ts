/**
 * The cryptography of a platform. If it throws, the document isn't shown, and the failure is `unverifiable`.
 */
export interface Verifier {
  /** Why signatures can't be verified here, for developers. Undefined if they can. */
  unavailable?(): string | undefined;
  sha256(bytes: Bytes): Promise<Bytes>;
  /** Whether the key, of 32 bytes, has signed the bytes with Ed25519 (RFC 8032). */
  verify(signed: SignedBytes): Promise<boolean>;
}

export interface SignedBytes {
  readonly bytes: Bytes;
  readonly signature: Bytes;
  readonly publicKey: Bytes;
}

/** Not of shared memory, which Web Crypto refuses. */
export type Bytes = Uint8Array<ArrayBuffer>;
