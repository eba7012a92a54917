/** Headers that requests of the API may carry beside those that every request may. */
export const requestHeaders = [
  "Authorization",
  "Content-Type",
  "Idempotency-Key",
  "If-Match",
  "If-None-Match",
  "Last-Event-ID",
  "X-Request-Id",
] as const;

/** Headers of answers that mean something to clients beside those that every answer has. */
export const exposedHeaders = [
  "Allow",
  "ETag",
  "Idempotency-Replayed",
  "Link",
  "Location",
  "RateLimit",
  "RateLimit-Policy",
  "Retry-After",
  "WWW-Authenticate",
  "X-Request-Id",
  "X-Total-Count",
] as const;
