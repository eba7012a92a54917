import { isAmong, noKeyUpdateSkipLocked } from "../../database/dialect.ts";
import { isFree, leaseEnd } from "../../database/leases.ts";
import type { Db } from "../../database/tables.ts";

/** How long a lease lasts unless it is renewed. */
export const leaseMs = 30_000;

/**
 * Leases endpoints to a sender for 30 s, or renews its leases. Skips endpoints that another sender has leased.
 *
 * @returns the ids of the endpoints that are leased to the sender now
 */
export async function leaseEndpoints(
  db: Db,
  sender: string,
  endpointIds: readonly string[],
): Promise<string[]> {
  const free = db
    .selectFrom("endpoints")
    .select("id")
    .where(isAmong(db, "id", endpointIds))
    .where(({ or, eb }) => or([eb("sender", "=", sender), isFree(db, "sender_until")]));
  const rows = await db
    .updateTable("endpoints")
    .set({ sender, sender_until: leaseEnd(db, leaseMs) })
    .where("id", "in", noKeyUpdateSkipLocked(db, free))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Releases a sender's leases of endpoints. */
export async function freeEndpoints(
  db: Db,
  sender: string,
  endpointIds: readonly string[],
): Promise<void> {
  await db
    .updateTable("endpoints")
    .set({ sender: null, sender_until: null })
    .where(isAmong(db, "id", endpointIds))
    .where("sender", "=", sender)
    .execute();
}
