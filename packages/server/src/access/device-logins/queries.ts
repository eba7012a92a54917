import type { DeviceLoginRow } from "../../database/access-tables.ts";
import { forUpdate, forUpdateSkipLocked } from "../../database/dialect.ts";
import type { Db } from "../../database/tables.ts";

export async function insertDeviceLogin(db: Db, login: DeviceLoginRow): Promise<void> {
  await db.insertInto("device_logins").values(login).execute();
}

/** Deletes a batch of expired logins. Each new login calls it, and it deletes more than one, so they can't accumulate. */
export async function deleteSomeExpired(db: Db, now: number): Promise<void> {
  const expired = db
    .selectFrom("device_logins")
    .select("user_code")
    .where("expires_at", "<=", now)
    .orderBy("expires_at")
    .limit(20);
  const codes = forUpdateSkipLocked(db, expired);
  await db.deleteFrom("device_logins").where("user_code", "in", codes).execute();
}

/** Returns when the logins of a subscriber began that wait for a decision, from a time on, oldest first. */
export async function listWaitingSince(
  db: Db,
  addressKey: string,
  since: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom("device_logins")
    .select("created_at")
    .where("address_key", "=", addressKey)
    .where("created_at", ">", since)
    .where("decision", "is", null)
    .orderBy("created_at")
    .execute();
  return rows.map(({ created_at }) => created_at);
}

/** Returns the login with a code if nobody has decided on it yet. */
export async function findOpenDeviceLogin(
  db: Db,
  userCode: string,
  now: number,
): Promise<DeviceLoginRow | undefined> {
  return db
    .selectFrom("device_logins")
    .selectAll()
    .where("user_code", "=", userCode)
    .where("expires_at", ">", now)
    .where("decision", "is", null)
    .executeTakeFirst();
}

/** @returns whether nobody had decided on the login before */
export async function decideDeviceLogin(
  db: Db,
  {
    user_code,
    ...decision
  }: Pick<
    DeviceLoginRow,
    "user_code" | "decision" | "user_id" | "approved_by_session" | "credential_epoch"
  >,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("device_logins")
    .set(decision)
    .where("user_code", "=", user_code)
    .where("decision", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findDeviceLogin(
  db: Db,
  deviceCodeHash: string,
  now: number,
): Promise<DeviceLoginRow | undefined> {
  return db
    .selectFrom("device_logins")
    .selectAll()
    .where("device_code_hash", "=", deviceCodeHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** Locks a login until the transaction ends, after its user. */
export async function lockDeviceLogin(
  db: Db,
  userCode: string,
): Promise<DeviceLoginRow | undefined> {
  const query = db.selectFrom("device_logins").selectAll().where("user_code", "=", userCode);
  return forUpdate(db, query).executeTakeFirst();
}

/** The caller must hold `lockDeviceLogin`. */
export async function finishDeviceLogin(
  db: Db,
  userCode: string,
  sessionId: string,
): Promise<void> {
  await db
    .updateTable("device_logins")
    .set({ session_id: sessionId })
    .where("user_code", "=", userCode)
    .execute();
}
