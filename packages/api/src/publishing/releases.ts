import Type, { type Static } from "typebox";
import {
  actorName,
  includeNames,
  nullable,
  pageHeaders,
  pageQuery,
  Timestamp,
} from "../http/fields.ts";
import { route } from "../route.ts";
import { readOnly, Spec } from "../specs/spec-resource.ts";
import { specFilters, specSort } from "../specs/specs.ts";
import { channelName } from "./channel.ts";
import { exampleVersion } from "./publishing.ts";

const ReleasedChannel = Type.Object(
  {
    channel: channelName,
    version: nullable(
      Type.Integer({ minimum: 1 }),
      "The version that apps load; null: the first one is on its way.",
    ),
    version_url: nullable(Type.String(), "Where this version stays, whatever comes later."),
    cdn_url: nullable(Type.String(), "Where apps load the channel's document."),
    published_at: nullable(Timestamp, "When the version was made."),
    published_by: nullable(Type.String(), "The id of the user or key that made the version."),
    published_by_name: actorName,
    message: Type.Optional(
      Type.String({ description: "What its publisher said; left out if nothing." }),
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
  { title: "ReleasedChannel" },
);
export type ReleasedChannel = Static<typeof ReleasedChannel>;

export const Release = Type.Object(
  {
    id: readOnly.id,
    slug: Spec.properties.slug,
    name: Type.String({ description: "The spec's name." }),
    status: readOnly.status,
    revision: readOnly.revision,
    channels: Type.Array(ReleasedChannel, {
      description:
        "Where the spec is live or about to be, in the order of `GET /channels`; empty if nowhere.",
    }),
  },
  { title: "Release" },
);
export type Release = Static<typeof Release>;

export const listReleases = route({
  operationId: "listReleases",
  method: "GET",
  path: "/releases",
  tag: "Publishing",
  summary: "List what every channel serves",
  description:
    "All specs, each with the version that each of its channels serves, when and by whom it was made, and whether the draft has changed since. Specs that were never published are listed too, unless `channel` filters.",
  access: "specs:read",
  query: Type.Object(
    {
      ...specFilters,
      channel: Type.Optional({
        ...channelName,
        description:
          "Only specs that have a version live in this channel. Their other channels are listed as well.",
      }),
      sort: specSort,
      ...includeNames,
      ...pageQuery,
    },
    { additionalProperties: false },
  ),
  reply: {
    status: 200,
    description:
      "One page of specs. With `q` or `channel` it may be short, or empty, and yet lead on: it ends when it has compared enough.",
    body: Type.Array(Release),
    headers: {
      ...pageHeaders,
      "X-Total-Count":
        "How many specs the whole list has; left out where there are more than 10,000, or more than 1,000 have to be compared.",
    },
    example: [
      {
        id: "spec_01h455vb4pex5vsknk084sn02q",
        slug: "home",
        name: "Home",
        status: "modified",
        revision: 4,
        channels: [
          {
            channel: "production",
            version: 3,
            version_url: exampleVersion.version_url,
            cdn_url: exampleVersion.cdn_url,
            published_at: "2026-01-31T12:00:00.000Z",
            published_by: "user_01h455vb4pex5vsknk084sn02q",
            message: "A warmer greeting",
            draft_changed: true,
          },
        ],
      },
    ],
  },
});
