import type { DocumentKey, PublicDocumentKey } from "@screenspec/api";
import type { DocumentKeyRow } from "../database/signature-tables.ts";
import { timeOrNull, toTime } from "../http/represent-time.ts";

export function representDocumentKey(row: DocumentKeyRow): DocumentKey {
  const { kid, status, created_at, activated_at } = row;
  return {
    kid,
    status,
    created_at: toTime(created_at),
    activated_at: timeOrNull(activated_at),
    public_key: representPublicKey(row),
  };
}

/** Returns the public JWK of a key (RFC 8037, 2). */
export function representPublicKey({ kid, public_jwk }: DocumentKeyRow): PublicDocumentKey {
  const { x }: { x: string } = JSON.parse(public_jwk);
  return { kty: "OKP", crv: "Ed25519", x, kid, use: "sig", alg: "EdDSA" };
}
