import { recordAudit } from "../../audit/record-audit.ts";
import type { Context } from "../../context.ts";
import type { Db } from "../../database/tables.ts";
import { AppError } from "../../errors/errors.ts";
import { recordFeedChanges } from "../../events/record-change.ts";
import type { Anonymous } from "../../identity/caller.ts";
import { holdUser } from "../users/queries.ts";
import {
  deleteSession,
  deleteSomeExpired,
  extendSession,
  findRefreshToken,
  insertRefreshToken,
  lockSession,
  markRefreshTokenUsed,
} from "./queries.ts";
import { generateRefreshToken, hashRefreshToken, refreshTokenMs } from "./refresh-token.ts";
import { representTokens } from "./represent-tokens.ts";
import { issueSessionToken } from "./session-token.ts";

/** For this long, a second use counts as a race of one client with itself and is only refused. */
const raceMs = 10_000;

const refusals = {
  unknown: "The refresh token is unknown, has expired, or its session has ended: log in again.",
  raced: "The refresh token was used a moment ago: go on with what that was answered.",
  reused: "The refresh token was used before, so its session is ended: log in again.",
};

/**
 * Exchanges a refresh token, which works once, for new tokens of its session. One of several concurrent
 * requests with the same token gets them.
 *
 * @param headersIfOver headers of the refusal when the session is over, and of none of a mere race
 * @throws `invalid_refresh_token`
 */
export async function refreshSession(
  context: Pick<Context, "db" | "signingKeys" | "authenticator" | "clock">,
  caller: Anonymous,
  refreshToken: string,
  headersIfOver: Readonly<Record<string, string>> = {},
) {
  const { db, signingKeys, authenticator, clock } = context;
  const now = clock();
  const hash = hashRefreshToken(refreshToken);
  const known = await findRefreshToken(db, hash);
  if (known === undefined) throw refused("unknown", headersIfOver);
  const session = { sessionId: known.session_id, userId: known.user_id };
  const next = generateRefreshToken();
  const accessToken = await issueSessionToken(signingKeys, session, now);
  const outcome = await db.transaction().execute(async (transaction) => {
    const isGood = await judge(transaction, { ...session, hash, now });
    if (isGood === "reused") await endReused(transaction, { caller, ...session, now });
    if (isGood !== true) return isGood;
    const expires_at = now + refreshTokenMs;
    await markRefreshTokenUsed(transaction, hash, now);
    await insertRefreshToken(transaction, {
      token_hash: next.hash,
      session_id: session.sessionId,
      expires_at,
      used_at: null,
    });
    await extendSession(transaction, session.sessionId, expires_at);
    await deleteSomeExpired(transaction);
    return representTokens(accessToken, next.token);
  });
  if (outcome === "reused") authenticator.invalidateUser(session.userId);
  if (typeof outcome === "string") throw refused(outcome, headersIfOver);
  return outcome;
}

interface Presented {
  readonly sessionId: string;
  readonly userId: string;
  readonly hash: string;
  readonly now: number;
}

/** The reason why the token can't be used now, if any. It holds until the transaction ends. */
async function judge(
  db: Db,
  { sessionId, userId, hash, now }: Presented,
): Promise<true | keyof typeof refusals> {
  const user = await holdUser(db, userId);
  const isOver = !(await lockSession(db, sessionId));
  const token = isOver ? undefined : await findRefreshToken(db, hash);
  if (token === undefined || token.expires_at <= now || user?.disabled_at !== null) {
    return "unknown";
  }
  if (token.used_at === null) return true;
  return now - token.used_at < raceMs ? "raced" : "reused";
}

/** Two clients have the token, so one of them has stolen it: the session ends for both. */
async function endReused(
  db: Db,
  { caller, sessionId, userId, now }: Omit<Presented, "hash"> & { readonly caller: Anonymous },
): Promise<void> {
  await deleteSession(db, sessionId);
  await recordFeedChanges(db, [
    { type: "session.ended", resource: { id: sessionId }, userId, caller: {}, at: now },
  ]);
  await recordAudit(db, caller, {
    action: "session.reuse_detected",
    target: sessionId,
    at: now,
    details: { user: userId },
  });
}

function refused(
  why: keyof typeof refusals,
  headersIfOver: Readonly<Record<string, string>>,
): AppError {
  return new AppError("invalid_refresh_token", refusals[why], {
    headers: {
      "www-authenticate": 'Bearer error="invalid_token"',
      ...(why === "raced" ? { "retry-after": "1" } : headersIfOver),
    },
  });
}
