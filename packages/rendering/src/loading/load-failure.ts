/**
 * Why a document couldn't be loaded:
 * - `invalid-address`: an address isn't valid;
 * - `invalid-header`: a header of `headers` has an invalid name or value;
 * - `network`: there was no response, or an incomplete one;
 * - `status`: the response has an error status, see `status`;
 * - `invalid-json`: the response isn't JSON;
 * - `unsupported`: the response isn't a document, or this SDK can't show it;
 * - `bad-signature`: the signature is invalid or doesn't match the document;
 * - `unknown-key`: none of the public keys is the one that signed the document;
 * - `unverifiable`: the platform can't verify signatures (in browsers, only pages that are served by https can);
 * - `other-spec`: the document is of another spec than its address.
 */
export type LoadFailureCode =
  | "invalid-address"
  | "invalid-header"
  | "network"
  | "status"
  | "invalid-json"
  | "unsupported"
  | "bad-signature"
  | "unknown-key"
  | "unverifiable"
  | "other-spec";

/** Why loading has failed: in browsers, the detail of `screenspec-load-failed`. */
export class LoadFailure extends Error {
  readonly code: LoadFailureCode;
  /** The HTTP status of the response. */
  readonly status: number | undefined;
  /** The `Retry-After` of the response, in milliseconds. */
  readonly retryAfterMs: number;

  constructor(code: LoadFailureCode, message: string, status?: number, retryAfterMs = 0) {
    super(message);
    this.code = code;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }

  /** Whether the same request may succeed later. */
  get isPassing(): boolean {
    return this.code === "network" || /408|429|5../.test(`${this.status}`);
  }
}

/** Wraps an error as a failure with a code. A failure is returned unchanged. */
export function toFailure(code: LoadFailureCode, thrown: unknown): LoadFailure {
  return thrown instanceof LoadFailure ? thrown : new LoadFailure(code, String(thrown));
}

/** Calls a function, and wraps its error as a failure with a code. */
export function orFail<Result>(code: LoadFailureCode, call: () => Result): Result {
  try {
    return call();
  } catch (error) {
    throw toFailure(code, error);
  }
}

/** Parses the text of a response. @throws LoadFailure `invalid-json` */
export function parseResponse(text: string, address: string) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new LoadFailure("invalid-json", `${address}: ${error}.`);
  }
}
