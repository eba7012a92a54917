import { timingSafeEqual } from "node:crypto";
import { type Permission, permissionsOfRole } from "@screenspec/api";
import type { Logger } from "pino";
import type { Db } from "../../database/tables.ts";
import { unauthenticated } from "../../errors.ts";
import type { Identified } from "../authenticator.ts";
import { hashApiKey, selectorOf } from "./api-key.ts";
import { findApiKeyBySelector, touchApiKey } from "./queries.ts";

const touchEveryMs = 60_000;
const invalidToken = 'Bearer error="invalid_token"';

/**
 * Tells what an API key may do, and for whom; notes that it was used.
 *
 * @throws `unauthenticated`
 */
export async function identifyApiKey(
  { db, log }: { readonly db: Db; readonly log: Logger },
  token: string,
  now: number,
): Promise<Identified> {
  const selector = selectorOf(token);
  const key = selector === undefined ? undefined : await findApiKeyBySelector(db, selector);
  if (key === undefined || !sameText(key.secret_hash, hashApiKey(token))) {
    throw unauthenticated("There is no such API key, or it is revoked.", invalidToken);
  }
  if (key.owner_disabled_at !== null || (key.expires_at !== null && key.expires_at <= now)) {
    throw unauthenticated("The API key has expired, or its owner is disabled.", invalidToken);
  }
  if (now - (key.last_used_at ?? 0) >= touchEveryMs) {
    touchApiKey(db, key.id, now).catch((error) => log.warn({ err: error }, "last use not noted"));
  }
  const ofOwner = new Set(permissionsOfRole[key.owner_role]);
  const scopes: Permission[] = JSON.parse(key.scopes);
  return {
    actor: {
      ...{ id: key.id, userId: key.user_id, sessionId: null, keyExpiresAt: key.expires_at },
      permissions: new Set(scopes.filter((scope) => ofOwner.has(scope))),
    },
    session: undefined,
    expiresAt: key.expires_at ?? Number.POSITIVE_INFINITY,
  };
}

function sameText(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
