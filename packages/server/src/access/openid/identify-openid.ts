import { permissionsOfRole, roles } from "@screenspec/api";
import type { Anonymous } from "../../caller.ts";
import type { Db } from "../../database/tables.ts";
import { AppError, unauthenticated } from "../../errors.ts";
import type { Identified } from "../authenticator.ts";
import { claimedRole } from "./claimed-role.ts";
import { type Claimed, keepIdentity } from "./keep-identity.ts";
import type { OpenIdIssuer } from "./open-id-issuer.ts";
import { findIdentity } from "./queries.ts";

interface Dependencies {
  readonly db: Db;
  readonly openIdIssuer: OpenIdIssuer;
}

/**
 * Tells who an access token of the OpenID issuer belongs to. Its subject becomes a user when it is
 * seen first; the user's role is what the newest token said.
 *
 * @throws `unauthenticated`, `forbidden` when the token says no role, `unavailable`
 */
export async function identifyOpenId(
  { db, openIdIssuer }: Dependencies,
  token: string,
  { now, by }: { readonly now: number; readonly by: () => Anonymous },
): Promise<Identified> {
  const { issuer, roleClaim } = openIdIssuer.config;
  const claims = await openIdIssuer.verify(token, now);
  const role = claimedRole(claims, roleClaim);
  if (role === undefined) throw noRole(roleClaim);
  const claimed: Claimed = { issuer, claims, role };
  const known = await findIdentity(db, issuer, claims.sub);
  const isNews = known === undefined || claims.iat * 1000 > known.role_said_at;
  const user = isNews ? await keepIdentity(db, by(), { ...claimed, now }) : known;
  if (user.disabled_at !== null) {
    throw unauthenticated("The user of this token is disabled.", 'Bearer error="invalid_token"');
  }
  return {
    actor: {
      ...{ id: user.user_id, userId: user.user_id, sessionId: null, keyExpiresAt: null },
      permissions: new Set(permissionsOfRole[user.role]),
    },
    session: undefined,
    expiresAt: claims.exp * 1000,
  };
}

function noRole(claim: string): AppError {
  const message = `The claim ${JSON.stringify(claim)} of the token has to be one of ${roles.join(", ")}, or a list with one.`;
  return new AppError("forbidden", message);
}
