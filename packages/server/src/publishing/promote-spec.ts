import { authorizedTransaction } from "../access/authorized-transaction.ts";
import type { Context } from "../context.ts";
import type { Db, SpecRow } from "../database/tables.ts";
import { AppError, invalid, noSuchVersion, notFound } from "../errors/errors.ts";
import { Reply } from "../http/reply.ts";
import type { Caller } from "../identity/caller.ts";
import { requireChannel } from "../identity/require-channels.ts";
import { isId } from "../ids.ts";
import { recordEvent } from "../outbox/record-event.ts";
import { lockSpec } from "../specs/queries.ts";
import { type Pointer, readPointer } from "./pointers/queries.ts";
import { etagAtGeneration, retargetPointer } from "./pointers/retarget-pointer.ts";
import { versionPending, waitUntilLive } from "./pointers/wait-until-live.ts";
import { findVersion, type VersionSummary } from "./queries.ts";
import { type LiveAddresses, liveAddresses } from "./version-addresses.ts";

export interface PromoteInput {
  readonly specId: string;
  readonly caller: Caller;
  /** The channel in which the version is live. Undefined: any version can be promoted. */
  readonly from: string | undefined;
  readonly to: string;
  /** Defaults to the live version of `from`. */
  readonly version: number | undefined;
  readonly message: string | undefined;
  /** Whether to skip the review that a protected channel needs. */
  readonly emergency: boolean;
}

/**
 * Makes an existing version live in a channel, with the same object and number. A pointer never goes back to an older
 * version this way. Nothing is done if the version is already the target.
 *
 * @throws `channel_not_allowed` for `to`, `not_found`, `invalid_request` for a missing or unknown version,
 * `not_published` when it isn't live in
 *   `from`, `newer_version_live`, `limit_reached`, what `requireApproval` throws for a protected channel, `pointer_pending` when it is not live within
 *   10 s
 */
export async function promoteSpec(
  context: Pick<Context, "db" | "epoch" | "clock" | "jobs" | "addresses">,
  input: PromoteInput,
) {
  const { specId, caller, to: channel } = input;
  requireChannel(caller, channel);
  if (!isId("spec", specId)) throw notFound("spec", specId);
  const { version, generation, reply } = await commit(context, input);
  await waitUntilLive(context, { specId, channel }, generation, versionPending(version));
  return reply;
}

async function commit(
  context: Pick<Context, "db" | "epoch" | "clock" | "addresses">,
  input: PromoteInput,
) {
  const { specId, caller, to: channel } = input;
  return authorizedTransaction(context, { ...caller, channel }, async (transaction) => {
    const spec = await lockSpec(transaction, specId);
    if (spec === undefined) throw notFound("spec", specId);
    const promoted = await chooseVersion(transaction, spec, input);
    const { version } = promoted;
    const pointer = await readPointer(transaction, { specId, channel });
    const made = liveAddresses(context.addresses.cdn, channel, promoted);
    const generation =
      pointer.target_version === version
        ? pointer.target_generation
        : await moveForward(context, transaction, { spec, pointer, made, input });
    const etag = etagAtGeneration(context.epoch, spec, { channel, generation });
    const body = { status: "promoted" as const, ...made, channel };
    const reply = new Reply(body, { etag }, { generation });
    return { version, generation, reply };
  });
}

async function chooseVersion(
  db: Db,
  spec: SpecRow,
  { from, version: requested }: PromoteInput,
): Promise<VersionSummary> {
  const version =
    from === undefined ? requested : await liveIn(db, { spec, channel: from, requested });
  if (version === undefined) {
    const message = "Send `from`, `version` or both.";
    throw invalid("invalid_request", [{ pointer: "/from", code: "required", message }]);
  }
  const found = await findVersion(db, spec.id, version);
  if (found === undefined) throw noSuchVersion(version, spec.latest_version);
  return found;
}

async function liveIn(
  db: Db,
  { spec, channel, requested }: { spec: SpecRow; channel: string; requested: number | undefined },
): Promise<number> {
  const { live_version: live } = await readPointer(db, { specId: spec.id, channel });
  if (live === null) throw new AppError("not_published", `Nothing is live in ${channel}.`);
  if (requested === undefined || requested === live) return live;
  throw new AppError(
    "not_published",
    `Version ${requested} is not live in ${channel}: version ${live} is.`,
  );
}

interface Move {
  readonly spec: SpecRow;
  readonly pointer: Pointer;
  readonly made: LiveAddresses;
  readonly input: PromoteInput;
}

/** @returns the generation in which the version is live */
async function moveForward(
  { clock }: Pick<Context, "clock">,
  transaction: Db,
  { spec, pointer, made, input: { caller, from, message, emergency } }: Move,
): Promise<number> {
  const { channel, target_version: previous } = pointer;
  requireForward(pointer, made.version);
  const { version } = made;
  const now = clock();
  const { generation, approval } = await retargetPointer(transaction, {
    pointer,
    specName: spec.name,
    version,
    sourceVersion: null,
    caller,
    now,
    reason: message,
    emergency,
    releaseMessage: message,
  });
  await recordEvent(transaction, {
    type: "spec.published",
    spec,
    caller,
    occurredAt: now,
    channel,
    generation,
    data: {
      ...made,
      ...(previous === null ? {} : { previous_version: previous }),
      ...(from === undefined ? {} : { promoted_from: from }),
      ...approval.data,
    },
    details: { ...(message === undefined ? {} : { message }), ...approval.details },
  });
  return generation;
}

/** Refuses older versions, because apps that have loaded a newer one may reject them. */
function requireForward(
  { channel, target_version, newest_version: newest }: Pointer,
  version: number,
): void {
  if (version >= newest) return;
  const is = target_version === null ? "was" : "is";
  throw new AppError(
    "newer_version_live",
    `Version ${newest} ${is} live in ${channel}: to make the document of version ${version} live there, roll back to it.`,
  );
}
