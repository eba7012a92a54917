import type { Clock } from "@screenspec/runtime";
import type { CachedDocument, CachedDocuments } from "./cached-documents.ts";

/** What loading needs of a platform. */
export interface LoadingPorts {
  readonly fetch: Fetch;
  readonly storage: DocumentStorage;
  readonly verifySignature: VerifySignature;
  readonly network: Network;
  readonly clock: Clock;
}

/** Sends a GET request. Rejects if there is no response, and when the signal is aborted, also while the body is read. */
export type Fetch<Response extends FetchResponse = FetchResponse> = (
  url: string,
  options: FetchOptions,
) => Promise<Response>;

export interface FetchOptions {
  readonly headers: Readonly<Record<string, string>>;
  /** `no-cache` revalidates what an HTTP cache has, `no-store` ignores it. */
  readonly cache: "default" | "no-cache" | "no-store";
  /** With `error`, a redirect is a failure: the server that it leads to must not get the headers. */
  readonly redirect: "error" | "follow";
  readonly signal: AbortSignal;
}

/** The part of a `Response` of the Fetch Standard that loading reads. */
export interface FetchResponse {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}

/** Stores documents on the device. If it fails, or doesn't answer, documents are cached in memory instead. */
export interface DocumentStorage {
  /**
   * Changes the documents of a key atomically: no other call, also of another process, reads them meanwhile. Returns the
   * result, which need not be written yet.
   *
   * @param change returns the changed documents, or the same ones; may be called again
   * @param onLost to call with the result if it couldn't be written after all
   */
  update(
    key: string,
    change: (cached: CachedDocuments) => CachedDocuments,
    onLost: (lost: CachedDocuments) => void,
  ): Promise<CachedDocuments>;
}

/**
 * Verifies a document. `signatureVerifier` returns it for a platform's cryptography; a platform may load that code only for
 * apps that sign documents. If it throws, the document isn't shown.
 *
 * @param requestText throws a `LoadFailure`
 */
export type VerifySignature = (
  document: CachedDocument,
  origin: DocumentOrigin,
  requestText: (url: string, options: RequestOptions) => Promise<string>,
) => Promise<SignatureResult>;

export interface DocumentOrigin {
  /** The document's absolute address. */
  readonly src: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The absolute address of the public keys. */
  readonly jwks: string;
}

type RequestOptions = Pick<FetchOptions, "headers" | "cache">;

export type SignatureResult =
  | "valid"
  | {
      readonly code: "other-spec" | "bad-signature" | "unknown-key" | "unverifiable";
      readonly message: string;
    };

export interface Network {
  /** Calls back each time the device is online again, and not now. Returns a function that stops it. */
  onOnline(callBack: () => void): () => void;
}

/** The cryptography of a platform. If it throws, the document isn't shown, and the failure is `unverifiable`. */
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
