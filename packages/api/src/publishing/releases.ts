import Type, { type Static } from "typebox";
import { includeNames, pageHeaders, pageQuery } from "../http/fields.ts";
import { route } from "../route.ts";
import { readOnly, Spec } from "../specs/spec-resource.ts";
import { specFilters, specSort } from "../specs/specs.ts";
import { channelName } from "./channel.ts";
import { Channel, exampleChannel } from "./channels.ts";

export const Release = Type.Object(
  {
    id: readOnly.id,
    slug: Spec.properties.slug,
    name: Type.String({ description: "The spec's name." }),
    status: readOnly.status,
    revision: readOnly.revision,
    channels: Type.Array(Channel, {
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
    "All specs, each with the version that each of its channels serves, since when, who made it live, and whether the draft has changed since. Specs that were never published are listed too, unless `channel` filters.",
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
        channels: [exampleChannel],
      },
    ],
  },
});
