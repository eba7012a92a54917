import type { DeviceRequest } from "@screenspec/api";
import { recordAudit } from "../../audit/record-audit.ts";
import type { Context } from "../../context.ts";
import type { Db } from "../../database/tables.ts";
import { AppError } from "../../errors/errors.ts";
import { toTime } from "../../http/represent-time.ts";
import type { Caller } from "../../identity/caller.ts";
import { authorizedTransaction } from "../authorized-transaction.ts";
import { requirePerson } from "../sessions/manage-sessions.ts";
import { findAuthenticationTime } from "../sessions/queries.ts";
import { holdUser } from "../users/queries.ts";
import { decideDeviceLogin, findOpenDeviceLogin } from "./queries.ts";

/** @throws `forbidden` for an API key, `not_found` */
export async function readDeviceLogin(
  { db, clock }: Pick<Context, "db" | "clock">,
  caller: Caller,
  userCode: string,
): Promise<DeviceRequest> {
  requirePerson(caller);
  const login = await findOpenDeviceLogin(db, userCode, clock());
  if (login === undefined) throw ended();
  const { user_code, user_agent, address } = login;
  const [created_at, expires_at] = [toTime(login.created_at), toTime(login.expires_at)];
  return { user_code, created_at, expires_at, user_agent, address };
}

/** How long after signing in a user may approve logins. */
const recentMs = 15 * 60_000;

/**
 * Lets a device log in as the caller, or not. The session is recorded when the device fetches its tokens.
 *
 * @throws `forbidden` for an API key, `not_found`; for an approval by a session whose user signed in too long ago, or by a
 *   token of an OpenID issuer, `recent_sign_in_required`
 */
export async function confirmDeviceLogin(
  { db, clock }: Pick<Context, "db" | "clock">,
  caller: Caller,
  { userCode, approved }: { readonly userCode: string; readonly approved: boolean },
) {
  requirePerson(caller);
  const decision = approved ? ("approved" as const) : ("denied" as const);
  return authorizedTransaction({ db, clock }, caller, async (transaction) => {
    const at = clock();
    const login = await findOpenDeviceLogin(transaction, userCode, at);
    if (login === undefined) throw ended();
    const approver = approved
      ? await requireRecentSignIn(transaction, caller, at)
      : { approved_by_session: null, credential_epoch: null };
    const row = { user_code: userCode, decision, user_id: caller.userId, ...approver };
    if (!(await decideDeviceLogin(transaction, row))) throw ended();
    const { user_agent, address } = login;
    await recordAudit(transaction, caller, {
      action: `device_login.${decision}`,
      target: caller.userId,
      at,
      details: { user_agent, address },
    });
    return { status: decision };
  });
}

/** The approved login lives for weeks, so a token that expires within minutes must not be enough for it. */
async function requireRecentSignIn(db: Db, { userId, sessionId }: Caller, now: number) {
  const user = await holdUser(db, userId);
  const at = sessionId === null ? undefined : await findAuthenticationTime(db, sessionId);
  if (user === undefined || at === undefined || now - at >= recentMs) {
    const message = `Approving a login needs a session whose user has signed in within ${recentMs / 60_000} minutes: sign in again.`;
    throw new AppError("recent_sign_in_required", message);
  }
  return { approved_by_session: sessionId, credential_epoch: user.credential_epoch };
}

function ended(): AppError {
  const message = "No device waits with this code: it has expired, or someone has decided on it.";
  return new AppError("not_found", `${message} Run \`screenspec login\` again.`);
}
