import { ask } from "./ask.ts";
import { checkChannels } from "./check-channels.ts";
import { checkSchedules } from "./check-schedules.ts";
import { checkVersions } from "./check-versions.ts";
import type { KnownSpec } from "./journal.ts";
import type { Work } from "./work.ts";

/** Records a violation for a spec. */
export type ReportViolation = (what: string) => void;

/**
 * Checks that all acknowledged changes of a spec exist and no impossible ones, once no request is
 * pending.
 *
 * @param isThorough also reads documents again that were checked before
 */
export async function checkSpec(work: Work, spec: KnownSpec, isThorough: boolean): Promise<void> {
  const { journal } = work;
  const reportViolation = (what: string) => journal.reportViolation(`${spec.id}: ${what}`);
  const answer = await ask(work.service, { method: "GET", path: `/specs/${spec.id}` });
  if (answer.status !== 200)
    return reportViolation(`it was acknowledged and is answered ${answer.status}`);
  const { revision, name, globalData } = answer.json;
  const latestRevision = Math.max(...spec.marks.keys());
  const mark = spec.marks.get(revision);
  const isKnown = mark === undefined ? spec.unansweredMarks.has(name) : mark === name;
  if (revision < latestRevision)
    reportViolation(`revision ${latestRevision} is back at ${revision}`);
  if (!isKnown) reportViolation(`revision ${revision} says ${name}, not ${mark}`);
  if (globalData.mark !== name || globalData.again !== name)
    reportViolation(`revision ${revision} is mixed`);
  spec.marks.set(revision, name);
  spec.tag = answer.headers.get("etag") ?? "";
  journal.count("drafts checked");

  await checkVersions(work, spec, isThorough, reportViolation);
  await checkSchedules(work, spec, reportViolation);
  await checkChannels(work, spec, answer, reportViolation);
}
