import type { DataOf } from "@screenspec/client";
import { noteShown } from "./channels.ts";
import { checkChannels } from "./check-channels.ts";
import { checkVersions } from "./check-versions.ts";
import {
  type KnownSchedule,
  type KnownSpec,
  mayHaveMark,
  type ReportViolation,
  type Work,
} from "./journal.ts";
import { readAll } from "./read-all.ts";

type ListedSchedule = DataOf<"listSchedules">[number];

/**
 * Checks that all acknowledged changes of a spec exist and no impossible ones, once no request is
 * pending.
 *
 * @param isThorough also reads documents again that were checked before
 */
export async function checkSpec(work: Work, spec: KnownSpec, isThorough: boolean): Promise<void> {
  const { journal, servers } = work;
  const reportViolation = (what: string) => journal.reportViolation(`${spec.id}: ${what}`);
  const answer = await servers.api.getSpec({ spec_id: spec.id }).withResponse();
  const { revision, name, globalData } = answer.data;
  const latestRevision = Math.max(...spec.marks.keys());
  if (revision < latestRevision)
    reportViolation(`revision ${latestRevision} is back at ${revision}`);
  if (!mayHaveMark(spec, revision, name))
    reportViolation(`revision ${revision} says ${name}, not ${spec.marks.get(revision)}`);
  if (globalData?.["mark"] !== name || globalData["again"] !== name)
    reportViolation(`revision ${revision} is mixed`);
  spec.marks.set(revision, name);
  spec.tag = answer.etag ?? "";
  journal.count("drafts checked");

  await checkVersions(work, spec, isThorough, reportViolation);
  await checkSchedules(work, spec, reportViolation);
  await checkChannels(work, spec, answer, reportViolation);
}

/** The scheduled publishes of a spec. */
export async function listSchedules({ servers }: Work, { id }: KnownSpec) {
  return readAll(servers.api.listSchedules({ spec_id: id, limit: 200 }));
}

/**
 * Checks that exactly the acknowledged scheduled publishes exist, and their outcomes: one version, or
 * none for an allowed reason. None may be pending, and all versions must be listed.
 */
async function checkSchedules(work: Work, spec: KnownSpec, reportViolation: ReportViolation) {
  const listed = await listSchedules(work, spec);
  const ids = new Set(listed.map(({ id }) => id));
  for (const id of spec.schedules.keys()) {
    if (!ids.has(id)) reportViolation(`${id} was acknowledged and is missing`);
  }
  for (const found of listed) {
    const known = spec.schedules.get(found.id);
    if (known === undefined) reportViolation(`${found.id} was not acknowledged, and is there`);
    else checkSchedule(work, spec, { found, known, reportViolation });
  }
}

interface Compared {
  readonly found: ListedSchedule;
  readonly known: KnownSchedule;
  readonly reportViolation: ReportViolation;
}

function checkSchedule(
  { journal }: Work,
  spec: KnownSpec,
  { found, known, reportViolation }: Compared,
): void {
  const { id, status, version } = found;
  const { message, channel, at } = known;
  if (found.message !== message || found.channel !== channel || found.schedule_at !== at)
    reportViolation(`${id} differs from the acknowledged one`);
  if (known.status !== "scheduled" && status !== known.status)
    reportViolation(`${id} was ${known.status} and is ${status}`);
  const made = [...spec.checked.values()].filter((each) => each.message === message);
  const versions = made.map((each) => each.version);
  const expected = status === "published" ? [version] : [];
  if (versions.join() !== expected.join())
    reportViolation(`${id} is ${status} as ${version}, and there are of it: ${versions}`);
  if (status === "published" && version !== null) {
    noteShown(spec, { channel, version, since: known.channelSince });
  } else if (!isExcused(spec, found, known)) {
    reportViolation(`${id} of ${at} is ${status}: ${JSON.stringify(found.problem)}`);
  }
  if (known.status === "scheduled") journal.count(`schedules ${status}`);
  known.status = status;
}

/** Whether it was cancelled, also by a delete, or was late and its channel had changed. */
function isExcused(spec: KnownSpec, { status, problem }: ListedSchedule, known: KnownSchedule) {
  if (status === "cancelled") return known.mayBeCancelled || spec.withdrawals > known.since;
  if (status !== "failed") return false;
  if (problem?.code === "not_published") return spec.mayBeUnpublished;
  const { acknowledged } = spec.channels[known.channel];
  return problem?.code === "newer_version_live" && acknowledged.size > 0;
}
