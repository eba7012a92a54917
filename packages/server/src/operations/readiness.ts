import { sql } from "kysely";
import { withTimeout } from "../concurrency/timeout.ts";
import type { Context } from "../context.ts";

/** The dependencies of the service. */
type CheckName = "database" | "origin" | "jobs";

type CheckResult = "ok" | "failed" | "timed_out";

/** Whether the service can work, and the result of each check. */
export interface Readiness {
  /** `degraded`: only publishing fails, so load balancers should keep sending requests. */
  readonly status: "ok" | "degraded" | "unavailable";
  readonly checks: Readonly<Record<CheckName, CheckResult>>;
}

interface Check {
  /** Throws if the dependency is unhealthy. */
  look(): Promise<unknown>;
  /** How long a success is cached. */
  readonly goodForMs: number;
}

/** A check's last result, or its present run. */
interface Found {
  readonly at: number;
  readonly finding: Promise<CheckResult>;
  result: CheckResult | undefined;
}

const timeoutMs = 2000;
const lookAgainMs = 1000;
/** Each check of the origin puts, reads and deletes an object, which buckets charge for. */
const originGoodForMs = 10_000;
/** A busy disk takes seconds; a hanging disk, or a blocked thread pool of Node, takes forever. */
const syncPatienceMs = 10_000;
/** The loop polls once a second; a claim in a slow database may take longer. */
const jobsPatienceMs = 15_000;

/**
 * Creates the readiness check: the database answers and stores, the job loop runs, and the origin stores
 * and returns objects. All processes share the origin, and most requests don't need it: while it fails
 * they are degraded, so that not all become unavailable at once.
 * Results are cached for a second. A check's failure is logged with its reason when it begins; responses
 * don't contain the reason.
 */
export function createReadiness({
  db,
  databaseSyncingMs,
  objects,
  jobs,
  log,
}: Pick<
  Context,
  "db" | "databaseSyncingMs" | "objects" | "jobs" | "log"
>): () => Promise<Readiness> {
  const checks: Readonly<Record<CheckName, Check>> = {
    database: {
      look: async () => {
        if (databaseSyncingMs() > syncPatienceMs) throw new Error("Commits don't reach the disk.");
        await sql`select 1`.execute(db);
      },
      goodForMs: lookAgainMs,
    },
    // Each further attempt in a hanging folder would occupy another thread.
    origin: { look: oneAtATime(() => objects.probe()), goodForMs: originGoodForMs },
    jobs: {
      look: async () => {
        if (jobs.idleMs() > jobsPatienceMs) throw new Error("The job loop does not look for jobs.");
      },
      goodForMs: lookAgainMs,
    },
  };
  const last = new Map<CheckName, Found>();
  const failing = new Set<CheckName>();

  function resultOf(name: CheckName): Promise<CheckResult> {
    const found = last.get(name);
    if (found !== undefined && !isOver(found, checks[name])) return found.finding;
    const anew: Found = { at: performance.now(), finding: look(name), result: undefined };
    last.set(name, anew);
    anew.finding.then((result) => {
      anew.result = result;
    });
    return anew.finding;
  }

  async function look(name: CheckName): Promise<CheckResult> {
    try {
      const looked = checks[name].look().then(() => "ok" as const);
      const result = (await withTimeout(looked, timeoutMs)) ?? "timed_out";
      if (result === "ok") noteWell(name);
      else noteFailing(name, new Error(`It has not answered within ${timeoutMs} ms.`));
      return result;
    } catch (error) {
      noteFailing(name, error);
      return "failed";
    }
  }

  function noteFailing(check: CheckName, err: unknown): void {
    if (!failing.has(check)) log.error({ err, check }, "a health check fails");
    failing.add(check);
  }

  function noteWell(check: CheckName): void {
    if (failing.delete(check)) log.info({ check }, "a health check succeeds again");
  }

  return async () => {
    const [database, origin, jobLoop] = await Promise.all([
      resultOf("database"),
      resultOf("origin"),
      resultOf("jobs"),
    ]);
    return {
      status: statusOf(database === "ok" && jobLoop === "ok", origin === "ok"),
      checks: { database, origin, jobs: jobLoop },
    };
  };
}

/** Returns the promise of the running call, if any, however long it takes. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  return () => {
    underWay ??= work().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

/** A running check never expires, so that concurrent requests share it. */
function isOver({ at, result }: Found, { goodForMs }: Check): boolean {
  if (result === undefined) return false;
  return performance.now() - at > (result === "ok" ? goodForMs : lookAgainMs);
}

function statusOf(canAnswer: boolean, canPublish: boolean): Readiness["status"] {
  if (!canAnswer) return "unavailable";
  return canPublish ? "ok" : "degraded";
}
