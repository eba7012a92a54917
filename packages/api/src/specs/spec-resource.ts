import { specVersion } from "@screenspec/format";
import { specResourceSchema } from "@screenspec/format/schema";
import Type, { type Static } from "typebox";
import { actorName, echoes, id, nullable, Timestamp } from "../http/fields.ts";
import { channelName } from "../publishing/channel.ts";
import { projectNamePattern } from "./slugs.ts";

const Node = Type.Unsafe<unknown>({
  title: "Node",
  description: `A renderer, a widget or a reference to a component, as the document format defines it. This server has the JSON Schema of a whole spec at \`/schemas/${specVersion}/spec.json\`.`,
});

const greeting = {
  type: "Widget",
  widgetType: "Text",
  attributes: { text: "Hello, {{ state.globalData.name }}" },
};

const resource = specResourceSchema();

/** The maximal number of characters of a tag. */
export const maxTagCharacters = 50;

const described = {
  name: Type.Unsafe<string>({ ...resource.name }),
  description: Type.Unsafe<string>({ ...resource.description }),
  version: Type.Unsafe<string>({ ...resource.version, examples: ["1.0.0"] }),
  slug: Type.Unsafe<string>({ ...resource.slug, examples: ["home"] }),
  tags: Type.Array(
    Type.String({
      minLength: 1,
      maxLength: maxTagCharacters,
      pattern: "^\\S(?:[\\s\\S]*\\S)?$",
      examples: ["onboarding"],
    }),
    {
      description: "Labels, in their order.",
      maxItems: 20,
      uniqueItems: true,
      examples: [["onboarding"]],
    },
  ),
  components: Type.Array(Node, {
    description:
      "The nodes of the body; if the spec has `screens`, the components that nodes refer to.",
    examples: [[greeting]],
  }),
};

const managedBy = {
  managed_by: nullable(
    Type.String({
      maxLength: 100,
      pattern: projectNamePattern,
      examples: ["shop/apps/web"],
    }),
    "The project that writes the spec from files, for which other changes are edits that it merges or overwrites. A replacement without it keeps it; null removes it. Copies and imports don't have it.",
  ),
};

/** The parts that composing copies into the document, in its order. In an update, null removes a part. */
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
    theme: object("Colors, spacing, radii and typography by name."),
    strings: object("Texts by language and key."),
    defaultLocale: text("The language whose texts stand in for missing ones."),
    allowUnknownTypes: Type.Unsafe<boolean | Removed>({
      type: jsonType("boolean", removed),
      description:
        "Whether unregistered custom types can have names that resemble a type of the catalog.",
    }),
  };
}

function jsonType(type: string, others: readonly string[]) {
  return others.length === 0 ? type : [type, ...others];
}

const parts = documentParts([]);
export type SpecPart = keyof typeof parts;
export const specParts = Object.keys(parts) as readonly SpecPart[];

export const specStatuses = ["draft", "published", "modified"] as const;
export type SpecStatus = (typeof specStatuses)[number];

const statusMeanings =
  "`draft`: not live. `published`: live and equal to the draft. `modified`: live and different.";

export const readOnly = {
  id: id("spec", "The spec's id."),
  status: Type.Enum([...specStatuses], {
    description: statusMeanings,
  }),
  revision: Type.Integer({
    minimum: 1,
    description: "The revision of the draft; grows by one with every change.",
  }),
  live_version: nullable(Type.Integer({ minimum: 1 }), "The version that the pointer shows."),
  cdn_url: nullable(Type.String(), "The address of the live document; null if none is live."),
  created_at: Timestamp,
  updated_at: Timestamp,
  created_by: Type.String({ description: "The id of the user or key that created it." }),
  updated_by: Type.String({ description: "The id of the user or key that changed it last." }),
};
export type ReadOnlySpecField = keyof typeof readOnly;
export const readOnlySpecFields = Object.keys(readOnly) as readonly ReadOnlySpecField[];

/** Names that a reader can request. An update ignores them, because they may have changed since they were read. */
const names = { created_by_name: actorName, updated_by_name: actorName };

export const Spec = Type.Object(
  {
    ...described,
    ...managedBy,
    ...Type.Partial(Type.Object(parts)).properties,
    ...readOnly,
    ...names,
  },
  { title: "Spec" },
);
export type Spec = Static<typeof Spec>;

