import { chunk } from "../chunk.ts";
import { createCircuitBreaker } from "../concurrency/circuit-breaker.ts";
import type { Context } from "../context.ts";
import { readDatabaseTime } from "../database/read-database-time.ts";
import type { Run } from "../jobs/recurring-jobs.ts";
import { specOfKey, versionOfKey } from "../objects/keys.ts";
import type { ListedObject } from "../objects/object-store.ts";
import { isTemporary } from "../objects/whole-file.ts";
import { eraseSpecs, markSpecsForErasing } from "./erase-specs.ts";
import { createReferences } from "./object-references.ts";

type SweepContext = Pick<Context, "config" | "db" | "objects" | "log" | "clock">;

const dayMs = 24 * 3_600_000;
const lookedUpAtATime = 500;
const removedAtATime = 20;
const maxLoggedKeys = 10;

/** The results of a sweep so far. */
interface Swept {
  removed: number;
  /** The number of objects whose specs the database doesn't know. */
  unknown: number;
  /** The errors of objects that could not be removed, by key. */
  readonly failed: Map<string, unknown>;
}

/**
 * Handles the recurring job: removes unreferenced objects from the origin, and erases the specs that were deleted 30
 * days ago, first from the origin, then from the database.
 */
export async function sweepOrigin(context: SweepContext, run: Run): Promise<null> {
  const marked = await markSpecsForErasing(context, run);
  const swept: Swept = { removed: 0, unknown: 0, failed: new Map() };
  if (await sweepObjects(context, run, marked, swept)) {
    const unremovedSpecs = new Set([...swept.failed.keys()].map(specOfKey));
    const specIds = [...marked].filter((specId) => !unremovedSpecs.has(specId));
    noteFailed(swept, await eraseSpecs(context, run, specIds));
  }
  report(context, swept);
  return null;
}

/** @returns whether it has listed all objects */
async function sweepObjects(
  { db, objects }: SweepContext,
  run: Run,
  marked: ReadonlySet<string>,
  swept: Swept,
): Promise<boolean> {
  const isMarked = (key: string) => marked.has(specOfKey(key) ?? "");
  const oldest = (await readDatabaseTime(db)) - dayMs;
  // An open circuit throws, and the job is retried later from the start.
  const tryEach = createCircuitBreaker(removedAtATime);
  for await (const page of objects.listObjects()) {
    const due = page.filter(
      ({ key, storedAt }) => isMarked(key) || (storedAt < oldest && isServiceObject(key)),
    );
    for (const some of chunk(due, lookedUpAtATime)) {
      const referenceOf = await createReferences(db, some.map(keyOf));
      const references = some.map(({ key }) => ({ key, reference: referenceOf(key) }));
      swept.unknown += references.filter(({ reference }) => reference === "unknown").length;
      const unused = references
        .filter(({ key, reference }) => isMarked(key) || reference === "none")
        .map(keyOf);
      for (const few of chunk(unused, removedAtATime)) {
        const failed = await tryEach(few, (key) => objects.remove(key));
        swept.removed += few.length - failed.size;
        noteFailed(swept, failed);
        if (!(await run.shouldContinue())) return false;
      }
    }
    if (!(await run.shouldContinue())) return false;
  }
  return true;
}

function noteFailed(swept: Swept, failed: ReadonlyMap<string, unknown>): void {
  for (const [key, error] of failed) swept.failed.set(key, error);
}

/** Returns whether the service wrote the object. Other objects belong to someone else and stay. */
function isServiceObject(key: string): boolean {
  if (versionOfKey(key) !== undefined) return true;
  return isTemporary(key) && (specOfKey(key) !== undefined || /^(specs\/)?probe\./.test(key));
}

function report({ log }: SweepContext, { removed, unknown, failed }: Swept): void {
  log.info({ removed }, "the origin was swept");
  if (unknown > 0) {
    log.warn(
      { count: unknown },
      "the origin has documents of specs that the database doesn't know: they stay",
    );
  }
  if (failed.size > 0) {
    const [[, err] = []] = failed;
    log.error(
      { err, keys: [...failed.keys()].slice(0, maxLoggedKeys), count: failed.size },
      "objects could not be removed from the origin: the next sweep tries again",
    );
  }
}

function keyOf({ key }: Pick<ListedObject, "key">): string {
  return key;
}
