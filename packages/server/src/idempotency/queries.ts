import { sql } from "kysely";
import { databaseNow, forUpdateSkipLocked } from "../database/dialect.ts";
import type { Db } from "../database/tables.ts";
import type { Claim, StoredReply } from "./claim.ts";

/** How long a claim holds unless its request is answered, or fails, before. */
const leaseMs = 60_000;
/** How long an answer is kept. */
const keptMs = 24 * 3_600_000;

interface NewClaim extends Pick<Claim, "id" | "leaseToken"> {
  readonly bodyHash: string;
  /** The id of this process. */
  readonly owner: string;
}

/**
 * Claims the key, if it is new, too old to count, or was claimed by a process that has died.
 *
 * @returns whether it is ours now
 */
export async function claimKey(
  db: Db,
  { id, bodyHash, leaseToken, owner }: NewClaim,
): Promise<boolean> {
  const now = databaseNow(db);
  const claim = {
    body_hash: bodyHash,
    created_at: now,
    lease_token: leaseToken,
    lease_owner: owner,
    lease_until: sql<number>`${now} + ${sql.lit(leaseMs)}`,
    reply: null,
    generation: null,
  };
  const claimed = await db
    .insertInto("idempotency_keys")
    .values({ id, ...claim })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet(claim)
        .where(({ eb, or }) =>
          or([
            eb("idempotency_keys.lease_until", "<", now),
            eb("idempotency_keys.created_at", "<", sql<number>`${now} - ${sql.lit(keptMs)}`),
          ]),
        ),
    )
    .returning("id")
    .execute();
  return claimed.length > 0;
}

/** What is known of a key that someone else has claimed. */
export async function findKey(db: Db, id: string) {
  return db
    .selectFrom("idempotency_keys")
    .select(["body_hash", "reply", "generation"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Keeps the reply and ends the claim; false when the claim was lost, or ended before. */
export async function completeClaim(
  db: Db,
  { id, leaseToken }: Claim,
  { reply, generation }: StoredReply,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("idempotency_keys")
    .set({ reply, generation, lease_token: null, lease_until: null })
    .where("id", "=", id)
    .where("lease_token", "=", leaseToken)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Forgets the key unless the claim was completed, or lost. */
export async function freeClaim(db: Db, { id, leaseToken }: Claim): Promise<void> {
  await db
    .deleteFrom("idempotency_keys")
    .where("id", "=", id)
    .where("lease_token", "=", leaseToken)
    .execute();
}

/** Ends the claims of a dead process. If it is alive, it may still answer the requests that nobody has sent again since. */
export async function endClaimsOf(db: Db, processId: string): Promise<void> {
  await updateClaimed(db).where("lease_owner", "=", processId).execute();
}

export async function endAllClaims(db: Db): Promise<void> {
  await updateClaimed(db).execute();
}

/** Claims are found by the index on `created_at`. Older ones have run out. */
function updateClaimed(db: Db) {
  const oldestClaim = sql<number>`${databaseNow(db)} - ${sql.lit(leaseMs)}`;
  return db
    .updateTable("idempotency_keys")
    .set({ lease_until: 0 })
    .where("lease_until", "is not", null)
    .where("created_at", ">=", oldestClaim);
}

/**
 * Those that another transaction is about to change, or to remove, are left to it.
 *
 * @returns how many of the keys that are too old to count were removed
 */
export async function removeOldKeys(db: Db, limit: number): Promise<number> {
  const old = db
    .selectFrom("idempotency_keys")
    .select("id")
    .where("created_at", "<", sql<number>`${databaseNow(db)} - ${sql.lit(keptMs)}`)
    .orderBy("created_at")
    .limit(limit);
  const { numDeletedRows } = await db
    .deleteFrom("idempotency_keys")
    .where("id", "in", forUpdateSkipLocked(db, old))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
