import { hintForSpecKey } from "@screenspec/format";
import { specResourceSchema } from "@screenspec/format/schema";
import Type, { type Static, type TSchema } from "typebox";
import { id, ifNoneMatch, pageHeaders, pageQuery, Timestamp } from "./fields.ts";
import { route } from "./route.ts";
import { validated, validateOnly } from "./validate-only.ts";

const Node = Type.Unsafe<unknown>({
  title: "Node",
  description: "A renderer, a widget or a reference to a component, as the document format has it.",
});

const greeting = {
  type: "Widget",
  widgetType: "Text",
  attributes: { text: "Hello, {{ state.globalData.name }}" },
};

const resource = specResourceSchema();

const described = {
  name: Type.Unsafe<string>({ ...resource.name }),
  description: Type.Unsafe<string>({ ...resource.description }),
  version: Type.Unsafe<string>({ ...resource.version, examples: ["1.0.0"] }),
  components: Type.Array(Node, {
    description: "The body's nodes; beside `screens`, fragments that nodes refer to.",
    examples: [[greeting]],
  }),
};

/** The parts that go into the document as they are, in its own order. In an update null removes one. */
function documentParts<Removed extends null = never>(removed: readonly "null"[]) {
  const text = (description: string) =>
    Type.Unsafe<string | Removed>({ type: jsonType("string", removed), description });
  const object = (description: string) =>
    Type.Unsafe<Record<string, unknown> | Removed>({
      type: jsonType("object", removed),
      description,
    });
  return {
    entryPoint: text("The id of the screen that is shown first."),
    globalData: object("Data that is available everywhere in the document."),
    screens: object("Screens by id."),
    actions: object("Actions by id."),
    rules: object("Rules by id."),
    theme: object("Colours, spacing, radii and typography by name."),
    strings: object("Texts by language and key."),
    defaultLocale: text("The language whose texts stand in for missing ones."),
  };
}

function jsonType(type: string, others: readonly string[]) {
  return others.length === 0 ? type : [type, ...others];
}

const parts = documentParts([]);
export type SpecPart = keyof typeof parts;
export const specParts = Object.keys(parts) as readonly SpecPart[];

const specStatuses = ["draft", "published", "modified"] as const;
export type SpecStatus = (typeof specStatuses)[number];

/** What a list of specs may be sorted by: with `-` the highest, latest or last first. */
const specSorts = [
  "-created_at",
  "created_at",
  "-updated_at",
  "updated_at",
  "name",
  "-name",
] as const;
export type SpecSort = (typeof specSorts)[number];

/** Which specs a list or an export has. */
export const specFilters = {
  q: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description:
        "Only specs whose name or description has this text in it, in upper or lower case, or whose id has it after `spec_` or begins with it. Every character is meant as it is.",
    }),
  ),
  status: Type.Optional(
    Type.Enum([...specStatuses], { description: "Only specs with this status." }),
  ),
};

const readOnly = {
  id: id("spec", "The spec's id."),
  status: Type.Enum([...specStatuses], {
    description:
      "`draft`: not live. `published`: live and equal to the draft. `modified`: live and different.",
  }),
  revision: Type.Integer({ minimum: 1, description: "Grows by one with every change." }),
  live_version: nullable(Type.Integer({ minimum: 1 }), "The version that the pointer shows."),
  cdn_url: nullable(Type.String(), "Where the live document is; null when there is none."),
  created_at: Timestamp,
  updated_at: Timestamp,
  created_by: Type.String({ description: "The id of the user or key that created it." }),
  updated_by: Type.String({ description: "The id of the user or key that changed it last." }),
};
export type ReadOnlySpecField = keyof typeof readOnly;
export const readOnlySpecFields = Object.keys(readOnly) as readonly ReadOnlySpecField[];

function nullable<S extends TSchema>(schema: S, description: string) {
  return Type.Union([schema, Type.Null()], { description });
}

export const Spec = Type.Object(
  { ...described, ...Type.Partial(Type.Object(parts)).properties, ...readOnly },
  { title: "Spec" },
);
export type Spec = Static<typeof Spec>;

/** Files carry it for editors. */
const fileMembers = {
  $schema: Type.String({ description: "The address of a JSON Schema, for editors: not kept." }),
};

export const SpecCreate = Type.Object(
  {
    ...Type.Partial(Type.Object({ ...fileMembers, ...described, ...parts })).properties,
    name: described.name,
  },
  { title: "SpecCreate", additionalProperties: false },
);
export type SpecCreate = Static<typeof SpecCreate>;

/** Read-only fields are let through here: equal to what they are, they are ignored; else refused. */
const echoed = Type.Unsafe<unknown>({ description: "Read-only: as it is, or left out." });

export const SpecUpdate = Type.Partial(
  Type.Object({
    ...fileMembers,
    ...described,
    ...documentParts<null>(["null"]),
    id: echoed,
    status: echoed,
    revision: echoed,
    live_version: echoed,
    cdn_url: echoed,
    created_at: echoed,
    updated_at: echoed,
    created_by: echoed,
    updated_by: echoed,
  } satisfies Record<
    keyof (typeof fileMembers & typeof described) | SpecPart | ReadOnlySpecField,
    TSchema
  >),
  { title: "SpecUpdate", additionalProperties: false },
);
export type SpecUpdate = Static<typeof SpecUpdate>;

