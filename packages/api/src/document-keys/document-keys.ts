import Type, { type Static } from "typebox";
import { Timestamp } from "../http/fields.ts";
import { route } from "../route.ts";

const kid = Type.String({
  description: "The key's id: the thumbprint of its public key (RFC 7638).",
  examples: ["kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k"],
});

/** A public key as a JWK (RFC 7517, RFC 8037). */
const PublicDocumentKey = Type.Object(
  {
    kty: Type.Enum(["OKP"]),
    crv: Type.Enum(["Ed25519"]),
    x: Type.String({
      description: "The key itself, in base64url.",
      examples: ["11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"],
    }),
    kid,
    use: Type.Enum(["sig"]),
    alg: Type.Enum(["EdDSA"]),
  },
  { title: "PublicDocumentKey" },
);
export type PublicDocumentKey = Static<typeof PublicDocumentKey>;

const DocumentKey = Type.Object(
  {
    kid,
    status: Type.Enum(["next", "active", "retired"], {
      description:
        "`active` signs, and there is always one such key. `next` has not signed yet, `retired` has: both are in `/.well-known/jwks.json` too.",
    }),
    created_at: Timestamp,
    activated_at: Type.Union([Timestamp, Type.Null()], {
      description: "When it began to sign last; null: never.",
    }),
    public_key: PublicDocumentKey,
  },
  { title: "DocumentKey" },
);
export type DocumentKey = Static<typeof DocumentKey>;

const access = "document-keys:write";
const params = Type.Object({ kid });

export const listDocumentKeys = route({
  operationId: "listDocumentKeys",
  method: "GET",
  path: "/document-keys",
  tag: "Publishing",
  summary: "List the keys that documents are signed with",
  description:
    "All of them, newest first. Everyone gets their public keys at `/.well-known/jwks.json`.",
  access,
  reply: { status: 200, description: "The keys.", body: Type.Array(DocumentKey) },
});

export const createDocumentKey = route({
  operationId: "createDocumentKey",
  method: "POST",
  path: "/document-keys",
  tag: "Publishing",
  summary: "Make the next key for documents",
  description:
    "Its public key can be had at once, so that apps know it before it signs anything. It doesn't sign until it is activated.",
  access,
  reply: { status: 201, description: "The key, which is `next`.", body: DocumentKey },
});

export const activateDocumentKey = route({
  operationId: "activateDocumentKey",
  method: "POST",
  path: "/document-keys/{kid}/activate",
  tag: "Publishing",
  summary: "Sign documents with this key from now on",
  description:
    "Also with one that was retired. The former key is retired: versions that it has signed stay signed by it. All processes follow within a second.",
  access,
  params,
  reply: { status: 200, description: "The key, which is `active`.", body: DocumentKey },
  problems: ["channel_not_allowed", "not_found"],
});

export const revokeDocumentKey = route({
  operationId: "revokeDocumentKey",
  method: "DELETE",
  path: "/document-keys/{kid}",
  tag: "Publishing",
  summary: "Revoke a key for documents",
  description:
    "For a key that others may have got hold of, once another one is active. It is no longer in `/.well-known/jwks.json`, and all versions that it has signed are signed anew by the active key, in the background, what is live first.",
  access,
  params,
  reply: {
    status: 200,
    description: "The key is gone.",
    body: Type.Object({ status: Type.Enum(["revoked"]) }),
    example: { status: "revoked" },
  },
  problems: ["channel_not_allowed", "not_found", "active_key"],
});
