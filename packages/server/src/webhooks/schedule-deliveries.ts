import type { EventPattern } from "@screenspec/api";
import type { Db } from "../database/tables.ts";
import { newId } from "../ids.ts";
import { insertJobs, releaseJobs } from "../jobs/queries.ts";
import { insertDeliveries, listEndpoints, waitingDeliveries } from "./queries.ts";

export const deliverWebhookJob = "deliver-webhook";

/** Makes a delivery of the event for every endpoint that is subscribed now. */
export async function scheduleDeliveries(
  db: Db,
  event: {
    readonly id: string;
    readonly type: string;
    readonly occurredAt: number;
    /** Not to be sent before `releaseDeliveries`. */
    readonly held: boolean;
  },
): Promise<void> {
  const endpoints = await listEndpoints(db);
  const subscribed = endpoints.filter(({ events }) => isSubscribed(JSON.parse(events), event.type));
  if (subscribed.length === 0) return;
  const deliveries = subscribed.map(({ id }) => ({
    ...{ id: newId("dlv"), event_id: event.id, endpoint_id: id, status: "pending" as const },
    ...{ attempts: 0, created_at: event.occurredAt, completed_at: null },
  }));
  for (const some of chunks(deliveries, rowsPerInsert)) {
    await insertDeliveries(db, some);
    const jobs = some.map(({ id, endpoint_id }) => ({
      ...{ kind: deliverWebhookJob, key: id, lane: endpoint_id },
    }));
    await insertJobs(db, jobs, { held: event.held });
  }
}

/** A statement can take only so many values. */
const rowsPerInsert = 1000;

function* chunks<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

/** Lets the events of a spec go out that waited for its pointer to reach this generation. */
export async function releaseDeliveries(db: Db, specId: string, generation: number): Promise<void> {
  await releaseJobs(db, deliverWebhookJob, waitingDeliveries(db, specId, generation));
}

/** Whether a pattern is the event's type, or its family: `spec.*`. */
function isSubscribed(patterns: readonly EventPattern[], type: string): boolean {
  return patterns.some(
    (pattern) =>
      pattern === type || (pattern.endsWith(".*") && type.startsWith(pattern.slice(0, -1))),
  );
}
