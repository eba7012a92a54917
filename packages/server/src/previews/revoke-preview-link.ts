import { authorizedTransaction } from "../access/authorized-transaction.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { Context } from "../context.ts";
import { notFound } from "../errors/errors.ts";
import type { Caller } from "../identity/caller.ts";
import { isId } from "../ids.ts";
import { deletePreviewLink } from "./queries.ts";

/**
 * Revokes a link. Its pages notice it with their next poll.
 *
 * @throws `not_found`
 */
export async function revokePreviewLink(
  { db, clock }: Pick<Context, "db" | "clock">,
  caller: Caller,
  { specId, id }: { readonly specId: string; readonly id: string },
) {
  if (!isId("spec", specId)) throw notFound("spec", specId);
  if (!isId("prev", id)) throw notFound("preview link", id);
  return authorizedTransaction({ db, clock }, caller, async (transaction) => {
    const at = clock();
    if (!(await deletePreviewLink(transaction, { id, specId, now: at }))) {
      throw notFound("preview link", id);
    }
    await recordAudit(transaction, caller, {
      action: "preview.revoked",
      target: id,
      at,
      details: { spec_id: specId },
    });
    return { status: "revoked" as const };
  });
}
