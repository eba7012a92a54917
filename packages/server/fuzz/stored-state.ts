import type { Db } from "../src/database/tables.ts";

/** Shows whether a request has changed anything: every change is in the audit log. */
export async function storedState(db: Db): Promise<unknown> {
  const specs = await db
    .selectFrom("specs")
    .select((query) => [
      query.fn.countAll<number>().as("count"),
      query.fn.sum<number>("revision").as("revisions"),
    ])
    .executeTakeFirstOrThrow();
  const pointers = await db
    .selectFrom("channels")
    .select((query) => query.fn.sum<number>("target_generation").as("generations"))
    .executeTakeFirstOrThrow();
  const audited = await db
    .selectFrom("audit_entries")
    .select((query) => query.fn.countAll<number>().as("count"))
    .where("action", "not in", ["login.succeeded", "login.failed", "login.throttled"])
    .executeTakeFirstOrThrow();
  return { specs, pointers, audited };
}
