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

/** What every reader of a spec may see of an entry of the audit log. */
export const HistoryEntry = Type.Object(
  {
    id: id("aud", "The entry's id."),
    at: Timestamp,
    action: AuditEntry.properties.action,
    actor: nullable(
      Type.Object({
        id: Type.String({ description: "The user, or the API key." }),
        name: name("Its name; null: the key is revoked."),
        user_id: Type.String({ description: "The user, or the one whose key it is." }),
        user_name: name("The user's name."),
      }),
      "Who did it; null: the service did it by itself.",
    ),
    details: Type.Object(
      {
        name: text("The name that the spec had."),
        revision: number("The revision that the draft had then."),
        fields: Type.Optional(
          Type.Array(Type.String(), { description: "The parts of the draft that were changed." }),
        ),
        duplicate_of: text("The spec that this one is a copy of."),
        channel: text("The channel; left out: `production`, or none."),
        version: number("The version that was made live."),
        previous_version: number("The version that was live before."),
        source_version: number("The version that a rollback or a revert took it from."),
        promoted_from: text("The channel that a version was promoted from."),
        message: text("What its publisher said."),
        schedule_id: text("The scheduled publish."),
        schedule_at: text("When it is to be published."),
        code: text("Why a scheduled publish failed, as a publish would have been answered."),
        detail: text("The same for people."),
      },
      { description: "What changed: other fields for each action." },
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
  summary: "List what was done to a spec",
  description:
    "Newest first: who changed the draft, what apps see, or the schedules, and when. These are the entries of the audit log about the spec, without what only admins may know; they are kept as long as that keeps them.",
  access: "specs:read",
  params: specParams,
  query: Type.Object(pageQuery, { additionalProperties: false }),
  reply: {
    status: 200,
    description: "One page of entries.",
    body: Type.Array(HistoryEntry),
    headers: {
      ...pageHeaders,
      "X-Total-Count": "How many entries there are; left out where there are more than 1,000.",
    },
  },
  problems: ["not_found"],
});

/** What is done to specs. */
const historyActions = auditActions.filter((action) => /^(spec|schedule)\./.test(action));

export const listAllHistory = route({
  operationId: "listAllHistory",
  method: "GET",
  path: "/history",
  tag: "Specs",
  summary: "List what was done to all specs",
  description:
    "Newest first: the histories of all specs in one list, of deleted ones too. `GET /events` has changes as they happen.",
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
    description: "One page of entries, each with the spec that it is about.",
    body: Type.Array(SpecHistoryEntry),
    headers: {
      ...pageHeaders,
      "X-Total-Count": "How many entries there are; left out where there are more than 1,000.",
    },
  },
});
