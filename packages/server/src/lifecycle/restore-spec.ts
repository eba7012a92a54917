import { production } from "@screenspec/api";
import { authorizedTransaction } from "../access/authorized-transaction.ts";
import type { Context } from "../context.ts";
import { readDatabaseTime } from "../database/read-database-time.ts";
import { AppError, notFound } from "../errors/errors.ts";
import { entityTag } from "../http/conditional.ts";
import { Reply } from "../http/reply.ts";
import { storeReply } from "../idempotency/store-reply.ts";
import type { Caller } from "../identity/caller.ts";
import { isId } from "../ids.ts";
import { recordEvent, wakeEventReaders } from "../outbox/record-event.ts";
import { readPointer } from "../publishing/pointers/queries.ts";
import { type Pending, waitUntilLive } from "../publishing/pointers/wait-until-live.ts";
import { restorableMs } from "../specs/erase-queries.ts";
import { lockSpecIncludingDeleted, markRestored } from "../specs/queries.ts";

/** The error's contents while the deleted spec's document is still live. */
export const restorePending: Pending = {
  message: "The spec is restored; its document leaves the CDN as soon as the origin answers.",
};

/**
 * Restores a deleted spec with its draft and versions, but unpublished.
 *
 * @throws `not_found`, also 30 days after the delete, `not_deleted`, `pointer_pending` when the spec is restored but
 *   its document does not leave the CDN within 10 s
 */
export async function restoreSpec(
  context: Pick<Context, "db" | "epoch" | "clock" | "jobs" | "deliveryLoop" | "eventFeed">,
  { specId, caller }: { specId: string; caller: Caller },
) {
  if (!isId("spec", specId)) throw notFound("spec", specId);
  const { pending, reply } = await authorizedTransaction(context, caller, async (transaction) => {
    const spec = await lockSpecIncludingDeleted(transaction, specId);
    if (spec === undefined) throw notFound("spec", specId);
    if (spec.deleted_at === null) throw new AppError("not_deleted", "The spec is there.");
    const deletedMs = (await readDatabaseTime(transaction)) - spec.deleted_at;
    if (deletedMs >= restorableMs) throw notFound("spec", specId);
    await markRestored(transaction, specId);
    const pointer = await readPointer(transaction, { specId, channel: production });
    const { target_generation: generation } = pointer;
    const pending = pointer.live_generation < generation ? { generation } : undefined;
    await recordEvent(transaction, {
      type: "spec.restored",
      spec,
      caller,
      occurredAt: context.clock(),
      ...pending,
    });
    const body = { status: "restored" as const };
    const etag = entityTag(context.epoch, spec.revision, generation);
    const reply = new Reply(body, { etag });
    return { pending, reply: await storeReply(transaction, caller, reply, pending?.generation) };
  });
  if (pending === undefined) wakeEventReaders(context);
  else
    await waitUntilLive(
      context,
      { specId, channel: production },
      pending.generation,
      restorePending,
    );
  return reply;
}
