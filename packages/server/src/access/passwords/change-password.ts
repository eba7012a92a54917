import type { RequestError } from "@screenspec/api";
import { recordAudit } from "../../audit/record-audit.ts";
import type { Context } from "../../context.ts";
import { invalid, unauthenticated } from "../../errors/errors.ts";
import type { Caller } from "../../identity/caller.ts";
import { requireAccess } from "../authorized-transaction.ts";
import { findUser, lockUser } from "../users/queries.ts";
import { passwordErrors } from "./password-errors.ts";
import { storeNewPassword } from "./store-new-password.ts";

export interface PasswordChange {
  readonly current_password: string;
  readonly new_password: string;
}

/**
 * Changes the caller's own password and ends the other sessions. A wrong current password counts as a
 * failed login.
 *
 * @throws `invalid_request` for a wrong current password, or a new one that is easy to guess;
 *   `too_many_requests`
 */
export async function changePassword(
  context: Pick<Context, "db" | "passwords" | "loginLimits" | "authenticator" | "clock">,
  caller: Caller,
  { current_password, new_password }: PasswordChange,
) {
  const { db, passwords, loginLimits, authenticator, clock } = context;
  const user = await findUser(db, caller.userId);
  if (user === undefined) throw unauthenticated("The user of this token no longer exists.");
  const { email } = user;
  const errors = await passwordErrors(new_password, { email, pointer: "/new_password" });
  const attempt = { account: user.email_key, address: caller.address };
  const note = (action: "login.failed" | "login.throttled", details = {}) =>
    recordAudit(db, caller, { action, target: user.id, at: clock(), details });
  const isRight = await loginLimits.attempt(
    attempt,
    () => passwords.verify(user.password_hash, current_password),
    (tries) => note("login.throttled", { tries }),
  );
  if (!isRight) {
    await note("login.failed");
    errors.unshift(wrongCurrentPassword);
  }
  if (errors.length > 0) throw invalid("invalid_request", errors);
  const password_hash = await passwords.hash(new_password);
  await db.transaction().execute(async (transaction) => {
    const held = await lockUser(transaction, user.id);
    await requireAccess(transaction, caller, clock());
    // A concurrent change came first: the password checked above is no longer the current one.
    if (held?.password_hash !== user.password_hash) {
      throw invalid("invalid_request", [wrongCurrentPassword]);
    }
    await storeNewPassword(transaction, {
      userId: user.id,
      password_hash,
      keptSession: caller.sessionId,
      caller,
      at: clock(),
    });
  });
  authenticator.invalidateUser(user.id);
  return { status: "updated" as const };
}

const wrongCurrentPassword: RequestError = {
  pointer: "/current_password",
  code: "wrong_current_password",
  message: "This is not the current password.",
};

/** Problems of a body that its schema doesn't check. */
export async function changePasswordErrors(
  { db }: Pick<Context, "db">,
  caller: Caller,
  body: unknown,
): Promise<RequestError[]> {
  const user = await findUser(db, caller.userId);
  if (user === undefined || typeof body !== "object" || body === null) return [];
  const { new_password }: { readonly new_password?: unknown } = body;
  return passwordErrors(new_password, { email: user.email, pointer: "/new_password" });
}
