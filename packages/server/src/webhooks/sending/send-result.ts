/** What came of one attempt. */
export interface SendResult {
  readonly succeeded: boolean;
  readonly statusCode: number | null;
  /** What went wrong, in words. */
  readonly error: string | null;
  /** The first bytes of the answer. */
  readonly responseBody: string | null;
  /** For how long the receiver wants to be left alone. */
  readonly retryAfterMs: number | null;
  readonly durationMs: number;
}

/** The receiver says that it will never take another. RFC 9110, 15.5.11. */
export const gone = 410;
