import type { SpecCreate } from "@screenspec/api";
import type { Context } from "../context.ts";
import type { Caller } from "../identity/caller.ts";
import { eventTransaction } from "../outbox/event-transaction.ts";
import { addedReply, addSpec } from "./add-spec.ts";
import { derivedColumns, givenParts, storeContent } from "./content.ts";

/**
 * Creates a spec with a draft, which doesn't have to be publishable.
 *
 * @throws `slug_taken` for a given slug
 */
export async function createSpec(
  context: Pick<Context, "db" | "epoch" | "clock" | "deliveryLoop" | "eventFeed" | "addresses">,
  caller: Caller,
  input: SpecCreate,
) {
  const draft = newDraft(input);
  return eventTransaction(context, caller, async (transaction) => {
    const { slug, managed_by: managedBy } = input;
    const at = context.clock();
    const spec = await addSpec(transaction, { draft, slug, managedBy, caller, at });
    return addedReply(context, spec);
  });
}

/** Returns the first draft of a spec. */
export function newDraft(input: SpecCreate) {
  const { name, description, version, tags } = { ...defaults, ...input };
  const parts = { ...defaults, ...givenParts(input) };
  const stored = storeContent(parts);
  const texts = { name, description, version, tags: JSON.stringify(tags) };
  return { ...texts, ...stored, ...derivedColumns(stored.content, parts) };
}

/** The fields of a spec that was created with only a name. */
export const defaults: Required<
  Pick<SpecCreate, "description" | "version" | "tags" | "components">
> = { description: "", version: "1.0.0", tags: [], components: [] };
