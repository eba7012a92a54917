import { sql } from "kysely";
import { withTimeout } from "../concurrency/timeout.ts";
import type { Context } from "../context.ts";

/** What the service needs for its work. */
type CheckName = "database" | "origin" | "jobs";

type CheckResult = "ok" | "failed" | "timed_out";

/** Whether the service can do its work, and what keeps it from it. */
export interface Readiness {
  /** `degraded`: requests are best sent here all the same. */
  readonly status: "ok" | "degraded" | "unavailable";
  readonly checks: Readonly<Record<CheckName, CheckResult>>;
}

interface Check {
  /** Throws when it isn't well. */
  look(): Promise<unknown>;
  /** How long it counts as well without being looked at again. */
  readonly goodForMs: number;
}

/** What a check has found, or is finding. */
interface Found {
  readonly at: number;
  readonly finding: Promise<CheckResult>;
  result: CheckResult | undefined;
}

const timeoutMs = 2000;
const lookAgainMs = 1000;
/** Each look puts, reads and deletes an object: a bucket's owner pays for them. */
const originGoodForMs = 10_000;
/** A busy disk takes seconds; one that hangs, or Node's threads that something else hangs in, for ever. */
const syncPatienceMs = 10_000;
/** The loop looks once a second; a claim in a slow database may take its time. */
const jobsPatienceMs = 15_000;

/**
 * Makes the function that tells whether the database answers and stores, the jobs are looked after, and the origin
 * stores and gives. Processes share the origin, and most of what they do needs none: while it fails they are
 * degraded, and not all of them unavailable at once.
 *
 * Whoever asks within a second gets what was found last. What fails is logged when it begins to, with its
 * reason, which is told to nobody else.
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
    // One more in a folder that hangs would take one more thread.
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

/** Begins nothing anew before it has ended, however long that takes. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  return () => {
    underWay ??= work().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

/** Whoever asks while it is looked at waits for that. */
function isOver({ at, result }: Found, { goodForMs }: Check): boolean {
  if (result === undefined) return false;
  return performance.now() - at > (result === "ok" ? goodForMs : lookAgainMs);
}

function statusOf(canAnswer: boolean, canPublish: boolean): Readiness["status"] {
  if (!canAnswer) return "unavailable";
  return canPublish ? "ok" : "degraded";
}
