import type { Context } from "../../context.ts";
import { enqueueJob } from "../../jobs/job-queries.ts";
import { cancelDeliveriesJob } from "../endpoints/cancel-deliveries.ts";
import { secretsOf } from "../endpoints/endpoint-secret.ts";
import { type DueDelivery, findEnabledEndpoint, listDueDeliveries } from "./queries.ts";

/** An endpoint, as far as sending to it goes. */
export interface Recipient {
  readonly id: string;
  readonly url: string;
  /** What its webhooks are signed with; undefined: that can't be read. */
  readonly secrets: readonly string[] | undefined;
  /** Nothing but failures has come of it lately. */
  readonly isFailing: boolean;
  /** When it was changed last; null: never. */
  readonly updatedAt: number | null;
}

/** What is due of an endpoint, the longest due first. */
export interface DueBatch {
  readonly recipient: Recipient;
  readonly deliveries: readonly DueDelivery[];
}

/** Reads what is due of an endpoint; undefined: nothing may be sent to it. What became due though it had been disabled is cancelled by a job. */
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
