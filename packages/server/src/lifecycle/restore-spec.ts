import { production } from "@screenspec/api";
import { shortenSlug } from "@screenspec/api/slugs";
import type { Context } from "../context.ts";
import { readDatabaseTime } from "../database/read-database-time.ts";
import type { Db, SpecRow } from "../database/tables.ts";
import { AppError, notFound } from "../errors/errors.ts";
import { entityTag } from "../http/conditional.ts";
import { Reply } from "../http/reply.ts";
import type { Caller } from "../identity/caller.ts";
import { isId } from "../ids.ts";
import { eventTransaction } from "../outbox/event-transaction.ts";
import { recordEvent } from "../outbox/record-event.ts";
import { readPointer } from "../publishing/pointers/queries.ts";
import { type Pending, waitUntilLive } from "../publishing/pointers/wait-until-live.ts";
import { restorableMs } from "../specs/erase-queries.ts";
import { lockSpecIncludingDeleted } from "../specs/queries.ts";
import { slugOfId } from "../specs/slug.ts";
import { findFreeNumbers, findIdBySlug, numbered } from "../specs/slug-queries.ts";
import { markRestored, updateSpec } from "../specs/write-queries.ts";

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
  input: RestoreInput,
) {
  const { specId } = input;
  if (!isId("spec", specId)) throw notFound("spec", specId);
  const { pending, reply } = await restoreWithSlug(context, input);
  if (pending !== undefined) {
    await waitUntilLive(
      context,
      { specId, channel: production },
      pending.generation,
      restorePending,
    );
  }
  return reply;
}

/** Each attempt but the first fails only if another transaction has taken the slug meanwhile, as on PostgreSQL. */
const maxAttempts = 3;

async function restoreWithSlug(context: Parameters<typeof restore>[0], input: RestoreInput) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await restore(context, input, attempt);
    } catch (error) {
      const isTaken = error instanceof AppError && error.code === "slug_taken";
      if (!isTaken || attempt === maxAttempts) throw error;
    }
  }
}

interface RestoreInput {
  readonly specId: string;
  readonly caller: Caller;
}

async function restore(
  context: Pick<Context, "db" | "epoch" | "clock" | "deliveryLoop" | "eventFeed">,
  { specId, caller }: RestoreInput,
  attempt: number,
) {
  return eventTransaction(context, caller, async (transaction) => {
    const deleted = await lockSpecIncludingDeleted(transaction, specId);
    if (deleted === undefined) throw notFound("spec", specId);
    if (deleted.deleted_at === null) throw new AppError("not_deleted", "The spec is there.");
    const deletedMs = (await readDatabaseTime(transaction)) - deleted.deleted_at;
    if (deletedMs >= restorableMs) throw notFound("spec", specId);
    const at = context.clock();
    const spec = await withFreeSlug(transaction, deleted, { caller, at, attempt });
    await markRestored(transaction, spec);
    const pointer = await readPointer(transaction, { specId, channel: production });
    const { target_generation: generation } = pointer;
    const pending = pointer.live_generation < generation ? { generation } : undefined;
    await recordEvent(transaction, {
      type: "spec.restored",
      spec,
      caller,
      occurredAt: at,
      ...pending,
      ...(spec.slug !== deleted.slug && {
        details: { changes: { slug: { from: deleted.slug, to: spec.slug } } },
      }),
    });
    const body = { status: "restored" as const };
    const etag = entityTag(context.epoch, spec.revision, generation);
    return { pending, reply: new Reply(body, { etag }, { ...pending }) };
  });
}

/** Gives the spec the next free slug, as its next revision, if another spec has taken its slug. */
async function withFreeSlug(
  db: Db,
  spec: SpecRow,
  {
    caller,
    at,
    attempt,
  }: { readonly caller: Caller; readonly at: number; readonly attempt: number },
): Promise<SpecRow> {
  if ((await findIdBySlug(db, spec.slug)) === undefined) return spec;
  const base = shortenSlug(spec.slug);
  const number = (await findFreeNumbers(db, new Set([base]))).get(base) ?? 2;
  const slug = attempt < maxAttempts ? numbered(base, number) : slugOfId(base, spec.id);
  const { id: updated_by } = caller;
  const renamed = { ...spec, slug, revision: spec.revision + 1, updated_at: at, updated_by };
  await updateSpec(db, spec, renamed);
  return renamed;
}
