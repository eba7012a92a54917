import Type, { type Static } from "typebox";
import { AuditEntry, auditActions } from "../audit/audit-log.ts";
import { id, nullable, pageHeaders, pageQuery, Timestamp } from "../http/fields.ts";
import { route } from "../route.ts";
import { specParams } from "./spec-resource.ts";

const name = (of: string) => nullable(Type.String({ examples: ["Ada"] }), of);
const number = (description: string) => Type.Optional(Type.Integer({ minimum: 1, description }));
const text = (description: string) => Type.Optional(Type.String({ description }));

const exampleEntry = {
  id: "aud_01h455vb4pex5vsknk084sn02q",
  at: "2026-01-31T12:00:00.000Z",
  action: "spec.published",
  actor: {
    id: "key_01h455vb4pex5vsknk084sn02q",
    name: "CI of the app",
    user_id: "user_01h455vb4pex5vsknk084sn02q",
    user_name: "Ada",
  },
  details: { name: "Home", revision: 4, version: 3, previous_version: 2, message: "Warmer" },
};

/** An entry of the audit log without the members that only admins may read. */
export const HistoryEntry = Type.Object(
  {
    id: id("aud", "The entry's id."),
    at: Timestamp,
    action: AuditEntry.properties.action,
    actor: nullable(
      Type.Object({
        id: Type.String({ description: "The id of the user or API key." }),
        name: name("Its name; null: the key is revoked."),
        user_id: Type.String({ description: "The id of the user, or of the owner of the key." }),
        user_name: name("The user's name."),
      }),
      "The actor; null: the service.",
    ),
    details: Type.Object(
      {
        name: text("The name of the spec at that time."),
        revision: number("The revision of the draft at that time."),
        fields: Type.Optional(
          Type.Array(Type.String(), { description: "The changed parts of the draft." }),
        ),
        duplicate_of: text("The spec that was duplicated."),
        channel: text("The channel; missing for `production` and without a channel."),
        version: number("The version that was made live, or that the review is about."),
        previous_version: number("The version that was live before."),
        source_version: number("The version whose content a rollback or revert used."),
        promoted_from: text("The channel from which the version was promoted."),
        message: text("The message of the publish, or of the decision on a review."),
        review_id: text("The review, or of a publish the review that approved it."),
        title: text("The title of the review at that time."),
        is_resolved: Type.Optional(
          Type.Boolean({
            description:
              "Whether a comment was resolved (true) or reopened (false); missing: it was written.",
          }),
        ),
        emergency: Type.Optional(
          Type.Boolean({ description: "Whether an admin made the change without a review." }),
        ),
        reversal: Type.Optional(
          Type.Boolean({
            description:
              "Whether it went back to a version that was live in a protected channel, which needs no review.",
          }),
        ),
        schedule_id: text("The scheduled publish."),
        schedule_at: Type.Optional(
          nullable(
            Type.String(),
            "The time of the scheduled publish or review; null: a review is no longer scheduled.",
          ),
        ),
        code: text("The code of the error with which a scheduled publish failed."),
        detail: text("The details of the failure, for people."),
      },
      { description: "The details of the change, which depend on the action." },
    ),
  },
  {
    title: "HistoryEntry",
    examples: [exampleEntry],
  },
);
export type HistoryEntry = Static<typeof HistoryEntry>;

export const SpecHistoryEntry = Type.Object(
  { spec_id: id("spec", "The spec's id."), ...HistoryEntry.properties },
  {
    title: "SpecHistoryEntry",
    examples: [{ spec_id: "spec_01h455vb4pex5vsknk084sn02q", ...exampleEntry }],
  },
);
export type SpecHistoryEntry = Static<typeof SpecHistoryEntry>;

/** The details that the history shows; an entry of the audit log may have more. */
export const historyDetails = Object.keys(
  HistoryEntry.properties.details.properties,
) as readonly (keyof HistoryEntry["details"])[];

export const listHistory = route({
  operationId: "listHistory",
  method: "GET",
  path: "/specs/{spec_id}/history",
  tag: "Specs",
  summary: "List the history of a spec",
  description:
    "All changes of the draft, of the live versions, of the schedules and of the reviews, with actor and time, newest first. These are the entries of the audit log for the spec, without the members that only admins may read, and they are kept as long as the audit log.",
  access: "specs:read",
  params: specParams,
  query: Type.Object(pageQuery, { additionalProperties: false }),
  reply: {
    status: 200,
    description: "One page of entries.",
    body: Type.Array(HistoryEntry),
    headers: {
      ...pageHeaders,
      "X-Total-Count": "The number of entries; missing if it is over 1,000.",
    },
  },
  problems: ["not_found"],
});

/** The actions on specs. */
const historyActions = auditActions.filter((action) => /^(spec|schedule|review)\./.test(action));

export const listAllHistory = route({
  operationId: "listAllHistory",
  method: "GET",
  path: "/history",
  tag: "Specs",
  summary: "List the history of all specs",
  description:
    "The history of all specs, including deleted ones, newest first. `GET /events` streams changes live.",
  access: "specs:read",
  query: Type.Object(
    {
      action: Type.Optional(
        Type.Enum(historyActions, { description: "Only entries with this action." }),
      ),
      ...pageQuery,
    },
    { additionalProperties: false },
  ),
  reply: {
    status: 200,
    description: "One page of entries with their specs.",
    body: Type.Array(SpecHistoryEntry),
    headers: {
      ...pageHeaders,
      "X-Total-Count": "The number of entries; missing if it is over 1,000.",
    },
  },
});
