import type { RequestError } from "@screenspec/api";
import type { Context } from "../../context.ts";
import { invalid } from "../../errors/errors.ts";
import type { Anonymous } from "../../identity/caller.ts";
import { lockUser } from "../users/queries.ts";
import { passwordErrors } from "./password-errors.ts";
import { findUserOfToken } from "./reset-token.ts";
import { storeNewPassword } from "./store-new-password.ts";

export interface PasswordReset {
  readonly token: string;
  readonly new_password: string;
}

/**
 * Sets a new password with the token of a mail, and ends all sessions of the user. The failed logins of this account
 * from this address are forgotten, so that its user can log in at once.
 *
 * @throws `invalid_request` for a token that is forged, expired or used, or a password that is easy to guess
 */
export async function completePasswordReset(
  context: Pick<
    Context,
    "db" | "sealer" | "epoch" | "clock" | "passwords" | "authenticator" | "loginLimits"
  >,
  caller: Anonymous,
  { token, new_password }: PasswordReset,
) {
  const { db, passwords, authenticator, loginLimits, clock } = context;
  const user = await findUserOfToken(context, token);
  if (user === undefined) throw invalid("invalid_request", [invalidToken]);
  const { email } = user;
  const errors = await passwordErrors(new_password, { email, pointer: "/new_password" });
  if (errors.length > 0) throw invalid("invalid_request", errors);
  const password_hash = await passwords.hash(new_password);
  await db.transaction().execute(async (transaction) => {
    await lockUser(transaction, user.id);
    // A concurrent change may have come first.
    const held = await findUserOfToken({ ...context, db: transaction }, token);
    if (held === undefined) throw invalid("invalid_request", [invalidToken]);
    await storeNewPassword(transaction, {
      userId: user.id,
      password_hash,
      keptSession: null,
      // The holder of the token acts as the user, as with a login.
      caller: { ...caller, id: user.id },
      at: clock(),
    });
  });
  authenticator.invalidateUser(user.id);
  await loginLimits.forget({ account: user.email_key, address: caller.address });
  return { status: "updated" as const };
}

const invalidToken: RequestError = {
  pointer: "/token",
  code: "invalid_reset_token",
  message: "This link is no longer valid: it has expired or was used.",
  hint: "Request another one.",
};
