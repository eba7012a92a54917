import Type, { type Static } from "typebox";
import { contentTag, echoes, ifNoneMatch } from "../http/fields.ts";
import { policyFields, protectedField } from "../reviews/policy.ts";
import { route } from "../route.ts";
import { oneStatus } from "../specs/spec-resource.ts";
import { channelName } from "./channel.ts";

/** The maximal count of the live specs of a channel. */
export const maxCountedSpecs = 10_000;

const order = Type.Integer({
  minimum: 0,
  maximum: 9999,
  description:
    "The position in all lists of channels: lower values first, equal values by name. The default is 0 for `production`, which makes it the first, and 100 for all others.",
  examples: [10],
});
const color = Type.Unsafe<string | null>({
  type: ["string", "null"],
  pattern: "^#[0-9A-Fa-f]{6}$",
  description: "The color of the channel in the Console, as `#RRGGBB`; null: none.",
  examples: ["#D97706"],
});
const description = Type.String({
  maxLength: 500,
  description: "The purpose of the channel, and who loads it.",
  examples: ["The channel that testers load."],
});
const readOnly = {
  name: channelName,
  specs: Type.Integer({
    minimum: 0,
    maximum: maxCountedSpecs,
    description:
      "The number of specs that are live in the channel; 10,000 means at least that many.",
    examples: [12],
  }),
};

export const KnownChannel = Type.Object(
  {
    name: readOnly.name,
    order,
    color,
    description,
    specs: readOnly.specs,
    protected: protectedField,
    ...Type.Partial(Type.Object(policyFields)).properties,
  },
  { title: "KnownChannel" },
);
export type KnownChannel = Static<typeof KnownChannel>;

const params = Type.Object({ channel: channelName });

export const listKnownChannels = route({
  operationId: "listKnownChannels",
  method: "GET",
  path: "/channels",
  tag: "Publishing",
  summary: "List the channels of all specs",
  description:
    "`production`, every channel with settings, and every channel that a spec was ever live in, by `order`; at most 1,000, without pages. You can publish to a channel that has no settings. `GET /specs/{spec_id}/channels` lists the channels of one spec.",
  access: "specs:read",
  headers: ifNoneMatch,
  reply: {
    status: 200,
    description: "The channels.",
    body: Type.Array(KnownChannel),
    headers: contentTag,
    example: [
      { name: "production", order: 0, color: null, description: "", specs: 12, protected: false },
      {
        name: "staging",
        order: 100,
        color: "#D97706",
        description: "The channel that testers load.",
        specs: 14,
        protected: false,
      },
    ],
  },
});

export const putChannel = route({
  operationId: "putChannel",
  method: "PUT",
  path: "/channels/{channel}",
  tag: "Publishing",
  summary: "Change the settings of a channel",
  description:
    "Changes the given fields: the position, the color, the description and the policy. The channel is listed from then on, even before anything is published to it. Its live versions don't change. With `protected`, what the channel serves changes only by reviews with enough approvals, by emergencies of admins, and by going back to a version that was live in the channel in the last 30 days. `protected: false` removes the policy.",
  access: "channels:write",
  params,
  body: Type.Partial(
    Type.Object({
      order,
      color,
      description,
      protected: protectedField,
      ...policyFields,
      ...echoes(readOnly),
    }),
    { title: "ChannelPut", additionalProperties: false },
  ),
  bodyExample: { color: "#D97706", description: "The channel that testers load." },
  reply: {
    status: 200,
    description: "The channel has the given settings.",
    body: KnownChannel,
  },
  problems: ["channel_not_allowed", "limit_reached"],
});

export const deleteChannel = route({
  operationId: "deleteChannel",
  method: "DELETE",
  path: "/channels/{channel}",
  tag: "Publishing",
  summary: "Remove the settings of a channel",
  description:
    "The channel gets the default settings. Its live versions don't change. It stays in the list if a spec was ever live in it. A protected channel gets 409 `channel_protected`.",
  access: "channels:write",
  params,
  reply: {
    status: 200,
    description: "The settings were removed.",
    body: Type.Object({ status: oneStatus("deleted") }),
    example: { status: "deleted" },
  },
  problems: ["channel_not_allowed", "not_found", "channel_protected"],
});
