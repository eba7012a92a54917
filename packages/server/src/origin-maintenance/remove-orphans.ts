import type { Context } from "../context.ts";
import { ensureJobs } from "../jobs/job-queries.ts";
import type { Run } from "../jobs/recurring-jobs.ts";
import { pointerKey, pointerOfKey } from "../objects/keys.ts";
import { listPointersOf } from "../publishing/pointers/list-queries.ts";
import { jobOf } from "../publishing/pointers/pointer-job.ts";
import { addEmptyChannels } from "../publishing/pointers/queries.ts";
import { readLatestVersions } from "../specs/erase-queries.ts";
import type { OriginFindings } from "./origin-findings.ts";

interface OrphansContext extends Pick<Context, "db" | "objects" | "jobs"> {
  readonly findings: OriginFindings;
}

/**
 * Handles the recurring job: finds pointers in the origin that the database has no record of, as after a restored
 * backup. Removes those of known specs. The others stay.
 */
export async function removeOrphans(context: OrphansContext, run: Run): Promise<null> {
  for await (const keys of context.objects.listPointers()) {
    await removeOfPage(context, keys);
    if (!(await run.shouldContinue())) return null;
  }
  return null;
}

async function removeOfPage(
  { db, jobs, findings }: OrphansContext,
  keys: readonly string[],
): Promise<void> {
  const pointers = keys.map(pointerOfKey).filter((name) => name !== undefined);
  const specIds = [...new Set(pointers.map(({ specId }) => specId))];
  const known = await readLatestVersions(db, specIds);
  findings.unknownSpecs(specIds.filter((specId) => !known.has(specId)));
  const recorded = await listPointersOf(db, [...known.keys()]);
  const recordedKeys = new Set(recorded.map(({ specId, channel }) => pointerKey(specId, channel)));
  const strays = pointers.filter(
    ({ specId, channel }) => known.has(specId) && !recordedKeys.has(pointerKey(specId, channel)),
  );
  if (strays.length === 0) return;
  await addEmptyChannels(db, strays);
  await ensureJobs(db, strays.map(jobOf));
  jobs.wake();
}
