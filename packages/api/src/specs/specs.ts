import { hintForSpecKey } from "@screenspec/format";
import Type from "typebox";
import { ifNoneMatch, includeNames, includeQuery, pageHeaders, pageQuery } from "../http/fields.ts";
import { route } from "../route.ts";
import {
  Created,
  exampleContent,
  exampleSpec,
  ifMatch,
  maxTagCharacters,
  oneStatus,
  readOnly,
  refusedSpecFields,
  revisionHeaders,
  Spec,
  SpecCreate,
  SpecPut,
  SpecSummary,
  SpecUpdate,
  slugParams,
  specParams,
  specStatuses,
} from "./spec-resource.ts";
import { validated, validateOnly } from "./validate-only.ts";

/** What a list of specs may be sorted by: with `-` the highest, latest or last first. */
const specSorts = [
  "-created_at",
  "created_at",
  "-updated_at",
  "updated_at",
  "name",
  "-name",
] as const;
export type SpecSort = (typeof specSorts)[number];

/** Which specs a list or an export has. */
export const specFilters = {
  q: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description:
        "Only specs whose name, description or slug has this text in it, in upper or lower case, or whose id has it after `spec_` or begins with it. Every character is meant as it is.",
      examples: ["home"],
    }),
  ),
  status: Type.Optional(
    Type.Enum([...specStatuses], { description: "Only specs with this status." }),
  ),
  tag: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: maxTagCharacters,
      description: "Only specs that have exactly this tag.",
      examples: ["onboarding"],
    }),
  ),
};

export const specSort = Type.Optional(
  Type.Enum([...specSorts], {
    description:
      "What comes first; `-created_at` unless it is given, of deleted specs the latest deleted. Names are compared without regard to the case of A to Z, and else by their characters' numbers.",
  }),
);

const updatedStatus = Type.Enum(["updated", "unchanged"], {
  description: "`unchanged`: a whole spec was replaced by what it was already.",
});

export const createSpec = route({
  operationId: "createSpec",
  method: "POST",
  path: "/specs",
  tag: "Specs",
  summary: "Create a spec",
  description:
    "Stores a draft, which apps don't see before it is published. Without a `slug` it gets one derived from its name, with `-2`, `-3` … behind it if that is taken. Refused is only what is malformed. A draft may be unfinished: what keeps it from being published is at `GET /specs/{spec_id}/diagnostics`.",
  access: "specs:write",
  query: validateOnly,
  body: SpecCreate,
  refusedFields: refusedSpecFields,
  bodyExample: exampleContent,
  hintForField: hintForSpecKey,
  reply: {
    status: 201,
    description: "The spec is stored.",
    body: Created,
    validated: validated("SpecCreateValidated", { status: oneStatus("created") }),
    headers: { Location: "The spec's address.", ...revisionHeaders },
    example: { id: "spec_01h455vb4pex5vsknk084sn02q", status: "created", slug: "home" },
  },
  problems: ["slug_taken"],
});

export const listSpecs = route({
  operationId: "listSpecs",
  method: "GET",
  path: "/specs",
  tag: "Specs",
  summary: "List all specs, drafts too",
  description:
    "Newest first, unless `sort` says otherwise, without their content. `q` searches, `status` and `tag` filter. With `status=deleted` the list has the specs that were deleted less than 30 days ago and can be restored, the latest deleted first. What apps can load is at `GET /specs/published`.",
  access: "specs:read",
  query: Type.Object(
    {
      ...specFilters,
      status: Type.Optional(
        Type.Enum([...specStatuses, "deleted"], { description: "Only specs with this status." }),
      ),
      sort: specSort,
      ...includeQuery(
        ["names", "channels"],
        "`channels`: with the channels in which each spec is live. `names`: beside the id of each user or API key also its name.",
      ),
      ...pageQuery,
    },
    { additionalProperties: false },
  ),
  reply: {
    status: 200,
    description:
      "One page of specs, without their content. That of a search may be short, or empty, and yet lead on: it ends when it has compared enough.",
    body: Type.Array(SpecSummary),
    headers: {
      ...pageHeaders,
      "X-Total-Count":
        "How many specs the whole list has; left out where there are more than 10,000, or a search, or a tag that more than 1,000 have, has to compare more than 1,000.",
    },
  },
});

