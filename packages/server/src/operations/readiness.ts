import { sql } from "kysely";
import { withTimeout } from "../concurrency/timeout.ts";
import type { Context } from "../context.ts";

/** The dependencies of the service. */
type CheckName = "database" | "writes" | "origin" | "jobs";

type CheckResult = "ok" | "failed" | "timed_out";

/** Whether the service can work, and the result of each check. */
export interface Readiness {
  /** `degraded`: only changes or publishing fail, so load balancers should keep sending requests. */
  readonly status: "ok" | "degraded" | "unavailable";
  readonly checks: Readonly<Record<CheckName, CheckResult>>;
}

interface Check {
  /** Throws if the dependency is unhealthy. */
  run(): Promise<unknown>;
  /** How long a success is cached. */
  readonly okCacheMs: number;
}

/** A check's last result, or its present run. */
interface CheckRun {
  readonly at: number;
  readonly running: Promise<CheckResult>;
  result: CheckResult | undefined;
}

const cacheMs = 1000;
/** Each check of the origin puts, reads and deletes an object, which buckets charge for. */
const originCacheMs = 10_000;
/** A busy disk takes seconds; a hanging disk, or a blocked thread pool of Node, takes forever. */
const maxSyncMs = 10_000;
/** The loop polls once a second; a claim in a slow database may take longer. */
const maxIdleMs = 15_000;

/** Tests replace them. */
interface ReadinessOptions {
  /** Returns the time in milliseconds. */
  readonly now?: () => number;
  /** How long a check may take. */
  readonly timeoutMs?: number;
}

/**
 * Creates the readiness check: the database answers, its commits reach the disk and have room there, the job loop runs,
 * and the origin stores and returns objects. A full disk, a read-only database or a failing origin makes the processes
 * `degraded`: reads need none of them, and all processes share them, so otherwise all would become unavailable at once.
 * Results are cached for a second. A check's failure is logged with its reason when it begins; responses
 * don't contain the reason.
 */
export function createReadiness(
  {
    db,
    databaseSyncingMs,
    probeWrites,
    objects,
    jobs,
    log,
  }: Pick<Context, "db" | "databaseSyncingMs" | "probeWrites" | "objects" | "jobs" | "log">,
  { now = () => performance.now(), timeoutMs = 2000 }: ReadinessOptions = {},
): () => Promise<Readiness> {
  const checks: Readonly<Record<CheckName, Check>> = {
    database: {
      run: async () => {
        if (databaseSyncingMs() > maxSyncMs) throw new Error("Commits don't reach the disk.");
        await sql`select 1`.execute(db);
      },
      okCacheMs: cacheMs,
    },
    writes: { run: singleFlight(probeWrites), okCacheMs: cacheMs },
    // Each further attempt in a hanging folder would occupy another thread.
    origin: { run: singleFlight(() => objects.probe()), okCacheMs: originCacheMs },
    jobs: {
      run: async () => {
        if (jobs.idleMs() > maxIdleMs) throw new Error("The job loop does not look for jobs.");
      },
      okCacheMs: cacheMs,
    },
  };
  const last = new Map<CheckName, CheckRun>();
  const failing = new Set<CheckName>();

  function resultOf(name: CheckName): Promise<CheckResult> {
    const found = last.get(name);
    if (found !== undefined && !isExpired(found, checks[name])) return found.running;
    const current: CheckRun = { at: now(), running: run(name), result: undefined };
    last.set(name, current);
    current.running.then((result) => {
      current.result = result;
    });
    return current.running;
  }

  /** A running check never expires, so that concurrent requests share it. */
  function isExpired({ at, result }: CheckRun, { okCacheMs }: Check): boolean {
    if (result === undefined) return false;
    return now() - at > (result === "ok" ? okCacheMs : cacheMs);
  }

  async function run(name: CheckName): Promise<CheckResult> {
    try {
      const succeeded = checks[name].run().then(() => "ok" as const);
      const result = (await withTimeout(succeeded, timeoutMs)) ?? "timed_out";
      if (result === "ok") noteSuccess(name);
      else noteFailure(name, new Error(`It has not answered within ${timeoutMs} ms.`));
      return result;
    } catch (error) {
      noteFailure(name, error);
      return "failed";
    }
  }

  function noteFailure(check: CheckName, err: unknown): void {
    if (!failing.has(check)) log.error({ err, check }, "a health check fails");
    failing.add(check);
  }

  function noteSuccess(check: CheckName): void {
    if (failing.delete(check)) log.info({ check }, "a health check succeeds again");
  }

  return async () => {
    const [database, writes, origin, jobLoop] = await Promise.all([
      resultOf("database"),
      resultOf("writes"),
      resultOf("origin"),
      resultOf("jobs"),
    ]);
    return {
      status: statusOf(database === "ok" && jobLoop === "ok", writes === "ok" && origin === "ok"),
      checks: { database, writes, origin, jobs: jobLoop },
    };
  };
}

/** Returns the promise of the running call, if any, however long it takes. */
function singleFlight(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
}

function statusOf(canAnswer: boolean, canStore: boolean): Readiness["status"] {
  if (!canAnswer) return "unavailable";
  return canStore ? "ok" : "degraded";
}
