import Type, { type Static } from "typebox";
import { actorName, id, includeNames, Timestamp } from "../http/fields.ts";
import { route } from "../route.ts";
import { oneStatus, specParams } from "../specs/spec-resource.ts";

/** How many links of a spec may be active at a time. */
export const maxPreviewLinks = 20;

const linkId = id("prev", "The link's id.");
const expiresAt = { ...Timestamp, description: "When the link ends." };

export const PreviewLink = Type.Object(
  {
    id: linkId,
    created_at: Timestamp,
    created_by: Type.String({ description: "The id of the user or API key that created it." }),
    created_by_name: actorName,
    expires_at: expiresAt,
  },
  {
    title: "PreviewLink",
    examples: [
      {
        id: "prev_01h455vb4pex5vsknk084sn02q",
        created_at: "2026-01-31T12:00:00.000Z",
        created_by: "user_01h455vb4pex5vsknk084sn02q",
        expires_at: "2026-01-31T13:00:00.000Z",
      },
    ],
  },
);
export type PreviewLink = Static<typeof PreviewLink>;

export const createPreviewLink = route({
  operationId: "createPreviewLink",
  method: "POST",
  path: "/specs/{spec_id}/previews",
  tag: "Specs",
  summary: "Create a preview link",
  description:
    "Creates the address of a page that shows the saved draft to anyone who has the address, without signing in, and follows each save. The page can't change anything. It ends when the link expires or is revoked, when the spec is deleted, and when its creator loses the permission `specs:write`. A spec has at most 20 active links.",
  access: "specs:write",
  params: specParams,
  body: Type.Object(
    {
      expires_in: Type.Optional(
        Type.Integer({
          minimum: 60,
          maximum: 86_400,
          description: "The seconds until the link ends; by default an hour, at most a day.",
          examples: [3600],
        }),
      ),
    },
    { title: "PreviewLinkCreate", additionalProperties: false },
  ),
  bodyOptional: true,
  reply: {
    status: 201,
    description: "The link. Its address isn't shown again.",
    body: Type.Object({
      id: linkId,
      url: Type.Optional(
        Type.String({
          description:
            "The address of the page, with a secret token. A replayed response doesn't contain it.",
          examples: ["https://screens.example.com/preview/ssp_dGhpc0lzTm90QVJlYWxUb2tlbk9mTGlu"],
        }),
      ),
      created_at: Timestamp,
      expires_at: expiresAt,
    }),
    secretFields: ["url"],
  },
  problems: ["not_found", "limit_reached"],
});

export const listPreviewLinks = route({
  operationId: "listPreviewLinks",
  method: "GET",
  path: "/specs/{spec_id}/previews",
  tag: "Specs",
  summary: "List the preview links of a spec",
  description: "The links that have neither expired nor been revoked, newest first.",
  access: "specs:read",
  params: specParams,
  query: Type.Object(includeNames, { additionalProperties: false }),
  reply: {
    status: 200,
    description: "The links, without their addresses.",
    body: Type.Array(PreviewLink),
  },
  problems: ["not_found"],
});

export const revokePreviewLink = route({
  operationId: "revokePreviewLink",
  method: "DELETE",
  path: "/specs/{spec_id}/previews/{preview_id}",
  tag: "Specs",
  summary: "Revoke a preview link",
  description: "Devices that show the draft by the link stop within seconds.",
  access: "specs:write",
  params: Type.Object({ ...specParams.properties, preview_id: linkId }),
  reply: {
    status: 200,
    description: "The link is revoked.",
    body: Type.Object({ status: oneStatus("revoked") }),
    example: { status: "revoked" },
  },
  problems: ["not_found"],
});
