import type { Problem } from "../http/problem.ts";
import { type ProblemCode, problems, problemType } from "../http/problems.ts";

/** The members of each problem's example that its code doesn't determine. */
const specifics: { readonly [Code in ProblemCode]: Pick<Problem, "detail"> & Partial<Problem> } = {
  malformed_json: {
    detail:
      "The body is not valid JSON: Expected ',' or '}' after property value in JSON at position 10 (line 1 column 11).",
    errors: [
      {
        pointer: "",
        code: "malformed_json",
        message:
          "The body is not valid JSON: Expected ',' or '}' after property value in JSON at position 10 (line 1 column 11).",
      },
    ],
    error_count: 1,
  },
  invalid_request: {
    detail: '/nmae: There is no field "nmae".',
    errors: [
      {
        pointer: "/nmae",
        code: "unknown_field",
        message: 'There is no field "nmae".',
        hint: 'Did you mean "name"?',
      },
    ],
    error_count: 1,
  },
  request_too_slow: { detail: "The request took too long to arrive: send it within 60 s." },
  not_publishable: {
    detail: '/components/0/onClickActionIds/0: There is no action "opne".',
    errors: [
      {
        pointer: "/components/0/onClickActionIds/0",
        code: "unresolved_reference",
        message: 'There is no action "opne".',
        hint: 'Did you mean "open"?',
      },
    ],
    error_count: 1,
  },
  unauthenticated: { detail: "Send a token: Authorization: Bearer <access_token>." },
  invalid_credentials: { detail: "There is no user with this email and password." },
  invalid_refresh_token: {
    detail: "The refresh token was used before, so its session is ended: log in again.",
  },
  forbidden: { detail: "This needs the permission specs:publish, which the token lacks." },
  recent_sign_in_required: {
    detail:
      "Approving a login needs a session whose user has signed in within 15 minutes: sign in again.",
  },
  channel_not_allowed: {
    detail:
      'This needs the channel "production". Of the channels, the token may change only "staging".',
  },
  review_required: {
    detail:
      'The channel "production" is protected: it needs 2 approvals of publishers or admins. Open a review: POST /api/v1/specs/spec_01h455vb4pex5vsknk084sn02q/reviews.',
    review_url: "/api/v1/specs/spec_01h455vb4pex5vsknk084sn02q/reviews",
  },
  emergency_not_allowed: {
    detail:
      "Only an admin who has signed in can skip a review in an emergency: this is an API key.",
  },
  approval_not_allowed: { detail: "It would not count: your user opened the review." },
  channel_frozen: {
    detail:
      'The channel "production" is frozen until 2026-12-27T00:00:00.000Z: Holidays. Only emergencies, and going back to a version that was live in the last 30 days, are possible.',
  },
  channel_protected: {
    detail:
      'The channel "production" is protected. Remove the protection first: PUT with {"protected": false}.',
  },
  review_changed: {
    detail: "The review has another content: its content is version 8. Look at it again.",
  },
  review_ended: { detail: "The review was applied." },
  not_approved: { detail: "The review has 1 of 2 approvals." },
  origin_not_allowed: {
    detail:
      "A session with a cookie is for pages of https://screens.example.com (PUBLIC_URL sets it). The Origin header of this request: none. Other clients get the refresh token in the body, and send it there.",
  },
  not_found: { detail: 'There is no spec "spec_01h455vb4pex5vsknk084sn02q".' },
  method_not_allowed: { detail: "/api/v1/specs takes GET, HEAD, POST, not PATCH." },
  email_taken: { detail: "There is a user with the email ada@example.com already." },
  slug_taken: { detail: 'Another spec has the slug "home".' },
  last_admin: { detail: "Nobody else is an admin for all channels: make someone else one first." },
  no_session: {
    detail:
      "An API key has no session: there is nothing to log out of. DELETE /api-keys/key_01h455vb4pex5vsknk084sn02q revokes it.",
  },
  role_of_issuer: {
    detail:
      "The role of this user is what the tokens of https://login.example.com say: change it there.",
  },
  catalog_full: { detail: "There are 1000 custom widgets, which is as many as there can be." },
  idempotency_key_in_use: {
    detail: "The first request with this Idempotency-Key is still being answered.",
  },
  not_deleted: { detail: "The spec is there." },
  active_key: { detail: "This key signs documents: activate another one, then revoke it." },
  not_published: { detail: "There is no document on the CDN." },
  not_scheduled: { detail: "It was published, as version 3." },
  newer_version_live: {
    detail: "Version 4 is live in production: to go back to version 3, roll back.",
  },
  limit_reached: { detail: "The spec is live in 20 channels: unpublish one first." },
  endpoint_disabled: {
    detail:
      "The webhook endpoint hook_01h455vb4pex5vsknk084sn02q is disabled. POST /webhooks/hook_01h455vb4pex5vsknk084sn02q/enable enables it.",
  },
  not_redeliverable: { detail: "Its endpoint hook_01h455vb4pex5vsknk084sn02q is deleted." },
  revision_mismatch: {
    detail:
      "The spec is at revision 7 by now. Read it again, then repeat the change on what it is.",
    current_revision: 7,
  },
  etag_mismatch: {
    detail:
      "The resource doesn't match If-Match or If-None-Match. Read it again, then repeat the change.",
  },
  body_too_large: { detail: "The body has more bytes than this request may." },
  unsupported_media_type: { detail: "Send the body as application/json." },
  idempotency_key_reused: {
    detail:
      "Another body was sent under this Idempotency-Key before: use a new key for a new request.",
  },
  too_many_requests: { detail: "More than 6000 requests in a minute: wait." },
  internal_error: { detail: "Something failed here; the log says what, by request id." },
  pointer_pending: {
    detail: "Version 3 is published and will become live as soon as the origin answers.",
    version: 3,
  },
  unavailable: { detail: "The database can't do this now." },
};

/** The example for requests without a body. */
const invalidParameter: Pick<Problem, "detail"> & Partial<Problem> = {
  detail: 'limt: There is no parameter "limt".',
  errors: [
    {
      pointer: "",
      code: "unknown_field",
      message: 'There is no parameter "limt".',
      hint: 'Did you mean "limit"?',
      parameter: "limt",
    },
  ],
  error_count: 1,
};

/** Returns an example of the problem, for a request with or without a body. */
export function problemExample(code: ProblemCode, hasBody: boolean): Problem {
  const { status, title } = problems[code];
  return {
    type: problemType(code),
    title,
    status,
    code,
    request_id: "0b0c6a1e-5a3f-4b57-9c0f-2f6a0d9f5f0e",
    ...(code === "invalid_request" && !hasBody ? invalidParameter : specifics[code]),
  };
}
