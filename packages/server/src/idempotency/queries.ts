import { sql } from "kysely";
import { databaseNow, forUpdateSkipLocked } from "../database/dialect.ts";
import { claimColumns, released } from "../database/leases.ts";
import type { Db } from "../database/tables.ts";
import type { Claim, StoredReply } from "./claim.ts";

/** How long a claim lasts unless its request is answered or fails. */
const leaseMs = 60_000;
/** How long a reply is stored. */
const retentionMs = 24 * 3_600_000;

interface NewClaim extends Pick<Claim, "id" | "leaseToken"> {
  readonly bodyHash: string;
  /** The id of this process. */
  readonly owner: string;
}

/**
 * Claims the key if it is new or expired, or if the lease of its claim has run out.
 *
 * @returns whether the key was claimed
 */
export async function claimKey(
  db: Db,
  { id, bodyHash, leaseToken, owner }: NewClaim,
): Promise<boolean> {
  const now = databaseNow(db);
  const claim = {
    body_hash: bodyHash,
    created_at: now,
    ...claimColumns(db, { leaseToken, owner }, leaseMs),
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
            eb("idempotency_keys.created_at", "<", sql<number>`${now} - ${sql.lit(retentionMs)}`),
          ]),
        ),
    )
    .returning("id")
    .execute();
  return claimed.length > 0;
}

/** Reads a key that another request has claimed. */
export async function findKey(db: Db, id: string) {
  return db
    .selectFrom("idempotency_keys")
    .select(["body_hash", "reply", "generation"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Stores the reply and ends the claim. Returns false if the claim was lost, or has ended before. */
export async function completeClaim(
  db: Db,
  { id, leaseToken }: Claim,
  { reply, generation }: StoredReply,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("idempotency_keys")
    .set({ reply, generation, ...released })
    .where("id", "=", id)
    .where("lease_token", "=", leaseToken)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes the key unless the claim was completed or lost. */
export async function freeClaim(db: Db, { id, leaseToken }: Claim): Promise<void> {
  await db
    .deleteFrom("idempotency_keys")
    .where("id", "=", id)
    .where("lease_token", "=", leaseToken)
    .execute();
}

/**
 * Removes expired keys, except those that another transaction has locked.
 *
 * @returns the number of removed keys
 */
export async function removeOldKeys(db: Db, limit: number): Promise<number> {
  const old = db
    .selectFrom("idempotency_keys")
    .select("id")
    .where("created_at", "<", sql<number>`${databaseNow(db)} - ${sql.lit(retentionMs)}`)
    .orderBy("created_at")
    .limit(limit);
  const { numDeletedRows } = await db
    .deleteFrom("idempotency_keys")
    .where("id", "in", forUpdateSkipLocked(db, old))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
