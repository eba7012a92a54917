import { authorizedTransaction } from "../access/authorized-transaction.ts";
import type { Context } from "../context.ts";
import { recordChange } from "../events/record-change.ts";
import type { Caller } from "../identity/caller.ts";
import { requireChannels } from "../identity/require-channels.ts";
import { lockDocumentKey } from "./lock-document-key.ts";
import { listDocumentKeys, setActiveKey } from "./queries.ts";
import { representDocumentKey } from "./represent-document-key.ts";

/**
 * Makes a key the active one, and retires the former active key.
 *
 * @throws `channel_not_allowed`, `not_found`
 */
export async function activateDocumentKey(
  { db, clock, documentKeys }: Pick<Context, "db" | "clock" | "documentKeys">,
  caller: Caller,
  kid: string,
) {
  const reply = await authorizedTransaction(
    { db, clock },
    caller,
    async (transaction, authorized) => {
      requireChannels(authorized, null);
      const key = await lockDocumentKey(transaction, kid);
      const now = clock();
      if (key.status === "active") return representDocumentKey(key);
      const former = (await listDocumentKeys(transaction)).find(
        ({ status }) => status === "active",
      );
      await setActiveKey(transaction, kid, now);
      await recordChange(transaction, caller, {
        action: "document_key.activated",
        target: kid,
        resource: { kid },
        at: now,
        details: { former: former?.kid },
      });
      return representDocumentKey({ ...key, status: "active", activated_at: now });
    },
  );
  documentKeys.invalidate();
  return reply;
}
