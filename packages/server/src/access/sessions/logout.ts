import { recordAudit } from "../../audit/record-audit.ts";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors/errors.ts";
import type { Caller } from "../../identity/caller.ts";
import { deleteSession, lockSession } from "./queries.ts";

/**
 * Ends the session of the caller's token, in this process at once and in others within seconds.
 *
 * @throws `no_session` when the token doesn't belong to a session
 */
export async function logout(
  { db, authenticator, clock }: Pick<Context, "db" | "authenticator" | "clock">,
  caller: Caller,
) {
  const { sessionId, userId } = caller;
  if (sessionId === null) throw noSession(caller);
  await db.transaction().execute(async (transaction) => {
    // The session may have ended a moment ago, so the caller's access isn't checked again.
    if (!(await lockSession(transaction, sessionId))) return;
    await deleteSession(transaction, sessionId);
    await recordAudit(transaction, caller, {
      action: "session.ended",
      target: sessionId,
      at: clock(),
    });
  });
  authenticator.invalidateUser(userId);
  return { status: "logged_out" as const };
}

function noSession({ id, userId }: Caller): AppError {
  const message =
    id === userId
      ? "The session of this token belongs to its OpenID issuer. Log out there."
      : `An API key has no session: there is nothing to log out of. DELETE /api-keys/${id} revokes it.`;
  return new AppError("no_session", message);
}
