import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
} from "jose";
import type { SigningKeyRow } from "../../database/access-tables.ts";
import { lockTable } from "../../database/dialect.ts";
import type { Db } from "../../database/tables.ts";
import { startError } from "../../errors/errors.ts";
import type { Sealer } from "../../sealing/seal.ts";
import { insertSigningKey, listSigningKeys } from "./queries.ts";

export const signingAlgorithm = "EdDSA";
/** The purpose that private keys are sealed for. */
export const signingKeyPurpose = "signing-key";

export interface SigningKeys {
  /** The key that signs new tokens. */
  readonly current: { readonly kid: string; readonly privateKey: CryptoKey };
  /** The key that a token names; undefined if it is unknown. */
  publicKey(kid: string): Promise<CryptoKey | undefined>;
}

/** How often an unknown key is looked up in the database. */
const reloadEveryMs = 1000;

/**
 * The Ed25519 keys that sign session tokens. They are stored sealed in the database, so that every
 * process uses the same ones. The first process to start creates one.
 *
 * @throws a start error when SECRET_KEY is not the one that the keys were sealed with
 */
export async function openSigningKeys(context: Dependencies): Promise<SigningKeys> {
  const { db, sealer, clock } = context;
  const first = await firstKey(context);
  const current = { kid: first.kid, privateKey: await unsealPrivateKey(sealer, first) };
  const publicKeys = new Map<string, CryptoKey>();
  let loadedAt = Number.NEGATIVE_INFINITY;
  const load = async () => {
    loadedAt = clock();
    for (const { kid, public_jwk } of await listSigningKeys(db)) {
      publicKeys.set(kid, await importKey(public_jwk));
    }
  };
  await load();
  return {
    current,
    publicKey: async (kid) => {
      // Another process may have created it meanwhile.
      if (!publicKeys.has(kid) && clock() - loadedAt >= reloadEveryMs) await load();
      return publicKeys.get(kid);
    },
  };
}

interface Dependencies {
  readonly db: Db;
  readonly sealer: Sealer;
  readonly clock: () => number;
}

/** The oldest key. Processes that start concurrently wait for each other, so that only one creates it. */
async function firstKey({ db, sealer, clock }: Dependencies): Promise<SigningKeyRow> {
  const made = await newKey(sealer, clock());
  return db.transaction().execute(async (transaction) => {
    await lockTable(transaction, "signing_keys");
    const [first] = await listSigningKeys(transaction);
    if (first !== undefined) return first;
    await insertSigningKey(transaction, made);
    return made;
  });
}

async function unsealPrivateKey(sealer: Sealer, row: SigningKeyRow): Promise<CryptoKey> {
  let jwk: string;
  try {
    jwk = sealer.unseal(signingKeyPurpose, row.sealed_private_jwk);
  } catch (error) {
    throw startError(
      "SECRET_KEY is not the one that this database's secrets were sealed with.",
      error,
    );
  }
  return importKey(jwk);
}

async function importKey(jwk: string): Promise<CryptoKey> {
  return (await importJWK(JSON.parse(jwk), signingAlgorithm)) as CryptoKey;
}

async function newKey(sealer: Sealer, createdAt: number): Promise<SigningKeyRow> {
  const { publicKey, privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
  const publicJwk = await exportJWK(publicKey);
  return {
    kid: await calculateJwkThumbprint(publicJwk),
    public_jwk: JSON.stringify(publicJwk),
    sealed_private_jwk: sealer.seal(signingKeyPurpose, JSON.stringify(await exportJWK(privateKey))),
    created_at: createdAt,
  };
}
