/**
 * Every error code that an answer can carry, with its status, its title, and when it comes. Codes are
 * stable: clients may branch on them. The shape of the answer is RFC 9457 (`application/problem+json`).
 */
export const problems = {
  malformed_json: {
    status: 400,
    title: "The body is not valid JSON",
    when: "The body can't be read, or could not be kept as it is: syntax, UTF-8, U+0000, half surrogates, numbers that are not exact, keys that are there twice or named `__proto__`, more than 200 levels.",
  },
  invalid_request: {
    status: 400,
    title: "The request is not valid",
    when: "Something in the body, the query or a header is not as the route takes it, or a spec's content is malformed.",
  },
  request_too_slow: {
    status: 400,
    title: "The request came too slowly",
    when: "The request had not arrived whole within a minute. Of an import: nothing arrived for a minute, or it arrived at less than 1 KiB/s on average after the first minute.",
  },
  not_publishable: {
    status: 400,
    title: "The draft cannot be published",
    when: "The draft has errors and can't be composed; the pointers lead into it.",
  },
  unauthenticated: {
    status: 401,
    title: "Authentication failed",
    when: "No token, or one that is not good any more. `WWW-Authenticate` says which.",
  },
  invalid_credentials: {
    status: 401,
    title: "Email or password is wrong",
    when: "At login; which of the two is wrong is not told.",
  },
  invalid_refresh_token: {
    status: 401,
    title: "The refresh token is not valid",
    when: "It is unknown, expired or used, or its session has ended: log in again.",
  },
  forbidden: {
    status: 403,
    title: "Not allowed",
    when: "The token is good but may not do this, or an OpenID issuer's token says no role.",
  },
  channel_not_allowed: {
    status: 403,
    title: "Not allowed in this channel",
    when: "The token, or its owner, is limited to other channels than the one whose content the request changes; or it would give others a channel that it lacks itself. `detail` names the channel, and those that are allowed.",
  },
  origin_not_allowed: {
    status: 403,
    title: "The origin is not allowed",
    when: "A session with a cookie was asked for, or its cookie was sent, without an `Origin` header that is this server's own origin (that of `PUBLIC_URL`).",
  },
  not_found: {
    status: 404,
    title: "Not found",
    when: "There is no such path or resource, or it is deleted (and, to restore it, since 30 days).",
  },
  method_not_allowed: {
    status: 405,
    title: "Method not allowed",
    when: "`Allow` lists what the path takes.",
  },
  email_taken: {
    status: 409,
    title: "The email is taken",
    when: "There is a user with this email, in whatever case.",
  },
  slug_taken: {
    status: 409,
    title: "The slug is taken",
    when: "Another spec, which is not deleted, has the slug; `detail` names it.",
  },
  last_admin: {
    status: 409,
    title: "Nobody else is an admin",
    when: "Nobody would be left who is an admin for all channels and not disabled.",
  },
  no_session: {
    status: 409,
    title: "There is no session to end",
    when: "The token is an API key, or of an OpenID issuer: it has no session here that could end.",
  },
  role_of_issuer: {
    status: 409,
    title: "The role comes from the OpenID issuer",
    when: "The user came from an OpenID issuer, whose tokens say the role.",
  },
  catalog_full: {
    status: 409,
    title: "The catalog is full",
    when: "There are as many custom types as there can be (1,000 widgets, 1,000 actions), or their schemas are as large as they can be together (4 MiB of each).",
  },
  idempotency_key_in_use: {
    status: 409,
    title: "The idempotency key is in use",
    when: "The first request with this `Idempotency-Key` is still being answered: ask again after `Retry-After`.",
  },
  not_deleted: {
    status: 409,
    title: "The spec is not deleted",
    when: "To be restored was a spec that is there.",
  },
  not_published: {
    status: 409,
    title: "The spec is not published",
    when: "To be unpublished was a spec that isn't live in the channel: never was, or isn't any more. Or there isn't live what was to be promoted from there. Or what was scheduled came late, and its channel was unpublished meanwhile.",
  },
  not_scheduled: {
    status: 409,
    title: "The publish is not scheduled any more",
    when: "To be cancelled was a publish that was made already, failed or was cancelled.",
  },
  newer_version_live: {
    status: 409,
    title: "The channel has a newer version",
    when: "To be promoted was a version to a channel that shows a newer one, or showed one before it was unpublished. A rollback makes the version live there, as a new one. Or what was scheduled came late, and another version was made live in its channel meanwhile.",
  },
  limit_reached: {
    status: 409,
    title: "Limit reached",
    when: "The spec is live in 20 channels beside production, or 100 publishes of it are scheduled; 200 channels have settings; the user has `MAX_API_KEYS_PER_USER` API keys; or there are `MAX_WEBHOOKS` webhook endpoints, disabled ones included.",
  },
  active_key: {
    status: 409,
    title: "The key is active",
    when: "To be revoked was the document key that signs: activate another one first.",
  },
  endpoint_disabled: {
    status: 409,
    title: "The endpoint is disabled",
    when: "To be delivered, again or for the first time, was something to an endpoint that is disabled: enable it first.",
  },
  not_redeliverable: {
    status: 409,
    title: "The delivery can't be sent again",
    when: "It was a ping, of which another is sent instead, or its endpoint is deleted.",
  },
  revision_mismatch: {
    status: 412,
    title: "The spec has another revision",
    when: "`If-Match` names another revision; `current_revision` is the spec's.",
  },
  etag_mismatch: {
    status: 412,
    title: "It is not what the request depends on",
    when: "Of a custom type or a webhook: `If-Match` names another ETag than it has, or there is none; or `If-None-Match` names the one that it has (`*`: there is one). Of a spec that is put by its slug: `If-Match` was sent, but no spec has the slug; or `If-None-Match` names the ETag of the one that has it.",
  },
  body_too_large: {
    status: 413,
    title: "The body is too large",
    when: "More bytes than `MAX_BODY_BYTES`; at an import, than `MAX_IMPORT_BYTES`; 4 KiB where passwords and refresh tokens are sent.",
  },
  unsupported_media_type: {
    status: 415,
    title: "Unsupported media type",
    when: "A body that is not `application/json` (at an import `application/x-ndjson`), not in UTF-8 by its `charset`, or compressed.",
  },
  idempotency_key_reused: {
    status: 422,
    title: "The idempotency key was used for another body",
    when: "Another body was sent under this `Idempotency-Key` within 24 hours.",
  },
  too_many_requests: {
    status: 429,
    title: "Too many requests",
    when: "Too many requests of the user (or the address, where there is no user), too many open event streams, too many searches, pings, exports, imports, large requests, or bytes of requests and answers at the same time, or too many failed logins; `Retry-After` says how long to wait.",
  },
  internal_error: {
    status: 500,
    title: "Server error",
    when: "A fault of the service; its log has the request id.",
  },
  pointer_pending: {
    status: 503,
    title: "Committed, but not yet live",
    when: "The change is committed and will be seen on the CDN as soon as the origin answers; `version` says which will be live, where one will.",
  },
  unavailable: {
    status: 503,
    title: "Temporarily unavailable",
    when: "The database, the origin or the OpenID issuer does not answer now, or the database gave this request up for another, more is asked at once than can be answered, as many connections are open as there may be, the process has as many event streams or imports as it can, the disk has too little free for an import, or what a browser asks for is not built; `Retry-After` says when to try again.",
  },
} as const satisfies Record<string, { status: number; title: string; when: string }>;

export type ProblemCode = keyof typeof problems;

/** The `type` of a problem: a URN, since codes are meant for programs and name no page. RFC 9457, 3.1.1. */
export function problemType(code: ProblemCode): string {
  return `urn:screenspec:problem:${code}`;
}
