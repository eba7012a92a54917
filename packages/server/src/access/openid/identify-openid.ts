import { roles } from "@screenspec/api";
import type { OpenIdConfig } from "../../config/open-id-config.ts";
import type { Db } from "../../database/tables.ts";
import { AppError, unauthenticated } from "../../errors/errors.ts";
import type { Identity } from "../../identity/authenticator.ts";
import type { Anonymous } from "../../identity/caller.ts";
import { allowedChannels } from "../stored-channels.ts";
import { permissionsOf } from "../stored-role.ts";
import { claimedRole } from "./claimed-role.ts";
import type { OpenIdClaims, OpenIdIssuer } from "./open-id-issuer.ts";
import { addEmail, type Claimed, decidesRole, provisionUser } from "./provision-user.ts";
import { findIdentity } from "./queries.ts";

interface Dependencies {
  readonly db: Db;
  readonly openIdIssuer: OpenIdIssuer;
  readonly invalidateUser: (userId: string) => void;
}

interface AdmissionDependencies {
  readonly db: Db;
  readonly config: Pick<OpenIdConfig, "issuer" | "roleClaim">;
  /** Called when a token has changed its user's access. */
  readonly invalidateUser: (userId: string) => void;
}

/**
 * Identifies the user of an OpenID issuer's access token.
 *
 * @throws `unavailable`, and what `admitSubject` throws
 */
export async function identifyOpenId(
  { db, openIdIssuer, invalidateUser }: Dependencies,
  token: string,
  { now, by }: { readonly now: number; readonly by: () => Anonymous },
): Promise<Identity> {
  const claims = await openIdIssuer.verify(token, now);
  const { config } = openIdIssuer;
  const user = await admitSubject({ db, config, invalidateUser }, claims, { now, by });
  return {
    actor: {
      id: user.user_id,
      userId: user.user_id,
      sessionId: null,
      keyExpiresAt: null,
      permissions: new Set(permissionsOf(user.role)),
      channels: allowedChannels(user.channels),
    },
    session: undefined,
    expiresAt: claims.exp * 1000,
  };
}

/**
 * Returns the user of a token's verified claims. The first token of a subject that contains a role creates the user.
 * The newest token decides the user's role, also when it contains none.
 *
 * @throws `unauthenticated` when the user is disabled, `forbidden` when this token or the newest one contains no role
 */
export async function admitSubject(
  { db, config: { issuer, roleClaim }, invalidateUser }: AdmissionDependencies,
  claims: OpenIdClaims,
  { now, by }: { readonly now: number; readonly by: () => Anonymous },
) {
  const claimed: Claimed = { issuer, claims, role: claimedRole(claims, roleClaim) ?? "none" };
  const known = await findIdentity(db, issuer, claims.sub);
  if (known === undefined && claimed.role === "none") throw noRole(roleClaim);
  const isNews =
    known === undefined || decidesRole(claimed, known) || addEmail(claims, known) !== undefined;
  const user = isNews ? await provisionUser(db, by(), { ...claimed, now }) : known;
  if (known !== undefined && known.role !== user.role) invalidateUser(user.user_id);
  if (user.disabled_at !== null) {
    throw unauthenticated("The user of this token is disabled.", 'Bearer error="invalid_token"');
  }
  if (claimed.role === "none") throw noRole(roleClaim);
  if (user.role === "none") {
    throw new AppError(
      "forbidden",
      "This user has no role: the newest token from the OpenID issuer contains none. Request a new token once the role is assigned.",
    );
  }
  return user;
}

function noRole(claim: string): AppError {
  const message = `The claim ${JSON.stringify(claim)} of the token has to be one of ${roles.join(", ")}, or a list with one.`;
  return new AppError("forbidden", message);
}
