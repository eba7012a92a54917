import { problems } from "@screenspec/api";
import { Counter, Histogram, Registry } from "prom-client";
import { AppError } from "../errors/errors.ts";

/** The metrics of this process since its start. */
export interface Metrics {
  /**
   * Counts an answer of the API.
   *
   * @param route `url` is the pattern of the path, never the path itself; undefined if no route matched
   * @param status undefined if the client disconnected before the answer
   * @param ms undefined for a stream
   */
  answered(route: RouteConfig, status: number | undefined, ms: number | undefined): void;
  /** Counts an answer of the folder origin that is served as a CDN. */
  cdnAnswered(status: number): void;
  /** Counts a pointer that showed a version other than the database's and was moved again. */
  pointerRepaired(): void;
  /** Counts a lookup of a pointer's document that isn't in the origin. */
  objectMissed(): void;
  /** Runs a publish, and records its duration and outcome. */
  publishing<T>(publish: () => Promise<T>): Promise<T>;
  /** Counts an attempt to purge an object from the CDN. */
  purged(outcome: "succeeded" | "failed"): void;
  /** Counts an attempt to send a webhook, and records its duration. */
  webhookSent(outcome: "succeeded" | "failed", ms: number): void;
  /** All metrics in Prometheus's text format. */
  write(): Promise<string>;
}

interface RouteConfig {
  readonly method?: string | string[];
  readonly url?: string;
}

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: "screenspec_http_requests_total",
    help: "Requests by method, pattern of the path, and class of the answer's status.",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "screenspec_http_request_duration_seconds",
    help: "From the head of a request to the end of its answer, without streams.",
    labelNames: ["method", "route"],
    buckets,
    registers,
  });
  const cdn = new Counter({
    name: "screenspec_cdn_requests_total",
    help: "Answers below /cdn by status.",
    labelNames: ["status"],
    registers,
  });
  const publishes = new Histogram({
    name: "screenspec_publish_duration_seconds",
    help: "Publishes and rollbacks, until their version is live, or they are refused or fail.",
    labelNames: ["outcome"],
    buckets,
    registers,
  });
  const purges = new Counter({
    name: "screenspec_cdn_purges_total",
    help: "Attempts to purge an object from the CDN. Failed ones are retried.",
    labelNames: ["outcome"],
    registers,
  });
  const webhooks = new Histogram({
    name: "screenspec_webhook_attempt_duration_seconds",
    help: "Attempts to send a webhook, until the receiver answers or the attempt times out.",
    labelNames: ["outcome"],
    buckets,
    registers,
  });
  const repairs = new Counter({
    name: "screenspec_pointers_repaired_total",
    help: "Pointers that showed another version than the database's, and were moved again.",
    registers,
  });
  const missed = new Counter({
    name: "screenspec_objects_missed_total",
    help: "Lookups of a pointer's document that isn't in the origin.",
    registers,
  });
  // Rates and alerts need a series that starts at 0, before its first event.
  for (const outcome of ["published", "refused", "failed"]) publishes.zero({ outcome });
  for (const outcome of ["succeeded", "failed"]) {
    purges.inc({ outcome }, 0);
    webhooks.zero({ outcome });
  }

  return {
    answered: ({ method, url }, status, ms) => {
      const labels = {
        method: url === undefined ? "any" : String(method),
        route: url ?? "none",
      };
      const statusClass = status === undefined ? "none" : `${Math.trunc(status / 100)}xx`;
      requests.inc({ method: labels.method, route: labels.route, status: statusClass });
      if (ms !== undefined) durations.observe(labels, ms / 1000);
    },
    cdnAnswered: (status) => cdn.inc({ status }),
    pointerRepaired: () => repairs.inc(),
    objectMissed: () => missed.inc(),
    publishing: async (publish) => {
      const end = publishes.startTimer();
      try {
        const result = await publish();
        end({ outcome: "published" });
        return result;
      } catch (error) {
        end({ outcome: isCallers(error) ? "refused" : "failed" });
        throw error;
      }
    },
    purged: (outcome) => purges.inc({ outcome }),
    webhookSent: (outcome, ms) => webhooks.observe({ outcome }, ms / 1000),
    write: () => registry.metrics(),
  };
}

/** Whether the caller can fix the error. */
function isCallers(error: unknown): boolean {
  return error instanceof AppError && problems[error.code].status < 500;
}
