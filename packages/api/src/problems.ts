/**
 * Every error code that an answer can carry, with its status and title. Codes are stable: clients
 * may branch on them. The shape of the answer is RFC 9457 (`application/problem+json`).
 */
export const problems = {
  malformed_json: { status: 400, title: "The body is not valid JSON" },
  invalid_request: { status: 400, title: "The request is not valid" },
  not_publishable: { status: 400, title: "The draft cannot be published" },
  unauthenticated: { status: 401, title: "Authentication failed" },
  invalid_credentials: { status: 401, title: "Email or password is wrong" },
  invalid_refresh_token: { status: 401, title: "The refresh token is not valid" },
  forbidden: { status: 403, title: "Not allowed" },
  not_found: { status: 404, title: "Not found" },
  method_not_allowed: { status: 405, title: "Method not allowed" },
  email_taken: { status: 409, title: "The email is taken" },
  last_admin: { status: 409, title: "Nobody else is an admin" },
  no_session: { status: 409, title: "There is no session to end" },
  role_of_issuer: { status: 409, title: "The role comes from the OpenID issuer" },
  catalog_full: { status: 409, title: "The catalog is full" },
  idempotency_key_in_use: { status: 409, title: "The idempotency key is in use" },
  not_deleted: { status: 409, title: "The spec is not deleted" },
  not_published: { status: 409, title: "The spec is not published" },
  revision_mismatch: { status: 412, title: "The spec has another revision" },
  etag_mismatch: { status: 412, title: "It is not what the request depends on" },
  body_too_large: { status: 413, title: "The body is too large" },
  unsupported_media_type: { status: 415, title: "Unsupported media type" },
  idempotency_key_reused: { status: 422, title: "The idempotency key was used for another body" },
  too_many_requests: { status: 429, title: "Too many requests" },
  internal_error: { status: 500, title: "Server error" },
  pointer_pending: { status: 503, title: "Committed, but not yet live" },
  unavailable: { status: 503, title: "Temporarily unavailable" },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof problems;

/** The `type` of a problem: a URN, since codes are meant for programs and name no page. RFC 9457, 3.1.1. */
export function problemType(code: ProblemCode): string {
  return `urn:screenspec:problem:${code}`;
}
