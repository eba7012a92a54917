import { recordAudit } from "../../audit/record-audit.ts";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors/errors.ts";
import type { Anonymous } from "../../identity/caller.ts";
import { isEmail } from "../../identity/is-email.ts";
import { findUserByEmail } from "../users/queries.ts";
import { beginSession } from "./begin-session.ts";

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly userAgent: string;
  readonly caller: Anonymous;
}

/**
 * Exchanges email and password for the tokens of a new session. The error doesn't say which of both is
 * wrong, and an unknown email takes as long as a wrong password.
 *
 * @throws `invalid_credentials`, `too_many_requests`
 */
export async function login(
  context: Pick<
    Context,
    "db" | "passwords" | "loginLimits" | "signingKeys" | "authenticator" | "clock"
  >,
  { email, password, userAgent, caller }: Credentials,
) {
  const account = email.toLowerCase();
  const user = await findUserByEmail(context.db, account);
  const note = (action: "login.failed" | "login.throttled", more = {}) =>
    recordAudit(context.db, caller, {
      action,
      target: user?.id,
      at: context.clock(),
      // An invalid email may be a password that was typed into the wrong field.
      details: { ...(isEmail(email) ? { email } : {}), ...more },
    });
  const succeeded = await context.loginLimits.attempt(
    { account, address: caller.address },
    async () => {
      const matches = await context.passwords.verify(user?.password_hash, password);
      return matches && user?.disabled_at === null;
    },
    (tries) => note("login.throttled", { tries }),
  );
  const tokens =
    succeeded && user !== undefined
      ? await beginSession(context, { caller, user, userAgent })
      : undefined;
  if (tokens !== undefined) return tokens;
  await note("login.failed");
  throw new AppError("invalid_credentials", "There is no user with this email and password.", {
    headers: { "www-authenticate": "Bearer" },
  });
}
