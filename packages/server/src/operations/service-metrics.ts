import type { Context } from "../context.ts";
import type { Db } from "../database/tables.ts";
import { countJobs, readLastDone } from "../jobs/count-queries.ts";
import { gauge } from "../metrics/families.ts";
import { countEndpointsByState } from "../webhooks/endpoints/queries.ts";
import {
  countedAtMost,
  countWaitingDeliveries,
  listWaitingEndpoints,
} from "../webhooks/sending/queries.ts";
import type { Readiness } from "./readiness.ts";

/**
 * What fails, what waits in the database, the connections to it, and the event streams, in Prometheus's text
 * format. While the database fails, what is in it is left out.
 */
export async function writeServiceMetrics(
  { db, databasePool, openStreams }: Pick<Context, "db" | "databasePool" | "openStreams">,
  checks: Readiness["checks"],
): Promise<string> {
  const pool = databasePool();
  return [
    gauge(
      "screenspec_health_check_ok",
      "Whether what /health/ready looks at is well.",
      Object.entries(checks).map(
        ([check, condition]) => [{ check }, condition === "ok" ? 1 : 0] as const,
      ),
    ),
    checks.database === "ok" ? await writeJobMetrics(db) : "",
    checks.database === "ok" ? await writeWebhookMetrics(db) : "",
    gauge("screenspec_event_streams", "Event streams that are open in this process.", [
      [{}, openStreams.count()],
    ]),
    pool === undefined
      ? ""
      : gauge(
          "screenspec_database_connections",
          "Connections of this process, and who waits for one.",
          [
            [{ state: "used" }, pool.total - pool.idle],
            [{ state: "idle" }, pool.idle],
            [{ state: "waited_for" }, pool.waiting],
          ],
        ),
  ].join("");
}

async function writeJobMetrics(db: Db): Promise<string> {
  const counts = await countJobs(db);
  const lastDone = await readLastDone(db);
  return [
    gauge(
      "screenspec_jobs",
      "Jobs: running, due, or due later.",
      counts.flatMap(({ kind, running, due, later }) =>
        Object.entries({ running, due, later }).map(
          ([state, count]) => [{ kind, state }, count] as const,
        ),
      ),
    ),
    gauge(
      "screenspec_jobs_oldest_due_seconds",
      "How long the job has been waiting that is due longest and not running.",
      counts.map(({ kind, oldestDueMs }) => [{ kind }, oldestDueMs / 1000] as const),
    ),
    gauge(
      "screenspec_recurring_job_done_timestamp_seconds",
      "When the job that is done every so often was done last, by any process.",
      lastDone.map(({ name, doneAt }) => [{ job: name }, doneAt / 1000] as const),
    ),
  ].join("");
}

async function writeWebhookMetrics(db: Db): Promise<string> {
  const deliveries = await countWaitingDeliveries(db);
  const endpoints = await countEndpointsByState(db);
  const waiting = await listWaitingEndpoints(db);
  const oldestDueMs = Math.max(0, ...waiting.map(({ dueInMs }) => -dueInMs));
  return [
    gauge(
      "screenspec_webhook_deliveries",
      `Webhooks that wait: due, due later, or held until their document is live. ${countedAtMost} is that or more.`,
      Object.entries(deliveries).map(([state, count]) => [{ state }, count] as const),
    ),
    gauge(
      "screenspec_webhook_oldest_due_seconds",
      "How long the webhook has been waiting that is due longest.",
      [[{}, oldestDueMs / 1000]],
    ),
    gauge(
      "screenspec_webhook_endpoints",
      "Endpoints: well, failing, or disabled.",
      Object.entries(endpoints).map(([state, count]) => [{ state }, count] as const),
    ),
  ].join("");
}
