import Type, { type Static } from "typebox";
import { pageHeaders, pageQuery, Timestamp } from "./fields.ts";
import { route } from "./route.ts";
import { specParams } from "./specs.ts";

const Document = Type.Unsafe<Record<string, unknown>>({
  type: "object",
  description: "The document, as apps load it.",
});

export const Version = Type.Object(
  {
    version: Type.Integer({ minimum: 1 }),
    revision: Type.Integer({ minimum: 1, description: "The draft's, that it was composed from." }),
    message: Type.Union([Type.String(), Type.Null()], { description: "What its publisher said." }),
    size: Type.Integer({ description: "Bytes of the document." }),
    sha256: Type.String({ description: "SHA-256 of the document's bytes, in hexadecimal." }),
    version_url: Type.String({ description: "Where this version stays, whatever comes later." }),
    created_at: Timestamp,
    created_by: Type.String({ description: "The id of the user or key that published it." }),
  },
  { title: "Version" },
);
export type Version = Static<typeof Version>;

const versionParams = Type.Object({
  ...specParams.properties,
  version: Type.String({ description: "The version's number.", examples: ["3"] }),
});

export const getDraftDocument = route({
  operationId: "getDraftDocument",
  method: "GET",
  path: "/specs/{spec_id}/document",
  tag: "Publishing",
  summary: "Compose the draft, without publishing it",
  description: "With the version that a publish would give it.",
  access: "specs:read",
  params: specParams,
  reply: { status: 200, description: "What an SDK would get.", body: Document },
  problems: ["not_publishable", "not_found"],
});

export const listVersions = route({
  operationId: "listVersions",
  method: "GET",
  path: "/specs/{spec_id}/versions",
  tag: "Publishing",
  summary: "List all versions, newest first",
  access: "specs:read",
  params: specParams,
  query: Type.Object(pageQuery, { additionalProperties: false }),
  reply: {
    status: 200,
    description: "One page of versions.",
    body: Type.Array(Version),
    headers: pageHeaders,
  },
  problems: ["not_found"],
});

export const getVersion = route({
  operationId: "getVersion",
  method: "GET",
  path: "/specs/{spec_id}/versions/{version}",
  tag: "Publishing",
  summary: "Read what is known of a version",
  access: "specs:read",
  params: versionParams,
  reply: { status: 200, description: "The version.", body: Version },
  problems: ["not_found"],
});

export const getVersionDocument = route({
  operationId: "getVersionDocument",
  method: "GET",
  path: "/specs/{spec_id}/versions/{version}/document",
  tag: "Publishing",
  summary: "Read the document of a version",
  access: "specs:read",
  params: versionParams,
  reply: { status: 200, description: "The bytes as they were published.", body: Document },
  problems: ["not_found"],
});

const side = (description: string) =>
  Type.String({ pattern: "^(draft|[1-9]\\d{0,8})$", description, examples: ["3", "draft"] });
const compared = (description: string) =>
  Type.Union([Type.Integer({ minimum: 1 }), Type.Enum(["draft"])], { description });
const count = (description: string) => Type.Integer({ minimum: 0, description });

export const getDiff = route({
  operationId: "getDiff",
  method: "GET",
  path: "/specs/{spec_id}/diff",
  tag: "Publishing",
  summary: "Tell what changed from one version to another, or to the draft",
  access: "specs:read",
  params: specParams,
  query: Type.Object(
    {
      from: Type.Optional(side("The version before, or `draft`; without it the live version.")),
      to: Type.Optional(side("The version after, or `draft`, which it is without it.")),
    },
    { additionalProperties: false },
  ),
  reply: {
    status: 200,
    description: "The changes, in the order of the documents.",
    body: Type.Object(
      {
        from: compared("What was compared."),
        to: compared("What it was compared with."),
        breaking: Type.Boolean({ description: "Whether any of the changes is breaking." }),
        summary: Type.Object({
          added: count("Changes that add something."),
          removed: count("Changes that remove something."),
          moved: count("Changes that move something."),
          changed: count("Changes of what stays."),
          breaking: count("Of all of them those that are breaking."),
        }),
        changes: Type.Array(
          Type.Object(
            {
              kind: Type.Enum(["added", "removed", "moved", "changed"]),
              what: Type.String({ description: "`screen`, `action`, `rule`, `node`, …" }),
              sentence: Type.String({ description: "The change, for people." }),
              breaking: Type.Optional(
                Type.Object(
                  { reason: Type.String() },
                  { description: "Why it may break a client." },
                ),
              ),
            },
            {
              title: "Change",
              description:
                "What changed by `what` and its names; where, by the pointers `from` and `to` into the documents; `before` and `after`, what stands there.",
            },
          ),
        ),
      },
      { title: "Diff" },
    ),
  },
  problems: ["not_publishable", "not_found"],
});
