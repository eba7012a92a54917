import { authorizedTransaction } from "../access/authorized-transaction.ts";
import type { Context } from "../context.ts";
import { AppError } from "../errors/errors.ts";
import { recordChange } from "../events/record-change.ts";
import type { Caller } from "../identity/caller.ts";
import { requireChannels } from "../identity/require-channels.ts";
import { ensureRecurringJob } from "../jobs/recurring-queries.ts";
import { lockDocumentKey } from "./lock-document-key.ts";
import { deleteDocumentKey } from "./queries.ts";
import { signVersionsJob } from "./sign-versions.ts";

/**
 * Revokes a key by deleting it. Its versions then refer to an id without a key, and are signed again in the background.
 *
 * @throws `channel_not_allowed`, `not_found`, `active_key` for the active key
 */
export async function revokeDocumentKey(
  { db, clock, documentKeys }: Pick<Context, "db" | "clock" | "documentKeys">,
  caller: Caller,
  kid: string,
) {
  await authorizedTransaction({ db, clock }, caller, async (transaction, authorized) => {
    requireChannels(authorized, null);
    const { status } = await lockDocumentKey(transaction, kid);
    if (status === "active") {
      const message = "This key signs documents: activate another one, then revoke it.";
      throw new AppError("active_key", message);
    }
    await deleteDocumentKey(transaction, kid);
    await ensureRecurringJob(transaction, signVersionsJob, 0);
    await recordChange(transaction, caller, {
      action: "document_key.revoked",
      target: kid,
      resource: { kid },
      at: clock(),
      details: { status },
    });
  });
  documentKeys.invalidate();
  return { status: "revoked" as const };
}
