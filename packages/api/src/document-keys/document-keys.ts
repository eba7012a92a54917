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
      description: "The public key in base64url.",
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
        "`active`: the key that signs; there is always one. `next`: a key that hasn't signed yet. `retired`: a key that has signed before. `/.well-known/jwks.json` has all of them.",
    }),
    created_at: Timestamp,
    activated_at: Type.Union([Timestamp, Type.Null()], {
      description: "When it was last activated; null: never.",
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
  summary: "List document keys",
  description:
    "All keys that sign documents, newest first. `/.well-known/jwks.json` has their public keys, without a token.",
  access,
  reply: { status: 200, description: "The keys.", body: Type.Array(DocumentKey) },
});

export const createDocumentKey = route({
  operationId: "createDocumentKey",
  method: "POST",
  path: "/document-keys",
  tag: "Publishing",
  summary: "Create the next document key",
  description:
    "Its public key is available at once, so that apps can load it before it signs. It doesn't sign until it is activated.",
  access,
  reply: { status: 201, description: "The key, which is `next`.", body: DocumentKey },
});

export const activateDocumentKey = route({
  operationId: "activateDocumentKey",
  method: "POST",
  path: "/document-keys/{kid}/activate",
  tag: "Publishing",
  summary: "Activate a document key",
  description:
    "Signs documents with this key from now on; it may be a retired key. The former key is retired: its signatures stay. All processes use the new key within a second.",
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
  summary: "Revoke a document key",
  description:
    "For a key that may have leaked, after another one was activated. The key is removed from `/.well-known/jwks.json`. In the background, the active key signs all versions again that it had signed, live ones first.",
  access,
  params,
  reply: {
    status: 200,
    description: "The key was revoked.",
    body: Type.Object({ status: Type.Enum(["revoked"]) }),
    example: { status: "revoked" },
  },
  problems: ["channel_not_allowed", "not_found", "active_key"],
});
