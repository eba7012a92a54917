import type { Db } from "./database/tables.ts";
import { endAllClaims, endClaimsOf } from "./idempotency/queries.ts";
import { endAllJobLeases, endJobLeasesOf } from "./jobs/lease-queries.ts";
import { endAllSenderLeases, endSenderLeasesOf } from "./webhooks/sending/lease-queries.ts";

/**
 * Ends a dead process's leases on jobs, webhook endpoints and idempotency keys, so that others can claim
 * them.
 */
export async function endLeasesOf(db: Db, processId: string): Promise<void> {
  await endJobLeasesOf(db, processId);
  await endSenderLeasesOf(db, processId);
  await endClaimsOf(db, processId);
}

/** Ends the leases of all processes. Called on a start with SQLite, where no other process can be running. */
export async function endAllLeases(db: Db): Promise<void> {
  await endAllJobLeases(db);
  await endAllSenderLeases(db);
  await endAllClaims(db);
}
