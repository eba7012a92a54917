import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
} from "jose";
import type { Db } from "../database/tables.ts";
import type { Sealer } from "../seal.ts";
import { insertSigningKey, listSigningKeys } from "./queries.ts";

export const signingAlgorithm = "EdDSA";
const purpose = "signing-key";

export interface SigningKeys {
  /** What new tokens are signed with. */
  readonly current: { readonly kid: string; readonly privateKey: CryptoKey };
  /** The key that a token names; undefined when there is none. */
  publicKey(kid: string): Promise<CryptoKey | undefined>;
}

/**
 * The keys that session tokens are signed with: Ed25519, kept sealed in the database, so that every
 * process signs with the same one. The first process to start makes it.
 *
 * @throws when SECRET_KEY is not the one that the keys were sealed with.
 */
export async function openSigningKeys(context: {
  db: Db;
  sealer: Sealer;
  clock: () => number;
}): Promise<SigningKeys> {
  const { db, sealer, clock } = context;
  if ((await listSigningKeys(db)).length === 0)
    await insertSigningKey(db, await newKey(sealer, clock()));
  // Two processes may have made one each: both take the older.
  const rows = await listSigningKeys(db);
  const [first] = rows;
  if (first === undefined) throw new Error("The signing key that was just stored is gone.");
  const privateJwk = JSON.parse(sealer.unseal(purpose, first.sealed_private_jwk));
  const privateKey = (await importJWK(privateJwk, signingAlgorithm)) as CryptoKey;
  const publicKeys = new Map<string, CryptoKey>();
  const remember = async (kid: string, jwk: string) => {
    const key = (await importJWK(JSON.parse(jwk), signingAlgorithm)) as CryptoKey;
    publicKeys.set(kid, key);
  };
  for (const row of rows) await remember(row.kid, row.public_jwk);
  return {
    current: { kid: first.kid, privateKey },
    publicKey: async (kid) => publicKeys.get(kid),
  };
}

async function newKey(sealer: Sealer, createdAt: number) {
  const { publicKey, privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
  const publicJwk = await exportJWK(publicKey);
  return {
    kid: await calculateJwkThumbprint(publicJwk),
    public_jwk: JSON.stringify(publicJwk),
    sealed_private_jwk: sealer.seal(purpose, JSON.stringify(await exportJWK(privateKey))),
    created_at: createdAt,
  };
}
