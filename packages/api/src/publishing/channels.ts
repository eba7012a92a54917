import Type, { type Static } from "typebox";
import { contentTag, ifNoneMatch, Timestamp } from "../http/fields.ts";
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

const ifLive = <S extends Type.TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

export const Channel = Type.Object(
  {
    channel: { ...channelName, examples: ["production"] },
    live_version: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
      description: "The version that apps load; null: it is on its way.",
    }),
    cdn_url: ifLive(cdn_url),
    version_url: ifLive(version_url),
    published_at: ifLive({ ...Timestamp, description: "When that version was made." }),
  },
  {
    title: "Channel",
    examples: [
      {
        channel: "production",
        live_version: 3,
        cdn_url: exampleVersion.cdn_url,
        version_url: exampleVersion.version_url,
        published_at: "2026-01-31T12:00:00.000Z",
      },
    ],
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
    "Every channel in which a version is live or about to be, production first, then by name: all of them, 21 at most.",
  access: "specs:read",
  params: specParams,
  headers: ifNoneMatch,
  reply: {
    status: 200,
    description: "The channels.",
    body: Type.Array(Channel),
    headers: contentTag,
  },
  problems: ["not_found"],
});
