import Type, { type Static } from "typebox";
import {
  actorName,
  contentTag,
  ifNoneMatch,
  includeNames,
  pageHeaders,
  pageQuery,
  Timestamp,
} from "../http/fields.ts";
import { route } from "../route.ts";
import { specParams } from "../specs/spec-resource.ts";
import { channelName } from "./channel.ts";
import { signatureUrl } from "./publishing.ts";

const Document = Type.Unsafe<Record<string, unknown>>({
  type: "object",
  description: "The document, as apps load it.",
});

export const Version = Type.Object(
  {
    version: Type.Integer({ minimum: 1, description: "Its number." }),
    revision: Type.Integer({
      minimum: 1,
      description: "The draft's, that it was composed from; of a rollback its source's.",
    }),
    source_version: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
      description: "The version that a rollback took it from; null: made of the draft.",
    }),
    released_in: Type.Array(channelName, {
      description: "The channels that it was made live in, by name.",
    }),
    message: Type.Union([Type.String(), Type.Null()], { description: "What its publisher said." }),
    size: Type.Integer({ description: "Bytes of the document." }),
    sha256: Type.String({ description: "SHA-256 of the document's bytes, in hexadecimal." }),
    version_url: Type.String({ description: "Where this version stays, whatever comes later." }),
    signature_url: signatureUrl,
    created_at: Timestamp,
    created_by: Type.String({ description: "The id of the user or key that published it." }),
    created_by_name: actorName,
  },
  {
    title: "Version",
    examples: [
      {
        version: 3,
        revision: 4,
        source_version: null,
        released_in: ["production", "staging"],
        message: "A warmer greeting",
        size: 796,
        sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
        version_url:
          "https://cdn.example.com/specs/spec_01h455vb4pex5vsknk084sn02q/3-9f86d081884c7d65-0f1e2d3c4b.json",
        signature_url:
          "https://cdn.example.com/specs/spec_01h455vb4pex5vsknk084sn02q/3-9f86d081884c7d65.jws",
        created_at: "2026-01-31T12:00:00.000Z",
        created_by: "user_01h455vb4pex5vsknk084sn02q",
      },
    ],
  },
);
export type Version = Static<typeof Version>;

const exampleDocument = {
  specVersion: "1.0.0",
  specId: "spec_01h455vb4pex5vsknk084sn02q",
  version: 3,
  createdAt: "2026-01-31T12:00:00.000Z",
  entryPoint: "main",
  globalData: { name: "Ada" },
  screens: {
    main: {
      type: "Screen",
      id: "main",
      body: {
        type: "Widget",
        widgetType: "Text",
        id: "text",
        attributes: { text: "Hello, {{ state.globalData.name }}" },
      },
    },
  },
};

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
  description:
    "What apps would load if the draft were published now, with the version that a publish would give it. Nothing is stored.",
  access: "specs:read",
  params: specParams,
  reply: {
    status: 200,
    description: "What an SDK would get.",
    body: Document,
    example: exampleDocument,
  },
  problems: ["not_publishable", "not_found"],
});

export const listVersions = route({
  operationId: "listVersions",
  method: "GET",
  path: "/specs/{spec_id}/versions",
  tag: "Publishing",
  summary: "List the versions of a spec",
  description: "Newest first. They stay for ever, also when nothing is live.",
  access: "specs:read",
  params: specParams,
  query: Type.Object({ ...includeNames, ...pageQuery }, { additionalProperties: false }),
  headers: ifNoneMatch,
  reply: {
    status: 200,
    description: "One page of versions.",
    body: Type.Array(Version),
    headers: { ...pageHeaders, ...contentTag },
  },
  problems: ["not_found"],
});

export const getVersion = route({
  operationId: "getVersion",
  method: "GET",
  path: "/specs/{spec_id}/versions/{version}",
  tag: "Publishing",
  summary: "Read what is known of a version",
  description: "Who published it and when, what they said, and where its document is.",
  access: "specs:read",
  params: versionParams,
  query: Type.Object(includeNames, { additionalProperties: false }),
  headers: ifNoneMatch,
  reply: { status: 200, description: "The version.", body: Version, headers: contentTag },
  problems: ["not_found"],
});

export const getVersionDocument = route({
  operationId: "getVersionDocument",
  method: "GET",
  path: "/specs/{spec_id}/versions/{version}/document",
  tag: "Publishing",
  summary: "Read the document of a version",
  description: "Live or not, as apps loaded it.",
  access: "specs:read",
  params: versionParams,
  headers: ifNoneMatch,
  reply: {
    status: 200,
    description: "The bytes as they were published.",
    body: Document,
    headers: contentTag,
    example: exampleDocument,
  },
  problems: ["not_found"],
});
