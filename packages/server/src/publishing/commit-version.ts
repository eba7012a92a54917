import { authorizedTransaction } from "../access/authorized-transaction.ts";
import type { Context } from "../context.ts";
import { notFound } from "../errors.ts";
import { recordEvent } from "../events/record-event.ts";
import { requireRevision } from "../http/conditional.ts";
import { Reply } from "../http/reply.ts";
import { keepReply } from "../idempotency/keep-reply.ts";
import { type ClaimedJob, claimWithin } from "../jobs/lease-queries.ts";
import { pointerKey } from "../objects/keys.ts";
import { lockSpec } from "../specs/queries.ts";
import type { Making, NextVersion, VersionInput } from "./next-version.ts";
import { jobOf } from "./pointers/pointer-job.ts";
import { readPointer } from "./pointers/queries.ts";
import { retargetPointer } from "./pointers/retarget-pointer.ts";
import { tagOnceMoved } from "./pointers/tag-once-moved.ts";
import { insertVersions, setLatestVersion } from "./queries.ts";
import type { StoredDocument } from "./store-document.ts";
import { tellChannel } from "./tell-channel.ts";
import { versionAddresses } from "./version-addresses.ts";

/** A version that will become live. */
export interface Committed<Body> {
  readonly version: number;
  readonly generation: number;
  /** What moves the pointer, where it is claimed. */
  readonly job: ClaimedJob | undefined;
  readonly reply: Reply<Body>;
}

/**
 * Commits a version whose document is stored: from then on it will become live, whatever crashes.
 *
 * @returns undefined when the version is taken, or would be made otherwise by now: prepare again
 * @throws `not_found`, `revision_mismatch`
 */
export async function commitVersion<Body extends object>(
  { db, epoch, addresses, clock }: Pick<Context, "db" | "epoch" | "addresses" | "clock">,
  { specId, channel, caller, ifMatch, message }: VersionInput,
  { event, isScheduled = false, replyWith, alongside, details }: Making<Body>,
  next: NextVersion & StoredDocument,
): Promise<Committed<Body> | undefined> {
  const { version, sourceVersion, sha256, objectKey } = next;
  return authorizedTransaction({ db, clock }, caller, async (transaction) => {
    const spec = await lockSpec(transaction, specId);
    if (spec === undefined) throw notFound("spec", specId);
    requireRevision(ifMatch, spec.revision);
    if (spec.latest_version + 1 !== version) return undefined;
    if (!(await next.isCurrent(transaction, spec))) return undefined;
    const row = {
      ...{ spec_id: specId, version, revision: next.revision, message: message ?? null },
      ...{ content: next.content, content_hash: next.contentHash },
      ...{ size: next.size, sha256, object_key: objectKey },
      ...{ created_at: next.createdAt, created_by: caller.id, key_id: next.keyId },
      source_version: sourceVersion,
    };
    await insertVersions(transaction, [row]);
    await setLatestVersion(transaction, specId, version);
    const pointer = await readPointer(transaction, { specId, channel });
    const generation = await retargetPointer(transaction, pointer, version, { isScheduled });
    const job = await claimWithin(transaction, jobOf(pointer));
    const made = {
      ...{ cdn_url: `${addresses.cdn}/${pointerKey(specId, channel)}`, version },
      ...versionAddresses(addresses.cdn, row),
      sha256,
    };
    await recordEvent(transaction, {
      ...{ type: event, spec, caller, occurredAt: clock(), channel, generation },
      data: {
        ...made,
        ...(pointer.target_version === null ? {} : { previous_version: pointer.target_version }),
        ...(sourceVersion === null ? {} : { source_version: sourceVersion }),
      },
      details: { ...(message === undefined ? {} : { message }), ...details },
    });
    await alongside?.(transaction, version);
    const etag = tagOnceMoved(epoch, spec, { channel, generation });
    const reply = new Reply(replyWith({ ...made, ...tellChannel(channel) }), { etag });
    return {
      ...{ version, generation, job },
      reply: await keepReply(transaction, caller, reply, generation),
    };
  });
}
