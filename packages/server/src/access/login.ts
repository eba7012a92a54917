import type { Context } from "../context.ts";
import { AppError } from "../errors.ts";
import { findUserByEmail } from "./queries.ts";
import { issueSessionToken, sessionSeconds } from "./session-token.ts";

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Where the attempt comes from. */
  readonly address: string;
}

/**
 * Exchanges email and password for a session token. What is wrong about a pair is not told, and an
 * unknown email takes as long as a wrong password.
 *
 * @throws `invalid_credentials`, `too_many_requests`
 */
export async function login(
  context: Pick<Context, "db" | "passwords" | "loginLimits" | "signingKeys" | "clock">,
  { email, password, address }: Credentials,
) {
  const account = email.toLowerCase();
  const user = await findUserByEmail(context.db, account);
  const succeeded = await context.loginLimits.attempt({ account, address }, async () => {
    const matches = await context.passwords.verify(user?.password_hash, password);
    return matches && user?.disabled_at === null;
  });
  if (!succeeded || user === undefined) {
    throw new AppError("invalid_credentials", "There is no user with this email and password.", {
      headers: { "www-authenticate": "Bearer" },
    });
  }
  return {
    access_token: await issueSessionToken(context.signingKeys, user.id, context.clock()),
    token_type: "bearer" as const,
    expires_in: sessionSeconds,
  };
}
