import { recordAudit } from "../../audit/record-audit.ts";
import type { Context } from "../../context.ts";
import type { UserRow } from "../../database/access-tables.ts";
import type { Db } from "../../database/tables.ts";
import { recordChange, recordFeedChanges } from "../../events/record-change.ts";
import type { Anonymous } from "../../identity/caller.ts";
import { newId } from "../../ids.ts";
import { holdUser } from "../users/queries.ts";
import {
  deleteSession,
  deleteSomeExpired,
  insertRefreshToken,
  insertSession,
  listLiveSessions,
  lockSession,
} from "./queries.ts";
import { generateRefreshToken, refreshTokenMs } from "./refresh-token.ts";
import { representTokens } from "./represent-tokens.ts";
import { issueSessionToken } from "./session-token.ts";

/** Maximum number of live sessions of one user. One more ends the oldest. */
const maxSessionsPerUser = 100;

/** The stored length of a `User-Agent`, in characters. */
const userAgentLength = 200;

interface NewSession {
  readonly caller: Anonymous;
  readonly user: Pick<UserRow, "id" | "password_hash">;
  /** The request's `User-Agent`; empty if it has none. */
  readonly userAgent: string;
  /** The OpenID issuer that authenticated the user, if one did. */
  readonly issuer?: string;
}

interface SessionToStore extends Omit<NewSession, "user"> {
  readonly sessionId: string;
  readonly userId: string;
  readonly refreshTokenHash: string;
  readonly now: number;
  readonly authenticatedAt: number;
  readonly isDevice: boolean;
}

/**
 * Begins a session of a user who has just authenticated.
 *
 * @returns its tokens; undefined when the user was disabled, or the password changed, meanwhile
 */
export async function beginSession(
  context: Pick<Context, "db" | "signingKeys" | "authenticator" | "clock">,
  { caller, user, userAgent, issuer }: NewSession,
) {
  const now = context.clock();
  const sessionId = newId("ses");
  const refreshToken = generateRefreshToken();
  const session = { sessionId, userId: user.id };
  const accessToken = await issueSessionToken(context.signingKeys, session, now);
  const tokens = await context.db.transaction().execute(async (transaction) => {
    const held = await holdUser(transaction, user.id);
    if (held?.password_hash !== user.password_hash || held.disabled_at !== null) return undefined;
    await storeSession(transaction, {
      ...session,
      caller,
      userAgent,
      ...(issuer === undefined ? {} : { issuer }),
      refreshTokenHash: refreshToken.hash,
      now,
      authenticatedAt: now,
      isDevice: false,
    });
    return representTokens(accessToken, refreshToken.token);
  });
  if (tokens !== undefined) await endOldestSessions(context, caller, user.id);
  return tokens;
}

/** Adds a session with its refresh token. The caller must hold the user. */
export async function storeSession(
  db: Db,
  {
    sessionId,
    userId,
    caller,
    userAgent,
    issuer,
    refreshTokenHash,
    now,
    authenticatedAt,
    isDevice,
  }: SessionToStore,
): Promise<void> {
  const expires_at = now + refreshTokenMs;
  await insertSession(db, {
    id: sessionId,
    user_id: userId,
    created_at: now,
    authenticated_at: authenticatedAt,
    expires_at,
    user_agent: userAgent.slice(0, userAgentLength),
    address: caller.address,
    is_device: isDevice ? 1 : 0,
  });
  await insertRefreshToken(db, {
    token_hash: refreshTokenHash,
    session_id: sessionId,
    expires_at,
    used_at: null,
  });
  await deleteSomeExpired(db);
  const by = { ...caller, id: userId, userId };
  await recordFeedChanges(db, [
    { type: "session.created", resource: { id: sessionId }, userId, caller: by, at: now },
  ]);
  await recordAudit(db, by, {
    action: "login.succeeded",
    target: userId,
    at: now,
    details: { session: sessionId, ...(issuer === undefined ? {} : { issuer }) },
  });
}

/**
 * Ends the oldest sessions of a user who has too many. It runs after the new session is committed: of
 * several concurrent logins, the last one to read the sessions sees all of them. Locking the user instead
 * would make a login wait for the user's changes in progress.
 */
export async function endOldestSessions(
  { db, authenticator, clock }: Pick<Context, "db" | "authenticator" | "clock">,
  caller: Anonymous,
  userId: string,
): Promise<void> {
  const live = await listLiveSessions(db, userId);
  // Sessions are always locked in the order of their ids, which prevents deadlocks.
  const oldest = live
    .slice(maxSessionsPerUser)
    .map(({ id }) => id)
    .sort();
  if (oldest.length === 0) return;
  await db.transaction().execute(async (transaction) => {
    for (const sessionId of oldest) {
      if (!(await lockSession(transaction, sessionId))) continue;
      await deleteSession(transaction, sessionId);
      const by = { ...caller, id: userId, userId };
      await recordChange(transaction, by, {
        action: "session.ended",
        target: sessionId,
        resource: { id: sessionId },
        userId,
        at: clock(),
        details: { reason: "too_many_sessions" },
      });
    }
  });
  authenticator.invalidateUser(userId);
}
