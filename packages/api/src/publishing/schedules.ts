import Type, { type Static } from "typebox";
import {
  actorName,
  id,
  includeNames,
  nullable,
  pageHeaders,
  pageQuery,
  Timestamp,
} from "../http/fields.ts";
import { RequestError } from "../http/problem.ts";
import { route } from "../route.ts";
import { oneStatus, specParams } from "../specs/spec-resource.ts";
import { channelName } from "./channel.ts";

/** The statuses of a scheduled publish. */
const scheduleStatuses = ["scheduled", "published", "failed", "cancelled"] as const;

export type ScheduleStatus = (typeof scheduleStatuses)[number];

const exampleSchedule = {
  id: "sched_01h455vb4pex5vsknk084sn02q",
  status: "scheduled",
  schedule_at: "2026-02-01T08:00:00.000Z",
  channel: "production",
  revision: 4,
  message: "A warmer greeting",
  version: null,
  problem: null,
  created_at: "2026-01-31T12:00:00.000Z",
  created_by: "user_01h455vb4pex5vsknk084sn02q",
  ended_at: null,
};

export const Schedule = Type.Object(
  {
    id: id("sched", "Its id."),
    status: Type.Enum([...scheduleStatuses], {
      description: "The result; `scheduled` if it is still pending.",
    }),
    schedule_at: { ...Timestamp, description: "The time of the publish." },
    channel: channelName,
    revision: Type.Integer({
      minimum: 1,
      description: "The revision of the draft when it was scheduled.",
    }),
    message: nullable(Type.String(), "The message of the publish; null: none."),
    version: nullable(Type.Integer({ minimum: 1 }), "What it was published as."),
    problem: nullable(
      Type.Object({
        code: Type.String({
          description: "The code of the error response that a publish would get.",
        }),
        detail: Type.String({ description: "The details of the failure." }),
        errors: Type.Optional(Type.Array(RequestError, { description: "The first 100 errors." })),
      }),
      "Why it failed.",
    ),
    created_at: Timestamp,
    created_by: Type.String({ description: "The id of the user or key that scheduled it." }),
    created_by_name: actorName,
    ended_at: nullable(Timestamp, "When it was published, failed or was cancelled."),
  },
  {
    title: "Schedule",
    examples: [exampleSchedule],
  },
);
export type Schedule = Static<typeof Schedule>;

export const listSchedules = route({
  operationId: "listSchedules",
  method: "GET",
  path: "/specs/{spec_id}/schedules",
  tag: "Publishing",
  summary: "List the scheduled publishes of a spec",
  description: "Pending and past scheduled publishes, newest first.",
  access: "specs:read",
  params: specParams,
  query: Type.Object({ ...includeNames, ...pageQuery }, { additionalProperties: false }),
  reply: {
    status: 200,
    description: "One page of scheduled publishes.",
    body: Type.Array(Schedule),
    headers: pageHeaders,
  },
  problems: ["not_found"],
});

const SpecSchedule = Type.Object(
  {
    spec_id: id("spec", "The spec's id."),
    spec_name: Type.String({ description: "The spec's name.", examples: ["Home"] }),
    ...Schedule.properties,
  },
  {
    title: "SpecSchedule",
    examples: [
      { spec_id: "spec_01h455vb4pex5vsknk084sn02q", spec_name: "Home", ...exampleSchedule },
    ],
  },
);
export type SpecSchedule = Static<typeof SpecSchedule>;

export const listAllSchedules = route({
  operationId: "listAllSchedules",
  method: "GET",
  path: "/schedules",
  tag: "Publishing",
  summary: "List the scheduled publishes of all specs",
  description:
    "By time, the earliest first; with `status=scheduled` the pending ones. Those of deleted specs are omitted.",
  access: "specs:read",
  query: Type.Object(
    {
      status: Type.Optional(
        Type.Enum([...scheduleStatuses], {
          description: "Only scheduled publishes with this status.",
        }),
      ),
      channel: Type.Optional({
        ...channelName,
        description: "Only scheduled publishes to this channel.",
      }),
      spec_id: Type.Optional(
        Type.String({
          pattern: "^spec_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          description: "Only scheduled publishes of this spec.",
          examples: ["spec_01h455vb4pex5vsknk084sn02q"],
        }),
      ),
      from: Type.Optional({
        ...Timestamp,
        description: "Only scheduled publishes from this time on.",
      }),
      to: Type.Optional({
        ...Timestamp,
        description: "Only scheduled publishes before this time.",
        examples: ["2026-02-28T12:00:00.000Z"],
      }),
      ...includeNames,
      ...pageQuery,
    },
    { additionalProperties: false },
  ),
  reply: {
    status: 200,
    description: "One page of scheduled publishes.",
    body: Type.Array(SpecSchedule),
    headers: {
      ...pageHeaders,
      "X-Total-Count": "The number of scheduled publishes; missing if it is over 1,000.",
    },
  },
});

export const cancelSchedule = route({
  operationId: "cancelSchedule",
  method: "DELETE",
  path: "/specs/{spec_id}/schedules/{schedule_id}",
  tag: "Publishing",
  summary: "Cancel a scheduled publish",
  description: "It stays in the list with the status `cancelled`.",
  access: "specs:publish",
  params: Type.Object({
    ...specParams.properties,
    schedule_id: id("sched", "The scheduled publish's id."),
  }),
  reply: {
    status: 200,
    description: "The scheduled publish was cancelled.",
    body: Type.Object({ status: oneStatus("cancelled") }),
    example: { status: "cancelled" },
  },
  problems: ["not_found", "channel_not_allowed", "not_scheduled"],
});
