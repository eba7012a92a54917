import { authorizedTransaction } from "../access/authorized-transaction.ts";
import type { Context } from "../context.ts";
import { notFound } from "../errors/errors.ts";
import { Reply } from "../http/reply.ts";
import type { Caller } from "../identity/caller.ts";
import { requireChannel } from "../identity/require-channels.ts";
import { isId } from "../ids.ts";
import { lockSpec } from "../specs/queries.ts";
import { choosePromotedVersion, requireForward } from "./choose-promoted-version.ts";
import { readPointer } from "./pointers/queries.ts";
import { etagAtGeneration } from "./pointers/retarget-pointer.ts";
import { versionPending, waitUntilLive } from "./pointers/wait-until-live.ts";
import { releaseVersion } from "./release-version.ts";
import { liveAddresses } from "./version-addresses.ts";

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
  const { version, generation, job, reply } = await commit(context, input);
  await waitUntilLive(context, { specId, channel, job }, generation, versionPending(version));
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
    const promoted = await choosePromotedVersion(transaction, spec, input);
    const { version } = promoted;
    const pointer = await readPointer(transaction, { specId, channel });
    const made = liveAddresses(context.addresses.cdn, channel, promoted);
    const body = { status: "promoted" as const, ...made, channel };
    if (pointer.target_version === version) {
      const generation = pointer.target_generation;
      const etag = etagAtGeneration(context.epoch, spec, { channel, generation });
      return {
        version,
        generation,
        job: undefined,
        reply: new Reply(body, { etag }, { generation }),
      };
    }
    requireForward(pointer, version);
    const { etag, generation, job } = await releaseVersion(context, transaction, {
      spec,
      version: promoted,
      pointer,
      caller,
      event: "spec.published",
      message: input.message,
      emergency: input.emergency,
      isPromoted: true,
      promotedFrom: input.from,
    });
    return { version, generation, job, reply: new Reply(body, { etag }, { generation }) };
  });
}
