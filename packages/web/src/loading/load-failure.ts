/**
 * Why there is no document:
 * - `invalid-address`: an attribute's address is none;
 * - `invalid-header`: a header of `headers` has a name or value that none may have;
 * - `network`: no answer came, or only half of one;
 * - `status`: the answer was none of success, see `status`;
 * - `invalid-json`: it is no JSON;
 * - `unsupported`: it is no document, or none that this SDK can show;
 * - `bad-signature`: it is not what was signed, or the signature is none;
 * - `unknown-key`: none of the public keys is the one that it was signed by;
 * - `unverifiable`: this browser, or a page without https, can't verify signatures;
 * - `other-spec`: it is of another spec than its address says.
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

/** Why there is no document, as `screenspec-load-failed` tells it. */
export class LoadFailure extends Error {
  readonly code: LoadFailureCode;
  /** Of an answer: its HTTP status. */
  readonly status: number | undefined;
  /** For how long the server wants to be left alone (`Retry-After`). */
  readonly retryAfterMs: number;

  constructor(code: LoadFailureCode, message: string, status?: number, retryAfterMs = 0) {
    super(message);
    this.code = code;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }

  /** Whether the same request may succeed a little later. */
  get isPassing(): boolean {
    return this.code === "network" || /408|429|5../.test(`${this.status}`);
  }
}

/** What was thrown, as a failure: what is none yet becomes one of this code. */
export function toFailure(code: LoadFailureCode, thrown: unknown): LoadFailure {
  return thrown instanceof LoadFailure ? thrown : new LoadFailure(code, String(thrown));
}

/** What comes of doing something; what that throws is a failure. */
export function orFail<Result>(code: LoadFailureCode, what: () => Result): Result {
  try {
    return what();
  } catch (error) {
    throw toFailure(code, error);
  }
}
