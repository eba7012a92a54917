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
    "Removes its documents from the CDN. If the spec is live or scheduled in a channel, `specs:publish` for that channel is required. If it is live in a protected channel, a review of its unpublish there has to be approved. A deleted spec can be restored for 30 days.",
  access: "specs:write",
  params: specParams,
  headers: ifMatch,
  reply: {
    status: 200,
    description: "The spec was deleted.",
    body: Type.Object({ status: oneStatus("deleted") }),
    example: { status: "deleted" },
  },
  problems: [
    "not_found",
    "channel_not_allowed",
    "review_required",
    "channel_frozen",
    "revision_mismatch",
    "pointer_pending",
  ],
});

export const restoreSpec = route({
  operationId: "restoreSpec",
  method: "POST",
  path: "/specs/{spec_id}/restore",
  tag: "Specs",
  summary: "Restore a deleted spec",
  description:
    "Possible for 30 days. Restores the draft and all versions; nothing is published. If the slug was taken in the meantime, the spec gets a free slug with a number appended, as a new revision.",
  access: "specs:write",
  params: specParams,
  reply: {
    status: 200,
    description: "The spec was restored.",
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
    "Creates a spec with the draft, description, version text and tags of another. It isn't published. Its slug is derived from its name.",
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
      "The new spec was created. Without a `name` it has the name of the original with ` (copy)` appended.",
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
  summary: "Revert the draft to a version",
  description:
    "Replaces the whole content of the draft; name, description and version text stay. Nothing is published. If the draft already has that content, no revision is created.",
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
