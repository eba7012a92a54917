import { sql } from "kysely";
import type { Context } from "../context.ts";
import { withinTime } from "../within-time.ts";

/** What the service needs for its work. */
type Part = "database" | "origin" | "jobs";

type Condition = "ok" | "failed" | "timed_out";

/** Whether the service can do its work, and what keeps it from it. */
export interface Readiness {
  readonly status: "ok" | "unavailable";
  readonly checks: Readonly<Record<Part, Condition>>;
}

const timeoutMs = 2000;
const freshMs = 1000;
/** The loop looks once a second; a claim in a slow database may take its time. */
const jobsPatienceMs = 15_000;

/**
 * Makes the function that tells whether the database answers, the origin stores and gives, and the
 * jobs are looked after. Whoever asks within a second gets what was found last. What fails is logged
 * when it begins to, with its reason, which is told to nobody else.
 */
export function createReadiness({
  db,
  objects,
  jobs,
  log,
}: Pick<Context, "db" | "objects" | "jobs" | "log">): () => Promise<Readiness> {
  const checks: Readonly<Record<Part, () => Promise<unknown>>> = {
    database: () => sql`select 1`.execute(db),
    origin: () => objects.probe(),
    jobs: async () => {
      if (jobs.idleMs() > jobsPatienceMs) throw new Error("The job loop does not look for jobs.");
    },
  };
  const failing = new Set<Part>();
  let last: Promise<Readiness> | undefined;
  let lastAt = Number.NEGATIVE_INFINITY;

  async function check(part: Part): Promise<Condition> {
    try {
      const checked = checks[part]().then(() => "ok" as const);
      const found = (await withinTime(checked, timeoutMs)) ?? "timed_out";
      if (found === "ok") failing.delete(part);
      else note(part, new Error(`It has not answered within ${timeoutMs} ms.`));
      return found;
    } catch (error) {
      note(part, error);
      return "failed";
    }
  }

  function note(part: Part, error: unknown): void {
    if (!failing.has(part)) log.error({ err: error, check: part }, "the service is not ready");
    failing.add(part);
  }

  async function checkAll(): Promise<Readiness> {
    const [database, origin, jobLoop] = await Promise.all([
      check("database"),
      check("origin"),
      check("jobs"),
    ]);
    const isReady = [database, origin, jobLoop].every((condition) => condition === "ok");
    return { status: isReady ? "ok" : "unavailable", checks: { database, origin, jobs: jobLoop } };
  }

  return () => {
    if (last === undefined || performance.now() - lastAt > freshMs) {
      lastAt = performance.now();
      last = checkAll();
    }
    return last;
  };
}
