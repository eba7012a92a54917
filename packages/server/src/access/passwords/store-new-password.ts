import { type AuditActor, recordAudit } from "../../audit/record-audit.ts";
import type { Db } from "../../database/tables.ts";
import { recordFeedChanges } from "../../events/record-change.ts";
import { deleteSessionsOf } from "../sessions/queries.ts";
import { updateUser } from "../users/queries.ts";

interface NewPassword {
  readonly userId: string;
  readonly password_hash: string;
  /** The session that continues; null: none. */
  readonly keptSession: string | null;
  readonly caller: AuditActor;
  readonly at: number;
}

/**
 * Stores a password that its user has set, and ends the other sessions, in the transaction that holds `lockUser`. The
 * feed and the audit log have it.
 */
export async function storeNewPassword(
  transaction: Db,
  { userId, password_hash, keptSession, caller, at }: NewPassword,
): Promise<void> {
  await updateUser(transaction, userId, { password_hash });
  const ended = await deleteSessionsOf(transaction, userId, keptSession);
  await recordFeedChanges(
    transaction,
    ended.map((id) => ({ type: "session.ended", resource: { id }, userId, caller, at })),
  );
  await recordAudit(transaction, caller, {
    action: "password.changed",
    target: userId,
    at,
    details: { sessions_ended: ended.length },
  });
}
