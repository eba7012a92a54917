import Type, { type Static } from "typebox";
import { actorName, id, includeNames, pageHeaders, pageQuery, Timestamp } from "../http/fields.ts";
import { route } from "../route.ts";
import { specEventTypes } from "../webhooks/webhook-events.ts";

/** What the audit log keeps: what was done, by the name of what it was done to. */
export const auditActions = [
  ...specEventTypes,
  "spec.purged",
  "schedule.created",
  "schedule.cancelled",
  "schedule.failed",
  "channel.put",
  "channel.deleted",
  "custom_type.put",
  "custom_type.deleted",
  "api_key.created",
  "api_key.revoked",
  "webhook.created",
  "webhook.updated",
  "webhook.deleted",
  "webhook.enabled",
  "webhook.disabled",
  "webhook.secret_rotated",
  "webhook.recovered",
  "webhook.recovery_cancelled",
  "delivery.redelivered",
  "document_key.created",
  "document_key.activated",
  "document_key.revoked",
  "login.succeeded",
  "login.failed",
  "login.throttled",
  "session.ended",
  "session.reuse_detected",
  "password.changed",
  "user.created",
  "user.updated",
  "user.disabled",
  "user.enabled",
] as const;

export type AuditAction = (typeof auditActions)[number];

export const AuditEntry = Type.Object(
  {
    id: id("aud", "The entry's id."),
    at: Timestamp,
    action: Type.Enum([...auditActions], { description: "What was done." }),
    actor: Type.Union(
      [
        Type.Object({
          id: Type.String({ description: "The user, or the API key." }),
          name: actorName,
          user_id: Type.String({ description: "The user, or the one whose key it is." }),
          user_name: actorName,
        }),
        Type.Null(),
      ],
      {
        description:
          "Who did it; null where nobody knows, as with a failed login, and where the service did it by itself.",
      },
    ),
    target: Type.Union([Type.String(), Type.Null()], {
      description:
        "The id of what it was done to, `channels/<name>` for a channel, `widgets/<name>` or `actions/<name>` for a custom type; null where there is no such thing, as with a login by an email that nobody has.",
    }),
    request_id: Type.Union([Type.String(), Type.Null()], {
      description:
        "The `X-Request-Id` of the request that did it; null where none did, as when the first start makes the first admin.",
    }),
    address: Type.Union([Type.String(), Type.Null()], {
      description: "The IP address that the request came from.",
    }),
    details: Type.Unsafe<Record<string, unknown>>({
      type: "object",
      description: "What changed: other fields for each action.",
    }),
  },
  { title: "AuditEntry" },
);
export type AuditEntry = Static<typeof AuditEntry>;

const example: AuditEntry = {
  id: "aud_01h455vb4pex5vsknk084sn02q",
  at: "2026-01-31T12:00:00.000Z",
  action: "spec.updated",
  actor: { id: "user_01h455vb4pex5vsknk084sn02q", user_id: "user_01h455vb4pex5vsknk084sn02q" },
  target: "spec_01h455vb4pex5vsknk084sn02q",
  request_id: "5b1a9f0e-6f43-4a6a-8f0e-0d6c2f2f3f11",
  address: "192.0.2.1",
  details: {
    name: "Start",
    revision: 2,
    fields: ["name"],
    changes: { name: { from: "Home", to: "Start" } },
  },
};

const filters = {
  action: Type.Optional(
    Type.Enum([...auditActions], { description: "Only what was done in this way." }),
  ),
  actor: Type.Optional(
    Type.String({
      pattern: "^(user|key)_[0-7][0-9a-hjkmnp-tv-z]{25}$",
      description:
        "Only what this user did, with whatever token; or what was done with this API key.",
      examples: ["user_01h455vb4pex5vsknk084sn02q", "key_01h455vb4pex5vsknk084sn02q"],
    }),
  ),
  target: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      pattern: "^[ -~]*$",
      description: "Only what was done to this.",
      examples: ["spec_01h455vb4pex5vsknk084sn02q"],
    }),
  ),
  from: Type.Optional({ ...Timestamp, description: "Only what was done then or later." }),
  to: Type.Optional({
    ...Timestamp,
    description: "Only what was done before then.",
    examples: ["2026-02-28T12:00:00.000Z"],
  }),
};

export const listAuditLog = route({
  operationId: "listAuditLog",
  method: "GET",
  path: "/audit-log",
  tag: "Audit",
  summary: "List what was changed",
  description:
    "Newest first. Every change leaves an entry, in the transaction that makes it, and so does every login, also one that fails. Of logins that are refused because too many have failed (429) the first, the tenth, the hundredth … leaves one, `login.throttled`, whose `tries` says how many there were by then. Entries can't be changed.",
  access: "audit:read",
  query: Type.Object(
    { ...filters, ...includeNames, ...pageQuery },
    { additionalProperties: false },
  ),
  reply: {
    status: 200,
    description: "One page of entries.",
    body: Type.Array(AuditEntry),
    headers: {
      ...pageHeaders,
      "X-Total-Count": "How many entries fit; left out where there are more than 1,000.",
    },
    example: [example],
  },
});

export const exportAuditLog = route({
  operationId: "exportAuditLog",
  method: "GET",
  path: "/audit-log/export",
  tag: "Audit",
  summary: "Export what was changed",
  description:
    "Newest first: all entries that fit, as they are in the list, one JSON object a line.",
  access: "audit:read",
  query: Type.Object(filters, { additionalProperties: false }),
  reply: {
    status: 200,
    description: "An entry on each line.",
    mediaType: "application/x-ndjson",
    body: AuditEntry,
    example,
  },
});
