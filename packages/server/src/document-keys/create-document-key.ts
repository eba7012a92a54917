import { authorizedTransaction } from "../access/authorized-transaction.ts";
import type { Context } from "../context.ts";
import { recordChange } from "../events/record-change.ts";
import type { Caller } from "../identity/caller.ts";
import { requireChannels } from "../identity/require-channels.ts";
import { newDocumentKey } from "./document-key.ts";
import { insertDocumentKey } from "./queries.ts";
import { representDocumentKey } from "./represent-document-key.ts";

/** Creates a key. It is published at once, and signs only after it is activated. */
export async function createDocumentKey(
  { db, sealer, clock, documentKeys }: Pick<Context, "db" | "sealer" | "clock" | "documentKeys">,
  caller: Caller,
) {
  const now = clock();
  const key = await newDocumentKey(sealer, now);
  const reply = await authorizedTransaction(
    { db, clock },
    caller,
    async (transaction, authorized) => {
      requireChannels(authorized, null);
      await insertDocumentKey(transaction, key);
      await recordChange(transaction, caller, {
        action: "document_key.created",
        target: key.kid,
        resource: { kid: key.kid },
        at: now,
      });
      return representDocumentKey(key);
    },
  );
  documentKeys.invalidate();
  return reply;
}
