import { recordAudit } from "../../audit/record-audit.ts";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors/errors.ts";
import type { Caller } from "../../identity/caller.ts";
import { deleteSession, lockSession } from "./queries.ts";

/**
 * Ends the session whose token the caller sent; here at once, in other processes within seconds at most.
 *
 * @throws `no_session` when the token is none of a session
 */
export async function logout(
  { db, authenticator, clock }: Pick<Context, "db" | "authenticator" | "clock">,
  caller: Caller,
) {
  const { sessionId, userId } = caller;
  if (sessionId === null) throw noSession(caller);
  await db.transaction().execute(async (transaction) => {
    // The session may have ended a moment ago. Ending it needs no access that could have ended too.
    if (!(await lockSession(transaction, sessionId))) return;
    await deleteSession(transaction, sessionId);
    await recordAudit(transaction, caller, {
      action: "session.ended",
      target: sessionId,
      at: clock(),
    });
  });
  authenticator.forgetUser(userId);
  return { status: "logged_out" as const };
}

function noSession({ id, userId }: Caller): AppError {
  const message =
    id === userId
      ? "The session of this token is its issuer's: log out there."
      : `An API key has no session: there is nothing to log out of. DELETE /api-keys/${id} revokes it.`;
  return new AppError("no_session", message);
}
