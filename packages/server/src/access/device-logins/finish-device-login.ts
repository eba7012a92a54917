import { createHash } from "node:crypto";
import type { Context } from "../../context.ts";
import type { DeviceLoginRow } from "../../database/access-tables.ts";
import type { Db } from "../../database/tables.ts";
import type { Anonymous } from "../../identity/caller.ts";
import { newId } from "../../ids.ts";
import { endOldestSessions, storeSession } from "../sessions/begin-session.ts";
import { findAuthenticationTime, findRefreshToken } from "../sessions/queries.ts";
import {
  type GeneratedRefreshToken,
  generateRefreshToken,
  refreshTokenMs,
} from "../sessions/refresh-token.ts";
import { representTokens } from "../sessions/represent-tokens.ts";
import { issueSessionToken } from "../sessions/session-token.ts";
import { holdUser } from "../users/queries.ts";
import { findDeviceLogin, lockDeviceLogin, finishDeviceLogin as markFinished } from "./queries.ts";

/** For this long the same tokens are returned again, because the answer that had them may have been lost. */
const repeatMs = 60_000;

/**
 * Returns whether the user has confirmed a login, and then the tokens of a new session. The session is stored in the
 * transaction that finishes the login. A repeated request gets the same refresh token while nobody has used it.
 */
export async function finishDeviceLogin(
  context: Pick<Context, "db" | "sealer" | "signingKeys" | "authenticator" | "clock">,
  caller: Anonymous,
  deviceCode: string,
) {
  const { db, sealer, signingKeys, clock } = context;
  const now = clock();
  const login = await findDeviceLogin(db, hashDeviceCode(deviceCode), now);
  if (login === undefined) return { status: "expired" as const };
  if (login.decision === null) return { status: "pending" as const };
  const userId = login.user_id;
  if (login.decision === "denied" || userId === null) return { status: "denied" as const };
  const secret = sealer.fingerprint(JSON.stringify(["device login", deviceCode]));
  const refreshToken = generateRefreshToken(Buffer.from(secret, "hex"));
  const finished = await db.transaction().execute(async (transaction) => {
    const user = await holdUser(transaction, userId);
    const locked = await lockDeviceLogin(transaction, login.user_code);
    if (locked === undefined) return "expired" as const;
    if (locked.session_id !== null)
      return repeat(transaction, locked.session_id, refreshToken, now);
    const authenticatedAt = await approvalTime(transaction, locked, user);
    if (authenticatedAt === undefined) return "denied" as const;
    const sessionId = newId("ses");
    await storeSession(transaction, {
      sessionId,
      userId,
      caller,
      userAgent: login.user_agent,
      refreshTokenHash: refreshToken.hash,
      now,
      authenticatedAt,
      isDevice: true,
    });
    await markFinished(transaction, login.user_code, sessionId);
    return { sessionId };
  });
  if (typeof finished === "string") return { status: finished };
  const accessToken = await issueSessionToken(signingKeys, { ...finished, userId }, now);
  await endOldestSessions(context, caller, userId);
  const tokens = representTokens(accessToken, refreshToken.token);
  return { status: "approved" as const, tokens };
}

/** The session of a login that was finished a moment ago; `expired` if its refresh token was used, or it has ended. */
async function repeat(
  db: Db,
  sessionId: string,
  refreshToken: GeneratedRefreshToken,
  now: number,
): Promise<{ readonly sessionId: string } | "expired"> {
  const stored = await findRefreshToken(db, refreshToken.hash);
  if (stored === undefined || stored.used_at !== null) return "expired";
  return now - (stored.expires_at - refreshTokenMs) < repeatMs ? { sessionId } : "expired";
}

/** When the approver signed in; undefined if the approver's access has ended since, in whichever way. */
async function approvalTime(
  db: Db,
  { approved_by_session, credential_epoch }: DeviceLoginRow,
  user: Awaited<ReturnType<typeof holdUser>>,
): Promise<number | undefined> {
  if (approved_by_session === null || user?.disabled_at !== null) return undefined;
  if (user.credential_epoch !== credential_epoch) return undefined;
  return findAuthenticationTime(db, approved_by_session);
}

/** SHA-256 in hexadecimal. A fast hash is enough because the code is random and long. */
export function hashDeviceCode(code: string): string {
  return createHash("sha256").update(code).digest("hex");
}
