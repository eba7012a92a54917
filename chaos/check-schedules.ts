import { noteShown } from "./channels.ts";
import type { ReportViolation } from "./check-spec.ts";
import type { KnownSchedule, KnownSpec } from "./journal.ts";
import { readPages } from "./read-pages.ts";
import type { Work } from "./work.ts";

/** A scheduled publish as the API shows it. */
interface ListedSchedule {
  readonly id: string;
  readonly status: KnownSchedule["status"];
  readonly channel: string;
  readonly message: string;
  readonly schedule_at: string;
  readonly version: number | null;
  readonly problem: { readonly code: string } | null;
}

/** The scheduled publishes of a spec. */
export async function listSchedules(
  { service }: Pick<Work, "service">,
  { id }: KnownSpec,
): Promise<ListedSchedule[]> {
  const found: ListedSchedule[] = [];
  for await (const page of readPages(service, `/specs/${id}/schedules`)) found.push(...page);
  return found;
}

/**
 * Checks that exactly the acknowledged scheduled publishes exist, and their outcomes: one version, or
 * none for an allowed reason. None may be pending, and all versions must be listed.
 */
export async function checkSchedules(
  work: Work,
  spec: KnownSpec,
  reportViolation: ReportViolation,
): Promise<void> {
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
  if (found.message !== message || found.channel !== channel || found.schedule_at !== at) {
    reportViolation(`${id} differs from the acknowledged one`);
  }
  if (known.status !== "scheduled" && status !== known.status) {
    reportViolation(`${id} was ${known.status} and is ${status}`);
  }
  const made = [...spec.checked].filter(([, each]) => each.message === message);
  const versions = made.map(([each]) => each);
  const isAsMade = status === "published" ? versions.join() === String(version) : made.length === 0;
  if (!isAsMade)
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
