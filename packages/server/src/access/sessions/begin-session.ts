import { recordAudit } from "../../audit/record-audit.ts";
import type { Context } from "../../context.ts";
import type { UserRow } from "../../database/access-tables.ts";
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
  readonly user: UserRow;
  /** The request's `User-Agent`; empty if it has none. */
  readonly userAgent: string;
  /** The OpenID issuer that authenticated the user, if one did. */
  readonly issuer?: string;
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
    const expires_at = now + refreshTokenMs;
    await insertSession(transaction, {
      id: sessionId,
      user_id: user.id,
      created_at: now,
      expires_at,
      user_agent: userAgent.slice(0, userAgentLength),
      address: caller.address,
    });
    await insertRefreshToken(transaction, {
      token_hash: refreshToken.hash,
      session_id: sessionId,
      expires_at,
      used_at: null,
    });
    await deleteSomeExpired(transaction);
    const by = { ...caller, id: user.id, userId: user.id };
    await recordFeedChanges(transaction, [
      {
        type: "session.created",
        resource: { id: sessionId },
        userId: user.id,
        caller: by,
        at: now,
      },
    ]);
    await recordAudit(transaction, by, {
      action: "login.succeeded",
      target: user.id,
      at: now,
      details: { session: sessionId, ...(issuer === undefined ? {} : { issuer }) },
    });
    return representTokens(accessToken, refreshToken.token);
  });
  if (tokens !== undefined) await endOldestSessions(context, caller, user.id);
  return tokens;
}

/**
 * Ends the oldest sessions of a user who has too many. It runs after the new session is committed: of
 * several concurrent logins, the last one to read the sessions sees all of them. Locking the user instead
 * would make a login wait for the user's changes in progress.
 */
async function endOldestSessions(
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
