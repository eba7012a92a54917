import { type ApiKey, defaultLimit } from "@screenspec/api";
import type { Context } from "../../context.ts";
import type { ApiKeyRow } from "../../database/access-tables.ts";
import type { Db } from "../../database/tables.ts";
import { forbidden, notFound } from "../../errors/errors.ts";
import { cursorOf, type Page, type PageQuery, pageOf, readCursor } from "../../http/page.ts";
import { timeOrNull, toTime } from "../../http/represent-time.ts";
import type { Actor } from "../../identity/actor.ts";
import { type IncludeQuery, includeNames, includeNamesOf } from "../../identity/include-names.ts";
import { isId } from "../../ids.ts";
import { readChannels } from "../stored-channels.ts";
import { countApiKeys, findApiKey, listApiKeys as listRows } from "./queries.ts";

/** @throws `not_found`, also when the actor may not see the key */
export async function readApiKey(
  context: Pick<Context, "db" | "findNames">,
  actor: Actor,
  { key_id, include }: IncludeQuery & { readonly key_id: string },
): Promise<ApiKey> {
  const item = representApiKey(await requireApiKey(context.db, actor, key_id));
  return includeNamesOf(context, { include }, { item, fields: names });
}

const names = { user_id: "user_name", created_by: "created_by_name" } as const;

/**
 * One page of API keys, newest first: the caller's own or, for admins, those of one user or of everyone.
 *
 * @throws `forbidden` when a caller who isn't an admin asks for another user's
 */
export async function listApiKeys(
  context: Pick<Context, "db" | "findNames">,
  actor: Actor,
  query: PageQuery & IncludeQuery & { readonly user_id?: string },
): Promise<Page<ApiKey>> {
  const { db } = context;
  const { limit = defaultLimit, cursor, user_id } = query;
  const seesAll = managesUsers(actor);
  if (!seesAll && user_id !== undefined && user_id !== actor.userId) throw forbidden("users:write");
  const owner = seesAll ? user_id : actor.userId;
  // Only well-formed ids are looked up: PostgreSQL rejects some texts.
  if (owner !== undefined && !isId("user", owner)) return { items: [], next: undefined, total: 0 };
  const list = `API keys of ${owner ?? "everyone"}`;
  const rows = await listRows(db, owner, { limit: limit + 1, after: readCursor(list, cursor) });
  const { page, next } = pageOf(rows, limit, (last) => cursorOf(list, [last.created_at, last.id]));
  const items = page.map(representApiKey);
  return {
    items: await includeNames(context, query, { items, fields: names }),
    next,
    total: await countApiKeys(db, owner),
  };
}

/**
 * The key, if the actor may see it.
 *
 * @throws `not_found`
 */
export async function requireApiKey(db: Db, actor: Actor, id: string): Promise<ApiKeyRow> {
  const key = isId("key", id) ? await findApiKey(db, id) : undefined;
  if (key === undefined || (key.user_id !== actor.userId && !managesUsers(actor))) {
    throw notFound("API key", id);
  }
  return key;
}

function managesUsers({ permissions }: Actor): boolean {
  return permissions.has("users:write");
}

/** The key as the API shows it, without its secret. */
function representApiKey(key: ApiKeyRow): ApiKey {
  return {
    id: key.id,
    name: key.name,
    user_id: key.user_id,
    scopes: JSON.parse(key.scopes),
    channels: readChannels(key.channels),
    expires_at: timeOrNull(key.expires_at),
    last_used_at: timeOrNull(key.last_used_at),
    created_at: toTime(key.created_at),
    created_by: key.created_by,
  };
}
