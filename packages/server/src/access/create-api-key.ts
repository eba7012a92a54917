import type { Permission, RouteInput, createApiKey as route } from "@screenspec/api";
import type { Context } from "../context.ts";
import { forbidden, invalid } from "../errors.ts";
import { newId } from "../ids.ts";
import type { Actor } from "./actor.ts";
import { generateApiKey } from "./api-key.ts";
import { insertApiKey } from "./queries.ts";

/**
 * Makes a key that acts for the actor's user. Only its hash is kept.
 *
 * @throws `forbidden` for a scope that the actor lacks, `invalid_request` for an expiry in the past
 */
export async function createApiKey(
  context: Pick<Context, "db" | "clock">,
  actor: Actor,
  input: RouteInput<typeof route>["body"],
) {
  const now = context.clock();
  const scopes: readonly Permission[] = input.scopes ?? [...actor.permissions];
  const wider = scopes.find((scope) => !actor.permissions.has(scope));
  if (wider !== undefined) throw forbidden(wider);
  const expiresAt = input.expires_at === undefined ? null : Date.parse(input.expires_at);
  if (expiresAt !== null && expiresAt <= now) {
    const message = "The key would have expired already.";
    throw invalid("invalid_request", [{ pointer: "/expires_at", code: "in_the_past", message }]);
  }
  const { key, selector, secretHash } = generateApiKey();
  const id = newId("key");
  await insertApiKey(context.db, {
    id,
    selector,
    secret_hash: secretHash,
    name: input.name,
    user_id: actor.userId,
    scopes: JSON.stringify(scopes),
    expires_at: expiresAt,
    last_used_at: null,
    created_at: now,
  });
  return {
    id,
    key,
    name: input.name,
    scopes: [...scopes],
    expires_at: expiresAt === null ? null : new Date(expiresAt).toISOString(),
    created_at: new Date(now).toISOString(),
  };
}
