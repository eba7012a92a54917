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
import { exampleVersion, madeVersion, message } from "./publishing.ts";

const { cdn_url, version_url } = madeVersion;

export const promoteSpec = route({
  operationId: "promoteSpec",
  method: "POST",
  path: "/specs/{spec_id}/promote",
  tag: "Publishing",
  summary: "Make the version of one channel live in another",
  description:
    "Makes the version that is live in the channel `from` live in the channel `to` as well. It is the same document under the same number: nothing is composed or stored again. Give `version` in place of `from` to promote any version; give both to be sure that `from` still shows that version. A channel doesn't go back to an older version than it shows, or showed before it was unpublished: that is 409 `newer_version_live`, and `rollback` does it instead. If `to` shows the version already, the answer is a success, and there is no event.",
  access: "specs:publish",
  params: specParams,
  body: Type.Object(
    {
      from: Type.Optional({ ...channelName, description: "The channel that has it." }),
      to: Type.Optional({
        ...channelName,
        description: "The channel that gets it; `production` when left out.",
        examples: ["production"],
      }),
      version: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 2_147_483_647,
          description: "The version; left out: what is live in `from`.",
        }),
      ),
      message: Type.Optional({ ...message, description: "Why, for whoever reads the audit log." }),
    },
    { title: "PromoteRequest", additionalProperties: false },
  ),
  bodyExample: { from: "staging" },
  reply: {
    status: 200,
    description: "The version is live in the channel.",
    body: Type.Object({ status: oneStatus("promoted"), ...madeVersion, channel: channelName }),
    headers: revisionHeaders,
    example: { status: "promoted", ...exampleVersion, channel: "production" },
  },
  problems: [
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
      "The version that apps load; null: the first one is on its way.",
    ),
    cdn_url: nullable(cdn_url, "Where apps load the channel's document."),
    version_url: nullable(version_url, "Where this version stays, whatever comes later."),
    live_since: nullable(
      Timestamp,
      "When this version became live in this channel. A promoted version was made before that.",
    ),
    live_by: nullable(
      Type.String(),
      "The id of the user or key that made it live in this channel: that published, rolled back, promoted or scheduled it.",
    ),
    live_by_name: actorName,
    message: nullable(
      Type.String(),
      "What was said when it was made live in this channel, or else when it was made; null: nothing.",
    ),
    source_version: nullable(
      Type.Integer({ minimum: 1 }),
      "The version whose content it has, if it was made by a rollback; null: it was made of the draft.",
    ),
    previous_version: nullable(
      Type.Integer({ minimum: 1 }),
      "The version to roll back to, if this one is wrong: the one that the channel showed before. After a rollback it is the one that the channel showed before the version that was rolled back to. null: there is none.",
    ),
    pending: Type.Optional(
      Type.Boolean({
        description:
          "`true` while another version, or an unpublish, is committed but not live yet; else left out.",
      }),
    ),
    draft_changed: Type.Boolean({
      description:
        "Whether the content of the draft is another than that of this version: what `status` says about production.",
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
  summary: "List where a spec is live",
  description:
    "Every channel in which a version is live or about to be, in the order of `GET /channels`: all of them, 21 at most.",
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
