import {
  createPrivateKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  randomBytes,
} from "node:crypto";
import { calculateJwkThumbprint } from "jose";
import type { DocumentKeyRow } from "../database/signature-tables.ts";
import type { Sealer } from "../sealing/seal.ts";

/** What the private keys are sealed for. */
const purpose = "document-key";

/** Makes an Ed25519 key that signs nothing yet. */
export async function newDocumentKey(sealer: Sealer, createdAt: number): Promise<DocumentKeyRow> {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const publicJwk = publicKey.export({ format: "jwk" });
  const privateJwk = privateKey.export({ format: "jwk" });
  return {
    id: newKeyId(),
    kid: await calculateJwkThumbprint(publicJwk),
    status: "next",
    public_jwk: JSON.stringify(publicJwk),
    sealed_private_jwk: sealer.seal(purpose, JSON.stringify(privateJwk)),
    created_at: createdAt,
    activated_at: null,
  };
}

/** What versions are to know a key by. */
export function newKeyId(): string {
  return randomBytes(6).toString("hex");
}

export function unsealPrivateKey(
  sealer: Sealer,
  { sealed_private_jwk }: DocumentKeyRow,
): KeyObject {
  const jwk: JsonWebKey = JSON.parse(sealer.unseal(purpose, sealed_private_jwk));
  return createPrivateKey({ key: jwk, format: "jwk" });
}
