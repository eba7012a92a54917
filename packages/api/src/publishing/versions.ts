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
  description: "The document that apps load.",
});

export const Version = Type.Object(
  {
    version: Type.Integer({ minimum: 1, description: "The number of the version." }),
    revision: Type.Integer({
      minimum: 1,
      description:
        "The revision of the draft from which it was composed; for a rollback, that of its source.",
    }),
    source_version: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
      description:
        "The version whose content it has, if a rollback created it; null: published from the draft.",
    }),
    released_in: Type.Array(channelName, {
      description: "The channels in which it was made live, by name.",
    }),
    message: Type.Union([Type.String(), Type.Null()], {
      description: "The message of the publish; null: none.",
    }),
    size: Type.Integer({ description: "The size of the document in bytes." }),
    sha256: Type.String({ description: "SHA-256 of the document's bytes, in hexadecimal." }),
    version_url: Type.String({ description: "The permanent address of this version." }),
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
  summary: "Preview the document of the draft",
  description:
    "Composes the document that apps would load if the draft were published now, with the number of the next version. Nothing is stored.",
  access: "specs:read",
  params: specParams,
  reply: {
    status: 200,
    description: "The composed document.",
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
  description: "Newest first. Versions are stored forever, even if none is live.",
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
  summary: "Read a version",
  description:
    "Returns who published it, when and with which message, and the address of its document.",
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
  description: "Returns the document as it was published, live or not.",
  access: "specs:read",
  params: versionParams,
  headers: ifNoneMatch,
  reply: {
    status: 200,
    description: "The published bytes.",
    body: Document,
    headers: contentTag,
    example: exampleDocument,
  },
  problems: ["not_found"],
});
