import type { Db } from "./database/tables.ts";
import { endClaims } from "./idempotency/queries.ts";
import { endJobLeases } from "./jobs/lease-queries.ts";
import { endSenderLeases } from "./webhooks/dispatch/lease-queries.ts";

/**
 * Ends the leases of a dead process on jobs, webhook endpoints and idempotency keys, so that they can be claimed again.
 *
 * @param processId undefined: those of all processes
 */
export async function endLeases(db: Db, processId: string | undefined): Promise<void> {
  await endJobLeases(db, processId);
  await endSenderLeases(db, processId);
  await endClaims(db, processId);
}
