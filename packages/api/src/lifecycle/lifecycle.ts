import Type from "typebox";
import {
  channelTold,
  exampleVersion,
  inChannel,
  madeVersion,
  message,
} from "../publishing/publishing.ts";
import { route } from "../route.ts";
import {
  ifMatch,
  oneStatus,
  revisionHeaders,
  Spec,
  SpecCreate,
  specParams,
} from "./spec-resource.ts";

const { id, revision } = Spec.properties;

const versionNumber = (description: string) =>
  Type.Integer({ minimum: 1, maximum: 2_147_483_647, description });

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
  problems: ["not_found", "limit_reached", "revision_mismatch", "pointer_pending"],
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
  problems: ["not_found", "not_published", "revision_mismatch", "pointer_pending"],
});

export const revertSpec = route({
  operationId: "revertSpec",
  method: "POST",
  path: "/specs/{spec_id}/revert",
  tag: "Specs",
  summary: "Make a version's content the draft again",
  description:
    "The components and document parts, all of them; name, description and version text stay. Nothing is published. Reverting to what the draft is already makes no revision.",
  access: "specs:write",
  params: specParams,
  headers: ifMatch,
  body: Type.Object(
    { version: versionNumber("The version whose content the draft gets.") },
    { title: "RevertRequest", additionalProperties: false },
  ),
  reply: {
    status: 200,
    description: "The draft has the content of the version.",
    body: Type.Object({ status: oneStatus("reverted"), revision }),
    headers: revisionHeaders,
    example: { status: "reverted", revision: 8 },
  },
  problems: ["not_found", "revision_mismatch"],
});

export const restoreSpec = route({
  operationId: "restoreSpec",
  method: "POST",
  path: "/specs/{spec_id}/restore",
  tag: "Specs",
  summary: "Bring back a deleted spec",
  description:
    "For 30 days after it was deleted. It has its draft and its versions again, and is not published.",
  access: "specs:write",
  params: specParams,
  reply: {
    status: 200,
    description: "The spec is there again.",
    body: Type.Object({ status: oneStatus("restored") }),
    headers: revisionHeaders,
    example: { status: "restored" },
  },
  problems: ["not_found", "not_deleted", "pointer_pending"],
});

export const duplicateSpec = route({
  operationId: "duplicateSpec",
  method: "POST",
  path: "/specs/{spec_id}/duplicate",
  tag: "Specs",
  summary: "Duplicate a spec",
  description:
    "Creates a spec with the draft of another, with its description and version text too, never published.",
  access: "specs:write",
  params: specParams,
  body: Type.Object(
    { name: Type.Optional(SpecCreate.properties.name) },
    { title: "DuplicateRequest", additionalProperties: false },
  ),
  bodyOptional: true,
  reply: {
    status: 201,
    description:
      "The new spec is stored; without a name it has the other's, with ` (copy)` behind.",
    body: Type.Object({ id, status: oneStatus("created") }),
    headers: { Location: "The new spec's address.", ...revisionHeaders },
    example: { id: "spec_01h455vb4pex5vsknk084sn02q", status: "created" },
  },
  problems: ["not_found"],
});
