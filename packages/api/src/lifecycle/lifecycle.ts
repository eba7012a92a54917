import Type from "typebox";
import { versionNumber } from "../publishing/publishing.ts";
import { route } from "../route.ts";
import {
  Created,
  ifMatch,
  oneStatus,
  revisionHeaders,
  Spec,
  SpecCreate,
  specParams,
} from "../specs/spec-resource.ts";

const { revision } = Spec.properties;

export const deleteSpec = route({
  operationId: "deleteSpec",
  method: "DELETE",
  path: "/specs/{spec_id}",
  tag: "Specs",
  summary: "Delete a spec",
  description:
    "Its document leaves the CDN. Where there is one, or will be by a schedule, that takes the permission `specs:publish`, in every such channel. For 30 days it can be restored.",
  access: "specs:write",
  params: specParams,
  headers: ifMatch,
  reply: {
    status: 200,
    description: "The spec is gone.",
    body: Type.Object({ status: oneStatus("deleted") }),
    example: { status: "deleted" },
  },
  problems: ["not_found", "channel_not_allowed", "revision_mismatch", "pointer_pending"],
});

export const restoreSpec = route({
  operationId: "restoreSpec",
  method: "POST",
  path: "/specs/{spec_id}/restore",
  tag: "Specs",
  summary: "Bring back a deleted spec",
  description:
    "For 30 days after it was deleted. It has its draft and its versions again, and is not published. If its slug was taken meanwhile, it gets the next free one with a number behind it, as a new revision.",
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
    "Creates a spec with the draft of another, with its description, version text and tags too, never published. Its slug is derived from its name.",
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
    body: Created,
    headers: { Location: "The new spec's address.", ...revisionHeaders },
    example: { id: "spec_01h455vb4pex5vsknk084sn02q", status: "created", slug: "home-copy" },
  },
  problems: ["not_found"],
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
