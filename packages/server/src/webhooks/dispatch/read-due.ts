import type { Context } from "../../context.ts";
import { enqueueJob } from "../../jobs/job-queries.ts";
import { cancelDeliveriesJob } from "../endpoints/cancel-deliveries.ts";
import { secretsOf } from "../endpoints/endpoint-secret.ts";
import { type DueDelivery, findEnabledEndpoint, listDueDeliveries } from "./queries.ts";

/** The facts about an endpoint that sending needs. */
export interface Recipient {
  readonly id: string;
  readonly url: string;
  /** The secrets that sign its webhooks. Undefined when they can't be unsealed. */
  readonly secrets: readonly string[] | undefined;
  /** Whether its latest attempts have failed. */
  readonly isFailing: boolean;
  /** When it was changed last, or null if never. */
  readonly updatedAt: number | null;
}

/** Due deliveries of an endpoint, oldest due time first. */
export interface DueBatch {
  readonly recipient: Recipient;
  readonly deliveries: readonly DueDelivery[];
}

/**
 * Reads an endpoint's due deliveries. Returns undefined if nothing may be sent to it, and enqueues the job that cancels
 * deliveries which were scheduled while it was being disabled.
 */
export async function readDue(
  { db, jobs, sealer, clock }: Pick<Context, "db" | "jobs" | "sealer" | "clock">,
  endpointId: string,
  limit: number,
): Promise<DueBatch | undefined> {
  const row = await findEnabledEndpoint(db, endpointId);
  if (row === undefined) {
    await enqueueJob(db, { kind: cancelDeliveriesJob, key: endpointId });
    jobs.wake();
    return undefined;
  }
  const secrets = secretsOf(sealer, row, clock());
  const recipient = {
    id: endpointId,
    url: row.url,
    secrets,
    isFailing: row.failing_since !== null,
    updatedAt: row.updated_at,
  };
  return { recipient, deliveries: await listDueDeliveries(db, { endpointId, limit }) };
}
