import type { Db } from "../../database/tables.ts";
import type { PointerName } from "../../objects/keys.ts";
import { endOvertaken } from "./queries.ts";
import { recordFailed, type ScheduleProblem } from "./record-failed.ts";

/**
 * Ends as failed what was to be published in a channel by now and hasn't been: what somebody decides after its time
 * is newer. In the transaction that decides it, so that one clock tells both times, however it is set later.
 *
 * @param version what is to be live in the channel from now on; null: nothing
 */
export async function failOvertaken(
  db: Db,
  pointer: PointerName,
  version: number | null,
): Promise<void> {
  const problem = overtaken(pointer.channel, version);
  for (const { ended_at, ...schedule } of await endOvertaken(db, pointer, problem)) {
    await recordFailed(db, schedule, problem, ended_at);
  }
}

function overtaken(channel: string, version: number | null): ScheduleProblem {
  const since = "after the time that this was scheduled for, before it could be published";
  return version === null
    ? { code: "not_published", detail: `${channel} was unpublished ${since}.` }
    : {
        code: "newer_version_live",
        detail: `Version ${version} was made live in ${channel} ${since}.`,
      };
}