export const getSpec = route({
  operationId: "getSpec",
  method: "GET",
  path: "/specs/{spec_id}",
  tag: "Specs",
  summary: "Read a spec",
  description:
    "With its draft, whole, and what is known of it. The `ETag` goes into `If-Match` of a change, so that it overwrites no other.",
  access: "specs:read",
  params: specParams,
  query: Type.Object(includeNames, { additionalProperties: false }),
  headers: ifNoneMatch,
  reply: {
    status: 200,
    description: "The spec.",
    body: Spec,
    headers: {
      ETag: `${revisionHeaders.ETag} With \`include=names\` it has a suffix that changes with the names.`,
    },
    example: exampleSpec,
  },
  problems: ["not_found"],
});

export const updateSpec = route({
  operationId: "updateSpec",
  method: "PUT",
  path: "/specs/{spec_id}",
  tag: "Specs",
  summary: "Change parts of a spec",
  description:
    "Changes the draft; apps see nothing of it before it is published. Fields that are left out stay as they are; given ones are replaced whole; null removes an optional document part. What GET gave can be sent back as it is. Changing nothing makes no revision.",
  access: "specs:write",
  params: specParams,
  query: Type.Object(
    {
      ...validateOnly.properties,
      replace: Type.Optional(
        Type.Enum(["true", "false"], {
          description:
            "`true`: replaces the whole spec. Fields that are left out get their defaults, parts are removed; the slug stays. `name` is required.",
        }),
      ),
    },
    { additionalProperties: false },
  ),
  headers: ifMatch,
  body: SpecUpdate,
  bodyExample: { globalData: { name: "Grace" }, theme: null },
  hintForField: hintForSpecKey,
  reply: {
    status: 200,
    description: "The spec has the given fields.",
    body: Type.Object({ status: updatedStatus, revision: readOnly.revision }),
    validated: validated("SpecUpdateValidated", {
      status: updatedStatus,
      revision: readOnly.revision,
      fields: Type.Array(Type.String(), {
        description: "What would change; with nothing in it the revision stays.",
      }),
    }),
    headers: revisionHeaders,
    example: { status: "updated", revision: 2 },
  },
  problems: ["not_found", "slug_taken", "revision_mismatch"],
});

export const getSpecBySlug = route({
  operationId: "getSpecBySlug",
  method: "GET",
  path: "/specs/by-slug/{slug}",
  tag: "Specs",
  summary: "Read a spec by its slug",
  description: "Answers what `GET /specs/{spec_id}` does.",
  access: "specs:read",
  params: slugParams,
  query: Type.Object(includeNames, { additionalProperties: false }),
  headers: ifNoneMatch,
  reply: {
    status: 200,
    description: "The spec.",
    body: Spec,
    headers: revisionHeaders,
    example: exampleSpec,
  },
  problems: ["not_found"],
});

export const putSpecBySlug = route({
  operationId: "putSpecBySlug",
  method: "PUT",
  path: "/specs/by-slug/{slug}",
  tag: "Specs",
  summary: "Create a spec with a slug, or replace it whole",
  description:
    "Afterwards the spec has what the body has: fields that are left out get their defaults, parts are removed. Replacing a spec by what it is already is `unchanged` and makes no revision. A `slug` in the body has to be that of the path: `PUT /specs/{spec_id}` changes slugs. What GET gave can be sent back as it is.",
  access: "specs:write",
  params: slugParams,
  query: validateOnly,
  headers: Type.Object({
    ...ifMatch.properties,
    "if-none-match": Type.Optional(
      Type.String({
        description: "`*`: only while no spec has the slug, else 412.",
        examples: ["*"],
      }),
    ),
  }),
  body: SpecPut,
  bodyExample: exampleContent,
  hintForField: hintForSpecKey,
  reply: {
    status: 200,
    description: "The spec is as given.",
    created: "The spec is stored.",
    body: Type.Object({
      id: readOnly.id,
      status: Type.Enum(["created", "updated", "unchanged"]),
      slug: Spec.properties.slug,
      revision: readOnly.revision,
    }),
    validated: validated("SpecPutValidated", {
      status: Type.Enum(["created", "updated", "unchanged"]),
      revision: readOnly.revision,
      fields: Type.Array(Type.String(), {
        description: "What would change; of a new spec nothing.",
      }),
    }),
    headers: revisionHeaders,
    example: {
      id: "spec_01h455vb4pex5vsknk084sn02q",
      status: "updated",
      slug: "home",
      revision: 2,
    },
  },
  problems: ["slug_taken", "revision_mismatch", "etag_mismatch"],
});
