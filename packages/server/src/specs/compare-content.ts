import { minLimitedSize } from "../admission/fair-queue.ts";
import type { Context } from "../context.ts";
import type { SpecRow } from "../database/tables.ts";
import { notFound } from "../errors/errors.ts";
import type { Caller } from "../identity/caller.ts";
import type { DraftChanges } from "./change-draft.ts";
import { findSpec } from "./queries.ts";

/** The changes relative to one revision of a draft's content. */
export interface ComparedContent {
  readonly revision: number;
  readonly changes: DraftChanges;
}

/**
 * Computes the changes of a draft's content in the user's turn of the fair queue. It parses the content, which would
 * block all other writers if it were done in the transaction.
 *
 * @param input.bodyBytes the request's size: a large request has entered the queue already
 * @throws `not_found`, `too_many_requests`, `unavailable`
 */
export async function compareContent(
  { db, fairQueue }: Pick<Context, "db" | "fairQueue">,
  input: { readonly specId: string; readonly caller: Caller; readonly bodyBytes: number },
  compare: (spec: SpecRow) => DraftChanges,
): Promise<ComparedContent> {
  const { specId, caller, bodyBytes } = input;
  const spec = await findSpec(db, specId);
  if (spec === undefined) throw notFound("spec", specId);
  const size = spec.content.length;
  const leave = bodyBytes < minLimitedSize ? fairQueue.enter(caller, size) : undefined;
  try {
    const changes = await fairQueue.run(caller.userId, size, () => compare(spec));
    return { revision: spec.revision, changes };
  } finally {
    leave?.();
  }
}
