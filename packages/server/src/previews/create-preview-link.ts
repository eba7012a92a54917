import { maxPreviewLinks } from "@screenspec/api";
import { authorizedTransaction } from "../access/authorized-transaction.ts";
import { findUser } from "../access/users/queries.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { Context } from "../context.ts";
import { AppError, notFound, unauthenticated } from "../errors/errors.ts";
import { toTime } from "../http/represent-time.ts";
import type { Caller } from "../identity/caller.ts";
import { isId, newId } from "../ids.ts";
import { lockSpec } from "../specs/queries.ts";
import { generatePreviewToken, hashPreviewToken } from "./preview-token.ts";
import { insertPreviewLink, listLinksOf } from "./queries.ts";

const defaultSeconds = 3600;

/**
 * Creates a link whose page shows the spec's draft. Only the hash of its token is stored.
 *
 * @param server the address of this server, as the page's device has it
 * @throws `not_found`, `limit_reached`
 */
export async function createPreviewLink(
  { db, clock }: Pick<Context, "db" | "clock">,
  caller: Caller,
  input: { readonly specId: string; readonly expiresIn: number | undefined; readonly server: URL },
) {
  const { specId, expiresIn = defaultSeconds, server } = input;
  if (!isId("spec", specId)) throw notFound("spec", specId);
  const token = generatePreviewToken();
  const id = newId("prev");
  return authorizedTransaction({ db, clock }, caller, async (transaction) => {
    const user = await findUser(transaction, caller.userId);
    if (user === undefined) throw unauthenticated("The user of this token no longer exists.");
    if ((await lockSpec(transaction, specId)) === undefined) throw notFound("spec", specId);
    const now = clock();
    if ((await listLinksOf(transaction, specId, now)).length >= maxPreviewLinks) {
      const message = `The spec has ${maxPreviewLinks} preview links: revoke one first.`;
      throw new AppError("limit_reached", message);
    }
    const expiresAt = now + expiresIn * 1000;
    await insertPreviewLink(transaction, {
      id,
      token_hash: hashPreviewToken(token),
      spec_id: specId,
      created_at: now,
      created_by: caller.id,
      user_id: caller.userId,
      session_id: caller.sessionId,
      credential_epoch: user.credential_epoch,
      expires_at: expiresAt,
    });
    const expires_at = toTime(expiresAt);
    await recordAudit(transaction, caller, {
      action: "preview.created",
      target: id,
      at: now,
      details: { spec_id: specId, expires_at },
    });
    const url = `${server.href.replace(/\/$/, "")}/preview/${token}`;
    return { id, url, created_at: toTime(now), expires_at };
  });
}
