import type { Context } from "../../context.ts";
import type { Run } from "../../jobs/recurring-jobs.ts";
import { specOfKey, versionOfKey } from "../../objects/keys.ts";
import type { ListedObject } from "../../objects/object-store.ts";
import { isTemporary } from "../../objects/whole-file.ts";
import { eraseSpecs, markSpecsForErasing } from "./erase-specs.ts";
import { createReferences } from "./object-references.ts";

type SweepContext = Pick<Context, "config" | "db" | "objects" | "log" | "clock">;

const dayMs = 24 * 3_600_000;
const lookedUpAtATime = 500;
const removedAtATime = 20;

interface Swept {
  removed: number;
  /** Objects of specs that the database doesn't know. */
  unknown: number;
}

/**
 * Handles the recurring job: removes from the origin what no version refers to, and erases the specs that were
 * deleted 30 days ago: first all that they have in the origin, then what the database has of them.
 */
export async function sweepOrigin(context: SweepContext, run: Run): Promise<null> {
  const erased = await markSpecsForErasing(context, run);
  const swept: Swept = { removed: 0, unknown: 0 };
  if (await sweepObjects(context, run, erased, swept)) await eraseSpecs(context, run, erased);
  tell(context, swept);
  return null;
}

/** @returns whether it came to the end */
async function sweepObjects(
  { db, objects, clock }: SweepContext,
  run: Run,
  erased: ReadonlySet<string>,
  swept: Swept,
): Promise<boolean> {
  const isErased = (key: string) => erased.has(specOfKey(key) ?? "");
  for await (const page of objects.listObjects()) {
    const oldest = clock() - dayMs;
    const due = page.filter(
      ({ key, storedAt }) => isErased(key) || (storedAt < oldest && isOurs(key)),
    );
    for (const some of slices(due, lookedUpAtATime)) {
      const referenceOf = await createReferences(db, some.map(keyOf));
      const references = some.map(({ key }) => ({ key, reference: referenceOf(key) }));
      swept.unknown += references.filter(({ reference }) => reference === "unknown").length;
      const unused = references.filter(
        ({ key, reference }) => isErased(key) || reference === "none",
      );
      for (const few of slices(unused, removedAtATime)) {
        await Promise.all(few.map(({ key }) => objects.remove(key)));
        swept.removed += few.length;
        if (!(await run.goesOn())) return false;
      }
    }
    if (!(await run.goesOn())) return false;
  }
  return true;
}

/** Anything else someone has put there, and it is theirs. */
function isOurs(key: string): boolean {
  if (versionOfKey(key) !== undefined) return true;
  return isTemporary(key) && (specOfKey(key) !== undefined || /^(specs\/)?probe\./.test(key));
}

function tell({ log }: SweepContext, { removed, unknown }: Swept): void {
  log.info({ removed }, "the origin was swept");
  if (unknown === 0) return;
  log.warn(
    { count: unknown },
    "the origin has documents of specs that the database doesn't know: they stay",
  );
}

function keyOf({ key }: ListedObject): string {
  return key;
}

function* slices<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}
