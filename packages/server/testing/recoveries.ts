import assert from "node:assert/strict";
import { beforeEach } from "node:test";
import { endLeases } from "../src/database/leases.ts";
import { claimJob } from "../src/jobs/lease-queries.ts";
import {
  recoverDeliveries,
  recoverDeliveriesJob,
} from "../src/webhooks/deliveries/recover-deliveries.ts";
import type { MakeDatabase } from "./databases.ts";
import { startOnce } from "./start-once.ts";
import { startTestServer, type TestServer } from "./test-server.ts";
import { clearWebhooks } from "./webhooks.ts";

export const hour = 3_600_000;

/** The time this many milliseconds ago, in the format of requests. */
export function ago(ms: number): string {
  return new Date(Date.now() - ms).toISOString();
}

/** A server without background work, so that tests can run jobs step by step. */
export async function startQuiet(...[test, makeDatabase]: Parameters<typeof startTestServer>) {
  const server = await startTestServer(test, makeDatabase);
  await server.context.jobs.stop();
  await server.context.deliveryLoop.stop();
  return server;
}

/** Starts a quiet server for all tests of the calling suite; each begins without endpoints and events. */
export function sharedQuietServer(makeDatabase: MakeDatabase): () => TestServer {
  const server = startOnce((suite) => startQuiet(suite, makeDatabase));
  beforeEach(() => clearWebhooks(server()));
  return server;
}

/** Requests a recovery of an endpoint, of the last hour unless another time is given. */
export function recover(server: TestServer, id: string, since = ago(hour)) {
  return server.ask("POST", `/webhooks/${id}/recover`, { since });
}

/** Cancels an endpoint's recovery, and returns it as it is then. */
export async function cancelRecovery(server: TestServer, id: string) {
  const answer = await server.ask("POST", `/webhooks/${id}/cancel-recovery`);
  assert.equal(answer.status, 200, answer.text);
  return answer.json.recovery;
}

/** Runs one batch of the job of an endpoint's recovery, as a process does that dies after it. */
export async function runBatch({ context }: TestServer, id: string): Promise<void> {
  const { db, deliveryLoop } = context;
  const wake = () => assert.fail("killed");
  const job = await claimJob(db, { kind: recoverDeliveriesJob, key: id });
  assert.ok(job !== undefined);
  const dying = { ...context, deliveryLoop: { ...deliveryLoop, wake } };
  await assert.rejects(recoverDeliveries(dying, job), /killed/);
  await endLeases(db, undefined);
}

/** Runs the job of an endpoint's recovery until it is no longer requeued. */
export async function runRecovery(server: TestServer, id: string): Promise<void> {
  const { context } = server;
  for (;;) {
    const job = await claimJob(context.db, { kind: recoverDeliveriesJob, key: id });
    if (job === undefined) return;
    await recoverDeliveries(context, job);
  }
}

/** The deliveries to an endpoint, in the order of their events. */
export function deliveriesTo(server: TestServer, endpointId: string) {
  return server.context.db
    .selectFrom("deliveries")
    .selectAll()
    .where("endpoint_id", "=", endpointId)
    .orderBy("event_id")
    .execute();
}

/** The ids of an endpoint's pending events, the longest due first. */
export async function queueOf(server: TestServer, endpointId: string): Promise<string[]> {
  const rows = await server.context.db
    .selectFrom("deliveries")
    .select("event_id")
    .where("endpoint_id", "=", endpointId)
    .where("due_at", "is not", null)
    .orderBy("due_at")
    .orderBy("id")
    .execute();
  return rows.map(({ event_id }) => event_id);
}

/** The last recovery of an endpoint, as the API shows it. */
export async function recoveryOf(server: TestServer, id: string) {
  return (await server.ask("GET", `/webhooks/${id}`)).json.recovery;
}
