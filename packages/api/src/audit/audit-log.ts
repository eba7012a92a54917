import Type, { type Static } from "typebox";
import { actorName, id, includeNames, pageHeaders, pageQuery, Timestamp } from "../http/fields.ts";
import { route } from "../route.ts";
import { reviewEventTypes, specEventTypes } from "../webhooks/webhook-events.ts";

/** The actions of the audit log, each named after the kind of its target. */
export const auditActions = [
  ...specEventTypes,
  "spec.purged",
  ...reviewEventTypes,
  "schedule.created",
  "schedule.cancelled",
  "schedule.failed",
  "preview.created",
  "preview.revoked",
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
  "device_login.approved",
  "device_login.denied",
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
    action: Type.Enum([...auditActions], { description: "The action." }),
    actor: Type.Union(
      [
        Type.Object({
          id: Type.String({ description: "The id of the user or API key." }),
          name: actorName,
          user_id: Type.String({ description: "The id of the user, or of the owner of the key." }),
          user_name: actorName,
        }),
        Type.Null(),
      ],
      {
        description:
          "The actor; null if it is unknown, as for a failed login, or if the service itself acted.",
      },
    ),
    target: Type.Union([Type.String(), Type.Null()], {
      description:
        "The id of the target, for schedules and reviews that of their spec; `channels/<name>` for a channel, `widgets/<name>` or `actions/<name>` for a custom type; null without a target, as for a login with an unknown email.",
    }),
    request_id: Type.Union([Type.String(), Type.Null()], {
      description:
        "The `X-Request-Id` of the request; null without a request, as when the first start creates the first admin.",
    }),
    address: Type.Union([Type.String(), Type.Null()], {
      description: "The IP address of the request.",
    }),
    details: Type.Unsafe<Record<string, unknown>>({
      type: "object",
      description: "The details of the change, which depend on the action.",
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
    Type.Enum([...auditActions], { description: "Only entries with this action." }),
  ),
  actor: Type.Optional(
    Type.String({
      pattern: "^(user|key)_[0-7][0-9a-hjkmnp-tv-z]{25}$",
      description: "Only entries of this user, with any token, or of this API key.",
      examples: ["user_01h455vb4pex5vsknk084sn02q", "key_01h455vb4pex5vsknk084sn02q"],
    }),
  ),
  target: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      pattern: "^[ -~]*$",
      description: "Only entries with this target.",
      examples: ["spec_01h455vb4pex5vsknk084sn02q"],
    }),
  ),
  from: Type.Optional({ ...Timestamp, description: "Only entries from this time on." }),
  to: Type.Optional({
    ...Timestamp,
    description: "Only entries before this time.",
    examples: ["2026-02-28T12:00:00.000Z"],
  }),
};

export const listAuditLog = route({
  operationId: "listAuditLog",
  method: "GET",
  path: "/audit-log",
  tag: "Audit",
  summary: "List audit entries",
  description:
    "Newest first. Every change writes an entry in its own transaction, and so does every login, including failed ones. Of the logins that are rejected because too many failed (429), the first, the tenth, the hundredth and so on write `login.throttled`, with their number in `tries`. Entries can't be changed.",
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
      "X-Total-Count": "The number of matching entries; missing if it is over 1,000.",
    },
    example: [example],
  },
});

export const exportAuditLog = route({
  operationId: "exportAuditLog",
  method: "GET",
  path: "/audit-log/export",
  tag: "Audit",
  summary: "Export audit entries",
  description:
    "All matching entries, newest first, with the fields of the list, one JSON object per line.",
  access: "audit:read",
  query: Type.Object(filters, { additionalProperties: false }),
  reply: {
    status: 200,
    description: "One entry per line.",
    mediaType: "application/x-ndjson",
    body: AuditEntry,
    example,
  },
});
