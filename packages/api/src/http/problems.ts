/**
 * Every error code of a response, with its status, title and cause. Codes are stable: clients may branch
 * on them. Errors have the format of RFC 9457 (`application/problem+json`).
 */
export const problems = {
  malformed_json: {
    status: 400,
    title: "The body is not valid JSON",
    when: "The body can't be parsed, or couldn't be stored unchanged: invalid syntax or UTF-8, U+0000, lone surrogates, numbers that aren't exact, duplicate keys, the key `__proto__`, or more than 200 levels.",
  },
  invalid_request: {
    status: 400,
    title: "The request is not valid",
    when: "The body, the query or a header is invalid, or the content of a spec is malformed.",
  },
  request_too_slow: {
    status: 400,
    title: "The request came too slowly",
    when: "The request didn't arrive within a minute. For an import: nothing arrived for a minute, or less than 1 KiB/s on average after the first minute.",
  },
  not_publishable: {
    status: 400,
    title: "The draft cannot be published",
    when: "The draft has errors and can't be composed; the pointers lead into it.",
  },
  unauthenticated: {
    status: 401,
    title: "Authentication failed",
    when: "The token is missing, invalid or expired. `WWW-Authenticate` has the reason.",
  },
  invalid_credentials: {
    status: 401,
    title: "Email or password is wrong",
    when: "Login with a wrong email or password; the response doesn't tell which of the two.",
  },
  invalid_refresh_token: {
    status: 401,
    title: "The refresh token is not valid",
    when: "The refresh token is unknown, expired or used, or its session has ended: log in again.",
  },
  forbidden: {
    status: 403,
    title: "Not allowed",
    when: "The token is valid but lacks the permission, the token of an OpenID issuer has no role, or the request needs a person who has signed in.",
  },
  recent_sign_in_required: {
    status: 403,
    title: "A recent sign-in is needed",
    when: "The request approves a login on a device, and the user of its session hasn't signed in within the last 15 minutes: sign in again.",
  },
  channel_not_allowed: {
    status: 403,
    title: "Not allowed in this channel",
    when: "The token, or its owner, is limited to channels that don't include the one that the request changes; or the request would grant a channel that its sender lacks. `detail` names the channel and the allowed channels.",
  },
  review_required: {
    status: 403,
    title: "A review is needed",
    when: "The channel is protected, and no approved review asks for this change. `detail` lists the missing approvals. `POST` to `review_url` opens a review. `review_id`, if present, is a review of the channel that has not ended: one of this change, if possible.",
  },
  emergency_not_allowed: {
    status: 403,
    title: "An emergency is not allowed",
    when: "Only an admin who has signed in can skip a review with `emergency`: API keys, logins of devices and tokens of an OpenID issuer can't.",
  },
  approval_not_allowed: {
    status: 403,
    title: "The approval would not count",
    when: "The sender can't approve this review; `detail` has the reason. API keys, logins of devices and tokens of an OpenID issuer never can.",
  },
  origin_not_allowed: {
    status: 403,
    title: "The origin is not allowed",
    when: "The request starts or uses a session with a cookie, but its `Origin` header isn't this server's own origin (that of `PUBLIC_URL`).",
  },
  not_found: {
    status: 404,
    title: "Not found",
    when: "The path or resource doesn't exist, or was deleted (for a restore: more than 30 days ago).",
  },
  method_not_allowed: {
    status: 405,
    title: "Method not allowed",
    when: "The path doesn't support the method; `Allow` lists those that it does.",
  },
  email_taken: {
    status: 409,
    title: "The email is taken",
    when: "Another user has this email; case doesn't matter.",
  },
  slug_taken: {
    status: 409,
    title: "The slug is taken",
    when: "Another spec, which isn't deleted, has the slug; `detail` names it.",
  },
  last_admin: {
    status: 409,
    title: "Nobody else is an admin",
    when: "No enabled admin for all channels would be left.",
  },
  no_session: {
    status: 409,
    title: "There is no session to end",
    when: "The token is an API key or comes from an OpenID issuer, so there is no session to end.",
  },
  role_of_issuer: {
    status: 409,
    title: "The role comes from the OpenID issuer",
    when: "The user comes from an OpenID issuer, whose tokens determine the role.",
  },
  catalog_full: {
    status: 409,
    title: "The catalog is full",
    when: "The maximum of custom types (1,000 widgets, 1,000 actions), or of the total size of their schemas (4 MiB of each), is reached.",
  },
  idempotency_key_in_use: {
    status: 409,
    title: "The idempotency key is in use",
    when: "The first request with this `Idempotency-Key` is still in progress: retry after `Retry-After`.",
  },
  not_deleted: {
    status: 409,
    title: "The spec is not deleted",
    when: "The spec to restore isn't deleted.",
  },
  not_published: {
    status: 409,
    title: "The spec is not published",
    when: "The spec to unpublish isn't live in the channel, or the version to promote isn't live in `from`. For a scheduled publish: it was late, and its channel was unpublished in the meantime.",
  },
  not_scheduled: {
    status: 409,
    title: "The publish is not scheduled any more",
    when: "The scheduled publish to cancel has already been published, failed or cancelled.",
  },
  newer_version_live: {
    status: 409,
    title: "The channel has a newer version",
    when: "The channel shows, or showed before it was unpublished, a newer version than the one to promote. A rollback makes the older one live, as a new version. For a scheduled publish: it was late, and another version went live in its channel in the meantime.",
  },
  channel_frozen: {
    status: 409,
    title: "The channel is frozen",
    when: "A freeze window of the channel's policy is active; `detail` has its reason and its end. Emergencies, and going back to a version that was live in the last 30 days, are possible.",
  },
  channel_protected: {
    status: 409,
    title: "The channel is protected",
    when: "The channel is protected, so its settings can't be removed: remove the protection first.",
  },
  review_changed: {
    status: 409,
    title: "The review has changed",
    when: "The review was updated after the approver read it: its document or its `served_version` has changed. Read it again.",
  },
  review_ended: {
    status: 409,
    title: "The review has ended",
    when: "The review was applied, closed or superseded, which rules out this request.",
  },
  not_approved: {
    status: 409,
    title: "The review is not approved",
    when: "The review can't be applied: approvals are missing, someone has requested changes, or the channel serves another version than `served_version`. `detail` has the reason.",
  },
  limit_reached: {
    status: 409,
    title: "Limit reached",
    when: "The spec is live in 20 channels beside production, or has 100 scheduled publishes, 100 reviews that have not ended or 20 preview links; a review has 500 comments; 200 channels have settings; the user has `MAX_API_KEYS_PER_USER` API keys; or there are `MAX_WEBHOOKS` webhook endpoints, including disabled ones.",
  },
  active_key: {
    status: 409,
    title: "The key is active",
    when: "The document key to revoke is the active one: activate another one first.",
  },
  endpoint_disabled: {
    status: 409,
    title: "The endpoint is disabled",
    when: "The endpoint of the delivery is disabled: enable it first.",
  },
  not_redeliverable: {
    status: 409,
    title: "The delivery can't be sent again",
    when: "The delivery is a ping (send another one instead), or its endpoint is deleted.",
  },
  revision_mismatch: {
    status: 412,
    title: "The spec has another revision",
    when: "`If-Match` names another revision than that of the spec, which is `current_revision`.",
  },
  etag_mismatch: {
    status: 412,
    title: "It is not what the request depends on",
    when: "For a custom type or a webhook: `If-Match` doesn't match its ETag, or it doesn't exist; or `If-None-Match` matches its ETag (`*`: it exists). For a PUT of a spec by slug: `If-Match` was sent, but no spec has the slug; or `If-None-Match` matches the ETag of the spec that has it.",
  },
  body_too_large: {
    status: 413,
    title: "The body is too large",
    when: "The body is larger than `MAX_BODY_BYTES`; for an import, `MAX_IMPORT_BYTES`; for passwords and refresh tokens, 4 KiB.",
  },
  unsupported_media_type: {
    status: 415,
    title: "Unsupported media type",
    when: "The body isn't `application/json` (for an import `application/x-ndjson`), has another `charset` than UTF-8, or is compressed.",
  },
  idempotency_key_reused: {
    status: 422,
    title: "The idempotency key was used for another body",
    when: "Another body was sent with this `Idempotency-Key` within 24 hours.",
  },
  too_many_requests: {
    status: 429,
    title: "Too many requests",
    when: "The user (or, without a user, the address) has too many requests; too many open event streams, searches, pings, exports, imports or large requests; too many bytes of requests and responses in progress; or too many failed logins. `Retry-After` is the time to wait.",
  },
  internal_error: {
    status: 500,
    title: "Server error",
    when: "An error in the service; its log has the request id.",
  },
  pointer_pending: {
    status: 503,
    title: "Committed, but not yet live",
    when: "The change is committed and will be visible on the CDN as soon as the origin responds; `version` is the version that will be live, if there is one.",
  },
  unavailable: {
    status: 503,
    title: "Temporarily unavailable",
    when: "The database, the origin or the OpenID issuer doesn't respond; the database aborted this request in favour of another; the service is overloaded; the maximum of connections, of event streams or of imports is reached; the disk has too little space for an import; or the browser files aren't built. `Retry-After` is the time to wait.",
  },
} as const satisfies Record<string, { status: number; title: string; when: string }>;

export type ProblemCode = keyof typeof problems;

/** The `type` of a problem: a URN, since codes are meant for programs and name no page. RFC 9457, 3.1.1. */
export function problemType(code: ProblemCode): string {
  return `urn:screenspec:problem:${code}`;
}
