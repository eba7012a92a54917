import type { KeyObject } from "node:crypto";
import type { PublicDocumentKey } from "@screenspec/api";
import { lockTable } from "../database/dialect.ts";
import type { Db } from "../database/tables.ts";
import type { Sealer } from "../sealing/seal.ts";
import { newDocumentKey, unsealPrivateKey } from "./document-key.ts";
import { insertDocumentKey, listDocumentKeys } from "./queries.ts";
import { representPublicKey } from "./represent-document-key.ts";
import { signDetached } from "./sign-detached.ts";

/** The signature of a document, and which key it is by. */
interface DocumentSignature {
  /** The key's `id` in the database. */
  readonly keyId: string;
  /** A detached JWS. */
  readonly jws: Buffer;
}

/** The keys that documents are signed with: never those of the session tokens. */
export interface DocumentKeys {
  /** Signs the bytes of a document by the key that is active. */
  sign(document: Buffer): Promise<DocumentSignature>;
  /** What everyone may know, in the order in which the keys were made. */
  publicKeys(): Promise<readonly PublicDocumentKey[]>;
  /** Reads them anew when they are asked for next: called after committing a change of them. */
  forget(): void;
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

/** What another process changes takes effect within this time. */
const freshMs = 1000;

/**
 * Opens the keys that are kept in the database, sealed, so that every process signs with the same one.
 * The first process to start makes the first.
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
    const asked = known;
    try {
      return await asked.keys;
    } catch (error) {
      if (known === asked) known = undefined;
      throw error;
    }
  }

  return {
    sign: async (document) => {
      const { id, kid, privateKey } = (await keys()).active;
      return { keyId: id, jws: await signDetached(document, kid, privateKey) };
    },
    publicKeys: async () => (await keys()).publicKeys,
    forget: () => {
      known = undefined;
    },
  };
}

/** Processes that start at once wait for each other, so that one makes it. */
async function ensureFirstKey({ db, sealer, clock }: Dependencies): Promise<void> {
  if ((await listDocumentKeys(db)).length > 0) return;
  const now = clock();
  const made = await newDocumentKey(sealer, now);
  await db.transaction().execute(async (transaction) => {
    await lockTable(transaction, "document_keys");
    if ((await listDocumentKeys(transaction)).length > 0) return;
    await insertDocumentKey(transaction, { ...made, status: "active", activated_at: now });
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
