import { cutCodePoints } from "@screenspec/format";
import type { Context } from "../context.ts";
import { notFound } from "../errors/errors.ts";
import type { Caller } from "../identity/caller.ts";
import { isId } from "../ids.ts";
import { eventTransaction } from "../outbox/event-transaction.ts";
import { addedReply, addSpec } from "../specs/add-spec.ts";
import { findSpec, readSpecState } from "../specs/queries.ts";

export interface DuplicateInput {
  readonly specId: string;
  readonly caller: Caller;
  /** Defaults to the original's name with a suffix. */
  readonly name: string | undefined;
}

/**
 * Creates a spec with a copy of another spec's draft.
 *
 * @throws `not_found`, `too_many_requests`, `unavailable`
 */
export async function duplicateSpec(
  context: Pick<Context, "db" | "epoch" | "clock" | "fairQueue"> &
    Pick<Context, "deliveryLoop" | "eventFeed" | "addresses">,
  { specId, caller, name }: DuplicateInput,
) {
  if (!isId("spec", specId)) throw notFound("spec", specId);
  const original = await findSpec(context.db, specId);
  if (original === undefined) throw notFound("spec", specId);
  const { description, version, tags, custom_types, screens, content, content_hash } = original;
  const leave = context.fairQueue.enter(caller, content.length);
  return eventTransaction(context, caller, async (transaction) => {
    const state = await readSpecState(transaction, specId);
    if (state === undefined) throw notFound("spec", specId);
    const spec = await addSpec(transaction, {
      draft: {
        name: name ?? nameOfCopy(original.name),
        description,
        version,
        tags,
        custom_types,
        screens,
        content,
        content_hash,
      },
      slug: undefined,
      caller,
      at: context.clock(),
      details: { duplicate_of: specId },
    });
    return addedReply(context, spec);
  }).finally(leave);
}

const maxNameCharacters = 200;
const suffix = " (copy)";

/** Truncates the original's name, so that the name with the suffix is not too long. */
function nameOfCopy(name: string): string {
  return cutCodePoints(name, maxNameCharacters - suffix.length) + suffix;
}
