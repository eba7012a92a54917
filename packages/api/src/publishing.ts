import Type from "typebox";
import { id, pageHeaders, pageQuery } from "./fields.ts";
import { route } from "./route.ts";
import { ifMatch, oneStatus, revisionHeaders, specParams } from "./spec-resource.ts";
import { validated, validateOnly } from "./validate-only.ts";

const cdnUrl = Type.String({
  description: "Where apps load the live document: always the same address.",
  examples: ["https://cdn.example.com/specs/spec_01h455vb4pex5vsknk084sn02q.json"],
});

export const message = Type.String({
  maxLength: 2000,
  description: "What is new, for whoever reads the history.",
});

export const signatureUrl = Type.String({
  description:
    "Where the signature of the document's bytes is, for those who check it by the keys at `/.well-known/jwks.json`: a detached JWS (RFC 7515).",
  examples: [
    "https://cdn.example.com/specs/spec_01h455vb4pex5vsknk084sn02q/3-9f86d081884c7d65.jws",
  ],
});

/** What is told of a version that was just made. */
export const madeVersion = {
  cdn_url: cdnUrl,
  version: Type.Integer({ minimum: 1, description: "Grows by one with every publish." }),
  version_url: Type.String({ description: "Where this version stays, whatever comes later." }),
  sha256: Type.String({ description: "SHA-256 of the document's bytes, in hexadecimal." }),
  signature_url: signatureUrl,
};

export const exampleVersion = {
  cdn_url: "https://cdn.example.com/specs/spec_01h455vb4pex5vsknk084sn02q.json",
  version: 3,
  version_url:
    "https://cdn.example.com/specs/spec_01h455vb4pex5vsknk084sn02q/3-9f86d081884c7d65-0f1e2d3c4b.json",
  sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  signature_url:
    "https://cdn.example.com/specs/spec_01h455vb4pex5vsknk084sn02q/3-9f86d081884c7d65.jws",
} as const;

export const publishSpec = route({
  operationId: "publishSpec",
  method: "POST",
  path: "/specs/{spec_id}/publish",
  tag: "Publishing",
  summary: "Publish the draft as a new version",
  description:
    "Checks the draft, stores its document for ever under an address of its own, and makes it live: `cdn_url`, which never changes, shows it when this is answered. Always makes a new version, also when nothing changed. A draft with errors is 400 `not_publishable`, with all of them.",
  access: "specs:publish",
  params: specParams,
  query: validateOnly,
  headers: ifMatch,
  body: Type.Object(
    { message: Type.Optional(message) },
    { title: "PublishRequest", additionalProperties: false },
  ),
  bodyOptional: true,
  reply: {
    status: 200,
    description: "The version is live.",
    body: Type.Object({ status: oneStatus("published"), ...madeVersion }),
    validated: validated("PublishValidated", {
      status: oneStatus("published"),
      cdn_url: cdnUrl,
      version: madeVersion.version,
    }),
    headers: revisionHeaders,
    example: { status: "published", ...exampleVersion },
  },
  problems: ["not_publishable", "not_found", "revision_mismatch", "pointer_pending"],
});

export const listPublishedSpecs = route({
  operationId: "listPublishedSpecs",
  method: "GET",
  path: "/specs/published",
  tag: "Publishing",
  summary: "List what is live",
  description:
    "Every spec that apps can load, the latest publish first. Without `limit` the whole list.",
  access: "specs:read",
  query: Type.Object(pageQuery, { additionalProperties: false }),
  reply: {
    status: 200,
    description: "The specs whose document is live.",
    body: Type.Array(
      Type.Object(
        {
          id: id("spec", "The spec's id."),
          name: Type.String({ description: "The spec's name." }),
          cdn_url: cdnUrl,
        },
        { title: "PublishedSpec" },
      ),
    ),
    headers: pageHeaders,
  },
});