/** Files have it for editors. */
const fileMembers = {
  $schema: Type.String({
    description: "The address of a JSON Schema for editors. It isn't stored.",
  }),
};

/** The members that a spec has also in exports and imports. */
export const contentMembers = {
  ...Type.Partial(Type.Object({ ...fileMembers, ...described, ...parts })).properties,
  name: described.name,
};

export const SpecCreate = Type.Object(
  { ...contentMembers, ...Type.Partial(Type.Object(managedBy)).properties },
  { title: "SpecCreate", additionalProperties: false },
);
export type SpecCreate = Static<typeof SpecCreate>;

export const SpecUpdate = Type.Partial(
  Type.Object({
    ...fileMembers,
    ...described,
    ...managedBy,
    ...documentParts<null>(["null"]),
    ...echoes({ ...readOnly, ...names }),
  }),
  { title: "SpecUpdate", additionalProperties: false },
);
export type SpecUpdate = Static<typeof SpecUpdate>;

export const SpecPut = Type.Object(
  { ...SpecUpdate.properties, name: described.name },
  { title: "SpecPut", additionalProperties: false },
);
export type SpecPut = Static<typeof SpecPut>;

const exampleReadOnly = {
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

const LiveChannel = Type.Object({
  channel: channelName,
  live_version: Type.Integer({ minimum: 1, description: "The live version." }),
  live_since: { ...Timestamp, description: "When it became live in the channel." },
});

const ScreenName = Type.Object({
  id: Type.String({ description: "The screen's id.", examples: ["home"] }),
  title: nullable(Type.String({ examples: ["Home"] }), "Null if it has no title or a bound one."),
});

export const SpecSummary = Type.Object(
  {
    ...readOnly,
    ...names,
    name: described.name,
    description: described.description,
    version: described.version,
    slug: described.slug,
    tags: described.tags,
    ...managedBy,
    status: Type.Enum([...specStatuses, "deleted"], {
      description: `${statusMeanings} \`deleted\`: only in the list of deleted specs.`,
    }),
    deleted_at: Type.Optional({ ...Timestamp, description: "When it was deleted." }),
    deleted_by: Type.Optional(
      Type.String({ description: "The id of the user or key that deleted it." }),
    ),
    screens: Type.Optional(
      Type.Array(ScreenName, {
        description: "With `include=screens`: the screens of the draft, at most 200.",
      }),
    ),
    channels: Type.Optional(
      Type.Array(LiveChannel, {
        description:
          "With `include=channels`: the channels in which it is live, in the order of `GET /channels`.",
      }),
    ),
  },
  {
    title: "SpecSummary",
    examples: [
      {
        ...exampleReadOnly,
        name: "Home",
        description: "The first screen.",
        version: "1.0.0",
        slug: "home",
        tags: ["onboarding"],
        managed_by: null,
      },
    ],
  },
);
export type SpecSummary = Static<typeof SpecSummary>;

export const specParams = Type.Object({ spec_id: id("spec", "The spec's id.") });

export const slugParams = Type.Object({
  slug: Type.String({ description: "The spec's slug.", examples: ["home"] }),
});

export const revisionHeaders = {
  ETag: '`"<revision>.<state>"`, after a restore with a third part: changes whenever anything in the answer does.',
};
export const ifMatch = Type.Object({
  "if-match": Type.Optional(
    Type.String({
      description: "An ETag: only if the spec still has its revision, else 412.",
      examples: ['"4.1"'],
    }),
  ),
});

export const oneStatus = <S extends string>(status: S) => Type.Enum([status]);

export const Created = Type.Object({
  id: readOnly.id,
  status: oneStatus("created"),
  slug: described.slug,
});

export const rejectedSpecFields: Readonly<Record<string, string>> = Object.fromEntries(
  readOnlySpecFields.map((name) => [name, "It is set by the service; leave it out."]),
);

export const exampleContent = {
  name: "Home",
  description: "The first screen.",
  version: "1.0.0",
  slug: "home",
  tags: ["onboarding"],
  components: [greeting],
  globalData: { name: "Ada" },
};

export const exampleSpec = {
  ...exampleContent,
  managed_by: null,
  ...exampleReadOnly,
};
