import type { Permission, RequestError, RouteInput, createApiKey as route } from "@screenspec/api";
import type { Context } from "../../context.ts";
import type { Db } from "../../database/tables.ts";
import { AppError, forbidden, invalid, unauthenticated } from "../../errors/errors.ts";
import { recordChange } from "../../events/record-change.ts";
import { noTime, readTime } from "../../http/read-time.ts";
import { Reply } from "../../http/reply.ts";
import { timeOrNull, toTime } from "../../http/represent-time.ts";
import { storeReply } from "../../idempotency/store-reply.ts";
import type { Caller } from "../../identity/caller.ts";
import { requireChannels } from "../../identity/require-channels.ts";
import { newId } from "../../ids.ts";
import { requireAccess } from "../authorized-transaction.ts";
import { readChannels, storeChannels } from "../stored-channels.ts";
import { lockUser } from "../users/queries.ts";
import { generateApiKey } from "./api-key.ts";
import { countApiKeys, holdApiKey, insertApiKey } from "./queries.ts";

/**
 * Creates a key that acts for the caller's user. Only its hash is stored. A key created by a key expires
 * no later than its creator.
 *
 * @throws `forbidden` for a scope that the caller lacks, `channel_not_allowed` for such a channel, `invalid_request`
 * for an expiry in the past,
 *   `limit_reached` when the user has the maximum number of keys
 */
export async function createApiKey(
  context: Pick<Context, "db" | "clock" | "addresses" | "config">,
  caller: Caller,
  input: RouteInput<typeof route>["body"],
) {
  const now = context.clock();
  const expiresAt = readExpiry(input.expires_at, { now, latest: caller.keyExpiresAt });
  const { key, selector, secretHash } = generateApiKey();
  const id = newId("key");
  return context.db.transaction().execute(async (transaction) => {
    await lockUser(transaction, caller.userId);
    const authorized = await requireAccess(transaction, caller, now);
    const { permissions } = authorized;
    const isKey = caller.id !== caller.userId;
    if (isKey && !(await holdApiKey(transaction, caller.id))) {
      throw unauthenticated("This API key is revoked.", 'Bearer error="invalid_token"');
    }
    const scopes: readonly Permission[] = input.scopes ?? [...permissions];
    const wider = scopes.find((scope) => !permissions.has(scope));
    if (wider !== undefined) throw forbidden(wider);
    const channels = storeChannels(
      input.channels === undefined ? authorized.channels : input.channels,
    );
    requireChannels(authorized, readChannels(channels));
    await requireRoomForKey(context, transaction, caller);
    await insertApiKey(transaction, {
      id,
      selector,
      secret_hash: secretHash,
      name: input.name,
      user_id: caller.userId,
      scopes: JSON.stringify(scopes),
      channels,
      expires_at: expiresAt,
      last_used_at: null,
      created_at: now,
      created_by: caller.id,
    });
    await recordChange(transaction, caller, {
      action: "api_key.created",
      target: id,
      resource: { id },
      userId: caller.userId,
      at: now,
      details: {
        name: input.name,
        scopes,
        channels: readChannels(channels),
        expires_at: expiresAt,
      },
    });
    const location = `${context.addresses.api}/api-keys/${id}`;
    const body = {
      id,
      key,
      name: input.name,
      scopes: [...scopes],
      channels: readChannels(channels),
      expires_at: timeOrNull(expiresAt),
      created_at: toTime(now),
    };
    const reply = new Reply(body, { location });
    await storeReply(transaction, caller, reply);
    return reply;
  });
}

/** The caller must have locked the user, so that two requests can't both take the last free slot. */
async function requireRoomForKey(
  { config }: Pick<Context, "config">,
  transaction: Db,
  { userId }: Caller,
): Promise<void> {
  const { maxApiKeysPerUser } = config;
  if ((await countApiKeys(transaction, userId)) < maxApiKeysPerUser) return;
  const message = `The user has ${maxApiKeysPerUser} API keys, expired ones included. Revoke one first.`;
  throw new AppError("limit_reached", message);
}

/** A key created by a key expires no later than its creator. */
function readExpiry(
  text: string | undefined,
  { now, latest }: { now: number; latest: number | null },
): number | null {
  if (text === undefined) return latest;
  const pointer = "/expires_at";
  const time = readTime(text);
  if (time === undefined) throw invalid("invalid_request", [noTime({ pointer })]);
  const errors: RequestError[] = [];
  if (time <= now) {
    errors.push({ pointer, code: "in_the_past", message: "The key would have expired already." });
  }
  if (latest !== null && time > latest) {
    const message = `The key that creates it expires at ${toTime(latest)}.`;
    errors.push({ pointer, code: "too_late", message });
  }
  if (errors.length > 0) throw invalid("invalid_request", errors);
  return time;
}
