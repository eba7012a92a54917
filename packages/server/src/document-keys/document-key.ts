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

/** The purpose for which private keys are sealed. */
const purpose = "document-key";

/** Generates an Ed25519 key that is not active yet. */
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

/** Returns a random id, by which versions refer to a key. */
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
