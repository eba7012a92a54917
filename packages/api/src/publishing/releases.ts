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
        "The channels in which the spec is live or becoming live, in the order of `GET /channels`; may be empty.",
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
  summary: "List releases",
  description:
    "All specs with the live version of each of their channels: since when, who made it live, and whether the draft has changed since. Specs that were never published are included, unless `channel` is given.",
  access: "specs:read",
  query: Type.Object(
    {
      ...specFilters,
      channel: Type.Optional({
        ...channelName,
        description: "Only specs that are live in this channel. Their other channels are included.",
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
      "One page of specs. With `q` or `channel` it may have fewer items than `limit`, or none, and still have a next page.",
    body: Type.Array(Release),
    headers: {
      ...pageHeaders,
      "X-Total-Count":
        "The number of specs of the whole list; missing if it is over 10,000, or if more than 1,000 specs must be compared.",
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
