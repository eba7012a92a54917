import type { DeviceRequest } from "@screenspec/api";
import { recordAudit } from "../../audit/record-audit.ts";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors/errors.ts";
import { toTime } from "../../http/represent-time.ts";
import type { Caller } from "../../identity/caller.ts";
import { authorizedTransaction } from "../authorized-transaction.ts";
import { requirePerson } from "../sessions/manage-sessions.ts";
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

/**
 * Lets a device log in as the caller, or not. The session is recorded when the device fetches its tokens.
 *
 * @throws `forbidden` for an API key, `not_found`
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
    const row = { user_code: userCode, decision, user_id: caller.userId };
    if (login === undefined || !(await decideDeviceLogin(transaction, row))) throw ended();
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

function ended(): AppError {
  const message = "No device waits with this code: it has expired, or someone has decided on it.";
  return new AppError("not_found", `${message} Run \`screenspec login\` again.`);
}
