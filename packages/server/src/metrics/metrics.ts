import { problems } from "@screenspec/api";
import { AppError } from "../errors.ts";
import { type Counter, CounterFamily, type Histogram, HistogramFamily } from "./families.ts";

/** What this process has counted since it started. */
export interface Metrics {
  /**
   * Counts an answer of the API.
   *
   * @param route what the router knows the route by: the same object for each of its requests
   * @param status undefined: the client had left before there was one
   * @param ms undefined: it was a stream
   */
  answered(route: RouteConfig, status: number | undefined, ms: number | undefined): void;
  /** Counts an answer of the folder origin that is served as a CDN. */
  cdnAnswered(status: number): void;
  /** Counts a pointer that showed what it had not been moved to, until it was moved again. */
  pointerRepaired(): void;
  /** Counts an object that a pointer is to show and that is gone, each time that it is missed. */
  objectMissed(): void;
  /** Runs a publish, and notes how long it took and how it ended. */
  publishing<T>(publish: () => Promise<T>): Promise<T>;
  /** Counts a try to have the CDN forget an object. */
  purged(outcome: "succeeded" | "failed"): void;
  /** Counts an attempt to send a webhook, and notes how long it took. */
  webhookSent(outcome: "succeeded" | "failed", ms: number): void;
  /** All of it, in Prometheus's text format. */
  write(): string;
}

interface RouteConfig {
  readonly method?: string | string[];
  /** The pattern, and never what was asked for; undefined for what no route answers. */
  readonly url?: string;
}

interface RouteSeries {
  /** Undefined: nothing of it was measured yet. */
  duration: Histogram | undefined;
  /** By the first digit of the status; 0 is of those that were not answered. */
  readonly answers: (Counter | undefined)[];
}

export function createMetrics(): Metrics {
  const requests = new CounterFamily(
    "screenspec_http_requests_total",
    "Requests by method, pattern of the path, and class of the answer's status.",
  );
  const durations = new HistogramFamily(
    "screenspec_http_request_duration_seconds",
    "From the head of a request to the end of its answer, but of streams.",
  );
  const cdn = new CounterFamily("screenspec_cdn_requests_total", "Answers below /cdn by status.");
  const publishes = new HistogramFamily(
    "screenspec_publish_duration_seconds",
    "Publishes and rollbacks, until their version is live, or they are refused or have failed.",
  );
  const repairs = new CounterFamily(
    "screenspec_pointers_repaired_total",
    "Pointers that showed what they had not been moved to, and were moved again.",
  );
  const missed = new CounterFamily(
    "screenspec_objects_missed_total",
    "How often the document that a pointer is to show was not in the origin.",
  );
  const repaired = repairs.with({});
  const missing = missed.with({});
  const purges = new CounterFamily(
    "screenspec_cdn_purges_total",
    "Tries to have the CDN forget an object. What has failed is tried again.",
  );
  const purgeOutcomes = {
    succeeded: purges.with({ outcome: "succeeded" }),
    failed: purges.with({ outcome: "failed" }),
  };
  const webhooks = new HistogramFamily(
    "screenspec_webhook_attempt_duration_seconds",
    "Attempts to send a webhook, until the receiver has answered or is given up.",
  );
  const webhookOutcomes = {
    succeeded: webhooks.with({ outcome: "succeeded" }),
    failed: webhooks.with({ outcome: "failed" }),
  };
  const routes = new Map<RouteConfig, RouteSeries>();
  const cdnAnswers = new Map<number, Counter>();
  const published = publishes.with({ outcome: "published" });
  const refused = publishes.with({ outcome: "refused" });
  const failed = publishes.with({ outcome: "failed" });

  const labelsOf = ({ method, url }: RouteConfig) => ({
    method: url === undefined ? "any" : String(method),
    route: url ?? "none",
  });

  const seriesOf = (route: RouteConfig): RouteSeries => {
    const series: RouteSeries = { duration: undefined, answers: [] };
    routes.set(route, series);
    return series;
  };

  const answersOf = (route: RouteConfig, series: RouteSeries, statusClass: number): Counter => {
    const status = statusClass === 0 ? "none" : `${statusClass}xx`;
    const counter = requests.with({ ...labelsOf(route), status });
    series.answers[statusClass] = counter;
    return counter;
  };

  return {
    answered: (route, status = 0, ms) => {
      const series = routes.get(route) ?? seriesOf(route);
      const statusClass = Math.trunc(status / 100);
      (series.answers[statusClass] ?? answersOf(route, series, statusClass)).add();
      if (ms === undefined) return;
      series.duration ??= durations.with(labelsOf(route));
      series.duration.observe(ms / 1000);
    },
    cdnAnswered: (status) => {
      let counter = cdnAnswers.get(status);
      if (counter === undefined) {
        counter = cdn.with({ status: String(status) });
        cdnAnswers.set(status, counter);
      }
      counter.add();
    },
    pointerRepaired: repaired.add,
    objectMissed: missing.add,
    publishing: async (publish) => {
      const begun = performance.now();
      try {
        const result = await publish();
        published.observe((performance.now() - begun) / 1000);
        return result;
      } catch (error) {
        const outcome = isCallers(error) ? refused : failed;
        outcome.observe((performance.now() - begun) / 1000);
        throw error;
      }
    },
    purged: (outcome) => purgeOutcomes[outcome].add(),
    webhookSent: (outcome, ms) => webhookOutcomes[outcome].observe(ms / 1000),
    write: () =>
      [requests, durations, cdn, publishes, purges, webhooks, repairs, missed]
        .map((family) => family.write())
        .join(""),
  };
}

/** Whether it is for the caller to mend. */
function isCallers(error: unknown): boolean {
  return error instanceof AppError && problems[error.code].status < 500;
}
