import { recordAudit } from "../../audit/record-audit.ts";
import type { Anonymous } from "../../caller.ts";
import type { Context } from "../../context.ts";
import type { UserRow } from "../../database/access-tables.ts";
import { newId } from "../../ids.ts";
import { holdUser } from "../users/queries.ts";
import { deleteSomeExpired, insertRefreshToken, insertSession } from "./queries.ts";
import { generateRefreshToken, refreshTokenMs } from "./refresh-token.ts";
import { representTokens } from "./represent-tokens.ts";
import { issueSessionToken } from "./session-token.ts";

/**
 * Begins a session of a user who has just proved who it is.
 *
 * @returns its tokens; undefined when the user was disabled, or got another password, meanwhile
 */
export async function beginSession(
  context: Pick<Context, "db" | "signingKeys" | "clock">,
  caller: Anonymous,
  user: UserRow,
) {
  const now = context.clock();
  const sessionId = newId("ses");
  const refreshToken = generateRefreshToken();
  const session = { sessionId, userId: user.id };
  const accessToken = await issueSessionToken(context.signingKeys, session, now);
  return context.db.transaction().execute(async (transaction) => {
    const held = await holdUser(transaction, user.id);
    if (held?.password_hash !== user.password_hash || held.disabled_at !== null) return undefined;
    const expires_at = now + refreshTokenMs;
    await insertSession(transaction, {
      ...{ id: sessionId, user_id: user.id, created_at: now, expires_at },
    });
    await insertRefreshToken(transaction, {
      ...{ token_hash: refreshToken.hash, session_id: sessionId, expires_at, used_at: null },
    });
    await deleteSomeExpired(transaction);
    const by = { ...caller, id: user.id, userId: user.id };
    await recordAudit(transaction, by, {
      ...{ action: "login.succeeded", target: user.id, at: now },
      details: { session: sessionId },
    });
    return representTokens(accessToken, refreshToken.token);
  });
}
