import { createHash } from "node:crypto";
import type { Context } from "../../context.ts";
import type { Anonymous } from "../../identity/caller.ts";
import { beginSession } from "../sessions/begin-session.ts";
import { findUser } from "../users/queries.ts";
import { deleteDeviceLogin, findDeviceLogin } from "./queries.ts";

/** Returns whether the user has confirmed a login, and then the tokens of a new session, once. */
export async function finishDeviceLogin(
  context: Pick<Context, "db" | "signingKeys" | "authenticator" | "clock">,
  caller: Anonymous,
  deviceCode: string,
) {
  const { db, clock } = context;
  const login = await findDeviceLogin(db, hashDeviceCode(deviceCode), clock());
  if (login === undefined) return { status: "expired" as const };
  if (login.decision === null) return { status: "pending" as const };
  if (!(await deleteDeviceLogin(db, login.user_code))) return { status: "expired" as const };
  const user = login.user_id === null ? undefined : await findUser(db, login.user_id);
  const tokens =
    login.decision === "approved" && user
      ? await beginSession(context, { caller, user, userAgent: login.user_agent })
      : undefined;
  return tokens ? { status: "approved" as const, tokens } : { status: "denied" as const };
}

/** SHA-256 in hexadecimal. A fast hash is enough because the code is random and long. */
export function hashDeviceCode(code: string): string {
  return createHash("sha256").update(code).digest("hex");
}
