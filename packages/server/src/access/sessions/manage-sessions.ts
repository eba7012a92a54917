import type { Session } from "@screenspec/api";
import { recordAudit } from "../../audit/record-audit.ts";
import type { Context } from "../../context.ts";
import { AppError, notFound } from "../../errors/errors.ts";
import { recordChange, recordFeedChanges } from "../../events/record-change.ts";
import { toTime } from "../../http/represent-time.ts";
import type { Caller } from "../../identity/caller.ts";
import { requireAccess } from "../authorized-transaction.ts";
import { lockUser } from "../users/queries.ts";
import {
  deleteSession,
  deleteSessionsOf,
  findSessionUser,
  listLiveSessions,
  lockSession,
} from "./queries.ts";
import { refreshTokenMs } from "./refresh-token.ts";

/**
 * The caller's own sessions, newest first.
 *
 * @throws `forbidden` for an API key
 */
export async function listSessions(
  { db }: Pick<Context, "db">,
  caller: Caller,
): Promise<Session[]> {
  requirePerson(caller);
  const sessions = await listLiveSessions(db, caller.userId);
  return sessions.map(({ id, created_at, expires_at, user_agent, address }) => ({
    id,
    created_at: toTime(created_at),
    // Each refresh extends the session by the same time.
    last_used_at: toTime(expires_at - refreshTokenMs),
    expires_at: toTime(expires_at),
    user_agent,
    address,
    current: id === caller.sessionId,
  }));
}

/**
 * Ends one of the caller's own sessions.
 *
 * @throws `forbidden` for an API key, `not_found`
 */
export async function endSession(
  { db, authenticator, clock }: Pick<Context, "db" | "authenticator" | "clock">,
  caller: Caller,
  sessionId: string,
) {
  requirePerson(caller);
  const { userId } = caller;
  await db.transaction().execute(async (transaction) => {
    const exists = await lockSession(transaction, sessionId);
    await requireAccess(transaction, caller, clock());
    const isOwn = exists && (await findSessionUser(transaction, sessionId, userId)) !== undefined;
    if (!isOwn) throw notFound("session", sessionId);
    await deleteSession(transaction, sessionId);
    await recordChange(transaction, caller, {
      action: "session.ended",
      target: sessionId,
      resource: { id: sessionId },
      userId,
      at: clock(),
    });
  });
  authenticator.invalidateUser(userId);
  return { status: "ended" as const };
}

/**
 * Ends all sessions of the caller but the one of this request.
 *
 * @throws `forbidden` for an API key
 */
export async function endOtherSessions(
  { db, authenticator, clock }: Pick<Context, "db" | "authenticator" | "clock">,
  caller: Caller,
) {
  requirePerson(caller);
  const { userId, sessionId } = caller;
  const ended = await db.transaction().execute(async (transaction) => {
    // The lock prevents new sessions.
    await lockUser(transaction, userId);
    await requireAccess(transaction, caller, clock());
    const ids = await deleteSessionsOf(transaction, userId, sessionId);
    const at = clock();
    if (ids.length > 0) {
      await recordAudit(transaction, caller, {
        action: "session.ended",
        target: userId,
        at,
        details: { reason: "ended_others", sessions_ended: ids.length },
      });
    }
    await recordFeedChanges(
      transaction,
      ids.map((id) => ({ type: "session.ended", resource: { id }, userId, caller, at })),
    );
    return ids.length;
  });
  authenticator.invalidateUser(userId);
  return { status: "ended" as const, ended };
}

/** A leaked API key must not show where its owner works, or log the owner out. */
export function requirePerson({ id, userId }: Caller): void {
  if (id === userId) return;
  const message = "Sessions belong to a person. An API key may not list, begin or end them.";
  throw new AppError("forbidden", message);
}
