/** The result of one attempt. */
export interface SendResult {
  readonly succeeded: boolean;
  readonly statusCode: number | null;
  /** An explanation of the failure. */
  readonly error: string | null;
  /** The beginning of the response body. */
  readonly responseBody: string | null;
  /** The response's `Retry-After`. */
  readonly retryAfterMs: number | null;
  readonly durationMs: number;
}

/** The status of a receiver that is gone for good (RFC 9110, 15.5.11). */
export const gone = 410;
