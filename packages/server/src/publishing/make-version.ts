import { createHash } from "node:crypto";
import type { SpecEventType } from "@screenspec/api";
import type { Document } from "@screenspec/format";
import type { Caller } from "../caller.ts";
import type { Context } from "../context.ts";
import type { Db, SpecRow } from "../database/tables.ts";
import { notFound, unavailable } from "../errors.ts";
import { recordEvent } from "../events/record-event.ts";
import { type IfMatch, requireRevision } from "../http/conditional.ts";
import { Reply } from "../http/reply.ts";
import { keepReply } from "../idempotency/keep-reply.ts";
import { isId } from "../ids.ts";
import { type ClaimedJob, claimJob } from "../jobs/queries.ts";
import { pointerKey, signatureKey, versionKey } from "../objects/keys.ts";
import { lockSpec } from "../specs/queries.ts";
import { jobOf } from "./pointers/pointer-jobs.ts";
import { readPointer } from "./pointers/queries.ts";
import { retargetPointer } from "./pointers/retarget-pointer.ts";
import { type Pending, settlePointer } from "./pointers/settle-pointer.ts";
import { tagOnceMoved } from "./pointers/tag-once-moved.ts";
import { insertRollback, insertVersions, setLatestVersion } from "./queries.ts";
import { tellChannel } from "./tell-channel.ts";
import { versionAddresses } from "./version-addresses.ts";

/** What every command that makes a version is given. */
export interface VersionInput {
  readonly specId: string;
  /** Where it becomes live. */
  readonly channel: string;
  readonly caller: Caller;
  readonly ifMatch: IfMatch;
  readonly message: string | undefined;
}

/** A version that is to be, and what it is made of. */
export interface NextVersion {
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly document: Document;
  /** The draft's that the content is of. */
  readonly revision: number;
  readonly content: string;
  readonly contentHash: string;
  /** The version that it is taken from; null: none. */
  readonly sourceVersion: number | null;
  /** Whether it would be made the same again: asked in the transaction that commits it. */
  readonly isCurrent: (transaction: Db, spec: SpecRow) => Promise<boolean>;
}

/** What is told of a version that was made. */
interface MadeVersion {
  /** Left out: production. */
  readonly channel?: string;
  readonly cdn_url: string;
  readonly version: number;
  readonly version_url: string;
  readonly sha256: string;
  readonly signature_url: string;
}

/** In what one command that makes a version differs from another. */
interface Making<Body> {
  readonly event: SpecEventType;
  /** Begins anew each time that others were faster. */
  readonly prepare: () => Promise<NextVersion>;
  readonly replyWith: (made: MadeVersion) => Body;
  /** What else is done in the transaction that commits it. */
  readonly alongside?: (transaction: Db, version: number) => Promise<void>;
  /** What the audit log keeps beside what is told. */
  readonly details?: Readonly<Record<string, string>>;
}

export type MakingContext = Pick<
  Context,
  | "db"
  | "epoch"
  | "objects"
  | "documentKeys"
  | "jobs"
  | "addresses"
  | "clock"
  | "publishTurns"
  | "tracing"
>;

/** How long to prepare anew while others change or publish the spec, or register custom types. */
const patienceMs = 10_000;

/**
 * Makes a version and lets it become live: stores its document, commits it, moves the pointer.
 *
 * @throws `not_found`, `revision_mismatch`, what preparing throws, `pointer_pending` when the
 * version is committed but not live within 10 s
 */
export async function makeVersion<Body extends object>(
  context: MakingContext,
  input: VersionInput,
  making: Making<Body>,
): Promise<Reply<Body>> {
  const { specId } = input;
  if (!isId("spec", specId)) throw notFound("spec", specId);
  const { version, generation, job, reply } = await commitNextVersion(context, input, making);
  // From the commit on the version exists: whatever fails now, it is not to be made again.
  await context.tracing.span("publish: become live", { "screenspec.spec": specId }, () =>
    settlePointer(context, { ...input, job }, generation, versionPending(version)),
  );
  return reply;
}

/** As `makeVersion`, without waiting until it is live: whoever calls this runs the job that moves the pointer. */
export async function commitNextVersion<Body extends object>(
  context: MakingContext,
  input: VersionInput,
  making: Making<Body>,
): Promise<Committed<Body>> {
  // In turn, so that publishers in one process don't compose in vain; between processes they may.
  return context.publishTurns(input.specId, () => storeAndCommit(context, input, making));
}

/** What is told while a version is not live yet. */
export function versionPending(version: number): Pending {
  const message = `Version ${version} is published and will become live as soon as the origin answers.`;
  return { message, members: { version } };
}

interface Committed<Body> {
  readonly version: number;
  readonly generation: number;
  /** What moves the pointer; undefined: someone is at it. */
  readonly job: ClaimedJob | undefined;
  readonly reply: Reply<Body>;
}

async function storeAndCommit<Body extends object>(
  context: MakingContext,
  input: VersionInput,
  making: Making<Body>,
): Promise<Committed<Body>> {
  const { span } = context.tracing;
  const attributes = { "screenspec.spec": input.specId };
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    const next = await span("publish: compose and store", attributes, async () => {
      const prepared = await making.prepare();
      return { ...prepared, ...(await storeDocument(context, input.specId, prepared)) };
    });
    const committed = await span("publish: commit", attributes, () =>
      commitVersion(context, input, making, next),
    );
    if (committed !== undefined) return committed;
    if (performance.now() > giveUpAt)
      throw unavailable("The spec changes faster than it composes.");
  }
}

interface StoredDocument {
  readonly objectKey: string;
  readonly size: number;
  readonly sha256: string;
  readonly keyId: string;
}

async function storeDocument(
  { objects, documentKeys }: Pick<Context, "objects" | "documentKeys">,
  specId: string,
  { version, document }: NextVersion,
): Promise<StoredDocument> {
  const bytes = Buffer.from(JSON.stringify(document));
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const objectKey = versionKey(specId, version, sha256);
  try {
    const { keyId, jws } = await documentKeys.sign(bytes);
    const signature = { key: signatureKey(specId, version, sha256), bytes: jws };
    await objects.put({ key: objectKey, bytes }, signature);
    return { objectKey, sha256, keyId, size: bytes.length };
  } catch (error) {
    throw unavailable("The origin can't store the document.", error);
  }
}

/** @returns undefined when the version is taken, or would be made otherwise by now: prepare again. */
async function commitVersion<Body extends object>(
  { db, epoch, addresses, clock }: Pick<Context, "db" | "epoch" | "addresses" | "clock">,
  { specId, channel, caller, ifMatch, message }: VersionInput,
  { event, replyWith, alongside, details }: Making<Body>,
  next: NextVersion & StoredDocument,
): Promise<Committed<Body> | undefined> {
  const { version, sourceVersion, sha256, objectKey } = next;
  return db.transaction().execute(async (transaction) => {
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
    };
    await insertVersions(transaction, [row]);
    if (sourceVersion !== null) {
      await insertRollback(transaction, {
        ...{ spec_id: specId, version, source_version: sourceVersion },
      });
    }
    await setLatestVersion(transaction, specId, version);
    const pointer = await readPointer(transaction, spec, channel);
    const generation = await retargetPointer(transaction, pointer, version);
    // In the same transaction: to claim it later would be one more that waits for the disk.
    const job = await claimJob(transaction, jobOf(pointer));
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
    await keepReply(transaction, caller, reply, generation);
    return { version, generation, job, reply };
  });
}
