import type { Caller } from "../caller.ts";
import type { Context } from "../context.ts";
import type { Db, SpecRow } from "../database/tables.ts";
import { AppError, notFound } from "../errors.ts";
import { recordEvent } from "../events/record-event.ts";
import { entityTag, type IfMatch, requireRevision, type Tagged } from "../http/conditional.ts";
import { isId } from "../ids.ts";
import { pointerKey } from "../objects/keys.ts";
import { lockSpec } from "../specs/queries.ts";
import { retarget, settlePointer } from "./move-pointer.ts";

export interface UnpublishInput {
  readonly specId: string;
  readonly caller: Caller;
  readonly ifMatch: IfMatch;
}

/**
 * Takes a spec's document off the CDN. Its versions stay where they are. Whoever asks again while
 * the document is still on its way waits for the same.
 *
 * @throws `not_found`, `revision_mismatch`, `not_published` when there is nothing to take off,
 * `pointer_pending` when the document is not gone within 10 s
 */
export async function unpublishSpec(
  context: Pick<Context, "db" | "clock" | "jobs" | "addresses">,
  input: UnpublishInput,
): Promise<Tagged<{ status: "unpublished" }>> {
  const { specId, ifMatch } = input;
  if (!isId("spec", specId)) throw notFound("spec", specId);
  const { generation, answer } = await context.db.transaction().execute(async (transaction) => {
    const spec = await lockSpec(transaction, specId);
    if (spec === undefined) throw notFound("spec", specId);
    requireRevision(ifMatch, spec.revision);
    const generation = await takeOff(context, transaction, spec, input.caller);
    const body = { status: "unpublished" as const };
    return { generation, answer: { body, etag: entityTag(spec.revision, generation) } };
  });
  const message = "The spec's document leaves the CDN as soon as the origin answers.";
  await settlePointer(context, specId, generation, { message });
  return answer;
}

/** @returns the generation in which nothing is live. */
async function takeOff(
  { clock, addresses }: Pick<Context, "clock" | "addresses">,
  transaction: Db,
  spec: SpecRow,
  caller: Caller,
): Promise<number> {
  const { target_version: previous, live_version: live } = spec;
  if (previous === null) {
    if (live === null) throw new AppError("not_published", "There is no document on the CDN.");
    return spec.target_generation;
  }
  const generation = await retarget(transaction, spec, null);
  await recordEvent(transaction, {
    ...{ type: "spec.unpublished", spec, caller, occurredAt: clock(), generation },
    data: { cdn_url: `${addresses.cdn}/${pointerKey(spec.id)}`, previous_version: previous },
  });
  return generation;
}
