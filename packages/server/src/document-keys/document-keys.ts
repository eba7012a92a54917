import type { KeyObject } from "node:crypto";
import type { PublicDocumentKey } from "@screenspec/api";
import { lockTable } from "../database/dialect.ts";
import type { Db } from "../database/tables.ts";
import type { Sealer } from "../sealing/seal.ts";
import { newDocumentKey, newKeyId, unsealPrivateKey } from "./document-key.ts";
import { insertDocumentKey, listDocumentKeys, setKeyId } from "./queries.ts";
import { representPublicKey } from "./represent-document-key.ts";
import { signDetached } from "./sign-detached.ts";

/** The signature of a document, and its key. */
interface DocumentSignature {
  /** The key's `id` in the database. */
  readonly keyId: string;
  /** A detached JWS. */
  readonly jws: Buffer;
}

/** The keys that sign documents. Session tokens have keys of their own. */
export interface DocumentKeys {
  /** Signs the bytes of a document with the active key. */
  sign(document: Buffer): Promise<DocumentSignature>;
  /** Returns the public keys in the order of their creation. */
  publicKeys(): Promise<readonly PublicDocumentKey[]>;
  /** Invalidates the cache. Call it after committing a change of the keys. */
  invalidate(): void;
}

interface Dependencies {
  readonly db: Db;
  readonly sealer: Sealer;
  readonly clock: () => number;
}

interface KnownKeys {
  readonly active: { readonly id: string; readonly kid: string; readonly privateKey: KeyObject };
  readonly publicKeys: readonly PublicDocumentKey[];
}

/** How long the keys are cached, and so the delay of another process's changes. */
const freshMs = 1000;

/**
 * Opens the keys of the database, where they are sealed, so that every process signs with the same one. Creates the
 * first key if there is none.
 */
export async function openDocumentKeys(dependencies: Dependencies): Promise<DocumentKeys> {
  const { db, sealer } = dependencies;
  await ensureFirstKey(dependencies);
  let known: { readonly until: number; readonly keys: Promise<KnownKeys> } | undefined;

  async function keys(): Promise<KnownKeys> {
    const now = performance.now();
    if (known === undefined || now > known.until) {
      known = { until: now + freshMs, keys: readKeys(db, sealer) };
    }
    const current = known;
    try {
      return await current.keys;
    } catch (error) {
      if (known === current) known = undefined;
      throw error;
    }
  }

  return {
    sign: async (document) => {
      const { id, kid, privateKey } = (await keys()).active;
      return { keyId: id, jws: await signDetached(document, kid, privateKey) };
    },
    publicKeys: async () => (await keys()).publicKeys,
    invalidate: () => {
      known = undefined;
    },
  };
}

/** Locks the table, so that only one of several starting processes creates the key. */
async function ensureFirstKey({ db, sealer, clock }: Dependencies): Promise<void> {
  if ((await listDocumentKeys(db)).length > 0) return;
  const now = clock();
  const firstKey = await newDocumentKey(sealer, now);
  await db.transaction().execute(async (transaction) => {
    await lockTable(transaction, "document_keys");
    if ((await listDocumentKeys(transaction)).length > 0) return;
    await insertDocumentKey(transaction, { ...firstKey, status: "active", activated_at: now });
  });
}

async function readKeys(db: Db, sealer: Sealer): Promise<KnownKeys> {
  const rows = await listDocumentKeys(db);
  const active = rows.find(({ status }) => status === "active");
  if (active === undefined) throw new Error("No document key is active.");
  const { id, kid } = active;
  return {
    active: { id, kid, privateKey: unsealPrivateKey(sealer, active) },
    publicKeys: rows.map(representPublicKey),
  };
}

/**
 * Gives all keys new ids, so that every version is signed again. Call it after a backup was restored: the origin may
 * lack signatures of its versions, or have signatures by later keys.
 */
export async function renumberDocumentKeys(db: Db): Promise<void> {
  for (const { kid } of await listDocumentKeys(db)) await setKeyId(db, kid, newKeyId());
}
