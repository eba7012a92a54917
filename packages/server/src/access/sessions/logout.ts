import type { Context } from "../../context.ts";
import { AppError, unauthenticated } from "../../errors/errors.ts";
import { recordChange } from "../../events/record-change.ts";
import type { Anonymous, Caller } from "../../identity/caller.ts";
import { deleteSession, findRefreshToken, lockSession } from "./queries.ts";
import { hashRefreshToken } from "./refresh-token.ts";

/**
 * Ends the session of a refresh token, or else that of the caller's access token, in this process at once and in others
 * within seconds. A refresh token whose session is over is no error, so that logging out can be repeated.
 *
 * @throws `unauthenticated` without either token, `no_session` when the access token doesn't belong to a session
 */
export async function logout(
  { db, authenticator, clock }: Pick<Context, "db" | "authenticator" | "clock">,
  caller: Caller | Anonymous,
  refreshToken: string | undefined,
) {
  const done = { status: "logged_out" as const };
  const known =
    refreshToken === undefined
      ? sessionOf(caller)
      : await findRefreshToken(db, hashRefreshToken(refreshToken));
  if (known === undefined) return done;
  const { session_id, user_id } = known;
  await db.transaction().execute(async (transaction) => {
    // The session may have ended a moment ago, so the caller's access isn't checked again.
    if (!(await lockSession(transaction, session_id))) return;
    await deleteSession(transaction, session_id);
    const by = { ...caller, id: user_id, userId: user_id };
    await recordChange(transaction, by, {
      action: "session.ended",
      target: session_id,
      resource: { id: session_id },
      userId: user_id,
      at: clock(),
    });
  });
  authenticator.invalidateUser(user_id);
  return done;
}

function sessionOf(caller: Caller | Anonymous) {
  if (!("sessionId" in caller)) {
    throw unauthenticated("Send a token: Authorization: Bearer <access_token>.");
  }
  const { sessionId, userId } = caller;
  if (sessionId === null) throw noSession(caller);
  return { session_id: sessionId, user_id: userId };
}

function noSession({ id, userId }: Caller): AppError {
  const message =
    id === userId
      ? "The session of this token belongs to its OpenID issuer. Log out there."
      : `An API key has no session: there is nothing to log out of. DELETE /api-keys/${id} revokes it.`;
  return new AppError("no_session", message);
}
