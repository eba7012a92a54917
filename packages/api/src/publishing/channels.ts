import Type, { type Static } from "typebox";
import {
  actorName,
  contentTag,
  ifNoneMatch,
  includeNames,
  nullable,
  Timestamp,
} from "../http/fields.ts";
import { route } from "../route.ts";
import { oneStatus, revisionHeaders, specParams } from "../specs/spec-resource.ts";
import { channelName } from "./channel.ts";
import {
  emergency,
  exampleVersion,
  message,
  protectionProblems,
  versionFields,
} from "./publishing.ts";

const { cdn_url, version_url } = versionFields;

export const promoteSpec = route({
  operationId: "promoteSpec",
  method: "POST",
  path: "/specs/{spec_id}/promote",
  tag: "Publishing",
  summary: "Promote a version to another channel",
  description:
    "Makes the live version of the channel `from` live in the channel `to` too. It is the same document with the same number: nothing is composed or stored again. Use `version` instead of `from` to promote any version, or both to make sure that `from` still serves that version. A channel doesn't go back to an older version than it serves, or served before it was unpublished: that gets 409 `newer_version_live`; use `rollback` instead. If `to` already serves the version, the request succeeds without an event.",
  access: "specs:publish",
  params: specParams,
  body: Type.Object(
    {
      from: Type.Optional({ ...channelName, description: "The channel that serves it." }),
      to: Type.Optional({
        ...channelName,
        description: "The channel to make it live in; by default `production`.",
        examples: ["production"],
      }),
      version: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 2_147_483_647,
          description: "The version; by default the live version of `from`.",
        }),
      ),
      message: Type.Optional({
        ...message,
        description: "The reason, for readers of the audit log.",
      }),
      emergency,
    },
    { title: "PromoteRequest", additionalProperties: false },
  ),
  bodyExample: { from: "staging" },
  reply: {
    status: 200,
    description: "The version is live in the channel.",
    body: Type.Object({ status: oneStatus("promoted"), ...versionFields, channel: channelName }),
    headers: revisionHeaders,
    example: { status: "promoted", ...exampleVersion, channel: "production" },
  },
  problems: [
    ...protectionProblems,
    ...([
      "not_found",
      "channel_not_allowed",
      "not_published",
      "newer_version_live",
      "limit_reached",
    ] as const),
    "pointer_pending",
  ],
});

export const exampleChannel = {
  channel: "production",
  live_version: 3,
  cdn_url: exampleVersion.cdn_url,
  version_url: exampleVersion.version_url,
  live_since: "2026-01-31T12:00:00.000Z",
  live_by: "user_01h455vb4pex5vsknk084sn02q",
  message: "A warmer greeting",
  source_version: null,
  previous_version: 2,
  draft_changed: true,
};

export const Channel = Type.Object(
  {
    channel: { ...channelName, examples: ["production"] },
    live_version: nullable(
      Type.Integer({ minimum: 1 }),
      "The version that apps load; null: the first one is being published.",
    ),
    cdn_url: nullable(cdn_url, "The address from which apps load the channel's document."),
    version_url: nullable(version_url, "The permanent address of this version."),
    live_since: nullable(
      Timestamp,
      "When this version became live in this channel. A promoted version was created earlier.",
    ),
    live_by: nullable(
      Type.String(),
      "The id of the user or key that made it live in this channel by publishing, rolling back, promoting or scheduling.",
    ),
    live_by_name: actorName,
    message: nullable(
      Type.String(),
      "The message of making it live in this channel, or else of its publish; null: none.",
    ),
    source_version: nullable(
      Type.Integer({ minimum: 1 }),
      "The version whose content it has, if a rollback created it; null: it was published from the draft.",
    ),
    previous_version: nullable(
      Type.Integer({ minimum: 1 }),
      "The version to roll back to: the one that was live in the channel before. After a rollback, the one that was live before the version that was rolled back to; null: none.",
    ),
    pending: Type.Optional(
      Type.Boolean({
        description:
          "`true` while another version or an unpublish is committed but not yet live; else missing.",
      }),
    ),
    draft_changed: Type.Boolean({
      description:
        "Whether the content of the draft differs from that of this version, as `status` has it for production.",
    }),
  },
  {
    title: "Channel",
    examples: [exampleChannel],
  },
);
export type Channel = Static<typeof Channel>;

export const listChannels = route({
  operationId: "listChannels",
  method: "GET",
  path: "/specs/{spec_id}/channels",
  tag: "Publishing",
  summary: "List the channels of a spec",
  description:
    "Every channel in which a version is live or is becoming live, in the order of `GET /channels`; at most 21, without pages.",
  access: "specs:read",
  params: specParams,
  query: Type.Object(includeNames, { additionalProperties: false }),
  headers: ifNoneMatch,
  reply: {
    status: 200,
    description: "The channels.",
    body: Type.Array(Channel),
    headers: contentTag,
  },
  problems: ["not_found"],
});
