import type { SpecEventType } from "@screenspec/api";
import type { Context } from "../context.ts";
import type { Db, SpecRow } from "../database/tables.ts";
import type { Caller } from "../identity/caller.ts";
import { type ClaimedJob, claimInTransaction } from "../jobs/lease-queries.ts";
import { recordEvent } from "../outbox/record-event.ts";
import { jobOf } from "./pointers/pointer-job.ts";
import type { Pointer } from "./pointers/queries.ts";
import { etagAtGeneration, retargetPointer } from "./pointers/retarget-pointer.ts";
import { markReleased, unreleased, type VersionSummary } from "./queries.ts";
import { type LiveAddresses, liveAddresses } from "./version-addresses.ts";

interface Release {
  /** The locked spec. */
  readonly spec: SpecRow;
  readonly version: VersionSummary;
  /** The pointer of the channel in which it becomes live. */
  readonly pointer: Pointer;
  readonly caller: Caller;
  readonly event: SpecEventType;
  /** The reason for the audit log. */
  readonly message: string | undefined;
  /** Whether to skip the review that a protected channel needs. */
  readonly emergency: boolean;
  /** The review that it applies. */
  readonly reviewId?: string | undefined;
  /** Whether the version was made before this release, which then has its own message in the list of releases. */
  readonly isPromoted?: boolean;
  /** The channel that it is promoted from. */
  readonly promotedFrom?: string | undefined;
  /** Whether a schedule publishes it. Defaults to false. */
  readonly isScheduled?: boolean;
  /** Additional details for the audit log. */
  readonly details?: Readonly<Record<string, string>>;
}

/** A released version. Its pointer moves after the commit. */
export interface ReleasedVersion {
  readonly version: number;
  /** The generation in which the channel's pointer shows it. */
  readonly generation: number;
  /** The job that moves the pointer, if the transaction has claimed it. */
  readonly job: ClaimedJob | undefined;
  /** The spec's ETag when the version is live. */
  readonly etag: string;
  /** The version's addresses, for replies and events. */
  readonly made: LiveAddresses;
}

/**
 * Retargets a channel's pointer to a version, and records an event that is held until the version is live. The job that
 * moves the pointer signs a version that isn't signed yet.
 */
export async function releaseVersion(
  { addresses, clock, epoch }: Pick<Context, "addresses" | "clock" | "epoch">,
  transaction: Db,
  { spec, version: row, pointer, caller, event, message, emergency, ...options }: Release,
): Promise<ReleasedVersion> {
  const { isPromoted = false, promotedFrom, isScheduled = false, details, reviewId } = options;
  const { channel, target_version: previous } = pointer;
  const { version } = row;
  const sourceVersion = event === "spec.rolled_back" ? row.source_version : null;
  const now = clock();
  const { generation, approval } = await retargetPointer(transaction, {
    pointer,
    specName: spec.name,
    version,
    sourceVersion,
    caller,
    now,
    reason: message,
    emergency,
    reviewId,
    releaseMessage: isPromoted ? message : undefined,
    isScheduled,
  });
  if (row.key_id === unreleased) await markReleased(transaction, row);
  const job = await claimInTransaction(transaction, jobOf(pointer));
  const made = liveAddresses(addresses.cdn, channel, row);
  await recordEvent(transaction, {
    type: event,
    spec,
    caller,
    occurredAt: now,
    channel,
    generation,
    data: {
      ...made,
      ...(previous === null ? {} : { previous_version: previous }),
      ...(sourceVersion === null ? {} : { source_version: sourceVersion }),
      ...(promotedFrom === undefined ? {} : { promoted_from: promotedFrom }),
      ...approval.data,
    },
    details: { ...(message === undefined ? {} : { message }), ...approval.details, ...details },
  });
  const etag = etagAtGeneration(epoch, spec, { channel, generation });
  return { version, generation, job, etag, made };
}
