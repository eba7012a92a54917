import Type from "typebox";
import { id, pageHeaders, pageQuery, Timestamp } from "../http/fields.ts";
import { route } from "../route.ts";
import { ifMatch, oneStatus, revisionHeaders, specParams } from "../specs/spec-resource.ts";
import { validated, validateOnly } from "../specs/validate-only.ts";
import { Diagnostic } from "../validating/diagnostic.ts";
import { channelName } from "./channel.ts";

const cdnUrl = Type.String({
  description: "Where apps load the live document: always the same address for a channel.",
  examples: ["https://cdn.example.com/specs/spec_01h455vb4pex5vsknk084sn02q.json"],
});

export const message = Type.String({
  maxLength: 2000,
  description: "What is new, for whoever reads the history.",
});

/** In what asks for it. */
const inChannel = Type.Optional({
  ...channelName,
  description:
    "Where: up to 32 of `a` to `z`, `0` to `9` and, within, `-`. Left out: `production`.",
});

/** In what is told of it. */
export const channelTold = Type.Optional({
  ...channelName,
  description: "The channel; left out: `production`.",
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

export const versionNumber = (description: string) =>
  Type.Integer({ minimum: 1, maximum: 2_147_483_647, description });

export const publishSpec = route({
  operationId: "publishSpec",
  method: "POST",
  path: "/specs/{spec_id}/publish",
  tag: "Publishing",
  summary: "Publish the draft as a new version",
  description:
    "Checks the draft, stores its document for ever under an address of its own, and makes it live: `cdn_url`, which never changes, shows it when this is answered. Always makes a new version, also when nothing changed, unless `if_changed` is true: then a channel that has the document of the draft already is left as it is, and the answer is `unchanged`. A draft with errors is 400 `not_publishable`, with all of them. With `schedule_at` the draft as it is now is published then: later changes don't get into it, it has the version that is the next one then, and custom types count as they are then.",
  access: "specs:publish",
  params: specParams,
  query: validateOnly,
  headers: ifMatch,
  body: Type.Object(
    {
      message: Type.Optional(message),
      channel: inChannel,
      schedule_at: Type.Optional({
        ...Timestamp,
        description: "When to publish: ISO 8601 with a zone, within a year. Left out: now.",
      }),
      if_changed: Type.Optional(
        Type.Boolean({
          description:
            "`true`: makes no version, event or audit entry where the channel has the same document already, but for its number and time. Not together with `schedule_at`.",
          examples: [true],
        }),
      ),
    },
    { title: "PublishRequest", additionalProperties: false },
  ),
  bodyExample: { message: "A warmer greeting" },
  bodyOptional: true,
  reply: {
    status: 200,
    description: "The version is live; or, with `schedule_at`, will be published then.",
    body: Type.Union([
      Type.Object({
        status: Type.Enum(["published", "unchanged"], {
          description:
            "`unchanged`, with `if_changed`: the channel shows this version, which was made before.",
        }),
        ...madeVersion,
        channel: channelTold,
        diagnostics: Type.Array(Diagnostic, {
          description: "The advice on the draft, at most 100 diagnostics.",
        }),
      }),
      Type.Object({
        status: oneStatus("scheduled"),
        id: id("sched", "By which it is listed and cancelled."),
        schedule_at: Timestamp,
        channel: channelName,
        cdn_url: cdnUrl,
      }),
    ]),
    validated: validated("PublishValidated", {
      status: Type.Enum(["published", "unchanged", "scheduled"]),
      cdn_url: cdnUrl,
      version: Type.Optional({ ...madeVersion.version, description: "Unless it is scheduled." }),
      channel: channelTold,
      schedule_at: Type.Optional(Timestamp),
    }),
    headers: revisionHeaders,
    example: { status: "published", ...exampleVersion, diagnostics: [] },
  },
  problems: [
    ...([
      "not_publishable",
      "not_found",
      "channel_not_allowed",
      "limit_reached",
      "revision_mismatch",
    ] as const),
    "pointer_pending",
  ],
});

export const rollbackSpec = route({
  operationId: "rollbackSpec",
  method: "POST",
  path: "/specs/{spec_id}/rollback",
  tag: "Publishing",
  summary: "Publish an earlier version again, as a new one",
  description:
    "The document of that version as it was, with a number and time of its own, becomes live. It is not checked again, so that this works whatever has changed since. The draft stays as it is.",
  access: "specs:publish",
  params: specParams,
  headers: ifMatch,
  body: Type.Object(
    {
      version: versionNumber("The version to go back to."),
      message: Type.Optional(message),
      channel: inChannel,
    },
    { title: "RollbackRequest", additionalProperties: false },
  ),
  reply: {
    status: 200,
    description: "The new version is live.",
    body: Type.Object({
      status: oneStatus("rolled_back"),
      ...madeVersion,
      source_version: Type.Integer({
        minimum: 1,
        description: "The version that it was taken from.",
      }),
      channel: channelTold,
    }),
    headers: revisionHeaders,
    example: { status: "rolled_back", ...exampleVersion, source_version: 1 },
  },
  problems: [
    "not_found",
    "channel_not_allowed",
    "limit_reached",
    "revision_mismatch",
    "pointer_pending",
  ],
});

export const unpublishSpec = route({
  operationId: "unpublishSpec",
  method: "POST",
  path: "/specs/{spec_id}/unpublish",
  tag: "Publishing",
  summary: "Take the document off the CDN",
  description:
    "The address that apps load shows nothing any more. The versions stay, each at its own address, and so does the draft.",
  access: "specs:publish",
  params: specParams,
  headers: ifMatch,
  body: Type.Object(
    { channel: inChannel },
    { title: "UnpublishRequest", additionalProperties: false },
  ),
  bodyOptional: true,
  reply: {
    status: 200,
    description: "Nothing is live in the channel.",
    body: Type.Object({ status: oneStatus("unpublished"), channel: channelTold }),
    headers: revisionHeaders,
    example: { status: "unpublished" },
  },
  problems: [
    "not_found",
    "channel_not_allowed",
    "not_published",
    "revision_mismatch",
    "pointer_pending",
  ],
});

export const listPublishedSpecs = route({
  operationId: "listPublishedSpecs",
  method: "GET",
  path: "/specs/published",
  tag: "Publishing",
  summary: "List what is live",
  description:
    "Every spec that apps can load, the latest to become live first. Without `limit` the whole list.",
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
    headers: {
      ...pageHeaders,
      "X-Total-Count":
        "How many specs are live; left out of a page where there are more than 10,000.",
    },
  },
});
