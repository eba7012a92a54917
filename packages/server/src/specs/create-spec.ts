import type { SpecCreate } from "@screenspec/api";
import { authorizedTransaction } from "../access/authorized-transaction.ts";
import type { Context } from "../context.ts";
import { storeReply } from "../idempotency/store-reply.ts";
import type { Caller } from "../identity/caller.ts";
import { wakeEventReaders } from "../outbox/record-event.ts";
import { addedReply, addSpec } from "./add-spec.ts";
import { givenParts, storeContent } from "./content.ts";

/** Creates a spec with a draft, which doesn't have to be publishable. */
export async function createSpec(
  context: Pick<Context, "db" | "epoch" | "clock" | "deliveryLoop" | "eventFeed" | "addresses">,
  caller: Caller,
  input: SpecCreate,
) {
  const draft = newDraft(input);
  const reply = await authorizedTransaction(context, caller, async (transaction) => {
    const id = await addSpec(transaction, { draft, caller, at: context.clock() });
    return storeReply(transaction, caller, addedReply(context, id));
  });
  wakeEventReaders(context);
  return reply;
}

/** Returns the first draft of a spec. */
export function newDraft(input: SpecCreate) {
  const { name, description = "", version = "1.0.0" } = input;
  return { name, description, version, ...storeContent({ components: [], ...givenParts(input) }) };
}
