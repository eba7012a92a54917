import type { UserRow } from "../../database/access-tables.ts";
import { countRows } from "../../database/count-rows.ts";
import { forShare, forUpdate, isAmong } from "../../database/dialect.ts";
import type { Db } from "../../database/tables.ts";
import { recountReviewsSoon } from "../account-queries.ts";

export async function countUsers(db: Db): Promise<number> {
  return countRows(db, db.selectFrom("users").select("id"));
}

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  return db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The same; the user can't be changed by others until the transaction ends. */
export async function holdUser(db: Db, id: string): Promise<UserRow | undefined> {
  const query = db.selectFrom("users").selectAll().where("id", "=", id);
  return forShare(db, query).executeTakeFirst();
}

/** The same, for a transaction that will change the user. */
export async function lockUser(db: Db, id: string): Promise<UserRow | undefined> {
  const query = db.selectFrom("users").selectAll().where("id", "=", id);
  return forUpdate(db, query).executeTakeFirst();
}

/** @param emailKey the email in lower case */
export async function findUserByEmail(db: Db, emailKey: string): Promise<UserRow | undefined> {
  return db.selectFrom("users").selectAll().where("email_key", "=", emailKey).executeTakeFirst();
}

/** Returns the ids of users by their emails in lower case. */
export async function listUserIdsByEmail(
  db: Db,
  emailKeys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const query = db.selectFrom("users").select(["id", "email_key"]);
  const users = await query.where(isAmong(db, "email_key", emailKeys)).execute();
  return new Map(users.map(({ id, email_key }) => [email_key, id]));
}

/** Adds the user unless the email is taken. */
export async function insertUserIfAbsent(
  db: Db,
  user: Omit<UserRow, "credential_epoch">,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("users")
    .values({ ...user, credential_epoch: 0 })
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function updateUser(
  db: Db,
  id: string,
  changes: Partial<Pick<UserRow, "role" | "channels" | "name" | "password_hash" | "disabled_at">>,
): Promise<void> {
  await db.updateTable("users").set(changes).where("id", "=", id).execute();
  const { role, channels, disabled_at } = changes;
  if ([role, channels, disabled_at].some((change) => change !== undefined)) {
    await recountReviewsSoon(db);
  }
}

/**
 * Locks a user and the admins for all channels who are not disabled, until the transaction ends. Returns the ids of these
 * admins.
 */
export async function lockUserAndEnabledAdmins(db: Db, userId: string): Promise<string[]> {
  const query = db
    .selectFrom("users")
    .select(["id", "role", "channels", "disabled_at"])
    .where(({ and, eb, or }) =>
      or([
        eb("id", "=", userId),
        and([eb("role", "=", "admin"), eb("channels", "is", null), eb("disabled_at", "is", null)]),
      ]),
    )
    // Rows are locked in a fixed order, which prevents deadlocks.
    .orderBy("id");
  const rows = await forUpdate(db, query).execute();
  return rows
    .filter(({ role, channels, disabled_at }) => {
      return role === "admin" && channels === null && disabled_at === null;
    })
    .map(({ id }) => id);
}

/** A user with the OpenID issuer, if any. */
export type ShownUser = UserRow & { readonly issuer: string | null };

export async function findShownUser(db: Db, id: string): Promise<ShownUser | undefined> {
  return selectShown(db).where("users.id", "=", id).executeTakeFirst();
}

/** Users, newest first. */
export async function listUsers(
  db: Db,
  page: { readonly limit: number; readonly after: readonly [number, string] | undefined },
): Promise<ShownUser[]> {
  let query = selectShown(db)
    .orderBy("users.created_at", "desc")
    .orderBy("users.id", "desc")
    .limit(page.limit);
  const { after } = page;
  if (after !== undefined) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("users.created_at", "users.id"), "<", tuple(after[0], after[1])),
    );
  }
  return query.execute();
}

function selectShown(db: Db) {
  return db
    .selectFrom("users")
    .leftJoin("identities", "identities.user_id", "users.id")
    .selectAll("users")
    .select("identities.issuer");
}

/** Only for a user who was never announced: others are disabled instead. */
export async function deleteUser(db: Db, id: string): Promise<void> {
  await db.deleteFrom("users").where("id", "=", id).execute();
}
