import { recordAudit } from "../../audit/record-audit.ts";
import type { OpenIdConfig } from "../../config/open-id-config.ts";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors/errors.ts";
import type { Anonymous } from "../../identity/caller.ts";
import { beginSession } from "../sessions/begin-session.ts";
import { findUser } from "../users/queries.ts";
import { admitSubject } from "./identify-openid.ts";
import type { OpenIdClaims } from "./open-id-issuer.ts";

interface AuthenticatedSubject {
  readonly claims: OpenIdClaims;
  readonly userAgent: string;
  readonly caller: Anonymous;
}

/**
 * Begins a session of the issuer's subject, who has just authenticated there, and creates the user at the first time.
 *
 * @returns the session's tokens, or why the subject may not sign in
 */
export async function signInSubject(
  context: Pick<Context, "db" | "signingKeys" | "authenticator" | "clock">,
  config: OpenIdConfig,
  { claims, userAgent, caller }: AuthenticatedSubject,
) {
  const { db, authenticator, clock } = context;
  const { issuer } = config;
  const { invalidateUser } = authenticator;
  const refuse = async (reason: "no_role" | "user_disabled") => {
    await recordAudit(db, caller, {
      action: "login.failed",
      target: undefined,
      at: clock(),
      details: { issuer, subject: claims.sub, reason },
    });
    return reason;
  };
  try {
    const options = { now: clock(), by: () => caller };
    const { user_id } = await admitSubject({ db, config, invalidateUser }, claims, options);
    const user = await findUser(db, user_id);
    const tokens =
      user === undefined
        ? undefined
        : await beginSession(context, { caller, user, userAgent, issuer });
    return tokens ?? (await refuse("user_disabled"));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refuse(error.code === "forbidden" ? "no_role" : "user_disabled");
  }
}