export const SpecSummary = Type.Object(
  {
    ...readOnly,
    name: described.name,
    description: described.description,
    version: described.version,
  },
  { title: "SpecSummary" },
);
export type SpecSummary = Static<typeof SpecSummary>;

export const specParams = Type.Object({ spec_id: id("spec", "The spec's id.") });

export const revisionHeaders = {
  ETag: '`"<revision>.<state>"`: changes whenever anything in the answer does.',
};
export const ifMatch = Type.Object({
  "if-match": Type.Optional(
    Type.String({ description: "An ETag: only if the spec still has its revision, else 412." }),
  ),
});

export const oneStatus = <S extends string>(status: S) => Type.Enum([status]);

export const refusedSpecFields: Readonly<Record<string, string>> = Object.fromEntries(
  readOnlySpecFields.map((name) => [name, "It is set by the service; leave it out."]),
);
const exampleContent = {
  name: "Home",
  description: "What people see first.",
  version: "1.0.0",
  components: [greeting],
  globalData: { name: "Ada" },
};

const exampleSpec = {
  ...exampleContent,
  id: "spec_01h455vb4pex5vsknk084sn02q",
  status: "modified",
  revision: 4,
  live_version: 3,
  cdn_url: "https://cdn.example.com/specs/spec_01h455vb4pex5vsknk084sn02q.json",
  created_at: "2026-01-31T12:00:00.000Z",
  updated_at: "2026-02-02T09:30:00.000Z",
  created_by: "user_01h455vb4pex5vsknk084sn02q",
  updated_by: "user_01h455vb4pex5vsknk084sn02q",
};

export const createSpec = route({
  operationId: "createSpec",
  method: "POST",
  path: "/specs",
  tag: "Specs",
  summary: "Create a spec",
  description:
    "Refuses only what is malformed; what else keeps the draft from being published is told when it is.",
  access: "specs:write",
  query: validateOnly,
  body: SpecCreate,
  refusedFields: refusedSpecFields,
  bodyExample: exampleContent,
  hintForField: hintForSpecKey,
  reply: {
    status: 201,
    description: "The spec is stored.",
    body: Type.Object({ id: readOnly.id, status: oneStatus("created") }),
    validated: validated("SpecCreateValidated", { status: oneStatus("created") }),
    headers: { Location: "The spec's address.", ...revisionHeaders },
    example: { id: "spec_01h455vb4pex5vsknk084sn02q", status: "created" },
  },
});

export const listSpecs = route({
  operationId: "listSpecs",
  method: "GET",
  path: "/specs",
  tag: "Specs",
  summary: "List all specs, drafts too, newest first",
  access: "specs:read",
  query: Type.Object(
    {
      ...specFilters,
      sort: Type.Optional(
        Type.Enum([...specSorts], {
          description:
            "What comes first; `-created_at` unless it is given. Names are compared without regard to the case of A to Z, and else by their characters' numbers.",
        }),
      ),
      ...pageQuery,
    },
    { additionalProperties: false },
  ),
  reply: {
    status: 200,
    description: "One page of specs, without their content.",
    body: Type.Array(SpecSummary),
    headers: {
      ...pageHeaders,
      "X-Total-Count": "How many specs the whole list has; left out where a search finds too many.",
    },
  },
});

export const getSpec = route({
  operationId: "getSpec",
  method: "GET",
  path: "/specs/{spec_id}",
  tag: "Specs",
  summary: "Read a spec",
  description: "With its draft, whole.",
  access: "specs:read",
  params: specParams,
  headers: ifNoneMatch,
  reply: {
    status: 200,
    description: "The spec.",
    body: Spec,
    headers: revisionHeaders,
    example: exampleSpec,
  },
  problems: ["not_found"],
});

export const updateSpec = route({
  operationId: "updateSpec",
  method: "PUT",
  path: "/specs/{spec_id}",
  tag: "Specs",
  summary: "Change parts of a spec",
  description:
    "Fields that are left out stay as they are; given ones are replaced whole; null removes an optional document part. Changing nothing makes no revision.",
  access: "specs:write",
  params: specParams,
  query: validateOnly,
  headers: ifMatch,
  body: SpecUpdate,
  bodyExample: { globalData: { name: "Grace" }, theme: null },
  hintForField: hintForSpecKey,
  reply: {
    status: 200,
    description: "The spec has the given fields.",
    body: Type.Object({ status: oneStatus("updated"), revision: readOnly.revision }),
    validated: validated("SpecUpdateValidated", {
      status: oneStatus("updated"),
      revision: readOnly.revision,
      fields: Type.Array(Type.String(), {
        description: "What would change; with nothing in it the revision stays.",
      }),
    }),
    headers: revisionHeaders,
    example: { status: "updated", revision: 2 },
  },
  problems: ["not_found", "revision_mismatch"],
});

export const deleteSpec = route({
  operationId: "deleteSpec",
  method: "DELETE",
  path: "/specs/{spec_id}",
  tag: "Specs",
  summary: "Delete a spec",
  description:
    "Its document leaves the CDN, which takes the permission `specs:publish` when there is one.",
  access: "specs:write",
  params: specParams,
  headers: ifMatch,
  reply: {
    status: 200,
    description: "The spec is gone.",
    body: Type.Object({ status: oneStatus("deleted") }),
    example: { status: "deleted" },
  },
  problems: ["not_found", "revision_mismatch", "pointer_pending"],
});
