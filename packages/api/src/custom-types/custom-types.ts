import Type, { type Static } from "typebox";
import {
  actorName,
  contentTag,
  echoes,
  id,
  ifMatchContent,
  ifNoneMatch,
  includeNames,
  pageHeaders,
  pageQuery,
  Timestamp,
} from "../http/fields.ts";
import { route } from "../route.ts";

const described = {
  attributes_schema: Type.Unsafe<Record<string, unknown> | null>({
    type: ["object", "null"],
    description:
      "JSON Schema of its attributes, in the subset of 2020-12 that the format's documentation lists. Null: any attributes. A binding fits any schema.",
    examples: [{ type: "object", properties: { max: { type: "integer" } }, required: ["max"] }],
  }),
  description: Type.String({
    maxLength: 2000,
    description: "What it is for.",
    examples: ["Stars to give."],
  }),
};

const name = Type.String({
  description: "Its `widgetType` or `actionType`.",
  examples: ["Rating"],
});

const readOnly = {
  created_at: Timestamp,
  updated_at: Timestamp,
  created_by: Type.String({ description: "The id of the user or key that registered it." }),
  updated_by: Type.String({ description: "The id of the user or key that changed it last." }),
};

/** Names that a reader may ask for. In a PUT they are ignored, since they may have changed meanwhile. */
const names = { created_by_name: actorName, updated_by_name: actorName };

export const CustomType = Type.Object(
  { name, ...described, ...readOnly, ...names },
  { title: "CustomType" },
);
export type CustomType = Static<typeof CustomType>;

/** A spec whose draft uses a custom type. */
const CustomTypeUse = Type.Object(
  {
    id: id("spec", "The spec's id."),
    slug: Type.String({ description: "The spec's slug.", examples: ["home"] }),
    name: Type.String({ description: "The spec's name.", examples: ["Home"] }),
  },
  { title: "CustomTypeUse" },
);
export type CustomTypeUse = Static<typeof CustomTypeUse>;

const CustomTypePut = Type.Partial(
  Type.Object({ ...described, ...echoes({ name, ...readOnly, ...names }) }),
  { title: "CustomTypePut", additionalProperties: false },
);

const params = Type.Object({
  name: Type.String({
    description: "Letters, digits, `_` and `-`, at most 64, the first a letter.",
    examples: ["Rating"],
  }),
});

const preconditions = Type.Object({
  ...ifMatchContent.properties,
  "if-none-match": Type.Optional(
    Type.String({
      description: "`*`: only while there is none of this name, else 412.",
      examples: ["*"],
    }),
  ),
});

/** The routes of the custom widgets, and those of the custom actions: the same for both. */
function customTypeRoutes<
  const List extends "widgets" | "actions",
  const Noun extends "Widget" | "Action",
>(list: List, noun: Noun) {
  const one = `custom ${noun.toLowerCase()}`;
  const path = `/catalog/${list}` as const;
  return {
    list: route({
      operationId: `listCustom${noun}s`,
      method: "GET",
      path,
      tag: "Catalog",
      summary: `List the ${one}s`,
      description: "Newest first, each with the JSON Schema of its attributes.",
      access: "specs:read",
      query: Type.Object({ ...includeNames, ...pageQuery }, { additionalProperties: false }),
      headers: ifNoneMatch,
      reply: {
        status: 200,
        description: `One page of ${one}s.`,
        body: Type.Array(CustomType),
        headers: { ...pageHeaders, ...contentTag },
      },
    }),
    get: route({
      operationId: `getCustom${noun}`,
      method: "GET",
      path: `${path}/{name}`,
      tag: "Catalog",
      summary: `Read a ${one}`,
      description: "With the JSON Schema of its attributes.",
      access: "specs:read",
      params,
      query: Type.Object(includeNames, { additionalProperties: false }),
      headers: ifNoneMatch,
      reply: { status: 200, description: `The ${one}.`, body: CustomType, headers: contentTag },
      problems: ["not_found"],
    }),
    uses: route({
      operationId: `listCustom${noun}Uses`,
      method: "GET",
      path: `${path}/{name}/uses`,
      tag: "Catalog",
      summary: `List the specs that use a ${one}`,
      description:
        "The specs whose drafts have it, newest first, also while it isn't registered. What was published isn't searched, nor are deleted specs.",
      access: "specs:read",
      params,
      query: Type.Object(pageQuery, { additionalProperties: false }),
      reply: {
        status: 200,
        description: "One page of specs.",
        body: Type.Array(CustomTypeUse),
        headers: {
          ...pageHeaders,
          "X-Total-Count": "How many specs use it; left out where there are more than 10,000.",
        },
      },
      problems: ["not_found"],
    }),
    put: route({
      operationId: `putCustom${noun}`,
      method: "PUT",
      path: `${path}/{name}`,
      tag: "Catalog",
      summary: `Register a ${one}, or replace it`,
      description:
        "From then on its attributes are checked by the schema wherever it is used: published documents stay as they are, drafts that break it can't be published. A name of the format's own catalog is 400.",
      access: "catalog:write",
      params,
      headers: preconditions,
      body: CustomTypePut,
      reply: {
        status: 200,
        description: `The ${one} is replaced.`,
        created: `The ${one} is registered.`,
        body: CustomType,
        headers: contentTag,
      },
      problems: ["catalog_full", "etag_mismatch"],
    }),
    delete: route({
      operationId: `deleteCustom${noun}`,
      method: "DELETE",
      path: `${path}/{name}`,
      tag: "Catalog",
      summary: `Forget a ${one}`,
      description: "What uses it stays publishable, with advice.",
      access: "catalog:write",
      params,
      headers: ifMatchContent,
      reply: {
        status: 200,
        description: `The ${one} is gone.`,
        body: Type.Object({ status: Type.Enum(["deleted"]) }),
        example: { status: "deleted" },
      },
      problems: ["not_found", "etag_mismatch"],
    }),
  };
}

export const customWidgets = customTypeRoutes("widgets", "Widget");
export const customActions = customTypeRoutes("actions", "Action");
