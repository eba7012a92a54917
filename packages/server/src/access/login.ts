import { recordAudit } from "../audit/record-audit.ts";
import type { Anonymous } from "../caller.ts";
import type { Context } from "../context.ts";
import { AppError } from "../errors.ts";
import { findUserByEmail } from "./queries.ts";
import { issueSessionToken, sessionSeconds } from "./session-token.ts";

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly caller: Anonymous;
}

/**
 * Exchanges email and password for a session token. What is wrong about a pair is not told, and an
 * unknown email takes as long as a wrong password.
 *
 * @throws `invalid_credentials`, `too_many_requests`
 */
export async function login(
  context: Pick<Context, "db" | "passwords" | "loginLimits" | "signingKeys" | "clock">,
  { email, password, caller }: Credentials,
) {
  const account = email.toLowerCase();
  const user = await findUserByEmail(context.db, account);
  const succeeded = await context.loginLimits.attempt(
    { account, address: caller.address },
    async () => {
      const matches = await context.passwords.verify(user?.password_hash, password);
      return matches && user?.disabled_at === null;
    },
  );
  if (!succeeded || user === undefined) {
    await recordAudit(context.db, caller, {
      ...{ action: "login.failed", target: user?.id, at: context.clock() },
      details: isEmail(email) ? { email } : {},
    });
    throw new AppError("invalid_credentials", "There is no user with this email and password.", {
      headers: { "www-authenticate": "Bearer" },
    });
  }
  const by = { ...caller, id: user.id, userId: user.id };
  await recordAudit(context.db, by, {
    action: "login.succeeded",
    target: user.id,
    at: context.clock(),
  });
  return {
    access_token: await issueSessionToken(context.signingKeys, user.id, context.clock()),
    token_type: "bearer" as const,
    expires_in: sessionSeconds,
  };
}

/** What isn't one may be a password that was typed into the wrong field. */
function isEmail(text: string): boolean {
  return text.length <= 320 && /^[^@\s]+@[^@\s]+$/.test(text);
}
