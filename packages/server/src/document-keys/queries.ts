import type { ExpressionBuilder } from "kysely";
import type { DocumentKeyRow } from "../database/signature-tables.ts";
import type { Db, Tables, VersionRow } from "../database/tables.ts";
import { beingErased } from "../specs/queries.ts";

/** Returns all keys in the order of their creation. */
export async function listDocumentKeys(db: Db): Promise<DocumentKeyRow[]> {
  return db.selectFrom("document_keys").selectAll().orderBy("created_at").orderBy("kid").execute();
}

export async function findDocumentKey(db: Db, kid: string): Promise<DocumentKeyRow | undefined> {
  return db.selectFrom("document_keys").selectAll().where("kid", "=", kid).executeTakeFirst();
}

export async function insertDocumentKey(db: Db, key: DocumentKeyRow): Promise<void> {
  await db.insertInto("document_keys").values(key).execute();
}

/** Activates a key and retires the active one. Lock the table first. */
export async function setActiveKey(db: Db, kid: string, activatedAt: number): Promise<void> {
  await db
    .updateTable("document_keys")
    .set({ status: "retired" })
    .where("status", "=", "active")
    .execute();
  await db
    .updateTable("document_keys")
    .set({ status: "active", activated_at: activatedAt })
    .where("kid", "=", kid)
    .execute();
}

export async function deleteDocumentKey(db: Db, kid: string): Promise<void> {
  await db.deleteFrom("document_keys").where("kid", "=", kid).execute();
}

export async function setKeyId(db: Db, kid: string, id: string): Promise<void> {
  await db.updateTable("document_keys").set({ id }).where("kid", "=", kid).execute();
}

/**
 * Returns the key ids of versions that have to be signed: null for unsigned versions, and the ids of revoked keys.
 */
export async function listMissingKeyIds(db: Db): Promise<(string | null)[]> {
  const ids = new Set((await listDocumentKeys(db)).map(({ id }) => id));
  const missing: (string | null)[] = [null];
  // Skips from one id to the next in the index, so the cost doesn't depend on the number of versions.
  for (let id = await nextKeyId(db, ""); id !== undefined; id = await nextKeyId(db, id)) {
    if (!ids.has(id)) missing.push(id);
  }
  return missing;
}

async function nextKeyId(db: Db, after: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("versions")
    .select("key_id")
    .where("key_id", ">", after)
    .orderBy("key_id")
    .limit(1)
    .executeTakeFirst();
  return row?.key_id ?? undefined;
}

/** Returns the versions with a key id, ordered by spec and number. Skips specs that are being erased. */
export async function listVersionsOfKey(
  db: Db,
  keyId: string | null,
  page: {
    readonly after: Pick<VersionRow, "spec_id" | "version"> | undefined;
    readonly limit: number;
  },
) {
  let query = db
    .selectFrom("versions")
    .innerJoin("specs", "specs.id", "versions.spec_id")
    .select(["versions.spec_id", "versions.version", "key_id", "object_key", "sha256"])
    .select(isLive)
    .where(hasKeyId(keyId))
    .where(({ eb, or }) => or([eb("deleted_at", "is", null), eb("deleted_at", ">", beingErased)]))
    .orderBy("versions.spec_id")
    .orderBy("versions.version")
    .limit(page.limit);
  const { after } = page;
  if (after !== undefined) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple("versions.spec_id", "versions.version"),
        ">",
        tuple(after.spec_id, after.version),
      ),
    );
  }
  return query.execute();
}

/** Returns whether a version is live in any channel. */
function isLive({ exists, selectFrom }: ExpressionBuilder<Tables, "versions">) {
  return exists(
    selectFrom("channels")
      .select("channel")
      .whereRef("channels.spec_id", "=", "versions.spec_id")
      .whereRef("channels.live_version", "=", "versions.version"),
  ).as("isLive");
}

/** PostgreSQL uses an index for IS NULL and for an equality, but not for IS NOT DISTINCT FROM. */
function hasKeyId(keyId: string | null) {
  return ({ eb }: ExpressionBuilder<Tables, "versions">) =>
    keyId === null ? eb("key_id", "is", null) : eb("key_id", "=", keyId);
}

/**
 * Records the key that has signed a version. If another process has signed it too, it is unknown whose signature was
 * stored last, so the version is marked as unsigned.
 */
export async function recordSigningKey(
  db: Db,
  { spec_id, version, key_id }: Pick<VersionRow, "spec_id" | "version" | "key_id">,
  keyId: string,
): Promise<void> {
  const ofVersion = db
    .updateTable("versions")
    .where("spec_id", "=", spec_id)
    .where("version", "=", version);
  const { numUpdatedRows } = await ofVersion
    .set({ key_id: keyId })
    .where(hasKeyId(key_id))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) await ofVersion.set({ key_id: null }).execute();
}
