import type { Db } from "../../database/tables.ts";
import type { PointerName } from "../../objects/keys.ts";
import { endSuperseded } from "./queries.ts";
import { recordScheduleFailure, type ScheduleProblem } from "./record-schedule-failure.ts";

/**
 * Fails the channel's schedules whose time has passed without a publish: a later decision supersedes them. Call it in
 * the transaction of that decision, so that both times are from the database's clock.
 *
 * @param version the channel's new target, or null when it is unpublished
 */
export async function failSupersededSchedules(
  db: Db,
  pointer: PointerName,
  version: number | null,
): Promise<void> {
  const problem = supersededBy(pointer.channel, version);
  for (const { ended_at, ...schedule } of await endSuperseded(db, pointer, problem)) {
    await recordScheduleFailure(db, schedule, problem, ended_at);
  }
}

function supersededBy(channel: string, version: number | null): ScheduleProblem {
  const since = "after the time that this was scheduled for, before it could be published";
  return version === null
    ? { code: "not_published", detail: `${channel} was unpublished ${since}.` }
    : {
        code: "newer_version_live",
        detail: `Version ${version} was made live in ${channel} ${since}.`,
      };
}
