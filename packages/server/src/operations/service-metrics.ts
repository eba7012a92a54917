import type { Registry } from "prom-client";
import type { Context } from "../context.ts";
import type { Db } from "../database/tables.ts";
import { countJobs, readLastDone } from "../jobs/count-queries.ts";
import { setGauge } from "../metrics/set-gauge.ts";
import {
  countedAtMost,
  countWaitingDeliveries,
  listWaitingEndpoints,
} from "../webhooks/dispatch/queries.ts";
import { countEndpointsByState } from "../webhooks/endpoints/queries.ts";
import type { Readiness } from "./readiness.ts";

/**
 * Adds metrics of failing checks, pending work in the database, its connections, and the event streams.
 * While the database fails, metrics read from it are left out.
 */
export async function addServiceMetrics(
  registry: Registry,
  { db, databasePool, openStreams }: Pick<Context, "db" | "databasePool" | "openStreams">,
  checks: Readiness["checks"],
): Promise<void> {
  const pool = databasePool();
  setGauge(
    registry,
    "screenspec_health_check_ok",
    "Whether the checks of /health/ready succeed.",
    Object.entries(checks).map(
      ([check, condition]) => [{ check }, condition === "ok" ? 1 : 0] as const,
    ),
  );
  if (checks.database === "ok") {
    await addJobMetrics(registry, db);
    await addWebhookMetrics(registry, db);
  }
  setGauge(registry, "screenspec_event_streams", "Event streams that are open in this process.", [
    [{}, openStreams.count()],
  ]);
  if (pool !== undefined) {
    setGauge(
      registry,
      "screenspec_database_connections",
      "Connections of this process, and requests waiting for one.",
      [
        [{ state: "used" }, pool.total - pool.idle],
        [{ state: "idle" }, pool.idle],
        [{ state: "waited_for" }, pool.waiting],
      ],
    );
  }
}

async function addJobMetrics(registry: Registry, db: Db): Promise<void> {
  const counts = await countJobs(db);
  const lastDone = await readLastDone(db);
  setGauge(
    registry,
    "screenspec_jobs",
    "Jobs: running, due, or due later.",
    counts.flatMap(({ kind, running, due, later }) =>
      Object.entries({ running, due, later }).map(
        ([state, count]) => [{ kind, state }, count] as const,
      ),
    ),
  );
  setGauge(
    registry,
    "screenspec_jobs_oldest_due_seconds",
    "Age of the longest due job that is not running.",
    counts.map(({ kind, oldestDueMs }) => [{ kind }, oldestDueMs / 1000] as const),
  );
  setGauge(
    registry,
    "screenspec_recurring_job_done_timestamp_seconds",
    "Time of the last run of a recurring job, by any process.",
    lastDone.map(({ name, doneAt }) => [{ name }, doneAt / 1000] as const),
  );
}

async function addWebhookMetrics(registry: Registry, db: Db): Promise<void> {
  const deliveries = await countWaitingDeliveries(db);
  const endpoints = await countEndpointsByState(db);
  const waiting = await listWaitingEndpoints(db);
  const oldestDueMs = Math.max(0, ...waiting.map(({ dueInMs }) => -dueInMs));
  setGauge(
    registry,
    "screenspec_webhook_deliveries",
    `Pending webhooks: due, due later, or held until their document is live. ${countedAtMost} means that or more.`,
    Object.entries(deliveries).map(([state, count]) => [{ state }, count] as const),
  );
  setGauge(registry, "screenspec_webhook_oldest_due_seconds", "Age of the longest due webhook.", [
    [{}, oldestDueMs / 1000],
  ]);
  setGauge(
    registry,
    "screenspec_webhook_endpoints",
    "Endpoints: healthy, failing, or disabled.",
    Object.entries(endpoints).map(([state, count]) => [{ state }, count] as const),
  );
}
