import type { ApiKeyRow } from "../../database/access-tables.ts";
import { countRows } from "../../database/count-rows.ts";
import { forShare, isAmong } from "../../database/dialect.ts";
import type { Db } from "../../database/tables.ts";

export async function insertApiKey(db: Db, key: ApiKeyRow): Promise<void> {
  await db.insertInto("api_keys").values(key).execute();
}

/** A key with the columns of its owner that decide access. */
export type OwnedApiKey = NonNullable<Awaited<ReturnType<typeof findApiKeyBySelector>>>;

export async function findApiKeyBySelector(db: Db, selector: string) {
  return selectWithOwner(db).where("api_keys.selector", "=", selector).executeTakeFirst();
}

export async function findApiKeyWithOwner(db: Db, id: string): Promise<OwnedApiKey | undefined> {
  return selectWithOwner(db).where("api_keys.id", "=", id).executeTakeFirst();
}

function selectWithOwner(db: Db) {
  return db
    .selectFrom("api_keys")
    .innerJoin("users", "users.id", "api_keys.user_id")
    .selectAll("api_keys")
    .select([
      "users.role as owner_role",
      "users.channels as owner_channels",
      "users.disabled_at as owner_disabled_at",
    ]);
}

export async function findApiKey(db: Db, id: string): Promise<ApiKeyRow | undefined> {
  return db.selectFrom("api_keys").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function touchApiKey(db: Db, id: string, usedAt: number): Promise<void> {
  await db.updateTable("api_keys").set({ last_used_at: usedAt }).where("id", "=", id).execute();
}

/** @returns whether the key existed */
export async function deleteApiKey(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("api_keys")
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes all keys that these keys created, directly or through other keys. Returns the deleted rows. */
export async function deleteApiKeysMadeBy(db: Db, ids: readonly string[]): Promise<ApiKeyRow[]> {
  const made = await db
    .deleteFrom("api_keys")
    .where(isAmong(db, "created_by", ids))
    .returningAll()
    .execute();
  if (made.length === 0) return [];
  const madeInTurn = await deleteApiKeysMadeBy(
    db,
    made.map(({ id }) => id),
  );
  return [...made, ...madeInTurn];
}

/** Locks a key against revocation until the transaction ends. @returns whether the key exists */
export async function holdApiKey(db: Db, id: string): Promise<boolean> {
  const key = db.selectFrom("api_keys").select("id").where("id", "=", id);
  return (await forShare(db, key).executeTakeFirst()) !== undefined;
}

/** API keys of one user or of all users, newest first. */
export async function listApiKeys(
  db: Db,
  userId: string | undefined,
  page: { readonly limit: number; readonly after: readonly [number, string] | undefined },
): Promise<ApiKeyRow[]> {
  let query = db
    .selectFrom("api_keys")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(page.limit);
  if (userId !== undefined) query = query.where("user_id", "=", userId);
  const { after } = page;
  if (after !== undefined) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("created_at", "id"), "<", tuple(after[0], after[1])),
    );
  }
  return query.execute();
}

export async function countApiKeys(db: Db, userId: string | undefined): Promise<number> {
  const keys = db.selectFrom("api_keys").select("id");
  return countRows(db, userId === undefined ? keys : keys.where("user_id", "=", userId));
}
