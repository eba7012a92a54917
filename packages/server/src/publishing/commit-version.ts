import type { SpecEventType } from "@screenspec/api";
import type { Context } from "../context.ts";
import type { Db, SpecRow } from "../database/tables.ts";
import type { Caller } from "../identity/caller.ts";
import { type ClaimedJob, claimInTransaction } from "../jobs/lease-queries.ts";
import { recordEvent } from "../outbox/record-event.ts";
import { setLatestVersion } from "../specs/write-queries.ts";
import type { NextVersion } from "./next-version.ts";
import { jobOf } from "./pointers/pointer-job.ts";
import { readPointer } from "./pointers/queries.ts";
import { etagAtGeneration, retargetPointer } from "./pointers/retarget-pointer.ts";
import { insertVersions } from "./queries.ts";
import type { StoredDocument } from "./store-document.ts";
import { type LiveAddresses, liveAddresses } from "./version-addresses.ts";

interface NewVersion {
  /** The locked spec, whose next version this is. */
  readonly spec: SpecRow;
  readonly next: NextVersion & StoredDocument;
  readonly channel: string;
  readonly caller: Caller;
  readonly message: string | undefined;
  /** Whether to skip the review that a protected channel needs. */
  readonly emergency: boolean;
  readonly event: SpecEventType;
  /** Whether a schedule publishes it. Defaults to false. */
  readonly isScheduled?: boolean;
  /** Additional details for the audit log. */
  readonly details?: Readonly<Record<string, string>>;
}

/** A committed version. Its pointer moves after the commit. */
export interface CommittedVersion {
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

/** Inserts a version whose document is stored, retargets the pointer, and records an event that is held until it is live. */
export async function commitVersion(
  { addresses, clock, epoch }: Pick<Context, "addresses" | "clock" | "epoch">,
  transaction: Db,
  {
    spec,
    next,
    channel,
    caller,
    message,
    emergency,
    event,
    isScheduled = false,
    details,
  }: NewVersion,
): Promise<CommittedVersion> {
  const { version, sourceVersion, objectKey, sha256 } = next;
  const row = {
    spec_id: spec.id,
    version,
    revision: next.revision,
    source_version: sourceVersion,
    content: next.content,
    content_hash: next.contentHash,
    object_key: objectKey,
    size: next.size,
    sha256,
    key_id: next.keyId,
    message: message ?? null,
    created_at: next.createdAt,
    created_by: caller.id,
  };
  await insertVersions(transaction, [row]);
  await setLatestVersion(transaction, { specId: spec.id, version });
  const pointer = await readPointer(transaction, { specId: spec.id, channel });
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
    isScheduled,
  });
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
      ...(pointer.target_version === null ? {} : { previous_version: pointer.target_version }),
      ...(sourceVersion === null ? {} : { source_version: sourceVersion }),
      ...approval.data,
    },
    details: { ...(message === undefined ? {} : { message }), ...approval.details, ...details },
  });
  const etag = etagAtGeneration(epoch, spec, { channel, generation });
  return { version, generation, job, etag, made };
}
