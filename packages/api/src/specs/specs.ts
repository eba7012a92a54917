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
  rejectedSpecFields,
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

/** The sort orders of specs; `-` means descending. */
const specSorts = [
  "-created_at",
  "created_at",
  "-updated_at",
  "updated_at",
  "name",
  "-name",
] as const;
export type SpecSort = (typeof specSorts)[number];

/** The filters of lists and exports of specs. */
export const specFilters = {
  q: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description:
        "Only specs whose name, description or slug, or the id or title of a screen, contains this text, ignoring case, or whose id starts with it or contains it after `spec_`. There are no wildcards.",
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
      description: "Only specs with exactly this tag.",
      examples: ["onboarding"],
    }),
  ),
};

export const specSort = Type.Optional(
  Type.Enum([...specSorts], {
    description:
      "The order; by default `-created_at`, for deleted specs the latest deleted first. Names are compared by code points, ignoring the case of A to Z.",
  }),
);

const updatedStatus = Type.Enum(["updated", "unchanged"], {
  description: "`unchanged`: the spec already had this content.",
});

export const createSpec = route({
  operationId: "createSpec",
  method: "POST",
  path: "/specs",
  tag: "Specs",
  summary: "Create a spec",
  description:
    "Stores a draft; apps don't see it before it is published. Without a `slug`, the spec gets one derived from its name, with `-2`, `-3` and so on appended if that is taken. A draft may be unfinished; only malformed content is rejected. `GET /specs/{spec_id}/diagnostics` lists the errors that block publishing.",
  access: "specs:write",
  query: validateOnly,
  body: SpecCreate,
  rejectedFields: rejectedSpecFields,
  bodyExample: exampleContent,
  hintForField: hintForSpecKey,
  reply: {
    status: 201,
    description: "The spec was created.",
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
  summary: "List specs",
  description:
    "All specs without their content, by default newest first. `q` searches, `status` and `tag` filter. `status=deleted` lists the specs that were deleted in the last 30 days and can be restored, the latest deleted first. `GET /specs/published` lists only live specs.",
  access: "specs:read",
  query: Type.Object(
    {
      ...specFilters,
      status: Type.Optional(
        Type.Enum([...specStatuses, "deleted"], { description: "Only specs with this status." }),
      ),
      sort: specSort,
      ...includeQuery(
        ["names", "channels", "screens"],
        "`channels`: with the channels in which each spec is live. `screens`: with the screens of the draft. `names`: beside the id of each user or API key also its name.",
      ),
      ...pageQuery,
    },
    { additionalProperties: false },
  ),
  reply: {
    status: 200,
    description:
      "One page of specs without their content. A page of a search may have fewer items than `limit`, or none, and still have a next page.",
    body: Type.Array(SpecSummary),
    headers: {
      ...pageHeaders,
      "X-Total-Count":
        "The number of specs of the whole list; missing if it is over 10,000, or if a search or tag must compare more than 1,000 specs.",
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
    "Returns the spec with its whole draft. Send the `ETag` as `If-Match` of a change, so that it doesn't overwrite another one.",
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
  summary: "Update a spec",
  description:
    "Changes the draft; apps don't see it before it is published. Replaces the given fields as a whole and leaves all others; null removes an optional part of the document. The response of a GET can be sent back unmodified. If nothing changes, no revision is created.",
  access: "specs:write",
  params: specParams,
  query: Type.Object(
    {
      ...validateOnly.properties,
      replace: Type.Optional(
        Type.Enum(["true", "false"], {
          description:
            "`true` replaces the whole spec: missing fields get their defaults, missing parts are removed; the slug stays. `name` is required.",
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
    description: "The spec was updated.",
    body: Type.Object({ status: updatedStatus, revision: readOnly.revision }),
    validated: validated("SpecUpdateValidated", {
      status: updatedStatus,
      revision: readOnly.revision,
      fields: Type.Array(Type.String(), {
        description: "The fields that would change; if there are none, the revision stays.",
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
  description: "Returns the same as `GET /specs/{spec_id}`.",
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
  summary: "Create or replace a spec by its slug",
  description:
    "Replaces the whole spec by the body: missing fields get their defaults, missing parts are removed. If nothing changes, the result is `unchanged` and no revision is created. A `slug` in the body must be that of the path; `PUT /specs/{spec_id}` changes slugs. The response of a GET can be sent back unmodified.",
  access: "specs:write",
  params: slugParams,
  query: validateOnly,
  headers: Type.Object({
    ...ifMatch.properties,
    "if-none-match": Type.Optional(
      Type.String({
        description: "`*`: only if no spec has the slug, else 412.",
        examples: ["*"],
      }),
    ),
  }),
  body: SpecPut,
  bodyExample: exampleContent,
  hintForField: hintForSpecKey,
  reply: {
    status: 200,
    description: "The spec was replaced.",
    created: "The spec was created.",
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
        description: "The fields that would change; empty for a new spec.",
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
