import type { DeviceLoginRow } from "../../database/access-tables.ts";
import type { Db } from "../../database/tables.ts";

export async function insertDeviceLogin(db: Db, login: DeviceLoginRow): Promise<void> {
  await db.insertInto("device_logins").values(login).execute();
}

export async function deleteExpiredDeviceLogins(db: Db, now: number): Promise<void> {
  await db.deleteFrom("device_logins").where("expires_at", "<=", now).execute();
}

/** Counts the logins of an address that have not expired. */
export async function countDeviceLogins(db: Db, address: string, now: number): Promise<number> {
  const { count } = await db
    .selectFrom("device_logins")
    .select((builder) => builder.fn.countAll().as("count"))
    .where("address", "=", address)
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return Number(count);
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
  { user_code, ...decision }: Pick<DeviceLoginRow, "user_code" | "decision" | "user_id">,
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

/** @returns whether it was there: of concurrent requests, one gets the tokens */
export async function deleteDeviceLogin(db: Db, userCode: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("device_logins")
    .where("user_code", "=", userCode)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
