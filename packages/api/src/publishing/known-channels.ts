import Type, { type Static } from "typebox";
import { contentTag, echoes, ifNoneMatch } from "../http/fields.ts";
import { route } from "../route.ts";
import { oneStatus } from "../specs/spec-resource.ts";
import { channelName } from "./channel.ts";

/** Up to how many live specs are counted for a channel. */
export const maxCountedSpecs = 10_000;

const order = Type.Integer({
  minimum: 0,
  maximum: 9999,
  description:
    "Channels are listed from the lowest, and equal ones by name, in this list and wherever channels are listed. Without settings it is 100, and 0 for `production`, which so comes first.",
  examples: [10],
});
const color = Type.Unsafe<string | null>({
  type: ["string", "null"],
  pattern: "^#[0-9A-Fa-f]{6}$",
  description: "In which the channel is shown, as `#RRGGBB`; null: none was chosen.",
  examples: ["#D97706"],
});
const description = Type.String({
  maxLength: 500,
  description: "What it is for, and who loads it.",
  examples: ["What testers load."],
});
const readOnly = {
  name: channelName,
  specs: Type.Integer({
    minimum: 0,
    maximum: maxCountedSpecs,
    description:
      "How many specs have a version live there; 10,000 stands for that many and for more.",
    examples: [12],
  }),
};

export const KnownChannel = Type.Object(
  { name: readOnly.name, order, color, description, specs: readOnly.specs },
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
    "`production`, every channel that has settings, and every channel that a spec was ever live in, in their order: all of them, up to 1,000. A channel needs no settings to be published to. Where one spec is live is at `GET /specs/{spec_id}/channels`.",
  access: "specs:read",
  headers: ifNoneMatch,
  reply: {
    status: 200,
    description: "The channels.",
    body: Type.Array(KnownChannel),
    headers: contentTag,
    example: [
      { name: "production", order: 0, color: null, description: "", specs: 12 },
      {
        name: "staging",
        order: 100,
        color: "#D97706",
        description: "What testers load.",
        specs: 14,
      },
    ],
  },
});

export const putChannel = route({
  operationId: "putChannel",
  method: "PUT",
  path: "/channels/{channel}",
  tag: "Publishing",
  summary: "Set how a channel is shown",
  description:
    "Its place among the channels, its color and its description. Fields that are left out stay as they are. The channel is known from then on, also before anything is published to it. What it serves doesn't change.",
  access: "channels:write",
  params,
  body: Type.Partial(Type.Object({ order, color, description, ...echoes(readOnly) }), {
    title: "ChannelPut",
    additionalProperties: false,
  }),
  bodyExample: { color: "#D97706", description: "What testers load." },
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
    "It is shown as a channel without settings again. What it serves doesn't change, and while specs have it, it stays in the list.",
  access: "channels:write",
  params,
  reply: {
    status: 200,
    description: "The settings are gone.",
    body: Type.Object({ status: oneStatus("deleted") }),
    example: { status: "deleted" },
  },
  problems: ["channel_not_allowed", "not_found"],
});
