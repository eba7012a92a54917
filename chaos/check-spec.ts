import type { DataOf } from "@screenspec/client";
import { checkChannels } from "./check-channels.ts";
import { checkEvents } from "./check-events.ts";
import { checkVersions } from "./check-versions.ts";
import type { FeedEvent } from "./feed.ts";
import type { KnownSchedule, KnownSpec, ReportViolation, Work } from "./journal.ts";

type ListedSchedule = DataOf<"listSchedules">[number];

/**
 * Checks that all acknowledged changes of a spec exist and no impossible ones, once no request is
 * pending.
 *
 * @param events all events of the spec
 */
export async function checkSpec(
  work: Work,
  spec: KnownSpec,
  events: readonly FeedEvent[],
): Promise<void> {
  const { journal, servers } = work;
  const reportViolation = (what: string) => journal.reportViolation(`${spec.id}: ${what}`);
  const answer = await servers.api.getSpec({ spec_id: spec.id }).withResponse();
  const { revision, name, globalData } = answer.data;
  const latestRevision = Math.max(...spec.marks.keys());
  if (revision < latestRevision)
    reportViolation(`revision ${latestRevision} is back at ${revision}`);
  if (!spec.mayHaveMark(revision, name))
    reportViolation(`revision ${revision} says ${name}, not ${spec.marks.get(revision)}`);
  if (globalData?.["mark"] !== name || globalData["again"] !== name)
    reportViolation(`revision ${revision} is mixed`);
  spec.marks.set(revision, name);
  spec.tag = answer.etag ?? "";
  journal.count("drafts checked");

  await checkVersions(work, spec, reportViolation);
  await checkSchedules(work, spec, reportViolation);
  checkEvents(spec, events, reportViolation);
  await checkChannels(work, spec, answer, events, reportViolation);
}

/** The scheduled publishes of a spec. */
export async function listSchedules({ servers }: Work, { id }: KnownSpec) {
  return Array.fromAsync(servers.api.listSchedules({ spec_id: id, limit: 200 }));
}

/**
 * Checks that exactly the acknowledged scheduled publishes exist, and their outcomes: one version, or
 * none for an allowed reason. None may be pending, and all versions must be listed.
 */
async function checkSchedules(work: Work, spec: KnownSpec, reportViolation: ReportViolation) {
  const listed = await listSchedules(work, spec);
  if (listed.length < spec.schedules.size) reportViolation("an acknowledged schedule is missing");
  for (const found of listed) {
    const { id, status, version } = found;
    const known = spec.schedules.get(id);
    if (
      found.message !== known?.message ||
      found.channel !== known.channel ||
      found.schedule_at !== known.at
    ) {
      reportViolation(`${id} differs from the acknowledged one`);
      continue;
    }
    if (known.status !== "scheduled" && status !== known.status)
      reportViolation(`${id} was ${known.status} and is ${status}`);
    const made = [...spec.checked.values()].filter(({ message }) => message === known.message);
    const versions = made.map((each) => each.version);
    const expected = status === "published" ? [version] : [];
    if (versions.join() !== expected.join())
      reportViolation(`${id} is ${status} as ${version}, and there are of it: ${versions}`);
    if (status === "published" && version !== null) {
      spec.channels[known.channel].versions.add(version);
    } else if (!isExcused(spec, found, known)) {
      reportViolation(`${id} of ${known.at} is ${status}: ${JSON.stringify(found.problem)}`);
    }
    if (known.status === "scheduled") work.journal.count(`schedules ${status}`);
    known.status = status;
  }
}

/** Whether it was cancelled, also by a delete, or was late and its channel had changed. */
function isExcused(spec: KnownSpec, { status, problem }: ListedSchedule, known: KnownSchedule) {
  if (status === "cancelled") return known.mayBeCancelled || spec.deletes > known.since;
  if (status !== "failed") return false;
  if (problem?.code === "not_published") return spec.mayBeUnpublished;
  const { versions } = spec.channels[known.channel];
  return problem?.code === "newer_version_live" && versions.size > 0;
}
