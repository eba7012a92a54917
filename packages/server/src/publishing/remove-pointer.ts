import type { Context } from "../context.ts";
import type { Db, SpecRow } from "../database/tables.ts";
import { AppError } from "../errors/errors.ts";
import type { Caller } from "../identity/caller.ts";
import { pointerKey } from "../objects/keys.ts";
import { recordEvent } from "../outbox/record-event.ts";
import type { Pointer } from "./pointers/queries.ts";
import { retargetPointer } from "./pointers/retarget-pointer.ts";
import type { Pending } from "./pointers/wait-until-live.ts";

/** The error's contents while the document is still live. */
export const unpublishPending: Pending = {
  message: "The spec's document leaves the CDN as soon as the origin answers.",
};

interface Removal {
  /** The locked spec. */
  readonly spec: SpecRow;
  readonly pointer: Pointer;
  readonly caller: Caller;
  readonly message: string | undefined;
  /** Whether to skip the review that a protected channel needs. */
  readonly emergency: boolean;
  /** The review that it applies. */
  readonly reviewId?: string | undefined;
}

/**
 * Removes a channel's pointer, and records an event that is held until it is gone.
 *
 * @returns the generation in which nothing is live
 * @throws `not_published` when nothing is
 */
export async function removePointer(
  { clock, addresses }: Pick<Context, "clock" | "addresses">,
  transaction: Db,
  { spec, pointer, caller, message, emergency, reviewId }: Removal,
): Promise<number> {
  const { channel, target_version: previous, live_version: live } = pointer;
  if (previous === null) {
    if (live === null) throw new AppError("not_published", "There is no document on the CDN.");
    return pointer.target_generation;
  }
  const now = clock();
  const { generation, approval } = await retargetPointer(transaction, {
    pointer,
    specName: spec.name,
    version: null,
    sourceVersion: null,
    caller,
    now,
    reason: message,
    emergency,
    reviewId,
  });
  await recordEvent(transaction, {
    type: "spec.unpublished",
    spec,
    caller,
    occurredAt: now,
    channel,
    generation,
    data: {
      cdn_url: `${addresses.cdn}/${pointerKey(spec.id, channel)}`,
      previous_version: previous,
      ...approval.data,
    },
    details: { ...(message === undefined ? {} : { message }), ...approval.details },
  });
  return generation;
}
