import Type from "typebox";
import { id, pageHeaders, pageQuery, Timestamp } from "../http/fields.ts";
import { route } from "../route.ts";
import { ifMatch, oneStatus, revisionHeaders, specParams } from "../specs/spec-resource.ts";
import { validated, validateOnly } from "../specs/validate-only.ts";
import { Diagnostic } from "../validation/diagnostic.ts";
import { channelName } from "./channel.ts";

const cdnUrl = Type.String({
  description:
    "The address from which apps load the live document. It is always the same for a channel.",
  examples: ["https://cdn.example.com/specs/spec_01h455vb4pex5vsknk084sn02q.json"],
});

export const message = Type.String({
  maxLength: 2000,
  description: "The reason for the change, for readers of the history.",
});

/** How a change of a protected channel doesn't wait for a review. */
export const emergency = Type.Optional(
  Type.Boolean({
    description:
      "`true`: the change of a protected channel doesn't wait for a review. Only for admins who have signed in, with a `message`. The event says that it was an emergency. In other channels it has no effect.",
    examples: [true],
  }),
);

/** The errors of a change of what a channel serves, if the channel is protected. */
export const protectionProblems = [
  "review_required",
  "emergency_not_allowed",
  "channel_frozen",
] as const;

/** The channel in requests. */
const requestChannel = Type.Optional({
  ...channelName,
  description:
    "The channel: up to 32 characters of `a` to `z`, `0` to `9` and, inside, `-`. The default is `production`.",
});

/** The channel in responses. */
export const responseChannel = Type.Optional({
  ...channelName,
  description: "The channel; missing for `production`.",
});

export const signatureUrl = Type.String({
  description:
    "The address of the signature of the document's bytes: a detached JWS (RFC 7515) that the keys at `/.well-known/jwks.json` verify. It is 404 until a channel is to serve the version.",
  examples: [
    "https://cdn.example.com/specs/spec_01h455vb4pex5vsknk084sn02q/3-9f86d081884c7d65.jws",
  ],
});

/** A new version in a response. */
export const versionFields = {
  cdn_url: cdnUrl,
  version: Type.Integer({
    minimum: 1,
    description: "The number of the version; grows by one with every publish.",
  }),
  version_url: Type.String({ description: "The permanent address of this version." }),
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
  summary: "Publish the draft",
  description:
    "Validates the draft, stores its document forever at its own address as a new version, and makes it live: when the response arrives, `cdn_url`, which never changes, returns it. A publish creates a version even if nothing changed, unless `if_changed` is true: if the channel already serves the document of the draft, the response is `unchanged`. A draft with errors gets 400 `not_publishable` with all errors. With `schedule_at`, the draft as it is now is published at that time: later changes of the draft aren't included. The number of the version and the custom types are those of that time.",
  access: "specs:publish",
  params: specParams,
  query: validateOnly,
  headers: ifMatch,
  body: Type.Object(
    {
      message: Type.Optional(message),
      channel: requestChannel,
      schedule_at: Type.Optional({
        ...Timestamp,
        description:
          "The time of the publish: ISO 8601 with a time zone, within a year. The default is now.",
      }),
      if_changed: Type.Optional(
        Type.Boolean({
          description:
            "`true`: makes no version, event or audit entry where the channel has the same document already, but for its number and time. Not together with `schedule_at`.",
          examples: [true],
        }),
      ),
      emergency,
    },
    { title: "PublishRequest", additionalProperties: false },
  ),
  bodyExample: { message: "A warmer greeting" },
  bodyOptional: true,
  reply: {
    status: 200,
    description: "The version is live, or with `schedule_at` the publish is scheduled.",
    body: Type.Union([
      Type.Object({
        status: Type.Enum(["published", "unchanged"], {
          description: "`unchanged`, with `if_changed`: the channel already serves this version.",
        }),
        ...versionFields,
        channel: responseChannel,
        diagnostics: Type.Array(Diagnostic, {
          description: "The advice on the draft, at most 100 diagnostics.",
        }),
      }),
      Type.Object({
        status: oneStatus("scheduled"),
        id: id("sched", "The id with which it is listed and cancelled."),
        schedule_at: Timestamp,
        channel: channelName,
        cdn_url: cdnUrl,
      }),
    ]),
    validated: validated("PublishValidated", {
      status: Type.Enum(["published", "unchanged", "scheduled"]),
      cdn_url: cdnUrl,
      version: Type.Optional({
        ...versionFields.version,
        description: "The version, unless the publish is scheduled.",
      }),
      channel: responseChannel,
      schedule_at: Type.Optional(Timestamp),
    }),
    headers: revisionHeaders,
    example: { status: "published", ...exampleVersion, diagnostics: [] },
  },
  problems: [
    ...protectionProblems,
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
  summary: "Roll back to an earlier version",
  description:
    "Makes the document of that version live again, as a new version with its own number and time. The document isn't validated again, so that a rollback always works. The draft stays as it is. In a protected channel, going back to a version that was live there in the last 30 days needs a `message` and no review, and going back to the content that is live is refused.",
  access: "specs:publish",
  params: specParams,
  headers: ifMatch,
  body: Type.Object(
    {
      version: versionNumber("The version to go back to."),
      message: Type.Optional(message),
      channel: requestChannel,
      emergency,
    },
    { title: "RollbackRequest", additionalProperties: false },
  ),
  reply: {
    status: 200,
    description: "The new version is live.",
    body: Type.Object({
      status: oneStatus("rolled_back"),
      ...versionFields,
      source_version: Type.Integer({
        minimum: 1,
        description: "The version whose content it has.",
      }),
      channel: responseChannel,
    }),
    headers: revisionHeaders,
    example: { status: "rolled_back", ...exampleVersion, source_version: 1 },
  },
  problems: [
    ...protectionProblems,
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
  summary: "Unpublish a spec",
  description:
    "The address that apps load returns 404 from then on. The versions stay at their own addresses, and so does the draft.",
  access: "specs:publish",
  params: specParams,
  headers: ifMatch,
  body: Type.Object(
    { message: Type.Optional(message), channel: requestChannel, emergency },
    { title: "UnpublishRequest", additionalProperties: false },
  ),
  bodyOptional: true,
  reply: {
    status: 200,
    description: "No version is live in the channel.",
    body: Type.Object({ status: oneStatus("unpublished"), channel: responseChannel }),
    headers: revisionHeaders,
    example: { status: "unpublished" },
  },
  problems: [
    ...protectionProblems,
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
  summary: "List published specs",
  description:
    "Every spec that is live, the most recently published first. Without `limit`, the whole list.",
  access: "specs:read",
  query: Type.Object(pageQuery, { additionalProperties: false }),
  reply: {
    status: 200,
    description: "The live specs.",
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
      "X-Total-Count": "The number of live specs; missing on a page if it is over 10,000.",
    },
  },
});
