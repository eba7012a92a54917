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
      "The JSON Schema of its attributes, in the subset of 2020-12 that the format's documentation lists; null: any attributes. A binding is valid for any schema.",
    examples: [{ type: "object", properties: { max: { type: "integer" } }, required: ["max"] }],
  }),
  description: Type.String({
    maxLength: 2000,
    description: "The purpose of the type.",
    examples: ["Stars to give."],
  }),
};

const name = Type.String({
  description: "The `widgetType` or `actionType`.",
  examples: ["Rating"],
});

const readOnly = {
  created_at: Timestamp,
  updated_at: Timestamp,
  created_by: Type.String({ description: "The id of the user or key that registered it." }),
  updated_by: Type.String({ description: "The id of the user or key that changed it last." }),
};

/** Names that a reader can request. A PUT ignores them, because they may have changed since they were read. */
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
    description: "A letter, then up to 63 letters, digits, `_` or `-`.",
    examples: ["Rating"],
  }),
});

const preconditions = Type.Object({
  ...ifMatchContent.properties,
  "if-none-match": Type.Optional(
    Type.String({
      description: "`*`: only if no type has this name, else 412.",
      examples: ["*"],
    }),
  ),
});

/** Returns the routes of custom widgets or custom actions, which are the same for both. */
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
      description: "Returns it with the JSON Schema of its attributes.",
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
        "The specs whose drafts use it, newest first, even if it isn't registered. Data with a member `widgetType` or `actionType` counts too, and of a draft with more than 2,000 custom types only 2,000 are found. Published documents and deleted specs aren't searched.",
      access: "specs:read",
      params,
      query: Type.Object(pageQuery, { additionalProperties: false }),
      reply: {
        status: 200,
        description: "One page of specs.",
        body: Type.Array(CustomTypeUse),
        headers: {
          ...pageHeaders,
          "X-Total-Count": "The number of specs that use it; missing if it is over 10,000.",
        },
      },
      problems: ["not_found"],
    }),
    put: route({
      operationId: `putCustom${noun}`,
      method: "PUT",
      path: `${path}/{name}`,
      tag: "Catalog",
      summary: `Register or replace a ${one}`,
      description:
        "From then on the schema checks its attributes in all drafts. Drafts that violate it can't be published; published documents stay as they are. A name of the format's own catalog is rejected with 400.",
      access: "catalog:write",
      params,
      headers: preconditions,
      body: CustomTypePut,
      reply: {
        status: 200,
        description: `The ${one} was replaced.`,
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
      summary: `Delete a ${one}`,
      description: "Drafts that use it can still be published; they get advice.",
      access: "catalog:write",
      params,
      headers: ifMatchContent,
      reply: {
        status: 200,
        description: `The ${one} was deleted.`,
        body: Type.Object({ status: Type.Enum(["deleted"]) }),
        example: { status: "deleted" },
      },
      problems: ["not_found", "etag_mismatch"],
    }),
  };
}

export const customWidgets = customTypeRoutes("widgets", "Widget");
export const customActions = customTypeRoutes("actions", "Action");
