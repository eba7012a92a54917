import { sql } from "kysely";
import type { Context } from "../context.ts";
import { withinTime } from "../within-time.ts";

/** What the service needs for its work. */
type Part = "database" | "origin" | "jobs";

type Condition = "ok" | "failed" | "timed_out";

/** Whether the service can do its work, and what keeps it from it. */
export interface Readiness {
  /** `degraded`: requests are best sent here all the same. */
  readonly status: "ok" | "degraded" | "unavailable";
  readonly checks: Readonly<Record<Part, Condition>>;
}

interface Check {
  /** Throws when it isn't well. */
  look(): Promise<unknown>;
  /** How long it counts as well without being looked at again. */
  readonly goodForMs: number;
}

/** What was found of a part, or is being found. */
interface Found {
  readonly at: number;
  readonly finding: Promise<Condition>;
  condition: Condition | undefined;
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
 * Makes the function that tells whether the database answers and stores, the jobs are looked after, and the origin stores
 * and gives. Processes share the origin, and most of what they do needs none: while it fails they are degraded,
 * and not all of them unavailable at once.
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
  const checks: Readonly<Record<Part, Check>> = {
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
  const last = new Map<Part, Found>();
  const failing = new Set<Part>();

  function conditionOf(part: Part): Promise<Condition> {
    const found = last.get(part);
    if (found !== undefined && !isOver(found, checks[part])) return found.finding;
    const anew: Found = { at: performance.now(), finding: look(part), condition: undefined };
    last.set(part, anew);
    anew.finding.then((condition) => {
      anew.condition = condition;
    });
    return anew.finding;
  }

  async function look(part: Part): Promise<Condition> {
    try {
      const looked = checks[part].look().then(() => "ok" as const);
      const condition = (await withinTime(looked, timeoutMs)) ?? "timed_out";
      if (condition === "ok") noteWell(part);
      else noteFailing(part, new Error(`It has not answered within ${timeoutMs} ms.`));
      return condition;
    } catch (error) {
      noteFailing(part, error);
      return "failed";
    }
  }

  function noteFailing(check: Part, err: unknown): void {
    if (!failing.has(check)) log.error({ err, check }, "a health check fails");
    failing.add(check);
  }

  function noteWell(check: Part): void {
    if (failing.delete(check)) log.info({ check }, "a health check succeeds again");
  }

  return async () => {
    const [database, origin, jobLoop] = await Promise.all([
      conditionOf("database"),
      conditionOf("origin"),
      conditionOf("jobs"),
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
function isOver({ at, condition }: Found, { goodForMs }: Check): boolean {
  if (condition === undefined) return false;
  return performance.now() - at > (condition === "ok" ? goodForMs : lookAgainMs);
}

function statusOf(canAnswer: boolean, canPublish: boolean): Readiness["status"] {
  if (!canAnswer) return "unavailable";
  return canPublish ? "ok" : "degraded";
}
