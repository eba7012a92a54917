import type { ApiKeyRow, Db, SigningKeyRow, UserRow } from "../database/tables.ts";

export async function countUsers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("users")
    .select((query) => query.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findUser(db: Db, id: string) {
  return db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
}

/** @param emailKey the email in lower case. */
export async function findUserByEmail(db: Db, emailKey: string) {
  return db.selectFrom("users").selectAll().where("email_key", "=", emailKey).executeTakeFirst();
}

/** Adds the user unless the email is taken. */
export async function insertUserIfAbsent(db: Db, user: UserRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("users")
    .values(user)
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function listSigningKeys(db: Db): Promise<SigningKeyRow[]> {
  return db.selectFrom("signing_keys").selectAll().orderBy("created_at").orderBy("kid").execute();
}

export async function insertSigningKey(db: Db, key: SigningKeyRow): Promise<void> {
  await db.insertInto("signing_keys").values(key).execute();
}

export async function insertApiKey(db: Db, key: ApiKeyRow): Promise<void> {
  await db.insertInto("api_keys").values(key).execute();
}

/** The key with what has to be known of its owner. */
export async function findApiKey(db: Db, selector: string) {
  return db
    .selectFrom("api_keys")
    .innerJoin("users", "users.id", "api_keys.user_id")
    .selectAll("api_keys")
    .select(["users.role as owner_role", "users.disabled_at as owner_disabled_at"])
    .where("api_keys.selector", "=", selector)
    .executeTakeFirst();
}

export async function touchApiKey(db: Db, id: string, usedAt: number): Promise<void> {
  await db.updateTable("api_keys").set({ last_used_at: usedAt }).where("id", "=", id).execute();
}
