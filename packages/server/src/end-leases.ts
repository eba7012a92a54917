import type { Db } from "./database/tables.ts";
import { endClaims } from "./idempotency/queries.ts";
import { endJobLeases } from "./jobs/lease-queries.ts";
import { endSenderLeases } from "./webhooks/sending/lease-queries.ts";

/**
 * Ends what a process that has died had leased: jobs, endpoints, idempotency keys. Anyone can claim them at once.
 *
 * @param owner the id of the process; left out: all, where no other process can be running
 */
export async function endLeases(db: Db, owner?: string): Promise<void> {
  await endJobLeases(db, owner);
  await endSenderLeases(db, owner);
  await endClaims(db, owner);
}
